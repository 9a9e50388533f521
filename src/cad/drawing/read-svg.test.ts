import { expect, test } from 'vitest';
import { readSvg } from '#cad/drawing/read-svg.ts';
import { readCad } from '#cad/read-cad.ts';
import { sniff } from '#cad/sniff.ts';
import { formatNote } from '#contract/note-words.ts';
import type { OutlineModel } from '#geometry/outline/outline-model.ts';
import { seededRandom } from '../../../tests/seeded-random.ts';

const svg = (inside: string, attributes = 'width="200mm" height="100mm" viewBox="0 0 200 100"'): Uint8Array =>
  new TextEncoder().encode(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`,
  );

const modelOf = (bytes: Uint8Array): OutlineModel => {
  const outcome = readSvg(bytes, {});
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  if (outcome.model.kind !== 'outline') throw new Error(`found a ${outcome.model.kind}`);
  return outcome.model;
};
const measured = (inside: string, attributes?: string) => {
  const { areaMm2, lengthMm, box, closed, open } = modelOf(svg(inside, attributes)).contours;
  return {
    areaMm2: Number(areaMm2.toFixed(8)),
    lengthMm: Number(lengthMm.toFixed(8)),
    box: box.map((side) => Number(side.toFixed(8))),
    closed: closed.length,
    open: open.length,
  };
};
const failureOf = (bytes: Uint8Array) => {
  const outcome = readSvg(bytes, {});
  return outcome.kind === 'unreadable' ? outcome.failure : null;
};
const rounded = (value: number): number => Number(value.toFixed(8));

test('a rectangle with rounded corners, Y turned up', () => {
  expect(measured('<rect x="10" y="20" width="80" height="40" rx="5"/>')).toEqual({
    areaMm2: rounded(3200 - 25 * (4 - Math.PI)),
    lengthMm: rounded(200 + 10 * Math.PI),
    box: [10, 40, 90, 80],
    closed: 1,
    open: 0,
  });
});

test('circles, ellipses, lines, polylines and polygons', () => {
  expect(measured('<circle cx="50" cy="50" r="10"/>').areaMm2).toBe(rounded(100 * Math.PI));
  expect(measured('<ellipse cx="50" cy="50" rx="2" ry="1"/>').lengthMm).toBe(rounded(9.688448220547675));
  const lines =
    '<line x1="0" y1="0" x2="3" y2="4" stroke="red"/><polyline points="10,0 20,0 20,10" fill="none" stroke="red"/>';
  expect(measured(lines)).toMatchObject({ lengthMm: 25, closed: 0, open: 2 });
  expect(measured('<polygon points="0 0 10 0 10 10"/>')).toMatchObject({ areaMm2: 50, closed: 1 });
});

test.each([
  ['absolute lines', 'M10 10H30V20H10Z', 200],
  ['relative lines with hardly a separator', 'm10,10h20v10h-20z', 200],
  ['pairs after a move', 'M10 10 30 10 30 20 10 20z', 200],
  ['two half circles', 'M10 50a10 10 0 0 1 20 0 10 10 0 0 1-20 0z', 100 * Math.PI],
  ['flags without separators', 'M10 50a10 10 0 0120 0 10 10 0 01-20 0z', 100 * Math.PI],
  ['an arc whose radius is too small', 'M10 50A1 1 0 0 1 30 50A1 1 0 0 1 10 50', 100 * Math.PI],
  ['the larger arc', 'M0 10A10 10 0 1 1 10 0L10 10z', 75 * Math.PI + 100],
  ['a tilted ellipse', 'M0 0A4 2 30 0 1 6.92820324 4A4 2 30 0 1 0 0', 8 * Math.PI],
  ['a parabola', 'M0 0Q10 20 20 0Z', (2 / 3) * 20 * 10],
  ['parabolas that go on smoothly', 'M0 0Q5 10 10 0T20 0', 0],
  ['a cubic and its mirror', 'M0 0C0 10 10 10 10 0S20 -10 20 0Z', null],
])('paths: %s', (_, data, areaMm2) => {
  const found = measured(`<path d="${data}" fill="none" stroke="black"/>`);
  if (areaMm2 !== null) expect(found.areaMm2).toBeCloseTo(areaMm2, 6);
  else expect(found.lengthMm).toBeGreaterThan(40);
});

test('a path that breaks off is drawn up to there, and told', () => {
  const model = modelOf(svg('<path d="M0 0H10V10 L oops" fill="none" stroke="red"/>'));
  expect({ lengthMm: model.contours.lengthMm, isWhole: model.isWhole }).toEqual({ lengthMm: 20, isWhole: false });
  expect(formatNote(model.notes[0]!)).toMatch(/1 of its shapes could not be read completely/);
});

test('transforms nest, and may turn a circle into an ellipse', () => {
  const inside =
    '<g transform="translate(100 50)"><g transform="rotate(90) scale(2, 1)"><circle r="5" transform="translate(4)"/></g></g>';
  expect(measured(inside)).toMatchObject({ areaMm2: rounded(50 * Math.PI), box: [95, 32, 105, 52] });
  expect(measured('<rect width="10" height="10" transform="skewX(45)"/>')).toMatchObject({
    areaMm2: 100,
    lengthMm: rounded(20 + 20 * Math.SQRT2),
  });
  expect(measured('<rect width="10" height="10" transform="matrix(0 1 -1 0 20 0)"/>')).toMatchObject({
    box: [10, 90, 20, 100],
  });
});

test('used parts come with their place, symbols with their own view box', () => {
  const inside = `<defs><g id="g"><rect id="r" width="10" height="10"/></g></defs>
    <symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol>
    <use href="#g" x="50"/><use xlink:href="#s" x="100" y="0" width="20" height="20"/>`;
  expect(measured(inside)).toEqual({
    areaMm2: rounded(100 + 100 * Math.PI),
    lengthMm: rounded(40 + 20 * Math.PI),
    box: [50, 80, 120, 100],
    closed: 2,
    open: 0,
  });
});

test.each([
  ['width="4in" height="2in" viewBox="0 0 40 20"', 2.54, 'inch'],
  ['width="10cm" viewBox="0 0 10 10"', 10, 'cm'],
  ['width="96" height="96"', 25.4 / 96, null],
  ['width="100%" height="100%" viewBox="0 0 96 96"', 25.4 / 96, null],
  ['width="72pt" height="72pt" viewBox="0 0 72 72"', 25.4 / 72, 'pt'],
  ['width="100mm" height="50mm" viewBox="0 0 100 100"', 0.5, 'mm'],
  ['width="100mm" height="50mm" viewBox="0 0 50 50" preserveAspectRatio="xMinYMin slice"', 2, 'mm'],
])('%s makes a unit %d mm', (attributes, mm, declared) => {
  const model = modelOf(svg('<rect width="10" height="10"/>', attributes));
  expect(model.declaredUnit).toBe(declared);
  expect(model.contours.lengthMm).toBeCloseTo(40 * mm, 9);
});

test('what is not seen is not cut: display, visibility, style sheets, shapes without line and filling', () => {
  const inside = `<style>.off { display: none } /* .x{} */ #thin, path.none { fill: none; stroke: none }
    @media print { rect { display: none } }</style>
    <rect width="10" height="10"/><g class="a off"><rect width="20" height="20"/></g>
    <g visibility="hidden"><rect width="30" height="30"/></g><path id="thin" d="M0 0H50"/>
    <rect width="5" height="5" style="fill:none;stroke:none"/><clipPath id="c"><rect width="90" height="90"/></clipPath>
    <text>rect</text><image href="http://127.0.0.1:9/x.png"/><script>while (true) {}</script>`;
  const model = modelOf(svg(inside));
  expect(model.contours.lengthMm).toBe(40);
  expect(model.notes.map(formatNote)).toEqual([
    'Not cut and not measured: 1 hidden shape, 3 shapes without line or filling, 1 text, 1 picture.',
  ]);
});

test('what is drawn in white, between gaps or with all light let through is not cut', () => {
  const inside = `<rect width="100%" height="100%" fill="rgb(100%, 100%, 100%)"/><path d="M0 0H200V100H0Z" style="fill:#FFF"/>
    <rect width="100" height="50"/><circle cx="20" cy="20" r="10" fill="white"/>
    <rect width="30" height="30" fill="none" stroke="#ffffff"/><path d="M0 25H100" fill="none" stroke="red" stroke-dasharray="4 2"/>
    <g opacity="0"><rect width="5" height="5" opacity="1"/></g><rect width="6" height="6" style="fill-opacity:0"/>
    <rect width="7" height="7" fill="none" stroke="red" stroke-opacity="0.0"/><line x2="90" y2="90"/><path d="M0 0L90 20"/>`;
  const model = modelOf(svg(inside));
  // A hole that is drawn as a white dot is one.
  expect(model.contours.areaMm2).toBeCloseTo(5000 - 100 * Math.PI, 8);
  expect(model.contours.lengthMm).toBeCloseTo(300 + 20 * Math.PI, 8);
  expect(model.notes.map(formatNote)).toEqual([
    'Not cut and not measured: 2 backgrounds, 1 white line, 1 dashed line, 1 hidden shape, 4 shapes without line or filling.',
  ]);
  // A white plate with a line around it is one.
  const plate = '<rect width="200" height="100" fill="white" stroke="black" stroke-dasharray="none"/>';
  expect(measured(plate)).toMatchObject({ areaMm2: 20_000, closed: 1 });
});

test('what is filled closes by itself, what is only drawn around does not', () => {
  const corners = 'points="0,0 10,0 10,10 0,10"';
  expect(measured(`<polyline ${corners}/>`)).toMatchObject({ areaMm2: 100, lengthMm: 40, closed: 1, open: 0 });
  expect(measured(`<polyline ${corners} fill="none" stroke="red"/>`)).toMatchObject({
    lengthMm: 30,
    closed: 0,
    open: 1,
  });
  expect(measured('<path d="M0 0H10V10M20 0H30V10"/>')).toMatchObject({ areaMm2: 100, closed: 2, open: 0 });
});

test('names may have a prefix, as scripts write them', () => {
  const bytes = new TextEncoder().encode(
    '<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="0 0 10 10"><ns0:g><ns0:rect width="5" height="5"/></ns0:g></ns0:svg>',
  );
  expect(sniff(bytes)).toEqual({ kind: 'format', format: 'svg' });
  expect(modelOf(bytes).contours.areaMm2).toBeCloseTo(25, 9);
});

test('entities are neither expanded nor fetched', () => {
  const laughs = Array.from(
    { length: 30 },
    (_, level) => `<!ENTITY l${level + 1} "&l${level};&l${level};&l${level};">`,
  ).join('');
  const bomb = `<!DOCTYPE svg [<!ENTITY l0 "lol"><!ENTITY x SYSTEM "file:///etc/passwd">${laughs}]>`;
  const bytes = new TextEncoder().encode(
    `${bomb}<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="0 0 10 10"><rect id="&l30;" width="10" height="10"/><text>&x;</text></svg>`,
  );
  expect(modelOf(bytes).contours.areaMm2).toBeCloseTo(100, 9);
});

test('uses of uses, cycles and depth end in words', () => {
  const tower = Array.from({ length: 9 }, (_, level) =>
    level === 0
      ? '<rect id="u0" width="1" height="1"/>'
      : `<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`,
  ).join('');
  expect(failureOf(svg(tower))?.code).toBe('too_large');
  const cycle = modelOf(svg('<g id="a"><rect width="1" height="1"/><use href="#a" x="5"/></g><use href="#none"/>'));
  expect(cycle.notes.map(formatNote).join(' ')).toMatch(/not in the file.*refers to itself/);
  expect(failureOf(svg(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`))?.code).toBe('too_nested');
});

test.each([
  ['<rect width="1"', 'truncated'],
  ['<g><rect width="1" height="1"/>', 'unreadable'],
  ['<text>only words</text>', 'no_geometry'],
  ['', 'no_geometry'],
])('%s is refused in words', (inside, code) => {
  expect(['unreadable', code]).toContain(failureOf(svg(inside))?.code);
});

test('damaged drawings give a model or a sentence, and never a number that is none', async () => {
  const random = seededRandom(5);
  const whole = svg(
    '<g transform="rotate(30) scale(2 3)"><path d="M1 2c3 4 5 6 7 8s9 1 2 3a4 5 60 1 0 7 8q9 1 2 3t4 5z"/><rect width="9" height="9" rx="2"/></g>',
  );
  for (let pass = 0; pass < 120; pass += 1) {
    const bytes = whole.slice();
    for (let flips = 0; flips < 4; flips += 1)
      bytes[60 + Math.floor(random() * (bytes.length - 60))] = 32 + Math.floor(random() * 95);
    const outcome = await readCad({ fileName: 'x.svg', bytes }, { kernel: () => Promise.reject(new Error('asked')) });
    if (outcome.kind === 'unreadable') expect(outcome.failure.message).toMatch(/\.$/);
    else if (outcome.model.kind === 'outline') {
      const { lengthMm, areaMm2, box } = outcome.model.contours;
      expect([lengthMm, areaMm2, ...box].every(Number.isFinite)).toBe(true);
    }
  }
});
