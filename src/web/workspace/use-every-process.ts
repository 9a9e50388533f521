import { everyWay, type ProcessWay, type WaysWish } from '#web/workspace/every-process.ts';
import { crossoverQuantities } from '#web/workspace/every-way.tsx';
import { type Stepped, useSteps } from '#web/workspace/use-steps.ts';

/** Every process for a part, by its facts. null until they are there, and while they are not `isWanted`. */
export function useEveryProcess(
  wish: Omit<WaysWish, 'quantities'>,
  isWanted = true,
): Stepped<readonly ProcessWay[] | null> {
  const { facts, choices, rateCard } = wish;
  const quantities = crossoverQuantities(choices.quantity);
  return useSteps<readonly ProcessWay[] | null>(
    facts,
    function* () {
      return isWanted ? yield* everyWay({ ...wish, quantities }) : null;
    },
    [choices, rateCard, isWanted],
  );
}
