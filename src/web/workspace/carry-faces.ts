/**
 * Choices that name faces, from one revision of a part to the next: each goes along face by face. A hole is still there where its axis, diameter and depth
 * are, also where the surface around it has moved and its wall is another face.
 */
import type { Hole } from '#contract/part-facts.ts';
import type { MeshComparison } from '#contract/revision.ts';
import type { Vec3 } from '#contract/units.ts';
import type { FurtherChoices } from '#quote/check-further.ts';

export interface CarriedChoices {
  further: FurtherChoices;
  /** What names a face that is changed or gone, by the faces of the old part: it has to be chosen again. */
  lost: Pick<FurtherChoices, 'holes' | 'tight' | 'bare'>;
}

export interface HolesOfBoth {
  before: readonly Hole[];
  after: readonly Hole[];
}

type Found = Pick<MeshComparison, 'sameAs' | 'offsetMm' | 'toleranceMm'>;

/** `found`: null where the two shapes could not be compared. */
export function carryFaces(further: FurtherChoices, found: Found | null, holes: HolesOfBoth): CarriedChoices {
  const newOf = found ? facesAfter(found, holes) : new Map<number, number>();
  const isHere = (id: number) => newOf.has(id);
  /** A hole that is named by several of its faces is there with one of them. */
  const isCarried = (id: number) =>
    isHere(id) || (holes.before.find(({ faceIds }) => faceIds.includes(id))?.faceIds.some(isHere) ?? false);
  const facesOf = (ids: readonly number[]) =>
    [...new Set(ids.flatMap((id) => newOf.get(id) ?? []))].sort((a, b) => a - b);
  const { holes: worked, tight, bare, ...rest } = further;
  const carried = <Entry extends { faceIds: number[] }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, faceIds: facesOf(entry.faceIds) })).filter(({ faceIds }) => faceIds.length > 0);
  const lost = <Entry extends { faceIds: number[] }>(
    entries: readonly Entry[] = [],
    isThere: (id: number) => boolean,
  ) =>
    entries
      .map((entry) => ({ ...entry, faceIds: entry.faceIds.filter((id) => !isThere(id)) }))
      .filter(({ faceIds }) => faceIds.length > 0);
  return {
    further: {
      ...rest,
      ...(worked && { holes: carried(worked) }),
      ...(tight && { tight: carried(tight) }),
      ...(bare && { bare: facesOf(bare) }),
    },
    lost: {
      holes: lost(worked, isCarried),
      tight: lost(tight, isHere),
      bare: bare?.filter((id) => !isHere(id)) ?? [],
    },
  };
}

/** The new part's face by the old one's, where it is there. */
function facesAfter({ sameAs, ...by }: Found, { before, after }: HolesOfBoth): Map<number, number> {
  const newOf = new Map<number, number>();
  for (let face = sameAs.length - 1; face >= 0; face -= 1) newOf.set(sameAs[face]!, face);
  newOf.delete(-1);
  const taken = new Set(newOf.values());
  for (const hole of before) {
    if (hole.faceIds.some((id) => newOf.has(id))) continue;
    const free = after.filter(({ faceIds }) => faceIds.length > 0 && !faceIds.some((id) => taken.has(id)));
    const same = nearest(hole, free, by);
    for (const [at, id] of hole.faceIds.entries()) {
      const face = same?.faceIds[at] ?? same?.faceIds[0];
      if (face !== undefined) newOf.set(id, face);
    }
    for (const id of same?.faceIds ?? []) taken.add(id);
  }
  return newOf;
}

/** The same hole; of several on one axis the one that opens nearest to where it did. */
function nearest(hole: Hole, among: readonly Hole[], by: Pick<Found, 'offsetMm' | 'toleranceMm'>): Hole | undefined {
  const same = among.flatMap((other) => {
    const way = subtract(subtract(other.at, hole.at), by.offsetMm);
    const isSame =
      near(other.diameterMm, hole.diameterMm, by.toleranceMm) &&
      near(other.depthMm, hole.depthMm, by.toleranceMm) &&
      other.through === hole.through &&
      (hole.through || dot(other.axis, hole.axis) > 0) &&
      length(cross(other.axis, hole.axis)) * hole.depthMm <= by.toleranceMm &&
      length(cross(way, hole.axis)) <= by.toleranceMm;
    return isSame ? [{ other, wayMm: length(way) }] : [];
  });
  return same.sort((one, two) => one.wayMm - two.wayMm)[0]?.other;
}

const near = (one: number, other: number, tolerance: number) => Math.abs(one - other) <= tolerance;
const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const length = ([x, y, z]: Vec3) => Math.sqrt(x * x + y * y + z * z);
