/** The one place that knows the status and the words of each error. Words without a value are the specification's, to the letter. */

export const ERRORS = {
  invalid_input: { status: 400, message: 'Some fields are missing or invalid.' },
  email_in_use: { status: 409, message: 'Email is already in use' },
  wrong_credentials: { status: 401, message: 'Invalid email or password. Please try again.' },
  email_not_verified: { status: 403, message: 'Please verify your email before logging in.' },
  account_disabled: { status: 403, message: 'This account is disabled. Write to us if you think this is a mistake.' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  second_factor_wrong: {
    status: 401,
    message: 'This code is incorrect. Codes change every 30 seconds; you can also use a recovery code.',
  },
  second_factor_damaged: {
    status: 409,
    message:
      'Our copy of your second factor is damaged, so codes from your app cannot be checked. Use a recovery code, or ask an admin of the shop for help.',
  },
  second_factor_on: { status: 409, message: 'Two-factor sign-in is already on.' },
  second_factor_off: { status: 409, message: 'Two-factor sign-in is not on.' },
  wrong_password: { status: 403, message: 'This is not your current password.' },
  not_signed_in: { status: 401, message: 'Authentication error. Please log in again.' },
  forbidden: { status: 403, message: 'Your account does not have permission to do this.' },
  wrong_origin: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'Not found, or you do not have access to it.' },
  no_file: { status: 400, message: 'Please upload a file.' },
  no_process: { status: 400, message: 'Please select a manufacturing process.' },
  too_many_files: { status: 400, message: 'You can upload up to 10 files only.' },
  file_too_large: {
    status: 413,
    message: 'This file is over our size limit. Please write to us and we will find another way.',
  },
  unsupported_file: { status: 415, message: 'This is not a CAD file we recognize.' },
  upload_interrupted: {
    status: 400,
    message: 'The upload stopped before it finished. Nothing was saved; please try again.',
  },
  file_damaged: {
    status: 500,
    message: 'Our stored copy of this file is damaged and cannot be read. Please write to us.',
  },
  document_not_ready: { status: 409, message: 'This document is being prepared. Please try again in a few seconds.' },
  quote_moved: { status: 409, message: 'This quote has changed in the meantime. Please review it again.' },
  quote_failed: {
    status: 409,
    message: 'None of the files in this quote can be read. Please upload them again.',
  },
  quote_under_way: {
    status: 409,
    message:
      'This quote has been ordered or is being processed. Its files are kept until that is done. Write to us to cancel it.',
  },
  quote_expired: {
    status: 409,
    message: 'The price of this quote is no longer valid. Reprice it to see what changed, line by line.',
  },
  link_gone: {
    status: 404,
    message: 'This link does not work. It was revoked, has expired or is incomplete. Ask the sender for a new one.',
  },
  quote_needs_person: {
    status: 409,
    message: 'At least one part needs a manual quote. We will email you; your address is saved with the quote.',
  },
  quote_declined: { status: 409, message: 'We could not quote this. Our email to you gives the reason.' },
  quote_not_waiting: { status: 409, message: 'This quote is no longer waiting for a price.' },
  request_decided: { status: 409, message: 'Someone has already decided this.' },
  price_first: { status: 409, message: 'A manual quote is approved by setting its prices.' },
  rate_card_moved: {
    status: 409,
    message: 'Someone else published new rates in the meantime. Review them and make your changes on a copy of those.',
  },
  settings_moved: {
    status: 409,
    message: 'Someone else changed the settings in the meantime. Reload the page and make your changes again.',
  },
  setting_locked: { status: 409, message: 'This is set by an environment variable and cannot be changed here.' },
  second_factor_needed: {
    status: 403,
    message: 'This site requires a second factor for admins. Set one up under Account and security first.',
  },
  own_second_factor_first: {
    status: 409,
    message: 'Set up a second factor for yourself first, or you would lock yourself out.',
  },
  not_yourself: { status: 409, message: 'You cannot disable your own account. Another admin can.' },
  refund_too_large: { status: 409, message: 'This is more than was paid for the order.' },
  has_open_orders: {
    status: 409,
    message: 'This customer has undelivered orders. Deliver them first, or disable the account.',
  },
  order_failed: { status: 500, message: 'Failed to place order.' },
  no_quote: { status: 409, message: 'There is no open quote to order. Please upload your parts first.' },
  request_interrupted: { status: 400, message: 'The request stopped before it finished.' },
  two_hosts: { status: 400, message: 'This request names two hosts.' },
  length_required: { status: 411, message: 'This request does not state its length.' },
  body_too_large: { status: 413, message: 'This request is too large.' },
  queue_full: {
    status: 429,
    message: 'Too many of your files are waiting to be measured. Send these when some are done.',
  },
  quota_exceeded: { status: 413, message: 'Your account has reached its file limit.' },
  storage_full: {
    status: 507,
    message:
      'Our storage is full at the moment. Nothing was saved, and the site operator has been notified. Please try again later.',
  },
  storage_unavailable: {
    status: 503,
    message: 'Our file storage is not responding at the moment. Please try again in a few seconds.',
  },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  too_busy: {
    status: 503,
    message: 'Many people are signing in right now. Please try again in a few seconds.',
  },
  reset_code_invalid: { status: 400, message: 'Invalid or expired reset code.' },
  unavailable: {
    status: 503,
    message: 'Our database is not responding at the moment. Please try again in a few seconds.',
  },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Names the code of every failure, also where the body is plain text. */
export const ERROR_CODE_HEADER = 'x-error-code';

export type ErrorCode = keyof typeof ERRORS;

/** What every call answers when it fails. `fields` names the inputs that need attention. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** Only with `email_not_verified`: the flag that a login form reads beside the token. */
  emailVerified?: false;
}

interface AppErrorOptions {
  /** Says more than the code's own words, where more is known. */
  message?: string;
  fields?: Record<string, string>;
  cause?: unknown;
  /** When a new try makes sense; goes out as Retry-After. */
  retryAfterSeconds?: number;
}

/** An expected failure on its way to the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.code === 'email_not_verified' ? { emailVerified: false } : {}),
    };
  }
}

/**
 * Whether this is one of our expected failures. Asks the name, not the class: the built pages carry their own copy of this
 * module, and the API client they are handed throws errors of the server's copy.
 */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError';
}
