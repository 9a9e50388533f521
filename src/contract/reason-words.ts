/** Why no machine may price a part, as a code with its values, and the words for it. */
import { formatDoubt, type UnitDoubt } from '#contract/doubt-words.ts';
import { formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';
import type { Format } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';

/** Codes that no quote is made with any more: what was stored with them keeps its words. */
export const EARLIER_WORDS = {
  /** From before reasons had codes. */
  text: ({ text }: { text: string }) => text,
  'sharp-corners': ({ count }: { count: number }) =>
    `${count === 1 ? 'An inside edge is' : `${count} inside edges are`} sharp. No milling cutter leaves a sharp inside edge, so a person plans EDM, a relief or a split.`,
  'corner-too-deep': ({ ratio, limit }: { ratio: number; limit: number }) =>
    `An inside corner is ${ratio} times as deep as the cutter that fits it is wide. Cutters reach ${limit} times, so a person plans how to make it.`,
  'not-reached': ({ volumeCm3 }: { volumeCm3: number }) =>
    `No cutter reaches ${volumeCm3} cm³ that has to be removed, so a person plans EDM, special cutters or a split.`,
};

/** Where on the part: a point, where one was measured, and the faces. */
interface Where {
  at: Vec3 | null;
  faceIds?: readonly number[];
}

const WORDS = {
  ...EARLIER_WORDS,

  /** The catalog has the sentence of each process that a person prices. */
  'by-person': ({ sentence }: { process: string; sentence: string }) => sentence,

  // Choices.
  'process-unknown': ({ found }: { found: string }) => `The process "${found}" is not on offer.`,
  'option-unknown': ({ what, found, options }: { what: string; found: string; options: string[] }) =>
    `There is no ${what} "${found}". On offer: ${listed(options)}.`,
  'no-rate': ({ shop, field, found }: { shop: string; field: string; found: string }) =>
    `${shop} has no rate for the ${field} "${found}" at present, so a person prices it.`,

  'choice-unknown': ({ field, found, options }: { field: string; found: string; options: string[] }) =>
    options.length === 0
      ? `${placeOfChoice(field)}: nothing of this kind is on offer here, found "${found}".`
      : `${placeOfChoice(field)}: there is no "${found}" here. On offer: ${listed(options)}.`,
  'infill-off': ({ field, found, least, most, step }: Infill) =>
    `${placeOfChoice(field)}: expected ${least} to ${most} % in steps of ${step}, found ${found} %.`,
  'hole-unknown': ({ field, faceId }: PlaceOfChoice) =>
    `${placeOfChoice(field)}: face ${faceId} of this part is no hole. Please choose its holes again.`,
  'hole-twice': ({ field, faceId }: PlaceOfChoice) =>
    `${placeOfChoice(field)}: the hole with the face ${faceId} is chosen twice. Please choose once what becomes of it.`,
  'hole-misfit': ({ field, found, diameterMm, options }: Misfit) =>
    `${placeOfChoice(field)}: ${found} does not fit a hole of ${short(diameterMm)} mm. ${options.length > 0 ? `What fits: ${options.join(', ')}.` : 'No size on offer does.'}`,
  'hole-shallow': ({ field, found, depthMm, leastMm }: Shallow & { field: string; found: string }) =>
    `${placeOfChoice(field)}: ${found} takes a hole at least ${short(leastMm)} mm deep, found ${short(depthMm)} mm.`,
  'thread-shallow': ({ thread, depthMm, leastMm }: Shallow & { thread: string }) =>
    `The file says ${thread} of a hole ${short(depthMm)} mm deep, and ${thread} takes at least ${short(leastMm)} mm. Please choose what becomes of the hole; as it is, a person prices it.`,
  'face-unknown': ({ field, faceId, faces }: PlaceOfChoice & { faces: number }) =>
    `${placeOfChoice(field)}: this part has ${faces} faces, and none with the number ${faceId}. Please choose its faces again.`,
  'face-twice': ({ field, faceId }: PlaceOfChoice) =>
    `${placeOfChoice(field)}: face ${faceId} is chosen twice. Please choose its tolerance once.`,
  'not-tighter': ({ field, found, than }: { field: string; found: string; than: string }) =>
    `${placeOfChoice(field)}: ${found} is no tighter than ${than}, which holds for the whole part.`,

  'no-density': ({ material }: { material: string }) =>
    `${material} has no density in the catalog, which a price by machine needs, so a person prices it.`,
  'no-amount': ({ shop }: { shop: string }) =>
    `The rates of ${shop} come to no amount that can be charged for this part, so a person prices it.`,
  'not-computed': () => 'No price could be computed for this part, so a person prices it.',

  // The file.
  document: ({ format }: { format: Format }) =>
    `${format === 'native' ? 'The file of a CAD program' : `A ${format.toUpperCase()} file of this kind`} is read by a person: nothing in it is measured by machine.`,
  'doubtful-unit': ({ doubt }: { doubt: UnitDoubt }) => formatDoubt(doubt),
  'mesh-for-cnc': () =>
    'A mesh has no exact faces and holes to machine; a person prices it, or upload the part as a solid (STEP).',
  'no-body': () => 'The file holds no body, so there is nothing to measure.',
  'several-bodies': ({ bodies }: { bodies: number }) =>
    `The file holds ${bodies} separate bodies; a person checks which of them are to be made, and how.`,
  'not-closed': () => 'The surface of the part is not closed, so its volume is not certain.',
  'solid-errors': () => 'The solid has errors that could not be healed, so its measures are not certain.',
  'not-measured': () => 'Size, volume or surface of the part could not be measured.',
  'larger-than-its-box': () => 'The measured volume is larger than the box around the part: the solid has errors.',
  'outline-without-thickness': () =>
    'A flat outline has no thickness; a person prices it, or upload the part as a solid (STEP).',
  'thickness-missing': () => 'The thickness of the sheet is not given. It has to be known before the part is priced.',
  'outline-open': ({ lines }: { lines: number }) =>
    `${lines} ${lines === 1 ? 'line of the drawing does' : 'lines of the drawing do'} not close to a contour.`,
  'outline-crossing': () => 'Contours of the drawing cross, so that inside and outside are not certain.',

  // The work.
  'thicker-than-stock': () => 'The part is thicker than the thickest plate on the rate card.',
  'too-many-setups': ({ setups, most }: { setups: number; most: number }) =>
    `The part has to be machined from ${setups} directions, more than the ${most} that are priced by machine.`,
  'sharp-inner-corner': ({ corners, depthMm, at }: { corners: number; depthMm: number } & Where) =>
    `${corners} inner ${corners === 1 ? 'corner is' : 'corners are'} drawn sharp, ${corners === 1 ? '' : 'the deepest '}${short(depthMm)} mm deep${place(' at', at)}. A cutter is round: it takes a radius, a relief in the corner, or spark erosion (EDM).`,
  'inner-corner-deep': ({ radiusMm, depthMm, at }: { radiusMm: number; depthMm: number } & Where) =>
    `An inner corner of radius ${short(radiusMm)} mm is ${short(depthMm)} mm deep${place(' at', at)}. No cutter that fits it reaches so far: it takes a larger radius, a split part, or spark erosion (EDM).`,
  unreached: ({ volumeMm3, at }: { volumeMm3: number } & Where) =>
    `No cutter reaches ${cm3(volumeMm3)} cm³ of what has to be removed${place(', near', at)}. It takes an opening, a part that is split in two, or spark erosion (EDM).`,
  'cutter-missing': ({ diameterMm, narrowestMm, at }: { diameterMm: number; narrowestMm: number } & Partial<Where>) =>
    `The part has places for a cutter of ${diameterMm} mm${place(', as at', at)}; the narrowest of the shop has ${narrowestMm} mm.`,
  'cutter-too-short': ({ diameterMm, stickOutMm, at }: { diameterMm: number; stickOutMm: number } & Partial<Where>) =>
    `The part takes a cutter of ${diameterMm} mm that reaches ${short(stickOutMm)} mm deep${place(' at', at)}, which the shop does not have.`,
  'too-slender': ({ ratio, limit }: { ratio: number; limit: number }) =>
    `The part is ${short(ratio)} times as long as it is wide; turned parts up to ${limit} times are priced by machine.`,
  'no-machine': ({ shop, material }: { shop: string; material: string }) =>
    `${shop} has no machine for ${material} at present, so a person prices it.`,
  'does-not-fit': ({ material }: { material: string }) => `The part does not fit into the machine for ${material}.`,
  'too-large': ({ sideMm, limitMm, source }: { sideMm: number; limitMm: number; source: string }) =>
    `The part is too large for our machine: one side is ${Math.round(sideMm * 10) / 10} mm where ${limitMm} mm fit (${source}).`,
  'hole-too-deep': ({ ratio, limit }: { ratio: number; limit: number }) =>
    `A hole is ${ratio} times as deep as it is wide; standard drills reach ${limit} times, so a person plans how to make it.`,
  'hole-too-small': ({ diameterMm, limitMm }: { diameterMm: number; limitMm: number }) =>
    `A hole is ${diameterMm} mm wide. Drills end at ${limitMm} mm, so a person looks for another way to make it.`,
  'corner-too-tight': ({ radiusMm, limitMm }: { radiusMm: number; limitMm: number }) =>
    `An inside corner has a radius of ${radiusMm} mm. The smallest cutters leave ${limitMm} mm, so a person plans how to make it.`,
  'slot-too-narrow': ({ widthMm, limitMm }: { widthMm: number; limitMm: number }) =>
    `A slot is ${widthMm} mm wide. Milling cutters end at ${limitMm} mm, so a person looks for another way to make it.`,
  'closed-cavity': ({ volumeCm3 }: { volumeCm3: number }) =>
    `The part holds a closed cavity of ${volumeCm3} cm³. It cannot be milled in one piece, so a person plans a split.`,
};

/** Members of the choices, as a buyer reads them. */
const CHOICES: Readonly<Record<string, string>> = {
  holes: 'Holes',
  tight: 'Tight faces',
  color: 'Color',
  infillPercent: 'Infill',
  hardware: 'Hardware',
};

/** "tight.1" → "Tight faces, entry 2". */
function placeOfChoice(field: string): string {
  const [member = '', index] = field.split('.');
  const words = CHOICES[member] ?? member;
  return index === undefined ? words : `${words}, entry ${Number(index) + 1}`;
}

/** Labels may have commas in them. */
function listed(options: readonly string[]): string {
  return options.join(options.some((label) => label.includes(',')) ? '; ' : ', ');
}

interface PlaceOfChoice {
  /** "holes.0": the entry of the choices. */
  field: string;
  faceId: number;
}

interface Misfit {
  field: string;
  found: string;
  diameterMm: number;
  options: string[];
}

interface Shallow {
  depthMm: number;
  leastMm: number;
}

interface Infill {
  field: string;
  found: number;
  least: number;
  most: number;
  step: number;
}

/** A tenth is more than anybody needs to find a place. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Small hollows are not nothing. */
function cm3(volumeMm3: number): string {
  return volumeMm3 < 1000 ? String(Math.round(volumeMm3) / 1000) : short(volumeMm3 / 1000);
}

/** Empty where no point was measured. */
function place(before: string, at: Vec3 | null | undefined): string {
  return at ? `${before} x ${short(at[0])}, y ${short(at[1])}, z ${short(at[2])}` : '';
}

export type Reason = MessageOf<typeof WORDS>;
export const ReasonSchema = messageSchema(WORDS);

/** A sentence for the buyer, and for the person who prices the part. */
export function formatReason(reason: Reason): string {
  return formatMessage(WORDS, reason);
}
