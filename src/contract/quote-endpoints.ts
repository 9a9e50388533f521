/** The calls of saved quotes: of their owners, and of the links that they give to others. Part of `ENDPOINTS`. */
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { QuoteViewSchema } from '#contract/order.ts';
import { MadeShareSchema, NewShareSchema, QuoteShareSchema, SharedQuoteSchema } from '#contract/quote-share.ts';
import { OpenQuoteSchema, QuoteVersionSchema, RenameQuoteSchema, ReviseQuoteSchema } from '#contract/saved-quote.ts';

const OpenedSchema = z.object({ quoteId: z.uuid() });

export const QUOTE_ENDPOINTS = {
  /** The newest quotes that wait for a price or for an order, as a list shows them: `quotes` without the lines of their prices. */
  openQuotes: {
    method: 'GET',
    path: '/api/open-quotes',
    permission: 'read:quote:own',
    body: null,
    answer: z.object({ quotes: z.array(OpenQuoteSchema) }),
  },
  renameQuote: {
    method: 'PATCH',
    path: '/api/quotes/:quoteId',
    permission: 'write:quote:own',
    body: RenameQuoteSchema,
    answer: QuoteViewSchema,
  },
  /** Opens a quote of its own, of the same files and choices, at today's rates. */
  duplicateQuote: {
    method: 'POST',
    path: '/api/quotes/:quoteId/duplicate',
    permission: 'write:quote:own',
    body: null,
    answer: OpenedSchema,
  },
  quoteVersions: {
    method: 'GET',
    path: '/api/quotes/:quoteId/versions',
    permission: 'read:quote:own',
    body: null,
    answer: z.object({ versions: z.array(QuoteVersionSchema) }),
  },
  /** Opens the next version, with what is changed, at today's rates. This one stays as it is. */
  reviseQuote: {
    method: 'POST',
    path: '/api/quotes/:quoteId/versions',
    permission: 'write:quote:own',
    body: ReviseQuoteSchema,
    answer: OpenedSchema,
  },
  /** The quote as a PDF, with the pictures of its parts. */
  quoteDocument: {
    method: 'GET',
    path: '/api/quotes/:quoteId/document',
    permission: 'read:quote:own',
    body: null,
    answer: 'file',
    fileType: 'application/pdf',
  },
  adminQuoteDocument: {
    method: 'GET',
    path: '/api/admin/quotes/:quoteId/document',
    permission: 'price:quote:any',
    body: null,
    answer: 'file',
    fileType: 'application/pdf',
  },

  /** Links that can still be opened. */
  quoteShares: {
    method: 'GET',
    path: '/api/quotes/:quoteId/shares',
    permission: 'read:quote:own',
    body: null,
    answer: z.object({ shares: z.array(QuoteShareSchema) }),
  },
  shareQuote: {
    method: 'POST',
    path: '/api/quotes/:quoteId/shares',
    permission: 'write:quote:own',
    body: NewShareSchema,
    answer: MadeShareSchema,
  },
  revokeShare: {
    method: 'DELETE',
    path: '/api/quotes/:quoteId/shares/:shareId',
    permission: 'write:quote:own',
    body: null,
    answer: z.object({}),
  },

  /** What a link shows. Whoever has the link may call these. */
  sharedQuote: {
    method: 'GET',
    path: '/api/shared/:token',
    permission: 'public',
    body: null,
    answer: SharedQuoteSchema,
  },
  sharedQuoteDocument: {
    method: 'GET',
    path: '/api/shared/:token/document',
    permission: 'public',
    body: null,
    answer: 'file',
    fileType: 'application/pdf',
  },
  /** The file of the part at this place, from 0. */
  sharedPartFile: {
    method: 'GET',
    path: '/api/shared/:token/parts/:position/file',
    permission: 'public',
    body: null,
    answer: 'file',
  },
  sharedPartPicture: {
    method: 'GET',
    path: '/api/shared/:token/parts/:position/picture',
    permission: 'public',
    body: null,
    answer: 'file',
    fileType: 'image/png',
  },
} as const satisfies Record<string, Endpoint>;
