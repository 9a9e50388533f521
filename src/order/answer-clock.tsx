import { answerDue } from '#contract/answer-due.ts';
import type { CalendarNow } from '#contract/shop-calendar.ts';
import { classNames } from '#ui/class-names.ts';
import { useClock } from '#ui/use-clock.ts';

export interface AnswerClockProps {
  /** When the parts were sent. */
  askedAt: string;
  /** The shop's calendar, and what its clock says. */
  calendar: CalendarNow;
  /** Before the day: "We answer by". */
  words: string;
  className?: string;
}

/** The clock of 24 hours of what a person prices. It runs on the shop's working days. */
export function AnswerClock({ askedAt, calendar, words, className }: AnswerClockProps) {
  const { by, left, isLate } = answerDue(Date.parse(askedAt), useClock(calendar.now), calendar);
  return (
    <p className={classNames('text-small', className)}>
      {words} <span className="figures">{by}</span>:{' '}
      <span className={classNames('figures font-medium', isLate ? 'text-fail' : 'text-processing-ink')}>{left}</span>
    </p>
  );
}
