/**
 * What a process is to the rest of the program: one module, in a folder of its own below `processes/`. Nothing outside of its folder and the list in
 * `processes.ts` names it; dropdowns, rate cards, the panel, pages and the command line follow from what is said here.
 */

import type * as z from 'zod/mini';
import type {
  Catalog,
  ColorOption,
  FinishOption,
  HardwareOption,
  Material,
  ProcessOffer,
  ToleranceOption,
} from '#contract/catalog.ts';
import type { PartChoice, UsedTool } from '#contract/further-choices.ts';
import type { PartFacts, PartLine } from '#contract/part-facts.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Reason } from '#contract/reason-words.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Suit } from '#quote/fit-of-shape.ts';
import type { WorkOf } from '#quote/hole-work.ts';
import type { Contour } from '#quote/measures/contour-shape.ts';
import type { SheetStock } from '#quote/nesting/nest-sheets.ts';
import type { Plan } from '#quote/price/cost.ts';
import type { Rule } from '#quote/rules/rule.ts';

/** What the buyer chose, as entries of the catalog. */
export interface ChosenOffer {
  offer: ProcessOffer;
  material: Material;
  finish: FinishOption;
  tolerance: ToleranceOption;
  further: ChosenFurther;
}

/** What was chosen beyond these, all of it on offer. */
export interface ChosenFurther {
  tight: readonly { tolerance: ToleranceOption; faceIds: readonly number[] }[];
  /** null: as the shop does it unasked; so is `infillPercent`. */
  color: ColorOption | null;
  /** Faces that the finish leaves bare, each once. */
  bare: readonly number[];
  infillPercent: number | null;
  hardware: readonly { item: HardwareOption; count: number }[];
  /** Of the sheet that a drawing is cut from; null where the buyer does not say it. */
  thicknessMm: number | null;
  /** The buyer says that the tool is there. */
  hasTool: boolean;
  /** Of an order before. */
  tool: UsedTool | null;
  /** How kinds of parts of an assembly are made, and which of them the buyer supplies, as he says it: by their positions in the list of parts. */
  parts: readonly PartChoice[];
  supplied: readonly number[];
}

/** What a process makes a price from. `rates` is its own block of the card. */
export interface Job<Rates> {
  facts: PartFacts;
  chosen: ChosenOffer;
  workOf: WorkOf;
  rates: Rates;
  card: RateCard;
  catalog: Catalog;
}

/** A choice that the catalog has and the shop's card leaves out. */
export interface MissingRate {
  field: 'process' | 'material' | 'finish' | 'tolerance' | 'tight' | 'color' | 'bare' | 'hardware';
  /** As the buyer chose it. */
  id: string;
}

export interface Machine {
  name: string;
  /** Largest part that it takes; any order of the three. */
  sizeMm: Vec3;
}

/** A kind of part that has a price of its own in that of the whole: a line of the list of parts, and how the buyer wants it made; null: as its shape proposes. */
export interface MadeLine {
  line: PartLine;
  choice: PartChoice | null;
}

/** How a process makes and prices a part by machine. */
export interface Pricing<Rates> {
  /** The shape of its block of a rate card. Each figure has its label, unit and help (`figures.ts`): the panel's form comes from them. */
  schema: z.ZodMiniType<Rates>;
  /** The block of the example card. */
  example: Rates;
  /**
   * Figures that came after cards had been stored, by their paths in the block, `*` for each row of a table. A card that lacks one is read with the example's;
   * a row that the example does not have, with the figure of the example's first row. The card that is stored stays as it is.
   */
  added?: readonly string[];
  /** A block of an earlier form in today's, before `added` is filled in; the card that is stored stays as it is. Absent: there was none. */
  lift?: (block: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The first choice that this card has no rate for. */
  missing: (chosen: ChosenOffer, rates: Rates, card: RateCard) => MissingRate | null;
  /** Why a person looks at the part before it has a price: facts that are missing, doubtful, or of another kind. Empty where none does. */
  needs: (job: Job<Rates>) => Reason[];
  /** The part as the machines of this shop make it; absent: as it was measured. Facts that come out of it stay as they are when they go in again. */
  seen?: (facts: PartFacts, rates: Rates) => PartFacts;
  /** The ways of making it. The cheapest one at a quantity is its price. */
  plans: (job: Job<Rates>) => PlanOutcome[];
  /** Laid flat on the sheets that it is cut from, with others of the same key; null for a part that is no sheet. Absent: the process cuts no sheets. */
  onSheet?: (facts: PartFacts, chosen: ChosenOffer, rates: Rates) => OnSheet | null;
  /** Parts of the file that have a process and a price of their own, which the whole adds to that of its plan; absent, and empty: none. */
  parts?: (job: Job<Rates>) => MadeLine[];
  /** The one that works a material, in the way of a plan where it goes by that; null where the shop has none. */
  machine: (material: Material, rates: Rates, planId?: string | null) => Machine | null;
}

export interface OnSheet {
  /** Parts with the same key lie on the same sheets. */
  key: string;
  /** Of the sheet, in words. */
  label: string;
  outers: readonly Contour[];
  stock: SheetStock;
}

/** A way of making the part, or why it cannot be made this way without a person. */
export type PlanOutcome = { kind: 'plan'; plan: Plan } | { kind: 'manual'; reasons: Reason[] };

export interface ProcessModule<Rates = unknown> {
  /** Its entries of the catalog, with its id and the words of the dropdown. */
  offer: ProcessOffer;
  /** The rules of manufacturability that it asks, in the order in which they are shown. */
  rules: readonly Rule[];
  /** null: a person prices it, for the reason that `offer.manualReason` gives. */
  pricing: Pricing<Rates> | null;
  /** Whether a shape suits it, how well, and why; null where it does not. Absent: no shape says so. */
  suits?: (facts: PartFacts) => Suit | null;
}

/** Hides the type of the rates: whoever goes through the list of processes reads a block with the process's own schema. */
export function processModule<Rates>(module: ProcessModule<Rates>): ProcessModule {
  return module as unknown as ProcessModule;
}
