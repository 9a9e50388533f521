/** Who works in the panel. */
import type { Page, PageQuery } from '#contract/order.ts';
import { readPage, searchPattern } from '#db/page.ts';
import type { Db, UserRow } from '#db/schema.ts';
import { hasConfirmedTwoFactor } from '#db/two-factor.ts';

const SORTS = { createdAt: 'createdAt', name: 'name', email: 'email' } as const;

export type ListedAdmin = Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerifiedAt' | 'disabledAt' | 'createdAt'> & {
  hasSecondFactor: boolean;
};

/** One page of the admins, oldest first unless sorted otherwise. */
export function listAdmins(db: Db, query: PageQuery): Promise<Page<ListedAdmin>> {
  return readPage({
    wanted: db
      .selectFrom('users')
      .where('role', '=', 'admin')
      .$if(query.search !== '', (admins) => admins.where('searchText', 'like', searchPattern(query.search))),
    select: (wanted) =>
      wanted
        .select(['id', 'name', 'email', 'emailVerifiedAt', 'disabledAt', 'createdAt'])
        .select((eb) => hasConfirmedTwoFactor(eb).$castTo<boolean>().as('hasSecondFactor')),
    query,
    sorts: SORTS,
    direction: 'asc',
    id: 'id',
  });
}

/** The admin, locked until the transaction ends; null for an unknown id and for a customer. */
export async function lockAdmin(tx: Db, id: string): Promise<UserRow | null> {
  const admin = tx.selectFrom('users').selectAll().where('id', '=', id).where('role', '=', 'admin').forUpdate();
  return (await admin.executeTakeFirst()) ?? null;
}

/** null enables the admin again. */
export async function setAdminDisabled(tx: Db, id: string, disabledAt: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabledAt }).where('id', '=', id).where('role', '=', 'admin').execute();
}
