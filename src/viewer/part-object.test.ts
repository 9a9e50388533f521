import { type BufferGeometry, Color, type Object3D } from 'three';
import { expect, test } from 'vitest';
import { PartObject } from '#viewer/part-object.ts';

const TRIANGLE = {
  positions: new Float32Array([0, 0, 0, 4, 0, 0, 0, 2, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  indices: new Uint32Array([0, 1, 2]),
  faceRanges: new Uint32Array([0, 3]),
  edges: new Float32Array([0, 0, 0, 4, 0, 0]),
};

test('a part in the orientation of its file has half the size of its box, and the renderer has nothing of it to measure', () => {
  const part = new PartObject(TRIANGLE, { part: new Color(), edge: new Color(), highlight: new Color() });
  part.paint([{ faceIds: [0], color: new Color() }]);
  const unmeasured: string[] = [];
  part.group.traverse((object: Object3D & { geometry?: BufferGeometry }) => {
    if (object.geometry?.boundingSphere === null) unmeasured.push(object.type);
  });
  expect([part.halfSize.toArray(), unmeasured]).toEqual([[2, 1, 0], []]);
  part.stand([1, 0, 0]);
  expect(part.halfSize.toArray().map((side) => Math.round(side * 1e6) / 1e6)).toEqual([0, 1, 2]);
  part.dispose();
});
