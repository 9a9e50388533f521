import { formatFixed, formatMoney, formatNumber } from '#contract/units.ts';
import { roundToTenth } from '#ui/path-data.ts';
import { HARBOR_FEE_PERCENT, landedCost, PROCESSING_FEE, type Transport } from '#web/live/landed-cost.ts';
import { LiveDrawing, LiveSheet, NumberFields, Segments } from '#web/live/live-sheet.tsx';
import { type LiveField, useLiveForm } from '#web/live/use-live-form.ts';

const WIDTH = 360;
const money = (amountMinor: number) => formatMoney(amountMinor, 'USD');

export interface LandedCostProps {
  goodsUsd?: number;
  freightUsd?: number;
  /** null: not known, and so the box is empty. */
  dutyPercent?: number | null;
  pieces?: number;
  transport?: Transport;
  /** The day of entry, ISO 8601; without it, one of the fee's fiscal year. */
  day?: string;
}

/** The cost of parts after US customs, line by line. */
export function LandedCost({
  goodsUsd = 12_000,
  freightUsd = 950,
  dutyPercent = 2.9,
  pieces = 500,
  transport = 'sea',
  day,
}: LandedCostProps) {
  const isFeeKnown = day === undefined || day <= PROCESSING_FEE.to;
  const fields = {
    goods: {
      label: 'Goods',
      unit: 'USD',
      unitInBoxOnly: true,
      min: 2500,
      max: 1_000_000,
      start: formatNumber(goodsUsd, 2),
    },
    freight: {
      label: 'Freight',
      unit: 'USD',
      unitInBoxOnly: true,
      min: 0,
      max: 1_000_000,
      start: formatNumber(freightUsd, 2),
    },
    duty: {
      label: 'Duty rate',
      unit: '%',
      min: 0,
      max: 500,
      start: dutyPercent === null ? '' : formatNumber(dutyPercent, 3),
    },
    pieces: { label: 'Pieces', unit: 'pcs', min: 1, max: 100_000, whole: true, start: formatNumber(pieces, 0) },
  } satisfies Record<string, LiveField>;
  const { numbers, choices, problems, isStale, form } = useLiveForm({ fields, choices: { transport } });
  const cost = landedCost({
    goodsMinor: Math.round(numbers.goods * 100),
    freightMinor: Math.round(numbers.freight * 100),
    dutyPercent: numbers.duty,
    transport: choices.transport as Transport,
    pieces: numbers.pieces,
    isFeeKnown,
  });
  const lines = [
    { label: 'Goods', amountMinor: cost.goodsMinor, fill: 'fill-ink' },
    { label: 'Freight', amountMinor: cost.freightMinor, fill: 'fill-ink-faint' },
    {
      label: Number.isNaN(numbers.duty)
        ? 'Duty: enter the rate'
        : `Duty, ${formatNumber(numbers.duty, 3)} % of the goods`,
      amountMinor: cost.dutyMinor,
      fill: 'fill-blueprint',
    },
    { label: 'Merchandise processing fee', amountMinor: cost.processingFeeMinor, fill: 'fill-blueprint-line' },
    { label: 'Harbor maintenance fee', amountMinor: cost.harborFeeMinor, fill: 'fill-blueprint-line' },
  ];
  const isOpen = Number.isNaN(cost.totalMinor);
  const added = isOpen ? 'an unknown share' : `${formatFixed(cost.addedPercent, 1)} %`;
  let at = 0;
  const bars = lines.map(({ fill, amountMinor }) => {
    const from = at;
    at += isOpen ? 0 : (WIDTH * (amountMinor ?? 0)) / cost.totalMinor;
    return { fill, path: `M${roundToTenth(from)} 0H${roundToTenth(at)}V24H${roundToTenth(from)}z` };
  });
  return (
    <LiveSheet
      title="Landed cost of a formal entry into the USA"
      form={form}
      fields={
        <>
          <NumberFields fields={fields} problems={problems} />
          <Segments
            legend="Freight by"
            name="transport"
            start={transport}
            options={[
              { value: 'air', label: 'Air' },
              { value: 'sea', label: 'Sea' },
            ]}
          />
        </>
      }
      results={
        <table className="w-full text-small">
          <caption className="sr-only">Lines of the landed cost</caption>
          <tbody>
            {lines.map(({ label, amountMinor, fill }) => (
              <tr key={fill + label.slice(0, 4)} className="border-t border-hairline">
                <th scope="row" className="py-1.5 text-left font-normal">
                  <svg aria-hidden="true" viewBox="0 0 9 9" className={`mr-2 inline size-2.5 ${fill}`}>
                    <path d="M0 0h9v9H0z" />
                  </svg>
                  {label}
                </th>
                <td className="figures text-right">
                  {amountMinor === null ? 'limits expired Sep 30, 2026' : isStale ? '–' : money(amountMinor)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr className="border-t border-rule">
              <th scope="row" className="py-1.5 text-left">
                {isFeeKnown ? 'Landed cost' : 'Landed cost without the processing fee'}
              </th>
              <td className="figures text-right">
                <output>{isStale ? '–' : money(cost.totalMinor)}</output>
              </td>
            </tr>
            <tr className="border-t border-hairline">
              <th scope="row" className="py-1.5 text-left">
                Per piece, rounded
              </th>
              <td className="figures text-right">{isStale ? '–' : money(cost.perPieceMinor)}</td>
            </tr>
          </tfoot>
        </table>
      }
      drawing={
        <LiveDrawing isStale={isStale}>
          <svg
            viewBox={`0 0 ${WIDTH} 42`}
            role="img"
            aria-label={`Freight, duty and fees add ${added} to the value of the goods.`}
            className="figures w-full text-[12px]"
          >
            {bars.map(({ fill, path }, index) => (
              <path key={index} d={path} className={fill} />
            ))}
            <text x={WIDTH} y="39" textAnchor="end" className="fill-ink-soft">
              {isOpen ? '' : `+ ${added} on the goods`}
            </text>
          </svg>
        </LiveDrawing>
      }
      note={
        <>
          The duty rate is an example: check the current one for your tariff number and date at hts.usitc.gov.
          Processing fee: {PROCESSING_FEE.percent} % of the goods, {money(PROCESSING_FEE.minMinor)} at least and{' '}
          {money(PROCESSING_FEE.maxMinor)} at most (19 CFR 24.23, fiscal year {PROCESSING_FEE.fiscalYear},{' '}
          {PROCESSING_FEE.inForce}). Harbor fee: {HARBOR_FEE_PERCENT} % by sea (19 CFR 24.24). Without the broker’s fee,
          bond, insurance and delivery. This is not legal advice.
        </>
      }
    />
  );
}
