/**
 * Divides a polygon with holes into even triangles. earcut makes the first ones. Edges are then flipped until no circle around a triangle holds a
 * fourth point (Lawson's algorithm for a Delaunay triangulation that keeps the polygon's edges), and edges too long for the surface are halved.
 */
import earcut, { deviation } from 'earcut';

/** Four points count as on one circle below this share: then either diagonal will do, and swapping could go on for ever. */
const CONCYCLIC_SHARE = 1e-12;

/** The polygon could not be cut: its loops cross each other. */
export class CrossingOutline extends Error {}

/** Share of the polygon's area that may be missing from its triangles. */
const AREA_ERROR = 1e-6;
/** Points of one face; what is still too long then stays so. */
const POINTS_MAX = 200_000;

export interface FlatMesh {
  /** u and v of each point: those of the polygon first, in their order, then the new ones. */
  uv: number[];
  /** Three points each, in the polygon's own sense of rotation. */
  triangles: number[];
}

export interface Refinement {
  /** How many allowed lengths long the edge between two points is. */
  stepsBetween: (a: number, b: number) => number;
  /** Called with the new point's number after its u and v were put into `uv`. */
  onPoint: (point: number) => void;
}

/**
 * `uv`: the outline counter-clockwise, then holes clockwise, each without its first point again; `holes` are the positions at which holes begin.
 * `scale` stretches u and v for the judgement of shapes only.
 * @throws {CrossingOutline}
 */
export function meshOutline(
  uv: number[],
  holes: number[],
  { scale, refinement }: { scale: [number, number]; refinement: Refinement | null },
): FlatMesh {
  const mesh = cutOutline(uv, holes, scale);
  mesh.flipAll();
  if (refinement) mesh.refine(refinement);
  return { uv, triangles: mesh.triangles };
}

/** Of the outline's extent: above rounding, far below any distance between two edges. */
const SHIFT_SHARE = 1e-9;
/** The golden ratio: no three of its multiples lie on one line. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * The first triangles, with all points of the outline. earcut leaves out points on straight lines, also where the sides of two holes lie on one line: a
 * triangle on one side of that line then reaches over both, and its points cannot be put back. Such an outline is cut once more with each point shifted by
 * a little, so that no line is straight.
 */
function cutOutline(uv: number[], holes: number[], scale: [number, number]): HalfEdgeMesh {
  const trianglesOfAll = uv.length / 2 + 2 * holes.length - 2;
  const isWhole = (cut: HalfEdgeMesh | null): cut is HalfEdgeMesh => cut?.triangles.length === 3 * trianglesOfAll;
  const plain = cutAs(uv, { uv, holes, scale });
  if (isWhole(plain)) return plain;
  const shifted = cutAs(shift(uv), { uv, holes, scale });
  const best = isWhole(shifted) ? shifted : plain;
  if (!best) throw new CrossingOutline('outline crosses itself');
  return best;
}

/** Cuts `uv` as the outline `drawn`, of the same points, is cut; null where that leaves or adds area, or loses a point. */
function cutAs(
  drawn: number[],
  { uv, holes, scale }: { uv: number[]; holes: number[]; scale: [number, number] },
): HalfEdgeMesh | null {
  const cut = earcut(drawn, holes);
  if (cut.length === 0 || deviation(uv, holes, 2, cut) > AREA_ERROR) return null;
  const mesh = new HalfEdgeMesh(uv, turnForward(drawn, cut), scale);
  return mesh.putBack(uv.length / 2, holes) ? mesh : null;
}

function shift(uv: number[]): number[] {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  uv.forEach((value, at) => {
    low[at % 2] = Math.min(low[at % 2]!, value);
    high[at % 2] = Math.max(high[at % 2]!, value);
  });
  return uv.map((value, at) => {
    const share = ((at + 1) * GOLDEN) % 1;
    return value + SHIFT_SHARE * (share - 0.5) * (high[at % 2]! - low[at % 2]!);
  });
}

/** earcut turns as the outline does: made counter-clockwise in any case. */
function turnForward(uv: number[], triangles: number[]): number[] {
  for (let at = 0; at < triangles.length; at += 3)
    if (turnOf(uv, triangles[at]!, triangles[at + 1]!, triangles[at + 2]!) < 0) {
      const second = triangles[at + 1]!;
      triangles[at + 1] = triangles[at + 2]!;
      triangles[at + 2] = second;
    }
  return triangles;
}

/** Twice the area of the triangle a-b-c, positive where it turns counter-clockwise. */
function turnOf(uv: number[], a: number, b: number, c: number): number {
  const ax = uv[2 * a]!;
  const ay = uv[2 * a + 1]!;
  return (uv[2 * b]! - ax) * (uv[2 * c + 1]! - ay) - (uv[2 * b + 1]! - ay) * (uv[2 * c]! - ax);
}

/** Half-edge h runs from triangles[h] to the next corner of its triangle; `opposite[h]` is the same edge seen from its other side, -1 on the border. */
class HalfEdgeMesh {
  readonly triangles: number[];
  readonly #opposite: number[];
  readonly #uv: number[];
  readonly #scale: [number, number];

  constructor(uv: number[], triangles: number[], scale: [number, number]) {
    this.#uv = uv;
    this.#scale = scale;
    this.triangles = triangles;
    this.#opposite = new Array<number>(triangles.length).fill(-1);
    const seen = new EdgeTable(triangles);
    for (let half = 0; half < triangles.length; half += 1) {
      const a = triangles[half]!;
      const b = triangles[next(half)]!;
      const other = seen.find(b, a);
      // One that has its other side is done with.
      if (other >= 0 && this.#opposite[other]! < 0) {
        this.#opposite[half] = other;
        this.#opposite[other] = half;
      } else seen.put(a, b, half);
    }
  }

  /** earcut leaves out points that lie straight between their neighbours; the face on the other side has them. False where one has lost its place. */
  putBack(points: number, holes: number[]): boolean {
    const isUsed = new Uint8Array(points);
    for (let corner = 0; corner < this.triangles.length; corner += 1) isUsed[this.triangles[corner]!] = 1;
    if (!isUsed.includes(0)) return true;
    const border = new Map<number, number>();
    for (let half = 0; half < this.triangles.length; half += 1)
      if (this.#opposite[half]! < 0) border.set(this.triangles[half]!, half);
    const starts = [0, ...holes, points];
    for (let loop = 1; loop < starts.length; loop += 1) {
      const [from, to] = [starts[loop - 1]!, starts[loop]!];
      for (let point = from; point < to; point += 1) {
        if (isUsed[point]) continue;
        let before = point;
        do before = before === from ? to - 1 : before - 1;
        while (!isUsed[before] && before !== point);
        const half = border.get(before);
        if (half === undefined) return false;
        const [first, second] = this.#splitBorder(half, point);
        border.set(before, first);
        border.set(point, second);
        // The next side of the triangle went to the new one; it may be a border too.
        if (this.#opposite[next(second)]! < 0) border.set(this.triangles[next(second)]!, next(second));
        isUsed[point] = 1;
      }
    }
    return true;
  }

  /** Flips until nothing is left to flip. */
  flipAll(): void {
    const all: number[] = [];
    for (let half = 0; half < this.triangles.length; half += 1) all.push(half);
    this.#legalise(all);
  }

  /** Halves inner edges that are too long, the longest first. */
  refine({ stepsBetween, onPoint }: Refinement): void {
    const isLong = (half: number): number => stepsBetween(this.triangles[half]!, this.triangles[next(half)]!);
    for (let pass = 0; pass < 40; pass += 1) {
      const long: { half: number; a: number; b: number; steps: number }[] = [];
      for (let half = 0; half < this.triangles.length; half += 1) {
        if (this.#opposite[half]! <= half) continue;
        const steps = isLong(half);
        if (steps > LONGEST_STEPS) long.push({ half, a: this.triangles[half]!, b: this.triangles[next(half)]!, steps });
      }
      if (long.length === 0) return;
      long.sort((p, q) => q.steps - p.steps);
      for (const { half, a, b } of long) {
        // Flipped or cut meanwhile.
        if (this.triangles[half] !== a || this.triangles[next(half)] !== b || this.#opposite[half]! < 0) continue;
        if (this.#uv.length / 2 >= POINTS_MAX) return;
        const point = this.#uv.length / 2;
        this.#uv.push((this.#uv[2 * a]! + this.#uv[2 * b]!) / 2, (this.#uv[2 * a + 1]! + this.#uv[2 * b + 1]!) / 2);
        onPoint(point);
        this.#legalise(this.#splitInner(half, point));
      }
    }
  }

  #legalise(queue: number[]): void {
    // Every flip widens the smallest angle, so this ends; rounding could make it turn in circles.
    let left = 20 * this.triangles.length + 1000;
    while (queue.length > 0 && left > 0) {
      const half = queue.pop()!;
      const other = this.#opposite[half]!;
      if (other < 0 || !this.#shouldFlip(half, other)) continue;
      left -= 1;
      this.#flip(half, other);
      queue.push(half, next(half), previous(half), other, next(other), previous(other));
    }
  }

  /** The two triangles form a convex quadrilateral, and the far corner of one lies inside the circle of the other. Without tuples: it is asked most of all. */
  #shouldFlip(half: number, other: number): boolean {
    const { triangles } = this;
    const a = triangles[half]!;
    const b = triangles[next(half)]!;
    const c = triangles[previous(half)]!;
    const d = triangles[previous(other)]!;
    if (turnOf(this.#uv, c, a, d) <= 0 || turnOf(this.#uv, d, b, c) <= 0) return false;
    const uv = this.#uv;
    const su = this.#scale[0];
    const sv = this.#scale[1];
    const dx = uv[2 * d]!;
    const dy = uv[2 * d + 1]!;
    const ax = (uv[2 * a]! - dx) * su;
    const ay = (uv[2 * a + 1]! - dy) * sv;
    const bx = (uv[2 * b]! - dx) * su;
    const by = (uv[2 * b + 1]! - dy) * sv;
    const cx = (uv[2 * c]! - dx) * su;
    const cy = (uv[2 * c + 1]! - dy) * sv;
    const ap = ax * ax + ay * ay;
    const bp = bx * bx + by * by;
    const cp = cx * cx + cy * cy;
    const inside = ax * (by * cp - bp * cy) - ay * (bx * cp - bp * cx) + ap * (bx * cy - by * cx);
    return inside > CONCYCLIC_SHARE * (ap + bp) * (bp + cp);
  }

  /** a-b becomes c-d. */
  #flip(half: number, other: number): void {
    const { triangles } = this;
    const beforeHalf = previous(half);
    const beforeOther = previous(other);
    const c = triangles[beforeHalf]!;
    const d = triangles[beforeOther]!;
    // (a b c) and (b a d) become (d b c) and (c a d).
    triangles[half] = d;
    triangles[other] = c;
    this.#link(half, this.#opposite[beforeOther]!);
    this.#link(other, this.#opposite[beforeHalf]!);
    this.#link(beforeHalf, beforeOther);
  }

  #link(half: number, other: number): void {
    this.#opposite[half] = other;
    if (other >= 0) this.#opposite[other] = half;
  }

  /** Puts `point` on a border edge; the two border half-edges that it becomes. */
  #splitBorder(half: number, point: number): [number, number] {
    const { triangles } = this;
    const [b, c] = [triangles[next(half)]!, triangles[previous(half)]!];
    const first = triangles.length;
    // (a b c) becomes (a p c) and (p b c).
    const outer = this.#opposite[next(half)]!;
    triangles[next(half)] = point;
    triangles.push(point, b, c);
    this.#opposite.push(-1, -1, -1);
    this.#link(first + 1, outer);
    this.#link(next(half), first + 2);
    this.#opposite[half] = -1;
    return [half, first];
  }

  /** Puts `point` on an inner edge, cutting both triangles; the half-edges to look at. */
  #splitInner(half: number, point: number): number[] {
    const other = this.#opposite[half]!;
    const [, far] = this.#splitBorder(half, point);
    const [, near] = this.#splitBorder(other, point);
    // a-p of the first triangle lies against p-a of the second, which is the new one.
    this.#link(half, near);
    this.#link(far, other);
    return [
      next(half),
      previous(half),
      next(far),
      previous(far),
      next(other),
      previous(other),
      next(near),
      previous(near),
    ];
  }
}

/** Half-edges by their two corners: an open hash table, for there are too many small meshes to make a Map for each. */
class EdgeTable {
  readonly #triangles: number[];
  readonly #halves: Int32Array;
  readonly #mask: number;

  constructor(triangles: number[]) {
    this.#triangles = triangles;
    let size = 16;
    while (size < 2 * triangles.length) size *= 2;
    this.#halves = new Int32Array(size).fill(-1);
    this.#mask = size - 1;
  }

  /** The half-edge from a to b that was put last, or -1. */
  find(a: number, b: number): number {
    return this.#halves[this.#slotOf(a, b)]!;
  }

  put(a: number, b: number, half: number): void {
    this.#halves[this.#slotOf(a, b)] = half;
  }

  #slotOf(a: number, b: number): number {
    const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
    for (let slot = (mixed ^ (mixed >>> 15)) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const half = this.#halves[slot]!;
      if (half < 0 || (this.#triangles[half] === a && this.#triangles[next(half)] === b)) return slot;
    }
  }
}

/** Border edges are at most one step long; a diagonal between two of them may be a little longer. */
const LONGEST_STEPS = 1.6;

function next(half: number): number {
  return half % 3 === 2 ? half - 2 : half + 1;
}

function previous(half: number): number {
  return half % 3 === 0 ? half + 2 : half - 1;
}
