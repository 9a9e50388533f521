import { expect, test } from 'vitest';
import { cutMesh } from '#viewer/section/cut-mesh.ts';
import { blockMesh, tubeMesh } from '../../../tests/setup/plain-meshes.ts';

test('a block cut across has the area of its section, closed, whichever side is taken away', () => {
  const block = blockMesh([40, 30, 20], [-7, 100, 3]);
  for (const sign of [1, -1]) {
    const cut = cutMesh(block, { normal: [sign, 0, 0], offsetMm: sign * 10.3 });
    expect(cut.areaMm2).toBeCloseTo(600, 3);
    expect(cut.isClosed).toBe(true);
  }
  const leaning = cutMesh(block, { normal: [0, Math.SQRT1_2, Math.SQRT1_2], offsetMm: 128 * Math.SQRT1_2 });
  expect(leaning.areaMm2).toBeCloseTo(40 * 20 * Math.SQRT2, 2);
});

test('the bore of a tube is no material: across a ring, along two rectangles', () => {
  const tube = tubeMesh(10, 6, 5, 90);
  const ring = cutMesh(tube, { normal: [0, 0, 1], offsetMm: 2 });
  const sides = 90 / 2 / Math.PI;
  expect(ring.areaMm2).toBeCloseTo((100 - 36) * Math.PI * (Math.sin(1 / sides) * sides), 2);
  const along = cutMesh(tube, { normal: [0, -1, 0], offsetMm: 0 });
  expect(along.areaMm2).toBeCloseTo(2 * 4 * 5, 3);
  expect(along.isClosed).toBe(true);
});

test('a plane beside the part cuts nothing', () => {
  expect(cutMesh(blockMesh([1, 1, 1]), { normal: [0, 0, 1], offsetMm: 5 })).toMatchObject({
    areaMm2: 0,
    isClosed: true,
  });
});

test('an open part has no inside: its cut is not closed', () => {
  const { positions, indices } = blockMesh([4, 3, 2]);
  const withoutTop = cutMesh({ positions, indices: indices.subarray(0, 30) }, { normal: [1, 0, 0], offsetMm: 1 });
  expect(withoutTop.isClosed).toBe(false);
});
