/** 3D printing: one list of materials, each with the process that prints it. */
import type {
  ColorOption,
  InfillOffer,
  Limits,
  Material,
  Option,
  ProcessOffer,
  WallLimit,
  WayOutLimit,
} from '#contract/catalog.ts';
import { finishesNamed } from '#quote/finishes/finishes.ts';
import { MELTED_IN, PINS } from '#quote/hardware.ts';
import type { MaterialData } from '#quote/materials/family.ts';
import { DMLS, FDM, MJF, SLA, SLS } from '#quote/materials/print.ts';
import { type PrintTechnology, printLimits } from '#quote/processes/print/limits.ts';
import { EVERY_PROCESS_LIMITS } from '#quote/rules/all-parts-limits.ts';

interface Technology {
  name: string;
  layerMm: number;
  wall: WallLimit;
  finishes: readonly string[];
  tolerance: string;
  wayOut: WayOutLimit | null;
  infill?: InfillOffer;
  /** Beside those of `limits.ts`. */
  limits?: Limits;
}

const POWDER_WAY_OUT = 'Escape holes: 3.5 mm for SLS (Protolabs), two of 2 mm for MJF (HP)';

const POWDER_FINISHES = [
  'as-printed',
  'print-blasted',
  'dyed-black',
  'vapor-smooth',
  'vapor-smooth-black',
  'dyed',
  'paint-plastic',
];

/** Walls: design guides of CIF, Protolabs, Fictiv and Formlabs. Below two nozzle widths (FDM) or the beam's reach nothing stands. */
const TECHNOLOGIES: Record<PrintTechnology, Technology> = {
  fdm: {
    name: 'FDM',
    layerMm: 0.2,
    wall: {
      feasibleMm: 0.8,
      recommendedMm: 1.2,
      warnedMm: 0.9,
      source: 'FDM: 1.2 mm (CIF, Fictiv), two lines of 0.45 mm are feasible, at least two nozzle widths of 0.4 mm',
    },
    finishes: ['as-printed', 'sanded', 'acetone-smooth', 'paint-plastic'],
    tolerance: 'fdm-0.5',
    wayOut: null,
    // Below a tenth, the top layers sag between the lines of the filling.
    infill: { leastPercent: 10, mostPercent: 100, stepPercent: 5 },
    // Below this share the machine bridges by itself: a chamfer's lip, a small hole across.
    limits: {
      supportShare: {
        value: 2,
        unit: '% of the volume',
        source: 'FDM guides: faces below 45° need support; evaluated in the best orientation',
      },
    },
  },
  sla: {
    name: 'SLA',
    layerMm: 0.05,
    wall: { feasibleMm: 0.4, recommendedMm: 0.6, source: 'SLA: 0.6 mm unsupported, 0.4 mm supported (Formlabs)' },
    finishes: ['as-printed', 'sanded', 'paint-plastic'],
    tolerance: 'sla-0.15',
    wayOut: { diameterMm: 3.5, filling: 'resin', source: 'Drain holes: 3.5 mm for SLA (Formlabs)' },
  },
  sls: {
    name: 'SLS',
    layerMm: 0.1,
    wall: { feasibleMm: 0.5, recommendedMm: 0.7, source: 'SLS PA12: 0.7 mm (CIF, Protolabs)' },
    finishes: POWDER_FINISHES,
    tolerance: 'sls-0.3',
    wayOut: { diameterMm: 3.5, filling: 'powder', source: POWDER_WAY_OUT },
  },
  mjf: {
    name: 'MJF',
    layerMm: 0.08,
    wall: { feasibleMm: 0.4, recommendedMm: 0.5, source: 'MJF PA12: 0.5 mm (CIF, Protolabs)' },
    finishes: POWDER_FINISHES,
    tolerance: 'mjf-0.3',
    wayOut: { diameterMm: 2, filling: 'powder', source: POWDER_WAY_OUT },
  },
  dmls: {
    name: 'DMLS',
    layerMm: 0.04,
    wall: { feasibleMm: 0.4, recommendedMm: 0.5, source: 'DMLS: 0.5 mm (CIF), 0.4 mm with care (EOS)' },
    finishes: ['as-printed', 'print-blasted', 'sanded', 'tumble', 'polish', 'electropolish'],
    tolerance: 'dmls-0.2',
    wayOut: { diameterMm: 3, filling: 'powder', source: 'Escape holes: 3 to 5 mm for metal powder (Hubs)' },
    limits: {
      supportShare: {
        value: 2,
        unit: '% of the volume',
        source: 'EOS: faces below 45° need support; evaluated in the best orientation',
      },
    },
  },
};

const TOLERANCES: readonly Option[] = [
  { id: 'fdm-0.5', label: 'FDM standard, ± 0.5 mm' },
  { id: 'sla-0.15', label: 'SLA standard, ± 0.15 mm' },
  { id: 'sls-0.3', label: 'SLS standard, ± 0.3 mm' },
  { id: 'mjf-0.3', label: 'MJF standard, ± 0.3 mm' },
  { id: 'dmls-0.2', label: 'DMLS standard, ± 0.2 mm' },
];

export const COLORS: readonly ColorOption[] = [
  { id: 'black', label: 'Black', swatch: '#1d1d1f' },
  { id: 'natural', label: 'Natural', swatch: '#e8e3d3' },
  { id: 'white', label: 'White', swatch: '#f7f7f5' },
  { id: 'gray', label: 'Gray', swatch: '#8a8d91' },
  { id: 'red', label: 'Red', swatch: '#c8202f' },
  { id: 'orange', label: 'Orange', swatch: '#f07c1b' },
  { id: 'yellow', label: 'Yellow', swatch: '#f4c81f' },
  { id: 'green', label: 'Green', swatch: '#1f8a4c' },
  { id: 'blue', label: 'Blue', swatch: '#1f56b5' },
];
const EVERY_COLOR = COLORS.map(({ id }) => id);
const PLAIN_COLORS = ['black', 'natural', 'white'];

/** As makers sell filament and resin. Powders have one color; black is a finish of theirs. */
const COLORS_OF: Record<string, readonly string[]> = {
  'fdm-pla': EVERY_COLOR,
  'fdm-petg': EVERY_COLOR,
  'fdm-abs': EVERY_COLOR,
  'fdm-asa': EVERY_COLOR,
  'fdm-pc': ['black', 'natural'],
  'fdm-pa12': ['black', 'natural'],
  'fdm-tpu': PLAIN_COLORS,
  'fdm-tpu-85a': PLAIN_COLORS,
  'sla-standard': ['gray', 'black', 'white'],
};

/** What often serves as well, and may cost less. */
const ALTERNATIVES: Record<string, NonNullable<Material['alternatives']>> = {
  'sla-tough': [{ material: 'sls-pa12', reason: 'as strong, with a rougher surface and no supports to remove' }],
  'sls-pa12': [{ material: 'mjf-pa12', reason: 'the same plastic from a different machine, gray instead of white' }],
  'mjf-pa12': [{ material: 'sls-pa12', reason: 'the same plastic from a different machine, white instead of gray' }],
  'mjf-pa12-gf': [
    { material: 'mjf-pa12', reason: 'tougher, with about two thirds of the stiffness' },
    { material: 'sls-pa12', reason: 'tougher, with about two thirds of the stiffness' },
  ],
};

/** Acetone eats styrenes alone, dye goes into nylon, electropolishing needs steel or nickel. What is elastic, and so does not yield, is neither sanded nor painted. */
const ONLY_ON: Readonly<Record<string, RegExp>> = {
  'acetone-smooth': /^fdm-(abs|asa)$/,
  dyed: /-pa1[12]/,
  electropolish: /^dmls-(316l|17-4ph|inconel-718)$/,
};

function fitsPrint(finish: string, { id, properties }: MaterialData): boolean {
  if (properties.yieldMPa === null && ['sanded', 'paint-plastic'].includes(finish)) return false;
  return ONLY_ON[finish]?.test(id) ?? true;
}

function printed(technology: PrintTechnology, materials: readonly MaterialData[]): readonly Material[] {
  const { name: process, layerMm, wall, finishes, tolerance, wayOut, infill, limits } = TECHNOLOGIES[technology];
  return materials.map((data) => ({
    ...data,
    label: `${data.label} (${process})`,
    finishes: finishes.filter((id) => fitsPrint(id, data)),
    tolerances: [tolerance],
    facts: { densityGCm3: data.properties.densityGCm3, wall },
    print: { technology, layerMm, wayOut },
    ...(COLORS_OF[data.id] && { colors: COLORS_OF[data.id]! }),
    ...(infill && { infill }),
    limits: { ...printLimits(technology), ...limits },
    ...(ALTERNATIVES[data.id] && { alternatives: ALTERNATIVES[data.id]! }),
  }));
}

const MATERIALS: readonly Material[] = [
  ...printed('fdm', FDM),
  ...printed('sla', SLA),
  ...printed('sls', SLS),
  ...printed('mjf', MJF),
  ...printed('dmls', DMLS),
];

export const PRINT_OFFER: ProcessOffer = {
  process: 'print',
  label: '3D Printing',
  subjects: ['print'],
  materials: MATERIALS,
  finishes: finishesNamed(MATERIALS),
  tolerances: TOLERANCES,
  further: { colors: COLORS, hardware: [...MELTED_IN, ...PINS] },
  manualReason: null,
  limits: EVERY_PROCESS_LIMITS,
};
