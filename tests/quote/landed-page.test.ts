/** docs/pricing.md names freight, duty, taxes and a converted price: they are computed anew here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import { convertMinor } from '#contract/exchange.ts';
import type { LandedTerms } from '#contract/landed.ts';
import { formatFixed, formatNumber } from '#contract/units.ts';
import { landedCost } from '#quote/landed/landed-cost.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/pricing.md'), 'utf8');
const said = page.slice(page.indexOf('## Landed cost'), page.indexOf('## What has no price')).replace(/\s+/g, ' ');
const money = (minor: number) => formatFixed(minor / 100, 2);

test('the page on prices says what ten brackets to Germany cost on the bench, as it is computed', () => {
  const days = { from: '2026-01-01', to: '2027-12-31', source: 'a test' };
  const part = {
    parcel: { grams: 120, boxMm: [80, 60, 40] as [number, number, number], customs: 'aluminum' as const },
  };
  const landed = (terms: LandedTerms) => {
    const answer = landedCost(
      {
        parts: [{ ...part, pieces: 10, goodsMinor: 50_000 }],
        ...{ currency: 'USD', country: 'DE', transport: 'air', terms, use: 'general' },
        ...{ shipDate: '2026-12-04', today: '2026-11-23' },
      },
      {
        ...DEFAULT_LANDED,
        duties: [
          {
            hs: '7616.99.90',
            material: 'aluminum',
            use: 'general',
            origin: 'IN',
            destination: 'EU',
            percent: 6,
            basis: 'goods+freight',
            ...days,
          },
        ],
        origin: 'IN',
        version: 1,
      },
    );
    if (answer.kind === 'untold') throw new Error('Expected freight');
    return answer.landed;
  };
  const [dap, ddp] = [landed('DAP'), landed('DDP')];
  const [freight, duty, tax] = ddp.lines.map(({ amountMinor }) => amountMinor);
  for (const words of [
    `are ${formatNumber(ddp.volumeCm3 / 1000, 2)} L; packed ${formatNumber(ddp.grossGrams)} g, charged ${ddp.chargedKg} kg.`,
    `Freight 22.00 + 1.5 × 7.80 = ${money(freight!)}. Duty 6 % of ${money(50_000 + freight!)} = ${money(duty!)}. VAT 19 % of ${money(50_000 + freight! + duty!)} = ${money(tax!)}.`,
    `On the bench: ${money(ddp.benchMinor!)} USD, of which DAP charges ${money(dap.chargedMinor)} and DDP ${money(ddp.chargedMinor)}.`,
  ])
    expect(said).toContain(words);
});

test('the page on prices converts a unit price as orders do', () => {
  const unit = convertMinor(11_077, { from: 'USD', to: 'EUR', rate: 0.8627 });
  expect(said).toContain(
    `110.77 USD each at 1 USD = 0.8627 EUR are ${money(unit)} EUR each, and ${money(unit * 10)} EUR for ten.`,
  );
});
