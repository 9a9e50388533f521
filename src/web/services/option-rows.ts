/** The rows of the tables on a service page: the entries of the catalog in order, with the text of the page. */
import type { OptionTable, Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';

export interface OptionRows {
  /** Headings of the columns after the first, which holds the label of the catalog. */
  columns: readonly string[];
  rows: readonly { id: string; label: string; cells: readonly string[] }[];
}

/** The materials. The first column is the density, if the catalog has it. */
export function materialRows({ materials }: ProcessOffer, { materials: words }: Service): OptionRows {
  const hasFacts = materials.some(({ facts }) => facts);
  return {
    columns: hasFacts ? ['g/cm³', ...words.columns] : words.columns,
    rows: materials.map(({ id, label, facts }) => ({
      id,
      label,
      cells: hasFacts ? [facts?.densityGCm3.toFixed(2) ?? '–', ...cellsOf(words, id)] : cellsOf(words, id),
    })),
  };
}

/** The finishes. If not every material takes every finish, the first column names those that do. */
export function finishRows(
  { finishes, materials }: ProcessOffer,
  { finishes: words, materials: names }: Service,
): OptionRows {
  const takers = (id: string) => materials.filter((material) => material.finishes.includes(id));
  const isFree = finishes.every(({ id }) => takers(id).length === materials.length);
  const namesOfTakers = (id: string) =>
    takers(id).length === materials.length
      ? 'all'
      : takers(id)
          .map((material) => names.short[material.id])
          .join(', ');
  return {
    columns: isFree ? words.columns : ['On', ...words.columns],
    rows: finishes.map(({ id, label }) => ({
      id,
      label,
      cells: isFree ? cellsOf(words, id) : [namesOfTakers(id), ...cellsOf(words, id)],
    })),
  };
}

function cellsOf({ cells }: OptionTable, id: string): readonly string[] {
  const found = cells[id];
  if (!found) throw new RangeError(`Expected words for ${id} of the catalog, found none`);
  return found;
}
