import { expect, test } from 'vitest';
import type { StandingWall } from '#contract/molding-facts.ts';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { castInwardRays } from '#geometry/mesh/inward-rays.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { findStandingWalls } from '#geometry/molding/standing-walls.ts';
import { blocks, type IsFilled } from '../../../tests/geometry/blocks.ts';
import { circle, factsOfSolid, MadeSolid, rectangle, reversed, rounded } from '../../../tests/geometry/made-solids.ts';

const MARKS: [number[], number[], number[]] = [
  [0, 2, 19, 20, 21, 38, 40],
  [0, 2, 28, 30],
  [0, 2, 14],
];
const isBox: IsFilled = (x, y, z) => z < 2 || x < 2 || x > 38 || y < 2 || y > 28;

function standingIn(isFilled: IsFilled): StandingWall[] {
  const mesh = prepareMesh(modelOfTriangles(new Float32Array(blocks(MARKS, isFilled)), 'stl')!);
  return findStandingWalls(mesh, castInwardRays(mesh), [0, 0, 1]);
}

test('the outer walls of a box are no ribs', () => {
  expect(standingIn(isBox)).toEqual([]);
});

test('a rib as thick as the floor is found with its height and the floor under it', () => {
  const plate = standingIn((x, _, z) => z < 2 || (x > 19 && x < 21));
  expect(plate).toMatchObject([{ kind: 'rib', thicknessMm: 2, heightMm: 12, floorMm: 2 }]);
  expect(plate[0]!.faceIds).toHaveLength(2);
});

test('a wall that divides a box is a rib of it, and half as thick where it is drawn so', () => {
  expect(standingIn((x, y, z) => isBox(x, y, z) || (x > 19 && x < 21))).toMatchObject([
    { kind: 'rib', thicknessMm: 2, floorMm: 2 },
  ]);
  expect(standingIn((x, y, z) => isBox(x, y, z) || (x > 19 && x < 20))).toMatchObject([
    { kind: 'rib', thicknessMm: 1, floorMm: 2 },
  ]);
});

test('a boss with a hole is told by its wall, and a solid one by its diameter', () => {
  const [plate, boss, hole] = [rectangle(0, 0, 60, 40), circle(30, 20, 4), circle(30, 20, 2)];
  const base = () =>
    new MadeSolid()
      .walls(plate, 0, 2)
      .level(0, 'down', [plate])
      .level(2, 'up', [plate, reversed(boss)])
      .walls(boss, 2, 12);
  const hollow = base()
    .level(12, 'up', [boss, reversed(hole)])
    .walls(reversed(hole), 2, 12)
    .level(2, 'up', [hole]);
  const [bored] = factsOfSolid(hollow).mold!.standing!;
  expect(bored).toMatchObject({
    kind: 'boss',
    floorMm: 2,
    thicknessMm: expect.closeTo(2, 1),
    heightMm: expect.closeTo(10, 2),
  });
  const pin = new MadeSolid();
  const thin = circle(30, 20, 1.5);
  pin
    .walls(plate, 0, 2)
    .level(0, 'down', [plate])
    .level(2, 'up', [plate, reversed(thin)])
    .walls(thin, 2, 12)
    .level(12, 'up', [thin]);
  expect(factsOfSolid(pin).mold!.standing).toMatchObject([{ kind: 'boss', thicknessMm: expect.closeTo(3, 1) }]);
});

test('roundings of the corners of a box are no bosses', () => {
  const [outside, inside] = [rounded(0, 0, 60, 40, 6), rounded(2, 2, 56, 36, 4)];
  const box = new MadeSolid()
    .walls(outside, 0, 20)
    .level(0, 'down', [outside])
    .level(20, 'up', [outside, reversed(inside)])
    .walls(reversed(inside), 2, 20)
    .level(2, 'up', [inside]);
  expect(factsOfSolid(box).mold!.standing).toEqual([]);
});
