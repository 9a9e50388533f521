/** Why no machine may price a part, as a code with its values, and the words for it. */
import { formatDoubt, type UnitDoubt } from '#contract/doubt-words.ts';
import { counted, formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';
import type { Note } from '#contract/note-words.ts';
import type { Format } from '#contract/part-facts.ts';
import { formatNumber, type Vec3 } from '#contract/units.ts';

/** Codes that no quote is made with any more: what was stored with them keeps its words. */
export const EARLIER_WORDS = {
  /** From before reasons had codes. */
  text: ({ text }: { text: string }) => text,
  'assembly-parts': ({ parts, more }: { parts: string[]; more: number }) =>
    `The parts themselves are not included in the price of the assembly. Upload each as a separate file to see its price at once: ${parts.join('; ')}${more > 0 ? `; and ${counted(more, 'more kind', 'more kinds')}` : ''}. If you supply all parts, the assembly work is priced here.`,
  'sharp-corners': ({ count }: { count: number }) =>
    `${count === 1 ? 'An inside edge is' : `${count} inside edges are`} sharp. Milling cutters cannot cut a sharp inside edge, so an engineer plans EDM, a relief or a split.`,
  'corner-too-deep': ({ ratio, limit }: { ratio: number; limit: number }) =>
    `An inside corner is ${ratio} times as deep as the cutter that fits it is wide. Cutters reach ${limit} times, so an engineer plans how to make it.`,
  'not-reached': ({ volumeCm3 }: { volumeCm3: number }) =>
    `No cutter reaches ${volumeCm3} cm³ that has to be removed, so an engineer plans EDM, special cutters or a split.`,
};

/** Where on the part: a point, where one was measured, and the faces. */
interface Where {
  at: Vec3 | null;
  faceIds?: readonly number[];
}

/** What a file is that nothing could be measured in, by the note that its reader left. The note has the details and what to send instead. */
export const DOCUMENT_CAUSES = {
  'kept-model': 'contains a 3D model, not a flat outline',
  'kept-title-block': 'is a drawing with a title block, not a cutting outline',
  'kept-paper': 'has an empty model space',
  'kept-nothing-to-cut': 'contains no lines to cut',
  'kept-drawing': 'is a dimensioned drawing, not a cutting outline',
  'kept-unread-command': 'uses a drawing command we do not support',
  'kept-beyond-box': 'draws outside its declared box',
  'kept-protected': 'is protected, so its lines cannot be measured',
  'kept-damaged': 'is damaged or empty',
} as const satisfies Partial<Record<Note['code'], string>>;
export type DocumentCause = keyof typeof DOCUMENT_CAUSES;

const WORDS = {
  ...EARLIER_WORDS,

  /** The catalog has the sentence of each process that a person prices. */
  'by-person': ({ sentence }: { process: string; sentence: string }) => sentence,

  // Choices.
  'process-unknown': ({ found }: { found: string }) => `The process "${found}" is not available.`,
  'option-unknown': ({ what, found, options }: { what: string; found: string; options: string[] }) =>
    `There is no ${what} "${found}". Available: ${listed(options)}.`,
  'no-rate': ({ shop, field, found }: { shop: string; field: string; found: string }) =>
    `${shop} has no rate for the ${field} "${found}" at present, so an engineer prices it.`,

  'choice-unknown': ({ field, found, options }: { field: string; found: string; options: string[] }) =>
    options.length === 0
      ? `${placeOfChoice(field)}: nothing of this kind is available here, found "${found}".`
      : `${placeOfChoice(field)}: there is no "${found}" here. Available: ${listed(options)}.`,
  'infill-off': ({ field, found, least, most, step }: Infill) =>
    `${placeOfChoice(field)}: expected ${least} to ${most} % in steps of ${step}, found ${found} %.`,
  'hole-unknown': ({ field, faceId }: PlaceOfChoice) =>
    `${placeOfChoice(field)}: face ${faceId} of this part is not a hole. Please select its holes again.`,
  'hole-twice': ({ field, faceId }: PlaceOfChoice) =>
    `${placeOfChoice(field)}: the hole with face ${faceId} is selected twice. Please select one operation for it.`,
  'hole-misfit': ({ field, found, diameterMm, options }: Misfit) =>
    `${placeOfChoice(field)}: ${found} does not fit a hole of ${short(diameterMm)} mm. ${options.length > 0 ? `These fit: ${options.join(', ')}.` : 'No available size fits.'}`,
  'hole-shallow': ({ field, found, depthMm, leastMm }: Shallow & { field: string; found: string }) =>
    `${placeOfChoice(field)}: ${found} needs a hole at least ${short(leastMm)} mm deep, found ${short(depthMm)} mm.`,
  'thread-shallow': ({ thread, depthMm, leastMm }: Shallow & { thread: string }) =>
    `The file calls for ${thread} in a hole ${short(depthMm)} mm deep, but ${thread} needs at least ${short(leastMm)} mm. Please select an operation for the hole; otherwise an engineer prices it.`,
  'face-unknown': ({ field, faceId, faces }: PlaceOfChoice & { faces: number }) =>
    `${placeOfChoice(field)}: this part has ${faces} faces, and none is number ${faceId}. Please select its faces again.`,
  'face-twice': ({ field, faceId }: PlaceOfChoice) =>
    `${placeOfChoice(field)}: face ${faceId} is selected twice. Please select one tolerance for it.`,
  'not-tighter': ({ field, found, than }: { field: string; found: string; than: string }) =>
    `${placeOfChoice(field)}: ${found} is no tighter than ${than}, which applies to the whole part.`,

  'by-agreement': () => 'The tolerance is by agreement, so an engineer prices the part.',
  'no-density': ({ material }: { material: string }) =>
    `The catalog has no density for ${material}, which an automatic price needs, so an engineer prices it.`,
  'band-too-wide': ({ shop }: { shop: string }) =>
    `The estimate for this part is less certain than ${shop} allows for an automatic price, so an engineer reviews it first.`,
  'no-amount': ({ shop }: { shop: string }) =>
    `The rates of ${shop} give no valid price for this part, so an engineer prices it.`,
  'not-computed': () => 'No price could be calculated for this part, so an engineer prices it.',

  // The file.
  document: ({ format, because }: { format: Format; because?: DocumentCause }) => {
    if (because) return `This ${format.toUpperCase()} file ${DOCUMENT_CAUSES[because]}, so an engineer reviews it.`;
    const what = format === 'native' ? 'Native CAD files' : `${format.toUpperCase()} files of this kind`;
    return `${what} cannot be measured automatically, so an engineer reviews them.`;
  },
  'doubtful-unit': ({ doubt }: { doubt: UnitDoubt }) => formatDoubt(doubt),
  'mesh-for-cnc': () =>
    'A mesh has no exact faces and holes to machine. An engineer prices it, or you can upload the part as a solid (STEP).',
  'no-body': () => 'The file contains no body, so there is nothing to measure.',
  'several-bodies': ({ bodies }: { bodies: number }) =>
    `The file contains ${bodies} separate bodies. An engineer checks which of them to make, and how.`,
  'not-closed': () => 'The surface of the part is not closed, so its volume is not certain.',
  'solid-errors': () => 'The solid has errors that could not be healed, so its measurements are not certain.',
  'not-measured': () => 'The size, volume or surface area of the part could not be measured.',
  'larger-than-its-box': () => 'The measured volume is larger than the box around the part: the solid has errors.',
  'outline-without-thickness': () =>
    'A flat outline has no thickness. An engineer prices it, or you can upload the part as a solid (STEP).',
  'thickness-missing': () => 'The sheet thickness is not given. We need it to price the part.',
  'outline-open': ({ lines }: { lines: number }) =>
    `${lines} ${lines === 1 ? 'line of the drawing does' : 'lines of the drawing do'} not close to a contour.`,
  'drawing-empty': () => 'The drawing contains no outline, so there is nothing to cut.',
  'drawing-not-whole': () => 'Part of the drawing could not be read, so its outline is not certain.',
  'drawing-too-fine': () =>
    'The drawing has more corners than we price automatically; it may contain several parts, or lettering. Upload one part per file.',
  'no-sheet': () =>
    'The part is not sheet metal: its thickness is not uniform. Choose another process, or an engineer will review it.',
  'sheet-not-flat': () =>
    'The part is sheet metal but could not be unfolded automatically, so an engineer reviews how to form it.',
  'outline-crossing': () => 'Contours of the drawing cross, so inside and outside cannot be told apart.',

  // The work.
  'thicker-than-stock': () => 'The part is thicker than the thickest plate on the rate card.',
  'too-many-setups': ({ setups, most }: { setups: number; most: number }) =>
    `The part must be machined from ${setups} directions, more than the ${most} we price automatically.`,
  'sharp-inner-corner': ({ corners, depthMm, at }: { corners: number; depthMm: number } & Where) =>
    `${corners} inner ${corners === 1 ? 'corner is' : 'corners are'} drawn sharp, ${corners === 1 ? '' : 'the deepest '}${short(depthMm)} mm deep${place(' at', at)}. Cutters are round, so the corner needs a radius, a relief or EDM.`,
  'inner-corner-deep': ({ radiusMm, depthMm, at }: { radiusMm: number; depthMm: number } & Where) =>
    `An inner corner of radius ${short(radiusMm)} mm is ${short(depthMm)} mm deep${place(' at', at)}. No cutter that fits reaches that deep. It needs a larger radius, a split part or EDM.`,
  unreached: ({ volumeMm3, at }: { volumeMm3: number } & Where) =>
    `No cutter reaches ${cm3(volumeMm3)} cm³ of what has to be removed${place(', near', at)}. It needs an opening, a part split in two, or EDM.`,
  'cutter-missing': ({ diameterMm, narrowestMm, at }: { diameterMm: number; narrowestMm: number } & Partial<Where>) =>
    `The part has features for a ${diameterMm} mm cutter${place(', for example at', at)}; the shop’s smallest is ${narrowestMm} mm.`,
  'cutter-too-short': ({ diameterMm, stickOutMm, at }: { diameterMm: number; stickOutMm: number } & Partial<Where>) =>
    `The part needs a ${diameterMm} mm cutter that reaches ${short(stickOutMm)} mm deep${place(' at', at)}, which the shop does not have.`,
  'too-slender': ({ ratio, limit }: { ratio: number; limit: number }) =>
    `The part is ${short(ratio)} times as long as it is wide; turned parts are priced automatically up to ${limit} times.`,
  'no-machine': ({ shop, material }: { shop: string; material: string }) =>
    `${shop} has no machine for ${material} at present, so an engineer prices it.`,
  'sheet-off': ({ thicknessMm, leastMm, mostMm }: Record<'thicknessMm' | 'leastMm' | 'mostMm', number>) =>
    `The sheet is ${thicknessMm} mm thick. We cut sheet of ${leastMm} to ${mostMm} mm.`,
  'sheet-does-not-fit': ({ lengthMm, widthMm }: Record<'lengthMm' | 'widthMm', number>) =>
    `The flat pattern measures ${lengthMm} × ${widthMm} mm, larger than our sheets.`,
  'no-cutter': ({ material, thicknessMm }: { material: string; thicknessMm: number }) =>
    `None of our machines cuts ${material} ${thicknessMm} mm thick.`,
  'too-many-pierces': ({ pierces, most }: Record<'pierces' | 'most', number>) =>
    `The part has ${pierces} contours to pierce, more than the ${most} we price automatically. Stock perforated sheet costs less.`,
  'forms-without-rate': ({ forms }: { forms: string[] }) =>
    `The rate card has no tool or hardware of this size for ${listed(forms)}, so an engineer plans them.`,
  'no-bending': ({ material }: { material: string }) => `We do not bend ${material}.`,
  'bend-too-long': ({ lengthMm, bedMm }: Record<'lengthMm' | 'bedMm', number>) =>
    `A bend is ${lengthMm} mm long. Our press brake bends up to ${bedMm} mm.`,
  'bend-too-strong': ({ forceKn, mostKn }: Record<'forceKn' | 'mostKn', number>) =>
    `The longest bend needs ${forceKn} kN. Our press brake has ${mostKn} kN.`,
  'does-not-fit': ({ material }: { material: string }) => `The part does not fit the machine for ${material}.`,
  'finish-too-large': ({ finish, sideMm, limitMm }: { finish: string; sideMm: number; limitMm: number }) =>
    `${finish}: one side of the part is ${beyond(sideMm, limitMm)} mm long, and the limit for this finish is ${formatNumber(limitMm)} mm, so an engineer looks for another way.`,
  'too-large': ({ sideMm, limitMm, source }: { sideMm: number; limitMm: number; source: string }) =>
    `The part is too large for our machine: one side is ${beyond(sideMm, limitMm)} mm where ${formatNumber(limitMm)} mm fit (${source}).`,
  'mold-locked': ({ faces }: { faces: number }) =>
    `No mold releases this part: ${faces} ${faces === 1 ? 'face lies' : 'faces lie'} in an undercut that no mold half, slide or lifter can release. It needs an opening to one side, a split part, or a collapsible or unscrewing core.`,
  'tool-to-confirm': ({ unit, once, total, days }: { unit: string; once: string; total: string; days: number }) =>
    `An engineer first confirms that the existing tool can be used, and its number of cavities. These pieces then cost ${total}: ${unit} each plus ${once} for setup, in ${days} working days.`,
  'tool-other-finish': ({ order, of, finish }: Record<'order' | 'of' | 'finish', string>) =>
    `The tool of order ${order} has the finish ${of}. An engineer prices reworking it to ${finish}, or you can choose ${of}.`,
  'mold-not-measured': () =>
    'No mold opening direction was found: the part is not a single closed body, or it is a mesh with too many faces. An engineer reviews it, or you can upload the part as a solid (STEP).',
  'mold-walls-unknown': () =>
    'No two faces of the part lie opposite each other, so its walls, and how long they cool, are not known.',
  'resin-unknown': ({ material }: { material: string }) =>
    `The catalog has no flow and cooling data for ${material}, which an automatic price needs, so an engineer prices it.`,
  'press-too-small': ({ clampKN, largestKN }: { clampKN: number; largestKN: number }) =>
    `The part needs a press with ${Math.ceil(clampKN)} kN of clamp force; the shop’s largest has ${largestKN} kN.`,
  'mold-too-large': ({ sideMm, largestMm }: { sideMm: number; largestMm: number }) =>
    `The mold would be ${Math.ceil(sideMm)} mm along its longest side; the shop’s presses take ${largestMm} mm.`,
  'shot-too-large': ({ shotCm3, largestCm3 }: { shotCm3: number; largestCm3: number }) =>
    `One shot takes ${Math.ceil(shotCm3)} cm³ of resin; the shop’s largest press fills ${largestCm3} cm³.`,
  'assembly-of-one': () =>
    'The file contains one part and nothing to join it to. Upload the assembly as one STEP file, or choose a process for this part.',
  'assembly-part': ({ part, process, sentences }: { part: string; process: string; sentences: string[] }) =>
    `${part} (${process}) has no automatic price, so an engineer prices it and the assembly: ${sentences.join(' ')}`,
  'assembly-part-unknown': ({ parts }: { parts: string[] }) =>
    `No process could be suggested for ${parts.join('; ')}. Please choose how each is made, or mark it as supplied by you. Otherwise an engineer prices the assembly.`,
  'assembly-part-choice': ({ field, found, kinds }: { field: string; found: number; kinds: number }) =>
    `${placeOfChoice(field)}: the assembly has ${kinds} kinds of parts, and number ${found} is not one we make. Please select its parts again.`,
  'assembly-whose': () =>
    'You supply some of the parts: please select which. Otherwise an engineer asks you before the assembly is priced.',
  'hardware-unpriced': ({ parts }: { parts: string[] }) =>
    `The shop has no price for this hardware, so an engineer prices it: ${parts.join('; ')}.`,
  'assembly-unread': ({ parts }: { parts: string[] }) =>
    `The assembly cannot be planned because these parts could not be measured: ${parts.join('; ')}. An engineer reviews the bill of materials.`,
  'assembly-too-many': ({ kinds, most }: { kinds: number; most: number }) =>
    `The assembly has ${kinds} kinds of parts. We price up to ${most} automatically; an engineer plans larger assemblies.`,
  'design-hours': ({ scope, least, most, hourly }: { scope: string; least: number; most: number; hourly: string }) =>
    `${scope} usually takes ${least} to ${most} hours at ${hourly} an hour. An engineer reviews the scope and quotes the hours before anything is charged.`,
  'hole-too-deep': ({ ratio, limit }: { ratio: number; limit: number }) =>
    `A hole is ${ratio} times as deep as it is wide; standard drills reach ${limit} times, so an engineer plans how to make it.`,
  'hole-too-small': ({ diameterMm, limitMm }: { diameterMm: number; limitMm: number }) =>
    `A hole is ${diameterMm} mm wide. The smallest drill is ${limitMm} mm, so an engineer looks for another way to make it.`,
  'corner-too-tight': ({ radiusMm, limitMm }: { radiusMm: number; limitMm: number }) =>
    `An inside corner has a radius of ${radiusMm} mm. The smallest cutters leave ${limitMm} mm, so an engineer plans how to make it.`,
  'slot-too-narrow': ({ widthMm, limitMm }: { widthMm: number; limitMm: number }) =>
    `A slot is ${widthMm} mm wide. The smallest milling cutter is ${limitMm} mm, so an engineer looks for another way to make it.`,
  'closed-cavity': ({ volumeCm3 }: { volumeCm3: number }) =>
    `The part contains a closed cavity of ${volumeCm3} cm³. It cannot be milled in one piece, so an engineer plans a split.`,
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
  supplied: 'Parts you supply',
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

/** A length with as many digits, at least one, as it takes to read more than the limit that it is beyond. */
function beyond(lengthMm: number, limitMm: number): string {
  const digits = [1, 2, 3].find((some) => formatNumber(lengthMm, some) !== formatNumber(limitMm, some));
  return formatNumber(lengthMm, digits ?? 4);
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
