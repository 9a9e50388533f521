/** Triangles as STL: text, or binary with a header that begins with "solid" as some programs write it. */
import type { Vec3 } from '../../../scripts/sample-parts/bench.ts';

export type Triangle = readonly [Vec3, Vec3, Vec3];

export function asciiStl(name: string, triangles: readonly Triangle[]): string {
  const facets = triangles.map((corners) => {
    const vertices = corners.map((corner) => `      vertex ${corner.map((value) => value.toExponential(8)).join(' ')}`);
    return ['  facet normal 0 0 0', '    outer loop', ...vertices, '    endloop', '  endfacet'].join('\n');
  });
  return [`solid ${name}`, ...facets, `endsolid ${name}`, ''].join('\n');
}

export function binaryStl(name: string, triangles: readonly Triangle[]): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(`solid ${name}, binary`));
  view.setUint32(80, triangles.length, true);
  triangles.forEach((corners, triangle) => {
    corners.flat().forEach((value, index) => {
      view.setFloat32(84 + 50 * triangle + 12 + 4 * index, value, true);
    });
  });
  return bytes;
}
