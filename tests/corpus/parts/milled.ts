/** Blocks with pockets, slots, windows, steps, bosses, rounds and chamfers. */
import type { Bench, Solid, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import { circle, polygon, rectangle, slot } from '../../../scripts/sample-parts/outline.ts';
import { block, disc, type Measures, roundedRectangle, sum } from '../arithmetic.ts';
import type { FeatureTruth, SolidTruth } from '../truth.ts';
import type { CorpusSolid } from './part.ts';

const SIZE: Vec3 = [100, 70, 30];
const [, , HIGH] = SIZE;
const MIDDLE = [50, 35] as const;

/** A cut straight down from the top: its outline, and how deep it goes. It adds its walls; a floor takes the place of what it opens. */
function cutDown({ area, length }: { area: number; length: number }, depth: number): Measures {
  const opened = depth === HIGH ? 2 * area : 0;
  return { volumeMm3: -area * depth, areaMm2: length * depth - opened };
}

type Made = Pick<CorpusSolid, 'truth' | 'build'>;

function milled(
  cut: Measures,
  features: FeatureTruth[],
  { tool, ...more }: { tool: (bench: Bench) => Solid } & Partial<SolidTruth>,
): Made {
  return {
    truth: { ...sum(block(SIZE), cut), boxMm: SIZE, features, ...more },
    build: (bench) => bench.cut(bench.box([0, 0, 0], SIZE), tool(bench)),
  };
}

const fillets = (count: number, radiusMm: number, lengthMm: number): FeatureTruth[] =>
  Array.from({ length: count }, () => ({ type: 'fillet', radiusMm, lengthMm }));

function roundedPocket(): Made {
  const [sides, radius, depth]: [[number, number], number, number] = [[50, 30], 6, 14];
  const features = [
    { type: 'rectangular pocket', depthMm: depth, widthMm: 30, cornerRadiusMm: radius, floorRadiusMm: 0 },
    ...fillets(4, radius, depth),
  ];
  return milled(cutDown(roundedRectangle(sides, radius), depth), features, {
    tool: (bench) => bench.extrude(rectangle(MIDDLE, sides, radius), { from: HIGH - depth, height: depth }),
  });
}

function sharpPocket(): Made {
  const [sides, depth]: [[number, number], number] = [[40, 25], 10];
  const features = [{ type: 'rectangular pocket', depthMm: depth, widthMm: 25, cornerRadiusMm: 0, floorRadiusMm: 0 }];
  return milled(cutDown(roundedRectangle(sides), depth), features, {
    tool: (bench) => bench.extrude(rectangle(MIDDLE, sides), { from: HIGH - depth, height: depth }),
  });
}

function window(): Made {
  const [sides, radius]: [[number, number], number] = [[44, 26], 5];
  const features = [
    { type: 'rectangular passage', depthMm: HIGH, widthMm: 26, cornerRadiusMm: radius, floorRadiusMm: null },
    ...fillets(4, radius, HIGH),
  ];
  return milled(cutDown(roundedRectangle(sides, radius), HIGH), features, {
    tool: (bench) => bench.extrude(rectangle(MIDDLE, sides, radius), { height: HIGH }),
  });
}

/** A key's seat: straight between two half circles. */
function keySeat(): Made {
  const [long, wide, depth] = [48, 14, 8];
  const outline = { area: disc(wide) + (long - wide) * wide, length: Math.PI * wide + 2 * (long - wide) };
  const features = [
    { type: 'circular end pocket', depthMm: depth, widthMm: wide, cornerRadiusMm: wide / 2, floorRadiusMm: 0 },
  ];
  return milled(cutDown(outline, depth), features, {
    tool: (bench) => bench.extrude(slot(MIDDLE, [long, wide]), { from: HIGH - depth, height: depth }),
  });
}

/** A mill with rounded corners leaves a quarter of a circle between wall and floor; at its height the outline is narrower all around. */
export function bullNoseCut(
  sides: readonly [number, number],
  { radius, depth, foot }: { radius: number; depth: number; foot: number },
): Measures {
  const { area, length } = roundedRectangle(sides, radius);
  const floor = roundedRectangle([sides[0] - 2 * foot, sides[1] - 2 * foot], radius - foot).area;
  // Inset by d = f − √(f² − (f − z)²) the outline loses length · d − π d²; over the height d comes to f² (1 − π/4), d² to f³ (5/3 − π/2).
  const kept = length * foot ** 2 * (1 - Math.PI / 4) - Math.PI * foot ** 3 * (5 / 3 - Math.PI / 2);
  // Along the straight walls quarters of a cylinder; in the corners, together, a whole turn of the quarter circle (Pappus).
  const straight = 2 * (sides[0] + sides[1]) - 8 * radius;
  const rounded = (Math.PI / 2) * foot * straight + 2 * Math.PI * ((Math.PI / 2) * foot * (radius - foot) + foot ** 2);
  return { volumeMm3: kept - area * depth, areaMm2: length * (depth - foot) + rounded + floor - area };
}

function bullNosePocket(): Made {
  const [sides, radius, depth, foot]: [[number, number], number, number, number] = [[56, 36], 8, 12, 3];
  const cut = bullNoseCut(sides, { radius, depth, foot });
  const features = [
    { type: 'rectangular pocket', depthMm: depth, widthMm: 36, cornerRadiusMm: radius, floorRadiusMm: foot },
    ...[radius, radius, radius, radius, foot].map((radiusMm) => ({ type: 'fillet', radiusMm })),
  ];
  return milled(cut, features, {
    tool: (bench) => {
      const tool = bench.extrude(rectangle(MIDDLE, sides, radius), { from: HIGH - depth, height: depth });
      return bench.fillet(tool, foot, ({ middle: [, , z] }) => z < HIGH - depth + 0.01);
    },
  });
}

function throughSlot(): Made {
  const [wide, depth] = [16, 11];
  const [long] = SIZE;
  const features = [
    { type: 'rectangular through slot', depthMm: depth, widthMm: wide, cornerRadiusMm: null, floorRadiusMm: 0 },
  ];
  const cut = { volumeMm3: -long * wide * depth, areaMm2: 2 * long * depth - 2 * wide * depth };
  return milled(cut, features, { tool: (bench) => bench.box([0, 20, HIGH - depth], [long, wide, depth]) });
}

function step(): Made {
  const [wide, depth] = [22, 13];
  const [long] = SIZE;
  const cut = { volumeMm3: -long * wide * depth, areaMm2: -2 * wide * depth };
  return milled(cut, [{ type: 'rectangular through step' }], {
    tool: (bench) => bench.box([0, 0, HIGH - depth], [long, wide, depth]),
  });
}

/** A round peg on the block. */
function boss(): Made {
  const [diameter, height] = [24, 12];
  const added = { volumeMm3: disc(diameter) * height, areaMm2: Math.PI * diameter * height };
  return {
    truth: {
      ...sum(block(SIZE), added),
      boxMm: [SIZE[0], SIZE[1], HIGH + height],
      features: [{ type: 'boss', diameterMm: diameter, depthMm: height }],
    },
    build: (bench) =>
      bench.fuse(bench.box([0, 0, 0], SIZE), bench.extrude(circle(MIDDLE, diameter), { from: HIGH, height })),
  };
}

/** Two upright edges rounded, two chamfered at 45°. */
function brokenEdges(): Made {
  const [radius, leg] = [9, 5];
  const [a, b] = SIZE;
  const area = a * b - 2 * (1 - Math.PI / 4) * radius ** 2 - leg ** 2;
  const length = 2 * (a + b) - 2 * (2 - Math.PI / 2) * radius - 2 * (2 - Math.SQRT2) * leg;
  return {
    truth: {
      volumeMm3: area * HIGH,
      areaMm2: 2 * area + length * HIGH,
      boxMm: SIZE,
      features: [
        { type: 'round', radiusMm: radius, lengthMm: HIGH },
        { type: 'round', radiusMm: radius, lengthMm: HIGH },
        { type: 'chamfer', lengthMm: HIGH, widthMm: leg * Math.SQRT2 },
        { type: 'chamfer', lengthMm: HIGH, widthMm: leg * Math.SQRT2 },
      ],
    },
    build: (bench) => {
      const rounded = [[0, 0, radius] as const, [a, 0, radius] as const];
      const cut = [[a, b - leg] as const, [a - leg, b] as const, [leg, b] as const, [0, b - leg] as const];
      return bench.extrude(polygon([...rounded, ...cut]), { height: HIGH });
    },
  };
}

/** A ball's corners, quarters of cylinders along the edges, and what is left of the faces. */
function allRounded(): Made {
  const [a, b, c]: Vec3 = [60, 40, 30];
  const r = 5;
  const [x, y, z] = [a - 2 * r, b - 2 * r, c - 2 * r] as const;
  const faces = 2 * (x * y + y * z + z * x);
  const edges = x + y + z;
  return {
    truth: {
      volumeMm3: x * y * z + r * faces + Math.PI * r ** 2 * edges + (4 / 3) * Math.PI * r ** 3,
      areaMm2: faces + 2 * Math.PI * r * edges + 4 * Math.PI * r ** 2,
      boxMm: [a, b, c],
      features: [{ type: 'round', radiusMm: r, lengthMm: 4 * edges }],
    },
    build: (bench) => bench.fillet(bench.box([0, 0, 0], [a, b, c]), r, () => true),
  };
}

export const MILLED: CorpusSolid[] = [
  { name: 'rounded-pocket', dialects: ['ap203', 'ap214', 'ap242'], ...roundedPocket() },
  { name: 'sharp-pocket', dialects: ['ap203', 'ap214'], ...sharpPocket() },
  { name: 'window', dialects: ['ap214', 'ap242'], ...window() },
  { name: 'key-seat', dialects: ['ap203', 'ap242'], ...keySeat() },
  { name: 'bull-nose-pocket', dialects: ['ap214'], ...bullNosePocket() },
  { name: 'through-slot', dialects: ['ap203', 'ap214', 'ap242'], ...throughSlot() },
  { name: 'step', dialects: ['ap203', 'ap214'], ...step() },
  { name: 'boss', dialects: ['ap242'], ...boss() },
  { name: 'broken-edges', dialects: ['ap214', 'ap242'], ...brokenEdges() },
  { name: 'all-edges-rounded', dialects: ['ap203', 'ap214'], ...allRounded() },
];
