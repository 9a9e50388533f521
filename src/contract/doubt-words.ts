/** Why the unit of a file may be wrong, as a code with the sizes that the part would have, and the words for it. */
import { formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';

/** Sides in mm, as the file has them and as they would be in the other unit. */
interface Sizes {
  sizeMm: number[];
  otherMm: number[];
}

/** A unit that the file may have been drawn in, and the sides in mm that it would have then. */
export interface LikelyUnit {
  unit: string;
  sizeMm: number[];
}

const NAMES: Record<string, string> = {
  mm: 'millimetres',
  ...{ inch: 'inches', ft: 'feet', m: 'metres', dm: 'decimetres', cm: 'centimetres', yd: 'yards' },
  ...{ 'US survey inch': 'US survey inches', 'US survey ft': 'US survey feet', 'US survey yd': 'US survey yards' },
};

const WORDS = {
  // In quotes that engines before 10 measured.
  'mesh-in-inches': ({ sizeMm, otherMm }: Sizes) =>
    `This format has no unit; taken as millimetres the part is ${show(sizeMm)} mm. If it was drawn in inches it is ${show(otherMm)} mm: please check.`,
  'mesh-without-unit': ({ sizeMm, likely }: Pick<Sizes, 'sizeMm'> & { likely: LikelyUnit[] }) =>
    `This format has no unit; taken as millimetres the part is ${show(sizeMm)} mm. ${listLikely(likely)}: please check.`,
  'huge-in-declared-unit': ({ declared, sizeMm, otherMm }: Sizes & { declared: string }) =>
    `The file declares ${NAMES[declared] ?? declared}, which makes the part ${show(sizeMm)} mm. If it was drawn in millimetres it is ${show(otherMm)} mm: please check.`,
  endless: ({ sizeMm }: Pick<Sizes, 'sizeMm'>) =>
    `The part is ${show(sizeMm)} mm, more than a hundred metres. Check whether something lies far away from it, and its unit, and export it again.`,
  tiny: ({ sizeMm, mayBe }: Pick<Sizes, 'sizeMm'> & { mayBe: 'inches' | 'a larger unit' }) =>
    `The part is only ${show(sizeMm)} mm. If it was drawn in ${mayBe} and exported wrongly, export it again with the right unit.`,
  'svg-in-pixels': ({ sizeMm, otherMm }: Sizes) =>
    `This SVG gives its size in pixels; taken at 96 to the inch it is ${show(sizeMm)} mm. If it was drawn at 72 to the inch, as older programs do, it is ${show(otherMm)} mm: please check.`,
  'drawing-without-unit': ({ sizeMm, otherMm }: Sizes) =>
    `This drawing declares no unit; taken as millimetres it is ${show(sizeMm)} mm. If it was drawn in inches it is ${show(otherMm)} mm: please check.`,
  'drawing-of-likely-units': ({ sizeMm, likely }: Pick<Sizes, 'sizeMm'> & { likely: LikelyUnit[] }) =>
    `This drawing declares no unit; taken as millimetres it is ${show(sizeMm)} mm. ${listLikely(likely)}: please check.`,
  'solid-in-inches': ({ sizeMm, otherMm }: Sizes) =>
    `The file declares millimetres, which makes the part ${show(sizeMm)} mm. Its holes are those of a part in inches; then it is ${show(otherMm)} mm: please check.`,
  'drawing-in-inches': ({ sizeMm, otherMm }: Sizes) =>
    `The file declares millimetres, which makes the part ${show(sizeMm)} mm. Its size looks as if it was drawn in inches; then it is ${show(otherMm)} mm: please check.`,
};

export type UnitDoubt = MessageOf<typeof WORDS>;
export const UnitDoubtSchema = messageSchema(WORDS);

/** A sentence for the buyer, who alone knows. */
export function formatDoubt(doubt: UnitDoubt): string {
  return formatMessage(WORDS, doubt);
}

/** "If it was drawn in inches it is 127 x 63.5 mm, in centimetres 50 x 25 mm". */
function listLikely([first, ...others]: LikelyUnit[]): string {
  const more = others.map(({ unit, sizeMm }) => `, in ${NAMES[unit] ?? unit} ${show(sizeMm)} mm`).join('');
  return `If it was drawn in ${NAMES[first!.unit] ?? first!.unit} it is ${show(first!.sizeMm)} mm${more}`;
}

function show(boxMm: readonly number[]): string {
  return boxMm.map((side) => Number(side.toPrecision(4))).join(' x ');
}
