/** The tree of boxes over the triangles of a mesh, built in the memory of this module, split where rays have least to do. */

const LEAF_SIZE: i32 = 4;
/** Borders between so many bins are tried on each axis. */
const BINS: i32 = 12;
/**
 * Of more triangles, or of fewer, only the axis along which they reach furthest is looked at: the others rarely win there, and take most of the time.
 * Rays through the parts of the corpus then pass by 2 % more nodes, and a tree is built in half the time.
 */
const ALL_AXES_LEAST: i32 = 32;
const ALL_AXES_MOST: i32 = 1000;
/**
 * A split that leaves one side less than this part of the triangles is not taken: in a chain of such splits the tree would be as deep as it has triangles. So
 * no tree is deeper than 600 nodes, for which `rays` and `close-pairs` have room: 2^28 triangles, more than memory holds, are less than five after 570 splits
 * that leave 31 of 32 parts together.
 */
const LOPSIDED: i32 = 32;

/**
 * A box: its least corner, four bytes more, its greatest corner, four bytes more. Single precision holds the corners of a mesh exactly, and so their bounds.
 * A node has its links in those bytes. Leaf: its first two triangles and how many it has in all. Inner node: right child, and the complement of its place among
 * the inner nodes; the left child follows at once. While a tree is built: first place in `order` and number of triangles, or right child and 0.
 */
export const BOX_BYTES: usize = 32;
const LINK: usize = 12;
const COUNT: usize = 28;
/** Of an inner node, the boxes of both children side by side: least x of the left one, of the right one, least y … greatest z; then which they are. */
export const PAIR_BYTES: usize = 64;
/**
 * Two triangles of a leaf side by side, as rays meet them: the nine numbers of their corners, of the one and the other, then which triangles they are. The second
 * of an odd leaf's last two means nothing.
 */
const TWO_BYTES: usize = 80;
const TRIANGLES: usize = 72;

/** Where in memory a tree lies. */
@unmanaged
export class Tree {
  triangles: i32;
  nodes: i32;
  /** A box with links for each node. */
  bounds: usize;
  /** By inner node; see `PAIR_BYTES`. */
  pairs: usize;
  /** Leaf by leaf; see `TWO_BYTES`. */
  twos: usize;
  /** The first node, or leaf, as rays see it. */
  root: i32;
  /** Of each triangle its body, four bytes; 0: nobody asks. */
  bodies: usize;
}

const HEADER_BYTES: usize = 64;

/** Of one split: twice the middles of the triangles' boxes, at least and at most, and how many bins a mm of them holds. */
const LOWS = memory.data(3 * 8);
const HIGHS = memory.data(3 * 8);
const SCALES = memory.data(3 * 8);
/** Of one axis: triangles in each bin, the box around them, and what the bins from one on to the last cost. */
const BIN_COUNTS = memory.data(12 * 4);
const BIN_BOXES = memory.data(12 * 32);
const BIN_COSTS = memory.data(12 * 8);

/** The boxes of the triangles, and which triangles they are, in the order of the leaves: only while a tree is built. */
let boxes: usize = 0;
let order: usize = 0;

export function linkOf(node: usize): i32 {
  return load<i32>(node, LINK);
}

export function isLeaf(node: usize): bool {
  return load<i32>(node, COUNT) > 0;
}

/** Triangles of a leaf. */
export function countOf(node: usize): i32 {
  return load<i32>(node, COUNT);
}

export function twoAt(tree: Tree, two: i32): usize {
  return tree.twos + TWO_BYTES * <usize>two;
}

/** Where a triangle of a leaf lies: the numbers of its corners eight bytes apart. */
export function triangleAt(tree: Tree, leaf: usize, place: i32): usize {
  return twoAt(tree, linkOf(leaf) + (place >> 1)) + 4 * <usize>(place & 1);
}

export function numberOf(triangle: usize): i32 {
  return load<i32>(triangle, TRIANGLES);
}

export function nodeAt(tree: Tree, node: i32): usize {
  return tree.bounds + BOX_BYTES * <usize>node;
}

/**
 * From its address on, a tree is built in so many bytes: what it is built from lies behind them. No leaf is empty, so nodes are at most twice the triangles. Few
 * trees have as many: they end up shorter, but for one of many small leaves.
 */
export function treeRoom(triangles: i32): usize {
  return HEADER_BYTES + <usize>triangles * (2 * BOX_BYTES + BOX_BYTES + 4);
}

/**
 * Builds the tree of `triangles` at `address`, a multiple of 16, and gives the address behind it; 0 where there is no more memory. `positions`: three numbers
 * in single precision a corner; `indices`: three a triangle, right behind. Both are overwritten.
 */
export function buildTree(address: usize, positions: usize, indices: usize, triangles: i32): usize {
  const tree = changetype<Tree>(address);
  const most = <usize>triangles;
  tree.triangles = triangles;
  tree.nodes = 0;
  tree.bodies = 0;
  tree.bounds = address + HEADER_BYTES;
  if (triangles === 0) return tree.bounds;
  boxes = tree.bounds + 2 * most * BOX_BYTES;
  order = boxes + most * BOX_BYTES;
  boxTriangles(tree, positions, indices);
  build(tree, 0, triangles);
  const end = layOut(tree);
  // Behind what is built, if that takes more room than it was built in.
  const behind = end > order ? end - order : 0;
  const given = indices + 12 * most - order;
  if (!ensure(order + behind + given)) return 0;
  if (behind > 0) memory.copy(order + behind, order, given);
  order += behind;
  fillLeaves(tree, positions + behind, indices + behind);
  pairNodes(tree);
  return end;
}

/** Says where the bodies of a tree's triangles are listed. */
export function tellBodies(address: usize, bodies: usize): void {
  changetype<Tree>(address).bodies = bodies;
}

/** From here on memory is free. */
export function freeFrom(): usize {
  return __heap_base;
}

/** Whether there is memory up to an address; it is made. */
export function ensure(end: usize): bool {
  const pages = <i32>((end + 0xffff) >> 16);
  return pages <= memory.size() || memory.grow(pages - memory.size()) >= 0;
}

function boxTriangles(tree: Tree, positions: usize, indices: usize): void {
  for (let triangle = 0; triangle < tree.triangles; triangle += 1) {
    const at = indices + 12 * <usize>triangle;
    const a = positions + 12 * <usize>load<u32>(at);
    const b = positions + 12 * <usize>load<u32>(at, 4);
    const c = positions + 12 * <usize>load<u32>(at, 8);
    const box = boxes + BOX_BYTES * <usize>triangle;
    for (let axis: usize = 0; axis < 12; axis += 4) {
      const one = load<f32>(a + axis);
      const other = load<f32>(b + axis);
      const third = load<f32>(c + axis);
      store<f32>(box + axis, min(min(one, other), third));
      store<f32>(box + axis, max(max(one, other), third), 16);
    }
    store<u32>(order + 4 * <usize>triangle, triangle);
  }
}

function build(tree: Tree, first: i32, last: i32): i32 {
  const number = tree.nodes;
  tree.nodes += 1;
  const node = nodeAt(tree, number);
  bound(node, first, last);
  if (last - first <= LEAF_SIZE) {
    store<i32>(node, first, LINK);
    store<i32>(node, last - first, COUNT);
    return number;
  }
  const middle = split(first, last);
  build(tree, first, middle);
  store<i32>(node, build(tree, middle, last), LINK);
  store<i32>(node, 0, COUNT);
  return number;
}

/** The box around the triangles, and in `LOWS` and `HIGHS` that around the middles of theirs, each doubled. */
function bound(node: usize, first: i32, last: i32): void {
  let low = f32x4.splat(Infinity);
  let high = f32x4.splat(-Infinity);
  let lowest = f64x2.splat(Infinity);
  let highest = f64x2.splat(-Infinity);
  let lowestZ: f64 = Infinity;
  let highestZ: f64 = -Infinity;
  const end = boxes + BOX_BYTES * <usize>last;
  for (let box = boxes + BOX_BYTES * <usize>first; box < end; box += BOX_BYTES) {
    const from = v128.load(box);
    const to = v128.load(box, 16);
    low = f32x4.pmin(low, from);
    high = f32x4.pmax(high, to);
    const middle = f64x2.add(f64x2.promote_low_f32x4(from), f64x2.promote_low_f32x4(to));
    lowest = f64x2.pmin(lowest, middle);
    highest = f64x2.pmax(highest, middle);
    const z = <f64>f32x4.extract_lane(from, 2) + <f64>f32x4.extract_lane(to, 2);
    if (z < lowestZ) lowestZ = z;
    if (z > highestZ) highestZ = z;
  }
  v128.store(node, low);
  v128.store(node, high, 16);
  v128.store(LOWS, lowest);
  v128.store(HIGHS, highest);
  store<f64>(LOWS, lowestZ, 16);
  store<f64>(HIGHS, highestZ, 16);
}

/**
 * Sorts the places from `first` to `last` in two; gives the border. Of the borders between bins of each axis it takes the one where rays have least to
 * do: by the sides' areas times their triangles (MacDonald and Booth 1990, in bins as Wald 2007). After `bound`.
 */
function split(first: i32, last: i32): i32 {
  const size = last - first;
  const bins = min(BINS, size);
  let bestAxis = -1;
  let bestBin = 0;
  let bestCost: f64 = Infinity;
  const only = size > ALL_AXES_MOST || size <= ALL_AXES_LEAST ? longestAxis() : -1;
  for (let axis = 0; axis < 3; axis += 1) {
    const range = load<f64>(HIGHS + 8 * <usize>axis) - load<f64>(LOWS + 8 * <usize>axis);
    if (range === 0 || (only >= 0 && axis !== only)) continue;
    store<f64>(SCALES + 8 * <usize>axis, <f64>bins / range);
    fillBins(axis, first, last, bins);
    // From the right: what each border has behind it.
    let low = f32x4.splat(Infinity);
    let high = f32x4.splat(-Infinity);
    let count = 0;
    for (let bin = bins - 1; bin > 0; bin -= 1) {
      const box = BIN_BOXES + BOX_BYTES * <usize>bin;
      low = f32x4.pmin(low, v128.load(box));
      high = f32x4.pmax(high, v128.load(box, 16));
      count += load<i32>(BIN_COUNTS + 4 * <usize>bin);
      store<f64>(BIN_COSTS + 8 * <usize>bin, count === 0 ? Infinity : <f64>count * halfArea(low, high));
    }
    low = f32x4.splat(Infinity);
    high = f32x4.splat(-Infinity);
    count = 0;
    for (let bin = 1; bin < bins; bin += 1) {
      const box = BIN_BOXES + BOX_BYTES * <usize>(bin - 1);
      low = f32x4.pmin(low, v128.load(box));
      high = f32x4.pmax(high, v128.load(box, 16));
      count += load<i32>(BIN_COUNTS + 4 * <usize>(bin - 1));
      if (count === 0) continue;
      const cost = <f64>count * halfArea(low, high) + load<f64>(BIN_COSTS + 8 * <usize>bin);
      if (cost >= bestCost) continue;
      bestAxis = axis;
      bestBin = bin;
      bestCost = cost;
    }
  }
  // All middles in one place.
  if (bestAxis < 0) return first + (size >> 1);
  const left = partition(first, last, bestAxis, bestBin, bins);
  // A lopsided split of a heap: by number, so that the depth stays that of a halving tree.
  const isLopsided = min(left - first, last - left) * LOPSIDED < size;
  return isLopsided ? first + (size >> 1) : left;
}

function longestAxis(): i32 {
  const x = load<f64>(HIGHS) - load<f64>(LOWS);
  const y = load<f64>(HIGHS, 8) - load<f64>(LOWS, 8);
  const z = load<f64>(HIGHS, 16) - load<f64>(LOWS, 16);
  if (x >= y && x >= z) return 0;
  return y >= z ? 1 : 2;
}

/** In which bin of an axis the middle of a box lies. */
function binOf(box: usize, axis: usize, bins: i32): i32 {
  const middle = <f64>load<f32>(box + 4 * axis) + <f64>load<f32>(box + 4 * axis, 16);
  const bin = <i32>((middle - load<f64>(LOWS + 8 * axis)) * load<f64>(SCALES + 8 * axis));
  return bin === bins ? bin - 1 : bin;
}

function fillBins(axis: i32, first: i32, last: i32, bins: i32): void {
  for (let bin = 0; bin < bins; bin += 1) {
    store<i32>(BIN_COUNTS + 4 * <usize>bin, 0);
    v128.store(BIN_BOXES + BOX_BYTES * <usize>bin, f32x4.splat(Infinity));
    v128.store(BIN_BOXES + BOX_BYTES * <usize>bin, f32x4.splat(-Infinity), 16);
  }
  const end = boxes + BOX_BYTES * <usize>last;
  for (let box = boxes + BOX_BYTES * <usize>first; box < end; box += BOX_BYTES) {
    const bin = <usize>binOf(box, axis, bins);
    store<i32>(BIN_COUNTS + 4 * bin, load<i32>(BIN_COUNTS + 4 * bin) + 1);
    const around = BIN_BOXES + BOX_BYTES * bin;
    v128.store(around, f32x4.pmin(v128.load(around), v128.load(box)));
    v128.store(around, f32x4.pmax(v128.load(around, 16), v128.load(box, 16)), 16);
  }
}

function partition(first: i32, last: i32, axis: i32, border: i32, bins: i32): i32 {
  let left = first;
  let right = last - 1;
  while (left <= right) {
    if (binOf(boxes + BOX_BYTES * <usize>left, axis, bins) < border) left += 1;
    else {
      swap(left, right);
      right -= 1;
    }
  }
  return left;
}

function swap(one: i32, other: i32): void {
  const own = order + 4 * <usize>one;
  const its = order + 4 * <usize>other;
  const triangle = load<u32>(own);
  store<u32>(own, load<u32>(its));
  store<u32>(its, triangle);
  const box = boxes + BOX_BYTES * <usize>one;
  const itsBox = boxes + BOX_BYTES * <usize>other;
  const low = v128.load(box);
  const high = v128.load(box, 16);
  v128.store(box, v128.load(itsBox));
  v128.store(box, v128.load(itsBox, 16), 16);
  v128.store(itsBox, low);
  v128.store(itsBox, high, 16);
}

/** Of the six sides of a box. */
function halfArea(low: v128, high: v128): f64 {
  const x = <f64>f32x4.extract_lane(high, 0) - <f64>f32x4.extract_lane(low, 0);
  const y = <f64>f32x4.extract_lane(high, 1) - <f64>f32x4.extract_lane(low, 1);
  const z = <f64>f32x4.extract_lane(high, 2) - <f64>f32x4.extract_lane(low, 2);
  return x * y + y * z + z * x;
}

/** Says where pairs and twos are to be, and gives the address behind them and what is loaded with the last corner. */
function layOut(tree: Tree): usize {
  let inner = 0;
  let twos = 0;
  for (let number = 0; number < tree.nodes; number += 1) {
    const count = countOf(nodeAt(tree, number));
    if (count === 0) inner += 1;
    else twos += (count + 1) >> 1;
  }
  tree.pairs = tree.bounds + BOX_BYTES * <usize>tree.nodes;
  tree.twos = tree.pairs + PAIR_BYTES * <usize>inner;
  return twoAt(tree, twos) + 16;
}

/** Puts the triangles where rays look for them, and numbers the inner nodes. */
function fillLeaves(tree: Tree, positions: usize, indices: usize): void {
  let inner = 0;
  let twos = 0;
  for (let number = 0; number < tree.nodes; number += 1) {
    const node = nodeAt(tree, number);
    if (!isLeaf(node)) {
      store<i32>(node, ~inner, COUNT);
      inner += 1;
      continue;
    }
    const first = linkOf(node);
    store<i32>(node, twos, LINK);
    for (let place = 0; place < countOf(node); place += 1)
      putTriangle(triangleAt(tree, node, place), load<u32>(order + 4 * <usize>(first + place)), positions, indices);
    twos += (countOf(node) + 1) >> 1;
  }
}

function putTriangle(to: usize, triangle: u32, positions: usize, indices: usize): void {
  const at = indices + 12 * <usize>triangle;
  for (let corner: usize = 0; corner < 3; corner += 1) {
    const from = positions + 12 * <usize>load<u32>(at + 4 * corner);
    const own = to + 24 * corner;
    store<f32>(own, load<f32>(from));
    store<f32>(own, load<f32>(from, 4), 8);
    store<f32>(own, load<f32>(from, 8), 16);
  }
  store<u32>(to, triangle, TRIANGLES);
}

/** How rays see a node: the place of its pair, or, of a leaf, less than 0: the complement of eight times its first two triangles' place and its number of triangles. */
function seenByRays(tree: Tree, number: i32): i32 {
  const node = nodeAt(tree, number);
  return isLeaf(node) ? ~((linkOf(node) << 3) | countOf(node)) : ~countOf(node);
}

function pairNodes(tree: Tree): void {
  for (let number = 0; number < tree.nodes; number += 1) {
    const node = nodeAt(tree, number);
    if (isLeaf(node)) continue;
    const left = nodeAt(tree, number + 1);
    const right = nodeAt(tree, linkOf(node));
    const pair = tree.pairs + PAIR_BYTES * <usize>seenByRays(tree, number);
    for (let axis: usize = 0; axis < 3; axis += 1) {
      store<f32>(pair + 8 * axis, load<f32>(left + 4 * axis));
      store<f32>(pair + 8 * axis, load<f32>(right + 4 * axis), 4);
      store<f32>(pair + 8 * axis, load<f32>(left + 4 * axis, 16), 24);
      store<f32>(pair + 8 * axis, load<f32>(right + 4 * axis, 16), 28);
    }
    store<i32>(pair, seenByRays(tree, number + 1), 48);
    store<i32>(pair, seenByRays(tree, linkOf(node)), 52);
  }
  tree.root = seenByRays(tree, 0);
}
