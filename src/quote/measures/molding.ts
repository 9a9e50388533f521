/** Draft, slides and walls of a molding. */
import type { StandingWall } from '#contract/molding-facts.ts';
import { footprintOf, sizeOf } from '#quote/part-measures.ts';
import { type Measurement, NONE, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

export function hasMold({ facts: { mold } }: RuleContext): boolean {
  return mold !== null;
}

export function hasMoldedWall({ facts: { mold } }: RuleContext): boolean {
  return mold !== null && mold.wall !== null && mold.wall.nominalMm > 0;
}

/** Degrees: the least of each kind of wall. */
export function draftOfWalls({ facts: { mold } }: RuleContext): Measurement {
  if (!mold) return UNKNOWN;
  return placesOf(mold.draft.map(({ minDraftDeg, faceIds }, item) => ({ value: minDraftDeg, faceIds, item })));
}

/** Percentage points between what the resin shrinks and what the resin shrinks that a tool used again was cut for. */
export function toolShrinkage({ choices: { tool }, material, offer }: RuleContext): Measurement {
  if (!tool || tool.material === material.id) return NONE;
  const cutFor = offer.materials.find(({ id }) => id === tool.material)?.resin;
  if (!cutFor || !material.resin) return UNKNOWN;
  const value = Math.abs(material.resin.shrinkagePercent - cutFor.shrinkagePercent);
  return placesOf([{ value, faceIds: [] }]);
}

/** Slides, and faces that no slide releases. */
export function moldActions({ facts: { mold } }: RuleContext): Measurement {
  if (!mold) return UNKNOWN;
  const { sideActions, lockedFaceIds } = mold;
  return placesOf([
    { of: 'slides', value: sideActions.length, faceIds: sideActions.flatMap(({ faceIds }) => faceIds) },
    { of: 'locked', value: lockedFaceIds.length, faceIds: lockedFaceIds },
  ]);
}

/** Lifters, for what is inside. Facts of earlier engines do not tell them: what they would make is locked there. */
export function moldLifters({ facts: { mold } }: RuleContext): Measurement {
  if (!mold?.lifters) return UNKNOWN;
  return placesOf([{ value: mold.lifters.length, faceIds: mold.lifters.flatMap(({ faceIds }) => faceIds) }]);
}

/** The thinnest and the thickest wall, mm. */
export function moldedWalls({ facts: { mold } }: RuleContext): Measurement {
  if (!mold?.wall) return UNKNOWN;
  const { minMm, maxMm } = mold.wall;
  return placesOf([
    { of: 'thin', value: minMm, faceIds: [] },
    { of: 'thick', value: maxMm, faceIds: [] },
  ]);
}

/** Where the part is thinnest, if a wall of the mold is. Where it is thickest is not known. */
export function thinnestFaces(places: readonly Place[], { facts }: RuleContext): readonly number[] {
  const isThere = places.some(({ of, value }) => of === 'thin' && value === facts.minWallMm);
  return isThere ? (facts.minWallAt?.faceIds ?? []) : [];
}

/** The thickest wall over the usual one. */
export function wallEvenness({ facts: { mold } }: RuleContext): Measurement {
  if (!mold?.wall) return NONE;
  return placesOf([{ value: mold.wall.maxMm / mold.wall.nominalMm, faceIds: [] }]);
}

const shareOf = ({ thicknessMm, floorMm }: StandingWall): number => thicknessMm / floorMm;

function standing(
  { facts: { mold } }: RuleContext,
  place: (wall: StandingWall) => { of?: string; value: number },
): Measurement {
  if (!mold?.standing) return UNKNOWN;
  return placesOf(mold.standing.map((wall) => ({ ...place(wall), faceIds: wall.faceIds, at: wall.at })));
}

/** Ribs and bosses: their thickness over that of the wall below. */
export function footThickness(context: RuleContext): Measurement {
  return standing(context, (wall) => ({ of: wall.kind, value: shareOf(wall) }));
}

/** Their height over the thickness of the wall below. */
export function standingHeight(context: RuleContext): Measurement {
  return standing(context, ({ heightMm, floorMm }) => ({ value: heightMm / floorMm }));
}

/**
 * Percent by which the material at a foot is thicker than the wall: the largest circle in the T that a rib of thickness t makes with a wall of w, without a fillet,
 * has the diameter w + t² / 4w.
 */
export function footSwelling(context: RuleContext): Measurement {
  return standing(context, (wall) => ({ value: 25 * shareOf(wall) * shareOf(wall) }));
}

/** The way of the resin over the usual wall, from a gate in the middle of the part to its farthest corner and down its depth. */
export function flowRatio({ facts }: RuleContext): Measurement {
  const size = sizeOf(facts);
  const { mold } = facts;
  if (!size || !mold?.wall || mold.wall.nominalMm <= 0) return UNKNOWN;
  const [length, width] = footprintOf(mold, size);
  const way = Math.sqrt(length * length + width * width) / 2 + mold.depthMm;
  return placesOf([{ value: way / mold.wall.nominalMm, faceIds: [] }]);
}

/** Radii of inner edges over the usual wall; 0 for those that are drawn sharp. */
export function innerRadii({ facts }: RuleContext): Measurement {
  const boundary = facts.solid?.boundary;
  if (!boundary || !facts.mold?.wall || !facts.features) return UNKNOWN;
  const { nominalMm } = facts.mold.wall;
  const { count } = boundary.sharpInternalEdges;
  const fillets = facts.features.flatMap(({ type, radiusMm, faceIds }) =>
    type === 'fillet' && radiusMm !== undefined ? [{ value: radiusMm / nominalMm, faceIds }] : [],
  );
  return placesOf([...(count > 0 ? [{ value: 0, faceIds: [], count }] : []), ...fillets]);
}

/** Letters and marks: how deep, and how narrow. */
export function letters({ facts: { features } }: RuleContext): Measurement {
  if (!features) return UNKNOWN;
  return placesOf(
    features.flatMap(({ type, depthMm, widthMm, faceIds }, item) =>
      type === 'engraving'
        ? [
            ...(typeof depthMm === 'number' ? [{ of: 'depth', value: depthMm, faceIds, item }] : []),
            ...(typeof widthMm === 'number' ? [{ of: 'stroke', value: widthMm, faceIds, item }] : []),
          ]
        : [],
    ),
  );
}
