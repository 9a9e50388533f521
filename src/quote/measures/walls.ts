/** Thin walls, ribs and pins. */
import { type Measurement, NONE, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/**
 * Times its thickness that a wall has to stand free to bend: lower ones are held by what they stand on. Facts leave out feather edges, lips beside chamfers
 * and what stands between engraved strokes.
 */
const LEAST_FREE_HEIGHT = 2.5;

type Facts = RuleContext['facts'];

function areWallsKnown(facts: Facts): facts is Facts & { thinWalls: NonNullable<Facts['thinWalls']> } {
  return facts.thinWalls !== null && (facts.thinWalls.length > 0 || facts.minWallMm !== null);
}

/** mm, of every thin wall; of a part without any its thinnest place, when that is known and no edge that runs out. */
export function wallThickness({ facts, material }: RuleContext): Measurement {
  if (!areWallsKnown(facts)) return UNKNOWN;
  const walls = facts.thinWalls
    .filter(({ thicknessMm, freeHeightMm }) => freeHeightMm === null || freeHeightMm > LEAST_FREE_HEIGHT * thicknessMm)
    .map(({ thicknessMm, faceIds }): Place => ({ value: thicknessMm, faceIds }));
  if (walls.length > 0) return placesOf(walls);
  const thinnest = facts.minWallMm;
  const isThick = thinnest !== null && thinnest >= (material.facts?.wall.recommendedMm ?? 0);
  return isThick ? placesOf([{ value: thinnest, faceIds: facts.minWallAt?.faceIds ?? [] }]) : NONE;
}

/** Free height over thickness of the walls that stand free. */
export function ribSlenderness({ facts }: RuleContext): Measurement {
  if (!areWallsKnown(facts)) return UNKNOWN;
  return placesOf(
    facts.thinWalls.flatMap(({ thicknessMm, freeHeightMm, faceIds }): Place[] =>
      freeHeightMm === null || thicknessMm === 0 ? [] : [{ value: freeHeightMm / thicknessMm, faceIds }],
    ),
  );
}

/** Height over diameter of round bosses. */
export function pinSlenderness({ facts }: RuleContext): Measurement {
  if (facts.kind !== 'solid' || !facts.features) return UNKNOWN;
  return placesOf(
    facts.features.flatMap(({ type, diameterMm, depthMm, faceIds }): Place[] =>
      type === 'boss' && diameterMm && depthMm ? [{ value: depthMm / diameterMm, faceIds }] : [],
    ),
  );
}
