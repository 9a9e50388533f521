/** Small systems of equations, and the directions in which points or normals spread. Matrices are rows of numbers. */

/** A pivot that is a smaller share of the largest number is 0 but for rounding: the system does not settle its unknowns. */
const SINGULAR_SHARE = 1e-13;

/** The solution of a square system, by elimination with the largest pivot; null where it has none or many. */
export function solve(matrix: number[][], right: number[]): number[] | null {
  const size = right.length;
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const largest = Math.max(...rows.flatMap((row) => row.slice(0, size).map(Math.abs)));
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    if (!(Math.abs(rows[pivot]![column]!) > SINGULAR_SHARE * largest)) return null;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = column + 1; row < size; row += 1) {
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= size; at += 1) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = rows[row]![size]!;
    for (let at = row + 1; at < size; at += 1) rest -= rows[row]![at]! * solution[at]!;
    solution[row] = rest / rows[row]![row]!;
  }
  return solution;
}

/** The numbers x for which the sum of (equation · x - wanted)² is least; null where they are not settled. */
export function leastSquares(equations: number[][], wanted: number[]): number[] | null {
  const right = (equations[0] ?? []).map((_, at) =>
    equations.reduce((sum, row, index) => sum + row[at]! * wanted[index]!, 0),
  );
  return solve(productsOf(equations), right);
}

/** The sums of products of each two columns: a symmetric matrix. */
export function productsOf(rows: number[][]): number[][] {
  const size = rows[0]?.length ?? 0;
  const sums = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const row of rows)
    for (let a = 0; a < size; a += 1) for (let b = 0; b < size; b += 1) sums[a]![b]! += row[a]! * row[b]!;
  return sums;
}

const SWEEPS_MAX = 50;

/** Eigenvalues of a symmetric matrix with their unit vectors, the least first: Jacobi's rotations (Golub and Van Loan, 8.5). */
export function eigenOf(symmetric: number[][]): { value: number; vector: number[] }[] {
  const size = symmetric.length;
  const a = symmetric.map((row) => [...row]);
  const vectors = a.map((_, row) => a.map((__, column) => (row === column ? 1 : 0)));
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep += 1) {
    let rest = 0;
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) {
        rest += Math.abs(a[p]![q]!);
        if (a[p]![q] !== 0) rotate(a, vectors, p, q);
      }
    if (rest === 0) break;
  }
  return a
    .map((row, index) => ({ value: row[index]!, vector: vectors.map((line) => line[index]!) }))
    .sort((one, two) => one.value - two.value);
}

function rotate(a: number[][], vectors: number[][], p: number, q: number): void {
  const theta = (a[q]![q]! - a[p]![p]!) / (2 * a[p]![q]!);
  const tan = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cos = 1 / Math.sqrt(tan * tan + 1);
  const sin = tan * cos;
  for (const row of a) [row[p], row[q]] = [cos * row[p]! - sin * row[q]!, sin * row[p]! + cos * row[q]!];
  const [first, second] = [a[p]!, a[q]!];
  for (let at = 0; at < a.length; at += 1)
    [first[at], second[at]] = [cos * first[at]! - sin * second[at]!, sin * first[at]! + cos * second[at]!];
  // Nothing by construction; what rounding leaves would keep the sweeps going.
  a[p]![q] = 0;
  a[q]![p] = 0;
  for (const row of vectors) [row[p], row[q]] = [cos * row[p]! - sin * row[q]!, sin * row[p]! + cos * row[q]!];
}
