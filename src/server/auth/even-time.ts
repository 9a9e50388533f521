/** Hides from a caller's clock what an answer does not tell. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than looking up an account and writing a mail take, so that both cases end with the timer. */
const EVEN_MS = 300;

/** The work's result, not before a fixed time has passed, also when it fails. */
export async function inEvenTime<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, sleep(EVEN_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
