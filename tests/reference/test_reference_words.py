"""Messages: the right language, the spare one, nothing missing silently."""

from pathlib import Path

import pytest

from escarmouche.reference.words import STRICT, Bilingual, MissingWordsError, Words, language, typeset


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for lang, text in {
        "fr": "shot = Tir à { $cm } cm\nboth = les deux\n",
        "en": "shot = Shot at { $cm } cm\nboth = both\nonly = only English\n",
    }.items():
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "play.ftl").write_text(text, "utf-8")
    (tmp_path / "fr" / "more.ftl").write_text("another-file = oui\n", "utf-8")
    return tmp_path


def test_every_file_of_the_language_is_loaded(folder: Path) -> None:
    words = Words("fr", folder)
    assert words("both") == "les deux"
    assert words("another-file") == "oui"


def test_numbers_are_written_as_the_language_does(folder: Path) -> None:
    assert Words("fr", folder)("shot", cm=7.5) == "Tir à 7,5 cm"
    assert Words("en", folder)("shot", cm=7.5) == "Shot at 7.5 cm"


@pytest.mark.parametrize(
    ("value", "french", "english"),
    [(7.5, "7,5", "7.5"), (20.0, "20", "20"), (0.1 + 0.2, "0,3", "0.3"), (-0.0001, "0", "0"), (100, "100", "100")],
)
def test_a_number_outside_a_message_is_written_as_inside(folder: Path, value: float, french: str, english: str) -> None:
    assert (Words("fr", folder).number(value), Words("en", folder).number(value)) == (french, english)
    if value > 0:
        assert Words("fr", folder)("shot", cm=value) == f"Tir à {french} cm"


def test_whether_there_is_a_message(folder: Path) -> None:
    words = Words("fr", folder)
    assert words.has("both")
    assert words.has("only")
    assert not words.has("nowhere")
    assert words.listed(["un", "deux"]) == "un, deux"


def test_variables_are_not_wrapped_in_isolation_marks(folder: Path) -> None:
    assert Words("en", folder)("shot", cm="12") == "Shot at 12 cm"


def test_a_missing_key_is_said_in_the_other_language_at_run_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STRICT)
    words = Words("fr", folder)
    assert words("only") == "only English"
    assert words("nowhere") == "nowhere"


def test_a_missing_key_is_an_error_in_tests(folder: Path) -> None:
    with pytest.raises(MissingWordsError, match="only"):
        Words("fr", folder)("only")


def test_a_missing_variable_is_an_error_in_tests_and_harmless_at_run_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(MissingWordsError, match="shot"):
        Words("en", folder)("shot")
    monkeypatch.delenv(STRICT)
    assert "cm" in Words("en", folder)("shot")


@pytest.mark.parametrize(
    ("asked", "environ", "expected"),
    [
        ("en", {"ESCARMOUCHE_LANG": "fr", "LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"ESCARMOUCHE_LANG": "fr", "LANG": "en_GB.UTF-8"}, "fr"),
        (None, {"LANG": "fr_BE.UTF-8"}, "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"ESCARMOUCHE_LANG": "xx", "LANG": "fr_FR"}, "fr"),
        (None, {}, "en"),
    ],
)
def test_the_language(asked: str | None, environ: dict[str, str], expected: str) -> None:
    assert language(asked, environ) == expected


def test_french_spaces_do_not_break() -> None:
    said = typeset("Vrai ? Oui ; « là » : voilà !", "fr")
    assert said == "Vrai\u202f? Oui\u202f; «\u00a0là\u00a0»\u00a0: voilà\u202f!"
    assert typeset("a ? b", "en") == "a ? b"
    assert Bilingual("Où ?", "Where?").say("fr") == "Où\u202f?"
    assert Bilingual("Où ?", "Where?").say("en") == "Where?"
