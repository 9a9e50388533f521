/** A new secret of the installation, brought in on the command line. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { requireFileKeys } from '#server/storage/require-file-keys.ts';
import { sealStorage } from '#server/storage/sealed-storage.ts';
import { urlOf } from '../setup/database.ts';
import { type ApiUnderTest, openApi, SECRET_KEY } from './api-under-test.ts';
import { block, upload } from './parts.ts';

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

/** Runs the command against the database of this test, with the new key set. */
async function rewrap(...args: string[]): Promise<{ exit: number; json: Record<string, unknown> }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const databaseUrl = urlOf(inject('postgres'), rows[0]!.name);
  const run = promisify(execFile)(process.execPath, ['src/cli/main.ts', 'rewrap-files', ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: NEW_KEY },
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

test('after it, the new key opens every file, and the old one none', async () => {
  const ann = await api.signedIn();
  const [file] = (await upload(ann)).files;
  const [before] = (await upload(ann, [{ name: 'before.stl', bytes: block(1, 2, 3) }])).files;
  await sql`update files set wrapped_key = null where id = ${before!.id}`.execute(api.db);
  await expect(requireFileKeys(api.db, NEW_KEY)).rejects.toThrow('SECRET_KEY is not the one');
  await requireFileKeys(api.db, SECRET_KEY);

  expect(await rewrap(await keyFile('not the key of these files, as long'))).toEqual({
    exit: 2,
    json: {
      error: { code: 'wrong_key', message: expect.stringContaining('opens with neither the old key nor the new one') },
    },
  });
  await requireFileKeys(api.db, SECRET_KEY);
  const path = await keyFile(SECRET_KEY);
  expect(await rewrap(path)).toEqual({ exit: 0, json: { rewrapped: 1, already: 0 } });
  expect(await rewrap(path)).toEqual({ exit: 0, json: { rewrapped: 0, already: 1 } });

  await requireFileKeys(api.db, NEW_KEY);
  await expect(requireFileKeys(api.db, SECRET_KEY)).rejects.toThrow('SECRET_KEY is not the one');
  expect((await ann.get(`/api/files/${file!.id}`)).json.code).toBe('file_damaged');
  const storage = sealStorage(await openLocalStorage(api.storageFolder), NEW_KEY);
  const row = await api.db.selectFrom('files').selectAll().where('id', '=', file!.id).executeTakeFirstOrThrow();
  expect(Buffer.concat(await (await storage.open(row)).toArray())).toHaveLength(684);
});

test('without a file that holds the old key nothing is done', async () => {
  expect(await rewrap(join(folder, 'nothing'))).toMatchObject({ exit: 2, json: { error: { code: 'no_such_file' } } });
  expect(await rewrap()).toMatchObject({ exit: 2, json: { error: { code: 'usage' } } });
});

test('a site without files starts with any key', async () => {
  await sql`delete from quotes`.execute(api.db);
  await sql`delete from files`.execute(api.db);
  await requireFileKeys(api.db, 'whatever it is');
});
