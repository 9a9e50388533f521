/** The disk fills up, or turns read-only, under a running site: it says so, loses nothing, and goes on by itself when it can write again. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { block } from '../api/parts.ts';
import { openCustomer, PASSWORD, postJson, takeToken, uploadBracket, withDatabase } from '../setup/people.ts';
import { fillDisk, makeReadOnly, mayMount, openSmallDisk } from '../setup/small-disk.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { BusyPeople } from './busy-people.ts';

/** PostgreSQL's programs, its empty cluster and its log come to 220. */
const DISK_MB = 500;
const EMAIL = 'fay@disk.example';
const TRIES = 60;
const NEVER_FULL = { FREE_SPACE_ALERT_MB: '0' };
const BACK = { timeout: 60_000 };

async function sendBlock(site: StartedSite, token: string, sizeMm: number): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([block(sizeMm, 10, 10)]), 'block.stl');
  for (const [name, value] of Object.entries({ material: '3D Printing', thickness: '0', quantity: '1' }))
    form.append(name, value);
  return fetch(`${site.url}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

function register(site: StartedSite, email: string): Promise<Response> {
  const names = { name: 'Fay Full', email, phoneNo: '15550100142' };
  return postJson(`${site.url}/api/auth/register-customer`, {
    ...names,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
}

const isReady = (site: StartedSite) =>
  expect.poll(() => fetch(`${site.url}/readyz`).then(({ status }) => status, String), BACK).toBe(200);

describe.skipIf(!mayMount)('on a disk of its own (skipped where nothing may be mounted)', () => {
  test('while the disk is full each change is kept or refused with a sentence; with room again the site goes on by itself', async () => {
    const disk = openSmallDisk(DISK_MB);
    onTestFinished(disk.close);
    const site = await startSite({ ...NEVER_FULL, DATA_DIR: disk.folder }, null);
    onTestFinished(site.stop);
    await openCustomer(site, EMAIL);
    const token = await takeToken(site, EMAIL);

    const makeRoom = fillDisk(disk.folder);
    const answers: { status: number; email?: string; words: string }[] = [];
    for (let n = 0; n < TRIES; n += 1) {
      const email = `fay${n}@disk.example`;
      const [account, upload] = await Promise.all([register(site, email), sendBlock(site, token, 10 + n)]);
      answers.push({ status: account.status, email, words: await account.text() });
      answers.push({ status: upload.status, words: await upload.text() });
    }
    // 429: the limit on registrations from one address.
    expect(answers.filter(({ status }) => ![200, 429, 503, 507].includes(status))).toEqual([]);
    const refused = answers.filter(({ status }) => status === 503 || status === 507);
    expect(refused.length).toBeGreaterThan(0);
    for (const { words } of refused) expect(JSON.parse(words).message).toMatch(/try again/i);

    makeRoom();
    await isReady(site);
    const people = new BusyPeople(site);
    await people.liveOnce();
    expect(people.oddAnswers).toEqual([]);
    expect((await sendBlock(site, token, 99)).status).toBe(200);
    const known = await withDatabase(site, (db) => db.selectFrom('users').select('email').execute());
    const registered = answers.filter(({ status, email }) => email && status === 200).map(({ email }) => email);
    expect(known.map(({ email }) => email)).toEqual(expect.arrayContaining(registered));
  });

  test('while files cannot be written an upload is refused with 503 and leaves nothing, everything else works, and then uploads do again', async () => {
    const site = await startSite(NEVER_FULL, null);
    onTestFinished(site.stop);
    await openCustomer(site, EMAIL);
    const token = await takeToken(site, EMAIL);

    const writeAgain = makeReadOnly(join(site.dataDir, 'files'));
    onTestFinished(writeAgain);
    const refused = await sendBlock(site, token, 20);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await refused.json()).toMatchObject({ code: 'storage_unavailable' });
    // It looks at most every three seconds.
    await expect
      .poll(async () => (await fetch(`${site.url}/readyz`)).json(), BACK)
      .toMatchObject({ status: 'unavailable', storage: 'unavailable', database: 'ok' });
    expect((await fetch(`${site.url}/api/orders`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);

    writeAgain();
    await isReady(site);
    await uploadBracket(site, token, 'CNC Machining');
    await withDatabase(site, async (db) => {
      expect(await db.selectFrom('quotes').select('id').execute()).toHaveLength(1);
      expect(await db.selectFrom('pendingFiles').selectAll().execute()).toEqual([]);
    });
  });
});

test('while the database only reads, as a standby does, pages are shown and changes refused with 503; then they are taken again', async () => {
  const site = await startSite();
  onTestFinished(site.stop);
  await openCustomer(site, EMAIL);
  const token = await takeToken(site, EMAIL);
  const { database } = site.connection;
  /** For connections that are made from now on; those that are there are ended. */
  const onlyReads = (isOn: boolean) =>
    withDatabase(site, async (db) => {
      await sql`set default_transaction_read_only = off`.execute(db);
      await sql
        .raw(`alter database ${database} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
        .execute(db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      );
    });

  await onlyReads(true);
  await expect.poll(() => fetch(`${site.url}/readyz`).then(({ status }) => status), BACK).toBe(503);
  const change = await register(site, 'new@disk.example');
  expect([change.status, change.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await fetch(`${site.url}/api/orders`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  expect((await sendBlock(site, token, 20)).status).toBe(503);

  await onlyReads(false);
  await isReady(site);
  expect((await register(site, 'new@disk.example')).status).toBe(200);
  expect((await sendBlock(site, token, 20)).status).toBe(200);
});
