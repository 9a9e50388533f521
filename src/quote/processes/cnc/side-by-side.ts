/**
 * Several parts in one clamping. At larger quantities a shop puts more vises on the table: each tool then cuts all parts before the next one is called, so a
 * tool change is shared. What it costs is mounting and aligning the further places, once an order. Each number of places is a plan of its own, and the
 * cheapest at a quantity is the price.
 */
import type { PartMeasures } from '#quote/part-measures.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

/** How many are tried at once beside single parts, ascending: each twice the one before, and all that the table has room for. */
export function placesFor(
  [lengthMm]: PartMeasures['sizeMm'],
  { envelopeMm, sideBySide, stock }: Pick<CncRates, 'envelopeMm' | 'sideBySide' | 'stock'>,
): number[] {
  const pitchMm = Math.max(sideBySide.pitchMm, lengthMm + stock.allowanceMm);
  const most = Math.min(sideBySide.places, Math.floor(Math.max(...envelopeMm) / pitchMm));
  const tried: number[] = [];
  for (let places = 2; places < most; places *= 2) tried.push(places);
  return most >= 2 ? [...tried, most] : [];
}
