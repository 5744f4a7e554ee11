/**
 * What is as it was before stays the same object: whoever shows a part of a table is told of it only when that part
 * changed. Tables come as text, and a table that was read anew is new in all its parts.
 */
export function shared<Value>(before: unknown, after: Value): Value {
  if (before === after) return after;
  if (Array.isArray(after) && Array.isArray(before)) {
    const parts = after.map((part: unknown, i) => shared(before[i], part));
    const same = parts.length === before.length && parts.every((part, i) => part === before[i]);
    return (same ? before : parts) as Value;
  }
  if (!isPlain(after) || !isPlain(before)) return after;
  const names = Object.keys(after);
  const parts: Record<string, unknown> = {};
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    parts[name] = shared(before[name], after[name]);
    same &&= parts[name] === before[name] && Object.hasOwn(before, name);
  }
  return (same ? before : parts) as Value;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
