/**
 * Which figures of a rate card are still those of the example card that a shop begins with. A figure is taken for the example's when it is equal and not 0;
 * a price, only while a whole block of figures that makes it is, since single figures may be equal by chance.
 */
import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';

type Node = { [key: string]: unknown };

/** No figures of the shop: what a card is called, and what kind a machine is. */
const NO_FIGURES = ['name', 'version', 'example', 'currency', 'kind'];

/** Blocks of a card, the more exact one after the one around it. */
const BLOCKS: readonly [path: string, label: string][] = [
  ['', 'Shop and lead time'],
  ['cnc/', 'CNC machining'],
  ['cnc/tolerances/', 'CNC tolerances'],
  ['cnc/materials/', 'CNC materials'],
  ['print/', '3D printing'],
  ['print/technologies/', 'Printers'],
  ['print/materials/', 'Print materials'],
  ['finishes/', 'Finishes'],
];

export interface ExampleBlock {
  label: string;
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
  return BLOCKS.map(([block, label]) => {
    const own = figures.filter(([path]) => blockOf(path) === block);
    return { label, figures: own.length, still: own.filter(([, isExample]) => isExample).length };
  }).filter(({ figures: count }) => count > 0);
}

/** Whether a price with these choices comes from rates that nobody has set yet. */
export function usesExampleRates(card: RateCard, { process, material, finish }: Choices): boolean {
  if (card.example) return process === 'cnc' || process === 'print';
  const figures = [...comparedFigures(card)];
  const isUntouched = (belongs: (path: string) => boolean) => {
    const own = figures.filter(([path]) => belongs(path));
    return own.length > 0 && own.every(([, isExample]) => isExample);
  };
  const ofBlock = (block: string) => (path: string) => blockOf(path) === block;
  const under = (prefix: string) => (path: string) => path.startsWith(prefix);
  const technology = technologyOf(material);
  const makers = {
    cnc: [ofBlock('cnc/'), ofBlock('cnc/tolerances/'), under(`cnc/materials/${material}/`)],
    print: [ofBlock('print/'), ofBlock('print/materials/'), under(`print/technologies/${technology}/`)],
  };
  if (process !== 'cnc' && process !== 'print') return false;
  return [...makers[process], under(`finishes/${finish}/`)].some(isUntouched);
}

function technologyOf(material: string): string | undefined {
  const offer = CATALOG.processes.find(({ process }) => process === 'print');
  return offer?.materials.find(({ id }) => id === material)?.print?.technology;
}

function blockOf(path: string): string {
  return BLOCKS.findLast(([block]) => path.startsWith(block))![0];
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
