/** One id leads through every log: the one that a proxy or page gave, or one made here. */
import { randomUUID } from 'node:crypto';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The given id if it is one that may stand in a header and a log, otherwise a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
}
