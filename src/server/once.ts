/** Calls that must not be done twice when their first answer was lost. */
import { createHash } from 'node:crypto';
import { claimAnswer, keepAnswer } from '#db/kept-answers.ts';
import type { Db } from '#db/schema.ts';

export interface Attempt {
  /** The id of the caller's account; empty for a visitor. */
  owner: string;
  /** Name of the call, with the path's parameters where it has some. */
  call: string;
  /** Without one, the work is done each time. */
  requestKey: string | undefined;
  /** What was sent: another text under the same key is another attempt. */
  sent: unknown;
}

/**
 * Does `work` in `tx`, once for each key of an owner within a day; afterwards returns what it returned. Two at the same time wait for each other.
 * What `work` returns has to survive JSON.
 */
export async function once<Answer extends object>(
  tx: Db,
  { owner, call, requestKey, sent }: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (requestKey === undefined) return work();
  const claim = { owner, call, requestKey, sent: createHash('sha256').update(JSON.stringify(sent)).digest() };
  const kept = await claimAnswer(tx, claim);
  if (kept !== null) return kept as Answer;
  const answer = await work();
  await keepAnswer(tx, claim, answer);
  return answer;
}
