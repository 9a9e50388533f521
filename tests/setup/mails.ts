/** Reads the `.eml` files that the server writes when no SMTP server is configured: enough of MIME for mails of our own. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ReadMail {
  from: string;
  to: string;
  /** Only where the mail has one. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Every mail of a folder, oldest first; none when the folder is not there. */
export async function readMails(folder: string): Promise<ReadMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort();
  return Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name), 'latin1'))));
}

/** `message` holds one byte a character. */
export function readMail(message: string): ReadMail {
  const [header, body] = splitOnce(message, '\r\n\r\n');
  const headers = readHeaders(header);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1).map(readPart);
  const bodyOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? '';
  return {
    from: headers.from ?? '',
    to: headers.to ?? '',
    ...(headers['reply-to'] === undefined ? {} : { replyTo: headers['reply-to'] }),
    subject: headers.subject ?? '',
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

function readPart(part: string): { type: string; body: string } {
  const [header, body] = splitOnce(part.trimStart(), '\r\n\r\n');
  const headers = readHeaders(header);
  const decode = DECODERS[headers['content-transfer-encoding'] ?? '7bit'];
  if (!decode) throw new Error(`Expected a known transfer encoding, found ${headers['content-transfer-encoding']}`);
  const text = decode(body.replace(/\r\n$/, '')).toString('utf8');
  return { type: headers['content-type'] ?? '', body: text.replace(/\r\n/g, '\n') };
}

const DECODERS: Record<string, (body: string) => Buffer> = {
  '7bit': (body) => Buffer.from(body, 'latin1'),
  base64: (body) => Buffer.from(body, 'base64'),
  'quoted-printable': decodeQuotedPrintable,
};

function decodeQuotedPrintable(body: string): Buffer {
  const joined = body.replace(/=\r\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** By lower-case name, unfolded, with encoded words decoded. */
function readHeaders(header: string): Record<string, string> {
  const lines = header.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [name, value] = splitOnce(line, ':');
      return [name.toLowerCase(), decodeWords(value.trim())];
    }),
  );
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : decodeQuotedPrintable(text.replace(/_/g, ' '))
      ).toString('utf8'),
    );
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
