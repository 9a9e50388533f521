/** Holes of real parts: against drawings, which are the truth, and of the smaller files against another grouping of the same cylinders. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';
import { countByDiameter, near, testHoleGroups } from './hole-groups.ts';
import { SMALL_BYTES } from './reference-values.ts';

/** Holes a drawing calls out: diameter in the model to number. Vents and slots are not called out as holes. */
const DRAWN: Record<string, Record<string, number>> = {
  'E_plate.step': { 3: 4, 5: 2, 7.2: 1 },
  'Fan_cover.step': { 2: 4, 3: 4, 4: 2 },
  'Heat_block.step': { 2: 1, 3: 2, 3.2: 2, 6: 1, 6.05: 1 },
  'LCD_support.step': { 2.7: 4, 5.6: 2, 10: 1 },
  'Sheetmetal_enclosure_bottom.step': { 2.5: 6, 5.2: 2 },
  'Support_frame.step': { 5.43: 2, 30.4: 1 },
  'X_motor_bracket.step': { 3.5: 4, 4.5: 2, 5.1: 2, 5.2: 1, 23: 1 },
  'Y_plate.step': { 4.2: 4, 5.1: 2, 7.2: 2 },
  'nozzle.step': { 0.4: 1, 2: 1 },
};

/** Threads that the same drawings call out, by diameter in the model. */
const DRAWN_THREADS: Record<string, Record<string, string>> = {
  'E_plate.step': { 3: 'M3' },
  'LCD_support.step': { 2.7: 'M3' },
  'Sheetmetal_enclosure_bottom.step': { 2.5: 'M3' },
};

sharedTest.each(Object.entries(DRAWN))('%s has the holes of its drawing', async (file, drawn) => {
  const { holes } = await factsOf(join(SHARED_CAD, 'step/ender3', file));
  const found = countByDiameter(holes);
  expect([...found.keys()].length).toBe(Object.keys(drawn).length);
  for (const [diameter, count] of Object.entries(drawn)) expect(near(found, Number(diameter), 0.005)).toBe(count);
  for (const [diameter, thread] of Object.entries(DRAWN_THREADS[file] ?? {}))
    expect(
      new Set(holes.filter((hole) => hole.diameterMm === Number(diameter)).map((hole) => hole.threadGuess)),
    ).toEqual(new Set([thread]));
});

testHoleGroups(({ bytes }) => Number(bytes) <= SMALL_BYTES);
