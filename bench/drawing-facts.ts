/**
 * Ten production parts beside their drawings (Creality Ender-3): each callout of a hole, thread, countersink or thickness, and whether the facts that the
 * engine takes from the STEP file meet it. The drawing is the truth. Ends with 1 below the least share of all callouts that we accept.
 *
 * Vents and slots are not called out as holes. Our guess for "1/8 PT" is G1/8, the parallel thread of that size: a cylinder does not tell them apart. What
 * is missed is known: the Heat block's "M6" is modelled at its outer diameter (6.0 mm), where far more holes are meant as drawn, so no thread is guessed;
 * the 8.6 mm that the Radiator's section shows is the core of its "1/8 PT", which the model does not have.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PartFacts } from '#contract/part-facts.ts';
import { factsOf } from '../tests/engine/engine.ts';
import { SHARED_CAD } from '../tests/setup/shared-files.ts';
import { reportFigures } from './results/figures.ts';

const FOLDER = join(SHARED_CAD, 'step/ender3');
const LEAST_PERCENT = 95;
/** Drawings round to hundredths. */
const SAME_MM = 0.0051;

type Callout =
  | { kind: 'hole'; mm: number; count: number }
  | { kind: 'thread'; name: string; count: number }
  | { kind: 'outer thread'; name: string; count: number }
  | { kind: 'countersink'; mm: number; deg: number; count: number }
  | { kind: 'thickness'; mm: number };

const hole = (count: number, mm: number): Callout => ({ kind: 'hole', mm, count });
const thread = (count: number, name: string): Callout => ({ kind: 'thread', name, count });
const thickness = (mm: number): Callout => ({ kind: 'thickness', mm });

const DRAWINGS: Record<string, Callout[]> = {
  E_plate: [thickness(2.5), thread(4, 'M3'), hole(2, 5), hole(1, 7.2)],
  Fan_cover: [thickness(0.8), thread(4, 'M3'), thread(4, 'M2'), hole(2, 4)],
  Heat_block: [
    hole(1, 6.05),
    hole(1, 2),
    thread(2, 'M3'),
    hole(2, 3.2),
    { kind: 'countersink', mm: 5.6, deg: 90, count: 2 },
    thread(1, 'M6'),
  ],
  LCD_support: [thickness(2), thread(4, 'M3'), hole(2, 5.6), hole(1, 10)],
  Radiator: [thread(1, 'G1/8'), thread(3, 'M3'), hole(2, 3.2), hole(1, 7), hole(1, 8.6), hole(1, 5)],
  Sheetmetal_enclosure_bottom: [thickness(0.8), thread(6, 'M3'), hole(2, 5.2)],
  Support_frame: [thickness(1.5), hole(1, 30.4), hole(2, 5.43)],
  X_motor_bracket: [thickness(3), hole(4, 3.5), hole(2, 5.1), hole(2, 4.5), hole(1, 5.2), hole(1, 23)],
  Y_plate: [thickness(4), hole(4, 4.2), hole(2, 7.2), hole(2, 5.1)],
  nozzle: [hole(1, 2), hole(1, 0.4), { kind: 'outer thread', name: 'M6', count: 1 }],
};

if (!existsSync(FOLDER)) {
  console.log('The drawn parts are not here: nothing was measured.');
} else {
  const rows: { part: string; callout: string; found: string; met: boolean; count: number }[] = [];
  for (const [part, callouts] of Object.entries(DRAWINGS)) {
    const facts = await factsOf(join(FOLDER, `${part}.step`));
    for (const callout of callouts) {
      const { found, isMet } = check(facts, callout);
      rows.push({
        part,
        callout: words(callout),
        found,
        met: isMet,
        count: callout.kind === 'thickness' ? 0 : callout.count,
      });
    }
  }
  console.table(rows.map(({ count: _, ...row }) => row));
  const holes = rows.filter(({ count }) => count > 0);
  summarize('holes, threads and countersinks', holes);
  const all = holes.reduce((sum, { count }) => sum + count, 0);
  const met = holes.reduce((sum, row) => sum + (row.met ? row.count : 0), 0);
  console.log(`counted singly: ${met} of ${all}, ${Math.round((1000 * met) / all) / 10} %`);
  summarize(
    'thicknesses',
    rows.filter(({ count }) => count === 0),
  );
  const value = summarize('all', rows);
  if (value < LEAST_PERCENT) process.exitCode = 1;
  reportFigures({ 'callouts met': { value, unit: '%', better: 'more', limit: LEAST_PERCENT } });
}

function summarize(what: string, rows: { met: boolean }[]): number {
  const met = rows.filter((row) => row.met).length;
  const percent = Math.round((1000 * met) / rows.length) / 10;
  console.log(`${what}: ${met} of ${rows.length} callouts met, ${percent} %`);
  return percent;
}

function words(callout: Callout): string {
  if (callout.kind === 'thickness') return `T = ${callout.mm}`;
  if (callout.kind === 'thread') return `${callout.count} x ${callout.name}`;
  if (callout.kind === 'outer thread') return `${callout.count} x ${callout.name} outside`;
  return `${callout.count} x dia ${callout.mm}${callout.kind === 'countersink' ? ` x ${callout.deg} deg` : ''}`;
}

function check(facts: PartFacts, callout: Callout): { found: string; isMet: boolean } {
  if (callout.kind === 'thickness') {
    // A flat part has no bends to be known by: its thinnest wall is its thickness.
    const found = facts.sheet?.thicknessMm ?? facts.minWallMm;
    return { found: `${found}`, isMet: found !== null && Math.abs(found - callout.mm) < SAME_MM };
  }
  if (callout.kind === 'outer thread') {
    const found = (facts.solid?.boundary?.turned?.threads ?? []).filter(
      ({ threadGuess }) => threadGuess === callout.name,
    ).length;
    return { found: `${found}`, isMet: found === callout.count };
  }
  const groups = new Set(
    facts.holes
      .filter(({ diameterMm, threadGuess, countersink }) => {
        if (callout.kind === 'thread') return threadGuess === callout.name;
        if (callout.kind === 'hole') return Math.abs(diameterMm - callout.mm) < SAME_MM;
        return (
          countersink &&
          Math.abs(countersink.diameterMm - callout.mm) < SAME_MM &&
          Math.abs(countersink.angleDeg - callout.deg) < 0.1
        );
      })
      .map(({ group }) => group),
  );
  return { found: `${groups.size}`, isMet: groups.size === callout.count };
}
