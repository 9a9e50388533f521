import { expect, test } from 'vitest';
import { readGlobal } from '#cad/iges/iges-global.ts';
import { scanIges } from '#cad/iges/iges-text.ts';
import { splitFields } from '#cad/iges/iges-values.ts';

const MARKS = { delimiter: ',', terminator: ';' };

const line = (content: string, section: string, number: number): string =>
  `${content.padEnd(72)}${section}${String(number).padStart(7)}`;
const file = (parameters: string[], status = '00000000'): string[] => [
  line('', 'S', 1),
  line(',,;', 'G', 1),
  line(`     110       1       0       0       0       0       5       0${status}`, 'D', 1),
  line(`     110       0       0${String(parameters.length).padStart(8)}       2`, 'D', 2),
  ...parameters.map((content, index) => line(content.padEnd(64), 'P', index + 1)),
  line(`S      1G      1D      2P${String(parameters.length).padStart(7)}`, 'T', 1),
];
const scan = (lines: string[], lineEnd = '\n') => scanIges(new TextEncoder().encode(lines.join(lineEnd)));

test.each(['\n', '\r\n'])('sections, the directory and its parameters, lines ended by %j', (lineEnd) => {
  const text = scan(file(['110,0.,0.,0.,', '1.,2.,3.;'], '01010600'), lineEnd);
  if ('kind' in text) throw new Error(text.kind);
  expect([...text.entities.values()]).toEqual([
    {
      number: 1,
      kind: 110,
      form: 2,
      firstLine: 0,
      lines: 2,
      matrix: 5,
      isBlanked: true,
      isDependent: true,
      use: 6,
    },
  ]);
  expect(text.parameters.map((content) => content.trim())).toEqual(['110,0.,0.,0.,', '1.,2.,3.;']);
});

test('a file without its end is cut short, and a line out of place is told by its number', () => {
  const whole = file(['110,0.,0.,0.,1.,2.,3.;']);
  expect(scan(whole.slice(0, -1))).toEqual({ kind: 'truncated' });
  expect(scan(whole.map((each) => each.replace('P      1', 'P      2')).with(4, whole[4]!))).toEqual({
    kind: 'truncated',
  });
  expect(scan(whole.toSpliced(4, 0, whole[4]!))).toEqual({ kind: 'damaged', line: 6 });
  expect(scan(whole.toSpliced(2, 0, 'x'))).toEqual({ kind: 'damaged', line: 3 });
  expect(scan([line('', 'C', 1), ...whole])).toEqual({ kind: 'compressed' });
});

test('numbers with either exponent, strings by their length, empty fields, and what is none', () => {
  expect(splitFields('128, 1.5D-3 ,-2E2,+.5,3H,;x,,4.;9', MARKS)).toEqual([128, 0.0015, -200, 0.5, ',;x', null, 4]);
  expect(splitFields('1.2.3,0x10,1E999,2Habc;', MARKS)).toEqual([Number.NaN, Number.NaN, Infinity, Number.NaN]);
});

test.each([
  ['millimetres by number', ',,4Hpart,8Hpart.igs,3HCAD,3H1.0,32,38,6,308,15,,1.,2,2HMM,1,0.01,,0.001;', 'mm', 1, 0.001],
  ['inches by number', ',,4Hpart,8Hpart.igs,3HCAD,3H1.0,32,38,6,308,15,,1.,1,2HIN,1,0.01,,0.001;', 'inch', 1, 0.0254],
  ['a unit by name', ',,4Hpart,8Hpart.igs,3HCAD,3H1.0,32,38,6,308,15,,1.,3,2HCM,1,0.01;', 'cm', 1, 0],
  [
    'marks of its own, and a comma in a name',
    '1H//1H$/6Ha,b/c;/1Hf/1Hs/1Hv/32/38/6/308/15/1Hr/0.5D0/2/2HMM$',
    'mm',
    0.5,
    0,
  ],
  ['no unit given', ',,;', 'inch', 1, 0],
])('the global section with %s', (_, global, unit, modelScale, resolutionMm) => {
  expect(readGlobal(global)).toMatchObject({ unit, modelScale, resolutionMm });
});
