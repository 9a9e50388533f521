/** Marks points of the part with numbered rings, like the balloons of a drawing. They are drawn over the scene, so no face hides them. */
import type { Vec3 } from '#contract/units.ts';
import type { Point } from '#viewer/dimension-layout.ts';
import { addOverlay, SVG } from '#viewer/svg-overlay.ts';
import { VIEWER_CSS } from '#viewer/theme.ts';

const RING_PX = 11;

export class MarkOverlay {
  readonly #svg: SVGSVGElement;
  #places: readonly Vec3[] = [];

  constructor(host: HTMLElement) {
    this.#svg = addOverlay(host, 'highlight');
  }

  /** Points in coordinates of the file, mm, numbered from 1 in this order. */
  setPlaces(places: readonly Vec3[]): void {
    this.#places = places;
    this.#svg.replaceChildren(...places.map((_, index) => balloon(String(index + 1))));
  }

  draw(project: (place: Vec3) => Point): void {
    for (const [index, place] of this.#places.entries()) {
      const [x, y] = project(place);
      this.#svg.children[index]?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    }
  }

  dispose(): void {
    this.#svg.remove();
  }
}

function balloon(words: string): SVGGElement {
  const group = document.createElementNS(SVG, 'g');
  const ring = group.appendChild(document.createElementNS(SVG, 'circle'));
  ring.setAttribute('r', String(RING_PX));
  Object.assign(ring.style, { fill: VIEWER_CSS.surface, stroke: 'currentColor', strokeWidth: '2' });
  const text = group.appendChild(document.createElementNS(SVG, 'text'));
  text.setAttribute('text-anchor', 'middle');
  text.setAttribute('dominant-baseline', 'central');
  text.style.fill = 'currentColor';
  text.textContent = words;
  return group;
}
