"""What every game promises about who may know what."""

import re
from typing import is_typeddict

import msgspec

from affinage.core import messages, notation
from affinage.core.event import EventLog, redact
from affinage.core.game import Asked
from affinage.testing.cases import Case, chance, finished, random_game, read_or_sentence, some_moments

encode = msgspec.json.encode


def test_shuffling_what_a_seat_cannot_know_changes_nothing_it_is_told(case: Case) -> None:
    """No leak: a state imagined from all a seat may know looks the same to it in every way."""
    game = case.game
    catalogue = game.catalogue(case.options)
    for number, (state, _, _) in enumerate(some_moments(case, 11, 20)):
        for seat in (None, *range(game.seats(state))):
            twin = game.imagine(game.view(state, seat, recall=True), chance(number))
            for recall in (False, True):
                assert encode(game.view(twin, seat, recall=recall)) == encode(game.view(state, seat, recall=recall))
            if seat is None:
                continue
            assert list(game.actions(twin, seat)) == list(game.actions(state, seat))
            for action in catalogue:
                assert game.objection(twin, seat, action) == game.objection(state, seat, action)
            for action in game.actions(state, seat):
                assert game.preview(twin, seat, action) == game.preview(state, seat, action)
                assert game.is_final(twin, seat, action) == game.is_final(state, seat, action)


def test_what_is_foreseen_of_an_action_has_the_fields_that_are_told(case: Case) -> None:
    game = case.game
    fields = game.preview_type.__annotations__.keys() if is_typeddict(game.preview_type) else None
    for state, seat, _ in some_moments(case, 18, 20):
        for action in game.actions(state, seat):
            seen = msgspec.to_builtins(game.preview(state, seat, action))
            msgspec.convert(seen, game.preview_type)
            assert fields is None or seen.keys() <= fields


def test_an_imagined_state_plays_on_to_an_end(case: Case) -> None:
    game = case.game
    for number, (state, seat, _) in enumerate(some_moments(case, 12, 6)):
        luck = chance(number)
        twin = game.imagine(game.view(state, seat, recall=True), luck)
        while game.asked(twin):
            mover = min(game.prompts(twin))
            game.apply(twin, mover, luck.pick(game.actions(twin, mover)))
        assert game.outcome(twin) is not None


def test_listening_changes_nothing_and_every_event_can_be_told(case: Case) -> None:
    game = case.game
    names = ["Anselme", "Odile", "Bruno", "Margot", "Blaise"]
    told = 0
    for state, seat, action in random_game(case, 13):
        log, heard = EventLog(), state.copy()
        silent = state.copy()
        game.apply(heard, seat, action, log)
        game.apply(silent, seat, action)
        assert game.encode(heard) == game.encode(silent)
        assert log.events
        for event in log.events:
            for reader in (None, *range(game.seats(state))):
                known = redact(event, reader)
                if known is not None:
                    assert known.audience is None
                    for language in messages.LANGUAGES:
                        sentence = messages.messages_of(game, language).event(known, names, reader)
                        assert not re.search(r"[{}]|  |\bde [AEIOU]\w|\bYou(?:'s| is| has| was)\b", sentence), sentence
                        assert sentence == "" or sentence[-1] in ".!:"
                        told += 1
    assert told


def test_every_prompt_can_be_asked_in_both_languages(case: Case) -> None:
    game = case.game
    names = ["Anselme", "Odile", "Bruno", "Margot", "Blaise"]
    for state, _, _ in random_game(case, 14):
        for seat, prompt in game.prompts(state).items():
            for reader in (None, *range(game.seats(state))):
                for language in messages.LANGUAGES:
                    asked = Asked(prompt.name, prompt.fields())
                    assert messages.messages_of(game, language).prompt(asked, seat, names, reader)


def test_every_objection_is_said_in_french_too(case: Case) -> None:
    game = case.game
    french = messages.messages_of(game, "fr")
    for state, _, _ in some_moments(case, 15, 25):
        for seat in range(game.seats(state)):
            for action in game.catalogue(case.options):
                why = game.objection(state, seat, action)
                if why is not None:
                    assert why.rule
                    assert why.text.endswith(".")
                    assert french.objection(why) != why.text, f"no French for: {why.text}"


def test_words_in_any_order_and_part_find_an_action_or_a_sentence(case: Case) -> None:
    game, options = case.game, case.options
    for state, seat, action in some_moments(case, 16, 25):
        assert notation.read(game, state, options, seat, notation.write(action).upper()) is action
        assert notation.read(game, state, options, seat, " ".join(reversed(action.words))) is action
        for text in ("", " ", "☃", action.words[0], "zzz", notation.write(action) + " x"):
            answer = read_or_sentence(game, state, options, seat, text)
            assert answer in game.actions(state, seat) or str(answer).endswith((".", "?"))


def test_every_view_has_all_its_fields(case: Case) -> None:
    """On a socket a field that is missing is as it was, so none may go missing for another reason."""
    game = case.game
    fields = {frozenset(msgspec.to_builtins(game.view(state, None))) for state, _, _ in some_moments(case, 18, 25)}
    assert len(fields) == 1


def test_at_the_end_a_spectator_sees_a_view(case: Case) -> None:
    game = case.game
    assert encode(game.view(finished(case, 17), None))
