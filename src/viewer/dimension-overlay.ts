/** Draws the overall dimensions over the scene as SVG: sharp at any size, and colored by the page's CSS. */
import { formatLength, type LengthUnit } from '#contract/length-unit.ts';
import { type BoxView, placeDimensions, spreadTexts } from '#viewer/dimension-layout.ts';
import { drawDimension } from '#viewer/draw-dimension.ts';
import { addOverlay, SVG, TEXT_PX } from '#viewer/svg-overlay.ts';
import { VIEWER_CSS } from '#viewer/theme.ts';

/** Width of a digit in a monospaced font, relative to its size. */
const FIGURE_WIDTH = 0.62;

/** Space on each side of the part for lines and values, CSS pixels. */
export const DIMENSION_MARGIN_PX = { x: 92, y: 58 };

/** Along x, y and z. */
export type DimensionValues = readonly [number | null, number | null, number | null];

export class DimensionOverlay {
  readonly #svg: SVGSVGElement;
  readonly #dimensions: { lines: SVGPathElement; arrows: SVGPathElement; text: SVGTextElement }[];
  #valuesMm: DimensionValues | null = null;
  #unit: LengthUnit = 'mm';

  constructor(host: HTMLElement) {
    this.#svg = addOverlay(host, 'dimension');
    this.#svg.dataset.overlay = 'size';
    this.#dimensions = [0, 1, 2].map(() => {
      const group = this.#svg.appendChild(document.createElementNS(SVG, 'g'));
      const lines = group.appendChild(document.createElementNS(SVG, 'path'));
      Object.assign(lines.style, { fill: 'none', stroke: 'currentColor', strokeWidth: '1' });
      const arrows = group.appendChild(document.createElementNS(SVG, 'path'));
      arrows.style.fill = 'currentColor';
      const text = group.appendChild(document.createElementNS(SVG, 'text'));
      text.setAttribute('text-anchor', 'middle');
      text.setAttribute('dominant-baseline', 'central');
      // A halo keeps the value readable over the part or another line.
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

  /** The values, mm. null leaves out one dimension, or all of them. */
  setValues(valuesMm: DimensionValues | null): void {
    this.#valuesMm = valuesMm;
  }

  setUnit(unit: LengthUnit): void {
    this.#unit = unit;
  }

  draw(view: BoxView | null): void {
    const places = view && this.#valuesMm ? placeDimensions(view) : [];
    const room = { heightPx: TEXT_PX, canvasWidthPx: this.#svg.clientWidth };
    const drawn = places.flatMap((place) => {
      const value = this.#valuesMm?.[place.axis];
      if (value === undefined || value === null) return [];
      const words = formatLength(value, this.#unit);
      const widthPx = words.length * TEXT_PX * FIGURE_WIDTH;
      return [{ axis: place.axis, words, widthPx, ...drawDimension(place, widthPx, room.canvasWidthPx) }];
    });
    const points = spreadTexts(
      drawn.map(({ text, widthPx, isInLine }) => ({ at: text, widthPx, isInLine })),
      room,
    );
    for (const [axis, { lines, arrows, text }] of this.#dimensions.entries()) {
      const at = drawn.findIndex((drawing) => drawing.axis === axis);
      const drawing = drawn[at];
      lines.setAttribute('d', drawing?.lines ?? '');
      arrows.setAttribute('d', drawing?.arrows ?? '');
      text.textContent = drawing?.words ?? '';
      if (!drawing) continue;
      const [x, y] = points[at]!;
      text.setAttribute('x', x.toFixed(1));
      text.setAttribute('y', y.toFixed(1));
    }
  }

  dispose(): void {
    this.#svg.remove();
  }
}
