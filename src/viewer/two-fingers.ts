/**
 * Two fingers on the canvas: the part moves with them and grows as they part, around the place between them. three.js has a pinch of its own, which takes
 * a place on the page for one in the window: where the page is scrolled, the part flies off the canvas.
 */
import type { CameraRig } from '#viewer/camera-rig.ts';

interface Place {
  x: number;
  y: number;
}

/** Handles pairs of fingers until `signal` aborts. */
export function listenToTwoFingers(canvas: HTMLElement, rig: CameraRig, signal: AbortSignal): void {
  const fingers = new Map<number, Place>();
  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    hear: (at: PointerEvent) => void,
  ) => canvas.addEventListener(type, hear, { signal });
  const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);

  listen('pointerdown', (event) => {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, placeOf(event));
  });
  listen('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = pairOf(fingers);
    fingers.set(event.pointerId, placeOf(event));
    const now = pairOf(fingers);
    if (!before || !now) return;
    rig.pan(now.middle.x - before.middle.x, now.middle.y - before.middle.y);
    const { left, top, width, height } = canvas.getBoundingClientRect();
    rig.zoom(now.span / before.span, now.middle.x - left - width / 2, now.middle.y - top - height / 2);
  });
  listen('pointerup', lift);
  listen('pointercancel', lift);
}

const placeOf = ({ clientX, clientY }: PointerEvent): Place => ({ x: clientX, y: clientY });

/** The place between two fingers and how far they are apart; null for one finger, or three. */
function pairOf(fingers: ReadonlyMap<number, Place>): { middle: Place; span: number } | null {
  const [one, other, ...more] = fingers.values();
  if (!one || !other || more.length > 0) return null;
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    span: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}
