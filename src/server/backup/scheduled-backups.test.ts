import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { asBackupLeader, findFailedBackup, findLastBackups } from '#db/backups.ts';
import { readS3Address } from '#server/backup/backup-settings.ts';
import { groupPieces, readPieces } from '#server/backup/pieces.ts';
import { backUpWhenDue, type ScheduledWork, startBackups } from '#server/backup/scheduled-backups.ts';
import { openBucket } from '#server/storage/bucket.ts';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { openAsSite, openTestDatabase } from '../../../tests/setup/database.ts';
import { addUser } from '../../../tests/setup/rows.ts';
import { BUCKET, startBucket } from '../../../tests/setup/s3-bucket.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 10, 23, 3, 0, 7);
const after = (ms: number) => new Date(START + ms);

const database = await openTestDatabase();
const site = openAsSite(database);
const room = await mkdtemp(join(tmpdir(), 'partwright-scheduled-'));
const to = join(room, 'backups');
const log: string[] = [];
const work: ScheduledWork = {
  db: site.db,
  connection: site.connection,
  storage: await openLocalStorage(join(room, 'files')),
  secretKey: 'the secret of this site, long enough',
  env: {
    s3: { endpoint: null, region: 'us-east-1', credentials: null },
    filesIn: null,
    backups: { to: { kind: 'folder', path: to }, everyMs: DAY_MS, keep: 2, withSecret: false },
  },
  log: pino({}, { write: (line: string) => void log.push(line) }),
};
const backupsIn = async () => (await readdir(to)).sort();
const settings = (changes: Partial<ScheduledWork['env']['backups']>): ScheduledWork => ({
  ...work,
  env: { ...work.env, backups: { ...work.env.backups, ...changes } },
});

afterAll(async () => {
  await site.close();
  await database.close();
  await rm(room, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.pool.query('delete from backups');
});
afterEach(() => rm(to, { recursive: true, force: true }));

test('a backup is made by itself when the last one is as old as the settings say, and no more are kept than they say', async () => {
  const days = [];
  for (const day of [0, 0.9, 1, 2]) days.push(await backUpWhenDue(work, after(day * DAY_MS)));
  expect(days).toEqual(['made', 'not due', 'made', 'made']);
  expect(await backupsIn()).toEqual(['partwright-20261124T030007Z.backup', 'partwright-20261125T030007Z.backup']);
  expect((await stat(join(to, 'partwright-20261125T030007Z.backup'))).mode & 0o777).toBe(0o600);
  expect(await findFailedBackup(site.db)).toBeNull();
});

test('the secret is in a scheduled backup only when it was asked for', async () => {
  const namesIn = async (name: string) => {
    const place = (await import('#server/backup/backup-places.ts')).folderPlace(to);
    const names: string[] = [];
    for await (const piece of groupPieces(readPieces(await place.open(name)))) names.push(piece.name);
    return names;
  };
  await backUpWhenDue(work, after(0));
  await backUpWhenDue(settings({ withSecret: true }), after(DAY_MS));
  const [without, withSecret] = await backupsIn();
  expect((await namesIn(without!)).includes('secret-key')).toBe(false);
  expect((await namesIn(withSecret!)).includes('secret-key')).toBe(true);
});

test('a backup that cannot be made leaves the old ones and no half, is logged and told, and is tried again in an hour', async () => {
  await backUpWhenDue(work, after(0));
  const broken: ScheduledWork = {
    ...settings({ keep: 1 }),
    connection: { ...work.connection, database: 'no_such_database' },
  };
  expect(await backUpWhenDue(broken, after(DAY_MS))).toBe('failed');
  expect(await backupsIn()).toEqual(['partwright-20261123T030007Z.backup']);
  expect(log.at(-1)).toContain('the backup could not be made');
  expect(await findFailedBackup(site.db)).toEqual({
    failedAt: expect.any(Date),
    failure: expect.stringContaining('no_such_database'),
    madeAt: after(0),
  });
  expect(await backUpWhenDue(work, after(DAY_MS + 0.5 * HOUR_MS))).toBe('not due');
  expect(await backUpWhenDue(work, after(DAY_MS + HOUR_MS))).toBe('made');
  expect(await findFailedBackup(site.db)).toBeNull();
});

test('once no place for backups is set any more, nothing tells of the one that failed', async () => {
  await backUpWhenDue(work, after(0));
  const broken = { ...work, connection: { ...work.connection, database: 'no_such_database' } };
  expect(await backUpWhenDue(broken, after(DAY_MS))).toBe('failed');
  expect(await findFailedBackup(site.db)).not.toBeNull();
  const stop = await startBackups({ ...work, env: { ...work.env, backups: null } });
  await stop();
  expect(await findFailedBackup(site.db)).toBeNull();
  // The last one that is whole is still known.
  expect((await findLastBackups(site.db)).madeAt).toEqual(after(0));
});

test('a place of backups that is no folder is told as a sentence', async () => {
  await writeFile(join(room, 'a-file'), '');
  const nowhere = settings({ to: { kind: 'folder', path: join(room, 'a-file', 'backups') } });
  expect(await backUpWhenDue(nowhere, after(0))).toBe('failed');
  expect((await findFailedBackup(site.db))?.failure).toBe('The place of the backups is no folder.');
});

test('of several processes one makes the backup', async () => {
  const all = await Promise.all([1, 2, 3].map(() => backUpWhenDue(work, after(0))));
  expect(all.toSorted()).toEqual(['made', 'not due', 'not due']);
  await asBackupLeader(site.db, async () => {
    expect(await backUpWhenDue(work, after(DAY_MS))).toBe('not due');
  });
  expect(await backUpWhenDue(work, after(DAY_MS))).toBe('made');
});

test('what a killed process left half-written is removed by the next backup, and told until then', async () => {
  await backUpWhenDue(work, after(0));
  await writeFile(join(to, 'partwright-20261124T030007Z.backup.part'), 'half');
  await writeFile(join(to, 'notes.part'), 'not ours');
  await site.pool.query("insert into backups (name, started_at) values ('partwright-20261124T030007Z.backup', $1)", [
    after(DAY_MS),
  ]);
  expect(await backUpWhenDue(work, after(DAY_MS + HOUR_MS))).toBe('made');
  expect(await backupsIn()).toEqual([
    'notes.part',
    'partwright-20261123T030007Z.backup',
    'partwright-20261124T040007Z.backup',
  ]);
  const { rows } = await site.pool.query('select failure from backups order by id');
  expect(rows.map(({ failure }) => failure)).toEqual([
    null,
    'The process that wrote it ended before it was whole.',
    null,
  ]);
});

test('a site that stops ends the backup that it writes, and nothing of it stays', async () => {
  const stopping = new AbortController();
  const slow: ScheduledWork['storage'] = {
    ...work.storage,
    open: async (key) => {
      stopping.abort(new Error('The site was stopped while it was written.'));
      return work.storage.open(key);
    },
  };
  const key = newStorageKey();
  await work.storage.put(key, Readable.from([Buffer.alloc(1_000)]));
  await addUser(database.db, 'Ada Turner').then(({ id }) =>
    database.db
      .insertInto('files')
      .values({
        ownerId: id,
        name: 'a.step',
        bytes: 1,
        sha256: 'a'.repeat(64),
        storageKey: key,
        wrappedKey: Buffer.alloc(60),
      })
      .execute(),
  );
  expect(await backUpWhenDue({ ...work, storage: slow }, after(0), stopping.signal)).toBe('failed');
  expect(await backupsIn()).toEqual([]);
  expect((await findFailedBackup(site.db))?.failure).toBe('The site was stopped while it was written.');
});

test('backups go into a bucket, whole or not at all, and can be read from there', async () => {
  const s3 = await startBucket();
  const prefix = 'kept/';
  const inBucket = settings({ to: { kind: 'bucket', bucket: BUCKET, prefix }, keep: 1 });
  inBucket.env.s3 = s3.s3;
  const names = [];
  for (const day of [0, 1]) names.push(await backUpWhenDue(inBucket, after(day * DAY_MS)));
  expect(names).toEqual(['made', 'made']);
  expect(await s3.objects()).toEqual(['kept/partwright-20261124T030007Z.backup']);
  const bucket = openBucket(s3.s3, { bucket: BUCKET, prefix });
  const pieces: string[] = [];
  for await (const piece of groupPieces(readPieces(await bucket.open('partwright-20261124T030007Z.backup'))))
    pieces.push(piece.name);
  expect(pieces.at(0)).toBe('backup');
  bucket.close();
  const broken = { ...inBucket, connection: { ...work.connection, database: 'no_such_database' } };
  expect(await backUpWhenDue(broken, after(2 * DAY_MS))).toBe('failed');
  s3.goAway();
  expect(await backUpWhenDue(inBucket, after(3 * DAY_MS))).toBe('failed');
  expect((await findFailedBackup(site.db))?.failure).toMatch(/^The bucket did not take it: /);
  s3.comeBack();
  expect([await s3.objects(), await s3.uploads()]).toEqual([['kept/partwright-20261124T030007Z.backup'], 0]);
  await s3.close();
});

test('an address of S3 is a bucket and a name', () => {
  expect(readS3Address('s3://kept/of/shop/')).toEqual({ bucket: 'kept', name: 'of/shop' });
  expect(readS3Address('s3://kept')).toEqual({ bucket: 'kept', name: '' });
  for (const other of ['/var/s3', 's3:/kept', 's3://', 's3://Kept/x']) expect(readS3Address(other)).toBeNull();
});
