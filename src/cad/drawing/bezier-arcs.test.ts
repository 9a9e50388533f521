import { expect, test } from 'vitest';
import { withArcs } from '#cad/drawing/bezier-arcs.ts';
import { bezierCurve } from '#cad/drawing/outline-shapes.ts';
import type { OutlineCurve, Vec2 } from '#geometry/outline/outline.ts';
import { endOf, lengthOf, startOf } from '#geometry/outline/outline-curves.ts';

/** The arc of a circle about the origin as a program writes it, coordinates rounded to `places`. */
function arcAsBezier(
  radius: number,
  from: number,
  sweep: number,
  { places = 9, handle = (4 / 3) * Math.tan(sweep / 4) } = {},
): OutlineCurve {
  const at = (angle: number): Vec2 => [radius * Math.cos(angle), radius * Math.sin(angle)];
  const along = ([x, y]: Vec2, share: number): Vec2 => [x - y * share, y + x * share];
  const [a, d] = [at(from), at(from + sweep)];
  const round = ([x, y]: Vec2): Vec2 => [Number(x.toFixed(places)), Number(y.toFixed(places))];
  return bezierCurve([a, along(a, handle), along(d, -handle), d].map(round));
}
const quarters = (radius: number, options = {}): OutlineCurve[] =>
  [0, 1, 2, 3].map((quarter) => arcAsBezier(radius, (quarter * Math.PI) / 2, Math.PI / 2, options));
const total = (strand: OutlineCurve[]): number => strand.reduce((sum, curve) => sum + lengthOf(curve), 0);

test.each([
  ['exact handles', {}],
  ['handles of 0.5519', { handle: 0.5519150244935106 }],
  ['coordinates to a thousandth', { places: 3 }],
])('four quarters are one circle: %s', (_, options) => {
  const strand = withArcs(quarters(5, options));
  expect(strand.map(({ kind }) => kind)).toEqual(['arc']);
  expect(Math.abs(total(strand) / (10 * Math.PI) - 1)).toBeLessThan('places' in options ? 5e-5 : 1e-9);
});

test('half a circle of two pieces is one arc whose ends stay where they are', () => {
  const pieces = [arcAsBezier(8, 0.3, Math.PI / 2), arcAsBezier(8, 0.3 + Math.PI / 2, Math.PI / 2)];
  const [arc, ...others] = withArcs(pieces);
  expect(others).toEqual([]);
  expect(lengthOf(arc!)).toBeCloseTo(8 * Math.PI, 8);
  expect(
    [...startOf(arc!), ...endOf(arc!)].map(
      (part, index) => part - [...startOf(pieces[0]!), ...endOf(pieces[1]!)][index]!,
    ),
  ).toEqual([0, 0, 0, 0].map(() => expect.closeTo(0, 9)));
});

test('a clockwise arc keeps its sense', () => {
  const [arc] = withArcs([arcAsBezier(8, 1, -1)]);
  expect(arc).toMatchObject({ kind: 'arc', sweepRad: expect.closeTo(-1, 6) });
});

test('corners of other radii, S curves, ovals and near misses stay what they are', () => {
  const s = bezierCurve([
    [0, 0],
    [10, 0],
    [0, 10],
    [10, 10],
  ]);
  const oval = bezierCurve([
    [10, 0],
    [10, 2.7614],
    [5.5228, 5],
    [0, 5],
  ]);
  const fat = arcAsBezier(10, 0, Math.PI / 2, { handle: 0.56 });
  expect(withArcs([s, oval, fat])).toEqual([s, oval, fat]);
  expect(withArcs([arcAsBezier(10, 0, 1), arcAsBezier(5, 1, 1)]).map(({ kind }) => kind)).toEqual(['arc', 'arc']);
});
