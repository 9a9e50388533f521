import { expect, test } from 'vitest';
import { isOfOnePiece } from '#cad/kernel/kernel-check.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { ModelFace } from '#geometry/model.ts';

type Face = Pick<ModelFace, 'surface' | 'areaMm2'>;
const PLANE: Face = { surface: { kind: 'plane', origin: [0, 0, 0], normal: [0, 0, 1] }, areaMm2: 1 };
const SPLINE: Face = { surface: { kind: 'spline' }, areaMm2: 100 };

/** Three sides of a corner of 3 mm and the slant that closes it, far from the origin; volume 4.5 mm³. */
function corner(sides: number): PartMesh {
  const empty = new Float32Array();
  return {
    positions: Float32Array.from([0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 3].map((value) => value + 1000)),
    normals: empty,
    indices: Uint32Array.from([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3].slice(0, 3 * sides)),
    faceRanges: new Uint32Array(),
    edges: empty,
  };
}

test('triangles that close and hold what the surfaces hold are one solid', () => {
  expect(isOfOnePiece(corner(4), [PLANE], { volumeMm3: 4.5, deflectionMm: 0.01 })).toBe(true);
});

test('a missing triangle, or a volume that no deflection explains, is another shape', () => {
  expect(isOfOnePiece(corner(3), [PLANE], { volumeMm3: 4.5, deflectionMm: 0.01 })).toBe(false);
  expect(isOfOnePiece(corner(0), [PLANE], { volumeMm3: 4.5, deflectionMm: 0.01 })).toBe(false);
  expect(isOfOnePiece(corner(4), [PLANE], { volumeMm3: 4.6, deflectionMm: 0.01 })).toBe(false);
});

test('a curved face may stand off its triangles by the deflection', () => {
  expect(isOfOnePiece(corner(4), [SPLINE], { volumeMm3: 5.4, deflectionMm: 0.01 })).toBe(true);
  expect(isOfOnePiece(corner(4), [SPLINE], { volumeMm3: 5.6, deflectionMm: 0.01 })).toBe(false);
});
