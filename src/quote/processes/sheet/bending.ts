/** What a press brake does to a piece: its tools, force and time. */
import type { SheetBend, SheetPart } from '#quote/measures/sheet-part.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';

type Brake = SheetRates['brake'];

/** A hem is pressed flat in a second stroke. */
export const HEM_DEG = 150;
/** Tools of bends that differ by less than this share stand side by side. */
const LIKE_LENGTHS = 2;

/** The narrowest die for that thickness; the widest one for what is thicker. */
export function dieFor({ dies }: Pick<Brake, 'dies'>, thicknessMm: number): Brake['dies'][number] {
  return dies.find((die) => die.thicknessMm >= thicknessMm * (1 - 1e-9)) ?? dies.at(-1)!;
}

/** Inside radius of a bend as it is made. */
export function radiusOf(bend: SheetBend, brake: Pick<Brake, 'dies'>, thicknessMm: number): number {
  return bend.radiusMm || dieFor(brake, thicknessMm).radiusMm;
}

/** Air bending: F = 1.42 Rm t² L / V (makers of press brakes), kN. */
export function bendForceKn(
  { lengthMm, thicknessMm, tensileMPa }: { lengthMm: number; thicknessMm: number; tensileMPa: number },
  brake: Pick<Brake, 'dies'>,
): number {
  return (1.42 * tensileMPa * thicknessMm * thicknessMm * lengthMm) / dieFor(brake, thicknessMm).openingMm / 1000;
}

export interface BendingWork {
  /** Per order. */
  setupMinutes: number;
  firstPieceMinutes: number;
  /** Per piece, with the second person. */
  secondsPerPiece: number;
  tools: number;
  strokes: number;
}

/** Setting up grows with the tools and the longest bend, each stroke with the weight of the piece. */
export function bendingWork({ bends, thicknessMm }: SheetPart, weightKg: number, brake: Brake): BendingWork {
  const strokes = bends.reduce((sum, { angleDeg }) => sum + (angleDeg >= HEM_DEG ? 2 : 1), 0);
  const tools = toolsFor(bends, brake, thicknessMm);
  const longestMm = bends.reduce((most, { lengthMm }) => Math.max(most, lengthMm), 0);
  const people = weightKg > brake.twoPeopleAboveKg ? 2 : 1;
  return {
    setupMinutes: brake.setupMinutes + brake.minutesPerTool * (tools - 1) + (brake.minutesPerMeter * longestMm) / 1000,
    firstPieceMinutes: brake.firstPieceMinutes * bends.length,
    secondsPerPiece: people * strokes * (brake.secondsPerBend + brake.secondsPerKg * weightKg),
    tools,
    strokes,
  };
}

/** One for each radius, one more where lengths differ widely, so that sections are put together, and one for hems. */
function toolsFor(bends: readonly SheetBend[], brake: Brake, thicknessMm: number): number {
  const round = bends.filter(({ angleDeg }) => angleDeg < HEM_DEG);
  const radii = new Set(round.map((bend) => Math.round(2 * radiusOf(bend, brake, thicknessMm))));
  const lengths = round.map(({ lengthMm }) => lengthMm);
  const areUnlike = Math.max(...lengths) > LIKE_LENGTHS * Math.min(...lengths);
  return Math.max(1, radii.size + (areUnlike ? 1 : 0) + (round.length < bends.length ? 1 : 0));
}
