/** Links that show a quote to people without an account: made, listed and ended by the quote's owner, opened by whoever has one. */
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import type { MadeShareSchema, NewShareSchema, QuoteShare, ShareAccessKind } from '#contract/quote-share.ts';
import {
  addShare,
  addShareAccess,
  findShared,
  listShares as listRows,
  type OpenedShare,
  revokeShare as revokeRow,
  type SharedRow,
} from '#db/quote-shares.ts';
import { findQuoteStatus } from '#db/quotes.ts';
import type { OwnerScope } from '#db/scope.ts';
import { hashMailed } from '#server/auth/keys.ts';
import type { Services } from '#server/services.ts';

const DAY_MS = 24 * 3_600_000;
/** 256 bits: nobody guesses one, however long. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

type NewShare = z.output<typeof NewShareSchema>;

/** The link with its address, which is told this once. Throws `not_found`. */
export async function shareQuote(
  { db, keys, publicUrl }: Services,
  scope: OwnerScope,
  quoteId: string,
  { label, showsGeometry, days }: NewShare,
): Promise<z.output<typeof MadeShareSchema>> {
  if ((await findQuoteStatus(db, scope, quoteId)) === null) throw new AppError('not_found');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  const tokenHash = hashToken(keys, token);
  const share = await addShare(db, quoteId, { tokenHash, label, showsGeometry, expiresAt });
  return { share: viewShare({ ...share, lastOpenedAt: null, opened: 0 }), url: `${publicUrl}/q/${token}` };
}

/** Those that can still be opened. Throws `not_found` for a quote of somebody else. */
export async function listShares({ db }: Services, scope: OwnerScope, quoteId: string): Promise<QuoteShare[]> {
  if ((await findQuoteStatus(db, scope, quoteId)) === null) throw new AppError('not_found');
  return (await listRows(db, scope, quoteId, new Date())).map(viewShare);
}

/** From now on the link opens nothing; one that was revoked before is left at that. Throws `not_found`. */
export async function revokeShare(
  { db }: Services,
  scope: OwnerScope,
  { quoteId, shareId }: { quoteId: string; shareId: string },
): Promise<void> {
  if (!(await revokeRow(db, scope, { quoteId, shareId, now: new Date() }))) throw new AppError('not_found');
}

/** What a link opens. Throws `link_gone`, the same for one that was revoked, has expired or never was. */
export async function openShare({ db, keys, limits }: Services, token: string, address: string): Promise<SharedRow> {
  await limits.spend('sharedPerAddress', address);
  const shared = TOKEN.test(token) ? await findShared(db, hashToken(keys, token), new Date()) : null;
  if (shared) return shared;
  await limits.spend('sharedGuessesPerAddress', address);
  throw new AppError('link_gone');
}

/** Records the access before anything is given out. */
export function recordOpened({ db }: Services, { share }: SharedRow, what: ShareAccessKind): Promise<void> {
  return addShareAccess(db, share.id, what);
}

/** What the log of file accesses calls a link. */
export function readerOf({ share, ownerName }: SharedRow): { id: string; name: string; role: 'link' } {
  const label = share.label ? `“${share.label}”` : 'without a note';
  return { id: share.id, name: `Link ${label}, created by ${ownerName}`, role: 'link' };
}

function hashToken(keys: Services['keys'], token: string): string {
  return hashMailed(keys, 'quote link', token);
}

function viewShare({ id, label, showsGeometry, createdAt, expiresAt, lastOpenedAt, opened }: OpenedShare): QuoteShare {
  return {
    ...{ id, label, showsGeometry, opened },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  };
}
