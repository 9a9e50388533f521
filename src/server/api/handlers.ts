/** Which function answers which endpoint. The type ties the two tables together: an endpoint without a handler does not compile. */
import type { EndpointName } from '#contract/endpoints.ts';
import {
  changePassword,
  login,
  logout,
  registerAdmin,
  registerCustomer,
  resendVerification,
  session,
  verifyEmail,
} from '#server/api/accounts.ts';
import {
  adminAdmins,
  resetAdminTwoFactor,
  secondFactorRule,
  updateAdmin,
  updateSecondFactorRule,
} from '#server/api/admin-admins.ts';
import { exportTable } from '#server/api/admin-exports.ts';
import { adminOrder, adminOrders, updateOrder } from '#server/api/admin-orders.ts';
import {
  adminRateCard,
  adminRateCards,
  checkRateCard,
  exportRateCard,
  previewRateCard,
  publishRateCard,
} from '#server/api/admin-rate-cards.ts';
import { addRequestNote, adminRequest, adminRequests, decideRequest, priceQuote } from '#server/api/admin-requests.ts';
import {
  billingSettings,
  brandSettings,
  calendarSettings,
  landedSettings,
  shippingSettings,
  updateBillingSettings,
  updateBrandSettings,
  updateCalendarSettings,
  updateLandedSettings,
  updateShippingSettings,
} from '#server/api/admin-settings.ts';
import { adminAudit, adminToday } from '#server/api/admin-today.ts';
import { adminTransactions, recordTransaction } from '#server/api/admin-transactions.ts';
import { adminUser, adminUserFiles, adminUsers, deleteUser, updateUser } from '#server/api/admin-users.ts';
import type { Handler } from '#server/api/call.ts';
import { contact } from '#server/api/contact.ts';
import { adminOrderDocument, orderDocument } from '#server/api/documents.ts';
import {
  adminDownloadFile,
  adminFilePicture,
  downloadFile,
  fileAccesses,
  filePicture,
  uploadFiles,
} from '#server/api/files.ts';
import { answerOrderMessage, order, orders, placeOrder, reorder, writeOrderMessage } from '#server/api/orders.ts';
import { resetPassword, sendResetCode, verifyResetCode } from '#server/api/password-reset.ts';
import { currentQuote, deleteQuote, priceVersions, quote, quotes, rateCard, splitQuote } from '#server/api/quotes.ts';
import { endOtherSessions, endSession, sessions } from '#server/api/sessions.ts';
import { shippingOffer, shopCalendar } from '#server/api/shipping.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  twoFactor,
} from '#server/api/two-factor.ts';

export const HANDLERS: { [Name in EndpointName]: Handler<Name> } = {
  login,
  registerCustomer,
  registerAdmin,
  verifyEmail,
  resendVerification,
  logout,
  session,
  sendResetCode,
  verifyResetCode,
  resetPassword,
  changePassword,
  sessions,
  endSession,
  endOtherSessions,
  twoFactor,
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  uploadFiles,
  downloadFile,
  filePicture,
  rateCard,
  priceVersions,
  shippingOffer,
  shopCalendar,
  currentQuote,
  deleteQuote,
  splitQuote,
  quotes,
  quote,
  placeOrder,
  orders,
  order,
  reorder,
  orderDocument,
  writeOrderMessage,
  answerOrderMessage,
  contact,
  adminOrders,
  adminOrder,
  updateOrder,
  adminOrderDocument,
  adminDownloadFile,
  adminFilePicture,
  fileAccesses,
  adminUsers,
  adminUser,
  adminUserFiles,
  updateUser,
  deleteUser,
  adminRequests,
  adminRequest,
  decideRequest,
  addRequestNote,
  priceQuote,
  adminTransactions,
  recordTransaction,
  exportTable,
  adminRateCards,
  adminRateCard,
  exportRateCard,
  checkRateCard,
  previewRateCard,
  publishRateCard,
  adminAdmins,
  updateAdmin,
  resetAdminTwoFactor,
  secondFactorRule,
  updateSecondFactorRule,
  brandSettings,
  updateBrandSettings,
  billingSettings,
  calendarSettings,
  landedSettings,
  shippingSettings,
  updateBillingSettings,
  updateCalendarSettings,
  updateLandedSettings,
  updateShippingSettings,
  adminToday,
  adminAudit,
};
