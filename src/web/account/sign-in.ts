/** Signing in, the same for customers and admins: what the action of a login page does. */

import { data, type RouterContextProvider, redirect } from 'react-router';
import { LoginSchema, type Role, type StoredUser } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';
import { isAppError } from '#contract/errors.ts';
import { type FieldProblems, findProblems, textsOf } from '#web/account/form-problems.ts';
import { readToken } from '#web/account/read-token.ts';
import { ownPath } from '#web/own-path.ts';
import { pageContext } from '#web/page-context.ts';

export const HOME_OF = { customer: '/profile', admin: '/admindashboard' } as const satisfies Record<Role, string>;

export type SignInResult =
  | { kind: 'signed-in'; user: StoredUser; next: string }
  | { kind: 'refused'; message?: string; fields: FieldProblems; email: string; unverified: boolean }
  | { kind: 'link-sent'; message: string; email: string };

/** Calls the API and hands its session cookie on. With a script the page says so and leaves after a second; without one this redirects at once. */
export async function signIn(request: Request, context: Readonly<RouterContextProvider>, role: Role) {
  const { api } = context.get(pageContext);
  const form = textsOf(await request.formData());
  const email = form.email ?? '';
  if (form.intent === 'resend') return resendLink(api, email);

  const input = { email, password: form.password ?? '', remember: form.remember === 'on', role };
  const fields = findProblems(LoginSchema, input);
  if (Object.keys(fields).length > 0) return refuse({ fields, email }, 400);
  try {
    const { answer, response } = await api.callRaw('login', { body: input });
    const headers = response.headers.getSetCookie().map((value): [string, string] => ['set-cookie', value]);
    const next = ownPath(new URL(request.url).searchParams.get('next'), HOME_OF[role]);
    if (form.script !== 'yes') return redirect(next, { headers });
    const claims = readToken(answer.token);
    const user = { token: answer.token, name: claims.name, email: claims.email, isEmailVerified: answer.emailVerified };
    return data<SignInResult>({ kind: 'signed-in', user, next }, { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const unverified = error.code === 'email_not_verified';
    return refuse({ message: error.message, fields: error.fields ?? {}, email, unverified }, error.status);
  }
}

async function resendLink(api: ApiClient, email: string) {
  try {
    const { message } = await api.call('resendVerification', { body: { email } });
    return data<SignInResult>({ kind: 'link-sent', message, email });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return refuse({ message: error.message, fields: error.fields ?? {}, email, unverified: true }, error.status);
  }
}

interface Refusal {
  message?: string;
  fields: FieldProblems;
  email: string;
  unverified?: boolean;
}

function refuse({ unverified = false, ...rest }: Refusal, status: number) {
  return data<SignInResult>({ kind: 'refused', unverified, ...rest }, { status });
}
