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
import { ADMIN_ENDPOINTS } from '#contract/admin-endpoints.ts';
import { ContactAnswerSchema, ContactSchema } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  OrderDetailSchema,
  OrderSummarySchema,
  PageQuerySchema,
  PlaceOrderAnswerSchema,
  pageOf,
  QuoteViewSchema,
  ShippingSchema,
  UploadAnswerSchema,
  WriteOrderMessageSchema,
} from '#contract/order.ts';
import { RateCardSchema } from '#contract/rate-card.ts';
import { ShippingOfferSchema } from '#contract/shipping-settings.ts';
import {
  BeginTwoFactorSchema,
  BothFactorsSchema,
  ConfirmTwoFactorSchema,
  RecoveryCodesSchema,
  TwoFactorSetupSchema,
  TwoFactorStatusSchema,
} from '#contract/two-factor.ts';

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
  /** A small picture of one's own part. Not found until it was measured, and for a document, which nobody can draw. */
  filePicture: {
    method: 'GET',
    path: '/api/files/:fileId/picture',
    access: 'customer',
    body: null,
    answer: 'file',
    fileType: 'image/png',
  },
  rateCard: { method: 'GET', path: '/api/rate-card', access: 'anyone', body: null, answer: RateCardSchema },
  /** Where the shop ships to, on which terms, and how to follow a parcel of its own carriers. */
  shippingOffer: {
    method: 'GET',
    path: '/api/shipping',
    access: 'anyone',
    body: null,
    answer: ShippingOfferSchema,
  },
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
  /** One's own invoice or packing list as a PDF. The download is noted. */
  orderDocument: {
    method: 'GET',
    path: '/api/orders/:orderId/documents/:kind',
    access: 'customer',
    body: null,
    answer: 'file',
    fileType: 'application/pdf',
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

  ...ADMIN_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
