/** No rule is without its two parts. `rule-parts.slow.test.ts` builds and judges them. */
import { expect, test } from 'vitest';
import { listedRules } from './find-limit.ts';
import { RULE_PARTS } from './rule-parts.ts';

const nameOf = ({ process, rule }: { process: string; rule: string }): string => `${process}: ${rule}`;
/** Of a process: rules that have a limit for one of its materials at least. */
const offeredBy = (process: string): string[] => [
  ...new Set(
    listedRules()
      .filter((one) => one.process === process && one.limits.length > 0)
      .map(({ rule }) => rule),
  ),
];

test.each(['cnc', 'sheet', 'print', 'molding'])(
  'each rule of %s has a part just inside and one just outside, of this process or another',
  (process) => {
    const judged = new Set(RULE_PARTS.map(({ rule }) => rule));
    expect(offeredBy(process).filter((rule) => !judged.has(rule))).toEqual([]);
  },
);

test.each(['cnc', 'sheet', 'print', 'molding'])(
  'each limit that a rule of %s can break has its two parts',
  (process) => {
    const nameOfLimit = ({ rule, says, of = '' }: { rule: string; says: string; of?: string | undefined }) =>
      [rule, says, of].join(' ').trim();
    const judged = new Set(RULE_PARTS.map(nameOfLimit));
    const limits = listedRules()
      .filter((one) => one.process === process)
      .flatMap((one) => one.limits.map((limit) => ({ ...limit, rule: one.rule, says: limit.state, all: one.limits })));
    // Where a warning has the same limit, nobody hears of a note.
    const heard = limits.filter(
      ({ says, value, of, option, all }) =>
        says !== 'note' ||
        !all.some((one) => one.state === 'warn' && one.value === value && one.of === of && one.option === option),
    );
    expect([...new Set(heard.map(nameOfLimit))].filter((name) => !judged.has(name))).toEqual([]);
  },
);

test('no part is for a rule that its process does not ask', () => {
  const offered = new Set(listedRules().map(nameOf));
  expect(RULE_PARTS.map(nameOf).filter((name) => !offered.has(name))).toEqual([]);
});

test('where a choice takes a part across a limit, and no dimension does, the entry says so', () => {
  const unsaid = RULE_PARTS.filter(({ inside, outside, steps }) => inside.file === outside.file && !steps);
  expect(unsaid.map(nameOf)).toEqual([]);
});
