"""Estonian sentences with their fields filled in: names keep their form, nouns go with numbers."""

import pytest

from catalogues import PACKAGE, forms, read
from twelve_widgets.words import SeatName, every, say

ANA = SeatName(0)
BOTH = every([ANA, SeatName(1)])


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (say("days.holds_fewer", 1, seat=ANA, card=4), "Mängijal Ana on käes ainult üks 4."),
        (
            say("days.holds_fewer", 2, seat=ANA, card=4),
            "Mängijal Ana on käes ainult 2 kaarti väärtusega 4.",
        ),
        (
            say("days.alone.set_all", seat=ANA, cards=every([4, 5])),
            "Välja on käidud komplekt, aga mängijal Ana on igast neist väärtustest ainult üks "
            "kaart: 4 ja 5.",
        ),
        # For two as for more: neither “kumbki” nor a bare “igaüks”.
        (
            say("chip.outcome.bust", 2, winners=BOTH, total=19),
            "Ana ja Ben jagavad ringi võitu summaga 19 ja iga võitja saab võidupunkti.",
        ),
        (
            say("days.outcome", 2, winner="Cho", payers=BOTH, left=say("days.count.cards", 2)),
            "Cho võidab ringi ja saab varust kingituse. Ana ja Ben hoiavad käes võrdselt kõige "
            "rohkem (2 kaarti); ühe kingituse annab võitjale igaüks neist, kellel on mida anda.",
        ),
        (say("scene.not_shown", seat=ANA), "Ana: seda kätt see vaade ei näita."),
        (
            say("days.score.wrong_sum", 5, given=1),
            "Võimatu Score: kingitusi on kokku 1, aga selleks ajaks on neid võidetud 5.",
        ),
        (
            say("chip.score.over", seat=ANA, tokens=1, target=1),
            "Võimatu Score: Ana on kogunud 1 võidupunkti, aga partii lõpeb juba siis, kui neid "
            "on 1.",
        ),
        # “Pass” has one form, for it is said both as what is chosen and as what is compared.
        (
            say(
                "odds.hint.best",
                53,
                best=say("odds.move.set", size=2, card=8),
                other=say("odds.move.pass"),
                seat=ANA,
                share=53,
                hundred=say("odds.hundred.2"),
                less=20,
            ),
            "Kui valida 2\u00a0×\u00a08, võidab Ana 53 korda sajast; paremuselt järgmine valik, "
            "pass, annab ainult 20.",
        ),
    ],
)
def test_names_and_numbers_agree_with_the_words_around_them(sentence, said):
    assert sentence.text("et", ["Ana", "Ben"]) == said


def test_quotation_marks_close_in_one_way():
    entries = read(PACKAGE.path("et")).values()
    texts = [text for entry in entries for text in forms(entry.text)]
    assert any("”" in text for text in texts)
    assert [text for text in texts if "“" in text] == []
