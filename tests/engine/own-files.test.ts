/** The files of tests/fixtures: every number is known from how they were made. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatNote } from '#contract/note-words.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { meshPart } from '#geometry/mesh/part-mesh.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { FIXTURES, factsOf, measureFile, readBytes } from './engine.ts';

const fixture = (name: string): string => join(FIXTURES, name);

test('the bracket has its volume, area of holes, box and six holes', async () => {
  const facts = await factsOf(fixture('bracket.step'));
  const drilled = 4 * Math.PI * 3.3 ** 2 * 12 + Math.PI * (4.5 ** 2 * 7 + 7.5 ** 2 * 5) + Math.PI * 2.5 ** 2 * 15;
  expect(facts.volumeMm3).toBeCloseTo(80 * 50 * 12 + 80 * 12 * 28 - drilled, 3);
  expect({
    units: facts.units,
    kind: facts.kind,
    bodies: facts.bodies,
    watertight: facts.watertight,
    valid: facts.valid,
    boundingBoxMm: facts.boundingBoxMm,
    orientedBoxMm: facts.orientedBoxMm,
    minWallMm: facts.minWallMm,
    notes: facts.notes.map(formatNote),
  }).toEqual({
    units: { declared: 'mm', used: 'mm', doubt: null },
    kind: 'solid',
    bodies: 1,
    watertight: true,
    valid: true,
    boundingBoxMm: [80, 50, 40],
    orientedBoxMm: [80, 50, 40],
    // From the outside to the blind hole in the wall of 12: (12 - 5) / 2.
    minWallMm: 3.5,
    notes: [],
  });
  const holes = facts.holes
    .map(({ diameterMm, depthMm, through, axis, at }) => ({
      diameterMm,
      depthMm,
      through,
      axis: axis.map(Math.abs),
      at,
    }))
    .sort((a, b) => a.diameterMm - b.diameterMm || a.at[0] - b.at[0] || a.at[1] - b.at[1]);
  const along = [0, 0, 1];
  expect(holes.map(({ at, ...hole }) => ({ ...hole, xy: at.slice(0, 2) }))).toEqual([
    { diameterMm: 5, depthMm: 15, through: false, axis: along, xy: [20, 6] },
    { diameterMm: 6.6, depthMm: 12, through: true, axis: along, xy: [10, 22] },
    { diameterMm: 6.6, depthMm: 12, through: true, axis: along, xy: [10, 40] },
    { diameterMm: 6.6, depthMm: 12, through: true, axis: along, xy: [70, 22] },
    { diameterMm: 6.6, depthMm: 12, through: true, axis: along, xy: [70, 40] },
    { diameterMm: 9, depthMm: 7, through: true, axis: along, xy: [40, 31] },
    { diameterMm: 15, depthMm: 5, through: true, axis: along, xy: [40, 31] },
  ]);
});

test('a solid that was written inside out is the same part, and that is said', async () => {
  const flip = (_: string, before: string, word: string): string => `${before}.${word === 'T' ? 'F' : 'T'}.);`;
  const text = readFileSync(fixture('bracket.step'), 'latin1')
    .replaceAll(/(ADVANCED_FACE\s*\([^;]*?,\s*)\.([TF])\.\s*\)\s*;/g, flip)
    .replaceAll(/(FACE_(?:OUTER_)?BOUND\s*\([^;]*?,\s*)\.([TF])\.\s*\)\s*;/g, flip);
  const outcome = await readBytes('bracket.step', Buffer.from(text, 'latin1'));
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  const source = { file: 'bracket.step', bytes: 1, sha256: '' };
  const { notes, ...facts } = measurePart(outcome.model, source);
  const { notes: _, ...sound } = { ...(await factsOf(fixture('bracket.step'))), ...source };
  expect(notes.map(formatNote)).toEqual(['One solid was saved inside out and corrected.']);
  expect(facts).toEqual(sound);
});

test('a counterbore and its bore are one group, told from the wide end', async () => {
  const { holes } = await factsOf(fixture('bracket.step'));
  const wide = holes.find((hole) => hole.diameterMm === 15)!;
  const steps = holes.filter((hole) => hole.group === wide.group);
  expect(steps.map(({ diameterMm, axis, at }) => ({ diameterMm, axis, at }))).toEqual([
    { diameterMm: 15, axis: [0, 0, -1], at: [40, 31, 12] },
    { diameterMm: 9, axis: [0, 0, -1], at: [40, 31, 7] },
  ]);
});

test('a blind hole goes from its opening into the material', async () => {
  const { holes } = await factsOf(fixture('bracket.step'));
  const blind = holes.find((hole) => !hole.through)!;
  expect({ axis: blind.axis, at: blind.at, threadGuess: blind.threadGuess }).toEqual({
    axis: [0, 0, -1],
    at: [20, 6, 40],
    threadGuess: 'M6',
  });
});

test('the bracket is milled from above and below', async () => {
  const { solid } = await factsOf(fixture('bracket.step'));
  expect(solid).toMatchObject({
    machiningDirections: [
      [0, 0, -1],
      [0, 0, 1],
    ],
  });
});

test('the bracket is a block with a step, and holes through it and into it; nothing is out of reach', async () => {
  const { features, holes, faces } = await factsOf(fixture('bracket.step'));
  const count = (type: string) => features!.filter((feature) => feature.type === type).length;
  // The counterbore is a cut of its own above the bore.
  expect([count('through hole'), count('blind hole'), count('rectangular through step'), features!.length]).toEqual([
    5, 2, 1, 8,
  ]);
  const inHoles = new Set(holes.flatMap(({ faceIds }) => faceIds));
  for (const { type, faceIds } of features!)
    expect(faceIds.some((face) => inHoles.has(face))).toBe(type !== 'rectangular through step');
  const all = features!.flatMap(({ faceIds }) => faceIds);
  expect([new Set(all).size, Math.max(...all) < faces]).toEqual([all.length, true]);
});

test('a floor is a pocket, a slab with nothing cut out has no features', async () => {
  const { features } = await factsOf(fixture('thin-floor.step'));
  expect(features!.map(({ type, faceIds }) => [type, faceIds.length])).toEqual([['rectangular pocket', 5]]);
  expect((await factsOf(fixture('long-bar.step'))).features!).toEqual([]);
});

test('a floor of 0.4 mm is found with its two faces', async () => {
  const facts = await factsOf(fixture('thin-floor.step'));
  expect({ volumeMm3: facts.volumeMm3, minWallMm: facts.minWallMm, faces: facts.minWallAt?.faceIds.length }).toEqual({
    volumeMm3: 60 * 40 * 8 - 40 * 20 * 7.6,
    minWallMm: 0.4,
    faces: 2,
  });
});

test('a hole of 3 mm goes 60 mm deep', async () => {
  const facts = await factsOf(fixture('deep-hole.step'));
  expect(facts.volumeMm3).toBeCloseTo(40 * 30 * 70 - Math.PI * 1.5 ** 2 * 60, 4);
  expect(facts.holes.map(({ faceIds: _, ...hole }) => hole)).toEqual([
    {
      diameterMm: 3,
      depthMm: 60,
      through: false,
      axis: [0, 0, -1],
      at: [20, 15, 70],
      threadGuess: 'M3',
      threadKnown: 'diameter',
      group: 0,
      end: 'flat',
      countersink: null,
      entryAngleDeg: 0,
      exitAngleDeg: null,
      edgeDistanceMm: 13.5,
    },
  ]);
});

test('a bar of three metres keeps its length', async () => {
  const { boundingBoxMm, volumeMm3, units, holes } = await factsOf(fixture('long-bar.step'));
  expect({ boundingBoxMm, volumeMm3, units, holes }).toEqual({
    boundingBoxMm: [3000, 40, 20],
    volumeMm3: 2_400_000,
    units: { declared: 'mm', used: 'mm', doubt: null },
    holes: [],
  });
});

test('a printed cup: volume of its 48 sides, wall, smooth faces', async () => {
  const facts = await factsOf(fixture('cup.stl'));
  const polygon = (radius: number): number => 24 * radius ** 2 * Math.sin((2 * Math.PI) / 48);
  expect(facts.volumeMm3).toBeCloseTo(polygon(15) * 30 - polygon(13) * 27, 2);
  // Between flat sides of two rings of 48 the wall is 2 mm times the cosine of half a side.
  expect(facts.minWallMm).toBeCloseTo(2 * Math.cos(Math.PI / 48), 3);
  expect({
    kind: facts.kind,
    bodies: facts.bodies,
    faces: facts.faces,
    watertight: facts.watertight,
    units: facts.units,
  }).toEqual({
    kind: 'mesh',
    bodies: 1,
    // Outside, inside, lip, bottom, floor.
    faces: 5,
    watertight: true,
    units: { declared: null, used: 'mm', doubt: null },
  });
});

test.each([
  'bracket.step',
  'thin-floor.step',
  'deep-hole.step',
  'long-bar.step',
  'vase.step',
  'cam.step',
  'knob.step',
  'bezier-vase.step',
  'trimmed-vase.step',
  'cup.stl',
])('facts of %s fit the contract and come out the same twice', async (name) => {
  const first = await factsOf(fixture(name));
  expect(PartFactsSchema.parse(first)).toEqual(first);
  expect(JSON.stringify(await measureFile(fixture(name)))).toBe(JSON.stringify(first));
});

test.each(['bracket.step', 'cup.stl'])('the mesh of %s covers each face once, outward, with edges', async (name) => {
  const outcome = await readBytes(name, new Uint8Array(readFileSync(fixture(name))));
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  const mesh = meshPart(outcome.model)!;
  const facts = await factsOf(fixture(name));
  let next = 0;
  for (let face = 0; face < facts.faces; face += 1) {
    expect(mesh.faceRanges[2 * face]).toBe(next);
    next += mesh.faceRanges[2 * face + 1]!;
  }
  expect(next).toBe(mesh.indices.length);
  expect(mesh.normals.length).toBe(mesh.positions.length);
  expect(mesh.edges.length % 6).toBe(0);
  expect(mesh.edges.length).toBeGreaterThan(0);
  const isOutward = Array.from({ length: mesh.indices.length / 3 }, (_, triangle) => agrees(mesh, triangle));
  expect(isOutward.filter((agreed) => !agreed)).toEqual([]);
});

/** The triangle's right-hand normal and its first vertex's normal look the same way. */
function agrees(
  mesh: { positions: Float32Array; normals: Float32Array; indices: Uint32Array },
  triangle: number,
): boolean {
  const corner = (index: number): number[] => {
    const at = 3 * mesh.indices[3 * triangle + index]!;
    return Array.from(mesh.positions.subarray(at, at + 3));
  };
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  const u = b.map((value, axis) => value - a[axis]!);
  const v = c.map((value, axis) => value - a[axis]!);
  const normal = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
  const at = 3 * mesh.indices[3 * triangle]!;
  return normal.reduce((sum, value, axis) => sum + value * mesh.normals[at + axis]!, 0) > 0;
}

test('a circle that does not meet the ends of its edge is told with the gap, and nothing is meshed', async () => {
  const text = readFileSync(fixture('bracket.step'), 'latin1').replace(
    "#276 = CIRCLE('',#277,2.5)",
    "#276 = CIRCLE('',#277,4.5)",
  );
  const outcome = await readBytes('bracket.step', new Uint8Array(Buffer.from(text, 'latin1')));
  expect(outcome).toEqual({
    kind: 'unreadable',
    failure: {
      code: 'unreadable',
      message:
        'This STEP file is damaged: edges of its faces that should meet lie 2 mm apart. Export it again from your CAD program.',
    },
  });
});

test('a face whose edges run against its neighbours, as OCCT 8 writes fillets, is turned: nothing else changes', async () => {
  const text = readFileSync(fixture('bracket.step'), 'latin1');
  const turned = text.replace("#18 = FACE_BOUND('',#19,.F.)", "#18 = FACE_BOUND('',#19,.T.)");
  expect(turned).not.toBe(text);
  const [sound, healed] = [
    await readBytes('a.step', Buffer.from(text)),
    await readBytes('a.step', Buffer.from(turned)),
  ];
  expect(healed).toEqual(sound);
});

test.each([
  ['a solid', fixture('bracket.step'), 279],
  // Of the frame in which a part of the assembly stands.
  ['a place', join(FIXTURES, '../../public/samples/assembly-stack.step'), 17],
])('%s that refers to a statement that is not there is refused with its number', async (_, path, id) => {
  const text = readFileSync(path, 'latin1');
  const damaged = text.replace(`\n#${id} = DIRECTION`, '\n#0.1.2 = DIRECTION');
  expect(damaged).not.toBe(text);
  const outcome = await readBytes('damaged.step', new Uint8Array(Buffer.from(damaged, 'latin1')));
  expect(outcome).toMatchObject({
    kind: 'unreadable',
    failure: { code: 'unreadable', message: expect.stringContaining(`refers to #${id}, which is not in the file`) },
  });
});
