/** From the ways of making an order, and its parts, to what its buyer is answered: the price with its lines, band and days, or why a person looks. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, PricedQuote } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Reason } from '#contract/reason-words.ts';
import { formatMoney } from '#contract/units.ts';
import { leadTimeDays, leadTimeRates } from '#quote/lead-time.ts';
import { bandOf, widthPercent } from '#quote/price/band.ts';
import type { Plan } from '#quote/price/cost.ts';
import { type JoinedPrice, joinedPrice, type PlannedPart } from '#quote/price/joined-price.ts';
import type { PriceAt } from '#quote/price/price-order.ts';
import { shareableOf } from '#quote/price/share-work.ts';
import type { ChosenOffer } from '#quote/process-module.ts';

export interface Priceable {
  plans: Plan[];
  /** With a price of their own; empty for all that is no assembly. */
  parts: PlannedPart[];
  chosen: ChosenOffer;
}

export type Answer =
  | {
      kind: 'priced';
      price: Pick<
        PricedQuote,
        | 'currency'
        | 'unitPriceMinor'
        | 'onceMinor'
        | 'totalPriceMinor'
        | 'shareable'
        | 'lines'
        | 'band'
        | 'leadTimeDays'
        | 'tool'
      >;
    }
  | { kind: 'manual'; reasons: Reason[] };

/** The price of an order, and its working days: parts are made side by side, and joined when the last is there. */
export function wholePrice(
  { plans, parts, chosen }: Priceable,
  choices: Choices,
  card: RateCard,
): JoinedPrice & { leadTimeDays: number } {
  const { quantity, speed } = choices;
  const joined = joinedPrice(plans, parts, { quantity, speed, card });
  const { plan, partsDays } = joined;
  const ownDays = leadTimeDays(plan, chosen.finish, choices, card);
  const days = partsDays === 0 ? ownDays : Math.max(ownDays, partsDays + joiningDays(plan, quantity, card));
  return { ...joined, leadTimeDays: days };
}

function joiningDays({ machineHoursPerPiece, process }: Plan, quantity: number, card: RateCard): number {
  return Math.ceil((machineHoursPerPiece * quantity) / leadTimeRates(process, card).machineHoursPerDay);
}

export function answerPrice(
  priceable: Priceable,
  { facts, choices, rateCard }: { facts: PartFacts; choices: Choices; rateCard: RateCard },
): Answer {
  const { quantity, speed } = choices;
  const whole = wholePrice(priceable, choices, rateCard);
  const { plan, onceMinor, partsBand, partsTotalMinor, partsDays: _partsDays, ...price } = whole;
  const { totalPriceMinor } = price;
  const { subjects } = priceable.chosen.offer;
  const ownMinor = totalPriceMinor - partsTotalMinor;
  const own = bandOf(plan, { quantity, speed, card: rateCard, facts, subjects, totalPriceMinor: ownMinor });
  const band = { lowMinor: own.lowMinor + partsBand.lowMinor, highMinor: own.highMinor + partsBand.highMinor };
  const { currency, name, widestBandPercent } = rateCard.shop;
  if (widestBandPercent !== undefined && widthPercent(band, totalPriceMinor) > widestBandPercent)
    return { kind: 'manual', reasons: [{ code: 'band-too-wide', shop: name }] };
  if (plan.isToolSaid) return { kind: 'manual', reasons: [toolToConfirm(rateCard, { ...price, onceMinor })] };
  const shareable = shareableOf(plan, quantity, speed, rateCard);
  return {
    kind: 'priced',
    price: {
      currency,
      ...price,
      band,
      ...((plan.onceCosts || onceMinor > 0) && { onceMinor }),
      ...(plan.tool && { tool: plan.tool }),
      ...(shareable && { shareable }),
    },
  };
}

/** What the pieces will cost once a person has found the tool. */
function toolToConfirm(
  { shop: { currency } }: RateCard,
  {
    unitPriceMinor,
    onceMinor,
    totalPriceMinor,
    leadTimeDays: days,
  }: PriceAt & { totalPriceMinor: number; leadTimeDays: number },
): Reason {
  const money = (minor: number) => formatMoney(minor, currency);
  return {
    code: 'tool-to-confirm',
    unit: money(unitPriceMinor),
    once: money(onceMinor),
    total: money(totalPriceMinor),
    days,
  };
}
