import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';
import type { Choices, PricedQuote, PriceLine } from '#contract/quote.ts';
import { unitWithShareMinor } from '#contract/quote-total.ts';
import { formatReason } from '#contract/reason-words.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatPart } from '#order/format-part.ts';
import { shownPriceLines } from '#order/shown-price-lines.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { sampleChoices, sampleFacts } from '#web/live/sample-part.ts';
import { ServiceTable } from '#web/services/service-sections.tsx';

interface Example extends Pick<Choices, 'material' | 'finish' | 'hardware'> {
  part: string;
}

/** The sample part of each process with computed prices. */
const EXAMPLES = {
  cnc: { part: 'milled-manifold', material: 'al-6061-t6', finish: 'anodize-clear' },
  sheet: {
    part: 'sheet-enclosure',
    material: 'al-5052-h32',
    finish: 'powder-coat-black',
    hardware: [{ id: 'press-nut-m3', count: 10 }],
  },
  print: { part: 'printed-lattice', material: 'sls-pa12', finish: 'dyed-black' },
  molding: { part: 'molded-clip', material: 'abs', finish: 'spi-c1' },
  assembly: { part: 'assembly-stack', material: 'parts-supplied', finish: 'bulk-packed' },
} satisfies Record<string, Example>;
const QUANTITIES = [1, 10, 100, 1000];
/** Whose lines are shown: more of what a tool is made for. */
const QUANTITY = { cnc: 10, sheet: 10, print: 10, molding: 1000, assembly: 10 } as const;

/** Its prices stand to the right. */
const PRICE_TABLE = '[&_tr>:last-child]:pr-0! [&_tr>:last-child]:text-right';

/** The price of the sample part, line by line. For a process that a person prices: what is counted, and what a quote needs. */
export function ServicePrice({ service, offer }: { service: Service; offer: ProcessOffer }) {
  const { process, price } = service;
  if (isPriced(process)) return <ExamplePrice process={process} />;
  if (!price) throw new RangeError(`Expected a price structure for ${process}, found none`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:pl-32">
      <p className="max-w-[68ch]">
        {offer.manualReason} {price.example}
      </p>
      <ServiceTable>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What is counted</th>
            <th scope="col">In the example</th>
          </tr>
        </thead>
        <tbody>
          {price.lines.map(({ line, counted, amount }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td>{counted}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </ServiceTable>
      <div>
        <h3 className="pb-2 text-lead">What we need to quote</h3>
        <ul className="max-w-[68ch] list-disc pl-5">
          {price.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function isPriced(process: string): process is keyof typeof EXAMPLES {
  return process in EXAMPLES;
}

/** The lines of the sample at one quantity, and its unit price at four. A page without scripts has no room for more. */
function ExamplePrice({ process }: { process: keyof typeof EXAMPLES }) {
  const { part, material, finish, ...further } = EXAMPLES[process];
  const facts = sampleFacts(part);
  const quantity = QUANTITY[process];
  const choices: Choices = { ...sampleChoices(process, material, { finish }), ...further, quantity };
  const price = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
  if (price.manual)
    throw new RangeError(`Expected a sample that the engine prices: ${price.reasons.map(formatReason).join(' ')}`);
  const words = formatPart({ fileName: `${part}.step`, choices, price, failure: null });
  const curve = priceCurve(facts, choices, EXAMPLE_RATE_CARD, CATALOG, QUANTITIES);
  const lines = shownPriceLines(price.lines);
  const small = smallLinesOf(lines, price);
  const shown = words.choices.filter(({ label }) => ['Material', 'Finish', 'Tolerance'].includes(label));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:pl-32">
      <p>
        <a href={`/samples/${part}.step`} className="link figures">
          {words.name}
        </a>
        : {shown.map(({ value }) => value).join('; ')}. {formatNumber(quantity, 0)} pieces, made in {price.leadTimeDays}{' '}
        working days.{' '}
        {price.onceMinor && (
          <>
            You pay <span className="figures">{formatMoney(price.onceMinor, price.currency)}</span> once, for the tool
            and its setup; each piece costs <span className="figures">{words.unitPrice}</span>.
          </>
        )}
      </p>
      <dl className="grid grid-cols-2 text-small sm:grid-cols-4">
        {curve.map((point) => (
          <div key={point.quantity} className="border-t border-rule py-2">
            <dt className="text-ink-soft">Each, of {formatNumber(point.quantity, 0)}</dt>
            <dd className="figures text-lead">
              {formatMoney(unitWithShareMinor(point, point.quantity), price.currency)}
            </dd>
          </div>
        ))}
      </dl>
      <ServiceTable className={PRICE_TABLE}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Amount × rate</th>
            <th scope="col">{formatNumber(quantity, 0)} pieces</th>
          </tr>
        </thead>
        <tbody>
          {words.lines
            .filter((_, index) => !small.has(lines[index]!))
            .map(({ label, amount, unit, rate, price: linePrice }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="figures">
                  {amount} {unit} × {rate}
                </td>
                <td className="figures">{linePrice}</td>
              </tr>
            ))}
          {small.size > 0 && (
            <tr>
              <th scope="row">{small.size} lines under 2 %</th>
              <td />
              <td className="figures">{formatMoney(sumOf(small), price.currency)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            <td className="figures">{words.total}</td>
          </tr>
        </tfoot>
      </ServiceTable>
      <p className="text-small text-ink-soft">
        Example shop rates ({words.rateCard}). Your quote uses the rates of the shop that makes your part and records
        their version.
      </p>
    </div>
  );
}

/** Lines too small to have a row each; none where they are few. A quote shows them all. */
function smallLinesOf(lines: readonly PriceLine[], { totalPriceMinor }: PricedQuote): ReadonlySet<PriceLine> {
  const small = lines.filter(({ amountMinor }) => amountMinor < totalPriceMinor / 50);
  return new Set(small.length < 3 ? [] : small);
}

function sumOf(lines: ReadonlySet<PriceLine>): number {
  return [...lines].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
