/** Parts on either side of the limits of rules: what printing asks of the whole part, and what stays in it. */
import { fittingChoices } from '#catalog/options.ts';
import type { Bench, Solid, Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import { acrossLimit, type Region, type RulePart, type Sample, stepFile, WHOLE } from './rule-part.ts';

const TOO_LARGE = { process: 'print', rule: 'too-large', says: 'fail' } as const;
const box = (size: Vec3): Sample => ({ file: stepFile((bench) => bench.box([0, 0, 0], size)), at: WHOLE });

const tooLarge: RulePart[] = [
  acrossLimit({ ...TOO_LARGE, of: 'length' }, (long) => box([long, 60, 40])),
  acrossLimit({ ...TOO_LARGE, of: 'width' }, (wide) => box([wide, wide, 40])),
  acrossLimit({ ...TOO_LARGE, of: 'height' }, (high) => box([high, high, high])),
];

const BLOCK: Vec3 = [40, 40, 40];
const BLOCK_MM3 = BLOCK[0] * BLOCK[1] * BLOCK[2];
const block = (bench: Bench): Solid => bench.box([0, 0, 0], BLOCK);
/** A box in the middle of the block. */
const inMiddle = ([x, y, z]: Vec3): Region => [
  [(BLOCK[0] - x) / 2, (BLOCK[1] - y) / 2, (BLOCK[2] - z) / 2],
  [(BLOCK[0] + x) / 2, (BLOCK[1] + y) / 2, (BLOCK[2] + z) / 2],
];

/** A cube shut in the block, which is so much of what is left: support in it stays. */
function enclosing(percent: number): Sample {
  const side = Math.cbrt(((percent / 100) * BLOCK_MM3) / (1 + percent / 100));
  const [at] = inMiddle([side, side, side]);
  return { file: stepFile((bench) => bench.cut(block(bench), bench.box(at, [side, side, side]))), at: WHOLE };
}

/** A square pocket in each side of the block: whichever lies below, five have a ceiling over room that is together so much of what is left. */
function overhanging(percent: number): Sample {
  const wide = 16;
  const roomMm3 = ((percent / 100) * BLOCK_MM3) / (1 + (6 / 5) * (percent / 100));
  const deep = roomMm3 / 5 / (wide * wide);
  const pockets = (bench: Bench): Solid[] =>
    [0, 1, 2].flatMap((axis) =>
      [0, BLOCK[0] - deep].map((from) => {
        const [low] = inMiddle([wide, wide, wide]);
        const at = low.map((mm, other) => (other === axis ? from : mm)) as unknown as Vec3;
        return bench.box(at, [0, 1, 2].map((other) => (other === axis ? deep : wide)) as unknown as Vec3);
      }),
    );
  return { file: stepFile((bench) => bench.cut(block(bench), ...pockets(bench))), at: WHOLE };
}

/** Powder has to come out. */
const POWDER = 'mjf-pa12';
const TRAPPED = { process: 'print', rule: 'trapped-material', material: POWDER } as const;
const ROOM: Vec3 = [20, 20, 20];
const [roomAt, roomEnd] = inMiddle(ROOM);
/** A room with a round way out; 0: with none. */
function hollow(diameter: number): Sample {
  const build = (bench: Bench): Solid => {
    const shut = bench.cut(block(bench), bench.box(roomAt, ROOM));
    const at: Vec3 = [BLOCK[0] / 2, BLOCK[1] / 2, roomEnd[2] - 1];
    return diameter === 0 ? shut : bench.cut(shut, bench.cylinder({ at, diameter, length: BLOCK[2] }));
  };
  return {
    file: stepFile(build),
    at: [[roomAt, roomEnd]],
    choices: () => fittingChoices('print', POWDER),
  };
}
const narrowed = acrossLimit({ ...TRAPPED, says: 'warn' }, hollow);

const trapped: RulePart[] = [
  { ...narrowed, says: 'fail', of: 'shut', steps: 'A way out that is wide enough, or none', outside: hollow(0) },
  narrowed,
];

export const PRINTING_PARTS: readonly RulePart[] = [
  ...tooLarge,
  ...trapped,
  acrossLimit({ process: 'print', rule: 'overhang', says: 'note' }, overhanging),
  acrossLimit({ process: 'print', rule: 'printed-support-inside', says: 'warn' }, enclosing),
];
