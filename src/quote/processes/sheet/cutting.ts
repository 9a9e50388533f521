/** How long a cutter takes for the contours of a piece, and which cutters of the shop take its material. */
import { type Run, runsOf } from '#quote/measures/contour-shape.ts';
import { contoursOf, type SheetPart, straightRestMm } from '#quote/measures/sheet-part.ts';
import type { CutterRates } from '#quote/processes/sheet/rates.ts';

/** At one thickness. */
export interface CutSpeed {
  mmPerSecond: number;
  pierceSeconds: number;
  consumablesMinorPerHour: number;
}

/** The rows of the card are ids made from the labels of families: "Stainless steel" is "stainless-steel". */
export function familyId(family: string | undefined): string {
  return (family ?? '').toLowerCase().replaceAll(' ', '-');
}

/** null where the machine does not cut it. Thinner than the first row is cut as that. Times are interpolated, so that nothing thicker is faster. */
export function cutSpeed(
  { speeds, powerKw, powerAtSpeedsKw, gainPerKw }: CutterRates,
  { family, thicknessMm, slowdown }: { family: string; thicknessMm: number; slowdown: number },
): CutSpeed | null {
  const rows = speeds[family]?.rows ?? [];
  const above = rows.find((row) => row.thicknessMm >= thicknessMm * (1 - 1e-9));
  if (!above) return null;
  const below = rows[rows.indexOf(above) - 1] ?? above;
  const span = above.thicknessMm - below.thicknessMm;
  const share = span > 0 ? Math.max(0, Math.min(1, (thicknessMm - below.thicknessMm) / span)) : 1;
  const between = (low: number, high: number): number => low + (high - low) * share;
  const gain = Math.max(LEAST_GAIN, 1 + gainPerKw * (powerKw - powerAtSpeedsKw));
  const secondsPerMm = between(60 / (1000 * below.mPerMin), 60 / (1000 * above.mPerMin));
  return {
    mmPerSecond: gain / (secondsPerMm * slowdown),
    pierceSeconds: between(below.pierceSeconds, above.pierceSeconds) * slowdown,
    consumablesMinorPerHour: between(below.consumablesMinorPerHour, above.consumablesMinorPerHour),
  };
}

/** A machine of a tenth of the power still cuts. */
const LEAST_GAIN = 0.1;

export interface CuttingTime {
  /** Along the contours, with corners and lead-ins. */
  cutSeconds: number;
  pierceSeconds: number;
  /** From one contour to the next. */
  moveSeconds: number;
}

/** Of one piece. */
export function cuttingTime(part: SheetPart, cutter: CutterRates, speed: CutSpeed): CuttingTime {
  const a = cutter.accelerationMPerS2 * 1000;
  const contours = contoursOf(part);
  const runs = contours.flatMap(runsOf);
  const along = runs.reduce((sum, run) => sum + runSeconds(run, speed.mmPerSecond, a), 0);
  const leadMm = part.pierces * cutter.leadInMm;
  return {
    cutSeconds: along + (straightRestMm(part) + leadMm) / speed.mmPerSecond,
    pierceSeconds: part.pierces * speed.pierceSeconds,
    moveSeconds: part.pierces * cutter.secondsPerContour + (60 * tourMm(part)) / (1000 * cutter.rapidMPerMin),
  };
}

/**
 * From standstill in one corner to standstill in the next: L / v + v / a, or 2 √(L / a) where the way is too short for full speed. Around a radius r the head
 * goes at most √(a r).
 */
function runSeconds({ lengthMm, radiusMm }: Run, mmPerSecond: number, a: number): number {
  const v = radiusMm === null ? mmPerSecond : Math.min(mmPerSecond, Math.sqrt(a * radiusMm));
  return lengthMm >= (v * v) / a ? lengthMm / v + v / a : 2 * Math.sqrt(lengthMm / a);
}

/** The shortest tour through n places in an area A is near 0.7124 √(A n) (Beardwood, Halton and Hammersley 1959). */
const TOUR = 0.7124;

function tourMm({ lengthMm, widthMm, pierces }: SheetPart): number {
  return TOUR * Math.sqrt(lengthMm * widthMm * pierces);
}
