/** The plate that the home page draws and prices. Picture, dimensions and price use the same numbers. */

import { ENGINE_VERSION } from '#contract/analysis.ts';
import { NOTHING_KNOWN } from '#contract/known-by.ts';
import type { SolidFacts } from '#contract/part-facts.ts';

/** Lengths in mm. A motor plate: four bolt holes on a rectangle around one bore, rounded corners. */
export const MOTOR_PLATE = {
  length: 120,
  width: 80,
  thickness: 12,
  cornerRadius: 10,
  bore: 40,
  boltHole: 9,
  boltPitchX: 100,
  boltPitchY: 60,
} as const;

/** Centers of the bolt holes, mm from the plate's lower left corner. */
export const BOLT_CENTRES = [-1, 1].flatMap((x) =>
  [-1, 1].map((y) => [
    (MOTOR_PLATE.length + x * MOTOR_PLATE.boltPitchX) / 2,
    (MOTOR_PLATE.width + y * MOTOR_PLATE.boltPitchY) / 2,
  ]),
) as [x: number, y: number][];

/** The facts that a reader would measure in the plate's CAD file; here they are computed from the dimensions. */
export function motorPlateFacts(): SolidFacts {
  const { length, width, thickness, cornerRadius, bore, boltHole } = MOTOR_PLATE;
  const planArea =
    length * width -
    (4 - Math.PI) * cornerRadius ** 2 -
    (Math.PI / 4) * (bore ** 2 + BOLT_CENTRES.length * boltHole ** 2);
  const edge = 2 * (length + width) - (8 - 2 * Math.PI) * cornerRadius;
  const holeWalls = Math.PI * (bore + BOLT_CENTRES.length * boltHole) * thickness;
  const centres: [number, number, number][] = [[length / 2, width / 2, bore], ...BOLT_CENTRES.map(withBoltHole)];
  // The thinnest wall is between a bolt hole and the edge of the plate.
  const minWallMm = BOLT_CENTRES[0]![0] - boltHole / 2;
  return {
    engine: ENGINE_VERSION,
    file: 'motor-plate',
    format: 'step',
    // The plate has no file, so there are no bytes to count or hash.
    sha256: '0'.repeat(64),
    bytes: 0,
    kind: 'solid',
    units: { declared: 'mm', used: 'mm', doubt: null },
    bodies: 1,
    faces: 2 + 4 + 4 + centres.length,
    watertight: true,
    valid: true,
    volumeMm3: planArea * thickness,
    areaMm2: 2 * planArea + edge * thickness + holeWalls,
    boundingBoxMm: [length, width, thickness],
    orientedBoxMm: [length, width, thickness],
    minWallMm,
    minWallAt: { at: [minWallMm / 2, BOLT_CENTRES[0]![1], thickness / 2], faceIds: [] },
    thinWalls: [],
    known: NOTHING_KNOWN,
    holes: centres.map(([x, y, diameterMm], group) => ({
      diameterMm,
      depthMm: thickness,
      through: true,
      axis: [0, 0, -1],
      at: [x, y, thickness],
      threadGuess: null,
      threadKnown: null,
      group,
      faceIds: [],
    })),
    features: [],
    solid: {
      surfaces: [
        { kind: 'plane', faces: 6, areaMm2: 2 * planArea + 2 * (length + width - 4 * cornerRadius) * thickness },
        {
          kind: 'cylinder',
          faces: 4 + centres.length,
          areaMm2: holeWalls + 2 * Math.PI * cornerRadius * thickness,
        },
      ],
      machiningDirections: [[0, 0, 1]],
      milling: null,
      boundary: null,
    },
    mesh: null,
    sheet: null,
    print: null,
    mold: null,
    outline: null,
    parts: [],
    notes: [],
  };
}

function withBoltHole([x, y]: [number, number]): [number, number, number] {
  return [x, y, MOTOR_PLATE.boltHole];
}
