/** New accounts. The account, its verification link, the mail with the link and the request to an admin are written together or not at all. */
import type { RegisterAdmin, RegisterCustomer, Role } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { createUser } from '#db/accounts.ts';
import { addRequest } from '#db/requests.ts';
import { sendVerification } from '#server/auth/verification.ts';
import type { Services } from '#server/services.ts';

/** Throws `email_in_use`, `too_busy`, and `invalid_input` for an admin from outside the company. */
export async function register(
  services: Services,
  role: Role,
  { name, email, phoneNo = '', password }: RegisterCustomer | RegisterAdmin,
  address: string,
): Promise<void> {
  if (role === 'admin') requireCompanyEmail(email, services.brand.companyDomain);
  const passwordHash = await services.passwords.hash(password, { from: address, isKnown: false });
  await services.db.transaction().execute(async (tx) => {
    const user = await createUser(tx, { role, name, email, phoneNo, passwordHash });
    if (!user) throw new AppError('email_in_use', { fields: { email: 'Email is already in use' } });
    await sendVerification(tx, services, user);
    // The request blocks nobody: the customer may sign in as soon as the address is verified.
    if (role === 'customer')
      await addRequest(tx, { kind: 'User Registration', name, email, phone: phoneNo, userId: user.id });
  });
}

function requireCompanyEmail(email: string, companyDomain: string): void {
  if (email.endsWith(`@${companyDomain.toLowerCase()}`)) return;
  const message = `Only @${companyDomain} emails are allowed`;
  throw new AppError('invalid_input', { message, fields: { email: message } });
}
