"""Rules are found by words in either language, the best first."""

import pytest

from escarmouche.reference.catalogue import Catalogue
from escarmouche.reference.search import fold, search
from escarmouche.reference.words import Lang


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue()


def ids(catalogue: Catalogue, words: str, lang: Lang) -> list[str]:
    return [hit.entry.id for hit in search(catalogue, words.split(), lang)]


def test_accents_and_capitals_do_not_matter() -> None:
    assert fold("L’ŒUVRE D’ÉTÉ") == "l'oeuvre d'ete"


def test_accents_do_not_matter_in_a_search(catalogue: Catalogue) -> None:
    assert ids(catalogue, "MELEE", "fr") == ids(catalogue, "mêlée", "fr") != []


def test_titles_come_before_texts(catalogue: Catalogue) -> None:
    found = search(catalogue, ["corner"], "en")
    in_title = ["corner" in fold(hit.entry.title.en) for hit in found]
    assert True in in_title
    assert False in in_title
    assert in_title == sorted(in_title, reverse=True)


def test_every_word_must_match(catalogue: Catalogue) -> None:
    both = set(ids(catalogue, "corner contact", "en"))
    assert both == set(ids(catalogue, "corner", "en")) & set(ids(catalogue, "contact", "en"))
    assert ids(catalogue, "corner zzzz", "en") == []


def test_a_word_is_matched_from_its_start(catalogue: Catalogue) -> None:
    assert set(ids(catalogue, "shooter", "en")) < set(ids(catalogue, "shoot", "en"))
    assert ids(catalogue, "hooter", "en") == []


def test_the_beginning_of_an_id(catalogue: Catalogue) -> None:
    found = ids(catalogue, "ar-gun", "en")
    expected = [rule_id for rule_id in catalogue.ids if rule_id.startswith("AR-GUN")]
    assert found[: len(expected)] == expected


def test_the_snippet_shows_the_word(catalogue: Catalogue) -> None:
    for hit in search(catalogue, ["melee"], "en"):
        assert "melee" in fold(hit.snippet) or "melee" in fold(hit.entry.title.en)
        assert len(hit.snippet.split()) <= 22
