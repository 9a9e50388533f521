/** Dimensions of features beside the part, each with a line to the place that it measures. */
import type { Vec3 } from '#contract/units.ts';
import { placeCallouts } from '#viewer/callout-layout.ts';
import type { Point } from '#viewer/dimension-layout.ts';
import { addOverlay, SVG, TEXT_PX } from '#viewer/svg-overlay.ts';
import { VIEWER_CSS } from '#viewer/theme.ts';

export interface Callout {
  /** "4 × Ø5 through". */
  words: string;
  /** A point of the feature, in the axes of the file, mm. */
  at: Vec3;
}

const ROW_PX = 20;
/** Below the toolbar. */
const TOP_PX = 72;
const CHAR_PX = TEXT_PX * 0.62;
/** From the border to the words. */
const GAP_PX = 10;
/** From the words to their line. */
const LEADER_GAP_PX = 4;

export class CalloutOverlay {
  readonly #svg: SVGSVGElement;
  #callouts: readonly Callout[] = [];

  constructor(host: HTMLElement) {
    this.#svg = addOverlay(host, 'dimension');
    this.#svg.dataset.overlay = 'callouts';
  }

  set(callouts: readonly Callout[]): void {
    this.#callouts = callouts;
  }

  draw(project: (at: Vec3) => Point): void {
    const { clientWidth: width, clientHeight: height } = this.#svg;
    const places = placeCallouts(
      this.#callouts.map(({ at }) => project(at)),
      { width, height, marginPx: GAP_PX, rowPx: ROW_PX, topPx: TOP_PX },
    );
    this.#svg.replaceChildren(
      ...places.flatMap(({ index, side, at: [x, y], to }) => {
        const path = document.createElementNS(SVG, 'path');
        const { words } = this.#callouts[index]!;
        const wide = words.length * CHAR_PX + LEADER_GAP_PX;
        const start = side === 'left' ? x + wide : x - wide;
        path.setAttribute('d', `M${start.toFixed(1)} ${y.toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`);
        Object.assign(path.style, { fill: 'none', stroke: 'currentColor', strokeWidth: '1px' });
        const end = document.createElementNS(SVG, 'circle');
        end.setAttribute('r', '2.5');
        end.setAttribute('transform', `translate(${to[0].toFixed(1)} ${to[1].toFixed(1)})`);
        end.style.fill = 'currentColor';
        const text = document.createElementNS(SVG, 'text');
        text.setAttribute('x', x.toFixed(1));
        text.setAttribute('y', y.toFixed(1));
        text.setAttribute('text-anchor', side === 'left' ? 'start' : 'end');
        text.setAttribute('dominant-baseline', 'central');
        Object.assign(text.style, {
          fill: 'currentColor',
          stroke: VIEWER_CSS.surface,
          strokeWidth: '4px',
          strokeLinejoin: 'round',
          paintOrder: 'stroke',
        });
        text.textContent = words;
        return [path, end, text];
      }),
    );
  }

  dispose(): void {
    this.#svg.remove();
  }
}
