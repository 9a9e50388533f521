import { expect, test } from 'vitest';
import { CommandError } from '#cli/command.ts';
import { type FurtherWords, furtherAsked, holesAsked } from '#cli/further-options.ts';
import { BRACKET, ENCLOSURE } from '../../tests/quote/sample-parts.ts';

/** The code and the words of what is refused. */
function refusal(ask: () => unknown): [code: string, message: string] | null {
  try {
    ask();
    return null;
  } catch (error) {
    if (error instanceof CommandError) return [error.code, error.message];
    throw error;
  }
}
const holes = (words: FurtherWords) => holesAsked(words, BRACKET);

test('holes are named by their diameter, and become what is asked of all of them', () => {
  expect(holes({ thread: ['D5=M6'], fit: ['d6.6=H7'] })).toEqual([
    { faceIds: [12, 13], work: { kind: 'thread', size: 'M6' } },
    { faceIds: [8, 9, 10, 11], work: { kind: 'fit', fit: 'H7' } },
  ]);
  expect(holes({ insert: ['D5=M5'] })).toEqual([{ faceIds: [12, 13], work: { kind: 'insert', size: 'M5' } }]);
  expect(holes({ plain: ['D5'] })).toEqual([{ faceIds: [12, 13], work: { kind: 'drilled' } }]);
  expect(holes({ thread: ['guessed'] })).toEqual(holes({ thread: ['D5=M6'] }));
  expect(holes({})).toEqual([]);
});

test('faces, hardware, color and infill become choices as they are written', () => {
  expect(
    furtherAsked({ tight: ['0.025=12,14', '0.05=3'], hardware: ['dowel-pin-4=2'], color: 'red', infill: '40' }),
  ).toEqual({
    tight: [
      { tolerance: 'tight-0.025', faceIds: [12, 14] },
      { tolerance: 'tight-0.05', faceIds: [3] },
    ],
    hardware: [{ id: 'dowel-pin-4', count: 2 }],
    color: 'red',
    infillPercent: 40,
  });
  expect(furtherAsked({})).toEqual({});
});

test('what cannot be read, and a diameter that the part does not have, is refused with an example or what there is', () => {
  expect([
    refusal(() => holes({ thread: ['D9=M10'] })),
    refusal(() => holesAsked({ plain: ['D9'] }, ENCLOSURE)),
    refusal(() => holes({ thread: ['M6'] })),
    refusal(() => holes({ fit: ['8=H7'] })),
    refusal(() => furtherAsked({ infill: 'half' })),
    refusal(() => furtherAsked({ tight: ['0.025=a'] })),
    refusal(() => furtherAsked({ hardware: ['dowel-pin-4'] })),
  ]).toEqual([
    ['no_such_hole', 'The part has no hole of 9 mm. It has D6.6, D5.'],
    ['no_such_hole', 'The part has no hole of 9 mm. It has no holes.'],
    ['invalid_thread', 'Expected --thread D4.2=M5, found "M6".'],
    ['invalid_fit', 'Expected a diameter in mm, for example D4.2, found "8".'],
    ['invalid_infill', 'Expected a whole number as in --infill 40, found "half".'],
    ['invalid_tight', 'Expected a whole number as in --tight 0.025=12,14, found "a".'],
    ['invalid_hardware', 'Expected --hardware dowel-pin-4=2, found "dowel-pin-4".'],
  ]);
});

test.each(['0', '-1', '1.5', '1001', '2x'])(
  '%s pieces of hardware are refused: a part gets 1 to 1,000 of each',
  (count) => {
    expect(refusal(() => furtherAsked({ hardware: [`dowel-pin-6=${count}`] }))).toEqual([
      'invalid_hardware',
      `Expected a whole number from 1 to 1,000 as in --hardware dowel-pin-4=2, found "${count}".`,
    ]);
  },
);

test('parts of an assembly, those that the buyer supplies and a tool that is there become choices', () => {
  expect(furtherAsked({ part: ['2=sheet:steel-crca', '0=cnc:al-6061-t6:anodize-clear'], supplied: '1,4' })).toEqual({
    parts: [
      { part: 2, process: 'sheet', material: 'steel-crca', finish: 'as-cut', tolerance: 'pm-0.25' },
      { part: 0, process: 'cnc', material: 'al-6061-t6', finish: 'anodize-clear', tolerance: 'iso2768-m' },
    ],
    supplied: [1, 4],
  });
  expect(furtherAsked({ 'has-tool': true })).toEqual({ hasTool: true });
  expect(furtherAsked({ tool: 'PW-7K3M-92QX=2:abs:spi-c1' })).toEqual({
    tool: { orderId: 'PW-7K3M-92QX', cavities: 2, material: 'abs', finish: 'spi-c1' },
  });
  const code = (words: FurtherWords) => refusal(() => furtherAsked(words))?.[0];
  expect([
    code({ part: ['2'] }),
    code({ part: ['2=sheet'] }),
    code({ part: ['2=sheet:gold'] }),
    code({ part: ['x=sheet:steel-crca'] }),
    code({ part: ['2=sheet:steel-crca:chrome'] }),
    code({ supplied: '1,x' }),
    code({ tool: 'PW-7K3M-92QX' }),
    code({ tool: 'PW-7K3M-92QX=0:abs:spi-c1' }),
    code({ tool: 'PW-7K3M-92QX=2:abs' }),
  ]).toEqual([...Array(5).fill('invalid_part'), 'invalid_supplied', ...Array(3).fill('invalid_tool')]);
});
