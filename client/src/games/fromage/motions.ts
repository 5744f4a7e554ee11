/** What happens on the table, as motion: the board turns, workers walk, cheese, cards and resources fly where they belong. */
import { fly, type Flight } from '../../motion/flight';
import { animate, atOnce, type Tempo } from '../../motion/moves';
import { largest, look, pieceIn, travelled, type Lay } from '../../motion/pieces';
import type { Motion, Motions, Running } from '../../motion/motion';
import type { AnyEvent } from '../../wire/types';
import type { FromageEvent } from './wire';
import { CORPORATION } from './table';
import { HAPPENINGS } from './venues/catalogue';

export interface Stage {
  /** The whole table. */
  readonly root: ParentNode;
  readonly tempo: Tempo;
}

/** The name of a worker among the pieces. */
export const workerPiece = (seat: number, type: string): string => `worker ${seat} ${type}`;

const FLIGHT = 420;
/** More tokens than these are not told apart in the air. */
const MOST = 4;

/** Whether the board turns. */
export const turns = (news: readonly AnyEvent[]): boolean => news.some(({ event }) => event === 'turn-began');

/** What happened as motion: the board turns before the new view is shown, everything else arrives with it. */
export function motionsFor(news: readonly AnyEvent[], stage: Stage): Motions {
  const events = news as unknown as readonly FromageEvent[];
  const before: Before = { lay: new Map(), cards: new Map() };
  const note: Motion = () => {
    before.lay = look(stage.root, events.flatMap(movers));
    for (const happened of events)
      if (happened.event === 'order-completed')
        before.cards.set(happened.order, place(stage, happened.seat, card(happened.order))?.getBoundingClientRect());
    return null;
  };
  return {
    before: turns(news) ? [turn(stage), note] : [note],
    after: [
      atOnce([travel(stage, before), ...events.flatMap((happened) => first(happened, stage, before))]),
      atOnce(gains(events, stage)),
    ],
  };
}

/** How the table lay before. */
interface Before {
  lay: Lay;
  readonly cards: Map<string, DOMRect | undefined>;
}

/** The pieces an event moves. */
function movers(happened: FromageEvent): string[] {
  switch (happened.event) {
    case 'turn-began':
      return happened.home.flatMap((types, seat) => types.map((type) => workerPiece(seat, type)));
    case 'cheese-made':
    case 'gathered':
    case 'staffed':
      return [workerPiece(happened.seat, happened.worker)];
    default:
      return [...(HAPPENINGS[happened.event]?.moves?.(happened) ?? [])];
  }
}

/** What is seen at once; what it brings in follows. */
function first(happened: FromageEvent, stage: Stage, before: Before): Motion[] {
  switch (happened.event) {
    case 'turn-began':
      return [slideIn(stage)];
    case 'cheese-made':
    case 'bonus-placed':
      return [lay(stage, happened.seat, happened.space)];
    case 'corporation-placed':
      return [lay(stage, CORPORATION, happened.space)];
    case 'fruit-spent':
      return [spend(stage, happened.seat, 'fruit', 1, `[data-spent="${happened.into}"]`)];
    case 'milked':
      return [spend(stage, happened.seat, 'livestock', happened.livestock, `[data-parlour="${happened.parlour}"]`)];
    case 'built':
      return [spend(stage, happened.seat, 'structure', happened.cost, `[data-word="${happened.structure}"]`)];
    case 'order-completed':
      return [complete(stage, happened.seat, before.cards.get(happened.order))];
    default: {
      const motion = HAPPENINGS[happened.event]?.motion?.(happened, stage, before.lay);
      return motion ? [motion] : [];
    }
  }
}

/** What comes in, from wherever its seat acted last. */
function gains(events: readonly FromageEvent[], stage: Stage): Motion[] {
  const acted = new Map<number, () => Element | null>();
  return events.flatMap((happened) => {
    switch (happened.event) {
      case 'cheese-made':
      case 'bonus-placed':
        acted.set(happened.seat, () => token(stage, happened.space));
        return [];
      case 'gathered':
      case 'staffed':
        acted.set(happened.seat, () => pieceIn(stage.root, workerPiece(happened.seat, happened.worker)));
        return [];
      case 'built':
        acted.set(happened.seat, () => place(stage, happened.seat, `[data-word="${happened.structure}"]`));
        return [];
      case 'gained':
        return [gain(stage, happened.seat, happened.resource, happened.count, acted.get(happened.seat))];
      case 'orders-drawn':
        return [draw(stage, happened.seat, happened.orders, acted.get(happened.seat))];
      default:
        return [];
    }
  });
}

const all = (stage: Stage, query: string): Element[] => [...stage.root.querySelectorAll(query)];
const token = (stage: Stage, space: string): Element | null => largest(all(stage, `[data-token="${space}"]`));
/** A resource's small picture, to be copied. */
const sign = (stage: Stage, of: string): Element | undefined => all(stage, `[data-sign="${of}"] svg`)[0];
const card = (order: string): string => `[data-order="${order}"]`;
/** A part of a seat's board: the reader's own, or a rival's card. */
const place = (stage: Stage, seat: number, query: string): Element | null =>
  largest(all(stage, `[data-board="${seat}"]`).flatMap((board) => [...board.querySelectorAll(query)]));

/** The wheel turns a quarter, and its pieces turn against it, so that they stay upright; all of it in transforms, which cost no drawing. */
function turn(stage: Stage): Motion {
  return () => {
    const names = all(stage, '[data-rind]');
    const rotate = (part: Element, from: number, to: number): Motion => {
      const frames = [from, to].map((degrees) => ({ transform: `rotate(${degrees}deg)` }));
      return () => animate([part], frames, 700, stage.tempo, 'cubic-bezier(.5,.05,.3,1)');
    };
    const sideOf = (piece: Element): number => Number(piece.closest<SVGElement>('[data-side]')?.dataset.side);
    return atOnce([
      ...all(stage, '[data-wheel] .disc').map((disc) => rotate(disc, 0, 90)),
      ...all(stage, '[data-wheel] .upright')
        .map((piece) => [piece, sideOf(piece) * -90] as const)
        .map(([piece, lies]) => rotate(piece, lies, lies - 90)),
      () => animate(names, [{ opacity: 1 }, { opacity: 0, offset: 0.25 }, { opacity: 0 }], 700, stage.tempo),
    ])();
  };
}

/** The next quarter comes in from the right. */
function slideIn(stage: Stage): Motion {
  return () =>
    animate(
      all(stage, '[data-near]'),
      [
        { transform: 'translateX(4rem)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      320,
      stage.tempo,
      'ease-out',
    );
}

/** Pieces that lie elsewhere now go there. */
function travel(stage: Stage, before: Before): Motion {
  return () => fly(travelled(before.lay, stage.root), FLIGHT, stage.tempo);
}

/** A token leaves its seat's supply for a space; where the supply is not seen it drops. */
function lay(stage: Stage, seat: number, space: string): Motion {
  return () => {
    const [piece, from] = [
      largest(all(stage, `[data-token="${space}"] [data-owned]`)),
      place(stage, seat, '[data-supply]'),
    ];
    const flown = fly([{ piece, from, to: piece, lands: piece ? [piece] : [] }], FLIGHT, stage.tempo);
    const frames = [
      { transform: 'scale(2)', opacity: 0 },
      { transform: 'scale(.92)', opacity: 1, offset: 0.75 },
      { transform: 'none', opacity: 1 },
    ];
    return flown ?? animate(all(stage, `[data-token="${space}"]`), frames, 240, stage.tempo, 'ease-in');
  };
}

/** Tokens of a resource go into something on the same board. */
function spend(stage: Stage, seat: number, resource: string, count: number, into: string): Motion {
  return () => {
    const to = place(stage, seat, into);
    return both(stage, tokens(stage, resource, count, place(stage, seat, `[data-resource="${resource}"]`), to), to);
  };
}

function gain(stage: Stage, seat: number, resource: string, count: number, acted?: () => Element | null): Motion {
  return () => {
    const to = place(stage, seat, `[data-resource="${resource}"]`);
    return both(stage, tokens(stage, resource, count, acted?.() ?? null, to), to);
  };
}

const tokens = (stage: Stage, resource: string, count: number, from: Element | null, to: Element | null): Flight[] =>
  Array.from({ length: Math.min(count, MOST) }, () => ({ piece: sign(stage, resource), from, to }));

/** Orders come in face down and turn over on the way. */
function draw(stage: Stage, seat: number, orders: readonly string[], acted?: () => Element | null): Motion {
  return () => {
    const [from, back] = [acted?.() ?? null, sign(stage, 'back')];
    const flights = orders.map((order) => {
      const shown = place(stage, seat, card(order));
      return {
        piece: shown ?? sign(stage, 'order'),
        back,
        from,
        to: shown ?? place(stage, seat, '[data-resource="order"]'),
        lands: shown ? [shown] : [],
      };
    });
    return both(stage, flights, place(stage, seat, '[data-resource="order"]'));
  };
}

/** A completed order turns over onto its pile. */
function complete(stage: Stage, seat: number, from: DOMRect | undefined): Motion {
  return () => {
    const piece = place(stage, seat, '[data-completed] > :last-child');
    return fly(
      [{ piece, back: sign(stage, 'back'), from, to: piece, lands: piece ? [piece] : [] }],
      FLIGHT + 100,
      stage.tempo,
    );
  };
}

/** Flights, and what they reach swells when they land. */
function both(stage: Stage, flights: readonly Flight[], reached: Element | null): Running | null {
  const still = { transform: 'none' };
  const frames = [still, { ...still, offset: 0.62 }, { transform: 'scale(1.16)', offset: 0.82 }, still];
  return atOnce([
    () => fly(flights, FLIGHT, stage.tempo),
    () => animate([reached], frames, FLIGHT * 1.4, stage.tempo),
  ])();
}
