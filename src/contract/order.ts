/** Quotes on the server, orders and what happens to them. */
import * as z from 'zod/mini';
import { ChoicesSchema, PartQuoteSchema, SPEEDS } from '#contract/quote.ts';

export const ORDER_STATUSES = ['Processing', 'Shipped', 'Delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const line = (label: string, max: number) =>
  z.string({ error: `${label} is required` }).check(z.trim(), z.minLength(1, `${label} is required`), z.maxLength(max));

export const ShippingSchema = z.object({
  name: line('Name', 100),
  address: line('Address', 200),
  city: line('City', 100),
  state: line('State', 100),
  zip: line('ZIP code', 20),
  country: line('Country', 100),
  /** Which quote to order; without it the customer's newest open one. */
  quoteId: z.optional(z.uuid()),
});
export type Shipping = z.infer<typeof ShippingSchema>;

export const PlaceOrderAnswerSchema = z.object({ orderId: z.string(), message: z.string() });
export type PlaceOrderAnswer = z.infer<typeof PlaceOrderAnswerSchema>;

export const UploadedFileSchema = z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), sha256: z.string() });
export const UploadAnswerSchema = z.object({
  message: z.string(),
  quoteId: z.uuid(),
  files: z.array(UploadedFileSchema),
});
export type UploadAnswer = z.infer<typeof UploadAnswerSchema>;

/** `measuring` until each part is read; `manual` while a part waits for a person; `failed` when a file cannot be read. */
export const QUOTE_STATUSES = ['measuring', 'priced', 'manual', 'failed', 'ordered'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const PartPriceSchema = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  choices: ChoicesSchema,
  /** null while measuring, or when `failure` says why the file could not be read. */
  price: z.nullable(PartQuoteSchema),
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
});

export const QuoteViewSchema = z.object({
  id: z.uuid(),
  status: z.enum(QUOTE_STATUSES),
  speed: z.enum(SPEEDS),
  currency: z.string(),
  /** null until every part is priced. */
  totalMinor: z.nullable(z.int()),
  leadTimeDays: z.nullable(z.int()),
  parts: z.array(PartPriceSchema),
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
});
export type OrderSummary = z.infer<typeof OrderSummarySchema>;

export const OrderEventSchema = z.object({
  at: z.string(),
  status: z.enum(ORDER_STATUSES),
  trackingId: z.nullable(z.string()),
  /** "You", or the shop: a customer does not see which admin. */
  by: z.string(),
});

export const OrderDetailSchema = z.extend(OrderSummarySchema, {
  speed: z.enum(SPEEDS),
  leadTimeDays: z.int(),
  shipTo: ShippingSchema,
  parts: z.array(PartPriceSchema),
  events: z.array(OrderEventSchema),
});
export type OrderDetail = z.infer<typeof OrderDetailSchema>;

export const AdminOrderSchema = z.extend(OrderSummarySchema, { user: z.string(), email: z.string() });
export type AdminOrder = z.infer<typeof AdminOrderSchema>;

export const AdminOrderDetailSchema = z.extend(OrderDetailSchema, { user: z.string(), email: z.string() });
export type AdminOrderDetail = z.infer<typeof AdminOrderDetailSchema>;

export const UpdateOrderSchema = z.object({
  status: z.enum(ORDER_STATUSES),
  /** Left as it is when not sent; removed by an empty string. */
  trackingId: z.optional(z.string().check(z.trim(), z.maxLength(80))),
});
export type UpdateOrder = z.infer<typeof UpdateOrderSchema>;

export const ROWS_PER_PAGE = [10, 15, 20, 25, 30] as const;

/** One page of a table: which rows, sorted how, filtered by what. */
export const PageQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  rows: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  sort: z._default(z.string().check(z.maxLength(40)), ''),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type PageQuery = z.infer<typeof PageQuerySchema>;

/** Rows of one page and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });
