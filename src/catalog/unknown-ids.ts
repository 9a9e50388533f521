/** What a rate card names and the catalog does not have: rates that no choice leads to. */
import { CATALOG } from '#catalog/catalog.ts';
import type { RateCard } from '#contract/rate-card.ts';

/** Paths in the card, joined by slashes: "materials/al-6061". */
export function unknownIds(card: RateCard): string[] {
  const known = (select: (offer: (typeof CATALOG.processes)[number]) => readonly { id: string }[]) =>
    new Set(CATALOG.processes.flatMap((offer) => select(offer).map(({ id }) => id)));
  const processes = new Set(CATALOG.processes.map(({ process }) => process));
  const unknown = (table: string, ids: ReadonlySet<string>, rows: object) =>
    Object.keys(rows)
      .filter((id) => !ids.has(id))
      .map((id) => `${table}/${id}`);
  return [
    ...unknown('processes', processes, card.processes),
    ...unknown(
      'materials',
      known(({ materials }) => materials),
      card.materials,
    ),
    ...unknown(
      'finishes',
      known(({ finishes }) => finishes),
      card.finishes,
    ),
  ];
}
