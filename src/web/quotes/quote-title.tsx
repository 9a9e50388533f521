import type { ReactNode } from 'react';
import { formatDate } from '#contract/format-date.ts';
import type { QuoteView } from '#contract/order.ts';
import type { SharedQuote } from '#contract/quote-share.ts';
import { formatMoney } from '#contract/units.ts';
import { formatWorkingDays } from '#order/format-part.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { formatDay } from '#ui/format-time.ts';
import { TitleBlock } from '#ui/title-block.tsx';

export interface QuoteTitleProps {
  quote: QuoteView | SharedQuote;
  documentHref: string;
  /** Below the name. */
  sharedBy?: ReactNode;
  /** After the days that it takes. */
  transit?: { label: string; value: string };
  /** What the total does not include. */
  extras?: string;
  /** Beside the PDF. */
  children?: ReactNode;
}

/** The head of a quote's sheet, for its owner and for whoever has a link: its name, its PDF, and the title block. */
export function QuoteTitle({ quote, documentHref, sharedBy, transit, extras, children }: QuoteTitleProps) {
  const { number, version, name, createdAt, validUntil, totalMinor, currency, leadTimeDays, shipDate } = quote;
  const isOpen = quote.status === 'priced' && !quote.isExpired;
  return (
    <header className="border border-rule border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-rule px-4 py-4">
        <div className="min-w-0">
          <h1 className="text-title wrap-anywhere">
            {name || (
              <>
                Quote <span className="figures whitespace-nowrap">{number}</span>
              </>
            )}
          </h1>
          {sharedBy && <p className="text-small text-ink-soft wrap-anywhere">{sharedBy}</p>}
        </div>
        <p className="flex flex-wrap gap-2 print:hidden">
          {quote.status !== 'measuring' && (
            <ButtonAnchor href={documentHref} download size="small">
              Download PDF
            </ButtonAnchor>
          )}
          {children}
        </p>
      </div>
      <TitleBlock
        cells={[
          { label: 'Quote', value: number },
          { label: 'Version', value: String(version) },
          { label: 'Date', value: formatDay(createdAt) },
          ...(validUntil ? [{ label: 'Valid until', value: formatDate(validUntil) }] : []),
          ...(leadTimeDays === null ? [] : [{ label: 'Lead time', value: formatWorkingDays(leadTimeDays) }]),
          ...(transit ? [transit] : []),
          ...(shipDate && isOpen ? [{ label: 'Ships if ordered now', value: formatDate(shipDate) }] : []),
          { label: 'Total', value: totalMinor === null ? '–' : `${formatMoney(totalMinor, currency)} ${currency}` },
        ]}
      />
      {extras && totalMinor !== null && (
        <p className="border-t border-hairline px-3 py-2 text-right text-small">{extras}</p>
      )}
    </header>
  );
}
