/** What a registration form sends and which of it is wrong; shared by the page and its action. */
import { RegisterAdminSchema, RegisterCustomerSchema, type Role } from '#contract/account.ts';
import { type FieldProblems, findProblems } from '#web/account/form-problems.ts';

export const PHONE_DIGITS_MAX = 15;
export const PHONE_TOO_LONG = `A phone number has at most ${PHONE_DIGITS_MAX} digits, country code included`;

/** The digits of a typed number with the country code in front. One that begins with a plus brings its own. */
export function phoneNoOf(typed: string, dialling: string | null): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '' || typed.trimStart().startsWith('+')) return digits;
  return `${dialling ?? ''}${digits}`;
}

/** What is wrong with a customer's number; undefined for one that may be sent. */
export function findPhoneProblem(phoneNo: string): string | undefined {
  return phoneNo.length > PHONE_DIGITS_MAX ? PHONE_TOO_LONG : undefined;
}

/** A form's texts as the API's body. A customer's `dialling` code goes in front of the number. */
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

/** Every rule of the form, in the words below its inputs; admins are people of the company, which their address says. */
export function findRegistrationProblems(
  role: Role,
  body: ReturnType<typeof registrationOf>,
  companyDomain: string,
): FieldProblems {
  const found = fieldsOfForm(findProblems(role === 'admin' ? RegisterAdminSchema : RegisterCustomerSchema, body));
  const phone = role === 'customer' ? findPhoneProblem(body.phoneNo) : undefined;
  if (phone) return { ...found, phone };
  if (role === 'admin' && !found.email && !body.email.trim().toLowerCase().endsWith(`@${companyDomain.toLowerCase()}`))
    return { ...found, email: `Only @${companyDomain} emails are allowed` };
  return found;
}

/** The API says `phoneNo` where the form has `phone`. */
export function fieldsOfForm({ phoneNo, ...rest }: FieldProblems): FieldProblems {
  return phoneNo === undefined ? rest : { ...rest, phone: phoneNo };
}
