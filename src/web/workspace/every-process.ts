/** The same part made by every process of the catalog, side by side: what each costs, how long it takes, and what is lost with it or why it has no price. */
import { CATALOG } from '#catalog/catalog.ts';
import { labelOfProcess, subjectsOf } from '#catalog/options.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type Choices, ChoicesSchema, type PartQuote, type Process } from '#contract/quote.ts';
import { unitWithShareMinor } from '#contract/quote-total.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import { curveInSteps, quoteInSteps } from '#quote/quote-part.ts';
import type { Steps } from '#quote/steps.ts';
import type { CurvePoint } from '#web/live/curve-geometry.ts';
import { lacksOnlyThickness } from '#web/workspace/asked-thickness.ts';
import { chooseProcess, type DraftChoices } from '#web/workspace/draft-choices.ts';
import { guardSteps } from '#web/workspace/guard-pricing.ts';
import { formatAside } from '#web/workspace/set-aside.ts';

export interface ProcessWay {
  process: Process;
  label: string;
  /** Label of the material, to which the price applies. */
  material: string;
  isChosen: boolean;
  /** Empty where a person prices it. */
  points: readonly CurvePoint[];
  /** At the chosen quantity, with its share of a tool; null where a person prices it. */
  unitPriceMinor: number | null;
  /** There is no price only because the buyer has not said how thick the sheet is. */
  asksThickness: boolean;
  /** What the work behind the price may come to, each; null where that is not known. */
  range: { lowMinor: number; highMinor: number } | null;
  /** null where a person prices it. */
  leadTimeDays: number | null;
  /** Titles of the findings that would have to be mended first. */
  toMend: readonly string[];
  /** What of the choices it does not offer; of a process without a price, why. */
  lost: readonly string[];
}

export interface WaysWish {
  facts: PartFacts;
  choices: Choices;
  rateCard: RateCard;
  quantities: readonly number[];
}

/** Every process of the catalog for this part, in short steps: the chosen one first, then those with a price, the cheapest first. */
export function* everyWay(wish: WaysWish): Steps<ProcessWay[]> {
  const ways: ProcessWay[] = [];
  for (const offer of CATALOG.processes) ways.push(yield* wayInSteps(offer, wish));
  return sortWays(ways);
}

/** One of them, priced as choosing it here would be. */
function* wayInSteps(
  { process, materials, tolerances }: (typeof CATALOG.processes)[number],
  { facts, choices, rateCard, quantities }: WaysWish,
): Steps<ProcessWay> {
  const draft = draftOfChoices(choices);
  const isChosen = process === choices.process;
  const taken = isChosen ? draft : chooseProcess(draft, process);
  const asked = isChosen ? choices : choicesOf(taken, choices);
  const quote = yield* guardSteps(quoteInSteps(facts, asked, rateCard, CATALOG));
  const common = {
    process,
    label: labelOfProcess(process),
    material: labelIn(materials, asked.material),
    isChosen,
  };
  if (!quote || quote.manual)
    return {
      ...common,
      ...WITHOUT_PRICE,
      asksThickness: quote !== null && lacksOnlyThickness(quote),
      lost: whyNot(quote),
    };
  yield;
  const curve = (yield* guardSteps(curveInSteps(facts, asked, rateCard, CATALOG, quantities))) ?? [];
  const tolerance = labelIn(tolerances, asked.tolerance);
  const { band } = quote;
  return {
    ...common,
    points: curve.map((point) => ({
      quantity: point.quantity,
      unitPriceMinor: unitWithShareMinor(point, point.quantity),
    })),
    unitPriceMinor: unitWithShareMinor(quote, choices.quantity),
    asksThickness: false,
    range: band ? { lowMinor: each(band.lowMinor, choices), highMinor: each(band.highMinor, choices) } : null,
    leadTimeDays: quote.leadTimeDays,
    toMend: quote.findings.filter(({ state }) => state === 'fail').map(({ title }) => title),
    lost: isChosen
      ? []
      : [...formatAside(taken), ...(asked.tolerance === choices.tolerance ? [] : [`Made to ${tolerance}.`])],
  };
}

function sortWays(ways: readonly ProcessWay[]): ProcessWay[] {
  return ways.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.unitPriceMinor ?? 0) - (b.unitPriceMinor ?? 0));
}

const WITHOUT_PRICE = {
  points: [],
  unitPriceMinor: null,
  range: null,
  leadTimeDays: null,
  toMend: [],
} satisfies Partial<ProcessWay>;

const rankOf = ({ isChosen, unitPriceMinor }: ProcessWay) => (isChosen ? 0 : unitPriceMinor !== null ? 1 : 2);
const each = (minor: number, { quantity }: Choices) => Math.round(minor / quantity);
const labelIn = (options: readonly { id: string; label: string }[], id: string) =>
  options.find((option) => option.id === id)?.label ?? id;

function whyNot(quote: PartQuote | null): string[] {
  return quote?.manual ? quote.reasons.map(formatReason) : ['No price could be calculated.'];
}

function draftOfChoices({ process, material, finish, tolerance, quantity, ...others }: Choices): DraftChoices {
  const { holes, tight, color, bare, infillPercent, hardware } = others;
  return {
    process,
    isInherited: false,
    material,
    finish,
    tolerance,
    quantity: String(quantity),
    thickness: '',
    isThicknessUnknown: false,
    note: '',
    further: { holes, tight, color, bare, infillPercent, hardware },
    aside: {},
  };
}

/** What the form would ask for. The thickness of a drawing stays what the buyer said. */
function choicesOf({ further, ...draft }: DraftChoices, before: Choices): Choices {
  const { quantity, speed, thicknessMm } = before;
  const isSheet = subjectsOf(draft.process).includes('sheet');
  return ChoicesSchema.parse({ ...draft, ...further, quantity, speed, ...(isSheet && { thicknessMm }) });
}

export interface CheapestFrom {
  way: ProcessWay;
  /** The first quantity of the stretch. */
  quantity: number;
  /** What one costs there. */
  unitPriceMinor: number;
}

/** Which process is the cheapest over the quantity, from few pieces to many. Empty where none has a price. */
export function cheapestOver(ways: readonly ProcessWay[]): CheapestFrom[] {
  const quantities = [...new Set(ways.flatMap(({ points }) => points.map(({ quantity }) => quantity)))];
  const stretches: CheapestFrom[] = [];
  for (const quantity of quantities.sort((a, b) => a - b)) {
    let best: CheapestFrom | null = null;
    for (const way of ways) {
      const point = way.points.find((other) => other.quantity === quantity);
      if (point && (!best || point.unitPriceMinor < best.unitPriceMinor)) best = { way, ...point };
    }
    if (best && stretches.at(-1)?.way !== best.way) stretches.push(best);
  }
  return stretches;
}

/** A part that is folded from sheet, and is not made so as it is chosen, with the process that folds it; null for others. */
export function foldedSheet(
  facts: PartFacts,
  process: Process | null,
): { process: Process; thicknessMm: number; bends: number } | null {
  const folding = CATALOG.processes.find(({ subjects }) => subjects.includes('sheet'));
  if (!folding || !subjectsOf(process).includes('machining') || !facts.sheet || facts.sheet.bends.length === 0)
    return null;
  return { process: folding.process, thicknessMm: facts.sheet.thicknessMm, bends: facts.sheet.bends.length };
}
