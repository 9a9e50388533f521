/** Lists of parts worked out by hand. */
import type { Fastener } from '#contract/fastener.ts';
import type { PartLine, PieceFacts, SolidFacts } from '#contract/part-facts.ts';
import { BRACKET } from './sample-parts.ts';
import { across, rectangle, sheetFacts } from './sheet-parts.ts';

export function partLine(different: Partial<PartLine> = {}): PartLine {
  return {
    name: 'Part',
    count: 1,
    volumeMm3: 8000,
    boxMm: [40, 20, 10],
    bodies: 1,
    faceIds: [],
    assemblies: [],
    fastener: null,
    proposal: 'milled',
    ...different,
  };
}

function bought(
  kind: Fastener['kind'],
  count: number,
  different: Partial<PartLine> & { size?: string; standard?: string },
) {
  const { size = null, standard = null, ...line } = different;
  return partLine({ name: kind, count, fastener: { kind, size, standard, saidBy: 'both' }, proposal: null, ...line });
}

const BRACKET_FACES = Array.from({ length: BRACKET.faces }, (_, face) => 100 + face);
const FOLDED_COVER = sheetFacts({ outline: rectangle(120, 50), bends: [across(40, 50)], thicknessMm: 1.5 });

/** Two plates, four screws, two dowel pins and a bearing: the example of the service page. docs/pricing.md prices it. */
export const BEARING_BLOCK: PartLine[] = [
  partLine({ name: 'Base', boxMm: [80, 50, 20], proposal: 'milled' }),
  partLine({ name: 'Cover', boxMm: [80, 50, 3], proposal: 'sheet' }),
  bought('screw', 4, { boxMm: [25, 8.5, 8.5], size: 'M5 x 20', standard: 'ISO 4762' }),
  bought('pin', 2, { boxMm: [20, 6, 6], size: '6 x 20', standard: 'ISO 8734' }),
  bought('bearing', 1, { boxMm: [22, 22, 7] }),
];

/** A part as a piece of an assembly. */
export function pieceOf(facts: SolidFacts): PieceFacts {
  return { ...facts, parts: [] };
}

/** The same with what was measured of its two plates: a milled base, and a folded cover that stands in it twice. */
export const MADE_BLOCK: PartLine[] = BEARING_BLOCK.map((line) => {
  if (line.name === 'Base') return { ...line, facts: pieceOf(BRACKET), faceIds: BRACKET_FACES };
  if (line.name === 'Cover') return { ...line, count: 2, facts: pieceOf(FOLDED_COVER) };
  return line;
});
