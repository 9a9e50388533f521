/** The piece of bar or plate that a milled part is cut from. */

import type { Vec3 } from '#contract/units.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

export interface Stock {
  /** Length, width, thickness; the length without the saw's cut. */
  sizeMm: Vec3;
  volumeMm3: number;
  /** What the merchant sells for it: the saw's cut included. */
  boughtMm3: number;
}

/**
 * The stock for a part: the next thickness that the merchant sells above its smallest side, sawn to length and width, each with the allowance. null if the
 * thickest plate is too thin.
 */
export function stockFor([a, b, c]: Vec3, { allowanceMm, thicknessesMm, sawKerfMm }: CncRates['stock']): Stock | null {
  const thickness = thicknessesMm.find((mm) => mm >= c + allowanceMm);
  if (thickness === undefined) return null;
  const length = a + allowanceMm;
  const width = b + allowanceMm;
  return {
    sizeMm: [length, width, thickness],
    volumeMm3: length * width * thickness,
    boughtMm3: (length + sawKerfMm) * width * thickness,
  };
}
