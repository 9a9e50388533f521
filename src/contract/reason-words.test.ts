import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EARLIER_WORDS, formatReason, ReasonSchema } from '#contract/reason-words.ts';

test('the file of a CAD program is called that, and other formats by their name', () => {
  expect(formatReason({ code: 'document', format: 'native' })).toBe(
    'Native CAD files cannot be measured automatically, so an engineer reviews them.',
  );
  expect(formatReason({ code: 'document', format: 'eps' })).toBe(
    'EPS files of this kind cannot be measured automatically, so an engineer reviews them.',
  );
  expect(formatReason({ code: 'document', format: 'pdf', because: 'kept-nothing-to-cut' })).toBe(
    'This PDF file contains no lines to cut, so an engineer reviews it.',
  );
});

test('a side that is barely too long reads longer than what fits', () => {
  const tooLarge = (sideMm: number) => formatReason({ code: 'too-large', sideMm, limitMm: 1200, source: 'router' });
  expect(tooLarge(1200.04)).toBe(
    'The part is too large for our machine: one side is 1,200.04 mm where 1,200 mm fit (router).',
  );
  expect(tooLarge(1234.56)).toContain('1,234.6 mm where 1,200 mm fit');
  const finish = { code: 'finish-too-large', finish: 'Plating', sideMm: 600.004, limitMm: 600 } as const;
  expect(formatReason(finish)).toContain('600.004 mm long, and the limit for this finish is 600 mm');
});

test('what was stored with codes of earlier versions still has its words', () => {
  const stored = [
    { code: 'sharp-corners', count: 4 },
    { code: 'assembly-parts', parts: ['Base (milled)', 'Lid'], more: 1 },
    { code: 'corner-too-deep', ratio: 20, limit: 16 },
    { code: 'not-reached', volumeCm3: 8 },
    { code: 'text', text: 'The part is too long.' },
  ];
  expect(stored.map(({ code }) => code).toSorted()).toEqual(Object.keys(EARLIER_WORDS).toSorted());
  expect(stored.map((reason) => formatReason(ReasonSchema.parse(reason)))).toEqual([
    '4 inside edges are sharp. Milling cutters cannot cut a sharp inside edge, so an engineer plans EDM, a relief or a split.',
    'The parts themselves are not included in the price of the assembly. Upload each as a separate file to see its price at once: Base (milled); Lid; and 1 more kind. If you supply all parts, the assembly work is priced here.',
    'An inside corner is 20 times as deep as the cutter that fits it is wide. Cutters reach 16 times, so an engineer plans how to make it.',
    'No cutter reaches 8 cm³ that has to be removed, so an engineer plans EDM, special cutters or a split.',
    'The part is too long.',
  ]);
});

test('the codes of earlier versions are given by no rule and no plan', () => {
  const files = readdirSync('src/quote', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const text = files.map((file) => readFileSync(`src/quote/${file}`, 'utf8')).join('\n');
  const given = Object.keys(EARLIER_WORDS).filter((code) => text.includes(`code: '${code}'`));
  expect(given).toEqual([]);
});
