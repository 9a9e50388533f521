import { memo, useRef, useState } from 'react';
import { formatProposal, type Proposal } from '#contract/proposal.ts';
import { formatMoney } from '#contract/units.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { ShowFaces } from '#part/show-faces.tsx';

export interface FileProposalsProps {
  proposals: readonly Proposal[];
  /** Whether there is a price by machine to add to. */
  isPriced: boolean;
  currency: string;
  light: FaceLight;
  onTake: (take: NonNullable<Proposal['take']>) => void;
}

/** More of them would push the price out of sight. */
const SHOWN_MOST = 3;

/** What the file asks for and the choices do not, each with what it adds and a button to take it. */
export const FileProposals = memo(function FileProposals({
  proposals,
  isPriced,
  currency,
  light,
  onTake,
}: FileProposalsProps) {
  const [isTaken, setTaken] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (proposals.length === 0 && !isTaken) return null;
  const row = (proposal: Proposal) => {
    const words = formatProposal(proposal);
    const { take, addsMinor, faceIds } = proposal;
    return (
      <li key={words} {...lightOnPointer(light, faceIds)} className="grid gap-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{words}</span>
          {faceIds.length > 0 && <ShowFaces of={words} faceIds={faceIds} light={light} />}
        </p>
        {take && (
          <button
            type="button"
            aria-label={`Apply: ${words}`}
            onClick={() => {
              onTake(take);
              setTaken(true);
              light.leave();
              // The button goes with its row.
              place.current?.focus();
            }}
            className="flex min-h-11 items-baseline justify-between gap-3 rounded-sm border border-hairline-strong px-2.5 py-1.5 text-left hover:border-ink hover:bg-paper-sunk md:min-h-9"
          >
            <span className="font-medium">Apply</span>
            <span className="figures text-label">{priceWords(addsMinor, { isPriced, currency })}</span>
          </button>
        )}
      </li>
    );
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {proposals.length === 0 ? (
        <p className="sr-only">Everything in the file is selected.</p>
      ) : (
        <section aria-label="File requirements" className="grid gap-3 text-small">
          <h3 className="flex items-baseline justify-between gap-3 text-label text-ink-soft">
            <span className="uppercase">File requirements</span>
            <span>not priced until you apply it</span>
          </h3>
          <ul className="grid gap-3">{proposals.slice(0, SHOWN_MOST).map(row)}</ul>
          {proposals.length > SHOWN_MOST && (
            <details>
              <summary className="min-h-11 cursor-pointer text-blueprint md:min-h-0">
                {proposals.length - SHOWN_MOST} more from the file
              </summary>
              <ul className="grid gap-3 pt-3">{proposals.slice(SHOWN_MOST).map(row)}</ul>
            </details>
          )}
        </section>
      )}
    </div>
  );
});

function priceWords(addsMinor: number | null, { isPriced, currency }: { isPriced: boolean; currency: string }): string {
  if (!isPriced || addsMinor === null) return 'manual quote';
  if (addsMinor === 0) return 'the same price';
  return `${formatMoney(Math.abs(addsMinor), currency)} ${addsMinor > 0 ? 'more' : 'less'}`;
}
