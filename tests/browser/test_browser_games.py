"""A person's whole game against the computer, from the home page to the end screen."""

from browser_person import Person
from browser_visits import Opening
from browser_words import words


def test_a_whole_game_of_the_first_lesson(site: str, opened: Opening) -> None:
    page = opened("en").page(site)
    page.get_by_role("main").get_by_role("link", name=words("en", "page-new")).click()
    page.get_by_role("button", name="2023").click()
    page.get_by_role("button", name="The samurai and the ashigaru").click()
    page.get_by_role("button", name=words("en", "new-start")).click()
    person = Person(page)
    person.sit_down()
    person.play()
    person.end.click()
