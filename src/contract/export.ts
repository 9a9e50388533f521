/** Tables of the panel that can be taken along as a file for a spreadsheet. */
import * as z from 'zod/mini';

export const EXPORTED_TABLES = ['users', 'orders', 'transactions'] as const;
export type ExportedTable = (typeof EXPORTED_TABLES)[number];

export const ExportQuerySchema = z.object({
  table: z.enum(EXPORTED_TABLES, { error: 'This table cannot be exported.' }),
});
