/** What of a part a lathe makes, and what is left to be milled. */
import type { Feature, PartFacts } from '#contract/part-facts.ts';
import type { Turned } from '#contract/turned-facts.ts';
import type { RuleContext } from '#quote/rules/rule.ts';

/** null for a part that is no turned one, or where edges are not known. */
export function turnedOf(facts: PartFacts): Turned | null {
  return facts.solid?.boundary?.turned ?? null;
}

export function isTurned({ facts }: RuleContext): boolean {
  return turnedOf(facts) !== null;
}

/** A turned part has something to be milled only where a lathe leaves faces. */
export function isMilled({ facts }: RuleContext): boolean {
  const turned = turnedOf(facts);
  return turned === null || turned.milledFaceIds.length > 0;
}

/** By the ids of the plans of turning (`processes/cnc/turning.ts`, `second-operation.ts`). */
const ON_LATHE = ['turning', 'mill-turn', 'turning-and-milling'];

/** Made on a lathe, with what is milled in its own setups: how often a mill would set it up says nothing. */
export function isPlannedOnLathe(planId: string | null): boolean {
  return planId !== null && ON_LATHE.includes(planId);
}

/** All of it is set up on a mill, as far as is known. */
export function isSetUpOnMill(context: RuleContext): boolean {
  return isMilled(context) && !isPlannedOnLathe(context.planId);
}

/** The faces that a lathe leaves; null: all of the part. */
export function milledFaces(facts: PartFacts): ReadonlySet<number> | null {
  const turned = turnedOf(facts);
  return turned && new Set(turned.milledFaceIds);
}

/** Without those that a lathe makes; null where features are not known. */
export function milledFeatures(facts: PartFacts): Feature[] | null {
  const milled = milledFaces(facts);
  return milled && facts.features
    ? facts.features.filter(({ faceIds }) => faceIds.some((face) => milled.has(face)))
    : facts.features;
}
