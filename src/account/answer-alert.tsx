import type { answerTo } from '#account/account-answer.ts';
import { Alert } from '#ui/notice.tsx';

/** Says what came of a form, above it. What is wrong with a single input stands below that input. */
export function AnswerAlert({ answer }: { answer: ReturnType<typeof answerTo> }) {
  if (!answer) return null;
  if (answer.kind === 'done') return <Alert tone="good" title={answer.words} />;
  return <Alert title={Object.keys(answer.fields).length === 0 ? answer.words : undefined} />;
}
