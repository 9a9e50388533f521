/** Many materials in few words. */
import type { Material } from '#contract/catalog.ts';

/** "all", "all but wood", or the families and single materials: "aluminum, 304, 316". */
export function listMaterials(some: readonly Material[], all: readonly Material[]): string {
  if (some.length === all.length) return 'all';
  const others = wordsOf(
    all.filter((material) => !some.includes(material)),
    all,
  );
  const words = wordsOf(some, all);
  return others.length < words.length ? `all but ${others.join(', ')}` : words.join(', ');
}

/** A family by its name where all of it is meant, other materials by their short names. */
function wordsOf(some: readonly Material[], all: readonly Material[]): string[] {
  return [...Map.groupBy(some, ({ family }) => family)].flatMap(([family, group]) => {
    const isWhole = group.length === all.filter((material) => material.family === family).length;
    return family && isWhole ? [inSentence(family)] : group.map(({ short, label }) => short ?? label);
  });
}

/** "aluminum", but "SLS". */
function inSentence(family: string): string {
  return /^\p{Lu}\p{Ll}/u.test(family) ? family[0]!.toLowerCase() + family.slice(1) : family;
}
