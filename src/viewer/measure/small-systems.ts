/** Small systems of equations: least squares of a few unknowns, and the axis along which vectors reach least. */
import type { Vec3 } from '#contract/units.ts';
import { unitOf } from '#viewer/vectors.ts';

export interface Equation {
  factors: readonly number[];
  sum: number;
}

/** A pivot this small beside the first: the equations say the same thing. */
const SINGULAR = 1e-12;

/** The least squares of equations with as many factors each, by the normal equations; null where they leave something open. */
export function solve(equations: readonly Equation[]): number[] | null {
  const count = equations[0]?.factors.length ?? 0;
  const rows = Array.from({ length: count }, () => new Array<number>(count + 1).fill(0));
  for (const { factors, sum } of equations)
    for (let i = 0; i < count; i += 1) {
      for (let j = 0; j < count; j += 1) rows[i]![j]! += factors[i]! * factors[j]!;
      rows[i]![count]! += factors[i]! * sum;
    }
  const scale = Math.max(...rows.map((row, i) => Math.abs(row[i]!)));
  for (let column = 0; column < count; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    if (!(Math.abs(pivot[column]!) > SINGULAR * scale)) return null;
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const share = row[column]! / pivot[column]!;
      for (let at = column; at <= count; at += 1) row[at]! -= share * pivot[at]!;
    }
  }
  return rows.map((row, i) => row[count]! / row[i]!);
}

/** The unit vector along which the vectors reach least, by Jacobi's rotations; null where two directions are as good. */
export function leastAxis(vectors: readonly Vec3[]): Vec3 | null {
  const m = [0, 1, 2].map((i) => [0, 1, 2].map((j) => vectors.reduce((sum, each) => sum + each[i]! * each[j]!, 0)));
  const axes: number[][] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  for (let sweep = 0; sweep < 12; sweep += 1)
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      if (m[p]![q] === 0) continue;
      const theta = (m[q]![q]! - m[p]![p]!) / (2 * m[p]![q]!);
      const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
      const c = 1 / Math.sqrt(t * t + 1);
      const s = t * c;
      for (let k = 0; k < 3; k += 1) {
        const [a, b] = [m[k]![p]!, m[k]![q]!];
        m[k]![p] = c * a - s * b;
        m[k]![q] = s * a + c * b;
      }
      for (let k = 0; k < 3; k += 1) {
        const [a, b] = [m[p]![k]!, m[q]![k]!];
        m[p]![k] = c * a - s * b;
        m[q]![k] = s * a + c * b;
        const [x, y] = [axes[k]![p]!, axes[k]![q]!];
        axes[k]![p] = c * x - s * y;
        axes[k]![q] = s * x + c * y;
      }
    }
  const order = [0, 1, 2].sort((a, b) => m[a]![a]! - m[b]![b]!) as [number, number, number];
  const spread = m[order[2]]![order[2]]!;
  if (!(m[order[1]]![order[1]]! - m[order[0]]![order[0]]! > 1e-6 * spread)) return null;
  return unitOf([axes[0]![order[0]]!, axes[1]![order[0]]!, axes[2]![order[0]]!]);
}
