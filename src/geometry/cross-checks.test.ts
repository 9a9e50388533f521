/** Two ways of measuring one part agree on sound ones; where one of them is made wrong, both values are told and the part is for a person. */
import { expect, test } from 'vitest';
import { formatNote } from '#contract/note-words.ts';
import type { SolidModel } from '#geometry/model.ts';
import { findContours } from '#geometry/outline/contours.ts';
import type { OutlineModel } from '#geometry/outline/outline-model.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { IDENTITY } from '#geometry/placement.ts';
import { circle, MadeSolid, rectangle, reversed, shapeOf } from '../../tests/geometry/made-solids.ts';

const SOURCE = { file: 'part.step', bytes: 1, sha256: '0'.repeat(64) };
const PLATE = rectangle(-20, -20, 40, 40);
const BORE = circle(0, 0, 12);

/** A plate of 40 × 40 × 10 with a bore of 24. */
function bored(): SolidModel {
  const solid = new MadeSolid()
    .walls(PLATE, 0, 10)
    .walls(reversed(BORE), 0, 10)
    .level(0, 'down', [PLATE, reversed(BORE)])
    .level(10, 'up', [PLATE, reversed(BORE)]);
  return { kind: 'solid', format: 'step', declaredUnit: 'mm', parts: [], notes: [], ...shapeOf(solid, IDENTITY) };
}

const factsOf = (different: Partial<SolidModel> = {}) => measurePart({ ...bored(), ...different }, SOURCE);
const wordsOf = (different: Partial<SolidModel>) => factsOf(different).notes.map(formatNote);

test('volume, area, box and Euler characteristic of a sound solid agree by its faces and by its triangles', () => {
  const facts = factsOf();
  expect([facts.valid, facts.notes]).toEqual([true, []]);
  expect(facts.volumeMm3).toBeCloseTo(16_000 - 1440 * Math.PI, 4);
  expect([facts.known.volume, facts.known.area, facts.known.box]).toEqual(
    [1, 2, 3].map(() => ({ by: 'boundary', within: 1e-6 })),
  );
});

test('a volume that its triangles do not hold is told with both values, and known no better than they differ', () => {
  const { bodies } = bored();
  const wrong = { bodies: [{ ...bodies[0]!, volumeMm3: bodies[0]!.volumeMm3! * 1.02 }] };
  const facts = factsOf(wrong);
  expect(facts.valid).toBe(false);
  expect(facts.known.volume!.within).toBeCloseTo(0.02 / 1.02, 3);
  expect(wordsOf(wrong)).toEqual([
    expect.stringMatching(/^Its volume is 11,705\.6 mm³ from its faces but 11,47\d\.?\d* mm³ from its triangles/),
  ]);
});

test('an area that its triangles do not have is told with both values', () => {
  const { faces } = bored();
  const wrong = { faces: faces.map((face, at) => (at === 0 ? { ...face, areaMm2: face.areaMm2 * 1.5 } : face)) };
  const facts = factsOf(wrong);
  expect([facts.valid, facts.notes[0]]).toEqual([false, expect.objectContaining({ measure: 'area' })]);
  expect(facts.known.area!.within).toBeCloseTo(0.0407, 3);
});

test('a box that its triangles do not fill is told with both sides', () => {
  const { box } = bored();
  expect(factsOf({ box: { ...box, max: [20, 20, 11] } }).notes).toEqual([
    { code: 'measures-disagree', measure: 'box', value: 11, other: 10 },
  ]);
});

test('triangles that close to another surface than the faces do are told, and nothing that stands on them is sure', () => {
  const solid = new MadeSolid().walls(PLATE, 0, 10).level(0, 'down', [PLATE]).level(10, 'up', [PLATE]);
  const { mesh, faces } = shapeOf(solid, IDENTITY);
  // The faces of the plate, of which none knows of the bore.
  const facts = factsOf({ mesh, faces });
  expect(facts.notes).toContainEqual({ code: 'skin-odd', faces: 0, triangles: 2 });
  expect([facts.known.volume!.by, facts.known.print!.within, facts.known.walls!.within]).toEqual([
    'boundary',
    null,
    null,
  ]);
});

function drawing(areaFactor: number): OutlineModel {
  const contours = findContours([
    [{ kind: 'arc', center: [0, 0], radiusMm: 30, startRad: 0, sweepRad: 2 * Math.PI }],
    [{ kind: 'arc', center: [5, 0], radiusMm: 10, startRad: 0, sweepRad: 2 * Math.PI }],
  ]);
  return {
    kind: 'outline',
    format: 'dxf',
    declaredUnit: 'mm',
    usedUnit: 'mm',
    isWhole: true,
    contours: { ...contours, areaMm2: contours.areaMm2 * areaFactor },
    bendLines: [],
    notes: [],
  };
}

test('the area of an outline is that of a raster, to the width of its cells along the lines', () => {
  const sound = measurePart(drawing(1), SOURCE);
  expect([sound.valid, sound.notes, sound.known.outline]).toEqual([true, [], { by: 'drawing', within: 1e-6 }]);
  const wrong = measurePart(drawing(1.2), SOURCE);
  expect([wrong.valid, wrong.notes.map(formatNote)]).toEqual([
    false,
    [
      expect.stringMatching(
        /^Its contours enclose 3,015\.93 mm² from their curves but 2,5\d\d\.?\d* mm² from a raster/,
      ),
    ],
  ]);
  expect(wrong.known.outline!.within).toBeGreaterThan(0.16);
});
