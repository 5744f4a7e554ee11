/** A position with a sentence and the answer it expects, written as the step of a lesson. */
export interface TeachersNote {
  readonly title: string;
  readonly say: string;
  /** The words of the action that is right. */
  readonly answer: string;
  readonly rule: string;
}

const quoted = (text: string): string => JSON.stringify(text);

/** The step in TOML, as `games/NAME/lessons` has them; both languages say the same until somebody translates one. */
export function lessonStep(note: TeachersNote, text: string): string {
  const both = (said: string): string => `{ en = ${quoted(said)}, fr = ${quoted(said)} }`;
  const name = note.title.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'step';
  return [
    '[[steps]]',
    `name = ${quoted(name)}`,
    `title = ${both(note.title)}`,
    `say = ${both(note.say)}`,
    `accept = [${quoted(note.answer)}]`,
    `show = ${quoted(note.answer)}`,
    `rule = ${quoted(note.rule)}`,
    `well_done = ${both('')}`,
    `otherwise = ${both(note.say)}`,
    '',
    '[steps.position]',
    "picture = '''",
    `${text.trimEnd()}'''`,
    '',
  ].join('\n');
}
