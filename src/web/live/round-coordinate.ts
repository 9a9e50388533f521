/** A tenth of a unit is finer than a drawing's lines, and what it leaves out need not be sent. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 10) / 10;
}
