/** What a person counts on our sample enclosure, from what the reader measured in its flat pattern. */
import { propertiesOf } from '#content/figures/material-properties.ts';
import flat from '#content/samples/sheet-enclosure-flat.json' with { type: 'json' };

const [lengthMm, widthMm, thicknessMm] = flat.boundingBoxMm as [number, number, number];
/** One face of the blank. */
const faceMm2 = flat.volumeMm3 / thicknessMm;

export const SHEET_EXAMPLE = {
  lengthMm,
  widthMm,
  thicknessMm,
  massG: (flat.volumeMm3 / 1000) * propertiesOf('al-5052-h32').densityGCm3,
  /** Of all contours: the surface less both faces is a band as wide as the sheet is thick. */
  cutLengthMm: (flat.areaMm2 - 2 * faceMm2) / thicknessMm,
  /** Of the rectangle that the blank is cut from. */
  usedShare: faceMm2 / (lengthMm * widthMm),
  /** Four walls and the returns of two of them (scripts/sample-parts/parts/sheet-enclosure.ts). */
  bends: 6,
  /** Pressed-in nuts: four in the base, three in each return. */
  nuts: 10,
};
