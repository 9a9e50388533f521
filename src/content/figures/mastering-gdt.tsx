/** Drawings of the article on GD&T. */
import {
  DrawnFigure,
  doubleArrow,
  linearAxis,
  Measure,
  type Point,
  pathThrough,
} from '#content/figures/drawn-figure.tsx';
import { GDT_STROKES } from '#content/figures/gdt-symbol.tsx';
import { allowedPositionMm, positionDeviationMm } from '#content/figures/true-position.ts';
import { circlePath, roundToTenth } from '#ui/path-data.ts';

/** A feature control frame with a leader from each compartment to its meaning. */
export function ControlFrameFigure() {
  const top = 12;
  const high = 38;
  const walls = [8, 54, 154, 190, 226, 262];
  const middle = top + high / 2;
  const notes = [
    { x: 208, y: 84, words: 'datums, in the order in' },
    { x: 208, y: 100, words: 'which the part is seated' },
    { x: 136, y: 130, words: 'bonus as the hole grows' },
    { x: 84, y: 160, words: 'the zone: a cylinder of Ø 0.6 mm' },
    { x: 31, y: 190, words: 'controls position' },
  ];
  const drops = [
    [31, 186],
    [84, 156],
    [136, 126],
    [208, 80],
  ];
  return (
    <DrawnFigure
      height={200}
      label="A feature control frame: position, diameter 0.6 at maximum material condition, datums A, B and C. Its compartments state the characteristic, the zone, the bonus, and the datums in their order."
    >
      <path
        className="fill-none stroke-ink"
        strokeWidth={1.4}
        d={`M8 ${top}H262V${top + high}H8z${walls
          .filter((x) => x !== 154)
          .slice(1, -1)
          .map((x) => `M${x} ${top}v${high}`)
          .join('')}M154 ${top}v${high}`}
      />
      <g className="fill-none stroke-ink" strokeWidth={1.3}>
        <path d={GDT_STROKES.position} transform={`translate(19 ${middle - 12}) scale(1.2)`} />
        <path d={GDT_STROKES.mmc} transform={`translate(126 ${middle - 10})`} />
      </g>
      <g fontSize={17} textAnchor="middle">
        <text x={92} y={middle + 6}>
          Ø 0.6
        </text>
        {['A', 'B', 'C'].map((letter, index) => (
          <text key={letter} x={172 + index * 36} y={middle + 6}>
            {letter}
          </text>
        ))}
      </g>
      <path
        className="fill-none stroke-blueprint"
        d={`M160 ${top + high + 6}v5H256v-5${drops
          .map(([x, y]) => `M${x} ${top + high + (x === 208 ? 11 : 4)}V${y}h8`)
          .join('')}`}
      />
      <g className="fill-blueprint">
        {notes.map(({ x, y, words }) => (
          <text key={y} x={x + 12} y={y}>
            {words}
          </text>
        ))}
      </g>
    </DrawnFigure>
  );
}

/** The zone of ± 0.1 mm in x and y, and the circular zone through its corners. */
export function SquareRoundFigure() {
  const tolerance = 0.1;
  const scale = 800;
  const centre: Point = [134, 134];
  const half = tolerance * scale;
  const radius = half * Math.SQRT2;
  const found: Point = [0.13, 0.03];
  const point: Point = [centre[0] + found[0] * scale, centre[1] - found[1] * scale];
  const diameter = (2 * tolerance * Math.SQRT2).toFixed(3);
  const deviation = positionDeviationMm(...found).toFixed(3);
  return (
    <DrawnFigure
      height={284}
      label={`Drawn to scale: the square zone of ± ${tolerance} mm and the round zone of ${diameter} mm through its corners, which has 57 percent more area. A hole off by ${found[0]} and ${found[1]} mm lies outside the square and inside the circle: its position is ${deviation} mm.`}
    >
      <path className="fill-blueprint-wash stroke-blueprint" d={circlePath(centre, radius)} />
      <path
        className="fill-paper stroke-ink"
        strokeWidth={1.4}
        d={`M${centre[0] - half} ${centre[1] - half}h${2 * half}v${2 * half}h${-2 * half}z`}
      />
      <path
        className="fill-none stroke-ink-soft"
        strokeDasharray="9 3 2 3"
        d={`M${centre[0] - 128} ${centre[1]}h256M${centre[0]} ${centre[1] - 128}v256`}
      />
      <path
        className="fill-none stroke-blueprint"
        d={`M${roundToTenth(centre[0] + radius * Math.SQRT1_2)} ${roundToTenth(centre[1] - radius * Math.SQRT1_2)}L244 34H276`}
      />
      <path d={circlePath(point, 3.4)} />
      <path className="fill-none stroke-ink" d={`M${roundToTenth(point[0] + 4)} ${point[1]}H276`} />
      <Measure
        d={
          doubleArrow([centre[0] - half, 258], [centre[0] + half, 258]) +
          `M${centre[0] - half} ${centre[1] + half + 4}V263M${centre[0] + half} ${centre[1] + half + 4}V263`
        }
      />
      <g className="fill-blueprint">
        <text x={centre[0]} y={278} textAnchor="middle">
          {2 * tolerance} mm
        </text>
        <text x={282} y={38}>
          Ø {diameter} mm
        </text>
        <text x={282} y={56}>
          57 % more area
        </text>
      </g>
      <text x={282} y={point[1] - 4}>
        x {found[0].toFixed(2)}
      </text>
      <text x={282} y={point[1] + 14}>
        y {found[1].toFixed(2)}
      </text>
      <text x={282} y={point[1] + 32}>
        Ø {deviation}: good
      </text>
    </DrawnFigure>
  );
}

type Solid = readonly [x: number, y: number, z: number];

/** A block lifted off its three datum planes, with the 3, 2 and 1 points that seat it. */
export function DatumFigure() {
  const [length, depth, height] = [110, 72, 48];
  const gap = 34;
  const project = ([x, y, z]: Solid): Point => [206 + (x - y) * 0.866, 94 + (x + y) * 0.5 - z];
  const line = (solids: Solid[], closed = false) => pathThrough(solids.map(project), closed);
  const seats: { from: Solid; to: Solid }[] = [
    ...[
      [16, 14],
      [length - 16, 14],
      [length / 2, depth - 12],
    ].map(([x = 0, y = 0]) => ({ from: [x, y, -gap] as Solid, to: [x, y, 0] as Solid })),
    ...[20, length - 20].map((x) => ({ from: [x, -gap, height / 2] as Solid, to: [x, 0, height / 2] as Solid })),
    { from: [-gap, depth / 2, height / 2], to: [0, depth / 2, height / 2] },
  ];
  const planes: Solid[][] = [
    [
      [-6, -6, -gap],
      [length + 8, -6, -gap],
      [length + 8, depth + 8, -gap],
      [-6, depth + 8, -gap],
    ],
    [
      [-4, -gap, -8],
      [length + 8, -gap, -8],
      [length + 8, -gap, height + 8],
      [-4, -gap, height + 8],
    ],
    [
      [-gap, -4, -8],
      [-gap, depth + 8, -8],
      [-gap, depth + 8, height + 8],
      [-gap, -4, height + 8],
    ],
  ];
  const letters: [string, Solid][] = [
    ['A', [length - 2, depth + 2, -gap]],
    ['B', [length - 4, -gap, height - 8]],
    ['C', [-gap, depth - 2, height - 8]],
  ];
  return (
    <DrawnFigure
      height={284}
      label="A block and its three datum planes. Three points on plane A stop one shift and two turns, two points on plane B stop one shift and one turn, one point on plane C stops the last shift: six in all."
    >
      <path
        className="fill-blueprint-wash stroke-blueprint-line"
        d={planes.map((plane) => line(plane, true)).join('')}
      />
      <path
        className="fill-none stroke-blueprint"
        strokeDasharray="4 3"
        d={seats.map(({ from, to }) => line([from, to])).join('')}
      />
      <path className="fill-blueprint" d={seats.map(({ from }) => circlePath(project(from), 3.6)).join('')} />
      <path
        className="fill-none stroke-ink"
        strokeWidth={1.4}
        d={
          line(
            [
              [0, 0, height],
              [length, 0, height],
              [length, depth, height],
              [0, depth, height],
            ],
            true,
          ) +
          line([
            [0, depth, height],
            [0, depth, 0],
            [length, depth, 0],
            [length, 0, 0],
            [length, 0, height],
          ]) +
          line([
            [length, depth, 0],
            [length, depth, height],
          ])
        }
      />
      <g fontSize={15} textAnchor="middle" className="fill-blueprint">
        {letters.map(([letter, at]) => {
          const [x, y] = project(at);
          return (
            <text key={letter} x={roundToTenth(x)} y={roundToTenth(y)}>
              {letter}
            </text>
          );
        })}
      </g>
      <g className="fill-blueprint">
        <text x={4} y={246}>
          A: 3 points stop 1 shift, 2 turns
        </text>
        <text x={4} y={263}>
          B: 2 points stop 1 shift, 1 turn
        </text>
        <text x={4} y={280}>
          C: 1 point stops the last shift
        </text>
      </g>
    </DrawnFigure>
  );
}

/** Allowed position over actual hole size for the hole of the worked example, with the measured hole as a point. */
export function BonusFigure() {
  const hole = { smallestMm: 6.6, toleranceMm: 0.6 };
  const largestMm = 6.8;
  const measured = { size: 6.7, position: positionDeviationMm(0.21, -0.25) };
  const x = linearAxis([6.6, 6.8], [66, 366]);
  const y = linearAxis([0.5, 0.85], [222, 26]);
  const corner = (size: number): Point => [x(size), y(allowedPositionMm(hole, size))];
  const point: Point = [x(measured.size), y(measured.position)];
  return (
    <DrawnFigure
      height={266}
      label={`Allowed position over hole size: ${hole.toleranceMm} mm at ${hole.smallestMm} mm, rising to ${allowedPositionMm(hole, largestMm).toFixed(1)} mm at ${largestMm} mm. A hole of ${measured.size} mm with a position of ${measured.position.toFixed(3)} mm lies below the line and is good; without the bonus it would be refused.`}
    >
      <path
        className="fill-blueprint-wash"
        d={pathThrough([corner(6.6), corner(largestMm), [x(largestMm), y(0.5)], [x(6.6), y(0.5)]], true)}
      />
      <path
        className="fill-none stroke-hairline-strong"
        d={`${[0.5, 0.6, 0.7, 0.8].map((value) => `M60 ${roundToTenth(y(value))}h6`).join('')}${[
          6.6, 6.65, 6.7, 6.75, 6.8,
        ]
          .map((value) => `M${roundToTenth(x(value))} 222v6`)
          .join('')}M66 20V222H372`}
      />
      <path className="fill-none stroke-ink" strokeDasharray="6 4" d={`M66 ${roundToTenth(y(0.6))}H366`} />
      <path className="fill-none stroke-blueprint" strokeWidth={2} d={pathThrough([corner(6.6), corner(largestMm)])} />
      <path d={circlePath(point, 4)} />
      <g textAnchor="end">
        {[0.5, 0.6, 0.7, 0.8].map((value) => (
          <text key={value} x={56} y={roundToTenth(y(value) + 4)}>
            {value.toFixed(1)}
          </text>
        ))}
        <text x={366} y={roundToTenth(y(0.6) + 16)}>
          without M: 0.6 for every hole
        </text>
      </g>
      <g textAnchor="middle">
        {[6.6, 6.7, 6.8].map((value) => (
          <text key={value} x={roundToTenth(x(value))} y={242}>
            {value.toFixed(1)}
          </text>
        ))}
        <text x={216} y={260}>
          hole as made, mm
        </text>
      </g>
      <text x={roundToTenth(point[0] + 10)} y={roundToTenth(point[1] + 4)}>
        {measured.position.toFixed(3)}: good
      </text>
      <text x={8} y={14}>
        zone, Ø mm
      </text>
      <text className="fill-blueprint" x={108} y={roundToTenth(y(0.77))}>
        0.6 + (size − 6.6)
      </text>
    </DrawnFigure>
  );
}
