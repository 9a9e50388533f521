import { formatAdvice } from '#contract/advice-words.ts';
import type { Finding, PartQuote } from '#contract/quote.ts';
import { Notice } from '#ui/notice.tsx';

/** The failed findings of a part, whoever priced it. */
export function findingsToMend(price: PartQuote | null): Finding[] {
  return price?.findings.filter(({ state }) => state === 'fail') ?? [];
}

/** A person who sets a price sees the findings beside it, and has decided about them. */
export function isByPerson(price: PartQuote | null): boolean {
  return price !== null && !price.manual && price.byPerson === true;
}

/** What is to be mended on one part, before it is paid for. Renders nothing where no rule failed. */
export function PartToMend({ price }: { price: PartQuote | null }) {
  const findings = findingsToMend(price);
  if (findings.length === 0) return null;
  const isSeen = isByPerson(price);
  return (
    <Notice
      tone={isSeen ? 'info' : 'fail'}
      title={isSeen ? 'Our engineers took this into account' : `${findings.length} to fix`}
      className="mt-3"
    >
      <ul className="grid gap-1">
        {findings.map(({ rule, title, advice, faceIds }) => (
          <li key={`${rule} ${faceIds.join()}`}>
            <span className="font-medium">{title}.</span> {formatAdvice(advice)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
