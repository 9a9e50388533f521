/** Rays of a face, sorted into strips across its longest side, so that few of them are looked at for the one that begins nearest to a place. */
import type { Vec3 } from '#contract/units.ts';

export interface Strips {
  axis: number;
  low: number;
  widthMm: number;
  /** Where the rays of each strip begin in `order`, and last of all the number of rays. */
  starts: Uint32Array;
  order: Uint32Array;
}

/** More than rounding may add to a distance, as a share of it. */
const ROUNDING_SHARE = 1e-6;
const STRIPS_MAX = 64;

/** What is up to `reachMm` from a place lies in its strip or in one beside. */
export function sortIntoStrips(
  points: Float64Array,
  { first, end }: { first: number; end: number },
  reachMm: number,
): Strips {
  const { axis, low, sizeMm } = longestAxis(points, first, end);
  const widthMm = Math.max(reachMm * (1 + ROUNDING_SHARE), sizeMm / STRIPS_MAX);
  const starts = new Uint32Array(Math.floor(sizeMm / widthMm) + 2);
  const stripOf = (ray: number): number => Math.floor((points[3 * ray + axis]! - low) / widthMm);
  for (let ray = first; ray < end; ray += 1) starts[stripOf(ray) + 1]! += 1;
  for (let strip = 1; strip < starts.length; strip += 1) starts[strip]! += starts[strip - 1]!;
  const next = starts.slice();
  const order = new Uint32Array(end - first);
  for (let ray = first; ray < end; ray += 1) {
    const strip = stripOf(ray);
    order[next[strip]!] = ray;
    next[strip]! += 1;
  }
  return { axis, low, widthMm, starts, order };
}

function longestAxis(points: Float64Array, first: number, end: number): { axis: number; low: number; sizeMm: number } {
  let best = { axis: 0, low: 0, sizeMm: -1 };
  for (let axis = 0; axis < 3; axis += 1) {
    let low = Infinity;
    let high = -Infinity;
    for (let at = 3 * first + axis; at < 3 * end; at += 3) {
      if (points[at]! < low) low = points[at]!;
      if (points[at]! > high) high = points[at]!;
    }
    if (high - low > best.sizeMm) best = { axis, low, sizeMm: high - low };
  }
  return best;
}

/** The ray that begins nearest to a point, the last of equally near ones; -1 where none is as near as the square of a distance says. */
export function nearestRay(points: Float64Array, strips: Strips, point: Vec3, mostSquare: number): number {
  const { axis, low, widthMm, starts, order } = strips;
  const [x, y, z] = point;
  const strip = Math.floor((point[axis]! - low) / widthMm);
  const from = starts[Math.min(Math.max(strip - 1, 0), starts.length - 1)]!;
  const to = starts[Math.min(Math.max(strip + 2, 0), starts.length - 1)]!;
  let nearest = -1;
  let least = mostSquare;
  for (let place = from; place < to; place += 1) {
    const ray = order[place]!;
    const dx = points[3 * ray]! - x;
    const dy = points[3 * ray + 1]! - y;
    const dz = points[3 * ray + 2]! - z;
    const square = dx * dx + dy * dy + dz * dz;
    if (!(square <= least) || (square === least && ray < nearest)) continue;
    nearest = ray;
    least = square;
  }
  return nearest;
}
