/** The pieces of a turned part as a lathe makes them: lengths, faces, grooves and reliefs, outside and in the bore. */
import type { LENGTH_ENDS, TurnedPiece } from '#contract/turned-facts.ts';
import type { Slab } from '#geometry/features/half-section.ts';
import { listRecesses, listRuns, type Recess, type Run } from '#geometry/features/lathe-runs.ts';
import type { Disc, HalfSectionParts, Meridian } from '#geometry/features/meridians.ts';
import { SAME_PLACE_MM } from '#geometry/tolerances.ts';

type LengthEnd = (typeof LENGTH_ENDS)[number];

/** Where a flat face looks: away from the part, into its bore, or into a ring between the two. */
type Place = 'outside' | 'bore' | 'ring';

interface PlacedDisc extends Disc {
  place: Place;
}

/** Pieces along the axis; faces that are in none of them are milled. `threads` are the faces of threads. */
export function listPieces(
  slabs: Slab[],
  { meridians, discs }: HalfSectionParts,
  threads: ReadonlySet<number>,
): TurnedPiece[] {
  const placed = discs.flatMap((disc) => placeDisc(slabs, disc));
  const taken = new Set<number>();
  const lengths = (['outer', 'bore'] as const).flatMap((side) =>
    lengthPieces(listRuns(slabs, side, meridians), { isInner: side === 'bore', discs: placed, threads, taken }),
  );
  const rings = ringPieces(slabs, meridians, placed);
  const faces = facePieces(placed.filter(({ face, place }) => place !== 'ring' && !taken.has(face)));
  return [...lengths, ...rings, ...faces].sort(
    (a, b) =>
      a.fromMm - b.fromMm ||
      a.toMm - b.toMm ||
      Number(a.isInner) - Number(b.isInner) ||
      a.diameterMm - b.diameterMm ||
      a.leastDiameterMm - b.leastDiameterMm,
  );
}

/** A disc with material behind it all around and none before it; others are the floors of what is milled. */
function placeDisc(slabs: Slab[], disc: Disc): PlacedDisc[] {
  const { height, isUp } = disc;
  const radius = (disc.nearMm + disc.farMm) / 2;
  const above = slabs.find(({ to }) => to > height + SAME_PLACE_MM);
  const below = slabs.findLast(({ from }) => from < height - SAME_PLACE_MM);
  const isTop = !above || above.from > height + SAME_PLACE_MM;
  const isBottom = !below || below.to < height - SAME_PLACE_MM;
  const [free, behind] = isUp ? [isTop ? null : above, below] : [isBottom ? null : below, above];
  if (!behind || placeAt(behind, height, radius) !== null) return [];
  const place = free ? placeAt(free, height, radius) : 'outside';
  return place ? [{ ...disc, place }] : [];
}

/** In which empty place of a slab a radius lies; null for one in the material. */
function placeAt({ outer, bore, gaps }: Slab, height: number, radius: number): Place | null {
  if (!outer || radius > outer.radiusAt(height)) return 'outside';
  if (bore && radius < bore.radiusAt(height)) return 'bore';
  const isRing = gaps.some(
    ({ inside, outside }) => radius > inside.radiusAt(height) && radius < outside.radiusAt(height),
  );
  return isRing ? 'ring' : null;
}

interface Side {
  isInner: boolean;
  discs: PlacedDisc[];
  threads: ReadonlySet<number>;
  /** Discs that belong to a groove are put here. */
  taken: Set<number>;
}

function lengthPieces(runs: (Run | null)[], side: Side): TurnedPiece[] {
  const recesses = listRecesses(runs, side.isInner);
  return runs.flatMap((run, at): TurnedPiece[] => {
    const recess = recesses.find(({ first, last }) => at >= first && at <= last);
    if (recess) return recess.first === at ? [groovePiece(runs, recess, side)] : [];
    if (!run) return [];
    const { isInner, threads } = side;
    const isLength = run.kind === 'cylinder';
    const plain = isInner ? 'inner' : 'outer';
    const round = run.kind === 'cone' ? 'taper' : 'curve';
    const isThread = isLength && !isInner && run.faces.some((face) => threads.has(face));
    return [
      {
        kind: isThread ? 'thread' : isLength ? plain : round,
        isInner,
        ...sizesOf(run),
        ends: isLength
          ? [endOf(runs, recesses, { at, step: -1, isInner }), endOf(runs, recesses, { at, step: 1, isInner })]
          : null,
        faceIds: run.faces,
      },
    ];
  });
}

function sizesOf({ from, to, most, least }: Run) {
  return { fromMm: Math.max(0, from), toMm: to, diameterMm: 2 * most, leastDiameterMm: 2 * least };
}

function groovePiece(runs: (Run | null)[], recess: Recess, { isInner, discs, taken }: Side): TurnedPiece {
  const [from, to] = [runs[recess.first]!.from, runs[recess.last]!.to];
  const [low, high] = [Math.abs(recess.rim), Math.abs(recess.bottom)].sort((a, b) => a - b) as [number, number];
  const sides = discs.filter(
    ({ place, height, nearMm, farMm }) =>
      place === (isInner ? 'bore' : 'outside') &&
      height > from - SAME_PLACE_MM &&
      height < to + SAME_PLACE_MM &&
      nearMm > low - SAME_PLACE_MM &&
      farMm < high + SAME_PLACE_MM,
  );
  for (const { face } of sides) taken.add(face);
  const walls = runs.slice(recess.first, recess.last + 1).flatMap((run) => run?.faces ?? []);
  return {
    kind: isRelief(recess) ? 'relief' : 'groove',
    isInner,
    fromMm: from,
    toMm: to,
    diameterMm: 2 * high,
    leastDiameterMm: 2 * low,
    ends: null,
    faceIds: ascending([...walls, ...sides.map(({ face }) => face)]),
  };
}

/** One side of a relief rises above the other by half of its depth at least: the shoulder. */
function isRelief({ before, after, rim, bottom }: Recess): boolean {
  return Math.abs(before - after) >= (rim - bottom) / 2;
}

/** What stands at an end of a length, in the way of a tool that follows it. */
function endOf(
  runs: (Run | null)[],
  recesses: Recess[],
  { at, step, isInner }: { at: number; step: 1 | -1; isInner: boolean },
): LengthEnd {
  const run = runs[at]!;
  const next = at + step;
  if (next < 0 || next >= runs.length) return 'free';
  const riseTo = (radius: number): number => (isInner ? run.end - radius : radius - run.end);
  const recess = recesses.find(({ first, last }) => next >= first && next <= last);
  if (recess) {
    const beyond = step === 1 ? recess.after : recess.before;
    return isRelief(recess) && riseTo(Math.abs(beyond)) > SAME_PLACE_MM ? 'relief' : 'free';
  }
  const beside = runs[next];
  if (!beside) return isInner ? 'sharp' : 'free';
  if (riseTo(step === 1 ? beside.start : beside.end) > SAME_PLACE_MM) return 'sharp';
  const isRising = riseTo(isInner ? beside.least : beside.most) > SAME_PLACE_MM;
  return isRising && beside.isHollow ? 'fillet' : 'free';
}

interface Ring {
  from: number;
  to: number;
  least: number;
  most: number;
  faces: number[];
}

/** Grooves into faces: rings without material that go on from slab to slab. */
function ringPieces(slabs: Slab[], meridians: Meridian[], discs: PlacedDisc[]): TurnedPiece[] {
  const rings: Ring[] = [];
  for (const { from, to, gaps } of slabs)
    for (const { inside, outside } of gaps) {
      const [least, most] = [inside, outside].map(({ radiusAt }) => [radiusAt(from), radiusAt(to)]) as [
        number[],
        number[],
      ];
      const part = { from, to, least: Math.min(...least), most: Math.max(...most), faces: [] };
      const known = rings.find((ring) => ring.to === from && ring.least < part.most && ring.most > part.least);
      const ring = known ?? part;
      if (!known) rings.push(ring);
      ring.to = to;
      ring.least = Math.min(ring.least, part.least);
      ring.most = Math.max(ring.most, part.most);
      for (const wall of [inside, outside])
        for (const other of meridians)
          if (other === wall || (other.isOuter === wall.isOuter && isBesideIn(other, wall, { from, to })))
            ring.faces.push(...other.faces);
    }
  return rings.map(({ from, to, least, most, faces }) => ({
    kind: 'face groove',
    isInner: false,
    fromMm: from,
    toMm: to,
    diameterMm: 2 * most,
    leastDiameterMm: 2 * least,
    ends: null,
    faceIds: ascending([
      ...faces,
      ...discs.flatMap(({ place, height, nearMm, farMm, face }) =>
        place === 'ring' &&
        height >= from - SAME_PLACE_MM &&
        height <= to + SAME_PLACE_MM &&
        farMm > least &&
        nearMm < most
          ? [face]
          : [],
      ),
    ]),
  }));
}

/** Halves of one wall. */
function isBesideIn(other: Meridian, wall: Meridian, { from, to }: { from: number; to: number }): boolean {
  return (
    other.from < to &&
    other.to > from &&
    [from, to].every((height) => Math.abs(other.radiusAt(height) - wall.radiusAt(height)) <= SAME_PLACE_MM)
  );
}

/** All discs of one height that look the same way into the same place are faced at once. */
function facePieces(discs: PlacedDisc[]): TurnedPiece[] {
  const groups: PlacedDisc[][] = [];
  for (const disc of discs) {
    const same = groups.find(
      ([first]) =>
        first!.isUp === disc.isUp &&
        first!.place === disc.place &&
        Math.abs(first!.height - disc.height) <= SAME_PLACE_MM,
    );
    if (same) same.push(disc);
    else groups.push([disc]);
  }
  return groups.map((group) => {
    const height = Math.max(0, group[0]!.height);
    return {
      kind: 'face',
      isInner: group[0]!.place === 'bore',
      fromMm: height,
      toMm: height,
      diameterMm: 2 * Math.max(...group.map(({ farMm }) => farMm)),
      leastDiameterMm: 2 * Math.min(...group.map(({ nearMm }) => nearMm)),
      ends: null,
      faceIds: ascending(group.map(({ face }) => face)),
    };
  });
}

function ascending(faces: number[]): number[] {
  return [...new Set(faces)].sort((a, b) => a - b);
}
