/** `admin create EMAIL`: the first admin of an installation, or one whose mail does not arrive. */
import { randomInt } from 'node:crypto';
import { type Command, CommandError } from '#cli/command.ts';

const USAGE = 'admin create EMAIL';

export const admin: Command = {
  usage: USAGE,
  summary: 'makes an admin account and prints its password',
  run: async ([action, email, ...rest]) => {
    if (action !== 'create' || email === undefined || rest.length > 0)
      throw new CommandError('usage', `Expected "${USAGE}".`);
    return createAdmin(email);
  },
};

/** Whoever may run commands on the server may make any address an admin: the company's domain is a rule for the public form. */
async function createAdmin(given: string): Promise<{ email: string; password: string }> {
  // Imported here: the other commands start without the database's libraries.
  const [{ SendResetCodeSchema }, { createUser }, { openDatabase }, { hashPassword }, { readEnv }] = await Promise.all([
    import('#contract/account.ts'),
    import('#db/accounts.ts'),
    import('#db/open.ts'),
    import('#server/auth/password.ts'),
    import('#server/env.ts'),
  ]);
  const parsed = SendResetCodeSchema.safeParse({ email: given });
  if (!parsed.success) throw new CommandError('invalid_email', `"${given}" is not an email address.`);
  const { email } = parsed.data;
  const { databaseUrl, dataDir } = readEnv();
  const { db, close } = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, attach: true });
  try {
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    const name = email.split('@')[0]!.padEnd(2, '.');
    const user = await createUser(db, {
      role: 'admin',
      name,
      email,
      phoneNo: '',
      passwordHash,
      emailVerifiedAt: new Date(),
    });
    if (!user) throw new CommandError('email_in_use', `There is an account for ${email} already.`);
    return { email, password };
  } finally {
    await close();
  }
}

/** Without letters that are mistaken for others; some of each kind that a password has to have. */
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@$!%*?#&'];
const LENGTH = 20;

function makePassword(): string {
  const all = KINDS.join('');
  const characters = Array.from({ length: LENGTH }, (_, index) => pick(KINDS[index] ?? all));
  // The first four are of known kinds: nobody may know where they stand.
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other]!, characters[last]!];
  }
  return characters.join('');
}

function pick(characters: string): string {
  return characters[randomInt(characters.length)]!;
}
