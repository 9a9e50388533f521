/** The dropdown entries that follow from the catalog, and the choices a form starts with. */
import { CATALOG } from '#catalog/catalog.ts';
import type {
  ColorOption,
  FactsSubject,
  FinishOption,
  HardwareOption,
  HoleOffer,
  InfillOffer,
  Material,
  Option,
  ProcessOffer,
  ToleranceOption,
} from '#contract/catalog.ts';
import type { Choices, Process } from '#contract/quote.ts';
import { checkFurther, colorsOf, entriesOf, type FurtherChoices, type FurtherProblem } from '#quote/check-further.ts';

/** The process dropdown: ids with the specification's words. */
export const PROCESS_OPTIONS: readonly Option[] = CATALOG.processes.map(({ process: id, label }) => ({ id, label }));

/** The words of the dropdown for a process; its id for one that is no longer on offer. */
export function labelOfProcess(process: Process): string {
  return OFFERS.get(process)?.label ?? process;
}

/** The process of a dropdown label, or null for words that are none. */
export function processOfLabel(words: string): Process | null {
  return PROCESS_OPTIONS.find(({ label }) => label === words)?.id ?? null;
}

const OFFERS = new Map(CATALOG.processes.map((offer) => [offer.process, offer]));

/** What of a part's facts a process goes by; nothing for one that is not known or not chosen. */
export function subjectsOf(process: Process | null): readonly FactsSubject[] {
  return (process !== null && OFFERS.get(process)?.subjects) || [];
}

function offerOf(process: Process): ProcessOffer {
  const offer = OFFERS.get(process);
  if (!offer) throw new RangeError(`Expected a process of the catalog, found ${process}`);
  return offer;
}

/** Materials of a process in the order of its dropdown; the first is the default. */
export function materialsFor(process: Process): readonly Material[] {
  return offerOf(process).materials;
}

function fitting<Entry extends Option>(
  options: readonly Entry[],
  ids: readonly string[] | undefined,
): readonly Entry[] {
  return ids ? ids.flatMap((id) => options.filter((option) => option.id === id)) : [];
}

function materialOf(process: Process, material: string): Material | undefined {
  return materialsFor(process).find(({ id }) => id === material);
}

/** Finishes that fit a material, the default first; none for a material that the process does not have. */
export function finishesFor(process: Process, material: string): readonly FinishOption[] {
  return fitting(offerOf(process).finishes, materialOf(process, material)?.finishes);
}

/** Tolerance classes that can be held in a material, the default first; none for a material that the process does not have. */
export function tolerancesFor(process: Process, material: string): readonly Option[] {
  return fitting(offerOf(process).tolerances, materialOf(process, material)?.tolerances);
}

/** What the form starts with: the first of everything, one piece, standard speed. */
export function defaultChoices(process: Process): Choices {
  const material = materialsFor(process)[0]?.id ?? '';
  return { process, ...fittingChoices(process, material), quantity: 1, speed: 'standard' };
}

/** A material with the asked finish and tolerance where they fit it, else with its defaults: for a form whose material changed. */
export function fittingChoices(
  process: Process,
  material: string,
  asked: { finish?: string; tolerance?: string } = {},
): Pick<Choices, 'material' | 'finish' | 'tolerance'> {
  const pick = (options: readonly Option[], id: string | undefined) =>
    (options.find((option) => option.id === id) ?? options[0])?.id ?? '';
  return {
    material,
    finish: pick(finishesFor(process, material), asked.finish),
    tolerance: pick(tolerancesFor(process, material), asked.tolerance),
  };
}

/** What a form may ask beyond the dropdowns. Lists are empty, and `holes` and `infill` null, where nothing is on offer. */
export interface FurtherOptions {
  holes: HoleOffer | null;
  /** Those tighter than the class. */
  tight: readonly ToleranceOption[];
  /** Of the finish, or without any of the material. The first is what the shop does unasked. */
  colors: readonly ColorOption[];
  /** The finish can leave holes and faces bare. */
  canMask: boolean;
  infill: InfillOffer | null;
  hardware: readonly HardwareOption[];
  /** Which parts of an assembly the shop makes, each of which may be chosen; null: none. */
  parts: 'all' | 'some' | null;
  /** Whether a tool may be there already. */
  tool: boolean;
}

const NOTHING: FurtherOptions = {
  holes: null,
  tight: [],
  colors: [],
  canMask: false,
  infill: null,
  hardware: [],
  parts: null,
  tool: false,
};

/** Of a process in a material at a class of tolerance; nothing for a material that the process does not have. */
export function furtherFor({
  process,
  material,
  finish,
  tolerance,
}: Pick<Choices, 'process' | 'material' | 'finish' | 'tolerance'>): FurtherOptions {
  const offer = offerOf(process);
  const { further = {}, tolerances, finishes } = offer;
  const found = materialOf(process, material);
  const surface = finishes.find(({ id }) => id === finish);
  if (!found || !surface) return NOTHING;
  const ofPart = tolerances.find(({ id }) => id === tolerance)?.plusMinusMm ?? Number.POSITIVE_INFINITY;
  return {
    holes: further.holes ?? null,
    tight: entriesOf(further.tight ?? [], found.tight).filter(({ plusMinusMm = 0 }) => plusMinusMm < ofPart),
    colors: colorsOf(offer, found, surface),
    canMask: surface.canMask === true,
    infill: found.infill ?? null,
    hardware: further.hardware ?? [],
    parts: (further.parts && found.makes) ?? null,
    tool: further.tool ?? false,
  };
}

/** What was chosen beyond the dropdowns and is not on offer there; null where nothing is, or where the dropdowns themselves do not fit. */
export function furtherProblem(choices: Choices): FurtherProblem | null {
  const chosen = chosenOf(choices);
  const checked = chosen && checkFurther(choices, chosen);
  return checked?.kind === 'problem' ? checked : null;
}

function chosenOf({
  process,
  material,
  finish,
  tolerance,
}: Pick<Choices, 'process' | 'material' | 'finish' | 'tolerance'>) {
  const offer = offerOf(process);
  const found = materialOf(process, material);
  const ofPart = offer.tolerances.find(({ id }) => id === tolerance);
  const surface = offer.finishes.find(({ id }) => id === finish);
  return found && surface && ofPart
    ? { offer, material: found, finish: surface, tolerance: ofPart, processes: CATALOG.processes }
    : null;
}

/** Those of the further choices that stay when process, material or class change: each entry that is on offer there. */
export function fittingFurther(
  chosen: Pick<Choices, 'process' | 'material' | 'finish' | 'tolerance'>,
  asked: FurtherChoices,
): FurtherChoices {
  const offered = chosenOf(chosen);
  if (!offered) return {};
  const { papers = [] } = asked;
  const isOffered = (one: FurtherChoices) => checkFurther(one, offered).kind === 'further';
  const kept = <Entry>(entries: readonly Entry[] | undefined, as: (entry: Entry) => FurtherChoices): Entry[] =>
    (entries ?? []).filter((entry) => isOffered(as(entry)));
  const holes = kept(asked.holes, (entry) => ({ holes: [entry] }));
  const tight = kept(asked.tight, (entry) => ({ tight: [entry] }));
  const hardware = kept(asked.hardware, (entry) => ({ hardware: [entry] }));
  const { color, bare, infillPercent } = asked;
  return {
    ...(holes.length > 0 && { holes }),
    ...(tight.length > 0 && { tight }),
    ...(color !== undefined && isOffered({ color }) && { color }),
    ...(bare && bare.length > 0 && isOffered({ bare }) && { bare }),
    ...(infillPercent !== undefined && isOffered({ infillPercent }) && { infillPercent }),
    ...(hardware.length > 0 && { hardware }),
    ...(papers.length > 0 && { papers }),
    ...(offered.offer.further?.tool && asked.hasTool && { hasTool: asked.hasTool }),
    ...(offered.offer.further?.tool && asked.tool && { tool: asked.tool }),
    ...(offered.material.makes && asked.parts && { parts: asked.parts }),
    ...(offered.material.makes === 'some' && asked.supplied && { supplied: asked.supplied }),
  };
}
