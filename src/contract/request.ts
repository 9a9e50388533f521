/** What waits for an admin: new accounts, messages, and parts that no machine may price. */
import * as z from 'zod/mini';
import { ShipToSchema } from '#contract/address.ts';
import { CollectAccountSchema } from '#contract/collect-account.ts';
import { PageQuerySchema, PartPriceSchema, QUOTE_STATUSES } from '#contract/order.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { SPEEDS } from '#contract/quote.ts';
import { RequestKeySchema } from '#contract/request-key.ts';

export const REQUEST_KINDS = ['User Registration', 'Business Inquiry', 'Manual Quote'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_NOTE_MAX = 2000;
/** What the customer is told with a price, or with a refusal. */
export const QUOTE_MESSAGE_MAX = 2000;
/** Ten million of a currency with cents: past this somebody typed the wrong thing. */
const UNIT_PRICE_MINOR_MAX = 1_000_000_000;
const LEAD_TIME_DAYS_MAX = 365;

export const RequestSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(REQUEST_KINDS),
  status: z.enum(REQUEST_STATUSES),
  email: z.string(),
  createdAt: z.string(),
});
export type RequestSummary = z.infer<typeof RequestSummarySchema>;

/** Of the panel's requests: all, or those of one type, of one status. */
export const AdminRequestsQuerySchema = z.extend(PageQuerySchema, {
  type: z.optional(z.enum(REQUEST_KINDS)),
  status: z.optional(z.enum(REQUEST_STATUSES)),
});
export type AdminRequestsQuery = z.infer<typeof AdminRequestsQuerySchema>;

export const RequestNoteSchema = z.object({ at: z.string(), by: z.string(), text: z.string() });

/** A part of a manual quote as the person sees it who prices it. */
export const PartToJudgeSchema = z.extend(PartPriceSchema, {
  /** From 0; names the part when it is priced. */
  position: z.int(),
  bytes: z.int(),
  /** null for a file that was not measured. */
  facts: z.nullable(PartFactsSchema),
});
export type PartToJudge = z.infer<typeof PartToJudgeSchema>;

export const RequestDetailSchema = z.extend(RequestSummarySchema, {
  phone: z.string(),
  message: z.string(),
  /** null for a message of somebody without an account, and for an account that is closed. */
  userId: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** Oldest first. */
  notes: z.array(RequestNoteSchema),
  /** Of a manual quote only. */
  quote: z.nullable(
    z.object({
      id: z.uuid(),
      status: z.enum(QUOTE_STATUSES),
      speed: z.enum(SPEEDS),
      currency: z.string(),
      totalMinor: z.nullable(z.int()),
      leadTimeDays: z.nullable(z.int()),
      /** What the customer was told with the price or the refusal. */
      shopMessage: z.string(),
      /** Where the parts go, if the customer has said so. */
      shipTo: z.nullable(ShipToSchema),
      /** Given with that address; empty or null where there is none. */
      poNumber: z.string(),
      buyerTaxId: z.string(),
      reference: z.string(),
      billTo: z.nullable(ShipToSchema),
      collect: z.nullable(CollectAccountSchema),
      parts: z.array(PartToJudgeSchema),
    }),
  ),
});
export type RequestDetail = z.infer<typeof RequestDetailSchema>;

const message = z._default(
  z
    .string({ error: 'The message must be text' })
    .check(z.trim(), z.maxLength(QUOTE_MESSAGE_MAX, `The message must be at most ${QUOTE_MESSAGE_MAX} characters`)),
  '',
);

/** A manual quote is approved by pricing it (`priceQuote`), and only rejected here. */
export const DecideRequestSchema = z.object({
  status: z.enum(['Approved', 'Rejected'], { error: 'A request is Approved or Rejected.' }),
  /** Told to the customer whose parts are refused. */
  message,
});
export type DecideRequest = z.infer<typeof DecideRequestSchema>;

export const AddRequestNoteSchema = z.object({
  requestKey: RequestKeySchema,
  text: z
    .string({ error: 'Please write a note.' })
    .check(
      z.trim(),
      z.minLength(1, 'Please write a note.'),
      z.maxLength(REQUEST_NOTE_MAX, `A note must be at most ${REQUEST_NOTE_MAX} characters`),
    ),
});

/** A price of a person for each part that no machine priced; others may be given one too. */
export const PriceQuoteSchema = z.object({
  parts: z
    .array(
      z.object({
        position: z.int().check(z.gte(0)),
        /** Of one piece, whole minor units of the quote's currency. */
        unitPriceMinor: z
          .int({ error: 'The unit price must be greater than 0.' })
          .check(
            z.gte(1, 'The unit price must be greater than 0.'),
            z.lte(UNIT_PRICE_MINOR_MAX, 'The unit price is too large.'),
          ),
        /** Working days to make them. */
        leadTimeDays: z
          .int({ error: `Lead time must be a whole number of working days from 1 to ${LEAD_TIME_DAYS_MAX}.` })
          .check(
            z.gte(1, `Lead time must be a whole number of working days from 1 to ${LEAD_TIME_DAYS_MAX}.`),
            z.lte(
              LEAD_TIME_DAYS_MAX,
              `Lead time must be a whole number of working days from 1 to ${LEAD_TIME_DAYS_MAX}.`,
            ),
          ),
      }),
    )
    .check(z.minLength(1, 'Please set a price.')),
  message,
});
export type PriceQuote = z.infer<typeof PriceQuoteSchema>;

/** Whether the shop owes its price: the clock of 24 hours runs. */
export function isWaiting({ type, status }: Pick<RequestSummary, 'type' | 'status'>): boolean {
  return type === 'Manual Quote' && status === 'Pending';
}
