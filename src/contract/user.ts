/** Customers as admins see and change them. */
import * as z from 'zod/mini';
import { EmailSchema, NameSchema, PhoneNoSchema } from '#contract/account.ts';
import { QUOTE_STATUSES } from '#contract/order.ts';

export const AdminUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** An admin approved the registration. */
  isVetted: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
});
export type AdminUser = z.infer<typeof AdminUserSchema>;

export const AdminUserDetailSchema = z.extend(AdminUserSchema, {
  phoneNo: z.string(),
  orders: z.int(),
  /** Processing or shipped: while there are any, the account cannot be deleted. */
  openOrders: z.int(),
  files: z.int(),
  /** Places where the customer is signed in. */
  sessions: z.int(),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetailSchema>;

/** A file that a customer uploaded, and where it was used last. */
export const AdminUserFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  uploadedAt: z.string(),
  /** Of the newest quote with it; null where there is none. */
  quoteStatus: z.nullable(z.enum(QUOTE_STATUSES)),
  /** The order of that quote. */
  orderId: z.nullable(z.string()),
  /** The request in which that quote waited for a person. */
  requestId: z.nullable(z.uuid()),
});
export type AdminUserFile = z.infer<typeof AdminUserFileSchema>;

/** Who works in the panel. */
export const AdminSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
});
export type Admin = z.infer<typeof AdminSchema>;

/** What is not sent stays as it is. */
export const UpdateUserSchema = z.object({
  name: z.optional(NameSchema),
  email: z.optional(EmailSchema),
  phoneNo: z.optional(PhoneNoSchema),
  /** Signs the customer out everywhere and lets nobody in; orders go on. */
  isDisabled: z.optional(z.boolean()),
});
export type UpdateUser = z.infer<typeof UpdateUserSchema>;
