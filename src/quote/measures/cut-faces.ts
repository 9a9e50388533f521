/**
 * Which faces of the solid a cut of its flat pattern is. Contours keep no faces: they are found among the holes and cuts of the solid by what is measured of both,
 * the width, or the distance from what lies beside it. A drawing has none.
 */
import type { PartFacts } from '#contract/part-facts.ts';
import type { Place, RuleContext } from '#quote/rules/rule.ts';

/** Facts have nine digits, and what is written in inches fewer, mm. */
const SAME_MM = 0.005;
/** The engine's words for what is cut through a sheet: closed all around, or open at a side. */
const CLOSED = /pocket|passage/;
const OPEN = /slot/;

const isSame = (a: number | null | undefined, b: number): boolean => a != null && Math.abs(a - b) <= SAME_MM;

type Find = (facts: PartFacts, mm: number, place: Place) => readonly { faceIds: readonly number[] }[];

const cutsOf =
  (word: RegExp): Find =>
  ({ features }, mm) =>
    (features ?? []).filter(({ type, widthMm }) => word.test(type) && isSame(widthMm, mm));

const bores: Find = ({ holes }, mm) => holes.filter(({ diameterMm }) => isSame(diameterMm, mm));

const ofKind: Find = (facts, mm, place) => (place.of === 'hole' ? bores : cutsOf(CLOSED))(facts, mm, place);

/** A tab that is narrower than the sheet is thick is a thin wall of the solid, and so is what stays beside a slot. The sheet is one itself. */
const thinWallsOf: Find = ({ thinWalls, sheet }, mm) =>
  (thinWalls ?? []).filter(
    ({ thicknessMm }) => isSame(thicknessMm, mm) && !isSame(thicknessMm, sheet?.thicknessMm ?? 0),
  );

/** What stays beside a hole is told with it, where it is thinnest. */
const besideCuts: Find = (facts, mm, place) => [
  ...facts.holes.filter(({ edgeDistanceMm }) => isSame(edgeDistanceMm, mm)),
  ...thinWallsOf(facts, mm, place),
];

const facesOf =
  (find: Find, unit: 'mm' | 'thickness') =>
  (places: readonly Place[], { facts }: RuleContext): number[] => {
    const { sheet } = facts;
    if (!sheet) return [];
    const scale = unit === 'mm' ? 1 : sheet.thicknessMm;
    // A perforated sheet has thousands of places of one size: each size is looked up once.
    const sizes = new Map(places.map((place) => [`${place.of} ${(place.value * scale).toFixed(6)}`, place]));
    const found = new Set<number>();
    for (const place of sizes.values())
      for (const { faceIds } of find(facts, place.value * scale, place)) for (const face of faceIds) found.add(face);
    return [...found];
  };

export const holeFaces = facesOf(ofKind, 'thickness');
export const notchFaces = facesOf(cutsOf(OPEN), 'thickness');
export const tabFaces = facesOf(thinWallsOf, 'thickness');
export const facesAtEdges = facesOf(besideCuts, 'thickness');
export const facesBesideHoles = facesOf(besideCuts, 'mm');
export const facesOfCuts = facesOf(
  (facts, mm, place) => [bores, cutsOf(CLOSED), cutsOf(OPEN)].flatMap((find) => find(facts, mm, place)),
  'mm',
);
