/** What is drawn over the scene: an SVG as large as it, in a colour of the page's CSS, which the pointer goes through. */
import { VIEWER_CSS } from '#viewer/theme.ts';

export const SVG = 'http://www.w3.org/2000/svg';
/** Of figures and letters. */
export const TEXT_PX = 12;

/** Put into `host` as its last child. `color`: one of `VIEWER_CSS`, which what is drawn has as `currentColor`. */
export function addOverlay(host: HTMLElement, color: 'dimension' | 'highlight'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  // Styled here by property, which a strict content security policy allows, and style attributes it does not.
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
