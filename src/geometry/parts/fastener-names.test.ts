import { expect, test } from 'vitest';
import { fastenerByName } from '#geometry/parts/fastener-names.ts';

test.each([
  ['Socket head cap screw ISO 4762 M3x10', 'screw', 'ISO 4762', 'M3 x 10'],
  ['M3x8 SHCS', 'screw', null, 'M3 x 8'],
  ['ISO 4032 - M8 - D - N', 'nut', 'ISO 4032', 'M8'],
  ['DIN912_M3x10', 'screw', 'DIN 912', 'M3 x 10'],
  ['DIN EN ISO 4762 - M3 x 10', 'screw', 'ISO 4762', 'M3 x 10'],
  ['ISO 7380-1 M4 x 12 --- 12N', 'screw', 'ISO 7380-1', 'M4 x 12'],
  ['DIN 7991 M6x1x20', 'screw', 'DIN 7991', 'M6 x 20'],
  ['ISO 8765 M8x1x40', 'screw', 'ISO 8765', 'M8 x 1 x 40'],
  ['hex nut style 1_iso', 'nut', null, null],
  ['91290A115_Alloy Steel Socket Head Screw', 'screw', null, null],
  ['socket set screw cup point_iso DIN 916 M5 x 8', 'screw', 'DIN 916', 'M5 x 8'],
  ['Nyloc nut DIN 985 M4', 'nut', 'DIN 985', 'M4'],
  ['ISO 10511 M5', 'nut', 'ISO 10511', 'M5'],
  ['Washer ISO 7089 - 8', 'washer', 'ISO 7089', 'M8'],
  ['DIN 127 B 5.1', 'washer', 'DIN 127', null],
  ['washer head screw M4x10', 'screw', null, 'M4 x 10'],
  ['ISO 2338 - 6 m6 x 30', 'pin', 'ISO 2338', '6 x 30'],
  ['Dowel pin 4x16', 'pin', null, '4 x 16'],
  ['#10-32 x 0.5 SHCS', 'screw', null, '#10-32 x 0.5 in'],
  ['B18.3 1/4-20 UNC x 1 1/2', 'screw', 'ASME B18.3', '1/4-20 x 1 1/2 in'],
  ['HX-SHCS 0.19-32x0.5x0.5-N', 'screw', null, '#10-32 x 0.5 in'],
  ['ASME B18.3.1M - 3 x 0.5 x 10 Hex SHCS', 'screw', 'ASME B18.3.1', null],
  ['HNUT 0.2500-20-D-N', 'nut', null, '1/4-20'],
  ['Écrou H M6', 'nut', null, 'M6'],
  ['Boulon M8x30', 'screw', null, 'M8 x 30'],
  ['Tornillo Allen M5x12', 'screw', null, 'M5 x 12'],
  ['Tuerca M5', 'nut', null, 'M5'],
  ['Arandela plana M5', 'washer', null, 'M5'],
  ['M3 heat-set insert', 'insert', null, 'M3'],
  ['CLS-M4-2', 'nut', 'PEM CLS', 'M4'],
  ['FHS-M3-10', 'stud', 'PEM FHS', 'M3 x 10'],
  ['FH-832-8', 'stud', 'PEM FH', '#8-32 x 8/16 in'],
  ['SO-M3-8', 'standoff', 'PEM SO', 'M3 x 8'],
  ['S-440-1', 'nut', 'PEM S', '#4-40'],
  ['Zylinderschraube M6x20', 'screw', null, 'M6 x 20'],
  ['Sechskantmutter_M10', 'nut', null, 'M10'],
  ['Unterlegscheibe', 'washer', null, null],
  ['Ball bearing 608', 'bearing', null, null],
  ['NUT2', 'nut', null, null],
  ['compression spring', 'spring', null, null],
  ['DIN 471 - 10', 'retaining ring', 'DIN 471', null],
])('"%s" is a %s', (name, kind, standard, size) => {
  expect(fastenerByName(name)).toEqual({ kind, standard, size });
});

test.each([
  '91290A115',
  'bearing block',
  'nut holder',
  'nut-bolt-assembly',
  'spring housing',
  'spring loaded plunger',
  'bolt plate M6',
  'bracket for M3 screws',
  'lead screw nut',
  'lead screw T8',
  'wrenchnut',
  'pin header 2x5',
  'rod',
  'l-bracket',
  'ISO 2768 plate',
  'M3x8',
  'Mount_M3x10',
  'Vista272 - Left',
  'chestnut',
  'screwdriver',
  '',
])('"%s" names no fastener', (name) => {
  expect(fastenerByName(name)).toBeNull();
});

test('a long name of nothing but marks ends', () => {
  expect(fastenerByName('-'.repeat(1e6))).toBeNull();
  expect(fastenerByName('1 '.repeat(5e5))).toBeNull();
});
