import { SectionHeading } from '#ui/title-block.tsx';
import { PriceLinesExample } from '#web/live/price-lines-example.tsx';

/** An example of a price: the plate drawn above, at a quantity that the visitor chooses, line by line. */
export function PriceExample() {
  return (
    <section className="sheet grid gap-8">
      <SectionHeading
        number="03"
        heading="What a price shows"
        lead="The plate drawn above, priced by the same program as yours will be. Nothing is hidden in a total: each line says what is charged, how much of it and at which rate."
      />
      <PriceLinesExample part="motor-plate" process="cnc" />
    </section>
  );
}
