import type { answerTo } from '#account/account-answer.ts';
import { Alert } from '#ui/notice.tsx';

/** The result of a form, above the form. A problem of a single input is shown below that input. */
export function AnswerAlert({ answer }: { answer: ReturnType<typeof answerTo> }) {
  if (!answer) return null;
  if (answer.kind === 'done') return <Alert tone="good" title={answer.words} />;
  return <Alert title={Object.keys(answer.fields).length === 0 ? answer.words : undefined} />;
}
