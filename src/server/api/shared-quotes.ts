/** What a link shows, to whoever has it: the quote, its PDF, and with geometry its files and pictures. Every answer keeps the address to itself. */
import type { Context } from 'hono';
import { AppError } from '#contract/errors.ts';
import { findFile } from '#db/files.ts';
import { findPartPicture } from '#db/part-pictures.ts';
import type { SharedRow } from '#db/quote-shares.ts';
import type { FileRow } from '#db/schema.ts';
import { ownerScope } from '#db/scope.ts';
import type { Handler } from '#server/api/call.ts';
import { callerAddress } from '#server/caller-address.ts';
import { quotePdf } from '#server/documents/quote-pdf.ts';
import { openFile } from '#server/orders/open-file.ts';
import { NO_REFERRER } from '#server/safe-headers.ts';
import type { Services } from '#server/services.ts';
import { openShare, readerOf, recordOpened } from '#server/shares/share-quote.ts';
import { viewShared } from '#server/shares/view-shared.ts';

export const sharedQuote: Handler<'sharedQuote'> = async ({ c, services, param }) => {
  const shared = await open(c, services, param('token'));
  const sizes = new Map<string, number>();
  if (shared.share.showsGeometry)
    for (const { fileId } of shared.quote.parts) {
      const file = await storedFile(services, shared, fileId);
      if (file) sizes.set(fileId, file.bytes);
    }
  await recordOpened(services, shared, 'page');
  return viewShared(shared, services.settings, sizes);
};

export const sharedQuoteDocument: Handler<'sharedQuoteDocument'> = async ({ c, services, param }) => {
  const shared = await open(c, services, param('token'));
  await services.limits.spend('quoteDocumentsPerReader', callerAddress(c));
  const { quote, ownerName, share } = shared;
  const pdf = await quotePdf(services, { quote, ownerName, showsPictures: share.showsGeometry });
  await recordOpened(services, shared, 'document');
  return pdf;
};

export const sharedPartFile: Handler<'sharedPartFile'> = async ({ c, services, param }) => {
  const shared = await open(c, services, param('token'));
  const file = await requireFile(services, shared, param('position'));
  const access = { how: 'download', actor: readerOf(shared) } as const;
  return {
    name: file.name,
    bytes: file.bytes,
    open: async () => {
      await recordOpened(services, shared, 'file');
      return openFile(services, file, access);
    },
  };
};

export const sharedPartPicture: Handler<'sharedPartPicture'> = async ({ c, services, param }) => {
  const shared = await open(c, services, param('token'));
  const file = await requireFile(services, shared, param('position'));
  const picture = await findPartPicture(services.db, file.sha256);
  if (!picture) throw new AppError('not_found');
  return { name: `${file.name}.png`, bytes: picture.bytes, open: () => services.storage.open(picture) };
};

/** No other site is told the address, and no search engine keeps what stands there. */
function open(c: Context, services: Services, token: string): Promise<SharedRow> {
  c.header('referrer-policy', NO_REFERRER);
  c.header('x-robots-tag', 'noindex');
  return openShare(services, token, callerAddress(c));
}

/** Without geometry there is no file, as if it did not exist. */
async function requireFile(services: Services, shared: SharedRow, position: string): Promise<FileRow> {
  const part = shared.quote.parts.find((each) => String(each.position) === position);
  const file = part && shared.share.showsGeometry ? await storedFile(services, shared, part.fileId) : null;
  if (!file) throw new AppError('not_found');
  return file;
}

async function storedFile({ db }: Services, { quote }: SharedRow, fileId: string): Promise<FileRow | null> {
  const file = await findFile(db, ownerScope(quote.ownerId), fileId);
  return file && !file.erasedAt ? file : null;
}
