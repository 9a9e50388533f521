/** What a print needs: support, and ways out of hollows. */
import { type Measurement, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/** Support under the part in its best position, as percent of its volume. */
export function supportShare({ facts }: RuleContext): Measurement {
  if (!facts.print || !facts.volumeMm3) return UNKNOWN;
  return placesOf([{ value: (facts.print.best.supportMm3 / facts.volumeMm3) * 100, faceIds: [] }]);
}

/** Widest way out of each hollow, mm. What is shut, or as good as shut, can never be emptied; through a narrow way a part of it comes out. */
export function waysOut({ facts: { print } }: RuleContext): Measurement {
  if (!print) return UNKNOWN;
  return placesOf(
    print.traps.map(
      ({ openingMm }, item): Place =>
        openingMm === null
          ? { of: 'shut', value: 0, shown: null, faceIds: [], item }
          : { value: openingMm, faceIds: [], item },
    ),
  );
}
