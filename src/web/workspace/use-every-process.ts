import { useEffect, useState } from 'react';
import { CATALOG } from '#catalog/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type ProcessWay, sortWays, type WaysWish, wayOf } from '#web/workspace/every-process.ts';
import { crossoverQuantities } from '#web/workspace/every-way.tsx';

/**
 * Every process for a part, one priced after the other, so that the page hears what is typed meanwhile. null until they are there, and while they are not `isWanted`; after another
 * choice those of before stay until the new ones are there.
 */
export function useEveryProcess(
  { facts, choices, rateCard }: Omit<WaysWish, 'quantities'>,
  isWanted = true,
): readonly ProcessWay[] | null {
  const [found, setFound] = useState<{ facts: PartFacts; ways: readonly ProcessWay[] } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const compute = async () => {
      const wish = { facts, choices, rateCard, quantities: crossoverQuantities(choices.quantity) };
      const ways: ProcessWay[] = [];
      for (const offer of CATALOG.processes) {
        await new Promise((resolve) => setTimeout(resolve));
        if (isLeft) return;
        ways.push(wayOf(offer, wish));
      }
      setFound({ facts, ways: sortWays(ways) });
    };
    void compute();
    return () => {
      isLeft = true;
    };
  }, [facts, choices, rateCard, isWanted]);
  return found?.facts === facts ? found.ways : null;
}
