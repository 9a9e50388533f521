/** Measures are kept in millimeters. They may be read in inches: only what is shown changes, never a price. */
import { formatNumber, MM_PER_INCH } from '#contract/units.ts';

export const LENGTH_UNITS = ['mm', 'in'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const CM2_PER_INCH2 = 6.4516;
const CM3_PER_INCH3 = 16.387064;

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const LIST = String.raw`${NUMBER}(?:\s*(?:×|x|–|to|by|and)\s*[⌀Ø]?${NUMBER})*`;

/**
 * Measures as our own words write them: "80 × 60 × 20 mm", "Ø4.2 × 12 deep", "R3", "12.5 cm³". A length with its inches behind it, as classes of tolerance
 * have, keeps those. A number without a unit, as in "M5 x 10" or "ISO 2768", is none. Diameters have the letter Ø, which the site's fonts draw. Stored
 * quotes and callouts of files may have the sign U+2300 instead.
 */
const MEASURE = new RegExp(
  [
    String.raw`${NUMBER} mm \((?<given>${NUMBER} in)\)`,
    `(?<cubic>${NUMBER}) cm³`,
    `(?<square>${NUMBER}) cm²`,
    String.raw`(?<length>[⌀Ø]?${LIST}) mm(?![\w²³/])`,
    `(?<round>[⌀Ø]${NUMBER}(?:–${NUMBER}| to [⌀Ø]${NUMBER})?)(?<deep> × ${NUMBER}|, ${NUMBER}(?= deep))?`,
    String.raw`(?<= × )(?<tail>${NUMBER})(?= (?:long|deep|high)\b)`,
    String.raw`(?<![\w.])R ?(?<radius>${NUMBER})(?![\w.])`,
  ].join('|'),
  'gu',
);

/** The words with each measure in the unit. */
export function inLengthUnit(words: string, unit: LengthUnit): string {
  if (unit === 'mm') return words;
  return words.replace(MEASURE, (whole, ...found) => {
    const { given, cubic, square, length, round, deep = '', tail, radius } = found.at(-1) as Record<string, string>;
    if (given !== undefined) return given;
    if (cubic !== undefined) return `${inches(cubic, CM3_PER_INCH3)} in³`;
    if (square !== undefined) return `${inches(square, CM2_PER_INCH2)} in²`;
    if (length !== undefined) return `${eachInInches(length)} in`;
    if (round !== undefined) return `${eachInInches(round)}${deep && eachInInches(deep)} in`;
    if (tail !== undefined) return `${inches(tail)} in`;
    return radius === undefined ? whole : `R${inches(radius)} in`;
  });
}

/** "0.3937" for 10: four digits behind the point, as a thousandth of an inch is not fine enough for a fit. */
export function formatLength(valueMm: number, unit: LengthUnit, digits = 2): string {
  return unit === 'mm' ? `${formatNumber(valueMm, digits)} mm` : `${formatInches(valueMm / MM_PER_INCH)} in`;
}

function eachInInches(words: string): string {
  return words.replace(new RegExp(NUMBER, 'gu'), (number) => inches(number));
}

function inches(number: string, per: number = MM_PER_INCH): string {
  return formatInches(Number(number.replaceAll(',', '')) / per);
}

function formatInches(value: number): string {
  return formatNumber(value, Math.abs(value) < 1 ? 4 : Math.abs(value) < 100 ? 3 : 1);
}
