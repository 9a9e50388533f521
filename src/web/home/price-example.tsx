import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money.tsx';
import { PriceLines } from '#ui/price-lines.tsx';
import { SectionHeading } from '#ui/title-block.tsx';
import type { ExamplePrice } from '#web/home/example-price.ts';

/** What a price shows: the plate drawn above, at a quantity of the visitor's choice, line by line. */
export function PriceExample({ prices }: { prices: ExamplePrice[] }) {
  const [quantity, setQuantity] = useState(prices[1]?.quantity ?? prices[0]?.quantity);
  const price = prices.find((candidate) => candidate.quantity === quantity);
  if (!price) return null;
  return (
    <section className="sheet grid gap-8">
      <SectionHeading
        number="03"
        heading="What a price shows"
        lead="The plate drawn above, priced by the same program as yours will be. Nothing is hidden in a total: each line says what is charged, how much of it and at which rate."
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-5">
          <fieldset className="grid gap-2">
            <legend className="pb-2 font-medium">Quantity</legend>
            <div className="grid grid-cols-4 border border-rule">
              {prices.map(({ quantity: option }) => (
                <label
                  key={option}
                  className={classNames(
                    'figures relative flex min-h-11 cursor-pointer items-center justify-center border-r border-hairline last:border-r-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint',
                    option === quantity ? 'bg-ink text-paper' : 'hover:bg-paper-sunk',
                  )}
                >
                  <input
                    type="radio"
                    name="example-quantity"
                    value={option}
                    checked={option === quantity}
                    onChange={() => setQuantity(option)}
                    className="sr-only"
                  />
                  {option}
                </label>
              ))}
            </div>
          </fieldset>
          <div aria-live="polite">
            <p className="text-label text-ink-faint uppercase">Unit price</p>
            <p className="text-promise font-semibold">
              <Money text={price.unitPrice ?? ''} />
            </p>
            <p className="text-ink-soft">
              <Money text={price.total ?? ''} /> for <span className="figures">{price.quantity}</span>, made in{' '}
              <span className="figures">{price.leadTimeDays}</span> working days
            </p>
          </div>
          <dl className="grid text-small">
            {price.choices
              .filter(({ label }) => label !== 'Quantity')
              .map(({ label, value }) => (
                <div key={label} className="flex justify-between gap-4 border-t border-hairline py-1.5">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="text-right">{value}</dd>
                </div>
              ))}
          </dl>
        </div>
        <div className="grid content-start gap-3">
          <PriceLines caption="Price lines of the example plate" lines={price.lines} total={price.total ?? ''} />
          <p className="text-small text-ink-soft">
            Rates of an example shop ({price.rateCard}). Your quote is made with the rates of the shop that makes your
            parts, and keeps their version.
          </p>
        </div>
      </div>
    </section>
  );
}
