/** A backup of a running site, brought to another machine: the same files, orders and invoices, and nobody signed in. */
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { openBucket } from '#server/storage/bucket.ts';
import { onServer, urlOf } from '../setup/database.ts';
import { openCustomer, orderBracket, takeToken } from '../setup/people.ts';
import { BUCKET, startBucket } from '../setup/s3-bucket.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { expectDone, logIn, partwright, partwrightWith, type Seen, see } from './seen-by-customer.ts';

const ADA = 'ada@backup.example';

let site: StartedSite;
let room: string;
let backup: string;
let withSecret: string;
let before: Seen;
let token: string;

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'partwright-backup-'));
  site = await startSite({}, null);
  await openCustomer(site, ADA);
  token = await takeToken(site, ADA);
  await orderBracket(site, token);
  before = await see(site.url, token);
  [backup, withSecret] = [join(room, 'site.backup'), join(room, 'site-with-secret.backup')];
  await expectDone(await partwright(site.dataDir, 'backup', backup));
  await expectDone(await partwright(site.dataDir, 'backup', withSecret, '--with-secret'));
}, 300_000);
afterAll(async () => {
  await site?.stop();
  await rm(room, { recursive: true, force: true });
});

const emptyPlace = () => mkdtemp(join(room, 'place-'));

test('a backup says what is in it, and leaves the file that is there alone', async () => {
  const said = await partwright(site.dataDir, 'backup', backup);
  expect(said.value.error).toEqual({ code: 'file_exists', message: expect.stringContaining('exists already') });
});

test('restored elsewhere with its secret, a site has the same orders, quotes and documents to the byte, and its people sign in anew', async () => {
  const place = await emptyPlace();
  await expectDone(await partwright(place, 'restore', withSecret));
  const restored = await startSite({ DATA_DIR: place }, null);
  try {
    const old = await fetch(`${restored.url}/api/orders`, { headers: { authorization: `Bearer ${token}` } });
    expect(old.status).toBe(401);
    const fresh = await logIn(restored.url, ADA);
    expect(await see(restored.url, fresh)).toEqual(before);
    // What is numbered goes on behind the last number.
    expect(await orderBracket(restored, fresh)).toMatch(/^PW-/);
  } finally {
    await restored.stop();
  }
});

test('without its secret a restored site says which one it needs, and starts with it', async () => {
  const place = await emptyPlace();
  const said = await partwright(place, 'restore', backup);
  expect(said.value.note).toContain('The backup contains no secret');
  await expect(startSite({ DATA_DIR: place, SECRET_KEY: 'x'.repeat(40) }, null)).rejects.toThrow(
    'SECRET_KEY is not the one that the uploaded files were encrypted under',
  );
  await copyFile(join(site.dataDir, 'secret-key'), join(place, 'secret-key'));
  const restored = await startSite({ DATA_DIR: place }, null);
  await restored.stop();
});

test('a place with rows is refused, and stays as it is', async () => {
  const place = await emptyPlace();
  await expectDone(await partwright(place, 'restore', withSecret));
  const said = await partwright(place, 'restore', withSecret);
  expect(said).toMatchObject({ code: 2, value: { error: { message: expect.stringContaining('not empty') } } });
});

test('the folder of a site that runs is refused', async () => {
  const said = await partwright(site.dataDir, 'restore', withSecret);
  expect(said).toMatchObject({ code: 2, value: { error: { code: 'cannot_restore' } } });
});

test('a damaged backup is refused before a row is written', async () => {
  const damaged = join(room, 'damaged');
  const bytes = await readFile(backup);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(damaged, bytes);
  const place = await emptyPlace();
  const said = await partwright(place, 'restore', damaged);
  expect(said.value.error?.message).toMatch(/^This backup is damaged\./);
  await truncate(damaged, bytes.length - 5_000);
  expect((await partwright(place, 'restore', damaged)).value.error?.message).toMatch(/^This backup is damaged\./);
  await expectDone(await partwright(place, 'restore', backup));
});

test('a place that cannot be written in is named, and not the backup', async () => {
  const file = join(await emptyPlace(), 'a-file');
  await writeFile(file, '');
  const place = join(file, 'data');
  const said = await partwright(place, 'restore', backup);
  expect(said.value.error).toEqual({
    code: 'cannot_restore',
    message: `Cannot write in DATA_DIR, ${place}: ENOTDIR: not a directory, mkdir '${place}/files/incoming'. Give the folder to the site's user, or set another. Nothing was restored.`,
  });
  const none = await partwright(await emptyPlace(), 'restore', `${backup}-of-another-day`);
  expect(none.value.error).toMatchObject({ code: 'no_such_file' });
});

test('another secret than that of the backup is refused', async () => {
  const place = await emptyPlace();
  const file = await open(join(place, 'secret-key'), 'w');
  await file.writeFile(`${'y'.repeat(43)}\n`).finally(() => file.close());
  const said = await partwright(place, 'restore', withSecret);
  expect(said.value.error?.message).toContain('The secret here (SECRET_KEY, or secret-key in DATA_DIR) differs from');
});

test('a site moves to a PostgreSQL of its own and a bucket, where web processes need no folder, and from there to the next', async () => {
  const s3 = await startBucket();
  const server = await startEmbeddedPostgres({ folder: await emptyPlace(), isDurable: false });
  try {
    for (const name of ['first', 'second']) await onServer(server.access.owner, `create database ${name}`);
    const secretKey = (await readFile(join(site.dataDir, 'secret-key'), 'utf8')).trim();
    const place = await emptyPlace();
    const settings = (database: string) => ({
      ...s3.env,
      DATABASE_URL: urlOf(server.access.owner, database),
      SECRET_KEY: secretKey,
      DATA_DIR: place,
    });
    await expectDone(await partwrightWith(settings('first'), 'restore', backup));
    // Over rows: refused, and the secret of the backup does not stay behind.
    const other = { DATABASE_URL: settings('first').DATABASE_URL, DATA_DIR: await emptyPlace() };
    const overRows = await partwrightWith(other, 'restore', withSecret);
    expect(overRows.value.error?.message).toContain('not empty');
    expect(await readdir(other.DATA_DIR)).not.toContain('secret-key');
    const kept = await s3.objects();
    expect(kept.length).toBeGreaterThan(3);

    // Nothing can be made there.
    const web = await startSite({ ...settings('first'), ROLE: 'web', DATA_DIR: '/proc/nowhere' }, null);
    const worker = await startSite({ ...settings('first'), ROLE: 'worker', WORKERS: '1' }, null);
    try {
      const fresh = await logIn(web.url, ADA);
      expect(await see(web.url, fresh)).toEqual(before);
      expect(await orderBracket(web, fresh)).toMatch(/^PW-/);
    } finally {
      await web.stop();
      await worker.stop();
    }
    expect((await readdir(place)).filter((name) => name !== 'mail')).toEqual([]);

    const listed = join(room, 'listed.backup');
    const [lostBefore, lostAfter] = kept.map((name) => name.replace('files/', ''));
    const bucket = openBucket(s3.s3, { bucket: BUCKET, prefix: 'files/' });
    await bucket.remove(lostBefore!);
    const said = await partwrightWith(settings('first'), 'backup', listed);
    expect(said.value).toMatchObject({ filesGone: 1, note: expect.stringContaining('copy the bucket as well') });
    expect((await stat(listed)).size).toBeLessThan((await stat(backup)).size);
    await bucket.remove(lostAfter!);
    bucket.close();
    const restored = await partwrightWith(settings('second'), 'restore', listed);
    expect(restored.code).toBe(0);
    expect(restored.value.filesMissing?.toSorted()).toEqual([lostBefore, lostAfter]);
    expect(restored.value.note).toContain('2 of the files that the backup lists are not here');

    const elsewhere = { ...settings('first'), S3_BUCKET: 'others' };
    expect((await partwrightWith(elsewhere, 'backup', join(room, 'none.backup'))).value.error).toEqual({
      code: 'configuration',
      message: expect.stringContaining('The bucket "others" does not exist.'),
    });
  } finally {
    await server.close();
    await s3.close();
  }
});
