/** The calls of the panel: each needs an admin's session. */
import * as z from 'zod/mini';
import { AuditEntrySchema } from '#contract/audit.ts';
import { BrandSettingsSchema, UpdateBrandSchema } from '#contract/brand-settings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ExportQuerySchema } from '#contract/export.ts';
import { FileAccessesSchema } from '#contract/file.ts';
import {
  AdminOrderDetailSchema,
  AdminOrderSchema,
  AdminOrdersQuerySchema,
  ORDER_STATUSES,
  PageQuerySchema,
  pageOf,
  UpdateOrderSchema,
  WriteOrderMessageSchema,
} from '#contract/order.ts';
import { RateCardSchema } from '#contract/rate-card.ts';
import {
  PreviewRateCardSchema,
  PublishRateCardSchema,
  RateCardVersionSchema,
  RepricedQuoteSchema,
} from '#contract/rate-card-version.ts';
import {
  AddRequestNoteSchema,
  AdminRequestsQuerySchema,
  DecideRequestSchema,
  PriceQuoteSchema,
  REQUEST_KINDS,
  RequestDetailSchema,
  RequestSummarySchema,
} from '#contract/request.ts';
import {
  ResetSecondFactorSchema,
  SecondFactorRuleSchema,
  UpdateSecondFactorRuleSchema,
} from '#contract/second-factor-settings.ts';
import { ShippingSettingsViewSchema, UpdateShippingSettingsSchema } from '#contract/shipping-settings.ts';
import { RecordTransactionSchema, TransactionSchema } from '#contract/transaction.ts';
import { AdminSchema, AdminUserDetailSchema, AdminUserSchema, UpdateUserSchema } from '#contract/user.ts';

const noAnswer = z.object({});

export const ADMIN_ENDPOINTS = {
  adminOrders: {
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    body: null,
    query: AdminOrdersQuerySchema,
    answer: pageOf(AdminOrderSchema),
  },
  adminOrder: {
    method: 'GET',
    path: '/api/admin/orders/:orderId',
    access: 'admin',
    body: null,
    answer: AdminOrderDetailSchema,
  },
  updateOrder: {
    method: 'PATCH',
    path: '/api/admin/orders/:orderId',
    access: 'admin',
    body: UpdateOrderSchema,
    answer: AdminOrderDetailSchema,
  },
  /** Of anybody's order. The download is noted, by name. */
  adminOrderDocument: {
    method: 'GET',
    path: '/api/admin/orders/:orderId/documents/:kind',
    access: 'admin',
    body: null,
    answer: 'file',
    fileType: 'application/pdf',
  },
  answerOrderMessage: {
    method: 'POST',
    path: '/api/admin/orders/:orderId/messages',
    access: 'admin',
    body: WriteOrderMessageSchema,
    answer: AdminOrderDetailSchema,
  },
  /** Anybody's file. The download is noted, by name. */
  adminDownloadFile: {
    method: 'GET',
    path: '/api/admin/files/:fileId',
    access: 'admin',
    body: null,
    answer: 'file',
  },
  /** A small picture of anybody's part. Not noted: it comes with each page that names the part. */
  adminFilePicture: {
    method: 'GET',
    path: '/api/admin/files/:fileId/picture',
    access: 'admin',
    body: null,
    answer: 'file',
    fileType: 'image/png',
  },
  /** The newest 100 accesses to a file or a document, newest first. */
  fileAccesses: {
    method: 'GET',
    path: '/api/admin/files/:fileId/accesses',
    access: 'admin',
    body: null,
    answer: FileAccessesSchema,
  },
  adminUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(AdminUserSchema),
  },
  adminUser: {
    method: 'GET',
    path: '/api/admin/users/:userId',
    access: 'admin',
    body: null,
    answer: AdminUserDetailSchema,
  },
  updateUser: {
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    access: 'admin',
    body: UpdateUserSchema,
    answer: AdminUserDetailSchema,
  },
  /** Closes the account and erases what is personal; refused while an order is not delivered. */
  deleteUser: { method: 'DELETE', path: '/api/admin/users/:userId', access: 'admin', body: null, answer: noAnswer },

  adminRequests: {
    method: 'GET',
    path: '/api/admin/requests',
    access: 'admin',
    body: null,
    query: AdminRequestsQuerySchema,
    answer: pageOf(RequestSummarySchema),
  },
  adminRequest: {
    method: 'GET',
    path: '/api/admin/requests/:requestId',
    access: 'admin',
    body: null,
    answer: RequestDetailSchema,
  },
  decideRequest: {
    method: 'POST',
    path: '/api/admin/requests/:requestId/decision',
    access: 'admin',
    body: DecideRequestSchema,
    answer: RequestDetailSchema,
  },
  addRequestNote: {
    method: 'POST',
    path: '/api/admin/requests/:requestId/notes',
    access: 'admin',
    body: AddRequestNoteSchema,
    answer: RequestDetailSchema,
  },
  /** Approves a manual quote: the customer is written to and can order it. */
  priceQuote: {
    method: 'POST',
    path: '/api/admin/quotes/:quoteId/prices',
    access: 'admin',
    body: PriceQuoteSchema,
    answer: noAnswer,
  },

  adminTransactions: {
    method: 'GET',
    path: '/api/admin/transactions',
    access: 'admin',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(TransactionSchema),
  },
  /** The same `requestKey` again records nothing more. */
  recordTransaction: {
    method: 'POST',
    path: '/api/admin/orders/:orderId/transactions',
    access: 'admin',
    body: RecordTransactionSchema,
    answer: AdminOrderDetailSchema,
  },

  /** All rows as CSV. That it was taken is noted. */
  exportTable: {
    method: 'GET',
    path: '/api/admin/export',
    access: 'admin',
    body: null,
    query: ExportQuerySchema,
    answer: 'file',
  },

  adminRateCards: {
    method: 'GET',
    path: '/api/admin/rate-cards',
    access: 'admin',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(RateCardVersionSchema),
  },
  adminRateCard: {
    method: 'GET',
    path: '/api/admin/rate-cards/:version',
    access: 'admin',
    body: null,
    answer: RateCardSchema,
  },
  /** What a card would do to the newest quotes; keeps nothing. */
  previewRateCard: {
    method: 'POST',
    path: '/api/admin/rate-cards/preview',
    access: 'admin',
    body: PreviewRateCardSchema,
    answer: z.object({ quotes: z.array(RepricedQuoteSchema) }),
  },
  publishRateCard: {
    method: 'POST',
    path: '/api/admin/rate-cards',
    access: 'admin',
    body: PublishRateCardSchema,
    answer: RateCardVersionSchema,
  },

  adminAdmins: {
    method: 'GET',
    path: '/api/admin/admins',
    access: 'admin',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(AdminSchema),
  },
  /** Nobody disables their own account. */
  updateAdmin: {
    method: 'PATCH',
    path: '/api/admin/admins/:adminId',
    access: 'admin',
    body: z.object({ isDisabled: z.boolean() }),
    answer: AdminSchema,
  },

  /** For a colleague who lost the phone: signs them out everywhere and writes to them. Needs the caller's own password, and code where there is one. */
  resetAdminTwoFactor: {
    method: 'POST',
    path: '/api/admin/admins/:adminId/two-factor/reset',
    access: 'admin',
    body: ResetSecondFactorSchema,
    answer: AdminSchema,
  },
  secondFactorRule: {
    method: 'GET',
    path: '/api/admin/settings/second-factor',
    access: 'admin',
    body: null,
    answer: SecondFactorRuleSchema,
  },
  /** Switched on only by an admin who has a second factor. */
  updateSecondFactorRule: {
    method: 'PATCH',
    path: '/api/admin/settings/second-factor',
    access: 'admin',
    body: UpdateSecondFactorRuleSchema,
    answer: SecondFactorRuleSchema,
  },
  brandSettings: {
    method: 'GET',
    path: '/api/admin/settings/brand',
    access: 'admin',
    body: null,
    answer: BrandSettingsSchema,
  },
  updateBrandSettings: {
    method: 'PATCH',
    path: '/api/admin/settings/brand',
    access: 'admin',
    body: UpdateBrandSchema,
    answer: BrandSettingsSchema,
  },
  shippingSettings: {
    method: 'GET',
    path: '/api/admin/settings/shipping',
    access: 'admin',
    body: null,
    answer: ShippingSettingsViewSchema,
  },
  updateShippingSettings: {
    method: 'PATCH',
    path: '/api/admin/settings/shipping',
    access: 'admin',
    body: UpdateShippingSettingsSchema,
    answer: ShippingSettingsViewSchema,
  },

  /** How much waits for an admin. */
  adminToday: {
    method: 'GET',
    path: '/api/admin/today',
    access: 'admin',
    body: null,
    answer: z.object({
      requests: z.record(z.enum(REQUEST_KINDS), z.int()),
      orders: z.record(z.enum(ORDER_STATUSES), z.int()),
    }),
  },
  adminAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(AuditEntrySchema),
  },
} as const satisfies Record<string, Endpoint>;
