/** What a buyer chose beyond material, finish and tolerance class: for pages, the panel, mails and documents. */
import { CATALOG } from '#catalog/catalog.ts';
import type { Option, ProcessOffer } from '#contract/catalog.ts';
import type { HoleWork, PartChoice, UsedTool } from '#contract/further-choices.ts';
import type { HoleSize } from '#contract/order.ts';
import { labelOfPaper } from '#contract/papers.ts';
import type { Choices, Offer } from '#contract/quote.ts';
import { formatNumber } from '#contract/units.ts';

type Placed = Pick<
  Choices,
  | 'process'
  | 'holes'
  | 'tight'
  | 'color'
  | 'bare'
  | 'infillPercent'
  | 'hardware'
  | 'parts'
  | 'supplied'
  | 'hasTool'
  | 'tool'
  | 'papers'
> &
  Partial<Pick<Choices, 'finish'>>;

/** Each value is clear without its label: documents list values only. Empty where nothing of the kind was chosen. */
export function formatFurther(choices: Placed): { label: string; value: string }[] {
  const { holes = [], tight = [], color, bare = [], infillPercent, hardware = [] } = choices;
  const { parts = [], supplied = [], hasTool, tool, papers = [] } = choices;
  const offer = CATALOG.processes.find(({ process }) => process === choices.process);
  const further = offer?.further;
  const rows = [
    { label: 'Holes', values: holes.map(({ work, faceIds }) => `${faceIds.length} × ${formatHoleWork(work)}`) },
    {
      label: 'Tight faces',
      values: tight.map(({ faceIds, tolerance }) => `${labelOf(further?.tight, tolerance)} on ${facesOf(faceIds)}`),
    },
    { label: 'Color', values: colorWords(offer, choices.finish, color) },
    { label: 'Left bare', values: bare.length === 0 ? [] : [`${facesOf(bare)} bare`] },
    { label: 'Infill', values: infillPercent === undefined ? [] : [`${formatNumber(infillPercent, 0)} % infill`] },
    { label: 'Hardware', values: hardware.map(({ id, count }) => `${count} × ${labelOf(further?.hardware, id)}`) },
    { label: 'Tool', values: toolWords(tool, hasTool) },
    { label: 'Parts', values: parts.map(formatPart) },
    { label: 'Certificates', values: papers.map(labelOfPaper) },
    { label: 'From you', values: supplied.map((part) => `part ${part + 1} supplied`) },
  ];
  return rows.flatMap(({ label, values }) => (values.length > 0 ? [{ label, value: values.join(', ') }] : []));
}

function toolWords(tool: UsedTool | undefined, hasTool: true | undefined): string[] {
  if (tool) return [`tool of order ${tool.orderId} used again`];
  return hasTool ? ['existing tool'] : [];
}

/** A finish that is ordered in a color always names one: the first, where nothing was chosen. */
function colorWords(offer: ProcessOffer | undefined, finish: string | undefined, color: string | undefined): string[] {
  const own = offer?.finishes.find(({ id }) => id === finish)?.colors;
  const asked = color ?? own?.[0]?.id;
  if (asked === undefined) return [];
  // Whatever finish it was chosen for: one that is set aside is of another.
  const known = [
    ...(own ?? []),
    ...(offer?.further?.colors ?? []),
    ...(offer?.finishes ?? []).flatMap(({ colors = [] }) => colors),
  ];
  return [labelOf(known, asked)];
}

/** By its place on the bill of materials: "part 2: CNC Machining, Aluminum 7075-T6". */
function formatPart({ part, process, material }: PartChoice): string {
  const offer = CATALOG.processes.find((each) => each.process === process);
  return `part ${part + 1}: ${offer?.label ?? process}, ${labelOf(offer?.materials, material)}`;
}

export interface ChosenPlace {
  /** "M5 thread", "± 0.025 mm (0.001 in)". */
  words: string;
  faceIds: readonly number[];
}

/** What was chosen for places of the part. */
export function listPlaces({ process, holes = [], tight = [], bare = [] }: Placed): ChosenPlace[] {
  const further = CATALOG.processes.find((offer) => offer.process === process)?.further;
  return [
    ...holes.map(({ work, faceIds }) => ({ words: formatHoleWork(work), faceIds })),
    ...tight.map(({ faceIds, tolerance }) => ({ words: labelOf(further?.tight, tolerance), faceIds })),
    ...(bare.length > 0 ? [{ words: 'left bare', faceIds: bare }] : []),
  ];
}

/**
 * Where that is: faces of holes by the sizes of these, where they are known, "M5 thread: 2 × Ø4.2, 12 deep". Others by the engine's numbers of faces,
 * "M5 thread: faces 12, 15", where `isNumbered`: whoever has no view of the part beside it learns nothing from a number, and the count stands with the choice.
 */
export function formatPlaces(choices: Placed, holes: readonly HoleSize[] = [], isNumbered = false): string[] {
  return listPlaces(choices).flatMap(({ words, faceIds }) => {
    const where = listSizes(faceIds, holes) ?? (isNumbered ? listFaces(faceIds) : null);
    return where === null ? [] : [`${words}: ${where}`];
  });
}

/** "Ø4.2 through", "Ø4.2, 12 deep". */
export function describeHole({ diameterMm, depthMm, through }: Omit<HoleSize, 'faceIds'>): string {
  return `Ø${formatNumber(diameterMm, 2)}${through ? ' through' : `, ${formatNumber(depthMm, 1)} deep`}`;
}

/** Holes whose question is open, as they are made without an answer: "2 × Ø11.8 (fits G1/4)". Offers are kept with the price. */
export function formatOpenHoles(offers: readonly Offer[] = []): string[] {
  return offers.map(({ question: { count, diameterMm, thread, drawn } }) => {
    const hole = `Ø${formatNumber(diameterMm, 2)} (${drawn === 'full' ? `${thread} drawn in full` : `fits ${thread}`})`;
    return count === 1 ? hole : `${count} × ${hole}`;
  });
}

/** "M5 thread", "M5 coil insert", "H7 fit", "plain hole". */
export function formatHoleWork(work: HoleWork): string {
  switch (work.kind) {
    case 'drilled':
      return 'plain hole';
    case 'thread':
      return `${work.size} thread`;
    case 'insert':
      return `${work.size} coil insert`;
    case 'fit':
      return `${work.fit} fit`;
  }
}

/** An id that has left the catalog is shown as it is. */
function labelOf(options: readonly Option[] | undefined, id: string): string {
  return options?.find((option) => option.id === id)?.label ?? id;
}

const facesOf = ({ length }: readonly number[]) => `${length} ${length === 1 ? 'face' : 'faces'}`;

/** Alike holes together; null where a face is of no hole that is known. */
export function listSizes(faceIds: readonly number[], holes: readonly HoleSize[]): string | null {
  const named = new Set<HoleSize>();
  for (const id of faceIds) {
    const hole = holes.find((each) => each.faceIds.includes(id));
    if (!hole) return null;
    named.add(hole);
  }
  const groups = Map.groupBy(named, describeHole);
  return [...groups].map(([words, { length }]) => `${length} × ${words}`).join('; ');
}

const listFaces = (faceIds: readonly number[]) =>
  `${faceIds.length === 1 ? 'face' : 'faces'} ${[...faceIds].sort((a, b) => a - b).join(', ')}`;
