/** What is on offer of this process. */
import type { Limit, Limits } from '#contract/catalog.ts';
import { type MaterialData, materialOf } from '#quote/materials/family.ts';
import { PLASTICS } from '#quote/materials/plastics.ts';
import { BY_AGREEMENT, byPerson } from '#quote/processes/by-person.ts';

/** Protolabs' table of recommended walls by resin. */
function moldedWall(leastMm: number, mostMm: number): { limits: Limits } {
  const wall = (value: number): Limit => ({
    value,
    unit: 'mm',
    source: `Protolabs, walls by resin: ${leastMm} to ${mostMm} mm`,
  });
  return { limits: { moldedWallLeast: wall(leastMm), moldedWallMost: wall(mostMm) } };
}

const draft = (value: number): Limit => ({
  value,
  unit: '°',
  source: 'Protolabs, design for molding: 0.5° at the least, 2° for most walls, 3° for a light texture',
});
const actions = (unit: string): Limit => ({
  value: 0,
  unit,
  source: 'Two halves that part along the pull; slides tried across it',
});

/** Bought as pellets: no plate, no bar. */
const resin = (id: string): MaterialData => ({ ...materialOf(PLASTICS, id), stock: null });

export const MOLDING_OFFER = byPerson({
  process: 'molding',
  label: 'Injection Molding',
  subjects: ['mold'],
  materials: [
    { ...resin('abs'), ...moldedWall(1.1, 3.6) },
    { ...resin('pp'), ...moldedWall(0.6, 3.8) },
    { ...resin('pc'), ...moldedWall(1, 3.8) },
    { ...resin('pa66'), ...moldedWall(0.8, 2.9) },
    { ...resin('pom'), label: 'POM (acetal)', ...moldedWall(0.8, 3) },
    { ...resin('hdpe'), ...moldedWall(0.8, 5.1) },
    { ...resin('pmma'), ...moldedWall(0.6, 12.7) },
  ],
  finishes: [
    { id: 'spi-c1', label: 'SPI C-1 (stone, matt)' },
    { id: 'spi-b1', label: 'SPI B-1 (paper, semi-gloss)' },
    { id: 'spi-a2', label: 'SPI A-2 (diamond, gloss)' },
    // A light texture; a heavy one needs five degrees.
    { id: 'texture', label: 'Textured', limits: { draftWarn: draft(3) } },
  ],
  tolerances: [{ id: 'iso20457', label: 'ISO 20457, as the resin allows' }, BY_AGREEMENT],
  limits: {
    draftFail: draft(0.5),
    draftWarn: draft(2),
    lockedFaces: actions('faces'),
    sideActions: actions('side actions'),
    evenWalls: { value: 1.25, unit: 'x the usual wall', source: 'Design for molding: walls within 25 % of each other' },
  },
  manualReason: 'Injection molding is priced by a person, who plans the tool before a part can be priced.',
});
