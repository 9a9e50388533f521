/** Drawings of the article on traditional and on-demand manufacturing. Money is in USD, from the article's worked examples. */
import { DrawnFigure, linearAxis, type Point, pathThrough } from '#content/figures/drawn-figure.tsx';
import { economicLot, type LotCosts, yearlyLotCost } from '#content/figures/order-quantity.ts';
import { circlePath, roundToTenth } from '#ui/path-data.ts';

const usd = (value: number) => `$${Math.round(value).toLocaleString('en-US')}`;

/** Total cost over the lifetime quantity, with and without a tool. */
export function CostOverQuantityFigure() {
  const [tool, molded, onDemand] = [6000, 1.4, 18];
  const breakEven = tool / (onDemand - molded);
  const x = linearAxis([0, 700], [58, 384]);
  const y = linearAxis([0, 12_600], [250, 16]);
  const at = (pieces: number, cost: number): Point => [x(pieces), y(cost)];
  const crossing = at(breakEven, onDemand * breakEven);
  return (
    <DrawnFigure
      height={290}
      label={`Total cost over quantity. With a tool of ${usd(tool)} and ${molded.toFixed(2)} dollars a piece, against ${onDemand} dollars a piece without a tool: the lines cross at ${Math.ceil(breakEven)} pieces.`}
    >
      <path
        className="fill-none stroke-hairline"
        d={[2000, 4000, 6000, 8000, 10_000, 12_000].map((value) => `M58 ${roundToTenth(y(value))}H384`).join('')}
      />
      <path className="fill-none stroke-ink" d="M58 16V250H384" />
      <path
        className="fill-none stroke-ink"
        strokeWidth={2}
        d={pathThrough([at(0, tool), at(700, tool + molded * 700)])}
      />
      <path
        className="fill-none stroke-blueprint"
        strokeWidth={2}
        d={pathThrough([at(0, 0), at(700, onDemand * 700)])}
      />
      <path
        className="fill-none stroke-ink-soft"
        strokeDasharray="4 3"
        d={`M${roundToTenth(crossing[0])} ${roundToTenth(crossing[1])}V250`}
      />
      <path d={circlePath(crossing, 4)} />
      <text x={64} y={roundToTenth(y(7400))}>
        tool {usd(tool)} + ${molded.toFixed(2)} each
      </text>
      <text className="fill-blueprint" x={232} y={roundToTenth(y(2400))}>
        ${onDemand} each, no tool
      </text>
      <text x={roundToTenth(crossing[0] + 8)} y={roundToTenth(crossing[1] + 18)}>
        {Math.ceil(breakEven)} pieces
      </text>
      <g textAnchor="middle">
        {[0, 200, 400, 600].map((value) => (
          <text key={value} x={roundToTenth(x(value))} y={267}>
            {value}
          </text>
        ))}
        <text x={221} y={285}>
          pieces over the part's life
        </text>
      </g>
      <g textAnchor="end">
        {[4000, 8000, 12_000].map((value) => (
          <text key={value} x={52} y={roundToTenth(y(value) + 4)}>
            {usd(value)}
          </text>
        ))}
      </g>
    </DrawnFigure>
  );
}

/** The yearly cost of orders and stock over the lot size, for a high and a low cost per order. */
export function LotSizeFigure() {
  const heavy: LotCosts = { yearlyDemand: 2400, orderCost: 150, holdingCost: 3 };
  const light: LotCosts = { ...heavy, orderCost: 30 };
  const x = linearAxis([0, 1200], [58, 376]);
  const y = linearAxis([0, 3000], [232, 16]);
  const curve = (costs: LotCosts) => {
    const lots = Array.from({ length: 60 }, (_, index) => (index + 1) * 20).filter(
      (lot) => yearlyLotCost(costs, lot) <= 3000,
    );
    return pathThrough(lots.map((lot): Point => [x(lot), y(yearlyLotCost(costs, lot))]));
  };
  const best = [heavy, light].map((costs) => {
    const lot = Math.round(economicLot(costs));
    return { lot, cost: yearlyLotCost(costs, lot), orderCost: costs.orderCost };
  });
  return (
    <DrawnFigure
      height={272}
      label={`Yearly cost of orders and stock over lot size, for ${heavy.yearlyDemand.toLocaleString('en-US')} pieces a year and ${heavy.holdingCost} dollars to keep one: ${best
        .map(
          ({ lot, cost, orderCost }) =>
            `at ${orderCost} dollars an order the best lot is ${lot} pieces and costs ${usd(cost)} a year`,
        )
        .join('; ')}.`}
    >
      <path
        className="fill-none stroke-hairline"
        d={[1000, 2000, 3000].map((value) => `M58 ${roundToTenth(y(value))}H388`).join('')}
      />
      <path className="fill-none stroke-ink" d="M58 16V232H388" />
      <path className="fill-none stroke-ink" strokeWidth={2} d={curve(heavy)} />
      <path className="fill-none stroke-blueprint" strokeWidth={2} d={curve(light)} />
      <path d={best.map(({ lot, cost }) => circlePath([x(lot), y(cost)], 4)).join('')} />
      <path
        className="fill-none stroke-ink-soft"
        d={best
          .map(
            ({ lot, cost }, index) =>
              `M${roundToTenth(x(lot))} ${roundToTenth(y(cost) + (index ? 6 : -6))}V${index ? 208 : 58}h8`,
          )
          .join('')}
      />
      {best.map(({ lot, cost, orderCost }, index) => (
        <text
          key={lot}
          className={index ? 'fill-blueprint' : undefined}
          x={roundToTenth(x(lot) + 12)}
          y={index ? 212 : 62}
        >
          ${orderCost} an order: {lot}, {usd(cost)}
        </text>
      ))}
      <g textAnchor="middle">
        {[0, 400, 800, 1200].map((value) => (
          <text key={value} x={roundToTenth(x(value))} y={249}>
            {value.toLocaleString('en-US')}
          </text>
        ))}
        <text x={221} y={267}>
          pieces in a lot
        </text>
      </g>
      <g textAnchor="end">
        {[1000, 2000, 3000].map((value) => (
          <text key={value} x={52} y={roundToTenth(y(value) + 4)}>
            {usd(value)}
          </text>
        ))}
      </g>
    </DrawnFigure>
  );
}

interface Step {
  name: string;
  days: number;
}

/** Calendar days of the article's example, which assumes each of them. */
const TRADITIONAL: readonly Step[] = [
  { name: 'quotes from three shops', days: 10 },
  { name: 'order, tool design', days: 10 },
  { name: 'tool', days: 35 },
  { name: 'samples, correction', days: 10 },
  { name: 'first lot', days: 7 },
  { name: 'sea freight', days: 22 },
];
const ON_DEMAND: readonly Step[] = [
  { name: 'quote', days: 1 },
  { name: 'approval', days: 1 },
  { name: 'making, 5 working days', days: 7 },
  { name: 'air freight', days: 5 },
];

/** Both processes for the first hundred parts, to one scale of days. */
export function TwoFlowsFigure() {
  const x = linearAxis([0, 100], [10, 388]);
  const place = (steps: readonly Step[], top: number) => {
    let day = 0;
    return steps.map((step, index) => {
      const from = day;
      day += step.days;
      return { ...step, from, to: day, y: top + index * 22 };
    });
  };
  const [slow, fast] = [place(TRADITIONAL, 40), place(ON_DEMAND, 206)];
  const bars = (steps: ReturnType<typeof place>) =>
    steps
      .map(({ from, to, y }) => `M${roundToTenth(x(from))} ${y}H${roundToTenth(x(to))}v14H${roundToTenth(x(from))}z`)
      .join('');
  const end = (steps: ReturnType<typeof place>) => steps.at(-1)?.to ?? 0;
  return (
    <DrawnFigure
      height={326}
      label={`Days to the first hundred parts. With a tool: ${slow.map(({ name, days }) => `${name} ${days}`).join(', ')}, in all ${end(slow)}. On demand: ${fast.map(({ name, days }) => `${name} ${days}`).join(', ')}, in all ${end(fast)}.`}
    >
      <path
        className="fill-none stroke-hairline"
        d={[0, 20, 40, 60, 80, 100].map((day) => `M${roundToTenth(x(day))} 24V304`).join('')}
      />
      <path className="fill-paper-sunk stroke-ink" d={bars(slow)} />
      <path className="fill-blueprint-wash stroke-blueprint" d={bars(fast)} />
      <g fontWeight={700}>
        <text x={10} y={16}>
          with a tool: {end(slow)} days
        </text>
        <text x={10} y={198}>
          on demand: {end(fast)} days
        </text>
      </g>
      {[...slow, ...fast].map(({ name, days, from, to, y }) => {
        const words = `${name}, ${days}`;
        // A monospaced letter of 12 is 7.2 wide. A label that does not fit on the right is on the left.
        const fits = x(to) + 6 + words.length * 7.2 < 398;
        return (
          <text
            key={name}
            x={roundToTenth(fits ? x(to) + 6 : x(from) - 6)}
            y={y + 11}
            textAnchor={fits ? undefined : 'end'}
          >
            {words}
          </text>
        );
      })}
      <g textAnchor="middle">
        {[0, 20, 40, 60, 80].map((day) => (
          <text key={day} x={roundToTenth(x(day))} y={320}>
            {day}
          </text>
        ))}
        <text x={380} y={320}>
          days
        </text>
      </g>
    </DrawnFigure>
  );
}
