/** Writes a backup of a running site: its rows as they were at one moment, the files that they name, and the secret where that is wanted. */
import { link, open, rm } from 'node:fs/promises';
import { z } from 'zod';
import { type KeptTable, readSnapshot, type Snapshot } from '#db/copy-tables.ts';
import { listMigrations } from '#db/migrate.ts';
import type { OpenDatabase } from '#db/open.ts';
import { type PieceWriter, writePieces } from '#server/backup/pieces.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Changes when older readers could not read it. */
export const BACKUP_FORMAT = 1;
export const HEADER = 'backup';
export const SECRET = 'secret-key';
export const TABLES = 'tables/';
export const FILES = 'files/';
/** Keys of files that were removed while the backup was written. */
export const GONE = 'gone-files';

/** What stands at the beginning of a backup. */
export const HeaderSchema = z.object({
  format: z.int(),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The last migration that had run. */
  level: z.string(),
});
export type BackupHeader = z.infer<typeof HeaderSchema>;

export interface BackupWork {
  connection: OpenDatabase['connection'];
  /** As the files lie on the disk: encrypted. */
  storage: Storage;
  /** Only with `--with-secret`: whoever has the file can then open everything in it. */
  secretKey: string | null;
  now: Date;
}

export interface BackupReport {
  bytes: number;
  tables: number;
  rows: number;
  files: number;
  /** Removed by their owners while the backup was written. */
  filesGone: number;
  hasSecret: boolean;
}

/** Nobody sees `path` before it is whole. Rejects when it exists. */
export async function writeBackup(path: string, work: BackupWork): Promise<BackupReport> {
  const draft = `${path}.part`;
  await requireFree(path);
  const counts = { tables: 0, rows: 0, files: 0, filesGone: 0 };
  try {
    const bytes = await writePieces(draft, async (writer) => {
      const level = (await listMigrations()).at(-1)!;
      const header: BackupHeader = { format: BACKUP_FORMAT, madeAt: work.now.toISOString(), level };
      await writer.addJson(HEADER, header);
      if (work.secretKey !== null) await writer.addJson(SECRET, work.secretKey);
      const keys = await readSnapshot(work.connection, async (snapshot) => {
        for (const table of snapshot.tables) {
          const rows = snapshot.rowsOf(table);
          await writer.add(`${TABLES}${table.name}`, rows, 'packed');
          counts.tables += 1;
          counts.rows += (rows as typeof rows & { rowCount: number }).rowCount;
        }
        return listStorageKeys(snapshot);
      });
      const gone = await addFiles(writer, keys, work.storage);
      counts.files = keys.length - gone.length;
      counts.filesGone = gone.length;
      await writer.addJson(GONE, gone);
    });
    // Unlike a rename it replaces nothing.
    await link(draft, path);
    return { bytes, ...counts, hasSecret: work.secretKey !== null };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Before hours are spent on it. */
async function requireFree(path: string): Promise<void> {
  await open(path, 'wx').then((file) => file.close());
  await rm(path);
}

/** Every table that names stored files does so in a column of this name. */
const KEY_COLUMN = 'storage_key';

async function listStorageKeys({ tables, client }: Snapshot): Promise<string[]> {
  const keys: string[] = [];
  for (const table of tables.filter(({ columns }) => columns.includes(KEY_COLUMN))) {
    const { rows } = await client.query<{ key: string }>(
      `select ${KEY_COLUMN} as key from "${table.name}" ${isErasable(table) ? 'where erased_at is null' : ''} order by 1`,
    );
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
}

export const isErasable = ({ columns }: KeptTable) => columns.includes('erased_at');

/** Resolves to the keys of files that were not there any more. */
async function addFiles(writer: PieceWriter, keys: readonly string[], storage: Storage): Promise<string[]> {
  const gone: string[] = [];
  for (const key of keys) {
    const stream = await storage.open(key).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (stream) await writer.add(`${FILES}${key}`, stream, 'as it is');
    else gone.push(key);
  }
  return gone;
}
