import { memo, useRef, useState } from 'react';
import type { HoleWork } from '#contract/further-choices.ts';
import type { Hole } from '#contract/part-facts.ts';
import { formatQuestion } from '#contract/question-words.ts';
import type { Offer } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import { formatHoleWork } from '#order/format-further.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { holesOf } from '#web/workspace/hole-choices.ts';

export interface ThreadQuestionsProps {
  offers: readonly Offer[];
  holes: readonly Hole[];
  /** Of the quote without the offers; null where there is no price by machine. */
  totalMinor: number | null;
  currency: string;
  light: FaceLight;
  onAnswer: (holes: readonly Hole[], work: HoleWork) => void;
}

/** More of them would push the price out of sight. */
const SHOWN_MOST = 3;

/** What only the buyer knows of holes whose diameter hints at a thread, with the price of either answer. */
export const ThreadQuestions = memo(function ThreadQuestions({
  offers,
  holes,
  totalMinor,
  currency,
  light,
  onAnswer,
}: ThreadQuestionsProps) {
  const [isAnswered, setAnswered] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const answer = (own: readonly Hole[], work: HoleWork) => {
    onAnswer(own, work);
    setAnswered(true);
    light.leave();
    // The button goes with its question.
    place.current?.focus();
  };
  if (offers.length === 0 && !isAnswered) return null;
  const show = (offer: Offer) => (
    <Question
      key={formatQuestion(offer.question)}
      offer={offer}
      holes={holesOf(holes, offer.holes)}
      totalMinor={totalMinor}
      currency={currency}
      light={light}
      onAnswer={answer}
    />
  );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {offers.length === 0 ? (
        <p className="sr-only">All questions answered.</p>
      ) : (
        <section aria-label="Please confirm" className="grid gap-3 text-small">
          <h3 className="flex items-baseline justify-between gap-3 text-label text-ink-soft">
            <span className="uppercase">Please confirm</span>
            <span>priced as plain holes until you answer</span>
          </h3>
          {offers.slice(0, SHOWN_MOST).map(show)}
          {offers.length > SHOWN_MOST && (
            <details>
              <summary className="min-h-11 cursor-pointer text-blueprint md:min-h-0">
                {offers.length - SHOWN_MOST} more {offers.length - SHOWN_MOST === 1 ? 'question' : 'questions'}
              </summary>
              <div className="grid gap-3 pt-3">{offers.slice(SHOWN_MOST).map(show)}</div>
            </details>
          )}
        </section>
      )}
    </div>
  );
});

interface QuestionProps extends Omit<ThreadQuestionsProps, 'offers'> {
  offer: Offer;
}

function Question({ offer, holes, totalMinor, currency, light, onAnswer }: QuestionProps) {
  const { question, addsMinor } = offer;
  const { work, faceIds } = offer.holes;
  const asked = formatQuestion(question);
  const isPriced = totalMinor !== null && addsMinor !== null;
  const price = (minor: number) => formatMoney(minor, currency);
  return (
    <fieldset {...lightOnPointer(light, faceIds)}>
      <legend className="sr-only">{asked}</legend>
      <p className="flex items-baseline justify-between gap-3">
        <span aria-hidden="true" className="font-medium">
          {asked}
        </span>
        <ShowFaces of={asked} faceIds={faceIds} light={light} />
      </p>
      <div className="mt-1 grid grid-cols-2 gap-2">
        <Answer
          words={holes.length === 1 ? 'Plain hole' : 'Plain holes'}
          price={totalMinor === null ? 'manual quote' : price(totalMinor)}
          onPick={() => onAnswer(holes, { kind: 'drilled' })}
        />
        <Answer
          words={formatHoleWork(work)}
          price={isPriced ? price(totalMinor + addsMinor) : 'manual quote'}
          added={isPriced ? `(${price(addsMinor)} more)` : null}
          onPick={() => onAnswer(holes, work)}
        />
      </div>
    </fieldset>
  );
}

interface AnswerProps {
  words: string;
  price: string;
  added?: string | null;
  onPick: () => void;
}

function Answer({ words, price, added, onPick }: AnswerProps) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="min-h-11 rounded-sm border border-hairline-strong px-2.5 py-1 text-left leading-tight hover:border-ink hover:bg-paper-sunk"
    >
      <span className="block font-medium">{words}</span>
      <span className="figures block text-label">
        {price} {added && <span className="text-ink-soft">{added}</span>}
      </span>
    </button>
  );
}
