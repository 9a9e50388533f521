/** The calls of accounts: register, verify, log in and out, who am I. */
import type { Handler } from '#server/api/call.ts';
import { callerAddress } from '#server/api/caller-address.ts';
import { inEvenTime } from '#server/auth/even-time.ts';
import { checkLogin } from '#server/auth/login.ts';
import { register } from '#server/auth/register.ts';
import { requireSameOrigin } from '#server/auth/same-origin.ts';
import { beginSession, identify, leaveSession } from '#server/auth/sessions.ts';
import { followVerification, resendVerification as resend } from '#server/auth/verification.ts';

const REGISTERED = { message: 'Registration successful! Please check your email to verify your account.' };

export const registerCustomer: Handler<'registerCustomer'> = async ({ c, services, body }) => {
  await services.limits.spend('registerPerAddress', callerAddress(c));
  await register(services, 'customer', body);
  return REGISTERED;
};

export const registerAdmin: Handler<'registerAdmin'> = async ({ c, services, body }) => {
  await services.limits.spend('registerPerAddress', callerAddress(c));
  await register(services, 'admin', body);
  return REGISTERED;
};

export const verifyEmail: Handler<'verifyEmail'> = async ({ services, query }) =>
  `/welcome?status=${await followVerification(services, query.token)}`;

export const resendVerification: Handler<'resendVerification'> = async ({ c, services, body }) => {
  await services.limits.spend('mailPerAddress', callerAddress(c));
  await services.limits.spend('mailPerEmail', body.email);
  await inEvenTime(resend(services, body.email));
  return { message: 'If this address still needs to be verified, a new link is on its way.' };
};

export const login: Handler<'login'> = async ({ c, services, body }) => {
  const address = callerAddress(c);
  const pair = `${address} ${body.email}`;
  await services.limits.spend('loginPerAddress', address);
  await services.limits.spend('loginPerEmail', body.email);
  await services.limits.spend('loginPerAddressAndEmail', pair);
  const user = await checkLogin(services.db, body);
  await services.limits.forgive('loginPerAddressAndEmail', pair);
  const token = await beginSession(c, services, { user, remember: body.remember ?? false });
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
  return { user: identity?.user ?? null };
};
