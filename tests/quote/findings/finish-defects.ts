/** Finishes that hurt a part, each on a part of the corpus or a fixture, and the choice that mends it. */
import { fittingChoices } from '#catalog/options.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';

export interface FinishDefect {
  name: string;
  /** In tests/corpus/files. */
  file: string;
  process: string;
  /** The rule that must speak, and how. */
  rule: string;
  state: 'warn' | 'fail' | 'note';
  defect: (facts: PartFacts) => Partial<Choices>;
  twin: (facts: PartFacts) => Partial<Choices>;
}

const cnc = (material: string, finish: string): Partial<Choices> => fittingChoices('cnc', material, { finish });
const wallsOf = ({ holes }: PartFacts): number[] => holes.flatMap(({ faceIds }) => faceIds);
const fits = ({ holes }: PartFacts): Partial<Choices> => ({
  holes: holes.slice(0, 1).map(({ faceIds }) => ({ faceIds: [faceIds[0]!], work: { kind: 'fit', fit: 'H7' } })),
});

const DRILLED = 'metric-taps.ap242.step';
const POCKET = 'rounded-pocket.ap214.step';

export const FINISH_DEFECTS: readonly FinishDefect[] = [
  {
    name: 'H7 under hard anodize',
    file: 'bush.ap214.step',
    process: 'cnc',
    rule: 'film-on-fits',
    state: 'warn',
    defect: (facts) => ({ ...cnc('al-6061-t6', 'anodize-hard'), ...fits(facts) }),
    twin: (facts) => ({ ...cnc('al-6061-t6', 'anodize-hard'), ...fits(facts), bare: wallsOf(facts) }),
  },
  {
    name: 'threads under powder',
    file: DRILLED,
    process: 'cnc',
    rule: 'film-on-threads',
    state: 'warn',
    defect: () => cnc('al-6061-t6', 'powder-coat'),
    twin: (facts) => ({ ...cnc('al-6061-t6', 'powder-coat'), bare: wallsOf(facts) }),
  },
  {
    name: 'tight face under nickel',
    file: POCKET,
    process: 'cnc',
    rule: 'film-on-tolerances',
    state: 'warn',
    defect: () => ({
      ...cnc('al-6061-t6', 'nickel-electroless'),
      tight: [{ faceIds: [0], tolerance: 'tight-0.0125' }],
    }),
    twin: () => ({
      ...cnc('al-6061-t6', 'nickel-electroless'),
      tight: [{ faceIds: [0], tolerance: 'tight-0.0125' }],
      bare: [0],
    }),
  },
  {
    name: 'anodize on 2024',
    file: POCKET,
    process: 'cnc',
    rule: 'finish-caution',
    state: 'warn',
    defect: () => cnc('al-2024-t351', 'anodize-black'),
    twin: () => cnc('al-6061-t6', 'anodize-black'),
  },
  {
    name: 'zinc on 4140',
    file: POCKET,
    process: 'cnc',
    rule: 'plated-strong',
    state: 'warn',
    defect: () => cnc('steel-4140', 'zinc-plate'),
    twin: () => cnc('steel-4140', 'black-oxide'),
  },
  {
    name: 'sharp edges under powder',
    file: POCKET,
    process: 'cnc',
    rule: 'powder-on-edges',
    state: 'note',
    defect: () => cnc('al-6061-t6', 'powder-coat-black'),
    twin: () => cnc('al-6061-t6', 'anodize-black'),
  },
  {
    name: 'yellow dye on gray nylon',
    file: POCKET,
    process: 'print',
    rule: 'finish-caution',
    state: 'warn',
    defect: () => ({ ...fittingChoices('print', 'mjf-pa12', { finish: 'dyed' }), color: 'dye-yellow' }),
    twin: () => ({ ...fittingChoices('print', 'mjf-pa12', { finish: 'dyed' }), color: 'dye-black' }),
  },
];
