/**
 * Which figures of a rate card are still those of the example card that a shop begins with. A figure is taken for the example's when it is equal and not 0;
 * a price, only while a whole block of figures that makes it is, since single figures may be equal by chance.
 */
import { materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';

type Node = { [key: string]: unknown };

/** No figures of the shop: what a card is called, and what kind a machine is. */
const NO_FIGURES = ['schema', 'name', 'version', 'example', 'currency', 'kind'];

/** Blocks of a card, the more exact one after the one around it: each process, and each table of rows in it, by itself. */
const BLOCKS: readonly string[] = [
  'shop/',
  ...Object.entries(EXAMPLE_RATE_CARD.processes).flatMap(([process, block]) => [
    `processes/${process}/`,
    ...tablesOf(block).map((table) => `processes/${process}/${table}/`),
  ]),
  'materials/',
  'finishes/',
  'papers/',
];

/** Groups of figures under ids: each member is a row of its own. */
function tablesOf(block: Node): string[] {
  const isTable = (value: unknown) =>
    isNode(value) && Object.values(value).length > 0 && Object.values(value).every(isNode);
  return Object.entries(block).flatMap(([key, value]) => (isTable(value) ? [key] : []));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface ExampleBlock {
  /** In the card, with a slash at its end: "processes/cnc/tolerances/". */
  path: string;
  figures: number;
  /** How many of them are still the example's. */
  still: number;
}

/** Paths of the figures that are still the example's, joined by slashes. */
export function exampleFigures(card: RateCard): ReadonlySet<string> {
  return new Set([...comparedFigures(card)].flatMap(([path, isExample]) => (isExample ? [path] : [])));
}

/** Each block of the card with how much of it is still the example's. */
export function exampleBlocks(card: RateCard): ExampleBlock[] {
  const figures = [...comparedFigures(card)];
  return BLOCKS.map((block) => {
    const own = figures.filter(([path]) => blockOf(path) === block);
    return { path: block, figures: own.length, still: own.filter(([, isExample]) => isExample).length };
  }).filter(({ figures: count }) => count > 0);
}

/** Whether a price with these choices comes from rates that nobody has set yet. */
export function usesExampleRates(card: RateCard, choices: Choices): boolean {
  const block = EXAMPLE_RATE_CARD.processes[choices.process];
  if (!block) return false;
  if (card.example) return true;
  const papers = choices.papers ?? [];
  if (papers.length > 0 && !card.papers) return true;
  const figures = [...comparedFigures(card)];
  const isUntouched = (belongs: (path: string) => boolean) => {
    const own = figures.filter(([path]) => belongs(path));
    return own.length > 0 && own.every(([, isExample]) => isExample);
  };
  const ofBlock = (wanted: string) => (path: string) => blockOf(path) === wanted;
  const under = (prefix: string) => (path: string) => path.startsWith(prefix);
  const own = `processes/${choices.process}/`;
  const ids = [
    choices.material,
    choices.tolerance,
    technologyOf(choices),
    choices.color,
    ...(choices.tight ?? []).map(({ tolerance }) => tolerance),
    ...(choices.hardware ?? []).map(({ id }) => id),
  ];
  const makers = [
    ofBlock(own),
    ofBlock('materials/'),
    ...tablesOf(block).flatMap((table) => ids.map((id) => under(`${own}${table}/${id}/`))),
    under(`finishes/${choices.finish}/`),
    ...papers.map((paper) => under(`papers/${paper}/`)),
  ];
  return makers.some(isUntouched);
}

function technologyOf({ process, material }: Choices): string | undefined {
  return materialsFor(process).find(({ id }) => id === material)?.print?.technology;
}

function blockOf(path: string): string {
  return BLOCKS.findLast((block) => path.startsWith(block))!;
}

/** The figures of the example card that the card has too, by path: whether they are equal. */
function comparedFigures(card: RateCard): Map<string, boolean> {
  const own = figuresOf(card as unknown as Node);
  const compared = new Map<string, boolean>();
  for (const [path, value] of figuresOf(EXAMPLE_RATE_CARD as unknown as Node)) {
    const found = own.get(path);
    if (found !== undefined && value !== '0') compared.set(path, found === value);
  }
  return compared;
}

function figuresOf(node: Node, path = ''): Map<string, string> {
  const figures = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    if (NO_FIGURES.includes(key)) continue;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [inner, figure] of figuresOf(value as Node, `${path}${key}/`)) figures.set(inner, figure);
    else figures.set(path + key, String(value));
  }
  return figures;
}
