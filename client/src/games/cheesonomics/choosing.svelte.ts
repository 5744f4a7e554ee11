import type { Selection } from '../../table/selection.svelte';
import { narrow, type Words } from '../../table/words';
import type { Legal } from '../../wire/types';
import { wedgeOf } from './things';

/** Clicks on this table: words as everywhere, but what cannot be taken back is chosen first and done by a second click or a button. */
export class Choosing {
  /** A wedge in hand that was clicked to be produced, by its colour or its animal. */
  aimed: string | null = $state(null);
  /** The verb that was last said: the same wedge may lie in the hand and in a wheel. */
  verb = $state('');
  /** While things move, nothing is lit. */
  moving = $state(false);

  constructor(private readonly selection: () => Selection) {}

  get clicked(): Words {
    return this.selection().clicked;
  }

  get legal(): readonly Legal[] {
    return this.selection().legal;
  }

  /** The action that is spelled and waits to be confirmed. */
  get held(): Legal | null {
    const { legal, clicked } = this.selection();
    const { spelled } = narrow(
      legal.map((action) => action.words),
      clicked,
    );
    return spelled === null ? null : (legal[spelled] as Legal);
  }

  /** Actions to offer by name. */
  get offers(): readonly Legal[] {
    const { legal, clicked, remaining } = this.selection();
    if (this.aimed) return this.#productions(this.aimed);
    if (clicked.length > 0 && remaining.length <= 3) return remaining;
    if (clicked.length === 0 && legal.length === 1) return legal;
    return [];
  }

  /** Whether this is a next word of what is being said. */
  lit(verb: string, ...words: Words): boolean {
    if (this.moving || this.aimed) return false;
    const { clicked, remaining, legal } = this.selection();
    const { held } = this;
    if (held) return held.words[0] === verb && holds(legal, verb, words);
    return holds(clicked.length > 0 ? remaining : legal, verb, words);
  }

  /** Whether it can be said, if need be by beginning anew. */
  open(verb: string, ...words: Words): boolean {
    return !this.moving && holds(this.legal, verb, words);
  }

  chosen(verb: string, ...words: Words): boolean {
    const { clicked } = this.selection();
    return words.every((word) => clicked.includes(word)) && holds(this.selection().remaining, verb, words);
  }

  /** Says words by a click. */
  say(words: Words): void {
    this.aimed = null;
    this.verb = words[0] ?? '';
    const selection = this.selection();
    const { held } = this;
    if (held?.final && words.length > 1 && words.every((word) => held.words.includes(word))) {
      selection.do(held);
      return;
    }
    const legal = selection.legal.map((action) => action.words);
    const added = [...selection.clicked, ...words.filter((word) => !selection.clicked.includes(word))];
    const said = [added, words].find((some) => narrow(legal, some).remaining.length > 0);
    const spelled = said ? narrow(legal, said).spelled : null;
    const action = spelled === null ? undefined : selection.legal[spelled];
    if (!said || !action?.final) {
      selection.say(words);
      return;
    }
    const [verb] = action.words;
    // A verb that goes without saying is left out, so that taking a word back takes the thing back.
    const bare = said.filter((word) => word !== verb);
    selection.clicked = narrow(legal, bare).spelled === spelled ? bare : said;
  }

  /** A click on a wedge in hand in one's own turn: it can be produced by its colour or by its animal. */
  aim(word: string): void {
    this.selection().clicked = [];
    this.aimed = this.aimed === word ? null : word;
  }

  do(action: Legal): void {
    this.aimed = null;
    this.selection().do(action);
  }

  /** Takes back what was chosen last; false when there was nothing. */
  takeBack(): boolean {
    if (this.aimed) {
      this.aimed = null;
      return true;
    }
    const selection = this.selection();
    if (selection.clicked.length === 0) return false;
    selection.clicked = [];
    return true;
  }

  #productions(wedge: string): readonly Legal[] {
    const { colour, animal } = wedgeOf(wedge);
    return this.legal.filter(({ words }) => words[0] === 'produce' && (words[1] === colour || words[1] === animal));
  }
}

function holds(actions: readonly Legal[], verb: string, words: Words): boolean {
  return actions.some((action) => action.words[0] === verb && words.every((word) => action.words.includes(word)));
}
