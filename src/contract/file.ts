/** Uploaded files and documents: who has looked at them. */
import * as z from 'zod/mini';
import { ROLES } from '#contract/account.ts';

/** How somebody came to see a file. */
export const LOOK_KINDS = ['download'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

export const FileLookSchema = z.object({
  at: z.string(),
  how: z.enum(LOOK_KINDS),
  /** Name and role as they were then. */
  by: z.string(),
  role: z.enum(ROLES),
});
export type FileLook = z.infer<typeof FileLookSchema>;

/** The newest looks at one file. */
export const FileLooksSchema = z.object({ looks: z.array(FileLookSchema) });
