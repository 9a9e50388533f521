import { CATALOG } from '#catalog/catalog.ts';
import { choicesInWords } from '#catalog/part-in-words.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { priceCurve } from '#quote/quote-part.ts';
import { curveQuantities } from '#web/workspace/curve-geometry.ts';
import type { PartPrice } from '#web/workspace/part-price.ts';
import { PriceCurve } from '#web/workspace/price-curve.tsx';
import { STAGE_WORDS } from '#web/workspace/stage-words.ts';

export interface PartMoneyProps {
  price: PartPrice;
  rateCard: RateCard;
  onQuantity: (quantity: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** The price of one part with what it rests on; where there is none, why, and what happens next. */
export function PartMoney({ price, rateCard, onQuantity, onRetry, onRemove }: PartMoneyProps) {
  switch (price.kind) {
    case 'reading':
      return (
        <Withheld heading="Price follows">
          {price.stage ? `${STAGE_WORDS[price.stage]}, in this browser.` : 'Waiting for its turn to be read.'} You can
          choose meanwhile.
        </Withheld>
      );
    case 'no-process':
      return <Withheld heading="No price yet">Select a process, and the price stands here at once.</Withheld>;
    case 'refused':
      return <Withheld heading="No price for this quantity">{price.problem}</Withheld>;
    case 'unreadable':
      return (
        <Withheld heading="This file cannot be read">
          {price.failure.message}
          <span className="mt-2 flex gap-4">
            <button type="button" className="link min-h-11 md:min-h-0" onClick={onRetry}>
              Read it again
            </button>
            <button type="button" className="link min-h-11 md:min-h-0" onClick={onRemove}>
              Remove it
            </button>
          </span>
        </Withheld>
      );
    case 'manual':
      return (
        <Withheld heading="A person quotes this part">
          <ul className="grid gap-1">
            {price.quote.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <span className="mt-2 block">
            Submit sends it to our engineers together with your choices. They write to you within 24 hours with a price;
            nothing is ordered before you agree to it.
          </span>
        </Withheld>
      );
    case 'priced':
      return <PricedPart price={price} rateCard={rateCard} onQuantity={onQuantity} />;
  }
}

function PricedPart({
  price,
  rateCard,
  onQuantity,
}: {
  price: Extract<PartPrice, { kind: 'priced' }>;
  rateCard: RateCard;
  onQuantity: (quantity: number) => void;
}) {
  const { quote, choices, facts } = price;
  const points = priceCurve(facts, choices, rateCard, CATALOG, curveQuantities(choices.quantity));
  const material = choicesInWords(choices).find(({ label }) => label === 'Material')?.value;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-x-4" aria-live="polite">
        <p>
          <span className="block text-label text-ink-soft uppercase">Each</span>
          <span className="figures text-lead">{formatMoney(quote.unitPriceMinor, quote.currency)}</span>
        </p>
        <p className="text-right">
          <span className="block text-label text-ink-soft uppercase">
            <span className="figures">{formatNumber(choices.quantity, 0)}</span> pcs, {quote.currency}
          </span>
          <span className="figures text-title font-semibold">{formatMoney(quote.totalPriceMinor, quote.currency)}</span>
        </p>
        <p className="col-span-2 text-small text-ink-soft">
          {material}, made in <span className="figures text-ink">{quote.leadTimeDays}</span> working days.{' '}
          <a href="#price-lines" className="link">
            {quote.lines.length} price lines
          </a>
        </p>
      </div>
      <PriceCurve points={points} quantity={choices.quantity} currency={quote.currency} onQuantity={onQuantity} />
    </div>
  );
}

function Withheld({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1 border-l-2 border-hairline-strong pl-3 text-small">
      <p className="font-semibold">{heading}</p>
      <div className="text-ink-soft">{children}</div>
    </div>
  );
}
