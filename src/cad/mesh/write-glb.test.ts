import { validateBytes } from 'gltf-validator';
import type { BufferGeometry, LineSegments, Mesh } from 'three';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { describe, expect, test } from 'vitest';
import { writeGlb } from '#cad/mesh/write-glb.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { tessellate } from '#geometry/brep/tessellate.ts';
import { toleranceOf } from '#geometry/mesh/quantised-mesh.ts';
import { extruded } from '../../../tests/engine/drawn-solids.ts';

/** A block with one round side: four walls, a floor and a top. */
function roundedBlock(radiusMm: number, heightMm: number): PartMesh {
  const block = extruded(heightMm, [
    [-radiusMm, -radiusMm],
    [radiusMm, -radiusMm],
    [radiusMm, radiusMm, 1],
    [-radiusMm, radiusMm],
  ]);
  return tessellate(block, { deflectionMm: radiusMm / 100, angleRad: 0.35 });
}

/** What a program of somebody else makes of the file: places in metres with Y up. */
async function load(glb: Uint8Array) {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(glb.slice().buffer, '');
  scene.updateMatrixWorld(true);
  let solid: Mesh | null = null;
  let lines: LineSegments | null = null;
  scene.traverse((node) => {
    if ('isLineSegments' in node) lines = node as LineSegments;
    else if ('isMesh' in node) solid = node as Mesh;
  });
  return { solid: solid as Mesh | null, lines: lines as LineSegments | null };
}

/** Each corner of each triangle: its face and its place in mm with Z up. */
function cornersOf(mesh: Mesh): { face: number; at: number[] }[] {
  const { index, attributes } = mesh.geometry as BufferGeometry;
  const point = attributes.position!;
  return Array.from(index!.array, (vertex) => {
    const [x, y, z] = placed(mesh, [point.getX(vertex), point.getY(vertex), point.getZ(vertex)]);
    return { face: attributes._face_id!.getX(vertex), at: [1000 * x!, -1000 * z!, 1000 * y!] };
  });
}

function placed({ matrixWorld: { elements: m } }: Mesh, [x, y, z]: number[]): number[] {
  return [0, 1, 2].map((row) => m[row]! * x! + m[row + 4]! * y! + m[row + 8]! * z! + m[row + 12]!);
}

function cornersGiven({ positions, indices, faceRanges }: PartMesh): { face: number; at: number[] }[] {
  const corners: { face: number; at: number[] }[] = [];
  for (let face = 0; face < faceRanges.length / 2; face += 1)
    for (let at = 0; at < faceRanges[2 * face + 1]!; at += 1) {
      const vertex = indices[faceRanges[2 * face]! + at]!;
      corners.push({ face, at: [...positions.subarray(3 * vertex, 3 * vertex + 3)] });
    }
  return corners;
}

describe.each([{ isCompressed: false }, { isCompressed: true }])('compressed: $isCompressed', ({ isCompressed }) => {
  test('faces and places survive the way through another program', async () => {
    const part = roundedBlock(20, 50);
    const { solid, lines } = await load(await writeGlb(part, { name: 'block.step', isCompressed }));
    const [found, given] = [cornersOf(solid!), cornersGiven(part)];
    expect(found.map(({ face }) => face)).toEqual(given.map(({ face }) => face));
    expect(offMost(found, given)).toBeLessThan(toleranceOf(part));
    expect(lines!.geometry.index!.count).toBe(part.edges.length / 3);
    expect(solid!.geometry.userData).toEqual({ faces: 6 });
  });

  test('the validator of Khronos finds nothing wrong', async () => {
    const part = roundedBlock(20, 50);
    const { issues, info } = await validateBytes(await writeGlb(part, { name: 'block.step', isCompressed }));
    // It does not know how meshopt packs, and takes the packed bytes for unused ones.
    const unknown = isCompressed ? ['UNSUPPORTED_EXTENSION', 'UNUSED_OBJECT'] : [];
    expect(issues.messages.map(({ code }) => code).sort()).toEqual(unknown);
    expect(info.extensionsRequired).toEqual([
      'KHR_mesh_quantization',
      ...(isCompressed ? ['EXT_meshopt_compression'] : []),
    ]);
  });

  test('no point moves further than the triangles lie off the surface, whatever the size', async () => {
    for (const sizeMm of [0.02, 1, 300, 4000, 60_000]) {
      const part = roundedBlock(sizeMm / 3, sizeMm);
      const { solid } = await load(await writeGlb(part, { name: 'x', isCompressed }));
      const given = cornersGiven(part);
      const offMm = offMost(cornersOf(solid!), given);
      expect([sizeMm, offMm <= toleranceOf(part)]).toEqual([sizeMm, true]);
    }
  });
});

/** Largest distance of a corner from the one it was; corners of a triangle may begin at another. */
function offMost(found: { at: number[] }[], given: { at: number[] }[]): number {
  let most = 0;
  for (let first = 0; first < given.length; first += 3) {
    const turns = [0, 1, 2].map((turn) =>
      Math.max(
        ...[0, 1, 2].map((corner) => apart(found[first + ((corner + turn) % 3)]!.at, given[first + corner]!.at)),
      ),
    );
    most = Math.max(most, Math.min(...turns));
  }
  return most;
}

const apart = (a: number[], b: number[]): number => Math.hypot(...a.map((value, axis) => value - b[axis]!));

test('a drawing of open lines is lines only, and a mesh of nothing is refused', async () => {
  const nothing: PartMesh = {
    positions: new Float32Array(0),
    normals: new Float32Array(0),
    indices: new Uint32Array(0),
    faceRanges: new Uint32Array(0),
    edges: new Float32Array(0),
  };
  const { solid, lines } = await load(
    await writeGlb({ ...nothing, edges: Float32Array.of(0, 0, 0, 10, 0, 0) }, { name: 'line.dxf' }),
  );
  expect(solid).toBeNull();
  expect(lines!.geometry.index!.count).toBe(2);
  await expect(writeGlb(nothing, { name: 'nothing' })).rejects.toThrow(RangeError);
});
