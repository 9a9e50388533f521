/** Landed cost in sentences: when and for how much an order is on the bench, what it follows from, and what cannot be said. */
import { listCountries } from '#contract/countries.ts';
import type { Exchange } from '#contract/exchange.ts';
import type { Landed, LandedAnswer, LandedGap, LandedLine } from '#contract/landed.ts';
import type { CustomsUse, Transport } from '#contract/landed-tables.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';

export const TRANSPORT_WORDS: Record<Transport, string> = {
  air: 'Air freight',
  sea: 'Sea freight',
  domestic: 'Domestic freight',
};

export const USE_WORDS: Record<CustomsUse, string> = {
  general: 'Part of general use',
  machine: 'Part of a machine, without electrical features',
  mounting: 'Mounting or fitting of furniture, doors or vehicles',
};

export const FREIGHT_UNTOLD = 'Freight is told by us before it is charged.';

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
  const open = gaps.length > 0 ? ' Duty and taxes on arrival are not in it.' : '';
  return `On your bench in ${place}, ${formatDays(arrives)}: ${amount} ${currency} ${withWhat}.${open}`;
}

/** "Dec 11–16, 2026", "Dec 30, 2026 – Jan 3, 2027". */
export function formatDays([from, to]: readonly [string, string]): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
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
        ? `We have no rate for ${where}: ask us.`
        : `We have no rate for ${where} after ${formatDay(gap.until)}: ask us.`;
    }
    case 'no-weight':
      return gap.parts === 1
        ? 'One part has no weight or size that a machine can measure.'
        : `${gap.parts} parts have no weight or size that a machine can measure.`;
    case 'no-carton':
      return 'A part is too large or too heavy for our cartons and needs a crate of its own: ask us.';
    case 'no-exchange':
      return `We have no current rate of exchange from ${gap.from} to ${gap.to}.`;
    case 'no-duty': {
      const what = gap.material === null ? 'parts of several materials' : `${gap.material} parts`;
      const use = { general: 'of general use', machine: 'of machines', mounting: 'that are mountings' }[gap.use];
      const when = formatGapDay(gap);
      return `We have no duty row for ${what} ${use} from ${countryName(gap.origin)} to ${countryInSentence(gap.country)}${when}: ask us.`;
    }
    case 'no-charge':
      return `We have no row for the ${lowerFirst(gap.name)} of ${countryInSentence(gap.country)}${formatGapDay(gap)}: ask us.`;
    case 'no-tax':
      return `We have no row for taxes of ${countryInSentence(gap.country)}: ask us.`;
    case 'needs-duty':
      return `${gap.name} of ${formatNumber(gap.percent, 2)} % is charged on goods, freight and duty: without the duty it has no number.`;
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
    ? 'DDP: duty and taxes of your country are charged with the order; nothing more is due on arrival.'
    : 'DAP: duty and taxes of your country are charged to you on arrival, not by us.';
}

/** What the amounts follow from, as sentences. */
export function listAssumptions(landed: Landed): string[] {
  const { cartons, netGrams, grossGrams, volumeCm3, chargedKg, lines, use, country, origin } = landed;
  const kg = (grams: number) => `${formatNumber(grams / 1000, 3)} kg`;
  const packed = `${cartons.count} × ${cartons.name}: parts ${kg(netGrams)}, packed ${kg(grossGrams)} and ${formatNumber(volumeCm3 / 1000, 2)} L; ${formatNumber(chargedKg, 1)} kg are charged.`;
  const isHome = country === origin;
  const sources = [...new Set(lines.map(({ source }) => source))];
  return [
    packed,
    'Printed parts are weighed as solid.',
    ...(isHome
      ? []
      : [
          `Made in ${countryName(origin)}. Declared as: ${USE_WORDS[use].toLowerCase()}. Rates of the last day of arrival.`,
        ]),
    `Sources: ${sources.join('; ')}.`,
    `Tables of the shop's settings, version ${landed.tablesVersion}.`,
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
