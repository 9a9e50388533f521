/** A limit as the catalog or the example card states it. */
import { CATALOG } from '#catalog/catalog.ts';
import { materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Process } from '#contract/quote.ts';
import { type ListedLimit, type ListedRule, listRules } from '#quote/list-rules.ts';

export interface LimitName {
  rule: string;
  process: Process;
  says: 'fail' | 'warn' | 'note';
  /** Absent: the first of the process. */
  material?: string;
  /** Where the rule has several of one state. */
  of?: string;
  /** Where a rule has a least and a most for one thing. */
  breaks?: 'above' | 'below';
  /** The finish or tolerance that it is for; absent: any. */
  option?: string;
}

let listed: readonly ListedRule[] | null = null;

/** Every rule with its limits, for each process and material. */
export function listedRules(): readonly ListedRule[] {
  listed ??= listRules(CATALOG, EXAMPLE_RATE_CARD);
  return listed;
}

/** @throws {RangeError} where there is no such limit. */
export function findLimit({ rule, process, says, material, of, breaks, option }: LimitName): ListedLimit {
  const wanted = material ?? materialsFor(process)[0]?.id;
  const found = listedRules().find((one) => one.process === process && one.rule === rule && one.material === wanted);
  const limit = found?.limits.find(
    (one) =>
      one.state === says && one.of === of && one.option === option && (breaks === undefined || one.breaks === breaks),
  );
  if (!limit)
    throw new RangeError(`Expected a limit of ${rule}, ${process} of ${wanted}: ${[says, of, option].join(' ')}`);
  return limit;
}
