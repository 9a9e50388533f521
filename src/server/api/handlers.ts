/** Which function answers which endpoint. The type holds the two tables together: an endpoint without a handler does not compile. */
import type { EndpointName } from '#contract/endpoints.ts';
import * as accounts from '#server/api/accounts.ts';
import type { Handler } from '#server/api/call.ts';
import * as passwordReset from '#server/api/password-reset.ts';

export const HANDLERS: { [Name in EndpointName]: Handler<Name> } = {
  ...accounts,
  ...passwordReset,
} as never;
