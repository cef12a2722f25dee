"""Worksheets: what pupils get holds nothing of the key, and a sheet is the same anywhere."""

import json
import re

import nbformat
import pytest
from nbclient import NotebookClient

from cardgames_edu import armchair_cricket
from cardgames_edu.worksheet import read_sheet, slug, worksheet


def test_a_sheet_is_drawn_from_seed_and_name():
    ann = worksheet(armchair_cricket, seed=7, n=6, name="Ann")
    assert ann == worksheet("armchair_cricket", seed=7, n=6, name=" Ann ")
    assert ann.ids != worksheet(armchair_cricket, seed=8, n=6, name="Ann").ids
    assert ann.ids != worksheet(armchair_cricket, seed=7, n=6, name="Bob").ids
    assert [q.prompt for q in read_sheet(ann.ids, "Ann")] == [q.prompt for q in ann]


def test_pupils_get_nothing_of_the_key():
    sheet = worksheet(armchair_cricket, ("counting", "conditional", "expected value"), seed=3, n=12)
    handed_out = json.dumps(sheet.notebook) + sheet.page
    for question in sheet:
        assert question.key.shown in sheet.key or question.key.shown.replace("'", "&#x27;") in sheet.key
        if question.key.value.denominator > 9:
            assert str(question.key.value) not in handed_out
        assert not any(line in handed_out for line in question.working)


def test_the_key_is_kept_apart(tmp_path):
    notebook, page, key = worksheet(armchair_cricket, seed=1, n=3, name="Ann").save(tmp_path)
    assert key.parent.name == "key" and notebook.parent == page.parent == tmp_path
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "armchair_cricket-Ann.html",
        "armchair_cricket-Ann.ipynb",
        "key",
    ]


def test_markup_in_a_name_stays_text():
    sheet = worksheet(armchair_cricket, seed=1, n=2, name='<script>alert(1)</script> *Zoë* "\'"')
    assert "<script>" not in sheet.page + sheet.key
    first = "".join(sheet.notebook["cells"][0]["source"])
    assert "<script>" not in first.replace("\\<", "")
    assert r"\*Zoë\*" in first


@pytest.mark.parametrize("name", ["", 'Zoë "Quote" O\'Neil 😀\\'])
def test_the_notebook_runs_from_top_to_bottom(name, tmp_path):
    sheet = worksheet(armchair_cricket, seed=2, n=3, name=name)
    notebook = nbformat.reads(json.dumps(sheet.notebook), as_version=4)
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    answers = {1: sheet[1], 2: sheet[2]}
    for number, question in answers.items():
        right = getattr(question.key, "value", None)
        given = right if right is not None else (getattr(question.key, "best", None) or (question.key.right,))[0]
        cells[number].source = f"sheet.check({number}, {str(given)!r})"
    cells[-1].source = cells[-1].source.removeprefix("# ")
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = ["".join(str(o.get("data", "")) for o in cell.outputs) for cell in cells]
    assert "The answer" in outputs[1] and "The answer" in outputs[2]
    assert "no answer yet" in outputs[3] or "none of the choices" in outputs[3] or "is not a" in outputs[3]
    saved = list(tmp_path.glob("*.csv"))
    assert len(saved) == 1 and len(saved[0].read_text(encoding="utf-8").splitlines()) == 3


def test_numbers_count_from_one():
    sheet = worksheet(armchair_cricket, seed=2, n=3)
    assert sheet[1] is sheet.questions[0]
    for number in (0, 4):
        with pytest.raises(IndexError, match=f"the questions 1 to 3, no {number}"):
            sheet.check(number, "1/2")
    assert re.fullmatch(r"[\w-]+", slug("a/../b: *?"))
