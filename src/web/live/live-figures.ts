/** The live figures for pages. Those that compute in the browser are islands; the others need no script. */
import { island } from '#web/island/island.tsx';
import { AllMaterials } from '#web/live/all-materials.tsx';
import { BendCalculator } from '#web/live/bend-calculator.tsx';
import { BracketVariants, VariantSaving } from '#web/live/bracket-variants.tsx';
import { CutTimeCalculator } from '#web/live/cut-time-calculator.tsx';
import { DeliveryPlan } from '#web/live/delivery-plan.tsx';
import { DieTable } from '#web/live/die-table.tsx';
import { LandedCost } from '#web/live/landed-cost.tsx';
import { landedCostOn } from '#web/live/landed-cost-today.tsx';
import { PartInMaterials } from '#web/live/part-in-materials.tsx';
import { PriceCurve } from '#web/live/price-curve.tsx';
import { PriceLinesExample } from '#web/live/price-lines-example.tsx';
import { QuantityBreakEven } from '#web/live/quantity-break-even.tsx';
import { ToleranceFinder } from '#web/live/tolerance-finder.tsx';

const LiveLandedCost = island('landed-cost', LandedCost);

export const LIVE_FIGURES = {
  BendCalculator: island('bend-calculator', BendCalculator),
  CutTimeCalculator: island('cut-time-calculator', CutTimeCalculator),
  DeliveryPlan: island('delivery-plan', DeliveryPlan),
  LandedCost: LiveLandedCost,
  LandedCostToday: landedCostOn(LiveLandedCost),
  BracketVariants,
  VariantSaving,
  DieTable,
  PartInMaterials,
  AllMaterials,
  PriceCurve: island('price-curve', PriceCurve),
  PriceLinesExample,
  QuantityBreakEven: island('quantity-break-even', QuantityBreakEven),
  ToleranceFinder: island('tolerance-finder', ToleranceFinder),
};
