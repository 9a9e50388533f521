/** The sheets themselves: that they are whole, that their prices follow from minutes and kilograms, and that the stock holds the part. */
import { expect, test } from 'vitest';
import { fitsThread, threadOfName } from '#contract/threads.ts';
import { hasSharedFiles, readManifest } from '../../setup/shared-files.ts';
import { sharedTest } from '../../setup/shared-test.ts';
import { volumeMm3Of } from '../read-model.ts';
import { cuttingIn } from './cutting.ts';
import { type ProcessSheet, SHEET_QUANTITIES, sheetCost, sheetUnitPrice, stockKg } from './process-sheet.ts';
import { hasPart, partPath, REFERENCE_JOBS } from './reference-jobs.ts';
import { MATERIALS } from './shop.ts';
import { barFed, hexFed, plate } from './stock.ts';

const SHARED = '../shared/cad/';
const OWN = REFERENCE_JOBS.filter(({ part }) => !part.startsWith(SHARED));
const OTHERS = REFERENCE_JOBS.filter(({ part }) => part.startsWith(SHARED));
const STARTER_SHARE = 0.35;

const partKg = ({ material }: ProcessSheet, volumeMm3: number): number =>
  (volumeMm3 / 1e6) * MATERIALS[material].gPerCm3;

test('there are 24 reference jobs, at least 9 turned, at least 14 of them with a part of our own', () => {
  expect(REFERENCE_JOBS).toHaveLength(24);
  expect(new Set(REFERENCE_JOBS.map(({ name }) => name)).size).toBe(24);
  expect(REFERENCE_JOBS.filter(({ kind }) => kind === 'turned').length).toBeGreaterThanOrEqual(9);
  expect(OWN.length).toBeGreaterThanOrEqual(14);
  expect(OWN.filter((sheet) => !hasPart(sheet)).map(({ part }) => part)).toEqual([]);
});

test.each(OWN.map((sheet): [string, ProcessSheet] => [sheet.name, sheet]))(
  'the stock of the sheet "%s" is heavier than the part',
  async (_name, sheet) => {
    expect(stockKg(sheet)).toBeGreaterThan(partKg(sheet, await volumeMm3Of(partPath(sheet))));
  },
);

sharedTest('the stock of each sheet for a shared part is heavier than the part', () => {
  const volumes = new Map(readManifest().map(({ file, volume_mm3 }) => [file!, Number(volume_mm3)]));
  expect(hasSharedFiles && OTHERS.filter((sheet) => !hasPart(sheet))).toEqual([]);
  for (const sheet of OTHERS)
    expect(stockKg(sheet), sheet.name).toBeGreaterThan(partKg(sheet, volumes.get(sheet.part.slice(SHARED.length))!));
});

test.each(REFERENCE_JOBS.map((sheet): [string, ProcessSheet] => [sheet.name, sheet]))(
  'the sheet "%s" has tools, minutes and a price that falls with the quantity',
  (_name, sheet) => {
    const operations = sheet.setups.flatMap((setup) => setup.operations);
    expect(operations.filter(({ does, tool, minutes }) => !does || !tool || !(minutes > 0 && minutes < 400))).toEqual(
      [],
    );
    const [one, ten, hundred] = SHEET_QUANTITIES.map((quantity) => sheetUnitPrice(sheet, quantity)) as [
      number,
      number,
      number,
    ];
    expect(one > ten && ten > hundred && hundred > 0).toBe(true);
  },
);

test('the threads of each sheet fit the holes that it names, and each is cut by one of its operations', () => {
  for (const { name, threads = [], setups } of REFERENCE_JOBS) {
    const done = setups.flatMap(({ operations }) => operations.map(({ does }) => does));
    for (const { drawnMm, size } of threads) {
      expect(fitsThread(drawnMm, threadOfName(size)!), `${name}: ${size} at ${drawnMm} mm`).toBe(true);
      expect(done, name).toContain(size);
    }
  }
});

test('a sheet lies within 35 % of its starter, or says why it does not', () => {
  const apart = REFERENCE_JOBS.filter(
    (sheet) =>
      sheet.starter?.some(
        (price, index) => Math.abs(sheetUnitPrice(sheet, SHEET_QUANTITIES[index]!) / price - 1) > STARTER_SHARE,
      ) && !sheet.remark,
  );
  expect(apart.map(({ name }) => name)).toEqual([]);
});

test('minutes are those of the formulas: cuts along a hub, a drilled hole, a pocket', () => {
  const al = cuttingIn('al-6061-t6');
  // 22 mm of radius in 9 cuts of 2.5; 58 mm in the middle at 320 m/min turn 1756 times a minute.
  expect(al.turn('Hub', { from: 80, to: 36, mm: 33 }).minutes).toBeCloseTo((9 * 35) / (0.25 * 1756.2) + 0.05, 3);
  // 100 m/min at 10 mm: 3183 turns of 0.2 mm; 13 mm with the point.
  expect(al.drill('Hole', { d: 10, deep: 10 }).minutes).toBeCloseTo(13 / (3183.1 * 0.2) + 0.05 + 0.05, 4);
  // Deeper than four diameters it takes twice as long.
  expect(al.drill('Hole', { d: 10, deep: 50 }).minutes).toBeCloseTo((2 * 53) / (3183.1 * 0.2) + 0.1, 4);
  // 10,000 turns, three teeth, 0.08 mm a tooth: 2400 mm/min, of which six tenths count.
  expect(al.clear('Pocket', { cm3: 14.4, d: 10, ap: 5, ae: 2 }).minutes).toBeCloseTo(
    14_400 / (10 * 2400 * 0.6) + 0.05,
    6,
  );
});

test('a price is stock, hours and margin: a plate of mild steel with one pass, reckoned by hand', () => {
  const sheet: ProcessSheet = {
    name: 'Plate',
    kind: 'milled',
    part: 'none',
    material: 'steel-1018',
    tolerance: 'iso2768-m',
    stock: plate(100, 100, 100 / 7.87),
    programmingMinutes: 10,
    setups: [
      {
        holding: 'vise',
        setupMinutes: 20,
        loadMinutes: 1,
        operations: [{ does: 'Face', tool: 'face mill', minutes: 5 - 8 / 60 }],
      },
    ],
    inspection: { firstMinutes: 9, minutesPerPiece: 0.6 },
    deburringMinutes: 0.7,
  };
  // 1 kg, 3.50 and a saw cut 1.00; 6 min of the machine and 15 % allowance 5.75, worn cutters 8 % of 4.867 min.
  const { perOrder, perPiece } = sheetCost(sheet);
  expect(perOrder).toBeCloseTo(15 + 16.125 + 6 + 2.5, 9);
  expect(perPiece).toBeCloseTo((4.5 + 5.75 + 0.08 * 4.866_667 * (50 / 60)) * 1.02 + 0.4 + 0.75, 5);
  expect(sheetUnitPrice(sheet, 10)).toBeCloseTo((perOrder / 10 + perPiece) * 1.25, 9);
});

test('bars are weighed with the stub that cannot be held', () => {
  expect(barFed(20, 50).cm3).toBeCloseTo(Math.PI * 5 * 1.06, 9);
  expect(hexFed(10, 100).cm3).toBeCloseTo(8.660_254 * 1.06, 5);
});
