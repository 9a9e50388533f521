/**
 * Blends: the rounded strips between two faces, and the corners where strips meet. They do not change the kind of a feature (a pocket with rounded
 * corners is a pocket), but they decide which cutter makes it.
 */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import { type BrepGraph, turnAround } from '#geometry/brep/brep-graph.ts';
import { type FaceNeighbour, outwardNormal } from '#geometry/brep/brep-topology.ts';
import { listArcWalls } from '#geometry/features/arc-slots.ts';
import { SAME_ANGLE_RAD, SAME_SIZE_SHARE } from '#geometry/tolerances.ts';
import { dot, scale, subtract, unit } from '#geometry/vectors.ts';

export interface Blend {
  /** Of the tube that rolls between the faces, mm. */
  radiusMm: number;
  /** Between the two sides, rad; null at a corner. */
  sweepRad: number | null;
  /** It fills an inner edge; otherwise it rounds an outer one. */
  isConcave: boolean;
}

/** A strip that turns by 180 degrees to a parallel face is the round end of a slot or a lug, not a blend. */
const SWEEP_MOST_RAD = Math.PI - 0.01;

/** For each face: its blend, or null for one that is none. */
export function listBlends(graph: BrepGraph): (Blend | null)[] {
  const isArcWall = listArcWalls(graph);
  const strips = graph.brep.faces.map((face, number) => (isArcWall[number] ? null : stripOf(graph, face, number)));
  return graph.brep.faces.map((face, number) => strips[number] ?? cornerOf(graph, face, number, strips));
}

/** A cylinder or torus that two sides run smoothly into other faces. */
function stripOf(graph: BrepGraph, face: BrepFace, number: number): Blend | null {
  const { surface, isOutward } = face;
  if (surface.kind !== 'cylinder' && surface.kind !== 'torus') return null;
  const angles = graph.neighbours[number]!.filter((next) => isSmoothSide(graph, face, next)).map(({ edge }) => {
    const points = graph.pointsOf(edge);
    return tubeAngle(face, points[points.length >> 1]!);
  });
  const [first, ...others] = angles;
  if (first === undefined) return null;
  const sweepRad = others.reduce((most, angle) => {
    const turn = Math.abs(portable.atan2(portable.sin(angle - first), portable.cos(angle - first)));
    return Math.max(most, turn);
  }, 0);
  if (sweepRad < SAME_ANGLE_RAD || sweepRad > SWEEP_MOST_RAD) return null;
  const radiusMm = surface.kind === 'cylinder' ? surface.radiusMm : surface.minorRadiusMm;
  return { radiusMm, sweepRad, isConcave: !isOutward };
}

/** The sides of a strip on a cylinder are straight. On a torus they go around its axis, and an edge around its tube is an end. */
function isSmoothSide(graph: BrepGraph, { surface }: BrepFace, { edge, meeting }: FaceNeighbour): boolean {
  if (meeting !== 'smooth') return false;
  if (surface.kind !== 'cylinder' && surface.kind !== 'torus') return false;
  const turn = Math.abs(turnAround(graph, edge, { origin: surface.frame.origin, axis: surface.frame.z }));
  return surface.kind === 'cylinder' ? turn < SAME_ANGLE_RAD : turn > SAME_ANGLE_RAD;
}

/** Around the tube: of the normal at a point. */
function tubeAngle(face: BrepFace, point: Vec3): number {
  if (face.surface.kind !== 'cylinder' && face.surface.kind !== 'torus') return 0;
  const { frame } = face.surface;
  const normal = outwardNormal(face, point);
  if (face.surface.kind === 'cylinder') return portable.atan2(dot(normal, frame.y), dot(normal, frame.x));
  const offset = subtract(point, frame.origin);
  const radial = unit(subtract(offset, scale(frame.z, dot(offset, frame.z))));
  return portable.atan2(dot(normal, frame.z), dot(normal, radial));
}

/** Part of a sphere (or a torus, where the radii differ) that runs smoothly into strips on all sides. */
function cornerOf(graph: BrepGraph, face: BrepFace, number: number, strips: (Blend | null)[]): Blend | null {
  const { surface, isOutward } = face;
  if (surface.kind !== 'sphere' && surface.kind !== 'torus') return null;
  const around = graph.neighbours[number]!;
  const beside = around.filter((next) => strips[next.face]?.isConcave === !isOutward);
  if (beside.length < 2 || around.some(({ meeting }) => meeting !== 'smooth')) return null;
  const radiusMm = surface.kind === 'sphere' ? surface.radiusMm : surface.minorRadiusMm;
  return { radiusMm, sweepRad: null, isConcave: !isOutward };
}

/** Connected blends of one radius. */
export interface BlendChain {
  radiusMm: number;
  isConcave: boolean;
  /** Ascending. */
  faces: number[];
  /** In the middle of the strips; corners have none, mm. */
  lengthMm: number;
}

/** The chains of blends, in the order of their first faces. */
export function listBlendChains({ neighbours, areas }: BrepGraph, blends: (Blend | null)[]): BlendChain[] {
  const isSeen = blends.map(() => false);
  const chains: BlendChain[] = [];
  blends.forEach((blend, first) => {
    if (!blend || isSeen[first]) return;
    isSeen[first] = true;
    const faces = [first];
    for (const face of faces)
      for (const { face: next } of neighbours[face]!) {
        const other = blends[next];
        if (!other || isSeen[next] || other.isConcave !== blend.isConcave) continue;
        if (Math.abs(other.radiusMm - blend.radiusMm) > SAME_SIZE_SHARE * blend.radiusMm) continue;
        isSeen[next] = true;
        faces.push(next);
      }
    const lengthMm = faces.reduce((sum, face) => {
      const { radiusMm, sweepRad } = blends[face]!;
      return sweepRad === null ? sum : sum + areas[face]! / (radiusMm * sweepRad);
    }, 0);
    const { radiusMm, isConcave } = blend;
    chains.push({ radiusMm, isConcave, faces: faces.sort((a, b) => a - b), lengthMm });
  });
  return chains;
}
