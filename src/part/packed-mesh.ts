/**
 * A mesh as this browser stores it. IndexedDB copies a record twice in one task of the page: of a million triangles (24 MB) that takes 50 ms. A Blob it
 * only refers to, so a large mesh is packed into one, piece by piece. A small one is stored as it is: private windows of Safari store no Blob.
 */
import type { PartMesh } from '#contract/part-mesh.ts';

export interface PackedMesh {
  /** The arrays, one after the other. */
  packed: Blob;
  byteLengths: Record<keyof PartMesh, number>;
}

/** Copied within 10 ms. */
const PIECE_BYTES = 4_000_000;

const ARRAYS = {
  positions: Float32Array,
  normals: Float32Array,
  indices: Uint32Array,
  faceRanges: Uint32Array,
  edges: Float32Array,
} as const;
const NAMES = Object.keys(ARRAYS) as (keyof PartMesh)[];

export function meshBytes(mesh: PartMesh): number {
  return NAMES.reduce((sum, name) => sum + mesh[name].byteLength, 0);
}

/** The same mesh, if it is small. */
export async function packMesh(mesh: PartMesh): Promise<PartMesh | PackedMesh> {
  if (meshBytes(mesh) <= PIECE_BYTES) return mesh;
  const pieces: Blob[] = [];
  for (const name of NAMES) {
    const { buffer, byteOffset, byteLength } = mesh[name];
    for (let at = 0; at < byteLength; at += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, byteLength - at);
      pieces.push(new Blob([new Uint8Array(buffer as ArrayBuffer, byteOffset + at, length)]));
      await nextTask();
    }
  }
  // Refers to the pieces and copies nothing.
  const packed = new Blob(pieces);
  const byteLengths = Object.fromEntries(NAMES.map((name) => [name, mesh[name].byteLength]));
  return { packed, byteLengths: byteLengths as PackedMesh['byteLengths'] };
}

export async function unpackMesh(stored: PartMesh | PackedMesh): Promise<PartMesh> {
  if (!('packed' in stored)) return stored;
  const { packed, byteLengths } = stored;
  let end = 0;
  const arrays = NAMES.map(async (name) => {
    const start = end;
    end += byteLengths[name];
    return [name, new ARRAYS[name](await packed.slice(start, end).arrayBuffer())];
  });
  return Object.fromEntries(await Promise.all(arrays)) as PartMesh;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
