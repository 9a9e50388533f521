/** Every finish that a shop may offer on a part, whatever made it: what it adds, its colors, its limits. Processes name those that fit their materials. */
import type { FinishCaution, FinishOption } from '#contract/catalog.ts';
import { FILMS } from '#contract/films.ts';
import { ANODIZED_COLORS, DYES, HARD_ANODIZED_COLORS, RAL_COLORS } from '#quote/finishes/colors.ts';
import { BATH_LIMITS, CAUTION_LIMITS, FILM_LIMITS, PLATING_LIMITS, POWDER_LIMITS } from '#quote/finishes/limits.ts';

const COPPER_RICH: FinishCaution = {
  reason: 'the copper in this alloy gives a softer, yellowish film that protects less',
};
const ZINC_RICH: FinishCaution = { reason: 'the zinc in this alloy tints the film, and dyed colors turn out browner' };
const SILICON_RICH: FinishCaution = { reason: 'the silicon in this cast alloy makes the film gray and blotchy' };
const ANODIZE_CAUTIONS = {
  'al-2011-t3': COPPER_RICH,
  'al-2024-t351': COPPER_RICH,
  'al-7075-t6': ZINC_RICH,
  'al-mic-6': SILICON_RICH,
  'dmls-alsi10mg': SILICON_RICH,
};
const SULFUR: FinishCaution = {
  reason: 'plain acid etches the sulfur in this free-cutting steel: it needs the bath for free-cutting grades',
};
const CARBON: FinishCaution = {
  reason: 'this martensitic steel is etched unless it is hardened first: specify its heat treatment',
};
const PASSIVATE_CAUTIONS = { 'ss-303': SULFUR, 'ss-416': SULFUR, 'ss-420': CARBON, 'ss-440c': CARBON };
const GRAY_NYLON: FinishCaution = {
  reason: 'this gray powder shows through and dulls light colors; black and dark blue work well',
  exceptIn: ['dye-black', 'dye-anthracite', 'dye-navy'],
};
const DYE_CAUTIONS = { 'mjf-pa12': GRAY_NYLON, 'mjf-pa12-gf': GRAY_NYLON, 'mjf-pa11': GRAY_NYLON };

const anodized = {
  canMask: true,
  limits: { ...BATH_LIMITS, ...FILM_LIMITS, ...CAUTION_LIMITS },
  cautions: ANODIZE_CAUTIONS,
} as const;
const powder = { canMask: true, film: FILMS.powder, limits: POWDER_LIMITS } as const;
const paint = { canMask: true, film: FILMS.paint, limits: FILM_LIMITS, colors: RAL_COLORS } as const;
const zinc = { canMask: true, film: FILMS.zinc, limits: PLATING_LIMITS } as const;

export const FINISHES: readonly FinishOption[] = [
  // As the process leaves it.
  { id: 'as-machined', label: 'As machined' },
  { id: 'as-cut', label: 'As cut, deburred' },
  { id: 'as-printed', label: 'As printed, supports removed' },

  // Abrasive.
  { id: 'bead-blast', label: 'Bead blast' },
  { id: 'brush', label: 'Brushed' },
  { id: 'tumble', label: 'Tumbled' },
  { id: 'polish', label: 'Mirror polished' },
  { id: 'sanded', label: 'Sanded' },
  { id: 'print-blasted', label: 'Bead blasted' },

  // Grown from the metal.
  { id: 'anodize-clear', label: 'Anodize type II, clear', film: FILMS['anodize-ii'], swatch: '#c9ccce', ...anodized },
  { id: 'anodize-black', label: 'Anodize type II, black', film: FILMS['anodize-ii'], swatch: '#1e1f21', ...anodized },
  {
    id: 'anodize-color',
    label: 'Anodize type II, color',
    film: FILMS['anodize-ii'],
    colors: ANODIZED_COLORS,
    ...anodized,
  },
  {
    id: 'anodize-hard',
    label: 'Anodize type III (hard)',
    film: FILMS['anodize-iii'],
    colors: HARD_ANODIZED_COLORS,
    ...anodized,
  },
  {
    id: 'chromate',
    label: 'Chromate, clear',
    film: FILMS.chromate,
    canMask: true,
    limits: BATH_LIMITS,
  },
  { id: 'passivate', label: 'Passivate', limits: { ...BATH_LIMITS, ...CAUTION_LIMITS }, cautions: PASSIVATE_CAUTIONS },
  {
    id: 'electropolish',
    label: 'Electropolish',
    film: FILMS.electropolish,
    swatch: '#d9dcdf',
    canMask: true,
    limits: { ...BATH_LIMITS, ...FILM_LIMITS },
  },
  {
    id: 'black-oxide',
    label: 'Black oxide',
    film: FILMS['black-oxide'],
    swatch: '#232326',
    canMask: true,
    limits: { ...BATH_LIMITS, ...FILM_LIMITS },
  },

  // Plated.
  { id: 'zinc-plate', label: 'Zinc plate, clear', swatch: '#bcc6cd', ...zinc },
  { id: 'zinc-plate-yellow', label: 'Zinc plate, yellow', swatch: '#c6a748', ...zinc },
  {
    id: 'nickel-electroless',
    label: 'Electroless nickel plate',
    film: FILMS.nickel,
    swatch: '#b9b6a8',
    canMask: true,
    limits: PLATING_LIMITS,
  },

  // Coated.
  { id: 'powder-coat-black', label: 'Powder coat, black', swatch: '#1b1b1c', ...powder },
  { id: 'powder-coat-white', label: 'Powder coat, white', swatch: '#f2f1ec', ...powder },
  { id: 'powder-coat', label: 'Powder coat, RAL color', colors: RAL_COLORS, ...powder },
  { id: 'paint', label: 'Wet paint, RAL color', ...paint },
  { id: 'paint-plastic', label: 'Painted, RAL color', ...paint },

  // Of plastics.
  { id: 'clear-polish', label: 'Polished clear' },
  { id: 'dyed-black', label: 'Dyed black', swatch: '#17181a' },
  {
    id: 'dyed',
    label: 'Dyed, color',
    colors: DYES,
    limits: CAUTION_LIMITS,
    cautions: DYE_CAUTIONS,
  },
  { id: 'vapor-smooth', label: 'Vapor smoothed' },
  { id: 'vapor-smooth-black', label: 'Dyed black, vapor smoothed', swatch: '#101113' },
  { id: 'acetone-smooth', label: 'Smoothed in acetone vapor' },
];

/** Those that the materials of a process name, in the order of this list. */
export function finishesNamed(materials: readonly { finishes: readonly string[] }[]): readonly FinishOption[] {
  const named = new Set(materials.flatMap(({ finishes }) => finishes));
  return FINISHES.filter(({ id }) => named.has(id));
}

/** What fits a metal, by its family, beside leaving it as it is. */
export const FINISHES_OF_METAL = {
  Aluminum: [
    'bead-blast',
    'brush',
    'tumble',
    'polish',
    'anodize-clear',
    'anodize-black',
    'anodize-color',
    'anodize-hard',
    'chromate',
    'nickel-electroless',
    'powder-coat-black',
    'powder-coat-white',
    'powder-coat',
    'paint',
  ],
  Steel: [
    'bead-blast',
    'brush',
    'tumble',
    'polish',
    'black-oxide',
    'zinc-plate',
    'zinc-plate-yellow',
    'nickel-electroless',
    'powder-coat-black',
    'powder-coat-white',
    'powder-coat',
    'paint',
  ],
  'Stainless steel': [
    'bead-blast',
    'brush',
    'tumble',
    'polish',
    'passivate',
    'electropolish',
    'nickel-electroless',
    'powder-coat-black',
    'powder-coat-white',
    'powder-coat',
    'paint',
  ],
  'Copper alloys': ['bead-blast', 'brush', 'tumble', 'polish', 'nickel-electroless'],
  Titanium: ['bead-blast', 'brush', 'tumble', 'polish'],
  Magnesium: ['bead-blast', 'tumble', 'powder-coat-black', 'powder-coat-white', 'powder-coat', 'paint'],
  'Nickel alloys': ['bead-blast', 'brush', 'tumble', 'polish', 'electropolish'],
} as const satisfies Record<string, readonly string[]>;

/** Of a plastic, by its id. */
export const FINISHES_OF_PLASTIC: Readonly<Record<string, readonly string[]>> = {
  abs: ['paint'],
  pc: ['paint', 'clear-polish'],
  pmma: ['paint', 'clear-polish'],
};
