/** The rule in Settings that admins use a second factor. Every call of the panel checks it. Calls of one's own account do not, so that a second factor can be set up. */
import { AppError } from '#contract/errors.ts';
import type { Identity } from '#server/auth/identity.ts';
import type { LiveSettings } from '#server/settings/live-settings.ts';

/** Whether this admin is blocked until a second factor is set up. */
export function mustAddSecondFactor(
  { adminsNeedSecondFactor }: Pick<LiveSettings, 'adminsNeedSecondFactor'>,
  { user, hasSecondFactor }: Identity,
): boolean {
  return adminsNeedSecondFactor && user.role === 'admin' && !hasSecondFactor;
}

/** Throws `second_factor_needed`. */
export function requireSecondFactorSetUp(settings: LiveSettings, identity: Identity): void {
  if (mustAddSecondFactor(settings, identity)) throw new AppError('second_factor_needed');
}
