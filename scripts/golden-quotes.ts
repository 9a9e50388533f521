/**
 * Writes the quotes of tests/quote/golden/ anew, after a new pricing version. With `--measure` the facts of the parts too, and the rate card as the example's
 * is today.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { closeAnalyser, factsOfFile } from '#cli/facts.ts';
import { PRICING_VERSION } from '#quote/quote-part.ts';
import {
  GOLDEN_CARD,
  GOLDEN_FOLDER,
  type GoldenQuotes,
  goldenFiles,
  goldenText,
  quotesOf,
} from '../tests/quote/golden-quotes.ts';

const PARTS = [
  'bracket.step',
  'rounded-pocket.ap214.step',
  'metric-taps.ap242.step',
  'window.ap242.step',
  'through-slot.ap214.step',
  'hollow-block.ap214.step',
  'drawn-rod.ap214.step',
  'bush.ap214.step',
  'stepped-shaft.ap214.step',
  'grooved-shaft.ap214.step',
  'stud.ap242.step',
  'hex-standoff.ap214.step',
  'hollow-block.stl',
  'sheet-enclosure.step',
  'laser-panel.step',
  'slotted-plate.dxf',
  'plate-with-circles.dxf',
];

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS: Readonly<Record<string, string>> = {
  'bracket.step': 'tests/fixtures',
  'sheet-enclosure.step': 'public/samples',
  'laser-panel.step': 'public/samples',
};
const pathOf = (part: string) => join(ROOT, FOLDERS[part] ?? 'tests/corpus/files', part);
const write = (name: string, facts: GoldenQuotes['facts']) =>
  writeFileSync(join(GOLDEN_FOLDER, name), goldenText({ pricing: PRICING_VERSION, facts, quotes: quotesOf(facts) }));

if (process.argv.includes('--measure')) {
  writeFileSync(GOLDEN_CARD, `${JSON.stringify(EXAMPLE_RATE_CARD)}\n`);
  try {
    for (const part of PARTS) write(`${basename(part)}.json`, await factsOfFile(pathOf(part)));
  } finally {
    await closeAnalyser();
  }
} else {
  for (const name of goldenFiles())
    write(name, (JSON.parse(readFileSync(join(GOLDEN_FOLDER, name), 'utf8')) as GoldenQuotes).facts);
}
