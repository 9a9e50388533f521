/** What is on offer of this process. */
import type { Limit, Limits, Material, ProcessOffer } from '#contract/catalog.ts';
import { FINISHES_OF_METAL, finishesNamed } from '#quote/finishes/finishes.ts';
import { PRESS_IN, WELD } from '#quote/hardware.ts';
import { ALUMINUM } from '#quote/materials/aluminum.ts';
import { COPPER } from '#quote/materials/copper.ts';
import { type MaterialData, materialOf } from '#quote/materials/family.ts';
import { TITANIUM } from '#quote/materials/special-metals.ts';
import { STAINLESS } from '#quote/materials/stainless.ts';
import { STEEL } from '#quote/materials/steel.ts';
import { WOOD } from '#quote/materials/wood.ts';
import { BY_AGREEMENT } from '#quote/processes/by-person.ts';
import { EVERY_PROCESS_LIMITS } from '#quote/rules/all-parts-limits.ts';

/**
 * Machinery's Handbook and the mills' tables: below it, aluminum 5052-H32 cracks across the grain, and carbon steel creases. Along the grain they ask for about
 * half as much again.
 */
function bendRadius(value: number, metal: string): { limits: Limits } {
  const source = `Bend tables: at least ${value} x thickness for ${metal}`;
  return {
    limits: {
      bendRadius: { value, unit: 'x thickness', source },
      bendGrain: { value: 1.5 * value, unit: 'x thickness', source: `${source}; 50% more along the grain` },
    },
  };
}

const sheetSize = (value: number): Limit => ({
  value,
  unit: 'mm',
  source: 'Our sheets: 0.5 to 6 mm thick, up to 2000 x 1000 mm',
});
const flange = (value: number): Limit => ({
  value,
  unit: 'x thickness',
  source: 'Press brakes, rule of eight: half a die of 8 x thickness from bend line to edge, at least 6 x',
});

const METALS = [...ALUMINUM, ...STEEL, ...STAINLESS, ...COPPER, ...TITANIUM];
/** Sold as sheet, whose gauges `catalog/sheet-gauges.ts` has, and not as plate or bar. */
const sheet = (id: string): MaterialData => ({ ...materialOf(METALS, id), stock: null });

/** It carries zinc already, which blasting and acid take off. */
const GALVANIZED = ['brush', 'powder-coat-black', 'powder-coat-white', 'powder-coat', 'paint'];
/** Mirrors are polished on solid parts: sheet is bought brushed or polished. */
const NOT_ON_SHEET = ['polish'];

function finishesOn({ id, family: name }: MaterialData): readonly string[] {
  if (id === 'steel-galvanised') return GALVANIZED;
  const ofMetal: Readonly<Record<string, readonly string[]>> = FINISHES_OF_METAL;
  return (ofMetal[name] ?? []).filter((finish) => !NOT_ON_SHEET.includes(finish));
}

/** What often serves as well, and may cost less. */
const ALTERNATIVES: Readonly<Record<string, NonNullable<Material['alternatives']>>> = {
  'ss-316': [{ material: 'ss-304', reason: 'as strong, but it pits in seawater' }],
  'ss-304': [{ material: 'ss-430', reason: 'magnetic, and less suited to outdoor use' }],
  'al-6061-t6': [{ material: 'al-5052-h32', reason: 'two thirds of the strength, but it bends without cracking' }],
  'copper-c110': [{ material: 'brass-c260', reason: 'stiffer, with a quarter of the conductivity' }],
};

/** Thinnest sheet that is cut without care. */
const WALL = { feasibleMm: 0.5, recommendedMm: 0.8, source: 'Our sheets: 0.5 to 6 mm thick' };

function cutFrom(data: MaterialData & { limits?: Limits }): Material {
  return {
    ...data,
    finishes: ['as-cut', ...finishesOn(data)],
    tolerances: ['pm-0.25', BY_AGREEMENT.id],
    facts: { densityGCm3: data.properties.densityGCm3, wall: WALL },
    print: null,
    ...(ALTERNATIVES[data.id] && { alternatives: ALTERNATIVES[data.id]! }),
  };
}

/** Fiber lasers cut narrower than punches do: what they ask for is warned of, what guides ask for is told. */
const LASERS = 'Laser services (Acute Laser, Laser Master)';
const GUIDES = 'Sheet metal guides (Protolabs, Creo)';
const limit = (value: number, unit: string, source: string): Limit => ({ value, unit, source });

const MATERIALS: readonly Material[] = [
  { ...sheet('al-5052-h32'), ...bendRadius(0.5, 'aluminum 5052-H32') },
  { ...sheet('al-3003-h14'), ...bendRadius(1, 'aluminum 3003-H14') },
  { ...sheet('al-6061-t6'), ...bendRadius(6, 'aluminum 6061-T6') },
  { ...sheet('steel-crca'), ...bendRadius(0.63, 'mild steel') },
  { ...sheet('steel-galvanised'), ...bendRadius(0.63, 'mild steel') },
  { ...sheet('ss-304'), ...bendRadius(1, 'stainless steel') },
  { ...sheet('ss-316'), ...bendRadius(1, 'stainless steel') },
  { ...sheet('ss-430'), ...bendRadius(1, 'stainless steel') },
  sheet('copper-c110'),
  sheet('brass-c260'),
  { ...sheet('ti-grade-2'), ...bendRadius(2.5, 'titanium grade 2') },
  ...WOOD.map((wood) => ({ ...wood, label: `${wood.label}, laser cut` })),
].map(cutFrom);

export const SHEET_OFFER: ProcessOffer = {
  process: 'sheet',
  label: 'Sheet Metal',
  subjects: ['sheet'],
  materials: MATERIALS,
  finishes: finishesNamed(MATERIALS),
  tolerances: [{ id: 'pm-0.25', label: '± 0.25 mm' }, BY_AGREEMENT],
  // Taps that a sheet is thick enough for, and what is pressed in where it is not.
  further: {
    holes: { threads: ['M2.5', 'M3', 'M4', 'M5', 'M6', 'M8'], inserts: [], fits: [] },
    hardware: [...PRESS_IN, ...WELD],
  },
  limits: {
    ...EVERY_PROCESS_LIMITS,
    sheetThicknessLeast: sheetSize(0.5),
    sheetThicknessMost: sheetSize(6),
    sheetLength: sheetSize(2000),
    sheetWidth: sheetSize(1000),
    flangeFail: flange(3),
    flangeWarn: flange(4),
    // Half of an allowance at a radius of one thickness is (π / 4) (1 + 0.44) = 1.13 x thickness: 2 from the line are 0.87 from where the bend begins.
    holeToBend: limit(
      0.87,
      'x thickness',
      'Fabricators (Paragon Metal Fab): 2 x thickness from the bend line, 0.87 x from where the bend begins',
    ),
    holeToBendNote: limit(
      2.5,
      'x thickness',
      'Sheet metal guides (Xometry, Protolabs): 2.5 x thickness + radius from the flange, 2.5 x from the bend',
    ),
    sheetHole: limit(0.7, 'x thickness', `${LASERS}: 0.7 x thickness`),
    sheetHoleNote: limit(1, 'x thickness', `${GUIDES}: 1 x thickness`),
    sheetHoleLeast: limit(0.45, 'x thickness', 'Laser services (SendCutSend): at least about half the thickness'),
    sheetSlot: limit(0.7, 'x thickness', `${LASERS}: slots and webs of 0.7 x thickness`),
    sheetSlotNote: limit(1, 'x thickness', `${GUIDES}: at least as wide as the sheet is thick`),
    sheetTab: limit(1, 'x thickness', 'Laser services (SendCutSend): bridges of 0.5 to 1 x thickness'),
    sheetHoleToEdge: limit(1, 'x thickness', 'Laser services: 0.7 to 1 x thickness; guides for punching ask for 2 x'),
    sheetHoleToHole: limit(1, 'mm', 'JLC: at least 1 mm'),
    sheetPartLeast: limit(6.4, 'mm', 'SendCutSend: at least 6.4 x 9.5 mm'),
    sheetCountersink: limit(0.6, 'x thickness', 'Xometry: at most 0.6 x thickness deep'),
    drawingFaults: limit(0, '', 'Each contour closes once and crosses no other'),
    formToEdge: limit(4, 'x thickness', 'Stamping guides (metal-stamping-die.com): dimples 4 x thickness from an edge'),
    formToBend: limit(3, 'x thickness', 'Stamping guides (metal-stamping-die.com): 3 x thickness + radius from a bend'),
    formDepth: limit(0.5, 'x width', 'Stamping guides (metal-stamping-die.com): dimples at most half as deep as wide'),
    reliefWidth: limit(
      0,
      '',
      'Sheet metal guides: a relief as wide as the sheet is thick; a slit keeps the bend from tearing',
    ),
    hardwareToEdge: limit(
      1.1,
      'x hole',
      'Makers of self-clinching pieces: M3 4.8 mm, M5 7.1 mm from the middle to an edge',
    ),
    bendAngle: limit(130, '°', 'SendCutSend: bends up to 130°'),
    hem: limit(4, 'x thickness', 'Hemming dies: fold over at least 4 x thickness'),
    channel: limit(
      1,
      'x depth',
      'Gooseneck punches reach about as deep as the channel is wide; standard ones half of that',
    ),
    channelLeast: limit(0.5, 'x depth', 'The deepest gooseneck punches reach twice the width of the channel'),
    returns: limit(1, 'x base', 'Flanges that fold back over one base: at most as long in total as the base is wide'),
  },
  manualReason: null,
};
