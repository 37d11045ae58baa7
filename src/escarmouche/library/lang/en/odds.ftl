odds-checked = { $book }: { $situations } situations ({ $sorts }), { $runs } runs each, { $frequencies } frequencies compared; { NUMBER($seconds, maximumFractionDigits: 0) } s of one core.
odds-agree = The dice agree with the odds.
odds-apart = { $book }, seed { $seed } ({ $sort }), “{ $what }”: the odds say { NUMBER($promised, maximumFractionDigits: 5) }, the dice { NUMBER($found, maximumFractionDigits: 5) }.
odds-fault = A fault of the program, { $book }, seed { $seed }:
