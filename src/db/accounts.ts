/** Accounts. Emails arrive here in lower case: the contract's schema made them so. */
import type { Role } from '#contract/account.ts';
import type { Page, PageQuery } from '#contract/order.ts';
import type { Db, UserRow } from '#db/schema.ts';

export interface NewUser {
  role: Role;
  name: string;
  email: string;
  phoneNo: string;
  passwordHash: string;
  /** Set for an account that needs no mail to be trusted, such as one made on the command line. */
  emailVerifiedAt?: Date;
}

/** The new account, or null when the address is taken: of two registrations at once one ends here. */
export async function createUser(db: Db, user: NewUser): Promise<UserRow | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;
}

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Marks the address as verified; false when it already was. */
export async function markEmailVerified(db: Db, userId: string): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setPasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

const USER_SORTS = { name: 'name', email: 'email', createdAt: 'createdAt' } as const;

export interface ListedUser {
  id: string;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  createdAt: Date;
}

/** One page of the customers, found by name or email; unknown sort keys sort by name. */
export async function listCustomers(db: Db, query: PageQuery): Promise<Page<ListedUser>> {
  const pattern = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`;
  const found = db
    .selectFrom('users')
    .where('role', '=', 'customer')
    .$if(query.search !== '', (select) =>
      select.where((where) => where.or([where('name', 'ilike', pattern), where('email', 'ilike', pattern)])),
    );
  const sort = USER_SORTS[query.sort as keyof typeof USER_SORTS] ?? 'name';
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'name', 'email', 'emailVerifiedAt', 'createdAt'])
      .orderBy(sort, query.direction)
      .orderBy('id')
      .limit(query.rows)
      .offset((query.page - 1) * query.rows)
      .execute(),
    found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}
