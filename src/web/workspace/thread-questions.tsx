import { useRef, useState } from 'react';
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

/** What only the buyer knows of holes whose diameter hints at a thread, with the price of either answer. */
export function ThreadQuestions({ offers, holes, totalMinor, currency, light, onAnswer }: ThreadQuestionsProps) {
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
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {offers.length === 0 ? (
        <p className="sr-only">All is answered.</p>
      ) : (
        <section aria-label="What only you know" className="grid gap-3 text-small">
          <h3 className="text-label text-ink-soft uppercase">What only you know</h3>
          {offers.map((offer) => (
            <Question
              key={formatQuestion(offer.question)}
              offer={offer}
              holes={holesOf(holes, offer.holes)}
              totalMinor={totalMinor}
              currency={currency}
              light={light}
              onAnswer={answer}
            />
          ))}
        </section>
      )}
    </div>
  );
}

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
      <legend className="mb-1.5 font-medium">{asked}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Answer
          words={holes.length === 1 ? 'Plain hole' : 'Plain holes'}
          price={totalMinor === null ? 'a person prices it' : price(totalMinor)}
          onPick={() => onAnswer(holes, { kind: 'drilled' })}
        />
        <Answer
          words={formatHoleWork(work)}
          price={isPriced ? price(totalMinor + addsMinor) : 'a person prices it'}
          added={isPriced ? `${price(addsMinor)} more` : null}
          onPick={() => onAnswer(holes, work)}
        />
      </div>
      <p className="flex justify-between gap-3 pt-1 text-label text-ink-soft">
        Priced as plain until you answer.
        <ShowFaces of={asked} faceIds={faceIds} light={light} />
      </p>
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
      className="grid min-h-11 content-start rounded-sm border border-hairline-strong px-3 py-1.5 text-left hover:border-ink hover:bg-paper-sunk"
    >
      <span className="font-medium">{words}</span>
      <span className="figures">{price}</span>
      {added && <span className="figures text-label text-ink-soft">{added}</span>}
    </button>
  );
}
