/** Every call of the API: method, path, the permission it needs, what goes in and what comes back. The server routes, the client and the OpenAPI page read this table. */
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
import {
  AddAddressSchema,
  AddressBookSchema,
  AddressFieldsSchema,
  BuyerDetailsSchema,
  ChangeBuyerDetailsSchema,
} from '#contract/address.ts';
import { ADMIN_ENDPOINTS } from '#contract/admin-endpoints.ts';
import { ContactAnswerSchema, ContactSchema } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { LegalQuerySchema, LegalTextSchema, ShopPromisesSchema } from '#contract/legal-settings.ts';
import {
  OrderDetailSchema,
  OrderSummarySchema,
  PageQuerySchema,
  PlaceOrderAnswerSchema,
  PlaceOrderSchema,
  pageOf,
  QuoteViewSchema,
  UploadAnswerSchema,
  UploadFieldsSchema,
  WriteOrderMessageSchema,
} from '#contract/order.ts';
import { QuoteVersionsSchema } from '#contract/quote.ts';
import { QUOTE_ENDPOINTS } from '#contract/quote-endpoints.ts';
import { RateCardSchema } from '#contract/rate-card.ts';
import { ShippingOfferSchema } from '#contract/shipping-settings.ts';
import { CalendarNowSchema } from '#contract/shop-calendar.ts';
import { OwnToolSchema } from '#contract/tool.ts';
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
  login: {
    method: 'POST',
    path: '/api/auth/login',
    permission: 'public',
    body: LoginSchema,
    answer: LoginAnswerSchema,
  },
  registerCustomer: {
    method: 'POST',
    path: '/api/auth/register-customer',
    permission: 'public',
    body: RegisterCustomerSchema,
    answer: MessageSchema,
  },
  registerAdmin: {
    method: 'POST',
    path: '/api/auth/register-admin',
    permission: 'public',
    body: RegisterAdminSchema,
    answer: MessageSchema,
  },
  /** The link in the verification mail; goes on to /welcome?status=verified, already_verified or expired. */
  verifyEmail: {
    method: 'GET',
    path: '/api/auth/verify-email',
    permission: 'public',
    body: null,
    // A link that a mail program broke counts as unknown.
    query: z.object({ token: z._default(z.string(), '') }),
    answer: 'redirect',
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    permission: 'public',
    body: SendResetCodeSchema,
    answer: MessageSchema,
  },
  /** Ends the session of the role that is asked for; a call without a session is answered the same way. */
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    permission: 'public',
    body: z.object({ role: z.enum(['customer', 'admin']) }),
    answer: noAnswer,
  },
  /** Who the cookie or Bearer token belongs to; null for a visitor. */
  session: {
    method: 'GET',
    path: '/api/auth/session',
    permission: 'public',
    body: null,
    query: z.object({ role: z._default(z.enum(['customer', 'admin']), 'customer') }),
    answer: z.object({ user: z.nullable(SessionUserSchema) }),
  },
  sendResetCode: {
    method: 'POST',
    path: '/api/password-reset/send-code',
    permission: 'public',
    body: SendResetCodeSchema,
    answer: 'text',
  },
  verifyResetCode: {
    method: 'POST',
    path: '/api/password-reset/verify-code',
    permission: 'public',
    body: VerifyResetCodeSchema,
    answer: z.boolean(),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password-reset/reset-password',
    permission: 'public',
    body: ResetPasswordSchema,
    answer: 'text',
  },

  /** Needs the current password; ends every other session of the account. */
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    permission: 'write:account:own',
    body: ChangePasswordSchema,
    answer: MessageSchema,
  },
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    permission: 'read:account:own',
    body: null,
    query: RoleQuerySchema,
    answer: z.object({ sessions: z.array(OwnSessionSchema) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    permission: 'write:account:own',
    body: null,
    query: RoleQuerySchema,
    answer: noAnswer,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/account/sessions/end-others',
    permission: 'write:account:own',
    body: RoleQuerySchema,
    answer: z.object({ ended: z.number() }),
  },
  twoFactor: {
    method: 'GET',
    path: '/api/account/two-factor',
    permission: 'read:account:own',
    body: null,
    query: RoleQuerySchema,
    answer: TwoFactorStatusSchema,
  },
  /** Nothing is asked for at login before `confirmTwoFactor`. */
  beginTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/begin',
    permission: 'write:account:own',
    body: BeginTwoFactorSchema,
    answer: TwoFactorSetupSchema,
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/confirm',
    permission: 'write:account:own',
    body: ConfirmTwoFactorSchema,
    answer: RecoveryCodesSchema,
  },
  disableTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/disable',
    permission: 'write:account:own',
    body: BothFactorsSchema,
    answer: MessageSchema,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    permission: 'write:account:own',
    body: BothFactorsSchema,
    answer: RecoveryCodesSchema,
  },

  /** The caller's addresses, the defaults first, and what is kept for invoices and parcels. */
  addressBook: {
    method: 'GET',
    path: '/api/account/addresses',
    permission: 'read:address:own',
    body: null,
    answer: AddressBookSchema,
  },
  addAddress: {
    method: 'POST',
    path: '/api/account/addresses',
    permission: 'write:address:own',
    body: AddAddressSchema,
    answer: z.object({ addressId: z.uuid() }),
  },
  /** All fields anew. Orders that were placed keep what they were placed with. */
  changeAddress: {
    method: 'PATCH',
    path: '/api/account/addresses/:addressId',
    permission: 'write:address:own',
    body: AddressFieldsSchema,
    answer: noAnswer,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/api/account/addresses/:addressId',
    permission: 'write:address:own',
    body: null,
    answer: noAnswer,
  },
  /** Tax id and carrier account. The form of a tax id is checked, not whether an authority knows it. */
  changeBuyerDetails: {
    method: 'PATCH',
    path: '/api/account/buyer-details',
    permission: 'write:address:own',
    body: ChangeBuyerDetailsSchema,
    answer: BuyerDetailsSchema,
  },

  /** Files become a quote, one part each. */
  uploadFiles: {
    method: 'POST',
    path: '/api/files/upload',
    permission: 'upload:file:own',
    body: null,
    uploadFields: UploadFieldsSchema,
    answer: UploadAnswerSchema,
  },
  /** One's own file as it was sent. The download is noted. */
  downloadFile: { method: 'GET', path: '/api/files/:fileId', permission: 'read:file:own', body: null, answer: 'file' },
  /** A small picture of one's own part. Not found until it was measured, and for a document, which nobody can draw. */
  filePicture: {
    method: 'GET',
    path: '/api/files/:fileId/picture',
    permission: 'read:file:own',
    body: null,
    answer: 'file',
    fileType: 'image/png',
  },
  rateCard: { method: 'GET', path: '/api/rate-card', permission: 'public', body: null, answer: RateCardSchema },
  /** What a price of now would be made with: whether one that was kept still holds. */
  priceVersions: {
    method: 'GET',
    path: '/api/price-versions',
    permission: 'public',
    body: null,
    answer: QuoteVersionsSchema,
  },
  /** Where the shop ships to, on which terms, and how to follow a parcel of its own carriers. */
  shippingOffer: {
    method: 'GET',
    path: '/api/shipping',
    permission: 'public',
    body: null,
    answer: ShippingOfferSchema,
  },
  /** When the shop works, and what its server's clock says: from both follows the day on which parts ship. */
  shopCalendar: { method: 'GET', path: '/api/calendar', permission: 'public', body: null, answer: CalendarNowSchema },
  /** What the shop promises by itself: terms of payment, what happens to parts that are wrong, certificates. */
  shopPromises: { method: 'GET', path: '/api/promises', permission: 'public', body: null, answer: ShopPromisesSchema },
  /** A legal text, and when the shop approved it. */
  legalText: {
    method: 'GET',
    path: '/api/legal',
    permission: 'public',
    body: null,
    query: LegalQuerySchema,
    answer: LegalTextSchema,
  },
  /** The non-disclosure agreement, to sign. */
  ndaDocument: {
    method: 'GET',
    path: '/api/legal/nda.pdf',
    permission: 'public',
    body: null,
    answer: 'file',
    fileType: 'application/pdf',
  },
  currentQuote: {
    method: 'GET',
    path: '/api/quotes/current',
    permission: 'read:quote:own',
    body: null,
    answer: z.object({ quote: z.nullable(QuoteViewSchema) }),
  },
  /** The newest quotes that wait for a price or for an order. */
  quotes: {
    method: 'GET',
    path: '/api/quotes',
    permission: 'read:quote:own',
    body: null,
    answer: z.object({ quotes: z.array(QuoteViewSchema) }),
  },
  quote: {
    method: 'GET',
    path: '/api/quotes/:quoteId',
    permission: 'read:quote:own',
    body: null,
    answer: QuoteViewSchema,
  },
  /** Opens a new quote of the parts that have a price, to be ordered while a person prices the others, which stay. */
  splitQuote: {
    method: 'POST',
    path: '/api/quotes/:quoteId/split',
    permission: 'write:quote:own',
    body: null,
    answer: z.object({ quoteId: z.uuid() }),
  },
  /** Takes back a quote that is neither ordered nor at work here, with its other versions, and erases its files. */
  deleteQuote: {
    method: 'DELETE',
    path: '/api/quotes/:quoteId',
    permission: 'write:quote:own',
    body: null,
    answer: z.object({ files: z.int() }),
  },
  /** Withdraws the request for a price of a quote that waits for a person, and erases its files. Earlier versions stay. */
  withdrawQuote: {
    method: 'POST',
    path: '/api/quotes/:quoteId/withdraw',
    permission: 'write:quote:own',
    body: null,
    answer: z.object({ files: z.int() }),
  },
  placeOrder: {
    method: 'POST',
    path: '/api/auth/shipping',
    permission: 'write:order:own',
    body: PlaceOrderSchema,
    answer: PlaceOrderAnswerSchema,
  },
  /** Molds that the caller's orders paid for, the newest first. */
  tools: {
    method: 'GET',
    path: '/api/tools',
    permission: 'read:order:own',
    body: null,
    answer: z.object({ tools: z.array(OwnToolSchema) }),
  },
  orders: {
    method: 'GET',
    path: '/api/orders',
    permission: 'read:order:own',
    body: null,
    query: PageQuerySchema,
    answer: pageOf(OrderSummarySchema),
  },
  order: {
    method: 'GET',
    path: '/api/orders/:orderId',
    permission: 'read:order:own',
    body: null,
    answer: OrderDetailSchema,
  },

  /** Opens a new quote of the same files and choices, at today's rates. */
  reorder: {
    method: 'POST',
    path: '/api/orders/:orderId/reorder',
    permission: 'write:quote:own',
    body: null,
    answer: z.object({ quoteId: z.uuid() }),
  },
  /** One's own invoice or packing list as a PDF. The download is noted. */
  orderDocument: {
    method: 'GET',
    path: '/api/orders/:orderId/documents/:kind',
    permission: 'read:order:own',
    body: null,
    answer: 'file',
    fileType: 'application/pdf',
  },
  writeOrderMessage: {
    method: 'POST',
    path: '/api/orders/:orderId/messages',
    permission: 'write:order-message:own',
    body: WriteOrderMessageSchema,
    answer: OrderDetailSchema,
  },

  contact: {
    method: 'POST',
    path: '/api/contact',
    permission: 'public',
    body: ContactSchema,
    takesForm: true,
    answer: ContactAnswerSchema,
  },

  ...QUOTE_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
