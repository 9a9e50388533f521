/** Rays through the triangles of a mesh, and triangles that are close to one, by a tree of boxes. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { type BoxTree, buildBoxTree } from '#geometry/mesh/box-tree.ts';
import { RAY_EDGE_SLACK } from '#geometry/tolerances.ts';

export interface RayHit {
  triangle: number;
  /** Along the ray, mm for a direction of length 1. */
  distanceMm: number;
}

export interface RayLimits {
  fromMm: number;
  toMm: number;
  /** Triangles for which this is false do not stop the ray. */
  accepts?: (triangle: number) => boolean;
}

/** Deep enough for any tree that halves its triangles: a bad split falls back to halving by number. */
const STACK_SIZE = 128;

export class Bvh {
  readonly #positions: Float32Array;
  readonly #indices: Uint32Array;
  readonly #bounds: BoxTree['bounds'];
  readonly #links: BoxTree['links'];
  readonly #order: BoxTree['order'];
  /** Nine numbers a triangle, in the order of the leaves; made for the first ray. */
  #corners: Float32Array | null = null;
  readonly #nodes: number;

  constructor(mesh: Pick<PartMesh, 'positions' | 'indices'>) {
    this.#positions = mesh.positions;
    this.#indices = mesh.indices;
    const { bounds, links, order, nodes } = buildBoxTree(mesh);
    this.#bounds = bounds;
    this.#links = links;
    this.#order = order;
    this.#nodes = nodes;
  }

  /** The nearest triangle that the ray meets within its limits, from either side; null where there is none. `direction` is a unit vector. */
  castRay(origin: Vec3, direction: Vec3, limits: RayLimits): RayHit | null {
    const triangle = this.#cast(origin, direction, limits, false);
    return triangle < 0 ? null : { triangle, distanceMm: MET[0]! };
  }

  /** Whether the ray meets no triangle within its limits: quicker than to look for the nearest. */
  isFree(origin: Vec3, direction: Vec3, limits: RayLimits): boolean {
    return this.#cast(origin, direction, limits, true) < 0;
  }

  /**
   * Calls `visit` with each triangle whose entry in `wanted` is not 0, and each other one whose box touches its own: all that can cross it are among those.
   * The tree is walked against itself, so that each two nodes are compared once; a visitor that has seen enough sets the entry to 0.
   */
  visitClose(wanted: Uint8Array, visit: (own: number, other: number) => void): void {
    if (this.#nodes === 0) return;
    const bounds = this.#bounds;
    const links = this.#links;
    const order = this.#order;
    const boxes = this.#boxTriangles();
    // 1 for each node with a wanted triangle below it. Children have larger numbers.
    const isWanted = new Uint8Array(this.#nodes);
    const askLeaf = (leaf: number): void => {
      isWanted[leaf] = 0;
      for (let place = links[2 * leaf]!; place < links[2 * leaf]! + links[2 * leaf + 1]!; place += 1)
        if (wanted[order[place]!] !== 0) isWanted[leaf] = 1;
    };
    const askChildren = (node: number): void => {
      isWanted[node] = isWanted[node + 1]! | isWanted[links[2 * node]!]!;
    };
    for (let node = this.#nodes - 1; node >= 0; node -= 1)
      if (links[2 * node + 1] === 0) askChildren(node);
      else askLeaf(node);
    const visitLeaves = (a: number, b: number): void => {
      const lastA = links[2 * a]! + links[2 * a + 1]!;
      const lastB = links[2 * b]! + links[2 * b + 1]!;
      for (let i = links[2 * a]!; i < lastA; i += 1)
        for (let j = a === b ? i + 1 : links[2 * b]!; j < lastB; j += 1) {
          const own = order[i]!;
          const other = order[j]!;
          if ((wanted[own] === 0 && wanted[other] === 0) || !doOverlap(boxes, 6 * i, boxes, 6 * j)) continue;
          if (wanted[own] !== 0) visit(own, other);
          if (wanted[other] !== 0) visit(other, own);
        }
      askLeaf(a);
      if (a !== b) askLeaf(b);
    };
    PAIRS[0] = 0;
    PAIRS[1] = 0;
    let depth = 2;
    while (depth > 0) {
      depth -= 2;
      const a = PAIRS[depth]!;
      const b = PAIRS[depth + 1]!;
      if ((isWanted[a] === 0 && isWanted[b] === 0) || !doOverlap(bounds, 6 * a, bounds, 6 * b)) continue;
      const isLeafA = links[2 * a + 1] !== 0;
      const isLeafB = links[2 * b + 1] !== 0;
      if (isLeafA && isLeafB) {
        visitLeaves(a, b);
        continue;
      }
      const opensA = isLeafB || (!isLeafA && sizeOf(bounds, 6 * a) >= sizeOf(bounds, 6 * b));
      const opened = opensA ? a : b;
      const kept = opensA ? b : a;
      const left = opened + 1;
      const right = links[2 * opened]!;
      askChildren(opened);
      if (a === b) {
        PAIRS[depth++] = left;
        PAIRS[depth++] = right;
      }
      PAIRS[depth++] = right;
      PAIRS[depth++] = a === b ? right : kept;
      PAIRS[depth++] = left;
      PAIRS[depth++] = a === b ? left : kept;
    }
  }

  /** The boxes of all triangles, in the order of the leaves. */
  #boxTriangles(): Float32Array {
    const p = this.#positions;
    const indices = this.#indices;
    const order = this.#order;
    const boxes = new Float32Array(6 * order.length);
    for (let place = 0; place < order.length; place += 1) {
      const triangle = 3 * order[place]!;
      const first = 3 * indices[triangle]!;
      const second = 3 * indices[triangle + 1]!;
      const third = 3 * indices[triangle + 2]!;
      for (let axis = 0; axis < 3; axis += 1) {
        const a = p[first + axis]!;
        const b = p[second + axis]!;
        const c = p[third + axis]!;
        boxes[6 * place + axis] = Math.min(a, b, c);
        boxes[6 * place + 3 + axis] = Math.max(a, b, c);
      }
    }
    return boxes;
  }

  #listCorners(): Float32Array {
    const p = this.#positions;
    const indices = this.#indices;
    const order = this.#order;
    const corners = new Float32Array(9 * order.length);
    for (let place = 0; place < order.length; place += 1)
      for (let corner = 0; corner < 3; corner += 1) {
        const from = 3 * indices[3 * order[place]! + corner]!;
        const to = 9 * place + 3 * corner;
        corners[to] = p[from]!;
        corners[to + 1] = p[from + 1]!;
        corners[to + 2] = p[from + 2]!;
      }
    return corners;
  }

  /** The triangle met, its distance in `MET`; -1 for none. The child whose box the ray enters first is looked at first. */
  #cast(origin: Vec3, direction: Vec3, { fromMm, toMm, accepts }: RayLimits, takesAny: boolean): number {
    if (this.#nodes === 0) return -1;
    const ox = origin[0];
    const oy = origin[1];
    const oz = origin[2];
    const dx = direction[0];
    const dy = direction[1];
    const dz = direction[2];
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    // Of -0 the inverse is negative, so it is the inverse that tells which side of a box comes first.
    const nx = ix < 0 ? 3 : 0;
    const ny = iy < 0 ? 4 : 1;
    const nz = iz < 0 ? 5 : 2;
    const fx = 3 - nx;
    const fy = 5 - ny;
    const fz = 7 - nz;
    this.#corners ??= this.#listCorners();
    const corners = this.#corners;
    const bounds = this.#bounds;
    const links = this.#links;
    const order = this.#order;
    let nearest = toMm;
    let found = -1;
    let foundLeaving = false;
    let depth = 0;
    STACK[depth] = 0;
    ENTRIES[depth++] = fromMm;
    while (depth > 0) {
      depth -= 1;
      if (ENTRIES[depth]! > nearest) continue;
      let node = STACK[depth]!;
      // Down to a leaf; the child that is entered later waits on the stack.
      while (links[2 * node + 1] === 0) {
        const left = node + 1;
        const right = links[2 * node]!;
        let enterLeft = fromMm;
        let enterRight = fromMm;
        let leaveLeft = nearest;
        let leaveRight = nearest;
        // Slabs; the comparisons let NaN (a ray inside a flat box: 0 times infinity) pass.
        let b = 6 * left;
        let t = (bounds[b + nx]! - ox) * ix;
        if (t > enterLeft) enterLeft = t;
        t = (bounds[b + fx]! - ox) * ix;
        if (t < leaveLeft) leaveLeft = t;
        t = (bounds[b + ny]! - oy) * iy;
        if (t > enterLeft) enterLeft = t;
        t = (bounds[b + fy]! - oy) * iy;
        if (t < leaveLeft) leaveLeft = t;
        t = (bounds[b + nz]! - oz) * iz;
        if (t > enterLeft) enterLeft = t;
        t = (bounds[b + fz]! - oz) * iz;
        if (t < leaveLeft) leaveLeft = t;
        b = 6 * right;
        t = (bounds[b + nx]! - ox) * ix;
        if (t > enterRight) enterRight = t;
        t = (bounds[b + fx]! - ox) * ix;
        if (t < leaveRight) leaveRight = t;
        t = (bounds[b + ny]! - oy) * iy;
        if (t > enterRight) enterRight = t;
        t = (bounds[b + fy]! - oy) * iy;
        if (t < leaveRight) leaveRight = t;
        t = (bounds[b + nz]! - oz) * iz;
        if (t > enterRight) enterRight = t;
        t = (bounds[b + fz]! - oz) * iz;
        if (t < leaveRight) leaveRight = t;
        const meetsLeft = enterLeft <= leaveLeft;
        const meetsRight = enterRight <= leaveRight;
        if (meetsLeft && meetsRight) {
          const leftFirst = enterLeft <= enterRight;
          STACK[depth] = leftFirst ? right : left;
          ENTRIES[depth++] = leftFirst ? enterRight : enterLeft;
          node = leftFirst ? left : right;
        } else if (meetsLeft) node = left;
        else if (meetsRight) node = right;
        else {
          node = -1;
          break;
        }
      }
      if (node < 0) continue;
      const first = links[2 * node]!;
      const last = first + links[2 * node + 1]!;
      // The distance to the triangle's plane where the ray meets the triangle (Möller and Trumbore 1997). Here and not in a function of its own, and
      // without tuples: nothing else runs as often.
      for (let place = first; place < last; place += 1) {
        const at = 9 * place;
        const ax = corners[at]!;
        const ay = corners[at + 1]!;
        const az = corners[at + 2]!;
        const ux = corners[at + 3]! - ax;
        const uy = corners[at + 4]! - ay;
        const uz = corners[at + 5]! - az;
        const vx = corners[at + 6]! - ax;
        const vy = corners[at + 7]! - ay;
        const vz = corners[at + 8]! - az;
        const px = dy * vz - dz * vy;
        const py = dz * vx - dx * vz;
        const pz = dx * vy - dy * vx;
        const determinant = ux * px + uy * py + uz * pz;
        if (determinant === 0) continue;
        const inverse = 1 / determinant;
        const sx = ox - ax;
        const sy = oy - ay;
        const sz = oz - az;
        const s = (sx * px + sy * py + sz * pz) * inverse;
        // A ray through an edge belongs to both triangles rather than to none.
        if (!(s >= -RAY_EDGE_SLACK && s <= 1 + RAY_EDGE_SLACK)) continue;
        const qx = sy * uz - sz * uy;
        const qy = sz * ux - sx * uz;
        const qz = sx * uy - sy * ux;
        const t = (dx * qx + dy * qy + dz * qz) * inverse;
        if (!(t >= -RAY_EDGE_SLACK && s + t <= 1 + RAY_EDGE_SLACK)) continue;
        const distance = (vx * qx + vy * qy + vz * qz) * inverse;
        if (!(distance >= fromMm && distance <= nearest)) continue;
        const triangle = order[place]!;
        // Where solids touch and on edges two triangles are met at once. Which of them counts is not left to the tree: the ray leaves one solid before
        // it enters the next; then the lower number.
        const isLeaving = determinant < 0;
        if (distance === nearest && found >= 0 && (isLeaving === foundLeaving ? triangle > found : foundLeaving))
          continue;
        if (accepts !== undefined && !accepts(triangle)) continue;
        if (takesAny) return triangle;
        nearest = distance;
        found = triangle;
        foundLeaving = isLeaving;
      }
    }
    MET[0] = nearest;
    return found;
  }
}

/** Shared by all rays: one is cast at a time. Nodes that wait, where the ray enters each, and where it met the nearest triangle. */
const STACK = new Int32Array(STACK_SIZE);
const ENTRIES = new Float64Array(STACK_SIZE);
const MET = new Float64Array(1);
/** Two nodes each. A tree is walked down from both sides, and one pair more than before waits at each step, where a node meets itself two. */
const PAIRS = new Int32Array(2 * 4 * STACK_SIZE);

/** The sum of a box's sides. */
function sizeOf(bounds: Float32Array, at: number): number {
  return bounds[at + 3]! - bounds[at]! + (bounds[at + 4]! - bounds[at + 1]!) + (bounds[at + 5]! - bounds[at + 2]!);
}

/** Whether two boxes have a point in common, each given by the place of its first bound. */
function doOverlap(a: Float32Array, i: number, b: Float32Array, j: number): boolean {
  return (
    a[i]! <= b[j + 3]! &&
    b[j]! <= a[i + 3]! &&
    a[i + 1]! <= b[j + 4]! &&
    b[j + 1]! <= a[i + 4]! &&
    a[i + 2]! <= b[j + 5]! &&
    b[j + 2]! <= a[i + 5]!
  );
}
