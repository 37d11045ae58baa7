app-name = Escarmouche
app-lost = Nothing at this address
app-home = Go home
ui-close = Close
ui-daylight = Daylight
ui-lamplight = Lamplight
ui-keys = By keyboard
