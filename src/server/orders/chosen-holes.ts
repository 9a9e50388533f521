/** Of the parts of an order with choices for holes or faces: what tells which holes are meant. */
import { ENGINE_VERSION } from '#contract/analysis.ts';
import type { HoleSize } from '#contract/order.ts';
import type { OrderWithEvents } from '#db/orders.ts';
import { findPartsToJudge } from '#db/quote-prices.ts';
import type { Db } from '#db/schema.ts';
import { holeSizes } from '#order/hole-sizes.ts';

/** By file; a part that this version of the engine has not measured is left out. */
export async function chosenHoles(db: Db, { quoteId, parts }: OrderWithEvents): Promise<Record<string, HoleSize[]>> {
  const chosen = new Set(
    parts.flatMap(({ fileId, choices: { holes = [], tight = [] } }) =>
      holes.length + tight.length > 0 ? [fileId] : [],
    ),
  );
  if (chosen.size === 0) return {};
  const measured = await findPartsToJudge(db, quoteId, ENGINE_VERSION);
  const known = measured.flatMap(({ fileId, facts }) => (facts && chosen.has(fileId) ? [{ fileId, facts }] : []));
  return Object.fromEntries(known.map(({ fileId, facts }) => [fileId, holeSizes(facts.holes)]));
}
