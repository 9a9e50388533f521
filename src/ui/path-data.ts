/** Numbers and shapes of SVG path data. Decimals finer than what a reader sees need not be sent. */

/** A tenth of a unit is finer than the lines of a chart 400 units wide. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A part in mm is drawn larger than a chart: there a tenth of a unit would show. */
export function roundToHundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A whole circle, so that several can share one element. */
export function circlePath([x, y]: readonly [x: number, y: number], radius: number, round = roundToTenth): string {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
}
