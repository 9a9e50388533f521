/** The piece of plate, bar, rod or tube that a part is cut from. */
import type { DrawnFlat } from '#contract/catalog.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Job } from '#quote/process-module.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

export interface Stock {
  /** "102 × 62 × 25 mm". */
  label: string;
  volumeMm3: number;
  /** What the merchant sells for it: the saw's cut and the stub of a bar included. */
  boughtMm3: number;
  sawCuts: number;
  isRound: boolean;
}

type StockRates = CncRates['stock'];

/** The cheapest by weight; null where none is large enough. `round`: the diameter of a round part, with its length. */
export function stockFor(
  sizeMm: Vec3,
  rates: StockRates,
  { round, flat }: { round: { diameterMm: number; lengthMm: number } | null; flat: DrawnFlat | null },
): Stock | null {
  const pieces = [
    plateFor(sizeMm, rates),
    round && roundFor(round, rates),
    ...(flat ? flatsFor(sizeMm, rates, flat) : []),
  ].filter((piece) => piece !== null);
  return pieces.reduce<Stock | null>((best, piece) => (best && best.boughtMm3 <= piece.boughtMm3 ? best : piece), null);
}

/**
 * Plate or flat bar: the next thickness that the merchant sells above its smallest side, sawn to length and width, each with the allowance. null if the
 * thickest plate is too thin.
 */
export function plateFor(
  [a, b, c]: Vec3,
  { allowanceMm, thicknessesMm, sawKerfMm }: StockRates,
): (Stock & { sizeMm: Vec3 }) | null {
  const thickness = thicknessesMm.find((mm) => mm >= c + allowanceMm);
  if (thickness === undefined) return null;
  const length = a + allowanceMm;
  const width = b + allowanceMm;
  return {
    label: `${[length, width, thickness].map(shortMm).join(' × ')} mm`,
    sizeMm: [length, width, thickness],
    volumeMm3: length * width * thickness,
    boughtMm3: (length + sawKerfMm) * width * thickness,
    sawCuts: 1,
    isRound: false,
  };
}

/**
 * The drawn flat bar whose sides a part may keep: of a material that is drawn so closely, where no side needs more than the coarsest class. null: its sides
 * are milled.
 */
export function drawnFlatOf({
  chosen,
  tolerance,
  rates,
}: Pick<Job<CncRates>, 'chosen' | 'rates'> & { tolerance: CncRates['tolerances'][string] }): DrawnFlat | null {
  const isAsDrawn = tolerance.finishingSlowdown === 1 && chosen.further.tight.length === 0 && !rates.stock.lacksFlats;
  return (isAsDrawn && chosen.material.stock?.drawnFlat) || null;
}

/** Flat or square bar with two sides of the part, sawn to its third with the allowance; each pair of sides that is sold. */
function flatsFor(
  [a, b, c]: Vec3,
  { allowanceMm, flatsMm, sawKerfMm }: StockRates,
  { thicknessMm: [thinnest, thickest], mostWidthMm }: DrawnFlat,
): Stock[] {
  const isSold = (mm: number) => flatsMm.some((side) => Math.abs(side - mm) < SAME_MM);
  const sections: [length: number, width: number, thickness: number][] = [
    [a, b, c],
    [b, a, c],
    [c, a, b],
  ];
  return sections
    .filter(
      ([, width, thickness]) =>
        isSold(width) &&
        isSold(thickness) &&
        width < mostWidthMm + SAME_MM &&
        thickness > thinnest - SAME_MM &&
        thickness < thickest + SAME_MM,
    )
    .map(([net, width, thickness]) => {
      const length = net + allowanceMm;
      return {
        label: `drawn flat ${shortMm(width)} × ${shortMm(thickness)}, ${shortMm(length)} mm`,
        volumeMm3: length * width * thickness,
        boughtMm3: (length + sawKerfMm) * width * thickness,
        sawCuts: 1,
        isRound: false,
      };
    });
}

/** Boxes around parts are rounded, and a merchant's sizes are whole. */
const SAME_MM = 0.02;

/** A slice of round bar. */
function roundFor({ diameterMm, lengthMm }: { diameterMm: number; lengthMm: number }, rates: StockRates): Stock | null {
  const bar = rates.roundsMm.find((mm) => mm >= diameterMm + rates.allowanceMm);
  if (bar === undefined) return null;
  const length = lengthMm + rates.allowanceMm;
  const sectionMm2 = (Math.PI * bar * bar) / 4;
  return {
    label: `round ${shortMm(bar)} × ${shortMm(length)} mm`,
    volumeMm3: sectionMm2 * length,
    boughtMm3: sectionMm2 * (length + rates.sawKerfMm),
    sawCuts: 1,
    isRound: true,
  };
}

export function shortMm(mm: number): string {
  return String(Math.round(mm * 10) / 10);
}
