/**
 * Remembers which parts of the workspace were submitted as which quote. Parts that are unchanged since then are not asked for twice, and once their quote is
 * ordered they are removed: also where the tab was closed before the order's answer came, or the order was placed from a link in a mail. Parts that were
 * changed or added since then stay.
 */
import { isAppError } from '#contract/errors.ts';
import type { QuoteView } from '#contract/order.ts';
import { createBrowserApi } from '#web/browser-api.ts';
import { lastingStorage } from '#web/browser-storage.ts';
import { removeFilesOf } from '#web/files-store.ts';

const KEY = 'submittedQuote';
/** A server that answers later than this, in ms, must not keep the workspace shut: the parts are looked at again the next time. */
const LONGEST_WAIT_MS = 3_000;

export interface SubmittedFile {
  /** The number of the stored file. */
  stored: number;
  /** The id of the server's; null where the server has none, since it could not be read. */
  sent: string | null;
  /** What was asked for it, as one text to compare. */
  work: string;
  /** It is asked for something else now. */
  isChanged?: boolean;
}

interface Submitted {
  /** The one of the upload, then those that its parts went on to. */
  quoteIds: readonly string[];
  files: readonly SubmittedFile[];
}

/** A part of the workspace with the quote that it is in. */
export interface QuotedPart extends SubmittedFile {
  quote: QuoteView;
}

/** Call it after the upload by the account `owner`. What is left of earlier uploads stays noted. */
export function rememberSubmitted(owner: string, submitted: Submitted): void {
  const ids = submitted.files.map(({ stored }) => stored);
  writeMark(owner, [submitted, ...withoutFiles(uploadsOf(owner), ids)]);
}

/** Call it in the browser when parts of a quote go on as another one: as those that have a price, or at the rates of today. */
export function followSubmitted(fromId: string, toId: string): void {
  const mark = readMark();
  if (!mark) return;
  const uploads = mark.uploads.map((upload) =>
    upload.quoteIds.includes(fromId) ? { ...upload, quoteIds: [...upload.quoteIds, toId] } : upload,
  );
  writeMark(mark.owner, uploads);
}

/** Call it when parts change: by the number of its stored file, what is asked for each now. One that is changed back is the submitted one again. */
export function noteWork(owner: string, works: ReadonlyMap<number, string>): void {
  const uploads = uploadsOf(owner).map((upload) => ({
    ...upload,
    files: upload.files.map((file) => {
      const work = works.get(file.stored);
      return work === undefined ? file : { ...file, isChanged: work !== file.work };
    }),
  }));
  writeMark(owner, uploads);
}

/** Call it when what was submitted of these parts is no longer theirs, whatever they become. */
export function forgetSubmitted(owner: string, stored: readonly number[]): void {
  writeMark(owner, withoutFiles(uploadsOf(owner), stored));
}

/** Call it with the stored files of all parts that there are: whatever else was submitted has been removed since. */
export function forgetSubmittedBut(owner: string, stored: readonly number[]): void {
  const submitted = uploadsOf(owner).flatMap(({ files }) => files.map((file) => file.stored));
  forgetSubmitted(
    owner,
    submitted.filter((id) => !stored.includes(id)),
  );
}

/** The submitted parts that are unchanged, each in the newest of its quotes. Rejects where the server cannot be asked. */
export async function findQuoted(owner: string): Promise<QuotedPart[]> {
  const found = await askQuotes(uploadsOf(owner));
  return found.flatMap(({ upload, quotes }) =>
    upload.files.flatMap((file): QuotedPart[] => {
      const quote = quotes.findLast((each) => each?.parts.some(({ fileId }) => fileId === file.sent));
      return quote && !file.isChanged ? [{ ...file, quote }] : [];
    }),
  );
}

/**
 * Removes the parts that this account submitted, if the server says that their quote is ordered. Every page that shows parts or an order's thanks may
 * ask: the mark goes after the parts, so nothing is lost where a page is left too early. Never rejects.
 */
export async function clearOrdered(owner: string): Promise<void> {
  const kept = lastingStorage.read(KEY);
  const uploads = uploadsOf(owner);
  if (uploads.length === 0) return;
  try {
    const found = await askQuotes(uploads, AbortSignal.timeout(LONGEST_WAIT_MS));
    const gone = found.flatMap(({ upload, quotes }) => {
      const ordered = quotes.filter((quote) => quote?.status === 'ordered');
      const sent = new Set(ordered.flatMap((quote) => quote!.parts.map(({ fileId }) => fileId)));
      const goesAlong = quotes[0]?.status === 'ordered';
      return upload.files.filter((file) => (file.sent === null ? goesAlong : sent.has(file.sent)));
    });
    // Of a quote that was deleted nothing can be ordered.
    const left = found.flatMap(({ upload, quotes }) => (quotes.some((quote) => quote) ? [] : upload.files));
    const over = [...gone, ...left];
    if (over.length === 0 || lastingStorage.read(KEY) !== kept) return;
    const unchanged = gone.flatMap(({ stored, isChanged }) => (isChanged ? [] : [stored]));
    if (unchanged.length > 0) await removeFilesOf(owner, unchanged);
    forgetSubmitted(
      owner,
      over.map(({ stored }) => stored),
    );
  } catch (error) {
    console.warn('Whether the parts were ordered could not be found out.', error);
  }
}

/** The quotes of each upload, in their order; null for one that was deleted since. */
function askQuotes(uploads: readonly Submitted[], signal?: AbortSignal) {
  const api = createBrowserApi();
  const ask = (quoteId: string) =>
    api.call('quote', { params: { quoteId }, ...(signal && { signal }) }).catch(unlessGone);
  return Promise.all(uploads.map(async (upload) => ({ upload, quotes: await Promise.all(upload.quoteIds.map(ask)) })));
}

function unlessGone(error: unknown): null {
  if (isAppError(error) && error.code === 'not_found') return null;
  throw error;
}

/** An upload of which the server has no file any more is of no use. */
function withoutFiles(uploads: readonly Submitted[], stored: readonly number[]): Submitted[] {
  return uploads
    .map((upload) => ({ ...upload, files: upload.files.filter((file) => !stored.includes(file.stored)) }))
    .filter(({ files }) => files.some(({ sent }) => sent !== null));
}

function uploadsOf(owner: string): readonly Submitted[] {
  const mark = readMark();
  return mark?.owner === owner ? mark.uploads : [];
}

function readMark(): { owner: string; uploads: readonly Submitted[] } | null {
  try {
    const { owner, uploads } = JSON.parse(lastingStorage.read(KEY) ?? 'null');
    return typeof owner === 'string' && Array.isArray(uploads) ? { owner, uploads } : null;
  } catch {
    return null;
  }
}

function writeMark(owner: string, uploads: readonly Submitted[]): void {
  const text = JSON.stringify({ owner, uploads });
  if (uploads.length > 0) {
    if (text !== lastingStorage.read(KEY)) lastingStorage.write(KEY, text);
  } else if (readMark()?.owner === owner) lastingStorage.remove(KEY);
}
