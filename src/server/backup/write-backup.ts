/** Writes a backup of a running site: its rows as they were at one moment, the files that they name, and the secret where that is wanted. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { type KeptTable, readSnapshot, type Snapshot } from '#db/copy-tables.ts';
import { listMigrations } from '#db/migrate.ts';
import type { OpenDatabase } from '#db/open.ts';
import type { BackupPlace } from '#server/backup/backup-places.ts';
import { type PieceWriter, writePieces } from '#server/backup/pieces.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Changes when older readers could not read it. Since 2, files may be listed instead of being in it. */
export const BACKUP_FORMAT = 2;
export const HEADER = 'backup';
export const SECRET = 'secret-key';
export const TABLES = 'tables/';
export const FILES = 'files/';
/** The files that stay in a bucket, as lines of {@link ListedFile}. */
export const LISTED = 'listed-files';
/** Keys of files that were removed while the backup was written. */
export const GONE = 'gone-files';

export const ListedFileSchema = z.object({
  key: z.string(),
  /** As it lies there: encrypted. null: it was not in the bucket when the backup was made. */
  bytes: z.int().nullable(),
  /** Of the file itself; null where its row has none. */
  sha256: z.string().nullable(),
});
export type ListedFile = z.infer<typeof ListedFileSchema>;

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
  /** As the files lie there: encrypted. */
  storage: Pick<Storage, 'open' | 'list'>;
  /** `listed`: the files stay where they are, and the backup says which ones belong to it. */
  files: 'with bytes' | 'listed';
  /** Only when it was asked for: whoever has the file can then open everything in it. */
  secretKey: string | null;
  now: Date;
  /** Ends it, whole or not: nothing is left. */
  signal?: AbortSignal;
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

/** Nobody sees it before it is whole. Rejects with the code EEXIST when there is something of this name. */
export async function writeBackup(place: BackupPlace, name: string, work: BackupWork): Promise<BackupReport> {
  await place.requireFree(name);
  const counts = { tables: 0, rows: 0, files: 0, filesGone: 0 };
  const write = async (writer: PieceWriter) => {
    const files = await readSnapshot(
      work.connection,
      async (snapshot) => {
        // While a new version is brought in, processes of the old one go on for a while.
        const level = snapshot.level ?? (await listMigrations()).at(-1)!;
        const header: BackupHeader = { format: BACKUP_FORMAT, madeAt: work.now.toISOString(), level };
        await writer.addJson(HEADER, header);
        if (work.secretKey !== null) await writer.addJson(SECRET, work.secretKey);
        for (const table of snapshot.tables) {
          const rows = snapshot.rowsOf(table);
          await writer.add(`${TABLES}${table.name}`, rows, 'packed');
          counts.tables += 1;
          counts.rows += (rows as typeof rows & { rowCount: number }).rowCount;
        }
        return listStoredFiles(snapshot);
      },
      work.signal,
    );
    const gone = await (work.files === 'listed' ? addList : addBytes)(writer, files, work.storage);
    counts.files = files.length - gone.length;
    counts.filesGone = gone.length;
    // What is not in a bucket may be in another one, whose name was set wrongly: then the rows keep it, and it is missed when it is restored.
    await writer.addJson(GONE, work.files === 'listed' ? [] : gone);
  };
  const bytes = await writePieces((archive) => place.put(name, untilAborted(archive, work.signal)), write).catch(
    (error) => {
      // What it was doing when it was ended is not why.
      work.signal?.throwIfAborted();
      throw error;
    },
  );
  return { bytes, ...counts, hasSecret: work.secretKey !== null };
}

async function* untilAborted<Chunk>(bytes: AsyncIterable<Chunk>, signal?: AbortSignal): AsyncGenerator<Chunk> {
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

/** Every table that names stored files does so in a column of this name. */
const KEY_COLUMN = 'storage_key';

/** Tables whose `sha256` is that of the file itself, before it was encrypted. That of a picture is of the part it shows. */
const WITH_OWN_HASH = ['files', 'documents'];

interface NamedFile {
  key: string;
  sha256: string | null;
}

async function listStoredFiles({ tables, client }: Snapshot): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const table of tables.filter(({ columns }) => columns.includes(KEY_COLUMN))) {
    const sha256 = WITH_OWN_HASH.includes(table.name) ? 'sha256' : 'null';
    const { rows } = await client.query<NamedFile>(
      `select ${KEY_COLUMN} as key, ${sha256} as sha256 from "${table.name}" ${isErasable(table) ? 'where erased_at is null' : ''} order by 1`,
    );
    files.push(...rows);
  }
  return files;
}

export const isErasable = ({ columns }: KeptTable) => columns.includes('erased_at');

/** Resolves to the keys of files that were not there any more. */
async function addBytes(
  writer: PieceWriter,
  files: readonly NamedFile[],
  storage: BackupWork['storage'],
): Promise<string[]> {
  const gone: string[] = [];
  for (const { key } of files) {
    const stream = await storage.open(key).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (stream) await writer.add(`${FILES}${key}`, stream, 'as it is');
    else gone.push(key);
  }
  return gone;
}

/** One line of JSON for each file. Resolves to the keys of files that were not there any more. */
async function addList(
  writer: PieceWriter,
  files: readonly NamedFile[],
  storage: BackupWork['storage'],
): Promise<string[]> {
  const lengths = await lengthsOf(storage);
  const lines = function* () {
    for (const { key, sha256 } of files)
      yield Buffer.from(`${JSON.stringify({ key, bytes: lengths.get(key) ?? null, sha256 } satisfies ListedFile)}\n`);
  };
  await writer.add(LISTED, Readable.from(lines()), 'packed');
  return files.filter(({ key }) => !lengths.has(key)).map(({ key }) => key);
}

export async function lengthsOf(storage: Pick<Storage, 'list'>): Promise<Map<string, number>> {
  const lengths = new Map<string, number>();
  for await (const { key, bytes } of storage.list()) lengths.set(key, bytes);
  return lengths;
}
