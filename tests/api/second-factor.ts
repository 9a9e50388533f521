/** A second factor for a test's person, whose codes do not depend on the clock. */
import { TOTP, URI } from 'otpauth';
import type { Role } from '#contract/account.ts';
import { PASSWORD } from './api-under-test.ts';
import type { Visitor } from './visitor.ts';

/** Switches it on and gives the recovery codes, each of which works once where a code is asked for. */
export async function switchOnSecondFactor(visitor: Visitor, role: Role): Promise<string[]> {
  const begun = await visitor.post('/api/account/two-factor/begin', { role, password: PASSWORD });
  const totp = URI.parse(begun.json.uri);
  if (!(totp instanceof TOTP)) throw new TypeError('Expected a uri of codes by time');
  const confirmed = await visitor.post('/api/account/two-factor/confirm', { role, code: totp.generate() });
  if (confirmed.status !== 200) throw new Error(`The second factor was not switched on: ${confirmed.text}`);
  return confirmed.json.recoveryCodes;
}
