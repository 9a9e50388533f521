/** The log: one JSON object a line on standard output, secrets left out. */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '#server/env.ts';

export type Log = Logger;

/** Fields that never reach the log, wherever an object brings them. */
const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'resetCode',
  'secret',
  'recoveryCodes',
  'authorization',
  'cookie',
];

/** Writes to standard output unless told where. */
export function createLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[left out]' },
  };
  // At once: to hand a line to another thread takes three times as long as to write it.
  return pino(options, destination ?? pino.destination({ sync: true }));
}

/** A path without the secret of a link that shows a quote: whoever reads the log must not open it. */
export function pathForLog(path: string): string {
  return path.replace(/^(\/(?:api\/shared|q)\/)[\w-]+/, '$1[left out]');
}
