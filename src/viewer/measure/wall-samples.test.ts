import { expect, test } from 'vitest';
import { RayCast } from '#viewer/measure/ray-cast.ts';
import { sampleWalls } from '#viewer/measure/wall-samples.ts';
import { blockMesh, tubeMesh } from '../../../tests/setup/plain-meshes.ts';

const wallsOf = (mesh: ReturnType<typeof blockMesh>) => {
  const samples = sampleWalls(mesh, new RayCast(mesh));
  for (;;) {
    const { done, value } = samples.next();
    if (done) return value;
  }
};

test('the wall behind each side of a block is the size of the block across it', () => {
  const walls = wallsOf(blockMesh([40, 30, 2]));
  expect([...walls].map(([face, mm]) => [face, Math.round(mm * 1000) / 1000])).toEqual([
    [0, 40],
    [1, 40],
    [2, 30],
    [3, 30],
    [4, 2],
    [5, 2],
  ]);
});

test('the wall of a tube is told on its skin and in its bore, but for the chords of its triangles', () => {
  const walls = wallsOf(tubeMesh(10, 6, 50, 90));
  expect(walls.get(0)).toBeCloseTo(4, 1);
  expect(walls.get(1)).toBeCloseTo(4, 1);
  expect(walls.get(3)).toBeCloseTo(50, 3);
});
