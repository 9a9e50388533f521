/** What a shop may offer: ids that rate cards, choices and quotes share, and the shape of the catalog that describes them. */
import type { Process } from '#contract/quote.ts';

export const CNC_MATERIALS = [
  'al-6061-t6',
  'al-7075-t6',
  'steel-1018',
  'steel-4140',
  'ss-304',
  'ss-316',
  'brass-c360',
  'ti-6al-4v',
  'pom',
  'abs',
  'pa66',
  'peek',
] as const;
export type CncMaterialId = (typeof CNC_MATERIALS)[number];

export const PRINT_TECHNOLOGIES = ['fdm', 'sla', 'sls', 'mjf'] as const;
export type PrintTechnology = (typeof PRINT_TECHNOLOGIES)[number];

export const PRINT_MATERIALS = [
  'fdm-pla',
  'fdm-petg',
  'fdm-abs',
  'fdm-tpu',
  'sla-standard',
  'sla-tough',
  'sls-pa12',
  'mjf-pa12',
  'mjf-pa12-gf',
] as const;
export type PrintMaterialId = (typeof PRINT_MATERIALS)[number];

/** Finishes that a machine prices; the id is the same on the rate card and in the catalog. */
export const FINISHES = [
  'as-machined',
  'bead-blast',
  'anodize-clear',
  'anodize-black',
  'anodize-hard',
  'powder-coat-black',
  'passivate',
  'black-oxide',
  'zinc-plate',
  'as-printed',
  'sanded',
  'dyed-black',
  'vapor-smooth',
] as const;
export type FinishId = (typeof FINISHES)[number];

export const CNC_TOLERANCES = ['iso2768-m', 'iso2768-f', 'pm-0.025'] as const;
export type CncToleranceId = (typeof CNC_TOLERANCES)[number];

/** One entry of a dropdown. `id` is what `Choices` carries. */
export interface Option {
  id: string;
  label: string;
}

/** Thinnest wall of a material, mm: below `feasibleMm` no promise is made, below `recommendedMm` it costs care. */
export interface WallLimit {
  feasibleMm: number;
  recommendedMm: number;
  source: string;
}

/** What `quote` needs to know of a material that it prices. */
export interface MaterialFacts {
  densityGCm3: number;
  wall: WallLimit;
}

export interface Material extends Option {
  /** Which finishes fit, by id; the first is the default. */
  finishes: readonly string[];
  /** Which tolerance classes can be held in it, by id; the first is the default. */
  tolerances: readonly string[];
  /** null for a process that a person prices: nothing is computed from it. */
  facts: MaterialFacts | null;
  /** Only for 3D printing: which machine makes it, and how thick a layer is. */
  print: { technology: PrintTechnology; layerMm: number } | null;
}

/** Depth of a drilled hole over its diameter: above `warn` it is pecked, above `fail` standard drills do not reach. */
export interface HoleDepthLimit {
  recommended: number;
  warn: number;
  fail: number;
  source: string;
}

export interface ProcessOffer {
  process: Process;
  /** The first is the default. */
  materials: readonly Material[];
  finishes: readonly Option[];
  tolerances: readonly Option[];
  /** Why a person prices this process, as a sentence; null where it is priced by machine. */
  manualReason: string | null;
  /** null where no hole is drilled. */
  holeDepth: HoleDepthLimit | null;
}

/** Everything on offer. `version` grows with each change of a number in it, and is part of a quote's input hash. */
export interface Catalog {
  version: number;
  processes: readonly ProcessOffer[];
}
