/**
 * The shop that the sheets are reckoned for. Its hourly and kilogram rates are those of the example card, copied once: the card may change its shape or its
 * figures, and a sheet must not follow it. Money in US dollars.
 */

export const SHOP = {
  machinePerHour: 50,
  /** Setting up, sawing stops, deburring, packing: a person without a running machine. */
  setupPerHour: 45,
  programmingPerHour: 45,
  inspectionPerHour: 40,
  perSawCut: 1,
  marginPercent: 25,
  /** The least charge of an order. */
  orderMinimum: 15,
  /** Reading the drawing, route card, fetching the stock; once an order, at the rate of programming. */
  preparationMinutes: 10,
  /** Measuring a tool and putting it into the magazine or turret. */
  minutesPerTool: 1.5,
  toolChangeMinutes: 8 / 60,
  /** What time studies add to a cycle: chips, offsets, coolant, pauses (personal, fatigue and delay; 10 to 20 % are usual). */
  allowanceShare: 0.15,
  /** The first piece is run with the feed turned down and stops: this share of a cycle on top. */
  proveOutShare: 0.5,
  /** Pieces that are cut and thrown away, as a share of stock and machine time. */
  scrapShare: 0.02,
  packingMinutes: 0.3,
} as const;

export interface MaterialFigures {
  perKg: number;
  gPerCm3: number;
  /** Tool wear as a share of the cutting time's cost. */
  toolWearShare: number;
}

/** Wear: inserts and solid carbide last hours in aluminum and plastics, a fraction of that in stainless steel. */
export const MATERIALS = {
  'al-6061-t6': { perKg: 9, gPerCm3: 2.7, toolWearShare: 0.03 },
  'al-7075-t6': { perKg: 15, gPerCm3: 2.81, toolWearShare: 0.03 },
  'steel-1018': { perKg: 3.5, gPerCm3: 7.87, toolWearShare: 0.08 },
  'steel-4140': { perKg: 5, gPerCm3: 7.85, toolWearShare: 0.1 },
  'ss-304': { perKg: 8, gPerCm3: 8, toolWearShare: 0.12 },
  'ss-316': { perKg: 11, gPerCm3: 8, toolWearShare: 0.12 },
  'brass-c360': { perKg: 12, gPerCm3: 8.5, toolWearShare: 0.02 },
  pom: { perKg: 10, gPerCm3: 1.41, toolWearShare: 0.01 },
} as const satisfies Record<string, MaterialFigures>;

export type SheetMaterial = keyof typeof MATERIALS;
