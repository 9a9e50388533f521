/** Names of people, companies and files come from strangers: no mail shows one of them as a link, or with marks that hide or turn the text. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_BRAND as brand } from '#brand/brand.ts';
import { defaultChoices } from '#catalog/options.ts';
import { contactMessageMail } from '#server/mail/contact-message.ts';
import { filesExpireMail } from '#server/mail/files-expire.ts';
import type { MailContent } from '#server/mail/frame.ts';
import { orderConfirmationMail } from '#server/mail/order-confirmation.ts';
import { orderMessageMail } from '#server/mail/order-message.ts';
import { orderStatusMail } from '#server/mail/order-status.ts';
import { passwordChangedMail } from '#server/mail/password-changed.ts';
import { paymentReceiptMail } from '#server/mail/payment-receipt.ts';
import { quoteDeclinedMail } from '#server/mail/quote-declined.ts';
import { quoteReadyMail } from '#server/mail/quote-ready.ts';
import { quoteRequestMail } from '#server/mail/quote-request.ts';
import { quoteWithdrawnMail } from '#server/mail/quote-withdrawn.ts';
import { recoveryCodeUsedMail } from '#server/mail/recovery-code-used.ts';
import { registrationRejectedMail } from '#server/mail/registration-rejected.ts';
import { resetCodeMail } from '#server/mail/reset-code.ts';
import { twoFactorChangedMail } from '#server/mail/two-factor-changed.ts';
import { verifyEmailMail } from '#server/mail/verify-email.ts';

const NAME = 'You won http://evil.com/pay\u2028now \u202emoc.live';
const SHOWN = 'You won http: / /evil. com/pay now moc. live';
const url = 'https://shop.example/';
const orderNumber = 'PW-7K3M-92QX';
const money = { currency: 'USD', totalMinor: 100, leadTimeDays: 5 };
const shipTo = {
  name: NAME,
  email: 'a@buyer.example',
  address: NAME,
  city: NAME,
  state: NAME,
  zip: '45402',
  country: NAME,
  phone: '',
};
const priced = { fileName: NAME, quantity: 1, totalMinor: 100 };

/** By the file of each mail: how often it names somebody or something, at least. */
const MAILS: Record<string, MailContent> = {
  'contact-message': contactMessageMail({ brand, name: NAME, email: 'a@buyer.example', phone: '', message: 'Hello' }),
  'files-expire': filesExpireMail({ brand, name: NAME, files: [NAME], days: 7, url }),
  'order-confirmation': orderConfirmationMail({
    brand,
    name: NAME,
    orderNumber,
    url,
    ...money,
    shipDate: null,
    shipTo: { ...shipTo, company: NAME },
    billTo: shipTo,
    ...{ poNumber: NAME, reference: NAME, buyerTaxId: NAME, deliveryTerms: 'FCA' },
    collect: { carrier: NAME, account: '123456789', zip: '45402' },
    parts: [{ ...priced, process: 'cnc' }],
    landed: null,
  }),
  'order-message': orderMessageMail({ brand, name: NAME, from: NAME, orderNumber, text: 'Hello', url }),
  'order-status': orderStatusMail({
    brand,
    name: NAME,
    orderNumber,
    status: 'Shipped',
    trackingId: null,
    tracking: null,
    url,
  }),
  'password-changed': passwordChangedMail({ brand, name: NAME, url }),
  'payment-receipt': paymentReceiptMail({
    brand,
    name: NAME,
    kind: 'Payment',
    number: 'PAY-000007',
    orderNumber,
    amount: '$1.00',
    method: 'Bank transfer',
    open: '$0.00',
    url,
  }),
  'quote-declined': quoteDeclinedMail({ brand, name: NAME, parts: [NAME], message: '' }),
  'quote-ready': quoteReadyMail({
    brand,
    name: NAME,
    url,
    parts: [priced],
    ...money,
    shipDate: '2026-12-04',
    validUntil: '2026-12-23',
    message: '',
  }),
  'quote-request': quoteRequestMail({
    brand,
    customer: { name: NAME, email: 'a@buyer.example' },
    quoteId: 'q',
    url,
    parts: [{ ...priced, choices: defaultChoices('cnc'), reasons: [] }],
  }),
  'quote-withdrawn': quoteWithdrawnMail({
    brand,
    customer: { name: NAME, email: 'a@buyer.example' },
    quoteId: 'q',
    number: 'PW-7K3M-92QX',
    parts: [NAME],
    url,
  }),
  'recovery-code-used': recoveryCodeUsedMail({ brand, name: NAME, left: 3, url }),
  'registration-rejected': registrationRejectedMail({ brand, name: NAME, message: '' }),
  'reset-code': resetCodeMail({ brand, name: NAME, code: '123456', minutes: 15 }),
  'two-factor-changed': twoFactorChangedMail({ brand, name: NAME, change: 'on', url }),
  'verify-email': verifyEmailMail({ brand, name: NAME, url, hours: 48 }),
};

test('every mail that names somebody is among these', () => {
  const sources = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts') && file !== 'frame.ts');
  const mails = sources.filter(
    (file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8').includes("'#server/mail/frame.ts';\n") &&
      readFileSync(join(import.meta.dirname, file), 'utf8').includes('frameMail('),
  );
  // The alert about the disk goes to the operator and names nobody.
  expect(mails.filter((file) => file !== 'low-space.ts')).toEqual(Object.keys(MAILS).map((name) => `${name}.ts`));
});

test.each(Object.entries(MAILS))('%s shows names as plain text on one line', (_, mail) => {
  expect(mail.text).toContain(SHOWN);
  expect(mail.html).toContain(SHOWN);
  const all = `${mail.subject}\n${mail.text}\n${mail.html}`;
  expect(all).not.toMatch(/evil\.com|moc\.live|http:\/\/|[\u2028\u202e]/);
});

test('an order number is never broken at its hyphens', () => {
  const naming = Object.values(MAILS).filter(({ text }) => text.includes(orderNumber));
  expect(naming.length).toBeGreaterThanOrEqual(4);
  for (const { html } of naming) {
    const body = html.slice(html.indexOf('<body>'));
    expect(body.split(orderNumber).length).toBe(body.split(`class="number">${orderNumber}<`).length);
    expect(html).toContain('.number { white-space: nowrap; }');
  }
});
