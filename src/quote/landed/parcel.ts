/** A piece of a part as it is packed: its weight, the sides of its box and what customs takes its material for. */
import type { Catalog, Material } from '#contract/catalog.ts';
import type { Parcel } from '#contract/landed.ts';
import type { CustomsMaterial } from '#contract/landed-tables.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { Vec3 } from '#contract/units.ts';
import { sheetPartOf } from '#quote/measures/sheet-part.ts';
import { sizeOf } from '#quote/part-measures.ts';

/** null where weight or size is not measured: a drawing without a thickness, a document. Of an assembly: `joinedParcel`. */
export function parcelOf(facts: PartFacts, choices: Choices, catalog: Catalog): Parcel | null {
  const offer = catalog.processes.find(({ process }) => process === choices.process);
  const material = offer?.materials.find(({ id }) => id === choices.material);
  const density = material?.facts?.densityGCm3;
  if (!material || density === undefined) return null;
  const body = facts.kind === 'outline' ? drawnBody(facts, choices.thicknessMm ?? null) : solidBody(facts);
  if (!body) return null;
  // A printed part counts as solid, whatever its fill: it is never heavier.
  const grams = Math.round(body.volumeMm3 * density) / 1000;
  return grams > 0 ? { grams, boxMm: body.boxMm, customs: customsMaterialOf(material) } : null;
}

interface Body {
  volumeMm3: number;
  boxMm: Vec3;
}

function solidBody(facts: PartFacts): Body | null {
  const boxMm = sizeOf(facts);
  const { volumeMm3 } = facts;
  if (!boxMm || volumeMm3 === null || !(volumeMm3 > 0) || !facts.watertight || facts.units.doubt) return null;
  return { volumeMm3, boxMm };
}

function drawnBody(facts: PartFacts, thicknessMm: number | null): Body | null {
  const sheet = sheetPartOf(facts, thicknessMm);
  if (!sheet || facts.units.doubt) return null;
  return {
    volumeMm3: sheet.areaMm2 * sheet.thicknessMm,
    boxMm: [sheet.lengthMm, sheet.widthMm, sheet.thicknessMm],
  };
}

const OF_FAMILY: Readonly<Record<string, CustomsMaterial>> = {
  Aluminum: 'aluminum',
  'Copper alloys': 'copper',
  FDM: 'plastic',
  'High-performance plastics': 'plastic',
  MJF: 'plastic',
  Magnesium: 'magnesium',
  'Nickel alloys': 'nickel',
  Plastics: 'plastic',
  SLA: 'plastic',
  SLS: 'plastic',
  'Stainless steel': 'steel',
  Steel: 'steel',
  Titanium: 'titanium',
  Wood: 'wood',
};

/** Metals that are printed are of one family in the catalog and of several to customs. */
const OF_PRINTED_METAL: Readonly<Record<string, CustomsMaterial>> = {
  'dmls-alsi10mg': 'aluminum',
  'dmls-316l': 'steel',
  'dmls-17-4ph': 'steel',
  'dmls-ti-6al-4v': 'titanium',
  'dmls-inconel-718': 'nickel',
  'dmls-maraging': 'steel',
};

/** null for a material that the tables of customs do not know. */
export function customsMaterialOf({ id, family }: Pick<Material, 'id' | 'family'>): CustomsMaterial | null {
  return OF_PRINTED_METAL[id] ?? (family === undefined ? undefined : OF_FAMILY[family]) ?? null;
}
