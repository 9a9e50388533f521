/**
 * Joins curves end to end, to loops that close and chains that stay open. Ends meet when they are equal but for rounding. An end that is left over is
 * joined to its nearest neighbor within the width of a cut, and counted as a healed gap.
 */
import * as portable from '#contract/portable-math.ts';
import { DisjointSets } from '#geometry/disjoint-sets.ts';
import type { OutlineCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import {
  distanceBetween,
  endOf,
  flatten,
  isWholeOval,
  lengthOf,
  pointOn,
  startOf,
} from '#geometry/outline/outline-curves.ts';
import { findOverlaid } from '#geometry/outline/overlaid-curves.ts';
import { polygonArea } from '#geometry/outline/polygons.ts';
import { REACH_SLACK_SHARE, SAME_END_MM } from '#geometry/tolerances.ts';

/** A gap that the beam closes by itself: half of a narrow kerf. */
export const HEAL_MM = 0.05;
/** Below this a gap is rounding and not worth a word. */
const TOLD_MM = 0.01;
/** How far lines may lie from the curves of a net whose angles are compared, mm. A short curve is this many times as long as that. */
const NET_DEFLECTION_MM = 0.01;
const NET_DEFLECTIONS = 100;
/**
 * Where the angles of curves that leave a point are compared, as a share of the shortest: far enough out to tell an arc from the line it leaves along, and
 * still on every curve.
 */
const REACH_SHARE = 0.25;

/** A curve as a chain runs along it. */
export interface Link {
  curve: OutlineCurve;
  isForward: boolean;
}

export interface Chains {
  closed: Link[][];
  open: Link[][];
  /** Gaps between ends that were joined, and their length in all. */
  healed: number;
  healedLengthMm: number;
  /** Curves between the same two ends as another one, and beside it: copies so short and so far aside that only their ends tell them. */
  doubled: OutlineCurve[];
}

interface Edge {
  curve: OutlineCurve;
  /** Numbers of its vertices. */
  ends: [number, number];
}

/** Chains all curves. Each is in one chain, except for those with a loop on both sides. */
export function chainCurves(strands: readonly Strand[]): Chains {
  const chains: Chains = { closed: [], open: [], healed: 0, healedLengthMm: 0, doubled: [] };
  const loose: OutlineCurve[] = [];
  for (const strand of strands) {
    if (isClosed(strand)) chains.closed.push(strand.map((curve) => ({ curve, isForward: true })));
    else for (const curve of strand) loose.push(curve);
  }
  const { edges, gaps } = joinEnds(loose);
  const distinct = withoutTwins(edges, chains.doubled);
  const told = gaps.filter((gap) => gap > TOLD_MM);
  chains.healed = told.length;
  chains.healedLengthMm = told.reduce((sum, gap) => sum + gap, 0);
  splitIntoChains(withoutSideways(distinct, chains.doubled), chains);
  const curvesOf = (links: Link[]): OutlineCurve[] => links.map(({ curve }) => curve);
  const overlaid = findOverlaid(
    chains.open.map(curvesOf),
    [...chains.closed, ...chains.open].flatMap(curvesOf),
    HEAL_MM,
  );
  chains.open = chains.open.filter(([first]) => !overlaid.has(first!.curve));
  chains.doubled.push(...overlaid);
  return chains;
}

/** The file's own strand, when it comes back to where it began without a gap. */
function isClosed(strand: Strand): boolean {
  if (strand.length === 1 && isWholeOval(strand[0]!)) return true;
  if (strand.length === 1 && strand[0]!.kind === 'segment') return false;
  return strand.every(
    (curve, index) => distanceBetween(endOf(curve), startOf(strand[(index + 1) % strand.length]!)) <= SAME_END_MM,
  );
}

function joinEnds(curves: OutlineCurve[]): { edges: Edge[]; gaps: number[] } {
  const points: Vec2[] = curves.flatMap((curve) => [startOf(curve), endOf(curve)]);
  const group = new DisjointSets(points.length);
  // Ends of one curve meet only where it is long enough to be a loop.
  const isOwn = (a: number, b: number): boolean => a >> 1 === b >> 1 && isStub(curves[a >> 1]!);
  eachNear(points, SAME_END_MM, (a, b) => {
    if (!isOwn(a, b)) group.join(a, b);
  });
  const uses = new Map<number, number>();
  for (let point = 0; point < points.length; point += 1)
    uses.set(group.find(point), (uses.get(group.find(point)) ?? 0) + 1);
  const isLeft = (point: number): boolean => uses.get(group.find(point)) === 1;
  const pairs: { a: number; b: number; gap: number }[] = [];
  eachNear(points, HEAL_MM * (1 + REACH_SLACK_SHARE), (a, b) => {
    if (group.find(a) !== group.find(b) && (isLeft(a) || isLeft(b)) && !isOwn(a, b))
      pairs.push({ a, b, gap: distanceBetween(points[a]!, points[b]!) });
  });
  const gaps: number[] = [];
  const isHealed = new Set<number>();
  for (const { a, b, gap } of pairs.sort((p, q) => p.gap - q.gap)) {
    const wantsA = isLeft(a) && !isHealed.has(a);
    const wantsB = isLeft(b) && !isHealed.has(b);
    if ((!wantsA && !wantsB) || group.find(a) === group.find(b)) continue;
    isHealed.add(a).add(b);
    group.join(a, b);
    gaps.push(gap);
  }
  const edges = curves
    .map((curve, index): Edge => ({ curve, ends: [group.find(2 * index), group.find(2 * index + 1)] }))
    // A stub between an end and its copy, which both have become one point.
    .filter(({ curve, ends }) => ends[0] !== ends[1] || !isStub(curve));
  return { edges, gaps };
}

/** The edges of which none lies beside another with the same ends, within the width of a cut. The others go to `doubled`. */
function withoutTwins(edges: readonly Edge[], doubled: OutlineCurve[]): Edge[] {
  const between = new Map<string, Edge[]>();
  return edges.filter((edge) => {
    const key = edge.ends.toSorted((a, b) => a - b).join(' ');
    const others = between.get(key);
    if (others?.some((other) => isBeside(edge, other))) {
      doubled.push(edge.curve);
      return false;
    }
    if (others) others.push(edge);
    else between.set(key, [edge]);
    return true;
  });
}

/** So long that what lies at its ends does not lie at its middle, and no longer than pieces whose copies are divided and displaced, mm. */
const SIDEWAY_MM = { least: 2 * HEAL_MM, most: 20 * HEAL_MM };

/** The edges without those that run between two branches on top of others: a copy that is divided otherwise, a hair aside, makes a net of slivers. */
function withoutSideways(edges: readonly Edge[], doubled: OutlineCurve[]): readonly Edge[] {
  const uses = new Map<number, number>();
  for (const end of edges.flatMap(({ ends }) => ends)) uses.set(end, (uses.get(end) ?? 0) + 1);
  const short = edges.filter(({ curve, ends }) => {
    if (!ends.every((end) => uses.get(end)! > 2)) return false;
    const lengthMm = lengthOf(curve);
    return lengthMm > SIDEWAY_MM.least && lengthMm < SIDEWAY_MM.most;
  });
  const overlaid = findOverlaid(
    short.map(({ curve }) => [curve]),
    short.length > 0 ? edges.map(({ curve }) => curve) : [],
    HEAL_MM,
  );
  if (overlaid.size === 0) return edges;
  doubled.push(...overlaid);
  return edges.filter(({ curve }) => !overlaid.has(curve));
}

function isBeside(a: Edge, b: Edge): boolean {
  if (isWholeOval(a.curve) || isWholeOval(b.curve)) return false;
  const isSameWay = a.ends[0] === b.ends[0];
  return [0.25, 0.5, 0.75].every(
    (share) => distanceBetween(pointOn(a.curve, share), pointOn(b.curve, isSameWay ? share : 1 - share)) <= HEAL_MM,
  );
}

function isStub(curve: OutlineCurve): boolean {
  return lengthOf(curve) < 4 * HEAL_MM;
}

/** Calls `visit` with every two points no further apart than `reachMm`. */
function eachNear(points: Vec2[], reachMm: number, visit: (a: number, b: number) => void): void {
  /** Points by the column and the row of their cell. */
  const columns = new Map<number, Map<number, number[]>>();
  for (let point = 0; point < points.length; point += 1) {
    const at = points[point]!;
    const column = Math.floor(at[0] / reachMm);
    const row = Math.floor(at[1] / reachMm);
    for (let dx = -1; dx <= 1; dx += 1) {
      const cells = columns.get(column + dx);
      if (!cells) continue;
      for (let dy = -1; dy <= 1; dy += 1) {
        const cell = cells.get(row + dy);
        if (!cell) continue;
        for (const other of cell) if (distanceBetween(at, points[other]!) <= reachMm) visit(other, point);
      }
    }
    const cells = columns.get(column);
    const cell = cells?.get(row);
    if (cell) cell.push(point);
    else if (cells) cells.set(row, [point]);
    else columns.set(column, new Map([[row, [point]]]));
  }
}

/** A half-edge is an edge and a direction: 2 * edge along it, 2 * edge + 1 against it. */
function splitIntoChains(edges: readonly Edge[], chains: Chains): void {
  const leaving = new Map<number, number[]>();
  edges.forEach(({ ends }, edge) => {
    for (const side of [0, 1] as const) {
      const list = leaving.get(ends[side]);
      if (list) list.push(2 * edge + side);
      else leaving.set(ends[side], [2 * edge + side]);
    }
  });
  const isUsed = new Uint8Array(edges.length);
  const linkOf = (half: number): Link => ({ curve: edges[half >> 1]!.curve, isForward: (half & 1) === 0 });
  const headOf = (half: number): number => edges[half >> 1]!.ends[(half & 1) === 0 ? 1 : 0];
  const unusedAt = (vertex: number): number[] => leaving.get(vertex)!.filter((half) => !isUsed[half >> 1]);

  /** Along edges until a vertex at which there is more or less than one way on. */
  const follow = (first: number): number[] => {
    const path = [first];
    isUsed[first >> 1] = 1;
    for (;;) {
      const vertex = headOf(path.at(-1)!);
      const [next] = unusedAt(vertex);
      if (leaving.get(vertex)!.length !== 2 || next === undefined) return path;
      isUsed[next >> 1] = 1;
      path.push(next);
    }
  };

  // From loose ends inwards, again and again: what is left then has a way on everywhere.
  const loose = [...leaving].filter(([, halves]) => halves.length === 1).map(([vertex]) => vertex);
  while (loose.length > 0) {
    const vertex = loose.pop()!;
    const [half] = unusedAt(vertex);
    if (half === undefined || unusedAt(vertex).length > 1) continue;
    const path = follow(half);
    chains.open.push(path.map(linkOf));
    const end = headOf(path.at(-1)!);
    if (unusedAt(end).length === 1) loose.push(end);
  }
  const isBranch = (vertex: number): boolean => unusedAt(vertex).length > 2;
  const branched = new Set([...leaving.keys()].filter(isBranch));
  // Rounds that touch no branch.
  const inNet = netAround(edges, leaving, isUsed, branched);
  edges.forEach((_, edge) => {
    if (isUsed[edge] || inNet[edge]) return;
    const path = [2 * edge];
    isUsed[edge] = 1;
    for (;;) {
      const [next] = unusedAt(headOf(path.at(-1)!));
      if (next === undefined) break;
      isUsed[next >> 1] = 1;
      path.push(next);
    }
    chains.closed.push(path.map(linkOf));
  });
  if (branched.size > 0) roundsOfNet({ edges, leaving, isUsed, linkOf }, chains);
}

/** Edges of the connected parts that have a branch. */
function netAround(
  edges: readonly Edge[],
  leaving: Map<number, number[]>,
  isUsed: Uint8Array,
  branched: Set<number>,
): Uint8Array {
  const inNet = new Uint8Array(edges.length);
  const seen = new Set(branched);
  const waiting = [...branched];
  while (waiting.length > 0) {
    for (const half of leaving.get(waiting.pop()!)!) {
      const edge = half >> 1;
      if (isUsed[edge] || inNet[edge]) continue;
      inNet[edge] = 1;
      for (const vertex of edges[edge]!.ends) {
        if (seen.has(vertex)) continue;
        seen.add(vertex);
        waiting.push(vertex);
      }
    }
  }
  return inNet;
}

interface Net {
  edges: readonly Edge[];
  leaving: Map<number, number[]>;
  isUsed: Uint8Array;
  linkOf: (half: number) => Link;
}

/**
 * Where more than two curves meet, as where parts share a cut: the faces of the drawing, each with itself on the left. The loop that runs
 * around the whole part of the net has its face outside, so its area is negative, and it is no contour of its own.
 */
function roundsOfNet({ edges, leaving, isUsed, linkOf }: Net, chains: Chains): void {
  const lines = new Map<number, Vec2[]>();
  const lineOf = (half: number): Vec2[] => {
    const edge = half >> 1;
    let line = lines.get(edge);
    if (!line) {
      const { curve } = edges[edge]!;
      line = flatten(curve, Math.min(NET_DEFLECTION_MM, lengthOf(curve) / NET_DEFLECTIONS));
      lines.set(edge, line);
    }
    return (half & 1) === 0 ? line : line.toReversed();
  };
  const after = new Map<number, number>();
  for (const halves of leaving.values()) {
    const live = halves.filter((half) => !isUsed[half >> 1]);
    if (live.length === 0) continue;
    const reach = REACH_SHARE * Math.min(...live.map((half) => lengthOf(edges[half >> 1]!.curve)));
    const around = live
      .map((half) => ({ half, angle: angleAt(lineOf(half), reach) }))
      .sort((p, q) => p.angle - q.angle)
      .map(({ half }) => half);
    // Coming in on the twin of a half-edge, the face on the left goes on with the next one clockwise.
    around.forEach((half, index) => {
      after.set(half ^ 1, around[(index + around.length - 1) % around.length]!);
    });
  }
  const isWalked = new Set<number>();
  const isOnLoop = new Uint8Array(edges.length);
  for (const first of after.keys()) {
    if (isWalked.has(first)) continue;
    const path: number[] = [];
    for (let half = first; !isWalked.has(half); half = after.get(half)!) {
      isWalked.add(half);
      path.push(half);
    }
    for (const loop of simpleRounds(path, edges)) {
      if (polygonArea(loop.flatMap(lineOf)) <= 0) continue;
      for (const half of loop) isOnLoop[half >> 1] = 1;
      chains.closed.push(loop.map(linkOf));
    }
  }
  edges.forEach((_, edge) => {
    if (isUsed[edge] || isOnLoop[edge] || !after.has(2 * edge)) return;
    chains.open.push([linkOf(2 * edge)]);
  });
}

/**
 * The walk around a face taken apart where it comes by a point again: a hole that touches the outline in a corner, or hangs on it by a line, is
 * a loop of its own. The line, walked there and back, is none.
 */
function simpleRounds(path: number[], edges: readonly Edge[]): number[][] {
  const loops: number[][] = [];
  const walk: number[] = [];
  /** How long the walk was when it came by a vertex. */
  const passed = new Map<number, number>();
  for (const half of path) {
    const [a, b] = edges[half >> 1]!.ends;
    const [tail, head] = (half & 1) === 0 ? [a, b] : [b, a];
    passed.set(tail, walk.length);
    walk.push(half);
    const since = passed.get(head);
    if (since === undefined) continue;
    const loop = walk.splice(since);
    for (const { ends } of loop.map((one) => edges[one >> 1]!)) for (const vertex of ends) passed.delete(vertex);
    passed.set(head, walk.length);
    if (loop.length !== 2 || loop[0] !== (loop[1]! ^ 1)) loops.push(loop);
  }
  return loops;
}

function angleAt(line: Vec2[], reachMm: number): number {
  const [from] = line as [Vec2];
  const far = line.find((point) => distanceBetween(point, from) >= reachMm) ?? line.at(-1)!;
  return portable.atan2(far[1] - from[1], far[0] - from[0]);
}
