import { expect, test } from 'vitest';
import { readIgesHeader } from '#cad/iges/iges-header.ts';

const line = (content: string, section: string, number: number): string =>
  `${content.padEnd(72)}${section}${String(number).padStart(7)}`;
const file = (global: string[], { kinds = [128], isWhole = true } = {}): Uint8Array =>
  new TextEncoder().encode(
    [
      line('', 'S', 1),
      ...global.map((content, index) => line(content, 'G', index + 1)),
      ...kinds.flatMap((kind, index) => [
        line(`${String(kind).padStart(8)}       1`, 'D', 2 * index + 1),
        line(`${String(kind).padStart(8)}       0`, 'D', 2 * index + 2),
      ]),
      ...(isWhole ? [line('S      1G      1D      2P      1', 'T', 1)] : []),
    ].join('\n'),
  );

test.each([
  ['millimetres by number', ',,4Hpart,8Hpart.igs,3HCAD,3H1.0,32,38,6,308,15,,1.,2,2HMM,1,0.01;', 'mm', 1],
  ['inches by number', ',,4Hpart,8Hpart.igs,3HCAD,3H1.0,32,38,6,308,15,,1.,1,2HIN,1,0.01;', 'inch', 1],
  ['a unit by name', ',,4Hpart,8Hpart.igs,3HCAD,3H1.0,32,38,6,308,15,,1.,3,2HCM,1,0.01;', 'cm', 1],
  [
    'marks of its own, and a comma in a name',
    '1H/,1H$/6Ha,b/c;/1Hf/1Hs/1Hv/32/38/6/308/15/1Hr/0.5D0/2/2HMM$',
    'mm',
    0.5,
  ],
  ['no unit given', ',,;', 'inch', 1],
])('the global section with %s', (_, global, unit, modelScale) => {
  expect(readIgesHeader(file([global]))).toMatchObject({ unit, modelScale, isWhole: true });
});

test('a string goes on in the next line', () => {
  const lines = [`,,4Hpart,60H${'x'.repeat(59)}`.padEnd(72).slice(0, 72), ',1Hs,1Hv,32,38,6,308,15,,1.,6,1HM,1;'];
  expect(readIgesHeader(file([lines[0]!.slice(0, 12) + 'x'.repeat(60), lines[1]!])).unit).toBe('m');
});

test('kinds of things are counted, and a file without its last line is told', () => {
  const header = readIgesHeader(file([',,;'], { kinds: [128, 110, 110], isWhole: false }));
  expect([...header.entities]).toEqual([
    [128, 1],
    [110, 2],
  ]);
  expect(header.isWhole).toBe(false);
});
