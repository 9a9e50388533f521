/** Landed cost in sentences: when and for how much an order is on the bench, what it follows from, and what cannot be said. */
import { listCountries } from '#contract/countries.ts';
import type { Exchange } from '#contract/exchange.ts';
import { dateFormat } from '#contract/formatters.ts';
import type { Landed, LandedAnswer, LandedGap, LandedLine } from '#contract/landed.ts';
import type { CustomsUse, Transport } from '#contract/landed-tables.ts';
import type { DeliveryTerms } from '#contract/shipping-settings.ts';
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

/** A line of landed cost as it is shown. */
export interface LandedRow {
  label: string;
  /** Money, or in its place the words for what is not known. */
  amount: string;
  isKnown: boolean;
  /** Due by the buyer, on arrival. */
  isDue: boolean;
}

const ROW_ORDER = ['freight', 'duty', 'fee', 'tax'] as const;

/** Each line with its amount, and each charge that is not known with words in that place: a reader must not take it for zero. */
export function listLandedRows({ lines, gaps, transport, currency, country, origin }: Landed): LandedRow[] {
  const known = lines.map((line) => ({
    kind: line.kind,
    label: formatLandedLine(line, transport),
    amount: formatMoney(line.amountMinor, currency),
    isKnown: true,
    isDue: line.paidBy === 'buyer',
  }));
  const unknown = gaps.flatMap((gap) => {
    const named = nameUnknown(gap, country === origin);
    return named ? [{ ...named, isKnown: false, isDue: true }] : [];
  });
  return [...known, ...unknown]
    .sort((one, other) => ROW_ORDER.indexOf(one.kind) - ROW_ORDER.indexOf(other.kind))
    .map(({ kind: _, ...row }) => row);
}

const SET_BY_CUSTOMS = 'your customs office sets it';

/** The charge that a gap stands for; null for a gap in freight, without which there are no lines. */
function nameUnknown(
  gap: LandedGap,
  isHome: boolean,
): { kind: LandedLine['kind']; label: string; amount: string } | null {
  const here = isHome ? 'not known' : `not known for this country; ${SET_BY_CUSTOMS}`;
  switch (gap.code) {
    case 'no-duty':
      return {
        kind: 'duty',
        label: gap.material === null ? 'Duty' : `Duty on ${gap.material} parts`,
        amount: gap.until === null ? here : `not known; ${SET_BY_CUSTOMS}`,
      };
    case 'no-charge':
      return { kind: 'fee', label: gap.name, amount: isHome ? 'not known' : `not known; ${SET_BY_CUSTOMS}` };
    case 'no-tax':
      return { kind: 'tax', label: isHome ? 'Taxes' : 'Import tax', amount: here };
    case 'needs-duty':
      return {
        kind: 'tax',
        label: `${gap.name}, ${formatNumber(gap.percent, 4)} %`,
        amount: 'not known, as it is also charged on the duty',
      };
    default:
      return null;
  }
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

export interface TotalCase {
  /** Of the freight that is chosen, else of the shop. */
  terms: DeliveryTerms;
  /** The freight that the total includes; null for none. */
  landed?: Landed | null;
  /** The buyer's own carrier account pays the freight. */
  isCollect?: boolean;
  /** Inside of the shop's country; false also where it is not known. */
  isHome?: boolean;
}

/** Which of freight and import charges the total beside it includes, and which are extra, in one sentence. */
export function formatExtras({ terms, landed = null, isCollect = false, isHome = false }: TotalCase): string {
  if (landed?.terms === 'DDP') return `The total includes freight${isHome ? ' and taxes' : ', duty and taxes'}.`;
  if (landed) return `The total includes freight; ${isHome ? 'taxes' : 'duty and taxes on arrival'} are extra.`;
  const all = isHome ? 'Freight and taxes are extra' : 'Freight and import charges are extra';
  if (isCollect) return `${all}; your carrier account is charged for freight.`;
  if (terms === 'EXW' || terms === 'FCA') return `${all}; you arrange and pay for transport.`;
  return terms === 'DDP'
    ? 'Freight is extra; we quote it before we charge it.'
    : `${all}; we quote freight before we charge it.`;
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
