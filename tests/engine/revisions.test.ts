/** Two revisions of a part that the kernel makes, with a known difference: the comparison names the faces that moved, and no others. */
import { beforeAll, expect, test } from 'vitest';
import type { MeshComparison } from '#contract/revision.ts';
import type { Vec3 } from '#contract/units.ts';
import { compareMeshes } from '#geometry/mesh/compare-meshes.ts';
import type { SolidModel } from '#geometry/model.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { compareMeasures } from '#quote/compare-parts.ts';
import { type Bench, openBench, type Solid } from '../../scripts/sample-parts/bench.ts';
import { solidOf } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

/** A plate of 80 x 50 x 10 with two through holes of 8 and a pocket. */
function plate({ hole = 20, height = 10, diameter = 8 } = {}): Solid {
  const drilled = (x: number, wide: number) => bench.cylinder({ at: [x, 25, -1], diameter: wide, length: height + 2 });
  return bench.cut(
    bench.box([0, 0, 0], [80, 50, height]),
    drilled(hole, diameter),
    drilled(65, 8),
    bench.box([35, 10, height - 4], [15, 30, 5]),
  );
}

async function compared(before: Solid, after: Solid) {
  const [old, fresh] = [await solidOf(bench, before), await solidOf(bench, after)];
  return { old, fresh, found: compareMeshes(old.mesh, fresh.mesh)! };
}

/** The middle of the box of a face, to tells faces by place whatever their numbers are. */
function middleOf({ mesh }: SolidModel, face: number): Vec3 {
  const first = mesh.faceRanges[2 * face]!;
  const vertices = mesh.indices.subarray(first, first + mesh.faceRanges[2 * face + 1]!);
  return [0, 1, 2].map((axis) => {
    const values = [...vertices].map((vertex) => mesh.positions[3 * vertex + axis]!);
    return Math.round(10 * ((Math.min(...values) + Math.max(...values)) / 2)) / 10;
  }) as Vec3;
}
const middles = (model: SolidModel, faces: number[]) => new Set(faces.map((face) => middleOf(model, face).join(' ')));
const facesOf = ({ sameAs }: MeshComparison) => sameAs.length;

test('a part compared with itself has no changed face, and each face is itself', async () => {
  const { found } = await compared(plate(), plate());
  expect([found.changed, found.gone]).toEqual([[], []]);
  expect([...found.sameAs]).toEqual([...Array(facesOf(found)).keys()]);
});

test('a hole that moved by 3 mm changes its wall, and nothing else', async () => {
  const { old, fresh, found } = await compared(plate(), plate({ hole: 23 }));
  expect(middles(fresh, found.changed)).toEqual(new Set(['23 25 5']));
  expect(middles(old, found.gone)).toEqual(new Set(['20 25 5']));
  expect(found.offsetMm).toEqual([0, 0, 0]);
});

/** Ways of moved faces by the middle of each, in hundredths of a millimeter. */
const ways = (fresh: SolidModel, { moved }: MeshComparison) =>
  Object.fromEntries(
    moved.map(({ face, byMm }) => [middleOf(fresh, face).join(' '), byMm.map((mm) => Math.round(mm * 100) / 100 + 0)]),
  );

test('a face that moved says how far and which way; one that grew or is new does not', async () => {
  const hole = await compared(plate(), plate({ hole: 23 }));
  expect(ways(hole.fresh, hole.found)).toEqual({ '23 25 5': [3, 0, 0] });
  const grown = await compared(plate(), plate({ diameter: 9 }));
  expect(grown.found.changed.length).toBeGreaterThan(0);
  expect(grown.found.moved).toEqual([]);
  const thicker = await compared(plate(), plate({ height: 12 }));
  expect(ways(thicker.fresh, thicker.found)).toMatchObject({ '40 25 12': [0, 0, 2], '42.5 25 8': [0, 0, 2] });
  // The same in a file that puts the part elsewhere.
  const elsewhere = await compared(plate(), bench.move(plate({ hole: 23 }), [100, -20, 7]));
  expect(elsewhere.found.moved.map(({ byMm }) => byMm.map(Math.round))).toEqual([[3, 0, 0]]);
});

test('a hole that grew by 0.2 mm is changed, and one that grew by less than the tolerance is not', async () => {
  const grown = await compared(plate(), plate({ diameter: 8.2 }));
  expect(middles(grown.fresh, grown.found.changed).has('20 25 5')).toBe(true);
  const same = await compared(plate(), plate({ diameter: 8.02 }));
  expect(same.found.toleranceMm).toBeGreaterThan(0.02);
  expect(same.found.changed).toEqual([]);
});

test('a part that was only moved in its file is the same part, and the move is told', async () => {
  const { found } = await compared(plate(), bench.move(plate(), [100, -20, 7]));
  expect(found.offsetMm.map((mm) => Math.round(mm * 1000) / 1000)).toEqual([100, -20, 7]);
  expect([found.changed, found.gone]).toEqual([[], []]);
});

test('of a plate that became 2 mm thicker the top is changed, and the floor is the floor of before', async () => {
  const { old, fresh, found } = await compared(plate(), plate({ height: 12 }));
  expect(middles(fresh, found.changed).has('40 25 12')).toBe(true);
  const floor = [...found.sameAs.keys()].find((face) => middleOf(fresh, face).join(' ') === '40 25 0')!;
  expect(middleOf(old, found.sameAs[floor]!)).toEqual([40, 25, 0]);
  expect(found.offsetMm).toEqual([0, 0, 0]);
});

test('measures of two revisions are set beside each other, and only those that differ', async () => {
  const { old, fresh } = await compared(plate(), plate({ height: 12, diameter: 9 }));
  const source = { file: 'plate.step', bytes: 1, sha256: '0'.repeat(64) };
  const [before, after] = [measurePart(old, source), measurePart(fresh, source)];
  expect(compareMeasures(before, before)).toEqual([]);
  const rows = Object.fromEntries(compareMeasures(before, after).map(({ label, ...row }) => [label, row]));
  expect(Object.keys(rows)).toEqual(['Size', 'Volume', 'Surface', 'Holes']);
  expect(rows.Size).toEqual({ before: '80 × 50 × 10 mm', after: '80 × 50 × 12 mm' });
  expect(rows.Holes).toEqual({ before: '2 × Ø8 through', after: 'Ø8 through, Ø9 through' });
});
