/**
 * `admin create EMAIL`: the first admin of an installation, or one whose mail does not arrive. `admin reset-two-factor EMAIL`: the last
 * admin has lost phone and recovery codes, and no colleague is left who could help in the panel.
 */
import { randomInt } from 'node:crypto';
import { type Command, CommandError } from '#cli/command.ts';
import { readEmail } from '#cli/read-email.ts';
import { COMMAND_LINE, removeSecondFactor } from '#cli/remove-second-factor.ts';
import { openSiteDatabase } from '#cli/site-database.ts';

const USAGE = 'admin create|reset-two-factor EMAIL';

export const admin: Command = {
  usage: USAGE,
  summary: 'creates an admin and prints the password; removes a lost second factor',
  run: async ([action, email, ...rest]) => {
    const run = ACTIONS[action as keyof typeof ACTIONS];
    if (!Object.hasOwn(ACTIONS, action ?? '') || email === undefined || rest.length > 0)
      throw new CommandError('usage', `Expected "${USAGE}".`);
    return run(email);
  },
};

const ACTIONS = { create: createAdmin, 'reset-two-factor': (email: string) => removeSecondFactor(email, 'admin') };

/** Whoever may run commands on the server may make any address an admin: the company's domain is a rule for the public form. The audit log records it. */
async function createAdmin(given: string): Promise<{ email: string; password: string }> {
  // Imported here: the other commands start without the database's libraries.
  const [{ createUser }, { writeAudit }, { createPasswords }] = await Promise.all([
    import('#db/accounts.ts'),
    import('#db/audit.ts'),
    import('#server/auth/password.ts'),
  ]);
  const email = await readEmail(given);
  const { db, close } = await openSiteDatabase({ mayMake: true });
  const passwords = createPasswords();
  try {
    const password = makePassword();
    const passwordHash = await passwords.hash(password, { from: email, isKnown: true });
    const name = email.split('@')[0]!.padEnd(2, '.');
    await db.transaction().execute(async (tx) => {
      const user = await createUser(tx, {
        role: 'admin',
        name,
        email,
        phoneNo: '',
        passwordHash,
        emailVerifiedAt: new Date(),
      });
      if (!user) throw new CommandError('email_in_use', `An account for ${email} already exists.`);
      await writeAudit(tx, {
        actor: COMMAND_LINE,
        action: 'admin.create',
        subject: { kind: 'admin', id: user.id, name: email },
      });
    });
    return { email, password };
  } finally {
    await passwords.close();
    await close();
  }
}

/** Without easily confused letters; some of each kind that a password must contain. */
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@$!%*?#&'];
const LENGTH = 20;

function makePassword(): string {
  const all = KINDS.join('');
  const characters = Array.from({ length: LENGTH }, (_, index) => pick(KINDS[index] ?? all));
  // The first four are of known kinds, so their positions must not be known.
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other]!, characters[last]!];
  }
  return characters.join('');
}

function pick(characters: string): string {
  return characters[randomInt(characters.length)]!;
}
