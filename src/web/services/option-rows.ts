/** Rows of a service page's tables: the catalog's entries in its order, each with what the page says of it. */
import type { OptionTable, Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';

export interface OptionRow {
  id: string;
  label: string;
  cells: readonly string[];
}

export function materialRows({ materials }: ProcessOffer, { materials: words }: Service): OptionRow[] {
  return materials.map(({ id, label }) => ({ id, label, cells: cellsOf(words, id) }));
}

/** A finish also says on which materials it goes, where not on all. */
export function finishRows({ finishes, materials }: ProcessOffer, { finishes: words, materials: names }: Service) {
  const isEverywhere = finishes.every(({ id }) => materials.every((material) => material.finishes.includes(id)));
  return finishes.map(({ id, label }): OptionRow => {
    const cells = cellsOf(words, id);
    if (isEverywhere) return { id, label, cells };
    const on = materials.filter((material) => material.finishes.includes(id));
    const all = on.length === materials.length;
    return { id, label, cells: [all ? 'all' : on.map((material) => names.short[material.id]).join(', '), ...cells] };
  });
}

function cellsOf({ cells }: OptionTable, id: string): readonly string[] {
  const found = cells[id];
  if (!found) throw new RangeError(`Expected words for ${id} of the catalog, found none`);
  return found;
}
