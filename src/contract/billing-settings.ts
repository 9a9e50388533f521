/** What the shop's invoices say about the shop: its tax id, its bank, and where parts are made. */
import * as z from 'zod/mini';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { TaxIdSchema } from '#contract/tax-id.ts';
import { ONE_LINE } from '#contract/text.ts';

export const BANK_LINES_MAX = 8;
export const BANK_LINE_MAX = 80;

const bankWords = `A line of the bank details must be at most ${BANK_LINE_MAX} characters`;
const BankLineSchema = z
  .string({ error: 'The bank details must be text' })
  .check(z.trim(), z.maxLength(BANK_LINE_MAX, bankWords), z.regex(ONE_LINE, 'The bank details must be lines of text'));

export const BillingSettingsSchema = z.object({
  taxId: TaxIdSchema,
  /** Lines as they stand on the invoice; empty: the invoice asks to write for them. */
  bankDetails: z.array(BankLineSchema).check(
    z.overwrite((lines) => lines.filter((line) => line !== '')),
    z.maxLength(BANK_LINES_MAX, `The bank details must be at most ${BANK_LINES_MAX} lines`),
  ),
  /** Code of the country that parts are made in. */
  originCountry: z.enum(COUNTRY_CODES as [string, ...string[]], { error: 'This is not a country code' }),
});
export type BillingSettings = z.infer<typeof BillingSettingsSchema>;

export const DEFAULT_BILLING: BillingSettings = { taxId: '', bankDetails: [], originCountry: 'IN' };

/** As an admin sees it. */
export const BillingSettingsViewSchema = z.extend(BillingSettingsSchema, {
  /** Of all settings; sent back with a change. */
  version: z.int(),
});
export type BillingSettingsView = z.infer<typeof BillingSettingsViewSchema>;

export const UpdateBillingSettingsSchema = z.extend(BillingSettingsSchema, {
  /** The version that the form was made from: refused when others were saved meanwhile. */
  basedOn: z.int(),
});
