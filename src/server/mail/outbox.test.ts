import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { queueMail, sendMail, startSendingMail } from '#server/mail/outbox.ts';
import { openMailTransport } from '#server/mail/transport.ts';
import { verifyEmailMail } from '#server/mail/verify-email.ts';
import { openTestDatabase } from '../../../tests/setup/database.ts';
import { type ReadMail, readMail, readMails } from '../../../tests/setup/mails.ts';

const database = await openTestDatabase();
const { db, connection } = database;
const folder = await mkdtemp(join(tmpdir(), 'partwright-mail-'));
const openQueue = () =>
  openJobs({
    connection,
    onError: (error) => {
      throw error;
    },
  });
const [jobs, otherJobs] = [await openQueue(), await openQueue()];
afterAll(async () => {
  await Promise.all([jobs.close(), otherJobs.close()]);
  await database.close();
  await rm(folder, { recursive: true });
});

/** A mail server on loopback that keeps what it is sent; `failures` mails are refused first. */
async function openSmtp(failures = 0) {
  const received: (ReadMail & { recipients: string[] })[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void buffer(stream).then((bytes) => {
        if (failures > 0) {
          failures -= 1;
          done(new Error('Try again later'));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ ...readMail(bytes.toString('latin1')), recipients });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const transport = openMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Partwright <support@partwright.example>',
    folder,
  });
  return {
    received,
    transport,
    close: () => {
      transport.close();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const fileTransport = openMailTransport({ smtpUrl: null, from: 'Partwright <support@partwright.example>', folder });
const mail = (dedupeKey: string, to: string) => ({ dedupeKey, to, subject: 'Grüße', text: 'Hi\n', html: '<p>Hi</p>' });
const queue = (...args: Parameters<typeof mail>) =>
  db.transaction().execute((tx) => queueMail(tx, jobs, mail(...args)));
const mailsTo = (recipient: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('createdAt').execute();

test('a mail whose transaction rolls back is neither written nor sent, and a second one of the same cause is left out', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await queueMail(tx, jobs, mail('order:1', 'rolled.back@example.com'));
      throw new Error('The order could not be placed');
    }),
  ).rejects.toThrow('The order could not be placed');
  expect(await mailsTo('rolled.back@example.com')).toEqual([]);
  await queue('order:1', 'asha@example.com');
  await queue('order:1', 'asha@example.com');
  expect((await mailsTo('asha@example.com')).length).toBe(1);
  const { rows } = await database.pool.query("select count(*) as jobs from pgboss.job where name = 'send-mail'");
  expect(rows).toEqual([{ jobs: 1 }]);
});

test('a sender that is looked up stands as it is then, with a comma in the name and the domain in the id', async () => {
  let name = 'Parts, Inc';
  const folder = await mkdtemp(join(tmpdir(), 'partwright-sender-'));
  const transport = openMailTransport({ smtpUrl: null, from: () => ({ name, address: 'help@parts.example' }), folder });
  const mail = { to: 'a@b.example', replyTo: null, subject: 's', text: 't', html: 'h', createdAt: new Date(0) };
  await transport.send({ ...mail, id: '1' });
  name = 'Cut & Wright';
  await transport.send({ ...mail, id: '2' });
  const files = (await readdir(folder)).sort();
  const sent = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
  expect(sent.map(({ from, messageId }) => [from, messageId])).toEqual([
    [{ name: 'Parts, Inc', address: 'help@parts.example' }, '<1@parts.example>'],
    [{ name: 'Cut & Wright', address: 'help@parts.example' }, '<2@parts.example>'],
  ]);
  await rm(folder, { recursive: true });
});

test('ten workers with the same mail send it once', async () => {
  const smtp = await openSmtp();
  await queue('race', 'race@example.com');
  const [row] = await mailsTo('race@example.com');
  await Promise.all(Array.from({ length: 10 }, () => sendMail(db, smtp.transport, row!.id)));
  expect(smtp.received).toEqual([
    {
      from: 'Partwright <support@partwright.example>',
      to: 'race@example.com',
      recipients: ['race@example.com'],
      subject: 'Grüße',
      text: 'Hi\n',
      html: '<p>Hi</p>',
    },
  ]);
  expect(await mailsTo('race@example.com')).toMatchObject([{ attempts: 1, lastError: null, sentAt: expect.any(Date) }]);
  await smtp.close();
});

test('a refusal is noted and the mail is sent at the next try', async () => {
  const smtp = await openSmtp(1);
  await queue('refused', 'refused@example.com');
  const [row] = await mailsTo('refused@example.com');
  await expect(sendMail(db, smtp.transport, row!.id)).rejects.toThrow('Try again later');
  expect(await mailsTo('refused@example.com')).toMatchObject([
    { attempts: 1, sentAt: null, lastError: expect.stringContaining('Try again later') },
  ]);
  await sendMail(db, smtp.transport, row!.id);
  expect(smtp.received.length).toBe(1);
  expect(await mailsTo('refused@example.com')).toMatchObject([{ attempts: 2, lastError: null }]);
  await smtp.close();
});

test('addresses and subjects that could carry a second header or recipient are refused', async () => {
  for (const to of [
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Eve <a@example.com>',
    'none',
  ]) {
    await expect(queue('bad', to)).rejects.toThrow('Expected one email address');
  }
  await expect(
    queueMail(db, jobs, { ...mail('bad', 'a@example.com'), subject: 'Hello\r\nBcc: b@example.com' }),
  ).rejects.toThrow('Expected a subject of one line');
});

test('a name full of HTML and line breaks stays text', () => {
  const content = verifyEmailMail({
    brand: { ...DEFAULT_BRAND, name: 'A\r\nBcc: x@example.com' },
    name: '<script>alert("1")</script>',
    url: 'https://parts.example/verify?a=1&b="2"',
    hours: 24,
  });
  expect(content.subject).toBe('Verify your email for A Bcc: x@example.com');
  expect(content.html).not.toContain('<script>');
  expect(content.html).toContain('href="https://parts.example/verify?a=1&amp;b=&quot;2&quot;"');
  expect(content.text).toContain('https://parts.example/verify?a=1&b="2"');
});

test('without SMTP a mail is one private file, however often it is written', async () => {
  const createdAt = new Date('2026-05-04T10:20:30.456Z');
  const content = verifyEmailMail({
    brand: DEFAULT_BRAND,
    name: 'Zoë',
    url: `https://parts.example/${'x'.repeat(90)}`,
    hours: 24,
  });
  const outgoing = { id: 'f00d', to: 'zoe@example.com', replyTo: null, createdAt, ...content };
  await fileTransport.send(outgoing);
  await fileTransport.send(outgoing);
  const name = '2026-05-04T10-20-30-456Z-f00d.eml';
  expect(await readdir(folder)).toEqual([name]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect(await readMails(folder)).toEqual([
    { from: 'Partwright <support@partwright.example>', to: 'zoe@example.com', ...content },
  ]);
});

test('an answer goes to whom the mail names, and a name that is no address is refused', async () => {
  const smtp = await openSmtp();
  const inquiry = (replyTo: string) => queueMail(db, jobs, { ...mail('inquiry', 'info@example.com'), replyTo });
  await expect(inquiry('ann@example.com, b@example.com')).rejects.toThrow('Expected one email address');
  await inquiry('ann@example.com');
  const [row] = await mailsTo('info@example.com');
  await sendMail(db, smtp.transport, row!.id);
  expect(smtp.received).toMatchObject([{ to: 'info@example.com', replyTo: 'ann@example.com' }]);
  await smtp.close();
});

test('queued mails are sent by whichever process is free, each once, and tried again after a failure', async () => {
  const smtp = await openSmtp(2);
  await startSendingMail({ db, jobs, transport: smtp.transport });
  await startSendingMail({ db, jobs: otherJobs, transport: smtp.transport });
  const recipients = Array.from({ length: 20 }, (_, index) => `customer${index}@example.com`);
  await Promise.all(recipients.map((recipient) => queue(recipient, recipient)));
  const wanted = ['asha@example.com', ...recipients].sort();
  const sent = () => smtp.received.flatMap((each) => each.recipients).sort();
  await vi.waitFor(
    async () => {
      // What was refused need not wait for its next try.
      await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
      expect(sent()).toEqual(wanted);
    },
    { timeout: 30_000, interval: 50 },
  );
  expect((await mailsTo('asha@example.com'))[0]).toMatchObject({ sentAt: expect.any(Date), lastError: null });
  await Promise.all([jobs.close(), otherJobs.close()]);
  expect(sent()).toEqual(wanted);
  await smtp.close();
});
