/** Quotes on the server, orders and what happens to them. */
import * as z from 'zod/mini';
import { ROLES } from '#contract/account.ts';
import { PLACE_CHECKS, ShipToSchema } from '#contract/address.ts';
import { CollectAccountSchema } from '#contract/collect-account.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { OrderDocumentSchema } from '#contract/document.ts';
import { ExchangeSchema } from '#contract/exchange.ts';
import { THICKNESS_MM_MAX } from '#contract/further-choices.ts';
import { FreightWishSchema, LandedSchema } from '#contract/landed.ts';
import { PartInstructionsSchema, SentInstructionsSchema, THICKNESS_WORDS } from '#contract/part-instructions.ts';
import { ChoicesSchema, PartQuoteSchema, QUANTITY_MAX, SPEEDS } from '#contract/quote.ts';
import { RequestKeySchema } from '#contract/request-key.ts';
import { DELIVERY_TERMS } from '#contract/shipping-settings.ts';
import { TaxIdSchema, writtenTaxIdProblem } from '#contract/tax-id.ts';
import { ONE_LINE } from '#contract/text.ts';
import { optionalLine } from '#contract/text-line.ts';
import { OrderToolSchema } from '#contract/tool.ts';
import { OrderAccountSchema } from '#contract/transaction.ts';

export const ORDER_STATUSES = ['Processing', 'Shipped', 'Delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The specification's fields, and those of `ShipToSchema` that it lacks. */
export const ShippingSchema = z.extend(ShipToSchema, {
  /** Which quote to order; without it the customer's newest open one. */
  quoteId: z.optional(z.uuid({ error: 'This is not the id of a quote.' })),
});
export type Shipping = z.infer<typeof ShippingSchema>;

export const PO_NUMBER_MAX = 40;
export const REFERENCE_MAX = 60;

export const PlaceOrderSchema = z
  .extend(ShippingSchema, {
    /** The buyer's own number for the order. Not sent: the one that is kept with the quote, if any. */
    poNumber: z.optional(optionalLine('The PO number', PO_NUMBER_MAX)),
    /** The buyer's, for the invoice; the same holds for it and for the next three. */
    taxId: z.optional(
      TaxIdSchema.check((context) => {
        const problem = writtenTaxIdProblem(context.value);
        if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
      }),
    ),
    /** Whatever else the buyer wants to read on the papers: a project, a cost center. */
    reference: z.optional(optionalLine('Your reference', REFERENCE_MAX)),
    /** Of the address book: who is billed. Empty: the shipping address. */
    billToId: z.optional(z.union([z.literal(''), z.uuid({ error: 'This is not the id of an address.' })])),
    /** The buyer's carrier brings it, at the buyer's cost; null: not so. Then no freight is charged, and `freight` is not sent. */
    collect: z.optional(z.nullable(CollectAccountSchema)),
    /** Whether the address book keeps the address, and the account the tax id and the carrier account. */
    keep: z.optional(z.boolean({ error: 'Keep must be true or false' })),
    /** How it is brought, to be charged with the order. Not sent: freight is told by the shop before it is charged. */
    freight: z.optional(FreightWishSchema),
    /** What the order is paid in. Not sent: the currency of its prices. */
    currency: z.optional(z.enum(CURRENCIES, { error: `The currency must be ${CURRENCIES.join(', ')}` })),
  })
  .check(...PLACE_CHECKS);
export type PlaceOrder = z.infer<typeof PlaceOrderSchema>;

/** With 202 nothing is ordered yet: the parts are still being measured, and the same call is made again after `Retry-After`. */
export const PlaceOrderAnswerSchema = z.union([
  z.object({ orderId: z.string(), message: z.string() }),
  z.object({ status: z.literal('measuring'), quoteId: z.uuid(), message: z.string() }),
]);

/** Files of one upload that were chosen one by one. */
export const UPLOAD_FILES_MAX = 10;
/** All files of one upload, with those that came out of a ZIP. */
export const UPLOAD_PARTS_MAX = 50;
/** The largest file, in bytes: half of what the engine reads, and minutes of sending already. */
export const UPLOAD_FILE_BYTES_MAX = 250_000_000;
/** All files of one upload, and room for its fields. */
export const UPLOAD_BYTES_MAX = UPLOAD_FILES_MAX * UPLOAD_FILE_BYTES_MAX + 1024 * 1024;
const quantityWords = 'Quantity must be a whole number from 1 to 10,000.';

/** The text fields of an upload, as a form sends them. */
export const UploadFieldsSchema = z.object({
  /** A process in the words of its dropdown; where `choices` name several, all of them with commas between. */
  material: z.string({ error: 'Please select a manufacturing process.' }),
  /** Sheet thickness in mm, of every file; 0 or nothing for parts that have none. `choices` may say it for each. */
  thickness: z._default(
    z.coerce
      .number({ error: THICKNESS_WORDS })
      .check(z.gte(0, THICKNESS_WORDS), z.lte(THICKNESS_MM_MAX, THICKNESS_WORDS)),
    0,
  ),
  /** Of every file; not needed where `choices` says it for each. 0 means "not stated": then it is the default. */
  quantity: z.optional(
    z.coerce
      .number({ error: quantityWords })
      .check(z.int(quantityWords), z.gte(0, quantityWords), z.lte(QUANTITY_MAX, quantityWords)),
  ),
  speed: z.optional(z.enum(SPEEDS, { error: 'Speed must be economy, standard, express or rush.' })),
  /** JSON: one object a file (`SentPartSchema`), in the order of the files. */
  choices: z.optional(z.string()),
  requestKey: RequestKeySchema,
});
export type UploadFields = z.infer<typeof UploadFieldsSchema>;

/** What `choices` of an upload says of one file. */
export const SentPartSchema = z.extend(ChoicesSchema, {
  ...SentInstructionsSchema.shape,
  /** Name of the ZIP that the file came from: such files do not count towards `UPLOAD_FILES_MAX`. */
  archive: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
export type SentPart = z.infer<typeof SentPartSchema>;

export const UploadedFileSchema = z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), sha256: z.string() });
export const UploadAnswerSchema = z.object({
  message: z.string(),
  quoteId: z.uuid(),
  files: z.array(UploadedFileSchema),
  /** Files that were not taken, with the reason; the others are in the quote. */
  refused: z.array(z.object({ name: z.string(), message: z.string() })),
});
export type UploadAnswer = z.infer<typeof UploadAnswerSchema>;

/**
 * `measuring` until each part is read; `manual` while a part waits for a person; `declined` when that person could offer no price; `failed`
 * when no file can be read. A file that cannot be read stands in the quote with its failure, and the others go on without it.
 */
export const QUOTE_STATUSES = ['measuring', 'priced', 'manual', 'failed', 'declined', 'ordered'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const PartPriceSchema = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  /** Whether there is a picture of it: `filePicture`, for admins `adminFilePicture`. */
  hasPicture: z.boolean(),
  choices: ChoicesSchema,
  instructions: PartInstructionsSchema,
  /** null while measuring, or when `failure` says why the file could not be read. */
  price: z.nullable(PartQuoteSchema),
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
});

export const QuoteViewSchema = z.object({
  id: z.uuid(),
  /** Readable over the phone, for example "Q-7F3A9-2BC01"; versions of one quote share it. */
  number: z.string(),
  version: z.int(),
  /** The version that this one was made from; null where it was made from none. */
  fromVersion: z.nullable(z.int()),
  /** What its owner calls it; '' for nothing. */
  name: z.string(),
  /** The last day of its price on the shop's clock ("2026-12-23"); null until every part is priced. */
  validUntil: z.nullable(z.string()),
  /** That day is over: it is priced anew before it is ordered. */
  isExpired: z.boolean(),
  status: z.enum(QUOTE_STATUSES),
  speed: z.enum(SPEEDS),
  currency: z.string(),
  /** null until every part is priced. */
  totalMinor: z.nullable(z.int()),
  leadTimeDays: z.nullable(z.int()),
  /** The day on which it ships when it is ordered now; null until every part is priced. Of an order, see the order. */
  shipDate: z.nullable(z.string()),
  parts: z.array(
    z.extend(PartPriceSchema, {
      /** Only while it waits to be measured: how many files are before it. 0: it is next, or being measured. */
      filesAhead: z.optional(z.int()),
      /** What it cost in the order that the quote repeats, or in the version that it is made from; null where there is none. */
      earlierPrice: z.nullable(PartQuoteSchema),
    }),
  ),
  /** What the shop wrote with its price or its refusal; '' for nothing. */
  shopMessage: z.string(),
  /** Number of the order that it repeats, for example "PW-7K3M-92QX"; null where it repeats none. */
  repeatsOrder: z.nullable(z.string()),
  /** Where the parts go, if the customer said so before there was a price. */
  shipTo: z.nullable(ShipToSchema),
  /** The buyer's number for the order and tax id, given with that address; empty where there is none. */
  poNumber: z.string(),
  buyerTaxId: z.string(),
  /** Given with the address too: the buyer's reference, who is billed where that is another address, and the carrier account. */
  reference: z.string(),
  billTo: z.nullable(ShipToSchema),
  collect: z.nullable(CollectAccountSchema),
  createdAt: z.string(),
});
export type QuoteView = z.infer<typeof QuoteViewSchema>;

export const OrderSummarySchema = z.object({
  /** Readable over the phone, for example "PW-7K3M-92QX". */
  orderId: z.string(),
  orderDate: z.string(),
  status: z.enum(ORDER_STATUSES),
  totalMinor: z.int(),
  currency: z.string(),
  trackingId: z.nullable(z.string()),
  /** The day on the shop's clock ("2026-12-04") that was promised when it was ordered; null for orders from before days were promised. */
  shipDate: z.nullable(z.string()),
  /** A part that there is a picture of; null where there is none. */
  picture: z.nullable(z.object({ fileId: z.uuid(), fileName: z.string() })),
});
export type OrderSummary = z.infer<typeof OrderSummarySchema>;

export const OrderEventSchema = z.object({
  at: z.string(),
  status: z.enum(ORDER_STATUSES),
  trackingId: z.nullable(z.string()),
  /** "You", or the shop: a customer does not see which admin. */
  by: z.string(),
});

export const ORDER_MESSAGE_MAX = 4000;
export const OrderMessageSchema = z.object({
  at: z.string(),
  /** "You", or the shop, to a customer; a name to an admin. */
  by: z.string(),
  role: z.enum(ROLES),
  text: z.string(),
});

export const WriteOrderMessageSchema = z.object({
  requestKey: RequestKeySchema,
  text: z.string({ error: 'Please write a message.' }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.minLength(1, 'Please write a message.'),
    z.maxLength(ORDER_MESSAGE_MAX, `A message must be at most ${ORDER_MESSAGE_MAX.toLocaleString('en-US')} characters`),
  ),
});

/** A hole as far as it tells which one is meant. */
const HoleSizeSchema = z.object({
  diameterMm: z.number(),
  depthMm: z.number(),
  through: z.boolean(),
  faceIds: z.array(z.int()),
});
export type HoleSize = z.infer<typeof HoleSizeSchema>;

export const OrderDetailSchema = z.extend(OrderSummarySchema, {
  speed: z.enum(SPEEDS),
  leadTimeDays: z.int(),
  shipTo: ShippingSchema,
  /** The buyer's number for the order, and tax id; empty where none was given. */
  poNumber: z.string(),
  buyerTaxId: z.string(),
  reference: z.string(),
  /** null: the shipping address. */
  billTo: z.nullable(ShipToSchema),
  /** null: it is not sent on an account of the buyer's. */
  collect: z.nullable(CollectAccountSchema),
  /** Of the day it was ordered; null for orders from before they were kept. */
  deliveryTerms: z.nullable(z.enum(DELIVERY_TERMS)),
  /** Freight, duty and taxes as they were told with the order; null where none were chosen. */
  landed: z.nullable(LandedSchema),
  /** What its prices were converted by; null where they are in the currency of the rate card. */
  exchange: z.nullable(ExchangeSchema),
  parts: z.array(PartPriceSchema),
  /** What the shop wrote with the price of the quote; '' for nothing. */
  shopMessage: z.string(),
  events: z.array(OrderEventSchema),
  account: OrderAccountSchema,
  /** Those that are ready: there is one of each kind, a little after the order is placed. */
  documents: z.array(OrderDocumentSchema),
  messages: z.array(OrderMessageSchema),
  /** Holes of the parts that have choices for holes or faces, by file: as this version of the engine measured them, else absent. */
  holes: z.optional(z.record(z.string(), z.array(HoleSizeSchema))),
});
export type OrderDetail = z.infer<typeof OrderDetailSchema>;

export const AdminOrderSchema = z.extend(OrderSummarySchema, {
  user: z.string(),
  email: z.string(),
  /** The promised day is over, and it has not shipped. */
  isOverdue: z.boolean(),
});
export type AdminOrder = z.infer<typeof AdminOrderSchema>;

export const AdminOrderDetailSchema = z.extend(OrderDetailSchema, {
  user: z.string(),
  email: z.string(),
  isOverdue: z.boolean(),
  /** Molds that it paid for. */
  tools: z.array(OrderToolSchema),
  /** Of the parts: their bytes were removed for good, with the account of their owner. */
  erasedFileIds: z.array(z.uuid()),
});
export type AdminOrderDetail = z.infer<typeof AdminOrderDetailSchema>;

export const UpdateOrderSchema = z.object({
  status: z.enum(ORDER_STATUSES, { error: 'Status must be Processing, Shipped or Delivered.' }),
  /** Left as it is when not sent; removed by an empty string. */
  trackingId: z.optional(
    z
      .string({ error: 'A tracking id must be text' })
      .check(
        z.trim(),
        z.maxLength(80, 'A tracking id must be at most 80 characters'),
        z.regex(ONE_LINE, 'A tracking id must be one line of text'),
      ),
  ),
});
export type UpdateOrder = z.infer<typeof UpdateOrderSchema>;

/** One page of a table: which rows, sorted how, filtered by what. */
export const PageQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  rows: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  sort: z._default(z.string().check(z.maxLength(40)), ''),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type PageQuery = z.infer<typeof PageQuerySchema>;

/** Of the panel's orders: all, or those of one status. */
export const AdminOrdersQuerySchema = z.extend(PageQuerySchema, { status: z.optional(z.enum(ORDER_STATUSES)) });
export type AdminOrdersQuery = z.infer<typeof AdminOrdersQuerySchema>;

/** Rows of one page and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });
