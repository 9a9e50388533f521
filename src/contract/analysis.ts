/** What crosses the thread between a page or the server and an analysis worker. */
import type { Format, Outline, PartFacts, Solid } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';

/** Increased whenever the same bytes may give other facts: cached facts of another version are measured again. */
export const ENGINE_VERSION = 24;

export const STAGES = ['reading', 'measuring', 'meshing', 'recognising'] as const;
export type Stage = (typeof STAGES)[number];

export const READ_FAILURES = [
  'empty_file',
  'unknown_format',
  'unsupported_format',
  'truncated',
  'too_nested',
  'no_geometry',
  'unreadable',
  'too_large',
  'time_limit',
  'memory_limit',
  'engine_failure',
  'cancelled',
] as const;
export type ReadFailureCode = (typeof READ_FAILURES)[number];

/** Why a file could not be read, in words for its owner: what was found and what to do. */
export interface ReadFailure {
  code: ReadFailureCode;
  message: string;
}

export interface AnalysisJob {
  fileName: string;
  /** Handed over: when this array is all of its buffer it is transferred to the worker, and empty afterwards. Whoever measures lets go of it once it is read. */
  bytes: Uint8Array;
  /** For the viewer, which gets it before the facts; the server does not ask for it. */
  wantMesh: boolean;
  /** A picture of the part; none where nobody asks. */
  picture?: PictureWish | undefined;
  /** Position of the neutral fiber in the bends of a sheet, from 0 inside to 1 outside; the engine's default if not given. */
  kFactor?: number | undefined;
}

export interface PictureWish {
  /** Width and height. */
  sizePx: number;
  background: 'white' | 'transparent';
}

export type AnalysisOutcome =
  /** `picture`: a PNG; null where none was asked for, and of a document, which nobody can draw. */
  | { kind: 'read'; facts: PartFacts; mesh: PartMesh | null; picture: Uint8Array | null }
  | { kind: 'unreadable'; failure: ReadFailure };

/** What a file says of itself, known before anything in it is measured. */
export interface FirstFacts {
  format: Format;
  /** Of length, as declared; null where none is declared, or not at the beginning. */
  unit: string | null;
  /** Of a STEP file, as it stands in its header: "AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }"; null for others. */
  schema: string | null;
  /** Of the parts, as the file calls them; no more than a hundred. */
  names: string[];
  /** Number of solid bodies, counting each instance; null where only reading the file tells. */
  bodies: number | null;
}

/** What the viewer needs of a part, and the measures that reading it gives: all that is known before holes, walls and findings are looked for. */
export interface PartSketch {
  mesh: PartMesh;
  /** These and what follows: the same numbers as the facts will have. */
  boundingBoxMm: Vec3;
  /** null unless every body is closed, and of a drawing. */
  volumeMm3: number | null;
  /** null of a drawing. */
  areaMm2: number | null;
  faces: number;
  /** null: no drawing. */
  outline: Outline | null;
  /** Whether it is a drawing, which is seen from above. */
  isFlat: boolean;
}

/** What is measured so far, with the values that the facts will have; what is missing is still being measured. */
export type KnownFacts = Partial<Omit<PartFacts, 'solid'>> & { solid?: Partial<Solid> | null };

/** Called as the work goes on: what the file says of itself, the mesh as soon as it is tessellated, what is measured so far, the facts. */
export interface AnalysisProgress {
  stage: Stage;
  /** Present once, with the stage "reading". */
  first?: FirstFacts;
  /** Present once, where a mesh is asked for and the file has one; its mesh is that of the outcome. */
  sketch?: PartSketch;
  /** Present once, where a mesh is asked for: before what takes longest is measured. */
  known?: KnownFacts;
  /** Present once, when the facts are complete and only a picture is missing. */
  facts?: PartFacts;
}

/** What both pools (Node threads, browser workers) offer. */
export interface Analyser {
  /** Never rejects for what a file contains: an unreadable file is an outcome. `signal` ends the work at once. */
  analyse(
    job: AnalysisJob,
    options?: { onProgress?: (progress: AnalysisProgress) => void; signal?: AbortSignal },
  ): Promise<AnalysisOutcome>;
  /** Ends all workers; running jobs end as canceled. */
  close(): Promise<void>;
}
