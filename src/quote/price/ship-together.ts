/**
 * Economy of an order whose parts ship together: it takes something off only if the order ships later than at standard. A part that would ship in 5 days at standard and
 * in 10 at economy earns nothing beside a mold that takes 25 days either way (docs/decisions/0058-tools-and-economy.md).
 */
import type { AtStandard, PartQuote, PricedQuote } from '#contract/quote.ts';
import { inputHash } from '#quote/input-hash.ts';

/** The parts of an order, each as it is priced alone. Where economy makes the order no later, those at economy get their price at standard. */
export function settleEconomy<Part extends { quote: PartQuote | null }>(parts: readonly Part[]): readonly Part[] {
  const priced = parts.flatMap(({ quote }) => (quote && !quote.manual ? [quote] : []));
  if (priced.length < 2 || !priced.some(({ atStandard }) => atStandard)) return parts;
  const ships = Math.max(...priced.map(({ leadTimeDays }) => leadTimeDays));
  const shipsAtStandard = Math.max(...priced.map((quote) => (quote.atStandard ?? quote).leadTimeDays));
  if (ships > shipsAtStandard) return parts;
  return parts.map((part) =>
    part.quote && !part.quote.manual && part.quote.atStandard
      ? { ...part, quote: priceAtStandard(part.quote, part.quote.atStandard) }
      : part,
  );
}

/** What only one of the two prices has goes with it. What changes would save or add was worked out at economy, and is not known at standard. */
function priceAtStandard(quote: PricedQuote, standard: AtStandard): PricedQuote {
  const { onceMinor: _once, shareable: _shareable, band: _band, atStandard: _standard, ...kept } = quote;
  return {
    ...kept,
    ...standard,
    findings: kept.findings.map((finding) => ({ ...finding, savesMinor: null })),
    ...(kept.offers && { offers: kept.offers.map((offer) => ({ ...offer, addsMinor: null })) }),
    ...(kept.proposals && { proposals: kept.proposals.map((proposal) => ({ ...proposal, addsMinor: null })) }),
    inputHash: inputHash({ of: quote.inputHash, speed: 'standard' }),
  };
}
