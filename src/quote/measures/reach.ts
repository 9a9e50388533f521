/** From where cutters reach the part, and what they do not reach. */
import type { MillingSetup } from '#contract/milling-facts.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { milledFaces, milledFeatures } from '#quote/measures/turned-part.ts';
import { limitAt } from '#quote/rules/limit-at.ts';
import { type Measurement, NONE, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/** In a bore; around a shaft or in a face. */
const GROOVES = new Set(['groove', 'o-ring']);

/** How many faces no straight cutter sees. Where reach was measured too, a hollow that is too small to be one hides nothing. */
export function hiddenFaces(context: RuleContext): Measurement {
  const { facts } = context;
  if (!facts.solid?.machiningDirections) return UNKNOWN;
  const { milling } = facts.solid;
  const smallest = limitAt('limits.unreached', context)?.value ?? 0;
  if (milling && (milling.unreached?.volumeMm3 ?? 0) <= smallest * 1000) return NONE;
  const milled = milledFaces(facts);
  const features = milledFeatures(facts);
  if (!features) return UNKNOWN;
  const hidden = features.filter(({ type }) => type === 'undercut').flatMap(({ faceIds }) => faceIds);
  const faceIds = [...new Set(hidden)].filter((face) => milled === null || milled.has(face));
  return { kind: 'places', places: [{ value: faceIds.length, faceIds }] };
}

/** Whether faces are sides of grooves, which a T-slot cutter or a boring bar may reach. */
export function areInGrooves({ facts }: RuleContext, faceIds: readonly number[]): boolean {
  const inGrooves = sideCutFaces(facts.features);
  return faceIds.every((face) => inGrooves.has(face));
}

/** None where features are not known: then nothing is excused. */
function sideCutFaces(features: RuleContext['facts']['features']): ReadonlySet<number> {
  return new Set(
    (features ?? [])
      .filter(({ type, undercut }) => GROOVES.has(type) || undercut !== undefined)
      .flatMap((feature) => feature.faceIds),
  );
}

/** cm³ that no cutter reaches, without what a lathe or a cutter for grooves removes. */
export function unreachedVolume(context: RuleContext): Measurement {
  const milling = context.facts.solid?.milling;
  if (!milling) return UNKNOWN;
  const { unreached } = milling;
  if (!unreached) return NONE;
  const milled = milledFaces(context.facts);
  const sideCut = sideCutFaces(context.facts.features);
  const faceIds = unreached.faceIds.filter((face) => !sideCut.has(face) && (milled === null || milled.has(face)));
  if (faceIds.length === 0 && unreached.faceIds.length > 0) return NONE;
  return placesOf([{ value: unreached.volumeMm3 / 1000, faceIds, at: unreached.at }]);
}

/** cm³ of hollows without any way out. */
export function closedCavities({ facts }: RuleContext): Measurement {
  if (!facts.print) return UNKNOWN;
  const shut = facts.print.traps.filter(({ isShut }) => isShut);
  if (shut.length === 0) return NONE;
  const hidden = facesOfCavities(facts);
  return placesOf([{ value: shut.reduce((sum, { volumeMm3 }) => sum + volumeMm3, 0) / 1000, faceIds: hidden }]);
}

/** What no direction sees of a part with a closed hollow. */
export function facesOfCavities({ features }: PartFacts): number[] {
  return (features ?? []).filter(({ type }) => type === 'undercut').flatMap(({ faceIds }) => faceIds);
}

/** In how many positions the part is held. */
export function setups({ facts }: RuleContext): Measurement {
  const milling = facts.solid?.milling;
  return milling ? placesOf([{ value: milling.setups.length, faceIds: [] }]) : UNKNOWN;
}

/**
 * How many setups only break or round edges. A part without such edges has none: what is cut there are domes. Of each cut facts name the deepest face, which tells
 * some edges from the others; a setup takes its share of a round side beside an edge too, so that others stay unknown.
 */
export function edgeSetups({ facts }: RuleContext): Measurement {
  const milling = facts.solid?.milling;
  if (!milling) return UNKNOWN;
  const setups = milling.setups.filter(isForEdges);
  if (setups.length === 0) return NONE;
  const features = milledFeatures(facts);
  if (!features) return UNKNOWN;
  const edges = features.filter(({ type }) => EDGES.has(type));
  if (edges.length === 0) return NONE;
  const deepest = new Set(setups.flatMap(({ cuts }) => cuts.flatMap((cut) => cut.deepest?.faceId ?? [])));
  const told = edges.filter(({ faceIds }) => faceIds.some((face) => deepest.has(face)));
  return placesOf([
    { value: setups.length, faceIds: (told.length > 0 ? told : edges).flatMap(({ faceIds }) => faceIds) },
  ]);
}

const EDGES = new Set(['chamfer', 'round', 'fillet']);

/** Beside slopes and curves it leaves no skin, and drills nothing. */
export function isForEdges({ cuts, holeGroups }: MillingSetup): boolean {
  const sum = (key: 'floorMm2' | 'wallMm2' | 'freeMm2') => cuts.reduce((total, cut) => total + cut[key], 0);
  return holeGroups.length === 0 && sum('freeMm2') > 0 && sum('floorMm2') + sum('wallMm2') === 0;
}
