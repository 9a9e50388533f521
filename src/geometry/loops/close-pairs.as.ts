/** Triangles of a mesh that may pass through each other, by its tree of boxes. */
import { countOf, isLeaf, linkOf, nodeAt, numberOf, Tree, triangleAt } from './box-tree.as';

/** Is told of each pair. */
export declare function visit(own: i32, other: i32): void;

/** Two nodes each. A tree is walked down from both sides, and one pair more than before waits at each step, where a node meets itself two. */
const PAIRS = memory.data(4 * 600 * 8);

/** Whether two boxes have no point in common. The fourth number of each means nothing. */
function areApart(least: v128, greatest: v128, itsLeast: v128, itsGreatest: v128): bool {
  return (i32x4.bitmask(v128.or(f32x4.gt(least, itsGreatest), f32x4.gt(itsLeast, greatest))) & 7) !== 0;
}

/** The sum of a box's sides. */
function sizeOf(box: usize): f64 {
  return (
    <f64>load<f32>(box, 16) -
    <f64>load<f32>(box) +
    (<f64>load<f32>(box, 20) - <f64>load<f32>(box, 4)) +
    (<f64>load<f32>(box, 24) - <f64>load<f32>(box, 8))
  );
}

/** Whether a leaf has a wanted triangle. */
function askLeaf(tree: Tree, wanted: usize, isWanted: usize, leaf: i32): void {
  const node = nodeAt(tree, leaf);
  let found: u8 = 0;
  for (let place = 0; place < countOf(node); place += 1)
    found |= load<u8>(wanted + <usize>numberOf(triangleAt(tree, node, place)));
  store<u8>(isWanted + <usize>leaf, found);
}

function askChildren(tree: Tree, isWanted: usize, node: i32): void {
  const right = <usize>linkOf(nodeAt(tree, node));
  store<u8>(isWanted + <usize>node, load<u8>(isWanted + <usize>node, 1) | load<u8>(isWanted + right));
}

/** Of the triangles, by number: unit normals, three numbers in single precision each. */
let normals: usize = 0;
/** A triangle that reaches less far through another one's plane, to either side, passes through nothing. */
let leastMm: f64 = 0;

export function tellTriangles(normalsAt: usize, least: f64): void {
  normals = normalsAt;
  leastMm = least;
}

/**
 * Calls `visit` with each triangle whose byte in `wanted` is not 0, and each other one of the same body whose box touches its own and through whose plane it
 * reaches: all that it can cross are among those. The tree is walked against itself, so that each two nodes are compared once; a visitor that has seen
 * enough sets the byte to 0. `isWanted`: room for a byte a node, which is not 0 while there is a wanted triangle below it. Children have larger numbers.
 * After `tellTriangles`.
 */
export function visitClose(address: usize, wanted: usize, isWanted: usize): void {
  const tree = changetype<Tree>(address);
  if (tree.nodes === 0) return;
  for (let node = tree.nodes - 1; node >= 0; node -= 1)
    if (isLeaf(nodeAt(tree, node))) askLeaf(tree, wanted, isWanted, node);
    else askChildren(tree, isWanted, node);
  let waiting = PAIRS;
  waiting = push(waiting, 0, 0);
  while (waiting > PAIRS) {
    waiting -= 8;
    const a = load<i32>(waiting);
    const b = load<i32>(waiting, 4);
    if ((load<u8>(isWanted + <usize>a) | load<u8>(isWanted + <usize>b)) === 0) continue;
    const boxOfA = nodeAt(tree, a);
    const boxOfB = nodeAt(tree, b);
    if (areApart(v128.load(boxOfA), v128.load(boxOfA, 16), v128.load(boxOfB), v128.load(boxOfB, 16))) continue;
    const isLeafA = isLeaf(boxOfA);
    const isLeafB = isLeaf(boxOfB);
    if (isLeafA && isLeafB) {
      visitLeaves(tree, wanted, a, b);
      askLeaf(tree, wanted, isWanted, a);
      if (a !== b) askLeaf(tree, wanted, isWanted, b);
      continue;
    }
    const opensA = isLeafB || (!isLeafA && sizeOf(boxOfA) >= sizeOf(boxOfB));
    const opened = opensA ? a : b;
    const kept = opensA ? b : a;
    const left = opened + 1;
    const right = linkOf(nodeAt(tree, opened));
    askChildren(tree, isWanted, opened);
    if (a === b) waiting = push(waiting, left, right);
    waiting = push(waiting, right, a === b ? right : kept);
    waiting = push(waiting, left, a === b ? left : kept);
  }
}

function push(waiting: usize, a: i32, b: i32): usize {
  store<i32>(waiting, a);
  store<i32>(waiting, b, 4);
  return waiting + 8;
}

function visitLeaves(tree: Tree, wanted: usize, a: i32, b: i32): void {
  const leafA = nodeAt(tree, a);
  const leafB = nodeAt(tree, b);
  for (let i = 0; i < countOf(leafA); i += 1) {
    const one = triangleAt(tree, leafA, i);
    const own = <usize>numberOf(one);
    const least = leastOf(one);
    const greatest = greatestOf(one);
    for (let j = a === b ? i + 1 : 0; j < countOf(leafB); j += 1) {
      const another = triangleAt(tree, leafB, j);
      const other = <usize>numberOf(another);
      if ((load<u8>(wanted + own) | load<u8>(wanted + other)) === 0) continue;
      if (areApart(least, greatest, leastOf(another), greatestOf(another))) continue;
      if (tree.bodies !== 0 && load<u32>(tree.bodies + 4 * own) !== load<u32>(tree.bodies + 4 * other)) continue;
      if (load<u8>(wanted + own) !== 0 && reachesThrough(one, another)) visit(<i32>own, <i32>other);
      if (load<u8>(wanted + other) !== 0 && reachesThrough(another, one)) visit(<i32>other, <i32>own);
    }
  }
}

/** Whether a triangle has corners on both sides of the plane of another one, so far from it that a side may cross. Most neighbors have not. */
function reachesThrough(triangle: usize, other: usize): bool {
  const normal = normals + 12 * <usize>numberOf(other);
  const nx = <f64>load<f32>(normal);
  const ny = <f64>load<f32>(normal, 4);
  const nz = <f64>load<f32>(normal, 8);
  const offset = heightOf(other, nx, ny, nz);
  const first = heightOf(triangle, nx, ny, nz) - offset;
  const second = heightOf(triangle + 24, nx, ny, nz) - offset;
  const third = heightOf(triangle + 48, nx, ny, nz) - offset;
  return max(max(first, second), third) > leastMm && min(min(first, second), third) < -leastMm;
}

function heightOf(corner: usize, nx: f64, ny: f64, nz: f64): f64 {
  return <f64>load<f32>(corner) * nx + <f64>load<f32>(corner, 8) * ny + <f64>load<f32>(corner, 16) * nz;
}

function leastOf(triangle: usize): v128 {
  return f32x4.pmin(f32x4.pmin(cornerAt(triangle), cornerAt(triangle + 24)), cornerAt(triangle + 48));
}

function greatestOf(triangle: usize): v128 {
  return f32x4.pmax(f32x4.pmax(cornerAt(triangle), cornerAt(triangle + 24)), cornerAt(triangle + 48));
}

/** The three numbers of a corner, and one that means nothing. */
function cornerAt(corner: usize): v128 {
  return v128.shuffle<i32>(v128.load(corner), v128.load(corner, 16), 0, 2, 4, 6);
}
