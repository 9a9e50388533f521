/** Whether the unit a file declares can be right. Doubt is a sentence for the buyer, who alone knows. */
import type { Vec3 } from '#contract/units.ts';

/** Larger than any machine of ours takes by far: more likely millimetres that were declared as something longer. */
const HUGE_MM = 3000;
/** Smaller than a part that somebody would order: more likely inches or metres taken as millimetres. */
const TINY_MM = 3;
/** An STL has no unit; below this, inches are about as likely as millimetres. */
const TINY_MESH_MM = 8;

const FACTORS: Record<string, number> = { inch: 25.4, ft: 304.8, m: 1000, dm: 100, cm: 10, mm: 1, µm: 0.001, nm: 1e-6 };
const NAMES: Record<string, string> = { inch: 'inches', ft: 'feet', m: 'metres', dm: 'decimetres', cm: 'centimetres' };

/** A sentence when the size `boxMm` is absurd for `declared` (null: the format has no unit), else null. */
export function doubtUnit(declared: string | null, boxMm: Vec3): string | null {
  const largest = Math.max(...boxMm);
  if (!(largest > 0)) return null;
  if (declared === null && largest < TINY_MESH_MM)
    return `This format has no unit; taken as millimetres the part is ${show(boxMm, 1)} mm. If it was drawn in inches it is ${show(boxMm, 25.4)} mm: please check.`;
  const factor = declared === null ? 1 : (FACTORS[declared] ?? 1);
  if (largest > HUGE_MM && factor > 1)
    return `The file declares ${NAMES[declared!] ?? declared}, which makes the part ${show(boxMm, 1)} mm. If it was drawn in millimetres it is ${show(boxMm, 1 / factor)} mm: please check.`;
  if (largest < TINY_MM)
    return `The part is only ${show(boxMm, 1)} mm. If it was drawn in ${factor === 1 ? 'inches' : 'a larger unit'} and exported wrongly, export it again with the right unit.`;
  return null;
}

function show(boxMm: Vec3, factor: number): string {
  return boxMm.map((side) => Number((side * factor).toPrecision(4))).join(' x ');
}
