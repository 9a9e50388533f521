/** What a part looks like once it is made: the color of its finish, else of its material. For the 3D view; a screen is no reference of a color. */
import { CATALOG } from '#catalog/catalog.ts';
import type { Choices } from '#contract/quote.ts';
import { colorsOf } from '#quote/check-further.ts';

/** By the beginning of a material's id, where its own color is not the gray of metal. */
const MATERIAL_LOOKS: readonly (readonly [idStart: string, css: string])[] = [
  ['brass', '#cfae5b'],
  ['copper', '#c8845a'],
  ['bronze', '#b48a55'],
  ['pom', '#f1f0ea'],
  ['peek', '#c4ae88'],
  ['pei', '#b9813a'],
  ['ppsu', '#b79a63'],
  ['g10', '#b9c08a'],
  ['plywood', '#d9bc8c'],
  ['mdf', '#b3895e'],
  ['hardwood', '#b98a5a'],
  ['sls-', '#f0eee8'],
  ['mjf-', '#777a7d'],
];

/** null: the gray in which a part is drawn anyhow. */
export function lookOf({
  process,
  material,
  finish,
  color,
}: Pick<Choices, 'process' | 'material' | 'finish' | 'color'>): string | null {
  const offer = CATALOG.processes.find((each) => each.process === process);
  const found = offer?.materials.find(({ id }) => id === material);
  const surface = offer?.finishes.find(({ id }) => id === finish);
  if (!offer || !found || !surface) return null;
  const colors = colorsOf(offer, found, surface);
  const chosen = colors.find(({ id }) => id === color) ?? colors[0];
  if (surface.colors && chosen) return chosen.swatch;
  return surface.swatch ?? chosen?.swatch ?? MATERIAL_LOOKS.find(([start]) => material.startsWith(start))?.[1] ?? null;
}
