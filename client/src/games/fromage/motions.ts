/** What happens on the table, as motion: the board turns, tokens drop, workers hop on, resources come in. */
import { animate, atOnce, type Tempo } from '../../motion/moves';
import type { Motion, Step } from '../../motion/queue';
import type { AnyEvent, FromageEvent } from '../../wire/types';

export interface Stage {
  /** The whole table. */
  readonly root: ParentNode;
  readonly me: number | null;
  readonly tempo: Tempo;
}

/** A change of the table as a step: the board turns before the new view is shown, everything else arrives with it. */
export function showMoving(news: readonly AnyEvent[], stage: Stage, show: () => Promise<void>): Step {
  const events = news as unknown as readonly FromageEvent[];
  const turned = events.some(({ event }) => event === 'turn-began');
  return {
    before: turned ? [turn(stage)] : [],
    show,
    after: [atOnce(events.flatMap((event) => arrivals(event, stage)))],
  };
}

function arrivals(happened: FromageEvent, stage: Stage): Motion[] {
  switch (happened.event) {
    case 'turn-began':
      return [slideIn(stage), ...(stage.me === null ? [] : (happened.home[stage.me] ?? []).map((type) => comeHome(stage, type)))];
    case 'cheese-made':
      return [drop(stage, happened.space), hop(stage, happened.space)];
    case 'bonus-placed':
    case 'corporation-placed':
      return [drop(stage, happened.space)];
    case 'gondola-moored':
      return [glide(stage, happened.mooring)];
    case 'wine-taken':
      return [slide(stage, happened.wine, happened.end)];
    case 'gathered':
      return [hop(stage, `gather.${happened.number}`)];
    case 'staffed':
      return [hop(stage, happened.structure)];
    case 'gained':
      return [swell(stage, happened.seat, `[data-resource="${happened.resource}"]`)];
    case 'orders-drawn':
      return [swell(stage, happened.seat, '[data-resource="order"], [data-orders]')];
    case 'fruit-spent':
      return [swell(stage, happened.seat, `[data-spent="${happened.into}"]`)];
    case 'milked':
      return [swell(stage, happened.seat, `[data-parlour="${happened.parlour}"]`)];
    case 'built':
      return [swell(stage, happened.seat, `[data-word="${happened.structure}"]`)];
    default:
      return [];
  }
}

const all = (stage: Stage, query: string): Element[] => [...stage.root.querySelectorAll(query)];

/** The wheel turns a quarter; one angle turns the disc and keeps the pieces upright. */
function turn(stage: Stage): Motion {
  return () => {
    const wheel = all(stage, '[data-wheel]');
    const names = all(stage, '[data-rind]');
    return atOnce([
      () => animate(wheel, [{ '--turned': '0deg' }, { '--turned': '90deg' }], 700, stage.tempo, 'cubic-bezier(.5,.05,.3,1)'),
      () => animate(names, [{ opacity: 1 }, { opacity: 0, offset: 0.25 }, { opacity: 0 }], 700, stage.tempo),
    ])();
  };
}

/** The next quarter comes in from the right. */
function slideIn(stage: Stage): Motion {
  return () => animate(all(stage, '[data-near]'), [{ transform: 'translateX(4rem)', opacity: 0 }, { transform: 'none', opacity: 1 }], 320, stage.tempo, 'ease-out');
}

function comeHome(stage: Stage, type: string): Motion {
  const frames = [{ transform: 'translateY(-0.7rem)', opacity: 0.3 }, { transform: 'translateY(0.15rem)', opacity: 1, offset: 0.7 }, { transform: 'none', opacity: 1 }];
  return () => animate(all(stage, `[data-hand="${type}"]`), frames, 300, stage.tempo, 'ease-out');
}

function drop(stage: Stage, space: string): Motion {
  const frames = [{ transform: 'scale(2)', opacity: 0 }, { transform: 'scale(.92)', opacity: 1, offset: 0.75 }, { transform: 'none', opacity: 1 }];
  return () => animate(all(stage, `[data-token="${space}"]`), frames, 240, stage.tempo, 'ease-in');
}

/** A gondola comes along its canal. */
function glide(stage: Stage, mooring: string): Motion {
  return () => animate(all(stage, `[data-token="${mooring}"]`), [{ transform: 'translateX(-70%)', opacity: 0 }, { transform: 'none', opacity: 1 }], 600, stage.tempo, 'ease-out');
}

/** A wine slides to its end of the row. */
function slide(stage: Stage, wine: string, end: string): Motion {
  const frames = [{ transform: `translateX(${end === 'left' ? '-' : ''}60%)`, opacity: 0 }, { transform: 'none', opacity: 1 }];
  return () => animate(all(stage, `[data-wine="${wine}"]`), frames, 450, stage.tempo, 'ease-out');
}

/** `gather.2` is that gather space of whichever venue shows it with a worker. */
function hop(stage: Stage, place: string): Motion {
  const query = place.startsWith('gather.') ? `[data-worker^="gather."][data-worker$=".${place.slice(7)}"]` : `[data-worker="${place}"]`;
  const frames = [{ transform: 'translateY(-40%)', opacity: 0 }, { transform: 'translateY(-40%)', opacity: 0, offset: 0.4 }, { transform: 'none', opacity: 1 }];
  return () => animate(all(stage, query), frames, 450, stage.tempo, 'ease-in');
}

/** What came in swells for a moment: at the reader's own board, or on another's card. */
function swell(stage: Stage, seat: number, query: string): Motion {
  const within = seat === stage.me ? '[data-mine]' : `[data-seat="${seat}"]`;
  const things = (): Element[] => all(stage, within).flatMap((part) => [...part.querySelectorAll(query)]);
  return () => animate(things(), [{ transform: 'none' }, { transform: 'scale(1.22)' }, { transform: 'none' }], 400, stage.tempo);
}
