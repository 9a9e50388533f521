/** 3D printing: one list of materials, each with the process that prints it. */
import type { Limits, Material, Option, ProcessOffer, WallLimit, WayOutLimit } from '#contract/catalog.ts';
import { EVERY_PROCESS_LIMITS } from '#quote/rules/all-parts-limits.ts';

type PrintTechnology = 'fdm' | 'sla' | 'sls' | 'mjf';

interface Technology {
  name: string;
  layerMm: number;
  wall: WallLimit;
  finishes: readonly string[];
  tolerance: string;
  wayOut: WayOutLimit | null;
  limits?: Limits;
}

const POWDER_WAY_OUT = 'Escape holes: 3.5 mm for SLS (Protolabs), two of 2 mm for MJF (HP)';

/** Walls: design guides of CIF, Protolabs, Fictiv and Formlabs. Below two nozzle widths (FDM) or the beam's reach nothing stands. */
const TECHNOLOGIES: Record<PrintTechnology, Technology> = {
  fdm: {
    name: 'FDM',
    layerMm: 0.2,
    wall: {
      feasibleMm: 0.8,
      recommendedMm: 1.2,
      source: 'FDM: 1.2 mm (CIF, Fictiv), two nozzle widths of 0.4 mm at least',
    },
    finishes: ['as-printed', 'sanded'],
    tolerance: 'fdm-0.5',
    wayOut: null,
    // Below this share the machine bridges by itself: a chamfer's lip, a small hole across.
    limits: {
      supportShare: {
        value: 2,
        unit: '% of the volume',
        source: 'FDM guides: faces that rise by less than 45° need support; judged in the best position',
      },
    },
  },
  sla: {
    name: 'SLA',
    layerMm: 0.05,
    wall: { feasibleMm: 0.4, recommendedMm: 0.6, source: 'SLA: 0.6 mm unsupported, 0.4 mm supported (Formlabs)' },
    finishes: ['as-printed', 'sanded'],
    tolerance: 'sla-0.15',
    wayOut: { diameterMm: 3.5, filling: 'resin', source: 'Drain holes: 3.5 mm for SLA (Formlabs)' },
  },
  sls: {
    name: 'SLS',
    layerMm: 0.1,
    wall: { feasibleMm: 0.5, recommendedMm: 0.7, source: 'SLS PA12: 0.7 mm (CIF, Protolabs)' },
    finishes: ['as-printed', 'dyed-black', 'vapor-smooth'],
    tolerance: 'sls-0.3',
    wayOut: { diameterMm: 3.5, filling: 'powder', source: POWDER_WAY_OUT },
  },
  mjf: {
    name: 'MJF',
    layerMm: 0.08,
    wall: { feasibleMm: 0.4, recommendedMm: 0.5, source: 'MJF PA12: 0.5 mm (CIF, Protolabs)' },
    finishes: ['as-printed', 'dyed-black', 'vapor-smooth'],
    tolerance: 'mjf-0.3',
    wayOut: { diameterMm: 2, filling: 'powder', source: POWDER_WAY_OUT },
  },
};

const TOLERANCES: readonly Option[] = [
  { id: 'fdm-0.5', label: 'FDM standard, ± 0.5 mm' },
  { id: 'sla-0.15', label: 'SLA standard, ± 0.15 mm' },
  { id: 'sls-0.3', label: 'SLS standard, ± 0.3 mm' },
  { id: 'mjf-0.3', label: 'MJF standard, ± 0.3 mm' },
];

const FINISH_OPTIONS: readonly Option[] = [
  { id: 'as-printed', label: 'As printed, supports removed' },
  { id: 'sanded', label: 'Sanded' },
  { id: 'dyed-black', label: 'Dyed black' },
  { id: 'vapor-smooth', label: 'Vapor smoothed' },
];

function material(id: string, technology: PrintTechnology, name: string, densityGCm3: number): Material {
  const { name: process, layerMm, wall, finishes, tolerance, wayOut, limits } = TECHNOLOGIES[technology];
  return {
    id,
    label: `${name} (${process})`,
    finishes,
    tolerances: [tolerance],
    facts: { densityGCm3, wall },
    print: { technology, layerMm, wayOut },
    ...(limits && { limits }),
  };
}

/** Densities: makers' data sheets of the printed material, g/cm³. TPU cannot be sanded. */
export const PRINT_OFFER: ProcessOffer = {
  process: 'print',
  label: '3D Printing',
  subjects: ['print'],
  materials: [
    material('fdm-pla', 'fdm', 'PLA', 1.24),
    material('fdm-petg', 'fdm', 'PETG', 1.27),
    material('fdm-abs', 'fdm', 'ABS', 1.05),
    { ...material('fdm-tpu', 'fdm', 'TPU 95A', 1.2), finishes: ['as-printed'] },
    material('sla-standard', 'sla', 'Standard resin', 1.18),
    { ...material('sla-tough', 'sla', 'Tough resin', 1.19), alternatives: [{ material: 'sls-pa12' }] },
    { ...material('sls-pa12', 'sls', 'Nylon PA12', 0.95), alternatives: [{ material: 'mjf-pa12' }] },
    { ...material('mjf-pa12', 'mjf', 'Nylon PA12', 1.01), alternatives: [{ material: 'sls-pa12' }] },
    {
      ...material('mjf-pa12-gf', 'mjf', 'Glass-filled nylon PA12', 1.3),
      alternatives: [{ material: 'mjf-pa12' }, { material: 'sls-pa12' }],
    },
  ],
  finishes: FINISH_OPTIONS,
  tolerances: TOLERANCES,
  manualReason: null,
  limits: EVERY_PROCESS_LIMITS,
};
