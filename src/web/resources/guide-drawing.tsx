import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { BLUE, DrawingSheet, INK, LETTERS, Letters } from '#content/figures/drawing-sheet.tsx';
import type { WorkStep } from '#content/guide.ts';
import { type Finding, SPEED_DAYS } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import { plateFor } from '#quote/processes/cnc/stock.ts';
import { quotePart } from '#quote/quote-part.ts';
import { LinearDimension } from '#ui/drawing.tsx';
import { circlePath, roundToHundredth } from '#ui/path-data.ts';
import { deliveryPlan } from '#web/live/delivery-plan.ts';
import { BOLT_CENTRES, MOTOR_PLATE, motorPlateFacts } from '#web/live/motor-plate.ts';

/** The drawing of a step, made from the site's own numbers. The home page's plate goes through all four steps. */
export function GuideDrawing({ image }: { image: WorkStep['workImage'] }) {
  const Drawing = DRAWINGS[image];
  return <Drawing />;
}

const DRAWINGS = { upload: UploadDrawing, quote: QuoteDrawing, manufacture: ManufactureDrawing, ship: ShipDrawing };

const { length, width, thickness, cornerRadius, bore, boltHole } = MOTOR_PLATE;

/** The plate measured in a browser window, 1 : 2. */
function UploadDrawing() {
  const scale = 0.5;
  const [x, y] = [38, 26];
  const holes = BOLT_CENTRES.map(([cx, cy]) =>
    circlePath([x + cx * scale, y + cy * scale], (boltHole / 2) * scale, roundToHundredth),
  ).join('');
  return (
    <DrawingSheet
      box="0 0 130 84"
      label={`A browser window with the file motor-plate.step: a plate of ${length} × ${width} × ${thickness} mm, measured; bytes sent: 0`}
    >
      <g className={INK}>
        <path d="M1 1h128v82H1zM1 11h128" />
        <rect
          x={x}
          y={y}
          width={length * scale}
          height={width * scale}
          rx={cornerRadius * scale}
          className="fill-paper-sunk"
        />
        <path
          d={
            circlePath([x + (length / 2) * scale, y + (width / 2) * scale], (bore / 2) * scale, roundToHundredth) +
            holes
          }
        />
      </g>
      <Letters notes={[[4, 7.4, 'motor-plate.step']]} />
      <Letters notes={[[4, 79, 'Bytes sent: 0']]} tone="fill-ink-soft" />
      <Letters notes={[[126, 79, `${length} × ${width} × ${thickness} mm`]]} anchor="end" tone="fill-blueprint" />
      <LinearDimension
        direction="horizontal"
        from={[x, y]}
        to={[x + length * scale, y]}
        at={19}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="vertical"
        from={[x, y]}
        to={[x, y + width * scale]}
        at={28}
        scale={scale}
        size={LETTERS}
      />
    </DrawingSheet>
  );
}

const QUANTITIES = [1, 10, 100, 1000];

/** The state of a finding, as a note after its figures. */
const VERDICTS = {
  pass: 'good',
  warn: 'check',
  fail: 'to fix',
  unknown: 'not measured',
} as const satisfies Record<Finding['state'], string>;

/** The engine's answer for the plate: unit price over quantity, and the thinnest wall. */
function QuoteDrawing() {
  const prices = QUANTITIES.flatMap((quantity) => {
    const price = quotePart(motorPlateFacts(), { ...defaultChoices('cnc'), quantity }, EXAMPLE_RATE_CARD, CATALOG);
    return price.manual ? [] : [{ quantity, price }];
  });
  const wall = thinWallWords(prices.flatMap(({ price }) => price.findings));
  const most = Math.max(...prices.map(({ price }) => price.unitPriceMinor));
  const bars = prices.map(({ quantity, price }, index) => ({
    y: 20 + index * 13,
    quantity: quantity.toLocaleString('en-US'),
    length: roundToHundredth((70 * price.unitPriceMinor) / most),
    unitPrice: formatMoney(price.unitPriceMinor, price.currency),
  }));
  return (
    <DrawingSheet
      box="0 0 130 84"
      label={`Unit price of the plate from the example rates: ${bars.map((bar) => `${bar.unitPrice} at ${bar.quantity}`).join(', ')}. ${wall}.`}
    >
      <Letters
        notes={[
          [1, 7, 'Pieces'],
          [26, 7, 'Unit price, example rates'],
        ]}
        tone="fill-ink-soft"
      />
      <path className={INK} d={`M22 11v54M1 72h128`} />
      <path
        className="fill-blueprint"
        d={bars.map((bar) => `M22 ${bar.y - 5}h${bar.length}v7h-${bar.length}z`).join('')}
      />
      <Letters notes={bars.map((bar) => [19, bar.y, bar.quantity])} anchor="end" />
      <Letters notes={bars.map((bar) => [24 + bar.length, bar.y, bar.unitPrice])} />
      <Letters notes={[[1, 79, wall]]} tone="fill-blueprint" />
    </DrawingSheet>
  );
}

/** Throws a RangeError if no wall was measured, because the drawing would then show a check that no visitor gets. */
function thinWallWords(findings: readonly Finding[]): string {
  const wall = findings.find(({ rule }) => rule === 'thin-wall');
  if (!wall || wall.measured === null || wall.limit === null)
    throw new RangeError(`Expected a measured thin-wall finding of the plate, found ${wall?.state ?? 'none'}`);
  return `Thinnest wall ${wall.measured} mm, limit ${wall.limit} mm: ${VERDICTS[wall.state]}`;
}

/** Diameter of the end mill. */
const TOOL_MM = 12;

/** The plate inside its stock, seen from the side, with an end mill on its contour. */
function ManufactureDrawing() {
  const stock = plateFor([length, width, thickness], EXAMPLE_CNC_RATES.stock)!;
  const scale = 0.72;
  const [left, top] = [13, 48];
  const [stockLength, , stockThickness] = stock.sizeMm.map((mm) => roundToHundredth(mm * scale)) as [
    number,
    number,
    number,
  ];
  const x = roundToHundredth(left + (stockLength - length * scale) / 2);
  const right = roundToHundredth(x + length * scale);
  const tool = roundToHundredth(TOOL_MM * scale);
  const deep = roundToHundredth(thickness * scale);
  const foot = roundToHundredth(top + deep);
  const holes = [
    { middle: length / 2, diameter: bore },
    ...[...new Set(BOLT_CENTRES.map(([boltX]) => boltX))].map((middle) => ({ middle, diameter: boltHole })),
  ];
  const hidden = holes.flatMap(({ middle, diameter }) => [middle - diameter / 2, middle + diameter / 2]);
  return (
    <DrawingSheet
      box="0 0 130 84"
      label={`Side view of the plate, ${length} × ${thickness} mm, in stock of ${stock.sizeMm[0]} × ${stock.sizeMm[2]} mm, with an end mill of ${TOOL_MM} mm at its right side`}
    >
      <Letters notes={[[1, 7, 'Plate in its stock, from the side']]} tone="fill-ink-soft" />
      <g className={INK}>
        <path strokeDasharray="2 1.2" d={`M${left} ${top}h${stockLength}v${stockThickness}h-${stockLength}z`} />
        <path className="fill-paper-sunk" d={`M${x} ${top}H${right}v${deep}H${x}z`} />
        <path
          strokeDasharray="2 1"
          strokeWidth={0.3}
          d={hidden.map((mm) => `M${roundToHundredth(x + mm * scale)} ${top}v${deep}`).join('')}
        />
      </g>
      <g className={BLUE}>
        <path className="fill-paper" d={`M${right} 8h${tool}V${foot}h-${tool}z`} />
        <path d={[0, 8, 16].map((up) => `M${right} ${roundToHundredth(foot - up)}l${tool} -8`).join('')} />
        <path strokeDasharray="5 1 1 1" strokeWidth={0.3} d={`M${roundToHundredth(right + tool / 2)} 3v66`} />
      </g>
      <LinearDimension
        direction="horizontal"
        from={[right, 8]}
        to={[right + tool, 8]}
        at={8}
        prefix="Ø"
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension direction="horizontal" from={[x, top]} to={[right, top]} at={34} scale={scale} size={LETTERS} />
      <LinearDimension
        direction="horizontal"
        from={[left, top + stockThickness]}
        to={[left + stockLength, top + stockThickness]}
        at={76}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension direction="vertical" from={[x, top]} to={[x, top + deep]} at={5} scale={scale} size={LETTERS} />
    </DrawingSheet>
  );
}

/** Units of the drawing: the width of one day, and the start of the time axis. */
const UNITS_PER_DAY = 2.7;
const AXIS_X_UNITS = 38;

/** Making and freight on a scale of calendar days. Filled bars show the minimum, outlined bars the maximum. */
function ShipDrawing() {
  const rows = (['air', 'sea'] as const).flatMap((transport) =>
    (['express', 'standard'] as const).map((speed) => ({
      name: `${speed === 'express' ? 'Express' : 'Standard'}, ${transport}`,
      plan: deliveryPlan(speed, transport, 0),
    })),
  );
  const at = (day: number) => roundToHundredth(AXIS_X_UNITS + day * UNITS_PER_DAY);
  const span = (y: number, from: number, to: number) => `M${at(from)} ${y - 5}H${at(to)}v7H${at(from)}z`;
  const yOf = (index: number) => 20 + index * 13;
  return (
    <DrawingSheet
      box="0 0 130 84"
      label={`Calendar days from order to arrival: ${rows.map(({ name, plan }) => `${name} ${plan.arrives.join(' to ')}`).join('; ')}`}
    >
      <Letters notes={[[1, 7, 'Calendar days from the order']]} tone="fill-ink-soft" />
      <path className={INK} d={`M${AXIS_X_UNITS} 11v55h91M${[10, 20, 30].map((day) => `${at(day)} 66v2`).join('M')}`} />
      <path
        className="fill-ink-soft"
        d={rows.map(({ plan }, index) => span(yOf(index), 0, plan.stages[0]!.ends[0])).join('')}
      />
      <path
        className="fill-blueprint"
        d={rows.map(({ plan }, index) => span(yOf(index), plan.stages[0]!.ends[0], plan.arrives[0])).join('')}
      />
      <path
        className={BLUE}
        d={rows.map(({ plan }, index) => span(yOf(index), plan.arrives[0], plan.arrives[1])).join('')}
      />
      <Letters notes={rows.map(({ name }, index) => [1, yOf(index), name])} />
      <Letters notes={[10, 20, 30].map((day) => [at(day), 73, String(day)])} anchor="middle" tone="fill-ink-soft" />
      <Letters
        notes={[
          [1, 81, `Gray: ${SPEED_DAYS.express} or ${SPEED_DAYS.standard} working days in the shop. Blue: freight.`],
        ]}
        tone="fill-ink-soft"
      />
    </DrawingSheet>
  );
}
