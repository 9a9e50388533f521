/** Why no machine may price a part, as a code with its values, and the words for it. */
import { formatDoubt, type UnitDoubt } from '#contract/doubt-words.ts';
import { formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';
import type { Format } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';

/** Codes that no quote is made with any more: what was stored with them keeps its words. */
export const EARLIER_WORDS = {
  /** From before reasons had codes. */
  text: ({ text }: { text: string }) => text,
  'assembly-parts': ({ parts, more }: { parts: string[]; more: number }) =>
    `The parts themselves are not in a price of the assembly. Upload each as a file of its own, and it has its price at once: ${parts.join('; ')}${more > 0 ? `; and ${more} more kinds` : ''}. With all parts supplied by you, the joining is priced here.`,
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

  'by-agreement': () => 'The tolerance is to be agreed on, so a person prices the part.',
  'no-density': ({ material }: { material: string }) =>
    `${material} has no density in the catalog, which a price by machine needs, so a person prices it.`,
  'band-too-wide': ({ shop }: { shop: string }) =>
    `How this part was measured and planned leaves its price less sure than ${shop} sells by machine, so a person looks first.`,
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
  'drawing-empty': () => 'The drawing holds no outline, so there is nothing to cut.',
  'drawing-not-whole': () => 'Not all of the drawing could be read, so its outline is not certain.',
  'drawing-too-fine': () =>
    'The drawing has more corners than are priced by machine: it holds many parts, or lettering. Upload one part alone.',
  'no-sheet': () =>
    'The part is no sheet: it does not have one thickness throughout. Choose another process, or a person looks at it.',
  'sheet-not-flat': () =>
    'The part is of sheet, and could not be laid flat by machine, so a person looks at how it is formed.',
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
  'sheet-off': ({ thicknessMm, leastMm, mostMm }: Record<'thicknessMm' | 'leastMm' | 'mostMm', number>) =>
    `The sheet is ${thicknessMm} mm thick. We cut sheet of ${leastMm} to ${mostMm} mm.`,
  'sheet-does-not-fit': ({ lengthMm, widthMm }: Record<'lengthMm' | 'widthMm', number>) =>
    `Laid flat the part measures ${lengthMm} × ${widthMm} mm, more than our sheets.`,
  'no-cutter': ({ material, thicknessMm }: { material: string; thicknessMm: number }) =>
    `No machine of ours cuts ${material} of ${thicknessMm} mm.`,
  'too-many-pierces': ({ pierces, most }: Record<'pierces' | 'most', number>) =>
    `The part has ${pierces} contours to pierce, more than the ${most} that are priced by machine: bought perforated sheet costs less.`,
  'forms-without-rate': ({ forms }: { forms: string[] }) =>
    `There is no tool or piece of this size on the card for ${listed(forms)}, so a person plans them.`,
  'no-bending': ({ material }: { material: string }) => `We do not bend ${material}.`,
  'bend-too-long': ({ lengthMm, bedMm }: Record<'lengthMm' | 'bedMm', number>) =>
    `A bend is ${lengthMm} mm long. Our press brake bends up to ${bedMm} mm.`,
  'bend-too-strong': ({ forceKn, mostKn }: Record<'forceKn' | 'mostKn', number>) =>
    `The longest bend takes ${forceKn} kN. Our press brake has ${mostKn} kN.`,
  'does-not-fit': ({ material }: { material: string }) => `The part does not fit into the machine for ${material}.`,
  'finish-too-large': ({ finish, sideMm, limitMm }: { finish: string; sideMm: number; limitMm: number }) =>
    `${finish}: a side of the part is ${short(sideMm)} mm long, and what is treated here is at most ${short(limitMm)} mm there, so a person looks for another way.`,
  'too-large': ({ sideMm, limitMm, source }: { sideMm: number; limitMm: number; source: string }) =>
    `The part is too large for our machine: one side is ${Math.round(sideMm * 10) / 10} mm where ${limitMm} mm fit (${source}).`,
  'mold-locked': ({ faces }: { faces: number }) =>
    `No mold releases this part: ${faces} ${faces === 1 ? 'face lies' : 'faces lie'} in an undercut that neither half sees and no slide reaches, nor a lifter from inside. It takes an opening to one side, a split part, or a core that collapses or is screwed out.`,
  'tool-to-confirm': ({ unit, once, total, days }: { unit: string; once: string; total: string; days: number }) =>
    `You say that the tool is there. A person confirms it and its number of cavities; then these pieces come to ${total}, ${unit} each and ${once} for setting up, in ${days} working days.`,
  'mold-not-measured': () =>
    'No direction was found in which a mold could open: the part is no single closed body, or a mesh of too many faces. A person looks at it, or upload the part as a solid (STEP).',
  'mold-walls-unknown': () =>
    'No two faces of the part lie opposite each other, so its walls, and how long they cool, are not known.',
  'resin-unknown': ({ material }: { material: string }) =>
    `How ${material} flows and cools is not in the catalog, which a price by machine needs, so a person prices it.`,
  'press-too-small': ({ clampKN, largestKN }: { clampKN: number; largestKN: number }) =>
    `The part takes a press of ${Math.ceil(clampKN)} kN to hold the mold shut; the largest of the shop has ${largestKN} kN.`,
  'mold-too-large': ({ sideMm, largestMm }: { sideMm: number; largestMm: number }) =>
    `The mold would be ${Math.ceil(sideMm)} mm along its longest side; the presses of the shop take ${largestMm} mm.`,
  'shot-too-large': ({ shotCm3, largestCm3 }: { shotCm3: number; largestCm3: number }) =>
    `One shot takes ${Math.ceil(shotCm3)} cm³ of resin; the largest press of the shop fills ${largestCm3} cm³.`,
  'assembly-of-one': () =>
    'The file holds one part, and nothing to join it with. Upload the assembly as one STEP file, or choose how this part is made.',
  'assembly-part': ({ part, process, sentences }: { part: string; process: string; sentences: string[] }) =>
    `${part} (${process}) has no price by machine, so a person prices it, and the assembly: ${sentences.join(' ')}`,
  'assembly-part-unknown': ({ parts }: { parts: string[] }) =>
    `No process could be proposed for ${parts.join('; ')}. Please choose how each is made, or say that you supply it; as it is, a person prices the assembly.`,
  'assembly-part-choice': ({ field, found, kinds }: { field: string; found: number; kinds: number }) =>
    `${placeOfChoice(field)}: the assembly has ${kinds} kinds of parts, and none that is made with the number ${found}. Please choose its parts again.`,
  'assembly-whose': () =>
    'Some of the parts come from you: please choose which. As it is, a person asks you before the assembly has a price.',
  'hardware-unpriced': ({ parts }: { parts: string[] }) =>
    `The shop has no price for this hardware, so a person prices it: ${parts.join('; ')}.`,
  'assembly-unread': ({ parts }: { parts: string[] }) =>
    `It is not known what is joined here, as these parts could not be measured: ${parts.join('; ')}. A person reads the bill of materials.`,
  'assembly-too-many': ({ kinds, most }: { kinds: number; most: number }) =>
    `The assembly has ${kinds} kinds of parts; up to ${most} are priced by machine, and a person plans the joints of larger ones.`,
  'design-hours': ({ scope, least, most, hourly }: { scope: string; least: number; most: number; hourly: string }) =>
    `${scope} takes ${least} to ${most} hours as a rule, at ${hourly} an hour. A person reads the scope and names the hours before anything is charged.`,
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
  bare: 'Masking',
  holes: 'Holes',
  tight: 'Tight faces',
  color: 'Color',
  infillPercent: 'Infill',
  hardware: 'Hardware',
  parts: 'Parts',
  supplied: 'Parts from you',
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
