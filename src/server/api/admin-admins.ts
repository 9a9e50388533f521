/** The admins of the panel: listing, disabling and enabling them. */
import { AppError } from '#contract/errors.ts';
import type { SecondFactorRule } from '#contract/second-factor-settings.ts';
import type { Admin } from '#contract/user.ts';
import { type ListedAdmin, listAdmins, lockAdmin, setAdminDisabled } from '#db/admins.ts';
import { writeAudit } from '#db/audit.ts';
import { endSessionsOf } from '#db/sessions.ts';
import { findTwoFactor } from '#db/two-factor.ts';
import type { Handler } from '#server/api/call.ts';
import type { Identity } from '#server/auth/identity.ts';
import { resetSecondFactor } from '#server/auth/reset-second-factor.ts';
import type { Services } from '#server/services.ts';
import { changeSecondFactorRule } from '#server/settings/change-settings.ts';

export const adminAdmins: Handler<'adminAdmins'> = async ({ services, query }) => {
  const { rows, total } = await listAdmins(services.db, query);
  return { rows: rows.map(view), total };
};

export const updateAdmin: Handler<'updateAdmin'> = async ({ services, identity, param, body: { isDisabled } }) => {
  const id = param('adminId');
  // So that somebody is left who can enable the others again.
  if (id === identity.user.id) throw new AppError('not_yourself');
  return services.db.transaction().execute(async (tx) => {
    const admin = await lockAdmin(tx, id);
    if (!admin) throw new AppError('not_found');
    const hasSecondFactor = Boolean((await findTwoFactor(tx, id))?.confirmedAt);
    if (isDisabled === (admin.disabledAt !== null)) return view({ ...admin, hasSecondFactor });
    const disabledAt = isDisabled ? new Date() : null;
    await setAdminDisabled(tx, id, disabledAt);
    if (isDisabled) await endSessionsOf(tx, id);
    await writeAudit(tx, {
      actor: identity.user,
      action: isDisabled ? 'admin.disable' : 'admin.enable',
      subject: { kind: 'admin', id, name: admin.email },
    });
    return view({ ...admin, disabledAt, hasSecondFactor });
  });
};

export const resetAdminTwoFactor: Handler<'resetAdminTwoFactor'> = async ({ services, identity, param, body }) => {
  const { password, code } = body;
  const admin = await resetSecondFactor(services, identity.user, { adminId: param('adminId'), password, code });
  return view({ ...admin, hasSecondFactor: false });
};

export const secondFactorRule: Handler<'secondFactorRule'> = async ({ services, identity }) => {
  await services.settings.refresh();
  return viewRule(services, identity);
};

export const updateSecondFactorRule: Handler<'updateSecondFactorRule'> = async ({ services, identity, body }) => {
  if (body.isRequired && !identity.hasSecondFactor) throw new AppError('own_second_factor_first');
  await changeSecondFactorRule(services, identity.user, body.isRequired);
  return viewRule(services, identity);
};

function viewRule({ settings }: Services, { hasSecondFactor: hasOwn }: Identity): SecondFactorRule {
  return { isRequired: settings.adminsNeedSecondFactor, hasOwn };
}

function view({ id, name, email, emailVerifiedAt, disabledAt, createdAt, hasSecondFactor }: ListedAdmin): Admin {
  return {
    id,
    name,
    email,
    emailVerified: emailVerifiedAt !== null,
    isDisabled: disabledAt !== null,
    hasSecondFactor,
    createdAt: createdAt.toISOString(),
  };
}
