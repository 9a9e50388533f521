import { expect, test } from 'vitest';
import { draftOf, withRow } from '#admin/rate-card-draft.ts';
import { boxesOf, groupsOf, type RateGroup, readCard, removalOf } from '#admin/rate-card-form.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { cardShape } from '#quote/card-shape.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

const all = boxesOf(groupsOf(EXAMPLE_RATE_CARD));
const textsOf = (draft: object) => Object.fromEntries(boxesOf(groupsOf(draft)).map(({ name, value }) => [name, value]));
const typed = textsOf(EXAMPLE_RATE_CARD);
const EDITED = { ...EXAMPLE_RATE_CARD, example: false };
const box = (name: string) => all.find((each) => each.name === name);
function groupAt(draft: object, path: string): RateGroup {
  const find = (groups: RateGroup[]): RateGroup | undefined =>
    groups.find(({ key }) => key === path) ?? find(groups.flatMap(({ groups: inner }) => inner));
  return find([groupsOf(draft)])!;
}
/** The rows that the group may get. */
const offered = (draft: object, path: string) => groupAt(draft, path).addition?.rows?.map(({ id }) => id);
const without = (table: Record<string, unknown>, id: string) =>
  Object.fromEntries(Object.entries(table).filter(([key]) => key !== id));

test('every figure of the card is a box with a label, and the boxes as they stand make the same card', () => {
  expect(all.length).toBeGreaterThan(100);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.filter(({ label, name }) => !label || name.endsWith(label))).toEqual([]);
  expect(readCard(EXAMPLE_RATE_CARD, typed)).toEqual({ kind: 'card', card: EDITED });
  expect(readCard(draftOf(EXAMPLE_RATE_CARD), typed)).toEqual({ kind: 'card', card: EDITED });
});

test('a figure has the words of its schema: label, unit and help', () => {
  expect(box('processes/cnc/materials/al-6061-t6/finishingCm2PerMin')).toEqual({
    name: 'processes/cnc/materials/al-6061-t6/finishingCm2PerMin',
    label: 'Finishing',
    unit: 'cm²/min',
    help: '',
    value: expect.any(String),
    input: 'number',
    options: [],
    isOptional: false,
  });
  expect(box('processes/cnc/envelopeMm')).toMatchObject({
    unit: 'mm',
    input: 'numbers',
    help: expect.stringMatching(/\w/),
  });
  expect(box('shop/marginPercent')).toMatchObject({ label: 'Margin', unit: '%' });
  expect(box('processes/print/technologies/fdm/supportFill')).toMatchObject({ isOptional: true });
  expect(box('processes/print/technologies/fdm/kind')).toBeUndefined();
});

test('the form is the shop, each process under the word of its dropdown, materials and finishes; rows are named by the catalog', () => {
  const { groups } = groupsOf(EXAMPLE_RATE_CARD);
  expect(groups.map(({ heading }) => heading)).toEqual([
    'Shop',
    'CNC Machining',
    'Sheet Metal',
    '3D Printing',
    'Injection Molding',
    'Assembly',
    'Design Prototype',
    'Materials',
    'Finishes',
    'Inspection and certificates',
    'Lead times of processes',
  ]);
  expect(groupAt(EXAMPLE_RATE_CARD, 'materials/al-6061-t6').heading).toBe('Aluminum 6061-T6');
  expect(groupAt(EXAMPLE_RATE_CARD, 'papers/material-3-1').heading).toBe('Material certificate 3.1');
  expect(groupAt(EXAMPLE_RATE_CARD, 'materials/pom').heading).toBe('POM (Delrin)');
  expect(groupAt(EXAMPLE_RATE_CARD, 'processes/cnc/tolerances/iso2768-m').heading).toBe('ISO 2768-m (medium)');
  expect(groupAt(EXAMPLE_RATE_CARD, 'processes/print/technologies/sls')).toMatchObject({
    heading: 'SLS',
    note: 'Powder bed',
  });
  const unknown = { ...EXAMPLE_RATE_CARD, materials: { ...EXAMPLE_RATE_CARD.materials, wax: { minorPerKg: 5 } } };
  expect(groupAt(unknown, 'materials/wax')).toMatchObject({ heading: 'wax', note: 'not in the catalog' });
});

test('rows stand in the order of the dropdowns, whatever order the card was stored in', () => {
  const finishes = Object.fromEntries(Object.entries(EXAMPLE_RATE_CARD.finishes).sort());
  const keys = (card: object) => groupAt(card, 'finishes').groups.map(({ heading }) => heading);
  expect(keys({ ...EXAMPLE_RATE_CARD, finishes })).toEqual(keys(EXAMPLE_RATE_CARD));
  expect(keys(EXAMPLE_RATE_CARD).slice(0, 2)).toEqual(['As machined', 'Bead blast']);
});

test('a changed box changes that figure and no other', () => {
  const read = readCard(EXAMPLE_RATE_CARD, {
    ...typed,
    'processes/cnc/machineMinorPerHour': '7250.5',
    'shop/name': 'Our shop',
  });
  expect(read).toEqual({
    kind: 'card',
    card: {
      ...EDITED,
      shop: { ...EXAMPLE_RATE_CARD.shop, name: 'Our shop' },
      processes: {
        ...EXAMPLE_RATE_CARD.processes,
        cnc: { ...EXAMPLE_RATE_CARD.processes.cnc, machineMinorPerHour: 7250.5 },
      },
    },
  });
});

test('a material is added with the example’s figures, or those of the first row, and one that is there is not offered', () => {
  const { pom, ...materials } = EXAMPLE_RATE_CARD.materials;
  const less = { ...EXAMPLE_RATE_CARD, materials };
  expect(offered(less, 'materials')).toContain('pom');
  expect(offered(EXAMPLE_RATE_CARD, 'materials') ?? []).not.toContain('pom');
  const { draft, added } = withRow(draftOf(less), 'materials', 'pom');
  expect(added).toBe('materials/pom');
  expect(readCard(draft, textsOf(draft))).toEqual({ kind: 'card', card: EDITED });
  expect(readCard(draft, { ...textsOf(draft), 'materials/pom/minorPerKg': '7' })).toMatchObject({
    card: { materials: { pom: { minorPerKg: 7 } } },
  });
  for (const id of ['pom', 'unobtainium', '__proto__', ''])
    expect(() => withRow(draft, 'materials', id)).toThrow(RangeError);
  const first = { ...EXAMPLE_RATE_CARD.finishes['bead-blast']!, lotMinor: 1 };
  const other = draftOf({ ...EXAMPLE_RATE_CARD, finishes: { 'bead-blast': first } });
  expect(withRow(other, 'finishes', 'sanded').draft).toMatchObject({
    finishes: { sanded: EXAMPLE_RATE_CARD.finishes.sanded },
  });
});

test.each([
  ['processes/cnc/materials', 'pom'],
  ['processes/cnc/tolerances', 'iso2768-f'],
  ['processes/print/technologies', 'sla'],
  ['finishes', 'sanded'],
  ['processes', 'print'],
])('a row of %s is taken out when the card is published, and can be put back', (path, id) => {
  const removed = readCard(EXAMPLE_RATE_CARD, { ...typed, [removalOf(`${path}/${id}`)]: 'yes' });
  if (removed.kind !== 'card') throw new Error(JSON.stringify(removed.problems));
  const gone = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], removed.card);
  const before = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], EXAMPLE_RATE_CARD);
  expect(gone).toEqual(without(before as Record<string, unknown>, id));
  const { draft } = path === 'processes' ? withRow(draftOf(removed.card), path, id) : withRow(removed.card, path, id);
  expect(readCard(draft, textsOf(draft))).toEqual({ kind: 'card', card: EDITED });
});

test('the shop’s cutters and bars are edited in the panel: a mill is added, changed and taken out, and the lathe loses its live tools', () => {
  const mills = 'processes/cnc/cutters/mills';
  const { draft, added } = withRow(draftOf(EXAMPLE_RATE_CARD), mills, '');
  const changed = {
    ...textsOf(draft),
    [`${added}/diameterMm`]: '0.5',
    [`${added}/stickOutMm`]: '4',
    'processes/cnc/turning/barCapacityMm': '65',
    'processes/cnc/turning/hexBarsMm': '10, 17',
    'processes/cnc/turning/lacksLiveTools': 'yes',
    [removalOf(`${mills}/0`)]: 'yes',
  };
  const read = readCard(draft, changed);
  if (read.kind !== 'card') throw new Error(JSON.stringify(read.problems));
  const { cutters, turning } = read.card.processes.cnc as CncRates;
  expect([cutters.mills.length, cutters.mills[0], cutters.mills.at(-1)]).toEqual([
    12,
    { diameterMm: 2, stickOutMm: 32 },
    { diameterMm: 0.5, stickOutMm: 4 },
  ]);
  expect(turning).toMatchObject({ barCapacityMm: 65, hexBarsMm: [10, 17], lacksLiveTools: true });
  expect(box(`${mills}/3/stickOutMm`)).toMatchObject({
    label: 'Reaches',
    unit: 'mm deep',
    help: expect.stringMatching(/stick-out/),
  });
});

test('a new row of a list is empty, and asks for each of its figures', () => {
  const mills = 'processes/cnc/cutters/mills';
  const { draft, added } = withRow(draftOf(EXAMPLE_RATE_CARD), mills, '');
  const boxes = boxesOf(groupsOf(draft)).filter(({ name }) => name.startsWith(`${added}/`));
  expect(boxes.map(({ value }) => value)).toEqual(['', '']);
  const read = readCard(draft, textsOf(draft));
  expect(read.kind === 'problems' && read.problems).toEqual({
    [`${added}/diameterMm`]: 'Enter a number, for example 12.5',
    [`${added}/stickOutMm`]: 'Enter a number, for example 12.5',
  });
});

test('figures that are held against each other are told beside other faults', () => {
  const read = readCard(EXAMPLE_RATE_CARD, {
    ...typed,
    'shop/leadTime/speeds/express/days': '99',
    'shop/leadTime/machineHoursPerDay': '0',
    'processes/cnc/reach/farMm': '1',
    'processes/cnc/reach/slowdown': '0.5',
  });
  expect(read.kind === 'problems' && Object.keys(read.problems).toSorted()).toEqual([
    'processes/cnc/reach/farMm',
    'processes/cnc/reach/slowdown',
    'shop/leadTime/machineHoursPerDay',
    'shop/leadTime/speeds/express/days',
  ]);
});

test('the group of long reach has words of its own', () => {
  expect(groupAt(EXAMPLE_RATE_CARD, 'processes/cnc/reach')).toMatchObject({
    heading: 'Long reach',
    help: expect.stringMatching(/without measured reach/),
  });
});

test('what is wrong in a row that is taken out is no problem', () => {
  const wrong = { ...typed, 'materials/pom/minorPerKg': 'much' };
  expect(readCard(EXAMPLE_RATE_CARD, wrong).kind).toBe('problems');
  expect(readCard(EXAMPLE_RATE_CARD, { ...wrong, [removalOf('materials/pom')]: 'yes' }).kind).toBe('card');
});

test('all faults of a card are told at once, each by its box and with the reason', () => {
  expect(
    readCard(EXAMPLE_RATE_CARD, {
      ...typed,
      'shop/marginPercent': '1,5',
      'shop/currency': 'dollars',
      'processes/cnc/machineMinorPerHour': '0',
      'processes/cnc/setup/maxSetups': '2.5',
      'processes/cnc/stock/thicknessesMm': '10, 6',
      'processes/cnc/envelopeMm': '10, 20',
    }),
  ).toEqual({
    kind: 'problems',
    problems: {
      'shop/marginPercent': 'Enter a number, for example 12.5',
      'shop/currency': 'Expected three capital letters, for example USD',
      'processes/cnc/machineMinorPerHour': 'Expected more than 0',
      'processes/cnc/setup/maxSetups': 'Expected a whole number',
      'processes/cnc/stock/thicknessesMm': 'Expected sizes that rise',
      'processes/cnc/envelopeMm': 'Expected at least 3 numbers',
    },
  });
});

test('a card that lacks a figure is shown with the example’s, and is whole again when it is published', () => {
  const { stock: _left, ...cnc } = EXAMPLE_RATE_CARD.processes.cnc!;
  const older = { ...EXAMPLE_RATE_CARD, processes: { ...EXAMPLE_RATE_CARD.processes, cnc } };
  expect(readCard(draftOf(older), {})).toEqual({ kind: 'card', card: EDITED });
});

test('a process without a block can be put back, and one that nobody knows stays as it is', () => {
  const { print, ...processes } = EXAMPLE_RATE_CARD.processes;
  const card = { ...EXAMPLE_RATE_CARD, processes: { ...processes, laser: { wattMinor: 3 } } };
  expect(groupsOf(draftOf(card)).addition?.rows).toEqual([{ id: 'print', label: '3D Printing' }]);
  const { draft } = withRow(draftOf(card), 'processes', 'print');
  expect(readCard(draft, textsOf(draft))).toMatchObject({
    kind: 'card',
    card: { processes: { print, laser: { wattMinor: 3 } } },
  });
});

test('the shape of a card has the shop’s figures, a group for each process that is priced by machine, and the tables', () => {
  expect(cardShape().members.map(([key]) => key)).toEqual([
    'shop',
    'processes',
    'materials',
    'finishes',
    'papers',
    'leadTimes',
  ]);
});

test('the lathe, its live tools and the 5-axis machine can be taken away by a box each, all in the same way, and come back with their figures', () => {
  const names = [
    'processes/cnc/turning/isAbsent',
    'processes/cnc/turning/lacksLiveTools',
    'processes/cnc/fiveAxis/isAbsent',
  ];
  const sent = (answer: string) =>
    readCard(EDITED, { ...typed, ...Object.fromEntries(names.map((name) => [name, answer])) });
  for (const name of names) expect(box(name)).toMatchObject({ input: 'switch', value: 'no', isOptional: true });
  expect(sent('no')).toEqual({ kind: 'card', card: EDITED });
  expect(sent('yes')).toMatchObject({
    kind: 'card',
    card: {
      processes: {
        cnc: { turning: { isAbsent: true, lacksLiveTools: true, maxRatio: 20 }, fiveAxis: { isAbsent: true } },
      },
    },
  });
});
