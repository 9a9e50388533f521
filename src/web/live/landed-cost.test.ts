import { expect, test } from 'vitest';
import { landedCost, type Shipment } from './landed-cost.ts';

const SHIPMENT: Shipment = {
  goodsMinor: 1_200_000,
  freightMinor: 95_000,
  dutyPercent: 18,
  transport: 'sea',
  pieces: 500,
};

test('goods of $12,000.00 by sea at 18 % duty land for $15,166.57', () => {
  expect(landedCost(SHIPMENT)).toEqual({
    goodsMinor: 1_200_000,
    freightMinor: 95_000,
    dutyMinor: 216_000,
    processingFeeMinor: 4157,
    harborFeeMinor: 1500,
    totalMinor: 1_516_657,
    perPieceMinor: 3033,
    addedPercent: (100 * 316_657) / 1_200_000,
  });
});

test('by air there is no harbor fee', () => {
  expect(landedCost({ ...SHIPMENT, transport: 'air' }).harborFeeMinor).toBe(0);
});

test('the processing fee of fiscal year 2026 stays within $33.58 and $651.50', () => {
  const fee = (goodsMinor: number) => landedCost({ ...SHIPMENT, goodsMinor }).processingFeeMinor;
  expect(fee(300_000)).toBe(3358);
  expect(fee(969_400)).toBe(3358);
  expect(fee(970_000)).toBe(3360);
  expect(fee(18_807_000)).toBe(65_147);
  expect(fee(18_810_000)).toBe(65_150);
  expect(fee(100_000_000)).toBe(65_150);
});

test('lines are whole cents and add up, whatever the rate', () => {
  for (let dutyPercent = 0; dutyPercent < 60; dutyPercent += 0.7) {
    const cost = landedCost({ ...SHIPMENT, goodsMinor: 333_333, dutyPercent });
    const lines = [cost.goodsMinor, cost.freightMinor, cost.dutyMinor, cost.processingFeeMinor, cost.harborFeeMinor];
    expect(lines.every(Number.isInteger)).toBe(true);
    expect(lines.reduce((sum, line) => sum! + line!)).toBe(cost.totalMinor);
  }
});

test('half a cent of duty is rounded up', () => {
  expect(landedCost({ ...SHIPMENT, goodsMinor: 250_050, dutyPercent: 2.9 }).dutyMinor).toBe(7251);
  expect(landedCost({ ...SHIPMENT, goodsMinor: 250_050, dutyPercent: 1 }).dutyMinor).toBe(2501);
});
