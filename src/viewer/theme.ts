/** The colors of the viewer, read from the CSS of the page. So a dark page gets a dark viewer. */
import { Color, SRGBColorSpace } from 'three';

/** CSS of each color: the viewer's own variable, else the site's token, else a constant. */
export const VIEWER_CSS = {
  surface: 'var(--viewer-surface, var(--paper, #ffffff))',
  part: 'var(--viewer-part, light-dark(#e6e7e2, #566065))',
  edge: 'var(--viewer-edge, var(--ink, #14181a))',
  highlight: 'var(--viewer-highlight, var(--blueprint, #1d4fc4))',
  dimension: 'var(--viewer-dimension, var(--blueprint, #1d4fc4))',
  font: 'var(--viewer-font, var(--font-mono, ui-monospace, monospace))',
} as const;

export interface Theme {
  part: Color;
  edge: Color;
  highlight: Color;
}

/** Edges of a part that is as dark as they are. */
export const PALE_EDGE = '#8b9399';
/** Share of white that the luminance of a dark color has. */
const DARK_SHARE = 0.06;

/** Whether edges in ink would vanish on it. */
export function isDark({ r, g, b }: Color): boolean {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < DARK_SHARE;
}

/** Reads the current colors of `host`. */
export function readTheme(host: HTMLElement): Theme {
  return {
    part: resolveColor(host, VIEWER_CSS.part),
    edge: resolveColor(host, VIEWER_CSS.edge),
    highlight: resolveColor(host, VIEWER_CSS.highlight),
  };
}

/** What of the system changes colors. */
const SYSTEM_COLORS = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

/** Calls back when the colors may have changed: with the system's scheme or its forced colors, or a class, style or data attribute of the root. */
export function watchTheme(onChange: () => void): () => void {
  const queries = SYSTEM_COLORS.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true });
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

/** Colors by their CSS, as an element has resolved it. */
const known = new Map<string, Color>();

/** A custom property may hold any CSS color, such as `light-dark()` or `oklch()`. An element resolves it, and a canvas paints it. */
export function resolveColor(host: HTMLElement, css: string): Color {
  const probe = document.createElement('span');
  // Forced colors would make every color that of text: a part would be a silhouette.
  Object.assign(probe.style, { color: css, forcedColorAdjust: 'none' });
  host.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const found = known.get(color) ?? paintedColor(color);
  known.set(color, found);
  return found.clone();
}

function paintedColor(css: string): Color {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  if (!paint) return new Color(0x808080);
  paint.fillStyle = css;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
  return new Color().setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace);
}
