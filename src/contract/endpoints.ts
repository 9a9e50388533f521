/** Every call of the API: method, path, who may, what goes in and what comes back. The server routes, the client and the OpenAPI page read this table. */
import * as z from 'zod/mini';
import {
  ChangePasswordSchema,
  LoginAnswerSchema,
  LoginSchema,
  OwnSessionSchema,
  RegisterAdminSchema,
  RegisterCustomerSchema,
  ResetPasswordSchema,
  RoleQuerySchema,
  SendResetCodeSchema,
  SessionUserSchema,
  VerifyResetCodeSchema,
} from '#contract/account.ts';
import { AuditEntrySchema } from '#contract/audit.ts';
import { ContactAnswerSchema, ContactSchema } from '#contract/contact.ts';
import { ExportQuerySchema } from '#contract/export.ts';
import { FileLooksSchema } from '#contract/file.ts';
import {
  AdminOrderDetailSchema,
  AdminOrderSchema,
  ORDER_STATUSES,
  OrderDetailSchema,
  OrderSummarySchema,
  PageQuerySchema,
  PlaceOrderAnswerSchema,
  pageOf,
  QuoteViewSchema,
  ShippingSchema,
  UpdateOrderSchema,
  UploadAnswerSchema,
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
  DecideRequestSchema,
  PriceQuoteSchema,
  REQUEST_KINDS,
  RequestDetailSchema,
  RequestSummarySchema,
} from '#contract/request.ts';
import { RecordTransactionSchema, TransactionSchema } from '#contract/transaction.ts';
import {
  BeginTwoFactorSchema,
  BothFactorsSchema,
  ConfirmTwoFactorSchema,
  RecoveryCodesSchema,
  TwoFactorSetupSchema,
  TwoFactorStatusSchema,
} from '#contract/two-factor.ts';
import { AdminSchema, AdminUserDetailSchema, AdminUserSchema, UpdateUserSchema } from '#contract/user.ts';

/** Who may call: anybody, a signed-in customer, an admin, or either of the two. */
export type Access = 'anyone' | 'customer' | 'admin' | 'signed-in';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Hono style, `:id` for parameters. */
  path: string;
  access: Access;
  /** JSON body, or null where there is none (or it is multipart, see the handler). */
  body: z.ZodMiniType | null;
  /** The same body may come as a form, multipart or url-encoded: for forms that work without a script. */
  takesForm?: true;
  query?: z.ZodMiniType;
  /** JSON answer; `'text'` for the three calls that the specification wants as plain text, `'redirect'` for links in mails, `'file'` for a download. */
  answer: z.ZodMiniType | 'text' | 'redirect' | 'file';
}

const MessageSchema = z.object({ message: z.string() });
const noAnswer = z.object({});

export const ENDPOINTS = {
  login: { method: 'POST', path: '/api/auth/login', access: 'anyone', body: LoginSchema, answer: LoginAnswerSchema },
  registerCustomer: {
    method: 'POST',
    path: '/api/auth/register-customer',
    access: 'anyone',
    body: RegisterCustomerSchema,
    answer: MessageSchema,
  },
  registerAdmin: {
    method: 'POST',
    path: '/api/auth/register-admin',
    access: 'anyone',
    body: RegisterAdminSchema,
    answer: MessageSchema,
  },
  /** The link in the verification mail; goes on to /welcome?status=verified, already_verified or expired. */
  verifyEmail: {
    method: 'GET',
    path: '/api/auth/verify-email',
    access: 'anyone',
    body: null,
    // A link that a mail program broke is one that nobody sent.
    query: z.object({ token: z._default(z.string(), '') }),
    answer: 'redirect',
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'anyone',
    body: SendResetCodeSchema,
    answer: MessageSchema,
  },
  /** Ends the session of the role that is asked for; a call without a session is answered the same way. */
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    body: z.object({ role: z.enum(['customer', 'admin']) }),
    answer: noAnswer,
  },
  /** Who the cookie or Bearer token belongs to; null for a visitor. */
  session: {
    method: 'GET',
    path: '/api/auth/session',
    access: 'anyone',
    body: null,
    query: z.object({ role: z._default(z.enum(['customer', 'admin']), 'customer') }),
    answer: z.object({ user: z.nullable(SessionUserSchema) }),
  },
  sendResetCode: {
    method: 'POST',
    path: '/api/password-reset/send-code',
    access: 'anyone',
    body: SendResetCodeSchema,
    answer: 'text',
  },
  verifyResetCode: {
    method: 'POST',
    path: '/api/password-reset/verify-code',
    access: 'anyone',
    body: VerifyResetCodeSchema,
    answer: z.boolean(),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password-reset/reset-password',
    access: 'anyone',
    body: ResetPasswordSchema,
    answer: 'text',
  },

  /** Needs the current password; ends every other session of the account. */
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    access: 'signed-in',
    body: ChangePasswordSchema,
    answer: MessageSchema,
  },
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'signed-in',
    body: null,
    query: RoleQuerySchema,
    answer: z.object({ sessions: z.array(OwnSessionSchema) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    access: 'signed-in',
    body: null,
    query: RoleQuerySchema,
    answer: noAnswer,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/account/sessions/end-others',
    access: 'signed-in',
    body: RoleQuerySchema,
    answer: z.object({ ended: z.number() }),
  },
  twoFactor: {
    method: 'GET',
    path: '/api/account/two-factor',
    access: 'signed-in',
    body: null,
    query: RoleQuerySchema,
    answer: TwoFactorStatusSchema,
  },
  /** Nothing is asked for at login before `confirmTwoFactor`. */
  beginTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/begin',
    access: 'signed-in',
    body: BeginTwoFactorSchema,
    answer: TwoFactorSetupSchema,
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/confirm',
    access: 'signed-in',
    body: ConfirmTwoFactorSchema,
    answer: RecoveryCodesSchema,
  },
  disableTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/disable',
    access: 'signed-in',
    body: BothFactorsSchema,
    answer: MessageSchema,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    access: 'signed-in',
    body: BothFactorsSchema,
    answer: RecoveryCodesSchema,
  },

  /** multipart: file (repeated), material (a process label), thickness, quantity; optional choices (JSON, one a file) and speed. */
  uploadFiles: {
    method: 'POST',
    path: '/api/files/upload',
    access: 'customer',
    body: null,
    answer: UploadAnswerSchema,
  },
  /** One's own file as it was sent. The download is noted. */
  downloadFile: { method: 'GET', path: '/api/files/:fileId', access: 'customer', body: null, answer: 'file' },
  rateCard: { method: 'GET', path: '/api/rate-card', access: 'anyone', body: null, answer: RateCardSchema },
  currentQuote: {
    method: 'GET',
    path: '/api/quotes/current',
    access: 'customer',
    body: null,
    answer: z.object({ quote: z.nullable(QuoteViewSchema) }),
  },
  /** The newest quotes that wait for a price or for an order. */
  quotes: {
    method: 'GET',
    path: '/api/quotes',
    access: 'customer',
    body: null,
    answer: z.object({ quotes: z.array(QuoteViewSchema) }),
  },
  quote: { method: 'GET', path: '/api/quotes/:quoteId', access: 'customer', body: null, answer: QuoteViewSchema },
  placeOrder: {
    method: 'POST',
    path: '/api/auth/shipping',
    access: 'customer',
    body: ShippingSchema,
    answer: PlaceOrderAnswerSchema,
  },
  orders: {
    method: 'GET',
    path: '/api/orders',
    access: 'customer',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(OrderSummarySchema),
  },
  order: { method: 'GET', path: '/api/orders/:orderId', access: 'customer', body: null, answer: OrderDetailSchema },

  /** Opens a new quote of the same files and choices, at today's rates. */
  reorder: {
    method: 'POST',
    path: '/api/orders/:orderId/reorder',
    access: 'customer',
    body: null,
    answer: z.object({ quoteId: z.uuid() }),
  },
  writeOrderMessage: {
    method: 'POST',
    path: '/api/orders/:orderId/messages',
    access: 'customer',
    body: WriteOrderMessageSchema,
    answer: OrderDetailSchema,
  },

  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    body: ContactSchema,
    takesForm: true,
    answer: ContactAnswerSchema,
  },

  adminOrders: {
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    body: null,
    query: PageQuerySchema,
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
  /** The newest 100 looks at a file, newest first. */
  fileLooks: {
    method: 'GET',
    path: '/api/admin/files/:fileId/looks',
    access: 'admin',
    body: null,
    answer: FileLooksSchema,
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
    query: PageQuerySchema,
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

export type EndpointName = keyof typeof ENDPOINTS;
