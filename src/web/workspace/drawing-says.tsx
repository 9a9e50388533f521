import { useRef, useState } from 'react';
import { formatMoney } from '#contract/units.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import type { Steps } from '#quote/steps.ts';
import { BUSY } from '#ui/busy.ts';
import { classNames } from '#ui/class-names.ts';
import type { DraftChange } from '#web/workspace/draft-choices.ts';
import type { DrawingProposal } from '#web/workspace/drawing-proposals.ts';
import { useSteps } from '#web/workspace/use-steps.ts';

export type AddsWith = (change: DraftChange) => Steps<{ addsMinor: number; currency: string } | null>;

export interface DrawingSaysProps {
  proposals: readonly DrawingProposal[];
  /** What the part costs more with a change, in short steps; null where that is not known. Another function for another part, choice or currency. */
  addsWith: AddsWith;
  light: FaceLight;
  onTake: (change: DraftChange) => void;
}

/** What the drawing of a part asks for and the choices do not, each with what it adds and a button to take it. */
export function DrawingSays({ proposals, addsWith, light, onTake }: DrawingSaysProps) {
  const [isTaken, setTaken] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (proposals.length === 0 && !isTaken) return null;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {proposals.length === 0 ? (
        <p className="sr-only">Everything on the drawing is selected.</p>
      ) : (
        <section aria-label="Drawing requirements" className="grid gap-3 text-small">
          <h3 className="flex items-baseline justify-between gap-3 text-label text-ink-soft">
            <span className="uppercase">Drawing requirements</span>
            <span>applied only when you confirm</span>
          </h3>
          <ul className="grid gap-3">
            {proposals.map(({ words, change, faceIds }) => (
              <li key={words} {...lightOnPointer(light, faceIds)} className="grid gap-1">
                <p className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">{words}</span>
                  {faceIds.length > 0 && <ShowFaces of={words} faceIds={faceIds} light={light} />}
                </p>
                {change && (
                  <button
                    type="button"
                    aria-label={`Apply: ${words}`}
                    onClick={() => {
                      onTake(change);
                      setTaken(true);
                      light.leave();
                      // The button goes with its row.
                      place.current?.focus();
                    }}
                    className="flex min-h-11 items-baseline justify-between gap-3 rounded-sm border border-hairline-strong px-2.5 py-1.5 text-left hover:border-ink hover:bg-paper-sunk md:min-h-9"
                  >
                    <span className="font-medium">Apply</span>
                    <Added change={change} addsWith={addsWith} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Added({ change, addsWith }: Pick<DrawingSaysProps, 'addsWith'> & { change: DraftChange }) {
  const { result, isBusy } = useSteps(null, () => addsWith(change), [JSON.stringify(change), addsWith]);
  return (
    <span aria-busy={isBusy} className={classNames('figures text-label', BUSY)}>
      {priceWords(result)}
    </span>
  );
}

function priceWords(price: { addsMinor: number; currency: string } | null): string {
  if (!price) return '';
  const { addsMinor, currency } = price;
  if (addsMinor === 0) return 'the same price';
  return `${formatMoney(Math.abs(addsMinor), currency)} ${addsMinor > 0 ? 'more' : 'less'}`;
}
