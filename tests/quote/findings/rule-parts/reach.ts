/** Parts on either side of the limits of rules: what cutters reach, from how many sides, and with which cutters. */
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import { type Bench, type Solid, type Vec3, X, Y, Z } from '../../../../scripts/sample-parts/bench.ts';
import { type Outline, rectangle } from '../../../../scripts/sample-parts/outline.ts';
import { throughSlot } from './milling.ts';
import { acrossLimit, NOTHING, type Region, type RulePart, type Sample, stepFile, WHOLE } from './rule-part.ts';

const CNC = { process: 'cnc' } as const;

/** A cube of nothing inside of a block. */
function cavity(volumeCm3: number): Sample {
  const side = Math.cbrt(1000 * volumeCm3);
  const from: Vec3 = [6, 6, 5];
  return {
    file: stepFile((bench) => bench.cut(bench.box([0, 0, 0], [16, 14, 12]), bench.box(from, [side, side, side]))),
    at: [[from, [from[0] + side, from[1] + side, from[2] + side]]],
  };
}

const RECESS = { long: 5, high: 2.5 };

/** A pocket, and in the middle of a wall a recess that is not seen from above. */
function recess(volumeCm3: number): Sample {
  const { long, high } = RECESS;
  const deep = (1000 * volumeCm3) / long / high;
  const region: Region = [
    [12 - long / 2, 14, 6],
    [12 + long / 2, 14 + deep, 6 + high],
  ];
  return {
    file: stepFile((bench) =>
      bench.cut(
        bench.box([0, 0, 0], [24, 20, 14]),
        bench.extrude(rectangle([12, 9], [14, 10], 3), { from: 4, height: 20 }),
        bench.box(region[0], [long, deep, high]),
      ),
    ),
    at: [region],
  };
}

const ON_A_GRID = 'what is not reached is measured on a grid, to some 15 % of so little';
const UNREACHED = acrossLimit({ ...CNC, rule: 'unreached', says: 'fail', just: 0.1, steps: ON_A_GRID }, recess);

/** A cube of 30 with a pocket in the middle of these sides; a small hole goes in across one of its edges. */
function worked(sides: readonly Vec3[], isDrilledAcross = false): Sample {
  const middle = 15;
  const pocketIn = (bench: Bench, side: Vec3): Solid =>
    bench.place(bench.extrude(rectangle([0, 0], [14, 12], 3), { from: -4, height: 5 }), {
      at: side.map((one) => middle + middle * one) as unknown as Vec3,
      x: side[0] === 0 ? X : Y,
      z: side,
    });
  return {
    file: stepFile((bench) =>
      bench.cut(
        bench.box([0, 0, 0], [30, 30, 30]),
        ...sides.map((side) => pocketIn(bench, side)),
        ...(isDrilledAcross ? [bench.cylinder({ at: [30, 30, 15], along: [-1, -1, 0], diameter: 3, length: 6 })] : []),
      ),
    ),
    at: WHOLE,
  };
}

const ALL_SIDES: readonly Vec3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/**
 * A half disc of 32, 14 thick, drilled from both of its flat sides and counterbored from above. Its round side is milled from the flat ones: a chamfer at the lower
 * mouth of the bore is all that is left to be cut from below.
 */
function halfDisc(hasChamfer: boolean): Sample {
  const [thick, radius, bore, wide] = [14, 16, 3, 1.5];
  const outline: Outline = {
    kind: 'path',
    segments: [
      { kind: 'line', from: [radius, 0], to: [-radius, 0] },
      { kind: 'arc', from: [-radius, 0], via: [0, -radius], to: [radius, 0] },
    ],
  };
  const blind = (bench: Bench, side: number): Solid =>
    bench.cylinder({
      at: [7 * side, side * (thick / 2 + 1), -6],
      along: [0, -side, 0],
      diameter: 5,
      length: 4,
    });
  const build = (bench: Bench): Solid => {
    const disc = bench.extrude(outline, { height: thick });
    const standing = bench.place(disc, { at: [0, thick / 2, 0], x: X, z: [0, -1, 0] });
    // Wider by twice its depth, and on below the round side.
    const sink = bench.turned({ at: [0, 0, -radius], along: Z }, [
      [0, -2],
      [bore / 2 + wide + 2, -2],
      [bore / 2, wide],
      [0, wide],
    ]);
    return bench.cut(
      standing,
      blind(bench, 1),
      blind(bench, -1),
      bench.cylinder({ at: [0, 0, -20], diameter: bore, length: 30 }),
      bench.cylinder({ at: [0, 0, -6], diameter: 2 * bore, length: 30 }),
      ...(hasChamfer ? [sink] : []),
    );
  };
  const reach = bore / 2 + wide;
  const mouth: Region = [
    [-reach, -reach, -radius],
    [reach, reach, wide - radius],
  ];
  return { file: stepFile(build), at: hasChamfer ? [mouth] : NOTHING };
}

const NARROWEST_MM = Math.min(...EXAMPLE_CNC_RATES.cutters.mills.map(({ diameterMm }) => diameterMm));

export const REACH_PARTS: readonly RulePart[] = [
  acrossLimit({ ...CNC, rule: 'closed-cavity', says: 'fail' }, cavity),
  UNREACHED,
  {
    ...CNC,
    rule: 'undercut',
    says: 'warn',
    steps: 'what is hidden counts from the volume on that is called unreached',
    inside: { ...UNREACHED.inside, at: NOTHING },
    outside: UNREACHED.outside,
  },
  {
    ...CNC,
    rule: 'setups',
    says: 'note',
    steps: 'setups are counted: six, and one more',
    inside: worked(ALL_SIDES),
    outside: worked(ALL_SIDES, true),
  },
  {
    ...CNC,
    rule: 'edge-setups',
    says: 'warn',
    steps: 'the limit is none: beside an edge that is broken from below stands one that is not',
    inside: halfDisc(false),
    outside: halfDisc(true),
  },
  {
    ...CNC,
    rule: 'shop-cutters',
    says: 'fail',
    steps: 'a slot as wide as the narrowest mill of the shop, and one that is narrower',
    inside: { ...throughSlot(1.03 * NARROWEST_MM, 2), at: NOTHING },
    outside: throughSlot(0.97 * NARROWEST_MM, 2),
  },
];
