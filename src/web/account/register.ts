/** The action of both registration pages, for customers and admins. */

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { Role } from '#contract/account.ts';
import { isAppError } from '#contract/errors.ts';
import { leaveFlash } from '#web/account/flash.ts';
import { type FieldProblems, textsOf } from '#web/account/form-problems.ts';
import { keepCookies } from '#web/account/page-cookies.ts';
import { fieldsOfForm, findRegistrationProblems, registrationOf } from '#web/account/registration.ts';
import { apiContext } from '#web/page-context.ts';

export interface RegistrationRefused {
  message?: string;
  fields: FieldProblems;
  /** The input without the passwords, for pages without scripts. */
  typed: { name: string; email: string; phone: string; country: string };
}

export interface RegisterOptions extends Pick<ActionFunctionArgs, 'request' | 'context'> {
  role: Role;
  /** What stands in front of the number in a form; null for nothing. */
  diallingCodeOf: (form: Record<string, string>) => string | null;
}

/** Registers and redirects to the login page, which shows the success. */
export async function register({ request, context, role, diallingCodeOf }: RegisterOptions) {
  const form = textsOf(await request.formData());
  const { name = '', email = '', phone = '', country = '' } = form;
  const refuse = (refused: Omit<RegistrationRefused, 'typed'>, status: number) =>
    data<RegistrationRefused>({ ...refused, typed: { name, email, phone, country } }, { status });

  const body = registrationOf(role, form, diallingCodeOf(form));
  // The API knows the company's domain.
  const fields = findRegistrationProblems(role, body, null);
  if (Object.keys(fields).length > 0) return refuse({ fields }, 400);
  try {
    await context.get(apiContext).call(role === 'admin' ? 'registerAdmin' : 'registerCustomer', { body });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const message = error.message.includes('Email is already in use')
      ? 'This email is already registered. Please use a different email.'
      : error.message;
    return refuse({ message, fields: fieldsOfForm(error.fields ?? {}) }, error.status);
  }
  const flash = await leaveFlash({
    tone: 'good',
    title: 'Registration successful!',
    text: `Please check your email to verify your account: we sent a link to ${email.trim()}.`,
  });
  return redirect(role === 'admin' ? '/adminlogin' : '/login', { headers: keepCookies([flash]) });
}
