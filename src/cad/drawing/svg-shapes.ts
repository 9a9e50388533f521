/** The basic shapes of SVG 2 and its paths as strands of curves. */

import { type Affine, readNumbers, userLength } from '#cad/drawing/svg-frames.ts';
import { type PathOutcome, Pen, readPath } from '#cad/drawing/svg-path.ts';
import type { XmlElement } from '#cad/xml/xml-tree.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';

/** The strands of a shape; `size` is what percentages refer to. */
export function strandsOf(element: XmlElement, affine: Affine, size: Vec2): PathOutcome {
  const { name, attributes } = element;
  const diagonal = portable.hypot(...size) / Math.SQRT2;
  const x = (attribute: string, fallback = 0): number => userLength(attributes.get(attribute), size[0], fallback);
  const y = (attribute: string, fallback = 0): number => userLength(attributes.get(attribute), size[1], fallback);
  const pen = new Pen(affine);
  const done = { strands: pen.strands, isWhole: true, gaps: [], cubics: [] };
  switch (name) {
    case 'path':
      return readPath(attributes.get('d') ?? '', affine);
    case 'line':
      pen.moveTo([x('x1'), y('y1')]);
      pen.lineTo([x('x2'), y('y2')]);
      return done;
    case 'polyline':
    case 'polygon': {
      const numbers = readNumbers(attributes.get('points') ?? '');
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        const point: Vec2 = [numbers[at]!, numbers[at + 1]!];
        if (at === 0) pen.moveTo(point);
        else pen.lineTo(point);
      }
      if (name === 'polygon' && numbers.length >= 4) pen.close();
      return { ...done, isWhole: numbers.length % 2 === 0 };
    }
    case 'circle': {
      const radius = userLength(attributes.get('r'), diagonal, 0);
      drawOval(pen, [x('cx'), y('cy')], radius, radius);
      return done;
    }
    case 'ellipse': {
      const [rx, ry] = [x('rx', -1), y('ry', -1)];
      drawOval(pen, [x('cx'), y('cy')], rx < 0 ? ry : rx, ry < 0 ? rx : ry);
      return done;
    }
    default: {
      const [width, height] = [x('width'), y('height')];
      const [rx, ry] = [x('rx', -1), y('ry', -1)];
      const corner: Vec2 = [Math.max(0, rx < 0 ? ry : rx), Math.max(0, ry < 0 ? rx : ry)];
      drawRect(pen, { at: [x('x'), y('y')], size: [width, height], corner });
      return done;
    }
  }
}

function drawOval(pen: Pen, center: Vec2, rx: number, ry: number): void {
  if (!(rx > 0) || !(ry > 0)) return;
  const from: Vec2 = [center[0] + rx, center[1]];
  pen.moveTo(from);
  pen.ovalTo(center, [rx, 0], [0, ry], { start: 0, sweep: 2 * Math.PI }, from);
}

function drawRect(
  pen: Pen,
  { at: [x, y], size: [width, height], corner }: { at: Vec2; size: Vec2; corner: Vec2 },
): void {
  if (!(width > 0) || !(height > 0)) return;
  const [rx, ry] = [Math.min(corner[0], width / 2), Math.min(corner[1], height / 2)];
  const isRounded = rx > 0 && ry > 0;
  const [right, bottom] = [x + width, y + height];
  if (!isRounded) {
    pen.moveTo([x, y]);
    for (const point of [
      [right, y],
      [right, bottom],
      [x, bottom],
    ] as Vec2[])
      pen.lineTo(point);
    pen.close();
    return;
  }
  const turn = (center: Vec2, quarter: number, to: Vec2): void =>
    pen.ovalTo(center, [rx, 0], [0, ry], { start: (quarter * Math.PI) / 2, sweep: Math.PI / 2 }, to);
  pen.moveTo([x + rx, y]);
  pen.lineTo([right - rx, y]);
  turn([right - rx, y + ry], 3, [right, y + ry]);
  pen.lineTo([right, bottom - ry]);
  turn([right - rx, bottom - ry], 0, [right - rx, bottom]);
  pen.lineTo([x + rx, bottom]);
  turn([x + rx, bottom - ry], 1, [x, bottom - ry]);
  pen.lineTo([x, y + ry]);
  turn([x + rx, y + ry], 2, [x + rx, y]);
  pen.close();
}
