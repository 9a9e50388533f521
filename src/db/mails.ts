/** The outbox: mails wait here until they are sent. */
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

/** How many mails have waited since before a time, and why the last of them was not sent. */
export async function countMailsWaitingSince(db: Db, before: Date): Promise<{ waiting: number; why: string | null }> {
  return db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.max('lastError').as('why')])
    .where('sentAt', 'is', null)
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
}
