/** Sizes of threads: metric by ISO 261, unified by ASME B1.1. */

/** Nominal diameters that fasteners have, with the pitch of the coarse thread, mm. */
export const METRIC_COARSE: readonly [diameterMm: number, pitchMm: number][] = [
  [1, 0.25],
  [1.2, 0.25],
  [1.4, 0.3],
  [1.6, 0.35],
  [1.8, 0.35],
  [2, 0.4],
  [2.2, 0.45],
  [2.5, 0.45],
  [3, 0.5],
  [3.5, 0.6],
  [4, 0.7],
  [5, 0.8],
  [6, 1],
  [7, 1],
  [8, 1.25],
  [10, 1.5],
  [12, 1.75],
  [14, 2],
  [16, 2],
  [18, 2.5],
  [20, 2.5],
  [22, 2.5],
  [24, 3],
  [27, 3],
  [30, 3.5],
  [33, 3.5],
  [36, 4],
  [39, 4],
  [42, 4.5],
  [48, 5],
];

const PITCHES = [
  0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.75, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 4.5, 5,
];

/** Coarse and fine threads to the inch by nominal size. */
const UNIFIED: Record<string, number[]> = {
  '#0': [80],
  '#1': [64, 72],
  '#2': [56, 64],
  '#3': [48, 56],
  '#4': [40, 48],
  '#5': [40, 44],
  '#6': [32, 40],
  '#8': [32, 36],
  '#10': [24, 32],
  '#12': [24, 28],
  '1/4': [20, 28],
  '5/16': [18, 24],
  '3/8': [16, 24],
  '7/16': [14, 20],
  '1/2': [13, 20],
  '9/16': [12, 18],
  '5/8': [11, 18],
  '3/4': [10, 16],
  '7/8': [9, 14],
  '1': [8, 12, 14],
};

/** A size in words, and whether it has a length. */
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

/** The first thread size in `name` (in capitals); null where there is none. A pitch ("M8 x 1.25 x 40") is told only where it is not the coarse one. */
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
    ? Object.keys(UNIFIED).find((each) => Math.abs(inchesOf(each) - Number(number)) < 6e-4)
    : [`#${number}`, nominal].find((each) => each in UNIFIED);
  return name !== undefined && UNIFIED[name]!.includes(threads) ? `${name}-${threads}` : null;
}

/** Numbered sizes begin at 0.06 in and grow by 0.013 (ASME B1.1). */
function inchesOf(name: string): number {
  if (name.startsWith('#')) return 0.06 + 0.013 * Number(name.slice(1));
  const [above, below = 1] = name.split('/').map(Number);
  return above! / below;
}

/** Diameter of the core of the nut thread D1, mm (ISO 724). */
export function nutCoreMm(diameterMm: number, pitchMm: number): number {
  return diameterMm - 1.082532 * pitchMm;
}

/** Diameter of the core of the bolt thread d3, mm (ISO 68-1, rounded root). */
export function boltCoreMm(diameterMm: number, pitchMm: number): number {
  return diameterMm - 1.226869 * pitchMm;
}

/** The least outer diameter of a bolt thread of tolerance 6g, mm (ISO 965-1: deviation 15 + 11 P, tolerance 180 P^(2/3) - 3.15 P^(-1/2), in µm). */
export function leastBoltMm(diameterMm: number, pitchMm: number): number {
  const deviation = 15 + 11 * pitchMm;
  const tolerance = 180 * pitchMm ** (2 / 3) - 3.15 / Math.sqrt(pitchMm);
  return diameterMm - (deviation + tolerance) / 1000;
}
