/**
 * The eye of the hub motor bracket under the torque of its axle: geometry of the sample part, contact on the flats, stresses by `solveRing`. Lengths
 * in mm, stresses in MPa, torque in N·mm.
 */
import { largerPrincipal } from './photoelastic.ts';
import { type SolvedRing, solveRing } from './ring-mesh.ts';

/** As in scripts/sample-parts/parts/hub-motor-bracket.ts. */
export const EYE = {
  outerRadius: 20,
  bossRadius: 17,
  bossHeight: 13,
  plate: 10,
  axleRadius: 7,
  halfAcrossFlats: 5,
  cornerRadius: 1.5,
  /** Chamfer at both ends of the hole, where the flats carry nothing. */
  leadIn: 0.5,
} as const;

export const TORQUE_N_MM = 40_000;

/** Half the length of the straight part of a flat, between two corners of radius r: √((R − r)² − (h − r)²). A larger corner shortens the flat. */
export function halfFlat(cornerRadius: number): number {
  return Math.sqrt((EYE.axleRadius - cornerRadius) ** 2 - (EYE.halfAcrossFlats - cornerRadius) ** 2);
}

/**
 * Pressure at the end of a flat. The axle turns until half of each flat carries it. Assumes that the pressure grows linearly from the middle to the
 * end: torque = 2 forces × two thirds of the half flat, force = ½ · peak · half flat · height, so peak = 1.5 · torque / (half flat² · height).
 * `height` is that of the flat without the lead-ins: `loadedHeight`.
 */
export function peakPressure(cornerRadius: number, height: number, torque = TORQUE_N_MM): number {
  return (1.5 * torque) / (halfFlat(cornerRadius) ** 2 * height);
}

/** Height of the flats between the two lead-ins. */
export function loadedHeight(bossHeight: number): number {
  return bossHeight - 2 * EYE.leadIn;
}

/** Force that an axle presses on one flat, N: half the torque over its arm of two thirds of the half flat. */
export function flatForce(cornerRadius: number, torque = TORQUE_N_MM): number {
  return torque / 2 / ((2 / 3) * halfFlat(cornerRadius));
}

/** Distance of the double-D hole's edge from its center. Flats along x, corners rounded. */
export function doubleDRadius(angle: number, cornerRadius: number): number {
  const [R, h, r] = [EYE.axleRadius, EYE.halfAcrossFlats, cornerRadius];
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [mx, my] = [halfFlat(r), h - r];
  const turn = Math.atan2(s, c);
  if (turn >= Math.atan2(h, mx)) return h / s;
  if (turn <= Math.atan2(my, mx)) return R;
  const along = c * mx + s * my;
  return along + Math.sqrt(along ** 2 - mx ** 2 - my ** 2 + r ** 2);
}

export interface EyeDesign {
  cornerRadius: number;
  bossHeight: number;
  /** Thickness outside the boss. */
  plate?: number;
  torque?: number;
}

/** The number of divisions in a quarter of the eye. */
export interface EyeMesh {
  round: number;
  corner: number;
  flat: number;
  rings: number;
}

/** Ray angles of all four quarters. A ray stands wherever round, corner and flat meet. */
function eyeAngles(cornerRadius: number, { round, corner, flat }: EyeMesh): number[] {
  const toCorner = Math.atan2(EYE.halfAcrossFlats - cornerRadius, halfFlat(cornerRadius));
  const toFlat = Math.atan2(EYE.halfAcrossFlats, halfFlat(cornerRadius));
  const quarter = [
    ...spread(0, toCorner, round),
    ...spread(toCorner, toFlat, corner),
    ...spread(toFlat, Math.PI / 2, flat),
  ];
  const mirrored = [
    Math.PI / 2,
    ...quarter
      .slice(1)
      .toReversed()
      .map((angle) => Math.PI - angle),
  ];
  return [...quarter, ...mirrored, ...[...quarter, ...mirrored].map((angle) => angle + Math.PI)];
}

/** `count` numbers from `from`, evenly spaced; the next one would be `to`. */
function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / count);
}

/**
 * Stresses in the eye. The axle presses on the right half of the upper flat and the left half of the lower one. The arm reacts on the right half of
 * the outer edge with a bending stress proportional to the distance from the part's center line. Left out: the arm's shear of 0.44 kN, small against
 * 7 kN on each flat.
 */
export function solveEye(
  { cornerRadius, bossHeight, plate = EYE.plate, torque = TORQUE_N_MM }: EyeDesign,
  mesh: EyeMesh,
): SolvedRing {
  const half = halfFlat(cornerRadius);
  // Spread over the whole thickness, because the model is plane.
  const peak = peakPressure(cornerRadius, bossHeight, torque);
  const bending = torque / ((2 / 3) * plate * EYE.outerRadius ** 3);
  return solveRing(
    {
      innerRadiusMm: (angle) => doubleDRadius(angle, cornerRadius),
      outerRadiusMm: EYE.outerRadius,
      thicknessMm: (radius) => (radius < EYE.bossRadius ? bossHeight : plate),
      angles: eyeAngles(cornerRadius, mesh),
      rings: mesh.rings,
    },
    {
      inner: (x, y) => {
        const side = Math.sign(y);
        // The chord of a rounded edge is nearer to the center than a flat, so only points of a flat have its height.
        const pressed = Math.abs(Math.abs(y) - EYE.halfAcrossFlats) < 1e-9 && x * side > 0;
        return [0, pressed ? (side * peak * Math.abs(x)) / half : 0];
      },
      // The bending stress of a straight section, projected on the arc in front of it.
      outer: (x, y) => [x > 0 ? (bending * y * x) / EYE.outerRadius : 0, 0],
    },
  );
}

export interface EyePeaks {
  /** Largest tension in a corner of the hole, between flat and round. */
  cornerMpa: number;
  /** Largest tension on the round of the hole, and its place on the right side. */
  roundMpa: number;
  roundAt: [x: number, y: number];
  /** Tension at the hole's edge on the part's center line. */
  ligamentMpa: number;
}

/** The peak stresses along the edge of the hole. */
export function eyePeaks({ x, y, stress, rays, pointsPerRay }: SolvedRing): EyePeaks {
  const peaks = { cornerMpa: 0, roundMpa: 0, ligamentMpa: largerPrincipal(stress[0]!) };
  let roundAt: [number, number] = [0, 0];
  for (let node = 0; node < rays * pointsPerRay; node += pointsPerRay) {
    const isFlat = Math.abs(Math.abs(y[node]!) - EYE.halfAcrossFlats) < 1e-9;
    const isRound = Math.abs(Math.hypot(x[node]!, y[node]!) - EYE.axleRadius) < 1e-9;
    const tension = largerPrincipal(stress[node]!);
    if (isRound && x[node]! > 0 && tension > peaks.roundMpa) {
      peaks.roundMpa = tension;
      roundAt = [x[node]!, y[node]!];
    }
    if (!isRound && !isFlat) peaks.cornerMpa = Math.max(peaks.cornerMpa, tension);
  }
  return { ...peaks, roundAt };
}

/** A finer mesh changes the peaks by less than one percent; a test proves it. */
export const STUDY_MESH: EyeMesh = { round: 12, corner: 10, flat: 14, rings: 16 };

/**
 * Results of `solveEye` over the corner radius, with the boss of 13 mm: tension in the corner and on the round, pressure at the end of a flat. Stored
 * as numbers because eleven solutions take two seconds; the test compares them with the solver.
 */
export const CORNER_STUDY = [
  { radius: 0.5, corner: 121.5, round: 107.0, pressure: 227.3 },
  { radius: 0.75, corner: 114.4, round: 109.2, pressure: 238.1 },
  { radius: 1, corner: 111.3, round: 111.6, pressure: 250.0 },
  { radius: 1.25, corner: 110.8, round: 114.2, pressure: 263.2 },
  { radius: 1.5, corner: 111.6, round: 117.0, pressure: 277.8 },
  { radius: 1.75, corner: 113.3, round: 120.1, pressure: 294.1 },
  { radius: 2, corner: 116.0, round: 123.6, pressure: 312.5 },
  { radius: 2.25, corner: 119.4, round: 127.4, pressure: 333.3 },
  { radius: 2.5, corner: 123.7, round: 131.6, pressure: 357.1 },
  { radius: 2.75, corner: 128.8, round: 136.3, pressure: 384.6 },
  { radius: 3, corner: 135.2, round: 141.7, pressure: 416.7 },
] as const;

/** The variants of the study with corners of 1.5 mm: pressure at the end of a flat and tension on the round, from the solver, in whole MPa. */
export const BRACKET_STRESSES = {
  'bracket-without-boss': { label: '10 mm plate, no boss', bossHeight: 10, flatMpa: 370, roundMpa: 147 },
  'hub-motor-bracket': { label: 'Boss 13 mm, as drawn', bossHeight: 13, flatMpa: 278, roundMpa: 117 },
  'bracket-without-pocket': { label: 'Boss 13 mm, no pocket', bossHeight: 13, flatMpa: 278, roundMpa: 117 },
  'bracket-boss-16': { label: 'Boss 16 mm', bossHeight: 16, flatMpa: 222, roundMpa: 97 },
} as const;

/** The flat model of the study: a sheet of polycarbonate under a small torque. */
export const MODEL = { thickness: 6, torque: 2000 } as const;

/** Stresses in the flat model. */
export function solveModel(mesh: EyeMesh): SolvedRing {
  const { thickness, torque } = MODEL;
  return solveEye({ cornerRadius: EYE.cornerRadius, bossHeight: thickness, plate: thickness, torque }, mesh);
}
