/** Parts of an assembly that have a process of their own: what each is made by, and of. */
import type { Catalog, ProcessOffer } from '#contract/catalog.ts';
import type { PartChoice } from '#contract/further-choices.ts';
import type { PieceFacts } from '#contract/part-facts.ts';
import { formatProcessReason } from '#contract/process-reason-words.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { checkChoices } from '#quote/check-choices.ts';
import type { MadeLine } from '#quote/process-module.ts';
import { proposeProcess } from '#quote/propose-processes.ts';

/** How one kind of part is made. Its quantity is that of the whole times `count`. */
export interface JoinedPart {
  name: string;
  /** In one assembly. */
  count: number;
  facts: PieceFacts;
  choices: Pick<Choices, 'process' | 'material' | 'finish' | 'tolerance'>;
  /** Of the line: "CNC machining, Aluminum 6061-T6 (milled in 2 setups)". */
  how: string;
  /** Of all its pieces in the file; its facts count the faces of the first, in this order. */
  faceIds: readonly number[];
}

/** As the buyer chose it, or as its shape proposes. null: nobody measured it, no process is proposed for its shape, or the shop has no rate for it. */
export function joinedPartOf({ line, choice }: MadeLine, catalog: Catalog, card: RateCard): JoinedPart | null {
  const facts = line.facts && withoutDoubt(line.facts);
  if (!facts) return null;
  const proposed = proposeProcess(facts);
  const process = choice?.process ?? proposed?.process;
  const offer = catalog.processes.find((each) => each.process === process);
  const choices = choice ? choicesOf(choice) : offer && firstOnOffer(offer, catalog, card);
  if (!offer || !choices) return null;
  const why = proposed?.process === process ? ` (${formatProcessReason(proposed!.reason)})` : '';
  const material = offer.materials.find(({ id }) => id === choices.material)?.label ?? choices.material;
  return {
    name: line.name,
    count: line.count,
    facts,
    choices,
    how: `${offer.label}, ${material}${why}`,
    faceIds: line.faceIds,
  };
}

/** A part may be as small as it likes beside the others: the unit belongs to the file, and its doubt is asked of the whole. */
function withoutDoubt(facts: PieceFacts): PieceFacts {
  return facts.units.doubt ? { ...facts, units: { ...facts.units, doubt: null } } : facts;
}

function choicesOf({ process, material, finish, tolerance }: PartChoice): JoinedPart['choices'] {
  return { process, material, finish, tolerance };
}

/** The first material that the shop has rates for, with its first finish and tolerance: what a form begins with. */
function firstOnOffer({ process, materials }: ProcessOffer, catalog: Catalog, card: RateCard) {
  for (const { id, finishes, tolerances } of materials) {
    const choices = { process, material: id, finish: finishes[0] ?? '', tolerance: tolerances[0] ?? '' };
    const checked = checkChoices({ ...choices, quantity: 1, speed: 'standard' }, catalog, card);
    if (checked.kind === 'offered') return choices;
  }
  return null;
}
