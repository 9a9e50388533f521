/** What is cut too narrow in a sheet is found on its own faces, and the sound twin is left alone: the seeded sheets of the corpus, from file to finding. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { readPart } from '#cli/facts.ts';
import { quotePart } from '#quote/quote-part.ts';
import { pathOf } from '../../corpus/corpus-files.ts';
import { defectFile, twinFile } from '../../corpus/parts/defects.ts';
import { SHEET_DEFECTS, type SheetDefect } from '../../corpus/parts/sheet-defects.ts';
import { facesWithin } from './part-faces.ts';

const RULES: Record<string, string> = {
  'sheet-hole-1': 'sheet-hole-size',
  'sheet-hole-1-from-edge': 'sheet-hole-to-edge',
  'sheet-holes-0.5-apart': 'sheet-hole-to-hole',
  'sheet-slot-1': 'sheet-slot-width',
  'sheet-notch-1': 'sheet-notch-width',
  'sheet-flange-7': 'flange-length',
  'sheet-hole-at-bend': 'hole-to-bend',
  'sheet-u-20x50': 'channel-width',
};

async function judge(file: string, { material }: SheetDefect) {
  const { facts, mesh } = await readPart(pathOf(file), { wantMesh: true });
  const choices = { ...defaultChoices('sheet'), ...fittingChoices('sheet', material) };
  const { findings } = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
  return { mesh: mesh!, alarms: findings.filter(({ state }) => state === 'warn' || state === 'fail') };
}

test.each(SHEET_DEFECTS.map((one): [string, SheetDefect] => [one.name, one]))(
  '%s is found on its faces and on no other, and its twin has no alarm',
  async (name, seed) => {
    const { mesh, alarms } = await judge(defectFile(seed.part), seed);
    const { faceIds } = alarms.find(({ rule }) => rule === RULES[name])!;
    expect(faceIds.length).toBeGreaterThan(0);
    const right = facesWithin(mesh, seed.defect.region);
    expect(faceIds.filter((face) => !right.includes(face))).toEqual([]);
    expect((await judge(twinFile(seed.part), seed)).alarms).toEqual([]);
  },
);
