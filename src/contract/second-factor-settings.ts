/** Whether admins must use a second factor, and what an admin needs to take a colleague's away. */
import * as z from 'zod/mini';
import { CurrentPasswordSchema } from '#contract/account.ts';

export const SecondFactorRuleSchema = z.object({
  isRequired: z.boolean(),
  /** Whether the admin who asks has one. */
  hasOwn: z.boolean(),
});
export type SecondFactorRule = z.infer<typeof SecondFactorRuleSchema>;

export const UpdateSecondFactorRuleSchema = z.object({ isRequired: z.boolean() });

/** The acting admin's own password, and own code where that admin has a second factor. */
export const ResetSecondFactorSchema = z.object({
  password: CurrentPasswordSchema,
  code: z.optional(z.string({ error: 'Code must be text' }).check(z.maxLength(40, 'This code is too long.'))),
});
