/** Draws overall dimensions over the scene as SVG: crisp at any size, and coloured by the page's CSS. */
import { formatNumber } from '#contract/units.ts';
import { type BoxView, type DimensionPlace, type Point, placeDimensions } from '#viewer/dimension-layout.ts';
import { addOverlay, SVG, TEXT_PX } from '#viewer/svg-overlay.ts';
import { VIEWER_CSS } from '#viewer/theme.ts';

/** Pixels between the part and where the extension lines begin, the dimension line stands, and the extension lines end. */
const GAP_PX = 4;
const LINE_PX = 26;
const END_PX = 31;
const ARROW_PX = 9;
/** Half an arrowhead's width: about 1 : 3, as ISO 129 draws it. */
const ARROW_HALF_WIDTH_PX = 1.6;
/** Width of a figure in a monospaced face, as a share of its size. */
const FIGURE_WIDTH = 0.62;

/** A dimension shorter than this on the screen has its arrows outside, pointing in. */
const ARROWS_INSIDE_PX = 3 * ARROW_PX;
/** Length of a line from its outer arrow outwards. */
const TAIL_PX = 18;
/** How near a value may come to the part, and to the canvas's border. */
const CLEARANCE_PX = 4;

/** Room to leave on either side of the part for the lines and their values, CSS pixels. */
export const DIMENSION_MARGIN_PX = { x: 92, y: 58 };

/** Along x, y and z. */
export type DimensionValues = readonly [number | null, number | null, number | null];

export class DimensionOverlay {
  readonly #svg: SVGSVGElement;
  readonly #dimensions: { lines: SVGPathElement; arrows: SVGPathElement; text: SVGTextElement }[];
  #valuesMm: DimensionValues | null = null;

  constructor(host: HTMLElement) {
    this.#svg = addOverlay(host, 'dimension');
    this.#dimensions = [0, 1, 2].map(() => {
      const group = this.#svg.appendChild(document.createElementNS(SVG, 'g'));
      const lines = group.appendChild(document.createElementNS(SVG, 'path'));
      Object.assign(lines.style, { fill: 'none', stroke: 'currentColor', strokeWidth: '1' });
      const arrows = group.appendChild(document.createElementNS(SVG, 'path'));
      arrows.style.fill = 'currentColor';
      const text = group.appendChild(document.createElementNS(SVG, 'text'));
      text.setAttribute('text-anchor', 'middle');
      text.setAttribute('dominant-baseline', 'central');
      // A rim of paper keeps the value readable where the part or another line passes behind it.
      Object.assign(text.style, {
        fill: 'currentColor',
        stroke: VIEWER_CSS.surface,
        strokeWidth: '4px',
        strokeLinejoin: 'round',
        paintOrder: 'stroke',
      });
      return { lines, arrows, text };
    });
  }

  /** The values to write, mm; null leaves a dimension out, or all of them. */
  setValues(valuesMm: DimensionValues | null): void {
    this.#valuesMm = valuesMm;
  }

  draw(view: BoxView | null): void {
    const places = view && this.#valuesMm ? placeDimensions(view) : [];
    for (const [axis, { lines, arrows, text }] of this.#dimensions.entries()) {
      const place = places.find((candidate) => candidate.axis === axis);
      const value = this.#valuesMm?.[axis];
      if (!place || value === undefined || value === null) {
        lines.removeAttribute('d');
        arrows.removeAttribute('d');
        text.textContent = '';
        continue;
      }
      const words = `${formatNumber(value, 2)} mm`;
      const width = words.length * TEXT_PX * FIGURE_WIDTH;
      const drawing = drawDimension(place, width);
      lines.setAttribute('d', drawing.lines);
      arrows.setAttribute('d', drawing.arrows);
      const [x, y] = drawing.text;
      const inset = width / 2 + CLEARANCE_PX;
      text.setAttribute('x', Math.max(inset, Math.min(x, this.#svg.clientWidth - inset)).toFixed(1));
      text.setAttribute('y', y.toFixed(1));
      text.textContent = words;
    }
  }

  dispose(): void {
    this.#svg.remove();
  }
}

function drawDimension({ from, to, away }: DimensionPlace, textWidth: number) {
  const a = move(from, away, LINE_PX);
  const b = move(to, away, LINE_PX);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const back: Point = [-along[0], -along[1]];
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const extensions =
    line(move(from, away, GAP_PX), move(from, away, END_PX)) + line(move(to, away, GAP_PX), move(to, away, END_PX));
  // Half of the line that the level value covers, and half of what it covers towards the part.
  const gap = Math.min(textWidth / 2 / Math.abs(along[0]), TEXT_PX / 2 / Math.abs(along[1])) + CLEARANCE_PX;
  const depth = (Math.abs(away[0]) * textWidth + Math.abs(away[1]) * TEXT_PX) / 2;
  if (length / 2 - gap >= 1.5 * ARROW_PX) {
    return {
      lines: extensions + line(a, move(middle, back, gap)) + line(move(middle, along, gap), b),
      arrows: arrow(a, along) + arrow(b, back),
      text: move(middle, away, Math.max(0, depth + GAP_PX + CLEARANCE_PX - LINE_PX)),
    };
  }
  // Too short for its value, which stands outside the line, and maybe for its arrows, which then point in.
  const isRoomy = length >= ARROWS_INSIDE_PX;
  return {
    lines: extensions + (isRoomy ? line(a, b) : line(move(a, back, TAIL_PX), move(b, along, TAIL_PX))),
    arrows: isRoomy ? arrow(a, along) + arrow(b, back) : arrow(a, back) + arrow(b, along),
    text: move(middle, away, depth + END_PX - LINE_PX + CLEARANCE_PX),
  };
}

function move([x, y]: Point, [dx, dy]: Point, px: number): Point {
  return [x + dx * px, y + dy * px];
}

function line(a: Point, b: Point): string {
  return `M${at(a)}L${at(b)}`;
}

/** A filled arrowhead with its tip at `tip`, opening towards `back`. */
function arrow(tip: Point, back: Point): string {
  const side: Point = [-back[1], back[0]];
  const base = move(tip, back, ARROW_PX);
  return `M${at(tip)}L${at(move(base, side, ARROW_HALF_WIDTH_PX))}L${at(move(base, side, -ARROW_HALF_WIDTH_PX))}Z`;
}

function at([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
