/** What the words of a part's drawing ask for and the choices do not: material, finish, general tolerance, threads, quantity. None is taken unasked. */
import { finishesFor, furtherFor, materialsFor, tolerancesFor } from '#catalog/options.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { QUANTITY_MAX } from '#contract/quote.ts';
import { fitsThread } from '#contract/threads.ts';
import { GENERAL_CLASS, threadsSaid } from '#quote/file-proposals.ts';
import { choiceOf } from '#quote/hole-work.ts';
import { materialSaid } from '#quote/material-names.ts';
import type { DraftChange, DraftChoices } from '#web/workspace/draft-choices.ts';

export interface DrawingProposal {
  /** "“MATERIAL: AL 6061-T6”: Aluminum 6061-T6". */
  words: string;
  /** What changes when it is taken; null where only the buyer can say which holes are meant. */
  change: DraftChange | null;
  faceIds: readonly number[];
}

/** A drawing with more is a book. */
const LINES_MOST = 2000;
/** Title blocks put the value into the cell below its heading. */
const LINES_BELOW = 2;
const SAID_MOST = 60;

export function proposalsOfDrawing(
  given: readonly string[],
  draft: DraftChoices,
  facts: PartFacts | null,
): DrawingProposal[] {
  const lines = given.slice(0, LINES_MOST);
  const { process } = draft;
  const quantity = quantityProposal(lines, draft);
  if (process === null) return quantity;
  const drawn = { ...draft, process };
  return [
    ...materialProposal(lines, drawn),
    ...finishProposal(lines, drawn),
    ...toleranceProposal(lines, drawn),
    ...threadProposals(lines, drawn, facts),
    ...quantity,
  ];
}

type Drawn = DraftChoices & { process: string };

const MATERIAL_HEAD = /\b(?:MATERIAL|MAT'?L|WERKSTOFF)\b\s*[:.]?\s*(.*)/i;
const FINISH_HEAD = /\b(?:SURFACE\s+(?:FINISH|TREATMENT)|FINISH|COATING|TREATMENT)\b\s*[:.]?\s*(.*)/i;

/** What stands behind a heading, then what stands below it. */
function saidUnder(lines: readonly string[], head: RegExp): string[] {
  return lines.flatMap((line, at) => {
    const found = head.exec(line);
    return found
      ? [found[1]!, ...lines.slice(at + 1, at + 1 + LINES_BELOW)].filter((words) => words.trim() !== '')
      : [];
  });
}

function materialProposal(lines: readonly string[], { process, material }: Drawn): DrawingProposal[] {
  for (const said of saidUnder(lines, MATERIAL_HEAD)) {
    const found = materialSaid(said, materialsFor(process));
    if (found)
      return found.id === material
        ? []
        : [{ words: quoted(said, found.label), change: { material: found.id }, faceIds: [] }];
  }
  return [];
}

/** Words of drawings, and what the id of the finish that they mean looks like. The narrower words come first. */
const FINISH_WORDS: readonly [says: RegExp, id: RegExp][] = [
  [/hard\s*(coat|anodi)|type\s*(III|3)\b/i, /^anodize.*(hard|iii|3)/],
  [/black.*anodi|anodi.*black/i, /^anodize-black/],
  [/anodi/i, /^anodize-clear/],
  [/powder/i, /^powder-coat/],
  [/bead|glass\s*blast/i, /^bead-blast/],
  [/black\s*oxide/i, /^black-oxide/],
  [/electroless|\bENP?\b/i, /nickel/],
  [/zinc/i, /zinc/],
  [/alodine|chromate|chem(ical)?\s*film|iridite|MIL-DTL-5541/i, /chromate|alodine|chem/],
  [/electro\s*polish/i, /electropolish/],
  [/passivat/i, /passivat/],
  [/polish/i, /^polish/],
  [/brush/i, /^brush/],
  [/tumbl/i, /^tumbl/],
];

function finishProposal(lines: readonly string[], { process, material, finish }: Drawn): DrawingProposal[] {
  const offered = finishesFor(process, material);
  for (const said of saidUnder(lines, FINISH_HEAD)) {
    const meant = FINISH_WORDS.find(([says]) => says.test(said));
    const found = meant && offered.find(({ id }) => meant[1].test(id));
    if (found)
      return found.id === finish
        ? []
        : [{ words: quoted(said, found.label), change: { finish: found.id }, faceIds: [] }];
  }
  return [];
}

function toleranceProposal(lines: readonly string[], { process, material, tolerance }: Drawn): DrawingProposal[] {
  for (const line of lines) {
    const found = GENERAL_CLASS.exec(line);
    const wanted = tolerancesFor(process, material).find(
      ({ id }) => found && id === `iso2768-${found[1]!.toLowerCase()}`,
    );
    if (!found || !wanted) continue;
    return wanted.id === tolerance
      ? []
      : [{ words: quoted(found[0], wanted.label), change: { tolerance: wanted.id }, faceIds: [] }];
  }
  return [];
}

/** "4X M6" and "4 x M6 x 1": so many of it. */
const COUNT = /(\d{1,3})\s?[xX×]\s*$/;

function threadProposals(
  lines: readonly string[],
  { further, ...drawn }: Drawn,
  facts: PartFacts | null,
): DrawingProposal[] {
  const offer = furtherFor(drawn).holes;
  if (!offer || !facts) return [];
  const chosen = new Set((further.holes ?? []).flatMap(({ faceIds }) => faceIds));
  const open = facts.holes.filter(({ faceIds }) => faceIds.length > 0 && !faceIds.some((face) => chosen.has(face)));
  const proposals = new Map<string, DrawingProposal>();
  for (const line of lines) {
    for (const thread of threadsSaid(line)) {
      if (proposals.has(thread.name) || !offer.threads.includes(thread.name)) continue;
      const holes = open.filter((hole) => fitsThread(hole.diameterMm, thread));
      if (holes.length === 0) continue;
      const before = line.slice(0, line.search(new RegExp(thread.name.replace(/x.*/, '').replaceAll('.', '\\.'))));
      const count = Number(COUNT.exec(before)?.[1] ?? holes.length);
      const faceIds = holes.flatMap((hole) => hole.faceIds);
      const said = `${count} × ${thread.name} thread`;
      proposals.set(
        thread.name,
        count === holes.length
          ? {
              words: quoted(line, said),
              change: {
                further: {
                  ...further,
                  holes: [...(further.holes ?? []), choiceOf(holes, { kind: 'thread', size: thread.name })],
                },
              },
              faceIds,
            }
          : {
              words: quoted(line, `${said}, and ${holes.length} holes fit it: please choose them`),
              change: null,
              faceIds,
            },
      );
    }
  }
  return [...proposals.values()];
}

const QUANTITY = /\b(?:QTY|QUANTITY|STÜCKZAHL)\b\.?\s*[:=]?\s*(\d{1,5})\b/i;

function quantityProposal(lines: readonly string[], { quantity }: DraftChoices): DrawingProposal[] {
  const found = lines.map((line) => QUANTITY.exec(line)).find((match) => match !== null);
  const pieces = Number(found?.[1] ?? 0);
  if (!found || pieces < 1 || pieces > QUANTITY_MAX || String(pieces) === quantity.trim()) return [];
  const label = pieces === 1 ? '1 piece' : `${pieces} pieces`;
  return [{ words: quoted(found[0], label), change: { quantity: String(pieces) }, faceIds: [] }];
}

function quoted(said: string, label: string): string {
  const words = said.trim();
  return `“${words.length > SAID_MOST ? `${words.slice(0, SAID_MOST)}…` : words}”: ${label}`;
}
