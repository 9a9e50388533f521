/** What a print needs: support, ways out of hollows, and details that its layers can show. */
import type { Feature, PartFacts } from '#contract/part-facts.ts';
import { facesOfCavities } from '#quote/measures/reach.ts';
import { type Measurement, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/** Support under the part in its best position, as percent of its volume. */
export function supportShare({ facts }: RuleContext): Measurement {
  if (!facts.print || !facts.volumeMm3) return UNKNOWN;
  return placesOf([{ value: (facts.print.best.supportMm3 / facts.volumeMm3) * 100, faceIds: [] }]);
}

/** Support that nobody reaches, as percent of the part's volume. */
export function enclosedSupport({ facts }: RuleContext): Measurement {
  const enclosed = facts.print?.best.enclosedSupportMm3;
  if (enclosed === undefined || !facts.volumeMm3) return UNKNOWN;
  return placesOf([{ value: (enclosed / facts.volumeMm3) * 100, faceIds: [] }]);
}

/**
 * Widest way out of each hollow, mm. What is shut, or as good as shut, can never be emptied; through a narrow way a part of it comes out. Which faces are
 * those of which hollow is not known: all that no direction sees.
 */
export function waysOut({ facts }: RuleContext): Measurement {
  const { print } = facts;
  if (!print) return UNKNOWN;
  const faceIds = facesOfCavities(facts);
  return placesOf(
    print.traps.map(
      ({ openingMm }, item): Place =>
        openingMm === null ? { of: 'shut', value: 0, shown: null, faceIds, item } : { value: openingMm, faceIds, item },
    ),
  );
}

/** mm, of every round hole, of meshes too. */
export function printedHoles({ facts: { holes } }: RuleContext): Measurement {
  return placesOf(
    holes
      .filter(({ diameterMm }) => diameterMm > 0)
      .map(({ diameterMm, faceIds, at }): Place => ({ value: diameterMm, faceIds, at })),
  );
}

/** Diameter of round bosses, mm. */
export function printedPins(context: RuleContext): Measurement {
  return eachFeature(context, ({ type, diameterMm }) => (type === 'boss' ? diameterMm : null));
}

/** Width of slots, mm. */
export function printedSlots(context: RuleContext): Measurement {
  const engraved = facesOfFeatures(context.facts, ({ type }) => type === 'engraving');
  return eachFeature(context, (feature) =>
    isSlot(feature) && !feature.faceIds.some((face) => engraved.has(face)) ? feature.widthMm : null,
  );
}

const OPEN_SLOT = /slot/;
/** A slot that is closed all around is a pocket or a passage among the features. */
const CLOSED_SLOT = /^(rectangular (pocket|passage)|circular end pocket)$/;
/** As wide as the gaps that facts tell; wider ones are no slots, mm. */
const CLOSED_WIDEST_MM = 2;

function isSlot({ type, widthMm }: Feature): boolean {
  return OPEN_SLOT.test(type) || (CLOSED_SLOT.test(type) && (widthMm ?? Infinity) <= CLOSED_WIDEST_MM);
}

function facesOfFeatures({ features }: PartFacts, isWanted: (feature: Feature) => boolean): ReadonlySet<number> {
  return new Set((features ?? []).filter(isWanted).flatMap(({ faceIds }) => faceIds));
}

/** Narrowest stroke of engraved marks, mm. */
export function engravedStrokes(context: RuleContext): Measurement {
  return eachFeature(context, ({ type, widthMm }) => (type === 'engraving' ? widthMm : null));
}

/** mm. */
export function engravedDepths(context: RuleContext): Measurement {
  return eachFeature(context, ({ type, depthMm }) => (type === 'engraving' ? depthMm : null));
}

/** Only exact faces tell features. */
function eachFeature({ facts }: RuleContext, sizeOf: (feature: Feature) => number | null | undefined): Measurement {
  if (facts.kind !== 'solid' || !facts.features) return UNKNOWN;
  return placesOf(
    facts.features.flatMap((feature): Place[] => {
      const value = sizeOf(feature);
      return value ? [{ value, faceIds: feature.faceIds }] : [];
    }),
  );
}

/** Walls no higher than this many times their thickness are strokes of raised letters and marks. */
const STROKE_HEIGHT = 2.5;
/** From here on a wall stands for itself: what holds it is far away. */
const FREE_HEIGHT = 5;

/** Thickness of low free strokes, mm. */
export function raisedStrokes(context: RuleContext): Measurement {
  return eachWall(context, ({ thicknessMm, heightMm }) =>
    heightMm !== null && heightMm <= STROKE_HEIGHT * thicknessMm ? thicknessMm : null,
  );
}

/** Thickness of walls that stand free, mm. */
export function freeWalls(context: RuleContext): Measurement {
  return eachWall(context, ({ thicknessMm, heightMm }) =>
    heightMm !== null && heightMm >= FREE_HEIGHT * thicknessMm ? thicknessMm : null,
  );
}

/** Smaller flats cool evenly; larger ones are judged by their side, whatever holds them. */
const FLAT_LEAST_MM2 = 5000;

/** Free height over thickness, of walls that are no large flats. */
export function wallHeights(context: RuleContext): Measurement {
  return eachWall(context, ({ thicknessMm, areaMm2, heightMm }) =>
    heightMm === null || areaMm2 >= FLAT_LEAST_MM2 ? null : heightMm / thicknessMm,
  );
}

/** Side of a square of the same area over the thickness, of large thin walls. */
export function flatWalls(context: RuleContext): Measurement {
  return eachWall(context, ({ thicknessMm, areaMm2 }) =>
    areaMm2 >= FLAT_LEAST_MM2 ? Math.sqrt(areaMm2) / thicknessMm : null,
  );
}

interface Wall {
  thicknessMm: number;
  areaMm2: number;
  /** null: no thicker material holds it. */
  heightMm: number | null;
}

function eachWall({ facts }: RuleContext, ratioOf: (wall: Wall) => number | null): Measurement {
  if (!facts.thinWalls || (facts.thinWalls.length === 0 && facts.minWallMm === null)) return UNKNOWN;
  return placesOf(
    facts.thinWalls.flatMap(({ thicknessMm, areaMm2, freeHeightMm, faceIds, at }): Place[] => {
      const value = thicknessMm > 0 ? ratioOf({ thicknessMm, areaMm2, heightMm: freeHeightMm }) : null;
      return value === null ? [] : [{ value, faceIds, at }];
    }),
  );
}

/** mm between two sides that face each other. Holes, slots and engraved strokes have rules of their own. */
export function gapWidths({ facts }: RuleContext): Measurement {
  const gaps = facts.print?.gaps;
  if (!gaps) return UNKNOWN;
  const known = new Set([
    ...facts.holes.flatMap(({ faceIds }) => faceIds),
    ...facesOfFeatures(facts, (feature) => feature.type === 'engraving' || isSlot(feature)),
  ]);
  return placesOf(
    gaps
      .filter(({ faceIds }) => !faceIds.some((face) => known.has(face)))
      .map(({ widthMm, at, faceIds }): Place => ({ value: widthMm, at, faceIds })),
  );
}

/** mm that lines have to reach through the air. */
export function bridgeSpans({ facts: { print } }: RuleContext): Measurement {
  if (!print?.bridges) return UNKNOWN;
  return placesOf(print.bridges.map(({ spanMm, at, faceIds }): Place => ({ value: spanMm, at, faceIds })));
}
