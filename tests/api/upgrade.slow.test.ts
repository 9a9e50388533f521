/** Backups that earlier versions of the site have left, brought up to date: what was ordered and priced then is read now as it was. */
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { PartQuoteSchema } from '#contract/quote.ts';
import { openDatabase } from '#db/open.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { startMakingDocuments } from '#server/documents/make-documents.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { sealStorage } from '#server/storage/sealed-storage.ts';
import { onServer, urlOf } from '../setup/database.ts';
import { openApi, PASSWORD, SECRET_KEY } from './api-under-test.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/backups');
const LEVELS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.backup'))
  .map((name) => name.replace('.backup', ''));

/** What the version that wrote the backup said of it (`scripts/old-backups/`). */
interface Expected {
  order: { orderId: string; totalMinor: number; currency: string; hasDocuments: boolean };
  quote: { id: string; totalMinor: number; parts: number[] };
}

const folder = await mkdtemp(join(tmpdir(), 'partwright-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function restored(level: string) {
  const server = inject('postgres');
  const database = `upgrade_${level.slice(0, 4)}_${process.pid}`;
  await onServer(server, `create database ${database}`);
  const storage = await openLocalStorage(join(folder, level));
  const databaseUrl = urlOf(server, database);
  const report = await restoreBackup(async () => createReadStream(join(FOLDER, `${level}.backup`)), {
    databaseUrl,
    dataDir: folder,
    openStorage: async () => ({ storage, close: () => {} }),
    keepSecret: async () => async () => {},
  });
  const { db, pool, connection, close } = await openDatabase({ databaseUrl, dataDir: folder });
  const jobs = await openJobs({ connection, onError: (error) => console.error(error) });
  const api = await openApi({ db, pool, jobs, storage: sealStorage(storage, SECRET_KEY) });
  await startMakingDocuments(api.deps);
  const stop = async () => {
    await jobs.close();
    await api.close();
    await close();
    await onServer(server, `drop database ${database} with (force)`);
  };
  return { api, db, report, stop };
}

test('there are backups of several earlier states of the tables, the first that could hold an order among them', () => {
  expect(LEVELS.length).toBeGreaterThanOrEqual(4);
  expect(LEVELS[0]).toBe('0003-pending-files');
});

test.each(LEVELS)(
  'a backup of %s is brought up to date: its order, papers, files and prices are as they were',
  async (level) => {
    const expected = JSON.parse(readFileSync(join(FOLDER, `${level}.json`), 'utf8')) as Expected;
    const { api, db, report, stop } = await restored(level);
    try {
      expect(report.filesMissing).toEqual([]);
      const ann = api.visitor();
      const login = { email: 'ann@buyer.example', password: PASSWORD, role: 'customer' };
      expect((await ann.post('/api/auth/login', login)).status).toBe(200);

      const { orderId, totalMinor, currency, hasDocuments } = expected.order;
      const order = (await ann.get(`/api/orders/${orderId}`)).json;
      expect(order).toMatchObject({ orderId, totalMinor, currency, status: 'Processing' });
      const [ordered] = order.parts;
      expect(PartQuoteSchema.safeParse(ordered.price).success).toBe(true);
      expect(sumOf(ordered.price)).toBe(totalMinor);
      expect((await ann.get('/api/orders')).json.rows).toMatchObject([{ orderId, totalMinor }]);

      const quote = (await ann.get(`/api/quotes/${expected.quote.id}`)).json;
      expect(quote).toMatchObject({ status: 'priced', totalMinor: expected.quote.totalMinor });
      expect(quote.parts.map(({ price }: { price: Priced }) => price.totalPriceMinor)).toEqual(expected.quote.parts);
      expect(quote.parts.map(({ price }: { price: Priced }) => sumOf(price))).toEqual(expected.quote.parts);

      for (const { id, sha256 } of await db.selectFrom('files').select(['id', 'sha256']).execute())
        expect(sha256Of((await ann.get(`/api/files/${id}`)).bytes)).toBe(sha256);
      const listDocuments = () => db.selectFrom('documents').select(['kind', 'sha256']).execute();
      // An order from before there were papers has them made when somebody looks at it.
      if (hasDocuments) expect(await listDocuments()).toHaveLength(2);
      const documents = await vi.waitFor(
        async () => {
          const made = await listDocuments();
          expect(made).toHaveLength(2);
          return made;
        },
        { timeout: 180_000 },
      );
      for (const { kind, sha256 } of documents)
        expect(sha256Of((await ann.get(`/api/orders/${orderId}/documents/${kind}`)).bytes)).toBe(sha256);
    } finally {
      await stop();
    }
  },
);

interface Priced {
  totalPriceMinor: number;
  lines: { amountMinor: number }[];
}

const sumOf = ({ lines }: Priced): number => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
