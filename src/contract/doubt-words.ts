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

/** At how many pixels to the inch an SVG may have been drawn, or in millimeters, and the sides in mm that it would have then. */
export interface LikelyScale {
  scale: '72' | '90' | 'mm';
  sizeMm: number[];
}

const SCALES: Record<LikelyScale['scale'], string> = {
  '72': 'at 72 per inch, as in Illustrator',
  '90': 'at 90 per inch, as in Inkscape before 0.92',
  mm: 'with one millimeter for each pixel',
};

const NAMES: Record<string, string> = {
  mm: 'millimeters',
  ...{ inch: 'inches', ft: 'feet', m: 'meters', dm: 'decimeters', cm: 'centimeters', yd: 'yards' },
  ...{ 'US survey inch': 'US survey inches', 'US survey ft': 'US survey feet', 'US survey yd': 'US survey yards' },
};

const WORDS = {
  // In quotes that engines before 10 measured.
  'mesh-in-inches': ({ sizeMm, otherMm }: Sizes) =>
    `This format has no unit. Read as millimeters, the part is ${show(sizeMm)} mm. If it was drawn in inches, it is ${show(otherMm)} mm. Please check.`,
  'mesh-without-unit': ({ sizeMm, likely }: Pick<Sizes, 'sizeMm'> & { likely: LikelyUnit[] }) =>
    `This format has no unit. Read as millimeters, the part is ${show(sizeMm)} mm. ${listLikely(likely)}. Please check.`,
  'huge-in-declared-unit': ({ declared, sizeMm, otherMm }: Sizes & { declared: string }) =>
    `The file declares ${NAMES[declared] ?? declared}, which makes the part ${show(sizeMm)} mm. If it was drawn in millimeters, it is ${show(otherMm)} mm. Please check.`,
  endless: ({ sizeMm }: Pick<Sizes, 'sizeMm'>) =>
    `The part is ${show(sizeMm)} mm, more than a hundred meters. Check the unit, and whether something lies far away from the part, and export it again.`,
  tiny: ({ sizeMm, mayBe }: Pick<Sizes, 'sizeMm'> & { mayBe: 'inches' | 'a larger unit' }) =>
    `The part is only ${show(sizeMm)} mm. If it was drawn in ${mayBe} and exported wrongly, export it again with the right unit.`,
  'svg-of-likely-scales': ({ sizeMm, likely }: Pick<Sizes, 'sizeMm'> & { likely: LikelyScale[] }) => {
    const others = likely.map((other) => `; ${SCALES[other.scale]}, ${show(other.sizeMm)} mm`).join('');
    return `This SVG gives its size in pixels. At 96 per inch, as in browsers, it is ${show(sizeMm)} mm${others}. Please check.`;
  },
  // In quotes that engines before 18 measured.
  'svg-in-pixels': ({ sizeMm, otherMm }: Sizes) =>
    `This SVG gives its size in pixels; at 96 per inch it is ${show(sizeMm)} mm. If it was drawn at 72 per inch, as in older programs, it is ${show(otherMm)} mm. Please check.`,
  'drawing-without-unit': ({ sizeMm, otherMm }: Sizes) =>
    `This drawing declares no unit. Read as millimeters, it is ${show(sizeMm)} mm. If it was drawn in inches, it is ${show(otherMm)} mm. Please check.`,
  'drawing-of-likely-units': ({ sizeMm, likely }: Pick<Sizes, 'sizeMm'> & { likely: LikelyUnit[] }) =>
    `This drawing declares no unit. Read as millimeters, it is ${show(sizeMm)} mm. ${listLikely(likely)}. Please check.`,
  'solid-in-inches': ({ sizeMm, otherMm }: Sizes) =>
    `The file declares millimeters, which makes the part ${show(sizeMm)} mm. Its holes are inch sizes; in inches it would be ${show(otherMm)} mm. Please check.`,
  'drawing-in-inches': ({ sizeMm, otherMm }: Sizes) =>
    `The file declares millimeters, which makes the part ${show(sizeMm)} mm. Its size suggests inches; then it would be ${show(otherMm)} mm. Please check.`,
};

export type UnitDoubt = MessageOf<typeof WORDS>;
export const UnitDoubtSchema = messageSchema(WORDS);

/** A sentence for the buyer, who alone knows. */
export function formatDoubt(doubt: UnitDoubt): string {
  return formatMessage(WORDS, doubt);
}

/** The sizes that the sentence names, the one that the file is read with first. */
export function sizesInDoubt(doubt: UnitDoubt): string[] {
  const others =
    'otherMm' in doubt ? [doubt.otherMm] : 'likely' in doubt ? doubt.likely.map(({ sizeMm }) => sizeMm) : [];
  return [doubt.sizeMm, ...others].map((sizeMm) => `${show(sizeMm)} mm`);
}

/** "If it was drawn in inches it is 127 × 63.5 mm, in centimeters 50 × 25 mm". */
function listLikely([first, ...others]: LikelyUnit[]): string {
  const more = others.map(({ unit, sizeMm }) => `, in ${NAMES[unit] ?? unit} ${show(sizeMm)} mm`).join('');
  return `If it was drawn in ${NAMES[first!.unit] ?? first!.unit}, it is ${show(first!.sizeMm)} mm${more}`;
}

function show(boxMm: readonly number[]): string {
  return boxMm.map((side) => Number(side.toPrecision(4))).join(' × ');
}
