/** Parts on either side of the limits of rules: size, weight and walls of the whole part. */

import { CATALOG } from '#catalog/catalog.ts';
import { fittingChoices } from '#catalog/options.ts';
import type { Choices } from '#contract/quote.ts';
import type { Bench, Solid, Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import { rectangle } from '../../../../scripts/sample-parts/outline.ts';
import { acrossLimit, type Region, type RulePart, type Sample, stepFile, WHOLE } from './rule-part.ts';

/** A plain block. */
const block = (size: Vec3, choices?: Partial<Choices>): Sample => ({
  file: stepFile((bench) => bench.box([0, 0, 0], size)),
  at: WHOLE,
  ...(choices && { choices: () => choices }),
});

const TOO_LARGE = { process: 'cnc', rule: 'too-large', says: 'fail' } as const;
/** The most that the machine takes, and what is well within it on the other sides. */
const tooLarge: RulePart[] = [
  acrossLimit({ ...TOO_LARGE, of: 'length' }, (long) => block([long, 60, 40])),
  acrossLimit({ ...TOO_LARGE, of: 'width' }, (wide) => block([1.1 * wide, wide, 40])),
  acrossLimit({ ...TOO_LARGE, of: 'height' }, (high) => block([1.1 * high, 1.05 * high, high])),
];

const CNC = CATALOG.processes.find(({ process }) => process === 'cnc')!;
const KG_PER_MM3 = CNC.materials[0]!.facts!.densityGCm3! / 1e6;

/** Two pockets of 14 × 16, 6 deep, with this wall between them. */
function wall(thick: number): Sample {
  const [size, sides, depth]: [Vec3, readonly [number, number], number] = [[40, 24, 12], [14, 16], 6];
  const region: Region = [
    [(size[0] - thick) / 2, 0, size[2] - depth],
    [(size[0] + thick) / 2, size[1], size[2]],
  ];
  const pocket = (bench: Bench, side: number): Solid =>
    bench.extrude(rectangle([(size[0] + side * (sides[0] + thick)) / 2, size[1] / 2], sides, 3), {
      from: size[2] - depth,
      height: depth + 1,
    });
  const build = (bench: Bench) => bench.cut(bench.box([0, 0, 0], size), pocket(bench, -1), pocket(bench, 1));
  return { file: stepFile(build), at: [region] };
}

/** The engine doubts a part that is smaller in the unit of its file (`unit-doubt.ts`), mm. */
const TINY_MM = 3;

export const WORKPIECE_PARTS: readonly RulePart[] = [
  {
    process: 'cnc',
    rule: 'unit-in-doubt',
    says: 'warn',
    steps: 'the limit is no doubt: a part of 3 mm has none, and a smaller one has',
    inside: block([1.03 * TINY_MM, 2, 1]),
    outside: block([0.97 * TINY_MM, 2, 1]),
  },
  ...tooLarge,
  acrossLimit({ process: 'cnc', rule: 'weight', says: 'note' }, (kg) => block([300, 200, kg / KG_PER_MM3 / 300 / 200])),
  acrossLimit({ process: 'cnc', rule: 'smallest-part', says: 'warn' }, (long) => block([long, 5, 4])),
  acrossLimit({ process: 'cnc', rule: 'stock-size', says: 'warn' }, (thick) => block([1.1 * thick, thick, thick])),
  acrossLimit({ process: 'cnc', rule: 'tolerance-to-size', says: 'warn', option: 'pm-0.025' }, (long) =>
    block([long, 40, 20], fittingChoices('cnc', CNC.materials[0]!.id, { tolerance: 'pm-0.025' })),
  ),
  acrossLimit({ process: 'cnc', rule: 'thin-wall', says: 'fail', saysInside: 'warn' }, wall),
  acrossLimit({ process: 'cnc', rule: 'thin-wall', says: 'warn' }, wall),
];
