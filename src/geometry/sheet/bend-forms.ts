/** Forms that belong to a bend: hems, and holes that run through it at a slant. */
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { trianglesOf } from '#geometry/mesh/analysis-mesh.ts';
import { smallestRectangleAround } from '#geometry/mesh/oriented-box.ts';
import { rangeOf } from '#geometry/range-of.ts';
import type { SheetBend } from '#geometry/sheet/corners.ts';
import type { FoundForm } from '#geometry/sheet/forms.ts';
import type { OddGroup } from '#geometry/sheet/odd-faces.ts';
import { SAME_PLACE_MM } from '#geometry/tolerances.ts';
import { length, pointAt, subtract } from '#geometry/vectors.ts';

/** What is folded by more than this lies on itself, rad. */
const HEM_RAD = (165 * Math.PI) / 180;
/** Wider ones are curls, in thicknesses of inside radius. */
const HEM_RADIUS = 2;
/** A hem whose sides lie closer is pressed flat, in thicknesses. */
const CLOSED_GAP = 0.5;

interface BendSources {
  mesh: AnalysisMesh;
  brep: Brep;
  areasMm2: readonly number[];
  thicknessMm: number;
}

/** `bends`: those that are one in the facts, with how long they are. */
export function hemsOf(
  { brep, areasMm2, thicknessMm }: BendSources,
  bends: readonly { bends: readonly SheetBend[]; lengthMm: number; faceIds: number[] }[],
): FoundForm[] {
  return bends.flatMap(({ bends: own, lengthMm, faceIds }, bend): FoundForm[] => {
    const { inside } = own[0]!;
    if (inside.angleRad < HEM_RAD || inside.radiusMm > HEM_RADIUS * thicknessMm + SAME_PLACE_MM) return [];
    const sides = [0, 1].map((end) =>
      own.flatMap((each) => each.inside.ends[end]?.faces ?? []).reduce((sum, face) => sum + areasMm2[face]!, 0),
    );
    const foldedMm = Math.min(...sides) / lengthMm;
    const edge = own[0]!.inside.ends.find((end) => end !== null)?.edges[0];
    const gapMm = 2 * inside.radiusMm;
    return [
      {
        kind: gapMm < CLOSED_GAP * thicknessMm - SAME_PLACE_MM ? 'hem-closed' : 'hem-open',
        lengthMm: Math.max(lengthMm, foldedMm),
        widthMm: Math.min(lengthMm, foldedMm),
        heightMm: gapMm,
        boreMm: null,
        pilotMm: null,
        thread: null,
        bend,
        face: own[0]!.inside.ends.find((end) => end !== null)?.faces[0] ?? faceIds[0]!,
        middle: edge === undefined ? inside.span[0] : middleOfEdge(brep, edge),
        side: null,
        faceIds,
      },
    ];
  });
}

function middleOfEdge(brep: Brep, edge: number): Vec3 {
  const [a, b] = [pointAt(brep.vertices, brep.edges[edge]!.start), pointAt(brep.vertices, brep.edges[edge]!.end)];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

/** `bendOf`: the bend in the facts that a face is rolled by; null where it is none. */
export function slantingHoles(
  { mesh, brep }: BendSources,
  groups: readonly OddGroup[],
  bendOf: (face: number) => number | null,
): FoundForm[] {
  return groups.map((group) => {
    const rolled = group.contacts.find(({ face }) => brep.faces[face]!.surface.kind === 'cylinder')!;
    const wall = [...group.faces].map((face) => brep.faces[face]!.surface).find(({ kind }) => kind === 'cylinder');
    const points = [...group.faces].flatMap((face) => pointsOf(mesh, face));
    const sides = wall?.kind === 'cylinder' ? smallestRectangleAround(points.flat(), wall.frame.z) : null;
    const middle = [0, 1, 2].map((axis) => points.reduce((sum, at) => sum + at[axis]! / points.length, 0)) as Vec3;
    const reachMm = rangeOf(points.map((at) => length(subtract(at, middle))))[1];
    const [widthMm, lengthMm] = (sides ?? [2 * reachMm, 2 * reachMm]).toSorted((a, b) => a - b) as [number, number];
    return {
      kind: 'slanting-hole',
      lengthMm,
      widthMm,
      heightMm: 0,
      boreMm: wall?.kind === 'cylinder' ? 2 * wall.radiusMm : null,
      pilotMm: null,
      thread: null,
      bend: bendOf(rolled.face),
      face: rolled.face,
      middle,
      side: null,
      faceIds: [...group.faces].sort((a, b) => a - b),
    };
  });
}

function pointsOf(mesh: AnalysisMesh, face: number): Vec3[] {
  const { positions, indices } = mesh.model.mesh;
  const [first, end] = trianglesOf(mesh, face);
  return Array.from({ length: 3 * (end - first) }, (_, at) => pointAt(positions, indices[3 * first + at]!));
}
