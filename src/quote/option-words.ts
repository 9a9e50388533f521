/** Ids of the catalog in sentences for people: by the labels that the dropdowns have for them. */
import type { Option, ProcessOffer } from '#contract/catalog.ts';

/** The lists of an offer, by the member of the choices that they are for. */
const LISTS = {
  material: ({ materials }: ProcessOffer): readonly Option[] => materials,
  finish: ({ finishes }: ProcessOffer): readonly Option[] => finishes,
  tolerance: ({ tolerances }: ProcessOffer): readonly Option[] => tolerances,
  tight: ({ further }: ProcessOffer): readonly Option[] => further?.tight ?? [],
  color: ({ further, finishes }: ProcessOffer): readonly Option[] => [
    ...(further?.colors ?? []),
    ...finishes.flatMap(({ colors }) => colors ?? []),
  ],
  hardware: ({ further }: ProcessOffer): readonly Option[] => further?.hardware ?? [],
} as const;
export type LabeledField = keyof typeof LISTS;

/** The label that some process has for an id; an id that none has stays as it was typed. */
export function labelAnywhere(processes: readonly ProcessOffer[], field: LabeledField, id: string): string {
  return processes.flatMap(LISTS[field]).find((option) => option.id === id)?.label ?? id;
}

/** How many entries a sentence names. */
const NAMED_MAX = 12;

export function labelsOf(options: readonly Option[]): string[] {
  const labels = options.map(({ label }) => label);
  return labels.length > NAMED_MAX ? [...labels.slice(0, NAMED_MAX), '…'] : labels;
}
