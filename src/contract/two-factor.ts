/** Two-factor sign-in: what setting it up, changing it and switching it off send and answer. */
import * as z from 'zod/mini';
import { CurrentPasswordSchema, RoleQuerySchema } from '#contract/account.ts';

/** As typed: spaces and dashes are left out on the server, where a wrong one is told from a right one. */
export const SecondFactorSchema = z
  .string({ error: 'Enter the code from your authenticator app.' })
  .check(
    z.trim(),
    z.minLength(1, 'Enter the code from your authenticator app.'),
    z.maxLength(40, 'This code is too long.'),
  );

export const TwoFactorStatusSchema = z.object({
  isOn: z.boolean(),
  /** How many recovery codes have not been used. */
  recoveryCodesLeft: z.number(),
});
export type TwoFactorStatus = z.infer<typeof TwoFactorStatusSchema>;

export const BeginTwoFactorSchema = z.extend(RoleQuerySchema, { password: CurrentPasswordSchema });

/** Shown until the first code is confirmed, and never again. */
export const TwoFactorSetupSchema = z.object({
  /** For an authenticator app: otpauth://totp/… */
  uri: z.string(),
  /** For typing, in groups of four. */
  secret: z.string(),
  /** The uri as a picture. */
  qrSvg: z.string(),
});
export type TwoFactorSetup = z.infer<typeof TwoFactorSetupSchema>;

export const ConfirmTwoFactorSchema = z.extend(RoleQuerySchema, { code: SecondFactorSchema });

/** What changes a second factor that is on needs both factors. */
export const BothFactorsSchema = z.extend(RoleQuerySchema, {
  password: CurrentPasswordSchema,
  code: SecondFactorSchema,
});

/** Shown once: only their hashes are kept. */
export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
