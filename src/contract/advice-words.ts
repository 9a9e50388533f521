/** What a finding says of the part and how to mend it, as a code with its values, and the words for it. */
import { countOf, them } from '#contract/count-words.ts';
import { FINISH_ADVICE } from '#contract/finish-advice.ts';
import { formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';
import { SHEET_ADVICE } from '#contract/sheet-advice.ts';

interface Count {
  count: number;
}
interface Material {
  material: string;
}
/** What layers cannot show. */
interface PrintDetail extends Count, Material {
  limit: number;
}
/** What could be chosen instead. */
interface Choice {
  label: string;
  percent: number;
}
interface OtherMaterial extends Choice {
  /** Quotes from before alternatives had reasons have none. */
  reason?: string;
}

const PRICE_COUNTS = 'the price counts straight cutters, and we ask you before we make it if';

const WORDS = {
  /** Kept from before advice had codes. */
  text: ({ text }: { text: string }) => text,

  // All rules.
  passed: ({ title }: { title: string }) => `${title}: nothing to mend.`,
  'near-limit': ({ title, percent }: { title: string; percent: number }) =>
    `${title}: it was measured to ${percent} %, and lies nearer to the limit than that. Check it in your CAD program.`,
  'not-measured': ({ title }: { title: string }) => `${title}: not measured on this part.`,

  // The order.
  'unit-doubted': () => 'The unit of the file looks wrong. Confirm the size of the part before anything else.',
  'cheaper-material': ({ label, percent, reason }: OtherMaterial) =>
    `${label} costs ${percent} % less${reason ? `: ${reason}` : ' and often serves as well'}. Take it if its strength and resistance are enough.`,
  'cheaper-process': ({ label, percent, reason }: OtherMaterial) =>
    `${label} costs ${percent} % less${reason ? `: ${reason}` : ''}. Take it if its tolerance and surface are enough.`,
  'coarser-tolerance': ({ label, percent }: Choice) =>
    `${label} costs ${percent} % less. Name the few dimensions that must be tighter on the drawing.`,
  'larger-order': ({ label, percent }: Choice) =>
    `At ${label} pieces each piece costs ${percent} % less, as setups are shared.`,

  // Size and weight.
  'part-heavy': ({ weightKg, limitKg }: { weightKg: number; limitKg: number }) =>
    `The part weighs ${weightKg} kg. Above ${limitKg} kg it is lifted with a hoist each time it is turned: add pockets or threads for lifting eyes.`,
  'part-small': ({ limitMm }: { limitMm: number }) =>
    `Parts below ${limitMm} mm are hard to hold: keep a tab of stock on them, or make several in one piece that is cut apart.`,
  'stock-thick': ({ limitMm }: { limitMm: number }) =>
    `Plate and bar above ${limitMm} mm is ordered from the mill. Make the part thinner, or bolt it together from two.`,
  'tolerance-long': ({ sizeMm, limitMm, tolerance }: Record<'sizeMm' | 'limitMm', number> & { tolerance: string }) =>
    `${tolerance} over ${sizeMm} mm is finer than milling machines hold above ${limitMm} mm. Keep it for short dimensions.`,

  // Walls and pins.
  'rib-slender': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'free wall is', 'free walls are')} more than ${ratio} x as high as thick and will vibrate under the cutter: thicken, shorten or brace ${them(count)}.`,
  'pin-slender': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'pin is', 'pins are')} more than ${ratio} x as high as wide and will bend under the cutter: press in a bought dowel pin instead.`,

  // Holes and threads.
  'hole-small': ({ count, limitMm, material }: Count & Material & { limitMm: number }) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limitMm} mm, where drills break easily in ${material}: widen ${them(count)}.`,
  'hole-too-small': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limitMm} mm, the smallest drill: widen ${them(count)}, or have ${them(count)} made by EDM or laser.`,
  'thread-small': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'hole fits', 'holes fit')} a thread below M${limitMm}, where taps break: use M${limitMm} or larger.`,
  'thread-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'blind hole for a thread is', 'blind holes for threads are')} deeper than ${ratio} x the diameter. Thread beyond 3 x adds no strength: shorten ${them(count)}.`,
  'thread-near-edge': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'thread has', 'threads have')} less than ${ratio} x its diameter of material beside it, which may bulge or tear: move ${them(count)} inward.`,
  'hole-on-slope': ({ count, limitDeg }: Count & { limitDeg: number }) =>
    `${countOf(count, 'hole starts', 'holes start')} on a face tilted by more than ${limitDeg}°, where the drill slips: mill a flat spot first, or turn the hole square to the face.`,
  'hole-near-edge': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'hole leaves', 'holes leave')} less than ${limitMm} mm of material beside it, so the drill may break out: move ${them(count)} inward, or open ${them(count)} as a slot.`,
  'fit-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'hole with a fit is', 'holes with a fit are')} deeper than ${ratio} x the diameter. Reamers pack chips there and run off: hold the fit over a shorter length, and open the rest by 0.5 mm.`,
  'hole-flat': ({ count }: Count) =>
    `${countOf(count, 'blind hole ends', 'blind holes end')} flat. A drill leaves a cone of 118°, which costs less: say on the drawing if it may stay.`,

  // Pockets, slots and corners.
  'corner-deep': ({ count, ratio, radiusMm }: Count & Record<'ratio' | 'radiusMm', number>) =>
    `${countOf(count, 'inside corner is', 'inside corners are')} deeper than ${ratio} x the cutter that fits. Long thin cutters bend and run slowly: make the radius ${radiusMm} mm or more.`,
  'corner-too-deep': ({ count, ratio, radiusMm }: Count & Record<'ratio' | 'radiusMm', number>) =>
    `${countOf(count, 'inside corner is', 'inside corners are')} deeper than ${ratio} x the cutter that fits, which no cutter reaches: make the radius ${radiusMm} mm or more.`,
  'corner-tight': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'inside corner has', 'inside corners have')} a radius below ${limitMm} mm, for which a very thin cutter is needed: make it larger.`,
  'corner-too-tight': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'inside corner has', 'inside corners have')} a radius below ${limitMm} mm, smaller than any cutter leaves: make it larger, or plan EDM.`,
  'corner-sharp': ({ count }: Count) =>
    `${countOf(count, 'inside edge is', 'inside edges are')} sharp, and a round cutter leaves a radius: round ${them(count)}, or add a relief at each corner. Sharp as drawn it takes EDM, or a part split in two.`,
  'corner-sharp-shallow': ({ count }: Count) =>
    `${countOf(count, 'shallow inside edge is', 'shallow inside edges are')} drawn sharp. We leave the radius of a cutter of 1 mm there: draw 0.5 mm or more, and the model is what you get.`,
  'pocket-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'pocket is', 'pockets are')} deeper than ${ratio} x the width. Chips stay in and cutters run slowly: widen ${them(count)}, or make ${them(count)} shallower.`,
  'slot-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'slot is', 'slots are')} deeper than ${ratio} x the width: widen ${them(count)}, make ${them(count)} shallower, or let a saw cut ${them(count)} from an open side.`,
  'slot-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'cut is', 'cuts are')} narrower than ${limitMm} mm which takes a very thin cutter or a saw: widen ${them(count)}.`,
  'slot-too-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'cut is', 'cuts are')} narrower than ${limitMm} mm, thinner than any cutter: widen ${them(count)}, or plan wire EDM.`,
  't-slots': ({ count }: Count) =>
    `${countOf(count, 'T-slot needs', 'T-slots need')} a T-slot cutter and a pass of its own: use a size of DIN 650, or a plain slot with a bolted strip.`,
  't-slot-narrow': ({ limitMm }: { limitMm: number }) =>
    `The opening of a T-slot is narrower than ${limitMm} mm, the neck of the smallest standard cutter: widen it.`,
  dovetails: ({ count }: Count) =>
    `${countOf(count, 'dovetail needs', 'dovetails need')} a dovetail cutter and a pass of its own: keep to 45° or 60°, and to a plain slot where nothing slides.`,
  'dovetail-steep': ({ limitDeg }: { limitDeg: number }) =>
    `The side of a dovetail leans to less than ${limitDeg}°, sharper than standard cutters: use 45° or 60°.`,
  'stroke-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'engraving has', 'engravings have')} strokes below ${limitMm} mm: use a bolder or larger typeface.`,
  'engraving-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'engraving is', 'engravings are')} deeper than ${ratio} x the stroke, and thin engraving cutters break: make ${them(count)} shallower.`,

  // What cutters do not reach.
  'cavity-closed': ({ volumeCm3 }: { volumeCm3: number }) =>
    `A cavity of ${volumeCm3} cm³ is closed on all sides: open it to one side, split the part, or print it.`,
  'volume-not-reached': ({ volumeCm3 }: { volumeCm3: number }) =>
    `${volumeCm3} cm³ cannot be reached by any cutter from any side: open these faces to one side, split the part, or plan EDM.`,
  'cutter-missing': ({ diameterMm, narrowestMm }: Record<'diameterMm' | 'narrowestMm', number>) =>
    `A cutter of ${diameterMm} mm fits where our narrowest has ${narrowestMm} mm: make these places wider, or their corners rounder.`,
  'cutter-too-short': ({ diameterMm, depthMm }: Record<'diameterMm' | 'depthMm', number>) =>
    `No cutter of ours up to ${diameterMm} mm wide reaches ${depthMm} mm deep: make this place wider, its corners rounder, or less deep.`,
  'setups-many': ({ count, limit }: Count & { limit: number }) =>
    `The part is clamped in ${count} positions, more than ${limit}: move holes and pockets to fewer sides, parallel to each other.`,
  'edges-need-setups': ({ count }: Count) =>
    `${countOf(count, 'setup is', 'setups are')} needed for chamfers and fillets alone: let us break these edges by hand instead.`,

  // Turning.
  'shaft-slender': ({ ratio }: { ratio: number }) =>
    `The shaft is more than ${ratio} x as long as thick and bends away from the tool: allow centers at both ends, thicken it, or buy ground rod.`,
  'shaft-thin': ({ limitMm }: { limitMm: number }) =>
    `The shaft is thinner than ${limitMm} mm and bends away from the tool: thicken it, or press in a pin.`,
  'groove-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'groove is', 'grooves are')} deeper than ${ratio} x the width, beyond the reach of grooving tools: widen ${them(count)}.`,
  'groove-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'groove is', 'grooves are')} narrower than ${limitMm} mm: widen ${them(count)}, to a size of DIN 471 or an O-ring table if one fits.`,
  'inner-groove-small': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'groove lies', 'grooves lie')} in a bore below ${limitMm} mm, where grooving tools hardly enter: widen the bore, or bring the groove to the outside.`,
  'bore-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'bore is', 'bores are')} deeper than ${ratio} x its diameter, where boring bars chatter: step ${them(count)}, or bore from both ends.`,
  'thread-to-shoulder': ({ count }: Count) =>
    `${countOf(count, 'thread runs', 'threads run')} up to a shoulder without a relief, so its last turns are not full: add a relief of DIN 76, or shorten the thread.`,
  'shoulders-sharp': ({ count }: Count) =>
    `${countOf(count, 'shoulder is', 'shoulders are')} drawn sharp. The tool leaves a radius of 0.2 to 0.4 mm: add a relief of DIN 509 where another part must sit flush.`,
  'bar-thick': ({ limitMm }: { limitMm: number }) =>
    `Bar above ${limitMm} mm does not pass through the spindle: each piece is sawn and chucked by hand.`,

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
  'print-hole-small': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limit} mm, and may close in ${material}: widen ${them(count)}, or drill ${them(count)} afterwards.`,
  'print-hole-closed': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limit} mm and will be closed in ${material}: widen ${them(count)}, or have ${them(count)} drilled.`,
  'print-pin-thin': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'pin is', 'pins are')} thinner than ${limit} mm and will break off in ${material}: thicken ${them(count)}, or put in a bought dowel pin.`,
  'print-slot-narrow': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'slot is', 'slots are')} narrower than ${limit} mm and may fuse in ${material}: widen ${them(count)}.`,
  'print-stroke-thin': ({ limit, material }: PrintDetail) =>
    `Engraved strokes below ${limit} mm fill up in ${material}: make them wider, or the letters larger.`,
  'print-mark-shallow': ({ limit, material }: PrintDetail) =>
    `Marks less than ${limit} mm deep cannot be read in ${material}: engrave them deeper.`,
  'print-raised-thin': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'raised stroke is', 'raised strokes are')} thinner than ${limit} mm, and may be missing in ${material}: widen ${them(count)}.`,
  'print-gap-narrow': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'gap is', 'gaps are')} narrower than ${limit} mm, and may fuse in ${material}: widen ${them(count)}.`,
  'print-wall-free': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'wall stands', 'walls stand')} free and ${count === 1 ? 'is' : 'are'} thinner than ${limit} mm, which bends in ${material}: thicken or brace ${them(count)}.`,
  'print-wall-tall': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'wall is', 'walls are')} more than ${limit} x as high as thick, and will lean in ${material}: thicken, shorten or brace ${them(count)}.`,
  'print-warps': ({ limit, material }: PrintDetail) =>
    `Flats wider than ${limit} x their thickness warp while ${material} cools: thicken them, add ribs, or cut windows.`,
  'print-bridge': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'level face is', 'level faces are')} laid over more than ${limit} mm of air, and sags or shows support in ${material}: slope or arch ${them(count)}.`,
  'print-support-inside': ({ percent }: { percent: number }) =>
    `Support of ${percent} % of the volume stands inside, where nobody reaches it: open a side, slope the faces above by 45°, or split the part.`,

  ...SHEET_ADVICE,
  ...FINISH_ADVICE,

  // Moldings.
  'draft-not-measured': () => 'The draft is measured on one closed body; keep all walls along the pull at 2° or more.',
  'draft-not-needed': () => 'No wall stands along the pull.',
  'draft-enough': () => 'All walls leave the mold easily.',
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
    `${areaCm2} cm² of wall lean by less than ${recommendedDeg}°, some by less than ${leastDeg}°, which scrape along the mold: tilt them away from its parting by ${recommendedDeg}°.`,
  'two-halves': () => 'Two halves make the whole part.',
  'side-actions': ({ count }: Count) =>
    `${countOf(count, 'side action is', 'side actions are')} needed, each of which makes the tool dearer: an opening below an undercut lets a half of the mold pass instead.`,
  'no-lifters': () => 'Nothing inside needs a lifter.',
  'lifters-not-measured': () => 'Nobody looked for lifters when this file was measured.',
  lifters: ({ count }: Count) =>
    `${countOf(count, 'lifter is', 'lifters are')} needed for what lies inside, where no slide comes: an opening below the undercut lets the mold pass instead.`,
  'faces-locked': ({ count }: Count) =>
    `${countOf(count, 'face lies', 'faces lie')} where no half, no slide and no lifter leaves: open the undercut to one side, or split the part.`,
  'no-opposite-faces': () => 'No two faces lie opposite each other.',
  'walls-fill': () => 'All walls are of a thickness that fills and cools well.',
  'walls-may-not-fill': ({ material, leastMm }: Material & { leastMm: number }) =>
    `${material} may not fill walls below ${leastMm} mm: thicken the thinnest of them.`,
  'walls-sink': ({ material, mostMm }: Material & { mostMm: number }) =>
    `Walls above ${mostMm} mm sink and cool for long in ${material}: core them out and stiffen with ribs.`,
  'ribs-none': () => 'No rib or boss stands on a wall of the part.',
  'ribs-not-measured': () => 'Ribs and bosses were not looked for.',
  'ribs-thin': () => 'Ribs and bosses are thin enough for the walls that they stand on.',
  'rib-thick': ({ count, share, targetMm }: Count & { share: number; targetMm: number }) =>
    `${countOf(count, 'rib is', 'ribs are')} up to ${share} x as thick as the wall below, which sinks on its other side: make ${them(count)} ${targetMm} mm thick at the foot, or take two.`,
  'boss-thick': ({ count, share, targetMm }: Count & { share: number; targetMm: number }) =>
    `${countOf(count, 'boss is', 'bosses are')} up to ${share} x as thick as the wall below, which sinks on its other side: core ${them(count)} out to a wall of ${targetMm} mm.`,
  'ribs-low': () => 'No rib or boss is higher than it can be filled.',
  'rib-high': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'rib or boss is', 'ribs or bosses are')} more than ${ratio} x as high as the wall below is thick: the end fills badly and sticks in the mold. Make ${them(count)} lower, or take several.`,
  'sinks-none': () => 'No foot of a rib or boss is thick enough to be seen from the other side.',
  'sinks-seen': ({ count, percent }: Count & { percent: number }) =>
    `At the foot of ${count === 1 ? 'a rib or boss' : `${count} ribs or bosses`} the material is ${percent} % thicker than the wall: a sink mark is seen on the other side.`,
  'flow-short': () => 'The resin reaches the end of the part from one gate.',
  'flow-long': ({ material, ratio, wallMm }: Material & { ratio: number; wallMm: number }) =>
    `From a gate in the middle the resin flows more than ${ratio} x the wall, farther than ${material} fills: make the walls ${wallMm} mm thick, or allow several gates.`,
  'corners-round': () => 'Inner corners are round enough for the flow and the load.',
  'corners-not-measured': () => 'Radii are only known of solids with exact edges, for example a STEP file.',
  'corners-sharp': ({ count, radiusMm }: Count & { radiusMm: number }) =>
    `${countOf(count, 'inner edge is', 'inner edges are')} sharper than a quarter of the wall, where stress gathers and the part breaks: round ${them(count)} with ${radiusMm} mm.`,
  'text-none': () => 'No letters are cut into the part.',
  'text-fits': () => 'Letters and marks leave the mold easily.',
  'text-deep': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'group of letters is', 'groups of letters are')} deeper than ${limitMm} mm, and stand in the mold as thin walls that drag: make ${them(count)} ${limitMm} mm deep or raise them from the part.`,
  'text-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'group of letters has', 'groups of letters have')} strokes below ${limitMm} mm, which break out of the mold: draw them wider.`,
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
