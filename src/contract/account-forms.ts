/**
 * The forms of an account's own page, for customers and admins alike: which call each makes, and what came of it. Here, because the
 * public site and the admin panel have the same forms and may not know each other.
 */
import type { OwnSession, Role } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';
import { isAppError } from '#contract/errors.ts';
import { type TwoFactorSetup, TwoFactorSetupSchema, type TwoFactorStatus } from '#contract/two-factor.ts';

export interface AccountSecurity {
  twoFactor: TwoFactorStatus;
  sessions: OwnSession[];
}

/** `setup` and `codes` are shown now or never: neither can be asked for again. */
export type AccountAnswer =
  | { kind: 'done'; intent: string; words: string }
  | { kind: 'setup'; setup: TwoFactorSetup; problem?: string }
  | { kind: 'codes'; recoveryCodes: string[] }
  | { kind: 'refused'; intent: string; words: string; fields: Record<string, string> };

/** What the page shows of the account. */
export async function readAccountSecurity(api: ApiClient, role: Role): Promise<AccountSecurity> {
  const [twoFactor, { sessions }] = await Promise.all([
    api.call('twoFactor', { query: { role } }),
    api.call('sessions', { query: { role } }),
  ]);
  return { twoFactor, sessions };
}

/** Makes the call that a posted form asks for by its `intent`. */
export async function answerAccountForm(
  api: ApiClient,
  role: Role,
  form: FormData,
): Promise<{ answer: AccountAnswer; status: number }> {
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = text('intent');
  try {
    return { answer: await callFor(api, role, intent, text), status: 200 };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const setup = intent === 'confirm' ? readSetup(text('setup')) : null;
    // A mistyped code must not lose the secret, which only the page still has.
    const answer: AccountAnswer = setup
      ? { kind: 'setup', setup, problem: error.message }
      : { kind: 'refused', intent, words: error.message, fields: error.fields ?? {} };
    return { answer, status: error.status };
  }
}

async function callFor(
  api: ApiClient,
  role: Role,
  intent: string,
  text: (name: string) => string,
): Promise<AccountAnswer> {
  const done = (words: string): AccountAnswer => ({ kind: 'done', intent, words });
  const bothFactors = { role, password: text('password'), code: text('code') };
  switch (intent) {
    case 'password': {
      const body = { role, currentPassword: text('currentPassword'), newPassword: text('newPassword') };
      return done((await api.call('changePassword', { body })).message);
    }
    case 'begin': {
      const body = { role, password: text('password') };
      return { kind: 'setup', setup: await api.call('beginTwoFactor', { body }) };
    }
    case 'confirm':
      return { kind: 'codes', ...(await api.call('confirmTwoFactor', { body: { role, code: text('code') } })) };
    case 'renew':
      return { kind: 'codes', ...(await api.call('renewRecoveryCodes', { body: bothFactors })) };
    case 'disable':
      return done((await api.call('disableTwoFactor', { body: bothFactors })).message);
    case 'end':
      // An empty id counts as missing: the call needs one in its path.
      await api.call('endSession', { params: { sessionId: text('sessionId') || 'none' }, query: { role } });
      return done('The session has been ended.');
    case 'end-others': {
      const { ended } = await api.call('endOtherSessions', { body: { role } });
      return done(ended === 1 ? 'One session has been ended.' : `${ended} sessions have been ended.`);
    }
    default:
      throw new RangeError(`Expected the intent of a form of this page, found ${intent}`);
  }
}

/** What the form carried along; null for what is none. */
function readSetup(text: string): TwoFactorSetup | null {
  try {
    return TwoFactorSetupSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
