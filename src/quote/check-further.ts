/** Whether what a buyer chose beyond the dropdowns is on offer. Where it is on the part is looked at in `hole-work.ts`. */
import type {
  ColorOption,
  FinishOption,
  InfillOffer,
  Material,
  Option,
  ProcessOffer,
  ToleranceOption,
} from '#contract/catalog.ts';
import type { HoleChoice } from '#contract/further-choices.ts';
import type { Choices } from '#contract/quote.ts';
import type { Reason } from '#contract/reason-words.ts';
import { type LabeledField, labelAnywhere, labelsOf } from '#quote/option-words.ts';
import type { ChosenFurther } from '#quote/process-module.ts';

export type FurtherChoices = Pick<
  Choices,
  | 'holes'
  | 'tight'
  | 'color'
  | 'bare'
  | 'infillPercent'
  | 'hardware'
  | 'thicknessMm'
  | 'parts'
  | 'supplied'
  | 'hasTool'
  | 'tool'
  | 'papers'
>;

interface Offered {
  offer: ProcessOffer;
  material: Material;
  finish: FinishOption;
  tolerance: ToleranceOption;
  /** All of the catalog: what this one does not offer may be another one's. */
  processes: readonly ProcessOffer[];
}

export interface FurtherProblem {
  kind: 'problem';
  /** The member of the choices. */
  field: 'holes' | 'tight' | 'color' | 'bare' | 'infillPercent' | 'hardware';
  /** Names the whole path. */
  reason: Reason;
  /** What is on offer instead, for programs: a sentence names labels. */
  options: readonly Option[];
}

export type FurtherOutcome = { kind: 'further'; further: ChosenFurther } | FurtherProblem;

/** Looks up the entries of the catalog. The first one that is not on offer is the problem. */
export function checkFurther(
  choices: FurtherChoices,
  { offer, material, finish, tolerance, processes }: Offered,
): FurtherOutcome {
  const { holes = [], tight = [], color, bare = [], infillPercent, hardware = [] } = choices;
  const further = offer.further ?? {};
  const tolerances = entriesOf(further.tight ?? [], material.tight);
  const colors = colorsOf(offer, material, finish);
  const items = further.hardware ?? [];
  const labeled = (field: LabeledField, id: string) => labelAnywhere(processes, field, id);
  const checks: (FurtherProblem | null)[] = [
    ...holes.map(({ work }, i) => unknown('holes', `holes.${i}`, wordOf(work), sizesOf(work, offer))),
    ...tight.map((each, i) =>
      wrongTolerance(each.tolerance, `tight.${i}`, tolerances, tolerance, labeled('tight', each.tolerance)),
    ),
    color === undefined ? null : unknown('color', 'color', color, colors, labeled('color', color)),
    bare.length === 0 || finish.canMask ? null : unknown('bare', 'bare', finish.label, []),
    infillPercent === undefined ? null : wrongInfill(infillPercent, material.infill),
    ...hardware.map(({ id }, i) => unknown('hardware', `hardware.${i}`, id, items, labeled('hardware', id))),
  ];

  const problem = checks.find((check) => check !== null);
  if (problem) return problem;
  return {
    kind: 'further',
    further: {
      tight: tight.map(({ tolerance: id, faceIds }) => ({ tolerance: entryOf(tolerances, id), faceIds })),
      color: color === undefined ? null : entryOf(colors, color),
      bare: [...new Set(bare)],
      infillPercent: infillPercent ?? null,
      hardware: hardware.map(({ id, count }) => ({ item: entryOf(items, id), count })),
      thicknessMm: choices.thicknessMm ?? null,
      hasTool: choices.hasTool === true && offer.further?.tool === true,
      tool: (offer.further?.tool && choices.tool) ?? null,
      parts: choices.parts ?? [],
      supplied: choices.supplied ?? [],
    },
  };
}

/** What a part may be colored in: the colors of its finish, or without any those of its material. The first is what the shop does unasked. */
export function colorsOf(
  { further }: ProcessOffer,
  { colors }: Material,
  finish: FinishOption,
): readonly ColorOption[] {
  return finish.colors ?? entriesOf(further?.colors ?? [], colors);
}

/** The entries of a process that a material has, in the material's order. */
export function entriesOf<Entry extends Option>(entries: readonly Entry[], wanted: readonly string[] = []): Entry[] {
  return wanted.flatMap((id) => entries.filter((entry) => entry.id === id));
}

function entryOf<Entry extends Option>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((each) => each.id === id);
  if (!entry) throw new RangeError(`Expected an entry of the catalog, found ${id}`);
  return entry;
}

/** As it is asked of the offer; nothing is asked for a plain hole. */
function wordOf(work: HoleChoice['work']): string | null {
  if (work.kind === 'drilled') return null;
  return work.kind === 'fit' ? work.fit : work.size;
}

function sizesOf({ kind }: HoleChoice['work'], { further }: ProcessOffer): readonly Option[] {
  if (kind === 'fit') return (further?.holes?.fits ?? []).map(named);
  return ((kind === 'insert' ? further?.holes?.inserts : further?.holes?.threads) ?? []).map((id) => named({ id }));
}

/** Threads and classes of fits are called by their ids. */
function named({ id }: Pick<Option, 'id'>): Option {
  return { id, label: id };
}

/** `words`: how people call what was found, where that is an id. */
function unknown(
  field: FurtherProblem['field'],
  path: string,
  found: string | null,
  options: readonly Option[],
  words = found,
): FurtherProblem | null {
  if (found === null || options.some(({ id }) => id === found)) return null;
  const reason: Reason = { code: 'choice-unknown', field: path, found: words ?? found, options: labelsOf(options) };
  return { kind: 'problem', field, reason, options };
}

function wrongTolerance(
  found: string,
  path: string,
  tolerances: readonly ToleranceOption[],
  ofPart: ToleranceOption,
  words: string,
): FurtherProblem | null {
  const missing = unknown('tight', path, found, tolerances, words);
  if (missing) return missing;
  const { label, plusMinusMm = 0 } = entryOf(tolerances, found);
  if (ofPart.plusMinusMm === undefined || plusMinusMm < ofPart.plusMinusMm) return null;
  const reason: Reason = { code: 'not-tighter', field: path, found: label, than: ofPart.label };
  return { kind: 'problem', field: 'tight', reason, options: [] };
}

function wrongInfill(found: number, infill: InfillOffer | undefined): FurtherProblem | null {
  if (!infill) return unknown('infillPercent', 'infillPercent', String(found), []);
  const { leastPercent: least, mostPercent: most, stepPercent: step } = infill;
  if (found >= least && found <= most && (found - least) % step === 0) return null;
  return {
    kind: 'problem',
    field: 'infillPercent',
    reason: { code: 'infill-off', field: 'infillPercent', found, least, most, step },
    options: [],
  };
}
