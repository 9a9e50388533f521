/** Real files of other people, which lie beside the repository and not in it. A test that needs them is a `sharedTest` (shared-test.ts). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SHARED_CAD = join(import.meta.dirname, '../../../shared/cad');
export const hasSharedFiles = existsSync(join(SHARED_CAD, 'MANIFEST.csv'));

export type ManifestRow = Record<string, string>;

/** The rows of the list of shared files by column name. Quoted fields may hold commas, quotes and line ends. */
export function readManifest(): ManifestRow[] {
  const text = readFileSync(join(SHARED_CAD, 'MANIFEST.csv'), 'utf8');
  const rows = Array.from(text.matchAll(/(?:(?:"(?:[^"]|"")*"|[^",\n]*)(?:,|(?=\r?\n|$)))+/g), ([line]) =>
    Array.from(line.matchAll(/("(?:[^"]|"")*"|[^",]*)(?:,|$)/g), ([, field]) =>
      field!.startsWith('"') ? field!.slice(1, -1).replaceAll('""', '"') : field!,
    ),
  );
  const [names, ...values] = rows.filter((row) => row.length > 10);
  return values.map((row) => Object.fromEntries(names!.map((name, column) => [name, row[column] ?? ''])));
}
