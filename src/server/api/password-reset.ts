/** The three calls of a forgotten password. None tells whether an address is known. */
import type { Handler } from '#server/api/call.ts';
import { countMail } from '#server/auth/count-mail.ts';
import { rememberDevice } from '#server/auth/device-cookie.ts';
import { inEvenTime } from '#server/auth/even-time.ts';
import { checkResetCode, resetPassword as reset, sendResetCode as send } from '#server/auth/password-reset.ts';
import { markResetBrowser, readResetBrowser } from '#server/auth/reset-cookie.ts';
import { identify } from '#server/auth/sessions.ts';
import { callerAddress } from '#server/caller-address.ts';

export const sendResetCode: Handler<'sendResetCode'> = async ({ c, services, body }) => {
  await countMail(c, services, { email: body.email, kind: 'reset' });
  const browser = markResetBrowser(c, services);
  await inEvenTime(services.evenMs, send(services, body.email, browser));
  return 'If there is an account for this email, a reset code is on its way.';
};

export const verifyResetCode: Handler<'verifyResetCode'> = async ({ c, services, body }) => {
  await services.limits.spend('codePerAddress', callerAddress(c));
  const guess = { ...body, browser: readResetBrowser(c) };
  return (await inEvenTime(services.evenMs, checkResetCode(services, guess))) !== null;
};

export const resetPassword: Handler<'resetPassword'> = async ({ c, services, body }) => {
  await services.limits.spend('codePerAddress', callerAddress(c));
  // This browser stays signed in if it has a session of the account that is being reset. No other browser does.
  const here = await Promise.all([identify(c, services, 'customer'), identify(c, services, 'admin')]);
  const keepSessions = here.flatMap((identity) => identity?.sessionId ?? []);
  const userId = await inEvenTime(
    services.evenMs,
    reset(services, { ...body, browser: readResetBrowser(c), keepSessions }),
  );
  await rememberDevice(c, services, userId);
  return 'Your password has been reset. Please log in.';
};
