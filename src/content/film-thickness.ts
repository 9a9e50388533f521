/**
 * How thick our coatings are and what they add to a face: read by the service pages and by the CNC guide.
 *
 * Anodize is grown from the metal, half of it inward. MIL-PRF-8625: type II 0.00007 to 0.001 in, type III 0.002 in where the drawing names
 * no other. Zinc: ASTM B633, classes Fe/Zn 5 to 25. Black oxide: MIL-DTL-13924 asks for no thickness; platers name 0.5 to 2.5 µm.
 * Powder: makers' data sheets, from 60 µm of a smooth one to 120 µm of a textured one.
 */

interface Film {
  /** Minimum and maximum. */
  thicknessUm: readonly [number, number];
  /** The share of the thickness that lies outside the machined face. */
  outwardShare: number;
}

export const FILMS = {
  'anodize-ii': { thicknessUm: [1.8, 25.4], outwardShare: 0.5 },
  'anodize-iii': { thicknessUm: [50.8, 50.8], outwardShare: 0.5 },
  'black-oxide': { thicknessUm: [0.5, 2.5], outwardShare: 1 },
  zinc: { thicknessUm: [5, 25], outwardShare: 1 },
  powder: { thicknessUm: [60, 120], outwardShare: 1 },
} as const satisfies Record<string, Film>;

/** What a coating adds to each face, as "5–25 µm". */
export function addedToFace(film: keyof typeof FILMS): string {
  const { thicknessUm, outwardShare } = FILMS[film];
  const added = thicknessUm.map((thickness) => Number((thickness * outwardShare).toPrecision(2)));
  return `${[...new Set(added)].join('–')} µm`;
}
