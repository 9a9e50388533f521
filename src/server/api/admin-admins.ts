/** Who works in the panel, and who does not any more. */
import { AppError } from '#contract/errors.ts';
import type { Admin } from '#contract/user.ts';
import { type ListedAdmin, listAdmins, lockAdmin, setAdminDisabled } from '#db/admins.ts';
import { writeAudit } from '#db/audit.ts';
import { endSessionsOf } from '#db/sessions.ts';
import type { Handler } from '#server/api/call.ts';

export const adminAdmins: Handler<'adminAdmins'> = async ({ services, query }) => {
  const { rows, total } = await listAdmins(services.db, query);
  return { rows: rows.map(view), total };
};

export const updateAdmin: Handler<'updateAdmin'> = async ({ services, identity, param, body: { isDisabled } }) => {
  const id = param('adminId');
  // Somebody is left who can let the others in again.
  if (id === identity.user.id) throw new AppError('not_yourself');
  return services.db.transaction().execute(async (tx) => {
    const admin = await lockAdmin(tx, id);
    if (!admin) throw new AppError('not_found');
    if (isDisabled === (admin.disabledAt !== null)) return view(admin);
    const disabledAt = isDisabled ? new Date() : null;
    await setAdminDisabled(tx, id, disabledAt);
    if (isDisabled) await endSessionsOf(tx, id);
    await writeAudit(tx, {
      actor: identity.user,
      action: isDisabled ? 'admin.disable' : 'admin.enable',
      subject: { kind: 'admin', id, name: admin.email },
    });
    return view({ ...admin, disabledAt });
  });
};

function view({ id, name, email, emailVerifiedAt, disabledAt, createdAt }: ListedAdmin): Admin {
  return {
    id,
    name,
    email,
    emailVerified: emailVerifiedAt !== null,
    isDisabled: disabledAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
