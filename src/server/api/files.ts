/** Uploaded files: the upload, the download by owner and admin, pictures, and who has accessed them. */
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { UPLOAD_BYTES_MAX } from '#contract/order.ts';
import type { Actor } from '#db/actor.ts';
import { findDocument } from '#db/documents.ts';
import { listFileAccesses } from '#db/file-accesses.ts';
import { findFile } from '#db/files.ts';
import { findPartPicture } from '#db/part-pictures.ts';
import type { FileRow } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import type { Handler } from '#server/api/call.ts';
import type { SentFile } from '#server/api/send-file.ts';
import { sentBody } from '#server/edge/sent-body.ts';
import { openFile } from '#server/orders/open-file.ts';
import { uploadQuote } from '#server/orders/open-quote.ts';
import type { Services } from '#server/services.ts';
import { requireFreeSpace, requireQuota } from '#server/storage/storage-limits.ts';

const ACCESSES_MAX = 100;

export const uploadFiles: Handler<'uploadFiles'> = async ({ c, services, identity, scope }) => {
  await services.limits.spend('uploadPerUser', identity.user.id);
  // A body without a stated length counts as the largest allowed. One that is too large is refused later, with its own error.
  const bytes = Math.min(Number(c.req.header('content-length') ?? UPLOAD_BYTES_MAX), UPLOAD_BYTES_MAX);
  await services.limits.spend('uploadMegabytesPerUser', identity.user.id, Math.ceil(bytes / 1_000_000));
  await requireFreeSpace(services, bytes);
  await requireQuota(services.db, services, identity.user.id);
  return uploadQuote(services, scope, sentBody(c));
};

export const downloadFile: Handler<'downloadFile'> = async ({ services, identity, scope, param }) => {
  await services.limits.spend('downloadPerUser', identity.user.id);
  const file = await requireFile(services, scope, param('fileId'));
  return asDownload(services, file, identity.user);
};

export const adminDownloadFile: Handler<'adminDownloadFile'> = async ({ services, identity, scope, param }) => {
  await services.limits.spend('downloadPerUser', identity.user.id);
  const file = await requireFile(services, scope, param('fileId'));
  return asDownload(services, file, identity.user);
};

export const filePicture: Handler<'filePicture'> = async ({ services, scope, param }) =>
  pictureOf(services, await requireFile(services, scope, param('fileId')));

export const adminFilePicture: Handler<'adminFilePicture'> = async ({ services, scope, param }) =>
  pictureOf(services, await requireFile(services, scope, param('fileId')));

export const fileAccesses: Handler<'fileAccesses'> = async ({ services, scope, param }) => {
  const id = requireId(param('fileId'));
  const accesses = await listFileAccesses(services.db, id, ACCESSES_MAX);
  // The accesses stay listed when the file is gone. Only an id that never was a file is not found.
  if (
    accesses.length === 0 &&
    !(await findFile(services.db, scope, id)) &&
    !(await findDocument(services.db, scope, id))
  )
    throw new AppError('not_found');
  return {
    accesses: accesses.map(({ at, how, actorName, actorRole }) => ({
      at: at.toISOString(),
      how,
      by: actorName,
      role: actorRole,
    })),
  };
};

function asDownload(services: Services, file: FileRow, actor: Actor): SentFile {
  const { name, bytes } = file;
  return { name, bytes, open: () => openFile(services, file, { how: 'download', actor }) };
}

/** Whoever may download the file may see its picture. This is not logged as an access: no part can be made from a picture. */
async function pictureOf({ db, storage }: Services, { name, sha256 }: FileRow): Promise<SentFile> {
  const picture = await findPartPicture(db, sha256);
  if (!picture) throw new AppError('not_found');
  return { name: `${name}.png`, bytes: picture.bytes, etag: `"${picture.id}"`, open: () => storage.open(picture) };
}

/** The same answer for a malformed id, an unknown id, somebody else's file, and a file whose bytes are erased. */
async function requireFile({ db }: Services, scope: Scope, id: string): Promise<FileRow> {
  const file = await findFile(db, scope, requireId(id));
  if (!file || file.erasedAt) throw new AppError('not_found');
  return file;
}

function requireId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found');
  return id;
}
