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

/** Lengths in millimeters are rounded to so many decimals, if nothing else is said. */
const MM_DIGITS = 2;

/** Below it, three decimals of an inch would leave one digit or none. */
const SMALL_MM = 0.1;

/** The words with each measure in the unit. `mmDigits`: the decimals that its lengths were rounded to. A length that has more keeps them. */
export function inLengthUnit(words: string, unit: LengthUnit, mmDigits: number = MM_DIGITS): string {
  if (unit === 'mm') return words;
  const inInches = (number: string) => {
    const written = number.split('.')[1]?.length ?? 0;
    return formatInches(readNumber(number), Math.max(mmDigits, written));
  };
  const eachInInches = (list: string) => list.replace(new RegExp(NUMBER, 'gu'), inInches);
  return words.replace(MEASURE, (whole, ...found) => {
    const { given, cubic, square, length, round, deep = '', tail, radius } = found.at(-1) as Record<string, string>;
    if (given !== undefined) return given;
    if (cubic !== undefined) return `${formatSize(readNumber(cubic) / CM3_PER_INCH3)} in³`;
    if (square !== undefined) return `${formatSize(readNumber(square) / CM2_PER_INCH2)} in²`;
    if (length !== undefined) return `${eachInInches(length)} in`;
    if (round !== undefined) return `${eachInInches(round)}${deep && eachInInches(deep)} in`;
    if (tail !== undefined) return `${inInches(tail)} in`;
    return radius === undefined ? whole : `R${inInches(radius)} in`;
  });
}

/** "0.394 in" for 10 mm. `mmDigits`: the decimals that it has in millimeters. */
export function formatLength(valueMm: number, unit: LengthUnit, mmDigits: number = MM_DIGITS): string {
  return unit === 'mm' ? `${formatNumber(valueMm, mmDigits)} mm` : `${formatInches(valueMm, mmDigits)} in`;
}

/** One decimal more than in millimeters, as an inch is 25 of them: 3.18 mm is 0.125 in, not 0.1252. A ten-thousandth is the finest that shops work to. */
export function inchDigits(mmDigits: number = MM_DIGITS): number {
  return Math.min(mmDigits + 1, 4);
}

function formatInches(lengthMm: number, mmDigits: number): string {
  const value = lengthMm / MM_PER_INCH;
  if (Math.abs(lengthMm) < SMALL_MM) return formatNumber(value, 4);
  return formatNumber(value, Math.abs(value) < 100 ? inchDigits(mmDigits) : 1);
}

/** An area or a volume. */
function formatSize(value: number): string {
  return formatNumber(value, value < 1 ? 4 : value < 100 ? 3 : 1);
}

const readNumber = (number: string) => Number(number.replaceAll(',', ''));
