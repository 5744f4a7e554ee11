"""The games every contract test runs on: a new game is one line here."""

from affinage.testing import Case

CASES = [
    *(Case("roquefort", {"seats": seats, "memory": "strict"}) for seats in (2, 3, 4)),
    *(Case("roquefort", {"seats": seats, "side": "B", "target": 5, "memory": "open"}) for seats in (2, 3, 4)),
    *(Case("cheesonomics", {"seats": seats, "flavour": "mild"}) for seats in (2, 3, 4, 5)),
    *(Case("cheesonomics", {"seats": seats, "flavour": "sharp", "memory": "notes"}) for seats in (2, 3, 4, 5)),
    *(Case("cheesonomics", {"seats": seats, "flavour": "sharp"}) for seats in (2, 3)),
    *(Case("fromage", {"seats": seats}) for seats in (1, 2, 3, 4)),
    *(Case("fromage", {"seats": seats, "side": "II", "mode": "advanced"}) for seats in (1, 2, 3)),
    Case("fromage", {"seats": 4, "side": "printed", "mode": "advanced", "reveal": "sealed"}),
    *(Case("formaggio", {"seats": seats}) for seats in (1, 2, 3, 4)),
    *(Case("formaggio", {"seats": seats, "side": "II", "mode": "advanced"}) for seats in (1, 3)),
    Case("formaggio", {"seats": 4, "venues": "villes,venezia,vigneto,fromagerie", "mode": "advanced"}),
    Case("fromage", {"seats": 2, "venues": "festival,bistro,venezia,vigneto", "reveal": "sealed"}),
]
