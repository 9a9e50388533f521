import { expect, test } from 'vitest';
import type { PartMesh } from '#contract/part-mesh.ts';
import { meshBytes, type PackedMesh, packMesh, unpackMesh } from '#part/packed-mesh.ts';

/** Every value another one, so that a piece in the wrong place is found. */
function meshOf(vertices: number): PartMesh {
  const count = (length: number) => Uint32Array.from({ length }, (_, at) => at);
  return {
    positions: Float32Array.from(count(3 * vertices)),
    normals: Float32Array.from(count(3 * vertices), (at) => -at),
    indices: count(6 * vertices),
    faceRanges: new Uint32Array([0, 6 * vertices]),
    edges: new Float32Array(),
  };
}

test('a small mesh is stored as it is', async () => {
  const mesh = meshOf(1000);
  expect(await packMesh(mesh)).toBe(mesh);
  expect(await unpackMesh(mesh)).toBe(mesh);
});

test('a large mesh is one Blob, and comes back array by array as it was', async () => {
  // Indices of 4.8 MB: more than one piece.
  const mesh = meshOf(200_000);
  const stored = (await packMesh(mesh)) as PackedMesh;
  expect(stored.packed).toBeInstanceOf(Blob);
  expect(stored.packed.size).toBe(meshBytes(mesh));
  const unpacked = await unpackMesh(stored);
  expect(Object.keys(unpacked)).toEqual(Object.keys(mesh));
  for (const name of Object.keys(mesh) as (keyof PartMesh)[]) {
    expect(unpacked[name].constructor).toBe(mesh[name].constructor);
    expect(Buffer.from(unpacked[name].buffer).equals(Buffer.from(mesh[name].buffer))).toBe(true);
  }
});

test('a part of a larger buffer is packed without its surroundings', async () => {
  const whole = Float32Array.from({ length: 1_200_000 }, (_, at) => at);
  const mesh = { ...meshOf(10), positions: whole.subarray(3, 1_199_997) };
  const { positions } = await unpackMesh(await packMesh(mesh));
  expect(positions).toHaveLength(1_199_994);
  expect([positions[0], positions.at(-1)]).toEqual([3, 1_199_996]);
});
