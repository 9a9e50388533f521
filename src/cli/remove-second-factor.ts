import { CommandError } from '#cli/command.ts';
import { readEmail } from '#cli/read-email.ts';
import { openSiteDatabase } from '#cli/site-database.ts';
import type { AuditAction, AuditSubjectKind } from '#contract/audit.ts';

/** Who changes something, in the log of changes. */
export const COMMAND_LINE = { id: 'command line', name: 'command line' };

/** How an account of each role stands in the log of changes. */
const LOGGED_AS = {
  admin: { action: 'admin.reset-two-factor', kind: 'admin' },
  customer: { action: 'user.reset-two-factor', kind: 'user' },
} as const satisfies Record<string, { action: AuditAction; kind: AuditSubjectKind }>;

/**
 * Removes the second factor of an account of this role, also one that no longer opens. Anybody who can run commands on the server may do this. The audit
 * log records it, and the person is signed out everywhere. Throws a `CommandError` for an address without such an account.
 */
export async function removeSecondFactor(
  given: string,
  role: keyof typeof LOGGED_AS,
): Promise<{ email: string; wasOn: boolean }> {
  // Imported here: the other commands start without the database's libraries.
  const [{ findUserByEmail }, { writeAudit }, { endSessionsOf }, { findTwoFactor, removeTwoFactor }] =
    await Promise.all([
      import('#db/accounts.ts'),
      import('#db/audit.ts'),
      import('#db/sessions.ts'),
      import('#db/two-factor.ts'),
    ]);
  const email = await readEmail(given);
  const { db, close } = await openSiteDatabase();
  try {
    return await db.transaction().execute(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (user?.role !== role) throw new CommandError(`no_such_${role}`, `No ${role} has the email ${email}.`);
      const wasOn = Boolean((await findTwoFactor(tx, user.id))?.confirmedAt);
      await removeTwoFactor(tx, user.id);
      if (wasOn) {
        await endSessionsOf(tx, user.id);
        const { action, kind } = LOGGED_AS[role];
        await writeAudit(tx, { actor: COMMAND_LINE, action, subject: { kind, id: user.id, name: email } });
      }
      return { email, wasOn };
    });
  } finally {
    await close();
  }
}
