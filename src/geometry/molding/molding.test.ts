/** Parts whose mold every toolmaker could draw from the words: boxes, cups, clips. */
import { expect, test } from 'vitest';
import type { Molding } from '#contract/molding-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { measureAccess } from '#geometry/features/surface-access.ts';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { castInwardRays } from '#geometry/mesh/inward-rays.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { isMoldable, measureMolding } from '#geometry/molding/molding.ts';
import { measureShadow } from '#geometry/molding/projected-area.ts';
import { choosePull } from '#geometry/molding/pull-direction.ts';
import { unit } from '#geometry/vectors.ts';
import { blocks, type IsFilled } from '../../../tests/geometry/blocks.ts';
import { circle, factsOfSolid, MadeSolid, rectangle, reversed } from '../../../tests/geometry/made-solids.ts';

/** A block of a x b x h whose sides lean inward by `deg` towards the top. */
function draftedBlock(a: number, b: number, h: number, deg: number): number[] {
  const inset = h * Math.tan((deg * Math.PI) / 180);
  const at = (x: number, y: number, z: number): Vec3 => {
    const off = z * inset;
    return [x === 0 ? off : a - off, y === 0 ? off : b - off, z * h];
  };
  const quads: [number, number, number][][] = [
    [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
    ],
    [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
    [
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
    ],
    [
      [1, 1, 0],
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
    ],
    [
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
    ],
  ];
  return quads.flatMap((quad) => {
    const [p, q, r, s] = quad.map((corner) => at(...corner)) as [Vec3, Vec3, Vec3, Vec3];
    return [...p, ...q, ...r, ...p, ...r, ...s];
  });
}

function meshOf(corners: number[]) {
  return prepareMesh(modelOfTriangles(new Float32Array(corners), 'stl')!);
}

function moldingOf(corners: number[]): Molding {
  const mesh = meshOf(corners);
  expect(isMoldable(mesh)).toBe(true);
  const rays = castInwardRays(mesh);
  return measureMolding(mesh, rays, { access: measureAccess(mesh, rays, []), minWallMm: null })!;
}

/** 40 x 30 x 20, walls and floor of 2, open upward. */
const WALLS: [number[], number[], number[]] = [
  [0, 2, 10, 18, 22, 30, 38, 40],
  [0, 2, 28, 30],
  [0, 2, 8, 12, 16, 20],
];
const isCup: IsFilled = (x, y, z) => z < 2 || x < 2 || x > 38 || y < 2 || y > 28;

test('a block with sides of one degree is drawn out of its wide end', () => {
  const molding = moldingOf(draftedBlock(40, 30, 20, 1));
  expect(molding).toMatchObject({
    pull: [0, 0, 1],
    depthMm: 20,
    zeroDraftAreaMm2: 0,
    sideActions: [],
    lockedFaceIds: [],
  });
  expect(molding.projectedAreaMm2).toBeCloseTo(1200, 3);
  expect(molding.draft.map(({ kind, minDraftDeg, faceIds }) => ({ kind, minDraftDeg, faces: faceIds.length }))).toEqual(
    [{ kind: 'low', minDraftDeg: 1, faces: 4 }],
  );
});

test('a third of a degree is slight, three degrees are enough', () => {
  expect(moldingOf(draftedBlock(40, 30, 20, 1 / 3)).draft).toMatchObject([{ kind: 'slight', minDraftDeg: 0.333 }]);
  expect(moldingOf(draftedBlock(40, 30, 20, 3)).draft).toMatchObject([{ kind: 'enough', minDraftDeg: 3 }]);
});

test('a flat drafted block is not drawn along a side, from which its top and bottom would lean as well', () => {
  for (const deg of [0.5, 1, 2])
    expect(moldingOf(draftedBlock(60, 40, 20, deg))).toMatchObject({
      pull: [0, 0, 1],
      zeroDraftAreaMm2: 0,
      draft: [{ minDraftDeg: deg }],
    });
});

test('walls that are drafted all around are meant, and a small hole across them is left to a slide', () => {
  const corners = draftedBlock(60, 40, 20, 1);
  const mesh = meshOf(corners);
  const access = measureAccess(mesh, castInwardRays(mesh), []);
  // As if three places of the top were seen from the side only.
  const top = access.samples.flatMap(({ point }, sample) => (point[2] > 19.9 ? [sample] : [])).slice(0, 3);
  access.directions.forEach((direction, number) => {
    for (const sample of top) access.reached[number]![sample] = Math.abs(direction[1]) > 0.9;
  });
  expect(choosePull(mesh, access)!.pull).toEqual([0, 0, 1]);
});

test('a plate with a round boss is drawn through its thickness, though the boss leans a little from any side', () => {
  const [plate, boss] = [rectangle(0, 0, 60, 40), circle(30, 20, 8)];
  const solid = new MadeSolid()
    .walls(plate, 0, 2)
    .level(0, 'down', [plate])
    .level(2, 'up', [plate, reversed(boss)])
    .walls(boss, 2, 12)
    .level(12, 'up', [boss]);
  const { mold: molding } = factsOfSolid(solid);
  expect(molding).toMatchObject({ pull: [0, 0, 1], depthMm: 12, projectedAreaMm2: expect.closeTo(2400, 3) });
  expect(molding!.zeroDraftAreaMm2).toBeCloseTo(2 * 100 * 2 + 2 * Math.PI * 8 * 10, 6);
});

test('a bar that lies down is drawn across, where it scrapes least', () => {
  const bar = circle(0, 0, 5);
  const { mold: molding } = factsOfSolid(
    new MadeSolid().walls(bar, 0, 100).level(0, 'down', [bar]).level(100, 'up', [bar]),
  );
  expect(molding!.pull[2]).toBeCloseTo(0, 9);
  expect(molding!.zeroDraftAreaMm2).toBeCloseTo(2 * Math.PI * 25, 3);
});

test('a block with a chamfer is not drawn along the chamfer, though fewer walls stand straight then', () => {
  const section: [number, number][] = [
    [0, 0],
    [40, 0],
    [40, 10],
    [30, 20],
    [0, 20],
  ];
  // Along x, 60 long: the ends as fans, each side as two triangles.
  const at = (x: number, place: number): number[] => [x, ...section[place % 5]!];
  const ends = [1, 2, 3].flatMap((p) => [
    ...[...at(60, 0), ...at(60, p), ...at(60, p + 1)],
    ...[...at(0, 0), ...at(0, p + 1), ...at(0, p)],
  ]);
  const sides = section.flatMap((_, p) => [
    ...[...at(0, p), ...at(60, p + 1), ...at(60, p)],
    ...[...at(0, p), ...at(0, p + 1), ...at(60, p + 1)],
  ]);
  expect(moldingOf([...ends, ...sides])).toMatchObject({ pull: [0, 0, 1], depthMm: 20, projectedAreaMm2: 2400 });
});

test('a bead around the middle of a cap is no wall as thick as the cap is high', () => {
  // Outside 14, inside 12, 15 high, bead of 15 at half of the height.
  const at = [0, 0] as [number, number];
  const [outside, inside] = [circle(0, 0, 14), circle(0, 0, 12)];
  const solid = new MadeSolid()
    .level(0, 'down', [outside])
    .walls(outside, 0, 7)
    .cone(at, [14, 7], [15, 8])
    .cone(at, [15, 8], [14, 9])
    .walls(outside, 9, 15)
    .level(15, 'up', [outside, reversed(inside)])
    .walls(reversed(inside), 2, 15)
    .level(2, 'up', [inside]);
  const { wall } = factsOfSolid(solid).mold!;
  expect(wall!.nominalMm).toBeCloseTo(2, 1);
  expect(wall!.maxMm).toBeLessThan(3.1);
});

test('straight walls have no draft, and the block lies flat in its mold', () => {
  const molding = moldingOf(draftedBlock(40, 30, 20, 0));
  expect(molding).toMatchObject({ pull: [0, 0, 1], depthMm: 20, projectedAreaMm2: 1200 });
  expect(molding.draft).toMatchObject([{ kind: 'none', minDraftDeg: 0, areaMm2: 2 * (40 + 30) * 20 }]);
  expect(molding.zeroDraftAreaMm2).toBe(2800);
});

test('a plate is pulled through its thickness, which is its wall', () => {
  const molding = moldingOf(draftedBlock(3, 60, 80, 0));
  expect(molding).toMatchObject({ pull: [1, 0, 0], depthMm: 3, projectedAreaMm2: 4800, sideActions: [] });
  expect(molding.wall).toEqual({ nominalMm: 3, minMm: 3, maxMm: 3, uniformity: 1 });
});

test('a straight block that lies askew by five degrees is not drafted for that', () => {
  const [cos, sin] = [Math.cos(Math.PI / 36), Math.sin(Math.PI / 36)];
  const corners = draftedBlock(60, 40, 20, 0);
  const turned = corners.map((value, place) => {
    const [y, z] = [corners[place - (place % 3) + 1]!, corners[place - (place % 3) + 2]!];
    return place % 3 === 0 ? value : place % 3 === 1 ? y * cos - z * sin : y * sin + z * cos;
  });
  const { pull, draft, depthMm } = moldingOf(turned);
  expect(pull).toEqual([0, expect.closeTo(-sin, 5), expect.closeTo(cos, 5)]);
  expect(depthMm).toBeCloseTo(20, 4);
  expect(draft).toMatchObject([{ kind: 'none', areaMm2: expect.closeTo(4000, 1) }]);
});

test('a cup that lies askew in its file is drawn out of where it is open', () => {
  const [x, y, z] = [unit([2, 1, 0.5]), unit([-1, 2, 0]), unit([-1, -0.5, 5])];
  const corners = blocks(WALLS, isCup);
  const turned = Array.from({ length: corners.length / 3 }, (_, corner) => {
    const [a, b, c] = corners.slice(3 * corner, 3 * corner + 3) as Vec3;
    return [0, 1, 2].map((axis) => a * x[axis]! + b * y[axis]! + c * z[axis]!);
  }).flat();
  const molding = moldingOf(turned);
  molding.pull.forEach((value, axis) => {
    expect(value).toBeCloseTo(z[axis]!, 4);
  });
  expect(molding.sideActions).toEqual([]);
  expect(molding.projectedAreaMm2).toBeCloseTo(1200, 0);
  expect(molding.depthMm).toBeCloseTo(20, 3);
});

test('a cup opens where it is open, and its wall is even', () => {
  const molding = moldingOf(blocks(WALLS, isCup));
  expect(molding).toMatchObject({ pull: [0, 0, 1], depthMm: 20, sideActions: [], lockedFaceIds: [] });
  expect(molding.projectedAreaMm2).toBeCloseTo(1200, 3);
  expect(molding.wall).toMatchObject({ nominalMm: 2, minMm: 2 });
  expect(molding.wall!.uniformity).toBeGreaterThan(0.9);
});

test('a window in one wall of a cup needs one slide, from that side', () => {
  const molding = moldingOf(
    blocks(WALLS, (x, y, z) => isCup(x, y, z) && !(y < 2 && x > 18 && x < 22 && z > 8 && z < 12)),
  );
  expect(molding.pull).toEqual([0, 0, 1]);
  expect(molding.lockedFaceIds).toEqual([]);
  expect(molding.sideActions).toHaveLength(1);
  expect(molding.sideActions[0]!.direction).toEqual([0, 1, 0]);
});

test('a small face of which one place lies in view is freed by a slide all the same', () => {
  const mesh = meshOf(blocks(WALLS, (x, y, z) => isCup(x, y, z) && !(y < 2 && x > 18 && x < 22 && z > 8 && z < 12)));
  const access = measureAccess(mesh, castInwardRays(mesh), []);
  const [sill, ...others] = choosePull(mesh, access)!.sideActions[0]!.faceIds;
  const onSill = access.samples.flatMap(({ face }, sample) => (face === sill ? [sample] : [])).slice(0, 3);
  const kept = access.samples.flatMap(({ face }, sample) =>
    (face !== sill && !others.includes(face)) || onSill.includes(sample) ? [sample] : [],
  );
  const thin = {
    samples: kept.map((sample) => access.samples[sample]!),
    directions: access.directions,
    reached: access.reached.map((row, number) =>
      kept.map((sample) => row[sample]! || (sample === onSill[0] && access.directions[number]![2] !== 0)),
    ),
  };
  expect(choosePull(mesh, thin)).toMatchObject({
    pull: [0, 0, 1],
    sideActions: [{ direction: [0, 1, 0], faceIds: [sill] }],
    lockedFaceIds: [],
  });
});

test('windows in walls square to each other need a slide each', () => {
  const { sideActions, lockedFaceIds } = moldingOf(
    blocks(WALLS, (x, y, z) => {
      const isHigh = z > 8 && z < 12;
      return isCup(x, y, z) && !(y < 2 && x > 18 && x < 22 && isHigh) && !(x > 38 && y > 2 && y < 28 && isHigh);
    }),
  );
  expect(sideActions.map(({ direction }) => direction).sort()).toEqual([
    [-1, 0, 0],
    [0, 1, 0],
  ]);
  expect(lockedFaceIds).toEqual([]);
});

test('a ledge inside a cup, under which no slide comes, leaves with a lifter that moves aside by its width', () => {
  const { pull, lockedFaceIds, sideActions, lifters } = moldingOf(
    blocks(WALLS, (x, y, z) => isCup(x, y, z) || (x > 18 && x < 22 && y < 28 && z > 12 && z < 16)),
  );
  expect(pull).toEqual([0, 0, 1]);
  expect(sideActions).toEqual([]);
  expect(lockedFaceIds).toEqual([]);
  expect(lifters).toMatchObject([{ strokeMm: 4 }]);
  expect(lifters![0]!.faceIds).toHaveLength(1);
});

test('a ledge all around the inside of a cup stays locked: a lifter moves to one side', () => {
  const { lockedFaceIds, lifters } = moldingOf(
    blocks(WALLS, (x, y, z) => isCup(x, y, z) || ((x < 18 || x > 22 || y < 12 || y > 28) && z > 12 && z < 16)),
  );
  expect(lifters).toEqual([]);
  expect(lockedFaceIds.length).toBeGreaterThan(0);
});

test('a through hole along the pull is not in the shadow', () => {
  const { projectedAreaMm2, pull, sideActions } = moldingOf(
    blocks(
      [
        [0, 10, 25, 50],
        [0, 5, 15, 40],
        [0, 4],
      ],
      (x, y) => !(x > 10 && x < 25 && y > 5 && y < 15),
    ),
  );
  expect({ pull, sideActions }).toEqual({ pull: [0, 0, 1], sideActions: [] });
  expect(projectedAreaMm2 / (2000 - 150)).toBeCloseTo(1, 3);
});

test('a rib twice as thick as the plate under it spoils the evenness by its share', () => {
  const { wall } = moldingOf(
    blocks(
      [
        [0, 20, 24, 60],
        [0, 80],
        [0, 2, 22],
      ],
      (x, _, z) => z < 2 || (x > 20 && x < 24),
    ),
  );
  expect(wall).toMatchObject({ nominalMm: 2, minMm: 2 });
  // Under the rib the plate is as thick as both; the rest of the skin of the rib is 4 thick.
  expect(wall!.maxMm).toBeGreaterThanOrEqual(4);
  const ribShare = (2 * 80 * 20 + 80 * 4) / (2 * 60 * 80 + 2 * 80 * 20 + 2 * 2 * 140 + 2 * 4 * 20);
  expect(Math.abs(1 - wall!.uniformity - ribShare)).toBeLessThan(0.06);
});

test('the shadow of a cube along its diagonal is the hexagon of the books', () => {
  const cube = meshOf(draftedBlock(10, 10, 10, 0));
  expect(measureShadow(cube, unit([1, 1, 1])) / (100 * Math.sqrt(3))).toBeCloseTo(1, 4);
});

test('two bodies and an open one are no part for a mold', () => {
  const block = draftedBlock(4, 4, 4, 0);
  const beside = block.map((value, place) => (place % 3 === 0 ? value + 20 : value));
  expect(isMoldable(meshOf([...block, ...beside]))).toBe(false);
  expect(isMoldable(meshOf(block.slice(0, -18)))).toBe(false);
});
