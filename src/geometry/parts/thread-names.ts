/** Sizes of threads as people write them in names of parts. */
import { inchesOf, METRIC_COARSE, UNIFIED } from '#contract/thread-sizes.ts';

/** Names round the diameter of a numbered screw to two or three decimals of an inch: 0.19 and 0.190 are #10. */
const NOMINAL_INCHES = 6e-4;

const PITCHES = [
  0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.75, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 4.5, 5,
];

/** The size of a thread as text, and whether it has a length. */
export interface ThreadSize {
  size: string;
  hasLength: boolean;
}

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,3})?)`;
const TIMES = String.raw`\s*(?:MM)?\s*[X×*]\s*`;
const METRIC = new RegExp(`(?<![A-Z0-9.])M\\s?${NUMBER}(?:${TIMES}${NUMBER})?(?:${TIMES}${NUMBER})?(?![\\d.])`, 'g');
/** A length may be a whole number, a fraction or both, or have a point. */
const INCHES = String.raw`(\d*\.\d+|\d+[\s-]\d+\/\d+|\d+\/\d+|\d+)`;
const UNIFIED_SIZE = new RegExp(
  `(?<![A-Z0-9./])(#?\\d{1,2}|\\d{1,2}\\/\\d{1,2}|\\d?\\.\\d{2,4})\\s*-\\s*(\\d{1,2})(?!\\d)(?:\\s*UN[CF])?(?:\\s*(?:X|×|-\\s(?=[\\d.]))\\s*${INCHES})?`,
  'g',
);

/** The first thread size in `name` (in capitals). null if there is none. The pitch ("M8 x 1.25 x 40") is part of it only if it is not the coarse one. */
export function threadSizeIn(name: string): ThreadSize | null {
  for (const match of name.matchAll(METRIC)) {
    const size = metricSize(...(match.slice(1).map(toNumber) as [number, number, number]));
    if (size) return size;
  }
  for (const [, nominal, threads, length] of name.matchAll(UNIFIED_SIZE)) {
    const size = unifiedSize(nominal!, Number(threads));
    if (size) return { size: length ? `${size} x ${length} in` : size, hasLength: length !== undefined };
  }
  return null;
}

function toNumber(digits: string | undefined): number {
  return digits === undefined ? Number.NaN : Number(digits.replace(',', '.'));
}

function metricSize(diameterMm: number, second: number, third: number): ThreadSize | null {
  const coarse = METRIC_COARSE.find(([diameter]) => diameter === diameterMm)?.[1];
  if (coarse === undefined) return null;
  const isPitch = second <= coarse && PITCHES.includes(second);
  const pitch = isPitch && second !== coarse ? ` x ${second}` : '';
  const length = isPitch ? third : second;
  const hasLength = length > 0;
  return { size: `M${diameterMm}${pitch}${hasLength ? ` x ${length}` : ''}`, hasLength };
}

/** "#10-32" for 10, #10 and 0.19 with 32 threads to the inch. */
function unifiedSize(nominal: string, threads: number): string | null {
  const number = nominal.replace('#', '');
  const name = number.includes('.')
    ? Object.keys(UNIFIED).find((each) => Math.abs(inchesOf(each) - Number(number)) < NOMINAL_INCHES)
    : [`#${number}`, nominal].find((each) => each in UNIFIED);
  return name !== undefined && UNIFIED[name]!.some(([perInch]) => perInch === threads) ? `${name}-${threads}` : null;
}
