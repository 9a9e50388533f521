/** A mutual agreement that can be signed, after what secrecy means on this site in practice. */
import { filled, type LegalFacts } from '#content/legal/legal-facts.ts';

export function ndaText(facts: LegalFacts): string {
  const { brand, kept } = facts;
  return `We keep your drawings confidential with or without this agreement. If your company needs a signature, print this page or the PDF, sign it, and send it to ${brand.salesEmail} before you send anything else. We return it countersigned.

## What it means here

- **Nothing is sent before you submit.** Your browser measures and prices a part on your own computer.
- **Encrypted at rest.** Each file, each picture of a part and each document is encrypted with its own key (AES-256-GCM). A stolen disk or a copied folder reveals nothing.
- **Every access is recorded.** Who downloads a file, and when, is recorded before its first byte is sent, in a log that cannot be edited. If you ask who has seen your drawing, we can tell you.
- **Deleted permanently.** Files that are not ordered are deleted after ${kept.unorderedFileDays} days; we email you ${kept.warningDays} days before. You can delete a quote at any time, and ask us to erase your account. Erasing a file destroys its key.
- **Shared only as needed.** The shop that makes your part gets that part's files and nothing else. A link that you share shows one quote, can be revoked, and shows you when it was opened.

## Parties

This agreement is between ${filled(facts, 'entityName')}, ${filled(facts, 'registeredAddress')}, and the customer named below. Each may disclose information to the other.

## Confidential information

Confidential information is everything technical or commercial that one party discloses to the other in order to quote or make parts: models, drawings, samples, specifications, prices, quantities and plans, whether or not it is marked. It does not include what is public without a breach of this agreement, what the receiving party already knew or develops independently, or what it lawfully receives from a third party without a duty of confidentiality.

## Duties

- The receiving party uses confidential information only to quote, make, inspect and deliver parts for the other party.
- It discloses it only to employees and subcontractors who need it for that purpose and are bound in the same way, and it is responsible for them.
- It protects it as it protects its own confidential information, and at least with reasonable care.
- It does not reverse engineer samples, and does not make or offer parts from the information for itself or anyone else.
- Where a law or a court requires disclosure, it notifies the other party first if permitted, and discloses no more than required.

## Ownership

All information, and all rights in it, remain with the party that disclosed it. No license is granted beyond the purpose of this agreement.

## Return and deletion

On request, and at the latest when the business relationship ends, the receiving party deletes or returns confidential information within 30 days. It may keep what the law requires it to keep, and backups until they are overwritten; this agreement continues to cover them.

## Term

This agreement takes effect when both have signed it and covers information disclosed for three years from then. The duty of confidentiality lasts five years from each disclosure, and for trade secrets as long as they remain secret.

## Law and venue

The law of ${filled(facts, 'governingLaw')} applies, and disputes are heard by the courts of ${filled(facts, 'venue')}. Either party may ask any competent court to stop a breach at once. Changes to this agreement must be in writing.

## Signatures

- For ${filled(facts, 'entityName')}: ${filled(facts, 'representative')}, date and signature
- For the customer: company and address, name and title, date and signature`;
}
