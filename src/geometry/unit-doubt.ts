/** Whether the unit a file declares can be right. */
import type { LikelyScale, LikelyUnit, UnitDoubt } from '#contract/doubt-words.ts';
import { MM_PER_INCH, type Vec3 } from '#contract/units.ts';
import { boxOfPoints } from '#geometry/outline/box2.ts';
import type { Contour } from '#geometry/outline/contours.ts';
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

/** What else of a part tells its unit, in mm as the file was taken. */
export interface UnitEvidence {
  /** Diameters of round holes. */
  holesMm: readonly number[];
  /** Of a sheet; null where there is none. */
  thicknessMm: number | null;
  /** The thinnest; null where none was measured. */
  wallMm: number | null;
}

const NO_EVIDENCE: UnitEvidence = { holesMm: [], thicknessMm: null, wallMm: null };

/** The reason why the size `boxMm` is implausible for the unit `declared`, or null. `declared` is null for a format without units. */
export function doubtUnit(
  declared: string | null,
  boxMm: Vec3 | Vec2,
  evidence: UnitEvidence = NO_EVIDENCE,
): UnitDoubt | null {
  const largest = Math.max(...boxMm);
  if (!(largest > 0)) return null;
  if (declared === null && (largest < TINY_MESH_MM || isDrawnInCentimeters(largest, evidence))) {
    const likely = likelyUnits(boxMm);
    if (likely.length > 0) return { code: 'mesh-without-unit', sizeMm: [...boxMm], likely };
  }
  const factor = declared === null ? 1 : (FACTORS[declared] ?? 1);
  if (factor > 1 && (largest > HUGE_MM || isDrawnInMillimetres(boxMm, factor, evidence)))
    return {
      code: 'huge-in-declared-unit',
      declared: declared!,
      sizeMm: [...boxMm],
      otherMm: scaled(boxMm, 1 / factor),
    };
  if (largest > ENDLESS_MM) return { code: 'endless', sizeMm: [...boxMm] };
  if (largest < TINY_MM) return { code: 'tiny', sizeMm: [...boxMm], mayBe: factor === 1 ? 'inches' : 'a larger unit' };
  if (declared === 'mm' && largest * MM_PER_INCH <= HUGE_MM && hasHolesOfInches(evidence))
    return { code: 'solid-in-inches', sizeMm: [...boxMm], otherMm: scaled(boxMm, MM_PER_INCH) };
  return null;
}

/** Units that people draw in besides millimetres. */
const OTHER_UNITS = ['inch', 'cm', 'm'];
/** Most parts are about this large; likely units are told in the order of how near they come to it. */
const USUAL_MM = 150;

/** The units in which a size that was taken as millimetres is that of a part, the likeliest first. */
function likelyUnits(sizeMm: readonly number[]): LikelyUnit[] {
  const largest = Math.max(...sizeMm);
  return OTHER_UNITS.map((unit) => ({ unit, sizeMm: scaled(sizeMm, FACTORS[unit]!) }))
    .filter(({ unit }) => isPartSize(largest * FACTORS[unit]!))
    .sort((a, b) => farFromUsual(a) - farFromUsual(b));
}

/** Only the smallest things are this large and have walls or holes as below, mm. A tenth of a large part is larger, and is not doubted. */
const SMALL_MESH_MM = 60;
/** Nothing of this wall is cut or printed; ten times as much is a usual wall, mm. */
const CENTIMETER_WALL_MM = { least: 0.08, most: 0.28 };
/** Triangles stand in for circles: their diameters are known to this share. */
const SAME_HOLE_SHARE = 0.005;
/** Narrower holes are not drilled in what a mesh is sent for, mm. */
const NARROW_HOLE_MM = 1;

/** Whether walls or holes are too small for the numbers to be millimeters, and usual ones if they are centimeters. */
function isDrawnInCentimeters(largestMm: number, { holesMm, wallMm }: UnitEvidence): boolean {
  if (largestMm > SMALL_MESH_MM) return false;
  const areMetric =
    holesMm.length >= HOLES_MIN &&
    holesMm.some((diameter) => diameter < NARROW_HOLE_MM) &&
    holesMm.every((diameter) => isOneOf(METRIC_HOLES, 10 * diameter, SAME_HOLE_SHARE * 10 * diameter));
  if (areMetric) return true;
  return wallMm !== null && wallMm >= CENTIMETER_WALL_MM.least && wallMm <= CENTIMETER_WALL_MM.most;
}

function isPartSize(largestMm: number): boolean {
  return largestMm >= TINY_MESH_MM && largestMm <= HUGE_MM;
}

function farFromUsual({ sizeMm }: LikelyUnit): number {
  const ratio = Math.max(...sizeMm) / USUAL_MM;
  return ratio < 1 ? 1 / ratio : ratio;
}

/** The largest sheet that is common, 5 by 10 feet, which is more than 1.5 by 3 m, mm. */
const SHEET_MM = { long: 3048, short: 1524 };
/** Smaller parts are not doubted for the look of their holes, mm. */
const LARGE_MM = 600;
/** The smallest holes of a part in inches are smaller than this, mm. */
const WIDE_HOLE_MM = 25;
/** The thickest sheet that is bent or cut by a beam, mm. */
const THICK_SHEET_MM = 20;
/** Sheets by the millimetre. */
const METRIC_SHEETS = [0.5, 0.8, 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** Tap drills, clearance holes and counterbores of M2 to M20 that are no round inches. */
const METRIC_HOLES = [
  ...[
    1.6, 2.2, 2.4, 2.7, 2.9, 3.2, 3.3, 3.4, 3.6, 4.2, 4.3, 4.5, 4.8, 5.3, 5.5, 5.8, 6.4, 6.6, 6.8, 7, 8.4, 8.5, 9, 9.5,
  ],
  ...[10.2, 10.5, 11, 13, 13.5, 14.5, 15, 15.5, 17, 17.5, 18, 20, 22, 24, 26, 33],
];
/** Tap drills and clearance holes of number and inch screws, and drills by the eighth. */
const INCH_HOLES = [
  ...[0.089, 0.0995, 0.116, 0.1285, 0.129, 0.136, 0.144, 0.1495, 0.159, 0.17, 0.177, 0.1875, 0.196, 0.201, 0.213, 0.25],
  ...[
    0.257, 0.266, 0.2656, 0.281, 0.3125, 0.323, 0.332, 0.339, 0.344, 0.368, 0.375, 0.386, 0.397, 0.406, 0.4219, 0.4375,
  ],
  ...[0.5, 0.5313, 0.5625, 0.625, 0.6563, 0.75, 0.875, 1],
];
/** Holes are written with three decimals of an inch, or two of a millimetre. */
const SAME_HOLE = { inch: 0.0006, mm: 0.006 };
/** One hole of such a size may be chance. */
const HOLES_MIN = 2;

/** Whether the numbers of the file, which were multiplied by `factor`, are those of a part in millimetres. */
function isDrawnInMillimetres(
  boxMm: readonly number[],
  factor: number,
  { holesMm, thicknessMm }: UnitEvidence,
): boolean {
  const [long, short] = boxMm.toSorted((a, b) => b - a) as [number, number];
  if (long < LARGE_MM || !isPartSize(long / factor)) return false;
  if (boxMm.length === 2 && (long > SHEET_MM.long || short > SHEET_MM.short)) return true;
  const written = thicknessMm === null ? null : thicknessMm / factor;
  if (thicknessMm !== null && thicknessMm > THICK_SHEET_MM && isOneOf(METRIC_SHEETS, written!, SAME_HOLE.mm))
    return true;
  return (
    holesMm.length >= HOLES_MIN &&
    holesMm.every((diameter) => diameter > WIDE_HOLE_MM && isOneOf(METRIC_HOLES, diameter / factor, SAME_HOLE.mm))
  );
}

/** Holes too small to drill in millimetres, and all of them standard in inches. */
function hasHolesOfInches({ holesMm }: UnitEvidence): boolean {
  return holesMm.length >= HOLES_MIN && holesMm.every((diameter) => isOneOf(INCH_HOLES, diameter, SAME_HOLE.inch));
}

function isOneOf(list: readonly number[], value: number, within: number): boolean {
  return list.some((one) => Math.abs(one - value) <= within);
}

/** What a size at 96 pixels an inch is multiplied by where a program drew at another scale: Illustrator, Inkscape before 0.92, and drawings in mm. */
const SVG_SCALES: Record<LikelyScale['scale'], number> = { '72': 96 / 72, '90': 96 / 90, mm: 96 / MM_PER_INCH };
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
  evidence: UnitEvidence = NO_EVIDENCE,
): UnitDoubt | null {
  const largest = Math.max(...sizeMm);
  if (!(largest > 0)) return null;
  if (declaredUnit === null && format === 'svg')
    return { code: 'svg-of-likely-scales', sizeMm: [...sizeMm], likely: likelyScales(sizeMm, evidence) };
  const couldBeInches = largest * MM_PER_INCH <= HUGE_MM;
  if (declaredUnit === null && couldBeInches) {
    const likely = likelyUnits(sizeMm);
    if (likely.some(({ unit }) => unit !== 'inch'))
      return { code: 'drawing-of-likely-units', sizeMm: [...sizeMm], likely };
    return { code: 'drawing-without-unit', sizeMm: [...sizeMm], otherMm: scaled(sizeMm, MM_PER_INCH) };
  }
  if (declaredUnit === 'mm' && couldBeInches && (looksLikeInches(sizeMm) || hasHolesOfInches(evidence)))
    return { code: 'drawing-in-inches', sizeMm: [...sizeMm], otherMm: scaled(sizeMm, MM_PER_INCH) };
  return doubtUnit(declaredUnit ?? 'mm', sizeMm, evidence);
}

/** Always 72 to the inch, which is as usual; another scale where the drawing speaks for it and not for 96. Those that it speaks for come first. */
function likelyScales(sizeMm: Vec2, { holesMm }: UnitEvidence): LikelyScale[] {
  const fits = (factor: number): boolean => {
    const areMetric = holesMm.every((diameter) => isOneOf(METRIC_HOLES, diameter * factor, SAME_HOLE.mm));
    return (
      (holesMm.length >= HOLES_MIN && areMetric) || sizeMm.every((side) => side > 0 && isWhole(side * factor, ROUND_MM))
    );
  };
  const scales = (Object.keys(SVG_SCALES) as LikelyScale['scale'][]).map((scale) => {
    const factor = SVG_SCALES[scale];
    return { scale, sizeMm: scaled(sizeMm, factor), isLikely: !fits(1) && fits(factor) };
  });
  return scales
    .filter(({ scale, isLikely }) => scale === '72' || isLikely)
    .sort((a, b) => Number(b.isLikely) - Number(a.isLikely))
    .map(({ scale, sizeMm: size }) => ({ scale, sizeMm: size }));
}

function isWhole(value: number, step: number): boolean {
  return Math.abs(value - step * Math.round(value / step)) <= ROUND_ERROR_MM;
}

/** Both sides are crooked in millimetres, and whole ones when taken as inches: by chance once in some thousand drawings. */
function looksLikeInches(sizeMm: Vec2): boolean {
  return sizeMm.every((side) => !isWhole(side, TENTH_MM) && isWhole(side * MM_PER_INCH, ROUND_MM));
}

/** A hole is round when it has the area of the circle in its box to this share: its points leave a hundredth of a millimetre. */
const ROUND_SHARE = 0.01;

/** What the contours of a drawing tell of its unit. */
export function evidenceOf(closed: readonly Contour[]): UnitEvidence {
  return { holesMm: closed.flatMap(roundHole), thicknessMm: null, wallMm: null };
}

/** The diameter of a hole, in a list that is empty for what is none or not round. */
function roundHole({ depth, areaMm2, points }: Contour): number[] {
  const [minX, minY, maxX, maxY] = boxOfPoints(points);
  const [width, height] = [maxX - minX, maxY - minY];
  const isRound =
    Math.abs(areaMm2 / ((Math.PI / 4) * width * height) - 1) < ROUND_SHARE &&
    Math.abs(width / height - 1) < ROUND_SHARE;
  return depth % 2 === 1 && isRound ? [2 * Math.sqrt(areaMm2 / Math.PI)] : [];
}

function scaled(sizeMm: readonly number[], factor: number): number[] {
  return sizeMm.map((side) => side * factor);
}
