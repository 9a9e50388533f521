/** How long a shot takes, and which press makes it. docs/pricing.md has the formulas and their sources. */
import type { ResinData } from '#contract/catalog.ts';
import * as portable from '#contract/portable-math.ts';
import type { Reason } from '#contract/reason-words.ts';
import type { MoldedPart } from '#quote/processes/molding/molded-part.ts';
import type { MoldingRates, PressRates } from '#quote/processes/molding/rates.ts';
import { moldSides } from '#quote/processes/molding/tool.ts';

/**
 * Seconds until the middle of a wall is stiff enough to be ejected: a plate between two walls of even temperature, the first term of its series
 * (Ballman and Shusman; Menges).
 */
export function coolingSeconds(wallMm: number, { diffusivityMm2S, meltC, moldC, ejectC }: ResinData): number {
  const ratio = portable.log(((4 / Math.PI) * (meltC - moldC)) / (ejectC - moldC));
  return (wallMm * wallMm * ratio) / (Math.PI * Math.PI * diffusivityMm2S);
}

/** Parts and runners of one shot. */
export function shotCm3({ volumeCm3 }: MoldedPart, cavities: number, { runnerShare }: MoldingRates): number {
  return volumeCm3 * cavities * (1 + runnerShare);
}

/** The force that holds the mold shut: pressure over the shadows of parts and runners, with a reserve. */
export function clampKN(
  { shadowMm2 }: MoldedPart,
  cavities: number,
  { cavityMPa }: ResinData,
  { pressureReserve, runnerShare }: MoldingRates,
): number {
  return (shadowMm2 * cavities * (1 + runnerShare) * cavityMPa * (1 + pressureReserve)) / 1000;
}

export type PressOutcome = { kind: 'press'; press: PressRates } | { kind: 'none'; reason: Reason };

/** The cheapest press per hour that shuts, holds and fills the mold. */
export function choosePress(part: MoldedPart, cavities: number, resin: ResinData, rates: MoldingRates): PressOutcome {
  const needed = { clampKN: clampKN(part, cavities, resin, rates), shotCm3: shotCm3(part, cavities, rates) };
  const { lengthMm, widthMm, heightMm } = moldSides(part, cavities, rates.tool);
  const mold = descending([lengthMm, widthMm, heightMm]);
  const fits = ({ moldMm }: PressRates): boolean => descending(moldMm).every((side, i) => mold[i]! <= side);
  const [cheapest] = rates.presses
    .filter((press) => press.clampKN >= needed.clampKN && press.shotCm3 >= needed.shotCm3 && fits(press))
    .sort((a, b) => a.minorPerHour - b.minorPerHour || a.clampKN - b.clampKN);
  if (cheapest) return { kind: 'press', press: cheapest };
  const largest = (of: (press: PressRates) => number) => Math.max(...rates.presses.map(of));
  const most = {
    clampKN: largest((press) => press.clampKN),
    shotCm3: largest((press) => press.shotCm3),
    sideMm: largest((press) => Math.max(...press.moldMm)),
  };
  if (needed.clampKN > most.clampKN)
    return { kind: 'none', reason: { code: 'press-too-small', clampKN: needed.clampKN, largestKN: most.clampKN } };
  if (needed.shotCm3 > most.shotCm3)
    return { kind: 'none', reason: { code: 'shot-too-large', shotCm3: needed.shotCm3, largestCm3: most.shotCm3 } };
  return { kind: 'none', reason: { code: 'mold-too-large', sideMm: mold[0]!, largestMm: most.sideMm } };
}

function descending(sides: readonly number[]): number[] {
  return [...sides].sort((a, b) => b - a);
}

/**
 * The wall that the cycle waits for: the thickest, but no more than the card allows of the usual one. A thicker place is small, or it would be the usual one: it cools from its
 * sides as well, and the part is stiff enough to be ejected while it is still warm inside.
 */
export function coolingWallMm({ wallMm, thickestMm }: MoldedPart, { thickPlaces }: MoldingRates): number {
  return Math.max(wallMm, Math.min(thickestMm, thickPlaces * wallMm));
}

/** Seconds from shot to shot. */
export function cycleSeconds(
  part: MoldedPart,
  cavities: number,
  { resin, press }: { resin: ResinData; press: PressRates },
  rates: MoldingRates,
): number {
  const filling = shotCm3(part, cavities, rates) / press.injectionCm3PerSecond;
  return (
    filling +
    coolingSeconds(coolingWallMm(part, rates), resin) +
    press.dryCycleSeconds +
    part.slides * rates.secondsPerSlide
  );
}
