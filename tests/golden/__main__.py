"""`make golden`: writes every golden playthrough anew; read the difference before committing it."""

from tests.golden.playthrough import GOLDEN, play, told

for golden in GOLDEN:
    record = play(golden)
    golden.path.parent.mkdir(exist_ok=True)
    golden.path.write_bytes(record.dump())
    golden.path.with_suffix(".txt").write_text(told(record), encoding="utf-8")
    print(f"{golden.path.name}: {len(record.actions)} actions")
