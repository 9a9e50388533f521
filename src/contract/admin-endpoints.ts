/** The calls of the panel: each needs a permission that only admins have. */
import * as z from 'zod/mini';
import { AuditEntrySchema } from '#contract/audit.ts';
import { BillingSettingsViewSchema, UpdateBillingSettingsSchema } from '#contract/billing-settings.ts';
import { BrandSettingsSchema, UpdateBrandSchema } from '#contract/brand-settings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ExportQuerySchema } from '#contract/export.ts';
import { FileAccessesSchema } from '#contract/file.ts';
import { LandedSettingsViewSchema, UpdateLandedSettingsSchema } from '#contract/landed-tables.ts';
import {
  ApproveLegalTextSchema,
  LegalSettingsViewSchema,
  UpdateLegalSettingsSchema,
} from '#contract/legal-settings.ts';
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
  CheckRateCardSchema,
  PreviewRateCardSchema,
  PublishRateCardSchema,
  RateCardPreviewSchema,
  RateCardVersionSchema,
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
import { ShopCalendarViewSchema, UpdateShopCalendarSchema } from '#contract/shop-calendar.ts';
import { UpdateToolSchema } from '#contract/tool.ts';
import { RecordTransactionSchema, TransactionSchema } from '#contract/transaction.ts';
import {
  AdminSchema,
  AdminUserDetailSchema,
  AdminUserFileSchema,
  AdminUserSchema,
  UpdateUserSchema,
} from '#contract/user.ts';

const noAnswer = z.object({});

export const ADMIN_ENDPOINTS = {
  adminOrders: {
    method: 'GET',
    path: '/api/admin/orders',
    permission: 'read:order:any',
    body: null,
    query: AdminOrdersQuerySchema,
    answer: pageOf(AdminOrderSchema),
  },
  adminOrder: {
    method: 'GET',
    path: '/api/admin/orders/:orderId',
    permission: 'read:order:any',
    body: null,
    answer: AdminOrderDetailSchema,
  },
  /** What became of a mold that the order paid for; `part`: the position of its part, from 0. */
  updateTool: {
    method: 'PATCH',
    path: '/api/admin/orders/:orderId/tools/:part',
    permission: 'write:order:any',
    body: UpdateToolSchema,
    answer: AdminOrderDetailSchema,
  },
  updateOrder: {
    method: 'PATCH',
    path: '/api/admin/orders/:orderId',
    permission: 'write:order:any',
    body: UpdateOrderSchema,
    answer: AdminOrderDetailSchema,
  },
  /** Of anybody's order. The download is noted, by name. */
  adminOrderDocument: {
    method: 'GET',
    path: '/api/admin/orders/:orderId/documents/:kind',
    permission: 'read:order:any',
    body: null,
    answer: 'file',
    fileType: 'application/pdf',
  },
  answerOrderMessage: {
    method: 'POST',
    path: '/api/admin/orders/:orderId/messages',
    permission: 'write:order-message:any',
    body: WriteOrderMessageSchema,
    answer: AdminOrderDetailSchema,
  },
  /** Anybody's file. The download is noted, by name. */
  adminDownloadFile: {
    method: 'GET',
    path: '/api/admin/files/:fileId',
    permission: 'read:file:any',
    body: null,
    answer: 'file',
  },
  /** A small picture of anybody's part. Not noted: it comes with each page that names the part. */
  adminFilePicture: {
    method: 'GET',
    path: '/api/admin/files/:fileId/picture',
    permission: 'read:file:any',
    body: null,
    answer: 'file',
    fileType: 'image/png',
  },
  /** The newest 100 accesses to a file or a document, newest first. */
  fileAccesses: {
    method: 'GET',
    path: '/api/admin/files/:fileId/accesses',
    permission: 'read:file-access:any',
    body: null,
    answer: FileAccessesSchema,
  },
  adminUsers: {
    method: 'GET',
    path: '/api/admin/users',
    permission: 'read:customer:any',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(AdminUserSchema),
  },
  adminUser: {
    method: 'GET',
    path: '/api/admin/users/:userId',
    permission: 'read:customer:any',
    body: null,
    answer: AdminUserDetailSchema,
  },
  /** What a customer has uploaded, newest first. */
  adminUserFiles: {
    method: 'GET',
    path: '/api/admin/users/:userId/files',
    permission: 'read:file:any',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(AdminUserFileSchema),
  },
  updateUser: {
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    permission: 'write:customer:any',
    body: UpdateUserSchema,
    answer: AdminUserDetailSchema,
  },
  /** Closes the account and erases what is personal; refused while an order is not delivered. */
  deleteUser: {
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    permission: 'delete:customer:any',
    body: null,
    answer: noAnswer,
  },

  adminRequests: {
    method: 'GET',
    path: '/api/admin/requests',
    permission: 'read:request:any',
    body: null,
    query: AdminRequestsQuerySchema,
    answer: pageOf(RequestSummarySchema),
  },
  adminRequest: {
    method: 'GET',
    path: '/api/admin/requests/:requestId',
    permission: 'read:request:any',
    body: null,
    answer: RequestDetailSchema,
  },
  decideRequest: {
    method: 'POST',
    path: '/api/admin/requests/:requestId/decision',
    permission: 'write:request:any',
    body: DecideRequestSchema,
    answer: RequestDetailSchema,
  },
  addRequestNote: {
    method: 'POST',
    path: '/api/admin/requests/:requestId/notes',
    permission: 'write:request:any',
    body: AddRequestNoteSchema,
    answer: RequestDetailSchema,
  },
  /** Approves a manual quote: the customer is written to and can order it. */
  priceQuote: {
    method: 'POST',
    path: '/api/admin/quotes/:quoteId/prices',
    permission: 'price:quote:any',
    body: PriceQuoteSchema,
    answer: noAnswer,
  },

  adminTransactions: {
    method: 'GET',
    path: '/api/admin/transactions',
    permission: 'read:transaction:any',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(TransactionSchema),
  },
  /** The same `requestKey` again records nothing more. */
  recordTransaction: {
    method: 'POST',
    path: '/api/admin/orders/:orderId/transactions',
    permission: 'write:transaction:any',
    body: RecordTransactionSchema,
    answer: AdminOrderDetailSchema,
  },

  /** All rows as CSV. That it was taken is noted. */
  exportTable: {
    method: 'GET',
    path: '/api/admin/export',
    permission: 'export:table:any',
    body: null,
    query: ExportQuerySchema,
    answer: 'file',
  },

  adminRateCards: {
    method: 'GET',
    path: '/api/admin/rate-cards',
    permission: 'read:rate-card',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(RateCardVersionSchema),
  },
  adminRateCard: {
    method: 'GET',
    path: '/api/admin/rate-cards/:version',
    permission: 'read:rate-card',
    body: null,
    answer: RateCardSchema,
  },
  /** As a JSON file, which `checkRateCard` and the command line read. */
  exportRateCard: {
    method: 'GET',
    path: '/api/admin/rate-cards/:version/file',
    permission: 'read:rate-card',
    body: null,
    answer: 'file',
  },
  /** A card from a file in the form of today. Refused with each fault at its field, and with what the catalog does not know; keeps nothing. */
  checkRateCard: {
    method: 'POST',
    path: '/api/admin/rate-cards/check',
    permission: 'write:rate-card',
    body: CheckRateCardSchema,
    answer: RateCardSchema,
  },
  /** What a card would do to the newest quotes; keeps nothing. */
  previewRateCard: {
    method: 'POST',
    path: '/api/admin/rate-cards/preview',
    permission: 'reprice:quote:any',
    body: PreviewRateCardSchema,
    answer: RateCardPreviewSchema,
  },
  publishRateCard: {
    method: 'POST',
    path: '/api/admin/rate-cards',
    permission: 'write:rate-card',
    body: PublishRateCardSchema,
    answer: RateCardVersionSchema,
  },

  adminAdmins: {
    method: 'GET',
    path: '/api/admin/admins',
    permission: 'read:admin',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(AdminSchema),
  },
  /** Nobody disables their own account. */
  updateAdmin: {
    method: 'PATCH',
    path: '/api/admin/admins/:adminId',
    permission: 'write:admin',
    body: z.object({ isDisabled: z.boolean() }),
    answer: AdminSchema,
  },

  /** For a colleague who lost the phone: signs them out everywhere and writes to them. Needs the caller's own password, and code where there is one. */
  resetAdminTwoFactor: {
    method: 'POST',
    path: '/api/admin/admins/:adminId/two-factor/reset',
    permission: 'write:admin',
    body: ResetSecondFactorSchema,
    answer: AdminSchema,
  },
  secondFactorRule: {
    method: 'GET',
    path: '/api/admin/settings/second-factor',
    permission: 'read:settings',
    body: null,
    answer: SecondFactorRuleSchema,
  },
  /** Switched on only by an admin who has a second factor. */
  updateSecondFactorRule: {
    method: 'PATCH',
    path: '/api/admin/settings/second-factor',
    permission: 'write:settings',
    body: UpdateSecondFactorRuleSchema,
    answer: SecondFactorRuleSchema,
  },
  brandSettings: {
    method: 'GET',
    path: '/api/admin/settings/brand',
    permission: 'read:settings',
    body: null,
    answer: BrandSettingsSchema,
  },
  updateBrandSettings: {
    method: 'PATCH',
    path: '/api/admin/settings/brand',
    permission: 'write:settings',
    body: UpdateBrandSchema,
    answer: BrandSettingsSchema,
  },
  shippingSettings: {
    method: 'GET',
    path: '/api/admin/settings/shipping',
    permission: 'read:settings',
    body: null,
    answer: ShippingSettingsViewSchema,
  },
  updateShippingSettings: {
    method: 'PATCH',
    path: '/api/admin/settings/shipping',
    permission: 'write:settings',
    body: UpdateShippingSettingsSchema,
    answer: ShippingSettingsViewSchema,
  },
  billingSettings: {
    method: 'GET',
    path: '/api/admin/settings/billing',
    permission: 'read:settings',
    body: null,
    answer: BillingSettingsViewSchema,
  },
  updateBillingSettings: {
    method: 'PATCH',
    path: '/api/admin/settings/billing',
    permission: 'write:settings',
    body: UpdateBillingSettingsSchema,
    answer: BillingSettingsViewSchema,
  },
  calendarSettings: {
    method: 'GET',
    path: '/api/admin/settings/calendar',
    permission: 'read:settings',
    body: null,
    answer: ShopCalendarViewSchema,
  },
  updateCalendarSettings: {
    method: 'PATCH',
    path: '/api/admin/settings/calendar',
    permission: 'write:settings',
    body: UpdateShopCalendarSchema,
    answer: ShopCalendarViewSchema,
  },
  /** Cartons, freight lanes, duties, fees and taxes, exchange rates. */
  landedSettings: {
    method: 'GET',
    path: '/api/admin/settings/landed',
    permission: 'read:settings',
    body: null,
    answer: LandedSettingsViewSchema,
  },
  updateLandedSettings: {
    method: 'PATCH',
    path: '/api/admin/settings/landed',
    permission: 'write:settings',
    body: UpdateLandedSettingsSchema,
    answer: LandedSettingsViewSchema,
  },
  /** Who stands behind the legal texts, what the shop promises, texts of its own, and what is approved. */
  legalSettings: {
    method: 'GET',
    path: '/api/admin/settings/legal',
    permission: 'read:settings',
    body: null,
    answer: LegalSettingsViewSchema,
  },
  updateLegalSettings: {
    method: 'PATCH',
    path: '/api/admin/settings/legal',
    permission: 'write:settings',
    body: UpdateLegalSettingsSchema,
    answer: LegalSettingsViewSchema,
  },
  approveLegalText: {
    method: 'POST',
    path: '/api/admin/settings/legal/approval',
    permission: 'write:settings',
    body: ApproveLegalTextSchema,
    answer: LegalSettingsViewSchema,
  },

  /** How much waits for an admin, and whether the last backup failed. */
  adminToday: {
    method: 'GET',
    path: '/api/admin/today',
    permission: 'read:overview:any',
    body: null,
    answer: z.object({
      requests: z.record(z.enum(REQUEST_KINDS), z.int()),
      orders: z.record(z.enum(ORDER_STATUSES), z.int()),
      failedBackup: z.nullable(
        z.object({ failedAt: z.string(), reason: z.string(), lastMadeAt: z.nullable(z.string()) }),
      ),
    }),
  },
  adminAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    permission: 'read:audit',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(AuditEntrySchema),
  },
} as const satisfies Record<string, Endpoint>;
