/** Pockets, slots, their corners, and what no straight cutter cuts. */
import type { Feature, PartFacts } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { milledFeatures } from '#quote/measures/turned-part.ts';
import { type Measurement, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/** Cut by a cutter that is wider inside. Their inner corners are not those of an end mill. */
const SIDE_CUT = new Set(['groove', 'o-ring']);
const isSideCut = ({ type, undercut }: Feature): boolean => undercut !== undefined || SIDE_CUT.has(type);

interface Corner {
  radiusMm: number;
  depthMm: number;
  faceIds: readonly number[];
  at: Vec3 | null;
}

/** Depth of round inner corners over the diameter of the widest cutter that goes around them. */
export function cornerReach({ facts }: RuleContext): Measurement {
  return ofCorners(roundCorners(facts), ({ depthMm, radiusMm }) => depthMm / (2 * radiusMm));
}

/** Radius of round inner corners, mm. */
export function cornerRadius({ facts }: RuleContext): Measurement {
  return ofCorners(roundCorners(facts), ({ radiusMm }) => radiusMm);
}

function ofCorners(corners: readonly Corner[] | null, sizeOf: (corner: Corner) => number): Measurement {
  if (!corners) return UNKNOWN;
  return placesOf(
    corners.map((corner) => {
      const { faceIds, at, depthMm, radiusMm } = corner;
      return { value: sizeOf(corner), faceIds, at, depthMm, radiusMm };
    }),
  );
}

/** From exact edges where setups were measured, else from the cuts. null: neither is known. */
function roundCorners(facts: PartFacts): Corner[] | null {
  if (facts.kind !== 'solid') return null;
  const corners = facts.solid.milling?.innerCorners;
  if (corners) return corners.filter(({ radiusMm, depthMm }) => radiusMm > 0 && depthMm > 0);
  const features = milledFeatures(facts);
  if (!features) return null;
  return features.flatMap((feature): Corner[] => {
    const { cornerRadiusMm, depthMm } = feature;
    if (!cornerRadiusMm || !depthMm || isSideCut(feature)) return [];
    return [{ radiusMm: cornerRadiusMm, depthMm, faceIds: filletsOf(features, feature), at: null }];
  });
}

/** The faces that round the corners of a cut; all of the cut where they are not known apart. */
function filletsOf(features: readonly Feature[], { faceIds, cornerRadiusMm }: Feature): readonly number[] {
  const own = new Set(faceIds);
  const fillets = features.filter(
    ({ type, radiusMm, faceIds: faces }) =>
      type === 'fillet' && radiusMm === cornerRadiusMm && faces.every((face) => own.has(face)),
  );
  return fillets.length > 0 ? fillets.flatMap((fillet) => fillet.faceIds) : faceIds;
}

/** Depth of sharp inner edges between walls, mm: that of each where setups were measured, else the usual one of all. */
export function sharpCorners({ facts }: RuleContext): Measurement {
  if (facts.kind !== 'solid' || !facts.solid.boundary) return UNKNOWN;
  const features = milledFeatures(facts);
  if (!features) return UNKNOWN;
  const bySideCutters = new Set(features.filter(isSideCut).flatMap(({ faceIds }) => faceIds));
  const isMilled = ({ faceIds }: { faceIds: readonly number[] }) => !faceIds.every((face) => bySideCutters.has(face));
  const corners = facts.solid.milling?.innerCorners;
  if (corners) {
    const sharp = corners.filter((corner) => corner.radiusMm === 0 && isMilled(corner));
    return placesOf(sharp.map(({ depthMm, faceIds, at, count }) => ({ value: depthMm, faceIds, at, count })));
  }
  const { count, lengthMm } = facts.solid.boundary.sharpInternalEdges;
  if (count === 0) return placesOf([]);
  const sharp = features.filter((feature) => feature.cornerRadiusMm === 0 && isMilled(feature));
  if (sharp.length === 0 && bySideCutters.size > 0) return placesOf([]);
  return placesOf([{ value: lengthMm / count, faceIds: sharp.flatMap(({ faceIds }) => faceIds), count }]);
}

/** Depth over width. A passage is milled from both sides. */
export function pocketDepth(context: RuleContext): Measurement {
  return ofCuts(context, /pocket|passage/, ({ type, depthMm, widthMm }) =>
    depthMm && widthMm ? (/passage/.test(type) ? depthMm / 2 : depthMm) / widthMm : null,
  );
}

/** Depth over width. */
export function slotDepth(context: RuleContext): Measurement {
  return ofCuts(context, /slot/, ({ depthMm, widthMm }) => (depthMm && widthMm ? depthMm / widthMm : null));
}

/** mm. */
export function slotWidth(context: RuleContext): Measurement {
  return ofCuts(context, /slot|pocket|passage/, ({ widthMm, depthMm }) => (depthMm && widthMm ? widthMm : null));
}

/** Narrowest stroke, mm. */
export function engravedStroke(context: RuleContext): Measurement {
  return ofCuts(context, /^engraving$/, ({ widthMm }) => widthMm ?? null);
}

/** Depth over the narrowest stroke. */
export function engravedDepth(context: RuleContext): Measurement {
  return ofCuts(context, /^engraving$/, ({ widthMm, depthMm }) => (widthMm && depthMm ? depthMm / widthMm : null));
}

function ofCuts({ facts }: RuleContext, types: RegExp, sizeOf: (feature: Feature) => number | null): Measurement {
  const features = facts.kind === 'solid' ? milledFeatures(facts) : null;
  if (!features) return UNKNOWN;
  return placesOf(
    features.flatMap((feature): Place[] => {
      const value = types.test(feature.type) && !isSideCut(feature) ? sizeOf(feature) : null;
      return value === null ? [] : [{ value, faceIds: feature.faceIds }];
    }),
  );
}

/** 1 for each. */
export function tSlots(context: RuleContext): Measurement {
  return ofUndercutSlots(context, 't-slot', () => 1);
}

/** Width of the opening, which the neck of the cutter passes, mm. */
export function tSlotOpening(context: RuleContext): Measurement {
  return ofUndercutSlots(context, 't-slot', ({ openingMm }) => openingMm ?? null);
}

/** 1 for each. */
export function dovetails(context: RuleContext): Measurement {
  return ofUndercutSlots(context, 'dovetail', () => 1);
}

/** Degrees between floor and side. */
export function dovetailAngle(context: RuleContext): Measurement {
  return ofUndercutSlots(context, 'dovetail', ({ angleDeg }) => angleDeg ?? null);
}

function ofUndercutSlots(
  { facts }: RuleContext,
  kind: 't-slot' | 'dovetail',
  sizeOf: (feature: Feature) => number | null,
): Measurement {
  if (facts.kind !== 'solid' || !facts.features) return UNKNOWN;
  return placesOf(
    facts.features.flatMap((feature): Place[] => {
      const value = feature.undercut === kind ? sizeOf(feature) : null;
      return value === null ? [] : [{ value, faceIds: feature.faceIds }];
    }),
  );
}
