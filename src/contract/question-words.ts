/** What only the buyer knows of a part, as a code with its values, and the words to ask it with. */
import { formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';
import { formatNumber } from '#contract/units.ts';

const WORDS = {
  /** Its diameter is that of a thread, and nothing else says that it is one. `drawn`: at the thread's tap drill or core, or at its full diameter. */
  'thread-or-plain': ({ count, diameterMm, thread, drawn }: ThreadOrPlain) => {
    const holes = count === 1 ? `Ø${formatNumber(diameterMm, 2)}` : `${count} holes Ø${formatNumber(diameterMm, 2)}`;
    const guess = drawn === 'drill' ? `tap drill of ${thread}` : `${thread} drawn in full`;
    return `${holes}: ${guess} or ${count === 1 ? 'a plain hole' : 'plain holes'}?`;
  },
};

interface ThreadOrPlain {
  count: number;
  diameterMm: number;
  thread: string;
  drawn: 'drill' | 'full';
}

export type Question = MessageOf<typeof WORDS>;
export const QuestionSchema = messageSchema(WORDS);

export function formatQuestion(question: Question): string {
  return formatMessage(WORDS, question);
}
