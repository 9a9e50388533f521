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
  readonly #positions: Float32Array;
  readonly #indices: Uint32Array;
  readonly #spread: Spread;

  constructor(positions: Float32Array, indices: Uint32Array) {
    const triangles = indices.length / 3;
    this.#positions = positions;
    this.#indices = indices;
    this.#spread = { centres: centreTriangles(positions, indices), boxes: boxTriangles(positions, indices) };
    this.tree = {
      // About as many nodes as triangles are needed; more are made room for when they come.
      bounds: new Float32Array(6 * (triangles + 1)),
      links: new Uint32Array(2 * (triangles + 1)),
      order: Uint32Array.from({ length: triangles }, (_, triangle) => triangle),
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
    const p = this.#positions;
    const indices = this.#indices;
    const { bounds, order } = this.tree;
    const at = 6 * node;
    bounds.fill(Infinity, at, at + 3);
    bounds.fill(-Infinity, at + 3, at + 6);
    for (let place = first; place < last; place += 1)
      for (let corner = 0; corner < 3; corner += 1) {
        const vertex = 3 * indices[3 * order[place]! + corner]!;
        for (let axis = 0; axis < 3; axis += 1) {
          const value = p[vertex + axis]!;
          if (value < bounds[at + axis]!) bounds[at + axis] = value;
          if (value > bounds[at + 3 + axis]!) bounds[at + 3 + axis] = value;
        }
      }
  }

  /**
   * Sorts the places from `first` to `last` in two; gives the border. Of the borders between bins of each axis it takes the one where rays have least to
   * do: by the sides' areas times their triangles (MacDonald and Booth 1990, in bins as Wald 2007).
   */
  #split(first: number, last: number): number {
    const { order } = this.tree;
    const { centres, boxes } = this.#spread;
    let [bestAxis, bestBin, bestCost] = [-1, 0, Infinity];
    let [bestLow, bestScale] = [0, 0];
    for (let axis = 0; axis < 3; axis += 1) {
      let [low, high] = [Infinity, -Infinity];
      for (let place = first; place < last; place += 1) {
        const value = centres[3 * order[place]! + axis]!;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      if (!(high > low)) continue;
      const scale = BINS / (high - low);
      BIN_COUNTS.fill(0);
      for (let at = 0; at < BIN_BOXES.length; at += 6) {
        BIN_BOXES.fill(Infinity, at, at + 3);
        BIN_BOXES.fill(-Infinity, at + 3, at + 6);
      }
      for (let place = first; place < last; place += 1) {
        const triangle = order[place]!;
        const bin = Math.min(BINS - 1, Math.floor((centres[3 * triangle + axis]! - low) * scale));
        BIN_COUNTS[bin]! += 1;
        extend(BIN_BOXES, 6 * bin, boxes, 6 * triangle);
      }
      // From the right: what each border has behind it.
      SIDE.fill(Infinity, 0, 3).fill(-Infinity, 3, 6);
      let count = 0;
      for (let bin = BINS - 1; bin > 0; bin -= 1) {
        extend(SIDE, 0, BIN_BOXES, 6 * bin);
        count += BIN_COUNTS[bin]!;
        BIN_COSTS[bin] = count === 0 ? Infinity : count * halfArea(SIDE);
      }
      SIDE.fill(Infinity, 0, 3).fill(-Infinity, 3, 6);
      count = 0;
      for (let bin = 1; bin < BINS; bin += 1) {
        extend(SIDE, 0, BIN_BOXES, 6 * (bin - 1));
        count += BIN_COUNTS[bin - 1]!;
        if (count === 0) continue;
        const cost = count * halfArea(SIDE) + BIN_COSTS[bin]!;
        if (cost < bestCost) [bestAxis, bestBin, bestCost, bestLow, bestScale] = [axis, bin, cost, low, scale];
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
        [order[left], order[right]] = [order[right]!, order[left]!];
        right -= 1;
      }
    }
    // A lopsided split of a heap: by number, so that the depth stays that of a halving tree.
    const isLopsided = Math.min(left - first, last - left) * LOPSIDED < size;
    return isLopsided ? first + (size >> 1) : left;
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
/** Shared by all splits: triangles in each bin, the box around them, and what the bins from one on to the last cost. */
const BIN_COUNTS = new Uint32Array(BINS);
const BIN_BOXES = new Float32Array(6 * BINS);
const BIN_COSTS = new Float64Array(BINS);
const SIDE = new Float32Array(6);

/** Makes a box reach around another, each given by the place of its first bound. */
function extend(box: Float32Array, at: number, by: Float32Array, from: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    if (by[from + axis]! < box[at + axis]!) box[at + axis] = by[from + axis]!;
    if (by[from + 3 + axis]! > box[at + 3 + axis]!) box[at + 3 + axis] = by[from + 3 + axis]!;
  }
}

/** Of the six sides of a box. */
function halfArea(box: Float32Array): number {
  const [x, y, z] = [box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!];
  return x * y + y * z + z * x;
}
