/** The processes that a person prices: the dropdowns have their real entries, the reason says why no price appears. */
import type {
  BendRadiusLimit,
  Material,
  MoldedWallLimit,
  Option,
  ProcessOffer,
  SheetLimits,
} from '#contract/catalog.ts';
import type { Process } from '#contract/quote.ts';

interface Offer {
  process: Process;
  materials: readonly (Option & Pick<Material, 'moldedWall' | 'bendRadius'>)[];
  finishes: readonly Option[];
  tolerances: readonly Option[];
  manualReason: string;
  sheet?: SheetLimits;
}

/** Every finish and tolerance may be asked of every material here: the person who prices it answers what fits. */
function byPerson({ process, materials, finishes, tolerances, manualReason, sheet }: Offer): ProcessOffer {
  const material = (option: Offer['materials'][number]): Material => ({
    ...option,
    finishes: finishes.map(({ id }) => id),
    tolerances: tolerances.map(({ id }) => id),
    facts: null,
    print: null,
  });
  return {
    process,
    materials: materials.map(material),
    finishes,
    tolerances,
    manualReason,
    holeDepth: null,
    ...(sheet && { sheet }),
  };
}

const BY_AGREEMENT: Option = { id: 'by-agreement', label: 'By agreement' };

/** Machinery's Handbook and the mills' tables: below it, aluminum 5052-H32 cracks across the grain, and carbon steel creases. */
function bendRadius(perThickness: number, metal: string): { bendRadius: BendRadiusLimit } {
  return { bendRadius: { perThickness, source: `Bend tables: ${perThickness} x thickness at least for ${metal}` } };
}

/** Protolabs' table of recommended walls by resin. */
function moldedWall(leastMm: number, mostMm: number): { moldedWall: MoldedWallLimit } {
  return { moldedWall: { leastMm, mostMm, source: `Protolabs, walls by resin: ${leastMm} to ${mostMm} mm` } };
}

export const SHEET = byPerson({
  process: 'sheet',
  materials: [
    { id: 'al-5052-h32', label: 'Aluminum 5052-H32', ...bendRadius(0.5, 'aluminum 5052-H32') },
    { id: 'steel-crca', label: 'Cold-rolled mild steel (CRCA)', ...bendRadius(0.63, 'mild steel') },
    { id: 'steel-galvanised', label: 'Galvanized steel', ...bendRadius(0.63, 'mild steel') },
    { id: 'ss-304', label: 'Stainless steel 304', ...bendRadius(1, 'stainless steel') },
    { id: 'ss-316', label: 'Stainless steel 316', ...bendRadius(1, 'stainless steel') },
    { id: 'copper-c110', label: 'Copper C110' },
    { id: 'brass-c260', label: 'Brass C260' },
    { id: 'plywood', label: 'Plywood, laser cut' },
    { id: 'mdf', label: 'MDF, laser cut' },
    { id: 'hardwood', label: 'Hardwood, laser cut' },
  ],
  finishes: [
    { id: 'as-cut', label: 'As cut, deburred' },
    { id: 'bead-blast', label: 'Bead blast' },
    { id: 'powder-coat-black', label: 'Powder coat, black' },
    { id: 'powder-coat-white', label: 'Powder coat, white' },
    { id: 'zinc-plate', label: 'Zinc plate, clear' },
  ],
  tolerances: [{ id: 'pm-0.25', label: '± 0.25 mm' }, BY_AGREEMENT],
  sheet: {
    thicknessMm: { least: 0.5, most: 6 },
    sizeMm: [2000, 1000],
    source: 'Our sheets: 0.5 to 6 mm thick, up to 2000 x 1000 mm',
  },
  manualReason: 'Sheet metal is priced by a person, who looks at bends, tools and how the parts nest on a sheet.',
});

export const MOLDING = byPerson({
  process: 'molding',
  materials: [
    { id: 'abs', label: 'ABS', ...moldedWall(1.1, 3.6) },
    { id: 'pp', label: 'Polypropylene (PP)', ...moldedWall(0.6, 3.8) },
    { id: 'pc', label: 'Polycarbonate (PC)', ...moldedWall(1, 3.8) },
    { id: 'pa66', label: 'Nylon PA66', ...moldedWall(0.8, 2.9) },
    { id: 'pom', label: 'POM (acetal)', ...moldedWall(0.8, 3) },
    { id: 'hdpe', label: 'HDPE', ...moldedWall(0.8, 5.1) },
    { id: 'pmma', label: 'Acrylic (PMMA)', ...moldedWall(0.6, 12.7) },
  ],
  finishes: [
    { id: 'spi-c1', label: 'SPI C-1 (stone, matt)' },
    { id: 'spi-b1', label: 'SPI B-1 (paper, semi-gloss)' },
    { id: 'spi-a2', label: 'SPI A-2 (diamond, gloss)' },
    { id: 'texture', label: 'Textured' },
  ],
  tolerances: [{ id: 'iso20457', label: 'ISO 20457, as the resin allows' }, BY_AGREEMENT],
  manualReason: 'Injection molding is priced by a person, who plans the tool before a part can be priced.',
});

export const ASSEMBLY = byPerson({
  process: 'assembly',
  materials: [
    { id: 'parts-made-here', label: 'Parts made by us' },
    { id: 'parts-supplied', label: 'Parts supplied by you' },
    { id: 'parts-mixed', label: 'Some of each' },
  ],
  finishes: [
    { id: 'bulk-packed', label: 'Packed in bulk' },
    { id: 'single-packed', label: 'Packed one by one' },
  ],
  tolerances: [{ id: 'function-test', label: 'Tested for function' }, BY_AGREEMENT],
  manualReason: 'Assembly is priced by a person, who reads the bill of materials and plans the joints.',
});

export const DESIGN = byPerson({
  process: 'design',
  materials: [
    { id: 'cad-model', label: 'CAD model and drawings' },
    { id: 'reverse-engineering', label: 'Model from a sample part' },
    { id: 'prototype', label: 'Working prototype' },
  ],
  finishes: [
    { id: 'concept', label: 'Concept' },
    { id: 'ready-to-make', label: 'Ready to manufacture' },
  ],
  tolerances: [BY_AGREEMENT],
  manualReason: 'Design work is priced by a person, by the hours that its scope needs.',
});
