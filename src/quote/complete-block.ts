/** A block of a rate card from before some of its figures were known. */
import type { Pricing } from '#quote/process-module.ts';

type Node = Readonly<Record<string, unknown>>;

/**
 * The block in today's form, with the figures that it lacks and that `added` names, from the example's. What was always needed and is missing stays missing, so that it is
 * found as a fault. The block that is handed in stays as it is.
 */
export function completeBlock(
  block: Node,
  { example, added = [], lift = (kept) => kept }: Pick<Pricing<unknown>, 'example' | 'added' | 'lift'>,
): Node {
  return added.reduce<Node>((whole, path) => filled(whole, example, path.split('/')), lift(block));
}

/** Paths that the block lacks and that `completeBlock` fills; `*` stands for rows of a table, of which at least one lacks it. */
export function missingFigures(block: Node, { added = [] }: Pick<Pricing<unknown>, 'added'>): string[] {
  return added.filter((path) => lacks(block, path.split('/')));
}

function lacks(node: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined || !isNode(node)) return false;
  if (key === '*') return Object.values(node).some((row) => lacks(row, rest));
  return rest.length === 0 ? !(key in node) : lacks(node[key], rest);
}

function filled(node: Node, example: unknown, [key, ...rest]: readonly string[]): Node {
  if (key === undefined || !isNode(example)) return node;
  if (key === '*')
    return Object.fromEntries(
      Object.entries(node).map(([id, row]) => [
        id,
        isNode(row) ? filled(row, example[id] ?? Object.values(example)[0], rest) : row,
      ]),
    );
  if (rest.length === 0) return key in node ? node : { ...node, [key]: example[key] };
  const inner = node[key];
  return isNode(inner) ? { ...node, [key]: filled(inner, example[key], rest) } : node;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
