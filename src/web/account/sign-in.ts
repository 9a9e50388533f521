/** The action of both login pages, for customers and admins: in the browser, or on the server for a form without scripts. */

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { LoginSchema, type Role, type StoredUser } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';
import { isAppError } from '#contract/errors.ts';
import { type FieldProblems, findProblems, textsOf } from '#web/account/form-problems.ts';
import { readToken } from '#web/account/read-token.ts';
import { ownPath } from '#web/own-path.ts';
import { apiContext } from '#web/page-context.ts';

export const HOME_OF = { customer: '/profile', admin: '/admindashboard' } as const satisfies Record<Role, string>;

/** The specification's words for a failure of which the server says nothing. */
const FAILED = 'Something went wrong';

export type SignInResult =
  | { kind: 'signed-in'; user: StoredUser; next: string }
  | {
      kind: 'refused';
      message?: string;
      fields: FieldProblems;
      email: string;
      remember: boolean;
      unverified: boolean;
      /** The field for a code is shown: as the next step, or because it was shown before. */
      wantsCode: 'next' | 'again' | null;
    }
  | { kind: 'link-sent'; message: string; email: string };

/** Calls the API and hands its session cookie on. With a script the page says so and leaves after a second; without one this redirects at once. */
export async function signIn(
  { request, url, context }: Pick<ActionFunctionArgs, 'request' | 'url' | 'context'>,
  role: Role,
) {
  const api = context.get(apiContext);
  const form = textsOf(await request.formData());
  const email = form.email ?? '';
  if (form.intent === 'resend') return resendLink(api, email);

  const remember = form.remember === 'on';
  const input = { email, password: form.password ?? '', remember, role, ...(form.code ? { code: form.code } : {}) };
  // A form that showed the field for a code shows it again, whatever else is wrong with what was sent.
  const askedForCode = form.code === undefined ? null : 'again';
  const typed = { email, remember, wantsCode: askedForCode } as const;
  const fields = findProblems(LoginSchema, input);
  if (Object.keys(fields).length > 0) return refuse({ ...typed, fields }, 400);
  try {
    const { answer, response } = await api.callRaw('login', { body: input });
    const headers = response.headers.getSetCookie().map((value): [string, string] => ['set-cookie', value]);
    const next = ownPath(url.searchParams.get('next'), HOME_OF[role]);
    if (form.script !== 'yes') return redirect(next, { headers });
    const claims = readToken(answer.token);
    const user = { token: answer.token, name: claims.name, email: claims.email, isEmailVerified: answer.emailVerified };
    return data<SignInResult>({ kind: 'signed-in', user, next }, { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const unverified = error.code === 'email_not_verified';
    const wantsCode = error.code === 'second_factor_required' ? 'next' : askedForCode;
    return refuse(
      {
        ...typed,
        message: error.code === 'internal' ? FAILED : error.message,
        fields: error.fields ?? {},
        unverified,
        wantsCode,
      },
      error.status,
    );
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

type Refused = Extract<SignInResult, { kind: 'refused' }>;
type Refusal = Pick<Refused, 'fields' | 'email'> & Partial<Refused>;

function refuse(refusal: Refusal, status: number) {
  const nothingElse = { remember: false, unverified: false, wantsCode: null };
  return data<SignInResult>({ ...nothingElse, ...refusal, kind: 'refused' }, { status });
}
