/** What is on offer of this process. */
import type { Limit, Limits, Material, Option, ProcessOffer } from '#contract/catalog.ts';
import { type MaterialData, materialOf } from '#quote/materials/family.ts';
import { PLASTICS } from '#quote/materials/plastics.ts';
import { RESINS } from '#quote/materials/resins.ts';
import { BY_AGREEMENT } from '#quote/processes/by-person.ts';
import { EVERY_PROCESS_LIMITS } from '#quote/rules/all-parts-limits.ts';

const draft = (value: number): Limit => ({
  value,
  unit: '°',
  source: 'Protolabs, design for molding: at least 0.5°, 2° for most walls, 3° for a light texture',
});
const actions = (unit: string): Limit => ({
  value: 0,
  unit,
  source: 'Two mold halves open along the pull; slides move across it',
});

const FINISHES: readonly Option[] = [
  { id: 'spi-c1', label: 'SPI C-1 (stone, matte)' },
  { id: 'spi-b1', label: 'SPI B-1 (paper, semi-gloss)' },
  { id: 'spi-a2', label: 'SPI A-2 (diamond, gloss)' },
  // A light texture; a heavy one needs five degrees.
  { id: 'texture', label: 'Textured', limits: { draftWarn: draft(3) } },
];
const TOLERANCES: readonly Option[] = [{ id: 'iso20457', label: 'ISO 20457, as the resin allows' }, BY_AGREEMENT];

/** A resin, bought as pellets: no plate, no bar. Walls as in Protolabs' table by resin. */
function resin(
  id: string,
  [leastMm, mostMm, flow]: readonly [least: number, most: number, flow: number],
  own: Partial<MaterialData> = {},
): Material {
  const data = { ...materialOf(PLASTICS, id), stock: null, ...own };
  const source = `Protolabs, walls by resin: ${leastMm} to ${mostMm} mm`;
  const wall = (value: number): Limit => ({ value, unit: 'mm', source });
  const limits: Limits = {
    moldedWallLeast: wall(leastMm),
    moldedWallMost: wall(mostMm),
    flowRatio: {
      value: flow,
      unit: 'x the wall',
      source: 'Makers’ molding guides: flow length to wall thickness from one gate',
    },
  };
  const properties = RESINS[id];
  return {
    ...data,
    limits,
    finishes: FINISHES.map((finish) => finish.id),
    tolerances: TOLERANCES.map((tolerance) => tolerance.id),
    facts: {
      densityGCm3: data.properties.densityGCm3,
      wall: { feasibleMm: leastMm, recommendedMm: leastMm, source },
    },
    print: null,
    ...(properties && { resin: properties }),
  };
}

export const MOLDING_OFFER: ProcessOffer = {
  process: 'molding',
  label: 'Injection Molding',
  subjects: ['mold'],
  materials: [
    resin('abs', [1.1, 3.6, 175]),
    resin('pp', [0.6, 3.8, 250]),
    resin('pc', [1, 3.8, 110]),
    resin('pa66', [0.8, 2.9, 200]),
    resin('pom', [0.8, 3, 150], { label: 'POM (acetal)' }),
    resin('hdpe', [0.8, 5.1, 220]),
    resin('pmma', [0.6, 12.7, 130]),
  ],
  finishes: FINISHES,
  tolerances: TOLERANCES,
  further: { tool: true },
  manualReason: null,
  limits: {
    ...EVERY_PROCESS_LIMITS,
    draftFail: draft(0.5),
    draftWarn: draft(2),
    lockedFaces: actions('faces'),
    sideActions: actions('side actions'),
    lifters: {
      value: 0,
      unit: 'lifters',
      source: 'Inside, where no slide reaches: up to 12 mm sideways travel during ejection',
    },
    ribFail: { value: 0.9, unit: 'x the wall below', source: 'A rib as thick as its wall causes sink in every resin' },
    ribWarn: {
      value: 0.6,
      unit: 'x the wall below',
      source: 'Protolabs, design for molding: ribs of 40 to 60 % of the wall',
    },
    bossWarn: {
      value: 0.6,
      unit: 'x the wall below',
      source: 'Covestro, Part and Mold Design: boss walls of up to 60 %',
    },
    ribHeight: { value: 3, unit: 'x the wall below', source: 'Fictiv, design for molding: ribs up to 3 walls high' },
    sinkWarn: {
      value: 15,
      unit: '% more than the wall',
      source: 'Largest circle in the rib base compared with the wall; a rib of 60 % makes 9, of 78 % makes 15',
    },
    cornerRadius: {
      value: 0.25,
      unit: 'x the wall',
      source: 'Covestro, Part and Mold Design: at least a quarter of the wall, half is better',
    },
    textDepth: { value: 0.5, unit: 'mm', source: 'Design for molding: letters of 0.2 to 0.5 mm' },
    textStroke: { value: 0.5, unit: 'mm', source: 'Protolabs, design for molding: strokes of at least 0.5 mm' },
    toolShrinkage: {
      value: 0.2,
      unit: 'percentage points',
      source: 'Makers’ molding guides: grades of one resin differ by 0.2 and more (PC 0.5 to 0.7 %)',
    },
    evenWalls: { value: 1.25, unit: 'x the usual wall', source: 'Design for molding: walls within 25 % of each other' },
  },
};
