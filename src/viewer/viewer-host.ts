/** The element that a viewer draws in: what it sets on its host, and clicks. */
import { VIEWER_CSS } from '#viewer/theme.ts';

/** A pointer that moves further between down and up, CSS pixels, rotates the view and picks nothing. */
const CLICK_PX = 4;

/** Makes the host focusable and named. Returns a function that leaves it as it was. */
export function prepareHost(host: HTMLElement, label: string): () => void {
  const attributes = { tabindex: '0', role: 'img', 'aria-label': label };
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  const styles = { position: 'relative', overflow: 'hidden', background: VIEWER_CSS.surface };
  // A position that the page has set is kept.
  if (getComputedStyle(host).position !== 'static') styles.position = host.style.position;
  const before = { position: host.style.position, overflow: host.style.overflow, background: host.style.background };
  Object.assign(host.style, styles);
  return () => {
    for (const name of Object.keys(attributes)) host.removeAttribute(name);
    Object.assign(host.style, before);
  };
}

/** Clicks and taps, and no drags. */
export function listenToClicks(
  canvas: HTMLCanvasElement,
  onClick: (event: PointerEvent) => void,
  signal: AbortSignal,
): void {
  let down: { id: number; x: number; y: number } | null = null;
  canvas.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY, button, isPrimary }) => {
      down = button === 0 && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    { signal },
  );
  canvas.addEventListener(
    'pointerup',
    (event) => {
      const { pointerId, clientX, clientY } = event;
      const isClick = down?.id === pointerId && Math.hypot(clientX - down.x, clientY - down.y) <= CLICK_PX;
      down = null;
      if (isClick) onClick(event);
    },
    { signal },
  );
}
