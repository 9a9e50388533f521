import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { BRACKET_STRESSES } from '#content/figures/axle-eye.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { formatMoney } from '#contract/units.ts';
import { quotePart } from '#quote/quote-part.ts';
import { sampleChoices, sampleFacts } from '#web/live/sample-part.ts';

const FILES = import.meta.glob<PartFacts>('../../content/variants/*.json', { eager: true, import: 'default' });
const QUANTITY = 10;

export type BracketVariantName = keyof typeof BRACKET_STRESSES;

/** As the tables of an article's own text have it. */
const RIGHT = { textAlign: 'right' } as const;

/** The variants of the case study's bracket: what each one stresses, and its price from the engine. */
export function BracketVariants() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Variant</th>
          <th scope="col" style={RIGHT}>
            Flat
          </th>
          <th scope="col" style={RIGHT}>
            Round
          </th>
          <th scope="col" style={RIGHT}>
            Price at {QUANTITY}
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(BRACKET_STRESSES).map(([name, { label, flatMpa, roundMpa }]) => (
          <tr key={name}>
            <td>{label}</td>
            <td style={RIGHT}>{flatMpa} MPa</td>
            <td style={RIGHT}>{roundMpa} MPa</td>
            <td style={RIGHT}>{inMoney(unitPriceMinor(name as BracketVariantName))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface VariantSavingProps {
  of: BracketVariantName;
  against: BracketVariantName;
}

/** What one variant saves against another: "$1.52 a part, 5.5 %". */
export function VariantSaving({ of, against }: VariantSavingProps) {
  const before = unitPriceMinor(against);
  const saved = before - unitPriceMinor(of);
  return `${inMoney(saved)} a part, ${((100 * saved) / before).toFixed(1)}\u00a0%`;
}

function unitPriceMinor(name: BracketVariantName): number {
  const facts = FILES[`../../content/variants/${name}.json`] ?? sampleFacts(name);
  const price = quotePart(facts, { ...sampleChoices('cnc'), quantity: QUANTITY }, EXAMPLE_RATE_CARD, CATALOG);
  if (price.manual) throw new RangeError(`Expected a price of ${name}, found a part for a person`);
  return price.unitPriceMinor;
}

const inMoney = (minor: number) => formatMoney(minor, EXAMPLE_RATE_CARD.shop.currency);
