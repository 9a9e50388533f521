/** What a rule of manufacturability is given and what it gives back. One rule a file beside this one. */

import type { Material, Option, ProcessOffer } from '#contract/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Finding } from '#contract/quote.ts';
import type { Reason } from '#contract/reason-words.ts';
import type { Vec3 } from '#contract/units.ts';

export interface RuleContext {
  facts: PartFacts;
  offer: ProcessOffer;
  material: Material;
  finish: Option;
  /** Largest part the machine takes, and what it is called; null where the shop has none. */
  machine: { name: string; sizeMm: Vec3 } | null;
  /** What the same order would take off the total if the part had these facts instead; null where either has no price. */
  savingOf: (mended: PartFacts) => number | null;
}

export interface Rule {
  /** null where the rule does not apply, for example holes in a printed part. */
  check: (context: RuleContext) => Finding | null;
  /** Why a failed finding leaves the part to a person; null where it can be priced and made all the same. */
  reasonOf: ((finding: Finding) => Reason) | null;
}
