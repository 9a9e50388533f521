/** Invoices, payments and refunds. */
import * as z from 'zod/mini';
import { ONE_LINE } from '#contract/text.ts';

export const TRANSACTION_KINDS = ['Invoice', 'Payment', 'Refund'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export const PAYMENT_METHODS = ['Bank transfer', 'Card', 'Check', 'Other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const REFERENCE_MAX = 80;
const AMOUNT_MINOR_MAX = 100_000_000_000;
const amountWords = 'The amount must be above 0.';

export const TransactionSchema = z.object({
  /** For example "INV-000042". */
  number: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  orderId: z.string(),
  user: z.string(),
  email: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  /** null for an invoice. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  reference: z.string(),
  at: z.string(),
  /** Name of the admin; null for an invoice, which comes with its order. */
  by: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof TransactionSchema>;

/** What an order's customer sees of its books. */
export const AccountEntrySchema = z.pick(TransactionSchema, {
  number: true,
  kind: true,
  amountMinor: true,
  method: true,
  reference: true,
  at: true,
});

/** What was invoiced, paid and refunded for one order, oldest first, and what is open: negative when more was paid than invoiced. */
export const OrderAccountSchema = z.object({ entries: z.array(AccountEntrySchema), openMinor: z.int() });
export type OrderAccount = z.infer<typeof OrderAccountSchema>;

export const RecordTransactionSchema = z.object({
  kind: z.enum(['Payment', 'Refund'], { error: 'A payment or a refund is recorded.' }),
  /** Whole minor units of the order's currency. */
  amountMinor: z
    .int({ error: amountWords })
    .check(z.gte(1, amountWords), z.lte(AMOUNT_MINOR_MAX, 'The amount is too large.')),
  method: z.enum(PAYMENT_METHODS, { error: 'Please select how it was paid.' }),
  reference: z._default(
    z
      .string({ error: 'The reference must be text' })
      .check(
        z.trim(),
        z.maxLength(REFERENCE_MAX, `The reference must be at most ${REFERENCE_MAX} characters`),
        z.regex(ONE_LINE, 'The reference must be one line of text'),
      ),
    '',
  ),
  /** Made by the form: the same key again records nothing more. */
  requestKey: z.uuid({ error: 'This form is too old. Please open the page again.' }),
});
export type RecordTransaction = z.infer<typeof RecordTransactionSchema>;
