import { CommandError } from '#cli/command.ts';

/** The address as accounts have it. Throws a `CommandError` for what is none. */
export async function readEmail(given: string): Promise<string> {
  const { SendResetCodeSchema } = await import('#contract/account.ts');
  const parsed = SendResetCodeSchema.safeParse({ email: given });
  if (!parsed.success) throw new CommandError('invalid_email', `"${given}" is not an email address.`);
  return parsed.data.email;
}
