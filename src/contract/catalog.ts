/** What a shop may offer: the shape of the catalog. Its ids are open; rate cards, choices and quotes share them. */
import type { Film } from '#contract/films.ts';

/** One entry of a dropdown. `id` is what `Choices` carries. */
export interface Option {
  id: string;
  label: string;
  limits?: Limits;
}

/** A class of tolerance, or one for single dimensions. */
export interface ToleranceOption extends Option {
  /** What it allows to either side at a length of 30 mm; absent where it is not known. Only a smaller one is tighter. */
  plusMinusMm?: number;
}

export interface ColorOption extends Option {
  /** To show it: "#1f1f1f". */
  swatch: string;
}

export interface FinishCaution {
  /** To end a sentence: "copper in the alloy leaves a soft film". */
  reason: string;
  /** Ids of colors that it does not count for. */
  exceptIn?: readonly string[];
}

/** What becomes of the surface. Rules of a finish are asked where it has their limits. */
export interface FinishOption extends Option {
  /** Absent: it adds and takes nothing that counts. */
  film?: Film;
  /** Holes and faces can be left bare. */
  canMask?: true;
  /** It is ordered in one of these; the first is what the shop does unasked. They stand in place of the material's colors. */
  colors?: readonly ColorOption[];
  /** What it looks like where it has no colors: "#1f1f1f". Absent: as the material does. */
  swatch?: string;
  /** What a buyer should know of it on a material, by its id. */
  cautions?: Readonly<Record<string, FinishCaution>>;
}

/** A piece that is bought and pressed or melted in; of a weld so much of its seam. */
export interface HardwareOption extends Option {
  kind: 'nut' | 'stud' | 'standoff' | 'pin' | 'insert' | 'weld';
  /** "M3"; absent where it has none. */
  thread?: string;
}

/** What can be made of holes beside drilling them. Which of the sizes fit a hole: `contract/threads.ts`. */
export interface HoleOffer {
  /** Names of threads, and of those that a helical coil is kept for. */
  threads: readonly string[];
  inserts: readonly string[];
  /** Classes of ISO 286. */
  fits: readonly Option[];
}

/** How much of the inside of a printed part is filled. */
export interface InfillOffer {
  leastPercent: number;
  mostPercent: number;
  stepPercent: number;
}

/** What a process offers beyond materials, finishes and classes of tolerance. What is absent is not on offer. */
export interface Further {
  holes?: HoleOffer;
  /** For single dimensions; each material names those that it holds. */
  tight?: readonly ToleranceOption[];
  /** Each material names those that it comes in. */
  colors?: readonly ColorOption[];
  hardware?: readonly HardwareOption[];
  /** Parts of an assembly may be chosen one by one: how each is made, and which the buyer supplies. */
  parts?: true;
  /** A tool may be there from an order before. */
  tool?: true;
}

/** Thinnest wall of a material, mm: below `feasibleMm` no promise is made, below `recommendedMm` it costs care. */
export interface WallLimit {
  feasibleMm: number;
  recommendedMm: number;
  /** Warned of below this; between it and `recommendedMm` it is only told. Absent: `recommendedMm`. */
  warnedMm?: number;
  source: string;
}

/** What `quote` needs to know of a material that it prices. */
export interface MaterialFacts {
  densityGCm3: number;
  wall: WallLimit;
}

/** How a resin is molded: typical values of its natural grade. */
export interface ResinData {
  /** Thermal diffusivity while it cools in the mold. */
  diffusivityMm2S: number;
  /** Of the melt, of the wall of the mold, and at which the part is stiff enough to be ejected, °C. */
  meltC: number;
  moldC: number;
  ejectC: number;
  /** Mean pressure in the cavity, which the press holds shut. */
  cavityMPa: number;
  /** What a length loses from the cavity to the cold part. */
  shrinkagePercent: number;
  source: string;
}

/** Narrowest way out through which what is loose in a hollow comes. */
export interface WayOutLimit {
  diameterMm: number;
  /** What would stay inside: "powder", "resin". */
  filling: string;
  source: string;
}

/** The limit of a rule of manufacturability, and who says so. */
export interface Limit {
  value: number;
  unit: string;
  source: string;
}

/** By the name that rules ask for, "holeDepthWarn". What a finish, a tolerance or a material says goes before what its process says. */
export type Limits = Readonly<Record<string, Limit>>;

/** A material that often serves as well; of another process where that is named. */
export interface Alternative {
  process?: string;
  material: string;
  /** What the buyer gives up or gets for it, to end a sentence: "it rusts without a finish". */
  reason: string;
}

/** How well a material stands water and air, or how easily it is cut. */
export type Grade = 'excellent' | 'good' | 'fair' | 'poor';

/** Typical values at room temperature, to choose a material by. Only a certificate counts for the lot in hand. */
export interface MaterialProperties {
  densityGCm3: number;
  /** 0.2 % proof stress; of plastics the tensile stress at yield, or at break where that comes first. null for wood, for what stretches as rubber does, and where the standard promises none. */
  yieldMPa: number | null;
  /** Of wood, in bending. */
  tensileMPa: number;
  /** Young's modulus. */
  modulusGPa: number;
  /** At break. */
  elongationPercent: number;
  /** With its scale: "95 HB", "Shore D63". */
  hardness: string;
  /** In lasting service under load; a rule of thumb. */
  serviceToC: number;
  /** Bare, in damp air and water; of plastics, in chemicals. */
  corrosion: Grade;
  /** Among materials of its family. null for what is not cut from stock. */
  machinability: Grade | null;
  /** What it is chosen for. */
  use: string;
  /** Of the figures. */
  source: string;
}

/** What merchants usually keep, thinnest and thickest. */
export interface StockSizes {
  /** null where it is sold in the other form only. */
  plateMm: readonly [least: number, most: number] | null;
  roundMm: readonly [least: number, most: number] | null;
  /** Standards of the forms. */
  source: string;
  /** Absent where none is drawn so closely. */
  drawnFlat?: DrawnFlat;
}

/** Drawn flat and square bar whose sides lie within ISO 2768-m, so that they may stay as they are bought. */
export interface DrawnFlat {
  thicknessMm: readonly [least: number, most: number];
  /** Of the wider side. */
  mostWidthMm: number;
  source: string;
}

/** An entry that is no material, such as a scope of design work, has none of the optional fields. */
export interface Material extends Option {
  /** For lists: "6061". */
  short?: string;
  /** Groups long lists: "Aluminum". */
  family?: string;
  properties?: MaterialProperties;
  /** null for what is not bought as plate or bar. */
  stock?: StockSizes | null;
  /** Which finishes fit, by id; the first is the default. */
  finishes: readonly string[];
  /** Which tolerance classes can be held in it, by id; the first is the default. */
  tolerances: readonly string[];
  /** null for a process that a person prices: nothing is computed from it. */
  facts: MaterialFacts | null;
  /** Only for 3D printing: which machine makes it, how thick a layer is, and what hollows need. `wayOut` is null where nothing loose is left in them. */
  print: { technology: string; layerMm: number; wayOut: WayOutLimit | null } | null;
  /** Only for assembly: which of the made parts the shop makes. Absent: none. */
  makes?: 'all' | 'some';
  /** Only for molding. */
  resin?: ResinData;
  /** Which of the process's tolerances for single dimensions can be held in it, by id. Absent: none. */
  tight?: readonly string[];
  /** Which of the process's colors it comes in, by id; the first is what the shop prints unasked. Absent: no choice. */
  colors?: readonly string[];
  /** Absent: no choice. */
  infill?: InfillOffer;
  /** Which a buyer may take instead, if its strength and resistance are enough. */
  alternatives?: readonly Alternative[];
}

/** Parts of the facts that a process goes by: pages show a buyer those of his process. */
export type FactsSubject = 'machining' | 'sheet' | 'print' | 'mold';

export interface ProcessOffer {
  /** As choices, rate cards and quotes carry it. */
  process: string;
  /** The words of the dropdown, which the upload call sends as `material`. */
  label: string;
  /** Empty where it makes no part of its own. */
  subjects: readonly FactsSubject[];
  /** The first is the default. */
  materials: readonly Material[];
  finishes: readonly FinishOption[];
  tolerances: readonly ToleranceOption[];
  /** Absent: nothing of it. */
  further?: Further;
  /** Why a person prices this process, as a sentence; null where it is priced by machine. */
  manualReason: string | null;
  /** Of its rules. */
  limits: Limits;
}

/** Everything on offer. `version` grows with each change of a number in it, and is part of a quote's input hash. */
export interface Catalog {
  version: number;
  processes: readonly ProcessOffer[];
}
