import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatDay } from '#ui/format-time.ts';

export interface AccountEntry {
  number: string;
  /** "Invoice", "Payment" or "Refund". */
  kind: string;
  /** As money, for example "$1,234.50". */
  amount: string;
  /** How it was paid and what it is called, or nothing. */
  how: string;
  /** ISO date and time. */
  at: string;
}

export interface OrderAccountProps extends Omit<ComponentProps<'section'>, 'children'> {
  entries: readonly AccountEntry[];
  /** What is still to be paid, or was paid too much, in words. */
  standing: string;
}

/** What was invoiced, paid and given back for an order, and what that leaves. */
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
