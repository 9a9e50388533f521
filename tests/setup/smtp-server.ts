/** A mail server on loopback that keeps what it is sent, for sites with `SMTP_URL`. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import type { Mail } from './started-site.ts';

export interface ReceivedMail extends Mail {
  from: string;
  messageId: string;
}

export interface TestSmtp {
  /** The value of `SMTP_URL`. */
  url: string;
  /** Oldest first. */
  received: ReceivedMail[];
  /** Waits until a mail to this address with these words in its subject is there. */
  mailTo(to: string, subject: RegExp): Promise<Mail>;
  close(): Promise<void>;
}

/** `beforeAnswer`: the sender learns that its mail was taken once this has resolved. */
export async function startSmtp(
  beforeAnswer: (mail: ReceivedMail) => Promise<void> = async () => {},
): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const take = async (bytes: Buffer) => {
    const { from, to, messageId, subject, text, html } = await PostalMime.parse(bytes);
    const mail: ReceivedMail = {
      from: from?.address ?? '',
      to: to?.map(({ address }) => address).join(', ') ?? '',
      messageId: messageId ?? '',
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
    };
    received.push(mail);
    await beforeAnswer(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then(take)
        .then(() => done(), done),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const find = (to: string, subject: RegExp) =>
    received.findLast((mail) => mail.to.includes(to) && subject.test(mail.subject));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    async mailTo(to, subject) {
      await expect.poll(() => find(to, subject), { timeout: 30_000 }).toBeDefined();
      return find(to, subject)!;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
