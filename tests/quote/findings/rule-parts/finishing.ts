/** Parts on either side of the limits of rules: finishes. What a film takes is chosen, not drawn: sizes, threads and tolerances come in steps. */
import { CATALOG } from '#catalog/catalog.ts';
import { fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { HoleWork } from '#contract/further-choices.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { THREADS } from '#contract/threads.ts';
import { fitWidthUm } from '#quote/fit-limits.ts';
import { addedUm, threadAllowanceUm } from '#quote/measures/finishing.ts';
import { DOWN, type Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import { drill, type Hole, pointed, through } from '../../../corpus/parts/drilled.ts';
import { findLimit, type LimitName } from './find-limit.ts';
import {
  acrossLimit,
  type MadeFile,
  NOTHING,
  type Region,
  type RulePart,
  type Sample,
  stepFile,
  WHOLE,
} from './rule-part.ts';

const CNC = { process: 'cnc' } as const;
const OFFER = CATALOG.processes.find(({ process }) => process === 'cnc')!;
const ALUMINUM = 'al-6061-t6';

const finished = (finish: string, material = ALUMINUM): Partial<Choices> => fittingChoices('cnc', material, { finish });
const filmUm = (finish: string): number => addedUm({ finish: OFFER.finishes.find(({ id }) => id === finish)! });

const blockFile = (size: Vec3): MadeFile => stepFile((bench) => bench.box([0, 0, 0], size));
const PLAIN = blockFile([30, 20, 10]);

/** The two values nearest to a limit on either side. */
function neighbors<Option>(options: readonly Option[], sizeOf: (option: Option) => number, limit: number) {
  const sorted = options.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const above = sorted.findIndex((option) => sizeOf(option) > limit);
  const [low, high] = [sorted[above - 1], sorted[above]];
  if (low === undefined || high === undefined) throw new RangeError(`Expected options on both sides of ${limit}`);
  return { low, high };
}

const TUMBLE = { ...CNC, rule: 'finish-size', says: 'fail', option: 'tumble' } as const;
/** The drum, longest side first: the other sides of the part are well within. */
const DRUM = EXAMPLE_RATE_CARD.finishes.tumble!.largestMm!.toSorted((a, b) => b - a);
function inDrum(of: 'length' | 'width' | 'height', at: number): RulePart {
  return acrossLimit({ ...TUMBLE, of }, (mm) => {
    const size = DRUM.map((most, side) => (side === at ? mm : side < at ? 0.9 * most : Math.min(40, 0.5 * most)));
    return { file: blockFile(size as unknown as Vec3), at: WHOLE, choices: () => finished('tumble') };
  });
}

/** A plate with one hole. */
function holed(
  size: Vec3,
  hole: (place: Pick<Hole, 'at' | 'along'>) => Hole,
  choices: (facts: PartFacts) => Partial<Choices>,
): Sample {
  const [x, y] = [size[0] / 2, size[1] / 2];
  const made = hole({ at: [x, y, size[2]], along: DOWN });
  const reach = made.profile[0]![0];
  const region: Region = [
    [x - reach, y - reach, 0],
    [x + reach, y + reach, size[2]],
  ];
  return { file: stepFile((bench) => drill(bench, bench.box([0, 0, 0], size), [made])), at: [region], choices };
}

const working =
  (finish: string, work: HoleWork) =>
  ({ holes }: PartFacts): Partial<Choices> => ({
    ...finished(finish),
    holes: [{ faceIds: holes.flatMap(({ faceIds }) => faceIds), work }],
  });

/** Classes are wider at larger diameters: of holes by the millimeter, two between which a film is too much. */
function fitUnderFilm(): RulePart {
  const rule = { ...CNC, rule: 'film-on-fits', says: 'warn', option: 'anodize-clear' } as const;
  const { value } = findLimit(rule);
  const shareOf = (diameter: number) => (2 * filmUm(rule.option)) / fitWidthUm('H8', diameter)!;
  const diameters = Array.from({ length: 170 }, (_, at) => at + 5);
  const { low, high } = neighbors(diameters, shareOf, value);
  const made = (diameter: number) =>
    holed(
      [diameter + 20, diameter + 20, 12],
      (place) => through(place, { diameter, depth: 12 }),
      working(rule.option, { kind: 'fit', fit: 'H8' }),
    );
  return withNeighbors(rule, value, 'the width of a class grows in steps of the diameter', made(low), made(high));
}

function withNeighbors(
  { rule, process, says }: LimitName,
  limit: number,
  steps: string,
  inside: Sample,
  outside: Sample,
): RulePart {
  return { rule, process, says, limit, steps, inside, outside };
}

function threadUnderFilm(): RulePart {
  const rule = { ...CNC, rule: 'film-on-threads', says: 'warn', option: 'anodize-clear' } as const;
  const { value } = findLimit(rule);
  const coarse = THREADS.filter(({ name }) => /^M\d+$/.test(name));
  const { low, high } = neighbors(
    coarse,
    ({ pitchMm }) => (4 * filmUm(rule.option)) / threadAllowanceUm(pitchMm),
    value,
  );
  const made = ({ name, drillMm: diameter, diameterMm }: (typeof THREADS)[number]) =>
    holed(
      [30, 24, 2 * diameterMm],
      (place) => through(place, { diameter, depth: 2 * diameterMm }),
      working(rule.option, { kind: 'thread', size: name }),
    );
  return withNeighbors(rule, value, 'threads come in sizes: these are neighbors', made(low), made(high));
}

/** The upper face, held tighter than the part. */
function tightUnderFilm(): RulePart {
  const rule = { ...CNC, rule: 'film-on-tolerances', says: 'warn', option: 'anodize-clear' } as const;
  const { value } = findLimit(rule);
  const tight = OFFER.further!.tight!;
  const { low, high } = neighbors(tight, ({ plusMinusMm }) => filmUm(rule.option) / (1000 * plusMinusMm!), value);
  const made = ({ id }: { id: string }): Sample => ({
    file: PLAIN,
    // The box of a plane is flat.
    at: [
      [
        [0, 0, 10],
        [30, 20, 10],
      ],
    ],
    choices: () => ({ ...finished(rule.option), tight: [{ faceIds: [UPPER_FACE], tolerance: id }] }),
  });
  return withNeighbors(rule, value, 'tolerances come in classes: these are neighbors', made(low), made(high));
}

/** Of the kernel's box: the faces are those of −x, +x, −y, +y, −z and +z. */
const UPPER_FACE = 5;

const rinsed = (ratio: number): Sample => {
  const diameter = 4;
  const depth = ratio * diameter;
  return holed(
    [16, 14, depth + 6],
    (place) => pointed(place, { diameter, depth }),
    () => finished('anodize-clear'),
  );
};

/** A room inside of a block, and the hole that is its only way out. */
function drained(opening: number): Sample {
  const [size, side, from]: [Vec3, number, Vec3] = [[24, 22, 20], 12, [6, 5, 4]];
  const middle = [from[0] + side / 2, from[1] + side / 2] as const;
  const region: Region = [from, [from[0] + side, from[1] + side, size[2]]];
  return {
    file: stepFile((bench) =>
      bench.cut(
        bench.box([0, 0, 0], size),
        bench.box(from, [side, side, side]),
        bench.cylinder({ at: [middle[0], middle[1], from[2] + 1], diameter: opening, length: size[2] }),
      ),
    ),
    at: [region],
    choices: () => finished('anodize-clear'),
  };
}

const steels = OFFER.materials.filter(
  ({ family, properties, finishes }) =>
    /steel/i.test(family ?? '') && properties?.tensileMPa !== undefined && finishes.includes('nickel-electroless'),
);

function platedStrong(): RulePart {
  const rule = { ...CNC, rule: 'plated-strong', says: 'warn', option: 'nickel-electroless' } as const;
  const { value } = findLimit(rule);
  const { low, high } = neighbors(steels, ({ properties }) => properties!.tensileMPa!, value);
  const made = ({ id }: { id: string }): Sample => ({
    file: PLAIN,
    at: WHOLE,
    choices: () => finished(rule.option, id),
  });
  return withNeighbors(rule, value, 'the steel decides: these are neighbors in strength', made(low), made(high));
}

export const FINISHING_PARTS: readonly RulePart[] = [
  inDrum('length', 0),
  inDrum('width', 1),
  inDrum('height', 2),
  fitUnderFilm(),
  threadUnderFilm(),
  tightUnderFilm(),
  acrossLimit({ ...CNC, rule: 'bath-in-holes', says: 'warn', option: 'anodize-clear' }, rinsed),
  acrossLimit({ ...CNC, rule: 'bath-in-hollows', says: 'warn', option: 'anodize-clear' }, drained),
  {
    ...CNC,
    rule: 'powder-on-edges',
    says: 'note',
    steps: 'the limit is none: beside a block with sharp edges stands one with all of them rounded',
    inside: {
      file: stepFile((bench) => bench.fillet(bench.box([0, 0, 0], [30, 20, 10]), 1, () => true)),
      at: NOTHING,
      choices: () => finished('powder-coat-black'),
    },
    outside: { file: PLAIN, at: WHOLE, choices: () => finished('powder-coat-black') },
  },
  platedStrong(),
  {
    ...CNC,
    rule: 'finish-caution',
    says: 'warn',
    steps: 'the alloy decides: it takes the finish well or badly',
    inside: { file: PLAIN, at: NOTHING, choices: () => finished('anodize-clear') },
    outside: { file: PLAIN, at: WHOLE, choices: () => finished('anodize-clear', 'al-2024-t351') },
  },
];
