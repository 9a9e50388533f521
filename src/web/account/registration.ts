/** What a registration form sends and which of it is wrong; shared by the page and its action. */
import { RegisterAdminSchema, RegisterCustomerSchema, type Role } from '#contract/account.ts';
import { type FieldProblems, findProblems } from '#web/account/form-problems.ts';

export const PHONE_DIGITS_MAX = 15;

/** A form's texts as the API's body. A customer's `dialling` code goes in front of the number. */
export function registrationOf(role: Role, form: Record<string, string>, dialling: string | null) {
  const typedPhone = form.phone ?? '';
  const digits = typedPhone.replace(/\D/g, '');
  return {
    name: form.name ?? '',
    email: form.email ?? '',
    phoneNo: role === 'admin' ? typedPhone.trim() : digits && `${dialling ?? ''}${digits}`,
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
  if (role === 'customer' && body.phoneNo.length > PHONE_DIGITS_MAX)
    return { ...found, phone: `A phone number has at most ${PHONE_DIGITS_MAX} digits, country code included` };
  if (role === 'admin' && !found.email && !body.email.trim().toLowerCase().endsWith(`@${companyDomain.toLowerCase()}`))
    return { ...found, email: `Only @${companyDomain} emails are allowed` };
  return found;
}

/** The API says `phoneNo` where the form has `phone`. */
export function fieldsOfForm({ phoneNo, ...rest }: FieldProblems): FieldProblems {
  return phoneNo === undefined ? rest : { ...rest, phone: phoneNo };
}
