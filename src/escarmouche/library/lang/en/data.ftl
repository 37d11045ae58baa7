# Faults in data files. A fault is printed after its file, line and field.

data-unreadable = the file cannot be read ({ $why })
data-not-utf8 = the file is not UTF-8 text
data-suffix = unknown kind of file; expected { $expected }
data-syntax = syntax error: { $why }
data-too-deep = too many tables inside one another
data-alias = YAML aliases (*name) are not used here; write the value out
data-key-not-text = a key must be plain text
data-key-twice = the key “{ $name }” stands twice in the same table

data-missing-field = the field “{ $name }” is missing; expected fields: { $expected }
data-unknown-field = unknown field “{ $name }”; expected one of: { $expected }
data-unknown-field-close = unknown field “{ $name }”; did you mean “{ $expected }”?
data-wrong-choice = { $got } is not allowed; expected one of: { $expected }
data-wrong-type = expected { $expected }, got { $got }
data-wrong-key = this key should be { $expected }, not { $got }
data-expected = expected { $expected }
data-invalid = { $what }
data-not-table = expected a table of named values
data-not-list = expected a list

entry-unknown = there is no rule “{ $id }”
entry-unknown-close = there is no rule “{ $id }”; close to it: { $close }
entry-twice = the rule “{ $id }” is already defined at { $other }
entry-id-first = every entry must start with “- id: FAMILY-TOPIC-000” at the left margin
entry-no-editions = expected the list of editions that have this rule, among: { $expected }
entry-has-editions = only Argad! rules list editions
entry-unknown-edition = unknown edition “{ $name }”; expected one of: { $expected }
entry-check-lines = a check must be one line of text
entry-dangling-link = there is no rule “{ $id }” to link to
entry-table-row = expected { $expected } cells, one per column, got { $got }
entry-no-check = the rule “{ $id }” has no check { $number }; it has { $count }
entry-check-reference = “{ $ref }” does not name a check; expected something like AR-SHOOT-007/2

pack-no-header = a pack starts with a table [pack] that gives its id, kind and title
pack-twice = the pack “{ $id }” is already defined at { $other }
pack-unknown = there is no pack “{ $id }”
pack-unknown-close = there is no pack “{ $id }”; did you mean “{ $close }”?
pack-cycle = this pack extends itself: { $chain }
pack-no-rulebook = a pack that extends no other must name its rulebook
pack-rulebook-inherited = the rulebook comes from the pack that is extended; it is not repeated
pack-wrong-rulebook = “{ $id }” belongs to the rulebook { $got }, not { $expected }
pack-edition-extends = an edition may only extend an edition; “{ $id }” is not one
pack-not-laid = “{ $id }” is an edition and cannot be laid on top of another one
pack-no-edition = “{ $id }” extends no edition, and the rulebook { $rulebook } has none to lay it on
pack-removed-mark = the mark of a removed value is exactly: removed = true, alone in its table
pack-removed-nothing = nothing to remove here: “{ $name }” is not inherited
pack-no-folder = there is no such folder
