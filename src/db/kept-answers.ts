/** What was answered to calls that must not be done twice, for as long as somebody may ask again. */
import { sql } from 'kysely';
import { deleteInBatches } from '#db/delete-in-batches.ts';
import type { Db } from '#db/schema.ts';

export const KEPT_ANSWER_HOURS = 24;

export interface AnswerClaim {
  /** The id of an account; empty for calls that anybody may make. */
  owner: string;
  call: string;
  requestKey: string;
  /** SHA-256 of what was sent. */
  sent: Buffer;
}

/**
 * Claims the work for `tx`, and returns null; or the answer of whoever has done it. A second transaction waits here until the first has ended:
 * if that one is undone, the second does the work.
 */
export async function claimAnswer(tx: Db, claim: AnswerClaim): Promise<unknown> {
  const claimed = await tx
    .insertInto('keptAnswers')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'call', 'requestKey', 'sent'])
        .doUpdateSet({ at: sql`now()`, answer: null })
        .where('keptAnswers.at', '<', oldest()),
    )
    .returning('owner')
    .executeTakeFirst();
  if (claimed) return null;
  const kept = await tx
    .selectFrom('keptAnswers')
    .select('answer')
    .where('owner', '=', claim.owner)
    .where('call', '=', claim.call)
    .where('requestKey', '=', claim.requestKey)
    .where('sent', '=', claim.sent)
    .executeTakeFirstOrThrow();
  return kept.answer;
}

/** Keeps what the claimed work has answered. */
export async function keepAnswer(tx: Db, claim: AnswerClaim, answer: object): Promise<void> {
  await tx
    .updateTable('keptAnswers')
    .set({ answer: JSON.stringify(answer) })
    .where('owner', '=', claim.owner)
    .where('call', '=', claim.call)
    .where('requestKey', '=', claim.requestKey)
    .where('sent', '=', claim.sent)
    .execute();
}

/** Removes what nobody may ask for any more, and returns how many. */
export function removeAnswersKeptBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches((limit) =>
    db
      .deleteFrom('keptAnswers')
      .where('requestKey', 'in', (old) =>
        old.selectFrom('keptAnswers').select('requestKey').where('at', '<', moment).orderBy('at').limit(limit),
      )
      .where('at', '<', moment),
  );
}

const oldest = () => sql<Date>`now() - make_interval(hours => ${KEPT_ANSWER_HOURS})`;
