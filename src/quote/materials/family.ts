/** Materials of one kind as rows of a table: what they share is said once. */
import type { Material, MaterialProperties, StockSizes } from '#contract/catalog.ts';

/** What a process takes over of a material; it adds finishes, tolerances and its own limits. */
export type MaterialData = Required<Pick<Material, 'id' | 'label' | 'short' | 'family' | 'stock' | 'properties'>>;

interface Family {
  label: string;
  /** Of the figures, where a row names none of its own. */
  source: string;
  /** null for what is not bought as plate or bar. */
  stock: StockSizes | null;
}

interface Row extends Omit<MaterialProperties, 'source'> {
  id: string;
  label: string;
  short: string;
  source?: string;
  /** Where it is not sold as the others are. */
  stock?: StockSizes;
}

export function family({ label, source, stock }: Family, rows: readonly Row[]): readonly MaterialData[] {
  return rows.map(({ id, label: own, short, stock: ownStock, ...properties }) => ({
    id,
    label: own,
    short,
    family: label,
    stock: ownStock ?? stock,
    properties: { source, ...properties },
  }));
}

/** One material of those. Throws a RangeError for an id that none has. */
export function materialOf(materials: readonly MaterialData[], id: string): MaterialData {
  const found = materials.find((material) => material.id === id);
  if (!found) throw new RangeError(`Expected a material of the table, found ${id}`);
  return found;
}
