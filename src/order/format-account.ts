/** Formats the invoice, payments and refunds of an order. */
import type { OrderAccount } from '#contract/transaction.ts';
import { formatMoney } from '#contract/units.ts';

export interface FormattedAccount {
  entries: { number: string; kind: string; amount: string; how: string; at: string }[];
  standing: string;
}

export function formatAccount({ entries, openMinor }: OrderAccount, currency: string): FormattedAccount {
  return {
    entries: entries.map(({ number, kind, amountMinor, method, reference, at }) => ({
      number,
      kind,
      amount: formatMoney(amountMinor, currency),
      how: [method, reference].filter(Boolean).join(', '),
      at,
    })),
    standing: standingOf(openMinor, currency),
  };
}

function standingOf(openMinor: number, currency: string): string {
  if (openMinor === 0) return 'Paid in full';
  const amount = formatMoney(Math.abs(openMinor), currency);
  return openMinor > 0 ? `${amount} ${currency} open` : `${amount} ${currency} overpaid`;
}
