# Case files and the coverage of the rules. A fault is printed after its file, line and field.

case-none-in-file = a case file has a list “cases” with at least one case
case-none = there is no case file in { $paths }
case-without-name = a case starts with its name: “- case: spear-kills”
case-variants = variants are a list of tables, each with what differs
case-twice = there are two cases “{ $id }” in this file
case-item = expected one seat and what it says (“red: shoot S -> L”, with “refused” if it must be), or ask, now or wait
case-asserts-nothing = this case proves checks but compares nothing: it needs expect, refused, ask or now
case-other-edition = { $ref } is not a check of { $edition }, but of { $expected }
case-figure-place = a figure needs either “at”, or “beside” with “gap” and “bearing”
case-figure-circle = figures stand beside one another in a circle: { $chain }
case-no-such-name = there is no “{ $name }” in this case; expected one of: { $expected }
case-ask-one = a question is one name with its facts: “ask: {"{"}shot: {"{"}by: S, at: L{"}"}{"}"}”
case-ask-gives = a question says what it gives, or by which rule it is refused
case-answer = expected “do: ...” (an answer), “rule: ...” (a ruling) or “take_back: 3”
case-no-such-answer = there is no “{ $name }” to say; expected one of: { $expected }
case-no-such-event = there is no event “{ $name }”; expected one of: { $expected }
case-no-such-field = the event { $event } has no field “{ $name }”; expected one of: { $expected }
case-not-playable = { $edition } cannot be played yet: say “playable: false” to let the case wait for it

case-differs = expected { $expected }, got { $got }
case-event-missing = no such event “{ $event }” (from there on there were: { $seen })
case-event-differs = the event “{ $event }” closest to it differs, expected / got: { $what }
case-event-never = this must not happen, but did: { $event }
case-offers = “{ $option }” should be offered; there are: { $options }
case-withholds = “{ $option }” should not be offered, but is
case-knows = { $seat } should know of { $name }, but does not
case-ignores = { $seat } should not know of { $name }, but does
case-dice = the dice do not fit: { $why }
case-dice-missing = no die is written for “{ $throw }” ({ $count } to throw, { $here } under that name); still there: { $left }
case-dice-wrong = “{ $throw }”: { $count } dice of 1 to { $sides }, not { $faces }
case-dice-unused = dice that nobody threw: { $left }
case-refused = refused: { $refusal }
case-not-refused = should be refused by { $rule }, but is allowed
case-never-asked = { $seat } is never asked to “{ $answer }” before the case ends (pending there: { $pending }); where a rule does not even offer it, “ask” tells why
case-never-kind = nobody is asked “{ $kind }” before the case ends (pending there: { $pending })
case-endless = the case does not come to its end (pending: { $pending })
case-no-default = { $seat } must be given an answer to “{ $kind }” by the case: it has no default
case-default-refused = the default answer of { $seat } to “{ $kind }” is refused: { $refusal }
case-no-answer = “{ $answer }” is neither an option that is offered nor an answer of this rulebook

cases-passed = passed
cases-failed = FAILED
cases-waiting = waiting for { $edition }
cases-story = What happened:
cases-summary = { $passed ->
    [one] 1 case passed
   *[other] { $passed } cases passed
}, { $failed } failed, { $waiting } waiting for a rulebook

coverage-none = There is no rule coverage yet: { $file } is written by a whole test run (“escarmouche test”, or “pytest” without arguments).
coverage-broken = { $file } cannot be read: { $why }. A whole test run writes it anew.
coverage-title = Rules proven by tests, { $made }
coverage-partial = by a part of the tests only
coverage-file = catalogue file
coverage-level = level
coverage-entries = rules
coverage-proven = proven
coverage-checks = checks
coverage-checks-proven = proven
coverage-total = total
coverage-editions = By edition
coverage-edition = edition
coverage-check = check
coverage-unproven-in = not proven in
coverage-text = what it says
coverage-unproven =
    { $count ->
        [0] Every check is proven in every edition that it belongs to.
        [one] One check is still to be proven.
       *[other] { $count } checks are still to be proven.
    }
coverage-beginning-alone = Say --unproven too: it is the list of checks that is cut down so.
coverage-no-such = No catalogue file and no rule begins with “{ $beginning }”.
