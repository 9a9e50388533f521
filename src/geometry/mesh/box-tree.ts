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
  readonly #spread: Spread;

  constructor(positions: Float32Array, indices: Uint32Array) {
    const triangles = indices.length / 3;
    this.#spread = { centres: centreTriangles(positions, indices), boxes: boxTriangles(positions, indices) };
    this.tree = {
      // About as many nodes as triangles are needed; more are made room for when they come.
      bounds: new Float32Array(6 * (triangles + 1)),
      links: new Uint32Array(2 * (triangles + 1)),
      order: new Uint32Array(triangles).map((_, triangle) => triangle),
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

  #bound(node: number, first: number, last: number): void {
    const { bounds, order } = this.tree;
    const { boxes } = this.#spread;
    empty(bounds, 6 * node);
    for (let place = first; place < last; place += 1) extend(bounds, 6 * node, boxes, 6 * order[place]!);
  }

  /**
   * Sorts the places from `first` to `last` in two; gives the border. Of the borders between bins of each axis it takes the one where rays have least to
   * do: by the sides' areas times their triangles (MacDonald and Booth 1990, in bins as Wald 2007).
   */
  #split(first: number, last: number): number {
    const { order } = this.tree;
    const { centres } = this.#spread;
    let bestAxis = -1;
    let bestBin = 0;
    let bestCost = Infinity;
    let bestLow = 0;
    let bestScale = 0;
    this.#fillBins(first, last);
    for (let axis = 0; axis < 3; axis += 1) {
      if (SCALES[axis] === 0) continue;
      const bins = axis * BINS;
      // From the right: what each border has behind it.
      empty(SIDE, 0);
      let count = 0;
      for (let bin = BINS - 1; bin > 0; bin -= 1) {
        extend(SIDE, 0, BIN_BOXES, 6 * (bins + bin));
        count += BIN_COUNTS[bins + bin]!;
        BIN_COSTS[bin] = count === 0 ? Infinity : count * halfArea(SIDE);
      }
      empty(SIDE, 0);
      count = 0;
      for (let bin = 1; bin < BINS; bin += 1) {
        extend(SIDE, 0, BIN_BOXES, 6 * (bins + bin - 1));
        count += BIN_COUNTS[bins + bin - 1]!;
        if (count === 0) continue;
        const cost = count * halfArea(SIDE) + BIN_COSTS[bin]!;
        if (cost >= bestCost) continue;
        bestAxis = axis;
        bestBin = bin;
        bestCost = cost;
        bestLow = LOWS[axis]!;
        bestScale = SCALES[axis]!;
      }
    }
    const size = last - first;
    // All centres in one place.
    if (bestAxis < 0) return first + (size >> 1);
    let left = first;
    let right = last - 1;
    while (left <= right) {
      const bin = Math.min(BINS - 1, Math.floor((centres[3 * order[left]! + bestAxis]! - bestLow) * bestScale));
      if (bin < bestBin) left += 1;
      else {
        const moved = order[left]!;
        order[left] = order[right]!;
        order[right] = moved;
        right -= 1;
      }
    }
    // A lopsided split of a heap: by number, so that the depth stays that of a halving tree.
    const isLopsided = Math.min(left - first, last - left) * LOPSIDED < size;
    return isLopsided ? first + (size >> 1) : left;
  }

  /** Sorts the triangles into the bins of all axes at once: each is far from the next in memory. */
  #fillBins(first: number, last: number): void {
    const { order } = this.tree;
    const { centres, boxes } = this.#spread;
    empty(SIDE, 0);
    for (let place = first; place < last; place += 1) {
      const at = 3 * order[place]!;
      for (let axis = 0; axis < 3; axis += 1) {
        const value = centres[at + axis]!;
        if (value < SIDE[axis]!) SIDE[axis] = value;
        if (value > SIDE[axis + 3]!) SIDE[axis + 3] = value;
      }
    }
    for (let axis = 0; axis < 3; axis += 1) {
      const size = SIDE[axis + 3]! - SIDE[axis]!;
      LOWS[axis] = SIDE[axis]!;
      SCALES[axis] = size > 0 ? BINS / size : 0;
    }
    for (let bin = 0; bin < 3 * BINS; bin += 1) {
      BIN_COUNTS[bin] = 0;
      empty(BIN_BOXES, 6 * bin);
    }
    for (let place = first; place < last; place += 1) {
      const triangle = order[place]!;
      for (let axis = 0; axis < 3; axis += 1) {
        const own = Math.min(BINS - 1, Math.floor((centres[3 * triangle + axis]! - LOWS[axis]!) * SCALES[axis]!));
        const bin = axis * BINS + own;
        BIN_COUNTS[bin]! += 1;
        extend(BIN_BOXES, 6 * bin, boxes, 6 * triangle);
      }
    }
  }
}

function centreTriangles(positions: Float32Array, indices: Uint32Array): Float32Array {
  const centres = new Float32Array(indices.length);
  for (let triangle = 0; triangle < indices.length / 3; triangle += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      let sum = 0;
      for (let corner = 0; corner < 3; corner += 1) sum += positions[3 * indices[3 * triangle + corner]! + axis]!;
      centres[3 * triangle + axis] = sum / 3;
    }
  return centres;
}

/** Six numbers for each triangle: the least and the most of its corners. */
function boxTriangles(p: Float32Array, indices: Uint32Array): Float32Array {
  const boxes = new Float32Array(2 * indices.length);
  for (let at = 0; at < indices.length; at += 3)
    for (let axis = 0; axis < 3; axis += 1) {
      const a = p[3 * indices[at]! + axis]!;
      const b = p[3 * indices[at + 1]! + axis]!;
      const c = p[3 * indices[at + 2]! + axis]!;
      boxes[2 * at + axis] = Math.min(a, b, c);
      boxes[2 * at + 3 + axis] = Math.max(a, b, c);
    }
  return boxes;
}

/** Where the triangles lie, while the tree is built. */
interface Spread {
  centres: Float32Array;
  boxes: Float32Array;
}

/** Borders between so many bins are tried on each axis. */
const BINS = 12;
/** A split that leaves one side less than this part of the triangles is not taken: in a chain of such splits the tree would be as deep as it has triangles. */
const LOPSIDED = 32;
/** Shared by all splits: where the bins of each axis begin, and how many a mm holds; 0 where all centres have one place. */
const LOWS = new Float64Array(3);
const SCALES = new Float64Array(3);
/** Axis by axis, triangles in each bin and the box around them; of one axis, what the bins from one on to the last cost. */
const BIN_COUNTS = new Uint32Array(3 * BINS);
const BIN_BOXES = new Float32Array(3 * 6 * BINS);
const BIN_COSTS = new Float64Array(BINS);
const SIDE = new Float32Array(6);

/** A box around nothing, given by the place of its first bound. Plain loops, here and below: `fill` takes longer for so few numbers. */
function empty(box: Float32Array, at: number): void {
  for (let axis = at; axis < at + 3; axis += 1) {
    box[axis] = Infinity;
    box[axis + 3] = -Infinity;
  }
}

/** Makes a box reach around another, each given by the place of its first bound. */
function extend(box: Float32Array, at: number, by: Float32Array, from: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    if (by[from + axis]! < box[at + axis]!) box[at + axis] = by[from + axis]!;
    if (by[from + 3 + axis]! > box[at + 3 + axis]!) box[at + 3 + axis] = by[from + 3 + axis]!;
  }
}

/** Of the six sides of a box. */
function halfArea(box: Float32Array): number {
  const x = box[3]! - box[0]!;
  const y = box[4]! - box[1]!;
  const z = box[5]! - box[2]!;
  return x * y + y * z + z * x;
}
