/** Drawings of the article on exporting CAD files. */
import {
  arrowHead,
  DrawnFigure,
  doubleArrow,
  Measure,
  type Point,
  pathThrough,
} from '#content/figures/drawn-figure.tsx';
import { chordErrorMm } from '#content/figures/tessellation.ts';
import { MM_PER_INCH } from '#contract/units.ts';
import { circlePath, roundToTenth } from '#ui/path-data.ts';

const RADIUS_MM = 10;

function polygon([x, y]: Point, radius: number, segments: number, from = 0): Point[] {
  return Array.from({ length: segments }, (_, index) => {
    const angle = from + (index * 2 * Math.PI) / segments;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A circle of 10 mm radius cut into 8 chords, with the error as a dimension, and four finer polygons with their errors. */
export function ChordErrorFigure() {
  const centre: Point = [112, 118];
  const radius = 100;
  const segments = 8;
  const error = radius * (1 - Math.cos(Math.PI / segments));
  const chordAt = centre[0] + radius - error;
  const fine = [8, 16, 32, 64].map((n, index) => ({ n, at: [52 + index * 99, 284] as Point }));
  return (
    <DrawnFigure
      height={362}
      label={`A hole of ${RADIUS_MM} mm radius, cut into straight chords. The largest gap is ${fine
        .map(({ n }) => `${chordErrorMm(RADIUS_MM, n).toFixed(3)} mm with ${n} chords`)
        .join(', ')}.`}
    >
      <path className="fill-none stroke-hairline-strong" d={circlePath(centre, radius)} />
      <path
        className="fill-none stroke-ink"
        strokeWidth={1.6}
        d={pathThrough(polygon(centre, radius, segments, Math.PI / segments), true)}
      />
      <Measure
        d={
          pathThrough([centre, [centre[0] + radius + 34, centre[1]]]) +
          arrowHead([chordAt, centre[1]], centre) +
          arrowHead([centre[0] + radius, centre[1]], [400, centre[1]]) +
          pathThrough([centre, [centre[0] + radius * Math.cos(2.2), centre[1] - radius * Math.sin(2.2)]])
        }
      />
      <g className="fill-blueprint">
        <text x={250} y={122}>
          e = R (1 − cos(π/n))
        </text>
        <text x={250} y={142}>
          R = {RADIUS_MM} mm, n = {segments}
        </text>
        <text x={250} y={162}>
          e = {chordErrorMm(RADIUS_MM, segments).toFixed(3)} mm
        </text>
        <text x={88} y={76}>
          R
        </text>
      </g>
      <path className="fill-none stroke-hairline-strong" d={fine.map(({ at }) => circlePath(at, 40)).join('')} />
      <path
        className="fill-none stroke-ink"
        d={fine.map(({ n, at }) => pathThrough(polygon(at, 40, n, Math.PI / n), true)).join('')}
      />
      <g textAnchor="middle">
        {fine.map(({ n, at }) => (
          <text key={n} x={at[0]} y={342}>
            {n}: {chordErrorMm(RADIUS_MM, n).toFixed(3)}
          </text>
        ))}
      </g>
    </DrawnFigure>
  );
}

/** A bent bracket: outside legs, width, thickness, inside radius and hole, mm. The blank is computed with K = 0.44. */
const BRACKET = { legX: 40, legZ: 30, width: 30, thickness: 2, radius: 2, hole: 10, k: 0.44 };
const BEND_DEDUCTION =
  2 * (BRACKET.radius + BRACKET.thickness) - (Math.PI / 2) * (BRACKET.radius + BRACKET.k * BRACKET.thickness);
const BLANK = BRACKET.legX + BRACKET.legZ - BEND_DEDUCTION;

type Solid = readonly [x: number, y: number, z: number];

/** Isometric: 1 mm is 1.85 units along each axis. */
function isometric([ox, oy]: Point) {
  const scale = 1.85;
  return ([x, y, z]: Solid): Point => [
    ox + (x - y) * scale * Math.cos(Math.PI / 6),
    oy + (x + y) * scale * 0.5 - z * scale,
  ];
}

function circle3d(at: (angle: number) => Solid, segments: number): Solid[] {
  return Array.from({ length: segments }, (_, index) => at((index * 2 * Math.PI) / segments));
}

/** The bracket's visible outlines as 3D polylines. Arcs and holes have `segments` chords per full circle. */
function bracketLines(segments: number) {
  const { legX, legZ, width, thickness: t, radius: r, hole } = BRACKET;
  const arc = (radius: number, y: number): Solid[] =>
    Array.from({ length: segments / 4 + 1 }, (_, index) => {
      const angle = (index / (segments / 4)) * (Math.PI / 2);
      return [t + r - radius * Math.sin(angle), y, t + r - radius * Math.cos(angle)];
    });
  const near = arc(r, width);
  const far = arc(r, 0);
  const profile: Solid[] = [
    [legX, width, 0],
    ...arc(r + t, width),
    [0, width, legZ],
    [t, width, legZ],
    ...near.toReversed(),
    [legX, width, t],
  ];
  const floorHole = circle3d(
    (a) => [legX * 0.6 + (hole / 2) * Math.cos(a), width / 2 + (hole / 2) * Math.sin(a), t],
    segments,
  );
  const wallHole = circle3d(
    (a) => [t, width / 2 + (hole / 2) * Math.cos(a), legZ * 0.58 + (hole / 2) * Math.sin(a)],
    segments,
  );
  const floor: Solid[] = [
    [t + r, 0, t],
    [legX, 0, t],
    [legX, width, t],
    [t + r, width, t],
  ];
  const wall: Solid[] = [
    [t, 0, t + r],
    [t, width, t + r],
    [t, width, legZ],
    [t, 0, legZ],
  ];
  const edges: Solid[][] = [
    [[0, width, legZ], [0, 0, legZ], [t, 0, legZ], ...far.toReversed(), [legX, 0, t], [legX, 0, 0], [legX, width, 0]],
    [
      [t, 0, legZ],
      [t, width, legZ],
    ],
    [
      [legX, 0, t],
      [legX, width, t],
    ],
  ];
  /** The lines across the bend, from its far arc to its near arc. */
  const bend = far.map((point, index): Solid[] => [point, near[index] ?? point]);
  return { profile, holes: [floorHole, wallHole], faces: [floor, wall], edges, bend };
}

/** Edges that cut a face with a hole into triangles. Each point of the hole is joined to its nearest corner. */
function triangleEdges(face: Solid[], hole: Solid[]): Solid[][] {
  const distance = (a: Solid, b: Solid) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  const nearest = (point: Solid) =>
    face.reduce((best, corner) => (distance(corner, point) < distance(best, point) ? corner : best));
  return hole.flatMap((point, index) => {
    const next = hole[(index + 1) % hole.length] ?? point;
    const own = [point, nearest(point)];
    // Where the nearest corner changes, one more edge closes the four-sided gap.
    return nearest(next) === nearest(point) ? [own] : [own, [next, nearest(point)]];
  });
}

/** The same bent bracket in STEP, STL and DXF. */
export function FormatsFigure() {
  const exact = bracketLines(64);
  const coarse = bracketLines(12);
  const step = isometric([58, 92]);
  const stl = isometric([196, 92]);
  const draw = (project: (solid: Solid) => Point, lines: Solid[][], closed: boolean) =>
    lines.map((line) => pathThrough(line.map(project), closed)).join('');
  const flat = { x: 298, y: 42, scale: 1.5 };
  const bendAt = flat.y + (BRACKET.legZ - BEND_DEDUCTION / 2) * flat.scale;
  const flatHole = (alongMm: number): Point => [
    flat.x + (BRACKET.width / 2) * flat.scale,
    flat.y + alongMm * flat.scale,
  ];
  const blank = Math.round(BLANK * 100) / 100;
  const columns = [
    { x: 8, words: ['STEP', 'exact surfaces', `Ø${BRACKET.hole} is a cylinder`, 'states its unit'] },
    { x: 146, words: ['STL', 'triangles', `Ø${BRACKET.hole}: 12 flats`, 'no unit at all'] },
    { x: 284, words: ['DXF', 'flat outline', 'and bend line', `${blank} mm long`] },
  ];
  return (
    <DrawnFigure
      height={244}
      label={`One bent bracket three times. STEP: exact surfaces, the hole of ${BRACKET.hole} mm is a cylinder. STL: triangles, the hole has 12 flat sides. DXF: the flat blank of ${blank} by ${BRACKET.width} mm with its bend line.`}
    >
      <g className="fill-none stroke-ink">
        <path d={draw(step, [exact.profile, ...exact.holes], true) + draw(step, exact.edges, false)} />
        <path
          className="stroke-hairline-strong"
          d={draw(step, [...exact.bend.slice(0, 1), ...exact.bend.slice(-1)], false)}
        />
        <path d={draw(stl, [coarse.profile, ...coarse.holes], true) + draw(stl, coarse.edges, false)} />
        <path
          className="stroke-blueprint-line"
          strokeWidth={0.6}
          d={draw(
            stl,
            [
              ...coarse.bend,
              ...coarse.bend.slice(1).map(([far], index): Solid[] => [far, coarse.bend[index]?.[1]].filter(isSolid)),
              ...coarse.faces.flatMap((face, index) => triangleEdges(face, coarse.holes[index] ?? [])),
            ],
            false,
          )}
        />
        <path
          d={
            pathThrough(
              [
                [flat.x, flat.y],
                [flat.x + BRACKET.width * flat.scale, flat.y],
                [flat.x + BRACKET.width * flat.scale, flat.y + BLANK * flat.scale],
                [flat.x, flat.y + BLANK * flat.scale],
              ],
              true,
            ) +
            circlePath(flatHole(BRACKET.legZ * 0.42), (BRACKET.hole / 2) * flat.scale) +
            circlePath(flatHole(BLANK - BRACKET.legX * 0.4), (BRACKET.hole / 2) * flat.scale)
          }
        />
        <path
          className="stroke-blueprint"
          strokeDasharray="7 3 2 3"
          d={`M${flat.x} ${roundToTenth(bendAt)}h${BRACKET.width * flat.scale}`}
        />
      </g>
      {columns.map(({ x, words }) => (
        <g key={x}>
          {words.map((word, row) => (
            <text key={word} x={x} y={row === 0 ? 14 : 176 + row * 18} fontWeight={row === 0 ? 700 : undefined}>
              {word}
            </text>
          ))}
        </g>
      ))}
    </DrawnFigure>
  );
}

function isSolid(value: Solid | undefined): value is Solid {
  return value !== undefined;
}

/** A part of 100 mm, and the same part with its inches read as millimeters, to one scale. */
export function UnitMistakeFigure() {
  const scale = 2.9;
  const small = 100 / MM_PER_INCH;
  const side = 100 * scale;
  return (
    <DrawnFigure
      height={104}
      label={`To one scale: a plate of 100 mm, and the same plate at ${small.toFixed(2)} mm, which is what 100 mm becomes when its 3.94 inches are read as millimeters.`}
    >
      <path
        className="fill-none stroke-ink"
        strokeWidth={1.4}
        d={`M8 10h${side}v${20 * scale}h-${side}zM330 ${10 + 20 * scale}h${roundToTenth(small * scale)}v-${roundToTenth((20 / MM_PER_INCH) * scale)}h-${roundToTenth(small * scale)}z`}
      />
      <Measure d={doubleArrow([8, 82], [8 + side, 82])} />
      <g className="fill-blueprint">
        <text x={8 + side / 2} y={98} textAnchor="middle">
          100 mm = 3.937 in
        </text>
        <text x={326} y={98}>
          {small.toFixed(2)} mm
        </text>
      </g>
    </DrawnFigure>
  );
}
