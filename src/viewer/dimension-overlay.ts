/** Draws overall dimensions over the scene as SVG: crisp at any size, and coloured by the page's CSS. */
import { formatNumber } from '#contract/units.ts';
import { type BoxView, type DimensionPlace, type Point, placeDimensions } from '#viewer/dimension-layout.ts';
import { VIEWER_CSS } from '#viewer/theme.ts';

/** Pixels between the part and where the extension lines begin, the dimension line stands, and the extension lines end. */
const GAP_PX = 4;
const LINE_PX = 26;
const END_PX = 31;
const ARROW_PX = 9;
/** Half an arrowhead's width: about 1 : 3, as ISO 129 draws it. */
const ARROW_HALF_WIDTH_PX = 1.6;
const TEXT_PX = 12;
/** Width of a figure in a monospaced face, as a share of its size. */
const FIGURE_WIDTH = 0.62;

/** Room to leave around the part for the lines and their values, CSS pixels. */
export const DIMENSION_MARGIN_PX = 58;

const SVG = 'http://www.w3.org/2000/svg';

export class DimensionOverlay {
  readonly #svg: SVGSVGElement;
  readonly #dimensions: { lines: SVGPathElement; arrows: SVGPathElement; text: SVGTextElement }[];
  #valuesMm: readonly [number, number, number] | null = null;

  constructor(host: HTMLElement) {
    this.#svg = document.createElementNS(SVG, 'svg');
    this.#svg.setAttribute('aria-hidden', 'true');
    // Styled here by property, which a strict content security policy allows, and style attributes it does not.
    Object.assign(this.#svg.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      pointerEvents: 'none',
      overflow: 'hidden',
      color: VIEWER_CSS.dimension,
      fontFamily: VIEWER_CSS.font,
      fontSize: `${TEXT_PX}px`,
      fontVariantNumeric: 'tabular-nums',
    });
    this.#dimensions = [0, 1, 2].map(() => {
      const group = this.#svg.appendChild(document.createElementNS(SVG, 'g'));
      const lines = group.appendChild(document.createElementNS(SVG, 'path'));
      Object.assign(lines.style, { fill: 'none', stroke: 'currentColor', strokeWidth: '1' });
      const arrows = group.appendChild(document.createElementNS(SVG, 'path'));
      arrows.style.fill = 'currentColor';
      const text = group.appendChild(document.createElementNS(SVG, 'text'));
      text.setAttribute('text-anchor', 'middle');
      text.setAttribute('dominant-baseline', 'central');
      // A rim of paper breaks the line behind the value.
      Object.assign(text.style, {
        fill: 'currentColor',
        stroke: VIEWER_CSS.surface,
        strokeWidth: '8px',
        strokeLinejoin: 'round',
        paintOrder: 'stroke',
      });
      return { lines, arrows, text };
    });
    host.append(this.#svg);
  }

  /** The values to write, mm; null leaves the dimensions out. */
  setValues(valuesMm: readonly [number, number, number] | null): void {
    this.#valuesMm = valuesMm;
  }

  draw(view: BoxView | null): void {
    const places = view && this.#valuesMm ? placeDimensions(view) : [];
    for (const [axis, { lines, arrows, text }] of this.#dimensions.entries()) {
      const place = places.find((candidate) => candidate.axis === axis);
      const value = this.#valuesMm?.[axis];
      if (!place || value === undefined) {
        lines.removeAttribute('d');
        arrows.removeAttribute('d');
        text.textContent = '';
        continue;
      }
      const words = `${formatNumber(value, 2)} mm`;
      const drawing = drawDimension(place, words.length * TEXT_PX * FIGURE_WIDTH);
      lines.setAttribute('d', drawing.lines);
      arrows.setAttribute('d', drawing.arrows);
      text.setAttribute('x', drawing.text[0].toFixed(1));
      text.setAttribute('y', drawing.text[1].toFixed(1));
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
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  // The value takes its width along a level line and its height along an upright one.
  const taken = Math.abs(along[0]) * textWidth + Math.abs(along[1]) * TEXT_PX + 2 * ARROW_PX;
  const beside = Math.abs(away[0]) * (textWidth / 2) + Math.abs(away[1]) * (TEXT_PX / 2) + 8;
  return {
    lines: [
      line(move(from, away, GAP_PX), move(from, away, END_PX)),
      line(move(to, away, GAP_PX), move(to, away, END_PX)),
      line(a, b),
    ].join(''),
    arrows: arrow(a, along) + arrow(b, [-along[0], -along[1]]),
    // Too short for its value: the value stands outside the line.
    text: taken + 8 <= length ? middle : move(middle, away, beside),
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
