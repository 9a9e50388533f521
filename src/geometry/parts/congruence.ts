/**
 * Whether one solid could be laid over another by turning and moving it. A mirror image cannot: three faces of the one are laid over three of the other by
 * a motion that keeps left and right apart, then all others must come to lie on faces of their kind and size, and all corners on corners.
 */
import type { Vec3 } from '#contract/units.ts';
import type { BrepSurface } from '#geometry/brep/brep.ts';
import { type BrepGraph, lengthOf } from '#geometry/brep/brep-graph.ts';
import { isAround } from '#geometry/features/hole-walls.ts';
import { combine, fromFrame, inverse, movePoint, type Placement } from '#geometry/placement.ts';
import { CONGRUENT_MM, CONGRUENT_SHARE, ON_LINE_SHARE } from '#geometry/tolerances.ts';
import { add, addScaled, cross, distance, dot, length, pointAt, scale, subtract, unit } from '#geometry/vectors.ts';

/** Larger solids are not compared, and no more looks are taken: congruent or not, a list stays right when it has a line more. */
const FACES_MAX = 1000;
const LOOKS_MAX = 2e6;

/** What is compared of a solid, in the axes of the file. */
export interface Likeness {
  graph: BrepGraph;
  sizeMm: number;
  areaMm2: number;
  /** Kind and area of each face, and a point that moves with it: the middle of its edges. */
  faces: { kind: string; areaMm2: number; at: Vec3 }[];
  /** Without those at the seams of closed edges, which may stand anywhere on them. */
  corners: Vec3[];
}

/** null for a solid that is too large to be compared. */
export function likenessOf(graph: BrepGraph): Likeness | null {
  const { brep, areas } = graph;
  if (brep.faces.length > FACES_MAX) return null;
  const faces = brep.faces.map(({ surface, isOutward }, face) => ({
    kind: `${surface.kind} ${isCurvedBy(surface.kind) ? isOutward : ''} ${graph.edgesOf(face).length}`,
    areaMm2: areas[face]!,
    at: middleOf(graph, face),
  }));
  const isSeam = new Uint8Array(brep.vertices.length / 3);
  for (const { start, end } of brep.edges) if (start === end) isSeam[start] = 1;
  const corners = Array.from(isSeam.keys())
    .filter((vertex) => !isSeam[vertex])
    .map((vertex) => pointAt(brep.vertices, vertex));
  const sizeMm = faces.reduce((most, { at }) => Math.max(most, distance(at, faces[0]!.at)), 0);
  return { graph, sizeMm, areaMm2: areas.reduce((sum, area) => sum + area, 0), faces, corners };
}

/** Whether the side of its material says if a face is hollow or round. Which way a plane or a spline looks is for each program to choose. */
function isCurvedBy(kind: BrepSurface['kind']): boolean {
  return kind !== 'plane' && kind !== 'spline';
}

function middleOf(graph: BrepGraph, face: number): Vec3 {
  let sum: Vec3 = [0, 0, 0];
  let weight = 0;
  for (const edge of graph.edgesOf(face)) {
    const points = graph.pointsOf(edge);
    const own = lengthOf(graph, edge);
    // The mean of its pieces: of a full circle the centre, wherever it begins.
    let middle: Vec3 = [0, 0, 0];
    for (let index = 1; index < points.length; index += 1)
      middle = add(middle, scale(add(points[index - 1]!, points[index]!), 0.5 / (points.length - 1)));
    sum = addScaled(sum, middle, own);
    weight += own;
  }
  const { surface } = graph.brep.faces[face]!;
  if (weight > 0) return scale(sum, 1 / weight);
  return surface.kind === 'spline' ? pointAt(surface.points, 0) : surface.frame.origin;
}

export function isCongruent(a: Likeness, b: Likeness): boolean {
  if (a.faces.length !== b.faces.length || a.corners.length !== b.corners.length) return false;
  const isSameArea = Math.abs(a.areaMm2 - b.areaMm2) <= CONGRUENT_SHARE * a.areaMm2;
  if (!isSameArea || Math.abs(a.sizeMm - b.sizeMm) > 2 * slackOf(a)) return false;
  const [ball, other] = [oneRound(a), oneRound(b)];
  if (ball || other) return ball !== null && other !== null && isSameRound(ball, other);
  const [first, second, third] = spread(a);
  if (third === null) return isTurnedAlike(a, b, [first, second]);
  const look = { left: LOOKS_MAX };
  const [one, two, three] = [a.faces[first]!, a.faces[second]!, a.faces[third]!];
  const frame = frameOf(one.at, two.at, three.at);
  for (const p of alike(b, one, look)) {
    for (const q of alike(b, two, look)) {
      if (!isAsFar(a, [one.at, two.at], [p.at, q.at])) continue;
      for (const r of alike(b, three, look)) {
        if (!isAsFar(a, [one.at, three.at], [p.at, r.at]) || !isAsFar(a, [two.at, three.at], [q.at, r.at])) continue;
        const motion = combine(frameOf(p.at, q.at, r.at), inverse(frame));
        if (coincide(a, b, motion, look)) return true;
        if (look.left < 0) return false;
      }
    }
  }
  return false;
}

function slackOf({ sizeMm }: Likeness): number {
  return CONGRUENT_MM + CONGRUENT_SHARE * sizeMm;
}

/** Three faces far apart, the first of the rarest kind; the third null where all lie on one line. */
function spread({ faces }: Likeness): [number, number, number | null] {
  const counts = new Map<string, number>();
  const keys = faces.map(({ kind, areaMm2 }) => `${kind} ${areaMm2.toPrecision(4)}`);
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const best = (weigh: (face: number) => number): number =>
    faces.reduce((most, _, face) => (weigh(face) > weigh(most) ? face : most), 0);
  const first = best((face) => -counts.get(keys[face]!)!);
  const origin = faces[first]!.at;
  const second = best((face) => distance(faces[face]!.at, origin));
  const axis = unit(subtract(faces[second]!.at, origin));
  const away = (face: number): number => {
    const offset = subtract(faces[face]!.at, origin);
    return length(addScaled(offset, axis, -dot(offset, axis)));
  };
  const third = best(away);
  const isOnLine = away(third) <= Math.max(10 * CONGRUENT_MM, ON_LINE_SHARE * distance(faces[second]!.at, origin));
  return [first, second, isOnLine ? null : third];
}

function alike({ faces }: Likeness, face: Likeness['faces'][number], look: { left: number }) {
  look.left -= faces.length;
  return look.left < 0 ? [] : faces.filter((other) => isLike(face, other));
}

function isLike(a: Likeness['faces'][number], b: Likeness['faces'][number]): boolean {
  return (
    a.kind === b.kind && Math.abs(a.areaMm2 - b.areaMm2) <= CONGRUENT_SHARE * a.areaMm2 + CONGRUENT_MM * CONGRUENT_MM
  );
}

function isAsFar(a: Likeness, [p, q]: [Vec3, Vec3], [r, s]: [Vec3, Vec3]): boolean {
  return Math.abs(distance(p, q) - distance(r, s)) <= 2 * slackOf(a);
}

/** Right-handed, so that a motion between two of them never mirrors. */
function frameOf(origin: Vec3, onAxis: Vec3, beside: Vec3): Placement {
  const x = unit(subtract(onAxis, origin));
  const offset = subtract(beside, origin);
  const y = unit(addScaled(offset, x, -dot(offset, x)));
  return fromFrame({ origin, x, y, z: cross(x, y) });
}

function coincide(a: Likeness, b: Likeness, motion: Placement, look: { left: number }): boolean {
  const slack = 4 * slackOf(a);
  const isMatched = (point: Vec3, candidates: readonly { at: Vec3; fits: boolean }[]): boolean => {
    look.left -= candidates.length;
    return look.left >= 0 && candidates.some(({ at, fits }) => fits && distance(at, point) <= slack);
  };
  return (
    a.faces.every((face) =>
      isMatched(
        movePoint(face.at, motion),
        b.faces.map((other) => ({ at: other.at, fits: isLike(face, other) })),
      ),
    ) &&
    a.corners.every((corner) =>
      isMatched(
        movePoint(corner, motion),
        b.corners.map((at) => ({ at, fits: true })),
      ),
    )
  );
}

type Round = Extract<BrepSurface, { kind: 'sphere' | 'torus' }>;

/** The surface of a ball or a ring: it has no edges that say how it lies, and needs none. null for all other solids. */
function oneRound({ graph: { brep }, areaMm2 }: Likeness): Round | null {
  const [first, ...others] = brep.faces;
  if (!first?.isOutward || (first.surface.kind !== 'sphere' && first.surface.kind !== 'torus')) return null;
  const { surface } = first;
  const isOnIt = others.every(
    (face) =>
      face.isOutward &&
      face.surface.kind === surface.kind &&
      isSameRound(face.surface, surface) &&
      distance(face.surface.frame.origin, surface.frame.origin) <= CONGRUENT_MM,
  );
  // Patches of a ball may bound less than the ball, with flats no longer among them.
  return isOnIt && Math.abs(areaMm2 - wholeAreaOf(surface)) <= CONGRUENT_SHARE * areaMm2 ? surface : null;
}

function wholeAreaOf(surface: Round): number {
  if (surface.kind === 'sphere') return 4 * Math.PI * surface.radiusMm * surface.radiusMm;
  return 4 * Math.PI * Math.PI * surface.majorRadiusMm * surface.minorRadiusMm;
}

function isSameRound(a: BrepSurface, b: BrepSurface): boolean {
  const isNear = (one: number, other: number): boolean =>
    Math.abs(one - other) <= CONGRUENT_MM + CONGRUENT_SHARE * Math.abs(one);
  if (a.kind === 'sphere' && b.kind === 'sphere') return isNear(a.radiusMm, b.radiusMm);
  if (a.kind !== 'torus' || b.kind !== 'torus') return false;
  return isNear(a.majorRadiusMm, b.majorRadiusMm) && isNear(a.minorRadiusMm, b.minorRadiusMm);
}

/** Solids of which everything is round about one axis: the same faces in the same order along it, one way or the other. */
function isTurnedAlike(a: Likeness, b: Likeness, [first, second]: [number, number]): boolean {
  const isRotational = ({ graph }: Likeness, from: Vec3, to: Vec3): boolean => {
    const axis = { origin: from, axis: unit(subtract(to, from)) };
    return (
      distance(from, to) > CONGRUENT_MM && graph.brep.faces.every((face) => isAround(face, axis, 10 * CONGRUENT_MM))
    );
  };
  const [p, q] = [a.faces[first]!, a.faces[second]!];
  if (!isRotational(a, p.at, q.at)) return false;
  const [third] = spread(b).slice(2);
  if (third !== null) return false;
  const heights = (from: Vec3, to: Vec3, { faces }: Likeness): number[] => {
    const axis = unit(subtract(to, from));
    return faces.map(({ at }) => dot(subtract(at, from), axis));
  };
  const own = heights(p.at, q.at, a);
  const slack = 4 * slackOf(a);
  return b.faces.some((start) => {
    if (!isLike(p, start)) return false;
    return b.faces.some((end) => {
      if (!isLike(q, end) || start === end || !isAsFar(a, [p.at, q.at], [start.at, end.at])) return false;
      if (!isRotational(b, start.at, end.at)) return false;
      const others = heights(start.at, end.at, b);
      return a.faces.every((face, index) =>
        b.faces.some((other, at) => isLike(face, other) && Math.abs(own[index]! - others[at]!) <= slack),
      );
    });
  });
}
