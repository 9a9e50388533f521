/** Whether a colour of a PDF is white, which nobody sees on paper (ISO 32000-1, 8.6). No other colour is told apart. */
import { isWhiteInk, isWhiteLight } from '#cad/drawing/white.ts';
import type { PdfFile } from '#cad/pdf/pdf-file.ts';
import { nameIn, type PdfDict, type PdfValue } from '#cad/pdf/pdf-values.ts';

/** Families of colour spaces as far as white differs in them. */
export type ColorFamily = 'light' | 'ink' | 'other';

/** The family of a color space, by its name in `resources`. */
export function familyOf(file: PdfFile, resources: PdfDict, value: PdfValue | undefined): ColorFamily {
  let space = file.resolve(value);
  const name = nameIn(space);
  const named = name === null ? undefined : file.dictIn(resources.get('ColorSpace'))?.get(name);
  if (named !== undefined) space = file.resolve(named);
  const family = nameIn(Array.isArray(space) ? file.resolve(space[0]) : space);
  switch (family) {
    case 'DeviceGray':
    case 'DeviceRGB':
    case 'CalGray':
    case 'CalRGB':
      return 'light';
    case 'DeviceCMYK':
    case 'Separation':
    case 'DeviceN':
      return 'ink';
    case 'ICCBased': {
      const profile = Array.isArray(space) ? file.dictIn(space[1]) : null;
      return file.numberIn(profile?.get('N')) === 4 ? 'ink' : 'light';
    }
    default:
      return 'other';
  }
}

/** Whether `parts` are white in a space of `family`. */
export function isWhiteIn(family: ColorFamily, parts: readonly number[]): boolean {
  if (family === 'other') return false;
  return family === 'ink' ? isWhiteInk(parts) : isWhiteLight(parts);
}
