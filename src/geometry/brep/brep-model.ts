/** Makes a model of exact solids: areas, volumes, box and triangles from their boundaries. */

import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { type Box, boxDiagonal, emptyBox, growBox } from '#geometry/boxes.ts';
import type { Brep, BrepFace, BrepSurface, HealedVertices } from '#geometry/brep/brep.ts';
import { boxOfBrep } from '#geometry/brep/brep-box.ts';
import { checkBrep } from '#geometry/brep/brep-check.ts';
import { tryMeasureFaces } from '#geometry/brep/brep-measures.ts';
import { checkFaces, finer } from '#geometry/brep/face-check.ts';
import type { FaceMeasure } from '#geometry/brep/face-measure.ts';
import type { Fineness } from '#geometry/brep/fineness.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import { flipFace } from '#geometry/brep/loops.ts';
import { type MappedFace, tessellate } from '#geometry/brep/tessellate.ts';
import { joinMeshes } from '#geometry/mesh/join-meshes.ts';
import type { ShapeModel, Surface } from '#geometry/model.ts';
import { moveBrep, moveMesh, moveSurface } from '#geometry/move.ts';
import { determinantOf, isIdentity, movePoint, type Placement } from '#geometry/placement.ts';
import { add, pointAt, scale } from '#geometry/vectors.ts';

/** Largest gap between a triangle and its surface, as a share of the part's diagonal and in mm; largest turn between corners, rad. */
export const FINENESS = { share: 1 / 2000, leastMm: 0.005, mostMm: 0.1, angleRad: 0.35 };

export interface BrepModel
  extends Pick<ShapeModel, 'bodies' | 'faces' | 'boundaries' | 'mesh' | 'deflectionMm' | 'box' | 'measured'> {
  /** Solids that were written with their material outside, and turned over. */
  insideOut: number;
  /** Vertices that lay beside their surfaces, of all solids. */
  healed: HealedVertices;
  /** Faces that were measured by their triangles, of all solids. */
  byTriangles: number;
}

/** A solid where it stands. */
export interface PlacedBrep {
  /** Position in the list of solids. */
  product: number;
  placement: Placement;
}

/**
 * Measures and triangulates each solid once, and places it. There is one body for each placement, in their order.
 * @throws {CrossingOutline} where the edges of a face make no outline.
 */
export function modelOfBreps(breps: Brep[], places: PlacedBrep[]): BrepModel {
  const deflectionMm = deflectionFor(breps, places);
  const products = breps.map((brep) => measureProduct(brep, deflectionMm));
  const box = emptyBox();
  const healed = {
    count: products.reduce((sum, product) => sum + product.healed.count, 0),
    mostMm: products.reduce((most, product) => Math.max(most, product.healed.mostMm), 0),
  };
  const model: BrepModel = {
    measured: {
      by: 'boundary',
      healedMm: healed.count > 0 ? healed.mostMm : 0,
      byTrianglesMm2: products.reduce((sum, { byTriangles, faces }) => sum + areaOf(faces, byTriangles), 0),
    },
    bodies: [],
    faces: [],
    boundaries: [],
    mesh: joinMeshes([]),
    deflectionMm,
    box,
    insideOut: products.filter((product) => product.isInsideOut).length,
    healed,
    byTriangles: products.reduce((sum, { byTriangles }) => sum + byTriangles.length, 0),
  };
  const meshes = places.map(({ product: number, placement }, body) => {
    const { body: measured, brep, faces, mesh } = products[number]!;
    const isThere = isIdentity(placement);
    // A mirror image is no instance: it has a number of its own, and whoever lists parts looks whether the two are alike.
    const isMirrored = determinantOf(placement) < 0;
    model.bodies.push({ ...measured, product: isMirrored ? products.length + number : number, placement });
    for (const { surface, ...face } of faces)
      model.faces.push({ surface: isThere ? surface : moveSurface(surface, placement), ...face, body });
    const moved = isThere ? mesh : moveMesh(mesh, placement);
    const boundary = isThere ? brep : moveBrep(brep, placement);
    model.boundaries.push(boundary);
    if (!isWellInside(moved.positions, box, INSIDE_DEFLECTIONS * deflectionMm)) {
      const own = boxOfBrep(boundary, moved, deflectionMm);
      growBox(box, own.min);
      growBox(box, own.max);
    }
    return moved;
  });
  model.mesh = joinMeshes(meshes);
  return model;
}

/** Surfaces leave their triangles by one deflection at most; beyond four, no exact box needs to be taken. */
const INSIDE_DEFLECTIONS = 4;

/** Whether points stay so far from all sides of the box that what they stand for cannot make it larger. Of a large assembly most parts do. */
function isWellInside(positions: Float32Array, { min, max }: Box, slackMm: number): boolean {
  for (let at = 0; at < positions.length; at += 3)
    for (let axis = 0; axis < 3; axis += 1) {
      const value = positions[at + axis]!;
      if (!(value > min[axis]! + slackMm && value < max[axis]! - slackMm)) return false;
    }
  return true;
}

function deflectionFor(breps: Brep[], places: PlacedBrep[]): number {
  const rough = emptyBox();
  for (const { product, placement } of places) {
    const { vertices } = breps[product]!;
    for (let vertex = 0; vertex < vertices.length / 3; vertex += 1)
      growBox(rough, movePoint(pointAt(vertices, vertex), placement));
  }
  return Math.min(Math.max(boxDiagonal(rough) * FINENESS.share, FINENESS.leastMm), FINENESS.mostMm);
}

/** A solid in its own coordinates, with its material inside. */
function measureProduct(written: Brep, deflectionMm: number) {
  const own = emptyBox();
  for (let vertex = 0; vertex < written.vertices.length / 3; vertex += 1)
    growBox(own, pointAt(written.vertices, vertex));
  const center = Number.isFinite(own.min[0]) ? middleOf(own) : ([0, 0, 0] as Vec3);
  const {
    mesh: meshAsWritten,
    maps,
    fineness,
  } = tessellateSomehow(written, { deflectionMm, angleRad: FINENESS.angleRad });
  const { measures: asWritten, byTriangles } = checkFaces(written, tryMeasureFaces(written, center), {
    mesh: meshAsWritten,
    maps,
    fineness,
    center,
  });
  const contrary = contraryFaces(written, asWritten);
  const isInsideOut = contrary.size > 0;
  const faceAt = (face: BrepFace, at: number): BrepFace => (contrary.has(at) ? flipFace(face) : face);
  const brep = isInsideOut ? { ...written, faces: written.faces.map(faceAt) } : written;
  const measures = asWritten.map((measure, at) => (contrary.has(at) ? seenFromBehind(measure) : measure));
  const mesh = isInsideOut ? tessellate(brep, fineness) : meshAsWritten;
  const { isClosed, isValid, healed } = checkBrep(brep, measures);
  const volumeMm3 = fluxOf(measures) / 3;
  const faces = brep.faces.map(({ surface, color }, face) => ({
    surface: plainSurface(surface),
    areaMm2: Math.abs(measures[face]!.areaMm2),
    color,
  }));
  return {
    brep,
    isInsideOut,
    healed,
    byTriangles,
    body: { volumeMm3: isClosed ? volumeMm3 : null, isClosed, isValid },
    faces,
    mesh,
  };
}

function areaOf(faces: readonly { areaMm2: number }[], numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + faces[number]!.areaMm2, 0);
}

/** Looks so often, each time more finely. */
const TRIES = 3;

/**
 * Two edges that all but touch, as the two sides of a thin ring, cross where both are drawn coarsely: then all is drawn finer.
 * @throws {CrossingOutline} where that does not help.
 */
function tessellateSomehow(
  brep: Brep,
  wanted: Fineness,
): { mesh: PartMesh; maps: Map<number, MappedFace>; fineness: Fineness } {
  let fineness = wanted;
  for (let left = TRIES - 1; ; left -= 1)
    try {
      const maps = new Map<number, MappedFace>();
      // Those of splines alone are asked for.
      const keep = (face: number, mapped: MappedFace) => {
        if (brep.faces[face]!.surface.kind === 'spline') maps.set(face, mapped);
      };
      return { mesh: tessellate(brep, fineness, keep), maps, fineness };
    } catch (error) {
      if (!(error instanceof CrossingOutline) || left === 0) throw error;
      fineness = finer(fineness);
    }
}

function seenFromBehind({ areaMm2, vectorArea, fluxMm3 }: FaceMeasure): FaceMeasure {
  return { areaMm2, vectorArea: scale(vectorArea, -1), fluxMm3: -fluxMm3 };
}

/** Faces of shells that were written with their material on the other side: an outer shell's lies inside of it, a hollow's outside. */
function contraryFaces({ faces, shellSizes = [faces.length] }: Brep, measures: FaceMeasure[]): Set<number> {
  const contrary = new Set<number>();
  let first = 0;
  shellSizes.forEach((size, shell) => {
    const fluxMm3 = fluxOf(measures.slice(first, first + size));
    if (shell === 0 ? fluxMm3 < 0 : fluxMm3 > 0)
      for (let face = first; face < first + size; face += 1) contrary.add(face);
    first += size;
  });
  return contrary;
}

function fluxOf(measures: FaceMeasure[]): number {
  return measures.reduce((sum, { fluxMm3 }) => sum + fluxMm3, 0);
}

function middleOf({ min, max }: Box): Vec3 {
  return scale(add(min, max), 0.5);
}

function plainSurface(surface: BrepSurface): Surface {
  if (surface.kind === 'spline') return { kind: 'spline' };
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
