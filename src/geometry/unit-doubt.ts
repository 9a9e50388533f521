/** Whether the unit a file declares can be right. */
import type { UnitDoubt } from '#contract/doubt-words.ts';
import { MM_PER_INCH, type Vec3 } from '#contract/units.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';
import type { OutlineModel } from '#geometry/outline/outline-model.ts';

/** Larger than any machine of ours takes by far: more likely millimetres that were declared as something longer. */
const HUGE_MM = 3000;
/** Nothing in one piece is longer than a hundred metres, in whatever unit it was drawn. */
const ENDLESS_MM = 100_000;
/** Smaller than a part that somebody would order: more likely inches or metres taken as millimetres. */
const TINY_MM = 3;
/** An STL has no unit; below this, inches are about as likely as millimetres. */
const TINY_MESH_MM = 8;

const FACTORS: Record<string, number> = {
  ...{ inch: 25.4, ft: 304.8, m: 1000, dm: 100, cm: 10, mm: 1, µm: 0.001, nm: 1e-6 },
  ...{ yd: 914.4, 'US survey inch': 25.4000508, 'US survey ft': 304.8006096, 'US survey yd': 914.4018288 },
};

/** The reason why the size `boxMm` is implausible for the unit `declared`, or null. `declared` is null for a format without units. */
export function doubtUnit(declared: string | null, boxMm: Vec3 | Vec2): UnitDoubt | null {
  const largest = Math.max(...boxMm);
  if (!(largest > 0)) return null;
  if (declared === null && largest < TINY_MESH_MM)
    return { code: 'mesh-in-inches', sizeMm: [...boxMm], otherMm: scaled(boxMm, MM_PER_INCH) };
  const factor = declared === null ? 1 : (FACTORS[declared] ?? 1);
  if (largest > HUGE_MM && factor > 1)
    return {
      code: 'huge-in-declared-unit',
      declared: declared!,
      sizeMm: [...boxMm],
      otherMm: scaled(boxMm, 1 / factor),
    };
  if (largest > ENDLESS_MM) return { code: 'endless', sizeMm: [...boxMm] };
  if (largest < TINY_MM) return { code: 'tiny', sizeMm: [...boxMm], mayBe: factor === 1 ? 'inches' : 'a larger unit' };
  return null;
}

/** Programs before 2018 drew 72 pixels an inch, browsers 96. */
const OLD_DPI_FACTOR = 96 / 72;
/** Drawn to a whole half millimetre: what people draw in mm. */
const ROUND_MM = 0.5;
/** Inches are written with four decimals: a side of two of them is off by so much. */
const ROUND_ERROR_MM = 0.005;
/** What people draw in mm is at least a whole tenth. */
const TENTH_MM = 0.1;

/** Like `doubtUnit`, for a flat drawing: its format has units, but files often leave them out or declare the wrong one. */
export function doubtFlatUnit(
  { format, declaredUnit }: Pick<OutlineModel, 'format' | 'declaredUnit'>,
  sizeMm: Vec2,
): UnitDoubt | null {
  const largest = Math.max(...sizeMm);
  if (!(largest > 0)) return null;
  if (declaredUnit === null && format === 'svg')
    return { code: 'svg-in-pixels', sizeMm: [...sizeMm], otherMm: scaled(sizeMm, OLD_DPI_FACTOR) };
  const couldBeInches = largest * MM_PER_INCH <= HUGE_MM;
  if (declaredUnit === null && couldBeInches)
    return { code: 'drawing-without-unit', sizeMm: [...sizeMm], otherMm: scaled(sizeMm, MM_PER_INCH) };
  if (declaredUnit === 'mm' && couldBeInches && looksLikeInches(sizeMm))
    return { code: 'drawing-in-inches', sizeMm: [...sizeMm], otherMm: scaled(sizeMm, MM_PER_INCH) };
  return doubtUnit(declaredUnit ?? 'mm', sizeMm);
}

/** Both sides are crooked in millimetres, and whole ones when taken as inches: by chance once in some thousand drawings. */
function looksLikeInches(sizeMm: Vec2): boolean {
  const isWhole = (value: number, step: number): boolean =>
    Math.abs(value - step * Math.round(value / step)) <= ROUND_ERROR_MM;
  return sizeMm.every((side) => !isWhole(side, TENTH_MM) && isWhole(side * MM_PER_INCH, ROUND_MM));
}

function scaled(sizeMm: readonly number[], factor: number): number[] {
  return sizeMm.map((side) => side * factor);
}
