/** How often backups are made by themselves, where they go and how many are kept. */
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import type { BucketPlace } from '#server/storage/bucket.ts';

export type BackupTarget = { kind: 'folder'; path: string } | ({ kind: 'bucket' } & BucketPlace);

export interface BackupSettings {
  to: BackupTarget;
  everyMs: number;
  keep: number;
  /** Only when it was asked for: whoever has the file can then open everything in it. */
  withSecret: boolean;
}

export const BACKUP_DEFAULTS = { everyMs: 24 * 3_600_000, keep: 7 };

const MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** "30m", "24h", "7d" as milliseconds. */
export const DurationSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a number of minutes, hours or days, for example 30m, 24h or 7d')
  .transform((text) => Number.parseInt(text, 10) * MS[text.at(-1) as keyof typeof MS]);

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** Bucket and name of "s3://bucket/name"; null for everything else. */
export function readS3Address(text: string): { bucket: string; name: string } | null {
  const [, bucket, name = ''] = ADDRESS.exec(text) ?? [];
  return bucket === undefined ? null : { bucket, name: name.replace(/^\/+|\/+$/g, '') };
}

export const BackupToSchema = z.string().transform((text, context): BackupTarget => {
  const address = readS3Address(text);
  if (address) return { kind: 'bucket', bucket: address.bucket, prefix: address.name && `${address.name}/` };
  if (isAbsolute(text)) return { kind: 'folder', path: resolve(text) };
  context.addIssue('must be a folder from the root (/var/backups/partwright), or s3://bucket/prefix');
  return z.NEVER;
});
