/**
 * Sews loose faces to bodies. Ends of edges within a tolerance become one vertex. Edges between the same vertices that run along each other become
 * one edge. An edge that spans two edges of its neighbor is divided where they meet.
 */

import type { Vec3 } from '#contract/units.ts';
import { emptyBox, growBox } from '#geometry/boxes.ts';
import type { Brep, BrepEdge, BrepFace, Coedge } from '#geometry/brep/brep.ts';
import {
  type CurvePiece,
  extentOf,
  nearestOn,
  pointAlong,
  reversePiece,
  splitAt,
} from '#geometry/brep/curve-pieces.ts';
import { flipFace } from '#geometry/brep/loops.ts';
import { PointClusters } from '#geometry/brep/point-clusters.ts';
import { DisjointSets } from '#geometry/disjoint-sets.ts';
import { distance } from '#geometry/vectors.ts';

export interface LooseFace {
  name: string;
  surface: BrepFace['surface'];
  /** Closed loops with the face on their left, seen from where the surface's own normal points. */
  loops: CurvePiece[][];
}

/** Places of a piece at which it is held against another. */
const PLACES = [0.25, 0.5, 0.75];

/** Joins faces that share edges to bodies. Neighbors are oriented alike, but not yet outward. */
export function sew(faces: LooseFace[], toleranceMm: number): Brep[] {
  const clusters = new PointClusters(toleranceMm);
  for (const { loops } of faces)
    for (const piece of loops.flat()) {
      clusters.numberOf(piece.start);
      clusters.numberOf(piece.end);
    }
  const divided = divideAtPoints(faces, clusters, toleranceMm);
  const edges = new EdgeList(clusters, toleranceMm);
  const joined = divided.map(({ name, surface, loops }): BrepFace => {
    const sewn = loops.map((loop) => loop.flatMap((piece) => edges.coedgeOf(piece) ?? []));
    return { name, surface, isOutward: true, loops: sewn.filter((coedges) => coedges.length > 0) };
  });
  const uses = usesOf(joined, edges.all.length);
  const turned = turnTogether(joined, uses);
  return separate({ faces: turned, edges: edges.all, vertices: Float64Array.from(clusters.points.flat()) }, uses);
}

/** Every piece cut where another's end lies on it. */
function divideAtPoints(faces: LooseFace[], { points }: PointClusters, toleranceMm: number): LooseFace[] {
  const order = points.map((_, index) => index).sort((a, b) => points[a]![0] - points[b]![0]);
  const firstFrom = (x: number): number => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (points[order[middle]!]![0] < x) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const divide = (piece: CurvePiece): CurvePiece[] => {
    const box = emptyBox();
    for (const point of extentOf(piece)) growBox(box, point);
    const places: { share: number; point: Vec3 }[] = [];
    for (let at = firstFrom(box.min[0] - toleranceMm); at < order.length; at += 1) {
      const point = points[order[at]!]!;
      if (point[0] > box.max[0] + toleranceMm) break;
      const isNear = point.every(
        (value, axis) => value >= box.min[axis]! - toleranceMm && value <= box.max[axis]! + toleranceMm,
      );
      if (!isNear || distance(point, piece.start) <= toleranceMm || distance(point, piece.end) <= toleranceMm) continue;
      const { share, distanceMm } = nearestOn(piece, point);
      if (distanceMm <= toleranceMm && share > 0 && share < 1) places.push({ share, point });
    }
    if (places.length === 0) return [piece];
    return splitAt(
      piece,
      places.sort((a, b) => a.share - b.share),
    );
  };
  return faces.map((face) => ({ ...face, loops: face.loops.map((loop) => loop.flatMap(divide)) }));
}

class EdgeList {
  readonly all: BrepEdge[] = [];
  readonly #clusters: PointClusters;
  readonly #toleranceMm: number;
  readonly #pieces: CurvePiece[] = [];
  readonly #between = new Map<string, number[]>();

  constructor(clusters: PointClusters, toleranceMm: number) {
    this.#clusters = clusters;
    this.#toleranceMm = toleranceMm;
  }

  /** The edge that a piece is, and which way it runs along it; null for a piece that is one point. */
  coedgeOf(piece: CurvePiece): Coedge | null {
    const [start, end] = [this.#clusters.numberOf(piece.start), this.#clusters.numberOf(piece.end)];
    const isPoint = PLACES.every((share) => distance(pointAlong(piece, share), piece.start) <= this.#toleranceMm);
    if (start === end && isPoint) return null;
    const key = start < end ? `${start} ${end}` : `${end} ${start}`;
    const known = this.#between.get(key) ?? [];
    for (const edge of known) {
      if (!this.#runsAlong(piece, edge)) continue;
      const isForward = start === end ? this.#isSameTurn(piece, edge) : this.all[edge]!.start === start;
      return { edge, isForward };
    }
    const edge = this.all.length;
    this.all.push({ curve: piece.curve, start, end, from: piece.from, to: piece.to });
    this.#pieces.push(piece);
    this.#between.set(key, [...known, edge]);
    return { edge, isForward: true };
  }

  #runsAlong(piece: CurvePiece, edge: number): boolean {
    // Ends and the curve between may each be off by as much.
    const reachMm = 2 * this.#toleranceMm;
    return PLACES.every((share) => nearestOn(this.#pieces[edge]!, pointAlong(piece, share)).distanceMm <= reachMm);
  }

  #isSameTurn(piece: CurvePiece, edge: number): boolean {
    const own = this.#pieces[edge]!;
    const first = pointAlong(piece, 0.25);
    return nearestOn(own, first).share < nearestOn(reversePiece(own), first).share;
  }
}

/** The faces on each edge, with how they run. */
function usesOf(faces: BrepFace[], count: number): { face: number; isForward: boolean }[][] {
  const uses: { face: number; isForward: boolean }[][] = Array.from({ length: count }, () => []);
  faces.forEach(({ loops }, face) => {
    for (const { edge, isForward } of loops.flat()) uses[edge]!.push({ face, isForward });
  });
  return uses;
}

/** Walks from face to face over edges that two of them share, and turns those that run the same way as their neighbour. */
function turnTogether(faces: BrepFace[], uses: ReturnType<typeof usesOf>): BrepFace[] {
  const isTurned: (boolean | undefined)[] = [];
  for (let first = 0; first < faces.length; first += 1) {
    if (isTurned[first] !== undefined) continue;
    isTurned[first] = false;
    const waiting = [first];
    for (let face = waiting.pop(); face !== undefined; face = waiting.pop())
      for (const { edge, isForward } of faces[face]!.loops.flat()) {
        const both = uses[edge]!;
        const other = both.find((use) => use.face !== face);
        if (both.length !== 2 || !other || isTurned[other.face] !== undefined) continue;
        isTurned[other.face] = (isForward === other.isForward) !== isTurned[face];
        waiting.push(other.face);
      }
  }
  return faces.map((face, number) => (isTurned[number] ? flipFace(face) : face));
}

function separate({ faces, edges, vertices }: Brep, uses: ReturnType<typeof usesOf>): Brep[] {
  const groups = new DisjointSets(faces.length);
  for (const all of uses) for (const { face } of all.slice(1)) groups.join(all[0]!.face, face);
  const members = new Map<number, BrepFace[]>();
  faces.forEach((face, number) => {
    const group = groups.find(number);
    const known = members.get(group);
    if (known) known.push(face);
    else members.set(group, [face]);
  });
  return [...members.values()].map((own) => compact({ faces: own, edges, vertices }));
}

/** With no edges and vertices but those that its faces have. */
function compact({ faces, edges, vertices }: Brep): Brep {
  const edgeOf = new Map<number, number>();
  const vertexOf = new Map<number, number>();
  const kept: BrepEdge[] = [];
  const coordinates: number[] = [];
  const vertex = (old: number): number => {
    let number = vertexOf.get(old);
    if (number === undefined) {
      number = vertexOf.size;
      vertexOf.set(old, number);
      coordinates.push(vertices[3 * old]!, vertices[3 * old + 1]!, vertices[3 * old + 2]!);
    }
    return number;
  };
  const renumbered = ({ edge: old, isForward }: Coedge): Coedge => {
    let edge = edgeOf.get(old);
    if (edge === undefined) {
      edge = kept.length;
      edgeOf.set(old, edge);
      const known = edges[old]!;
      kept.push({ ...known, start: vertex(known.start), end: vertex(known.end) });
    }
    return { edge, isForward };
  };
  const own = faces.map((face) => ({ ...face, loops: face.loops.map((loop) => loop.map(renumbered)) }));
  return { faces: own, edges: kept, vertices: Float64Array.from(coordinates) };
}
