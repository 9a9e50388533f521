/** Makes a model of exact solids: areas, volumes, box and triangles from their boundaries. */

import type { Vec3 } from '#contract/units.ts';
import { type Box, boxDiagonal, emptyBox, growBox } from '#geometry/boxes.ts';
import type { Brep, BrepSurface } from '#geometry/brep.ts';
import { boxOfBrep } from '#geometry/brep-box.ts';
import { checkBrep } from '#geometry/brep-check.ts';
import { measureFaces } from '#geometry/brep-measures.ts';
import { joinMeshes } from '#geometry/join-meshes.ts';
import type { ShapeModel, Surface } from '#geometry/model.ts';
import { tessellate } from '#geometry/tessellate.ts';
import { add, pointAt, scale } from '#geometry/vectors.ts';

/** Largest gap between a triangle and its surface, as a share of the part's diagonal and in mm; largest turn between corners, rad. */
export const FINENESS = { share: 1 / 2000, leastMm: 0.005, mostMm: 0.1, angleRad: 0.35 };

export type BrepModel = Pick<ShapeModel, 'bodies' | 'faces' | 'mesh' | 'deflectionMm' | 'box'>;

/**
 * Measures and triangulates all solids, each a body of its own.
 * @throws {CrossingOutline} where the edges of a face make no outline.
 */
export function modelOfBreps(breps: Brep[]): BrepModel {
  const rough = emptyBox();
  for (const { vertices } of breps)
    for (let vertex = 0; vertex < vertices.length / 3; vertex += 1) growBox(rough, pointAt(vertices, vertex));
  const deflectionMm = Math.min(Math.max(boxDiagonal(rough) * FINENESS.share, FINENESS.leastMm), FINENESS.mostMm);
  const center = middleOf(rough);
  const box = emptyBox();
  const model: BrepModel = { bodies: [], faces: [], mesh: joinMeshes([]), deflectionMm, box };
  const meshes = breps.map((brep, body) => {
    const measures = measureFaces(brep, center);
    const mesh = tessellate(brep, { deflectionMm, angleRad: FINENESS.angleRad });
    const { isClosed, isValid } = checkBrep(brep, measures);
    // A body that was written inside out has the same volume with the other sign.
    const volumeMm3 = Math.abs(measures.reduce((sum, { fluxMm3 }) => sum + fluxMm3, 0) / 3);
    model.bodies.push({ volumeMm3: isClosed ? volumeMm3 : null, isClosed, isValid, design: body });
    brep.faces.forEach(({ surface }, face) => {
      model.faces.push({ surface: plainSurface(surface), areaMm2: Math.abs(measures[face]!.areaMm2), body });
    });
    const own = boxOfBrep(brep, mesh, deflectionMm);
    growBox(box, own.min);
    growBox(box, own.max);
    return mesh;
  });
  model.mesh = joinMeshes(meshes);
  return model;
}

function middleOf({ min, max }: Box): Vec3 {
  return scale(add(min, max), 0.5);
}

function plainSurface(surface: BrepSurface): Surface {
  const { origin, z } = surface.frame;
  switch (surface.kind) {
    case 'plane':
      return { kind: 'plane', origin, normal: z };
    case 'cylinder':
      return { kind: 'cylinder', origin, axis: z, radiusMm: surface.radiusMm };
    case 'sphere':
      return { kind: 'sphere', center: origin, radiusMm: surface.radiusMm };
    default:
      return { kind: surface.kind };
  }
}
