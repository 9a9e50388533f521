/** Facts of a part, the buyer's choices and a shop's rates → a price with its lines and findings, or why a person has to look. */

import type { Catalog } from '#contract/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type Choices, type Finding, type PartQuote, QUANTITY_MAX } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Reason } from '#contract/reason-words.ts';
import { type ChosenOffer, checkChoices } from '#quote/check-choices.ts';
import { bendRadius } from '#quote/findings/bend-radius.ts';
import { deepHole } from '#quote/findings/deep-hole.ts';
import { draft } from '#quote/findings/draft.ts';
import { evenWalls } from '#quote/findings/even-walls.ts';
import { flangeLength } from '#quote/findings/flange-length.ts';
import { holeToBend } from '#quote/findings/hole-to-bend.ts';
import { moldedWall } from '#quote/findings/molded-wall.ts';
import { overhang } from '#quote/findings/overhang.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';
import { sheetStock } from '#quote/findings/sheet-stock.ts';
import { sideActions } from '#quote/findings/side-actions.ts';
import { thinWall } from '#quote/findings/thin-wall.ts';
import { tooLarge } from '#quote/findings/too-large.ts';
import { trappedMaterial } from '#quote/findings/trapped-material.ts';
import { undercut } from '#quote/findings/undercut.ts';
import { inputHash } from '#quote/input-hash.ts';
import { leadTimeDays } from '#quote/lead-time.ts';
import { measuresOf } from '#quote/part-measures.ts';
import { workCnc } from '#quote/price/cnc.ts';
import type { Work, WorkOutcome } from '#quote/price/cost.ts';
import { priceOrder, unitPricesOf } from '#quote/price/price-order.ts';
import { workPrint } from '#quote/price/print.ts';

/** Must grow whenever the same facts, choices, rates and catalog may give another price or finding. */
export const PRICING_VERSION = 4;

const RULES: readonly Rule[] = [
  tooLarge,
  thinWall,
  deepHole,
  undercut,
  trappedMaterial,
  overhang,
  sheetStock,
  bendRadius,
  flangeLength,
  holeToBend,
  draft,
  sideActions,
  moldedWall,
  evenWalls,
];

/**
 * Prices an order of one part. Pure: the same input gives the same bytes in a browser, on a server and on the command line.
 * A part, a choice or a process that no machine may price comes back as `manual` with its reasons, never as a price.
 * Throws a RangeError for a quantity that is no whole number from 1 to QUANTITY_MAX: the caller has to refuse that before.
 */
export function quotePart(facts: PartFacts, choices: Choices, rateCard: RateCard, catalog: Catalog): PartQuote {
  requireQuantity(choices.quantity);
  const judged = judge(facts, choices, rateCard, catalog);
  const common = {
    findings: judged.findings,
    rateCard: { name: rateCard.name, version: rateCard.version },
    versions: {
      engine: facts.engine,
      pricing: PRICING_VERSION,
      catalog: catalog.version,
      rateCard: rateCard.version,
    },
    inputHash: hashOf(facts, choices, rateCard, catalog),
  };
  if (judged.kind === 'manual') return { manual: true, reasons: judged.reasons, ...common };
  return {
    manual: false,
    currency: rateCard.currency,
    ...priceOrder(judged.work, choices.quantity, choices.speed, rateCard),
    leadTimeDays: leadTimeDays(judged.work, judged.chosen.finish, choices, rateCard),
    ...common,
  };
}

/**
 * Unit prices, whole minor units, at the asked quantities, which need not be in order: the curve beside a quote. Empty for a part
 * that no machine may price. Throws as `quotePart` does.
 */
export function priceCurve(
  facts: PartFacts,
  choices: Choices,
  rateCard: RateCard,
  catalog: Catalog,
  quantities: readonly number[],
): { quantity: number; unitPriceMinor: number }[] {
  for (const quantity of quantities) requireQuantity(quantity);
  const judged = judge(facts, choices, rateCard, catalog);
  if (judged.kind === 'manual') return [];
  const prices = unitPricesOf(judged.work, quantities, choices.speed, rateCard);
  return quantities.map((quantity, i) => ({ quantity, unitPriceMinor: prices[i]! }));
}

function requireQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX)
    throw new RangeError(`Expected a whole quantity from 1 to ${QUANTITY_MAX}, found ${quantity}`);
}

/** The name of the file and the version of the engine are left out: equal measures cost the same. */
function hashOf(facts: PartFacts, choices: Choices, rateCard: RateCard, catalog: Catalog): string {
  const { file: _file, engine: _engine, ...priced } = facts;
  return inputHash({ pricing: PRICING_VERSION, catalog: catalog.version, facts: priced, choices, rateCard });
}

type Judged =
  | { kind: 'priced'; work: Work; chosen: ChosenOffer; findings: Finding[] }
  | { kind: 'manual'; reasons: Reason[]; findings: Finding[] };

/** Everything that does not depend on the quantity, but for what a finding saves. */
function judge(facts: PartFacts, choices: Choices, rateCard: RateCard, catalog: Catalog): Judged {
  const checked = checkChoices(choices, catalog, rateCard);
  if (checked.kind === 'problem') return { kind: 'manual', reasons: [checked.problem.reason], findings: [] };
  const { chosen } = checked;
  const { manualReason } = chosen.offer;
  const outcome: WorkOutcome =
    manualReason === null
      ? workFor(facts, chosen, rateCard)
      : { kind: 'manual', reasons: [{ code: 'by-person', process: choices.process, sentence: manualReason }] };
  const context: RuleContext = {
    facts,
    offer: chosen.offer,
    material: chosen.material,
    finish: chosen.finish,
    machine: machineFor(chosen, rateCard),
    savingOf: (mended) =>
      outcome.kind === 'manual' ? null : saving(outcome, workFor(mended, chosen, rateCard), choices, rateCard),
  };
  const findings: Finding[] = [];
  const reasons: Reason[] = [];
  for (const { check, reasonOf } of rulesFor(facts)) {
    const finding = check(context);
    if (!finding) continue;
    findings.push(finding);
    if (finding.state === 'fail' && reasonOf) reasons.push(reasonOf(finding));
  }
  // What a finding explains is not said again by the price that failed over it.
  if (reasons.length > 0) return { kind: 'manual', reasons, findings };
  if (outcome.kind === 'manual') return { kind: 'manual', reasons: outcome.reasons, findings };
  return { kind: 'priced', work: outcome.work, chosen, findings };
}

/** A drawing or a document has no walls, holes or third side that a rule could ask for. */
function rulesFor({ kind }: PartFacts): readonly Rule[] {
  return kind === 'outline' || kind === 'document' ? [] : RULES;
}

function workFor(facts: PartFacts, chosen: ChosenOffer, rateCard: RateCard): WorkOutcome {
  const { process } = chosen.offer;
  const measured = measuresOf(facts, process);
  if (measured.kind === 'manual') return measured;
  if (process === 'cnc' && facts.kind === 'solid') return workCnc(facts, measured.measures, chosen, rateCard);
  if (process === 'print') return workPrint(facts, measured.measures, chosen, rateCard);
  throw new RangeError(`Expected a process that is priced by machine, found ${process}`);
}

function machineFor({ offer, material }: ChosenOffer, { cnc, print }: RateCard): RuleContext['machine'] {
  if (offer.process === 'cnc') return { name: 'milling machine', sizeMm: cnc.envelopeMm };
  const technology = material.print?.technology;
  const rates = technology && print.technologies[technology];
  return rates ? { name: `${technology.toUpperCase()} machine`, sizeMm: rates.buildVolumeMm } : null;
}

function saving(
  drawn: WorkOutcome,
  mended: WorkOutcome,
  { quantity, speed }: Choices,
  rateCard: RateCard,
): number | null {
  if (drawn.kind === 'manual' || mended.kind === 'manual') return null;
  const total = (work: Work) => unitPricesOf(work, [quantity], speed, rateCard)[0]! * quantity;
  const saved = total(drawn.work) - total(mended.work);
  return saved > 0 ? saved : null;
}
