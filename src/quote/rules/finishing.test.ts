import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import type { OutlineFacts, PartFacts } from '#contract/part-facts.ts';
import type { Choices, Finding } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { quotePart } from '#quote/quote-part.ts';
import { withHole } from '../../../tests/quote/machined-parts.ts';
import { outlineFacts, partFacts } from '../../../tests/quote/sample-parts.ts';

const cnc = (material: string, finish: string, further: Partial<Choices> = {}): Choices => ({
  ...defaultChoices('cnc'),
  ...fittingChoices('cnc', material, { finish }),
  ...further,
});
const print = (material: string, finish: string, further: Partial<Choices> = {}): Choices => ({
  ...defaultChoices('print'),
  ...fittingChoices('print', material, { finish }),
  ...further,
});

const findingOf = (rule: string, facts: PartFacts, choices: Choices): Finding | undefined =>
  quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG).findings.find((finding) => finding.rule === rule);

const PLAIN = partFacts();
const long = (mm: number) => partFacts({ orientedBoxMm: [mm, 40, 30], boundingBoxMm: [mm, 40, 30] });
const hole = (measures: object) =>
  withHole({ diameterMm: 10, depthMm: 20, through: true, faceIds: [7, 8], ...measures });
const THROUGH = hole({});
const FIT: Partial<Choices> = { holes: [{ faceIds: [7], work: { kind: 'fit', fit: 'H7' } }] };
const THREADED = (diameterMm: number) => hole({ diameterMm });
const threads = (size: string): Partial<Choices> => ({ holes: [{ faceIds: [7], work: { kind: 'thread', size } }] });
const edges = (count: number) =>
  partFacts({
    solid: {
      boundary: {
        turned: null,
        sharpInternalEdges: { count: 0, lengthMm: 0 },
        sharpOuterEdges: { count, lengthMm: 30 * count },
        colors: [],
      },
    },
  });
const hollow = (openingMm: number) => {
  const standing = {
    down: [0, 0, -1] as [number, number, number],
    heightMm: 30,
    footprintMm: [50, 40] as [number, number],
    contactMm2: 2000,
    overhangMm2: 0,
    supportMm3: 0,
  };
  return partFacts({
    print: {
      asDrawn: standing,
      best: standing,
      traps: [{ volumeMm3: 500, at: [1, 2, 3], openingMm, isShut: false }],
    },
  });
};

interface Side {
  facts: PartFacts;
  choices: Choices;
}
const side = (facts: PartFacts, choices: Choices): Side => ({ facts, choices });

const CASES: [rule: string, what: string, inside: Side, outside: Side, state: string][] = [
  [
    'finish-size',
    'a part longer than the tank',
    side(long(1200), cnc('steel-1018', 'black-oxide')),
    side(long(1201), cnc('steel-1018', 'black-oxide')),
    'fail',
  ],
  [
    'film-on-fits',
    'a fit under a hard film, and the same under black oxide',
    side(THROUGH, cnc('steel-1018', 'black-oxide', FIT)),
    side(THROUGH, cnc('al-6061-t6', 'anodize-hard', FIT)),
    'warn',
  ],
  [
    'film-on-fits',
    'a fit that electropolishing widens, left bare or not',
    side(THROUGH, cnc('ss-304', 'electropolish', { ...FIT, bare: [8] })),
    side(THROUGH, cnc('ss-304', 'electropolish', FIT)),
    'warn',
  ],
  [
    'film-on-threads',
    'a fine thread under type II, and a coarse one',
    side(THREADED(8.5), cnc('al-6061-t6', 'anodize-clear', threads('M10'))),
    side(THREADED(2.5), cnc('al-6061-t6', 'anodize-clear', threads('M3'))),
    'warn',
  ],
  [
    'film-on-threads',
    'a thread under powder, plugged or not',
    side(THREADED(8.5), cnc('al-6061-t6', 'powder-coat', { ...threads('M10'), bare: [7] })),
    side(THREADED(8.5), cnc('al-6061-t6', 'powder-coat', threads('M10'))),
    'warn',
  ],
  [
    'film-on-tolerances',
    'a tight face under zinc, by its tolerance',
    side(PLAIN, cnc('steel-1018', 'zinc-plate', { tight: [{ faceIds: [1], tolerance: 'tight-0.05' }] })),
    side(PLAIN, cnc('steel-1018', 'zinc-plate', { tight: [{ faceIds: [1], tolerance: 'tight-0.025' }] })),
    'warn',
  ],
  [
    'film-on-tolerances',
    'a class of ± 0.025 mm under type II',
    side(PLAIN, cnc('al-6061-t6', 'anodize-clear', { tolerance: 'pm-0.025' })),
    side(PLAIN, cnc('al-6061-t6', 'anodize-hard', { tolerance: 'pm-0.025' })),
    'warn',
  ],
  [
    'bath-in-holes',
    'a blind hole that acid stays in',
    side(hole({ through: false, depthMm: 40 }), cnc('al-6061-t6', 'anodize-black')),
    side(hole({ through: false, depthMm: 41 }), cnc('al-6061-t6', 'anodize-black')),
    'warn',
  ],
  [
    'bath-in-hollows',
    'a hollow with a narrow way out',
    side(hollow(3), cnc('steel-1018', 'zinc-plate')),
    side(hollow(2.9), cnc('steel-1018', 'zinc-plate')),
    'warn',
  ],
  [
    'powder-on-edges',
    'sharp outer edges under powder',
    side(edges(0), cnc('al-6061-t6', 'powder-coat-black')),
    side(edges(12), cnc('al-6061-t6', 'powder-coat-black')),
    'note',
  ],
  [
    'plated-strong',
    'a strong steel in the plating bath',
    side(PLAIN, cnc('steel-1018', 'zinc-plate')),
    side(PLAIN, cnc('steel-4140', 'zinc-plate')),
    'warn',
  ],
  [
    'finish-caution',
    'anodize on an alloy rich in copper',
    side(PLAIN, cnc('al-6061-t6', 'anodize-clear')),
    side(PLAIN, cnc('al-2024-t351', 'anodize-clear')),
    'warn',
  ],
  [
    'finish-caution',
    'a light dye on gray nylon, and a dark one',
    side(PLAIN, print('mjf-pa12', 'dyed')),
    side(PLAIN, print('mjf-pa12', 'dyed', { color: 'dye-yellow' })),
    'warn',
  ],
];

test.each(CASES)('%s: %s', (rule, _, inside, outside, state) => {
  const [passed, found] = [inside, outside].map((each) => findingOf(rule, each.facts, each.choices));
  expect([passed?.state ?? 'pass', passed?.note]).toEqual(['pass', undefined]);
  expect(found).toMatchObject(state === 'note' ? { state: 'pass', note: true } : { state });
  expect(formatAdvice(found!.advice)).toMatch(/^[A-Z0-9].*\.$/);
  expect(found!.source).not.toBe('');
});

test('an H7 hole under hard anodize is told how much narrower it gets, and what to do', () => {
  const finding = findingOf('film-on-fits', THROUGH, cnc('al-6061-t6', 'anodize-hard', FIT));
  expect(finding?.faceIds).toEqual([7, 8]);
  expect(formatAdvice(finding!.advice)).toBe(
    'One fit is 51 µm narrower than H7 allows: Anodize type III (hard) adds 25 µm on each side of a hole. Leave it bare, or say on the drawing that H7 applies after finishing: then we ream it 51 µm wider.',
  );
});

test('a part without a finish is asked none of these rules', () => {
  const rules = new Set(CASES.map(([rule]) => rule));
  const { findings } = quotePart(THROUGH, cnc('al-6061-t6', 'as-machined', FIT), EXAMPLE_RATE_CARD, CATALOG);
  expect(findings.filter(({ rule }) => rules.has(rule))).toEqual([]);
});

test('a part that is too large for the bath has no price, and says which side', () => {
  const quote = quotePart(long(1300), cnc('steel-1018', 'black-oxide'), EXAMPLE_RATE_CARD, CATALOG);
  expect(quote.manual && quote.reasons.map(formatReason)).toContain(
    'Black oxide: one side of the part is 1,300 mm long, and the limit for this finish is 1,200 mm, so an engineer looks for another way.',
  );
});

test('a drawing is held against the oven too', () => {
  const drawn = outlineFacts();
  const large: OutlineFacts = {
    ...drawn,
    boundingBoxMm: [2500, 40, 0],
    outline: { ...drawn.outline, boundingBoxMm: [2500, 40] },
  };
  const choices = { ...defaultChoices('sheet'), finish: 'powder-coat', thicknessMm: 2 };
  expect([drawn, large].map((facts) => findingOf('finish-size', facts, choices)?.state)).toEqual(['pass', 'fail']);
});

test('a finish on a material that it does not fit is refused with what fits', () => {
  const quote = quotePart(
    PLAIN,
    { ...defaultChoices('cnc'), material: 'ss-304', finish: 'anodize-clear' },
    EXAMPLE_RATE_CARD,
    CATALOG,
  );
  expect(quote.manual && quote.reasons.map(formatReason)).toEqual([
    expect.stringMatching(
      /^There is no finish for Stainless steel 304 "Anodize type II, clear"\. Available: .*Passivate/,
    ),
  ]);
});
