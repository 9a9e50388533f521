/** How a mail leaves: through an SMTP server, or, with none configured, as a file that any mail program opens. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface OutgoingMail {
  /** Tells this mail from every other; a second delivery of it carries the same Message-ID. */
  id: string;
  to: string;
  /** Whom an answer goes to; null: to the sender. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

export interface MailTransport {
  /** Resolves when the next hop has taken it. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export type Sender = string | (() => { name: string; address: string });

export interface TransportOptions {
  smtpUrl: string | null;
  /** Whether mails may go to a server elsewhere that offers no encryption. */
  allowPlainSmtp?: boolean;
  /** The From line, or where name and address are looked up for each mail: they may change while the process runs. */
  from: Sender;
  /** Where the files go without SMTP. */
  folder: string;
}

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Opens whichever is configured. An SMTP server is first spoken to with the first mail. */
export function openMailTransport({ smtpUrl, allowPlainSmtp = false, from, folder }: TransportOptions): MailTransport {
  return smtpUrl === null ? fileTransport(from, folder) : smtpTransport(from, smtpUrl, allowPlainSmtp);
}

/** Names and addresses of this machine, as they stand in an address. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function smtpTransport(from: Sender, url: string, allowPlain: boolean): MailTransport {
  const transport = createTransport({ ...connectionOf(url, allowPlain), pool: true });
  return {
    send: async (mail) => {
      await transport.sendMail(compose(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Signs in at the mail server and leaves. Rejects with why a mail would not be taken. */
export async function tryMailServer(smtpUrl: string, { allowPlainSmtp }: { allowPlainSmtp: boolean }): Promise<void> {
  const transport = createTransport(connectionOf(smtpUrl, allowPlainSmtp));
  await transport.verify().finally(() => transport.close());
}

function connectionOf(url: string, allowPlain: boolean) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    ...TIMEOUTS,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Codes that reset a password travel in these mails: nobody on the way may answer that there is no encryption.
    requireTLS: !allowPlain && !LOOPBACK.test(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

/** `2026-11-21T10-20-42-123Z-ID.eml`: sorted by name is sorted by time, and a mail written twice is one file. */
function fileTransport(from: Sender, folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail, from));
      const name = `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${name}`);
      try {
        await writeFile(draft, message as Buffer, { mode: 0o600, flush: true });
        await rename(draft, join(folder, name));
      } finally {
        await rm(draft, { force: true });
      }
    },
    close: () => transport.close(),
  };
}

function compose(mail: OutgoingMail, from: Sender): SendMailOptions {
  const sender = typeof from === 'string' ? from : from();
  const address = typeof sender === 'string' ? sender : sender.address;
  const domain = /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost';
  return {
    from: sender,
    // As an object: a comma in it cannot make two recipients.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Bodies come from our templates; a path or address in them must never be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
