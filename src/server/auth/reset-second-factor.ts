/** An admin removes a colleague's second factor after the phone and the recovery codes are lost. */
import type { SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { lockAdmin } from '#db/admins.ts';
import { writeAudit } from '#db/audit.ts';
import type { UserRow } from '#db/schema.ts';
import { endSessionsOf } from '#db/sessions.ts';
import { findTwoFactor, removeTwoFactor } from '#db/two-factor.ts';
import { requirePassword } from '#server/auth/change-password.ts';
import { passSecondFactor, queueChangeMail } from '#server/auth/two-factor.ts';
import type { Services } from '#server/services.ts';

/**
 * Checks the acting admin's password and code first: an open browser must not be enough. Then removes the second factor, ends the
 * colleague's sessions, mails the colleague and writes the audit log. Throws `not_yourself`, `not_found` or `second_factor_off`.
 */
export async function resetSecondFactor(
  services: Services,
  actor: SessionUser,
  { adminId, password, code }: { adminId: string; password: string; code: string | undefined },
): Promise<UserRow> {
  if (adminId === actor.id)
    throw new AppError('not_yourself', {
      message: 'Your own second factor is switched off under Account and security.',
    });
  await requirePassword(services, actor.id, password);
  await passSecondFactor(services, actor, code);
  return services.db.transaction().execute(async (tx) => {
    const admin = await lockAdmin(tx, adminId);
    if (!admin) throw new AppError('not_found');
    if (!(await findTwoFactor(tx, adminId))?.confirmedAt) throw new AppError('second_factor_off');
    await removeTwoFactor(tx, adminId);
    await endSessionsOf(tx, adminId);
    await writeAudit(tx, {
      actor,
      action: 'admin.reset-two-factor',
      subject: { kind: 'admin', id: adminId, name: admin.email },
    });
    await queueChangeMail(tx, services, admin, 'removed');
    return admin;
  });
}
