/** Draws over the scene what is measured: where the pointer snaps, what was picked, the measured line with its value. */
import { formatNumber, type Vec3 } from '#contract/units.ts';
import type { Point } from '#viewer/dimension-layout.ts';
import type { Measurement, NotMeasured, Pick } from '#viewer/measure/measure.ts';
import { addOverlay, SVG } from '#viewer/svg-overlay.ts';
import { VIEWER_CSS } from '#viewer/theme.ts';

export interface Measured {
  hovered: Pick | null;
  picked: readonly Pick[];
  result: Measurement | NotMeasured | null;
}

const MARK_PX = 6;

export class MeasureOverlay {
  readonly #svg: SVGSVGElement;

  constructor(host: HTMLElement) {
    this.#svg = addOverlay(host, 'highlight');
    this.#svg.dataset.overlay = 'measure';
  }

  draw({ hovered, picked, result }: Measured, project: (at: Vec3) => Point): void {
    const shapes: SVGElement[] = [];
    for (const { curve } of [...picked, ...(hovered ? [hovered] : [])])
      if (curve) shapes.push(lineThrough(curve.points.map(project), 3));
    for (const pick of picked) shapes.push(markOf(pick.snap, project(pick.at), true));
    if (hovered) shapes.push(markOf(hovered.snap, project(hovered.at), false));
    const ends = endsOf(result);
    if (ends && result && result.kind !== 'none') {
      const [from, to] = [project(ends[0]), project(ends[1])];
      shapes.push(lineThrough([from, to], 1.5));
      shapes.push(label(shortWords(result), [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
    }
    this.#svg.replaceChildren(...shapes);
  }

  clear(): void {
    this.#svg.replaceChildren();
  }

  dispose(): void {
    this.#svg.remove();
  }
}

function endsOf(result: Measured['result']): [Vec3, Vec3] | null {
  switch (result?.kind) {
    case 'distance':
    case 'wall':
    case 'angle':
      return [result.from, result.to];
    case 'radius':
      return [result.center, result.at];
    case 'edge': {
      const { points } = result.curve;
      const middle = points[Math.floor(points.length / 2)]!;
      const before = points[Math.max(0, Math.floor(points.length / 2) - 1)]!;
      const center = middle.map((value, axis) => (value + before[axis]!) / 2) as Vec3;
      return [center, center];
    }
    default:
      return null;
  }
}

function shortWords(result: Measurement): string {
  if (result.kind === 'angle') return `${formatNumber(result.degrees, 2)}°`;
  if (result.kind === 'radius') return `R${formatNumber(result.radiusMm, 3)}`;
  return `${formatNumber(result.mm, 3)} mm`;
}

function lineThrough(points: readonly Point[], widthPx: number): SVGElement {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`);
  Object.assign(path.style, { fill: 'none', stroke: 'currentColor', strokeWidth: `${widthPx}px` });
  return path;
}

/** A square for a corner, a ring for a center, a diamond for an edge, a dot for a face. */
function markOf(snap: Pick['snap'], [x, y]: Point, isPicked: boolean): SVGElement {
  const isRound = snap === 'center' || snap === 'face' || snap === 'cut';
  const mark = document.createElementNS(SVG, isRound ? 'circle' : 'rect');
  const size = snap === 'face' || snap === 'cut' ? MARK_PX / 2 : MARK_PX;
  if (isRound) mark.setAttribute('r', String(size));
  else
    for (const [name, value] of Object.entries({ x: -size, y: -size, width: 2 * size, height: 2 * size }))
      mark.setAttribute(name, String(value));
  mark.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})${snap === 'edge' ? ' rotate(45)' : ''}`);
  Object.assign(mark.style, {
    fill: isPicked ? 'currentColor' : VIEWER_CSS.surface,
    stroke: 'currentColor',
    strokeWidth: '2px',
  });
  return mark;
}

function label(words: string, [x, y]: Point): SVGElement {
  const text = document.createElementNS(SVG, 'text');
  text.setAttribute('x', x.toFixed(1));
  text.setAttribute('y', (y - 12).toFixed(1));
  text.setAttribute('text-anchor', 'middle');
  Object.assign(text.style, {
    fill: 'currentColor',
    stroke: VIEWER_CSS.surface,
    strokeWidth: '4px',
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
    fontWeight: '600',
  });
  text.textContent = words;
  return text;
}
