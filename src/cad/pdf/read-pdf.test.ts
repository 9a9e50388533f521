import { zlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpackStream } from '#cad/pdf/pdf-filters.ts';
import { LargePdf } from '#cad/pdf/pdf-values.ts';
import { readPdf } from '#cad/pdf/read-pdf.ts';
import type { ReadOutcome } from '#cad/read-outcome.ts';
import { formatNote } from '#contract/note-words.ts';
import type { OutlineModel } from '#geometry/outline/outline-model.ts';

const MM = 25.4 / 72;
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const text = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const stream = (dict: string, content: string): string =>
  `<<${dict}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const packed = (dict: string, content: string): string =>
  stream(`${dict}/Filter/FlateDecode`, text(zlibSync(latin1(content))));

/** A file of these objects, numbered from 1; the first is the catalogue. */
function pdf(objects: string[], trailer = ''): Uint8Array {
  let body = '%PDF-1.5\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\n`;
  return latin1(`${body}${table}startxref\n${body.length}\n%%EOF`);
}

interface Page {
  resources?: string;
  page?: string;
  catalog?: string;
  count?: number;
  more?: string[];
}

/** One page of 400 x 300 points that draws `content`; further objects begin with number 5. */
function onPage(
  content: string,
  { resources = '', page = '', catalog = '', count = 1, more = [] }: Page = {},
): Uint8Array {
  return pdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[3 0 R]/Count ${count}/MediaBox[0 0 400 300]>>`,
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<${resources}>>${page}>>`,
    packed('', content),
    ...more,
  ]);
}

const read = (bytes: Uint8Array): ReadOutcome => readPdf(bytes, 'pdf', {});
function modelOf(bytes: Uint8Array): OutlineModel {
  const outcome = read(bytes);
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  if (outcome.model.kind !== 'outline') throw new Error(outcome.model.notes.map(formatNote).join(' '));
  return outcome.model;
}
function measured(bytes: Uint8Array) {
  const { areaMm2, lengthMm, closed, open, doubled } = modelOf(bytes).contours;
  return {
    area: rounded(areaMm2 / MM ** 2),
    length: rounded(lengthMm / MM),
    closed: closed.length,
    open: open.length,
    doubled,
  };
}
const rounded = (value: number): number => Number(value.toFixed(6));
const codeOf = (bytes: Uint8Array): string => {
  const outcome = read(bytes);
  return outcome.kind === 'unreadable' ? outcome.failure.code : outcome.model.kind;
};
const notesOf = (bytes: Uint8Array): string => {
  const outcome = read(bytes);
  return outcome.kind === 'unreadable' ? outcome.failure.message : outcome.model.notes.map(formatNote).join(' ');
};

const K = (4 / 3) * (Math.SQRT2 - 1);
/** Four Bézier curves, as every program draws a circle; coordinates to four places. */
function circle(x: number, y: number, r: number): string {
  const at = (...numbers: number[]): string => numbers.map((number) => number.toFixed(4)).join(' ');
  return [
    `${at(x + r, y)} m`,
    `${at(x + r, y + K * r, x + K * r, y + r, x, y + r)} c`,
    `${at(x - K * r, y + r, x - r, y + K * r, x - r, y)} c`,
    `${at(x - r, y - K * r, x - K * r, y - r, x, y - r)} c`,
    `${at(x + K * r, y - r, x + r, y - K * r, x + r, y)} c h`,
  ].join(' ');
}
const PLATE = '50 50 200 100 re S ';
const SQUARE = { area: 20_000, length: 600, closed: 1, open: 0, doubled: 0 };

test('a plate with a round hole: the circle is one again, to its exact length', () => {
  const { contours, declaredUnit, isWhole } = modelOf(onPage(`${PLATE}${circle(150, 100, 30)} S`));
  expect({ declaredUnit, isWhole, closed: contours.closed.length }).toEqual({
    declaredUnit: 'pt',
    isWhole: true,
    closed: 2,
  });
  expect(Math.abs(contours.lengthMm / MM / (600 + 60 * Math.PI) - 1)).toBeLessThan(1e-6);
  expect(Math.abs(contours.areaMm2 / MM ** 2 / (20_000 - 900 * Math.PI) - 1)).toBeLessThan(1e-6);
  expect(contours.box.map((side) => rounded(side / MM))).toEqual([50, 50, 250, 150]);
});

test('a unit of the page counts, and a turned page lies as it is seen', () => {
  const { contours } = modelOf(onPage(PLATE, { page: '/UserUnit 10/Rotate 90' }));
  expect(contours.box.map((side) => rounded(side / MM))).toEqual([500, 1500, 1500, 3500]);
});

test('transforms, saved states, all ways to draw a curve and to close', () => {
  expect(measured(onPage('q 2 0 0 2 10 10 cm 0 0 m 50 0 l 50 25 l h S Q 300 200 m 310 200 l S'))).toEqual({
    area: 2500,
    length: rounded(100 + 50 + Math.hypot(100, 50) + 10),
    closed: 1,
    open: 1,
    doubled: 0,
  });
  expect(measured(onPage('50 50 m 50 80 80 80 v 110 80 110 50 y s'))).toMatchObject({ closed: 1, open: 0 });
});

test('an area is its boundary; its border painted again is the same cut', () => {
  expect(measured(onPage('50 50 m 250 50 l 250 150 l 50 150 l f'))).toEqual(SQUARE);
  expect(measured(onPage('50 50 200 100 re f 50 50 200 100 re S'))).toEqual(SQUARE);
  expect(measured(onPage('50 50 200 100 re b*'))).toEqual(SQUARE);
});

test('a white sheet, white lines, dashes and what lies beside the page are not cut', () => {
  const others =
    '1 g 0 0 400 300 re f 1 1 1 RG 0 0 m 9 9 l S 0 G [3 3] 0 d 20 20 m 90 20 l S [] 0 d 500 0 m 600 0 l S ';
  expect(measured(onPage(others + PLATE))).toEqual(SQUARE);
  expect(notesOf(onPage(others + PLATE))).toContain(
    'Not cut and not measured: 1 background, 1 white line, 1 dashed line, 1 shape outside of the page or its clip.',
  );
});

test('a clip that hides all of a line leaves it out; one that cuts it is told', () => {
  expect(measured(onPage(`q 300 200 50 50 re W n 0 0 m 9 9 l S Q ${PLATE}`))).toEqual(SQUARE);
  const cut = onPage(`0 0 100 100 re W n ${PLATE}`);
  expect([modelOf(cut).isWhole, notesOf(cut)]).toEqual([false, expect.stringMatching(/Clipping is ignored/)]);
});

test('forms are drawn where they are put, however deep; one that draws itself ends', () => {
  const form = stream(
    '/Type/XObject/Subtype/Form/BBox[0 0 400 300]/Matrix[1 0 0 1 50 50]/Resources<</XObject<</F 5 0 R>>>>',
    '0 0 200 100 re S /F Do',
  );
  expect(measured(onPage('/F Do', { resources: '/XObject<</F 5 0 R>>', more: [form] }))).toEqual(SQUARE);
});

test('thirty forms that each draw the next one twice are refused', () => {
  const forms = Array.from({ length: 30 }, (_, index) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 400 300]/Resources<</XObject<</F ${6 + index} 0 R>>>>`,
      index < 29 ? '/F Do /F Do' : PLATE,
    ),
  );
  // Deeper than 24 forms is not followed, so that nothing would be left to cut: the uses are counted before.
  expect(codeOf(onPage('/F Do', { resources: '/XObject<</F 5 0 R>>', more: forms }))).toBe('too_large');
});

test('layers that are switched off or named for folds are left out', () => {
  const layers = {
    resources: '/Properties<</A 5 0 R/B 6 0 R/C 7 0 R>>',
    catalog: '/OCProperties<</OCGs[5 0 R 6 0 R 7 0 R]/D<</OFF[6 0 R]>>>>',
    more: ['<</Type/OCG/Name(Cut)>>', '<</Type/OCG/Name(Old)>>', '<</Type/OCG/Name(Fold lines)>>'],
  };
  const content = `/OC /A BDC ${PLATE} EMC /OC /B BDC 0 0 9 9 re S EMC /OC /C BDC 60 60 m 90 60 l S EMC`;
  expect(measured(onPage(content, layers))).toEqual(SQUARE);
  expect(notesOf(onPage(content, layers))).toMatch(
    /1 shape on a layer that is switched off, 1 shape on the layer “Fold lines”/,
  );
});

test('words and pictures are told and not cut', () => {
  const label = 'BT /F1 12 Tf (3 mm steel) Tj 0 -20 Td [(do) -20 (not) ] TJ ( ) Tj ET BI /W 1 /H 1 ID \u0001\u0002 EI ';
  expect(measured(onPage(label + PLATE))).toEqual(SQUARE);
  expect(notesOf(onPage(label + PLATE))).toContain('2 texts, 1 picture');
});

test('a line that is shown letter by letter is one text; lines below each other and words far apart are several', () => {
  const letters = 'BT /F1 10 Tf 20 200 Td (P) Tj 6 0 Td (l) Tj 3 0 Td (ate) Tj 20 0 Td (3 mm) Tj ET ';
  expect(notesOf(onPage(letters + PLATE))).toContain('1 text.');
  const lines = "BT /F1 10 Tf 12 TL 20 200 Td (Plate) Tj (Steel) ' T* (3 mm) Tj 1 0 0 1 300 176 Tm (4 x) Tj ET ";
  expect(notesOf(onPage(lines + PLATE))).toContain('4 texts.');
});

test('a sheet with words and dimensions is a document, with its reason', () => {
  const words = '0 20 Td (12) Tj '.repeat(9);
  const arrows = Array.from(
    { length: 4 },
    (_, index) => `${20 * index} 20 m ${20 * index + 6} 18 l ${20 * index + 6} 22 l f `,
  );
  const bytes = onPage(`BT ${words} ET ${arrows.join('')}${PLATE}`);
  expect(codeOf(bytes)).toBe('document');
  expect(notesOf(bytes)).toBe(
    'This PDF is a dimensioned drawing, not a cutting outline (9 texts, 4 arrow heads). It was not measured. An engineer will review it and email you.',
  );
  expect(codeOf(onPage(`BT ${words} ET 20 20 360 260 re S ${PLATE}`))).toBe('document');
  // A plate on a page cut to its size has no frame, however many words stand on it.
  expect(codeOf(onPage(`BT ${words} ET 0 0 400 300 re S`))).toBe('outline');
});

test('round dots are no arrow heads', () => {
  const dots = Array.from({ length: 5 }, (_, index) => `${circle(60 + 20 * index, 100, 4)} f `).join('');
  expect(codeOf(onPage(`BT ${'0 20 Td (12) Tj '.repeat(9)} ET ${dots}${PLATE}`))).toBe('outline');
});

test('a page without lines is a document', () => {
  expect(notesOf(onPage('BT (Hello) Tj ET'))).toMatch(/^There is nothing to cut in this PDF\. .*1 text/);
});

test('only the first page is measured, and that is said', () => {
  expect(notesOf(onPage(PLATE, { count: 3 }))).toContain('Only the first of its 3 pages was measured.');
});

test('a damaged table is found again by its objects', () => {
  const whole = text(onPage(PLATE));
  expect(measured(latin1(whole.replace(/startxref\n\d+/, 'startxref\n7')))).toEqual(SQUARE);
  expect(measured(latin1(whole.slice(0, whole.indexOf('xref\n'))))).toEqual(SQUARE);
  expect(measured(latin1(whole.replace(/\/Length \d+/, '/Length 3')))).toEqual(SQUARE);
});

test('objects in streams, with a table in a stream under a predictor', () => {
  const inside = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 400 300]>>',
    '<</Type/Page/Parent 2 0 R/Contents 5 0 R>>',
  ];
  const heads = inside.map(
    (_, index) => `${index + 1} ${inside.slice(0, index).join(' ').length + (index > 0 ? 1 : 0)}`,
  );
  const head = `${heads.join(' ')} `;
  const pack = packed(`/Type/ObjStm/N 3/First ${head.length}`, head + inside.join(' '));
  const start = '%PDF-1.5\n';
  const first = `4 0 obj\n${pack}\nendobj\n`;
  const second = `5 0 obj\n${stream('', PLATE)}\nendobj\n`;
  const at = (start + first + second).length;
  const row = (type: number, place: number, index: number): number[] => [type, place >> 8, place & 255, index];
  const rows = [
    row(0, 0, 0),
    row(2, 4, 0),
    row(2, 4, 1),
    row(2, 4, 2),
    row(1, start.length, 0),
    row(1, (start + first).length, 0),
    row(1, at, 0),
  ];
  // Filter 2 of PNG: each row as its difference to the one above.
  const coded = rows.flatMap((own, index) => [
    2,
    ...own.map((byte, column) => (byte - (rows[index - 1]?.[column] ?? 0)) & 255),
  ]);
  const table = packed(
    '/Type/XRef/W[1 2 1]/Size 7/Root 1 0 R/DecodeParms<</Predictor 12/Columns 4>>',
    String.fromCharCode(...coded),
  );
  const bytes = latin1(`${start}${first}${second}6 0 obj\n${table}\nendobj\nstartxref\n${at}\n%%EOF`);
  expect(measured(bytes)).toEqual(SQUARE);
});

test.each([
  [
    'hexadecimal',
    '/ASCIIHexDecode',
    `${Array.from(latin1(PLATE), (byte) => byte.toString(16).padStart(2, '0')).join('')}>`,
  ],
  ['runs', '/RunLengthDecode', `${String.fromCharCode(PLATE.length - 1)}${PLATE}\u0080`],
  // "50 50 200 100 re S " by the rules of ASCII base-85, four bytes to five signs.
  ['base 85', '/ASCII85Decode', `${base85(PLATE)}~>`],
  [
    'a chain of two',
    '[/ASCIIHexDecode/FlateDecode]',
    `${Array.from(zlibSync(latin1(PLATE)), (byte) => byte.toString(16).padStart(2, '0')).join('')}>`,
  ],
])('contents packed as %s', (_, filter, content) => {
  const bytes = pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 400 300]>>',
    '<</Type/Page/Contents 4 0 R>>',
    stream(`/Filter ${filter}`, content),
  ]);
  expect(measured(bytes)).toEqual(SQUARE);
});

function base85(plain: string): string {
  const bytes = latin1(plain.padEnd(4 * Math.ceil(plain.length / 4)));
  let out = '';
  for (let at = 0; at < bytes.length; at += 4) {
    let value = bytes.subarray(at, at + 4).reduce((sum, byte) => 256 * sum + byte, 0);
    let group = '';
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    out += group;
  }
  return out;
}

test('what unpacks to more than it may is refused before it is there', () => {
  const flate = [{ name: 'FlateDecode', numbers: new Map<string, number>() }];
  const bomb = zlibSync(new Uint8Array(4_000_000));
  expect(() => unpackStream(bomb, flate, 1_000_000)).toThrow(LargePdf);
  expect(unpackStream(bomb, flate, 4_000_000).bytes.length).toBe(4_000_000);
  expect(unpackStream(bomb.slice(0, 2000), flate, 4_000_000).isWhole).toBe(false);
});

test('packed with LZW, as older programs do', () => {
  // The example of ISO 32000-1, 7.4.4.2.
  const bytes = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
  const { bytes: plain } = unpackStream(bytes, [{ name: 'LZWDecode', numbers: new Map() }], 100);
  expect([...plain]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
});

test('lists in lists without end, pages in pages, references in a ring', () => {
  expect(codeOf(pdf([`${'['.repeat(100_000)}`]))).toBe('too_nested');
  expect(codeOf(pdf(['<</Pages 2 0 R>>', '<</Kids[2 0 R]>>']))).toBe('document');
  expect(codeOf(pdf(['<</Pages 2 0 R>>', '3 0 R', '2 0 R']))).toBe('document');
});

test('words that are no operators, and operators without their numbers, are told', () => {
  for (const damage of ['50 5x 60 l0 ', '50 l ', '/Missing Do ']) {
    const { isWhole, notes } = modelOf(onPage(damage + PLATE));
    expect({ isWhole, said: formatNote(notes[0]!) }).toEqual({
      isWhole: false,
      said: 'Some of the page is damaged or missing: the outline is incomplete.',
    });
  }
  expect(modelOf(onPage(`BX EX /P BMC 1 w 0 J BT /F 9 Tf 0 0 Td ET EMC ${PLATE}`)).isWhole).toBe(true);
});

test('a protected file is a document and says what to do', () => {
  const bytes = pdf(['<</Pages 2 0 R>>'], '/Encrypt<</Filter/Standard>>');
  expect(notesOf(bytes)).toMatch(/protected.*Save it without a password/);
});

test('a page cut anywhere gives a document, a sentence, or an outline that is not whole', () => {
  const whole = onPage(`${PLATE}${circle(150, 100, 30)} S`);
  for (let share = 0.1; share < 1; share += 0.1) {
    const outcome = read(whole.slice(0, Math.floor(share * whole.length)));
    if (outcome.kind === 'model' && outcome.model.kind === 'outline' && outcome.model.contours.closed.length < 2)
      expect(outcome.model.isWhole).toBe(false);
  }
});
