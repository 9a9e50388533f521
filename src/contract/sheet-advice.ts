/** What findings of sheet metal say: members of the words of all advice. */
import { countOf, them } from '#contract/count-words.ts';

interface Count {
  count: number;
}
interface Material {
  material: string;
}
interface Limit {
  limitMm: number;
}

export const SHEET_ADVICE = {
  'drawing-without-thickness': () =>
    'A drawing has no thickness of its own: choose the thickness of the sheet, and it is checked.',
  'sheet-not-recognized': () =>
    'It was not recognized as sheet metal: one STEP solid of uniform thickness. An engineer will review it.',
  'sheet-too-thin': () => 'This is thinner than our sheets.',
  'sheet-too-thick': () => 'This is thicker than our sheets. It can be milled instead.',
  'sheet-too-large': () => 'The flat pattern is larger than our sheets: make the part in pieces and join them.',
  'sheet-in-stock': () => 'We stock this sheet thickness.',
  'bends-round': () => 'Every bend radius suits the metal.',
  'bends-sharp': ({ count, radiusMm }: Count & { radiusMm: number }) =>
    `${countOf(count, 'bend is', 'bends are')} drawn sharp: we bend with ${radiusMm} mm or the next larger tool. Draw that inside radius so that the flat pattern fits.`,
  'bends-tight': ({ count, radiusMm, material }: Count & Material & { radiusMm: number }) =>
    `${countOf(count, 'bend is', 'bends are')} tighter than ${material} allows: make the inside radius ${radiusMm} mm or more.`,
  'flanges-long': () => 'Every flange reaches over its die.',
  'flanges-short': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${countOf(count, 'flange is', 'flanges are')} short: ${lengthMm} mm from the bend line to the edge bends without marks.`,
  'flanges-too-short': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${countOf(count, 'flange is', 'flanges are')} too short for the die: make it ${lengthMm} mm from the bend line to the edge, or bend it longer and trim it.`,
  'sheet-without-holes': () => 'The sheet has no holes.',
  'holes-off-bends': () => 'No hole is distorted by a bend.',
  'holes-near-bends': ({ count, distanceMm }: Count & { distanceMm: number }) =>
    `${countOf(count, 'hole is', 'holes are')} nearer than ${distanceMm} mm to where a bend begins and will be distorted: move ${count === 1 ? 'it' : 'them'}, or cut a slot along the bend.`,

  // Holes, slots and notches.
  'cuts-wide': () => 'Every hole, slot and notch is wide enough for its sheet.',
  'sheet-holes-small': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limitMm} mm, where the cut spatters and tapers: enlarge ${them(count)} to the thickness of the sheet.`,
  'sheet-holes-closed': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limitMm} mm, and piercing there burns ${them(count)} out: enlarge ${them(count)}, or have ${them(count)} drilled.`,
  'slots-narrow': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'slot is', 'slots are')} narrower than ${limitMm} mm: widen ${them(count)} to the thickness of the sheet.`,
  'notches-narrow': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'notch is', 'notches are')} narrower than ${limitMm} mm: widen ${them(count)} to the thickness of the sheet.`,
  'tabs-narrow': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'tab or web is', 'tabs or webs are')} narrower than ${limitMm} mm and will burn or bend: widen ${them(count)}.`,
  'cuts-below-kerf': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'detail is', 'details are')} narrower than the cut itself, ${limitMm} mm: widen ${them(count)}, or leave ${them(count)} out.`,
  'sheet-holes-at-edge': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'hole leaves', 'holes leave')} less than ${limitMm} mm to the edge, which bulges or melts: move ${them(count)} inward.`,
  'sheet-holes-close': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'web between holes is', 'webs between holes are')} narrower than ${limitMm} mm and will burn through: move the holes apart.`,
  'countersinks-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'countersink is', 'countersinks are')} deeper than ${ratio} × the thickness, so the screw has no seat: use a smaller head or thicker sheet.`,
  'sheet-small': ({ limitMm }: Limit) =>
    `The part is narrower than ${limitMm} mm and falls through the slats of the machine: we leave a small tab on it, which stays visible.`,
  'pierces-many': ({ limit }: { limit: number }) =>
    `The part has more than ${limit} contours to pierce: stock perforated sheet costs less.`,

  // Drawings.
  'lines-closed': () => 'Every line of the drawing is part of a closed contour.',
  'lines-open': ({ count }: Count) =>
    `${countOf(count, 'line does', 'lines do')} not form a closed contour: join the ends, or remove construction lines.`,
  'lines-doubled': ({ count }: Count) =>
    `${countOf(count, 'line is', 'lines are')} drawn twice. We cut ${them(count)} once; remove the copies from the file.`,
  'lines-crossing': ({ count }: Count) =>
    `${countOf(count, 'contour crosses', 'contours cross')} itself or another: trim ${them(count)} so that inside and outside are clear.`,
  'islands-loose': ({ count }: Count) =>
    `${countOf(count, 'piece is', 'pieces are')} loose inside a hole and will fall out, like the middle of an “O”: add bridges, or use a stencil typeface.`,
  'pieces-separate': ({ count }: Count) =>
    `The drawing contains ${count} separate pieces. They are priced as one set; upload each separately to order different quantities.`,

  // Forms.
  'forms-inside': () => 'Every form leaves enough metal to the edges.',
  'forms-at-edge': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'form is', 'forms are')} nearer than ${limitMm} mm to an edge, which bulges or tears: move ${them(count)} inward.`,
  'forms-near-bends': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'form is', 'forms are')} nearer than ${limitMm} mm to where a bend begins, where the brake tooling crushes ${them(count)}: move ${them(count)} away.`,
  'forms-shallow': () => 'Every dimple and embossed area is shallow enough to form in one hit.',
  'forms-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'form is', 'forms are')} deeper than ${ratio} × ${count === 1 ? 'its' : 'their'} width, and the metal tears: make ${them(count)} wider or lower.`,
  'extrusions-low': () => 'Every extruded hole has enough metal for its collar.',
  'extrusions-high': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'extruded hole needs', 'extruded holes need')} so much metal that the pilot hole is narrower than ${limitMm} mm: make the collar lower or thinner.`,
  'hardware-at-edge': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'pressed-in piece sits', 'pressed-in pieces sit')} nearer to an edge than ${ratio} × the hole, which bulges the edge: move ${them(count)} inward.`,
  'bend-order-found': ({ order }: { order: number[] }) =>
    `The bends can be made in the order ${order.join(', ')} without hitting the punch, the die or each other.`,
  'bend-order-none': () =>
    'We found no bend order in which every flange clears the punch, the die and the other flanges: make flanges shorter, or bases wider.',
  'bends-by-table': ({ count, bends }: Count & { bends: number }) =>
    `${count} of ${bends} ${bends === 1 ? 'bend is' : 'bends are'} laid out with our own bend table for this sheet; ${count < bends ? 'the others and ' : ''}the downloaded pattern use the K-factor.`,
  'bends-by-k': ({ kFactor }: { kFactor: number }) => `The flat pattern uses a K-factor of ${kFactor}.`,

  // The press brake.
  'bends-relieved': () => 'Every bend ends at an edge or a relief.',
  'relief-missing': ({ count, widthMm, depthMm }: Count & Record<'widthMm' | 'depthMm', number>) =>
    `${countOf(count, 'bend ends', 'bends end')} in the material, which tears there: add a relief ${widthMm} mm wide and ${depthMm} mm deep at each end.`,
  'relief-slit': ({ count, widthMm, depthMm }: Count & Record<'widthMm' | 'depthMm', number>) =>
    `${countOf(count, 'bend ends', 'bends end')} at a slit, which we cut, but the corner bulges slightly. A relief ${widthMm} mm wide and ${depthMm} mm deep keeps it flat.`,
  'bends-steep': ({ count, limitDeg }: Count & { limitDeg: number }) =>
    `${countOf(count, 'bend goes', 'bends go')} beyond ${limitDeg}°, more than a punch can bend: open ${them(count)}, or make a hem.`,
  'hems-short': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${countOf(count, 'hem is', 'hems are')} short: fold ${lengthMm} mm or more.`,
  'channel-narrow': ({ count }: Count) =>
    `${countOf(count, 'channel is', 'channels are')} deeper than wide: only a gooseneck punch fits. Make the base wider or the sides lower.`,
  'channel-closed': ({ count }: Count) =>
    `${countOf(count, 'channel is', 'channels are')} more than twice as deep as wide, so no punch fits for the second bend: make the base wider, or join two parts.`,
  'returns-meet': ({ count }: Count) =>
    `${countOf(count, 'pair of flanges folds', 'pairs of flanges fold')} into each other: shorten them so that together they are shorter than the base.`,
  'box-high': ({ limitMm }: Limit) =>
    `A side of the box is higher than ${limitMm} mm and would hit the beam above the punch: lower it, or leave a corner open and join it.`,
  'bends-along-grain': ({ count }: Count) =>
    `${countOf(count, 'bend lies', 'bends lie')} near the minimum radius, and crossing bends cannot all run across the grain: make the radius larger, or tell us which bends matter.`,
  'bend-long': ({ limitMm }: Limit) =>
    `A bend is longer than our press brake (${limitMm} mm): make the part from two pieces.`,
  'bend-strong': ({ limitKn }: { limitKn: number }) =>
    `A bend needs more than the ${limitKn} kN of our press brake: make the bend shorter or the sheet thinner.`,
};
