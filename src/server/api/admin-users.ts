/** Customers, as admins see and change them. */
import { AppError } from '#contract/errors.ts';
import type { AdminUser, AdminUserDetail } from '#contract/user.ts';
import { findCustomer, type ListedCustomer, listCustomers } from '#db/customers.ts';
import { listFilesOf } from '#db/files.ts';
import type { Handler } from '#server/api/call.ts';
import { deleteCustomer, updateCustomer } from '#server/customers/change-customer.ts';
import type { Services } from '#server/services.ts';

export const adminUsers: Handler<'adminUsers'> = async ({ services, query }) => {
  const { rows, total } = await listCustomers(services.db, query);
  return { rows: rows.map(summarise), total };
};

export const adminUser: Handler<'adminUser'> = async ({ services, param }) => view(services, param('userId'));

export const adminUserFiles: Handler<'adminUserFiles'> = async ({ services, scope, param, query }) => {
  const { rows, total } = await listFilesOf(services.db, scope, param('userId'), query);
  return { rows: rows.map(({ createdAt, ...file }) => ({ ...file, uploadedAt: createdAt.toISOString() })), total };
};

export const updateUser: Handler<'updateUser'> = async ({ services, identity, param, body }) => {
  await updateCustomer(services, identity.user, { id: param('userId'), ...body });
  return view(services, param('userId'));
};

export const deleteUser: Handler<'deleteUser'> = async ({ services, identity, param }) => {
  await deleteCustomer(services, identity.user, param('userId'));
  return {};
};

async function view({ db }: Services, id: string): Promise<AdminUserDetail> {
  const found = await findCustomer(db, id);
  if (!found) throw new AppError('not_found');
  const { user, ...counts } = found;
  return { ...summarise(user), phoneNo: user.phoneNo, ...counts };
}

function summarise(user: ListedCustomer): AdminUser {
  const { id, name, email, emailVerifiedAt, vettedAt, disabledAt, createdAt } = user;
  return {
    id,
    name,
    email,
    emailVerified: emailVerifiedAt !== null,
    isVetted: vettedAt !== null,
    isDisabled: disabledAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
