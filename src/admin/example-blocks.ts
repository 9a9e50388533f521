/** What the blocks of a rate card are called on a page, by the process that they belong to. */
import type { ExampleBlock } from '#catalog/example-rates.ts';
import { labelOfProcess } from '#catalog/options.ts';
import { type CardShape, cardShape } from '#quote/card-shape.ts';

export interface BlockRow extends Omit<ExampleBlock, 'path'> {
  label: string;
}

export interface BlockGroup {
  heading: string;
  rows: BlockRow[];
}

const GENERAL = 'The whole shop';

/** The shop's own blocks, then those of each process. */
export function groupBlocks(blocks: readonly ExampleBlock[]): BlockGroup[] {
  const groups = new Map<string, BlockRow[]>([[GENERAL, []]]);
  for (const { path, ...counts } of blocks) {
    const [room, process, table] = path.split('/');
    const heading = room === 'processes' && process ? labelOfProcess(process) : GENERAL;
    const rows = groups.get(heading) ?? [];
    groups.set(heading, [...rows, { ...counts, label: labelOfBlock(path, table) }]);
  }
  return [...groups].map(([heading, rows]) => ({ heading, rows }));
}

function labelOfBlock(path: string, table: string | undefined): string {
  if (path === 'shop/') return 'Margin and lead time';
  if (path.startsWith('processes/') && !table) return 'General';
  const shape = path.split('/').filter(Boolean).reduce(memberOf, cardShape());
  return shape.words.label;
}

function memberOf(shape: CardShape, key: string): CardShape {
  const member = shape.kind === 'group' && shape.members.find(([name]) => name === key)?.[1];
  if (!member) throw new RangeError(`Expected a block of the rate card, found ${key}`);
  return member;
}
