/** The numbers of the article about laser cutting: lengths in mm, areas in mm², times in seconds, energies in joules. */

/** Absorptivity of a polished metal at normal incidence, from its refractive index n and extinction coefficient k (Fresnel). */
export function fresnelAbsorption(n: number, k: number): number {
  return (4 * n) / ((n + 1) ** 2 + k ** 2);
}

/** Absorptivity in the far infrared, from the resistivity alone: √(16 π c ε₀ ρ / λ) (Hagen and Rubens, 1903). */
export function hagenRubensAbsorption(resistivityOhmM: number, wavelengthM: number): number {
  const [lightSpeed, permittivity] = [299_792_458, 8.854e-12];
  return Math.sqrt((16 * Math.PI * lightSpeed * permittivity * resistivityOhmM) / wavelengthM);
}

/** Iron: mean specific heat from 20 °C to the melting point, heat of fusion, density, and the heat of burning to FeO. */
const IRON = {
  heatJPerGK: 0.7,
  riseK: 1518,
  fusionJPerG: 247,
  densityGMm3: 7.87e-3,
  oxideJPerMol: 272_000,
  molarG: 55.85,
};

/** Heat that melts 1 mm³ of cold steel. */
export function meltingJPerMm3(): number {
  return (IRON.heatJPerGK * IRON.riseK + IRON.fusionJPerG) * IRON.densityGMm3;
}

/** Heat from 1 mm³ of iron that burns completely to FeO. */
export function burningJPerMm3(): number {
  return (IRON.oxideJPerMol / IRON.molarG) * IRON.densityGMm3;
}

/** Time along a straight edge, starting and ending at rest. Only edges longer than v² / a reach full speed. */
export function edgeSeconds(lengthMm: number, speedMPerMin: number, accelerationMPerS2: number): number {
  const [speed, acceleration] = [(speedMPerMin * 1000) / 60, accelerationMPerS2 * 1000];
  return lengthMm < speed ** 2 / acceleration
    ? 2 * Math.sqrt(lengthMm / acceleration)
    : lengthMm / speed + speed / acceleration;
}

/** Highest speed on a circle for a given centripetal acceleration, in m/min. */
export function circleSpeedMPerMin(diameterMm: number, accelerationMPerS2: number): number {
  return 60 * Math.sqrt((accelerationMPerS2 * diameterMm) / 2000);
}

/** Perpendicularity tolerance u in mm and mean height Rz5 in µm of the first two ranges of ISO 9013:2017, by thickness in mm. */
export const ISO_9013_RANGES = [
  { u: (thickness: number) => 0.05 + 0.003 * thickness, rz5: (thickness: number) => 10 + 0.6 * thickness },
  { u: (thickness: number) => 0.15 + 0.007 * thickness, rz5: (thickness: number) => 40 + 0.8 * thickness },
] as const;

type Point = readonly [x: number, y: number];

/** A gusset of 80 × 60 with its two sharp tips cut to 10 mm. */
export const GUSSET: readonly Point[] = [
  [0, 0],
  [80, 0],
  [80, 10],
  [10, 60],
  [0, 60],
];

/** Shoelace formula. */
export function areaMm2(outline: readonly Point[]): number {
  return (
    Math.abs(
      outline.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = outline[(index + 1) % outline.length]!;
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 2
  );
}

export const NEST = { sheet: [260, 140] as Point, margin: 5, gap: 5 };

/** Width of two gussets, the second rotated by 180°, with one gap between their slanted edges and their bases 60 apart. */
export function pairWidthMm(): number {
  const [from, to] = [GUSSET[2]!, GUSSET[3]!];
  const [nx, ny] = [to[1] - from[1], from[0] - to[0]];
  const length = Math.hypot(nx, ny);
  const along = (nx * from[0] + ny * from[1]) / length;
  // The center of the half turn is half a gap beyond the slanted edge, at half the height.
  return (2 * ((along + NEST.gap / 2) * length - ny * 30)) / nx;
}

/** The places of the gussets on the sheet: each in a rectangle of its own, or in rotated pairs. */
export function nestGussets(inPairs: boolean): { at: Point; turned: boolean }[] {
  const { sheet, margin, gap } = NEST;
  const cell = inPairs ? pairWidthMm() : 80;
  const columns = Math.floor((sheet[0] - 2 * margin + gap) / (cell + gap));
  const rows = Math.floor((sheet[1] - 2 * margin + gap) / (60 + gap));
  return Array.from({ length: rows * columns }, (_, index) => {
    const [x, y] = [margin + (index % columns) * (cell + gap), margin + Math.floor(index / columns) * (60 + gap)];
    return inPairs
      ? [
          { at: [x, y] as Point, turned: false },
          { at: [x + cell, y + 60] as Point, turned: true },
        ]
      : [{ at: [x, y] as Point, turned: false }];
  }).flat();
}

/** The share of the sheet that becomes parts. */
export function utilization(parts: number): number {
  return (parts * areaMm2(GUSSET)) / (NEST.sheet[0] * NEST.sheet[1]);
}
