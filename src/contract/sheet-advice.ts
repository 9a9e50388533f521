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
  'sheet-not-recognized': () =>
    'It was not recognized as sheet: one solid of one thickness, in STEP. A person looks at it.',
  'sheet-too-thin': () => 'This is thinner than our sheets.',
  'sheet-too-thick': () => 'This is thicker than our sheets: milled, it can be made.',
  'sheet-too-large': () => 'Laid flat the part is larger than our sheets: make it in pieces that are joined.',
  'sheet-in-stock': () => 'The part is sheet of a thickness that we have.',
  'bends-round': () => 'Every bend is round enough for the metal.',
  'bends-sharp': ({ count, radiusMm }: Count & { radiusMm: number }) =>
    `${countOf(count, 'bend is', 'bends are')} drawn sharp: we bend with ${radiusMm} mm or the next larger tool. Draw that radius inside, and the flat pattern fits.`,
  'bends-tight': ({ count, radiusMm, material }: Count & Material & { radiusMm: number }) =>
    `${countOf(count, 'bend is', 'bends are')} tighter than ${material} bears: make the radius inside ${radiusMm} mm or more.`,
  'flanges-long': () => 'Every flange reaches over its die.',
  'flanges-short': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${countOf(count, 'flange is', 'flanges are')} short: ${lengthMm} mm from the bend line to the edge bend without marks.`,
  'flanges-too-short': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${countOf(count, 'flange is', 'flanges are')} too short to lie on a die: make it ${lengthMm} mm from the bend line to the edge, or bend it longer and cut it after.`,
  'sheet-without-holes': () => 'The sheet has no holes.',
  'holes-off-bends': () => 'No hole is drawn out of round by a bend.',
  'holes-near-bends': ({ count, distanceMm }: Count & { distanceMm: number }) =>
    `${countOf(count, 'hole is', 'holes are')} nearer than ${distanceMm} mm to where a bend begins and will be drawn out of round: move ${count === 1 ? 'it' : 'them'}, or cut a slot along the bend.`,

  // Holes, slots and notches.
  'cuts-wide': () => 'Every hole, slot and notch is wide enough for its sheet.',
  'sheet-holes-small': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limitMm} mm, where the cut spatters and tapers: widen ${them(count)} to the thickness of the sheet.`,
  'sheet-holes-closed': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limitMm} mm, and a beam that pierces there burns ${them(count)} out: widen ${them(count)}, or have ${them(count)} drilled.`,
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
    `${countOf(count, 'countersink is', 'countersinks are')} deeper than ${ratio} x the thickness, so the screw has no seat: take a smaller head, or thicker sheet.`,
  'sheet-small': ({ limitMm }: Limit) =>
    `The part is narrower than ${limitMm} mm and falls through the slats of the machine: we leave a small tab on it, which stays visible.`,
  'pierces-many': ({ limit }: { limit: number }) =>
    `The part has more than ${limit} contours to pierce: perforated sheet is bought cheaper.`,

  // Drawings.
  'lines-closed': () => 'Every line of the drawing closes to a contour.',
  'lines-open': ({ count }: Count) =>
    `${countOf(count, 'line does', 'lines do')} not close to a contour: join the ends, or take construction lines out.`,
  'lines-doubled': ({ count }: Count) =>
    `${countOf(count, 'line is', 'lines are')} drawn twice. We cut ${them(count)} once; take the copies out of the file.`,
  'lines-crossing': ({ count }: Count) =>
    `${countOf(count, 'contour crosses', 'contours cross')} itself or another: trim ${them(count)}, so that inside and outside are certain.`,
  'islands-loose': ({ count }: Count) =>
    `${countOf(count, 'piece stands', 'pieces stand')} loose inside of a hole and will fall out, like the middle of an “O”: add bridges, or use a stencil typeface.`,
  'pieces-separate': ({ count }: Count) =>
    `The drawing holds ${count} separate pieces. They are priced as one set; upload each alone to order different quantities.`,

  // Forms.
  'forms-inside': () => 'Every form leaves enough metal to the edges.',
  'forms-at-edge': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'form is', 'forms are')} nearer than ${limitMm} mm to an edge, which bulges or tears: move ${them(count)} inward.`,
  'forms-near-bends': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'form is', 'forms are')} nearer than ${limitMm} mm to where a bend begins, where the tools of the brake crush ${them(count)}: move ${them(count)} away.`,
  'forms-shallow': () => 'Every dimple and embossed field is shallow enough to be pressed in one hit.',
  'forms-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'form is', 'forms are')} deeper than ${ratio} x ${count === 1 ? 'its' : 'their'} width, and the metal tears: make ${them(count)} wider or lower.`,
  'extrusions-low': () => 'Every extruded hole has metal enough for its collar.',
  'extrusions-high': ({ count, limitMm }: Count & Limit) =>
    `${countOf(count, 'extruded hole holds', 'extruded holes hold')} so much metal that the pilot hole is narrower than ${limitMm} mm: make the collar lower or thinner.`,
  'hardware-at-edge': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'pressed-in piece sits', 'pressed-in pieces sit')} nearer to an edge than ${ratio} x the hole, which bulges the edge out: move ${them(count)} inward.`,
  'bend-order-found': ({ order }: { order: number[] }) =>
    `The bends can be made in the order ${order.join(', ')} without meeting the punch, the die or each other.`,
  'bend-order-none': () =>
    'We found no order of the bends in which no flange meets the punch, the die or another flange: make flanges shorter, or bases wider.',
  'bends-by-table': ({ count, bends }: Count & { bends: number }) =>
    `${count} of ${bends} ${bends === 1 ? 'bend is' : 'bends are'} laid out by our own bend table for this sheet; ${count < bends ? 'the others and ' : ''}the pattern to download by the K-factor.`,
  'bends-by-k': ({ kFactor }: { kFactor: number }) => `The flat pattern is laid out by a K-factor of ${kFactor}.`,

  // The press brake.
  'bends-relieved': () => 'Every bend runs out at an edge or a relief.',
  'relief-missing': ({ count, widthMm, depthMm }: Count & Record<'widthMm' | 'depthMm', number>) =>
    `${countOf(count, 'bend ends', 'bends end')} in the material, which tears there: cut a relief ${widthMm} mm wide and ${depthMm} mm deep at each end.`,
  'relief-slit': ({ count, widthMm, depthMm }: Count & Record<'widthMm' | 'depthMm', number>) =>
    `${countOf(count, 'bend ends', 'bends end')} at a slit, which we cut: the corner bulges a little. A relief ${widthMm} mm wide and ${depthMm} mm deep keeps it flat.`,
  'bends-steep': ({ count, limitDeg }: Count & { limitDeg: number }) =>
    `${countOf(count, 'bend goes', 'bends go')} beyond ${limitDeg}°, further than a punch pushes: open ${them(count)}, or make a hem.`,
  'hems-short': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${countOf(count, 'hem is', 'hems are')} short: fold ${lengthMm} mm or more.`,
  'channel-narrow': ({ count }: Count) =>
    `${countOf(count, 'channel is', 'channels are')} deeper than wide: only a gooseneck punch gets in. Make the base wider or the sides lower.`,
  'channel-closed': ({ count }: Count) =>
    `${countOf(count, 'channel is', 'channels are')} more than twice as deep as wide, so no punch gets in for the second bend: make the base wider, or join two parts.`,
  'returns-meet': ({ count }: Count) =>
    `${countOf(count, 'pair of flanges folds', 'pairs of flanges fold')} back into each other: shorten them, so that together they are less than the base.`,
  'box-high': ({ limitMm }: Limit) =>
    `A side of the box stands higher than ${limitMm} mm, where it meets the beam above the punch: lower it, or leave a corner open and join it.`,
  'bends-along-grain': ({ count }: Count) =>
    `${countOf(count, 'bend lies', 'bends lie')} near the least radius, and lines that cross cannot all run across the grain: make the radius larger, or say which bends matter.`,
  'bend-long': ({ limitMm }: Limit) => `A bend is longer than our press brake, ${limitMm} mm: make the part of two.`,
  'bend-strong': ({ limitKn }: { limitKn: number }) =>
    `A bend takes more than the ${limitKn} kN of our press brake: make it shorter, or the sheet thinner.`,
};
