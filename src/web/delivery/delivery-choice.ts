/** Where a buyer wants parts brought and in which currency they look at prices: remembered in this browser. */
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { LANDED_TERMS } from '#contract/landed.ts';
import { CUSTOMS_USES, type LandedTables, TRANSPORTS, type Transport } from '#contract/landed-tables.ts';
import { transportsTo } from '#quote/landed/landed-cost.ts';
import { lastingStorage } from '#web/browser-storage.ts';

const DeliveryChoiceSchema = z.object({
  /** Code of the country. */
  country: z.enum(COUNTRY_CODES as [string, ...string[]]),
  transport: z.enum(TRANSPORTS),
  terms: z.enum(LANDED_TERMS),
  use: z.enum(CUSTOMS_USES),
  /** Freight shall be charged with the order. Else it is shown, and told by the shop before it is charged. */
  isWanted: z.boolean(),
  /** null: the currency of the rate card. */
  currency: z.nullable(z.enum(CURRENCIES)),
});
export type DeliveryChoice = z.infer<typeof DeliveryChoiceSchema>;

/** The country of most buyers. */
const DEFAULT_CHOICE: DeliveryChoice = {
  country: 'US',
  transport: 'air',
  terms: 'DAP',
  use: 'general',
  isWanted: false,
  currency: null,
};

const KEY = 'delivery';

/** What is remembered, once the page is hydrated, and a function that changes it. */
export function useDeliveryChoice(): [DeliveryChoice, (change: Partial<DeliveryChoice>) => void] {
  const [choice, setChoice] = useState(DEFAULT_CHOICE);
  useEffect(() => setChoice(readDeliveryChoice()), []);
  const change = useCallback((change: Partial<DeliveryChoice>) => {
    setChoice((before) => {
      const after = { ...before, ...change };
      lastingStorage.write(KEY, JSON.stringify(after));
      return after;
    });
  }, []);
  return [choice, change];
}

/** A choice that was made for another country may not go to this one. */
export function transportOf({ transport, country }: DeliveryChoice, tables: LandedTables): Transport {
  const transports = transportsTo(country, tables);
  return transports.includes(transport) ? transport : transports[0]!;
}

/** What is remembered in this browser, else what most buyers want. */
export function readDeliveryChoice(): DeliveryChoice {
  try {
    const kept = DeliveryChoiceSchema.safeParse(JSON.parse(lastingStorage.read(KEY) ?? 'null'));
    return kept.success ? kept.data : DEFAULT_CHOICE;
  } catch {
    return DEFAULT_CHOICE;
  }
}
