/** Customers, as admins see them. */
import { listCustomers } from '#db/accounts.ts';
import type { Handler } from '#server/api/call.ts';

export const adminUsers: Handler<'adminUsers'> = async ({ services, query }) => {
  const { rows, total } = await listCustomers(services.db, query);
  return {
    rows: rows.map(({ emailVerifiedAt, createdAt, ...user }) => ({
      ...user,
      emailVerified: emailVerifiedAt !== null,
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
};
