/** A customer's address book, with the tax id and the carrier account that go on papers and parcels. */
import type { AddressFields, BuyerDetails, ChangeBuyerDetails, SavedAddress, ShipTo } from '#contract/address.ts';
import { ADDRESSES_MAX, isSameAddress } from '#contract/address.ts';
import type { Db } from '#db/schema.ts';
import { inScope, type OwnerScope } from '#db/scope.ts';

const COLUMNS = [
  'id',
  'name',
  'company',
  'phone',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'isShippingDefault',
  'isBillingDefault',
] as const;

/** The default for shipping first, then that for billing, then as they were added. */
export function listAddresses(db: Db, scope: OwnerScope): Promise<SavedAddress[]> {
  return db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where(inScope('addresses', scope))
    .orderBy('isShippingDefault', 'desc')
    .orderBy('isBillingDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The address, or null. */
export async function findAddress(db: Db, scope: OwnerScope, id: string): Promise<SavedAddress | null> {
  const found = await db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(inScope('addresses', scope))
    .executeTakeFirst();
  return found ?? null;
}

/** The new address; null when the book is full. Call it inside a transaction. */
export async function addAddress(tx: Db, scope: OwnerScope, fields: AddressFields): Promise<{ id: string } | null> {
  await lockBook(tx, scope);
  const kept = await listAddresses(tx, scope);
  if (kept.length >= ADDRESSES_MAX) return null;
  const row = rowOf(fields);
  await makeRoom(tx, scope, row);
  return tx
    .insertInto('addresses')
    .values({ ownerId: scope.userId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** False for an unknown address. Call it inside a transaction. */
export async function changeAddress(tx: Db, scope: OwnerScope, id: string, fields: AddressFields): Promise<boolean> {
  await lockBook(tx, scope);
  if (!(await findAddress(tx, scope, id))) return false;
  const row = rowOf(fields);
  await makeRoom(tx, scope, row);
  await tx.updateTable('addresses').set(row).where('id', '=', id).where(inScope('addresses', scope)).execute();
  return true;
}

/** False for an unknown address. */
export async function deleteAddress(db: Db, scope: OwnerScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where(inScope('addresses', scope))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Adds an address that was typed with an order, unless the book has it or is full. Without another default for shipping it becomes that. Call it inside a transaction. */
export async function keepTypedAddress(tx: Db, scope: OwnerScope, typed: ShipTo): Promise<void> {
  await lockBook(tx, scope);
  const kept = await listAddresses(tx, scope);
  if (kept.some((address) => isSameAddress(address, typed))) return;
  // An address for the invoices may be there already: it does not count.
  const isFirst = !kept.some(({ isShippingDefault }) => isShippingDefault);
  await addAddress(tx, scope, { ...typed, isShippingDefault: isFirst, isBillingDefault: false });
}

const NO_DETAILS: BuyerDetails = { taxCountry: '', taxId: '', collect: null };

export async function findBuyerDetails(db: Db, scope: OwnerScope): Promise<BuyerDetails> {
  const found = await db
    .selectFrom('buyerDetails')
    .select(['taxCountry', 'taxId', 'collect'])
    .where(inScope('buyerDetails', scope))
    .executeTakeFirst();
  return found ?? NO_DETAILS;
}

/** Fields that are not given stay. */
export async function changeBuyerDetails(
  db: Db,
  scope: OwnerScope,
  { taxCountry, taxId, collect }: ChangeBuyerDetails,
): Promise<void> {
  const change = {
    ...(taxCountry === undefined ? {} : { taxCountry }),
    ...(taxId === undefined ? {} : { taxId }),
    ...(collect === undefined ? {} : { collect: collect && JSON.stringify(collect) }),
  };
  if (Object.keys(change).length === 0) return;
  await db
    .insertInto('buyerDetails')
    .values({ ownerId: scope.userId, ...change })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(change))
    .execute();
}

/** Erases both, with the account. */
export async function eraseAddressBook(tx: Db, scope: OwnerScope): Promise<void> {
  await tx.deleteFrom('addresses').where(inScope('addresses', scope)).execute();
  await tx.deleteFrom('buyerDetails').where(inScope('buyerDetails', scope)).execute();
}

/** Two tabs that change one book wait for each other, so that limit and defaults hold. */
async function lockBook(tx: Db, { userId }: OwnerScope): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

function rowOf({ company = '', phone = '', ...fields }: AddressFields): Omit<SavedAddress, 'id'> {
  return { ...fields, company, phone };
}

/** Takes a default from the address that had it. */
async function makeRoom(
  tx: Db,
  scope: OwnerScope,
  { isShippingDefault, isBillingDefault }: Pick<SavedAddress, 'isShippingDefault' | 'isBillingDefault'>,
): Promise<void> {
  for (const [flag, isSet] of Object.entries({ isShippingDefault, isBillingDefault }))
    if (isSet)
      await tx
        .updateTable('addresses')
        .set({ [flag]: false })
        .where(inScope('addresses', scope))
        .execute();
}
