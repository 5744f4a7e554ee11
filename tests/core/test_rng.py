"""Streams of chance: the numbers of splitmix64, in every build."""

from affinage.core.rng import Stream, stream

PUBLISHED = (16294208416658607535, 7960286522194355700, 487617019471545679, 17909611376780542444)
"""The first numbers of splitmix64 from 0, as its author's program prints them."""


def test_draws_are_the_top_bits_of_splitmix64():
    chance = Stream(0)
    assert [chance.below(1 << 62) for _ in PUBLISHED] == [number >> 2 for number in PUBLISHED]
    assert chance.value == 4 * 0x9E3779B97F4A7C15 % 2**64


def test_a_copy_goes_on_by_itself():
    chance = stream(7, "moves")
    for _ in range(50):
        other = chance.copy()
        assert other.value == chance.value
        assert [other.below(n) for n in range(1, 30)] == [chance.below(n) for n in range(1, 30)]


def test_one_of_one_draws_nothing():
    chance = Stream(2**64 - 1)
    assert chance.below(1) == 0
    assert chance.value == 2**64 - 1
