import { expect, test } from 'vitest';
import { remarksOn } from '#catalog/card-remarks.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { rowsOnOffer } from '#catalog/table-rows.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { readRateCard } from '#quote/rate-card.ts';

type Tables = Record<string, Record<string, unknown>>;

/** The example's card, changed; what is said of it as "path: message". */
function remarks(change: (card: RateCard, cnc: Tables, print: Tables) => void): string[] {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  change(card, card.processes.cnc as Tables, card.processes.print as Tables);
  const read = readRateCard(card);
  if (read.kind === 'problems') throw new Error(`Expected a valid card, found ${JSON.stringify(read.problems)}`);
  return remarksOn(read.card).map(({ path, message }) => `${path}: ${message}`);
}

test('nothing is odd about the example’s card', () => {
  expect(remarks(() => {})).toEqual([]);
});

test('an id that the catalog does not know is named, in the tables of a process too', () => {
  const unknown = 'The catalog does not know this id';
  expect(
    remarks((card, cnc) => {
      card.processes.casting = { pourMinutes: 3 };
      card.materials['al-9999'] = { minorPerKg: 900 };
      card.finishes.gold = card.finishes.sanded!;
      cnc.materials!['al-6061'] = cnc.materials!['al-6061-t6'];
      cnc.tolerances!['pm-1'] = cnc.tolerances!['iso2768-m'];
    }),
  ).toEqual([
    `processes/casting: ${unknown}`,
    `materials/al-9999: ${unknown}`,
    `finishes/gold: ${unknown}`,
    `processes/cnc/tolerances/pm-1: ${unknown}`,
    `processes/cnc/materials/al-6061: ${unknown}`,
  ]);
});

test('rates of a material without its price are named, as nobody would get a price', () => {
  const found = remarks((card) => {
    delete card.materials['al-6061-t6'];
  });
  expect(found.map((remark) => remark.slice(0, remark.indexOf(' has rates')))).toEqual(
    ['CNC Machining', 'Sheet Metal'].map((process) => `materials/al-6061-t6: Missing: ${process}`),
  );
});

test('a missing machine is named, and what is read from the example shop in place of what is missing', () => {
  expect(
    remarks((_, cnc, print) => {
      delete (cnc as Record<string, unknown>).turning;
      for (const row of Object.values(cnc.materials!)) delete (row as Record<string, unknown>).toolWearShare;
      delete print.technologies!.fdm;
    }),
  ).toEqual([
    'processes/cnc/turning: Missing: the figures of the example shop are used',
    'processes/cnc/materials/*/toolWearShare: Missing: the figures of the example shop are used',
    'processes/print/technologies/fdm: This machine is missing: parts in its materials need a manual quote',
  ]);
});

test('rates of a material without a density are named, as no price is made with them, and are not offered', () => {
  expect(
    remarks((card, cnc) => {
      card.materials.plywood = { minorPerKg: 300 };
      cnc.materials!.plywood = cnc.materials!['pom-c'];
    }),
  ).toEqual([
    'processes/cnc/materials/plywood: Unused rates: the catalog has no density for this material, so its parts need a manual quote',
  ]);
  const wood = ['plywood', 'mdf', 'hardwood'];
  // Of wood the laser's materials have a density.
  const offered = rowsOnOffer('processes/cnc/materials')!.map(({ id }) => id);
  expect(offered).toContain('al-6061-t6');
  expect(offered.filter((id) => wood.includes(id))).toEqual([]);
});
