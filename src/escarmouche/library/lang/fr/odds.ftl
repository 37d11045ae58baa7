odds-checked = { $book } : { $situations } situations ({ $sorts }), { $runs } essais chacune, { $frequencies } fréquences comparées ; { NUMBER($seconds, maximumFractionDigits: 0) } s d’un cœur.
odds-agree = Les dés s’accordent avec les probabilités.
odds-apart = { $book }, graine { $seed } ({ $sort }), « { $what } » : les probabilités disent { NUMBER($promised, maximumFractionDigits: 5) }, les dés { NUMBER($found, maximumFractionDigits: 5) }.
odds-fault = Un défaut du programme, { $book }, graine { $seed } :
