import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatDay } from '#ui/format-time.ts';

export interface AccountEntry {
  number: string;
  /** "Invoice", "Payment" or "Refund". */
  kind: string;
  /** As money, for example "$1,234.50". */
  amount: string;
  /** Method and reference of a payment; empty for an invoice. */
  how: string;
  /** ISO date and time. */
  at: string;
}

export interface OrderAccountProps extends Omit<ComponentProps<'section'>, 'children'> {
  entries: readonly AccountEntry[];
  /** The balance as a sentence: paid in full, open, or paid too much. */
  standing: string;
}

/** Invoice, payments and refunds of an order, with the balance. */
export function OrderAccount({ entries, standing, className, ...rest }: OrderAccountProps) {
  return (
    <section {...rest} aria-label="Payment" className={classNames('grid gap-2', className)}>
      <h2 className="pb-1 text-label text-ink-soft uppercase">Payment</h2>
      <ul className="border-t border-rule text-small">
        {entries.map(({ number, kind, amount, how, at }) => (
          <li key={number} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-2">
            <span>
              {kind} <span className="figures whitespace-nowrap">{number}</span>
            </span>
            <span className="figures text-right">{kind === 'Payment' ? `−${amount}` : amount}</span>
            <span className="text-ink-soft wrap-anywhere">
              <time dateTime={at} className="figures">
                {formatDay(at)}
              </time>
              {how && `, ${how}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="figures text-right font-semibold">{standing}</p>
    </section>
  );
}
