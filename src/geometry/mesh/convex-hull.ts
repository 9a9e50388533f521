/** The convex hull of points in space (Quickhull: Barber, Dobkin and Huhdanpaa 1996). */
import type { Vec3 } from '#contract/units.ts';
import { pointAt, scale, subtract } from '#geometry/vectors.ts';

/** The first corner is the one furthest to the left, in a direction that leans by this: of the corners of a block one is first, not four. */
const LEAN = 1e-3;
/** A facet is seen from a point that stands out by this share of the slack: less would leave facets that fold over. */
const VISIBLE_SHARE = 1e-3;

export interface HullFacet {
  /** Numbers of points, against the clock as seen from outside. */
  corners: [number, number, number];
  /** Unit vector, outward. */
  normal: Vec3;
  areaMm2: number;
}

interface Facet extends HullFacet {
  offset: number;
  /** Across the side from corner k to corner k + 1. */
  neighbours: Facet[];
  /** Points in front of it, the farthest known. */
  outside: number[];
  farthest: number;
  farthestMm: number;
  isGone: boolean;
}

/** Facets of the hull of `positions`, three numbers a point. Points less than `slackMm` outside count as inside. Empty for flat points. */
export function convexHull3(positions: ArrayLike<number>, slackMm: number): HullFacet[] {
  const first = simplexOf(positions, slackMm);
  if (!first) return [];
  const facets: Facet[] = [...first];
  for (let point = 0; point < positions.length / 3; point += 1) assign(positions, point, first, slackMm);
  const waiting = first.filter(({ outside }) => outside.length > 0);
  while (waiting.length > 0) {
    const facet = waiting.pop()!;
    if (facet.isGone || facet.outside.length === 0) continue;
    const point = facet.farthest;
    const { seen, horizon } = visibleFrom(positions, point, facet, slackMm);
    const fresh = coneTo(positions, point, horizon);
    if (!fresh) {
      // Rounding has tied the horizon into a knot: the point is given up.
      facet.outside = facet.outside.filter((other) => other !== point);
      refreshFarthest(positions, facet);
      waiting.push(facet);
      continue;
    }
    for (const old of seen) {
      old.isGone = true;
      for (const other of old.outside) if (other !== point) assign(positions, other, fresh, slackMm);
      old.outside = [];
    }
    for (const one of fresh) {
      facets.push(one);
      if (one.outside.length > 0) waiting.push(one);
    }
  }
  return facets.filter(({ isGone }) => !isGone);
}

/** Made thousands of times for a round part, so without vectors in between. */
function makeFacet(p: ArrayLike<number>, corners: [number, number, number]): Facet {
  const a = 3 * corners[0];
  const b = 3 * corners[1];
  const c = 3 * corners[2];
  const ux = p[b]! - p[a]!;
  const uy = p[b + 1]! - p[a + 1]!;
  const uz = p[b + 2]! - p[a + 2]!;
  const vx = p[c]! - p[a]!;
  const vy = p[c + 1]! - p[a + 1]!;
  const vz = p[c + 2]! - p[a + 2]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const size = Math.sqrt(x * x + y * y + z * z);
  const share = size > 0 ? 1 / size : 1;
  const normal: Vec3 = [x * share, y * share, z * share];
  return {
    corners,
    normal,
    areaMm2: size / 2,
    offset: normal[0] * p[a]! + normal[1] * p[a + 1]! + normal[2] * p[a + 2]!,
    neighbours: [],
    outside: [],
    farthest: -1,
    farthestMm: 0,
    isGone: false,
  };
}

function heightOver({ normal, offset }: Facet, positions: ArrayLike<number>, point: number): number {
  const at = 3 * point;
  return normal[0] * positions[at]! + normal[1] * positions[at + 1]! + normal[2] * positions[at + 2]! - offset;
}

/** Four points far apart, as facets that know each other; null where all points lie in a plane. */
function simplexOf(positions: ArrayLike<number>, slackMm: number): Facet[] | null {
  const count = positions.length / 3;
  const farthest = (measure: (point: number) => number): [point: number, value: number] => {
    let best = 0;
    let value = -Infinity;
    for (let point = 0; point < count; point += 1) {
      const own = measure(point);
      if (!(own > value)) continue;
      best = point;
      value = own;
    }
    return [best, value];
  };
  const [a] = farthest((point) => -positions[3 * point]! - LEAN * positions[3 * point + 1]!);
  // For all points of the part, so without vectors.
  const pa = pointAt(positions, a);
  const [ax, ay, az] = pa;
  const [b, ab] = farthest((point) => {
    const x = positions[3 * point]! - ax;
    const y = positions[3 * point + 1]! - ay;
    const z = positions[3 * point + 2]! - az;
    return Math.sqrt(x * x + y * y + z * z);
  });
  if (!(ab > slackMm)) return null;
  const [ux, uy, uz] = scale(subtract(pointAt(positions, b), pa), 1 / ab);
  const [c, ac] = farthest((point) => {
    const x = positions[3 * point]! - ax;
    const y = positions[3 * point + 1]! - ay;
    const z = positions[3 * point + 2]! - az;
    const cx = uy * z - uz * y;
    const cy = uz * x - ux * z;
    const cz = ux * y - uy * x;
    return Math.sqrt(cx * cx + cy * cy + cz * cz);
  });
  if (!(ac > slackMm)) return null;
  const base = makeFacet(positions, [a, b, c]);
  const [d, ad] = farthest((point) => Math.abs(heightOver(base, positions, point)));
  if (!(ad > slackMm)) return null;
  const [p, q] = heightOver(base, positions, d) > 0 ? [c, b] : [b, c];
  const facets = (
    [
      [a, p, q],
      [a, d, p],
      [p, d, q],
      [q, d, a],
    ] as [number, number, number][]
  ).map((corners) => makeFacet(positions, corners));
  for (const facet of facets)
    facet.neighbours = facet.corners.map((from, side) => {
      const to = facet.corners[(side + 1) % 3]!;
      return facets.find((other) => other !== facet && other.corners.includes(from) && other.corners.includes(to))!;
    });
  return facets;
}

function assign(positions: ArrayLike<number>, point: number, facets: Facet[], slackMm: number): void {
  for (const facet of facets) {
    const height = heightOver(facet, positions, point);
    if (height <= slackMm) continue;
    facet.outside.push(point);
    if (height > facet.farthestMm) {
      facet.farthest = point;
      facet.farthestMm = height;
    }
    return;
  }
}

function refreshFarthest(positions: ArrayLike<number>, facet: Facet): void {
  facet.farthestMm = 0;
  for (const point of facet.outside) {
    const height = heightOver(facet, positions, point);
    if (height <= facet.farthestMm) continue;
    facet.farthest = point;
    facet.farthestMm = height;
  }
}

interface HorizonSide {
  from: number;
  to: number;
  beyond: Facet;
}

function visibleFrom(
  positions: ArrayLike<number>,
  point: number,
  start: Facet,
  slackMm: number,
): { seen: Set<Facet>; horizon: HorizonSide[] } {
  const seen = new Set([start]);
  const horizon: HorizonSide[] = [];
  const queue = [start];
  while (queue.length > 0) {
    const facet = queue.pop()!;
    facet.neighbours.forEach((other, side) => {
      if (seen.has(other)) return;
      if (heightOver(other, positions, point) > slackMm * VISIBLE_SHARE) {
        seen.add(other);
        queue.push(other);
      } else horizon.push({ from: facet.corners[side]!, to: facet.corners[(side + 1) % 3]!, beyond: other });
    });
  }
  // A side is noted before the facet behind it was found to be visible by another way.
  return { seen, horizon: horizon.filter(({ beyond }) => !seen.has(beyond)) };
}

/** New facets from the horizon to `point`; null where the horizon is not one loop. */
function coneTo(positions: ArrayLike<number>, point: number, horizon: HorizonSide[]): Facet[] | null {
  const byStart = new Map<number, Facet>();
  const fresh = horizon.map(({ from, to }) => {
    const facet = makeFacet(positions, [from, to, point]);
    byStart.set(from, facet);
    return facet;
  });
  if (byStart.size !== horizon.length || !horizon.every(({ to }) => byStart.has(to))) return null;
  horizon.forEach(({ from, to, beyond }, index) => {
    const facet = fresh[index]!;
    const next = byStart.get(to)!;
    facet.neighbours[0] = beyond;
    facet.neighbours[1] = next;
    next.neighbours[2] = facet;
    const side = beyond.corners.findIndex((corner, place) => corner === to && beyond.corners[(place + 1) % 3] === from);
    beyond.neighbours[side] = facet;
  });
  return fresh;
}
