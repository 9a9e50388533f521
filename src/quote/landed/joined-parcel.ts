/** An assembly as it is packed: what its parts and its hardware weigh together, in the box of the whole. */
import type { Catalog } from '#contract/catalog.ts';
import type { Parcel } from '#contract/landed.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { JoinedPart } from '#quote/joined-parts.ts';
import { parcelOf } from '#quote/landed/parcel.ts';
import { sizeOf } from '#quote/part-measures.ts';

/** Of steel, as most fasteners and bearings are; seals of rubber are lighter. */
const HARDWARE_G_CM3 = 7.85;

/** null where the weight of one part is not known, as of parts that the buyer supplies: nobody has said what they are made of. */
export function joinedParcel(facts: PartFacts, parts: readonly JoinedPart[], catalog: Catalog): Parcel | null {
  const boxMm = sizeOf(facts);
  const made = facts.parts.filter(({ fastener }) => fastener === null);
  if (!boxMm || parts.length === 0 || parts.length < made.length) return null;
  const parcels = parts.map(({ facts: own, choices, count }) => ({
    count,
    parcel: parcelOf(own, { ...choices, quantity: count, speed: 'standard' }, catalog),
  }));
  const hardware = facts.parts.filter(({ fastener }) => fastener !== null);
  let grams = 0;
  for (const { count, parcel } of parcels) {
    if (!parcel) return null;
    grams += count * parcel.grams;
  }
  for (const { count, volumeMm3 } of hardware) {
    if (volumeMm3 === null) return null;
    grams += (count * volumeMm3 * HARDWARE_G_CM3) / 1000;
  }
  // Customs takes a whole of several materials for neither of them.
  const materials = new Set([...parcels.map(({ parcel }) => parcel!.customs), ...hardware.map(() => 'steel' as const)]);
  const [only = null] = materials;
  return { grams: Math.round(grams * 1000) / 1000, boxMm, customs: materials.size === 1 ? only : null };
}
