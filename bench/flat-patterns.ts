/**
 * Sheet metal of the corpus: what is called sheet, and its flat patterns beside what somebody else says of the same part: a drawing or a flat model of it
 * (MANIFEST.csv, column `pair`), and beside its volume: with the neutral fibre in the middle of the sheet (K = 0.5) the pattern's area is the volume over
 * the thickness (Pappus), whichever way it was bent.
 * Ends with 1 where a pattern is further from its reference than we accept and no reason is known.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartFacts } from '#contract/part-facts.ts';
import { factsOf } from '../tests/engine/engine.ts';
import { hasSharedFiles, type ManifestRow, readManifest, SHARED_CAD } from '../tests/setup/shared-files.ts';
import { reportFigures } from './results/figures.ts';

/** Largest difference in area and cut length that needs no reason, %. */
const ACCEPTED_PERCENT = 0.05;

/** Why a pattern and its reference differ. */
const REASONS: Record<string, string> = {
  'sheetmetal/thelio/cage2_folded.step':
    'its flat model is of the next revision, with other cut-outs; both are 242.7265 x 111, so its author unfolded with K = 0.44',
  'step/ender3/Hot_bed.step':
    'countersinks take volume; the flat pattern has their bores, and is that of a plate of 235 x 235',
  'step/ender3/E_plate.step':
    'two standoffs stand on it, and its bends are drawn as sharp corners, which hold more than their fibers say',
  'step/ender3/LCD_support.step':
    'four standoffs stand on it, and its bend is drawn as a sharp corner; with both, pattern and volume agree within 0.1 %',
  'step/ender3/Sheetmetal_enclosure_bottom.step':
    'four standoffs stand on it and fill their pilot holes; with them, pattern and volume agree within 0.1 %',
};

if (!hasSharedFiles) console.log('The corpus is not here: nothing was measured.');
else await compare();

async function compare(): Promise<void> {
  const rows = readManifest();
  const solids = rows.filter(({ format, bytes }) => format === 'step' && Number(bytes) > 0);
  const table = [];
  const unexplained: string[] = [];
  let [read, sheets] = [0, 0];
  for (const row of solids) {
    const file = row.file!;
    const facts = await factsOf(join(SHARED_CAD, file)).catch(() => null);
    if (!facts) continue;
    read += 1;
    if (!facts.sheet) continue;
    sheets += 1;
    const { thicknessMm, bends, flat } = facts.sheet;
    const reference = await referenceOf(row, rows);
    const areaPercent = percent(flat?.areaMm2, reference?.areaMm2);
    const cutPercent = percent(flat?.cutLengthMm, reference?.cutLengthMm);
    const halfway = (await factsOf(join(SHARED_CAD, file), { kFactor: 0.5 })).sheet!.flat;
    const volumePercent = percent(halfway?.areaMm2, facts.volumeMm3! / thicknessMm);
    const worst = Math.max(...[areaPercent, cutPercent, volumePercent].map((one) => Math.abs(one ?? 0)));
    if (worst > ACCEPTED_PERCENT && !(file in REASONS)) unexplained.push(file);
    table.push({
      file: file.replace(/^.*\//, ''),
      't, mm': round(thicknessMm, 4),
      bends: bends.length,
      'V/t, mm²': round(facts.volumeMm3! / thicknessMm, 1),
      'A/2, mm²': round(facts.areaMm2! / 2, 1),
      'flat, mm': flat ? `${round(flat.lengthMm, 3)} x ${round(flat.widthMm, 3)}` : 'none',
      'area, mm²': flat ? round(flat.areaMm2, 2) : null,
      'at K 0.5 to V/t, %': shown(volumePercent),
      beside: reference?.what ?? null,
      'area, %': shown(areaPercent),
      'cut, %': shown(cutPercent),
      'cut-outs': flat ? `${flat.pierces - 1}${reference ? ` of ${reference.cutOuts}` : ''}` : null,
    });
  }
  console.table(table);
  for (const [file, reason] of Object.entries(REASONS)) console.log(`${file}: ${reason}.`);
  console.log(`${sheets} of ${read} STEP files of the manifest are called sheet.`);
  const blocks = await sheetsAmongBlocks();
  console.log(`${blocks} of the 300 milled blocks of MFCAD are.`);
  for (const file of unexplained) console.log(`${file} is further than ${ACCEPTED_PERCENT} % from its reference.`);
  if (unexplained.length > 0) process.exitCode = 1;
  reportFigures({
    'files called sheet': { value: sheets, unit: 'files', better: 'more' },
    'milled blocks called sheet': { value: blocks, unit: 'of 300', better: 'less' },
    'patterns off without a reason': { value: unexplained.length, unit: 'files', better: 'less', limit: 0 },
  });
}

interface Reference {
  what: string;
  areaMm2: number;
  cutLengthMm: number;
  cutOuts: number;
}

async function referenceOf(row: ManifestRow, rows: ManifestRow[]): Promise<Reference | null> {
  const pair = rows.find(({ file }) => file === row.pair);
  if (pair?.format === 'dxf') return drawingOf((await factsOf(join(SHARED_CAD, pair.file!))).outline!);
  // A flat model's own drawing names it as its pair.
  const drawing = rows.find(({ format, pair: other }) => format === 'dxf' && other === row.file);
  if (drawing) return drawingOf((await factsOf(join(SHARED_CAD, drawing.file!))).outline!);
  if (pair?.format === 'step') {
    const flat = (await factsOf(join(SHARED_CAD, pair.file!))).sheet!.flat!;
    return { what: 'flat STEP', areaMm2: flat.areaMm2, cutLengthMm: flat.cutLengthMm, cutOuts: flat.pierces - 1 };
  }
  return null;
}

function drawingOf(outline: NonNullable<PartFacts['outline']>): Reference {
  return {
    what: 'DXF',
    areaMm2: outline.areaMm2,
    cutLengthMm: outline.cutLengthMm,
    cutOuts: outline.contours - outline.outerContours,
  };
}

async function sheetsAmongBlocks(): Promise<number> {
  const folder = join(SHARED_CAD, 'labelled/mfcad_train');
  const { files } = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as { files: Record<string, unknown> };
  const known = new Set(readdirSync(folder));
  let sheets = 0;
  for (const file of Object.keys(files)) if (known.has(file) && (await factsOf(join(folder, file))).sheet) sheets += 1;
  return sheets;
}

function percent(found: number | undefined, truth: number | undefined): number | null {
  return found === undefined || !truth ? null : 100 * (found / truth - 1);
}

function shown(percent: number | null): number | null {
  return percent === null ? null : round(percent, 4);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
