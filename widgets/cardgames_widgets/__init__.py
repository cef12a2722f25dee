"""Widgets for the three games; each name is imported when it is first used, so the command line starts at once."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_PLACES = {
    "HandPicker": "hand_picker",
    "Explainer": "explainer",
    "Scorecard": "scorecard",
    "CricketTable": "cricket_table",
    "WhatIf": "what_if",
    "DiamondView": "diamond",
    "BaseballTable": "baseball_table",
    "PitchWhatIf": "baseball_what_if",
    "LeadWhatIf": "baseball_what_if",
    "StealWhatIf": "steal_what_if",
    "PokerTable": "poker_table",
    "MeldFinder": "meld_finder",
    "PotExplainer": "pot_explainer",
    "OddsByStreet": "poker_odds",
    "QuestionCard": "question_card",
    "Quiz": "quiz",
    "LiveView": "view",
    "Still": "view",
}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"cardgames_widgets has no {name}; it has {', '.join(sorted(_PLACES))}")
    return getattr(import_module(f"cardgames_widgets.{_PLACES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(_PLACES)
