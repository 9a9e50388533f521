/** What every mail shares: the frame of its HTML and of its plain twin. No pictures or fonts from elsewhere; readable light and dark. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';

/** A mail without its envelope. Both bodies say the same. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A piece of HTML in which every value has been escaped. */
export type Html = ReturnType<typeof html>;

export interface MailParts {
  brand: Brand;
  subject: string;
  /** What stands between the brand's name and the closing lines. */
  body: Html;
  /** The same as paragraphs of plain text. */
  paragraphs: string[];
}

/** Puts both bodies into their frames. The subject becomes one line whatever was put into it. */
export function frameMail({ brand, subject, body, paragraphs }: MailParts): MailContent {
  const closing = `${brand.name}, ${brand.address}. Questions? Write to ${brand.supportEmail}.`;
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${subject}</title>
    <style>
      body { margin: 0; padding: 24px; background: #f4f5f6; color: #16191d; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
      main { max-width: 560px; margin: 0 auto; padding: 28px; background: #ffffff; border-radius: 8px; }
      header, footer { max-width: 560px; margin: 0 auto; padding: 8px 28px; }
      header { font-weight: 700; }
      footer { color: #565d66; font-size: 14px; }
      h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.25; }
      a { color: #0b57b0; }
      table { width: 100%; border-collapse: collapse; }
      th, td { padding: 8px 8px 8px 0; border-bottom: 1px solid #d5d9de; text-align: left; vertical-align: top; }
      .amount { text-align: right; white-space: nowrap; padding: 8px 0 8px 12px; }
      .number { white-space: nowrap; }
      .code { font: 700 28px/1.4 ui-monospace, monospace; letter-spacing: 4px; }
      @media (prefers-color-scheme: dark) {
        body { background: #14171a; color: #eceef0; }
        main { background: #1f2428; }
        footer { color: #aab1b9; }
        a { color: #8cbcff; }
        th, td { border-color: #3a4148; }
      }
    </style>
  </head>
  <body>
    <header>${brand.name}</header>
    <main>${body}</main>
    <footer>${closing}</footer>
  </body>
</html>`;
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${[...paragraphs, closing].join('\n\n')}\n`,
    html: finished(page),
  };
}

/** hono's `html` gives a promise only when a value is one; none of ours is. */
function finished(page: Html): string {
  if (page instanceof Promise) throw new TypeError('Expected a mail made of plain values, found a promise');
  return page.toString();
}
