/** Groups and counts the features of a part, in a machinist's terms. */
import type { ModeledThread } from '#contract/modeled-thread.ts';
import type { Feature, Hole, PartFacts } from '#contract/part-facts.ts';
import type { Turned } from '#contract/turned-facts.ts';
import { formatNumber } from '#contract/units.ts';

/** Features that differ only in their position. */
export interface FeatureRow {
  words: string;
  count: number;
  /** Whether the text describes all of them together. */
  isSum?: boolean;
  /** The faces of all of them; empty if they share their faces with others. */
  faceIds: number[];
}

export interface FeatureGroup {
  heading: string;
  /** Sorted by count, the highest first. */
  rows: FeatureRow[];
}

/** The group of each kind of feature. Holes and freeform faces are grouped elsewhere. */
const HEADINGS: readonly (readonly [pattern: RegExp, heading: string])[] = [
  [/pocket$/, 'Pockets'],
  [/(slot|passage)$/, 'Slots'],
  [/step$/, 'Steps'],
  [/^(o-ring|groove)$/, 'Grooves'],
  [/^engraving$/, 'Engravings'],
  [/^boss$/, 'Bosses'],
  [/^fillet$/, 'Fillets'],
  [/^round$/, 'Rounded edges'],
  [/^chamfer$/, 'Chamfers'],
  [/^undercut$/, 'Undercuts'],
];

/** The groups in the order of manufacturing. Empty groups are left out; of a part whose features are not known, so are theirs. */
export function listFeatureGroups(facts: PartFacts): FeatureGroup[] {
  const boundary = facts.solid?.boundary;
  const [turned, sharp] = [boundary?.turned, boundary?.sharpInternalEdges];
  const ofType = HEADINGS.map(([pattern, heading]) => ({
    heading,
    rows: countSame(
      (facts.features ?? [])
        .filter(({ type }) => pattern.test(type))
        .map((feature) => [describe(feature), feature.faceIds]),
    ),
  }));
  return [
    { heading: 'Turned', rows: turned ? [{ words: describeTurned(turned), count: 1, faceIds: [] }] : [] },
    { heading: 'Outer threads', rows: countSame((turned?.threads ?? []).map(describeThread)) },
    { heading: 'Drawn threads', rows: countSame((facts.solid?.threads ?? []).map(describeDrawnThread)) },
    { heading: 'Holes', rows: countSame(listHoles(facts.holes)) },
    ...ofType,
    {
      heading: 'Sharp inner edges',
      rows:
        sharp && sharp.count > 0
          ? [
              {
                words: `${mm(sharp.lengthMm)} mm together; no end mill leaves them`,
                count: sharp.count,
                isSum: true,
                faceIds: [],
              },
            ]
          : [],
    },
  ].filter(({ rows }) => rows.length > 0);
}

type Described = readonly [words: string, faceIds: readonly number[]];

function countSame(described: readonly Described[]): FeatureRow[] {
  const rows = new Map<string, FeatureRow>();
  for (const [words, faceIds] of described) {
    const row = rows.get(words) ?? { words, count: 0, faceIds: [] };
    row.count += 1;
    row.faceIds.push(...faceIds);
    rows.set(words, row);
  }
  return [...rows.values()].sort((a, b) => b.count - a.count);
}

/** Coaxial steps are one hole: the narrowest is drilled, the wider ones are counterbores. */
function listHoles(holes: readonly Hole[]): Described[] {
  const groups = new Map<number, Hole[]>();
  for (const hole of holes) groups.set(hole.group, [...(groups.get(hole.group) ?? []), hole]);
  return [...groups.values()].map((steps) => [describeHole(steps), steps.flatMap(({ faceIds }) => faceIds)]);
}

const ENDS: Partial<Record<NonNullable<Hole['end']>, string>> = { flat: 'flat end', cone: 'drilled end' };

/** All steps of one hole. */
export function describeHole(steps: readonly Hole[]): string {
  const [bore, ...wider] = [...steps].sort((a, b) => a.diameterMm - b.diameterMm);
  const { diameterMm, depthMm, threadGuess, through, end } = bore!;
  const isThrough = through || end === 'through';
  const countersink = steps.find((step) => step.countersink)?.countersink;
  return [
    `Ø${mm(diameterMm)}${threadGuess ? ` (${threadGuess})` : ''} ${isThrough ? 'through' : `× ${mm(depthMm)} deep`}`,
    ...(!isThrough && end && ENDS[end] ? [ENDS[end]] : []),
    ...countWords(wider.map(describeWiderStep)),
    ...(countersink ? [`countersink Ø${mm(countersink.diameterMm)}, ${mm(countersink.angleDeg)}°`] : []),
  ].join(', ');
}

/** A step with the size of a thread is not a counterbore for a screw head. */
function describeWiderStep({ diameterMm, depthMm, threadGuess }: Hole): string {
  const size = `Ø${mm(diameterMm)}`;
  return threadGuess ? `${size} (${threadGuess}) × ${mm(depthMm)}` : `counterbore ${size} × ${mm(depthMm)}`;
}

/** Joins equal texts and counts them. */
function countWords(all: string[]): string[] {
  return [...Map.groupBy(all, (words) => words)].map(([words, { length }]) =>
    length === 1 ? words : `${length} × ${words}`,
  );
}

function describe(feature: Feature): string {
  const { type, depthMm, widthMm, cornerRadiusMm, floorRadiusMm, diameterMm, radiusMm, lengthMm, angleDeg } = feature;
  const { undercut, openingMm } = feature;
  switch (type) {
    case 'undercut':
      return 'faces that no straight cutter reaches';
    case 'fillet':
      return radiusMm === undefined ? 'of several radii' : `R${mm(radiusMm)}`;
    case 'round':
      return radiusMm === undefined ? 'of no single radius' : `R${mm(radiusMm)}`;
    case 'chamfer':
      return isKnown(widthMm) && isKnown(angleDeg) ? `${mm(widthMm)} mm across, ${mm(angleDeg)}°` : 'sloping face';
    case 'groove':
    case 'o-ring':
      return [
        type === 'groove' ? 'groove in a bore' : 'ring groove',
        ...(diameterMm === undefined ? [] : [`Ø${mm(diameterMm)}`]),
        ...(isKnown(widthMm) ? [`${mm(widthMm)} mm wide`] : []),
        ...(isKnown(depthMm) ? [`${mm(depthMm)} mm deep`] : []),
      ].join(', ');
    case 'boss':
      return [
        diameterMm === undefined ? 'not round' : `Ø${mm(diameterMm)}`,
        ...(isKnown(depthMm) ? [`${mm(depthMm)} mm high`] : []),
      ].join(', ');
    default:
      return [
        undercut === 't-slot' ? 'T-slot' : (undercut ?? type),
        ...(isKnown(depthMm) ? [`${mm(depthMm)} mm ${type.endsWith('passage') ? 'long' : 'deep'}`] : []),
        ...(isKnown(widthMm) ? [`${mm(widthMm)} mm wide`] : []),
        ...(isKnown(openingMm) ? [`opening ${mm(openingMm)} mm`] : []),
        ...(isKnown(cornerRadiusMm) ? [cornerRadiusMm > 0 ? `corners R${mm(cornerRadiusMm)}` : 'sharp corners'] : []),
        ...(isKnown(floorRadiusMm) && floorRadiusMm > 0 ? [`floor R${mm(floorRadiusMm)}`] : []),
        ...(isKnown(lengthMm) ? [`${mm(lengthMm)} mm long`] : []),
      ].join(', ');
  }
}

function describeThread({ threadGuess, lengthMm, faceIds }: NonNullable<Turned['threads']>[number]): Described {
  return [`${threadGuess} × ${mm(lengthMm)} long`, faceIds];
}

/** One that is in no table has its sizes. */
function describeDrawnThread({ name, diameterMm, pitchMm, lengthMm, isInner, faceIds }: ModeledThread): Described {
  const size = name ?? `Ø${mm(diameterMm)}, pitch ${mm(pitchMm)}`;
  return [`${size} × ${mm(lengthMm)} long, ${isInner ? 'in a hole' : 'on a shaft'}`, faceIds];
}

function describeTurned({ diameterMm, lengthMm, boreMm, barSides }: Turned): string {
  const bar = barSides === 0 ? '' : barSides === 4 ? ', from square bar' : ', from hexagonal bar';
  const bore = boreMm === null ? '' : `, bored through Ø${mm(boreMm)}`;
  return `about one axis, Ø${mm(diameterMm)} × ${mm(lengthMm)} mm${bore}${bar}`;
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

function mm(value: number): string {
  return formatNumber(value, 2);
}
