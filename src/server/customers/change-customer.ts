/** An admin changes, disables or deletes a customer: with its audit entry in one transaction. */
import { randomBytes } from 'node:crypto';
import type { SessionUser } from '#contract/account.ts';
import type { AuditAction, AuditDetails } from '#contract/audit.ts';
import { AppError } from '#contract/errors.ts';
import type { UpdateUser } from '#contract/user.ts';
import { writeAudit } from '#db/audit.ts';
import { type CustomerChange, changeCustomer, eraseCustomer, findCustomer, lockCustomer } from '#db/customers.ts';
import { discardPendingFiles } from '#db/pending-files.ts';
import type { UserRow } from '#db/schema.ts';
import { endSessionsOf } from '#db/sessions.ts';
import { sendVerification } from '#server/auth/verification.ts';
import type { Services } from '#server/services.ts';

/**
 * Fields that are not given stay. Disabling signs the customer out everywhere. So does a new address, which must be verified first. Throws
 * `not_found` and `email_in_use`.
 */
export async function updateCustomer(
  services: Services,
  admin: SessionUser,
  { id, isDisabled, ...texts }: UpdateUser & { id: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const before = await lockCustomer(tx, id);
    if (!before) throw new AppError('not_found');
    const change = changeOf(before, texts);
    const turns = isDisabled !== undefined && isDisabled !== (before.disabledAt !== null);
    const disabledAt = turns ? { disabledAt: isDisabled ? new Date() : null } : {};
    // Only a mail to the new address can prove that it is the customer's.
    const unverified = change.email === undefined ? {} : { emailVerifiedAt: null };
    if (!(await changeCustomer(tx, id, { ...change, ...disabledAt, ...unverified })))
      throw new AppError('email_in_use', { fields: { email: 'Email is already in use' } });
    if (change.email !== undefined) await sendVerification(tx, services, { ...before, email: change.email });
    if (change.email !== undefined || (turns && isDisabled)) await endSessionsOf(tx, id);
    const note = (action: AuditAction, details: AuditDetails) =>
      writeAudit(tx, { actor: admin, action, subject: { kind: 'user', id, name: before.email }, details });
    if (Object.keys(change).length > 0) await note('user.update', detailsOf(before, change));
    if (turns) await note(isDisabled ? 'user.disable' : 'user.enable', {});
  });
}

type Texts = Pick<CustomerChange, 'name' | 'email' | 'phoneNo'>;

/** Only the changed fields. */
function changeOf(before: UserRow, texts: { [Key in keyof Texts]?: Texts[Key] | undefined }): Texts {
  const changed = Object.entries(texts).filter(
    ([key, value]) => value !== undefined && value !== before[key as keyof Texts],
  );
  return Object.fromEntries(changed);
}

function detailsOf(before: UserRow, change: Texts): AuditDetails {
  return Object.fromEntries(
    Object.entries(change).map(([key, value]) => [key, [before[key as keyof Texts] ?? null, value ?? null]]),
  );
}

/**
 * Closes the account and erases its personal data: name, address, phone, sessions, quotes that were not ordered, and the bytes of all
 * uploaded files. Placed orders stay unchanged for the books. Throws `not_found`, and `has_open_orders` while an order is not delivered.
 */
export async function deleteCustomer(services: Services, admin: SessionUser, id: string): Promise<void> {
  // A password that nobody knows. It is hashed before the transaction, because that takes a while.
  const passwordHash = await services.passwords.hash(randomBytes(32).toString('base64url'), {
    from: admin.id,
    isKnown: true,
  });
  const { storageKeys } = await services.db.transaction().execute(async (tx) => {
    const before = await lockCustomer(tx, id);
    if (!before) throw new AppError('not_found');
    const { orders, openOrders } = (await findCustomer(tx, id))!;
    if (openOrders > 0) throw new AppError('has_open_orders');
    const erased = await eraseCustomer(tx, { id, passwordHash });
    await writeAudit(tx, {
      actor: admin,
      action: 'user.delete',
      // Neither name nor address: the log would keep forever what was just erased.
      subject: { kind: 'user', id, name: 'Deleted customer' },
      details: { orders, files: erased.files },
    });
    return erased;
  });
  if (storageKeys.length === 0) return;
  try {
    await discardPendingFiles(services.db, { storageKeys }, services.storage.remove);
  } catch (error) {
    // They are recorded as pending, and the hourly sweep removes them.
    services.log.warn({ err: error }, 'the files of a deleted account stay until a sweep');
  }
}
