/**
 * Landed cost of an order: freight by the shop's lanes, duty by its table of HS codes, fees and taxes, and the days on which it is on the buyer's bench.
 * Each row of the tables has its days; where none holds there is no number but the gap, by code. Pure: the same bytes in browser, server and command line.
 */
import { convertMinor, minorRate } from '#contract/exchange.ts';
import type { Landed, LandedAnswer, LandedGap, LandedLine, LandedPart, LandedTerms } from '#contract/landed.ts';
import {
  type CustomsUse,
  EU_COUNTRIES,
  type LandedTables,
  type Lane,
  TRANSPORTS,
  type Transport,
} from '#contract/landed-tables.ts';
import { addDays } from '#contract/transit-window.ts';
import { exchangeRate } from '#quote/landed/exchange-rate.ts';
import { importCharges } from '#quote/landed/import-charges.ts';
import { type PackedPart, packParts } from '#quote/landed/pack-parts.ts';

export interface LandedShipment {
  parts: readonly LandedPart[];
  /** Of the goods, and of the answer. */
  currency: string;
  /** Code of the country. */
  country: string;
  transport: Transport;
  terms: LandedTerms;
  use: CustomsUse;
  /** ISO day on which it leaves the shop. */
  shipDate: string;
  /** ISO day on which it is asked: an exchange rate has to be of it. */
  today: string;
}

/** What a lane can be asked for: inside of the shop's country one thing, abroad two. */
export function transportsTo(country: string, { origin }: Pick<LandedTables, 'origin'>): Transport[] {
  return TRANSPORTS.filter((transport) => (transport === 'domestic') === (country === origin));
}

export function landedCost(shipment: LandedShipment, tables: LandedTables): LandedAnswer {
  const { parts, currency, country, transport, terms, use, shipDate, today } = shipment;
  const exchange =
    tables.currency === currency
      ? { from: currency, to: currency, rate: 1 }
      : exchangeRate(tables.currency, currency, tables, today);
  if (!exchange) return untold({ code: 'no-exchange', from: tables.currency, to: currency });
  const packable = parts.flatMap(({ parcel, pieces }): PackedPart[] => (parcel ? [{ parcel, pieces }] : []));
  if (packable.length < parts.length || parts.length === 0)
    return untold({ code: 'no-weight', parts: parts.length - packable.length });
  const found = findLane(tables, country, transport, shipDate);
  if (found.kind === 'gap') return untold(found.gap);
  const packed = packParts(packable, tables);
  if (!packed) return untold({ code: 'no-carton' });
  const { lane } = found;
  const chargedKg = chargedWeight(packed.grossGrams, packed.volumeCm3, lane);
  const freightMinor = convertMinor(lane.baseMinor + lane.perKgMinor * chargedKg, exchange);
  const arrives: [string, string] = [addDays(shipDate, lane.daysLeast), addDays(shipDate, lane.daysMost)];
  const goodsMinor = parts.reduce((sum, part) => sum + part.goodsMinor, 0);
  const due = importCharges(
    { parts, goodsMinor, freightMinor, country, transport, use, arrives: arrives[1], minorRate: minorRate(exchange) },
    tables,
  );
  // Nothing is guessed: what the shop shall pay on arrival has a number, or the order goes on without freight.
  if (terms === 'DDP' && due.gaps.length > 0) return { kind: 'untold', gaps: due.gaps };
  const freight: LandedLine = {
    kind: 'freight',
    name: '',
    percent: null,
    amountMinor: freightMinor,
    paidBy: 'shop',
    source: lane.source,
  };
  const paidBy = terms === 'DDP' ? 'shop' : 'buyer';
  const lines = [freight, ...due.lines.map((line): LandedLine => ({ ...line, paidBy }))];
  const sum = (counted: readonly LandedLine[]) => counted.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const landed: Landed = {
    country,
    transport,
    terms,
    use,
    origin: tables.origin,
    currency,
    arrives,
    goodsMinor,
    lines,
    chargedMinor: sum(lines.filter((line) => line.paidBy === 'shop')),
    benchMinor: due.gaps.length > 0 ? null : goodsMinor + sum(lines),
    gaps: due.gaps,
    netGrams: packed.netGrams,
    grossGrams: Math.ceil(packed.grossGrams),
    volumeCm3: Math.ceil(packed.volumeCm3),
    chargedKg,
    cartons: packed.cartons,
    tablesVersion: tables.version,
  };
  return { kind: 'told', landed };
}

/** Of weight and dimensional weight the greater, in started half kilograms. */
export function chargedWeight(grossGrams: number, volumeCm3: number, { cm3PerKg }: Pick<Lane, 'cm3PerKg'>): number {
  const kg = Math.max(grossGrams / 1000, volumeCm3 / cm3PerKg);
  return Math.max(1, Math.ceil(kg * 2 - 1e-9)) / 2;
}

const untold = (gap: LandedGap): LandedAnswer => ({ kind: 'untold', gaps: [gap] });

type FoundLane = { kind: 'lane'; lane: Lane } | { kind: 'gap'; gap: LandedGap };

/** A lane that names the country goes before one for the EU, and that before one for all others. */
function findLane({ lanes, origin }: LandedTables, country: string, transport: Transport, date: string): FoundLane {
  const isPossible = transportsTo(country, { origin }).includes(transport);
  const ways = isPossible ? lanes.filter((lane) => lane.transport === transport) : [];
  const zones = [country, ...(EU_COUNTRIES.includes(country) ? ['EU'] : []), '*'];
  for (const zone of zones) {
    const named = ways.filter(({ to }) => to.includes(zone));
    const lane = named.find(({ from, until }) => from <= date && date <= until);
    if (lane) return { kind: 'lane', lane };
    // A lane of its own that does not hold on that day is not replaced by one that was made for others.
    if (named.length > 0) return { kind: 'gap', gap: noLane(transport, country, lastBefore(named, date)) };
  }
  return { kind: 'gap', gap: noLane(transport, country, null) };
}

const noLane = (transport: Transport, country: string, until: string | null): LandedGap => ({
  code: 'no-lane',
  transport,
  country,
  until,
});

/** The last day of those that ended before it: one that begins later has not ended. */
function lastBefore(lanes: readonly Lane[], day: string): string | null {
  return lanes.reduce<string | null>(
    (last, { until }) => (until < day && (last === null || until > last) ? until : last),
    null,
  );
}
