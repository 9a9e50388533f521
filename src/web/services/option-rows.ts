/** The rows of the tables on a service page: the entries of the catalog in order, with the text of the page. */
import type { MaterialTable, OptionTable, Service } from '#content/services/service.ts';
import type { Material, ProcessOffer } from '#contract/catalog.ts';
import { listMaterials } from '#web/services/list-materials.ts';

export interface OptionRows {
  /** Headings of the columns after the first, which holds the label of the catalog. */
  columns: readonly string[];
  rows: readonly { id: string; label: string; cells: readonly string[] }[];
}

export interface FamilyLine {
  /** For example "Aluminum". */
  family: string;
  ids: readonly string[];
  /** For example "2024 (2.78, 324)". */
  words: string;
}

/** All materials that are not in the table, by family. */
export interface FurtherMaterials {
  /** Of the figures in brackets. */
  meaning: string;
  /** The page that lists them with their figures. */
  allAt: string | null;
  families: readonly FamilyLine[];
}

const STRENGTHS = {
  yieldMPa: { heading: 'Yield, MPa', name: 'yield strength' },
  tensileMPa: { heading: 'Tensile, MPa', name: 'tensile strength' },
} as const;

/** The materials of the table: those that are usual. */
export function materialRows({ materials }: ProcessOffer, { materials: words }: Service): OptionRows {
  if (!('usual' in words))
    return {
      columns: words.columns,
      rows: materials.map(({ id, label }) => ({ id, label, cells: cellsOf(words, id) })),
    };
  const usual = materials.filter(({ id }) => words.usual.includes(id));
  return {
    columns: ['g/cm³', STRENGTHS[words.strength].heading, 'Chosen for'],
    rows: usual.map((material) => ({ id: material.id, label: material.label, cells: figuresOf(material, words) })),
  };
}

/** null where the table has them all. */
export function furtherMaterials({ materials }: ProcessOffer, { materials: words }: Service): FurtherMaterials | null {
  if (!('usual' in words)) return null;
  const others = materials.filter(({ id }) => !words.usual.includes(id));
  if (others.length === 0) return null;
  const families = [...Map.groupBy(others, ({ family }) => family ?? '')].map(([family, group]) => ({
    family,
    ids: group.map(({ id }) => id),
    words: group.map((material) => inBrackets(material, words)).join(', '),
  }));
  return {
    allAt: words.allAt ?? null,
    families,
    meaning: `In brackets: density in g/cm³ and ${STRENGTHS[words.strength].name} in MPa.`,
  };
}

function inBrackets(material: Material, words: MaterialTable): string {
  return `${material.short ?? material.label} (${figuresOf(material, words).slice(0, 2).join(', ')})`;
}

function figuresOf({ id, properties }: Material, { strength, uses }: MaterialTable): readonly string[] {
  if (!properties) throw new RangeError(`Expected properties of ${id} in the catalog, found none`);
  return [properties.densityGCm3.toFixed(2), properties[strength]?.toString() ?? '–', uses?.[id] ?? properties.use];
}

/** The finishes. If not every material takes every finish, the first column names those that do. */
export function finishRows({ finishes, materials }: ProcessOffer, { finishes: words }: Service): OptionRows {
  const takers = (id: string) => materials.filter((material) => material.finishes.includes(id));
  const isFree = finishes.every(({ id }) => takers(id).length === materials.length);
  return {
    columns: isFree ? words.columns : ['On', ...words.columns],
    rows: finishes.map(({ id, label }) => ({
      id,
      label,
      cells: isFree ? cellsOf(words, id) : [listMaterials(takers(id), materials), ...cellsOf(words, id)],
    })),
  };
}

function cellsOf({ cells }: OptionTable, id: string): readonly string[] {
  const found = cells[id];
  if (!found) throw new RangeError(`Expected words for ${id} of the catalog, found none`);
  return found;
}
