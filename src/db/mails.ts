/** The outbox: mails wait here until they are sent. */
import { sql } from 'kysely';
import { deleteInBatches } from '#db/delete-in-batches.ts';
import type { Db, MailRow } from '#db/schema.ts';

export interface NewMail {
  dedupeKey: string;
  recipient: string;
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail and returns its id; null when one with the same key exists already. */
export async function addMail(db: Db, mail: NewMail): Promise<string | null> {
  const row = await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The mail, locked until the transaction ends; null when it was sent. A concurrent caller waits and then finds it sent. */
export async function lockUnsentMail(tx: Db, id: string): Promise<MailRow | null> {
  const row = await tx
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Notes a try: sent now, or why not. */
export async function noteMailTry(tx: Db, id: string, failure: string | null): Promise<void> {
  await tx
    .updateTable('mails')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      lastError: failure,
      ...(failure === null ? { sentAt: new Date() } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** Removes mails that were sent before this moment, and returns how many. Mails that could never be sent stay for inspection. */
export function removeMailsSentBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches((limit) =>
    db
      .deleteFrom('mails')
      .where('id', 'in', (old) =>
        old.selectFrom('mails').select('id').where('sentAt', '<', moment).orderBy('sentAt').limit(limit),
      ),
  );
}

export interface UnsentMails {
  count: number;
  /** What the mail server said of the newest of them at the last try; null where none was tried. */
  why: string | null;
}

/** Mails that have waited since before a time to be sent, and those of a while that were given up: their job has no tries left. */
export async function countUnsentMails(
  db: Db,
  { waitingSince, givenUpSince }: { waitingSince: Date; givenUpSince: Date },
): Promise<{ waiting: UnsentMails; givenUp: UnsentMails }> {
  const { rows } = await sql<{ isWaiting: boolean; count: number; why: string | null }>`
    select is_waiting, count(*)::integer as count,
      (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as why
    from (select *, ${isQueued} as is_waiting from mails where sent_at is null) as unsent
    where case when is_waiting then created_at < ${waitingSince} else created_at > ${givenUpSince} end
    group by is_waiting`.execute(db);
  const of = (isWaiting: boolean): UnsentMails => {
    const { count = 0, why = null } = rows.find((row) => row.isWaiting === isWaiting) ?? {};
    return { count, why };
  };
  return { waiting: of(true), givenUp: of(false) };
}

/** Whether a job will try the mail. */
const isQueued = sql`exists (
  select from pgboss.job
  where name = 'send-mail' and data ->> 'mailId' = mails.id::text and state in ('created', 'retry', 'active')
)`;

/** All that are not sent: those still to be, by whether they were tried, and those that were given up. */
export async function countUnsent(db: Db): Promise<{ tried: number; fresh: number; givenUp: number }> {
  const { rows } = await sql<{ tried: number; fresh: number; givenUp: number }>`
    select count(*) filter (where is_waiting and attempts > 0)::integer as tried,
      count(*) filter (where is_waiting and attempts = 0)::integer as fresh,
      count(*) filter (where not is_waiting)::integer as given_up
    from (select attempts, ${isQueued} as is_waiting from mails where sent_at is null) as unsent`.execute(db);
  return rows[0]!;
}
