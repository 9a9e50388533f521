/** Hides from a caller's clock what an answer does not tell. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than looking up an account and writing a mail take, so that both cases end with the timer. */
export const EVEN_MS = 300;

/** The work's result, not before this time has passed, also when it fails. */
export async function inEvenTime<Result>(evenMs: number, work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, sleep(evenMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
