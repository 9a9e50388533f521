/**
 * Finds the corners between the flats of a sheet. Seen from one side a bend is a corner: a sharp edge or a roll between two flats, concave inside and
 * convex outside. Real parts draw the two sides independently: sharp or rolled, about one axis or two. So all that is asked of a pair of corners is that
 * the flats of one lie a thickness behind the flats of the other.
 */
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import type { FaceNeighbour } from '#geometry/brep/brep-topology.ts';
import { angleOn, type Roll } from '#geometry/sheet/rolls.ts';
import { isCoaxial, planeNormal, type Thickness } from '#geometry/sheet/thickness.ts';
import { BEND_PARALLEL_RAD } from '#geometry/tolerances.ts';
import { cross, dot, length, pointAt, scale, subtract, unit } from '#geometry/vectors.ts';

/** The line where a corner ends and a flat begins. */
export interface CornerEnd {
  /** Flats of one plane. */
  faces: number[];
  /** Straight edges between them and the corner, on one line. */
  edges: number[];
  normal: Vec3;
  /** A point of the line. */
  at: Vec3;
  /** In the plane, square to the line, away from the flat. */
  away: Vec3;
}

export interface Corner {
  isConvex: boolean;
  /** Position in the rolls; null for a sharp edge. */
  roll: number | null;
  /** 0 for a sharp edge. */
  radiusMm: number;
  /** By how much the sheet turns, rad. */
  angleRad: number;
  axis: Vec3;
  /** Points between which it runs along its axis. */
  span: [Vec3, Vec3];
  /** null where a roll ends free. */
  ends: [CornerEnd | null, CornerEnd | null];
}

/** A bend: one inner corner, and its outer corners. There are several of those where a cutout divides the bend. */
export interface SheetBend {
  inside: Corner;
  outside: Corner[];
}

/**
 * A face is a candidate for a flat when this share of it lies one thickness before another face: the face of a narrow tab may continue as a
 * long cut edge.
 */
const FLAT_SHARE = 0.1;
/** Slack of a thickness between two planes, mm and as its share. */
const SLACK_MM = 5e-3;
const SLACK_SHARE = 5e-3;
/** Tangent lines lie at the ends of their roll to this, rad. */
const END_RAD = 0.02;

/** For each edge, the face that runs along it from its start to its end. */
export function forwardFaces({ faces, edges }: Brep): Int32Array {
  const forward = new Int32Array(edges.length).fill(-1);
  faces.forEach(({ loops }, face) => {
    for (const loop of loops) for (const { edge, isForward } of loop) if (isForward) forward[edge] = face;
  });
  return forward;
}

export interface CornerSources {
  brep: Brep;
  neighbours: readonly FaceNeighbour[][];
  thickness: Thickness;
  rolls: readonly Roll[];
  /** Of `forwardFaces`. */
  forward: Int32Array;
}

/** More corners than a press brake makes in a day: such a part is no sheet, and they are not compared with each other. */
const CORNERS_MAX = 3000;

/** All pairs of corners that are bends. */
export function findBends(sources: CornerSources): SheetBend[] {
  const corners = [...rollCorners(sources), ...sharpCorners(sources)];
  if (corners.length > CORNERS_MAX) return [];
  const convex = corners.filter(({ isConvex }) => isConvex);
  return corners
    .filter(({ isConvex }) => !isConvex)
    .map((inside) => ({ inside, outside: convex.filter((outside) => isBehind(sources, inside, outside)) }))
    .filter(({ outside }) => outside.length > 0);
}

/** The end of `corner` whose flat lies a thickness behind `end`. */
export function endBehind({ thicknessMm }: Thickness, end: CornerEnd, corner: Corner): CornerEnd | null {
  const slack = SLACK_MM + SLACK_SHARE * thicknessMm;
  const isThere = (other: CornerEnd | null): other is CornerEnd =>
    other !== null &&
    dot(end.normal, other.normal) < 0 &&
    length(cross(end.normal, other.normal)) < BEND_PARALLEL_RAD &&
    Math.abs(dot(end.normal, subtract(end.at, other.at)) - thicknessMm) < slack;
  return corner.ends.find(isThere) ?? null;
}

function isBehind({ thickness, rolls }: CornerSources, inside: Corner, outside: Corner): boolean {
  if (length(cross(inside.axis, outside.axis)) > BEND_PARALLEL_RAD) return false;
  const range = ([a, b]: [Vec3, Vec3]): [number, number] => {
    const [p, q] = [dot(a, inside.axis), dot(b, inside.axis)];
    return [Math.min(p, q), Math.max(p, q)];
  };
  const [own, other] = [range(inside.span), range(outside.span)];
  if (Math.min(own[1], other[1]) <= Math.max(own[0], other[0])) return false;
  const [first, last] = inside.ends;
  if (first && last) {
    const [a, b] = [endBehind(thickness, first, outside), endBehind(thickness, last, outside)];
    if (a && b && a !== b) return true;
  }
  // A free end, or flats that lie on one plane, as of a curl: then the rolls themselves must keep the distance.
  if (inside.roll === null || outside.roll === null) return false;
  const [a, b] = [rolls[inside.roll]!, rolls[outside.roll]!];
  return isConcentric(a, b, thickness.thicknessMm) && Math.min(a.toRad - a.fromRad, b.toRad - b.fromRad) > 0;
}

function isConcentric(inner: Roll, outer: Roll, thicknessMm: number): boolean {
  const slack = SLACK_MM + SLACK_SHARE * thicknessMm;
  return (
    Math.abs(outer.radiusMm - inner.radiusMm - thicknessMm) < slack &&
    isCoaxial({ kind: 'cylinder', ...inner }, { kind: 'cylinder', ...outer })
  );
}

function rollCorners(sources: CornerSources): Corner[] {
  const { rolls } = sources;
  return rolls.flatMap((roll, number): Corner[] => {
    if (roll.isClosed) return [];
    const ends = [endOfRoll(sources, roll, roll.fromRad), endOfRoll(sources, roll, roll.toRad)] as Corner['ends'];
    const { radiusMm, isConvex, frame } = roll;
    const angleRad = roll.toRad - roll.fromRad;
    const span = spanOf(sources.brep, roll);
    return [{ isConvex, roll: number, radiusMm, angleRad, axis: frame.z, span, ends }];
  });
}

/** The flats that a roll runs into, without an edge, at this angle. */
function endOfRoll(sources: CornerSources, roll: Roll, angleRad: number): CornerEnd | null {
  const { brep, neighbours, thickness } = sources;
  let end: CornerEnd | null = null;
  for (const own of roll.faces)
    for (const { face, edge, meeting } of neighbours[own]!) {
      if (meeting !== 'smooth' || !isFlat(thickness, brep, face) || brep.edges[edge]!.curve.kind !== 'line') continue;
      const at = pointAt(brep.vertices, brep.edges[edge]!.start);
      if (Math.abs(angleOn(roll, at) - angleRad) > END_RAD) continue;
      end ??= newEnd(sources, face, edge);
      if (!end.faces.includes(face)) end.faces.push(face);
      if (!end.edges.includes(edge)) end.edges.push(edge);
    }
  return end;
}

function spanOf(brep: Brep, { faces, frame }: Roll): [Vec3, Vec3] {
  let [low, high]: [Vec3 | null, Vec3 | null] = [null, null];
  for (const face of faces)
    for (const { edge } of brep.faces[face]!.loops.flat())
      for (const vertex of [brep.edges[edge]!.start, brep.edges[edge]!.end]) {
        const point = pointAt(brep.vertices, vertex);
        if (!low || dot(point, frame.z) < dot(low, frame.z)) low = point;
        if (!high || dot(point, frame.z) > dot(high, frame.z)) high = point;
      }
  return [low ?? frame.origin, high ?? frame.origin];
}

function sharpCorners(sources: CornerSources): Corner[] {
  const { brep, neighbours, thickness } = sources;
  const corners: Corner[] = [];
  brep.faces.forEach((_, own) => {
    if (!isFlat(thickness, brep, own)) return;
    for (const { face, edge, meeting, angleRad } of neighbours[own]!) {
      if (face < own || meeting === 'smooth' || !isFlat(thickness, brep, face)) continue;
      if (brep.edges[edge]!.curve.kind !== 'line') continue;
      const span: [Vec3, Vec3] = [
        pointAt(brep.vertices, brep.edges[edge]!.start),
        pointAt(brep.vertices, brep.edges[edge]!.end),
      ];
      const axis = unit(subtract(span[1], span[0]));
      const ends: Corner['ends'] = [newEnd(sources, own, edge), newEnd(sources, face, edge)];
      corners.push({ isConvex: meeting === 'convex', roll: null, radiusMm: 0, angleRad, axis, span, ends });
    }
  });
  return corners;
}

function isFlat({ share }: Thickness, brep: Brep, face: number): boolean {
  return brep.faces[face]!.surface.kind === 'plane' && share[face]! >= FLAT_SHARE;
}

function newEnd({ brep, forward }: CornerSources, face: number, edge: number): CornerEnd {
  const normal = planeNormal(brep.faces[face]!)!;
  const { start, end } = brep.edges[edge]!;
  const at = pointAt(brep.vertices, start);
  const run = unit(subtract(pointAt(brep.vertices, end), at));
  // The face lies on the left of its edges.
  const away = cross(forward[edge] === face ? run : scale(run, -1), normal);
  return { faces: [face], edges: [edge], normal, at, away };
}
