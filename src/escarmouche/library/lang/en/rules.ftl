# The commands `rules show` and `rules search`.

rules-level-core = core rule
rules-level-optional = optional rule
rules-level-advanced = advanced rule
rules-level-gm = for the game master
rules-level-data = data
rules-level-prose = advice

rules-edition-argad-g23 = Argad! generic (2023)
rules-edition-argad-base = Argad! basic version
rules-edition-argad-mega12 = Argad! Mégaventure 2012
rules-edition-unpourun = Règles au un pour un
rules-edition-jeu = J.E.U.

rules-source-000 = Argad! generic (2023)
rules-source-001 = Argad! basic version
rules-source-002 = Règles au un pour un
rules-source-003 = Argad! Mégaventure 2012
rules-source-004 = J.E.U.

rules-heading-differs = What the editions say differently
rules-heading-ruling = The reading we play
rules-heading-table = Table
rules-heading-checks = What can be checked
rules-heading-links = See also
rules-heading-sources = In the books

rules-yes = yes
rules-no = no
rules-other-language = A short digest in French: --lang fr
rules-found = { $count ->
    [0] No rule has all these words.
    [one] One rule found.
   *[other] { $count } rules found.
}
rules-more = { $count ->
    [one] One more: ask for it with --limit.
   *[other] { $count } more: ask for them with --limit.
}
rules-unknown-file = there is no file “{ $name }” in the catalogue; expected one of: { $expected }
rules-unknown-edition = there is no edition “{ $name }”; expected one of: { $expected }
