/**
 * The worked redesign of the article about cost: an open box of 2 mm mild steel with four threads, either welded from five blanks or bent from one.
 * Lengths in mm, times in minutes, money in cents. Every time and rate is an assumption of the example and is stated in the article; every length and
 * area follows from the box.
 */
import { kFactorAt } from '#content/figures/bending.ts';
import { bendDeductionMm } from '#contract/bend-allowance.ts';

export const BOX = { length: 200, width: 120, height: 60, thickness: 2, radius: 2 } as const;

/** One rate for all work, so that a minute always costs one dollar. */
const CENTS_PER_MINUTE = 100;
const STEEL = { gCm3: 7.85, centsPerKg: 140 };
/** 2 mm mild steel at 3 kW: 4.8 to 7.5 m/min (machinemfg.com). */
const LASER = { mPerMin: 6, minutesPerPierce: 0.01 };
const HANDLING_MINUTES = 0.5;
const WELD = { tackMinutesPerPart: 1, mmPerMin: 250, grindMmPerMin: 100 };

export const COST_KINDS = [
  'material',
  'cutting',
  'handling',
  'bending',
  'welding',
  'grinding',
  'threads',
  'setup',
] as const;
export type CostKind = (typeof COST_KINDS)[number];

export interface Design {
  name: string;
  /** Cents per piece, without the share of the lot's setup. */
  pieceCents: Partial<Record<CostKind, number>>;
  setupMinutes: number;
  massKg: number;
}

const bend = { thicknessMm: BOX.thickness, insideRadiusMm: BOX.radius, angleDeg: 90 } as const;
/** Two bends in each direction of the blank. */
export const BENT_BLANK: readonly [number, number] = (() => {
  const deduction = bendDeductionMm({ ...bend, kFactor: kFactorAt(BOX.radius / BOX.thickness) });
  return [BOX.length + 2 * BOX.height - 2 * deduction, BOX.width + 2 * BOX.height - 2 * deduction];
})();

/** The base, two long sides on it, and two short sides between them. */
export const WELDED_BLANKS: readonly (readonly [number, number])[] = [
  [BOX.length, BOX.width],
  [BOX.length, BOX.height - BOX.thickness],
  [BOX.length, BOX.height - BOX.thickness],
  [BOX.width - 2 * BOX.thickness, BOX.height - BOX.thickness],
  [BOX.width - 2 * BOX.thickness, BOX.height - BOX.thickness],
];

const perimeter = ([x, y]: readonly [number, number]) => 2 * (x + y);
const area = ([x, y]: readonly [number, number]) => x * y;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function materialKg(areaMm2: number, sheetUse: number): number {
  return ((areaMm2 / sheetUse) * BOX.thickness * STEEL.gCm3) / 1e6;
}

function cuttingMinutes(lengthMm: number, pierces: number): number {
  return lengthMm / 1000 / LASER.mPerMin + pierces * LASER.minutesPerPierce;
}

/** The four upright corners, and the seam around the base. */
const CORNER_SEAMS = 4 * (BOX.height - BOX.thickness);
const BASE_SEAM = 2 * BOX.length + 2 * (BOX.width - 2 * BOX.thickness);

const weldedKg = materialKg(sum(WELDED_BLANKS.map(area)), 0.75);
const weldMm = CORNER_SEAMS + BASE_SEAM;
export const WELDED: Design = {
  name: 'Welded from five blanks',
  massKg: weldedKg,
  setupMinutes: 15 + 60,
  pieceCents: {
    material: weldedKg * STEEL.centsPerKg,
    cutting: cuttingMinutes(sum(WELDED_BLANKS.map(perimeter)), 5) * CENTS_PER_MINUTE,
    handling: 5 * HANDLING_MINUTES * CENTS_PER_MINUTE,
    welding: (4 * WELD.tackMinutesPerPart + weldMm / WELD.mmPerMin) * CENTS_PER_MINUTE,
    grinding: (weldMm / WELD.grindMmPerMin) * CENTS_PER_MINUTE,
    // Four tapped blocks at 40 cents, welded on.
    threads: 4 * (40 + 1.5 * CENTS_PER_MINUTE),
  },
};

/** The blank nests as its bounding rectangle. */
const bentKg = materialKg(area(BENT_BLANK), 0.85);
/** The cross has the perimeter of its bounding rectangle. Four holes of 5.4 mm are for the nuts. */
const bentCutMm = perimeter(BENT_BLANK) + 4 * Math.PI * 5.4;
export const BENT: Design = {
  name: 'Bent from one blank',
  massKg: bentKg,
  setupMinutes: 10 + 20 + 10,
  pieceCents: {
    material: bentKg * STEEL.centsPerKg,
    cutting: cuttingMinutes(bentCutMm, 5) * CENTS_PER_MINUTE,
    handling: HANDLING_MINUTES * CENTS_PER_MINUTE,
    bending: 4 * 0.4 * CENTS_PER_MINUTE,
    // Four self-clinching nuts at 15 cents, pressed in.
    threads: 4 * (15 + 0.15 * CENTS_PER_MINUTE),
  },
};

/** For a watertight box: the upright corners are welded and ground too. */
export const BENT_AND_SEALED: Design = {
  ...BENT,
  name: 'Bent, corners welded',
  setupMinutes: BENT.setupMinutes + 15,
  pieceCents: {
    ...BENT.pieceCents,
    welding: (CORNER_SEAMS / WELD.mmPerMin) * CENTS_PER_MINUTE,
    grinding: (CORNER_SEAMS / WELD.grindMmPerMin) * CENTS_PER_MINUTE,
  },
};

/** Cents per piece for each kind of cost at a quantity. The lot's setup is shared. */
export function costsAt(design: Design, quantity: number): [kind: CostKind, cents: number][] {
  const costs = { ...design.pieceCents, setup: (design.setupMinutes * CENTS_PER_MINUTE) / quantity };
  return COST_KINDS.map((kind) => [kind, costs[kind] ?? 0]);
}

export function unitCents(design: Design, quantity: number): number {
  return sum(costsAt(design, quantity).map(([, cents]) => cents));
}
