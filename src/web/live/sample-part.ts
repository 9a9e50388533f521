/**
 * The parts that the site draws and prices: the sample CAD files that visitors can download, as a reader measured them, and the home page's plate.
 */
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, Process } from '#contract/quote.ts';
import { motorPlateFacts } from '#web/live/motor-plate.ts';

const FILES = import.meta.glob<PartFacts>('../../content/samples/*.json', { eager: true, import: 'default' });

const SAMPLES: Readonly<Record<string, PartFacts>> = {
  'motor-plate': motorPlateFacts(),
  ...Object.fromEntries(Object.entries(FILES).map(([path, facts]) => [path.replace(/^.*\/|\.json$/g, ''), facts])),
};

/** Throws a RangeError for an unknown sample. */
export function sampleFacts(part: string): PartFacts {
  const facts = SAMPLES[part];
  if (!facts) throw new RangeError(`Expected one of ${Object.keys(SAMPLES).join(', ')}, found ${part}`);
  return facts;
}

/**
 * The defaults of a process with the given material, or its usual one, and a finish that fits. Throws a RangeError if the process does not offer the
 * material.
 */
export function sampleChoices(
  process: Process,
  material?: string,
  asked: { finish?: string; tolerance?: string } = {},
): Choices {
  const usual = defaultChoices(process);
  const id = material ?? usual.material;
  materialLabel(process, id);
  return { ...usual, ...fittingChoices(process, id, asked) };
}

/** The catalog's label for a material of a process. Throws a RangeError if the process does not offer it. */
export function materialLabel(process: Process, material: string): string {
  const offer = CATALOG.processes.find((candidate) => candidate.process === process);
  const found = offer?.materials.find(({ id }) => id === material);
  if (!found) throw new RangeError(`Expected a material of ${process}, found ${material}`);
  return found.label;
}
