/** An SVG over the scene, of the same size, in a color of the page's CSS. It ignores the pointer. */
import { VIEWER_CSS } from '#viewer/theme.ts';

export const SVG = 'http://www.w3.org/2000/svg';
/** Font of figures and letters. */
export const TEXT_PX = 12;

/** Appends the SVG to `host`. `color` is one of `VIEWER_CSS`; shapes have it as `currentColor`. */
export function addOverlay(host: HTMLElement, color: 'dimension' | 'highlight'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  // Set by property: a strict content security policy allows that, but no style attributes.
  Object.assign(svg.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    overflow: 'hidden',
    color: VIEWER_CSS[color],
    fontFamily: VIEWER_CSS.font,
    fontSize: `${TEXT_PX}px`,
    fontVariantNumeric: 'tabular-nums',
  });
  host.append(svg);
  return svg;
}
