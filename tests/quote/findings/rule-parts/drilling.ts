/** Parts on either side of the limits of rules: drilled, reamed and tapped holes. */
import type { HoleWork } from '#contract/further-choices.ts';
import { THREADS, threadOfName } from '#contract/threads.ts';
import { nominalMm } from '#quote/measures/holes.ts';
import { type Bench, DOWN, type Solid, type Vec3, X } from '../../../../scripts/sample-parts/bench.ts';
import { polygon } from '../../../../scripts/sample-parts/outline.ts';
import { radians } from '../../../corpus/arithmetic.ts';
import { drill, type Hole, milled, pointed, through } from '../../../corpus/parts/drilled.ts';
import { findLimit } from './find-limit.ts';
import { acrossLimit, type RulePart, type Sample, stepFile } from './rule-part.ts';

const CNC = { process: 'cnc' } as const;

interface Drilled {
  /** Of the block; the hole goes down into it from the middle of its top, unless said. */
  size: Vec3;
  hole: (place: Pick<Hole, 'at' | 'along'>) => Hole;
  x?: number;
  work?: HoleWork;
}

/** A block with one hole. */
function drilled({ size, hole, x = size[0] / 2, work }: Drilled): Sample {
  const made = hole({ at: [x, size[1] / 2, size[2]], along: DOWN });
  const reach = made.profile[0]![0];
  return {
    file: stepFile((bench) => drill(bench, bench.box([0, 0, 0], size), [made])),
    at: [
      [
        [x - reach, size[1] / 2 - reach, 0],
        [x + reach, size[1] / 2 + reach, size[2]],
      ],
    ],
    ...(work && { choices: ({ holes }) => ({ holes: [{ faceIds: holes.flatMap(({ faceIds }) => faceIds), work }] }) }),
  };
}

/** So many diameters deep, with the drill's point. */
const deep = (ratio: number): Sample => {
  const diameter = 3;
  const depth = ratio * diameter;
  return drilled({ size: [12, 12, depth + 4], hole: (place) => pointed(place, { diameter, depth }) });
};

/** Through a plate that is thin enough for it not to be deep. */
const small = (diameter: number): Sample =>
  drilled({ size: [12, 10, 1], hole: (place) => through(place, { diameter, depth: 1 }) });

/** A blind hole for a thread that its buyer asks for. */
function threaded(size: string, { ratio = 2, beside = 8 }: { ratio?: number; beside?: number } = {}): Sample {
  const [thread, nominal] = [threadOfName(size)!, nominalMm(size)!];
  const [diameter, depth] = [thread.drillMm, ratio * nominal];
  return drilled({
    size: [beside + diameter + 8, diameter + 16, depth + diameter],
    hole: (place) => pointed(place, { diameter, depth }),
    x: beside + diameter / 2,
    work: { kind: 'thread', size },
  });
}

/** The metric coarse threads on either side of the limit: there is none between them. */
function smallestThread(): RulePart {
  const rule = { ...CNC, rule: 'smallest-thread', says: 'warn' } as const;
  const { value } = findLimit(rule);
  const sizes = THREADS.filter(({ name }) => /^M[\d.]+$/.test(name)).toSorted((a, b) => a.diameterMm - b.diameterMm);
  const next = sizes.findIndex(({ diameterMm }) => diameterMm >= value);
  return {
    ...rule,
    limit: value,
    steps: 'threads come in sizes: these are neighbors',
    inside: threaded(sizes[next]!.name),
    outside: threaded(sizes[next - 1]!.name),
  };
}

/** Reamed through, so many diameters deep. */
const reamed = (ratio: number): Sample => {
  const diameter = 5;
  return drilled({
    size: [20, 16, ratio * diameter],
    hole: (place) => through(place, { diameter, depth: ratio * diameter }),
    work: { kind: 'fit', fit: 'H7' },
  });
};

/** A hole of 6 with this much beside it. */
const beside = (mm: number): Sample =>
  drilled({ size: [24, 20, 8], hole: (place) => through(place, { diameter: 6, depth: 8 }), x: mm + 3 });

const flat = (diameter: number): Sample =>
  drilled({
    size: [diameter + 12, diameter + 12, 14],
    hole: (place) => milled(place, { diameter, depth: 8 }),
  });

/** A wedge whose top falls so steeply along x, with a hole straight down. */
function sloped(degrees: number): Sample {
  const [long, wide, high, diameter] = [24, 16, 20, 4];
  const low = high - long * Math.tan(radians(degrees));
  const build = (bench: Bench): Solid => {
    const profile = polygon([
      [0, 0],
      [long, 0],
      [long, low],
      [0, high],
    ]);
    const lying = bench.turn(bench.extrude(profile, { height: wide }), { around: X, degrees: 90 });
    return bench.cut(
      bench.move(lying, [0, wide, 0]),
      bench.cylinder({ at: [long / 2, wide / 2, 4], diameter, length: high }),
    );
  };
  return {
    file: stepFile(build),
    at: [
      [
        [long / 2 - diameter / 2, wide / 2 - diameter / 2, 0],
        [long / 2 + diameter / 2, wide / 2 + diameter / 2, high],
      ],
    ],
  };
}

export const DRILLING_PARTS: readonly RulePart[] = [
  acrossLimit({ ...CNC, rule: 'deep-hole', says: 'fail', saysInside: 'warn' }, deep),
  acrossLimit({ ...CNC, rule: 'deep-hole', says: 'warn' }, deep),
  acrossLimit({ ...CNC, rule: 'smallest-hole', says: 'fail', saysInside: 'warn' }, small),
  acrossLimit({ ...CNC, rule: 'smallest-hole', says: 'warn' }, small),
  smallestThread(),
  acrossLimit({ ...CNC, rule: 'blind-thread-depth', says: 'warn' }, (ratio) => threaded('M5', { ratio })),
  acrossLimit({ ...CNC, rule: 'thread-near-edge', says: 'warn' }, (ratio) =>
    threaded('M6', { beside: ratio * nominalMm('M6')! }),
  ),
  acrossLimit({ ...CNC, rule: 'fit-depth', says: 'warn' }, reamed),
  acrossLimit({ ...CNC, rule: 'hole-on-slope', says: 'warn' }, sloped),
  acrossLimit({ ...CNC, rule: 'hole-near-edge', says: 'warn', saysInside: 'note' }, beside),
  acrossLimit({ ...CNC, rule: 'hole-near-edge', says: 'note' }, beside),
  acrossLimit({ ...CNC, rule: 'flat-hole', says: 'note' }, flat),
];
