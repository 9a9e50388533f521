import type { ComponentType } from 'react';
import { COUNTRY_RATE, rateOn } from '#content/figures/duty-rates.ts';
import { today } from '#content/figures/tariff.tsx';
import type { LandedCostProps } from '#web/live/landed-cost.tsx';

export interface LandedCostTodayProps extends Omit<LandedCostProps, 'dutyPercent'> {
  /** Without additional duties. */
  ordinaryPercent: number;
}

/** The landed cost at what is in force on the day of viewing. Where that is not known, the box for the rate is empty. */
export function landedCostOn(Calculator: ComponentType<LandedCostProps>): ComponentType<LandedCostTodayProps> {
  return function LandedCostToday({ ordinaryPercent, day = today(), ...rest }) {
    const rate = rateOn(COUNTRY_RATE, day);
    return <Calculator {...rest} day={day} dutyPercent={rate && ordinaryPercent + rate.percent} />;
  };
}
