import type { RepricedQuote } from '#contract/rate-card-version.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatDay } from '#ui/format-time.ts';

/** The effect of other rates on recent quotes: the total of each before and after, and a summary. */
export function RepricedQuotes({ quotes }: { quotes: RepricedQuote[] }) {
  if (quotes.length === 0) return <p className="text-ink-soft">There is no priced quote to try these rates on yet.</p>;
  const compared = quotes.filter((quote) => quote.afterMinor !== null);
  const before = compared.reduce((sum, quote) => sum + quote.beforeMinor, 0);
  const after = compared.reduce((sum, quote) => sum + quote.afterMinor!, 0);
  const lost = quotes.length - compared.length;
  return (
    <section aria-labelledby="tried" className="grid gap-3">
      <h2 id="tried" className="text-lead font-semibold">
        {formatNumber(quotes.length, 0)} recent {quotes.length === 1 ? 'quote' : 'quotes'} under these rates:{' '}
        {compared.length > 0 ? formatChange(before, after) : 'none has a price'}
      </h2>
      {lost > 0 && (
        <p className="text-small text-ink-soft">
          {formatNumber(lost, 0)} would wait for a person: a material, finish or machine of theirs has no rate.
        </p>
      )}
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="border-y border-rule text-left text-ink-soft">
            <th scope="col" className="py-2 pr-3 font-medium">
              Customer
            </th>
            <th scope="col" className="py-2 pr-3 font-medium max-sm:hidden">
              Date
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Was
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Would be
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {quotes.map(({ quoteId, customer, createdAt, currency, beforeMinor, afterMinor }) => (
            <tr key={quoteId} className="border-b border-hairline">
              <td className="py-2 pr-3 wrap-anywhere">{customer}</td>
              <td className="figures py-2 pr-3 max-sm:hidden">{formatDay(createdAt)}</td>
              <td className="figures py-2 pr-3 text-right">{formatMoney(beforeMinor, currency)}</td>
              <td className="figures py-2 pr-3 text-right">
                {afterMinor === null ? 'a person' : formatMoney(afterMinor, currency)}
              </td>
              <td className="figures py-2 text-right">
                {afterMinor === null ? '' : formatChange(beforeMinor, afterMinor)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "+4.2 %". */
function formatChange(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)} %`;
}
