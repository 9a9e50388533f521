import { BY_AIR, BY_SEA, meanDays, type StageDays, totalOf } from '#content/figures/delivery-time.ts';
import { DrawnFigure, linearAxis, pathThrough } from '#content/figures/drawn-figure.tsx';
import { roundToTenth } from '#ui/path-data.ts';

const ROW = 36;

/** One decimal at most. */
const days = (value: number) => String(roundToTenth(value));

/** The order by air as a Gantt chart: bars are mean durations, whiskers reach to each stage's worst case. */
export function OrderGantt() {
  const { mean, promise } = totalOf(BY_AIR);
  const x = linearAxis([0, 28], [6, 394]);
  const bottom = 22 + BY_AIR.length * ROW;
  let at = 0;
  const rows = BY_AIR.map((stage, row) => {
    const [from, to] = [at, at + meanDays(stage)];
    at = to;
    const [top, late] = [34 + row * ROW, from + stage.worst];
    return { stage, from, to, late, top };
  });
  return (
    <DrawnFigure
      height={bottom + 46}
      label={`Gantt chart of an order by air, mean days: ${BY_AIR.map((stage) => `${stage.label} ${days(meanDays(stage))}`).join(', ')}; together ${days(mean)} days, and ${days(promise)} for 95 of 100 orders`}
    >
      <Ticks axis={x} marks={[0, 7, 14, 21, 28]} top={14} bottom={bottom} />
      <path
        className="fill-blueprint-wash stroke-blueprint"
        d={rows
          .map(
            ({ from, to, top }) =>
              `M${roundToTenth(x(from))} ${top}H${roundToTenth(x(to))}v14H${roundToTenth(x(from))}z`,
          )
          .join('')}
      />
      <path
        className="fill-none stroke-ink-faint"
        d={rows
          .map(({ to, late, top }) => `M${roundToTenth(x(to))} ${top + 7}H${roundToTenth(x(late))}m0 -4v8`)
          .join('')}
      />
      {rows.map(({ stage, from, top }) => {
        // A name is above its bar and begins with it, if it fits.
        const end = x(from) > 230;
        return (
          <text key={stage.label} x={end ? 394 : roundToTenth(x(from))} y={top - 4} textAnchor={end ? 'end' : 'start'}>
            {stage.label} {days(meanDays(stage))}
          </text>
        );
      })}
      <Marks axis={x} mean={mean} promise={promise} top={bottom - 12} bottom={bottom + 6} />
      <text x={roundToTenth(x(mean)) - 12} y={bottom + 36} textAnchor="end" className="fill-blueprint">
        mean {days(mean)} d
      </text>
      <text x={394} y={bottom + 36} textAnchor="end" className="fill-blueprint">
        95 %: {days(promise)} d
      </text>
    </DrawnFigure>
  );
}

/** Air and sea on one axis: stages by their means, the promise as a mark. */
export function AirAgainstSea() {
  const x = linearAxis([0, 56], [6, 394]);
  const ways = [
    { name: 'By air', stages: BY_AIR, top: 34 },
    { name: 'By sea', stages: BY_SEA, top: 106 },
  ];
  return (
    <DrawnFigure
      height={176}
      label={ways
        .map(({ name, stages }) => {
          const { mean, promise } = totalOf(stages);
          return `${name}: ${days(mean)} days on average, ${days(promise)} for 95 of 100 orders, of which freight takes ${days(meanDays(stages[3]!))}`;
        })
        .join('. ')}
    >
      <Ticks axis={x} marks={[0, 14, 28, 42, 56]} top={14} bottom={150} />
      {ways.map(({ name, stages, top }) => {
        const { mean, promise } = totalOf(stages);
        const edges = edgesOf(stages);
        const box = (from: number, to: number) =>
          `M${roundToTenth(x(from))} ${top}H${roundToTenth(x(to))}v22H${roundToTenth(x(from))}z`;
        return (
          <g key={name}>
            <text x={6} y={top - 6}>
              {name}
            </text>
            <path
              className="fill-paper-sunk stroke-ink"
              d={edges
                .slice(1)
                .map((to, i) => box(edges[i]!, to))
                .join('')}
            />
            <path className="fill-blueprint-wash stroke-blueprint" d={box(edges[3]!, edges[4]!)} />
            <text x={roundToTenth(x((edges[1]! + edges[2]!) / 2))} y={top + 15} textAnchor="middle">
              make
            </text>
            <text
              x={roundToTenth(x((edges[3]! + edges[4]!) / 2))}
              y={top + 15}
              textAnchor="middle"
              className="fill-blueprint"
            >
              {name === 'By sea' ? 'sea' : 'air'}
            </text>
            <Marks axis={x} mean={mean} promise={promise} top={top - 2} bottom={top + 24} />
            <text x={roundToTenth(Math.min(x(mean), 250))} y={top - 6} className="fill-blueprint">
              {`mean ${days(mean)}, 95 % ${days(promise)} d`}
            </text>
          </g>
        );
      })}
    </DrawnFigure>
  );
}

function edgesOf(stages: readonly StageDays[]): number[] {
  const edges = [0];
  for (const stage of stages) edges.push(edges.at(-1)! + meanDays(stage));
  return edges;
}

interface SpanProps {
  axis: (value: number) => number;
  top: number;
  bottom: number;
}

function Ticks({ axis, marks, top, bottom }: SpanProps & { marks: readonly number[] }) {
  return (
    <>
      <path
        className="fill-none stroke-hairline"
        d={marks.map((day) => `M${roundToTenth(axis(day))} ${top}V${bottom}`).join('')}
      />
      <g className="fill-ink-soft" textAnchor="middle">
        {marks.map((day) => (
          <text key={day} x={Math.min(roundToTenth(axis(day)), 386)} y={bottom + 14}>
            {day}
          </text>
        ))}
      </g>
    </>
  );
}

/** The mean as a thin line, the promise as a thick one. */
function Marks({ axis, mean, promise, top, bottom }: SpanProps & { mean: number; promise: number }) {
  const line = (day: number) =>
    pathThrough([
      [axis(day), top],
      [axis(day), bottom],
    ]);
  return (
    <>
      <path className="fill-none stroke-blueprint" d={line(mean)} />
      <path className="fill-none stroke-blueprint" strokeWidth={2.4} d={line(promise)} />
    </>
  );
}
