import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingFurther, furtherFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { HoleChoice } from '#contract/further-choices.ts';
import type { PartFacts, SolidFacts } from '#contract/part-facts.ts';
import { formatQuestion } from '#contract/question-words.ts';
import { type Choices, ChoicesSchema, PartQuoteSchema } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { ratesOf, readRateCard } from '#quote/rate-card.ts';
import { BEARING_BLOCK, BRACKET, bush, drilledHole, ENCLOSURE, partFacts } from '../../tests/quote/sample-parts.ts';

const cnc = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('cnc'), quantity: 10, ...different });
const print = (different: Partial<Choices> = {}): Choices => ({
  ...defaultChoices('print'),
  quantity: 10,
  ...different,
});
const quoteOf = (facts: PartFacts, choices: Choices, card: RateCard = EXAMPLE_RATE_CARD) =>
  quotePart(facts, choices, card, CATALOG);
const priced = (facts: PartFacts, choices: Choices, card?: RateCard) => {
  const quote = quoteOf(facts, choices, card);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  return quote;
};
const totalOf = (facts: PartFacts, choices: Choices) => priced(facts, choices).totalPriceMinor;
const linesOf = (facts: PartFacts, choices: Choices, id: RegExp) =>
  priced(facts, choices)
    .lines.filter((line) => id.test(line.id ?? ''))
    .map(({ label }) => label);
const reasonsOf = (facts: PartFacts, choices: Choices) => {
  const quote = quoteOf(facts, choices);
  return quote.manual ? quote.reasons.map(formatReason) : 'priced';
};

const M6: HoleChoice = { faceIds: [12, 13], work: { kind: 'thread', size: 'M6' } };
const PLAIN: HoleChoice = { faceIds: [12, 13], work: { kind: 'drilled' } };

test('a thread that only a diameter hints at is priced as drilled, with the tapped price beside it and a question', () => {
  const quote = priced(BRACKET, cnc());
  expect(quote.lines.some(({ id }) => id === 'tapping')).toBe(false);
  expect(quote.offers).toEqual([
    {
      question: { code: 'thread-or-plain', count: 2, diameterMm: 5, thread: 'M6', drawn: 'drill' },
      holes: M6,
      addsMinor: totalOf(BRACKET, cnc({ holes: [M6] })) - quote.totalPriceMinor,
    },
  ]);
  expect(quote.offers![0]!.addsMinor).toBeGreaterThan(0);
  expect(formatQuestion(quote.offers![0]!.question)).toBe('2 holes Ø5: tap drill of M6 or plain holes?');
  expect(PartQuoteSchema.safeParse(quote).success).toBe(true);
});

test('the question is asked in the words of the drawing', () => {
  const questionOf = (diameterMm: number, threadGuess: string) =>
    priced(partFacts({ holes: [drilledHole({ diameterMm, threadGuess })] }), cnc()).offers!.map(({ question }) =>
      formatQuestion(question),
    );
  expect([questionOf(4.2, 'M5'), questionOf(3, 'M3'), questionOf(2.459, 'M3')]).toEqual([
    ['Ø4.2: tap drill of M5 or a plain hole?'],
    ['Ø3: M3 drawn in full or a plain hole?'],
    ['Ø2.46: tap drill of M3 or a plain hole?'],
  ]);
});

test('more holes than one choice can name raise no question, so that the quote can be read', () => {
  const questionsOf = (count: number) => {
    const holes = Array.from({ length: count }, (_, face) =>
      drilledHole({ threadGuess: 'M6', group: face, faceIds: [face] }),
    );
    const quote = quoteOf(partFacts({ faces: count, holes }), cnc());
    expect(PartQuoteSchema.safeParse(quote).success).toBe(true);
    return quote.offers?.map(({ question }) => question.code);
  };
  expect(questionsOf(5000)).toEqual(['thread-or-plain']);
  expect(questionsOf(5001)).toBeUndefined();
});

test('once the buyer has said what the holes are, nothing is offered; plain holes cost what guessed ones do', () => {
  expect(priced(BRACKET, cnc({ holes: [M6] })).offers).toBeUndefined();
  const plain = priced(BRACKET, cnc({ holes: [PLAIN] }));
  expect([plain.offers, plain.totalPriceMinor]).toEqual([undefined, totalOf(BRACKET, cnc())]);
});

test('a thread that facts know is tapped unasked, until the buyer wants it plain; one told by its diameter only is not', () => {
  const withGround = (threadKnown: 'modeled' | 'diameter'): SolidFacts => ({
    ...BRACKET,
    holes: BRACKET.holes.map((hole) => ({ ...hole, threadKnown: hole.threadGuess === null ? null : threadKnown })),
  });
  const known = withGround('modeled');
  expect(priced(known, cnc()).offers).toBeUndefined();
  expect(totalOf(known, cnc())).toBe(totalOf(BRACKET, cnc({ holes: [M6] })));
  expect(totalOf(known, cnc({ holes: [PLAIN] }))).toBe(totalOf(BRACKET, cnc()));
  expect(priced(withGround('diameter'), cnc()).offers).toEqual(priced(BRACKET, cnc()).offers);
});

test('a spot face that is too shallow for a thread raises no question', () => {
  const shallow = partFacts({ holes: [drilledHole({ threadGuess: 'M6', depthMm: 1 })] });
  expect(priced(shallow, cnc()).offers).toBeUndefined();
});

test('a step 1 mm deep has no room for M18: no price, and a sentence that says how deep it must be', () => {
  const step = (diameterMm: number, depthMm: number, faceIds: number[]) =>
    drilledHole({ diameterMm, depthMm, through: true, threadGuess: diameterMm === 18 ? 'M18' : null, faceIds });
  const thread = cnc({ holes: [{ faceIds: [5], work: { kind: 'thread', size: 'M18' } }] });
  const stepped = (depthMm: number) => partFacts({ holes: [step(10, 30 - depthMm, [4]), step(18, depthMm, [5])] });
  expect(reasonsOf(stepped(1), thread)).toEqual(['Holes, entry 1: M18 needs a hole at least 7.5 mm deep, found 1 mm.']);
  expect(reasonsOf(stepped(12), thread)).toBe('priced');
});

test('the counterbore of a screw head is no question, a port with a bore behind it is', () => {
  const stepped = (depthMm: number) =>
    partFacts({
      holes: [
        drilledHole({ diameterMm: 4.5, depthMm: 25, through: true, faceIds: [4] }),
        drilledHole({ diameterMm: 8, depthMm, through: true, threadGuess: 'M8', faceIds: [5] }),
      ],
    });
  expect(priced(stepped(4.4), cnc()).offers).toBeUndefined();
  expect(priced(stepped(8), cnc()).offers!.map(({ question }) => question.thread)).toEqual(['M8']);
});

test('a thread that the file says of a hole too shallow for it goes to a person, until the buyer says what it is', () => {
  const shallow = partFacts({ holes: [drilledHole({ depthMm: 2, threadGuess: 'M6', threadKnown: 'named' })] });
  expect(reasonsOf(shallow, cnc())).toEqual([
    'The file calls for M6 in a hole 2 mm deep, but M6 needs at least 3 mm. Please select an operation for the hole; otherwise an engineer prices it.',
  ]);
  expect(reasonsOf(shallow, cnc({ holes: [{ faceIds: [6], work: { kind: 'drilled' } }] }))).toBe('priced');
});

test('where a person sets the price the question is asked all the same, without an amount', () => {
  const quote = quoteOf(BRACKET, { ...defaultChoices('sheet'), quantity: 10 });
  expect(quote.manual && quote.offers?.map(({ addsMinor, holes }) => [addsMinor, holes])).toEqual([[null, M6]]);
  expect(priced(BRACKET, print()).offers).toBeUndefined();
});

test('a fit in the bore of a turned part is reamed in the lathe', () => {
  const { axis, at } = bush().solid.boundary!.turned!;
  const part = {
    ...bush(),
    holes: [drilledHole({ diameterMm: 12, depthMm: 40, through: true, axis, at, faceIds: [3] })],
  };
  const holes: HoleChoice[] = [{ faceIds: [3], work: { kind: 'fit', fit: 'H7' } }];
  const brass = { material: 'brass-c360' };
  expect(linesOf(part, cnc({ ...brass, holes }), /reaming|gauging/)).toEqual([
    'Reaming, 1 hole: H7',
    'Inspection, gauging 1 fit',
  ]);
  expect(totalOf(part, cnc({ ...brass, holes }))).toBeGreaterThan(totalOf(part, cnc(brass)));
});

test('a hole is dearer with a thread, and dearer still with a coil; a fit is reamed and gauged', () => {
  const holes = (work: HoleChoice['work']) => cnc({ holes: [{ ...M6, work }] });
  const [drilled, thread, insert, fit] = [
    { kind: 'drilled' } as const,
    { kind: 'thread', size: 'M6' } as const,
    { kind: 'insert', size: 'M5' } as const,
    { kind: 'fit', fit: 'H7' } as const,
  ].map((work) => totalOf(BRACKET, holes(work)));
  expect(drilled).toBeLessThan(thread!);
  expect(thread).toBeLessThan(insert!);
  expect(drilled).toBeLessThan(fit!);
  expect(linesOf(BRACKET, holes({ kind: 'insert', size: 'M5' }), /coil/)).toEqual([
    'Tapping for coils, 2 holes: M5',
    'Helical coils M5: 2 a part, set',
  ]);
});

test('a deeper hole takes longer to ream, by the feed of the material', () => {
  const minutesOf = (depthMm: number, diameterMm = 6) => {
    const part = partFacts({ holes: [drilledHole({ diameterMm, depthMm })] });
    const choices = cnc({ quantity: 1, holes: [{ faceIds: [6], work: { kind: 'fit', fit: 'H7' } }] });
    return priced(part, choices).lines.find(({ id }) => id === 'reaming')!.amount;
  };
  // 6061 drills 250 mm a minute, a reamer goes down at 0.6 of that; 1.15 is the allowance.
  expect(minutesOf(40) - minutesOf(10)).toBeCloseTo((30 / 150) * 1.15, 1);
  expect(minutesOf(60, 25) - minutesOf(30, 25)).toBeCloseTo((30 / 150) * 1.15, 1);
});

test('a card of a shop that has said no to live tools lacks them still', () => {
  const { turning, ...rest } = structuredClone(EXAMPLE_RATE_CARD.processes.cnc) as { turning: object };
  const earlier = (hasLiveTools: boolean) => ({ ...rest, turning: { ...turning, hasLiveTools } });
  const lifted = (hasLiveTools: boolean) =>
    (ratesOf('cnc', { ...EXAMPLE_RATE_CARD, processes: { cnc: earlier(hasLiveTools) } }) as CncRates).turning;
  expect([lifted(false).lacksLiveTools, lifted(true).lacksLiveTools, 'hasLiveTools' in lifted(true)]).toEqual([
    true,
    undefined,
    false,
  ]);
});

test('a bore that no drill makes is threaded by a mill, and bored to a fit', () => {
  const bore = (work: HoleChoice['work']) => cnc({ holes: [{ faceIds: [6], work }] });
  const wide: SolidFacts = partFacts({ holes: [drilledHole({ diameterMm: 21, depthMm: 25 })] });
  const minutesOf = (choices: Choices, id: string) =>
    priced(wide, choices).lines.find((line) => line.id === id)?.amount;
  expect(minutesOf(bore({ kind: 'thread', size: 'M24' }), 'tapping')).toBeCloseTo(10 * 0.8 * 1.15, 0);
  expect(minutesOf(bore({ kind: 'fit', fit: 'H7' }), 'reaming')).toBeCloseTo(10 * (1.2 + 25 / 150) * 1.15, 0);
});

test('tight faces are finished by themselves and measured, the tighter the dearer, and a bar as bought will not do', () => {
  const tight = (tolerance: string, faceIds = [1, 2, 3]) => cnc({ tight: [{ faceIds, tolerance }] });
  const totals = ['tight-0.127', 'tight-0.05', 'tight-0.025', 'tight-0.0125'].map((id) => totalOf(BRACKET, tight(id)));
  expect([totalOf(BRACKET, cnc()), ...totals]).toEqual([totalOf(BRACKET, cnc()), ...totals].toSorted((a, b) => a - b));
  expect(totalOf(BRACKET, tight('tight-0.025', [1, 2]))).toBeLessThan(totals[2]!);
  expect(linesOf(BRACKET, tight('tight-0.025'), /tight/)).toEqual([
    'Finishing 3 faces to ± 0.025 mm (0.001 in)',
    'Inspection, 3 faces to ± 0.025 mm (0.001 in)',
  ]);
});

test('hardware is priced by the piece, installed, with a charge for the order', () => {
  const choices = cnc({ hardware: [{ id: 'dowel-pin-4', count: 3 }] });
  const added = priced(BRACKET, choices).lines.filter(({ id }) => id === 'hardware');
  expect(added.map(({ label, amount, rate, group }) => [label, amount, rate, group])).toEqual([
    ['Dowel pin 4 mm (ISO 2338): setup', 1, 375, 'hardware'],
    ['Dowel pin 4 mm (ISO 2338): 3 per part, installed', 30, 112.5, 'hardware'],
  ]);
});

test('a print is dearer in a color that has to be changed to, and with more infill', () => {
  const black = totalOf(ENCLOSURE, print({ color: 'black' }));
  expect(black).toBe(totalOf(ENCLOSURE, print()));
  expect(totalOf(ENCLOSURE, print({ color: 'red' })) - black).toBe(750);
  const totals = [10, 25, 60, 100].map((infillPercent) => totalOf(BRACKET, print({ infillPercent })));
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect(new Set(totals).size).toBe(4);
  expect(totals[1]).toBe(totalOf(BRACKET, print()));
  expect(linesOf(BRACKET, print({ infillPercent: 60 }), /^material$/)).toEqual([
    'PLA (FDM), support included, 60 % filled',
  ]);
});

test('a choice that names no place of the part, or does not fit it, is a sentence that names the field', () => {
  const thread = (faceIds: number[], size = 'M6'): HoleChoice => ({ faceIds, work: { kind: 'thread', size } });
  expect([
    reasonsOf(BRACKET, cnc({ holes: [thread([12]), thread([99, 98])] })),
    reasonsOf(BRACKET, cnc({ holes: [thread([12]), thread([12])] })),
    reasonsOf(BRACKET, cnc({ holes: [thread([8], 'M4')] })),
    reasonsOf(BRACKET, cnc({ tight: [{ faceIds: [14], tolerance: 'tight-0.025' }] })),
    reasonsOf(
      BRACKET,
      cnc({
        tight: [
          { faceIds: [1], tolerance: 'tight-0.025' },
          { faceIds: [1], tolerance: 'tight-0.05' },
        ],
      }),
    ),
  ]).toEqual([
    ['Holes, entry 2: face 99 of this part is not a hole. Please select its holes again.'],
    ['Holes, entry 2: the hole with face 12 is selected twice. Please select one operation for it.'],
    ['Holes, entry 1: M4 does not fit a hole of 6.6 mm. These fit: 5/16-18, M8, M7.'],
    ['Tight faces, entry 1: this part has 14 faces, and none is number 14. Please select its faces again.'],
    ['Tight faces, entry 2: face 1 is selected twice. Please select one tolerance for it.'],
  ]);
});

test('a choice that is not on offer is a sentence that names the field and what is', () => {
  const holes = (work: HoleChoice['work']) => cnc({ holes: [{ faceIds: [12], work }] });
  expect([
    reasonsOf(BRACKET, holes({ kind: 'fit', fit: 'H2' })),
    reasonsOf(BRACKET, holes({ kind: 'insert', size: 'M20' }))[0],
    reasonsOf(BRACKET, cnc({ color: 'red' })),
    reasonsOf(BRACKET, cnc({ infillPercent: 20 })),
    reasonsOf(ENCLOSURE, print({ infillPercent: 3 })),
    reasonsOf(ENCLOSURE, print({ color: 'pink', material: 'fdm-tpu' })),
    reasonsOf(ENCLOSURE, print({ holes: [M6] })),
    reasonsOf(BRACKET, cnc({ hardware: [{ id: 'toffee', count: 1 }] }))[0],
    reasonsOf(BRACKET, cnc({ tolerance: 'pm-0.025', tight: [{ faceIds: [1], tolerance: 'tight-0.05' }] })),
    reasonsOf(BRACKET, cnc({ material: 'pom', tight: [{ faceIds: [1], tolerance: 'tight-0.025' }] })),
  ]).toEqual([
    ['Holes, entry 1: there is no "H2" here. Available: H7, H8, G7, N7, P7.'],
    expect.stringMatching(/^Holes, entry 1: there is no "M20" here\. Available: M2, M2\.5, .*…\.$/),
    ['Color: nothing of this kind is available here, found "Red".'],
    ['Infill: nothing of this kind is available here, found "20".'],
    ['Infill: expected 10 to 100 % in steps of 5, found 3 %.'],
    ['Color: there is no "pink" here. Available: Black, Natural, White.'],
    ['Holes, entry 1: nothing of this kind is available here, found "M6".'],
    expect.stringMatching(/^Hardware, entry 1: there is no "toffee" here\. Available: Dowel pin 2 mm \(ISO 2338\), /),
    ['Tight faces, entry 1: ± 0.05 mm (0.002 in) is no tighter than ± 0.025 mm, which applies to the whole part.'],
    [
      'Tight faces, entry 1: there is no "± 0.025 mm (0.001 in)" here. Available: ± 0.127 mm (0.005 in), ± 0.05 mm (0.002 in).',
    ],
  ]);
});

test('what a shop leaves out of its card is priced by a person', () => {
  const { cnc: rates, print: printed } = EXAMPLE_RATE_CARD.processes as Record<string, Record<string, object>>;
  const card: RateCard = {
    ...EXAMPLE_RATE_CARD,
    processes: { cnc: { ...rates, tight: {}, hardware: {} }, print: { ...printed, colors: {} } },
  };
  const reasons = [
    quoteOf(BRACKET, cnc({ tight: [{ faceIds: [1], tolerance: 'tight-0.05' }] }), card),
    quoteOf(BRACKET, cnc({ hardware: [{ id: 'dowel-pin-4', count: 1 }] }), card),
    quoteOf(ENCLOSURE, print({ color: 'red' }), card),
  ].map((quote) => quote.manual && quote.reasons.map(formatReason));
  expect(reasons).toEqual([
    ['Example shop has no rate for the tight tolerance "± 0.05 mm (0.002 in)" at present, so an engineer prices it.'],
    ['Example shop has no rate for the hardware "Dowel pin 4 mm (ISO 2338)" at present, so an engineer prices it.'],
    ['Example shop has no rate for the color "Red" at present, so an engineer prices it.'],
  ]);
});

test('a card from before these rates is read with the example’s', () => {
  const { cnc: rates, print: printed } = structuredClone(EXAMPLE_RATE_CARD.processes) as Record<
    string,
    Record<string, object>
  >;
  for (const key of ['holes', 'tight', 'hardware']) delete rates![key];
  for (const key of ['colors', 'hardware']) delete printed![key];
  const card: RateCard = { ...EXAMPLE_RATE_CARD, processes: { cnc: rates!, print: printed! } };
  expect(readRateCard(card).kind).toBe('card');
  const choices = cnc({ holes: [M6], tight: [{ faceIds: [1], tolerance: 'tight-0.025' }] });
  expect(priced(BRACKET, choices, card).totalPriceMinor).toBe(totalOf(BRACKET, choices));
});

test('choices from before stay as they were, and empty lists say nothing', () => {
  const stored = {
    process: 'cnc',
    material: 'al-6061-t6',
    finish: 'as-machined',
    tolerance: 'iso2768-m',
    quantity: 1,
    speed: 'standard',
  };
  expect(ChoicesSchema.parse(stored)).toEqual(stored);
  const plain = priced(BRACKET, cnc());
  expect(priced(BRACKET, cnc({ holes: [], tight: [], hardware: [] }))).toEqual(plain);
});

test('the curve follows the further choices', () => {
  const choices = cnc({ holes: [M6], hardware: [{ id: 'press-nut-m4', count: 2 }] });
  const curve = priceCurve(BRACKET, choices, EXAMPLE_RATE_CARD, CATALOG, [1, 10]);
  expect(curve[1]!.unitPriceMinor).toBe(priced(BRACKET, choices).unitPriceMinor);
});

test('rules of threads go by what the buyer chose', () => {
  const deep = partFacts({ holes: [drilledHole({ diameterMm: 4.2, depthMm: 25, threadGuess: 'M5' })] });
  const stateOf = (holes?: HoleChoice[]) =>
    quoteOf(deep, cnc(holes && { holes })).findings.find(({ rule }) => rule === 'blind-thread-depth')?.state;
  expect(stateOf()).toBe('warn');
  expect(stateOf([{ faceIds: [6], work: { kind: 'thread', size: 'M5' } }])).toBe('warn');
  expect(stateOf([{ faceIds: [6], work: { kind: 'drilled' } }])).toBe('pass');
});

test('a form is told what is on offer, and keeps what still is when the material changes', () => {
  const metal = furtherFor(cnc());
  expect([metal.tight.length, metal.colors, metal.infill, metal.holes?.fits.length]).toEqual([4, [], null, 5]);
  expect(furtherFor(cnc({ tolerance: 'pm-0.025' })).tight.map(({ id }) => id)).toEqual(['tight-0.0125']);
  expect(furtherFor(print()).colors[0]!.id).toBe('black');
  const asked = {
    holes: [M6],
    tight: [
      { faceIds: [1], tolerance: 'tight-0.05' },
      { faceIds: [2], tolerance: 'tight-0.025' },
    ],
    color: 'red',
  };
  expect(fittingFurther(cnc({ material: 'pom' }), asked)).toEqual({ holes: [M6], tight: [asked.tight[0]] });
  expect(fittingFurther(print(), asked)).toEqual({ color: 'red' });
});

test('the block with a bore is reamed and tapped in one order', () => {
  const holes: HoleChoice[] = [
    { faceIds: [6], work: { kind: 'fit', fit: 'H7' } },
    { faceIds: [7, 9, 11, 13], work: { kind: 'thread', size: 'M5' } },
  ];
  expect(linesOf(BEARING_BLOCK, cnc({ holes }), /tapping|reaming/)).toEqual([
    'Tapping, 4 holes: M5',
    'Reaming, 1 hole: H7',
  ]);
});

test('a thread beside a coil of its size needs a tap of its own, so that a second coil may be the cheaper one', () => {
  const facts = partFacts({
    holes: [0, 1].map((face) => drilledHole({ diameterMm: 7.4, depthMm: 20, faceIds: [face] })),
  });
  const card = structuredClone(EXAMPLE_RATE_CARD);
  const rates = card.processes.cnc as CncRates;
  rates.holes.insertMinor = 1;
  const withSecond = (kind: 'thread' | 'insert') =>
    priced(
      facts,
      cnc({
        quantity: 1,
        holes: [
          { faceIds: [0], work: { kind: 'insert', size: 'M8' } },
          { faceIds: [1], work: { kind, size: 'M8' } },
        ],
      }),
      card,
    );
  const settingUp = (kind: 'thread' | 'insert') =>
    withSecond(kind).lines.find(({ id }) => id === 'setting-up')!.amountMinor;
  expect(settingUp('insert')).toBeLessThan(settingUp('thread'));
  expect(withSecond('insert').totalPriceMinor).toBeLessThan(withSecond('thread').totalPriceMinor);
});
