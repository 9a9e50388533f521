/** Numbers and shapes of SVG path data. Decimals that nobody can see are cut off, which keeps pages small. */

/** For charts about 400 units wide: a tenth of a unit is finer than their lines. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** For parts in mm, which are drawn larger than charts: there a tenth of a unit would show. */
export function roundToHundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A whole circle, so that several can share one element. */
export function circlePath([x, y]: readonly [x: number, y: number], radius: number, round = roundToTenth): string {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
}
