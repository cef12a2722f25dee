"""Card Baseball's question bank.

>>> from cardgames_edu.questions import check
>>> question = bank.question("pitch-answered", seed="Ann")
>>> bool(check(question, question.key.right))
True
"""

from __future__ import annotations

from cardgames_edu.bank import Bank
from cardgames_edu.card_baseball.questions import conditional, counting, decisions, rules, running, stealing, values

bank = Bank(
    "card_baseball",
    "Card Baseball",
    (
        *rules.TEMPLATES,
        *running.TEMPLATES,
        *counting.TEMPLATES,
        *conditional.TEMPLATES,
        *values.TEMPLATES,
        *stealing.TEMPLATES,
        *decisions.TEMPLATES,
    ),
)
"""The templates of Card Baseball."""

__all__ = ["bank"]
