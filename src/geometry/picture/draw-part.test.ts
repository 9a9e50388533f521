import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PartMesh } from '#contract/part-mesh.ts';
import { tessellate } from '#geometry/brep/tessellate.ts';
import { drawPart, type PictureOptions } from '#geometry/picture/draw-part.ts';
import { extruded } from '../../../tests/engine/drawn-solids.ts';

const SIZE_PX = 120;
const ISOMETRIC: PictureOptions = { sizePx: SIZE_PX, view: 'isometric', background: 'transparent' };

const block = (heightMm: number, at = 0): PartMesh =>
  tessellate(
    extruded(heightMm, [
      [at, at],
      [at + 10, at],
      [at + 10, at + 10],
      [at, at + 10],
    ]),
    { deflectionMm: 0.01, angleRad: 0.35 },
  );

function pixelsOf(mesh: PartMesh, options = ISOMETRIC) {
  const { pixels } = drawPart(mesh, options)!;
  /** At a share of the width and height, from the top left. */
  return (x: number, y: number): number[] => {
    const at = 4 * (Math.floor(y * SIZE_PX) * SIZE_PX + Math.floor(x * SIZE_PX));
    return [...pixels.subarray(at, at + 4)];
  };
}

test('of a cube the top, the front and the right are seen: the top the lightest, the right the darkest', () => {
  const at = pixelsOf(block(10));
  const [top, front, right] = [at(0.5, 0.27), at(0.3, 0.62), at(0.7, 0.62)].map(([red]) => red!);
  expect(top).toBeGreaterThan(front! + 20);
  expect(front).toBeGreaterThan(right! + 20);
  for (const corner of [at(0, 0), at(0.99, 0), at(0, 0.99), at(0.99, 0.99)]) expect(corner[3]).toBe(0);
});

test('the edge between two faces is dark, and those behind them are not seen', () => {
  const at = pixelsOf(block(10));
  expect(at(0.5, 0.75)[0]).toBeLessThan(80);
  // The hidden corner lies behind the near one, its three edges behind the faces.
  expect(at(0.5, 0.3)).toEqual(at(0.52, 0.3));
});

test('a part stands in the middle of its picture wherever it lies, and as large as fits', () => {
  const [here, there] = [pixelsOf(block(10)), pixelsOf(block(10, 5000))];
  for (const y of [0.1, 0.3, 0.62, 0.9]) expect(there(0.3, y)).toEqual(here(0.3, y));
  const alphaOfRow = (y: number) => {
    const at = pixelsOf(block(10));
    return Array.from({ length: SIZE_PX }, (_, x) => at(x / SIZE_PX, y)[3]!).some((alpha) => alpha > 0);
  };
  expect([0.02, 0.06, 0.94, 0.98].map(alphaOfRow)).toEqual([false, true, true, false]);
});

test('a drawing is seen from above, its lines dark on pale material', () => {
  const line = Float32Array.of(0, 0, 0, 10, 0, 0, 10, 0, 0, 10, 5, 0);
  const nothing = { positions: new Float32Array(0), normals: new Float32Array(0) };
  const open: PartMesh = { ...nothing, indices: new Uint32Array(0), faceRanges: new Uint32Array(0), edges: line };
  const at = pixelsOf(open, { ...ISOMETRIC, view: 'top', background: 'white' });
  expect(at(0.5, 0.73)[0]).toBeLessThan(80);
  expect(at(0.5, 0.5)).toEqual([255, 255, 255, 255]);
  expect(at(0.962, 0.5)[0]).toBeLessThan(120);
});

test('nothing has no picture', () => {
  const empty: PartMesh = {
    positions: new Float32Array(0),
    normals: new Float32Array(0),
    indices: new Uint32Array(0),
    faceRanges: new Uint32Array(0),
    edges: new Float32Array(0),
  };
  expect(drawPart(empty, ISOMETRIC)).toBeNull();
});

test('the same part gives the same pixels, to the last bit', () => {
  const digest = createHash('sha256')
    .update(drawPart(block(4), ISOMETRIC)!.pixels)
    .digest('hex');
  expect(digest.slice(0, 16)).toBe('99042e65169bd397');
});
