import type { ChoicesDraft } from '#web/choices-draft.ts';

/** What one tab changed of a part's choices. `before`: as that tab knew them to be stored. */
export interface ChoicesChange {
  before: ChoicesDraft;
  after: ChoicesDraft;
}

/** What stands beside the process. All other choices are what one process offers. */
const BESIDE_PROCESS: readonly string[] = [
  'quantity',
  'thickness',
  'isThicknessUnknown',
  'note',
  'speed',
] satisfies (keyof ChoicesDraft)[];

/**
 * What is stored once a change is made to `stored`, which another tab may have changed meanwhile: what this one left as it was stays as it is stored.
 * Choices of a process go with it: a new process brings its own, and a choice for the process that another tab has replaced is dropped. A process that
 * was only suggested or taken over gives way to one that was chosen. The same change made twice is made once.
 */
export function mergeChoices(stored: ChoicesDraft | undefined, { before, after }: ChoicesChange): ChoicesDraft {
  if (!stored) return after;
  // Taken over by a tab that has only just heard of the file, with the quantity that every part begins with.
  if (after.isInherited && !before.process && stored.process && !stored.isSuggested) return stored;
  const givesWay = after.isSuggested && stored.process !== undefined && !stored.isSuggested;
  const isReplaced = after.process !== before.process && !givesWay;
  const fits = !givesWay && (isReplaced || stored.process === before.process || stored.process === after.process);
  const keys = new Set([before, after, stored].flatMap((choices) => Object.keys(choices)));
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const isOwn = BESIDE_PROCESS.includes(key)
        ? !isSame(before, after, key)
        : isReplaced || (fits && !isSame(before, after, key));
      const value = choiceOf(isOwn ? after : stored, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** What a visitor has chosen for a part, as a change of what his account has stored for the same file. A process that was only suggested gives way. */
export function choicesOfVisitor(stored: ChoicesDraft | undefined, after: ChoicesDraft): ChoicesChange {
  const { quantity: _, thickness: _2, isThicknessUnknown: _3, note: _4, ...untouched } = after;
  const isChosen = !after.isSuggested || !stored?.process;
  return { before: isChosen ? { speed: after.speed } : untouched, after };
}

const choiceOf = (choices: ChoicesDraft, key: string): unknown => (choices as Record<string, unknown>)[key];

const isSame = (one: ChoicesDraft, other: ChoicesDraft, key: string): boolean =>
  JSON.stringify(choiceOf(one, key)) === JSON.stringify(choiceOf(other, key));
