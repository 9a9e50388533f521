import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Process } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatPieces } from '#order/format-part.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { CurveDrawing } from '#web/live/curve-drawing.tsx';
import { LiveDrawing, LiveSheet, NumberFields, Result, Results } from '#web/live/live-sheet.tsx';
import { materialLabel, sampleChoices, sampleFacts } from '#web/live/sample-part.ts';
import { type LiveField, useLiveForm } from '#web/live/use-live-form.ts';

const QUANTITIES = [1, 2, 3, 5, 7, 10, 14, 20, 30, 50, 70, 100, 140, 200, 300, 500, 700, 1000];

const { currency, name: shopName } = EXAMPLE_RATE_CARD.shop;

export interface PriceCurveProps {
  /** Name of a sample part. */
  part: string;
  process: Process;
  /** Catalog ids; the first is selected initially. Defaults to the usual material of the process. */
  materials?: readonly string[];
  quantity?: number;
}

/** Unit price of a sample part over quantity, in one or more materials. */
export function PriceCurve({ part, process, materials, quantity = 10 }: PriceCurveProps) {
  const fields = {
    quantity: { label: 'Quantity', unit: 'pcs', min: 1, max: 1000, whole: true, start: String(quantity) },
  } satisfies Record<string, LiveField>;
  const ids = materials ?? [sampleChoices(process).material];
  const { numbers, choices, problems, isStale, form } = useLiveForm({ fields, choices: { material: ids[0]! } });
  const facts = sampleFacts(part);
  const at = [...new Set([...QUANTITIES, numbers.quantity])].sort((a, b) => a - b);
  const curves = ids.map((id) => {
    const points = priceCurve(facts, sampleChoices(process, id), EXAMPLE_RATE_CARD, CATALOG, at);
    return { id, points, unitPriceMinor: points.find((point) => point.quantity === numbers.quantity)?.unitPriceMinor };
  });
  const chosen = curves.find(({ id }) => id === choices.material) ?? curves[0]!;
  const price = quotePart(
    facts,
    { ...sampleChoices(process, chosen.id), quantity: numbers.quantity },
    EXAMPLE_RATE_CARD,
    CATALOG,
  );
  if (price.manual) return <p>Manual quote needed. {price.reasons.map(formatReason).join(' ')}</p>;
  const label = materialLabel(process, chosen.id);
  return (
    <LiveSheet
      title={`Unit price by quantity: ${part}`}
      form={form}
      fields={
        <>
          <NumberFields fields={fields} problems={problems} />
          <fieldset className="col-span-full">
            <legend className="pb-1.5 font-medium">Material</legend>
            {curves.map(({ id, unitPriceMinor }) => (
              <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2 border-t border-hairline">
                <input type="radio" name="material" value={id} defaultChecked={id === ids[0]} />
                {materialLabel(process, id)}
                <span className="figures ml-auto">
                  {isStale || unitPriceMinor === undefined ? '–' : formatMoney(unitPriceMinor, currency)}
                </span>
              </label>
            ))}
          </fieldset>
        </>
      }
      results={
        <Results>
          <Result label="Each" isStale={isStale} isMain>
            {formatMoney(price.unitPriceMinor, currency)}
          </Result>
          <Result label="Total" isStale={isStale}>
            {formatMoney(price.totalPriceMinor, currency)}
          </Result>
          <Result label="Lead time" isStale={isStale}>
            {price.leadTimeDays} working days
          </Result>
        </Results>
      }
      drawing={
        <LiveDrawing isStale={isStale}>
          <CurveDrawing
            points={chosen.points}
            quantity={numbers.quantity}
            others={curves.filter((curve) => curve !== chosen && curve.points.length > 0).map(({ points }) => points)}
            currency={currency}
            label={`Unit price in ${label} from 1 to 1,000 pieces: ${formatMoney(chosen.points[0]!.unitPriceMinor, currency)} for one, ${formatMoney(chosen.points.at(-1)!.unitPriceMinor, currency)} each for ${formatNumber(1000)}; ${formatMoney(price.unitPriceMinor, currency)} each for ${formatPieces(numbers.quantity)}.`}
          />
        </LiveDrawing>
      }
      note={`Computed with an example shop’s rates (${shopName}, version ${EXAMPLE_RATE_CARD.version}); both axes logarithmic.${ids.length > 1 ? ' The solid line is the chosen material, dashed lines are the others.' : ''}`}
    />
  );
}
