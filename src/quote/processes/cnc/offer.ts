/** CNC machining: materials, the finishes and tolerances that fit them, and the limits its findings go by. */
import type { Material, Option, ProcessOffer, ToleranceOption, WallLimit } from '#contract/catalog.ts';
import { ALUMINUM } from '#quote/materials/aluminum.ts';
import { COPPER } from '#quote/materials/copper.ts';
import type { MaterialData } from '#quote/materials/family.ts';
import { HIGH_PERFORMANCE_PLASTICS, PLASTICS } from '#quote/materials/plastics.ts';
import { MAGNESIUM, NICKEL, TITANIUM } from '#quote/materials/special-metals.ts';
import { STAINLESS } from '#quote/materials/stainless.ts';
import { STEEL } from '#quote/materials/steel.ts';
import { WOOD } from '#quote/materials/wood.ts';
import { CNC_FURTHER, TIGHT_IN_METAL, TIGHT_IN_PLASTIC } from '#quote/processes/cnc/further-offer.ts';
import { ALTERNATIVES, CNC_LIMITS, FINE_TOLERANCE_LIMITS, LIMITS_OF_MATERIAL } from '#quote/processes/cnc/limits.ts';

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

/** ISO 2768-1 names the limit by size: a 50 mm length is ± 0.3 mm in class m and ± 0.15 mm in class f. */
const TOLERANCES: readonly ToleranceOption[] = [
  { id: 'iso2768-m', label: 'ISO 2768-m (medium)', plusMinusMm: 0.2 },
  { id: 'iso2768-f', label: 'ISO 2768-f (fine)', plusMinusMm: 0.1 },
  { id: 'pm-0.025', label: '± 0.025 mm', plusMinusMm: 0.025, limits: FINE_TOLERANCE_LIMITS },
];
const METAL_TOLERANCES: readonly string[] = ['iso2768-m', 'iso2768-f', 'pm-0.025'];
/** Plastics change size with heat and moisture: no supplier promises less than ± 0.05 mm (Xometry, Protolabs). */
const PLASTIC_TOLERANCES: readonly string[] = ['iso2768-m', 'iso2768-f'];

const FINISH_OPTIONS: readonly Option[] = [
  { id: 'as-machined', label: 'As machined' },
  { id: 'bead-blast', label: 'Bead blast' },
  { id: 'anodize-clear', label: 'Anodize type II, clear' },
  { id: 'anodize-black', label: 'Anodize type II, black' },
  { id: 'anodize-hard', label: 'Anodize type III (hard)' },
  { id: 'powder-coat-black', label: 'Powder coat, black' },
  { id: 'passivate', label: 'Passivate' },
  { id: 'black-oxide', label: 'Black oxide' },
  { id: 'zinc-plate', label: 'Zinc plate, clear' },
];

const ALUMINIUM_FINISHES: readonly string[] = [
  'as-machined',
  'bead-blast',
  'anodize-clear',
  'anodize-black',
  'anodize-hard',
  'powder-coat-black',
];
const STEEL_FINISHES: readonly string[] = [
  'as-machined',
  'bead-blast',
  'black-oxide',
  'zinc-plate',
  'powder-coat-black',
];
const STAINLESS_FINISHES: readonly string[] = ['as-machined', 'bead-blast', 'passivate'];
const BARE_METAL_FINISHES: readonly string[] = ['as-machined', 'bead-blast'];
const PLASTIC_FINISHES: readonly string[] = ['as-machined'];

function metal(data: MaterialData, finishes: readonly string[]): Material {
  const { densityGCm3 } = data.properties;
  return {
    ...data,
    finishes,
    tolerances: METAL_TOLERANCES,
    tight: TIGHT_IN_METAL,
    facts: { densityGCm3, wall: METAL_WALL },
    print: null,
  };
}

function plastic(data: MaterialData): Material {
  const { densityGCm3 } = data.properties;
  return {
    ...data,
    finishes: PLASTIC_FINISHES,
    tolerances: PLASTIC_TOLERANCES,
    tight: TIGHT_IN_PLASTIC,
    facts: { densityGCm3, wall: PLASTIC_WALL },
    print: null,
  };
}

/** With the limits of its own, and what often serves as well. */
function withRules(material: Material): Material {
  const limits = LIMITS_OF_MATERIAL[material.id];
  const alternatives = ALTERNATIVES[material.id];
  return { ...material, ...(limits && { limits }), ...(alternatives && { alternatives }) };
}

/** Wood goes to the router. A person prices it, as no rate card has a rate for it. */
function wood(data: MaterialData): Material {
  const label = `${data.label}, routed`;
  return { ...data, label, finishes: PLASTIC_FINISHES, tolerances: ['iso2768-m'], facts: null, print: null };
}

const metals = (family: readonly MaterialData[], finishes: readonly string[]) =>
  family.map((data) => metal(data, finishes));

/** Sold as thin sheet, which is not machined. */
const SHEET_ONLY: readonly string[] = ['al-3003-h14', 'steel-crca', 'steel-galvanised', 'ss-430'];

export const CNC_OFFER: ProcessOffer = {
  process: 'cnc',
  label: 'CNC Machining',
  subjects: ['machining'],
  materials: [
    ...metals(ALUMINUM, ALUMINIUM_FINISHES),
    ...metals(STEEL, STEEL_FINISHES),
    ...metals(STAINLESS, STAINLESS_FINISHES),
    ...[COPPER, TITANIUM, MAGNESIUM, NICKEL].flatMap((family) => metals(family, BARE_METAL_FINISHES)),
    ...[PLASTICS, HIGH_PERFORMANCE_PLASTICS].flatMap((family) => family.map(plastic)),
    ...WOOD.map(wood),
  ]
    .filter(({ id }) => !SHEET_ONLY.includes(id))
    .map(withRules),
  finishes: FINISH_OPTIONS,
  tolerances: TOLERANCES,
  further: CNC_FURTHER,
  manualReason: null,
  limits: CNC_LIMITS,
};
