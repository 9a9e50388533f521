/** The element and the canvas that a viewer draws in: its WebGL context, what it sets on its host, and clicks. */
import { WebGLRenderer } from 'three';
import { VIEWER_CSS } from '#viewer/theme.ts';

/** The browser has no WebGL 2. A page says so, and shows the measures only. */
export class ViewerUnavailable extends Error {
  readonly code = 'viewer_unavailable';

  constructor(options?: { cause: unknown }) {
    super('Expected WebGL 2, found none in this browser', options);
    this.name = 'ViewerUnavailable';
  }
}

/** A pointer that moves further between down and up, CSS pixels, rotates the view and picks nothing. */
const CLICK_PX = 4;

/** @throws {ViewerUnavailable} where the browser has no WebGL 2. */
export function openRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const attributes = { alpha: true, antialias: true, powerPreference: 'low-power', stencil: true } as const;
  // Created here, because three.js would log the failure before it throws.
  const context = canvas.getContext('webgl2', attributes) as WebGL2RenderingContext | null;
  if (!context) throw new ViewerUnavailable();
  try {
    const renderer = new WebGLRenderer({ canvas, context, ...attributes });
    renderer.localClippingEnabled = true;
    // Reading the log of a shader waits for the GPU, and the shaders are three.js's own.
    renderer.debug.checkShaderErrors = false;
    return renderer;
  } catch (cause) {
    throw new ViewerUnavailable({ cause });
  }
}

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
