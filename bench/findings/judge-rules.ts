/** Each rule on its two parts: silent just inside of the limit, heard on the right faces just outside. */
import { openRuleJudge } from '../../tests/quote/findings/rule-parts/judge-rule-part.ts';
import { RULE_PARTS } from '../../tests/quote/findings/rule-parts/rule-parts.ts';
import type { Figures } from '../results/figures.ts';

interface Row {
  rule: string;
  says: string;
  limit: number | null;
  inside: number | null;
  outside: number | null;
  'wrong inside': string;
  'wrong outside': string;
}

export async function judgeRules(): Promise<Figures> {
  const judge = await openRuleJudge();
  const rows: Row[] = [];
  const wrong: string[] = [];
  for (const part of RULE_PARTS) {
    const { rule, process, says } = part;
    const { inside, outside } = await judge.judge(part);
    rows.push({
      rule: `${rule}, ${process}`,
      says,
      limit: outside.limit,
      inside: inside.measured,
      outside: outside.measured,
      'wrong inside': inside.problems.join('; '),
      'wrong outside': outside.problems.join('; '),
    });
    if (inside.problems.length + outside.problems.length > 0) wrong.push(rule);
  }
  await judge.close();
  console.log('\nRules, each on a part just inside of its limit and on one just outside:');
  console.table(rows);
  const right = (key: 'wrong inside' | 'wrong outside') => rows.filter((row) => row[key] === '').length;
  const rules = new Set(RULE_PARTS.map(({ rule }) => rule)).size;
  console.log(
    `${rules} rules, ${rows.length} limits: ${right('wrong inside')} of ${rows.length} inside silent, ${right('wrong outside')} of ${rows.length} outside found on their faces`,
  );
  return {
    'rules that are wrong on a part of theirs': {
      value: new Set(wrong).size,
      unit: `of ${rules}`,
      better: 'less',
      limit: 0,
    },
  };
}
