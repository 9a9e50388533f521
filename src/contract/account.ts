/** Accounts: what registration and login send and answer, with the specification's words for each rule. */
import * as z from 'zod/mini';
import { hasNoAddress, ONE_LINE, showsWhole } from '#contract/text.ts';

export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** One address and nothing that could be read as two, or as a name beside it, in a mail's head. */
const EMAIL = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+\.[^\s@,;:<>"()[\]\\]+$/;
const PASSWORD_LENGTH_MIN = 8;
const RESET_CODE_WORDS = 'Invalid or expired reset code.';

/** As typed from the mail; the server checks it. */
const resetCode = z.string({ error: RESET_CODE_WORDS }).check(z.maxLength(20, RESET_CODE_WORDS));

/** Lower-cased and trimmed: two spellings of one address are one account. */
export const EmailSchema = z.pipe(
  z
    .string({ error: 'Email is required' })
    .check(
      z.trim(),
      z.minLength(1, 'Email is required'),
      z.maxLength(254, 'Invalid email format'),
      z.regex(EMAIL, 'Invalid email format'),
    ),
  z.transform((text: string) => text.toLowerCase()),
);

export const NameSchema = z
  .string({ error: 'Name is required' })
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.minLength(2, 'Name must be at least 2 characters'),
    z.regex(ONE_LINE, 'Name must be one line of text'),
    z.refine(showsWhole, 'Name must not hold characters that do not show'),
    z.refine(hasNoAddress, 'Name must not hold a web or email address. Put a space after a period'),
    z.maxLength(100, 'Name must be at most 100 characters'),
  );

/** Of a phone number with its country code (ITU-T E.164). */
export const PHONE_DIGITS_MAX = 15;
export const PHONE_TOO_LONG = `A phone number has at most ${PHONE_DIGITS_MAX} digits, country code included`;

/** Digits with the country code, at most 15; not validated further, and it may be empty. */
export const PhoneNoSchema = z.string({ error: 'Phone number must be text' }).check(
  z.maxLength(24, 'Phone number must be at most 24 characters'),
  z.refine((text) => text.replace(/\D/g, '').length <= PHONE_DIGITS_MAX, PHONE_TOO_LONG),
);

const password = z.string({ error: 'Password is required' }).check(
  z.minLength(1, 'Password is required'),
  z.minLength(PASSWORD_LENGTH_MIN, 'Password must be at least 8 characters'),
  z.maxLength(128, 'Password must be at most 128 characters'),
  z.refine(
    (text) => /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text) && /[@$!%*?#&]/.test(text),
    'Password must include uppercase, lowercase, number, and special character',
  ),
);

const confirmPassword = z
  .string({ error: 'Please confirm your password' })
  .check(z.minLength(1, 'Please confirm your password'));

const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: 'Passwords do not match', path: ['confirmPassword'] },
);

export const RegisterCustomerSchema = z
  .object({
    name: NameSchema,
    email: EmailSchema,
    phoneNo: z.optional(PhoneNoSchema),
    password,
    confirmPassword,
  })
  .check(samePasswords);
export type RegisterCustomer = z.infer<typeof RegisterCustomerSchema>;

/** The server also refuses an address outside the company's domain ("Only @{host} emails are allowed"). */
export const RegisterAdminSchema = z
  .object({
    name: NameSchema,
    email: EmailSchema,
    phoneNo: z
      .string({ error: 'Phone number must be a valid 10-digit number' })
      .check(z.regex(/^\d{10}$/, 'Phone number must be a valid 10-digit number')),
    password,
    confirmPassword,
  })
  .check(samePasswords);
export type RegisterAdmin = z.infer<typeof RegisterAdminSchema>;

/** An existing password: the server checks it, whatever the rules for new ones are. */
export const CurrentPasswordSchema = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'Password must be at most 128 characters'));

export const LoginSchema = z.object({
  email: EmailSchema,
  password: CurrentPasswordSchema,
  /** The session lasts 30 days instead of ending with the browser. */
  remember: z.optional(z.boolean()),
  /**
   * The role to log in as: a customer's password does not work for the admin login, nor the reverse. Without it (the specification's
   * own call has only email and password) the session has the account's role.
   */
  role: z.optional(z.enum(ROLES)),
  /** From an authenticator app, or a recovery code: asked for (`second_factor_required`) where the account has a second factor. */
  code: z.optional(z.string({ error: 'Code must be text' }).check(z.maxLength(40, 'This code is too long.'))),
});
export type Login = z.infer<typeof LoginSchema>;

export const LoginAnswerSchema = z.object({
  /** Signed; carries sub (the email), name, emailVerified; bound to a session on the server. */
  token: z.string(),
  emailVerified: z.boolean(),
  message: z.string(),
});

export const SendResetCodeSchema = z.object({ email: EmailSchema });
export const VerifyResetCodeSchema = z.object({ email: EmailSchema, resetCode });
export const ResetPasswordSchema = z.object({
  email: EmailSchema,
  resetCode,
  newPassword: password,
});

/** Which session a call of a signed-in person is about, where a browser holds a customer's and an admin's; without it the customer's first. */
export const RoleQuerySchema = z.object({ role: z.optional(z.enum(ROLES)) });

export const ChangePasswordSchema = z.extend(RoleQuerySchema, {
  currentPassword: CurrentPasswordSchema,
  newPassword: password,
});
export type ChangePassword = z.infer<typeof ChangePasswordSchema>;

/** A browser or program that is signed in, as its owner sees it. */
export const OwnSessionSchema = z.object({
  id: z.string(),
  /** In words, for example "Firefox on Windows". */
  device: z.string(),
  createdAt: z.string(),
  /** To five minutes. */
  lastSeenAt: z.string(),
  /** Where it was last used from; empty where that is not known. */
  address: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSessionSchema>;

/** Who is signed in, as the server knows it. */
export const SessionUserSchema = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** An admin whom Settings let do nothing before a second factor is set up. */
  mustAddSecondFactor: z.optional(z.boolean()),
});
export type SessionUser = z.infer<typeof SessionUserSchema>;

/**
 * Names the account of a customer's session to the scripts of the page, by its email. It comes and ends with the session's own cookie, which scripts
 * cannot read. It opens nothing.
 */
export const SESSION_EMAIL_COOKIE = 'partwright_user';

/** What the browser keeps under the storage key `user`. */
export const StoredUserSchema = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.optional(z.boolean()),
});
export type StoredUser = z.infer<typeof StoredUserSchema>;
