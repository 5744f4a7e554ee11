/**
 * Drag and drop over clicks: a piece that can be clicked and then a target can also be dragged there, by mouse or finger.
 *
 * `data-drag` marks a piece. Empty, it is clicked as it is picked up, and what it is dropped on is clicked too. With the
 * name of a zone it is clicked only when it is dropped inside `data-zone` of that name, as often as `data-clicks` says.
 * `data-ghost` is a selector of what follows the pointer, where that is not drawn inside the piece itself.
 */
const FAR = 6;

interface Grip {
  readonly piece: HTMLElement | SVGElement;
  readonly x: number;
  readonly y: number;
  /** What follows the pointer, once it has moved. */
  ghost: HTMLElement | null;
  over: Element | null;
}

export function dragAndDrop(table: HTMLElement): () => void {
  let grip: Grip | null = null;

  function down(event: PointerEvent): void {
    const piece = (event.target as Element).closest<HTMLElement | SVGElement>('[data-drag]');
    if (!piece || event.button !== 0 || !event.isPrimary) return;
    grip = { piece, x: event.clientX, y: event.clientY, ghost: null, over: null };
  }

  function move(event: PointerEvent): void {
    if (!grip) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (!grip.piece.dataset.drag && grip.piece.getAttribute('aria-pressed') !== 'true') click(grip.piece);
      grip.ghost = ghostOf(grip.piece);
      table.dataset.dragging = '';
    }
    event.preventDefault();
    grip.ghost.style.translate = `${dx}px ${dy}px`;
    show(targetAt(grip.piece, event));
  }

  /** What the pointer is over is stressed, and foretells what it brings as if it were pointed at. */
  function show(over: Element | null): void {
    if (!grip || grip.over === over) return;
    leave(grip.over);
    grip.over = over;
    over?.setAttribute('data-over', '');
    over?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  }

  function up(event: PointerEvent): void {
    if (!grip) return;
    const { piece, ghost } = grip;
    if (!ghost) {
      grip = null;
      return;
    }
    const target = targetAt(piece, event);
    end();
    // The click that the browser makes of it is not meant.
    const swallow = (clicked: Event): void => {
      if (clicked.isTrusted) clicked.stopPropagation();
    };
    addEventListener('click', swallow, true);
    setTimeout(() => removeEventListener('click', swallow, true));
    if (piece.dataset.drag) {
      if (target) for (let n = Number(piece.dataset.clicks ?? 1); n > 0; n -= 1) click(piece);
    } else if (target) click(target);
    else if (piece.getAttribute('aria-pressed') === 'true') click(piece);
  }

  function end(): void {
    leave(grip?.over ?? null);
    grip?.ghost?.remove();
    grip = null;
    delete table.dataset.dragging;
  }

  const escape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && grip?.ghost) end();
  };

  table.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', end);
  addEventListener('keydown', escape, true);
  return () => {
    end();
    table.removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
    removeEventListener('keydown', escape, true);
  };
}

const click = (element: Element): boolean => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));

function leave(over: Element | null): void {
  over?.removeAttribute('data-over');
  over?.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
}

/** Where a piece would be dropped; null where it cannot. */
function targetAt(piece: HTMLElement | SVGElement, { clientX, clientY }: PointerEvent): Element | null {
  const below = document.elementFromPoint(clientX, clientY);
  const zone = piece.dataset.drag;
  if (zone) return below?.closest(`[data-zone~="${CSS.escape(zone)}"]`) ?? null;
  const target = below?.closest('[data-word]') ?? null;
  return target === piece || target?.getAttribute('aria-disabled') === 'true' ? null : target;
}

/** A copy of what is drawn, where it is drawn; it cannot be touched. */
function ghostOf(piece: HTMLElement | SVGElement): HTMLElement {
  const drawn =
    document.querySelector<SVGGraphicsElement>(piece.dataset.ghost ?? ':not(*)') ?? piece.querySelector('svg');
  const box = (drawn ?? piece).getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.inert = true;
  ghost.dataset.ghostly = '';
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: '20',
    pointerEvents: 'none',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    filter: 'drop-shadow(0 6px 6px rgb(42 35 32 / 0.4))',
  });
  if (drawn instanceof SVGSVGElement) {
    ghost.append(drawn.cloneNode(true));
  } else if (drawn) {
    const { x, y, width, height } = drawn.getBBox();
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    picture.style.overflow = 'visible';
    picture.append(drawn.cloneNode(true));
    ghost.append(picture);
  }
  const picture = ghost.firstElementChild as SVGElement | null;
  if (picture) Object.assign(picture.style, { width: '100%', height: '100%' });
  document.body.append(ghost);
  return ghost;
}
