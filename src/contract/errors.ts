/** The one place that knows the status and the words of each error. Words without a value are the specification's, to the letter. */

export const ERRORS = {
  invalid_input: { status: 400, message: 'Some of what was sent is missing or wrong.' },
  email_in_use: { status: 409, message: 'Email is already in use' },
  wrong_credentials: { status: 401, message: 'Invalid email or password. Please try again.' },
  email_not_verified: { status: 403, message: 'Please verify your email before logging in.' },
  account_disabled: { status: 403, message: 'This account is disabled. Write to us if you think this is a mistake.' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  second_factor_wrong: {
    status: 401,
    message: 'This code is not right. Codes change every 30 seconds; a recovery code works too.',
  },
  second_factor_on: { status: 409, message: 'Two-factor sign-in is on already.' },
  second_factor_off: { status: 409, message: 'Two-factor sign-in is not on.' },
  wrong_password: { status: 403, message: 'This is not your current password.' },
  not_signed_in: { status: 401, message: 'Authentication error. Please log in again.' },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  wrong_origin: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'There is nothing here, or it is not yours.' },
  no_file: { status: 400, message: 'Please upload a file.' },
  no_process: { status: 400, message: 'Please select a manufacturing process.' },
  too_many_files: { status: 400, message: 'You can upload up to 10 files only.' },
  file_too_large: { status: 413, message: 'This file is larger than we take. Write to us and we will find a way.' },
  unsupported_file: { status: 415, message: 'This is not a CAD file we know.' },
  upload_interrupted: {
    status: 400,
    message: 'The upload stopped before it was complete. Nothing was kept; please try again.',
  },
  file_damaged: {
    status: 500,
    message: 'This file cannot be read any more: what we stored of it is damaged. Please write to us.',
  },
  document_not_ready: { status: 409, message: 'This document is being made. Please try again in a few seconds.' },
  quote_moved: { status: 409, message: 'This quote has changed meanwhile. Please look at it again.' },
  quote_failed: {
    status: 409,
    message: 'No file of this quote can be read. Please upload them again.',
  },
  quote_under_way: {
    status: 409,
    message:
      'This quote is ordered, or we are at work on it. Its files stay until that is done; write to us to call it off.',
  },
  quote_expired: {
    status: 409,
    message: 'The price of this quote is no longer valid. Price it anew: what has changed is told line by line.',
  },
  link_gone: {
    status: 404,
    message:
      'This link does not open anything. It was revoked, it has expired, or a character of it is missing. Ask whoever sent it for a new one.',
  },
  quote_needs_person: {
    status: 409,
    message: 'At least one part needs a person to price it. We will write to you; your address is kept with the quote.',
  },
  quote_declined: { status: 409, message: 'We could not offer a price for this quote. Our mail to you says why.' },
  quote_not_waiting: { status: 409, message: 'This quote does not wait for a price any more.' },
  request_decided: { status: 409, message: 'Somebody has decided this already.' },
  price_first: { status: 409, message: 'A manual quote is approved by setting its prices.' },
  rate_card_moved: {
    status: 409,
    message: 'Somebody has published other rates meanwhile. Look at them, and make your changes on a copy of those.',
  },
  settings_moved: {
    status: 409,
    message: 'Somebody has saved other settings meanwhile. Load the page anew, and make your changes again.',
  },
  setting_locked: { status: 409, message: 'This is set by the environment and cannot be changed here.' },
  second_factor_needed: {
    status: 403,
    message: 'Admins here must use a second factor. Set yours up under Account and security first.',
  },
  own_second_factor_first: {
    status: 409,
    message: 'Set up a second factor for yourself first: you would lock yourself out.',
  },
  not_yourself: { status: 409, message: 'You cannot disable your own account. Another admin can.' },
  refund_too_large: { status: 409, message: 'This is more than was paid for the order.' },
  has_open_orders: {
    status: 409,
    message: 'This customer has orders that are not delivered. Deliver them first, or disable the account.',
  },
  order_failed: { status: 500, message: 'Failed to place order.' },
  no_quote: { status: 409, message: 'There is no open quote to order. Please upload your parts first.' },
  request_interrupted: { status: 400, message: 'This request stopped before it was complete.' },
  two_hosts: { status: 400, message: 'This request names two hosts.' },
  length_required: { status: 411, message: 'This request does not say how long it is.' },
  body_too_large: { status: 413, message: 'This request is larger than this call takes.' },
  queue_full: { status: 429, message: 'Too many of your files wait to be measured. Send these when some are done.' },
  quota_exceeded: { status: 413, message: 'You keep as many files with us as one account may.' },
  storage_full: {
    status: 507,
    message:
      'There is no room for more files on our side at the moment. Nothing was kept, and whoever runs this site knows it. Please try again later.',
  },
  rate_limited: { status: 429, message: 'Too many tries. Please wait a few minutes and try again.' },
  too_busy: {
    status: 503,
    message: 'Many people are signing in at this moment. Please try again in a few seconds.',
  },
  reset_code_invalid: { status: 400, message: 'Invalid or expired reset code.' },
  unavailable: {
    status: 503,
    message: 'Our database does not answer at the moment. Please try again in a few seconds.',
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
