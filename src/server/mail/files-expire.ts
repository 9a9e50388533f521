/** To a customer whose uploaded files will be removed, because nobody has ordered them. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

const NAMES_MOST = 20;

export interface FilesExpire {
  brand: Brand;
  name: string;
  /** File names, at least one. */
  files: readonly string[];
  days: number;
  /** Where the quotes are. */
  url: string;
}

export function filesExpireMail({ brand, name, files, days, url }: FilesExpire): MailContent {
  const rest = files.length - NAMES_MOST;
  const list = `${files.slice(0, NAMES_MOST).map(asPlainName).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  const words = `Files that you uploaded but did not order will be deleted in ${days} days: ${list}.`;
  const next = `Files that you order by then are kept with the order. If you no longer need them, you do not have to do anything; you can upload them again at any time. Your quotes: ${url}`;
  return frameMail({
    brand,
    subject: `Uploaded files will be deleted in ${days} days`,
    body: html`<h1>Files you have not ordered</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>${words}</p>
      <p>${next}</p>`,
    paragraphs: [`Hello ${asPlainName(name)},`, words, next],
  });
}
