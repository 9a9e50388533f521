/** Hollow cylinders on their axes: which of them are one, and which follow each other. What finds holes works on these. */
import type { Hole } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { along, dot, length, subtract } from '#geometry/vectors.ts';

/** Axes closer than this, as a share of the radius, and radii closer than this share, are one. */
export const SAME_SHARE = 1e-3;
const SAME_DIRECTION_COS = 1 - 1e-8;
/** Steps of one bore may be apart by an undercut or a cross hole, as a share of the larger diameter. */
const GAP_SHARE = 1.5;

export interface Axis {
  origin: Vec3;
  /** Unit vector. */
  axis: Vec3;
}

/** One hollow cylinder around one axis. */
export interface Bore extends Axis {
  radiusMm: number;
  /** Along the axis from `origin`, mm. */
  from: number;
  to: number;
  faces: number[];
  body: number;
}

export function isSameCylinder(a: Bore, b: Bore): boolean {
  const slack = SAME_SHARE * a.radiusMm;
  return a.body === b.body && Math.abs(a.radiusMm - b.radiusMm) <= slack && isSameAxis(a, b, slack);
}

/** Either way along it. */
export function isSameAxis(a: Axis, b: Axis, slackMm: number): boolean {
  if (Math.abs(dot(a.axis, b.axis)) < SAME_DIRECTION_COS) return false;
  return distanceToAxis(a, b.origin) <= slackMm;
}

export function distanceToAxis({ origin, axis }: Axis, point: Vec3): number {
  const offset = subtract(point, origin);
  return length(along(offset, axis, -dot(offset, axis)));
}

/** The stretch of `b` along the axis of `a`. */
export function alongAxisOf(a: Axis, b: Bore): { from: number; to: number } {
  const shift = dot(subtract(b.origin, a.origin), a.axis);
  return dot(a.axis, b.axis) > 0
    ? { from: shift + b.from, to: shift + b.to }
    : { from: shift - b.to, to: shift - b.from };
}

/** Pieces of one cylinder that touch or overlap along their axis, in the order of the first of each. */
export function listSameCylinders(pieces: Bore[]): Bore[][] {
  const isUsed = new Array<boolean>(pieces.length).fill(false);
  const byRadius = new Map<string, number[]>();
  // Radii near the border of a bucket are looked for in both.
  const keysOf = ({ body, radiusMm }: Bore): string[] => [
    `${body} ${Math.floor(Math.log(radiusMm) / SAME_SHARE)}`,
    `${body} ${Math.ceil(Math.log(radiusMm) / SAME_SHARE)}`,
  ];
  pieces.forEach((piece, index) => {
    for (const key of keysOf(piece)) {
      const known = byRadius.get(key);
      if (known) known.push(index);
      else byRadius.set(key, [index]);
    }
  });
  const all: Bore[][] = [];
  pieces.forEach((piece, index) => {
    if (isUsed[index]) return;
    isUsed[index] = true;
    const joined = [piece];
    const others = [...new Set(keysOf(piece).flatMap((key) => byRadius.get(key)!))].filter(
      (other) => !isUsed[other] && isSameCylinder(piece, pieces[other]!),
    );
    let { from, to } = piece;
    const slack = SAME_SHARE * piece.radiusMm;
    for (let hasGrown = true; hasGrown; ) {
      hasGrown = false;
      for (const other of others) {
        if (isUsed[other]) continue;
        const placed = alongAxisOf(piece, pieces[other]!);
        if (placed.from > to + slack || placed.to < from - slack) continue;
        isUsed[other] = true;
        hasGrown = true;
        joined.push(pieces[other]!);
        [from, to] = [Math.min(from, placed.from), Math.max(to, placed.to)];
      }
    }
    all.push(joined);
  });
  return all;
}

/** Several pieces as one: the axis of the first, all faces, the whole stretch. */
export function joinCylinders(pieces: Bore[]): Bore {
  const [first] = pieces as [Bore];
  const stretches = pieces.map((piece) => alongAxisOf(first, piece));
  return {
    ...first,
    from: Math.min(...stretches.map(({ from }) => from)),
    to: Math.max(...stretches.map(({ to }) => to)),
    faces: pieces.flatMap(({ faces }) => faces).sort((a, b) => a - b),
  };
}

/** Bores on one axis that follow each other with little between are steps of one hole; sorted along the axis of the first. */
export function groupCoaxial(bores: Bore[]): Bore[][] {
  const groups: Bore[][] = [];
  const isUsed = new Array<boolean>(bores.length).fill(false);
  bores.forEach((bore, index) => {
    if (isUsed[index]) return;
    isUsed[index] = true;
    const group = [bore];
    for (let hasGrown = true; hasGrown; ) {
      hasGrown = false;
      for (let other = index + 1; other < bores.length; other += 1) {
        const candidate = bores[other]!;
        const slack = SAME_SHARE * Math.max(bore.radiusMm, candidate.radiusMm) + 1e-4;
        if (isUsed[other] || bore.body !== candidate.body || !isSameAxis(bore, candidate, slack)) continue;
        const turned = turnAlong(bore, candidate);
        const reaches = group.some((step) => {
          const gap = Math.max(turned.from - step.to, step.from - turned.to);
          return gap <= GAP_SHARE * 2 * Math.max(step.radiusMm, turned.radiusMm);
        });
        if (!reaches) continue;
        isUsed[other] = true;
        hasGrown = true;
        group.push(turned);
      }
    }
    groups.push(group.sort((a, b) => a.from - b.from || a.to - b.to));
  });
  return groups;
}

/** `bore` told along the axis of `other`. */
function turnAlong(other: Axis, bore: Bore): Bore {
  return { ...bore, origin: other.origin, axis: other.axis, ...alongAxisOf(other, bore) };
}

/** Groups are counted by the holes that are left. */
export function renumber(holes: Hole[]): Hole[] {
  const numbers = new Map<number, number>();
  for (const { group } of holes) if (!numbers.has(group)) numbers.set(group, numbers.size);
  return holes.map((hole) => ({ ...hole, group: numbers.get(hole.group)! }));
}
