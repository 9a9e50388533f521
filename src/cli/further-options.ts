/** What of a part's holes, faces and pieces is asked for on the command line, as choices. */
import { CATALOG } from '#catalog/catalog.ts';
import { fittingChoices } from '#catalog/options.ts';
import { CommandError } from '#cli/command.ts';
import {
  HARDWARE_MAX,
  HardwareChoiceSchema,
  type HoleChoice,
  type HoleWork,
  type UsedTool,
  UsedToolSchema,
} from '#contract/further-choices.ts';
import { PAPER_IDS, type PaperId, PaperIdSchema } from '#contract/papers.ts';
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import { THREADS } from '#contract/threads.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import { choiceOf, guessedThreads, placeChoices } from '#quote/hole-work.ts';

export const FURTHER_USAGE =
  '[--thread D5=M6|guessed] [--insert D5=M5] [--fit D8=H7] [--plain D5] [--tight 0.025=FACE,FACE] [--hardware ID=COUNT] [--color C] [--bare D8|FACE,FACE] [--infill PERCENT] [--paper ID] [--part N=PROCESS:MATERIAL[:FINISH[:TOLERANCE]]] [--supplied N,N] [--tool ORDER=CAVITIES:MATERIAL:FINISH] [--has-tool]';

/** Those of holes, faces, hardware and parts may be given several times. */
export const FURTHER_OPTIONS = {
  thread: { type: 'string', multiple: true },
  insert: { type: 'string', multiple: true },
  fit: { type: 'string', multiple: true },
  plain: { type: 'string', multiple: true },
  tight: { type: 'string', multiple: true },
  hardware: { type: 'string', multiple: true },
  color: { type: 'string' },
  bare: { type: 'string', multiple: true },
  infill: { type: 'string' },
  paper: { type: 'string', multiple: true },
  part: { type: 'string', multiple: true },
  supplied: { type: 'string' },
  tool: { type: 'string' },
  'has-tool': { type: 'boolean' },
} as const;

export interface FurtherWords {
  thread?: string[];
  insert?: string[];
  fit?: string[];
  plain?: string[];
  tight?: string[];
  hardware?: string[];
  color?: string;
  bare?: string[];
  infill?: string;
  paper?: string[];
  part?: string[];
  supplied?: string;
  tool?: string;
  'has-tool'?: boolean;
}

/** What needs no facts of the part. Holes are of no part yet: `holesAsked` finds them. */
export function furtherAsked(words: FurtherWords): FurtherChoices {
  const {
    tight = [],
    hardware = [],
    color,
    infill,
    paper = [],
    part = [],
    supplied,
    tool,
    'has-tool': hasTool,
  } = words;
  return {
    ...(tight.length > 0 && { tight: tight.map(readTight) }),
    ...(hardware.length > 0 && { hardware: hardware.map(readHardware) }),
    ...(color !== undefined && { color }),
    ...(infill !== undefined && { infillPercent: readWhole(infill, 'infill', '--infill 40') }),
    ...(paper.length > 0 && { papers: paper.map(readPaper) }),
    ...(hasTool && { hasTool }),
    ...(tool !== undefined && { tool: readTool(tool) }),
    ...(part.length > 0 && { parts: part.map(readPartChoice) }),
    ...(supplied !== undefined && {
      supplied: supplied.split(',').map((position) => readWhole(position, 'supplied', '--supplied 0,3')),
    }),
  };
}

/** "D8": every hole of that diameter, one face of each; "12,14": faces as `facts` numbers them. */
export function bareAsked({ bare = [] }: FurtherWords, facts: PartFacts): number[] {
  const faces = bare.flatMap((word) =>
    /^D/i.test(word)
      ? holesOf(word, 'bare', facts).map(({ faceIds }) => Math.min(...faceIds))
      : word.split(',').map((face) => readWhole(face, 'bare', '--bare D8 or --bare 12,14')),
  );
  return [...new Set(faces)];
}

/** The holes of each asked diameter. Throws a CommandError where the part has none. */
export function holesAsked(
  { thread = [], insert = [], fit = [], plain = [] }: FurtherWords,
  facts: PartFacts,
): HoleChoice[] {
  const isGuessed = (word: string) => word === GUESSED;
  return [
    ...(thread.some(isGuessed) ? guessedHoles(facts) : []),
    ...thread
      .filter((word) => !isGuessed(word))
      .map((word) => sized(word, 'thread', (size) => ({ kind: 'thread', size }), facts)),
    ...insert.map((word) => sized(word, 'insert', (size) => ({ kind: 'insert', size }), facts)),
    ...fit.map((word) => sized(word, 'fit', (name) => ({ kind: 'fit', fit: name }), facts)),
    ...plain.map((word) => choiceOf(holesOf(word, 'plain', facts), { kind: 'drilled' })),
  ];
}

/** "--thread guessed": every hole gets the thread that its diameter hints at, as a price offers it. */
const GUESSED = 'guessed';

function guessedHoles(facts: PartFacts): HoleChoice[] {
  const threads = THREADS.map(({ name }) => name);
  const guessed = guessedThreads(facts, placeChoices(facts, {}), threads);
  return guessed.map(({ holes, thread }) => choiceOf(holes, { kind: 'thread', size: thread }));
}

function sized(word: string, option: string, workOf: (size: string) => HoleWork, facts: PartFacts): HoleChoice {
  const [diameter, size] = pairOf(word, option, SIZED[option] ?? '');
  return choiceOf(holesOf(diameter, option, facts), workOf(size));
}

const SIZED: Record<string, string> = { thread: '--thread D4.2=M5', insert: '--insert D5.2=M5', fit: '--fit D8=H7' };

/** Diameters are drawn to hundredths. */
const SAME_MM = 0.01;

/** "D4.2": all holes of that diameter. */
function holesOf(word: string, option: string, { holes }: PartFacts): Hole[] {
  const diameterMm = /^D\d{1,4}(\.\d{1,4})?$/i.test(word) ? Number(word.slice(1)) : Number.NaN;
  if (Number.isNaN(diameterMm))
    throw new CommandError(`invalid_${option}`, `Expected a diameter in mm, for example D4.2, found "${word}".`);
  const found = holes.filter((hole) => Math.abs(hole.diameterMm - diameterMm) <= SAME_MM && hole.faceIds.length > 0);
  if (found.length > 0) return found;
  const sizes = [...new Set(holes.map((hole) => `D${Number(hole.diameterMm.toFixed(2))}`))];
  throw new CommandError(
    'no_such_hole',
    `The part has no hole of ${diameterMm} mm. ${sizes.length > 0 ? `It has ${sizes.join(', ')}.` : 'It has no holes.'}`,
  );
}

/** "0.025=12,14": faces as `facts` numbers them. */
function readTight(word: string): NonNullable<FurtherChoices['tight']>[number] {
  const [tolerance, list] = pairOf(word, 'tight', '--tight 0.025=12,14');
  const faceIds = list.split(',').map((face) => readWhole(face, 'tight', '--tight 0.025=12,14'));
  return { tolerance: `tight-${tolerance}`, faceIds };
}

function readHardware(word: string): NonNullable<FurtherChoices['hardware']>[number] {
  const [id, count] = pairOf(word, 'hardware', '--hardware dowel-pin-4=2');
  const read = HardwareChoiceSchema.shape.count.safeParse(/^\d{1,6}$/.test(count) ? Number(count) : null);
  if (read.success) return { id, count: read.data };
  throw new CommandError(
    'invalid_hardware',
    `Expected a whole number from 1 to ${HARDWARE_MAX.toLocaleString('en-US')} as in --hardware dowel-pin-4=2, found "${count}".`,
  );
}

function readPaper(word: string): PaperId {
  const read = PaperIdSchema.safeParse(word);
  if (read.success) return read.data;
  throw new CommandError('invalid_paper', `Expected one of ${PAPER_IDS.join(', ')} in --paper, found "${word}".`);
}

const PART_EXAMPLE = '--part 2=sheet:steel-crca';

/** "2=sheet:steel-crca": the part at that place of the assembly's list, which `facts` counts from 0. What is not said is as its process does it unasked. */
function readPartChoice(word: string): NonNullable<FurtherChoices['parts']>[number] {
  const [position, way] = pairOf(word, 'part', PART_EXAMPLE);
  const [process = '', material = '', finish, tolerance, ...rest] = way.split(':');
  const offer = CATALOG.processes.find((one) => one.process === process);
  if (!offer?.materials.some(({ id }) => id === material) || rest.length > 0)
    throw new CommandError(
      'invalid_part',
      `Expected a process and one of its materials as in ${PART_EXAMPLE}, found "${word}".`,
    );
  const fitting = fittingChoices(process, material, { ...(finish && { finish }), ...(tolerance && { tolerance }) });
  for (const [asked, found] of [
    [finish, fitting.finish],
    [tolerance, fitting.tolerance],
  ])
    if (asked && asked !== found)
      throw new CommandError('invalid_part', `"${asked}" is not available for ${material} in ${process}.`);
  return { part: readWhole(position, 'part', PART_EXAMPLE), process, ...fitting };
}

const TOOL_EXAMPLE = '--tool PW-7K3M-92QX=2:abs:spi-c1';

/** "PW-7K3M-92QX=2:abs:spi-c1": a tool of that order with its cavities, the resin that it was cut for and its finish. Nobody looks here whether there is one. */
function readTool(word: string): UsedTool {
  const [orderId, made] = pairOf(word, 'tool', TOOL_EXAMPLE);
  const [cavities = '', material, finish, ...rest] = made.split(':');
  const read = UsedToolSchema.safeParse({
    orderId,
    cavities: readWhole(cavities, 'tool', TOOL_EXAMPLE),
    material,
    finish,
  });
  if (read.success && rest.length === 0) return read.data;
  throw new CommandError('invalid_tool', `Expected ${TOOL_EXAMPLE}, found "${word}".`);
}

function pairOf(word: string, option: string, example: string): [string, string] {
  const [left, right, ...rest] = word.split('=');
  if (left && right && rest.length === 0) return [left, right];
  throw new CommandError(`invalid_${option}`, `Expected ${example}, found "${word}".`);
}

function readWhole(word: string, option: string, example: string): number {
  if (/^\d{1,6}$/.test(word)) return Number(word);
  throw new CommandError(`invalid_${option}`, `Expected a whole number as in ${example}, found "${word}".`);
}
