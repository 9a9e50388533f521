/**
 * A rule of manufacturability is data: what it measures, where its limits stand in the catalog or the card, what is said in each state. `ask-rule.ts` makes a
 * finding of it. Tables of rules are in this folder, measures in `quote/measures/`.
 */

import type { Advice } from '#contract/advice-words.ts';
import type { Catalog, FinishOption, Material, Option, ProcessOffer } from '#contract/catalog.ts';
import type { KnownSubject } from '#contract/known-by.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { FinishRates } from '#contract/rate-card.ts';
import type { Reason } from '#contract/reason-words.ts';
import type { Vec3 } from '#contract/units.ts';

/** What a limit is looked up in. */
export interface LimitContext {
  offer: ProcessOffer;
  material: Material;
  finish: FinishOption;
  tolerance: Option;
  /** Largest part the machine takes, and what it is called; null where the shop has none. */
  machine: { name: string; sizeMm: Vec3 } | null;
  /** The block of the rate card; null where it has none. */
  rates: unknown;
  /** Of the finish; null where the card has none. */
  finishRates: FinishRates | null;
}

/** The same order with another part or other choices. */
export interface Mended {
  facts?: PartFacts;
  choices?: Partial<Choices>;
}

export interface RuleContext extends LimitContext {
  facts: PartFacts;
  choices: Choices;
  catalog: Catalog;
  /** Of the way in which it is made at this quantity; null where none is known. */
  planId: string | null;
  /** Price of the order, minor units; null where it has none. */
  totalMinor: () => number | null;
  /** What the ordered pieces would cost less, each at the mended price; null where either has no price, or nothing is saved. */
  savingOf: (mended: Mended) => number | null;
}

/** One place of the part, held against the limits of a rule. */
export interface Place {
  value: number;
  faceIds: readonly number[];
  /** A point of it; null or absent where none was measured. */
  at?: Vec3 | null;
  /** Only limits for this are asked; absent: those that name none. */
  of?: string;
  /** What is counted where one thing has several places, for example a bend with two flanges. */
  item?: number;
  /** How many alike it stands for; 1 where absent. */
  count?: number;
  /** null: the value only says that the limit is broken. */
  shown?: null;
  /** Of a corner, for the radius that it needs. */
  depthMm?: number;
  radiusMm?: number;
  /** Of a place that stands for a choice: what it is called and what it changes. */
  label?: string;
  /** What comes with the choice besides its price. */
  reason?: string;
  mended?: Mended;
}

/** `none`: the part has nothing of the kind, which is as good as passed. `unknown`: nobody looked. */
export type Measurement = { kind: 'unknown' } | { kind: 'none' } | { kind: 'places'; places: readonly Place[] };

/** A named pure function of facts and choices. */
export type Measure = (context: RuleContext) => Measurement;

export interface Limit {
  /** `fail`: cannot be made so. `warn`: costs or risks something. `note`: passes, and the buyer should know. */
  state: 'fail' | 'warn' | 'note';
  breaks: 'above' | 'below';
  /** Where its value stands: `limit-at.ts`. */
  path: string;
  /** Places that it is for; see `Place`. */
  of?: string;
  advice: (found: Found) => Advice;
}

/** What a broken limit found. */
export interface Found {
  context: RuleContext;
  /** Rounded, as it is shown. */
  value: number;
  limit: number;
  source: string;
  /** How many places, or things, break it or a milder one of the same kind. */
  count: number;
  places: readonly Place[];
  worst: Place;
}

export interface Rule {
  id: string;
  title: string;
  unit: string;
  /** Decimals of the measured value; 2 where absent. */
  digits?: number;
  /** False: the rule says nothing about this part, for example about holes in a sheet without bends. */
  applies: (context: RuleContext) => boolean;
  measure: Measure;
  /** Faces of places that break a limit, where the measure lays the part flat and knows of none. */
  facesOf?: (places: readonly Place[], context: RuleContext) => readonly number[];
  /** What the measure stands on: a pass that lies nearer to its limit than that may be off says so. Absent: it is exact, or no measure. */
  standsOn?: KnownSubject;
  /** Those that the catalog or the card has no value for are not asked; a rule without any says nothing. */
  limits: readonly Limit[];
  advice?: {
    pass?: Advice | ((context: RuleContext) => Advice);
    /** Where the part has nothing of the kind. */
    none?: Advice;
    unknown?: Advice | ((context: RuleContext) => Advice);
  };
  /** Asked of flat drawings too, which have no walls, holes or third side. */
  asksDrawings?: boolean;
  /** It has nothing to say where its limits hold: what is not cheaper is no check that passed. */
  isQuiet?: true;
  /** The part or the choices with the finding mended; what that saves is priced. null where plain arithmetic does not tell. */
  mend: ((found: Found) => Mended | null) | null;
  /** Why a failed finding leaves the part to a person; null where it can be priced and made all the same. */
  reason: ((found: Found) => Reason) | null;
}

export const UNKNOWN: Measurement = { kind: 'unknown' };
export const NONE: Measurement = { kind: 'none' };

/** No place: none of the kind. */
export function placesOf(places: readonly Place[]): Measurement {
  return places.length > 0 ? { kind: 'places', places } : NONE;
}

export const ALWAYS = (): boolean => true;
