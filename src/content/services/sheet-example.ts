/** The data for a person's price of our sample enclosure, from the measured flat pattern. */
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
  /** The length of all contours: the surface without both faces is a band, as wide as the sheet is thick. */
  cutLengthMm: (flat.areaMm2 - 2 * faceMm2) / thicknessMm,
  /** The used share of the rectangle from which the blank is cut. */
  usedShare: faceMm2 / (lengthMm * widthMm),
  /** Four walls and the returns of two of them (scripts/sample-parts/parts/sheet-enclosure.ts). */
  bends: 6,
  /** Pressed-in nuts: four in the base, three in each return. */
  nuts: 10,
};
