/**
 * A cube in the corner that stands as the part does; a click on a side looks at the part from there. For the pointer only: buttons and keys do the same,
 * so it is hidden from screen readers.
 */
import type { Vec3 } from '#contract/units.ts';
import type { View } from '#viewer/camera-rig.ts';
import { addOverlay, SVG } from '#viewer/svg-overlay.ts';
import { VIEWER_CSS } from '#viewer/theme.ts';
import { dot } from '#viewer/vectors.ts';

const SIZE_PX = 68;
/** Half an edge, so that the corner of the cube stays inside when it is turned. */
const HALF_PX = 19;
/** On a smaller stage it would be in the way. */
const STAGE_MIN = { width: 480, height: 300 };
/** A side seen more edge-on is left out. */
const FACING_MIN = 0.12;

interface Side {
  view: View;
  words: string;
  normal: Vec3;
  /** To the right and upward on the side, for its word. */
  right: Vec3;
  up: Vec3;
}

const SIDES: readonly Side[] = [
  { view: 'front', words: 'Front', normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  { view: 'back', words: 'Back', normal: [0, 1, 0], right: [-1, 0, 0], up: [0, 0, 1] },
  { view: 'right', words: 'Right', normal: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1] },
  { view: 'left', words: 'Left', normal: [-1, 0, 0], right: [0, -1, 0], up: [0, 0, 1] },
  { view: 'top', words: 'Top', normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  { view: 'bottom', words: 'Bottom', normal: [0, 0, -1], right: [1, 0, 0], up: [0, -1, 0] },
];

/** The axes of the screen in those of the part. */
export interface CubeView {
  right: Vec3;
  up: Vec3;
  toEye: Vec3;
}

export class ViewCube {
  readonly #svg: SVGSVGElement;
  readonly #sides: readonly { side: Side; group: SVGGElement; outline: SVGPathElement; words: SVGTextElement }[];

  constructor(host: HTMLElement, onView: (view: View) => void) {
    this.#svg = addOverlay(host, 'dimension');
    this.#svg.dataset.overlay = 'cube';
    Object.assign(this.#svg.style, {
      inset: 'auto 12px 12px auto',
      width: `${SIZE_PX}px`,
      height: `${SIZE_PX}px`,
      fontSize: '10px',
    });
    this.#sides = SIDES.map((side) => {
      const group = this.#svg.appendChild(document.createElementNS(SVG, 'g'));
      Object.assign(group.style, { pointerEvents: 'auto', cursor: 'pointer' });
      group.dataset.view = side.view;
      group.addEventListener('click', () => onView(side.view));
      const outline = group.appendChild(document.createElementNS(SVG, 'path'));
      Object.assign(outline.style, { fill: VIEWER_CSS.surface, stroke: 'currentColor', strokeWidth: '1px' });
      const words = group.appendChild(document.createElementNS(SVG, 'text'));
      words.setAttribute('text-anchor', 'middle');
      words.setAttribute('dominant-baseline', 'central');
      words.style.fill = 'currentColor';
      words.textContent = side.words;
      return { side, group, outline, words };
    });
  }

  draw(view: CubeView, { clientWidth, clientHeight }: HTMLElement): void {
    const hasRoom = clientWidth >= STAGE_MIN.width && clientHeight >= STAGE_MIN.height;
    this.#svg.style.display = hasRoom ? '' : 'none';
    if (!hasRoom) return;
    const flat = (at: Vec3) => [dot(at, view.right) * HALF_PX, -dot(at, view.up) * HALF_PX] as const;
    for (const { side, group, outline, words } of this.#sides) {
      const isSeen = dot(side.normal, view.toEye) > FACING_MIN;
      group.style.display = isSeen ? '' : 'none';
      if (!isSeen) continue;
      const [n, r, u] = [flat(side.normal), flat(side.right), flat(side.up)];
      const corner = (a: number, b: number) =>
        [0, 1].map((i) => (SIZE_PX / 2 + n[i]! + a * r[i]! + b * u[i]!).toFixed(1)).join(' ');
      outline.setAttribute('d', `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`);
      const matrix = [r[0], r[1], -u[0], -u[1]].map((value) => (value / HALF_PX).toFixed(3));
      words.setAttribute(
        'transform',
        `matrix(${matrix.join(' ')} ${(SIZE_PX / 2 + n[0]).toFixed(1)} ${(SIZE_PX / 2 + n[1]).toFixed(1)})`,
      );
    }
  }

  dispose(): void {
    this.#svg.remove();
  }
}
