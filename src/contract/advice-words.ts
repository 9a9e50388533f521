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

const PRICE_COUNTS = 'the price counts straight cutters, and we will contact you before production if';

const WORDS = {
  /** Kept from before advice had codes. */
  text: ({ text }: { text: string }) => text,

  // All rules.
  passed: ({ title }: { title: string }) => `${title}: no issues.`,
  'near-limit': ({ title, percent }: { title: string; percent: number }) =>
    `${title}: measured to within ${percent} %, which is not close enough to decide against the limit. Check it in your CAD program.`,
  'not-measured': ({ title }: { title: string }) => `${title}: not measured on this part.`,

  // The order.
  'unit-doubted': () => 'The file’s unit looks wrong. Confirm the size of the part first.',
  'cheaper-material': ({ label, percent, reason }: OtherMaterial) =>
    `${label} costs ${percent} % less${reason ? `: ${reason}` : ' and often works as well'}. Use it if its strength and corrosion resistance are sufficient.`,
  'cheaper-process': ({ label, percent, reason }: OtherMaterial) =>
    `${label} costs ${percent} % less${reason ? `: ${reason}` : ''}. Use it if its tolerance and surface finish are sufficient.`,
  'coarser-tolerance': ({ label, percent }: Choice) =>
    `${label} costs ${percent} % less. Mark the few dimensions that must be tighter on the drawing.`,
  'larger-order': ({ label, percent }: Choice) =>
    `At ${label} pieces, each costs ${percent} % less because setup is shared.`,

  // Size and weight.
  'part-heavy': ({ weightKg, limitKg }: { weightKg: number; limitKg: number }) =>
    `The part weighs ${weightKg} kg. Above ${limitKg} kg a hoist is needed each time it is turned: add pockets, or tapped holes for lifting eyes.`,
  'part-small': ({ limitMm }: { limitMm: number }) =>
    `Parts below ${limitMm} mm are hard to hold: leave a tab of stock on them, or make several in one piece and cut them apart.`,
  'stock-thick': ({ limitMm }: { limitMm: number }) =>
    `Plate and bar above ${limitMm} mm must be ordered from the mill. Make the part thinner, or bolt it together from two pieces.`,
  'tolerance-long': ({ sizeMm, limitMm, tolerance }: Record<'sizeMm' | 'limitMm', number> & { tolerance: string }) =>
    `${tolerance} over ${sizeMm} mm is tighter than milling machines hold above ${limitMm} mm. Use it for short dimensions only.`,

  // Walls and pins.
  'rib-slender': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'free wall is', 'free walls are')} more than ${ratio} times as tall as thick and will vibrate under the cutter: thicken, shorten or brace ${them(count)}.`,
  'pin-slender': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'pin is', 'pins are')} more than ${ratio} times as tall as wide and will bend under the cutter: press in a standard dowel pin instead.`,

  // Holes and threads.
  'hole-small': ({ count, limitMm, material }: Count & Material & { limitMm: number }) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limitMm} mm, where drills break easily in ${material}: enlarge ${them(count)}.`,
  'hole-too-small': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limitMm} mm, the smallest drill: enlarge ${them(count)}, or have ${them(count)} made by EDM or laser.`,
  'thread-small': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'hole fits', 'holes fit')} a thread below M${limitMm}, where taps break: use M${limitMm} or larger.`,
  'thread-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'blind hole for a thread is', 'blind holes for threads are')} deeper than ${ratio} × the diameter. Thread beyond 3 × the diameter adds no strength: shorten ${them(count)}.`,
  'thread-near-edge': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'thread has', 'threads have')} less than ${ratio} × its diameter of material next to it, which may bulge or tear: move ${them(count)} inward.`,
  'hole-on-slope': ({ count, limitDeg }: Count & { limitDeg: number }) =>
    `${countOf(count, 'hole starts', 'holes start')} on a face tilted by more than ${limitDeg}°, where the drill slips: mill a flat spot first, or turn the hole perpendicular to the face.`,
  'hole-near-edge': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'hole leaves', 'holes leave')} less than ${limitMm} mm of material next to it, so the drill may break out: move ${them(count)} inward, or open ${them(count)} as a slot.`,
  'fit-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'hole with a fit is', 'holes with a fit are')} deeper than ${ratio} × the diameter. Reamers pack with chips and wander there: hold the fit over a shorter length and open the rest by 0.5 mm.`,
  'hole-flat': ({ count }: Count) =>
    `${countOf(count, 'blind hole ends', 'blind holes end')} flat. A drill leaves a 118° cone, which costs less: note on the drawing if that is acceptable.`,

  // Pockets, slots and corners.
  'corner-deep': ({ count, ratio, radiusMm }: Count & Record<'ratio' | 'radiusMm', number>) =>
    `${countOf(count, 'inside corner is', 'inside corners are')} deeper than ${ratio} × the cutter that fits. Long thin cutters deflect and must run slowly: make the radius ${radiusMm} mm or more.`,
  'corner-too-deep': ({ count, ratio, radiusMm }: Count & Record<'ratio' | 'radiusMm', number>) =>
    `${countOf(count, 'inside corner is', 'inside corners are')} deeper than ${ratio} × the cutter that fits, which no cutter reaches: make the radius ${radiusMm} mm or more.`,
  'corner-tight': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'inside corner has', 'inside corners have')} a radius below ${limitMm} mm, which needs a very thin cutter: make it larger.`,
  'corner-too-tight': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'inside corner has', 'inside corners have')} a radius below ${limitMm} mm, smaller than any cutter: make it larger, or plan for EDM.`,
  'corner-sharp': ({ count }: Count) =>
    `${countOf(count, 'inside edge is', 'inside edges are')} sharp, but a round cutter leaves a radius: add a radius, or a relief at each corner. As drawn, it needs EDM or a part split in two.`,
  'corner-sharp-shallow': ({ count }: Count) =>
    `${countOf(count, 'shallow inside edge is', 'shallow inside edges are')} drawn sharp. A 1 mm cutter leaves its radius there: draw 0.5 mm or more, and the part will match the model.`,
  'pocket-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'pocket is', 'pockets are')} deeper than ${ratio} × the width. Chips pack and cutters must run slowly: widen ${them(count)}, or make ${them(count)} shallower.`,
  'slot-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'slot is', 'slots are')} deeper than ${ratio} × the width: widen ${them(count)}, make ${them(count)} shallower, or open one side so that a saw can cut ${them(count)}.`,
  'slot-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'cut is', 'cuts are')} narrower than ${limitMm} mm, which needs a very thin cutter or a saw: widen ${them(count)}.`,
  'slot-too-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'cut is', 'cuts are')} narrower than ${limitMm} mm, thinner than any cutter: widen ${them(count)}, or plan for wire EDM.`,
  't-slots': ({ count }: Count) =>
    `${countOf(count, 'T-slot needs', 'T-slots need')} a T-slot cutter and an extra pass: use a DIN 650 size, or a plain slot with a bolted strip.`,
  't-slot-narrow': ({ limitMm }: { limitMm: number }) =>
    `The opening of a T-slot is narrower than ${limitMm} mm, the neck of the smallest standard cutter: widen it.`,
  dovetails: ({ count }: Count) =>
    `${countOf(count, 'dovetail needs', 'dovetails need')} a dovetail cutter and an extra pass: use 45° or 60°, or a plain slot where nothing slides.`,
  'dovetail-steep': ({ limitDeg }: { limitDeg: number }) =>
    `A dovetail angle is below ${limitDeg}°, sharper than standard cutters: use 45° or 60°.`,
  'stroke-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'engraving has', 'engravings have')} strokes below ${limitMm} mm: use a bolder or larger typeface.`,
  'engraving-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'engraving is', 'engravings are')} deeper than ${ratio} × the stroke, and thin engraving cutters break: make ${them(count)} shallower.`,

  // What cutters do not reach.
  'cavity-closed': ({ volumeCm3 }: { volumeCm3: number }) =>
    `A cavity of ${volumeCm3} cm³ is closed on all sides: open it to one side, split the part, or print it.`,
  'volume-not-reached': ({ volumeCm3 }: { volumeCm3: number }) =>
    `${volumeCm3} cm³ cannot be reached by any cutter from any side: open these faces to one side, split the part, or plan for EDM.`,
  'cutter-missing': ({ diameterMm, narrowestMm }: Record<'diameterMm' | 'narrowestMm', number>) =>
    `These features need a ${diameterMm} mm cutter, but our smallest is ${narrowestMm} mm: make them wider, or enlarge their corner radii.`,
  'cutter-too-short': ({ diameterMm, depthMm }: Record<'diameterMm' | 'depthMm', number>) =>
    `None of our cutters up to ${diameterMm} mm wide reaches ${depthMm} mm deep: make this feature wider or shallower, or enlarge its corner radii.`,
  'setups-many': ({ count, limit }: Count & { limit: number }) =>
    `The part is clamped in ${count} positions, more than ${limit}: move holes and pockets to fewer sides, parallel to each other.`,
  'edges-need-setups': ({ count }: Count) =>
    `${countOf(count, 'setup is', 'setups are')} needed only for chamfers and fillets: let us break these edges by hand instead.`,

  // Turning.
  'shaft-slender': ({ ratio }: { ratio: number }) =>
    `The shaft is more than ${ratio} times as long as thick and deflects from the tool: allow centers at both ends, thicken it, or use ground rod.`,
  'shaft-thin': ({ limitMm }: { limitMm: number }) =>
    `The shaft is thinner than ${limitMm} mm and deflects from the tool: thicken it, or press in a pin.`,
  'groove-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'groove is', 'grooves are')} deeper than ${ratio} × the width, beyond the reach of grooving tools: widen ${them(count)}.`,
  'groove-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'groove is', 'grooves are')} narrower than ${limitMm} mm: widen ${them(count)}, to a DIN 471 or O-ring size if one fits.`,
  'inner-groove-small': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'groove lies', 'grooves lie')} in a bore below ${limitMm} mm, where grooving tools barely fit: enlarge the bore, or move the groove to the outside.`,
  'bore-deep': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'bore is', 'bores are')} deeper than ${ratio} × its diameter, where boring bars chatter: step ${them(count)}, or allow boring from both ends.`,
  'thread-to-shoulder': ({ count }: Count) =>
    `${countOf(count, 'thread runs', 'threads run')} up to a shoulder without a relief, so the last turns are incomplete: add a DIN 76 relief, or shorten the thread.`,
  'shoulders-sharp': ({ count }: Count) =>
    `${countOf(count, 'shoulder is', 'shoulders are')} drawn sharp. The tool leaves a radius of 0.2 to 0.4 mm: add a DIN 509 relief where another part must sit flush.`,
  'bar-thick': ({ limitMm }: { limitMm: number }) =>
    `Bar above ${limitMm} mm does not fit through the spindle: each piece is sawn and chucked by hand.`,

  // Size.
  'size-not-measured': () => 'The size of the part was not measured.',
  'fits-machine': () => 'The part fits the machine.',
  'shorten-side': ({ byMm }: { byMm: number }) =>
    `Make the part in pieces and join them, or shorten this side by ${byMm} mm.`,

  // Walls.
  'walls-not-measured': ({ recommendedMm }: { recommendedMm: number }) =>
    `Walls were not measured; keep them at ${recommendedMm} mm or more.`,
  'walls-thick': () => 'All walls are thick enough.',
  'wall-thin': ({ recommendedMm }: { recommendedMm: number }) =>
    `Thicken this wall to ${recommendedMm} mm: thinner walls may bend or warp.`,
  'wall-too-thin': ({
    recommendedMm,
    feasibleMm,
    material,
  }: Material & { recommendedMm: number; feasibleMm: number }) =>
    `Thicken this wall to ${recommendedMm} mm, at the very least ${feasibleMm} mm in ${material}: we make it as drawn but cannot guarantee it.`,

  // Holes.
  'holes-not-found': () => 'Holes are found only in solids, such as a STEP file.',
  'holes-none': () => 'The part has no holes to drill.',
  'holes-shallow': () => 'All holes are shallow enough to drill in one pass.',
  'holes-deep': ({ count, ratio, recommended }: Count & { ratio: number; recommended: number }) =>
    `${holesDeeper(count, ratio)} and must be drilled in steps; wider or shallower is faster, and ${recommended} × is easy.`,
  'holes-too-deep': ({ count, ratio, reach }: Count & { ratio: number; reach: number }) =>
    `${holesDeeper(count, ratio)}, and standard drills reach ${reach} ×: widen it, step it, or make it shallower.`,

  // Reach of cutters.
  'reach-not-measured': () => 'Tool access was not measured.',
  'reach-whole': () => 'A straight cutter reaches every face.',
  'reach-into-grooves': () =>
    `They are sides of grooves, which a T-slot cutter or a boring bar can cut if it fits: ${PRICE_COUNTS} none does.`,
  'reach-hidden': () => `Open these faces to one side, or split the part: ${PRICE_COUNTS} they do not reach.`,

  // Prints.
  'hollows-not-searched': ({ wayOutMm }: { wayOutMm: number }) =>
    `Hollows were not checked; give each an opening of ${wayOutMm} mm.`,
  'hollows-empty': ({ filling }: { filling: string }) => `No hollow traps ${filling}.`,
  'hollows-filled': ({
    count,
    volumeCm3,
    filling,
    wayOutMm,
  }: Count & { volumeCm3: number; filling: string; wayOutMm: number }) =>
    `${count === 1 ? 'One hollow' : `${count} hollows`} of ${volumeCm3} cm³ ${count === 1 ? 'traps' : 'trap'} ${filling}: add a ${wayOutMm} mm hole to each, preferably two, or make it solid. As drawn, the ${filling} stays inside.`,
  'overhangs-not-measured': () => 'Overhangs were not measured; faces at 45° or steeper need no support.',
  'overhangs-none': () => 'In its best orientation the part needs no support.',
  overhangs: ({ areaCm2, isTurned }: { areaCm2: number; isTurned: boolean }) =>
    `${areaCm2} cm² overhang${isTurned ? ' in the best orientation' : ''} and will show support marks: slope these faces to 45° or steeper, or split the part there.`,
  'print-hole-small': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limit} mm and may close in ${material}: enlarge ${them(count)}, or drill ${them(count)} afterward.`,
  'print-hole-closed': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'hole is', 'holes are')} narrower than ${limit} mm and will close in ${material}: enlarge ${them(count)}, or have ${them(count)} drilled.`,
  'print-pin-thin': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'pin is', 'pins are')} thinner than ${limit} mm and will break off in ${material}: thicken ${them(count)}, or use a standard dowel pin.`,
  'print-slot-narrow': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'slot is', 'slots are')} narrower than ${limit} mm and may fuse in ${material}: widen ${them(count)}.`,
  'print-stroke-thin': ({ limit, material }: PrintDetail) =>
    `Engraved strokes below ${limit} mm fill up in ${material}: make them wider, or the letters larger.`,
  'print-mark-shallow': ({ limit, material }: PrintDetail) =>
    `Marks less than ${limit} mm deep are not legible in ${material}: engrave them deeper.`,
  'print-raised-thin': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'raised stroke is', 'raised strokes are')} thinner than ${limit} mm and may be missing in ${material}: widen ${them(count)}.`,
  'print-gap-narrow': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'gap is', 'gaps are')} narrower than ${limit} mm and may fuse in ${material}: widen ${them(count)}.`,
  'print-wall-free': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'unsupported wall is', 'unsupported walls are')} thinner than ${limit} mm and will bend in ${material}: thicken or brace ${them(count)}.`,
  'print-wall-tall': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'wall is', 'walls are')} more than ${limit} times as tall as thick and will lean in ${material}: thicken, shorten or brace ${them(count)}.`,
  'print-warps': ({ limit, material }: PrintDetail) =>
    `Flat areas wider than ${limit} × their thickness warp as ${material} cools: thicken them, add ribs, or cut openings.`,
  'print-bridge': ({ count, limit, material }: PrintDetail) =>
    `${countOf(count, 'horizontal face spans', 'horizontal faces span')} more than ${limit} mm of air and will sag or show support marks in ${material}: slope or arch ${them(count)}.`,
  'print-support-inside': ({ percent }: { percent: number }) =>
    `Support equal to ${percent} % of the volume is inside, where it cannot be removed: open a side, slope the faces above to 45°, or split the part.`,

  ...SHEET_ADVICE,
  ...FINISH_ADVICE,

  // Moldings.
  'draft-not-measured': () => 'Draft is measured on one closed body; keep all walls along the pull at 2° or more.',
  'draft-not-needed': () => 'No wall runs along the pull.',
  'draft-enough': () => 'All walls release easily from the mold.',
  'draft-low': ({ areaCm2, recommendedDeg }: { areaCm2: number; recommendedDeg: number }) =>
    `${areaCm2} cm² of wall have less than ${recommendedDeg}° of draft: add draft where the part allows it.`,
  'draft-too-low': ({
    areaCm2,
    recommendedDeg,
    leastDeg,
  }: {
    areaCm2: number;
    recommendedDeg: number;
    leastDeg: number;
  }) =>
    `${areaCm2} cm² of wall have less than ${recommendedDeg}° of draft, some less than ${leastDeg}°, and will drag on the mold: give them ${recommendedDeg}° away from the parting line.`,
  'two-halves': () => 'Two mold halves form the whole part.',
  'side-actions': ({ count }: Count) =>
    `${countOf(count, 'side action is', 'side actions are')} needed, and each raises the tool cost: an opening below the undercut lets a mold half form it instead.`,
  'no-lifters': () => 'No internal feature needs a lifter.',
  'tool-same-resin': () => 'The tool was cut for this resin.',
  'tool-shrinks-alike': ({ material, cutFor }: Material & { cutFor: string }) =>
    `${material} shrinks about as much as ${cutFor}, for which the tool was cut.`,
  'tool-shrinks-otherwise': ({ material, cutFor, percent }: Material & { cutFor: string; percent: number }) =>
    `The tool was cut for ${cutFor}. ${material} shrinks differently, so a length of 100 mm is off by about ${percent} mm: choose ${cutFor}, or order a new tool.`,
  'tool-shrinkage-unknown': () => 'The shrinkage of the resin for which the tool was cut is not known.',
  'lifters-not-measured': () => 'Lifters were not checked when this file was measured.',
  lifters: ({ count }: Count) =>
    `${countOf(count, 'lifter is', 'lifters are')} needed for internal features that no slide reaches: an opening below the undercut lets the mold form them instead.`,
  'faces-locked': ({ count }: Count) =>
    `${countOf(count, 'face is', 'faces are')} where no mold half, slide or lifter can release: open the undercut to one side, or split the part.`,
  'no-opposite-faces': () => 'No two faces are opposite each other.',
  'walls-fill': () => 'All walls have a thickness that fills and cools well.',
  'walls-may-not-fill': ({ material, leastMm }: Material & { leastMm: number }) =>
    `${material} may not fill walls below ${leastMm} mm: thicken the thinnest walls.`,
  'walls-sink': ({ material, mostMm }: Material & { mostMm: number }) =>
    `Walls above ${mostMm} mm sink and cool slowly in ${material}: core them out and stiffen them with ribs.`,
  'ribs-none': () => 'The part has no ribs or bosses.',
  'ribs-not-measured': () => 'Ribs and bosses were not checked.',
  'ribs-thin': () => 'Ribs and bosses are thin enough for their walls.',
  'rib-thick': ({ count, share, targetMm }: Count & { share: number; targetMm: number }) =>
    `${countOf(count, 'rib is', 'ribs are')} up to ${share} times as thick as the wall below, which causes sink marks on the other side: make ${them(count)} ${targetMm} mm thick at the base, or use two.`,
  'boss-thick': ({ count, share, targetMm }: Count & { share: number; targetMm: number }) =>
    `${countOf(count, 'boss is', 'bosses are')} up to ${share} times as thick as the wall below, which causes sink marks on the other side: core ${them(count)} out to a wall of ${targetMm} mm.`,
  'ribs-low': () => 'No rib or boss is too tall to fill.',
  'rib-high': ({ count, ratio }: Count & { ratio: number }) =>
    `${countOf(count, 'rib or boss is', 'ribs or bosses are')} more than ${ratio} times as tall as the wall below is thick: the tip fills poorly and sticks in the mold. Make ${them(count)} lower, or use several.`,
  'sinks-none': () => 'No rib or boss is thick enough at its base to show a sink mark.',
  'sinks-seen': ({ count, percent }: Count & { percent: number }) =>
    `At the base of ${count === 1 ? 'a rib or boss' : `${count} ribs or bosses`} the material is ${percent} % thicker than the wall: a sink mark will show on the other side.`,
  'flow-short': () => 'The resin fills the part from one gate.',
  'flow-long': ({ material, ratio, wallMm }: Material & { ratio: number; wallMm: number }) =>
    `From a center gate the flow length exceeds ${ratio} × the wall, more than ${material} can fill: make the walls ${wallMm} mm thick, or allow several gates.`,
  'corners-round': () => 'Inside corners have enough radius for flow and strength.',
  'corners-not-measured': () => 'Radii are known only for solids with exact edges, such as a STEP file.',
  'corners-sharp': ({ count, radiusMm }: Count & { radiusMm: number }) =>
    `${countOf(count, 'inside edge has', 'inside edges have')} a radius below a quarter of the wall, where stress concentrates and the part may crack: use a ${radiusMm} mm radius.`,
  'text-none': () => 'The part has no engraved text.',
  'text-fits': () => 'Text and marks release easily from the mold.',
  'text-deep': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'group of letters is', 'groups of letters are')} deeper than ${limitMm} mm, so the mold has thin walls there that drag: make ${them(count)} ${limitMm} mm deep or raise them from the part.`,
  'text-narrow': ({ count, limitMm }: Count & { limitMm: number }) =>
    `${countOf(count, 'group of letters has', 'groups of letters have')} strokes below ${limitMm} mm, which break off in the mold: make them wider.`,
  'walls-even': () => 'No wall is much thicker than the others.',
  'walls-uneven': ({
    evenPercent,
    nominalMm,
    maxMm,
    targetMm,
  }: Record<'evenPercent' | 'nominalMm' | 'maxMm' | 'targetMm', number>) =>
    `${evenPercent} % of the surface is within 25 % of the nominal ${nominalMm} mm, but the thickest wall is ${maxMm} mm: core it out to ${targetMm} mm.`,
};

export type Advice = MessageOf<typeof WORDS>;
export const AdviceSchema = messageSchema(WORDS);

/** A sentence for the buyer. */
export function formatAdvice(advice: Advice): string {
  return formatMessage(WORDS, advice);
}

function holesDeeper(count: number, ratio: number): string {
  return `${countOf(count, 'hole is', 'holes are')} deeper than ${ratio} × the diameter`;
}
