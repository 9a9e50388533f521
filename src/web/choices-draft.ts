import type { Choices, Process } from '#contract/quote.ts';
import type { SetAside } from '#web/workspace/set-aside.ts';

/** Choices so far: the process may still be missing. */
export type ChoicesDraft = Partial<Omit<Choices, 'process'>> & {
  process?: Process | undefined;
  /** It was taken over from another part, which nobody has looked at since. */
  isInherited?: boolean;
  /** The part suggests the process, and nobody has chosen one. */
  isSuggested?: boolean;
  /** As it was typed. */
  thickness?: string;
  isThicknessUnknown?: boolean;
  note?: string;
  /** What is not on offer with the rest, and comes back once it is. */
  aside?: SetAside;
};
