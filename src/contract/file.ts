/** Uploaded files and documents: who has accessed them. */
import * as z from 'zod/mini';
import { ROLES } from '#contract/account.ts';

/** How somebody came to see a file. */
export const FILE_ACCESS_KINDS = ['download'] as const;
export type FileAccessKind = (typeof FILE_ACCESS_KINDS)[number];

/** `link`: somebody without an account, by a link that the owner gave. */
export const FILE_READER_ROLES = [...ROLES, 'link'] as const;
export type FileReaderRole = (typeof FILE_READER_ROLES)[number];

export const FileAccessSchema = z.object({
  at: z.string(),
  how: z.enum(FILE_ACCESS_KINDS),
  /** Name and role as they were then. */
  by: z.string(),
  role: z.enum(FILE_READER_ROLES),
});
export type FileAccess = z.infer<typeof FileAccessSchema>;

/** The newest accesses to one file. */
export const FileAccessesSchema = z.object({ accesses: z.array(FileAccessSchema) });
