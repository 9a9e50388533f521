/** How a part is held in each of its setups: by its stock, its parallel sides, its walls, its height and its weight. docs/pricing.md has the table. */
import type { MillingSetup } from '#contract/milling-facts.ts';
import type { SolidFacts } from '#contract/part-facts.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

export type Holding = 'vise' | 'soft jaws' | 'clamps on the table' | 'fixture';

export interface Held {
  by: Holding;
  /** On top of a setup in a vise. */
  setupMinutes: number;
  loadMinutes: number;
}

/** What is held: the same in all setups. */
export interface Workpiece {
  /** Of the stock. */
  kg: number;
  isRound: boolean;
  /** Thinnest wall that stands free, mm; null: none is thin. */
  weakWallMm: number | null;
}

/** Lower walls are held by what they stand on. */
const FREE_HEIGHT_THICKNESSES = 2.5;

export function weakWallOf({ thinWalls }: Pick<SolidFacts, 'thinWalls'>): number | null {
  return (thinWalls ?? [])
    .filter(
      ({ thicknessMm, freeHeightMm }) => freeHeightMm === null || freeHeightMm > FREE_HEIGHT_THICKNESSES * thicknessMm,
    )
    .reduce<number | null>((least, { thicknessMm }) => Math.min(least ?? thicknessMm, thicknessMm), null);
}

/** The first setup holds the stock, which is parallel or round; later ones hold what was machined before. */
export function heldIn(setup: MillingSetup, isFirst: boolean, workpiece: Workpiece, rates: CncRates['holding']): Held {
  const by = isFirst ? stockHolding(setup, workpiece, rates) : partHolding(setup, workpiece, rates);
  switch (by) {
    case 'vise':
      return { by, setupMinutes: 0, loadMinutes: 0 };
    case 'soft jaws':
      return { by, setupMinutes: rates.softJawMinutes, loadMinutes: 0 };
    case 'clamps on the table':
      return { by, setupMinutes: rates.clampMinutes, loadMinutes: rates.clampLoadMinutes };
    case 'fixture':
      return { by, setupMinutes: rates.fixtureMinutes, loadMinutes: rates.fixtureLoadMinutes };
  }
}

function stockHolding(
  { blockMm: [, widthMm] }: MillingSetup,
  { kg, isRound }: Workpiece,
  { viseOpeningMm, viseKg }: CncRates['holding'],
): Holding {
  if (widthMm > viseOpeningMm || kg > viseKg) return 'clamps on the table';
  return isRound ? 'soft jaws' : 'vise';
}

function partHolding(
  { blockMm: [, widthMm, heightMm], jawsMm }: MillingSetup,
  { kg, weakWallMm }: Workpiece,
  rates: CncRates['holding'],
): Holding {
  if ((jawsMm ?? widthMm) > rates.viseOpeningMm || kg > rates.viseKg) return 'clamps on the table';
  const isTall = heightMm > rates.tallRatio * (jawsMm ?? widthMm);
  const isShell = weakWallMm !== null && weakWallMm < rates.shellBelowMm && heightMm < widthMm;
  if (isTall || isShell) return 'fixture';
  const isLow = heightMm < rates.gripMm;
  if (isLow) return jawsMm === null ? 'fixture' : 'clamps on the table';
  const isWeak = weakWallMm !== null && weakWallMm < rates.softJawsBelowMm;
  if (jawsMm === null) return isWeak ? 'fixture' : 'soft jaws';
  return isWeak ? 'soft jaws' : 'vise';
}
