/** Which rows the tables of a rate card may have: those that a buyer's choices lead to. */
import { CATALOG } from '#catalog/catalog.ts';
import { labelOfProcess } from '#catalog/options.ts';
import type { Option, ProcessOffer } from '#contract/catalog.ts';
import { PAPERS } from '#contract/papers.ts';
import { OTHER_COLORS } from '#contract/rate-card.ts';
import { FORM_WORDS } from '#contract/sheet-form.ts';

/** Lists of an offer, by the name that tables of rates have for them. */
const LISTS: Readonly<Record<string, (offer: ProcessOffer) => readonly Option[]>> = {
  materials: ({ materials }) => materials,
  finishes: ({ finishes }) => finishes,
  tolerances: ({ tolerances }) => tolerances,
  alloys: ({ materials }) => materials,
  resins: ({ materials }) => materials,
  bendTable: ({ materials }) => materials,
  formTools: ({ subjects }) =>
    subjects.includes('sheet') ? Object.entries(FORM_WORDS).map(([id, words]) => ({ id, label: capital(words) })) : [],
  scopes: ({ materials }) => materials,
  packing: ({ finishes }) => finishes,
  tests: ({ tolerances }) => tolerances,
  tight: ({ further }) => further?.tight ?? [],
  colors: ({ further }) => further?.colors ?? [],
  hardware: ({ further }) => further?.hardware ?? [],
  technologies: ({ materials }) =>
    materials.flatMap(({ print }) => (print ? [{ id: print.technology, label: print.technology.toUpperCase() }] : [])),
};

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/**
 * What may be added to the table at this path ("materials", "processes/cnc/tolerances"); null for a table under ids of the shop's own. What a person
 * prices has no rates: the tables that processes share offer what is priced by machine, and no material without a density.
 */
export function rowsOnOffer(path: string): readonly Option[] | null {
  const priced = CATALOG.processes.filter(({ manualReason }) => manualReason === null);
  if (path === 'processes' || path === 'leadTimes') return priced.map(({ process, label }) => ({ id: process, label }));
  return listed(
    path,
    priced.map((offer) => ({ ...offer, materials: offer.materials.filter(({ facts }) => facts !== null) })),
  );
}

/** The catalog's words for a row; null for a row that the catalog does not have, where its ids are the catalog's. */
export function labelOfRow(path: string, id: string): string | null {
  if (path === 'processes' || path === 'leadTimes') return labelOfProcess(id);
  const rows = listed(path, CATALOG.processes);
  return rows === null ? id : (rows.find((row) => row.id === id)?.label ?? null);
}

/** Rows in the order of the dropdowns, those that the catalog does not have at the end: a stored card has lost the order in which it was written. */
export function inOrder(path: string, ids: readonly string[]): string[] {
  const places = new Map(listed(path, CATALOG.processes)?.map(({ id }, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? places.size;
  return [...ids].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A finish has colors of its own, and a row for all that have none. */
const OTHER_ROW: Option = { id: OTHER_COLORS, label: 'Any other color' };

function colorsOfFinish(finish: string, offers: readonly ProcessOffer[]): readonly Option[] {
  const colors = offers.flatMap(({ finishes }) => finishes).find(({ id }) => id === finish)?.colors ?? [];
  return colors.length > 0 ? [OTHER_ROW, ...colors] : [];
}

function listed(path: string, offers: readonly ProcessOffer[]): readonly Option[] | null {
  const [room, process, ...tables] = path.split('/');
  if (room === 'finishes' && process !== undefined && tables[0] === 'colors') return colorsOfFinish(process, offers);
  // Of a table in a row of another one, its own name counts: the alloys of a printer.
  if (path === 'papers') return PAPERS;
  const list = LISTS[room === 'processes' ? (tables.at(-1) ?? '') : path];
  if (!list) return null;
  const own = room === 'processes' ? offers.filter((offer) => offer.process === process) : offers;
  const rows = new Map<string, Option>();
  // Processes may call a material differently: the first one's words stand.
  for (const { id, label } of own.flatMap(list)) if (!rows.has(id)) rows.set(id, { id, label });
  return [...rows.values()];
}
