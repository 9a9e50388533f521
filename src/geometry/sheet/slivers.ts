/**
 * Slivers: faces that a kernel left where two others should meet, a hundredth of a millimeter wide or smaller than a laser's beam. They say nothing of how a
 * part is made. A long one is closed, so that the two faces beside it meet; a small one counts as nothing.
 */
import type { Brep, BrepFace } from '#geometry/brep/brep.ts';
import { evaluateEdge, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import { distance, pointAt } from '#geometry/vectors.ts';

/** A sliver's area as a share of the square of the thickness. */
const SLIVER_SHARE = 0.02;
/** A strip that is narrower is closed, mm: less than any cut is exact to. */
const STRIP_MM = 0.01;
/** Points by which the length of an edge is summed, on each of its smooth pieces. */
const STEPS = 8;

/** Which faces of a sheet are too small to be anything, or strips that were closed: those have no edges. */
export function findSlivers(faces: readonly BrepFace[], areasMm2: readonly number[], thicknessMm: number): Set<number> {
  const least = SLIVER_SHARE * thicknessMm * thicknessMm;
  const isClosed = ({ surface, loops }: BrepFace): boolean =>
    loops.length === 0 && surface.kind !== 'sphere' && surface.kind !== 'torus';
  return new Set(faces.flatMap((face, number) => (areasMm2[number]! < least || isClosed(face) ? [number] : [])));
}

/**
 * The same boundary with its narrow strips closed: the edges along both sides of one become one edge, and those across its ends vanish. Faces keep their
 * numbers; a strip has no edges any more.
 */
export function closeStrips(brep: Brep, areasMm2: readonly number[]): Brep {
  const strips = brep.faces.flatMap((face, number) => {
    const strip = stripOf(brep, face, areasMm2[number]!);
    return strip ? [{ face: number, ...strip }] : [];
  });
  if (strips.length === 0) return brep;
  /** By edge: the one that stands for it, null where it vanished. */
  const replaced = new Map<number, { edge: number; isTurned: boolean } | null>();
  const joined = new Map<number, number>();
  const vertexOf = (vertex: number): number => {
    const next = joined.get(vertex);
    return next === undefined ? vertex : vertexOf(next);
  };
  const closed = new Set<number>();
  for (const { face, kept, gone, ends, isTurned } of strips) {
    // Strips side by side would have to be closed one into the other.
    if ([kept, gone, ...ends].some((edge) => replaced.has(edge))) continue;
    if (strips.some((other) => closed.has(other.face) && [other.kept, other.gone].includes(kept))) continue;
    closed.add(face);
    replaced.set(gone, { edge: kept, isTurned });
    for (const edge of ends) replaced.set(edge, null);
    const [own, other] = [brep.edges[kept]!, brep.edges[gone]!];
    const [start, end] = isTurned ? [other.end, other.start] : [other.start, other.end];
    for (const [from, to] of [
      [start, own.start],
      [end, own.end],
    ] as const)
      if (vertexOf(from) !== vertexOf(to)) joined.set(vertexOf(from), vertexOf(to));
  }
  return {
    ...brep,
    edges: brep.edges.map((edge) => ({ ...edge, start: vertexOf(edge.start), end: vertexOf(edge.end) })),
    faces: brep.faces.map((face, number) => ({
      ...face,
      loops: closed.has(number)
        ? []
        : face.loops.map((loop) =>
            loop.flatMap((coedge) => {
              const other = replaced.get(coedge.edge);
              if (other === undefined) return [coedge];
              return other ? [{ edge: other.edge, isForward: coedge.isForward !== other.isTurned }] : [];
            }),
          ),
    })),
  };
}

interface Strip {
  /** Edges along its two sides, and those across its ends. */
  kept: number;
  gone: number;
  ends: number[];
  /** The two sides run against each other. */
  isTurned: boolean;
}

/** null where a face is no strip between two edges. */
function stripOf(brep: Brep, { loops }: BrepFace, areaMm2: number): Strip | null {
  const [loop] = loops;
  if (!loop || loops.length > 1 || loop.length < 2 || loop.length > 4) return null;
  const edges = loop.map(({ edge }) => edge).filter((edge, at, all) => all.indexOf(edge) === at);
  if (edges.length < loop.length || isWide(brep, edges, areaMm2)) return null;
  const byLength = edges
    .map((edge) => ({ edge, lengthMm: lengthOf(brep, edge) }))
    .sort((a, b) => b.lengthMm - a.lengthMm);
  const [long, other, ...ends] = byLength;
  if (!long || !other || areaMm2 > STRIP_MM * other.lengthMm || ends.some(({ lengthMm }) => lengthMm > STRIP_MM))
    return null;
  if (other.lengthMm < 2 * STRIP_MM) return null;
  const [a, b] = [brep.edges[long.edge]!, brep.edges[other.edge]!];
  const gap = (p: number, q: number): number => distance(pointAt(brep.vertices, p), pointAt(brep.vertices, q));
  const isTurned = gap(a.start, b.end) + gap(a.end, b.start) < gap(a.start, b.start) + gap(a.end, b.end);
  const gaps = isTurned ? [gap(a.start, b.end), gap(a.end, b.start)] : [gap(a.start, b.start), gap(a.end, b.end)];
  return Math.max(...gaps) <= STRIP_MM
    ? { kept: long.edge, gone: other.edge, ends: ends.map(({ edge }) => edge), isTurned }
    : null;
}

/** Without measuring the edges: of a face that is no strip even if its second longest edge were as long as it can be. So are nearly all faces. */
function isWide(brep: Brep, edges: readonly number[], areaMm2: number): boolean {
  let [longest, second] = [0, 0];
  for (const edge of edges) {
    const mostMm = boundLength(brep, edge);
    second = Math.max(second, Math.min(longest, mostMm));
    longest = Math.max(longest, mostMm);
  }
  return areaMm2 > STRIP_MM * second;
}

/** A length that `lengthOf` of an edge is never above. Infinity of a spline, which would have to be measured. */
function boundLength(brep: Brep, number: number): number {
  const edge = brep.edges[number]!;
  const { curve, from, to } = edge;
  if (curve.kind === 'spline') return Infinity;
  const start = pointAt(brep.vertices, edge.start);
  if (curve.kind === 'line') return BOUND_SLACK * distance(start, pointAt(brep.vertices, edge.end));
  evaluateEdge(brep, edge, from, place);
  const besideMm = distance(start, [place[0]!, place[1]!, place[2]!]);
  return BOUND_SLACK * (besideMm + Math.max(curve.radiusXMm, curve.radiusYMm) * Math.abs(to - from));
}

const place = newCurvePoint();
/** Far more than rounding takes or adds. */
const BOUND_SLACK = 1 + 1e-6;

function lengthOf(brep: Brep, number: number): number {
  const edge = brep.edges[number]!;
  const pieces = piecesOf(edge);
  let [sum, last] = [0, pointAt(brep.vertices, edge.start)];
  for (let piece = 1; piece < pieces.length; piece += 1)
    for (let step = 1; step <= STEPS; step += 1) {
      const [low, high] = [pieces[piece - 1]!, pieces[piece]!];
      evaluateEdge(brep, edge, low + ((high - low) * step) / STEPS, place);
      const point: typeof last = [place[0]!, place[1]!, place[2]!];
      sum += distance(last, point);
      last = point;
    }
  return sum;
}
