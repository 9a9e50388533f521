/** Why a process is proposed for a part: a code with its values, and the few words for it, as "1.5 mm sheet, 6 bends". */
import { counted, formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';
import { formatNumber } from '#contract/units.ts';

const mm = (lengthMm: number): string => `${formatNumber(lengthMm)} mm`;

const WORDS = {
  'bent-sheet': ({ thicknessMm, bends }: { thicknessMm: number; bends: number }) =>
    `${mm(thicknessMm)} sheet, ${counted(bends, 'bend', 'bends')}`,
  'flat-sheet': ({ thicknessMm }: { thicknessMm: number }) => `${mm(thicknessMm)} sheet, flat`,
  'flat-drawing': ({ contours }: { contours: number }) => `flat drawing, ${counted(contours, 'contour', 'contours')}`,
  turned: ({ diameterMm, lengthMm }: { diameterMm: number; lengthMm: number }) =>
    `turned, Ø ${formatNumber(diameterMm)} × ${mm(lengthMm)}`,
  milled: ({ setups }: { setups: number }) => `milled in ${counted(setups, 'setup', 'setups')}`,
  prismatic: () => 'flat and round faces, milled',
  drafted: ({ wallMm }: { wallMm: number }) => `walls of ${mm(wallMm)} with draft`,
  'free-form': ({ percent }: { percent: number }) => `${percent} % of its surface is free-form`,
  hollow: ({ percent }: { percent: number }) => `it fills ${percent} % of its bounding box`,
  'thin-walls': ({ wallMm }: { wallMm: number }) => `walls of ${mm(wallMm)} throughout`,
  'out-of-reach': ({ volumeMm3 }: { volumeMm3: number }) =>
    `${formatNumber(volumeMm3 / 1000, 2)} cm³ out of reach of any cutter`,
  'many-setups': ({ setups }: { setups: number }) => `milling would take ${setups} setups`,
  triangles: () => 'triangles, without exact faces to machine',
  solid: () => 'one closed body',
  several: ({ pieces, kinds }: { pieces: number; kinds: number }) =>
    `${counted(pieces, 'piece', 'pieces')} of ${counted(kinds, 'kind', 'kinds')}`,
};

export type ProcessReason = MessageOf<typeof WORDS>;
export const ProcessReasonSchema = messageSchema(WORDS);

export function formatProcessReason(reason: ProcessReason): string {
  return formatMessage(WORDS, reason);
}
