/** Whether the unit a file declares can be right. Doubt is a sentence for the buyer, who alone knows. */
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
const NAMES: Record<string, string> = {
  ...{ inch: 'inches', ft: 'feet', m: 'metres', dm: 'decimetres', cm: 'centimetres', yd: 'yards' },
  ...{ 'US survey inch': 'US survey inches', 'US survey ft': 'US survey feet', 'US survey yd': 'US survey yards' },
};

/** A sentence when the size `boxMm` is absurd for `declared` (null: the format has no unit), else null. */
export function doubtUnit(declared: string | null, boxMm: Vec3 | Vec2): string | null {
  const largest = Math.max(...boxMm);
  if (!(largest > 0)) return null;
  if (declared === null && largest < TINY_MESH_MM)
    return `This format has no unit; taken as millimetres the part is ${show(boxMm, 1)} mm. If it was drawn in inches it is ${show(boxMm, 25.4)} mm: please check.`;
  const factor = declared === null ? 1 : (FACTORS[declared] ?? 1);
  if (largest > HUGE_MM && factor > 1)
    return `The file declares ${NAMES[declared!] ?? declared}, which makes the part ${show(boxMm, 1)} mm. If it was drawn in millimetres it is ${show(boxMm, 1 / factor)} mm: please check.`;
  if (largest > ENDLESS_MM)
    return `The part is ${show(boxMm, 1)} mm, more than a hundred metres. Check whether something lies far away from it, and its unit, and export it again.`;
  if (largest < TINY_MM)
    return `The part is only ${show(boxMm, 1)} mm. If it was drawn in ${factor === 1 ? 'inches' : 'a larger unit'} and exported wrongly, export it again with the right unit.`;
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

/** As `doubtUnit`, for a flat drawing: its format has units but often does not say them, or says the wrong one. */
export function doubtFlatUnit(
  { format, declaredUnit }: Pick<OutlineModel, 'format' | 'declaredUnit'>,
  sizeMm: Vec2,
): string | null {
  const largest = Math.max(...sizeMm);
  if (!(largest > 0)) return null;
  if (declaredUnit === null && format === 'svg')
    return `This SVG gives its size in pixels; taken at 96 to the inch it is ${show(sizeMm, 1)} mm. If it was drawn at 72 to the inch, as older programs do, it is ${show(sizeMm, OLD_DPI_FACTOR)} mm: please check.`;
  const couldBeInches = largest * MM_PER_INCH <= HUGE_MM;
  if (declaredUnit === null && couldBeInches)
    return `This drawing declares no unit; taken as millimetres it is ${show(sizeMm, 1)} mm. If it was drawn in inches it is ${show(sizeMm, MM_PER_INCH)} mm: please check.`;
  if (declaredUnit === 'mm' && couldBeInches && looksLikeInches(sizeMm))
    return `The file declares millimetres, which makes the part ${show(sizeMm, 1)} mm. Its size looks as if it was drawn in inches; then it is ${show(sizeMm, MM_PER_INCH)} mm: please check.`;
  return doubtUnit(declaredUnit ?? 'mm', sizeMm);
}

/** Both sides are crooked in millimetres, and whole ones when taken as inches: by chance once in some thousand drawings. */
function looksLikeInches(sizeMm: Vec2): boolean {
  const isWhole = (value: number, step: number): boolean =>
    Math.abs(value - step * Math.round(value / step)) <= ROUND_ERROR_MM;
  return sizeMm.every((side) => !isWhole(side, TENTH_MM) && isWhole(side * MM_PER_INCH, ROUND_MM));
}

function show(boxMm: readonly number[], factor: number): string {
  return boxMm.map((side) => Number((side * factor).toPrecision(4))).join(' x ');
}
