/** Customers, as the panel lists, changes and removes them. */
import type { Page, PageQuery } from '#contract/order.ts';
import { eraseAddressBook } from '#db/addresses.ts';
import { readPage, searchPattern } from '#db/page.ts';
import { removeUnusedPictures } from '#db/part-pictures.ts';
import type { Db, UserRow } from '#db/schema.ts';
import { ownerScope } from '#db/scope.ts';

const SORTS = { createdAt: 'createdAt', name: 'name', email: 'email' } as const;

export type ListedCustomer = Omit<UserRow, 'passwordHash' | 'searchText'>;

/** One page of the customers, newest first unless sorted otherwise. Closed accounts are not among them. */
export function listCustomers(db: Db, query: PageQuery): Promise<Page<ListedCustomer>> {
  return readPage({
    wanted: db
      .selectFrom('users')
      .where('role', '=', 'customer')
      .where('deletedAt', 'is', null)
      .$if(query.search !== '', (users) => users.where('searchText', 'like', searchPattern(query.search))),
    select: (wanted) =>
      wanted.select([
        'id',
        'role',
        'name',
        'email',
        'phoneNo',
        'emailVerifiedAt',
        'disabledAt',
        'vettedAt',
        'deletedAt',
        'createdAt',
      ]),
    query,
    sorts: SORTS,
    id: 'id',
  });
}

/** The customer, locked until the transaction ends; null for an unknown id, an admin or a closed account. */
export async function lockCustomer(tx: Db, id: string): Promise<UserRow | null> {
  const customer = tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('deletedAt', 'is', null)
    .forUpdate();
  return (await customer.executeTakeFirst()) ?? null;
}

/** The customer with the counts of what they have; null as for `lockCustomer`. */
export async function findCustomer(
  db: Db,
  id: string,
): Promise<{ user: UserRow; orders: number; openOrders: number; files: number; sessions: number } | null> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  const counted = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('orders')
        .where('ownerId', '=', id)
        .select((orders) => orders.fn.countAll<number>().as('count'))
        .as('orders'),
      eb
        .selectFrom('orders')
        .where('ownerId', '=', id)
        .where('status', '!=', 'Delivered')
        .select((orders) => orders.fn.countAll<number>().as('count'))
        .as('openOrders'),
      eb
        .selectFrom('files')
        .where('ownerId', '=', id)
        .where('erasedAt', 'is', null)
        .select((files) => files.fn.countAll<number>().as('count'))
        .as('files'),
      eb
        .selectFrom('sessions')
        .where('userId', '=', id)
        .where('expiresAt', '>', new Date())
        .select((sessions) => sessions.fn.countAll<number>().as('count'))
        .as('sessions'),
    ])
    .executeTakeFirstOrThrow();
  const { orders, openOrders, files, sessions } = counted;
  return { user, orders: orders ?? 0, openOrders: openOrders ?? 0, files: files ?? 0, sessions: sessions ?? 0 };
}

export interface CustomerChange {
  name?: string;
  email?: string;
  phoneNo?: string;
  /** null enables the customer again. */
  disabledAt?: Date | null;
  vettedAt?: Date;
  emailVerifiedAt?: null;
}

/** False when the new address belongs to another account. */
export async function changeCustomer(tx: Db, id: string, change: CustomerChange): Promise<boolean> {
  if (Object.keys(change).length === 0) return true;
  const { email } = change;
  if (email !== undefined) {
    const other = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (other && other.id !== id) return false;
  }
  await tx.updateTable('users').set(change).where('id', '=', id).execute();
  return true;
}

/**
 * Closes the account. It erases personal data, removes quotes that were not ordered, and marks the files as pending, so that the sweep
 * of pending files removes their bytes. Orders stay as they were placed. Returns the number of files, and the storage keys of everything
 * to remove, including pictures.
 */
export async function eraseCustomer(
  tx: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<{ files: number; storageKeys: string[] }> {
  await tx.deleteFrom('sessions').where('userId', '=', id).execute();
  await tx.deleteFrom('emailVerifications').where('userId', '=', id).execute();
  await tx.deleteFrom('resetCodes').where('userId', '=', id).execute();
  await tx.deleteFrom('twoFactor').where('userId', '=', id).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', id).execute();
  await tx.deleteFrom('requests').where('userId', '=', id).execute();
  await eraseAddressBook(tx, ownerScope(id));
  await tx.deleteFrom('quotes').where('ownerId', '=', id).where('status', '!=', 'ordered').execute();
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  await tx.deleteFrom('mails').where('recipient', '=', email).where('sentAt', 'is not', null).execute();
  const files = await tx
    .updateTable('files')
    // Without its key, a copy of the bytes (in a backup, say) stays unreadable.
    .set({ erasedAt: new Date(), wrappedKey: null })
    .where('ownerId', '=', id)
    .where('erasedAt', 'is', null)
    .returning(['storageKey', 'sha256'])
    .execute();
  const pictures = await removeUnusedPictures(
    tx,
    files.map(({ sha256 }) => sha256),
  );
  const storageKeys = [...files.map(({ storageKey }) => storageKey), ...pictures];
  if (storageKeys.length > 0)
    await tx
      .insertInto('pendingFiles')
      .values(storageKeys.map((storageKey) => ({ storageKey })))
      .execute();
  const now = new Date();
  await tx
    .updateTable('users')
    .set({
      name: 'Deleted customer',
      // Nobody can register this address: the domain name is reserved (RFC 2606).
      email: `${id}@deleted.invalid`,
      phoneNo: '',
      passwordHash,
      emailVerifiedAt: null,
      disabledAt: now,
      deletedAt: now,
    })
    .where('id', '=', id)
    .execute();
  return { files: files.length, storageKeys };
}
