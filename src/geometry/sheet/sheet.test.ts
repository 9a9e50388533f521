/** Sheets whose flat patterns can be worked out by hand, drawn as people draw them, and parts that only look like sheet. */
import { expect, test } from 'vitest';
import { bendAllowanceMm } from '#contract/bend-allowance.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepSurface, Coedge } from '#geometry/brep/brep.ts';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { fromFrame, IDENTITY, type Placement } from '#geometry/placement.ts';
import { measureSheet } from '#geometry/sheet/sheet.ts';
import { add, cross, distance, dot, frameAround, length, scale, subtract, unit } from '#geometry/vectors.ts';

const Z: Vec3 = [0, 0, 1];

/** A round of one circle, named by the point where it begins. */
interface Rim {
  at: Vec3;
  isForward: boolean;
}

/** Faces by the corners of their rounds, seen from outside with the face on the left; sides are straight unless an arc was named before. */
class Solid {
  readonly #brep = { faces: [] as Brep['faces'], edges: [] as Brep['edges'] };
  readonly #coordinates: number[] = [];
  readonly #vertices = new Map<string, number>();
  readonly #edges = new Map<string, number>();

  /** From `from` to `to`, counter-clockwise about `axis`; a whole circle where they are one. */
  arc(from: Vec3, to: Vec3, center: Vec3, axis: Vec3 = Z): this {
    if (this.#edges.has(keyOf(from, to))) return this;
    const radiusMm = distance(from, center);
    const x = unit(subtract(from, center));
    const frame = { origin: center, x, y: cross(axis, x), z: axis };
    const offset = subtract(to, center);
    const angle = Math.atan2(dot(offset, frame.y), dot(offset, x));
    const sweep = angle > 1e-9 ? angle : angle + 2 * Math.PI;
    const curve = { kind: 'ellipse', frame, radiusXMm: radiusMm, radiusYMm: radiusMm } as const;
    this.#edges.set(keyOf(from, to), this.#brep.edges.length);
    this.#brep.edges.push({ curve, start: this.#vertex(from), end: this.#vertex(to), from: 0, to: sweep });
    return this;
  }

  flat(outer: Vec3[], ...holes: (Vec3[] | Rim)[]): this {
    const normal = unit(
      outer.reduce<Vec3>((sum, point, index) => add(sum, cross(point, outer[(index + 1) % outer.length]!)), [0, 0, 0]),
    );
    const [x, y] = frameAround(normal);
    return this.face({ kind: 'plane', frame: { origin: outer[0]!, x, y, z: normal } }, true, [outer, ...holes]);
  }

  roll(center: Vec3, radiusMm: number, isOutward: boolean, ...rounds: (Vec3[] | Rim)[]): this {
    const frame = { origin: center, x: [1, 0, 0] as Vec3, y: [0, 1, 0] as Vec3, z: Z };
    return this.face({ kind: 'cylinder', frame, radiusMm }, isOutward, rounds);
  }

  face(surface: BrepSurface, isOutward: boolean, rounds: (Vec3[] | Rim)[]): this {
    const loops = rounds.map((round) =>
      'at' in round && !Array.isArray(round)
        ? [{ edge: this.#edges.get(keyOf(round.at, round.at))!, isForward: round.isForward }]
        : (round as Vec3[]).map((point, at) => this.#coedge(point, (round as Vec3[])[(at + 1) % round.length]!)),
    );
    this.#brep.faces.push({ name: '', surface, isOutward, loops });
    return this;
  }

  brep(): Brep {
    return { ...this.#brep, vertices: Float64Array.from(this.#coordinates) };
  }

  #coedge(from: Vec3, to: Vec3): Coedge {
    const forward = this.#edges.get(keyOf(from, to));
    if (forward !== undefined) return { edge: forward, isForward: true };
    const backward = this.#edges.get(keyOf(to, from));
    if (backward !== undefined) return { edge: backward, isForward: false };
    this.#edges.set(keyOf(from, to), this.#brep.edges.length);
    this.#brep.edges.push({
      curve: { kind: 'line' },
      start: this.#vertex(from),
      end: this.#vertex(to),
      from: 0,
      to: 1,
    });
    return { edge: this.#brep.edges.length - 1, isForward: true };
  }

  #vertex(point: Vec3): number {
    const known = this.#vertices.get(keyOf(point, point));
    if (known !== undefined) return known;
    this.#coordinates.push(...point);
    this.#vertices.set(keyOf(point, point), this.#vertices.size);
    return this.#vertices.size - 1;
  }
}

function keyOf(a: Vec3, b: Vec3): string {
  return [...a, ...b].map((value) => (value + 0).toFixed(6).replace('-0.000000', '0.000000')).join(' ');
}

/** A corner of a section; the way to the next one bulges as in DXF. */
type Corner = [x: number, y: number, bulge?: number];

/** A section, counter-clockwise, drawn out along z; holes in it clockwise. */
function extruded(heightMm: number, ...rounds: Corner[][]): Brep {
  const solid = new Solid();
  const at = ([x, y]: Corner, z: number): Vec3 => [x, y, z];
  for (const round of rounds)
    round.forEach((corner, index) => {
      const next = round[(index + 1) % round.length]!;
      const bulge = corner[2] ?? 0;
      const [a, b, c, d] = [at(corner, 0), at(next, 0), at(next, heightMm), at(corner, heightMm)];
      if (bulge === 0) {
        solid.flat([a, b, c, d]);
        return;
      }
      const chord = subtract(b, a);
      const center = add(scale(add(a, b), 0.5), scale(cross(Z, chord), (1 - bulge * bulge) / (4 * bulge)));
      const axis = scale(Z, Math.sign(bulge));
      solid.arc(a, b, center, axis).arc(d, c, add(center, [0, 0, heightMm]), axis);
      solid.roll(center, distance(a, center), bulge > 0, [a, b, c, d]);
    });
  const [top, ...holes] = rounds.map((round) => round.map((corner) => at(corner, heightMm)));
  solid.flat(top!, ...holes);
  const [bottom, ...below] = rounds.map((round) => round.map((corner) => at(corner, 0)).reverse());
  solid.flat(bottom!, ...below);
  return solid.brep();
}

const QUARTER = Math.tan(Math.PI / 8);

const TURNED: Placement = (() => {
  const z = unit([1, -2, 0.7]);
  const [x, y] = frameAround(z);
  return fromFrame({ origin: [31, -12, 5], x, y, z });
})();

function sheetOf(brep: Brep, placement: Placement = IDENTITY, kFactor?: number) {
  const model = modelOfBreps([brep], [{ design: 0, placement }]);
  expect(model.bodies).toMatchObject([{ isValid: true }]);
  return measureSheet(
    prepareMesh({ ...model, kind: 'solid', format: 'step', declaredUnit: 'mm', parts: [], notes: [] }),
    { kFactor },
  );
}

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
    '1 of 1 bend is drawn sharp inside, with a radius of 0; the flat pattern takes it as drawn.',
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

/** A plate of 100 x 60 x 6 with something round in its middle, whose rims on the upper and the lower face are given back. */
function plateWith(
  addMiddle: (solid: Solid, rim: (radiusMm: number, z: number, isForward: boolean) => Rim) => Rim[],
): Brep {
  const solid = new Solid();
  const corners = (z: number): Vec3[] => [
    [0, 0, z],
    [100, 0, z],
    [100, 60, z],
    [0, 60, z],
  ];
  const rim = (radiusMm: number, z: number, isForward: boolean): Rim => {
    const at: Vec3 = [50 + radiusMm, 30, z];
    solid.arc(at, at, [50, 30, z]);
    return { at, isForward };
  };
  const [above, below] = addMiddle(solid, rim);
  solid.flat(corners(6), ...(above ? [above] : []));
  solid.flat(corners(0).reverse(), ...(below ? [below] : []));
  corners(0).forEach((a, index) => {
    const b = corners(0)[(index + 1) % 4]!;
    solid.flat([a, b, [b[0], b[1], 6], [a[0], a[1], 6]]);
  });
  return solid.brep();
}

test('a countersunk hole is cut as wide as its bore', () => {
  const { sheet, notes } = sheetOf(
    plateWith((solid, rim) => {
      solid.roll([50, 30, 0], 5, false, rim(5, 0, false), rim(5, 2, true));
      const cone = { kind: 'cone', frame: { origin: [50, 30, 2], x: [1, 0, 0], y: [0, 1, 0], z: Z } } as const;
      solid.face({ ...cone, frame: { ...cone.frame } as never, radiusMm: 5, halfAngleRad: Math.PI / 4 }, false, [
        rim(5, 2, false),
        rim(9, 6, true),
      ]);
      return [rim(9, 6, false), rim(5, 0, true)];
    }),
  );
  expect(notes).toMatchObject([expect.stringMatching(/^1 round opening is wider at one end/)]);
  expect(sheet!.flat!.areaMm2).toBeCloseTo(6000 - 25 * Math.PI, 6);
  expect(sheet!.flat!.cutLengthMm).toBeCloseTo(320 + 10 * Math.PI, 6);
});

test('a blind hole is not cut', () => {
  const { sheet, notes } = sheetOf(
    plateWith((solid, rim) => {
      solid.roll([50, 30, 0], 5, false, rim(5, 4, false), rim(5, 6, true));
      solid.face({ kind: 'plane', frame: { origin: [50, 30, 4], x: [1, 0, 0], y: [0, 1, 0], z: Z } }, true, [
        rim(5, 4, true),
      ]);
      return [rim(5, 6, false)];
    }),
  );
  expect(notes).toMatchObject([expect.stringMatching(/^1 pocket does not go through/)]);
  expect(sheet!.flat).toMatchObject({ areaMm2: expect.closeTo(6000, 6), pierces: 1 });
});

test('a boss on a sheet is told, and there is no flat pattern', () => {
  const { sheet, notes } = sheetOf(
    plateWith((solid, rim) => {
      solid.roll([50, 30, 0], 5, true, rim(5, 6, true), rim(5, 12, false));
      solid.face({ kind: 'plane', frame: { origin: [50, 30, 12], x: [1, 0, 0], y: [0, 1, 0], z: Z } }, true, [
        rim(5, 12, true),
      ]);
      return [rim(5, 6, false)];
    }),
  );
  expect(sheet).toMatchObject({ thicknessMm: expect.closeTo(6, 6), flat: null });
  expect(notes).toMatchObject([expect.stringMatching(/formed out of it or set on it/)]);
});

test('a plate is a sheet without bends', () => {
  const { sheet, notes } = sheetOf(
    extruded(3, [
      [0, 0],
      [100, 0],
      [100, 60],
      [10, 60, QUARTER],
      [0, 50],
    ]),
  );
  expect(notes).toEqual([]);
  expect(sheet).toMatchObject({ thicknessMm: expect.closeTo(3, 6), bends: [] });
  expect(sheet!.flat).toMatchObject({
    lengthMm: expect.closeTo(100, 6),
    widthMm: expect.closeTo(60, 6),
    areaMm2: expect.closeTo(6000 - (1 - Math.PI / 4) * 100, 6),
    cutLengthMm: expect.closeTo(320 - 20 + 5 * Math.PI, 6),
    pierces: 1,
    bendLines: [],
  });
  // The largest round carries its arc.
  expect(sheet!.flat!.contours[0]!.filter(([, , bulge]) => bulge !== 0)).toHaveLength(1);
});

test('a square tube is a ring: it is told, and has no flat pattern', () => {
  const { sheet, notes } = sheetOf(
    extruded(
      100,
      [
        [0, 0],
        [40, 0],
        [40, 40],
        [0, 40],
      ],
      [
        [2, 2],
        [2, 38],
        [38, 38],
        [38, 2],
      ],
    ),
  );
  expect(sheet!.bends).toHaveLength(4);
  expect(sheet!.flat).toBeNull();
  expect(notes.at(-1)).toMatch(/ring/);
});

test('a shell with closed corners has no flat pattern', () => {
  const solid = new Solid();
  const level = (z: number, by: number): Vec3[] => [
    [by, by, z],
    [100 - by, by, z],
    [100 - by, 80 - by, z],
    [by, 80 - by, z],
  ];
  solid.flat(level(0, 0).reverse()).flat(level(2, 2)).flat(level(30, 0), level(30, 2).reverse());
  for (let side = 0; side < 4; side += 1) {
    const wall = (low: number, by: number): Vec3[] => {
      const [a, b] = [level(low, by)[side]!, level(low, by)[(side + 1) % 4]!];
      return [a, b, [b[0], b[1], 30], [a[0], a[1], 30]];
    };
    solid.flat(wall(0, 0)).flat(wall(2, 2).reverse());
  }
  const { sheet, notes } = sheetOf(solid.brep());
  expect(sheet).toMatchObject({ thicknessMm: expect.closeTo(2, 6), flat: null });
  expect(notes.at(-1)).toMatch(/ring or a corner/);
});

/** A plate of 100 x 60 x 3 that gets smaller upward, by a draft in degrees. */
function frustum(draftDeg: number): Brep {
  const by = 3 * Math.tan((draftDeg * Math.PI) / 180);
  const level = (z: number, inset: number): Vec3[] => [
    [inset, inset, z],
    [100 - inset, inset, z],
    [100 - inset, 60 - inset, z],
    [inset, 60 - inset, z],
  ];
  const [low, high] = [level(0, 0), level(3, by)];
  const solid = new Solid().flat(high).flat(low.toReversed());
  low.forEach((a, side) => {
    solid.flat([a, low[(side + 1) % 4]!, high[(side + 1) % 4]!, high[side]!]);
  });
  return solid.brep();
}

/** A circle in three arcs. */
function thirds(radiusMm: number, sense: 1 | -1): Corner[] {
  return [0, 1, 2].map((index): Corner => {
    const turn = (sense * index * 2 * Math.PI) / 3;
    return [radiusMm * Math.cos(turn), radiusMm * Math.sin(turn), sense * Math.tan(Math.PI / 6)];
  });
}

const NOT_SHEET: Record<string, Brep> = {
  'a block': extruded(40, [
    [0, 0],
    [60, 0],
    [60, 50],
    [0, 50],
  ]),
  'a bar of 100 x 20 x 10': extruded(100, [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ]),
  'a round tube': extruded(100, thirds(20, 1), thirds(18, -1)),
  'a T': extruded(80, [
    [0, 0],
    [60, 0],
    [60, 3],
    [31.5, 3],
    [31.5, 40],
    [28.5, 40],
    [28.5, 3],
    [0, 3],
  ]),
  'a plate with a step milled off': extruded(80, [
    [0, 0],
    [60, 0],
    [60, 3],
    [30, 3],
    [30, 6],
    [0, 6],
  ]),
  'a plate that gets thinner': extruded(80, [
    [0, 0],
    [60, 0],
    [60, 3],
    [0, 6],
  ]),
  'a plate with drafted sides': frustum(1),
  'a plate with rounded edges': extruded(80, [
    [0, 0],
    [60, 0, 1],
    [60, 10],
    [0, 10, 1],
  ]),
};

test.each(Object.keys(NOT_SHEET))('%s is no sheet', (name) => {
  expect(sheetOf(NOT_SHEET[name]!)).toEqual({ sheet: null, notes: [] });
});

test('the numbers do not depend on how the part lies', () => {
  const [lying, turned] = [IDENTITY, TURNED].map((placement) => sheetOf(slotted(), placement).sheet!.flat!);
  expect(turned!.areaMm2).toBeCloseTo(lying!.areaMm2, 6);
  expect(turned!.cutLengthMm).toBeCloseTo(lying!.cutLengthMm, 6);
  expect(length([turned!.lengthMm - lying!.lengthMm, turned!.widthMm - lying!.widthMm, 0])).toBeLessThan(1e-6);
});
