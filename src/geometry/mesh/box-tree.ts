/** Builds a tree of boxes over the triangles of a mesh: flat arrays, split where rays have least to do. */
import type { PartMesh } from '#contract/part-mesh.ts';

const LEAF_SIZE = 4;

export interface BoxTree {
  /** Six numbers a node: min, max. Single precision holds the corners exactly, and so their bounds. */
  bounds: Float32Array;
  /** Leaf: first place in `order` and number of triangles. Inner node: right child and 0; the left child follows at once. */
  links: Uint32Array;
  /** The triangles, leaf by leaf. */
  order: Uint32Array;
  nodes: number;
}

export function buildBoxTree({ positions, indices }: Pick<PartMesh, 'positions' | 'indices'>): BoxTree {
  const triangles = indices.length / 3;
  const builder = new Builder(positions, indices);
  if (triangles > 0) builder.build(0, triangles);
  return builder.tree;
}

class Builder {
  readonly tree: BoxTree;
  /** Six numbers a triangle, in the order of `tree.order`: what is looked at together lies together. */
  readonly #boxes: Float32Array;

  constructor(positions: Float32Array, indices: Uint32Array) {
    const triangles = indices.length / 3;
    this.#boxes = boxTriangles(positions, indices);
    const order = new Uint32Array(triangles);
    for (let triangle = 0; triangle < triangles; triangle += 1) order[triangle] = triangle;
    this.tree = {
      // About as many nodes as triangles are needed; more are made room for when they come.
      bounds: new Float32Array(6 * (triangles + 1)),
      links: new Uint32Array(2 * (triangles + 1)),
      order,
      nodes: 0,
    };
  }

  build(first: number, last: number): number {
    const { tree } = this;
    const node = tree.nodes;
    tree.nodes += 1;
    if (2 * tree.nodes > tree.links.length) this.#makeRoom();
    this.#bound(node, first, last);
    if (last - first <= LEAF_SIZE) {
      tree.links[2 * node] = first;
      tree.links[2 * node + 1] = last - first;
      return node;
    }
    const middle = this.#split(first, last);
    this.build(first, middle);
    // Named first: what is left of an assignment is looked up before its right side, which may put a larger array in its place.
    const right = this.build(middle, last);
    tree.links[2 * node] = right;
    return node;
  }

  #makeRoom(): void {
    const { tree } = this;
    const bounds = new Float32Array(2 * tree.bounds.length);
    bounds.set(tree.bounds);
    tree.bounds = bounds;
    const links = new Uint32Array(2 * tree.links.length);
    links.set(tree.links);
    tree.links = links;
  }

  /** The box around the triangles, and in `LOWS` and `HIGHS` that around the middles of theirs, each doubled. */
  #bound(node: number, first: number, last: number): void {
    const boxes = this.#boxes;
    const { bounds } = this.tree;
    for (let axis = 0; axis < 3; axis += 1) {
      let [low, high] = [Infinity, -Infinity];
      let [lowest, highest] = [Infinity, -Infinity];
      for (let at = 6 * first + axis; at < 6 * last; at += 6) {
        const from = boxes[at]!;
        const to = boxes[at + 3]!;
        if (from < low) low = from;
        if (to > high) high = to;
        const middle = from + to;
        if (middle < lowest) lowest = middle;
        if (middle > highest) highest = middle;
      }
      bounds[6 * node + axis] = low;
      bounds[6 * node + 3 + axis] = high;
      LOWS[axis] = lowest;
      HIGHS[axis] = highest;
    }
  }

  /**
   * Sorts the places from `first` to `last` in two; gives the border. Of the borders between bins of each axis it takes the one where rays have least to
   * do: by the sides' areas times their triangles (MacDonald and Booth 1990, in bins as Wald 2007). After `#bound`.
   */
  #split(first: number, last: number): number {
    const size = last - first;
    const bins = Math.min(BINS, size);
    let bestAxis = -1;
    let bestBin = 0;
    let bestCost = Infinity;
    const only = size > ALL_AXES.most || size <= ALL_AXES.least ? longestAxis() : -1;
    for (let axis = 0; axis < 3; axis += 1) {
      const range = HIGHS[axis]! - LOWS[axis]!;
      if (range === 0 || (only >= 0 && axis !== only)) continue;
      SCALES[axis] = bins / range;
      this.#fillBins(axis, first, last, bins);
      // From the right: what each border has behind it.
      empty(SIDE, 0);
      let count = 0;
      for (let bin = bins - 1; bin > 0; bin -= 1) {
        extend(SIDE, BIN_BOXES, 6 * bin);
        count += BIN_COUNTS[bin]!;
        BIN_COSTS[bin] = count === 0 ? Infinity : count * halfArea(SIDE);
      }
      empty(SIDE, 0);
      count = 0;
      for (let bin = 1; bin < bins; bin += 1) {
        extend(SIDE, BIN_BOXES, 6 * (bin - 1));
        count += BIN_COUNTS[bin - 1]!;
        if (count === 0) continue;
        const cost = count * halfArea(SIDE) + BIN_COSTS[bin]!;
        if (cost >= bestCost) continue;
        bestAxis = axis;
        bestBin = bin;
        bestCost = cost;
      }
    }
    // All middles in one place.
    if (bestAxis < 0) return first + (size >> 1);
    const left = this.#partition(first, last, bestAxis, bestBin, bins);
    // A lopsided split of a heap: by number, so that the depth stays that of a halving tree.
    const isLopsided = Math.min(left - first, last - left) * LOPSIDED < size;
    return isLopsided ? first + (size >> 1) : left;
  }

  #partition(first: number, last: number, axis: number, border: number, bins: number): number {
    const boxes = this.#boxes;
    const low = LOWS[axis]!;
    const scale = SCALES[axis]!;
    let left = first;
    let right = last - 1;
    while (left <= right) {
      const at = 6 * left + axis;
      let bin = ((boxes[at]! + boxes[at + 3]! - low) * scale) | 0;
      if (bin === bins) bin -= 1;
      if (bin < border) left += 1;
      else {
        this.#swap(left, right);
        right -= 1;
      }
    }
    return left;
  }

  #swap(one: number, other: number): void {
    const { order } = this.tree;
    const boxes = this.#boxes;
    const triangle = order[one]!;
    order[one] = order[other]!;
    order[other] = triangle;
    for (let i = 6 * one, j = 6 * other; i < 6 * one + 6; i += 1, j += 1) {
      const bound = boxes[i]!;
      boxes[i] = boxes[j]!;
      boxes[j] = bound;
    }
  }

  #fillBins(axis: number, first: number, last: number, bins: number): void {
    const boxes = this.#boxes;
    const low = LOWS[axis]!;
    const scale = SCALES[axis]!;
    for (let bin = 0; bin < bins; bin += 1) {
      BIN_COUNTS[bin] = 0;
      empty(BIN_BOXES, 6 * bin);
    }
    for (let at = 6 * first; at < 6 * last; at += 6) {
      let bin = ((boxes[at + axis]! + boxes[at + 3 + axis]! - low) * scale) | 0;
      if (bin === bins) bin -= 1;
      BIN_COUNTS[bin]! += 1;
      const to = 6 * bin;
      if (boxes[at]! < BIN_BOXES[to]!) BIN_BOXES[to] = boxes[at]!;
      if (boxes[at + 1]! < BIN_BOXES[to + 1]!) BIN_BOXES[to + 1] = boxes[at + 1]!;
      if (boxes[at + 2]! < BIN_BOXES[to + 2]!) BIN_BOXES[to + 2] = boxes[at + 2]!;
      if (boxes[at + 3]! > BIN_BOXES[to + 3]!) BIN_BOXES[to + 3] = boxes[at + 3]!;
      if (boxes[at + 4]! > BIN_BOXES[to + 4]!) BIN_BOXES[to + 4] = boxes[at + 4]!;
      if (boxes[at + 5]! > BIN_BOXES[to + 5]!) BIN_BOXES[to + 5] = boxes[at + 5]!;
    }
  }
}

/** Six numbers for each triangle: the least and the most of its corners. */
function boxTriangles(p: Float32Array, indices: Uint32Array): Float32Array {
  const boxes = new Float32Array(2 * indices.length);
  for (let at = 0; at < indices.length; at += 3) {
    const first = 3 * indices[at]!;
    const second = 3 * indices[at + 1]!;
    const third = 3 * indices[at + 2]!;
    for (let axis = 0; axis < 3; axis += 1) {
      const a = p[first + axis]!;
      const b = p[second + axis]!;
      const c = p[third + axis]!;
      boxes[2 * at + axis] = Math.min(a, b, c);
      boxes[2 * at + 3 + axis] = Math.max(a, b, c);
    }
  }
  return boxes;
}

/** Borders between so many bins are tried on each axis. */
const BINS = 12;
/**
 * Of more triangles, or of fewer, only the axis along which they reach furthest is looked at: the others rarely win there, and take most of the time.
 * Rays through the parts of the corpus then pass by 2 % more nodes, and a tree is built in half the time.
 */
const ALL_AXES = { least: 32, most: 1000 };
/** A split that leaves one side less than this part of the triangles is not taken: in a chain of such splits the tree would be as deep as it has triangles. */
const LOPSIDED = 32;
/** Shared by all splits. Twice the middles of the triangles' boxes, at least and at most; and how many bins a mm of them holds. */
const LOWS = new Float64Array(3);
const HIGHS = new Float64Array(3);
const SCALES = new Float64Array(3);
/** Of one axis: triangles in each bin, the box around them, and what the bins from one on to the last cost. */
const BIN_COUNTS = new Uint32Array(BINS);
const BIN_BOXES = new Float32Array(6 * BINS);
const BIN_COSTS = new Float64Array(BINS);
const SIDE = new Float32Array(6);

function longestAxis(): number {
  const [x, y, z] = [HIGHS[0]! - LOWS[0]!, HIGHS[1]! - LOWS[1]!, HIGHS[2]! - LOWS[2]!];
  if (x >= y && x >= z) return 0;
  return y >= z ? 1 : 2;
}

/** A box around nothing, given by the place of its first bound. Plain loops, here and below: `fill` takes longer for so few numbers. */
function empty(box: Float32Array, at: number): void {
  for (let axis = at; axis < at + 3; axis += 1) {
    box[axis] = Infinity;
    box[axis + 3] = -Infinity;
  }
}

/** Makes a box reach around another, given by the place of its first bound. */
function extend(box: Float32Array, by: Float32Array, from: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    if (by[from + axis]! < box[axis]!) box[axis] = by[from + axis]!;
    if (by[from + 3 + axis]! > box[3 + axis]!) box[3 + axis] = by[from + 3 + axis]!;
  }
}

/** Of the six sides of a box. */
function halfArea(box: Float32Array): number {
  const x = box[3]! - box[0]!;
  const y = box[4]! - box[1]!;
  const z = box[5]! - box[2]!;
  return x * y + y * z + z * x;
}
