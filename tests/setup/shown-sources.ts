/** The sources whose words people read: what tests of words and characters scan. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../src');

/** Rooms with words for visitors, buyers and admins. */
const ROOMS = [
  'account',
  'admin',
  'analysis',
  'cad',
  'catalog',
  'cli',
  'content',
  'contract',
  'order',
  'part',
  'quote',
  'server',
  'ui',
  'viewer',
  'web',
];

/** Each file below `src/`, tests left out, with its path from there. */
export function shownSources(): { file: string; source: string }[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(?:tsx?|mdx)$/.test(file) && ROOMS.includes(file.split('/')[0]!))
    .map((file) => ({ file, source: readFileSync(join(SRC, file), 'utf8') }));
}

/** Without comments and imports; lines keep their numbers. */
export function withoutComments(source: string): string {
  let isComment = false;
  const lines = source.split('\n').map((line) => {
    const begins = !isComment && /^\s*\{?\/\*/.test(line);
    const isDropped = isComment || begins || /^\s*(?:\/\/|import\b)/.test(line);
    if (isComment || begins) isComment = !line.includes('*/');
    return isDropped ? '' : line.replace(/(?<=[;,{([])\s+\/\/ .*$/, '');
  });
  return lines.join('\n');
}
