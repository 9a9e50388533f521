import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { fillTables } from '#db/copy-tables.ts';
import { addMail } from '#db/mails.ts';
import { listMigrations } from '#db/migrate.ts';
import { type OpenDatabase, openDatabase, restoreDatabase } from '#db/open.ts';
import { ensureRateCard } from '#db/rate-cards.ts';
import { openTestDatabase, urlOf } from '../../tests/setup/database.ts';
import { addUser, RATE_CARD } from '../../tests/setup/rows.ts';

const NOT_EMPTY = 'The database is not empty.';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  // As a first start leaves it.
  await ensureRateCard(database.db, RATE_CARD);
});
afterEach(() => database.close());

const place = () => ({
  databaseUrl: urlOf(inject('postgres'), String(database.connection.database)),
  dataDir: '/none',
});

/** A backup in which there is nothing but the rate card of a shop. */
async function restore(): Promise<void> {
  const level = (await listMigrations()).at(-1)!;
  await restoreDatabase(place(), level, (connection) =>
    fillTables(connection, ({ tables, fill }) => {
      const { name } = tables.find((table) => table.name === 'rate_cards')!;
      const columns = ['name', 'version', 'body'];
      return fill({ name, columns }, Readable.from([Buffer.from('Own shop\t7\t{"example":false}\n')]));
    }),
  );
}

const cards = () => database.db.selectFrom('rateCards').select(['name', 'version']).execute();

test('the example card of a first start gives way to what is restored', async () => {
  await restore();
  expect(await cards()).toEqual([{ name: 'Own shop', version: 7 }]);
  await expect(restore()).rejects.toThrow(NOT_EMPTY);
});

test('an account or a mail is not written over', async () => {
  const mail = {
    dedupeKey: 'one',
    recipient: 'shop@partwright.example',
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
  };
  await addMail(database.db, mail);
  await expect(restore()).rejects.toThrow(NOT_EMPTY);
  await database.db.deleteFrom('mails').execute();
  const { id } = await addUser(database.db, 'Ann');
  await expect(restore()).rejects.toThrow(NOT_EMPTY);
  await database.db.deleteFrom('users').where('id', '=', id).execute();
  await restore();
});

test('nothing is restored under a site that runs', async () => {
  const site = await openDatabase({ ...place(), isSite: true });
  await site.db.selectFrom('rateCards').select('id').execute();
  await expect(restore()).rejects.toThrow('The site is running on this database.');
  await site.close();
  expect(await cards()).toEqual([{ name: RATE_CARD.shop.name, version: RATE_CARD.version }]);
});
