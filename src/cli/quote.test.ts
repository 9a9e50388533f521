import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { CommandError } from '#cli/command.ts';
import { factsOfFile } from '#cli/facts.ts';
import { quote } from '#cli/quote.ts';
import { rateCard } from '#cli/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import { formatQuestion } from '#contract/question-words.ts';
import type { Choices, PricedQuote } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';

const BRACKET = resolve(import.meta.dirname, '../../tests/fixtures/bracket.step');
const ASKED = [BRACKET, '--process', 'cnc', '--material', 'al-6061-t6', '--quantity', '10'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-quote-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The code and the words of a refused command. */
async function refusal(args: string[]): Promise<[code: string, message: string]> {
  try {
    await quote.run(args);
  } catch (error) {
    if (error instanceof CommandError) return [error.code, error.message];
    throw error;
  }
  throw new Error('Expected the command to be refused');
}

test('a file costs on the command line what the page and the server make of its facts', async () => {
  const facts = await factsOfFile(BRACKET);
  const expected = quotePart(facts, { ...defaultChoices('cnc'), quantity: 10 }, EXAMPLE_RATE_CARD, CATALOG);
  const findings = expected.findings.map((finding) => ({ ...finding, advice: formatAdvice(finding.advice) }));
  const offers = expected.offers!.map((offer) => ({ ...offer, question: formatQuestion(offer.question) }));
  expect(await quote.run(ASKED)).toEqual({ ...expected, findings, offers });
  expect(expected.manual).toBe(false);
});

test('an exported card can be edited and handed back, and the price follows it', async () => {
  const exported = await rateCard.run(['export']);
  expect(exported).toEqual(EXAMPLE_RATE_CARD);
  const path = join(folder, 'card.json');
  const shop = { ...EXAMPLE_RATE_CARD.shop, name: 'Our shop', marginPercent: 60 };
  await writeFile(path, JSON.stringify({ ...EXAMPLE_RATE_CARD, version: 7, shop }));
  const [usual, ours] = (await Promise.all([quote.run(ASKED), quote.run([...ASKED, '--rate-card', path])])) as [
    PricedQuote,
    PricedQuote,
  ];
  expect(ours.rateCard).toEqual({ name: 'Our shop', version: 7 });
  expect(ours.totalPriceMinor).toBeGreaterThan(usual.totalPriceMinor);
});

test('a slip in a card is named with its place', async () => {
  const path = join(folder, 'slip.json');
  await writeFile(
    path,
    JSON.stringify({ ...EXAMPLE_RATE_CARD, shop: { ...EXAMPLE_RATE_CARD.shop, marginPercent: '25' } }),
  );
  expect(await refusal([...ASKED, '--rate-card', path])).toEqual([
    'invalid_rate_card',
    `The rate card ${path} is not valid. shop/marginPercent: Expected a number.`,
  ]);
});

test('what is not on offer is answered with what is, before the file is measured', async () => {
  const other = (name: string, value: string) => ['no-such-file.step', ...ASKED.slice(1), name, value];
  expect(await refusal(other('--material', 'gold'))).toEqual([
    'unknown_material',
    `There is no material "gold". Available: ${materialsFor('cnc')
      .map(({ id }) => id)
      .join(', ')}.`,
  ]);
  expect(await refusal(other('--process', 'milling'))).toEqual([
    'unknown_process',
    'Unknown process "milling". Available: cnc (CNC Machining), sheet (Sheet Metal), print (3D Printing), molding (Injection Molding), assembly (Assembly), design (Design Prototype).',
  ]);
  expect((await refusal(other('--finish', 'passivate')))[0]).toBe('unknown_finish');
  expect((await refusal(other('--tolerance', 'tight')))[0]).toBe('unknown_tolerance');
  expect((await refusal(other('--speed', 'now')))[0]).toBe('unknown_speed');
  expect((await refusal(other('--rate-card', 'no-such-card.json')))[0]).toBe('no_rate_card');
  expect((await refusal(other('--finish', 'as-machined')))[0]).toBe('no_such_file');
});

test('a quantity is a whole number from 1 to 10000', async () => {
  for (const word of ['0', '1.5', '1e3', 'ten', '', '10001', '1000000000'])
    expect(await refusal([...ASKED.slice(0, -1), word])).toEqual([
      'invalid_quantity',
      `Expected a whole quantity from 1 to 10000, found "${word}".`,
    ]);
});

test('reasons and advice are sentences', async () => {
  const asked = [BRACKET, '--process', 'sheet', '--material', 'al-5052-h32', '--quantity', '10'];
  expect(await quote.run(asked)).toMatchObject({
    manual: true,
    reasons: [
      'The part is not sheet metal: its thickness is not uniform. Choose another process, or an engineer will review it.',
    ],
    findings: [
      { rule: 'unit-in-doubt' },
      {
        rule: 'sheet-stock',
        advice:
          'It was not recognized as sheet metal: one STEP solid of uniform thickness. An engineer will review it.',
      },
    ],
  });
  expect(await quote.run(ASKED)).toMatchObject({
    findings: expect.arrayContaining([
      expect.objectContaining({ rule: 'too-large', advice: 'The part fits the machine.' }),
      expect.objectContaining({ rule: 'deep-hole', advice: 'All holes are shallow enough to drill in one pass.' }),
    ]),
  });
});

test('every process at once gives a quote for each, in its usual material where it has not the one asked for', async () => {
  const ways = (await quote.run([BRACKET, '--process', 'all', '--material', 'al-7075-t6', '--quantity', '10'])) as {
    choices: Choices;
    manual: boolean;
  }[];
  expect(ways.map(({ choices, manual }) => [choices.process, choices.material, manual])).toEqual(
    CATALOG.processes.map(({ process, materials, manualReason }) => [
      process,
      materials.some(({ id }) => id === 'al-7075-t6') ? 'al-7075-t6' : materials[0]!.id,
      // A milled bracket is neither a sheet nor an assembly.
      manualReason !== null || ['sheet', 'assembly'].includes(process),
    ]),
  );
});

test('a price is explained as a page to read: each line as a calculation, each finding with its limit', async () => {
  const priced = (await quote.run(ASKED)) as PricedQuote;
  const page = (await quote.run([...ASKED, '--explain'])) as string;
  for (const { label } of priced.lines) expect(page).toContain(label);
  expect(page).toMatch(/Total \$[\d,.]+, each \$[\d,.]+\. Lead time \d+ working days\./);
  expect(page).toMatch(/\nEstimated cost range of the work: \$[\d,.]+ to \$[\d,.]+\.\n/);
  expect(page).toContain('\nVolume: from exact faces and edges of the file, to 0.001 %\n');
  expect(page).toContain('Material: Aluminum 6061-T6');
  expect(page).toContain(priced.inputHash);
  const manual = (await quote.run([
    BRACKET,
    '--process',
    'design',
    '--material',
    'cad-model',
    '--quantity',
    '1',
    '--explain',
  ])) as string;
  expect(manual).toContain('Needs a manual quote:\n- CAD model and drawings, concept, usually takes 2 to 6 hours');
});

test('threads, tight faces and hardware are asked for by diameter, face and id', async () => {
  const further = ['--thread', 'D5=M6', '--tight', '0.025=0,2', '--hardware', 'dowel-pin-4=2'];
  const { lines, offers } = (await quote.run([...ASKED, ...further])) as PricedQuote;
  expect(lines.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['tapping', 'finishing-tight-0.025', 'inspection-tight-0.025', 'hardware']),
  );
  expect(offers).toBeUndefined();
});

test('a further choice that is not on offer is refused before the file is measured', async () => {
  const further = (...words: string[]) => refusal(['no-such-file.step', ...ASKED.slice(1), ...words]);
  expect([await further('--color', 'red'), await further('--tight', '0.3=1')]).toEqual([
    ['unknown_color', 'Color: nothing of this kind is available here, found "Red".'],
    [
      'unknown_tight',
      expect.stringMatching(/^Tight faces, entry 1: there is no "tight-0\.3" here\. Available: tight-0\.127/),
    ],
  ]);
});

test('the page to read asks what a guessed thread is, and says what it adds', async () => {
  expect(await quote.run([...ASKED, '--explain'])).toMatch(
    /Not in the price, open questions:\n- .*: tap drill of M6 or a plain hole\? A thread adds \$[\d.]+\./,
  );
});

test('a thickness is a number in mm', async () => {
  expect(await refusal([...ASKED, '--thickness', '1/8'])).toEqual([
    'invalid_thickness',
    'Expected a thickness in mm, for example 1.5, found "1/8".',
  ]);
});

test('a card is checked: its fault is named, and what nobody could choose', async () => {
  const path = join(folder, 'checked.json');
  const card = { ...EXAMPLE_RATE_CARD, materials: { ...EXAMPLE_RATE_CARD.materials, 'al-6061': { minorPerKg: 900 } } };
  await writeFile(path, JSON.stringify(card));
  expect(await rateCard.run(['check', path])).toMatchObject({
    name: 'Example shop',
    processes: Object.keys(EXAMPLE_RATE_CARD.processes),
    remarks: ['materials/al-6061: The catalog does not know this id.'],
  });
  await writeFile(path, JSON.stringify({ ...card, finishes: { sanded: { lotMinor: -1 } } }));
  await expect(rateCard.run(['check', path])).rejects.toThrow(/finishes\/sanded\/lotMinor: /);
});

test('a finish, its color and the holes that stay bare are asked for on the command line, and refused by name', async () => {
  const asked = [...ASKED, '--finish', 'powder-coat', '--color', 'ral-5010', '--bare', 'D6.6'];
  const facts = await factsOfFile(BRACKET);
  const [diameter] = facts.holes.map(({ diameterMm }) => `D${Number(diameterMm.toFixed(2))}`);
  const words = asked.map((word) => (word === 'D6.6' ? diameter! : word));
  const priced = (await quote.run(words)) as PricedQuote;
  expect(priced.lines.map(({ id }) => id)).toEqual(expect.arrayContaining(['finish-load', 'finish-masking']));
  expect(await refusal([...ASKED, '--finish', 'powder-coat', '--color', 'mauve'])).toEqual([
    'unknown_color',
    expect.stringContaining('ral-9005'),
  ]);
  expect(await refusal([...ASKED, '--finish', 'anodize-clear', '--bare', 'D99'])).toEqual([
    'no_such_hole',
    expect.stringContaining('99 mm'),
  ]);
});

test('with a day the quote says when it ships, by the example calendar, and the same day gives the same bytes', async () => {
  const on = async (day: string) =>
    ((await quote.run([...ASKED, '--on', day])) as PricedQuote & { shipDate: string }).shipDate;
  // A Friday: five working days, and after 14:00 one more.
  expect([await on('2026-11-27'), await on('2026-11-27T13:59'), await on('2026-11-27T14:00')]).toEqual([
    '2026-12-04',
    '2026-12-04',
    '2026-12-07',
  ]);
  expect(await quote.run([...ASKED, '--on', '2026-11-27', '--explain'])).toContain(
    'Lead time 5 working days, ships Fri, Dec 4, 2026.',
  );
  for (const day of ['tomorrow', '2026-02-30', '2026-11-27T24:00', '2026-11-27T10:00T11:00', ''])
    expect((await refusal([...ASKED, '--on', day]))[0]).toBe('invalid_date');
});
