import { Fragment, useId } from 'react';
import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Process } from '#contract/quote.ts';
import { formatNumber } from '#contract/units.ts';
import { type FormattedPart, formatPart } from '#order/format-part.ts';
import { PriceLines } from '#order/price-lines.tsx';
import { quotePart } from '#quote/quote-part.ts';
import { Money } from '#ui/money.tsx';
import { SEGMENT } from '#web/live/live-sheet.tsx';
import { sampleChoices, sampleFacts } from '#web/live/sample-part.ts';

export interface PriceLinesExampleProps {
  /** Name of a sample part. */
  part: string;
  process: Process;
  /** Defaults to the usual material of the process. */
  material?: string;
  finish?: string;
  tolerance?: string;
  /** The initial quantity. */
  quantity?: number;
  /** The quantities to choose from. */
  quantities?: readonly number[];
}

/** An example of a price: a sample part at a few quantities, line by line. Radio buttons and the stylesheet switch between them, without a script. */
export function PriceLinesExample({
  part,
  process,
  material,
  finish,
  tolerance,
  quantity = 10,
  quantities = [1, 10, 100, 1000],
}: PriceLinesExampleProps) {
  const name = useId();
  const asked = { ...(finish && { finish }), ...(tolerance && { tolerance }) };
  const choices = sampleChoices(process, material, asked);
  const options = [...new Set([...quantities, quantity])].sort((a, b) => a - b);
  const examples = options.map((option) => exampleAt(part, { ...choices, quantity: option }));
  const reasons = examples.flatMap((example) => example.words.reasons);
  if (reasons.length > 0) return <p>Manual quote needed. {[...new Set(reasons)].join(' ')}</p>;
  const common = examples[0]!.words;
  return (
    <div className="@container grid gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
        <Choice label="Part" value={common.name} />
        {common.choices
          .filter(({ label }) => label !== 'Quantity')
          .map((choice) => (
            <Choice key={choice.label} {...choice} />
          ))}
      </dl>
      <fieldset>
        <legend className="pb-1.5 font-medium">Quantity</legend>
        {/* Each panel follows its own button and is visible while that button is checked. */}
        <div className="flex flex-wrap">
          {examples.map(({ words, quantity: option, leadTimeDays }) => (
            <Fragment key={option}>
              <label className={`figures ${SEGMENT}`}>
                <input
                  type="radio"
                  name={name}
                  value={option}
                  defaultChecked={option === quantity}
                  autoComplete="off"
                  className="sr-only"
                />
                {formatNumber(option, 0)}
              </label>
              <div className="order-1 hidden w-full gap-x-12 gap-y-4 pt-5 @3xl:grid-cols-[1fr_2fr] [label:has(:checked)+&]:grid">
                <div>
                  <p className="text-label text-ink-soft uppercase">Unit price</p>
                  <p className="text-title font-semibold">
                    <Money text={words.unitPrice ?? ''} />
                  </p>
                  <p className="text-ink-soft">
                    <Money text={words.total ?? ''} /> for <span className="figures">{formatNumber(option, 0)}</span>,
                    made in <span className="figures">{leadTimeDays}</span> working days
                  </p>
                </div>
                <PriceLines
                  caption={`Price lines of ${words.name}, quantity ${option}`}
                  lines={words.lines}
                  total={words.total ?? ''}
                />
              </div>
            </Fragment>
          ))}
        </div>
      </fieldset>
      <p className="text-small text-ink-soft">
        Computed with an example shop’s rates ({common.rateCard}). Your quote uses the rates of the shop that makes your
        parts and records their version.
      </p>
    </div>
  );
}

function Choice({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-label text-ink-soft uppercase">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface Example {
  quantity: number;
  words: FormattedPart;
  /** null if a person has to quote. */
  leadTimeDays: number | null;
}

function exampleAt(part: string, choices: ReturnType<typeof sampleChoices>): Example {
  const price = quotePart(sampleFacts(part), choices, EXAMPLE_RATE_CARD, CATALOG);
  const words = formatPart({ fileName: part, choices, price, failure: null });
  return { quantity: choices.quantity, words, leadTimeDays: price.manual ? null : price.leadTimeDays };
}
