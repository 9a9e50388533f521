/** What is asked of every part, whatever makes it. */
import type { Advice } from '#contract/advice-words.ts';
import { coarserTolerances, isPriced, largerOrder, otherMaterials, otherProcesses } from '#quote/measures/savings.ts';
import { boxSides, unitDoubts } from '#quote/measures/size.ts';
import { wallThickness } from '#quote/measures/walls.ts';
import { withThickWalls } from '#quote/rules/mends.ts';
import { ALWAYS, type Found, type Limit, type Rule } from '#quote/rules/rule.ts';

export const unitInDoubt: Rule = {
  id: 'unit-in-doubt',
  title: 'Unit of the file',
  unit: '',
  applies: ALWAYS,
  measure: unitDoubts,
  limits: [{ state: 'warn', breaks: 'above', path: 'limits.unitDoubts', advice: () => ({ code: 'unit-doubted' }) }],
  mend: null,
  reason: null,
};

const tooLong = ({ worst, limit }: Found): Advice => ({
  code: 'shorten-side',
  byMm: Math.ceil((worst.value - limit) * 10) / 10,
});
const thickerWall = ({ context: { material }, limit }: Found): Advice => ({
  code: 'wall-thin',
  recommendedMm: material.facts?.wall.recommendedMm ?? limit,
});
const machineSide = (of: string, path: string): Limit => ({
  state: 'fail',
  breaks: 'above',
  of,
  path,
  advice: tooLong,
});

export const tooLarge: Rule = {
  id: 'too-large',
  title: 'Fits the machine',
  unit: 'mm',
  digits: 6,
  applies: ALWAYS,
  measure: boxSides,
  limits: [
    machineSide('length', 'machine.sizeMm.0'),
    machineSide('width', 'machine.sizeMm.1'),
    machineSide('height', 'machine.sizeMm.2'),
  ],
  advice: { pass: { code: 'fits-machine' }, unknown: { code: 'size-not-measured' } },
  mend: null,
  reason: ({ value, limit, source }) => ({ code: 'too-large', sideMm: value, limitMm: limit, source }),
};

/**
 * Thin walls bend under the cutter or do not hold in a print. The part is priced all the same: one thin place does not change what the work costs, only what
 * can be promised of that place.
 */
export const thinWall: Rule = {
  id: 'thin-wall',
  title: 'Wall thickness',
  unit: 'mm',
  digits: 4,
  applies: ALWAYS,
  measure: wallThickness,
  standsOn: 'walls',
  limits: [
    {
      state: 'fail',
      breaks: 'below',
      path: 'material.facts.wall.feasibleMm',
      advice: ({ context: { material }, limit }) => ({
        code: 'wall-too-thin',
        recommendedMm: material.facts?.wall.recommendedMm ?? limit,
        feasibleMm: limit,
        material: material.label,
      }),
    },
    {
      state: 'warn',
      breaks: 'below',
      path: 'wall.warnedMm',
      advice: thickerWall,
    },
    { state: 'note', breaks: 'below', path: 'material.facts.wall.recommendedMm', advice: thickerWall },
  ],
  advice: {
    pass: { code: 'walls-thick' },
    unknown: ({ material }) => ({
      code: 'walls-not-measured',
      recommendedMm: material.facts?.wall.recommendedMm ?? 0,
    }),
  },
  mend: withThickWalls,
  reason: null,
};

const choice = (
  id: string,
  title: string,
  measure: Rule['measure'],
  code: 'cheaper-material' | 'cheaper-process' | 'coarser-tolerance' | 'larger-order',
  path = 'limits.choiceSaving',
): Rule => ({
  id,
  title,
  unit: '%',
  digits: 0,
  applies: isPriced,
  isQuiet: true,
  measure,
  limits: [
    {
      state: 'note',
      breaks: 'above',
      path,
      advice: ({ worst: { label = '', reason }, value }) => ({
        code,
        label,
        percent: value,
        ...(reason && { reason }),
      }),
    },
  ],
  mend: ({ worst }) => worst.mended ?? null,
  reason: null,
});

/** What other choices would cost less. They are notes: the buyer knows what the part is for. */
export const CHEAPER_CHOICES: readonly Rule[] = [
  choice('cheaper-material', 'Cheaper material', otherMaterials, 'cheaper-material'),
  choice('cheaper-process', 'Cheaper process', otherProcesses, 'cheaper-process'),
  choice('coarser-tolerance', 'Coarser tolerance', coarserTolerances, 'coarser-tolerance'),
  choice('larger-order', 'Larger order', largerOrder, 'larger-order', 'limits.quantitySaving'),
];
