"""Books of newcomers' games, with the words of new lexicons, say what the rules say in each language: when a condition
holds, whose a thing is, what is counted, which of several cases counts first, and what somebody else chooses."""

from __future__ import annotations

import pytest

from cafetal.language.lexicon import LANGUAGES
from tests.unit.describe.newcomer_words import sentences

SAID: dict[str, tuple[str, tuple[str, str, str]]] = {
    "a price that the move changes is paid before it": (
        "shipyard",
        (
            "Bezahle die Maut der Stelle. Lege eine Hand aus deiner Koje auf die Stelle.",
            "Pay the toll of the shed site. Put a hand from your bunk on the shed site.",
            "Paga il pedaggio del posto. Metti una mano dalla tua cuccetta sul posto.",
        ),
    ),
    "a condition that the move changes stands before it": (
        "floods",
        (
            "Du darfst das Folgende nur tun, wenn kein Sandsack auf dem Feld deines Wächters ist.",
            "You may do the following only if there is no sandbag on the field of your keeper.",
            "Puoi fare quanto segue solo se sul campo del tuo guardiano non ci sono sacchi.",
        ),
    ),
    "a place that the move changes is named before it": (
        "rivers",
        (
            "Deine Boote müssen das Tal deines Häuptlings mit dem Tal verbinden. Ziehe deinen Häuptling auf das Tal.",
            "Your boats must connect the valley of your chief to the valley. Move your chief to the valley.",
            "Le tue barche devono collegare la valle del tuo capo alla valle. Muovi",
        ),
    ),
    "cases in their order": (
        "gallery",
        (
            "Deine Sammlung ist 10, wenn du ein Gemälde jeder Schule hast. Sonst ist sie 4, wenn du mindestens drei "
            "Gemälde hast. Sonst ist sie 0.",
            "Your collection is 10 if you have a painting of each school. Otherwise, it is 4 if you have at least "
            "three paintings. Otherwise, it is 0.",
            "La tua collezione è 10 se hai un quadro di ogni scuola. Altrimenti è 4 se hai almeno tre quadri. "
            "Altrimenti è 0.",
        ),
    ),
    "what is counted in the end": (
        "masks",
        (
            "Es gewinnt, wer die meisten Masken im eigenen Ärmel hat.",
            "Whoever has the most masks in their own sleeve wins.",
            "Vince chi ha più maschere nella propria manica.",
        ),
    ),
    "who may do what is asked": (
        "masks",
        (
            "Zweifeln darf nur, wer nicht entlarvt ist. Wer zweifelt, prüft das Amt (",
            "Only a player who is not unmasked may doubt. Whoever doubts tests the office (",
            "Può dubitare solo chi non è smascherato. Chi dubita prova la carica (",
        ),
    ),
    "nobody yet": ("masks", ("Es gibt kein Opfer.", "There is no victim.", "Non ci sono vittime.")),
    "that you are not": (
        "masks",
        (
            ", aber nur, wenn es einen Titel gibt, es einen Hochstapler gibt und du nicht der Hochstapler bist.",
            ", but only if there is a name, there is a claimer and you are not the claimer.",
            ", ma solo se c’è un titolo, c’è un millantatore e non sei il millantatore.",
        ),
    ),
    "as many as there are": (
        "masks",
        (
            "legst du 2 Dukaten aus dem Beutel der Person in deinen Beutel, soweit vorhanden.",
            "put 2 ducats from the player’s purse into your purse, as long as there are any left.",
            "metti 2 ducati dalla borsa del giocatore nella tua borsa, nei limiti della disponibilità.",
        ),
    ),
    "what somebody else chooses": (
        "masks",
        (
            "Rot verbannt und wählt Blau. Blau wählt die Äbtissin.",
            "Red banishes and chooses Blue. Blue chooses the abbess.",
            "Rosso bandisce e sceglie Blu. Blu sceglie la badessa.",
        ),
    ),
    "whose sleeve": (
        "masks",
        (
            "Der Hochstapler wählt eine Maske aus seinem Ärmel.",
            "The claimer chooses a mask from their sleeve.",
            "Il millantatore sceglie una maschera dalla propria manica.",
        ),
    ),
    "a number that is chosen": (
        "gallery",
        (
            "Blau darf nicht überbieten und 8 als Angebot wählen.",
            "Blue may not bid higher and choose 8 as the offer.",
            "Blu non può rilanciare e scegliere 8 come offerta.",
        ),
    ),
    "what others may do": (
        "gallery",
        (
            ", aber nur, wenn die Anzahl ihrer Münzen größer ist als das Gebot.",
            ", but only if the number of their coins is higher than the bid.",
            ", ma solo se il numero delle sue monete è maggiore della puntata.",
        ),
    ),
    "what becomes of a number": (
        "gallery",
        ("Setze das Gebot auf das Angebot.", "Set the bid to the offer.", "Porta la puntata all’offerta."),
    ),
    "for whom, also in the quick reference": (
        "gallery",
        (
            "tut jede Person mit einer Kelle im Saal Folgendes: Wenn die Person nicht der Bieter ist: Sie wählt "
            "eine dieser Möglichkeiten:",
            "each player with a paddle in the floor does the following: If the player is not the bidder: They choose "
            "one of these options:",
            "ogni giocatore con una paletta nella sala fa quanto segue: Se il giocatore non è l’offerente: Sceglie "
            "una di queste possibilità:",
        ),
    ),
    "a condition with two parts": (
        "rivers",
        (
            "Nimm alle Hütten darauf, die von dir fremd sind, aus dem Spiel.",
            "Remove all huts on the valley that are foreign to you from the game.",
            "Togli dal gioco tutte le capanne su di essa forestiere da te.",
        ),
    ),
    "a name that ends in s": (
        "floods",
        (
            "Tue das so oft, wie die Zahl des Blattes angibt:",
            "Do this as many times as the drawn of the leaf says:",
            "Fai questo tante volte quante ne indica il numero della foglia:",
        ),
    ),
    "how a place adjoins another one of which more is said": (
        "floods",
        (
            "Ein Feld ist bedroht, wenn es waagrecht oder senkrecht an ein nasses Feld grenzt",
            "A field is threatened if it adjoins a wet field horizontally or vertically",
            "Un campo è minacciato se confina in orizzontale o in verticale con un campo bagnato",
        ),
    ),
    "whose number it is": (
        "hollows",
        (
            "Sonst sinken ihre Punkte um ihre Stürme.",
            "Otherwise, their points drop by their storms.",
            "Altrimenti i suoi punti scendono delle sue tempeste.",
        ),
    ),
    "what chance gives": (
        "floods",
        ("Das Los fällt auf die Sonne.", "The draw gives the sun.", "La sorte indica il sole."),
    ),
    "what a thing has itself": (
        "shipyard",
        (
            "Bezahle die Gebühr des Schuppens der Stelle.",
            "Pay the fee of the shed of the shed site.",
            "Paga la tassa del capannone del posto.",
        ),
    ),
    "what the asker does after a yes": (
        "mills",
        (
            "Wenn jemand geholfen hat: Die Person, die geholfen hat, legt 3 Pfennige aus ihrem Beutel in deinen "
            "Beutel. Lege den Beutel in die Scheune der Person. Wenn niemand geholfen hat:",
            "If someone has helped: The player who has helped puts 3 pennies from their purse into your purse. Put "
            "the bag into the player’s barn. If nobody has helped:",
            "Se qualcuno ha aiutato: Il giocatore che ha aiutato mette 3 soldi dalla propria borsa nella tua borsa. "
            "Metti la borsa nel granaio del giocatore. Se nessuno ha aiutato:",
        ),
    ),
    "each of the others by themselves": (
        "mills",
        (
            "Sonst legt jede andere Person 1 Pfennig aus ihrem Beutel in die Schachtel.",
            "Otherwise, each other player puts 1 penny from their purse in the box.",
            "Altrimenti ogni altro giocatore mette 1 soldo dalla propria borsa nella scatola.",
        ),
    ),
    "two conditions in one sentence": (
        "mills",
        (
            "Du darfst das Folgende nur tun, wenn höchstens drei Beutel in deiner Scheune sind und der Haufen nicht "
            "leer ist.",
            "You may do the following only if there are at most three bags in your barn and the heap is not empty.",
            "Puoi fare quanto segue solo se nel tuo granaio ci sono al massimo tre borse e il mucchio non è vuoto.",
        ),
    ),
    "which places are of a sort, and whose": (
        "mills",
        (
            "Die Banken 2 und 6 sind Wehre. Die Banken 3 und 7–9 sind still. Bank 1 gehört Rot. Die Banken 4 "
            "und 5 gehören Blau.",
            "Banks 2 and 6 are weirs. Banks 3 and 7–9 are quiet. Bank 1 belongs to Red. Banks 4 and 5 belong to Blue.",
            "Le banche 2 e 6 sono chiuse. Le banche 3 e 7–9 sono quiete. La banca 1 appartiene a Rosso. "
            "Le banche 4 e 5 appartengono a Blu.",
        ),
    ),
    "where each sort of thing goes that is paid": (
        "kilns",
        (
            "Lege die Klumpen, die du bezahlst, in die Grube. Lege die Scheite, die du bezahlst, in die Schachtel.",
            "Put the bricks that you pay into the pit. Put the logs that you pay in the box.",
            "Metti le zolle che paghi nella fossa. Metti i ceppi che paghi nella scatola.",
        ),
    ),
    "what nobody gets": (
        "kilns",
        (
            "Sonst bekommt niemand Klumpen dieses Tons.",
            "Otherwise, nobody gets bricks of that clay.",
            "Altrimenti nessuno riceve zolle di quell’argilla.",
        ),
    ),
    "whose row of a table is paid": (
        "kilns",
        ("Bezahle das Rezept des Topfes.", "Pay the recipe of the pot.", "Paga la ricetta del vaso."),
    ),
}


@pytest.mark.parametrize("name", SAID)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomers_book_says(name: str, language: str) -> None:
    game, said = SAID[name]
    assert dict(zip(("de", "en", "it"), said, strict=True))[language] in " ".join(sentences(game)[language])
