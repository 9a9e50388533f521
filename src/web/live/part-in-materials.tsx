import { CATALOG } from '#catalog/catalog.ts';
import { materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Process } from '#contract/quote.ts';
import { formatFixed, formatMoney, formatNumber } from '#contract/units.ts';
import { formatPieces } from '#order/format-part.ts';
import { quotePart } from '#quote/quote-part.ts';
import { sampleChoices, sampleFacts } from '#web/live/sample-part.ts';

export interface PartInMaterialsProps {
  /** Name of a sample part. */
  part: string;
  process: Process;
  /** Ids. */
  materials: readonly string[];
  quantity?: number;
}

/** One part in several materials, as far as they have a computed price: mass, unit price, and its ratio to the lowest price. Needs no script. */
export function PartInMaterials({ part, process, materials, quantity = 10 }: PartInMaterialsProps) {
  const rows = pricedMaterials({ part, process, materials, quantity });
  const lowest = rows[0]?.unitPriceMinor;
  if (lowest === undefined) return <p>Manual quote needed: no material of it is priced by the program.</p>;
  return (
    <div className="grid gap-2 text-small">
      <table className="w-full border-b border-rule">
        <caption className="pb-2 text-left font-semibold">
          <span className="figures">{part}</span>, {formatPieces(quantity)}, by material
        </caption>
        <thead className="text-ink-soft">
          <tr className="[&>th]:py-1.5 [&>th]:text-right [&>th]:font-normal">
            <th scope="col" className="text-left!">
              Material
            </th>
            <th scope="col">Mass</th>
            <th scope="col">Each</th>
            <th scope="col">× lowest</th>
          </tr>
        </thead>
        <tbody className="figures [&_td]:text-right [&_th]:py-1.5 [&_th]:text-left [&_th]:font-normal [&_tr]:border-t [&_tr]:border-hairline">
          {rows.map(({ id, label, grams, unitPriceMinor }) => (
            <tr key={id}>
              <th scope="row" className="font-sans">
                {label}
              </th>
              <td>{formatMass(grams)}</td>
              <td>{formatMoney(unitPriceMinor, EXAMPLE_RATE_CARD.shop.currency)}</td>
              <td>{formatFixed(unitPriceMinor / lowest, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft">
        Computed with an example shop’s rates ({EXAMPLE_RATE_CARD.shop.name}, version {EXAMPLE_RATE_CARD.version}), each
        material in its usual finish and tolerance. Mass: volume × density.
      </p>
    </div>
  );
}

/** Materials with a computed price, the lowest price first. */
function pricedMaterials({ part, process, materials, quantity }: Required<PartInMaterialsProps>) {
  const facts = sampleFacts(part);
  return materialsFor(process)
    .filter(({ id }) => materials.includes(id))
    .flatMap(({ id, label, facts: material }) => {
      const choices = { ...sampleChoices(process, id), quantity };
      const price = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
      if (price.manual || !material || facts.volumeMm3 === null) return [];
      return [
        { id, label, grams: (facts.volumeMm3 / 1000) * material.densityGCm3, unitPriceMinor: price.unitPriceMinor },
      ];
    })
    .sort((a, b) => a.unitPriceMinor - b.unitPriceMinor);
}

/** "87.4 g", "1.23 kg". */
function formatMass(grams: number): string {
  return grams < 1000 ? `${formatNumber(grams, grams < 100 ? 1 : 0)} g` : `${formatNumber(grams / 1000, 2)} kg`;
}
