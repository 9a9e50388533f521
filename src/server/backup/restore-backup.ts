/** Brings a backup into an empty place: looks at all of it first, then writes rows and files, all or none. */
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { fillTables } from '#db/copy-tables.ts';
import { listMigrations } from '#db/migrate.ts';
import { restoreDatabase } from '#db/open.ts';
import { DamagedBackup, groupPieces, readPieces } from '#server/backup/pieces.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  FILES,
  GONE,
  HEADER,
  HeaderSchema,
  LISTED,
  type ListedFile,
  ListedFileSchema,
  lengthsOf,
  SECRET,
  TABLES,
} from '#server/backup/write-backup.ts';
import type { OpenStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface RestoreWork {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Takes the files as they are in the backup: encrypted. Called once the backup is known to be whole, since it makes the folder. */
  openStorage: () => Promise<OpenStorage>;
  /** Keeps the secret of the backup, when it has one. Throws when another secret is there. What it returns takes the secret away again. */
  keepSecret: (secretKey: string) => Promise<() => Promise<void>>;
}

export interface RestoreReport {
  madeAt: string;
  tables: number;
  files: number;
  /** Keys of files that the backup lists and that are not here, or not with the length that they had. */
  filesMissing: string[];
  hasSecret: boolean;
}

/** Opened twice: all of it is looked at before anything is written. */
export type BackupSource = () => Promise<Readable>;

/** Throws a sentence, before anything is written, when the backup is damaged or newer than this version, or the place is not empty. */
export async function restoreBackup(source: BackupSource, work: RestoreWork): Promise<RestoreReport> {
  const { header, secretKey } = await checkWhole(source);
  const forgetSecret = secretKey === null ? null : await work.keepSecret(secretKey);
  const report: RestoreReport = {
    madeAt: header.madeAt,
    tables: 0,
    files: 0,
    filesMissing: [],
    hasSecret: secretKey !== null,
  };
  const written: string[] = [];
  let opened: OpenStorage | null = null;
  try {
    opened = await work.openStorage();
    const { storage } = opened;
    await restoreDatabase(work, header.level, (connection) =>
      fillTables(connection, async ({ tables, client, fill }) => {
        for await (const { name, bytes } of groupPieces(readPieces(await source()))) {
          if (name.startsWith(TABLES)) {
            const table = tables.find((known) => TABLES + known.name === name);
            if (!table) throw damaged(`It has a table ${name} that its own version did not know`);
            await fill(table, bytes);
            report.tables += 1;
          } else if (name.startsWith(FILES)) {
            const key = name.slice(FILES.length);
            written.push(key);
            await storage.put(key, bytes);
            report.files += 1;
          } else if (name === LISTED) {
            const listed = readList(await textOf(bytes));
            report.filesMissing = await findMissing(listed, storage);
            report.files = listed.length - report.filesMissing.length;
          } else if (name === GONE) await noteGone(client, JSON.parse(await textOf(bytes)) as string[]);
        }
      }),
    );
  } catch (error) {
    for (const key of written) await opened?.storage.remove(key).catch(() => {});
    await forgetSecret?.();
    throw error;
  } finally {
    opened?.close();
  }
  return report;
}

function readList(lines: string): ListedFile[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ListedFileSchema.parse(JSON.parse(line)));
}

async function findMissing(listed: readonly ListedFile[], storage: Storage): Promise<string[]> {
  const lengths = await lengthsOf(storage);
  return listed.filter(({ key, bytes }) => lengths.get(key) !== bytes).map(({ key }) => key);
}

/** A row must not promise a file that nobody has. */
async function noteGone(client: Client, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await client.query('update files set erased_at = now() where storage_key = any ($1) and erased_at is null', [keys]);
}

/** Reads all of it once, to its checksum. */
async function checkWhole(source: BackupSource): Promise<{ header: BackupHeader; secretKey: string | null }> {
  let header: BackupHeader | null = null;
  let secretKey: string | null = null;
  try {
    for await (const { name, bytes } of groupPieces(readPieces(await source()))) {
      if (name === HEADER) header = HeaderSchema.parse(JSON.parse(await textOf(bytes)));
      if (header && header.format > BACKUP_FORMAT) break;
      if (name === SECRET) secretKey = JSON.parse(await textOf(bytes)) as string;
    }
  } catch (error) {
    if (error instanceof DamagedBackup)
      throw damaged('It is cut short, has changed since it was written, or is not a backup of this site', error);
    throw error;
  }
  if (!header) throw damaged('Its beginning is missing');
  const isNewer = header.format > BACKUP_FORMAT || !(await listMigrations()).includes(header.level);
  if (isNewer)
    throw new ConfigurationError(
      'This backup was written by a later version of Partwright. Install that version first. Nothing was restored.',
    );
  return { header, secretKey };
}

function damaged(why: string, cause?: unknown): ConfigurationError {
  return new ConfigurationError(`This backup is damaged. ${why}. Nothing was restored.`, { cause });
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  return Buffer.concat(await Readable.from(bytes).toArray()).toString('utf8');
}
