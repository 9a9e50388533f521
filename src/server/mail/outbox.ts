/** The outbox: a mail is written and queued in the transaction that causes it. A job sends it once, and retries on failure. */
import type { Kysely } from 'kysely';
import { addMail, lockUnsentMail, noteMailTry } from '#db/mails.ts';
import type { Database, Db } from '#db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailContent } from '#server/mail/frame.ts';
import type { MailTransport } from '#server/mail/transport.ts';

export interface QueuedMail extends MailContent {
  /** Names the cause, for example `order-confirmation:ID`: one cause, one mail. */
  dedupeKey: string;
  /** One address. */
  to: string;
  /** One address, where an answer does not go to the sender. */
  replyTo?: string;
}

/** One mail server connection each; more would be taken for a flood. */
const CONCURRENCY = 2;
const ONE_ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;

/** Queues a mail as part of `tx`; it is sent after the commit. A second mail with the same key is skipped. Throws RangeError for an address or subject that could inject a header. */
export async function queueMail(tx: Db, jobs: Jobs, mail: QueuedMail): Promise<void> {
  if (![mail.to, mail.replyTo ?? mail.to].every((address) => ONE_ADDRESS.test(address)))
    throw new RangeError('Expected one email address');
  if (/[\r\n\0]/.test(mail.subject)) throw new RangeError('Expected a subject of one line');
  const { dedupeKey, to, replyTo = null, subject, text, html } = mail;
  const mailId = await addMail(tx, { dedupeKey, recipient: to, replyTo, subject, text, html });
  if (mailId !== null) await jobs.enqueue(tx, 'send-mail', { mailId });
}

export interface MailWork {
  db: Kysely<Database>;
  jobs: Jobs;
  transport: MailTransport;
}

/** Sends queued mails from now on. */
export async function startSendingMail({ db, jobs, transport }: MailWork): Promise<void> {
  await jobs.work('send-mail', ({ data }) => sendMail(db, transport, data.mailId), { concurrency: CONCURRENCY });
}

/**
 * Sends one mail unless it was sent. Its row stays locked while the mail server accepts it, so that two workers with the same job
 * send it once. If the process is killed between the server's answer and the commit, the mail is sent again with the same
 * Message-ID.
 */
export async function sendMail(db: Kysely<Database>, transport: MailTransport, mailId: string): Promise<void> {
  const failure = await db.transaction().execute(async (tx): Promise<unknown> => {
    const mail = await lockUnsentMail(tx, mailId);
    if (!mail) return null;
    try {
      await transport.send({ ...mail, to: mail.recipient });
      await noteMailTry(tx, mailId, null);
      return null;
    } catch (error) {
      await noteMailTry(tx, mailId, (error as Error).message);
      return error;
    }
  });
  // Thrown after the commit, so that the record of this try stays.
  if (failure !== null) throw failure;
}
