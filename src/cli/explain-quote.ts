/** A quote as a page to read: the part, each line as a calculation, what is doubtful, and what made the price. */

import { formatAdvice } from '#contract/advice-words.ts';
import { formatFullDate } from '#contract/format-date.ts';
import { knownRows } from '#contract/known-words.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { formatProposal } from '#contract/proposal.ts';
import { formatQuestion } from '#contract/question-words.ts';
import type { Choices, Finding, PartQuote, PricedQuote } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatPart, formatVersions, formatWorkingDays } from '#order/format-part.ts';
import { formatAmount, shownPriceLines } from '#order/shown-price-lines.ts';

const STATES = {
  fail: 'Cannot be made as drawn',
  warn: 'Adds cost or risk',
  unknown: 'Not measured',
  pass: 'Passed',
};

/** `ships`: the day on which it ships, where one was asked for. */
export function explainQuote(facts: PartFacts, choices: Choices, quote: PartQuote, ships: string | null): string {
  const { choices: chosen } = formatPart({ fileName: facts.file, choices, price: quote, failure: null });
  const sections = [
    [facts.file, '='.repeat(facts.file.length), ...partLines(facts)],
    chosen.map(({ label, value }) => `${label}: ${value}`),
    quote.manual
      ? ['Needs a manual quote:', ...quote.reasons.map((reason) => `- ${formatReason(reason)}`)]
      : priceLines(quote, ships),
    offerLines(quote),
    proposalLines(quote),
    ...(['fail', 'warn', 'unknown', 'pass'] as const).map((state) =>
      findingLines(
        STATES[state],
        quote.findings.filter((finding) => finding.state === state),
      ),
    ),
    [
      `Rates: ${quote.rateCard.name}, version ${quote.rateCard.version}. ${formatVersions(quote.versions) ?? ''}`.trimEnd(),
      `Inputs: ${quote.inputHash}`,
    ],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function partLines({ orientedBoxMm, boundingBoxMm, volumeMm3, areaMm2, known }: PartFacts): string[] {
  const box = orientedBoxMm ?? boundingBoxMm;
  return [
    ...(box ? [`Size: ${box.map((side) => formatNumber(side, 2)).join(' × ')} mm`] : []),
    ...(volumeMm3 === null ? [] : [`Volume: ${formatNumber(volumeMm3 / 1000, 2)} cm³`]),
    ...(areaMm2 === null ? [] : [`Surface: ${formatNumber(areaMm2 / 100, 1)} cm²`]),
    ...knownRows(known).map(({ label, by, within }) => `${label}: from ${by}${within === null ? '' : `, ${within}`}`),
  ];
}

function priceLines(quote: PricedQuote, ships: string | null): string[] {
  const money = (minor: number) => formatMoney(minor, quote.currency);
  const rows = shownPriceLines(quote.lines).map((line) => {
    const { amount, unit } = formatAmount(line.amount, line.unit);
    return {
      label: line.label,
      sum: `${amount} ${unit} × ${formatNumber(line.rate / 100, 4)}`,
      amount: money(line.amountMinor),
    };
  });
  const widest = (key: 'label' | 'sum' | 'amount') => Math.max(...rows.map((row) => row[key].length));
  const [labels, sums, amounts] = [widest('label'), widest('sum'), widest('amount')];
  return [
    ...rows.map(
      ({ label, sum, amount }) => `${label.padEnd(labels)}  ${sum.padStart(sums)}  ${amount.padStart(amounts)}`,
    ),
    `Total ${money(quote.totalPriceMinor)}, each ${money(quote.unitPriceMinor)}${quote.onceMinor ? `, one-time ${money(quote.onceMinor)}` : ''}. Lead time ${formatWorkingDays(quote.leadTimeDays)}${ships ? `, ships ${formatFullDate(ships)}` : ''}.`,
    ...(quote.band
      ? [`Estimated cost range of the work: ${money(quote.band.lowMinor)} to ${money(quote.band.highMinor)}.`]
      : []),
  ];
}

/** What the buyer is asked, and what a yes adds. */
function offerLines(quote: PartQuote): string[] {
  if (!quote.offers) return [];
  const currency = quote.manual ? null : quote.currency;
  return [
    'Not in the price, open questions:',
    ...quote.offers.map(({ question, addsMinor }) => {
      const adds = addsMinor === null || currency === null ? '' : ` A thread adds ${formatMoney(addsMinor, currency)}.`;
      return `- ${formatQuestion(question)}${adds}`;
    }),
  ];
}

/** What the file asks for and the choices do not. */
function proposalLines(quote: PartQuote): string[] {
  if (!quote.proposals) return [];
  const currency = quote.manual ? null : quote.currency;
  return [
    'Not in the price, called out in the file but not chosen:',
    ...quote.proposals.map((proposal) => {
      const { addsMinor } = proposal;
      const adds =
        addsMinor === null || currency === null ? '' : ` Taking it adds ${formatMoney(addsMinor, currency)}.`;
      return `- ${formatProposal(proposal)}${adds}`;
    }),
  ];
}

function findingLines(heading: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [
    `${heading}:`,
    ...findings.map(({ title, measured, limit, unit, advice, source }) => {
      const values = measured === null ? '' : ` (${measured} ${unit}${limit === null ? '' : `, limit ${limit}`})`;
      // Where there is nothing to mend, the title has said it all.
      const words = advice.code === 'passed' ? '' : `: ${formatAdvice(advice)}`;
      return `- ${title}${values}${words} [${source}]`;
    }),
  ];
}
