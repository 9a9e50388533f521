/** Flat patterns that can be worked out by hand, of bends as people draw them. */
import { expect, test } from 'vitest';
import { bendAllowanceMm } from '#contract/bend-allowance.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { IDENTITY } from '#geometry/placement.ts';
import { length } from '#geometry/vectors.ts';
import { type Corner, extruded, Solid, sheetOf, TURNED } from '../../../tests/engine/drawn-solids.ts';

const QUARTER = Math.tan(Math.PI / 8);

function allowance(thicknessMm: number, insideRadiusMm: number, angleDeg = 90, kFactor = 0.44): number {
  return bendAllowanceMm({ thicknessMm, insideRadiusMm, angleDeg, kFactor });
}

/** An angle of 40 x 30 outside, 2 thick, whose corner has the radii `inside` and `outside`; 0 is sharp. */
function angle(inside: number, outside: number, heightMm = 50): Brep {
  return extruded(heightMm, [
    [outside, 0],
    [40, 0],
    [40, 2],
    ...(inside > 0
      ? ([
          [2 + inside, 2, -QUARTER],
          [2, 2 + inside],
        ] as Corner[])
      : ([[2, 2]] as Corner[])),
    [2, 30],
    [0, 30],
    ...(outside > 0 ? ([[0, outside, QUARTER]] as Corner[]) : []),
  ]);
}

test.each([
  { drawn: 'round about one axis', inside: 1.5, outside: 3.5 },
  { drawn: 'sharp', inside: 0, outside: 0 },
  { drawn: 'round outside only', inside: 0, outside: 1.2 },
  { drawn: 'round inside only', inside: 2.5, outside: 0 },
  { drawn: 'round about two axes', inside: 1, outside: 1 },
  { drawn: 'round outside far beyond its inside', inside: 0.5, outside: 6 },
])('an angle whose bend is $drawn has one bend of its inside radius', ({ inside, outside }) => {
  for (const placement of [IDENTITY, TURNED]) {
    const { sheet } = sheetOf(angle(inside, outside), placement);
    const strip = 40 - 2 - inside + (30 - 2 - inside) + allowance(2, inside);
    expect(sheet!.thicknessMm).toBeCloseTo(2, 6);
    expect(sheet!.bends).toMatchObject([{ radiusMm: inside }]);
    expect(sheet!.bends[0]!.angleDeg).toBeCloseTo(90, 6);
    expect(sheet!.bends[0]!.lengthMm).toBeCloseTo(50, 6);
    const { flat } = sheet!;
    expect([flat!.lengthMm, flat!.widthMm]).toEqual([expect.closeTo(strip, 6), expect.closeTo(50, 6)]);
    expect(flat!.areaMm2).toBeCloseTo(50 * strip, 4);
    expect(flat!.cutLengthMm).toBeCloseTo(2 * (50 + strip), 5);
    expect(flat!.contours).toHaveLength(1);
    expect(flat!.contours[0]).toHaveLength(4);
    expect(flat!.bendLines).toMatchObject([{ bend: 0, direction: 'up' }]);
  }
});

test('a sharp bend is told, and a round one shows its two faces', () => {
  expect(sheetOf(angle(0, 0)).notes).toEqual([
    '1 of 1 bend is drawn with an inside radius of 0; the flat pattern uses it as drawn.',
  ]);
  const round = sheetOf(angle(1.5, 3.5));
  expect(round.notes).toEqual([]);
  expect(round.sheet!.bends[0]!.faceIds).toHaveLength(2);
});

test('the K-factor moves the neutral fibre', () => {
  const lengthAt = (kFactor: number) => sheetOf(angle(1.5, 3.5), IDENTITY, kFactor).sheet!.flat!.lengthMm;
  expect(lengthAt(0.5) - lengthAt(0.3)).toBeCloseTo((Math.PI / 2) * 0.2 * 2, 6);
});

test('a channel is unfolded to both sides', () => {
  const { sheet } = sheetOf(
    extruded(80, [
      [3, 0],
      [37, 0, QUARTER],
      [40, 3],
      [40, 25],
      [38, 25],
      [38, 3, -QUARTER],
      [37, 2],
      [3, 2, -QUARTER],
      [2, 3],
      [2, 20],
      [0, 20],
      [0, 3, QUARTER],
    ]),
  );
  expect(sheet!.bends).toHaveLength(2);
  expect(sheet!.flat!.areaMm2).toBeCloseTo(80 * (17 + 34 + 22 + 2 * allowance(2, 1)), 4);
  expect(sheet!.flat!.bendLines.map(({ direction }) => direction)).toEqual(['up', 'up']);
});

test.each([0, 1.5])('a Z that is drawn with an inside radius of %d is bent up and down', (radius) => {
  const [t, A, H, B] = [1.5, 40, 25, 30];
  const inner = (x: number, y: number, [dx, dy]: [number, number], [ex, ey]: [number, number]): Corner[] =>
    radius === 0
      ? [[x, y]]
      : [
          [x + radius * dx, y + radius * dy, -QUARTER],
          [x + radius * ex, y + radius * ey],
        ];
  const { sheet } = sheetOf(
    extruded(60, [
      [0, 0],
      [A, 0],
      ...inner(A, H - t, [0, -1], [1, 0]),
      [A - t + B, H - t],
      [A - t + B, H],
      [A - t, H],
      ...inner(A - t, t, [0, 1], [-1, 0]),
      [0, t],
    ]),
  );
  const strip = A - t - radius + (H - 2 * t - 2 * radius) + (B - t - radius) + 2 * allowance(t, radius);
  expect(sheet!.flat!.areaMm2).toBeCloseTo(60 * strip, 3);
  expect(sheet!.flat!.cutLengthMm).toBeCloseTo(2 * (60 + strip), 4);
  expect(sheet!.flat!.bendLines.map(({ direction }) => direction).sort()).toEqual(['down', 'up']);
});

test('an open hem turns by half a turn', () => {
  const { sheet } = sheetOf(
    extruded(50, [
      [0, 0],
      [40, 0, 1],
      [40, 4],
      [25, 4],
      [25, 3],
      [40, 3, -1],
      [40, 1],
      [0, 1],
    ]),
  );
  expect(sheet!.bends[0]).toMatchObject({ radiusMm: expect.closeTo(1, 6), angleDeg: expect.closeTo(180, 6) });
  expect(sheet!.flat!.areaMm2).toBeCloseTo(50 * (40 + 15 + allowance(1, 1, 180)), 4);
});

/** A tray of a x b outside, its four flanges sharp, narrower than the sides, and flush with the edges of the floor. */
function tray([a, b, h, t, c]: [number, number, number, number, number]): Brep {
  const solid = new Solid();
  solid.flat([
    [0, 0, 0],
    [0, b, 0],
    [a, b, 0],
    [a, 0, 0],
  ]);
  const floor: Vec3[] = [];
  for (let side = 0; side < 4; side += 1) {
    const wide = side % 2 === 0 ? a : b;
    // Along the side, inward from it, upward.
    const at = (u: number, v: number, z: number): Vec3 =>
      [
        [u, v, z],
        [a - v, u, z],
        [a - u, b - v, z],
        [v, b - u, z],
      ][side] as Vec3;
    floor.push(at(0, 0, t), at(c, 0, t), at(c, t, t), at(wide - c, t, t), at(wide - c, 0, t));
    solid.flat([
      at(0, 0, 0),
      at(wide, 0, 0),
      at(wide, 0, t),
      at(wide - c, 0, t),
      at(wide - c, 0, h),
      at(c, 0, h),
      at(c, 0, t),
      at(0, 0, t),
    ]);
    solid.flat([at(wide - c, t, t), at(c, t, t), at(c, t, h), at(wide - c, t, h)]);
    solid.flat([at(c, 0, h), at(wide - c, 0, h), at(wide - c, t, h), at(c, t, h)]);
    solid.flat([at(c, 0, t), at(c, 0, h), at(c, t, h), at(c, t, t)]);
    solid.flat([at(wide - c, t, t), at(wide - c, t, h), at(wide - c, 0, h), at(wide - c, 0, t)]);
  }
  solid.flat(floor);
  return solid.brep();
}

test('a tray with four flanges that are flush with its floor is unfolded to a cross', () => {
  const [a, b, h, t, c] = [100, 80, 22, 1.2, 8] as const;
  const { sheet, notes } = sheetOf(tray([a, b, h, t, c]));
  const wide = 2 * (a - 2 * c) + 2 * (b - 2 * c);
  const strip = allowance(t, 0);
  expect(sheet!.bends.map(({ lengthMm }) => lengthMm).sort()).toEqual([
    expect.closeTo(b - 2 * c, 6),
    expect.closeTo(b - 2 * c, 6),
    expect.closeTo(a - 2 * c, 6),
    expect.closeTo(a - 2 * c, 6),
  ]);
  expect(sheet!.flat!.areaMm2).toBeCloseTo(a * b - wide * t + wide * (h - t + strip), 4);
  expect(sheet!.flat!.lengthMm).toBeCloseTo(a + 2 * (h - 2 * t + strip), 6);
  expect(sheet!.flat!.widthMm).toBeCloseTo(b + 2 * (h - 2 * t + strip), 6);
  expect(notes).toHaveLength(1);
});

/** An angle of flanges to 40 and 30 with a slot from 12 on the one flange to 12 on the other, across the bend. */
function slotted(): Brep {
  const [t, r, A, B, m, L, low, high] = [2, 1.5, 40, 30, 12, 60, 20, 35];
  const [outer, inner] = [t + r, r];
  const center = (z: number): Vec3 => [outer, outer, z];
  const solid = new Solid();
  for (const z of [0, low, high, L])
    solid.arc([0, outer, z], [outer, 0, z], center(z)).arc([t, outer, z], [outer, t, z], center(z));
  const strip = (p: (s: number, z: number) => Vec3, end: number): Vec3[] => [
    p(outer, 0),
    p(end, 0),
    p(end, L),
    p(outer, L),
    p(outer, high),
    p(m, high),
    p(m, low),
    p(outer, low),
  ];
  solid.flat(strip((s, z) => [s, 0, z], A));
  solid.flat(strip((s, z) => [s, t, z], A).reverse());
  solid.flat(strip((s, z) => [0, s, z], B).reverse());
  solid.flat(strip((s, z) => [t, s, z], B));
  for (const [from, to] of [
    [0, low],
    [high, L],
  ] as const) {
    solid.roll(center(0), outer, true, [
      [0, outer, from],
      [outer, 0, from],
      [outer, 0, to],
      [0, outer, to],
    ]);
    solid.roll(center(0), inner, false, [
      [outer, t, from],
      [t, outer, from],
      [t, outer, to],
      [outer, t, to],
    ]);
  }
  const section = (x: number, y: number, z: number): Vec3[] => [
    [0, outer, z],
    [outer, 0, z],
    [x, 0, z],
    [x, t, z],
    [outer, t, z],
    [t, outer, z],
    [t, y, z],
    [0, y, z],
  ];
  solid.flat(section(A, B, L)).flat(section(A, B, 0).reverse());
  solid.flat(section(m, m, low)).flat(section(m, m, high).reverse());
  solid.flat([
    [A, 0, 0],
    [A, t, 0],
    [A, t, L],
    [A, 0, L],
  ]);
  solid.flat([
    [0, B, 0],
    [0, B, L],
    [t, B, L],
    [t, B, 0],
  ]);
  solid.flat([
    [m, 0, low],
    [m, 0, high],
    [m, t, high],
    [m, t, low],
  ]);
  solid.flat([
    [0, m, low],
    [t, m, low],
    [t, m, high],
    [0, m, high],
  ]);
  return solid.brep();
}

test('a slot across a bend is a hole of the flat pattern, and leaves one bend in two lengths', () => {
  const { sheet } = sheetOf(slotted());
  const bend = allowance(2, 1.5);
  expect(sheet!.bends).toMatchObject([{ lengthMm: expect.closeTo(45, 6) }]);
  const hole = 15 * (8.5 + 8.5 + bend);
  expect(sheet!.flat!.areaMm2).toBeCloseTo(60 * (36.5 + 26.5 + bend) - hole, 4);
  expect(sheet!.flat!.pierces).toBe(2);
  expect(sheet!.flat!.contours.map((corners) => corners.length)).toEqual([4, 4]);
});

test('a rolled panel is one bend of a large radius', () => {
  const bulge = Math.tan(Math.PI / 6);
  const at = (radius: number, turnDeg: number, bulges = 0): Corner => {
    const turn = (turnDeg * Math.PI) / 180;
    return [radius * Math.cos(turn), radius * Math.sin(turn), bulges];
  };
  const { sheet } = sheetOf(extruded(90, [at(52, 0, bulge), at(52, 120), at(50, 120, -bulge), at(50, 0)]));
  expect(sheet!.bends).toMatchObject([
    { radiusMm: expect.closeTo(50, 6), angleDeg: expect.closeTo(120, 6), lengthMm: expect.closeTo(90, 6) },
  ]);
  expect(sheet!.flat!.areaMm2).toBeCloseTo(90 * allowance(2, 50, 120), 4);
});

test('the numbers do not depend on how the part lies', () => {
  const [lying, turned] = [IDENTITY, TURNED].map((placement) => sheetOf(slotted(), placement).sheet!.flat!);
  expect(turned!.areaMm2).toBeCloseTo(lying!.areaMm2, 6);
  expect(turned!.cutLengthMm).toBeCloseTo(lying!.cutLengthMm, 6);
  expect(length([turned!.lengthMm - lying!.lengthMm, turned!.widthMm - lying!.widthMm, 0])).toBeLessThan(1e-6);
});
