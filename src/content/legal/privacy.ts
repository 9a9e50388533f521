/** What the site keeps about people, why and for how long. The days come from the code that removes things. */
import { filled, type LegalFacts, privacyContactOf } from '#content/legal/legal-facts.ts';

export function privacyText(facts: LegalFacts): string {
  const { brand, kept, origin } = facts;
  return `This policy says what ${brand.name} knows about you, why, who sees it, and when it is deleted. ${filled(facts, 'entityName')}, ${filled(facts, 'registeredAddress')}, is responsible for your data. Send questions and requests to ${privacyContactOf(facts)}.

## Before you submit anything

When you choose a part on this site, your own browser reads, measures and prices it. The file, the measurements and the price stay on your computer until you submit a quote. You need no account for that.

## What we keep, and why

- **Your account**: name, email address, phone number if you gave one, and a one-way hash of your password. We need it to sign you in and to reply to you.
- **Your files and quotes**: the CAD files and drawings you submit, the choices and notes for each part, measurements, pictures and prices. We need them to quote and to make the parts.
- **Your orders**: shipping and billing address, PO number, tax ID, messages, documents, payments. We need them for delivery, invoices, and the records that tax law requires.
- **Your messages** from the contact form and by email.
- **Security records**: when and from which network address you signed in, with which browser, failed attempts, and who opened which file and when. We need them to keep accounts and drawings safe.

We do not buy data about you, we do not sell yours, and no decision about you is fully automated. A calculated price depends on the part, not on who asks.

## Who sees it

- Our own staff who quote, make, inspect and ship your part.
- The shops in ${origin} that make it, and only what they need: the part's files and requirements, under a duty of confidentiality.
- Carriers and customs brokers: the address, the contents and the value of the parcel.
- Providers that run our servers and send our email, on our instructions.
- Authorities, where the law requires it.

Parts are made in ${origin}, so your data is processed there too. Do not send technical data under export control (ITAR, EAR or similar rules).

## How long we keep it

- Files that are not ordered: ${kept.unorderedFileDays} days after they were last used. We email you ${kept.warningDays} days before.
- Quotes: prices are valid for ${kept.quoteDays} days; you can delete a quote yourself.
- Orders with their documents and files: as long as your account exists. Order records are kept longer where tax law requires it.
- Copies of emails that the site sent: ${kept.mailDays} days.
- Sessions: ${kept.sessionDays} days after they end. Emailed codes and links: ${kept.codeDays} days after they expire.
- The record of who opened a file: permanently. It cannot be changed or deleted, so that it can be trusted.
- Your account: until you ask us to delete it. We then erase your name, address, phone number, sessions, unordered quotes and the contents of all files. Placed orders remain in our accounting records.

## How it is protected

Uploaded files, documents and pictures of parts are stored encrypted, each under its own key. Erasing a file destroys its key. Each download is recorded before its first byte is sent. You can secure your account with a second factor.

## Your rights

You can ask what we hold about you, have it corrected, deleted or sent to you in a common format, and object to how we use it. Write to ${privacyContactOf(facts)}; we answer within 30 days. Depending on where you live, these rights come from the GDPR, the UK GDPR, the laws of your US state, or India's Digital Personal Data Protection Act. You can also complain to your data protection authority.

## Cookies

The site uses a few necessary cookies. Visits are not counted without your consent. [The list of cookies](/cookies) names each one.

## Changes

When this policy changes, the new version is published here with its date.`;
}
