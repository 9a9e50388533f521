/** Reads the box for the thickness of a sheet. */
import { THICKNESS_MM_MAX } from '#contract/further-choices.ts';
import type { LengthUnit } from '#contract/length-unit.ts';
import { MM_PER_INCH } from '#contract/units.ts';

export type ThicknessReading =
  | { kind: 'empty' }
  | { kind: 'thickness'; thicknessMm: number }
  | { kind: 'refused'; problem: string };

/** "2", "2 mm", "1,5mm" in millimetres; "0.063 in", "1/8 in" and the same with an inch mark in inches. */
export function readThickness(text: string): ThicknessReading {
  const bare = text.trim().toLowerCase();
  if (bare === '') return { kind: 'empty' };
  const found = /^(\d*[.,]?\d+|\d+\/\d+)\s*(mm|in|inch|inches|"|”|″)?$/.exec(bare);
  if (!found) return refuse('Please enter a thickness such as 2 mm or 0.08 in.');
  const [numerator, denominator = 1] = found[1]!.replace(',', '.').split('/').map(Number);
  const value = numerator! / denominator;
  const isInches = found[2] !== undefined && found[2] !== 'mm';
  const thicknessMm = Math.round((isInches ? value * MM_PER_INCH : value) * 10_000) / 10_000;
  if (!(thicknessMm > 0 && thicknessMm <= THICKNESS_MM_MAX))
    return refuse(`Please enter a sheet thickness above 0 and up to ${THICKNESS_MM_MAX} mm.`);
  return { kind: 'thickness', thicknessMm };
}

function refuse(problem: string): ThicknessReading {
  return { kind: 'refused', problem };
}

/** What is typed in this unit, as it is kept: a number alone in inches gets its unit, so that the switch never changes a thickness. */
export function saidThickness(text: string, unit: LengthUnit): string {
  return unit === 'in' && isBare(text) ? `${text}${INCHES}` : text;
}

/** What is kept, as it stands in the box: without the inches that were added, with the millimeters that a number alone means. */
export function typedThickness(kept: string, unit: LengthUnit): string {
  if (unit === 'mm') return kept;
  return isBare(kept) ? `${kept} mm` : kept.endsWith(INCHES) ? kept.slice(0, -INCHES.length) : kept;
}

/** No unit that somebody types begins so. */
const INCHES = '  in';

const isBare = (text: string) => /^\s*[\d.,/]+\s*$/.test(text);
