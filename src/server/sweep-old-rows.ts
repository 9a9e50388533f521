/** Removes rows that are no longer needed: data that is not kept cannot be stolen or searched. */
import { removeAccountCodesExpiredBefore } from '#db/account-codes.ts';
import { KEPT_ANSWER_HOURS, removeAnswersKeptBefore } from '#db/kept-answers.ts';
import { removeMailsSentBefore } from '#db/mails.ts';
import { removeExpiredRateLimits } from '#db/rate-limits.ts';
import type { Db } from '#db/schema.ts';
import { removeSessionsExpiredBefore } from '#db/sessions.ts';

const DAY_MS = 24 * 3_600_000;
export const SESSION_DAYS = 30;
export const CODE_DAYS = 30;
/** Bodies of mails hold names and links. Three months are enough to answer "I never got it". */
export const MAIL_DAYS = 90;

export interface Swept {
  sessions: number;
  codes: number;
  mails: number;
  rateLimits: number;
  answers: number;
}

/** Removes the rows expired at `now`, and returns the number of each kind. */
export async function sweepOldRows(db: Db, now: Date): Promise<Swept> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    sessions: await removeSessionsExpiredBefore(db, daysAgo(SESSION_DAYS)),
    codes: await removeAccountCodesExpiredBefore(db, daysAgo(CODE_DAYS)),
    mails: await removeMailsSentBefore(db, daysAgo(MAIL_DAYS)),
    rateLimits: await removeExpiredRateLimits(db),
    answers: await removeAnswersKeptBefore(db, daysAgo(KEPT_ANSWER_HOURS / 24)),
  };
}
