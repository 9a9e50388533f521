import { expect, test } from 'vitest';
import { LANDED_FIELDS, LANDED_LISTS, type LandedList, landedBody, textsOfRow } from '#admin/landed-settings-form.ts';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import { UpdateLandedSettingsSchema } from '#contract/landed-tables.ts';

const SCALARS = {
  basedOn: '3',
  currency: 'USD',
  paddingMm: '10',
  fillPercent: '80',
  packingGramsPerLiter: '40',
  exchangeDaysMost: '14',
};
const EXCHANGE = [{ base: 'USD', currency: 'EUR', rate: 0.8627, date: '2026-11-20', source: 'a test' }] as const;
const SETTINGS = { ...DEFAULT_LANDED, exchange: [...EXCHANGE] };

const rows = Object.fromEntries(
  LANDED_LISTS.map((list) => [list, SETTINGS[list].map((row) => ({ texts: textsOfRow(row) }))]),
) as Record<LandedList, { texts: Record<string, string> }[]>;

test('what the form shows of the tables and sends back unchanged are the same tables, to the cent and the day', () => {
  const body = UpdateLandedSettingsSchema.parse(JSON.parse(JSON.stringify(landedBody(SCALARS, rows))));
  expect(body).toEqual({ ...SETTINGS, basedOn: 3 });
});

test('each column of a table has a field, and a figure that cannot be read is refused with its place', () => {
  for (const list of LANDED_LISTS)
    for (const row of SETTINGS[list])
      expect(LANDED_FIELDS[list].map(({ key }) => key).sort()).toEqual(Object.keys(row).sort());
  const broken = { ...rows, boxes: [{ texts: { ...rows.boxes[0]!.texts, mostKg: 'ten' } }] };
  const read = UpdateLandedSettingsSchema.safeParse(JSON.parse(JSON.stringify(landedBody(SCALARS, broken))));
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['boxes.0.mostKg']);
});
