/** Sheet metal: strips with bends of any angle, a plate, and a tray. Their flat patterns follow from the neutral fibre at K = 0.44. */
import type { Solid, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import { circle, type Point2, rectangle, type Segment } from '../../../scripts/sample-parts/outline.ts';
import { bendAllowance, buildBent, type Sheet } from '../../../scripts/sample-parts/sheet.ts';
import { disc, radians, sum } from '../arithmetic.ts';
import type { SheetTruth } from '../truth.ts';
import { drill, type Hole, holesTruth, through } from './drilled.ts';
import type { CorpusSolid } from './part.ts';

type Made = Pick<CorpusSolid, 'truth' | 'build'>;

/** Where the neutral fibre lies when a shop says nothing else. */
export const K_FACTOR = 0.44;

export interface Strip {
  thickness: number;
  width: number;
  /** Inside, of all bends. */
  radius: number;
  /** Flat lengths between the bends. */
  legs: readonly number[];
  /** Between the legs; positive to the left. */
  bends: readonly number[];
  /** In the first leg: how far along it, across, and its diameter. */
  holes?: readonly (readonly [along: number, across: number, diameter: number])[];
}

interface Sides {
  right: Segment[];
  left: Segment[];
  /** Where an arc reaches furthest along x or y between its ends. */
  turnings: Point2[];
}

/** The two sides of the sheet seen along its width, from a walk that begins at 0, 0 along x with the sheet on its left. */
function sidesOf({ thickness, radius, legs, bends }: Strip): Sides {
  const [right, left, turnings]: [Segment[], Segment[], Point2[]] = [[], [], []];
  let [x, y, heading] = [0, 0, 0];
  const at = (offset: number): Point2 => [x - offset * Math.sin(heading), y + offset * Math.cos(heading)];
  legs.forEach((leg, index) => {
    const [from, fromLeft] = [at(0), at(thickness)];
    x += leg * Math.cos(heading);
    y += leg * Math.sin(heading);
    right.push({ kind: 'line', from, to: at(0) });
    left.push({ kind: 'line', from: fromLeft, to: at(thickness) });
    const degrees = bends[index];
    if (degrees === undefined) return;
    // To the left the inside is the left side of the sheet, otherwise the walk itself.
    const away = degrees > 0 ? radius + thickness : -radius;
    const [cx, cy] = at(away);
    const [start, turn] = [heading, radians(degrees)];
    const on = (offset: number, angle: number): Point2 => [
      cx + (away - offset) * Math.sin(angle),
      cy - (away - offset) * Math.cos(angle),
    ];
    const arc = (offset: number): Segment => ({
      kind: 'arc',
      from: on(offset, start),
      via: on(offset, start + turn / 2),
      to: on(offset, start + turn),
    });
    const outer = arc(0);
    right.push(outer);
    left.push(arc(thickness));
    for (const square of [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((quarters) => (quarters * Math.PI) / 2))
      if ((square - start) * (square - start - turn) < 0) turnings.push(on(0, square), on(thickness, square));
    heading += radians(degrees);
    [x, y] = outer.to;
  });
  return { right, left, turnings };
}

function backwards(segment: Segment): Segment {
  return { ...segment, from: segment.to, to: segment.from };
}

function extentOf({ right, left, turnings }: Sides): [number, number] {
  const points = [...[...right, ...left].flatMap(({ from, to }) => [from, to]), ...turnings];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

export function strip(of: Strip): Made {
  const { thickness: t, width, radius, legs, bends } = of;
  const sides = sidesOf(of);
  const total = legs.reduce((all, leg) => all + leg, 0);
  const turns = bends.map((degrees) => radians(Math.abs(degrees)));
  const turned = turns.reduce((all, turn) => all + turn, 0);
  const section = t * (total + turned * (radius + t / 2));
  const around = 2 * total + turned * (2 * radius + t) + 2 * t;
  const lengthMm = total + turned * (radius + K_FACTOR * t);
  const holes: Hole[] = (of.holes ?? []).map(([along, across, diameter]) =>
    through({ at: [along, t, across], along: [0, -1, 0] }, { diameter, depth: t }),
  );
  const bores = holes.map(({ steps }) => steps[0]!.diameterMm);
  const [x, y] = extentOf(sides);
  const sheet: SheetTruth = {
    thicknessMm: t,
    bends: bends.map((degrees) => ({ radiusMm: radius, angleDeg: Math.abs(degrees), lengthMm: width })),
    flat: {
      lengthMm: Math.max(lengthMm, width),
      widthMm: Math.min(lengthMm, width),
      areaMm2: lengthMm * width - bores.reduce((all, bore) => all + disc(bore), 0),
      cutLengthMm: 2 * (lengthMm + width) + bores.reduce((all, bore) => all + Math.PI * bore, 0),
      pierces: 1 + bores.length,
    },
  };
  const body = { volumeMm3: section * width, areaMm2: 2 * section + around * width };
  return {
    truth: { ...holesTruth(body, holes), boxMm: [x, y, width], sheet, minWallMm: t },
    build: (bench) => {
      const last = { right: sides.right.at(-1)!.to, left: sides.left.at(-1)!.to };
      const segments: Segment[] = [
        ...sides.right,
        { kind: 'line', from: last.right, to: last.left },
        ...sides.left.map(backwards).reverse(),
        { kind: 'line', from: sides.left[0]!.from, to: sides.right[0]!.from },
      ];
      const solid = bench.extrude({ kind: 'path', segments }, { height: width });
      return holes.length === 0 ? solid : drill(bench, solid, holes);
    },
  };
}

function plate(): Made {
  const [size, corner, t]: [[number, number], number, number] = [[140, 90], 10, 3];
  const bores = [
    [20, 20, 6],
    [120, 20, 6],
    [70, 60, 24],
  ] as const;
  const area = size[0] * size[1] - (4 - Math.PI) * corner ** 2;
  const around = 2 * (size[0] + size[1]) - (8 - 2 * Math.PI) * corner;
  const holes = bores.map(([x, y, diameter]) => through({ at: [x, y, t], along: [0, 0, -1] }, { diameter, depth: t }));
  const flat = {
    lengthMm: size[0],
    widthMm: size[1],
    areaMm2: area - bores.reduce((all, [, , d]) => all + disc(d), 0),
    cutLengthMm: around + bores.reduce((all, [, , d]) => all + Math.PI * d, 0),
    pierces: 4,
  };
  return {
    truth: {
      ...holesTruth({ volumeMm3: area * t, areaMm2: 2 * area + around * t }, holes),
      boxMm: [...size, t],
      sheet: { thicknessMm: t, bends: [], flat },
      minWallMm: t,
    },
    build: (bench) =>
      bench.extrude(rectangle([70, 45], size, corner), {
        height: t,
        holes: bores.map(([x, y, d]) => circle([x, y], d)),
      }),
  };
}

/** A base with four walls; its corners are cut out around the bends. */
function tray(): Made {
  const [t, radius, wall, relief] = [1.5, 2, 25, 3];
  const [a, b] = [120, 80];
  const rules = { thickness: t, insideRadius: radius, kFactor: K_FACTOR };
  const outer = radius + t;
  const lengths = [a - 2 * relief, b - 2 * relief] as const;
  const sides: Sheet['sides'] = [
    { at: [0, -b / 2], out: [0, -1], flange: flange(lengths[0]) },
    { at: [0, b / 2], out: [0, 1], flange: flange(lengths[0]) },
    { at: [-a / 2, 0], out: [-1, 0], flange: flange(lengths[1]) },
    { at: [a / 2, 0], out: [1, 0], flange: flange(lengths[1]) },
  ];
  function flange(length: number): Sheet['sides'][number]['flange'] {
    return { from: -length / 2, to: length / 2, length: wall };
  }
  const corners: [number, number][] = [
    [-a / 2, -b / 2],
    [a / 2, -b / 2],
    [a / 2, b / 2],
    [-a / 2, b / 2],
  ];
  const turn = Math.PI / 2;
  const lines = 2 * (lengths[0] + lengths[1]);
  const base = { volumeMm3: a * b * t, areaMm2: 2 * a * b + 2 * (a + b) * t };
  // Each wall with its bend adds its two sides, its free edge and its two ends; where it grows out of the base's edge it takes what it adds.
  const section = t * (wall + turn * (radius + t / 2));
  const along = 2 * wall + turn * (2 * radius + t);
  const walls = { volumeMm3: section * lines, areaMm2: along * lines + 2 * 4 * section };
  const reach = wall + bendAllowance(rules);
  const flat = {
    lengthMm: a + 2 * reach,
    widthMm: b + 2 * reach,
    areaMm2: a * b + reach * lines,
    cutLengthMm: 2 * (a + b) + 2 * 4 * reach,
    pierces: 1,
  };
  const box: Vec3 = [a + 2 * outer, b + 2 * outer, wall + outer];
  return {
    truth: {
      ...sum(base, walls),
      boxMm: box,
      minWallMm: t,
      sheet: {
        thicknessMm: t,
        bends: [0, 0, 1, 1].map((side) => ({ radiusMm: radius, angleDeg: 90, lengthMm: lengths[side]! })),
        flat,
      },
    },
    build: (bench): Solid => buildBent(bench, { rules, base: { corners, holes: [] }, sides }),
  };
}

const common = { thickness: 2, width: 60, radius: 3 };

export const BENT: CorpusSolid[] = [
  { name: 'flat-plate', dialects: ['ap203', 'ap214', 'ap242'], ...plate() },
  {
    name: 'angle',
    dialects: ['ap203', 'ap214', 'ap242'],
    ...strip({
      ...common,
      legs: [50, 30],
      bends: [90],
      holes: [
        [15, 20, 5.5],
        [30, 40, 9],
      ],
    }),
  },
  { name: 'channel', dialects: ['ap203', 'ap214'], ...strip({ ...common, legs: [25, 60, 25], bends: [90, 90] }) },
  { name: 'z-profile', dialects: ['ap214', 'ap242'], ...strip({ ...common, legs: [30, 40, 30], bends: [90, -90] }) },
  {
    name: 'hat-profile',
    dialects: ['ap203', 'ap242'],
    ...strip({ thickness: 1.5, width: 120, radius: 1.5, legs: [20, 25, 50, 25, 20], bends: [90, -90, -90, 90] }),
  },
  { name: 'open-angle', dialects: ['ap214'], ...strip({ ...common, legs: [45, 35], bends: [45] }) },
  { name: 'sharp-angle', dialects: ['ap242'], ...strip({ ...common, legs: [60, 40], bends: [120] }) },
  { name: 'tray', dialects: ['ap203', 'ap214', 'ap242'], ...tray() },
];
