/** What the client knows of a game beyond what the server tells: how it looks and sounds, and what it is called. */
import type { Component } from 'svelte';
import type { EditorParts } from '../editor/parts';
import type { Language, Sources } from '../i18n/i18n.svelte';
import type { Cue } from '../sound/cues';
import type { Weight } from '../table/cards';
import type { TableProps } from '../table/types';
import type { Entered, GameInfo, Outcome, ScorePage, SumPart, Told, Update } from '../wire/types';

export type Options = Readonly<Record<string, unknown>>;

/** One circle, one horizon, one plate; what differs between the boxes is here. */
export interface Cover {
  readonly ring: Component;
  readonly scene: Component;
  /** What its drawings refer to by name, such as patterns; once a page. */
  readonly defs?: Component;
  readonly spine: string;
  readonly sky: string;
  /** Rays behind the circle; none at night. */
  readonly ray: string | null;
  readonly side: string;
  readonly top: string;
  /** How high the circle stands, and its size. */
  readonly height: number;
  readonly scale: number;
}

/** For the sentence that says why a game ended, such as “Basile collected a fourth kind”. */
export interface Ending {
  readonly seats: readonly number[];
  readonly target?: number;
}

/** Where on the page a thing happened, as selectors: what is new there, and the way something took. */
export interface Where {
  readonly rings: readonly string[];
  readonly trail?: readonly [string, string];
}

/** Something to stop at for a moment: a few words beside a part of the page. */
export interface Highlight {
  readonly at: string;
  readonly seat: number | null;
  readonly text: string;
}

/** What a table needs; fetched when one is opened. */
export interface AtTable {
  // A table is fed the view of its own game, which only the server and the table itself know.
  readonly Table: Component<TableProps<never>>;
  /** What is heard of an event, by its name. */
  readonly sounds: Readonly<Record<string, Cue>>;
  /** What everybody is after, in a sentence or two. */
  readonly goal?: (table: Pick<Update, 'game' | 'view'>) => string;
  /** The questions with which a turn begins; any, where it does not say. */
  readonly turns?: readonly string[];
  /** What is happening, as it happens: “Basile slides an Emmental in”; the log's own sentence where it does not say. */
  readonly narrate?: (told: Told, names: readonly string[]) => { readonly text: string; readonly more?: string } | null;
  /** How much of a recap an event is. */
  readonly weigh?: (told: Told) => Weight;
  /** A small drawing of an event. */
  readonly Picture?: Component<{ told: Told; view: never }>;
  readonly where?: (told: Told) => Where;
  readonly highlight?: (told: Told, update: Update, names: readonly string[]) => Highlight | null;
  /** Who brought about the end of the game, and what the sentence that says so needs besides. */
  readonly endedBy?: (table: Pick<Update, 'view'>, outcome: Outcome) => Ending;
  /** A sentence for the end of the game; empty where there is nothing to say. */
  readonly farewell?: (update: Update) => Promise<string>;
}

export interface SetUpProps {
  readonly game: string;
  readonly info: GameInfo;
  readonly options: Options;
  readonly seats: number;
  readonly onchoose: (chosen: Options) => void;
}

/** What is chosen, for the foot of the page. */
export interface Summary {
  /** False while something is missing: then the text says what. */
  readonly whole: boolean;
  readonly text: string;
  /** Who plays besides the seats. */
  readonly others: readonly string[];
}

/** A game's own parts of the set-up page; fetched with that page. */
export interface SetUpParts {
  /** Stands beside the seats instead of the box. */
  readonly Board?: Component<SetUpProps>;
  /** Stands above the options. */
  readonly Extra?: Component<SetUpProps>;
  /** Options that these parts ask for, so that they are not asked for again. */
  readonly own: readonly string[];
  readonly summary: (options: Options, seats: number) => Summary;
}

/** A page of a score form that is a picture: the box as printed, on which pieces are tapped. */
export interface BoxPictureProps {
  readonly game: string;
  readonly page: ScorePage;
  readonly entered: Entered;
  /** The game's own view and facts, as the server scored it. */
  readonly view: unknown;
  readonly facts: unknown;
  readonly names: readonly string[];
  /** The row whose pieces are put; a thing that is nobody's, where one is in hand. */
  readonly whose: number;
  readonly held?: string;
  /** Places to be lit; where there are none, all can be tapped. */
  readonly lit?: readonly string[];
  /** Whether it shows what made the points. */
  readonly explained?: boolean;
  readonly onplace: (place: string) => void;
  readonly oncount: (field: string, by: number) => void;
}

/** What a game draws for people with the real box; fetched with their pages. */
export interface BoxParts {
  readonly Picture: Component<BoxPictureProps>;
  /** A thing that is picked, in a few pixels. */
  readonly Sign?: Component<{ field: string; thing: string }>;
  /** The options that matter here, by page; the set-up's own parts ask for theirs. */
  readonly asks: Readonly<Record<'score' | 'companion' | 'setup', readonly string[]>>;
  /** Things that are nobody's and are tapped onto the picture: the fields, and what can be in hand. */
  readonly inHand?: (page: ScorePage) => readonly string[];
  readonly partName?: (part: SumPart, things: GameInfo['names']) => string;
}

/** A game that has a folder here. Only what the first page needs is at hand; the rest is fetched. */
export interface GameClient {
  readonly name: string;
  readonly title: string;
  readonly promise: Readonly<Record<Language, string>>;
  /** Where its box stands on the shelf. */
  readonly place: number;
  /** The game to learn first. */
  readonly first?: true;
  readonly cover: Cover;
  readonly messages: Sources;
  /** What the names of its messages begin with; of two messages the one whose beginning stands first here counts. */
  readonly speaks: readonly string[];
  /** The least room, in pixels by rem, in which its table is laid as on a desk. */
  readonly room: readonly [number, number];
  readonly table: () => Promise<AtTable>;
  readonly setup?: () => Promise<SetUpParts>;
  readonly box?: () => Promise<BoxParts>;
  /** What positions are put up with by hand; without it they are typed. */
  readonly editor?: () => Promise<EditorParts>;
}
