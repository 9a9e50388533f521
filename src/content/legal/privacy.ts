/** What the site keeps about people, why and for how long. The days come from the code that removes things. */
import { filled, type LegalFacts, privacyContactOf } from '#content/legal/legal-facts.ts';

export function privacyText(facts: LegalFacts): string {
  const { brand, kept, origin } = facts;
  return `This policy says what ${brand.name} knows about you, why, who sees it, and when it is deleted. ${filled(facts, 'entityName')}, ${filled(facts, 'registeredAddress')}, is responsible for it. Questions and requests go to ${privacyContactOf(facts)}.

## Before you submit anything

A part that you choose on this site is read, measured and priced by your own browser. The file, the measurements and the price stay on your computer until you submit a quote. You need no account for that.

## What we keep, and why

- **Your account**: name, email address, phone number if you gave one, and a one-way hash of your password. We need it to let you in and to answer you.
- **Your files and quotes**: the CAD files and drawings you submit, the choices and notes for each part, measurements, pictures and prices. We need them to quote and to make the parts.
- **Your orders**: shipping and billing address, PO number, tax ID, messages, documents, payments. We need them to deliver, to invoice, and for the books that tax law asks for.
- **Your messages** from the contact form and by email.
- **Security records**: when and from which network address you signed in, with which browser, failed attempts, and who opened which file and when. We need them to keep accounts and drawings safe.

We do not buy data about you, we do not sell yours, and no decision about you is made by a machine alone. A computed price depends on the part, not on who asks.

## Who sees it

- Our own staff who quote, make, check and ship your part.
- The workshops in ${origin} that make it, and only what that takes: the part's files and requirements, under a duty of secrecy.
- Carriers and customs brokers: the address, the contents and the value of the parcel.
- Providers that run our servers and send our mail, on our instructions.
- Authorities, where the law makes us.

Parts are made in ${origin}, so your data is processed there too. Do not send technical data under export control (ITAR, EAR or similar rules).

## How long we keep it

- Files that are not ordered: ${kept.unorderedFileDays} days after they were last used. We email you ${kept.warningDays} days before.
- Quotes: their prices hold for ${kept.quoteDays} days; you can delete a quote yourself.
- Orders with their documents and files: as long as your account exists. Order records stay longer where tax law requires it.
- Emails that the site sent: their copies here for ${kept.mailDays} days.
- Sessions: deleted ${kept.sessionDays} days after they end. Mailed codes and links: ${kept.codeDays} days after they expire.
- The record of who opened a file: it cannot be changed or deleted, so that it can be trusted.
- Your account: until you ask us to delete it. Then name, address, phone, sessions, unordered quotes and the contents of all files are erased. Placed orders stay for the books.

## How it is protected

Uploaded files, documents and pictures of parts are stored encrypted, each under its own key. Erasing a file destroys its key. Each download by a person is recorded before its first byte is sent. You can secure your account with a second factor.

## Your rights

You can ask what we hold about you, have it corrected, deleted or handed over in a common format, and object to a use of it. Write to ${privacyContactOf(facts)}; we answer within 30 days. Depending on where you live, these rights follow from the GDPR, the UK GDPR, the laws of your US state, or India's Digital Personal Data Protection Act, and you can also complain to the authority there.

## Cookies

The site works with a few necessary cookies. Nothing is counted without your consent. [The list of cookies](/cookies) names each one.

## Changes

When this policy changes, the new one is published here with its date.`;
}
