/** What happens in the castle, as motion: roofs lift and come down, lines slide, mice run, jump and fall. */
import { animate, atOnce, type Tempo } from '../../motion/moves';
import type { Motion } from '../../motion/motion';
import type { RoquefortEvent } from './wire';
import { mouseFoot, towerFoot } from './castle/measures';
import { isTower, SLOTS, type Slot, type Space } from './plan';
import { isCheese, type Tile } from './view';

export interface Stage {
  /** The castle's drawing. */
  readonly castle: Element;
  /** The card of a seat. */
  readonly card: (seat: number) => Element | null;
  /** Puts a line on the move in place of the tiles that lie in it, or takes it away. */
  readonly slide: (line: { slot: Slot; tiles: readonly (Tile | undefined)[] } | null) => Promise<void>;
  /** The tiles of the view that is shown next. */
  readonly next: Readonly<Record<Space, Tile>>;
  readonly tempo: Tempo;
}

/** The motions of an event on the drawing as it was, and those of what comes with the new view. */
export function motionsOf(happened: RoquefortEvent, stage: Stage): { before?: Motion; after?: Motion } {
  switch (happened.event) {
    case 'roof-lifted':
      return { before: lift(stage, happened.room) };
    case 'mouse-ran':
      return { before: run(stage, happened.origin, happened.to, isCheese(happened.floor as Tile)) };
    case 'mouse-jumped':
      return { before: jump(stage, happened.origin, happened.to, isCheese(happened.floor as Tile)) };
    case 'line-slid':
      return { before: slide(stage, happened.slot, happened.dropped as Tile) };
    case 'mouse-fell':
      return { before: fall(stage, happened.space) };
    case 'cheese-collected':
      return { after: collect(stage, happened.seat) };
    case 'turn-ended':
      return { after: atOnce(happened.covered.map((room, i) => cover(stage, room, i))) };
    case 'mouse-started':
    case 'mouse-entered':
      return { after: arrive(stage, happened.to) };
    case 'game-ended':
      return {};
  }
}

const part = (stage: Stage, name: string, value: string): Element | null =>
  stage.castle.querySelector(`[data-${name}="${value}"]`);

function lift(stage: Stage, room: string): Motion {
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: 'translateY(-22px)', opacity: 1, offset: 0.5 },
    { transform: 'translateY(-46px)', opacity: 0 },
  ];
  return () => animate([part(stage, 'roof', room)], frames, 420, stage.tempo, 'ease-in');
}

/** Rooms are covered sixty milliseconds after one another. */
function cover(stage: Stage, room: string, order: number): Motion {
  const wait = (order * 60) / (300 + order * 60);
  const frames = [
    { transform: 'translateY(-46px)', opacity: 0 },
    { transform: 'translateY(-46px)', opacity: 0, offset: wait },
    { transform: 'none', opacity: 1 },
  ];
  return () => animate([part(stage, 'roof', room)], frames, 300 + order * 60, stage.tempo, 'ease-out');
}

function shift(from: Space, to: Space, ontoCheese: boolean): { x: number; y: number } {
  const start = isTower(from) ? { x: towerFoot(from)[0], y: towerFoot(from)[1] + 20 } : mouseFoot(from, false, false);
  const end = mouseFoot(to, isTower(to), ontoCheese);
  return { x: end.x - start.x, y: end.y - start.y };
}

/** Two small hops. */
function run(stage: Stage, from: Space, to: Space, ontoCheese: boolean): Motion {
  const { x, y } = shift(from, to, ontoCheese);
  const at = (share: number, height: number): Keyframe => ({
    transform: `translate(${x * share}px, ${y * share - height}px)`,
  });
  return () =>
    animate(
      [part(stage, 'mouse', from)],
      [at(0, 0), at(0.25, 16), at(0.5, 0), at(0.75, 16), at(1, 0)],
      260,
      stage.tempo,
    );
}

/** One high arc. */
function jump(stage: Stage, from: Space, to: Space, ontoCheese: boolean): Motion {
  const { x, y } = shift(from, to, ontoCheese);
  const frames = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map((share) => ({
    transform: `translate(${x * share}px, ${y * share - 260 * share * (1 - share)}px)`,
    offset: share,
  }));
  return () => animate([part(stage, 'mouse', from)], frames, 420, stage.tempo, 'linear');
}

/** The whole line moves one space beneath roofs and mice. */
function slide(stage: Stage, word: string, dropped: Tile): Motion {
  const slot = SLOTS.find((one) => one.word === word);
  return () => {
    if (!slot) return null;
    const tiles = [...slot.line.map((space) => stage.next[space]), dropped];
    let moving: ReturnType<typeof animate> = null;
    let hurried = false;
    const frames = [{ transform: 'none' }, { transform: `translate(${slot.step[0]}px, ${slot.step[1]}px)` }];
    const finished = stage.slide({ slot, tiles }).then(async () => {
      moving = hurried ? null : animate([part(stage, 'line', word)], frames, 520, stage.tempo);
      await moving?.finished;
      await stage.slide(null);
    });
    return {
      finished,
      finish: () => {
        hurried = true;
        moving?.finish();
      },
      clear: () => moving?.clear(),
    };
  };
}

/** A mouse that comes in drops onto its space. */
function arrive(stage: Stage, to: Space): Motion {
  const frames = [
    { transform: 'translateY(-60px)', opacity: 0 },
    { transform: 'translateY(6px)', opacity: 1, offset: 0.75 },
    { transform: 'none', opacity: 1 },
  ];
  return () => animate([part(stage, 'mouse', to)], frames, 320, stage.tempo, 'ease-in');
}

/** Ears up for a moment, then straight down with half a turn. */
function fall(stage: Stage, space: Space): Motion {
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: 'translateY(-14px)', opacity: 1, offset: 0.2 },
    { transform: 'translateY(0) rotate(90deg) scale(.6)', opacity: 1, offset: 0.6 },
    { transform: 'translateY(10px) rotate(180deg) scale(.1)', opacity: 0 },
  ];
  return () => animate([part(stage, 'mouse', space), part(stage, 'plate', space)], frames, 620, stage.tempo, 'ease-in');
}

/** The card of whoever collects flashes. */
function collect(stage: Stage, seat: number): Motion {
  const card = stage.card(seat);
  const frames = [
    { transform: 'none' },
    { transform: 'scale(1.035)', filter: 'brightness(1.12)' },
    { transform: 'none' },
  ];
  return () => animate([card], frames, 600, stage.tempo);
}
