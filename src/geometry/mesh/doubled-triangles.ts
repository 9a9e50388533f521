/** Triangles that lie in a mesh more than once. */

/** Whether each triangle has another with the same three corners, in any orientation. */
export function isEachDoubled(indices: Uint32Array): boolean {
  // Of nearly all meshes the first triangle tells.
  if (!isDoubled(indices, 0)) return false;
  const { countOf } = gather(indices, true);
  return countOf.every((count) => count > 1);
}

function isDoubled(indices: Uint32Array, triangle: number): boolean {
  const corners = indices.subarray(3 * triangle, 3 * triangle + 3);
  for (let at = 0; at < indices.length; at += 3)
    if (
      at !== 3 * triangle &&
      corners.includes(indices[at]!) &&
      corners.includes(indices[at + 1]!) &&
      corners.includes(indices[at + 2]!)
    )
      return true;
  return false;
}

/** Keeps the first triangle of each set with the same corners. Triangles of opposite orientation are different, unless `ignoresTurn`. */
export function withoutDoubles(indices: Uint32Array, ignoresTurn: boolean): Uint32Array {
  const { firsts } = gather(indices, ignoresTurn);
  const kept = new Uint32Array(3 * firsts.length);
  firsts.forEach((triangle, place) => {
    kept.set(indices.subarray(3 * triangle, 3 * triangle + 3), 3 * place);
  });
  return kept;
}

/** The first triangle of each set, and how many it has. */
function gather(indices: Uint32Array, ignoresTurn: boolean): { firsts: Uint32Array; countOf: Uint32Array } {
  const triangles = indices.length / 3;
  let size = 1;
  while (size < 2 * triangles) size *= 2;
  const slots = new Int32Array(size).fill(-1);
  // Of each set, its corners from the smallest on, so that equal triangles are equal numbers.
  const keys = new Uint32Array(indices.length);
  const firsts = new Uint32Array(triangles);
  const countOf = new Uint32Array(triangles);
  let sets = 0;
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const [p, q, r] = [indices[3 * triangle]!, indices[3 * triangle + 1]!, indices[3 * triangle + 2]!];
    const a = Math.min(p, q, r);
    let [b, c] = a === p ? [q, r] : a === q ? [r, p] : [p, q];
    if (ignoresTurn && b > c) [b, c] = [c, b];
    let slot = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
    slot = (slot ^ (slot >>> 15)) & (size - 1);
    for (; slots[slot]! >= 0; slot = (slot + 1) & (size - 1)) {
      const at = 3 * slots[slot]!;
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c) break;
    }
    const set = slots[slot]!;
    if (set >= 0) countOf[set]! += 1;
    else {
      slots[slot] = sets;
      keys[3 * sets] = a;
      keys[3 * sets + 1] = b;
      keys[3 * sets + 2] = c;
      firsts[sets] = triangle;
      countOf[sets] = 1;
      sets += 1;
    }
  }
  return { firsts: firsts.slice(0, sets), countOf: countOf.slice(0, sets) };
}
