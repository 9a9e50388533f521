import { memo, useMemo } from 'react';
import { convertMinor, type Exchange } from '#contract/exchange.ts';
import type { Process } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { BUSY } from '#ui/busy.ts';
import { classNames } from '#ui/class-names.ts';
import type { ProcessWay } from '#web/workspace/every-process.ts';
import { Crossover, EveryWay } from '#web/workspace/every-way.tsx';
import type { JudgedPrice } from '#web/workspace/part-price.ts';
import { useEveryProcess } from '#web/workspace/use-every-process.ts';

export interface PartWaysProps {
  price: JudgedPrice;
  rateCard: RateCard;
  /** From the currency of the card to that of the order; null for the same. */
  exchange: Exchange | null;
  onQuantity: (quantity: number) => void;
  onProcess: (process: Process) => void;
}

/** Every process for this part: over the quantity, and side by side. */
export const PartWays = memo(function PartWays({
  price: { facts, choices },
  rateCard,
  exchange,
  onQuantity,
  onProcess,
}: PartWaysProps) {
  const { result, isBusy } = useEveryProcess({ facts, choices, rateCard });
  const ways = useMemo(() => result?.map((way) => convertWay(way, exchange)), [result, exchange]);
  if (!ways) return <p className="text-small text-ink-soft">Every other process is being priced.</p>;
  const currency = exchange?.to ?? rateCard.shop.currency;
  return (
    <div aria-busy={isBusy} className={classNames('grid grid-cols-1 gap-x-8 gap-y-4 @2xl:grid-cols-2', BUSY)}>
      <Crossover ways={ways} quantity={choices.quantity} currency={currency} onQuantity={onQuantity} />
      <EveryWay ways={ways} currency={currency} onProcess={onProcess} />
    </div>
  );
});

function convertWay(way: ProcessWay, exchange: Exchange | null): ProcessWay {
  if (!exchange) return way;
  const { points, unitPriceMinor, range } = way;
  const lowMinor = range && convertMinor(range.lowMinor, exchange);
  const highMinor = range && convertMinor(range.highMinor, exchange);
  return {
    ...way,
    points: points.map((point) => ({ ...point, unitPriceMinor: convertMinor(point.unitPriceMinor, exchange) })),
    unitPriceMinor: unitPriceMinor === null ? null : convertMinor(unitPriceMinor, exchange),
    range: lowMinor === null || highMinor === null ? null : { lowMinor, highMinor },
  };
}
