/** The terms of an order. What a shop promises beyond the law is its own, from Settings. */
import { filled, type LegalFacts } from '#content/legal/legal-facts.ts';

export function termsText(facts: LegalFacts): string {
  const { brand, kept, origin, values } = facts;
  return `These terms apply to quotes and orders on ${brand.name} between you, acting for a business, and ${filled(facts, 'entityName')}, ${filled(facts, 'registeredAddress')} ("we"). What we agree with you in writing for one order goes before them; your own general terms apply only if we have agreed to them in writing.

## Quotes and orders

A price on the site holds for ${kept.quoteDays} days, for the file, the quantity and the choices it was made for. Each price says which work it contains. A quote that needs a person is binding once that person has priced it.

You make an offer by placing an order. The contract begins when we confirm the order by email. We may refuse an order that cannot be made as described, that would break export or sanctions law, or whose price rests on an obvious error; you then owe nothing.

## What you send us

You confirm that you may have the parts made, and that files, drawings and notes contain no data under export control (ITAR, EAR or similar rules). Where the model and the drawing disagree, the model governs the shape, and the drawing governs tolerances, threads, finishes and notes; if they contradict each other we ask before making the part.

Findings and advice on the site help to judge whether a part can be made. Whether it does its job in your product is for you to decide.

## Changes and cancellation

Tell us at once, with the order number. Work that has not begun can be changed or cancelled free of charge. Work that has begun, and material bought for it, is paid for.

## Delivery

Ship dates are working days of the shop and begin with the order, or with your answer where we had to ask. The order names the delivery terms (Incoterms 2020). Unless they say otherwise, the risk passes with the handover to the first carrier, and import duty, taxes and customs clearance are the importer's. Parts are made in ${origin}.

## Price and payment

${values.paymentTerms || 'The invoice says how and by when it is to be paid. Nothing is charged when the order is placed.'}

Prices are in the currency shown and exclude freight, import duty and taxes unless the order lists them. The parts remain our property until they are paid for.

## Parts that are wrong

Check the parts within 14 days of delivery and tell us what does not match the order, with the order number, the measured dimension and a picture. A part is wrong when it does not match the ordered model, drawing and choices.

${values.remedy || 'Your rights when a part is wrong are those that the law gives you. We promise nothing beyond them here.'}

Parts made to your drawing cannot be sold to anyone else, so they cannot be returned because plans have changed.

## Liability

We are liable without limit where the law does not allow a limit: for intent, gross negligence, and injury to people. Otherwise our liability for an order is limited to its price, and we are not liable for lost profit or consequential loss. Neither party is liable for delay caused by events beyond its control, as long as it tells the other at once.

## Your designs

Files, drawings and designs remain yours. We use them only to quote and make your parts, and keep them secret as [the non-disclosure agreement](/nda) says, also without a signature. Tools that you have paid for are yours, and we ask you before we scrap one.

## Law and venue

The law of ${filled(facts, 'governingLaw')} applies, without the United Nations Convention on Contracts for the International Sale of Goods. Disputes are heard by the courts of ${filled(facts, 'venue')}. If one clause is invalid, the others stand.`;
}
