/** Whether a failure says that the database did not answer in time, rather than that the question was wrong. */

/**
 * No connection (08), no room on its disk or in its memory, too many connections (53), a database that only reads, as a standby does (25006), a
 * statement or lock that took too long, a server that stops or starts, a disk that fails (58030).
 */
const STATES = /^(08...|25006|53...|55P03|57014|57P0[1-5]|58030)$/;
/** What `pg` says in words only: of a pool, of a connection that is being made, of one that broke, and of one that was closed since it was silent. */
const WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** A connection that breaks while something is sent or awaited on it. */
const BROKEN = ['ECONNRESET', 'EPIPE'];

/** A connection on which the server was silent for too long. */
export class SilentDatabaseError extends Error {
  constructor() {
    super('the database did not answer in time');
    this.name = 'SilentDatabaseError';
  }
}

/** Looks at the causes, too. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const isMeant =
    error instanceof SilentDatabaseError ||
    STATES.test(code) ||
    syscall === 'connect' ||
    BROKEN.includes(code) ||
    WORDS.test(error.message);
  return isMeant || isDatabaseUnavailable(error.cause);
}
