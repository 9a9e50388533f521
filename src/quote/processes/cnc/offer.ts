/** CNC machining: materials, the finishes and tolerances that fit them, and the limits its findings go by. */
import type { Limits, Material, ProcessOffer, ToleranceOption, WallLimit } from '#contract/catalog.ts';
import { FINISHES_OF_METAL, FINISHES_OF_PLASTIC, finishesNamed } from '#quote/finishes/finishes.ts';
import { ALUMINUM } from '#quote/materials/aluminum.ts';
import { COPPER } from '#quote/materials/copper.ts';
import type { MaterialData } from '#quote/materials/family.ts';
import { HIGH_PERFORMANCE_PLASTICS, PLASTICS } from '#quote/materials/plastics.ts';
import { MAGNESIUM, NICKEL, TITANIUM } from '#quote/materials/special-metals.ts';
import { STAINLESS } from '#quote/materials/stainless.ts';
import { STEEL } from '#quote/materials/steel.ts';
import { WOOD } from '#quote/materials/wood.ts';
import { ALTERNATIVES } from '#quote/processes/cnc/alternatives.ts';
import { CNC_FURTHER, TIGHT_IN_METAL, TIGHT_IN_PLASTIC } from '#quote/processes/cnc/further-offer.ts';
import {
  CNC_LIMITS,
  FINE_TOLERANCE_LIMITS,
  HARD_METAL_LIMITS,
  PLASTIC_LIMITS,
  SOFT_METAL_LIMITS,
  stockLimits,
} from '#quote/processes/cnc/limits.ts';

const METAL_WALL: WallLimit = {
  feasibleMm: 0.5,
  recommendedMm: 0.8,
  source: 'CNC design guides of Hubs and Fictiv: metal 0.8 mm recommended, 0.5 mm feasible',
};
const PLASTIC_WALL: WallLimit = {
  feasibleMm: 1,
  recommendedMm: 1.5,
  source: 'CNC design guides of Hubs and Fictiv: plastic 1.5 mm recommended, 1.0 mm feasible',
};

/**
 * ISO 2768-1 names the limit by size: a 50 mm length is ± 0.3 mm in class m and ± 0.15 mm in class f. The inch class is the same at every size: what US shops
 * hold where a drawing in inches names no other.
 */
const TOLERANCES: readonly ToleranceOption[] = [
  { id: 'iso2768-m', label: 'ISO 2768-m (medium)', plusMinusMm: 0.2 },
  { id: 'pm-0.127', label: '± 0.005 in (0.127 mm)', plusMinusMm: 0.127 },
  { id: 'iso2768-f', label: 'ISO 2768-f (fine)', plusMinusMm: 0.1 },
  { id: 'pm-0.025', label: '± 0.025 mm', plusMinusMm: 0.025, limits: FINE_TOLERANCE_LIMITS },
];
const METAL_TOLERANCES: readonly string[] = ['iso2768-m', 'pm-0.127', 'iso2768-f', 'pm-0.025'];
/** Plastics change size with heat and moisture: no supplier promises less than ± 0.05 mm (Xometry, Protolabs). */
const PLASTIC_TOLERANCES: readonly string[] = ['iso2768-m', 'pm-0.127', 'iso2768-f'];

interface Kind {
  tolerances: readonly string[];
  wall: WallLimit;
  limits: Limits;
  /** Tolerances for single dimensions. */
  tight: readonly string[];
}

const SOFT_METAL: Kind = {
  tolerances: METAL_TOLERANCES,
  wall: METAL_WALL,
  limits: SOFT_METAL_LIMITS,
  tight: TIGHT_IN_METAL,
};
const HARD_METAL: Kind = { ...SOFT_METAL, limits: HARD_METAL_LIMITS };
const PLASTIC: Kind = {
  tolerances: PLASTIC_TOLERANCES,
  wall: PLASTIC_WALL,
  limits: PLASTIC_LIMITS,
  tight: TIGHT_IN_PLASTIC,
};

function finishesOn({ id, family }: MaterialData): readonly string[] {
  const ofMetal: Readonly<Record<string, readonly string[]>> = FINISHES_OF_METAL;
  return ofMetal[family] ?? FINISHES_OF_PLASTIC[id] ?? [];
}

/** A family of materials that one shop cuts alike: limits follow the kind, the thickest stock and the alternatives the material. */
function machined(materials: readonly MaterialData[], { tolerances, wall, limits, tight }: Kind): Material[] {
  return materials.map((data) => ({
    ...data,
    finishes: ['as-machined', ...finishesOn(data)],
    tolerances,
    tight,
    facts: { densityGCm3: data.properties.densityGCm3, wall },
    print: null,
    limits: { ...limits, ...(data.stock && stockLimits(data.stock)) },
    alternatives: ALTERNATIVES[data.id] ?? [],
  }));
}

/** Wood goes to the router. A person prices it, as no rate card has a rate for it. */
function wood(data: MaterialData): Material {
  const label = `${data.label}, routed`;
  return { ...data, label, finishes: ['as-machined'], tolerances: ['iso2768-m'], facts: null, print: null };
}

/** Sold as thin sheet, which is not machined. */
const SHEET_ONLY: readonly string[] = ['al-3003-h14', 'steel-crca', 'steel-galvanised', 'ss-430'];

const MATERIALS: readonly Material[] = [
  ...machined(ALUMINUM, SOFT_METAL),
  ...machined(STEEL, HARD_METAL),
  ...machined(STAINLESS, HARD_METAL),
  ...machined(COPPER, SOFT_METAL),
  ...machined(TITANIUM, HARD_METAL),
  ...machined(MAGNESIUM, SOFT_METAL),
  ...machined(NICKEL, HARD_METAL),
  ...machined(PLASTICS, PLASTIC),
  ...machined(HIGH_PERFORMANCE_PLASTICS, PLASTIC),
  ...WOOD.map(wood),
].filter(({ id }) => !SHEET_ONLY.includes(id));

export const CNC_OFFER: ProcessOffer = {
  process: 'cnc',
  label: 'CNC Machining',
  subjects: ['machining'],
  materials: MATERIALS,
  finishes: finishesNamed(MATERIALS),
  tolerances: TOLERANCES,
  further: CNC_FURTHER,
  manualReason: null,
  limits: CNC_LIMITS,
};
