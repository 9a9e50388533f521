/** Names that files give to materials, found among those on offer. */
import type { Material } from '#contract/catalog.ts';

/** Numbers of EN 10027-2 and EN 573 for what is listed by its American name. */
const EUROPEAN: Readonly<Record<string, string>> = {
  '1.4301': '304',
  '1.4305': '303',
  '1.4401': '316',
  '1.4404': '316L',
  '1.4462': '2205',
  '1.4542': '17-4 PH',
  '1.7225': '4140',
  '1.2379': 'D2',
  '1.2344': 'H13',
  '3.2315': '6082',
  '3.3211': '6061',
  '3.4365': '7075',
  '3.7165': 'Ti-6Al-4V',
};

/** The material of which the name has all of the short name, the longest of those; null where it has none ("Steel", "Plastic"). */
export function materialSaid(name: string, materials: readonly Material[]): Material | null {
  const words = [
    name,
    ...Object.entries(EUROPEAN).flatMap(([number, short]) => (name.includes(number) ? [short] : [])),
  ];
  const said = words.map(spaced).join(' ');
  const found = materials.filter(({ short }) => short !== undefined && said.includes(spaced(short)));
  return found.sort((a, b) => b.short!.length - a.short!.length)[0] ?? null;
}

/** " AL 6061 T6 ": so that "6061" is a word of it and "606" is not. */
function spaced(name: string): string {
  return ` ${name
    .toUpperCase()
    .replace(/[^A-Z0-9.]+/g, ' ')
    .trim()} `;
}
