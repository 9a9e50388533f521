/** The time that a 3 kW fiber laser needs for an outline: cutting at a published speed, and piercing. */

/**
 * Cutting speeds of mild steel (Q235A) at 3 kW, m/min, lowest and highest. Source: machinemfg.com, "Laser Cutting Thickness & Speed Chart".
 * Thicknesses between the rows are not interpolated.
 */
export const MILD_STEEL_SPEEDS_3KW = [
  { thicknessMm: 1, lowMPerMin: 30, highMPerMin: 40 },
  { thicknessMm: 2, lowMPerMin: 4.8, highMPerMin: 7.5 },
  { thicknessMm: 3, lowMPerMin: 3.3, highMPerMin: 5 },
  { thicknessMm: 4, lowMPerMin: 3, highMPerMin: 4.2 },
  { thicknessMm: 5, lowMPerMin: 2.6, highMPerMin: 3.5 },
  { thicknessMm: 6, lowMPerMin: 2.3, highMPerMin: 3.2 },
  { thicknessMm: 8, lowMPerMin: 1.8, highMPerMin: 2.6 },
  { thicknessMm: 10, lowMPerMin: 1.2, highMPerMin: 2 },
  { thicknessMm: 12, lowMPerMin: 1, highMPerMin: 1.6 },
] as const;

export interface Cut {
  thicknessMm: number;
  lengthMm: number;
  pierces: number;
  secondsPerPierce: number;
}

export interface CutTime {
  /** Middle of the published range. */
  speedMPerMin: number;
  lowMPerMin: number;
  highMPerMin: number;
  cutSeconds: number;
  pierceSeconds: number;
  totalSeconds: number;
  /** Total at the highest and at the lowest published speed. */
  fromSeconds: number;
  toSeconds: number;
}

/**
 * Time with the beam on. Assumes constant speed: corners, small holes and travel between cuts take extra time. Throws a RangeError for a thickness
 * that the chart does not have.
 */
export function cutTime({ thicknessMm, lengthMm, pierces, secondsPerPierce }: Cut): CutTime {
  const row = MILD_STEEL_SPEEDS_3KW.find((candidate) => candidate.thicknessMm === thicknessMm);
  if (!row) throw new RangeError(`Expected a thickness of the speed chart, found ${thicknessMm} mm`);
  const { lowMPerMin, highMPerMin } = row;
  const secondsAt = (mPerMin: number) => (lengthMm / 1000 / mPerMin) * 60;
  const speedMPerMin = (lowMPerMin + highMPerMin) / 2;
  const cutSeconds = secondsAt(speedMPerMin);
  const pierceSeconds = pierces * secondsPerPierce;
  return {
    speedMPerMin,
    lowMPerMin,
    highMPerMin,
    cutSeconds,
    pierceSeconds,
    totalSeconds: cutSeconds + pierceSeconds,
    fromSeconds: secondsAt(highMPerMin) + pierceSeconds,
    toSeconds: secondsAt(lowMPerMin) + pierceSeconds,
  };
}

/** "47.3 s", "3 min 07 s". */
export function formatSeconds(seconds: number): string {
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
