/** Whether a failure says that the database did not answer in time, rather than that the question was wrong. */

/** No connection (08), too many of them, a statement or lock that took too long, a server that stops or starts. */
const STATES = /^(08...|53300|55P03|57014|57P0[1-5])$/;
/** What `pg` says in words only. */
const WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

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
    error instanceof SilentDatabaseError || STATES.test(code) || syscall === 'connect' || WORDS.test(error.message);
  return isMeant || isDatabaseUnavailable(error.cause);
}
