/**
 * How thick our coatings are and what they add to a face: read by the rules of finishes, the service pages and the CNC guide.
 *
 * Anodize is grown from the metal, half of it inward. Electropolish takes metal off. A range is what the standard or the maker's sheet allows; `usualUm` is what
 * is ordered where the drawing says nothing.
 */

export interface Film {
  /** Minimum and maximum, µm; below 0 where metal is taken off. */
  thicknessUm: readonly [least: number, most: number];
  usualUm: number;
  /** The share of the thickness that lies outside the machined face. */
  outwardShare: number;
  source: string;
}

export const FILMS = {
  'anodize-ii': {
    thicknessUm: [1.8, 25.4],
    usualUm: 12,
    outwardShare: 0.5,
    source: 'MIL-PRF-8625 type II: 0.00007 to 0.001 in, half of it inward',
  },
  'anodize-iii': {
    thicknessUm: [50.8, 50.8],
    usualUm: 50.8,
    outwardShare: 0.5,
    source: 'MIL-PRF-8625 type III: 0.002 in where the drawing names no other, half of it inward',
  },
  'black-oxide': {
    thicknessUm: [0.5, 2.5],
    usualUm: 1,
    outwardShare: 1,
    source: 'MIL-DTL-13924 asks for no thickness; platers name 0.5 to 2.5 µm',
  },
  zinc: { thicknessUm: [5, 25], usualUm: 8, outwardShare: 1, source: 'ASTM B633: classes Fe/Zn 5 to 25' },
  nickel: {
    thicknessUm: [5, 25],
    usualUm: 13,
    outwardShare: 1,
    source: 'ASTM B733: service classes SC1 (5 µm) to SC3 (25 µm); even in bores',
  },
  chromate: {
    thicknessUm: [0.2, 1],
    usualUm: 0.5,
    outwardShare: 1,
    source: 'MIL-DTL-5541 weighs the coating; makers name 0.2 to 1 µm',
  },
  powder: {
    thicknessUm: [60, 120],
    usualUm: 80,
    outwardShare: 1,
    source: 'Makers of powder: from 60 µm smooth to 120 µm textured',
  },
  paint: {
    thicknessUm: [30, 80],
    usualUm: 50,
    outwardShare: 1,
    source: 'Makers of two-part paint: primer of 15 to 30 µm and a coat of 15 to 50 µm',
  },
  electropolish: {
    thicknessUm: [-25, -5],
    usualUm: -13,
    outwardShare: 1,
    source: 'ASTM B912: 5 to 25 µm of metal come off each face',
  },
} as const satisfies Record<string, Film>;

/** What a coating adds to each face where nothing else is ordered, µm. */
export function usualAddedUm({ usualUm, outwardShare }: Film): number {
  return usualUm * outwardShare;
}

/** What a coating adds to each face, as "5–25 µm". */
export function addedToFace(film: keyof typeof FILMS): string {
  const { thicknessUm, outwardShare } = FILMS[film];
  const added = thicknessUm.map((thickness) => Number(Math.abs(thickness * outwardShare).toPrecision(2)));
  const range = [...new Set(added)].sort((a, b) => a - b).join('–');
  return `${range} µm`;
}
