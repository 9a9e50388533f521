/** Parts on either side of the limits of rules: bends that the shop's press brake makes. */
import { CATALOG } from '#catalog/catalog.ts';
import { fittingChoices } from '#catalog/options.ts';
import { bendForceKn, dieFor } from '#quote/processes/sheet/bending.ts';
import { EXAMPLE_SHEET_RATES } from '#quote/processes/sheet/example-rates.ts';
import { bentStrip, cornered, HALF_BEND, THICK } from './bent-sheets.ts';
import { acrossLimit, type RulePart, type Sample } from './rule-part.ts';

const { brake, bendTable } = EXAMPLE_SHEET_RATES;

/** Strong enough that the longest bend of the thickest sheet is too much. */
const STRONG = 'ss-304';
const SHEET = CATALOG.processes.find(({ process }) => process === 'sheet')!;
const tensileMPa = SHEET.materials.find(({ id }) => id === STRONG)!.properties!.tensileMPa!;
const THICKEST = 6;

/** A bend in thick steel, so long that it takes this force. */
const forced = (kN: number): Sample => {
  const width = kN / bendForceKn({ lengthMm: 1, thicknessMm: THICKEST, tensileMPa }, brake);
  const choices = fittingChoices('sheet', STRONG);
  return bentStrip({ thickness: THICKEST, radius: 8, width, legs: [80, 80], bends: [90], at: [0], choices });
};

/** What a step needs beside the middle of the die, of its opening. */
const DIE_SHARE = 0.75;
/** A step between two bends, so many times as high as the die needs. */
const stepped = (times: number): Sample => {
  const high = times * DIE_SHARE * dieFor(brake, THICK).openingMm;
  return bentStrip({ legs: [50, high - 2 * HALF_BEND, 50], bends: [90, -90], at: [0, 1] });
};

const TABLED = 'steel-crca';
const row = bendTable[TABLED]!.rows.find(({ thicknessMm }) => thicknessMm === THICK)!;
/** Off from the angle of the table's row. */
const tabled = (degrees: number): Sample =>
  bentStrip({
    radius: row.radiusMm,
    legs: [50, 40],
    bends: [row.angleDeg + degrees],
    at: [0],
    choices: fittingChoices('sheet', TABLED),
  });

export const BRAKE_PARTS: readonly RulePart[] = [
  acrossLimit({ process: 'sheet', rule: 'bend-length', says: 'fail' }, (width) =>
    bentStrip({ width, legs: [50, 50], bends: [90], at: [0] }),
  ),
  acrossLimit({ process: 'sheet', rule: 'bend-force', says: 'fail', material: STRONG }, forced),
  acrossLimit({ process: 'sheet', rule: 'box-height', says: 'warn' }, (high) =>
    cornered({ size: [200, 180], wall: high - HALF_BEND }),
  ),
  {
    process: 'sheet',
    rule: 'bend-order',
    says: 'warn',
    steps: 'A step higher and lower than the die allows',
    inside: stepped(1.03),
    outside: stepped(0.97),
  },
  {
    process: 'sheet',
    rule: 'bend-allowance',
    says: 'note',
    steps: 'A row of the bend table fits angles within 1° of its own',
    inside: tabled(1.03),
    outside: tabled(0.97),
  },
];
