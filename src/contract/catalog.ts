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

/** Narrowest way out through which what is loose in a hollow comes. */
export interface WayOutLimit {
  diameterMm: number;
  /** What would stay inside: "powder", "resin". */
  filling: string;
  source: string;
}

/** Walls of a molded resin: thinner ones are not filled, thicker ones sink and take long to cool. */
export interface MoldedWallLimit {
  leastMm: number;
  mostMm: number;
  source: string;
}

/** Inside radius of a bend over the thickness below which the metal cracks or creases. */
export interface BendRadiusLimit {
  perThickness: number;
  source: string;
}

/** What sheets the shop works with. */
export interface SheetLimits {
  thicknessMm: { least: number; most: number };
  /** Largest blank. */
  sizeMm: readonly [lengthMm: number, widthMm: number];
  source: string;
}

export interface Material extends Option {
  /** Which finishes fit, by id; the first is the default. */
  finishes: readonly string[];
  /** Which tolerance classes can be held in it, by id; the first is the default. */
  tolerances: readonly string[];
  /** null for a process that a person prices: nothing is computed from it. */
  facts: MaterialFacts | null;
  /** Only for 3D printing: which machine makes it, how thick a layer is, and what hollows need. `wayOut` is null where nothing loose is left in them. */
  print: { technology: PrintTechnology; layerMm: number; wayOut: WayOutLimit | null } | null;
  /** Only for injection molding. */
  moldedWall?: MoldedWallLimit;
  /** Only for sheet metal, where a limit is known. */
  bendRadius?: BendRadiusLimit;
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
  /** Only for sheet metal. */
  sheet?: SheetLimits;
}

/** Everything on offer. `version` grows with each change of a number in it, and is part of a quote's input hash. */
export interface Catalog {
  version: number;
  processes: readonly ProcessOffer[];
}
