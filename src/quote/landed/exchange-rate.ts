/** Which rate of the shop's table converts one currency into another on a day. */
import { CURRENCIES } from '#contract/currencies.ts';
import type { Exchange } from '#contract/exchange.ts';
import type { LandedTables } from '#contract/landed-tables.ts';
import { daysBetween } from '#contract/transit-window.ts';
import type { Currency } from '#contract/units.ts';

type ExchangeTables = Pick<LandedTables, 'exchange' | 'exchangeDaysMost'>;

/** The newest rate that is not too old and not of a later day; null where there is none. Read backwards, a row gives the inverse. */
export function exchangeRate(from: Currency, to: Currency, tables: ExchangeTables, today: string): Exchange | null {
  const rows = tables.exchange.filter(({ date }) => isCurrent(date, tables.exchangeDaysMost, today));
  const found = rows
    .flatMap(({ base, currency, rate, date, source }): Exchange[] => {
      if (base === from && currency === to) return [{ from, to, rate, date, source }];
      if (base === to && currency === from) return [{ from, to, rate: 1 / rate, date, source }];
      return [];
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return found[0] ?? null;
}

/** What a buyer can choose beside the card's own currency. */
export function offeredCurrencies(from: Currency, tables: ExchangeTables, today: string): Currency[] {
  const others = CURRENCIES.filter((to) => to !== from && exchangeRate(from, to, tables, today) !== null);
  return [from, ...others];
}

export function isCurrent(date: string, daysMost: number, today: string): boolean {
  const age = daysBetween(date, today);
  return age >= 0 && age <= daysMost;
}
