/** Parts whose mould every toolmaker could draw from the words: boxes, cups, clips. */
import { expect, test } from 'vitest';
import type { Molding } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { measureAccess } from '#geometry/features/surface-access.ts';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { castInwardRays } from '#geometry/mesh/inward-rays.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { isMoldable, measureMolding } from '#geometry/molding/molding.ts';
import { measureShadow } from '#geometry/molding/projected-area.ts';
import { unit } from '#geometry/vectors.ts';

type IsFilled = (x: number, y: number, z: number) => boolean;

/** Of all blocks between the marks along x, y and z those for which `isFilled` (asked at their middles), as triangles. */
function blocks([xs, ys, zs]: [number[], number[], number[]], isFilled: IsFilled): number[] {
  const marks = [xs, ys, zs];
  const corners: number[] = [];
  const middle = (axis: number, place: number): number => (marks[axis]![place]! + marks[axis]![place + 1]!) / 2;
  const isFull = (cell: Vec3): boolean =>
    cell.every((place, axis) => place >= 0 && place < marks[axis]!.length - 1) &&
    isFilled(middle(0, cell[0]), middle(1, cell[1]), middle(2, cell[2]));
  for (let i = 0; i < xs.length - 1; i += 1)
    for (let j = 0; j < ys.length - 1; j += 1)
      for (let k = 0; k < zs.length - 1; k += 1) {
        if (!isFull([i, j, k])) continue;
        for (const axis of [0, 1, 2])
          for (const way of [1, -1]) {
            const beside: Vec3 = [i, j, k];
            beside[axis]! += way;
            if (isFull(beside)) continue;
            const corner = (a: number, b: number): Vec3 => {
              const place: Vec3 = [i, j, k];
              place[axis]! += way === 1 ? 1 : 0;
              place[(axis + 1) % 3]! += a;
              place[(axis + 2) % 3]! += b;
              return place.map((mark, along) => marks[along]![mark]!) as Vec3;
            };
            const round = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)] as const;
            const [a, b, c, d] = way === 1 ? round : (round.toReversed() as unknown as typeof round);
            corners.push(...a, ...b, ...c, ...a, ...c, ...d);
          }
      }
  return corners;
}

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

test('straight walls have no draft, and the block lies flat in its mould', () => {
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

test('a ledge inside a cup, under which no slide comes, is locked', () => {
  const { pull, lockedFaceIds, sideActions } = moldingOf(
    blocks(WALLS, (x, y, z) => isCup(x, y, z) || (x > 18 && x < 22 && y < 28 && z > 12 && z < 16)),
  );
  expect(pull).toEqual([0, 0, 1]);
  expect(sideActions).toEqual([]);
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

test('two bodies and an open one are no part for a mould', () => {
  const block = draftedBlock(4, 4, 4, 0);
  const beside = block.map((value, place) => (place % 3 === 0 ? value + 20 : value));
  expect(isMoldable(meshOf([...block, ...beside]))).toBe(false);
  expect(isMoldable(meshOf(block.slice(0, -18)))).toBe(false);
});
