/** IGES files that were written for these tests, with volumes in closed form, and those of the corpus. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatNote } from '#contract/note-words.ts';
import { type PartFacts, PartFactsSchema } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepCurve } from '#geometry/brep/brep.ts';
import { ellipseAsSpline, extrude, lineAsSpline, revolve } from '#geometry/brep/swept-surfaces.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf, readBytes } from './engine.ts';
import { SOLID_DIFFERENCES } from './known-differences.ts';
import { BLOCK_ROUNDS, DEPENDENT, IgesWriter } from './written-iges.ts';

async function factsFrom(bytes: Uint8Array): Promise<PartFacts> {
  const outcome = await readBytes('part.igs', bytes);
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  return measurePart(outcome.model, { file: 'part.igs', bytes: bytes.length, sha256: '0'.repeat(64) });
}

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const outcome = await readBytes('part.igs', bytes);
  return outcome.kind === 'unreadable' ? `${outcome.failure.code}: ${outcome.failure.message}` : 'a model';
}

const [LX, LY, LZ, R] = [40, 30, 10, 5];
const CENTER: Vec3 = [15, 12, 0];
const HOLED = LX * LY * LZ - Math.PI * R * R * LZ;
const AREA = 2 * (LX * LY + LX * LZ + LY * LZ) - 2 * Math.PI * R * R + 2 * Math.PI * R * LZ;
const TURN = 2 * Math.PI;

const circleAt = (z: number): Extract<BrepCurve, { kind: 'ellipse' }> => ({
  kind: 'ellipse',
  frame: { origin: [CENTER[0], CENTER[1], z], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
  radiusXMm: R,
  radiusYMm: R,
});
const bore = () => extrude(ellipseAsSpline(circleAt(0)), [0, 0, 1], [0, LZ]);

/** The six sides of a block as corners, and which of them a hole along z goes through. */
function sidesOf([x, y, z]: Vec3, [a, b, c]: Vec3): { o: Vec3; a: Vec3; b: Vec3; isPierced: boolean }[] {
  return [
    { o: [x, y, z], a: [a, 0, 0], b: [0, b, 0], isPierced: true },
    { o: [x, y, z + c], a: [a, 0, 0], b: [0, b, 0], isPierced: true },
    { o: [x, y, z], a: [a, 0, 0], b: [0, 0, c], isPierced: false },
    { o: [x, y + b, z], a: [a, 0, 0], b: [0, 0, c], isPierced: false },
    { o: [x, y, z], a: [0, b, 0], b: [0, 0, c], isPierced: false },
    { o: [x + a, y, z], a: [0, b, 0], b: [0, 0, c], isPierced: false },
  ];
}

function roundOf(writer: IgesWriter, o: Vec3, a: Vec3, b: Vec3): number[] {
  const at = (s: number, t: number): Vec3 => [0, 1, 2].map((axis) => o[axis]! + s * a[axis]! + t * b[axis]!) as Vec3;
  const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  return corners.map((corner, index) => writer.line(corner, corners[(index + 1) % 4]!));
}

/** A block with a hole, of trimmed surfaces that nothing joins. */
function looseBlock({ without = -1, size = 1 } = {}): IgesWriter {
  const writer = new IgesWriter();
  const s = (v: Vec3): Vec3 => v.map((value) => value * size) as Vec3;
  sidesOf([0, 0, 0], [LX, LY, LZ]).forEach(({ o, a, b, isPierced }, index) => {
    if (index === without) return;
    const surface = writer.parallelogram(s(o), s(a), s(b));
    const hole = isPierced ? [[writer.arc(s([CENTER[0], CENTER[1], o[2]]), R * size, 0, TURN)]] : [];
    writer.trimmed(surface, [roundOf(writer, s(o), s(a), s(b)), ...hole]);
  });
  const spline = bore();
  const surface = writer.surface({ ...spline, points: spline.points.map((value) => value * size) });
  const seam = [s([CENTER[0] + R, CENTER[1], 0]), s([CENTER[0] + R, CENTER[1], LZ])] as const;
  writer.trimmed(surface, [
    [
      writer.arc(s([CENTER[0], CENTER[1], 0]), R * size, 0, TURN),
      writer.line(seam[0], seam[1]),
      writer.arc(s([CENTER[0], CENTER[1], LZ]), R * size, 0, TURN),
      writer.line(seam[1], seam[0]),
    ],
  ]);
  return writer;
}

test('loose trimmed surfaces are sewn to a block whose hole is found', async () => {
  const facts = await factsFrom(looseBlock().bytes());
  expect(facts).toMatchObject({ kind: 'solid', bodies: 1, faces: 7, watertight: true, valid: true });
  expect(facts.volumeMm3! / HOLED - 1).toBeCloseTo(0, 8);
  expect(facts.areaMm2! / AREA - 1).toBeCloseTo(0, 8);
  expect(facts.holes).toMatchObject([{ diameterMm: 10, depthMm: 10, through: true, axis: [0, 0, 1] }]);
  expect(facts.solid!.surfaces.map(({ kind, faces }) => [kind, faces])).toEqual([
    ['plane', 6],
    ['cylinder', 1],
  ]);
  expect(facts.notes.map(formatNote).join(' ')).toMatch(/7 loose surfaces .* joined/);
});

test('lengths in inches, and lines that end as on Windows', async () => {
  const facts = await factsFrom(
    looseBlock({ size: 1 / 25.4 }).bytes({ unit: [1, 'IN'], resolution: 1e-6, lineEnd: '\r\n' }),
  );
  expect(facts.units.declared).toBe('inch');
  expect(facts.volumeMm3! / HOLED - 1).toBeCloseTo(0, 8);
  expect(facts.holes[0]!.diameterMm).toBeCloseTo(10, 6);
});

test('where a face is missing, the volume is not known, and it is said', async () => {
  const facts = await factsFrom(looseBlock({ without: 3 }).bytes());
  expect(facts).toMatchObject({ kind: 'solid', faces: 6, watertight: false, valid: false, volumeMm3: null });
  expect(facts.areaMm2! / (AREA - LX * LZ) - 1).toBeCloseTo(0, 8);
  expect(facts.notes.map(formatNote).join(' ')).toMatch(/do not close to a solid/);
});

/** The same block as a solid with shared edges and vertices. */
function solidBlock(writer: IgesWriter, { turnedFaces = false } = {}): number {
  const vertices: Vec3[] = [];
  for (const z of [0, LZ]) for (const y of [0, LY]) for (const x of [0, LX]) vertices.push([x, y, z]);
  for (const z of [0, LZ]) vertices.push([CENTER[0] + R, CENTER[1], z]);
  const vertexList = writer.add(502, [vertices.length, ...vertices.flat()], { status: DEPENDENT, form: 1 });
  const edges: number[][] = [];
  const edgeOf = new Map<string, number>();
  const edge = (from: number, to: number): [number, number] => {
    const back = edgeOf.get(`${to} ${from}`);
    if (back !== undefined) return [back, 0];
    let own = edgeOf.get(`${from} ${to}`);
    if (own === undefined) {
      const curve = writer.line(vertices[from]!, vertices[to]!);
      own = edges.push([curve, vertexList, from + 1, vertexList, to + 1]);
      edgeOf.set(`${from} ${to}`, own);
    }
    return [own, 1];
  };
  const rounds = BLOCK_ROUNDS.map((corners) => corners.map((corner, index) => edge(corner, corners[(index + 1) % 4]!)));
  const circles = [8, 9].map((vertex) => {
    const curve = writer.curve(ellipseAsSpline(circleAt(vertices[vertex]![2])));
    return edges.push([curve, vertexList, vertex + 1, vertexList, vertex + 1]);
  });
  const [seam] = edge(8, 9);
  const edgeList = writer.add(504, [edges.length, ...edges.flat()], { status: DEPENDENT, form: 1 });
  const loop = (run: [number, number][]): number =>
    writer.add(508, [run.length, ...run.flatMap(([place, sense]) => [0, edgeList, place, sense, 0])], {
      status: DEPENDENT,
      form: 1,
    });
  const back = (run: [number, number][]): [number, number][] =>
    run.map(([place, sense]): [number, number] => [place, 1 - sense]).reverse();
  const face = (surface: number, isSame: boolean, runs: [number, number][][]): [number, number] => {
    const written = isSame ? runs : runs.map(back);
    return [
      writer.add(510, [surface, runs.length, 1, ...written.map(loop)], { status: DEPENDENT, form: 1 }),
      isSame ? 1 : 0,
    ];
  };
  const faces = rounds.map((run, side) => {
    const [p, q, r, s] = BLOCK_ROUNDS[side]!.map((corner) => vertices[corner]!) as [Vec3, Vec3, Vec3, Vec3];
    void r;
    const way = (to: Vec3): Vec3 => [to[0] - p[0], to[1] - p[1], to[2] - p[2]];
    const isSame = !(turnedFaces && side % 2 === 1);
    const surface = isSame ? writer.parallelogram(p, way(q), way(s)) : writer.parallelogram(p, way(s), way(q));
    const holes: [number, number][][] = side === 0 ? [[[circles[0]!, 1]]] : side === 1 ? [[[circles[1]!, 0]]] : [];
    return face(surface, isSame, [run, ...holes]);
  });
  // The bore's material lies outside of it: its own normal, u across v, points away from the axis.
  const wall: [number, number][] = [
    [circles[0]!, 0],
    [seam, 1],
    [circles[1]!, 1],
    [seam, 0],
  ];
  faces.push(face(writer.surface(bore()), false, [wall]));
  const shell = writer.add(514, [faces.length, ...faces.flat()], { status: DEPENDENT, form: 1 });
  return writer.add(186, [shell, 1, 0], { status: DEPENDENT });
}

function asRoot(writer: IgesWriter, members: number[], place: (string | number)[] = [0, 0, 0, 1], matrix = 0): void {
  const definition = writer.subfigure('block', members);
  writer.add(408, [definition, ...place], { matrix });
}

test.each([[false], [true]])('a solid, with faces that look against their surfaces: %s', async (turnedFaces) => {
  const writer = new IgesWriter();
  asRoot(writer, [solidBlock(writer, { turnedFaces })]);
  const facts = await factsFrom(writer.bytes());
  expect(facts).toMatchObject({ bodies: 1, faces: 7, watertight: true, valid: true, notes: [] });
  expect(facts.volumeMm3! / HOLED - 1).toBeCloseTo(0, 8);
  expect(facts.holes).toMatchObject([{ diameterMm: 10, depthMm: 10, through: true }]);
});

test('a solid in a subfigure stands where it is put: moved, mirrored and twice as large', async () => {
  const writer = new IgesWriter();
  const definition = writer.subfigure('block', [solidBlock(writer)]);
  const mirror = writer.add(124, [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0], { form: 1 });
  writer.add(408, [definition, 100, 0, 0, 1]);
  writer.add(408, [definition, 100, 0, 0, 1], { matrix: mirror });
  writer.add(408, [definition, 0, 100, 0, 2]);
  const facts = await factsFrom(writer.bytes());
  expect(facts).toMatchObject({ bodies: 3, watertight: true, valid: true, boundingBoxMm: [280, 160, 20] });
  expect(facts.volumeMm3! / (10 * HOLED) - 1).toBeCloseTo(0, 8);
  expect(facts.parts).toMatchObject([
    { name: 'block', count: 2 },
    { name: 'block', count: 1 },
  ]);
  expect(facts.holes.map(({ diameterMm }) => diameterMm)).toEqual([10, 10, 20]);
});

/** A block of untrimmed parallelograms. */
function bareBlock(writer: IgesWriter, at: Vec3, size: Vec3): void {
  for (const { o, a, b } of sidesOf(at, size))
    writer.trimmed(writer.parallelogram(o, a, b), [roundOf(writer, o, a, b)]);
}

test('a closed shell in another is its hollow, and one in the hollow a body again', async () => {
  const writer = new IgesWriter();
  bareBlock(writer, [2, 2, 2], [6, 6, 6]);
  bareBlock(writer, [0, 0, 0], [10, 10, 10]);
  bareBlock(writer, [4, 4, 4], [1, 1, 1]);
  const facts = await factsFrom(writer.bytes());
  expect(facts).toMatchObject({ bodies: 2, faces: 18, watertight: true, valid: true });
  expect(facts.volumeMm3).toBeCloseTo(1000 - 216 + 1, 6);
  expect(facts.notes.map(formatNote)).toEqual(['The 18 loose surfaces of this IGES were joined to closed bodies.']);
});

test('an edge of one face that is two of its neighbour’s is divided', async () => {
  const writer = new IgesWriter();
  const sides = sidesOf([0, 0, 0], [10, 10, 10]);
  sides.forEach(({ o, a, b }, index) => {
    // The top is two halves.
    const halves: [Vec3, Vec3][] =
      index === 1
        ? [
            [o, [5, 0, 0]],
            [
              [5, 0, 10],
              [5, 0, 0],
            ],
          ]
        : [[o, a]];
    for (const [at, along] of halves)
      writer.trimmed(writer.parallelogram(at, along, b), [roundOf(writer, at, along, b)]);
  });
  expect(await factsFrom(writer.bytes())).toMatchObject({ faces: 7, watertight: true, valid: true, volumeMm3: 1000 });
});

test('surfaces that sweep, turn or span curves, planes by their equation, and bounded surfaces', async () => {
  const writer = new IgesWriter();
  const [r, h] = [6, 20];
  const origin: Vec3 = [0, 0, 0];
  // Floor: a plane by its equation, bounded as an entity 143.
  const floor = writer.add(108, [0, 0, 1, 0, 0, 0, 0, 0, 0], { status: DEPENDENT });
  const rim = writer.add(141, [0, 1, floor, 1, writer.arc(origin, r, 0, TURN), 1, 0], { status: DEPENDENT });
  writer.add(143, [0, floor, 1, rim]);
  // Half of the wall turned, half swept.
  const axis = writer.line(origin, [0, 0, 1]);
  const turned = writer.add(120, [axis, writer.line([r, 0, 0], [r, 0, h]), 0, Math.PI], { status: DEPENDENT });
  const side = (from: number): number[] => [
    writer.arc(origin, r, from, from + Math.PI),
    writer.line([-r * Math.cos(from), 0, 0], [-r * Math.cos(from), 0, h]),
    writer.arc([0, 0, h], r, from, from + Math.PI),
    writer.line([r * Math.cos(from), 0, h], [r * Math.cos(from), 0, 0]),
  ];
  writer.trimmed(turned, [side(0)]);
  const swept = writer.add(122, [writer.arc(origin, r, Math.PI, TURN), -r, 0, h], { status: DEPENDENT });
  writer.trimmed(swept, [side(Math.PI)]);
  // A truncated cone on top, from wide to narrow: ruled between circles.
  const ruledSide = (from: number): void => {
    const [low, high] = [
      writer.arc([0, 0, h], r, from, from + Math.PI),
      writer.arc([0, 0, h + 5], 2, from, from + Math.PI),
    ];
    const surface = writer.add(118, [low, high, 0, 0], { status: DEPENDENT, form: 1 });
    const c = Math.cos(from);
    writer.trimmed(surface, [
      [low, writer.line([-r * c, 0, h], [-2 * c, 0, h + 5]), high, writer.line([2 * c, 0, h + 5], [r * c, 0, h])],
    ]);
  };
  ruledSide(0);
  ruledSide(Math.PI);
  // A dome on that: a quarter of a circle turned whole.
  const quarter = writer.add(100, [0, 0, 0, 2, 0, 0, 2], {
    status: DEPENDENT,
    matrix: writer.add(124, [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, h + 5]),
  });
  const dome = writer.add(120, [axis, quarter, 0, TURN], { status: DEPENDENT });
  writer.trimmed(dome, [[writer.arc([0, 0, h + 5], 2, 0, TURN)]]);
  const facts = await factsFrom(writer.bytes());
  expect(facts).toMatchObject({ bodies: 1, faces: 6, watertight: true, valid: true });
  const volume = Math.PI * r * r * h + (Math.PI / 3) * 5 * (36 + 12 + 4) + (2 / 3) * Math.PI * 8;
  expect(facts.volumeMm3! / volume - 1).toBeCloseTo(0, 8);
  expect(facts.solid!.surfaces.map(({ kind, faces }) => [kind, faces])).toEqual([
    ['plane', 1],
    ['cylinder', 2],
    ['cone', 2],
    ['sphere', 1],
  ]);
});

test('a boundary that is given in the parameters of its surface only is followed', async () => {
  const writer = new IgesWriter();
  // A curved roof over a block, 0 to 1 in both parameters.
  const arch = { ...lineAsSpline([0, 0, 10], [10, 0, 10]), degree: 2, knots: Float64Array.from([0, 0, 0, 1, 1, 1]) };
  arch.points = Float64Array.from([0, 0, 10, 5, 0, 16, 10, 0, 10]);
  const roof = extrude(arch, [0, 1, 0], [0, 10]);
  writer.trimmedInParameters(writer.surface({ ...roof, knotsV: Float64Array.from([0, 0, 1, 1]) }), [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);
  for (const { o, a, b } of sidesOf([0, 0, 0], [10, 10, 10])) {
    if (o[2] > 0) continue;
    const isGable = a[0] > 0 && b[2] > 0;
    const surface = isGable ? writer.parallelogram(o, [10, 0, 0], [0, 0, 20]) : writer.parallelogram(o, a, b);
    const round = roundOf(writer, o, a, b);
    if (isGable)
      round[2] = writer.curve({ ...arch, points: arch.points.map((value, at) => (at % 3 === 1 ? o[1] : value)) });
    writer.trimmed(surface, [round]);
  }
  const facts = await factsFrom(writer.bytes());
  expect(facts).toMatchObject({ faces: 6, watertight: true, valid: true });
  // Under a parabola: two thirds of its height of 3.
  expect(facts.volumeMm3! / (1000 + 10 * 10 * 2) - 1).toBeCloseTo(0, 8);
});

test('six splines that nothing trims are a cube', async () => {
  const writer = new IgesWriter();
  for (const { o, a, b } of sidesOf([0, 0, 0], [10, 10, 10])) writer.parallelogram(o, a, b, '00000000');
  const facts = await factsFrom(writer.bytes({ unit: [1, 'IN'] }));
  expect(facts).toMatchObject({ bodies: 1, faces: 6, watertight: true, valid: true, volumeMm3: 254 ** 3 });
});

test('a ring of untrimmed spline is a whole torus', async () => {
  const writer = new IgesWriter();
  const section: Extract<BrepCurve, { kind: 'ellipse' }> = {
    kind: 'ellipse',
    frame: { origin: [20, 0, 0], x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] },
    radiusXMm: 4,
    radiusYMm: 4,
  };
  writer.surface(revolve(ellipseAsSpline(section), { origin: [0, 0, 0], z: [0, 0, 1] }), '00000000');
  const facts = await factsFrom(writer.bytes());
  expect(facts).toMatchObject({ watertight: true, valid: true, solid: { surfaces: [{ kind: 'torus', faces: 1 }] } });
  expect(facts.volumeMm3! / (2 * Math.PI ** 2 * 20 * 16) - 1).toBeCloseTo(0, 8);
});

test('what is not read is named, and what is hidden or drawn is no shape', async () => {
  const writer = new IgesWriter();
  writer.add(150, [1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
  writer.add(158, [5, 0, 0, 0]);
  expect(await refusalOf(writer.bytes())).toMatch(
    /unreadable: .*blocks \(type 150\), spheres \(type 158\)\. Export the part as STEP/,
  );
  const hidden = new IgesWriter();
  hidden.add(158, [5, 0, 0, 0], { status: '01000000' });
  expect(await refusalOf(hidden.bytes())).toMatch(/no_geometry: All shapes in this IGES are hidden/);
  const drawn = new IgesWriter();
  drawn.add(110, [0, 0, 0, 1, 0, 0]);
  expect(await refusalOf(drawn.bytes())).toMatch(/no_geometry: .*no surfaces, only lines/);
});

test('a compressed, a shortened and a damaged file are refused with the reason', async () => {
  const whole = looseBlock().bytes();
  const text = new TextDecoder().decode(whole);
  expect(await refusalOf(new TextEncoder().encode(`${' '.repeat(72)}C      1\n${text}`))).toMatch(/compressed form/);
  const lines = text.split('\n');
  expect(await refusalOf(new TextEncoder().encode(lines.slice(0, 40).join('\n')))).toMatch(/^truncated: /);
  expect(await refusalOf(new TextEncoder().encode(lines.toSpliced(20, 1).join('\n')))).toMatch(/line 21 is not/);
  const number = text.replace('15.,12.', '15.,abc').replace(/20,12,0/, '20,1x,0');
  expect(number).not.toBe(text);
  expect(await refusalOf(new TextEncoder().encode(number))).toMatch(/no number in field/);
});

sharedTest.each([
  // Loose surfaces: the manifest has the volume that sewing gives among its notes.
  ['igs/cube1000.igs', 124999900.6],
  ['igs/Milled_Back_X_Carriage.iges', SOLID_DIFFERENCES['igs/Milled_Back_X_Carriage.iges']!.volume!],
  ['step/units/Cube_10x10.igs', 1000],
])('%s is a solid of its volume', async (file, volumeMm3) => {
  const row = readManifest().find((each) => each.file === file)!;
  const facts = await factsOf(join(SHARED_CAD, file));
  expect(PartFactsSchema.parse(facts)).toEqual(facts);
  expect(facts).toMatchObject({ kind: 'solid', bodies: 1, faces: Number(row.faces), watertight: true, valid: true });
  expect(facts.units.declared).toBe('mm');
  expect(Math.abs(facts.volumeMm3! / volumeMm3 - 1)).toBeLessThan(1e-8);
  const areaMm2 = SOLID_DIFFERENCES[file]?.areaMm2 ?? Number(row.area_mm2);
  expect(Math.abs(facts.areaMm2! / areaMm2 - 1)).toBeLessThan(1e-8);
  const box = [row.bbox_x_mm, row.bbox_y_mm, row.bbox_z_mm].map(Number);
  facts.boundingBoxMm!.forEach((side, axis) => {
    expect(Math.abs(side - box[axis]!)).toBeLessThan(1e-4);
  });
});

sharedTest('the bores of a milled carriage are found, though its file has splines only', async () => {
  const facts = await factsOf(join(SHARED_CAD, 'igs/Milled_Back_X_Carriage.iges'));
  expect(facts.solid!.surfaces.map(({ kind, faces }) => [kind, faces])).toEqual([
    ['plane', 15],
    ['cylinder', 20],
  ]);
  const diameters = facts.holes.map(({ diameterMm }) => diameterMm).sort((a, b) => a - b);
  expect([...new Set(diameters)]).toEqual(expect.arrayContaining([2.529, 7]));
});
