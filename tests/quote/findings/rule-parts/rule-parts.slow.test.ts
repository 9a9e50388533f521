/** Each rule on a part just inside of its limit and on one just outside, from the kernel's solid to the finding. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRuleJudge, type RuleJudge } from './judge-rule-part.ts';
import { RULE_PARTS } from './rule-parts.ts';

let judge: RuleJudge;
beforeAll(async () => {
  judge = await openRuleJudge();
});
afterAll(() => judge.close());

test.each(RULE_PARTS)(
  '$process: $rule is silent just inside of its limit, and says "$says" just outside, on the right faces',
  async (part) => {
    const { inside, outside } = await judge.judge(part);
    expect({ inside: inside.problems, outside: outside.problems }).toEqual({ inside: [], outside: [] });
  },
);
