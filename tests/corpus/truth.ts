/** What is known of a part of the corpus from how it is made. Each number comes from arithmetic beside the code that makes the part. */
import type { Vec3 } from '../../scripts/sample-parts/bench.ts';

export interface HoleTruth {
  diameterMm: number;
  depthMm: number;
  through: boolean;
  end: 'through' | 'flat' | 'cone';
  countersink?: { diameterMm: number; angleDeg: number };
  thread?: string;
}

/** A cut, a fillet, a round, a chamfer or a boss, in the words of the engine. Measures that are not given are not compared. */
export interface FeatureTruth {
  type: string;
  depthMm?: number | null;
  widthMm?: number | null;
  cornerRadiusMm?: number | null;
  floorRadiusMm?: number | null;
  radiusMm?: number;
  lengthMm?: number;
  diameterMm?: number;
}

export interface TurnedTruth {
  diameterMm: number;
  lengthMm: number;
  boreMm: number | null;
  barSides?: 0 | 4 | 6;
  threads?: { threadGuess: string; diameterMm: number; lengthMm: number }[];
}

export interface SheetTruth {
  thicknessMm: number;
  bends: { radiusMm: number; angleDeg: number; lengthMm: number }[];
  flat: { lengthMm: number; widthMm: number; areaMm2: number; cutLengthMm: number; pierces: number };
}

/** What is not given here is not there: a solid without `holes` has none. Of a sheet the cuts are not compared: what bends leave is no cut. */
export interface SolidTruth {
  volumeMm3: number;
  areaMm2: number;
  boxMm: Vec3;
  bodies?: number;
  /** Of each kind in the list of parts, in falling order; absent where the file has one body. */
  counts?: number[];
  holes?: HoleTruth[];
  features?: FeatureTruth[];
  turned?: TurnedTruth;
  sheet?: SheetTruth;
  minWallMm?: number;
}

export interface MeshTruth {
  volumeMm3: number | null;
  areaMm2: number;
  boxMm: Vec3;
  bodies: number;
  isWatertight: boolean;
  triangles: number;
}

export interface DrawingTruth {
  unit: 'mm' | 'inch' | null;
  cutLengthMm: number;
  areaMm2: number;
  contours: number;
  outerContours: number;
  pierces: number;
  openContours?: number;
  duplicates?: number;
  duplicateLengthMm?: number;
  boxMm: readonly [number, number];
}
