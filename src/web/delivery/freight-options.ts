/** The ways in which an order can be brought to a country, each with its price, or why it has none. */
import type { LandedGap, LandedTerms } from '#contract/landed.ts';
import { LANDED_TERMS } from '#contract/landed.ts';
import {
  CUSTOMS_USES,
  type CustomsUse,
  type LandedTables,
  TRANSPORTS,
  type Transport,
} from '#contract/landed-tables.ts';
import type { PlaceOrder } from '#contract/order.ts';
import type { DeliveryTerms } from '#contract/shipping-settings.ts';
import { transportsTo } from '#quote/landed/landed-cost.ts';
import { type OrderWish, type SettledOrder, settleOrder } from '#quote/landed/settle-order.ts';

export interface FreightOption {
  transport: Transport;
  terms: LandedTerms;
  settled: SettledOrder | null;
  /** Why it cannot be had; empty where it can. */
  gaps: LandedGap[];
}

/** Empty for a shop whose buyers collect or name a carrier. */
export function freightOptions(
  wish: Omit<OrderWish, 'delivery'>,
  { country, use }: { country: string; use: CustomsUse },
  tables: LandedTables,
  shopTerms: DeliveryTerms,
): FreightOption[] {
  if (shopTerms === 'EXW' || shopTerms === 'FCA') return [];
  return transportsTo(country, tables).flatMap((transport) =>
    LANDED_TERMS.map((terms): FreightOption => {
      const settled = settleOrder({ ...wish, delivery: { country, transport, terms, use } }, tables);
      return settled.kind === 'untold'
        ? { transport, terms, settled: null, gaps: settled.gaps }
        : { transport, terms, settled, gaps: [] };
    }),
  );
}

/** "air DAP general 12345": what a form sends of an option, with the sum that it showed. */
export function freightValue({ transport, terms, settled }: FreightOption, use: CustomsUse): string {
  return `${transport} ${terms} ${use} ${settled?.landed?.chargedMinor ?? ''}`;
}

/** What a form sent; undefined for none. */
export function readFreight(value: string): PlaceOrder['freight'] {
  const [transport, terms, use, charged] = value.split(' ');
  const known = {
    transport: TRANSPORTS.find((each) => each === transport),
    terms: LANDED_TERMS.find((each) => each === terms),
    use: CUSTOMS_USES.find((each) => each === use),
  };
  if (!known.transport || !known.terms || !known.use) return undefined;
  const { transport: by, terms: under, use: as } = known;
  return {
    transport: by,
    terms: under,
    use: as,
    ...(/^\d{1,12}$/.test(charged ?? '') && { chargedMinor: Number(charged) }),
  };
}
