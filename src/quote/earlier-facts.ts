/** Facts that an older engine measured, in the shape of today. They are measured again where the file is at hand; a kept quote may still be priced from them. */
import { NOTHING_KNOWN } from '#contract/known-by.ts';
import type { PartFacts, SolidFacts } from '#contract/part-facts.ts';
import type { Turned } from '#contract/turned-facts.ts';

/** By the facts as they came: they are asked for with each choice. */
const completed = new WeakMap<PartFacts, PartFacts>();

/** The same facts; what the engine of then did not measure is unknown. Facts of today come back as they are. */
export function completeFacts(facts: PartFacts): PartFacts {
  if (isOfToday(facts)) return facts;
  const known = completed.get(facts);
  if (known) return known;
  const { thinWalls, features } = facts;
  const isFlat = facts.kind === 'outline' || facts.kind === 'document';
  // An engine that did not look for walls, or had no edges to find features on, left the lists empty.
  const whole = {
    ...facts,
    known: facts.known ?? NOTHING_KNOWN,
    thinWalls: isFlat || thinWalls !== undefined ? thinWalls : null,
    features: isFlat || facts.solid?.boundary || facts.known !== undefined ? features : null,
  } as PartFacts;
  const result = whole.kind === 'solid' ? { ...whole, solid: completeSolid(whole.solid) } : whole;
  completed.set(facts, result);
  return result;
}

function isOfToday(facts: PartFacts): boolean {
  if ((facts.known as unknown) === undefined) return false;
  if (facts.kind !== 'solid') return true;
  const { milling, boundary } = facts.solid;
  const turned = boundary?.turned as Partial<Turned> | null | undefined;
  return milling !== undefined && (!turned || turned.profile !== undefined);
}

/** A turned part without its profile is planned as a milled one. */
function completeSolid(solid: SolidFacts['solid']): SolidFacts['solid'] {
  const { boundary } = solid;
  const turned = (boundary?.turned as Partial<Turned> | null | undefined)?.profile ? boundary!.turned : null;
  return { ...solid, milling: solid.milling ?? null, boundary: boundary && { ...boundary, turned } };
}
