/**
 * A simple polygon with whole coordinates as convex parts: ears are cut off, and triangles are joined again while they stay convex. Whole numbers up to
 * `WHOLE_MOST` keep every product exact, so that all engines agree.
 */

/** Whole numbers. */
export type Corner = readonly [x: number, y: number];

/** Largest coordinate: products of three of them stay below 2^53. */
export const WHOLE_MOST = 100_000;

const cross = (o: Corner, a: Corner, b: Corner): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Twice the area; positive where the corners run counterclockwise. */
export function twiceArea(corners: readonly Corner[]): number {
  return corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Counterclockwise, without repeated corners and corners on a straight side. */
export function tidyCorners(corners: readonly Corner[]): Corner[] {
  const turned = twiceArea(corners) < 0 ? [...corners].reverse() : [...corners];
  for (let index = 0; index < turned.length && turned.length > 2; ) {
    const before = turned[(index + turned.length - 1) % turned.length]!;
    const after = turned[(index + 1) % turned.length]!;
    if (cross(before, turned[index]!, after) === 0) {
      turned.splice(index, 1);
      index = Math.max(0, index - 1);
    } else index += 1;
  }
  return turned;
}

/** Counterclockwise hull (Andrew's monotone chain). */
export function hullOf(corners: readonly Corner[]): Corner[] {
  const sorted = [...corners].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (points: readonly Corner[]): Corner[] => {
    const chain: Corner[] = [];
    for (const point of points) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Parts that cover the polygon and overlap nowhere. A polygon that crosses itself counts as its hull: it takes more room, never less. */
export function convexPartsOf(corners: readonly Corner[]): Corner[][] {
  const tidy = tidyCorners(corners);
  const triangles = cutEars(tidy);
  return triangles ? joinConvex(triangles) : [hullOf(tidy)];
}

/** null where no ear is left: the polygon crosses itself. */
function cutEars(corners: readonly Corner[]): Corner[][] | null {
  const rest = [...corners];
  const triangles: Corner[][] = [];
  while (rest.length > 3) {
    const ear = rest.findIndex((_, index) => isEar(rest, index));
    if (ear < 0) return null;
    const [before, after] = [rest[(ear + rest.length - 1) % rest.length]!, rest[(ear + 1) % rest.length]!];
    if (cross(before, rest[ear]!, after) > 0) triangles.push([before, rest[ear]!, after]);
    rest.splice(ear, 1);
  }
  return [...triangles, rest];
}

/** A corner on a straight side is one of no area. */
function isEar(rest: readonly Corner[], index: number): boolean {
  const before = rest[(index + rest.length - 1) % rest.length]!;
  const corner = rest[index]!;
  const after = rest[(index + 1) % rest.length]!;
  const turn = cross(before, corner, after);
  if (turn === 0) return true;
  if (turn < 0) return false;
  const isOneOf = (point: Corner): boolean =>
    [before, corner, after].some(([x, y]) => x === point[0] && y === point[1]);
  return !rest.some(
    (point) =>
      !isOneOf(point) &&
      cross(before, corner, point) >= 0 &&
      cross(corner, after, point) >= 0 &&
      cross(after, before, point) >= 0,
  );
}

/** Joins two parts over the side that they share, as long as any two stay convex (Hertel and Mehlhorn). */
function joinConvex(parts: Corner[][]): Corner[][] {
  const joined = [...parts];
  for (let one = 0; one < joined.length; one += 1)
    for (let other = one + 1; other < joined.length; other += 1) {
      const whole = joinedOver(joined[one]!, joined[other]!);
      if (!whole) continue;
      joined[one] = whole;
      joined.splice(other, 1);
      other = one;
    }
  return joined;
}

function joinedOver(one: readonly Corner[], other: readonly Corner[]): Corner[] | null {
  const isSame = (a: Corner, b: Corner): boolean => a[0] === b[0] && a[1] === b[1];
  for (let i = 0; i < one.length; i += 1) {
    const [from, to] = [one[i]!, one[(i + 1) % one.length]!];
    const j = other.findIndex((point, index) => isSame(point, to) && isSame(other[(index + 1) % other.length]!, from));
    if (j < 0) continue;
    const after = (corners: readonly Corner[], index: number): Corner[] =>
      corners.map((_, step) => corners[(index + 1 + step) % corners.length]!);
    // From `to` all around `one` to `from`, then around `other` without the two that they share.
    const whole = [...after(one, i), ...after(other, j).slice(1, -1)];
    const isConvex = whole.every((point, index) => {
      const next = whole[(index + 1) % whole.length]!;
      return cross(point, next, whole[(index + 2) % whole.length]!) >= 0;
    });
    return isConvex ? tidyCorners(whole) : null;
  }
  return null;
}

/** The sum of two convex polygons: all points a + b. Their sides in the order of their directions. */
export function minkowskiSum(a: readonly Corner[], b: readonly Corner[]): Corner[] {
  const [startA, startB] = [lowestOf(a), lowestOf(b)];
  const sum: Corner[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const atA = a[(startA + i) % a.length]!;
    const atB = b[(startB + j) % b.length]!;
    sum.push([atA[0] + atB[0], atA[1] + atB[1]]);
    const nextA = a[(startA + i + 1) % a.length]!;
    const nextB = b[(startB + j + 1) % b.length]!;
    const turn = (nextA[0] - atA[0]) * (nextB[1] - atB[1]) - (nextA[1] - atA[1]) * (nextB[0] - atB[0]);
    if (j >= b.length || (i < a.length && turn > 0)) i += 1;
    else if (i >= a.length || turn < 0) j += 1;
    else {
      i += 1;
      j += 1;
    }
  }
  return sum;
}

function lowestOf(corners: readonly Corner[]): number {
  let lowest = 0;
  for (const [index, [x, y]] of corners.entries()) {
    const [leastX, leastY] = corners[lowest]!;
    if (y < leastY || (y === leastY && x < leastX)) lowest = index;
  }
  return lowest;
}
