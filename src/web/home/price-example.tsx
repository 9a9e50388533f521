import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatMoney } from '#contract/units.ts';
import { formatChoices, formatPieces } from '#order/format-part.ts';
import { quotePart } from '#quote/quote-part.ts';
import { SectionHeading } from '#ui/title-block.tsx';
import { PriceLinesExample } from '#web/live/price-lines-example.tsx';
import { sampleChoices, sampleFacts } from '#web/live/sample-part.ts';

const QUANTITY = 10;

/** The drawn plate in one line, and its price at the example's rates. Throws a RangeError if a person would have to quote it. */
export function plateExample(): { part: string; price: string } {
  const choices = { ...sampleChoices('cnc'), quantity: QUANTITY };
  const price = quotePart(sampleFacts('motor-plate'), choices, EXAMPLE_RATE_CARD, CATALOG);
  if (price.manual) throw new RangeError('Expected a price of the plate, found a part for a person');
  const said = (wanted: string) => formatChoices(choices).find(({ label }) => label === wanted)?.value;
  return {
    part: `Motor plate, ${said('Material')}, ${said('Tolerance')}, scale 1:1 on A4, mm`,
    price: `${formatPieces(QUANTITY)} at ${formatMoney(price.unitPriceMinor, price.currency)} each`,
  };
}

/** An example of a price: the plate drawn above, at a quantity that the visitor chooses, line by line. */
export function PriceExample() {
  return (
    <section id="what-a-price-shows" className="sheet grid scroll-mt-24 gap-8">
      <SectionHeading
        number="03"
        heading="What a price shows"
        lead="This is our motor plate, priced by the program that will price your part. Every line shows what is charged, how much of it, and at what rate."
      />
      <PriceLinesExample part="motor-plate" process="cnc" />
    </section>
  );
}
