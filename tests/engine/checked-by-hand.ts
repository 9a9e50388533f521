/**
 * Facts that somebody else measured (`checked-by-hand.csv`): on drawings, with an independent program, with a script over the triangles. No value in the
 * table comes from our own engine. `within` says how sure the measure is: a share for volumes and areas, else in the unit of the row.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PartFacts } from '#contract/part-facts.ts';
import { hasSharedFiles, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';

export interface CheckedFact {
  file: string;
  fact: string;
  value: string;
  unit: string;
  within: number;
  by: string;
}

export function readCheckedFacts(): CheckedFact[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'checked-by-hand.csv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const fields = Array.from(line.matchAll(/("(?:[^"]|"")*"|[^",]*)(?:,|$)/g), ([, field]) =>
      field!.replace(/^"|"$/g, ''),
    );
    const [file = '', fact = '', value = '', unit = '', within = '', by = ''] = fields;
    return { file, fact, value, unit, within: Number(within), by };
  });
}

/** What our engine says of a fact of the table, by its name there. */
const FACTS: Record<string, (facts: PartFacts, unit: string) => number | string | null | undefined> = {
  bodies: ({ bodies }) => bodies,
  volume: ({ volumeMm3 }) => volumeMm3,
  area: ({ areaMm2 }) => areaMm2,
  'side 1': (facts) => sideOf(facts, 0),
  'side 2': (facts) => sideOf(facts, 1),
  'side 3': (facts) => sideOf(facts, 2),
  'holes of a diameter': ({ holes }, unit) =>
    holes.filter(({ diameterMm }) => Math.abs(diameterMm - diameterIn(unit)) <= SAME_DIAMETER_MM).length,
  'countersink diameter': ({ holes }) => holes.find(({ countersink }) => countersink)?.countersink?.diameterMm,
  'countersink angle': ({ holes }) => holes.find(({ countersink }) => countersink)?.countersink?.angleDeg,
  'outline area': ({ outline }) => outline?.areaMm2,
  'cut length': ({ outline }) => outline?.cutLengthMm,
  contours: ({ outline }) => outline?.contours,
  'sheet thickness': ({ sheet }) => sheet?.thicknessMm,
  bends: ({ sheet }) => sheet?.bends.length,
  // Drawings give the angle between the flanges, facts that from the flat.
  'angle between flanges of a bend': ({ sheet }) => sheet && 180 - sheet.bends[0]!.angleDeg,
  'turned length': (facts) => facts.solid?.boundary?.turned?.lengthMm,
  'bar sides': (facts) => facts.solid?.boundary?.turned?.barSides,
  'bar across flats': (facts) => facts.solid?.boundary?.turned?.barMm,
  'outer thread': (facts) => facts.solid?.boundary?.turned?.threads[0]?.threadGuess,
};

/** Drawings give two decimals. */
const SAME_DIAMETER_MM = 0.006;
/** Whose `within` is a share of the value. */
const SHARES = new Set(['volume', 'area', 'outline area']);

/** As the file lies; parts of drawings are drawn along the axes. */
function sideOf({ boundingBoxMm }: PartFacts, at: number): number | undefined {
  return [...(boundingBoxMm ?? [])].sort((a, b) => b - a)[at];
}

function diameterIn(unit: string): number {
  return Number(/^Ø([\d.]+) mm$/.exec(unit)?.[1]);
}

/** One test for each file of the table that is asked for. */
export function testCheckedFacts(isAsked: (file: string) => boolean): void {
  const files = hasSharedFiles
    ? [...Map.groupBy(readCheckedFacts(), ({ file }) => file)].filter(([file]) => isAsked(file))
    : [];
  sharedTest.each(files)('%s is as others have measured it', async (file, checked) => {
    const facts = await factsOf(join(SHARED_CAD, file));
    const wrong = checked.flatMap((each) => {
      const read = FACTS[each.fact];
      if (!read) throw new Error(`Nothing reads the fact “${each.fact}”`);
      const found = read(facts, each.unit);
      return agrees(each, found) ? [] : [`${each.fact} ${each.unit}: ${found}, and ${each.value} by ${each.by}`];
    });
    expect(wrong).toEqual([]);
  });
}

function agrees({ fact, value, within }: CheckedFact, found: number | string | null | undefined): boolean {
  if (typeof found !== 'number') return found === value;
  return Math.abs(found - Number(value)) <= within * (SHARES.has(fact) ? Number(value) : 1);
}
