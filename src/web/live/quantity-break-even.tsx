import { CATALOG } from '#catalog/catalog.ts';
import { labelOfProcess } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Process, QUANTITY_MAX } from '#contract/quote.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatPieces } from '#order/format-part.ts';
import { priceCurve } from '#quote/quote-part.ts';
import { breakEvenQuantity, moldedTotalMinor, moldedUnitMinor } from '#web/live/break-even.ts';
import { CurveDrawing } from '#web/live/curve-drawing.tsx';
import { LiveDrawing, LiveSheet, NumberFields, Result, Results } from '#web/live/live-sheet.tsx';
import { materialLabel, sampleChoices, sampleFacts } from '#web/live/sample-part.ts';
import { type LiveField, useLiveForm } from '#web/live/use-live-form.ts';

const { currency, name: shopName } = EXAMPLE_RATE_CARD.shop;
const ALL_QUANTITIES = Array.from({ length: QUANTITY_MAX }, (_, index) => index + 1);
const DRAWN = [
  1, 2, 3, 5, 7, 10, 14, 20, 30, 50, 70, 100, 140, 200, 300, 500, 700, 1000, 1400, 2000, 3000, 5000, 7000, 10_000,
];

export interface QuantityBreakEvenProps {
  /** Name of a sample part. */
  part?: string;
  /** The process that needs no tool. */
  process?: Process;
  /** Defaults to the usual material of the process. */
  material?: string;
  toolingUsd?: number;
  unitUsd?: number;
}

/** The quantity from which a mold pays, compared with printing or machining the same part. */
export function QuantityBreakEven({
  part = 'molded-clip',
  process = 'print',
  material = 'mjf-pa12',
  toolingUsd = 3500,
  unitUsd = 1.2,
}: QuantityBreakEvenProps) {
  const fields = {
    tooling: {
      label: 'Mold',
      unit: 'USD',
      unitInBoxOnly: true,
      min: 0,
      max: 1_000_000,
      start: formatNumber(toolingUsd, 2),
    },
    unit: {
      label: 'Each, molded',
      unit: 'USD',
      unitInBoxOnly: true,
      min: 0.01,
      max: 10_000,
      start: formatNumber(unitUsd, 2),
    },
  } satisfies Record<string, LiveField>;
  const { numbers, problems, isStale, form } = useLiveForm({ fields });
  const others = unitPrices(part, process, material);
  if (others.length === 0) return <p>Manual quote needed: there is no price to compare a mold with.</p>;
  const tooling = { toolingMinor: Math.round(numbers.tooling * 100), unitMinor: Math.round(numbers.unit * 100) };
  const quantity = breakEvenQuantity(tooling, others);
  const way = `${labelOfProcess(process)}, ${materialLabel(process, material)}`;
  const drawn = quantity === null ? DRAWN : [...new Set([...DRAWN, quantity])].sort((a, b) => a - b);
  const answer = quantity === null ? 'none' : formatPieces(quantity);
  return (
    <LiveSheet
      title={`When a mold pays: ${part}`}
      form={form}
      fields={<NumberFields fields={fields} problems={problems} />}
      results={
        <Results>
          <Result label="A mold pays from" isStale={isStale} isMain>
            {answer}
          </Result>
          <Result label="Molded, in total" isStale={isStale}>
            {quantity === null ? '–' : formatMoney(moldedTotalMinor(tooling, quantity), currency)}
          </Result>
          <Result label="Without a mold" isStale={isStale}>
            {quantity === null ? '–' : formatMoney(quantity * others[quantity - 1]!, currency)}
          </Result>
        </Results>
      }
      drawing={
        <LiveDrawing isStale={isStale}>
          <CurveDrawing
            points={drawn.map((n) => ({ quantity: n, unitPriceMinor: moldedUnitMinor(tooling, n) }))}
            quantity={quantity ?? 0}
            others={[drawn.map((n) => ({ quantity: n, unitPriceMinor: others[n - 1]! }))]}
            currency={currency}
            label={`Price of one piece over quantity: molded with the mold's share, and by ${way}. A mold pays from: ${answer}.`}
          />
        </LiveDrawing>
      }
      note={`Solid: molded, the mold shared out. Dashed: ${way}, computed with an example shop’s rates (${shopName}, version ${EXAMPLE_RATE_CARD.version}). Mold and molded price are assumptions; enter those of your quote. Calculated up to ${formatNumber(QUANTITY_MAX)} pieces. Both axes logarithmic.`}
    />
  );
}

const KEPT = new Map<string, number[]>();

/** The unit price for each order of 1 to QUANTITY_MAX. Memoized, because the price of the mold does not change it. Empty if a person has to quote. */
function unitPrices(part: string, process: Process, material: string): number[] {
  const key = [part, process, material].join(' ');
  let prices = KEPT.get(key);
  if (!prices) {
    const choices = sampleChoices(process, material);
    const curve = priceCurve(sampleFacts(part), choices, EXAMPLE_RATE_CARD, CATALOG, ALL_QUANTITIES);
    prices = curve.map(({ unitPriceMinor }) => unitPriceMinor);
    KEPT.set(key, prices);
  }
  return prices;
}
