/** Where backups are kept: a folder, or a bucket. In both a backup is there whole or not at all, and replaces nothing. */
import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BackupTarget } from '#server/backup/backup-settings.ts';
import type { Bucket, S3Settings } from '#server/storage/bucket.ts';

export interface BackupPlace {
  /** Rejects with the code EEXIST when the name is taken. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects with the code EEXIST when the name is taken: before hours are spent on it. */
  requireFree(name: string): Promise<void>;
  open(name: string): Promise<Readable>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what killed processes left half-written, of these names. Only while nobody writes there. */
  sweep(isOurs: (name: string) => boolean): Promise<void>;
  close(): void;
}

const DRAFT = '.part';

/** A backup of this name is being written, or one was cut off: `path` is its half. */
export class UnfinishedBackup extends Error {
  readonly code = 'EEXIST';
  readonly path: string;

  constructor(path: string, options?: { cause: unknown }) {
    super(
      `${path} is there already: another backup is being written, or one was cut off. If none is running, remove it.`,
      options,
    );
    this.path = path;
  }
}

/** Of 10,000 that an object may have: backups of up to 320 GB. */
const PART_BYTES = 32 * 1024 * 1024;

/** Readable by its owner only. */
export function folderPlace(folder: string): BackupPlace {
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      const draft = path + DRAFT;
      const file = await open(draft, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'EEXIST' ? new UnfinishedBackup(draft, { cause }) : cause;
      });
      try {
        await writeAll(file, bytes).finally(() => file.close());
        // Unlike a rename it replaces nothing.
        await link(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async requireFree(name) {
      const path = join(folder, name);
      // First, since whoever writes it needs the name to stay free.
      if (await isThere(path + DRAFT)) throw new UnfinishedBackup(path + DRAFT);
      await open(path, 'wx').then((file) => file.close());
      await rm(path);
    },
    open: async (name) => createReadStream(join(folder, name)),
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
    async sweep(isOurs) {
      for (const name of await readdir(folder))
        if (name.endsWith(DRAFT) && isOurs(name.slice(0, -DRAFT.length))) await rm(join(folder, name), { force: true });
    },
    close: () => {},
  };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function writeAll(file: Awaited<ReturnType<typeof open>>, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) await file.writeFile(chunk);
  await file.sync();
}

export function bucketPlace(bucket: Bucket): BackupPlace {
  const list = async () => {
    const names: string[] = [];
    for await (const { name } of bucket.list()) names.push(name);
    return names;
  };
  const requireFree = async (name: string) => {
    if ((await list()).includes(name)) throw Object.assign(new Error(`EEXIST: ${name} is there`), { code: 'EEXIST' });
  };
  return {
    put: (name, bytes) => bucket.put(name, bytes, PART_BYTES),
    requireFree,
    open: (name) => bucket.open(name),
    list,
    remove: (name) => bucket.remove(name),
    sweep: async () => void (await bucket.endUploads(new Date())),
    close: () => bucket.close(),
  };
}

/** The folder is made when it is missing. */
export async function openBackupPlace(to: BackupTarget, s3: S3Settings): Promise<BackupPlace> {
  if (to.kind === 'folder') {
    await mkdir(to.path, { recursive: true, mode: 0o700 });
    return folderPlace(to.path);
  }
  // Imported here: S3's libraries take longer to load than most of the site.
  const { openBucket } = await import('#server/storage/bucket.ts');
  return bucketPlace(openBucket(s3, to));
}
