/** Landed cost in sentences: when and for how much an order is on the bench, what it follows from, and what cannot be said. */
import { listCountries } from '#contract/countries.ts';
import type { Exchange } from '#contract/exchange.ts';
import { dateFormat } from '#contract/formatters.ts';
import type { Landed, LandedAnswer, LandedGap, LandedLine } from '#contract/landed.ts';
import type { CustomsUse, Transport } from '#contract/landed-tables.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';

export const TRANSPORT_WORDS: Record<Transport, string> = {
  air: 'Air freight',
  sea: 'Sea freight',
  domestic: 'Domestic freight',
};

export const USE_WORDS: Record<CustomsUse, string> = {
  general: 'General-purpose part',
  machine: 'Machine part without electrical features',
  mounting: 'Mounting or fitting for furniture, doors or vehicles',
};

export const FREIGHT_UNTOLD = 'We quote freight before we charge it.';

export function countryName(code: string): string {
  return listCountries([code])[0]!.name;
}

/** "the United States": as a sentence has it. */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  return ['United States', 'United Kingdom', 'Netherlands', 'United Arab Emirates', 'Philippines'].includes(name)
    ? `the ${name}`
    : name;
}

/** "On your bench in Austin, Dec 11–16, 2026: $312.40 with freight and duty." Without duty where that is not known. */
export function formatBench(landed: Landed, place = countryInSentence(landed.country)): string {
  const { arrives, goodsMinor, chargedMinor, benchMinor, currency, gaps } = landed;
  const amount = formatMoney(benchMinor ?? goodsMinor + chargedMinor, currency);
  const isHome = landed.country === landed.origin;
  const withWhat = benchMinor === null ? 'with freight' : isHome ? 'with freight and taxes' : 'with freight and duty';
  const missing = isHome ? 'Taxes' : 'Duty and taxes on arrival';
  const open = gaps.length > 0 ? ` ${missing} are not included.` : '';
  return `On your bench in ${place}, ${formatDays(arrives)}: ${amount} ${currency} ${withWhat}.${open}`;
}

/** "Dec 11–16, 2026", "Dec 30, 2026 – Jan 3, 2027". */
export function formatDays([from, to]: readonly [string, string]): string {
  const format = dateFormat({ dateStyle: 'medium' });
  const written = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  const [first, last] = [written(from), written(to)];
  if (from === to) return first;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.split(',')[0]}–${Number(to.slice(8))}, ${to.slice(0, 4)}`;
  if (from.slice(0, 4) === to.slice(0, 4)) return `${first.split(',')[0]} – ${last}`;
  return `${first} – ${last}`;
}

export function formatLandedLine({ kind, name, percent }: LandedLine, transport: Transport): string {
  const share = percent === null ? '' : `, ${formatNumber(percent, 4)} %`;
  if (kind === 'freight') return TRANSPORT_WORDS[transport];
  return kind === 'duty' ? `Duty, HS ${name}${share}` : `${name}${share}`;
}

export function formatGap(gap: LandedGap): string {
  switch (gap.code) {
    case 'no-lane': {
      const where = `${TRANSPORT_WORDS[gap.transport].toLowerCase()} to ${countryInSentence(gap.country)}`;
      return gap.until === null
        ? `We have no rate for ${where}. Please ask us.`
        : `We have no rate for ${where} after ${formatDay(gap.until)}. Please ask us.`;
    }
    case 'no-weight':
      return gap.parts === 1
        ? 'The weight or size of one part is not known from its file.'
        : `The weight or size of ${gap.parts} parts is not known from their files.`;
    case 'no-carton':
      return 'A part is too large or too heavy for our cartons and needs its own crate. Please ask us.';
    case 'no-exchange':
      return `We have no current exchange rate from ${gap.from} to ${gap.to}.`;
    case 'no-duty': {
      const what = gap.material === null ? 'parts of several materials' : `${gap.material} parts`;
      const use = { general: 'for general use', machine: 'for machines', mounting: 'used as mountings' }[gap.use];
      const when = formatGapDay(gap);
      return `We have no duty rate for ${what} ${use} from ${countryName(gap.origin)} to ${countryInSentence(gap.country)}${when}. Please ask us.`;
    }
    case 'no-charge':
      return `We have no rate for the ${lowerFirst(gap.name)} of ${countryInSentence(gap.country)}${formatGapDay(gap)}. Please ask us.`;
    case 'no-tax':
      return `We have no tax rate for ${countryInSentence(gap.country)}. Please ask us.`;
    case 'needs-duty':
      return `${gap.name} of ${formatNumber(gap.percent, 2)} % is charged on goods, freight and duty, so it cannot be calculated without the duty.`;
  }
}

const lowerFirst = (name: string) => (name === name.toUpperCase() ? name : name[0]!.toLowerCase() + name.slice(1));

function formatGapDay({ until, on }: { until: string | null; on: string }): string {
  return until === null ? ` for arrival by ${formatDay(on)}` : ` after ${formatDay(until)}`;
}

const formatDay = (day: string) => formatDays([day, day]);

/** Who pays duty and taxes, in a sentence. */
export function formatLandedTerms({ terms, country, origin }: Pick<Landed, 'terms' | 'country' | 'origin'>): string {
  if (country === origin) return `${terms}: delivered inside ${countryInSentence(country)}, so no duty is due.`;
  return terms === 'DDP'
    ? 'DDP: your country’s duty and taxes are charged with the order. Nothing more is due on arrival.'
    : 'DAP: you pay your country’s duty and taxes on arrival, not to us.';
}

/** What the amounts follow from, as sentences. `mayBePrinted`: some part of the order. */
export function listAssumptions(landed: Landed, mayBePrinted: boolean): string[] {
  const { cartons, netGrams, grossGrams, volumeCm3, chargedKg, lines, use, country, origin } = landed;
  const kg = (grams: number) => `${formatNumber(grams / 1000, 3)} kg`;
  const packed = `${cartons.count} × ${cartons.name}: parts ${kg(netGrams)}, packed ${kg(grossGrams)} and ${formatNumber(volumeCm3 / 1000, 2)} L; chargeable weight ${formatNumber(chargedKg, 1)} kg.`;
  const isHome = country === origin;
  const sources = [...new Set(lines.map(({ source }) => source))];
  return [
    packed,
    ...(mayBePrinted ? ['Printed parts are weighed as if solid.'] : []),
    ...(isHome
      ? []
      : [
          `Made in ${countryName(origin)}. Declared as: ${USE_WORDS[use].toLowerCase()}. Rates apply on the last day of arrival.`,
        ]),
    `Sources: ${sources.join('; ')}.`,
    `Shop freight and duty tables, version ${landed.tablesVersion}.`,
  ];
}

/** Why there is no freight, as sentences. */
export function formatUntold(answer: Extract<LandedAnswer, { kind: 'untold' }>): string[] {
  return [...answer.gaps.map(formatGap), FREIGHT_UNTOLD];
}

/** "1 USD = 0.92 EUR on Nov 20, 2026 (ECB)". */
export function formatExchange({ from, to, rate, date, source }: Exchange): string {
  return `1 ${from} = ${formatNumber(rate, 6)} ${to} on ${formatDay(date)} (${source})`;
}
