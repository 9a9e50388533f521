/** The terms of an order. What a shop promises beyond the law is its own, from Settings. */
import { filled, type LegalFacts } from '#content/legal/legal-facts.ts';

export function termsText(facts: LegalFacts): string {
  const { brand, kept, origin, values } = facts;
  return `These terms apply to quotes and orders on ${brand.name} between you, acting in the course of business, and ${filled(facts, 'entityName')}, ${filled(facts, 'registeredAddress')} ("we"). A written agreement for a specific order takes precedence. Your own general terms apply only if we have agreed to them in writing.

## Quotes and orders

A price on the site is valid for ${kept.quoteDays} days, for the file, the quantity and the choices it was made for. Each price lists the work it includes. A manual quote is binding once an engineer has priced it.

By placing an order you make an offer. The contract is formed when we confirm the order by email. We may decline an order that cannot be made as described, that would violate export or sanctions law, or whose price is based on an obvious error. You then owe nothing.

## What you send us

You confirm that you have the right to have the parts made, and that files, drawings and notes contain no export-controlled data (ITAR, EAR or similar rules). Where the model and the drawing disagree, the model governs the shape, and the drawing governs tolerances, threads, finishes and notes; if they contradict each other we ask before making the part.

Findings and advice on the site help you judge whether a part can be made. Whether it is suitable for your product is for you to decide.

## Changes and cancellation

Tell us at once, with the order number. Work that has not begun can be changed or canceled free of charge. You pay for work that has begun and for material bought for it.

## Delivery

Ship dates are counted in the shop's working days, from the order or, where we had to ask, from your answer. The order states the delivery terms (Incoterms 2020). Unless they say otherwise, the risk passes when the parts are handed to the first carrier, and the importer is responsible for duty, taxes and customs clearance. Parts are made in ${origin}.

## Price and payment

${values.paymentTerms || 'The invoice states how and when to pay. Nothing is charged when the order is placed.'}

Prices are in the currency shown and exclude freight, import duty and taxes unless the order lists them. The parts remain our property until they are paid for.

## Parts that are wrong

Check the parts within 14 days of delivery and tell us what does not match the order, with the order number, the measured dimension and a photo. A part is wrong when it does not match the ordered model, drawing and choices.

${values.remedy || 'If a part is wrong, you have the rights that the law gives you. We make no further promise here.'}

Parts made to your drawing cannot be sold to anyone else, so they cannot be returned because your plans have changed.

## Liability

Our liability is unlimited where the law does not allow a limit: for intent, gross negligence, and personal injury. Otherwise our liability for an order is limited to its price, and we are not liable for lost profit or consequential loss. Neither party is liable for delay caused by events beyond its control, as long as it notifies the other at once.

## Your designs

Files, drawings and designs remain yours. We use them only to quote and make your parts, and keep them confidential as [the non-disclosure agreement](/nda) describes, even without a signature. Tools that you have paid for are yours, and we ask you before we scrap one.

## Law and venue

The law of ${filled(facts, 'governingLaw')} applies, without the United Nations Convention on Contracts for the International Sale of Goods. Disputes are heard by the courts of ${filled(facts, 'venue')}. If one clause is invalid, the others stand.`;
}
