/** Hollow cylinders and their axes: which are parts of one bore, and which follow each other. The finders of holes build on them. */
import type { Hole } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { SAME_AXIS_COS, SAME_BORE_MM, SAME_BORE_SHARE } from '#geometry/tolerances.ts';
import { addScaled, dot, length, subtract } from '#geometry/vectors.ts';

/** Axes are sorted by one number each. Two axes that count as one may differ in it by this, mm, and by this share of their distance from the origin. */
const SEARCH_MM = 1e-3;
const SEARCH_SHARE = 5e-4;

/** Steps of one bore may be apart by an undercut or a cross hole, as a share of the larger diameter. */
const GAP_SHARE = 1.5;

export interface Axis {
  origin: Vec3;
  /** Unit vector. */
  axis: Vec3;
}

/** A hole before anybody asks for its thread, which depends on the unit of the file. */
export type PlainHole = Omit<Hole, 'threadGuess' | 'threadKnown'>;

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
  const slack = SAME_BORE_SHARE * a.radiusMm;
  return a.body === b.body && Math.abs(a.radiusMm - b.radiusMm) <= slack && isSameAxis(a, b, slack);
}

/** Whether two bores have the same axis, in either direction. */
export function isSameAxis(a: Axis, b: Axis, slackMm: number): boolean {
  if (Math.abs(dot(a.axis, b.axis)) < SAME_AXIS_COS) return false;
  return distanceToAxis(a, b.origin) <= slackMm;
}

/** The distance of a point from an axis. It is computed for every pair of bores, and so makes no vectors. */
export function distanceToAxis({ origin, axis }: Axis, point: Vec3): number {
  const x = point[0] - origin[0];
  const y = point[1] - origin[1];
  const z = point[2] - origin[2];
  const height = x * axis[0] + y * axis[1] + z * axis[2];
  const u = x - height * axis[0];
  const v = y - height * axis[1];
  const w = z - height * axis[2];
  return Math.sqrt(u * u + v * v + w * w);
}

/** The distance of a straight piece from an axis, where the piece is nearest. */
export function pieceToAxis(axis: Axis, from: Vec3, to: Vec3): number {
  const along = subtract(to, from);
  const across = addScaled(along, axis.axis, -dot(along, axis.axis));
  const square = dot(across, across);
  const share = square > 0 ? dot(subtract(axis.origin, from), across) / square : 0;
  return distanceToAxis(axis, addScaled(from, along, Math.min(1, Math.max(0, share))));
}

/** The interval that `b` covers on the axis of `a`. */
export function alongAxisOf(a: Axis, b: Bore): { from: number; to: number } {
  const shift = dot(subtract(b.origin, a.origin), a.axis);
  return dot(a.axis, b.axis) > 0
    ? { from: shift + b.from, to: shift + b.to }
    : { from: shift - b.to, to: shift - b.from };
}

/** No axis of a part lies along it by design. */
const SKEW: Vec3 = [0.4619, 0.5473, 0.6979];

/**
 * Finds bores that may share an axis, without comparing every pair of thousands. All bores on one axis share its point nearest to the origin of the
 * coordinates; they are sorted by that point's position along a skew direction. Answers include the bore itself.
 */
function indexAxes(bores: Bore[]): (bore: Bore) => number[] {
  const keyOf = ({ origin, axis }: Axis): number => dot(origin, SKEW) - dot(origin, axis) * dot(axis, SKEW);
  const keys = bores.map(keyOf);
  const widest = bores.reduce((most, { radiusMm }) => Math.max(most, radiusMm), 0);
  const order = keys.map((_, index) => index).sort((a, b) => keys[a]! - keys[b]!);
  return (bore) => {
    // Directions that count as one may diverge by this much at this distance from the origin.
    const reach = 2 * SAME_BORE_SHARE * widest + SEARCH_MM + SEARCH_SHARE * length(bore.origin);
    const key = keyOf(bore);
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[order[middle]!]! < key - reach) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < order.length && keys[order[at]!]! <= key + reach; at += 1) found.push(order[at]!);
    return found.sort((a, b) => a - b);
  };
}

/** Groups the pieces of one cylinder that touch or overlap along their axis, in the order of each group's first piece. */
export function listSameCylinders(pieces: Bore[]): Bore[][] {
  const isUsed = new Array<boolean>(pieces.length).fill(false);
  const nearAxisOf = indexAxes(pieces);
  const all: Bore[][] = [];
  pieces.forEach((piece, index) => {
    if (isUsed[index]) return;
    isUsed[index] = true;
    const joined = [piece];
    const others = nearAxisOf(piece).filter((other) => !isUsed[other] && isSameCylinder(piece, pieces[other]!));
    let { from, to } = piece;
    const slack = SAME_BORE_SHARE * piece.radiusMm;
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

/** Joins several pieces to one cylinder, with the axis of the first, all faces and the whole length. */
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

/** Groups coaxial bores with little space between them: they are the steps of one hole. Each group is sorted along the axis of its first bore. */
export function groupCoaxial(bores: Bore[]): Bore[][] {
  const groups: Bore[][] = [];
  const isUsed = new Array<boolean>(bores.length).fill(false);
  const nearAxisOf = indexAxes(bores);
  bores.forEach((bore, index) => {
    if (isUsed[index]) return;
    isUsed[index] = true;
    const group = [bore];
    const others = nearAxisOf(bore).filter((other) => {
      const candidate = bores[other]!;
      const slack = SAME_BORE_SHARE * Math.max(bore.radiusMm, candidate.radiusMm) + SAME_BORE_MM;
      return !isUsed[other] && bore.body === candidate.body && isSameAxis(bore, candidate, slack);
    });
    for (let hasGrown = true; hasGrown; ) {
      hasGrown = false;
      for (const other of others) {
        if (isUsed[other]) continue;
        const turned = turnAlong(bore, bores[other]!);
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

/** `bore` expressed along the axis of `other`. */
function turnAlong(other: Axis, bore: Bore): Bore {
  return { ...bore, origin: other.origin, axis: other.axis, ...alongAxisOf(other, bore) };
}

/** Groups are counted by the holes that are left. */
export function renumber(holes: PlainHole[]): PlainHole[] {
  const numbers = new Map<number, number>();
  for (const { group } of holes) if (!numbers.has(group)) numbers.set(group, numbers.size);
  return holes.map((hole) => ({ ...hole, group: numbers.get(hole.group)! }));
}
