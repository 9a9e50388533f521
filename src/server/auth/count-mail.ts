/** Counts mails that anybody may ask for, such that nobody's mailbox is flooded and no stranger uses up the owner's mails. */
import type { Context } from 'hono';
import { readLoginCaller } from '#server/auth/login-tries.ts';
import type { Services } from '#server/services.ts';

/**
 * A browser in which the owner has logged in before has a count of its own. All others count by address, and together by the email they ask
 * for, within minutes and within a day. Throws `rate_limited`.
 */
export async function countMail(
  c: Context,
  services: Services,
  { email, kind }: { email: string; kind: 'reset' | 'verification' },
): Promise<void> {
  const { limits } = services;
  const { address, device } = await readLoginCaller(c, services, email);
  await limits.spend('mailPerAddress', address);
  if (device !== null) return limits.spend('mailPerDevice', `${kind} ${device}`);
  await limits.spend('mailPerAddressAndEmail', `${kind} ${address} ${email}`);
  await limits.spend('mailPerEmail', `${kind} ${email}`);
  await limits.spend('mailPerEmailDaily', `${kind} ${email}`);
}
