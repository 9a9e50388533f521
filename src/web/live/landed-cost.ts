/** The cost of an import into the USA up to customs release: goods, freight, duty and the two federal fees, in whole cents. */

export const TRANSPORTS = ['air', 'sea'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/**
 * Merchandise processing fee of a formal entry: 0.3464 % of the goods' value (19 CFR 24.23(b)(1)(i)), between bounds that are adjusted each October
 * 1. These are the bounds of fiscal year 2026.
 */
export const PROCESSING_FEE = {
  percent: 0.3464,
  minMinor: 3358,
  maxMinor: 65_150,
  fiscalYear: 2026,
  inForce: 'October 1, 2025 to September 30, 2026',
  /** The last day of these bounds. */
  to: '2026-09-30',
} as const;

/** Harbor maintenance fee: 0.125 % of the value of goods that arrive by sea (19 CFR 24.24). */
export const HARBOR_FEE_PERCENT = 0.125;

export interface Shipment {
  /** Transaction value without international freight and insurance: 19 USC 1401a(b)(4)(A). */
  goodsMinor: number;
  freightMinor: number;
  dutyPercent: number;
  transport: Transport;
  pieces: number;
  /** Whether the bounds of the processing fee are those of the day; they are unless it says otherwise. */
  isFeeKnown?: boolean;
}

export interface LandedCost {
  goodsMinor: number;
  freightMinor: number;
  dutyMinor: number;
  /** null: its bounds of the day are not known, and the total is without it. */
  processingFeeMinor: number | null;
  /** 0 by air, where no such fee is due. */
  harborFeeMinor: number;
  /** The sum of the costs above. */
  totalMinor: number;
  /** Rounded. Multiplied by the pieces it may differ from the total by half a cent each. */
  perPieceMinor: number;
  /** Duty, fees and freight, divided by the goods' value. */
  addedPercent: number;
}

/** Each cost is rounded to the cent by itself; the total is their sum. */
export function landedCost(shipment: Shipment): LandedCost {
  const { goodsMinor, freightMinor, dutyPercent, transport, pieces, isFeeKnown = true } = shipment;
  const dutyMinor = percentOf(goodsMinor, dutyPercent);
  const processingFeeMinor = isFeeKnown
    ? Math.min(
        PROCESSING_FEE.maxMinor,
        Math.max(PROCESSING_FEE.minMinor, percentOf(goodsMinor, PROCESSING_FEE.percent)),
      )
    : null;
  const harborFeeMinor = transport === 'sea' ? percentOf(goodsMinor, HARBOR_FEE_PERCENT) : 0;
  const totalMinor = goodsMinor + freightMinor + dutyMinor + (processingFeeMinor ?? 0) + harborFeeMinor;
  return {
    goodsMinor,
    freightMinor,
    dutyMinor,
    processingFeeMinor,
    harborFeeMinor,
    totalMinor,
    perPieceMinor: Math.round(totalMinor / pieces),
    addedPercent: (100 * (totalMinor - goodsMinor)) / goodsMinor,
  };
}

function percentOf(amountMinor: number, percent: number): number {
  // Binary fractions err by less than 1e-7 cents; adding it makes half cents round up.
  return Math.round((amountMinor * percent) / 100 + 1e-7);
}
