/** Reads and checks a registration form, for the page and for its action. */
import {
  PHONE_DIGITS_MAX,
  PHONE_TOO_LONG,
  RegisterAdminSchema,
  RegisterCustomerSchema,
  type Role,
} from '#contract/account.ts';
import { type FieldProblems, findProblems } from '#web/account/form-problems.ts';

/** The digits of a phone number, with the country code in front. A number that begins with a plus, or with 00 for it, has its own code. */
export function phoneNoOf(typed: string, dialling: string | null): string {
  // A zero in parentheses is not dialed behind a country code.
  const dialed = typed.replaceAll(/\(\s*0\s*\)/g, '');
  const digits = dialed.replace(/\D/g, '');
  if (digits === '' || /^\D*[+＋]/.test(dialed)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return `${dialling ?? ''}${digits}`;
}

/** The problem of a customer's number; undefined for a valid one. */
export function findPhoneProblem(phoneNo: string): string | undefined {
  return phoneNo.length > PHONE_DIGITS_MAX ? PHONE_TOO_LONG : undefined;
}

/** The body of the API call. `dialling`, the country code of a customer, goes in front of the number. */
export function registrationOf(role: Role, form: Record<string, string>, dialling: string | null) {
  const typedPhone = form.phone ?? '';
  return {
    name: form.name ?? '',
    email: form.email ?? '',
    phoneNo: role === 'admin' ? typedPhone.trim() : phoneNoOf(typedPhone, dialling),
    password: form.password ?? '',
    confirmPassword: form.confirmPassword ?? '',
  };
}

/** Checks every rule of the form; the messages are shown below the inputs. An admin needs an address of the company, where its domain is known. */
export function findRegistrationProblems(
  role: Role,
  body: ReturnType<typeof registrationOf>,
  companyDomain: string | null,
): FieldProblems {
  const found = fieldsOfForm(findProblems(role === 'admin' ? RegisterAdminSchema : RegisterCustomerSchema, body));
  const phone = role === 'customer' ? findPhoneProblem(body.phoneNo) : undefined;
  if (phone) return { ...found, phone };
  if (role === 'customer' || companyDomain === null || found.email) return found;
  if (!body.email.trim().toLowerCase().endsWith(`@${companyDomain.toLowerCase()}`))
    return { ...found, email: `Only @${companyDomain} emails are allowed` };
  return found;
}

/** The API has `phoneNo` where the form has `phone`. */
export function fieldsOfForm({ phoneNo, ...rest }: FieldProblems): FieldProblems {
  return phoneNo === undefined ? rest : { ...rest, phone: phoneNo };
}
