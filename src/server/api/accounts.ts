/** The calls of accounts: register, verify, log in and out, who am I, a new password. */
import type { Handler } from '#server/api/call.ts';
import { changePassword as change } from '#server/auth/change-password.ts';
import { countMail } from '#server/auth/count-mail.ts';
import { rememberDevice } from '#server/auth/device-cookie.ts';
import { inEvenTime } from '#server/auth/even-time.ts';
import { checkLogin } from '#server/auth/login.ts';
import { countLoginTry, readLoginCaller } from '#server/auth/login-tries.ts';
import { register } from '#server/auth/register.ts';
import { requireSameOrigin } from '#server/auth/same-origin.ts';
import { mustAddSecondFactor } from '#server/auth/second-factor-rule.ts';
import { beginSession, identify, leaveSession } from '#server/auth/sessions.ts';
import { passSecondFactor } from '#server/auth/two-factor.ts';
import { followVerification, resendVerification as resend } from '#server/auth/verification.ts';
import { callerAddress } from '#server/caller-address.ts';

const REGISTERED = { message: 'Registration successful! Please check your email to verify your account.' };

export const registerCustomer: Handler<'registerCustomer'> = async ({ c, services, body }) => {
  const address = callerAddress(c);
  await services.limits.spend('registerPerAddress', address);
  await register(services, 'customer', body, address);
  return REGISTERED;
};

export const registerAdmin: Handler<'registerAdmin'> = async ({ c, services, body }) => {
  const address = callerAddress(c);
  await services.limits.spend('registerPerAddress', address);
  await register(services, 'admin', body, address);
  return REGISTERED;
};

export const verifyEmail: Handler<'verifyEmail'> = async ({ services, query }) => {
  const { status, role } = await followVerification(services, query.token);
  return `/welcome?status=${status}${role === 'admin' ? '&role=admin' : ''}`;
};

export const resendVerification: Handler<'resendVerification'> = async ({ c, services, body }) => {
  await countMail(c, services, { email: body.email, kind: 'verification' });
  await inEvenTime(services.evenMs, resend(services, body.email));
  return { message: 'If this address still needs to be verified, a new link is on its way.' };
};

export const login: Handler<'login'> = async ({ c, services, body }) => {
  const caller = await readLoginCaller(c, services, body.email);
  const checked = services.loginGate.run(caller.turn, async () => {
    const counted = await countLoginTry(services, caller);
    return { counted, user: await checkLogin(services, body, caller.turn) };
  });
  // The time of an answer tells neither whether there is an account nor by which method its password was hashed.
  const { counted, user } = await inEvenTime(services.evenMs, checked);
  await passSecondFactor(services, user, body.code);
  await counted.forgive();
  const token = await beginSession(c, services, { user, remember: body.remember ?? false });
  await rememberDevice(c, services, user.id);
  return { token, emailVerified: user.emailVerified, message: 'Login successful! Redirecting...' };
};

export const logout: Handler<'logout'> = async ({ c, services, body }) => {
  const identity = await identify(c, services, body.role);
  requireSameOrigin(c, { publicUrl: services.publicUrl, byCookie: identity?.by === 'cookie' });
  await leaveSession(c, services, { role: body.role, identity });
  return {};
};

export const session: Handler<'session'> = async ({ c, services, query }) => {
  const identity = await identify(c, services, query.role);
  if (!identity) return { user: null };
  const mustAdd = mustAddSecondFactor(services.settings, identity);
  return { user: { ...identity.user, ...(mustAdd && { mustAddSecondFactor: true }) } };
};

export const changePassword: Handler<'changePassword'> = async ({ services, identity, body }) => {
  const { user, sessionId } = identity;
  await change(services, user, { ...body, keepSession: sessionId });
  return { message: 'Your password has been changed. All other sessions were signed out.' };
};
