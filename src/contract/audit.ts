/** The log of what admins changed, and of requests that customers withdrew: who, when, what, and what it was before. */
import * as z from 'zod/mini';

export const AUDIT_ACTIONS = [
  'order.move',
  'order.payment',
  'order.refund',
  'order.tool',
  'request.approve',
  'request.reject',
  'request.note',
  'quote.price',
  'quote.decline',
  'quote.withdraw',
  'user.update',
  'user.disable',
  'user.enable',
  'user.delete',
  'user.reset-two-factor',
  'admin.create',
  'admin.disable',
  'admin.enable',
  'admin.reset-two-factor',
  'settings.brand',
  'settings.shipping',
  'settings.billing',
  'settings.calendar',
  'settings.landed',
  'settings.legal',
  'settings.legal-approval',
  'settings.second-factor',
  'rate-card.publish',
  'table.export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECT_KINDS = [
  'order',
  'request',
  'quote',
  'user',
  'admin',
  'rate card',
  'table',
  'settings',
] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECT_KINDS)[number];

const AuditValueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
/** What changed, by its name: [before, after]; what is merely said stands as one value. */
export const AuditDetailsSchema = z.record(z.string(), z.union([AuditValueSchema, z.array(AuditValueSchema)]));
export type AuditDetails = z.infer<typeof AuditDetailsSchema>;

export const AuditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Name of the admin or of the customer, as it was then. */
  actor: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subjectKind: z.enum(AUDIT_SUBJECT_KINDS),
  subjectId: z.string(),
  /** For example an order number or an email address. */
  subjectName: z.string(),
  details: AuditDetailsSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;
