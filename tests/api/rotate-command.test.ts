/** A new secret of the installation, brought in on the command line. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { deriveAuthKeys } from '#server/auth/keys.ts';
import { unseal } from '#server/auth/seal.ts';
import { isSecretChanging } from '#server/env.ts';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { loadFittingSecret, requireKeys } from '#server/storage/require-keys.ts';
import { sealStorage } from '#server/storage/sealed-storage.ts';
import { urlOf } from '../setup/database.ts';
import { type ApiUnderTest, openApi, SECRET_KEY } from './api-under-test.ts';
import { block, upload } from './parts.ts';
import { switchOnSecondFactor } from './second-factor.ts';

const NEW_KEY = 'the key that comes after it, as long';

let api: ApiUnderTest;
let folder: string;
beforeAll(async () => {
  api = await openApi();
  folder = await mkdtemp(join(tmpdir(), 'partwright-rewrap-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command against the database of this test, with the new key set unless the environment says otherwise. */
async function rotate(
  args: string[],
  env: Record<string, string> = { SECRET_KEY: NEW_KEY },
): Promise<{ exit: number; json: Record<string, unknown> }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const databaseUrl = urlOf(inject('postgres'), rows[0]!.name);
  const run = promisify(execFile)(process.execPath, ['src/cli/main.ts', 'rotate-secret', ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
  });
  const { stdout, code = 0 } = await run.catch((error) => error);
  return { exit: code, json: JSON.parse(stdout) };
}

/** A file that holds a key, as an editor leaves it. */
async function keyFile(key: string): Promise<string> {
  const path = join(folder, 'old-key');
  await writeFile(path, `${key}\n`);
  return path;
}

test('after it, the new key opens every file and second factor, the old one none, and what the old one signed has ended', async () => {
  const email = 'ann@buyer.example';
  const ann = await api.signedIn('customer', email);
  await switchOnSecondFactor(ann, 'customer');
  const [file] = (await upload(ann)).files;
  const [before] = (await upload(ann, [{ name: 'before.stl', bytes: block(1, 2, 3) }])).files;
  await sql`update files set wrapped_key = null where id = ${before!.id}`.execute(api.db);
  await expect(requireKeys(api.db, NEW_KEY)).rejects.toThrow('SECRET_KEY is not the one');
  await requireKeys(api.db, SECRET_KEY);

  expect(await rotate([await keyFile('not the key of these files, as long')])).toEqual({
    exit: 2,
    json: {
      error: { code: 'wrong_key', message: expect.stringContaining('opens with neither the old key nor the new one') },
    },
  });
  await requireKeys(api.db, SECRET_KEY);
  const path = await keyFile(SECRET_KEY);
  const [sealed] = await api.db.selectFrom('twoFactor').select(['userId', 'secret']).execute();
  const totp = unseal(deriveAuthKeys(SECRET_KEY).twoFactor, sealed!.userId, sealed!.secret);
  const note = expect.stringContaining('Everybody signs in anew');
  expect(await rotate([path])).toEqual({
    exit: 0,
    json: {
      ...{ files: 1, already: 0, secondFactors: 1, damagedSecondFactors: 0, recoveryCodes: 10, links: 0, sessions: 1 },
      note,
    },
  });
  expect(await rotate([path])).toEqual({
    exit: 0,
    json: {
      ...{ files: 0, already: 1, secondFactors: 0, damagedSecondFactors: 0, recoveryCodes: 0, links: 0, sessions: 0 },
      note: expect.stringContaining('nobody signs in anew'),
    },
  });
  const [anew] = await api.db.selectFrom('twoFactor').select(['userId', 'secret']).execute();
  expect(unseal(deriveAuthKeys(NEW_KEY).twoFactor, anew!.userId, anew!.secret)).toBe(totp);
  expect((await ann.get('/api/orders')).status).toBe(401);
  expect(await api.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);

  await requireKeys(api.db, NEW_KEY);
  await expect(requireKeys(api.db, SECRET_KEY)).rejects.toThrow('SECRET_KEY is not the one');
  const storage = sealStorage(await openLocalStorage(api.storageFolder), NEW_KEY);
  const row = await api.db.selectFrom('files').selectAll().where('id', '=', file!.id).executeTakeFirstOrThrow();
  expect(Buffer.concat(await (await storage.open(row)).toArray())).toHaveLength(684);
});

test('without a file that holds the old key nothing is done', async () => {
  expect(await rotate([join(folder, 'nothing')])).toMatchObject({ exit: 2, json: { error: { code: 'no_such_file' } } });
  expect(await rotate([])).toMatchObject({ exit: 2, json: { error: { code: 'usage' } } });
});

test('a secret that is kept in the data folder is replaced there, the old one stays beside it, and a second look finds nothing of the old', async () => {
  const path = join(folder, 'secret-key');
  await writeFile(path, `${NEW_KEY}\n`);
  const { exit, json } = await rotate([], { DATA_DIR: folder });
  expect([exit, json]).toEqual([0, expect.objectContaining({ files: 1, secondFactors: 1 })]);
  const made = (await readFile(path, 'utf8')).trim();
  expect(made).toMatch(/^[\w-]{43}$/);
  const old = (await readdir(folder)).find((name) => name.startsWith('secret-key.old-'));
  expect(await readFile(join(folder, old!), 'utf8')).toBe(`${NEW_KEY}\n`);
  expect((await readdir(folder)).filter((name) => name.startsWith('secret-key.new'))).toEqual([]);
  await requireKeys(api.db, made);
  // Killed after the rows were sealed and before the file was replaced, it goes on with the secret that it had made.
  await rename(path, `${path}.new`);
  await writeFile(path, `${NEW_KEY}\n`);
  const env = { secretKey: null, dataDir: folder };
  await expect(requireKeys(api.db, NEW_KEY, { isChangeOpen: await isSecretChanging(env) })).rejects.toThrow(
    'A change of the secret was interrupted. Finish it with "npm run -s partwright -- rotate-secret"',
  );
  expect(await rotate([], { DATA_DIR: folder })).toMatchObject({ exit: 0, json: { files: 0, already: 1 } });
  expect((await readFile(path, 'utf8')).trim()).toBe(made);
  expect(await isSecretChanging(env)).toBe(false);
});

test('a second factor that is damaged stays as it is, is counted, and holds back nothing', async () => {
  const bob = await api.signedIn('customer', 'bob@buyer.example');
  await switchOnSecondFactor(bob, 'customer');
  const { id } = await api.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'bob@buyer.example')
    .executeTakeFirstOrThrow();
  const secretOf = async () =>
    (await api.db.selectFrom('twoFactor').select('secret').where('userId', '=', id).executeTakeFirstOrThrow()).secret;
  await api.db.updateTable('twoFactor').set({ secret: 'damaged' }).where('userId', '=', id).execute();
  const { exit, json } = await rotate([], { DATA_DIR: folder });
  expect([exit, json]).toEqual([0, expect.objectContaining({ files: 1, secondFactors: 1, damagedSecondFactors: 1 })]);
  expect(json.note).toContain('opened with neither key');
  expect(await secretOf()).toBe('damaged');
  await api.db.deleteFrom('twoFactor').where('userId', '=', id).execute();
});

test('where there is no new key, none is made up, and nothing is sealed', async () => {
  const empty = join(folder, 'empty');
  const { exit, json } = await rotate([await keyFile(SECRET_KEY)], { DATA_DIR: empty });
  expect([exit, json]).toEqual([
    2,
    { error: { code: 'no_new_key', message: expect.stringContaining('Set SECRET_KEY as the site has it') } },
  ]);
  await expect(readdir(empty)).rejects.toThrow('ENOENT');
});

test('where a site has lost its secret, neither a rotation nor a start makes another', async () => {
  const lost = join(folder, 'lost');
  expect(await rotate([], { DATA_DIR: lost })).toMatchObject({ exit: 2, json: { error: { code: 'no_old_key' } } });
  const env = { secretKey: null, dataDir: lost, filesIn: null, databaseUrl: null };
  await expect(loadFittingSecret(api.db, env)).rejects.toThrow(
    `There is no secret: put the one of this site into SECRET_KEY or ${join(lost, 'secret-key')}.`,
  );
  await expect(readdir(lost)).rejects.toThrow('ENOENT');
});

test('a rotation that is refused leaves no secret for the next one', async () => {
  const own = join(folder, 'refused');
  await mkdir(own);
  await writeFile(join(own, 'secret-key'), `${NEW_KEY}\n`);
  const { exit } = await rotate([], { DATA_DIR: own, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([exit, await readdir(own)]).toEqual([2, ['secret-key']]);
});

test('second factors alone hold a site to its key, and with nothing sealed it starts with any', async () => {
  await sql`delete from quotes`.execute(api.db);
  await sql`delete from files`.execute(api.db);
  await expect(requireKeys(api.db, 'whatever it is')).rejects.toThrow('the second factors were sealed under');
  await sql`delete from two_factor`.execute(api.db);
  await requireKeys(api.db, 'whatever it is');
  const env = { secretKey: null, dataDir: join(folder, 'first'), filesIn: null, databaseUrl: null };
  const made = await loadFittingSecret(api.db, env);
  expect((await readFile(join(env.dataDir, 'secret-key'), 'utf8')).trim()).toBe(made);
});

test('while the site runs on the database, on whatever machine, nothing is changed', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const databaseUrl = urlOf(inject('postgres'), rows[0]!.name);
  const site = await openDatabase({ databaseUrl, dataDir: folder, isSite: true });
  try {
    await sql`select 1`.execute(site.db);
    expect(await rotate([await keyFile(SECRET_KEY)])).toEqual({
      exit: 2,
      json: {
        error: {
          code: 'site_running',
          message: expect.stringContaining('The site is running: the database has 1 of its connections.'),
        },
      },
    });
  } finally {
    await site.close();
  }
});
