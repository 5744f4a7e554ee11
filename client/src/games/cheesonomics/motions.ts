/** What happens at the table, as motion: wedges are given, laid out and sold, knives are laid, the market turns over. */
import { animate, atOnce, type Tempo } from '../../motion/moves';
import type { Motion } from '../../motion/motion';
import type { CheesonomicsEvent } from './wire';
import { fly } from './flight';
import { faceOf, wedgeOf } from './things';

export interface Scene {
  /** The table. */
  readonly root: Element;
  /** The reader's seat. */
  readonly me: number | null;
  readonly tempo: Tempo;
}

/** The motions of an event on the table as it was, and those of what comes with the new view; an older event that lacks its wedges has none. */
export function motionsOf(happened: CheesonomicsEvent, scene: Scene): { before?: Motion; after?: Motion } {
  switch (happened.event) {
    case 'wedge-given':
      return { before: give(scene, happened.seat, happened.to, happened.wedge) };
    case 'wedge-taken':
      return { before: give(scene, happened.owner, happened.seat, happened.wedge) };
    case 'wedge-returned':
      return { before: give(scene, happened.seat, happened.to, happened.wedge) };
    case 'knife-placed':
      return { before: closeRing(scene), after: layKnife(scene, happened.seat) };
    case 'knife-lifted':
      return { before: liftKnife(scene, happened.seat) };
    case 'produced':
      return happened.wedges ? { before: produce(scene, happened.seat, happened.wedges) } : {};
    case 'wedges-drawn':
      return { after: draw(scene, happened.seat, happened.n) };
    case 'wedge-sold':
      return happened.wedge
        ? { before: sell(scene, happened.seat, happened.wedge), after: drop(scene, happened.seat) }
        : {};
    case 'market-flipped':
      if (happened.place === null || happened.was === null || happened.now === null) return {};
      return {
        before: turn(scene, happened.place, true),
        after: atOnce([turn(scene, happened.place, false), swing(scene, happened.was, happened.now)]),
      };
    case 'market-replaced':
      if (happened.place === null || happened.was === null || happened.now === null) return {};
      return {
        before: leave(scene, happened.place),
        after: atOnce([arrive(scene, happened.place), swing(scene, happened.was, happened.now)]),
      };
    default:
      return {};
  }
}

const find = (scene: Scene, selector: string): Element | null => scene.root.querySelector(selector);
const home = (scene: Scene, seat: number): Element | null => find(scene, `[data-seat="${seat}"]`);
const inHand = (scene: Scene, seat: number, wedge: string | null): Element | null =>
  (seat === scene.me && wedge ? find(scene, `[data-hand="${wedge}"]`) : null) ?? home(scene, seat);

function give(scene: Scene, from: number, to: number, wedge: string | null): Motion {
  return () => fly([{ from: inHand(scene, from, wedge), to: home(scene, to), wedge }], 450, 0, scene.tempo);
}

/** The ring turns once when the churn closes. */
function closeRing(scene: Scene): Motion {
  return () =>
    animate([find(scene, '[data-ring]')], [{ transform: 'none' }, { transform: 'rotate(360deg)' }], 500, scene.tempo);
}

function layKnife(scene: Scene, seat: number): Motion {
  return () => {
    const knife = find(scene, `[data-knife="${seat}"]`);
    const from = home(scene, seat)?.getBoundingClientRect();
    if (!knife || !from) return null;
    const to = knife.getBoundingClientRect();
    const lying = getComputedStyle(knife).transform;
    const resting = lying === 'none' ? '' : lying;
    const away = `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px)`;
    return animate([knife], [{ transform: `${away} ${resting}` }, { transform: resting || 'none' }], 350, scene.tempo);
  };
}

function liftKnife(scene: Scene, seat: number): Motion {
  const frames = [
    { opacity: 1, translate: '0 0' },
    { opacity: 0, translate: '0 -24px' },
  ];
  return () => animate([find(scene, `[data-knife="${seat}"]`)], frames, 250, scene.tempo);
}

function produce(scene: Scene, seat: number, wedges: readonly string[]): Motion {
  return () => {
    const wheels = find(scene, `[data-wheels="${seat}"]`);
    const flights = wedges.map((wedge) => {
      const wheel = wheels?.querySelector(`[data-wheel="${wedgeOf(wedge).animal}"]`) ?? wheels;
      return { from: inHand(scene, seat, wedge), to: wheel ?? home(scene, seat), wedge };
    });
    return fly(flights, 400, 60, scene.tempo);
  };
}

function draw(scene: Scene, seat: number, count: number): Motion {
  return () => {
    const pile = find(scene, '[data-pile]');
    return fly(
      Array.from({ length: count }, () => ({ from: pile, to: home(scene, seat) })),
      320,
      90,
      scene.tempo,
    );
  };
}

function sell(scene: Scene, seat: number, wedge: string): Motion {
  return () => {
    const wheels = find(scene, `[data-wheels="${seat}"]`);
    const from = wheels?.querySelector(`[data-wheel="${wedgeOf(wedge).animal}"]`) ?? wheels;
    const pile = find(scene, `[data-sold="${seat}"]`);
    const shown = pile && pile.getBoundingClientRect().width > 0 ? pile : find(scene, `[data-curds="${seat}"]`);
    return fly([{ from: from ?? home(scene, seat), to: shown ?? home(scene, seat), wedge }], 400, 0, scene.tempo);
  };
}

/** Curds drop on the heap. */
function drop(scene: Scene, seat: number): Motion {
  const frames = [
    { transform: 'translateY(-10px) scale(1.05)' },
    { transform: 'translateY(2px) scale(1, .96)', offset: 0.6 },
    { transform: 'none' },
  ];
  return () => animate([find(scene, `[data-curds="${seat}"]`)], frames, 300, scene.tempo, 'ease-in');
}

/** A market wedge turns over round its own axis: half a turn before the new face is shown, half after. */
function turn(scene: Scene, place: string, away: boolean): Motion {
  return () => {
    const wedge = find(scene, `[data-place="${place}"]`) as SVGElement | null;
    if (!wedge) return null;
    const axis = wedge.style.getPropertyValue('--axis');
    const flat = { transform: `rotate(${axis}) scale(1, 1) rotate(-${axis})` };
    const edge = { transform: `rotate(${axis}) scale(.02, 1.06) rotate(-${axis})` };
    return animate([wedge], away ? [flat, edge] : [edge, flat], 225, scene.tempo, away ? 'ease-in' : 'ease-out');
  };
}

function leave(scene: Scene, place: string): Motion {
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: 'translateY(-18px) scale(1.12)', opacity: 0 },
  ];
  return () => animate([find(scene, `[data-place="${place}"]`)], frames, 260, scene.tempo, 'ease-in');
}

function arrive(scene: Scene, place: string): Motion {
  const frames = [
    { transform: 'translateY(-18px) scale(1.12)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ];
  return () => animate([find(scene, `[data-place="${place}"]`)], frames, 260, scene.tempo, 'ease-out');
}

/** The two tags swing on their string. */
function swing(scene: Scene, was: string, now: string): Motion {
  const frames = [
    { transform: 'none' },
    { transform: 'rotate(6deg)' },
    { transform: 'rotate(-4deg)' },
    { transform: 'none' },
  ];
  return () =>
    animate(
      [was, now].map((face) => find(scene, `[data-price="${faceOf(face).colour}"]`)),
      frames,
      400,
      scene.tempo,
    );
}
