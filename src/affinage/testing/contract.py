"""Every test of the contract, to be imported by a test module that parametrizes `case`."""

from affinage.testing import eyes, records, rules

globals().update(
    {name: test for module in (eyes, records, rules) for name, test in vars(module).items() if name.startswith("test_")}
)
__all__ = [name for name in globals() if name.startswith("test_")]
