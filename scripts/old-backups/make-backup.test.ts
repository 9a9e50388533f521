/** Runs in the tree of an earlier version, which `make.mjs` has put it into: what people do there, and a backup of it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { openApi } from '../../tests/api/api-under-test.ts';
import { SHIP_TO, upload } from '../../tests/api/parts.ts';

const { NEW_TREE = '', BACKUPS_OUT = '' } = process.env;
const api = await openApi();
afterAll(() => api.close());

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
    api.db,
  );
  return rows[0]!.count;
};

test('an order with its documents, and a quote, are kept as a backup', async () => {
  await api.startWork();
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const measured = async (quoteId: string) => {
    const find = async () => (await ann.get(`/api/quotes/${quoteId}`)).json;
    await vi.waitFor(async () => expect((await find()).status).not.toBe('measuring'), { timeout: 30_000 });
    return find();
  };
  const ordered = await upload(ann);
  const { totalMinor, currency } = await measured(ordered.quoteId);
  const answer = await ann.post('/api/auth/shipping', { ...SHIP_TO, quoteId: ordered.quoteId });
  expect(answer.status).toBe(200);
  const { orderId } = answer.json;
  const saved = await measured((await upload(ann, undefined, { quantity: '7' })).quoteId);
  const { rows } = await sql<{ level: string; hasDocuments: boolean; database: string }>`
    select max(name) as level, to_regclass('documents') is not null as has_documents, current_database() as database
    from kysely_migration`.execute(api.db);
  const { level, hasDocuments, database } = rows[0]!;
  if (hasDocuments)
    await vi.waitFor(async () => expect(await count('documents'), api.log.at(-1)).toBe(2), { timeout: 30_000 });

  const load = (path: string) => import(/* @vite-ignore */ join(NEW_TREE, 'src/server', path));
  const { writeBackup } = await load('backup/write-backup.ts');
  const { folderPlace } = await load('backup/backup-places.ts');
  const { openLocalStorage } = await load('storage/local-storage.ts');
  await writeBackup(folderPlace(BACKUPS_OUT), `${level}.backup`, {
    connection: { ...inject('postgres'), database },
    storage: await openLocalStorage(api.storageFolder),
    files: 'with bytes',
    secretKey: null,
    now: new Date('2026-11-23T20:00:00Z'),
  });
  const parts = saved.parts.map(({ price }: { price: { totalPriceMinor: number } }) => price.totalPriceMinor);
  const expected = {
    order: { orderId, totalMinor, currency, hasDocuments },
    quote: { id: saved.id, totalMinor: saved.totalMinor, parts },
  };
  await writeFile(join(BACKUPS_OUT, `${level}.json`), `${JSON.stringify(expected, null, 2)}\n`);
});
