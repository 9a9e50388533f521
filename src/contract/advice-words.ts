/** What a finding says of the part and how to mend it, as a code with its values, and the words for it. */
import { formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';

interface Count {
  count: number;
}
interface Material {
  material: string;
}

const PRICE_COUNTS = 'the price counts straight cutters, and we ask you before we make it if';

const WORDS = {
  /** Kept from before advice had codes. */
  text: ({ text }: { text: string }) => text,

  // Size.
  'size-not-measured': () => 'The size of the part was not measured.',
  'fits-machine': () => 'The part fits the machine.',
  'shorten-side': ({ byMm }: { byMm: number }) =>
    `Make the part in pieces that are joined, or shorten this side by ${byMm} mm.`,

  // Walls.
  'walls-not-measured': ({ recommendedMm }: { recommendedMm: number }) =>
    `Walls were not measured; keep them at ${recommendedMm} mm or more.`,
  'walls-thick': () => 'All walls are thick enough.',
  'wall-thin': ({ recommendedMm }: { recommendedMm: number }) =>
    `Thicken this wall to ${recommendedMm} mm: thinner ones may bend or warp.`,
  'wall-too-thin': ({
    recommendedMm,
    feasibleMm,
    material,
  }: Material & { recommendedMm: number; feasibleMm: number }) =>
    `Thicken this wall to ${recommendedMm} mm, at the very least ${feasibleMm} mm in ${material}: we make it as drawn but cannot promise that it holds.`,

  // Holes.
  'holes-not-found': () => 'Holes are only found in solids, for example a STEP file.',
  'holes-none': () => 'The part has no holes to drill.',
  'holes-shallow': () => 'All holes are shallow enough to drill in one go.',
  'holes-deep': ({ count, ratio, recommended }: Count & { ratio: number; recommended: number }) =>
    `${holesDeeper(count, ratio)} and has to be drilled in steps; wider or shallower is faster, ${recommended} x is easy.`,
  'holes-too-deep': ({ count, ratio, reach }: Count & { ratio: number; reach: number }) =>
    `${holesDeeper(count, ratio)}, and standard drills reach ${reach} x: widen it, step it, or make it shallower.`,

  // Reach of cutters.
  'reach-not-measured': () => 'It was not measured from where a cutter reaches the faces.',
  'reach-whole': () => 'A straight cutter reaches every face.',
  'reach-into-grooves': () =>
    `They are sides of grooves, which a T-slot cutter or a boring bar cuts where it gets in: ${PRICE_COUNTS} none does.`,
  'reach-hidden': () => `Open these faces to one side, or split the part: ${PRICE_COUNTS} they do not reach.`,

  // Prints.
  'hollows-not-searched': ({ wayOutMm }: { wayOutMm: number }) =>
    `Hollows were not looked for; give each a way out of ${wayOutMm} mm.`,
  'hollows-empty': ({ filling }: { filling: string }) => `No hollow keeps ${filling} inside.`,
  'hollows-filled': ({
    count,
    volumeCm3,
    filling,
    wayOutMm,
  }: Count & { volumeCm3: number; filling: string; wayOutMm: number }) =>
    `${count === 1 ? 'One hollow' : `${count} hollows`} of ${volumeCm3} cm³ ${count === 1 ? 'keeps' : 'keep'} ${filling}: open each with a hole of ${wayOutMm} mm, better with two, or draw it solid. We make it as drawn, with the ${filling} inside.`,
  'overhangs-not-measured': () => 'Overhangs were not measured; faces that rise by 45° or more need no support.',
  'overhangs-none': () => 'In its best position the part holds itself.',
  overhangs: ({ areaCm2, isTurned }: { areaCm2: number; isTurned: boolean }) =>
    `${areaCm2} cm² hang over${isTurned ? ', turned as it stands best' : ''}, and show the marks of support: make these faces rise by 45°, or split the part at them.`,

  // Sheet metal.
  'sheet-not-recognized': () =>
    'It was not recognised as sheet: one solid of one thickness, in STEP. A person looks at it.',
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

  // Moldings.
  'draft-not-measured': () => 'The draft is measured on one closed body; keep all walls along the pull at 2° or more.',
  'draft-not-needed': () => 'No wall stands along the pull.',
  'draft-enough': () => 'All walls leave the mould easily.',
  'draft-low': ({ areaCm2, recommendedDeg }: { areaCm2: number; recommendedDeg: number }) =>
    `${areaCm2} cm² of wall lean by less than ${recommendedDeg}°: tilt them where the part allows it.`,
  'draft-too-low': ({
    areaCm2,
    recommendedDeg,
    leastDeg,
  }: {
    areaCm2: number;
    recommendedDeg: number;
    leastDeg: number;
  }) =>
    `${areaCm2} cm² of wall lean by less than ${recommendedDeg}°, some by less than ${leastDeg}°, which scrape along the mould: tilt them away from its parting by ${recommendedDeg}°.`,
  'two-halves': () => 'Two halves make the whole part.',
  'side-actions': ({ count }: Count) =>
    `${countOf(count, 'side action is', 'side actions are')} needed, each of which makes the tool dearer: an opening below an undercut lets a half of the mould pass instead.`,
  'faces-locked': ({ count }: Count) =>
    `${countOf(count, 'face lies', 'faces lie')} where no half and no slide leaves: open the undercut to one side, or split the part.`,
  'no-opposite-faces': () => 'No two faces lie opposite each other.',
  'walls-fill': () => 'All walls are of a thickness that fills and cools well.',
  'walls-may-not-fill': ({ material, leastMm }: Material & { leastMm: number }) =>
    `${material} may not fill walls below ${leastMm} mm: thicken the thinnest of them.`,
  'walls-sink': ({ material, mostMm }: Material & { mostMm: number }) =>
    `Walls above ${mostMm} mm sink and cool for long in ${material}: core them out and stiffen with ribs.`,
  'walls-even': () => 'No wall is much thicker than the others.',
  'walls-uneven': ({
    evenPercent,
    nominalMm,
    maxMm,
    targetMm,
  }: Record<'evenPercent' | 'nominalMm' | 'maxMm' | 'targetMm', number>) =>
    `${evenPercent} % of the skin is within 25 % of the usual ${nominalMm} mm, the thickest wall has ${maxMm} mm: core it out to ${targetMm} mm.`,
};

export type Advice = MessageOf<typeof WORDS>;
export const AdviceSchema = messageSchema(WORDS);

/** A sentence for the buyer. */
export function formatAdvice(advice: Advice): string {
  return formatMessage(WORDS, advice);
}

function holesDeeper(count: number, ratio: number): string {
  return `${countOf(count, 'hole is', 'holes are')} deeper than ${ratio} x the diameter`;
}

/** At the head of a sentence: "One bend is", "3 bends are". */
function countOf(count: number, one: string, many: string): string {
  return count === 1 ? `One ${one}` : `${count} ${many}`;
}
