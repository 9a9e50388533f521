/**
 * Which cutter of a ladder is the widest that comes to each free cell of a grid. A cutter can stand wherever the nearest material is at least its
 * radius away, and comes to what lies within its radius of such a place: the morphological opening by a disc. One map of distances tells the places, and
 * runs of cells what a disc covers around them, so that a wide cutter costs no more than a narrow one.
 *
 * Tried and left: closing the height map itself by discs row by row (van Herk, Gil and Werman). It needs no levels, but its cost grows with the
 * diameter, and coarser grids for wide cutters leave a strip of cells along each wall that no wide cutter seems to reach.
 */

/** Larger than any square of a distance on a grid. */
const FAR = 1 << 29;

export interface CellBox {
  fromU: number;
  toU: number;
  fromV: number;
  toV: number;
}

/** Room for the maps, used again for each level of each direction. */
export class WidestCutters {
  readonly #countU: number;
  readonly #countV: number;
  /** Of each cell: to the nearest material, squared. */
  readonly #clearance: Int32Array;
  /** Up or down in the same column: to the nearest material, or place of a cutter. */
  readonly #columns: Int32Array;
  readonly #isCovered: Uint8Array;
  readonly #apex: Int32Array;
  readonly #from: Int32Array;
  /** The largest clearance. */
  #widest = 0;

  constructor(countU: number, countV: number) {
    this.#countU = countU;
    this.#countV = countV;
    this.#clearance = new Int32Array(countU * countV);
    this.#columns = new Int32Array(countU * countV);
    this.#isCovered = new Uint8Array(countU * countV);
    this.#apex = new Int32Array(countU);
    this.#from = new Int32Array(countU);
  }

  /**
   * Into `widest`, for the cells of `wanted`: the number of the widest cutter plus one; 0 where there is material, or none fits. `radii` in cells,
   * ascending. One that is narrower than a cell goes everywhere: a grid cannot tell.
   */
  find(isMaterial: Uint8Array, wanted: CellBox, radii: readonly number[], widest: Uint8Array): void {
    const countU = this.#countU;
    const clearance = this.#clearance;
    this.#measureClearance(isMaterial);
    let left = wanted;
    for (let cutter = radii.length - 1; cutter >= 0; cutter -= 1) {
      const radius = radii[cutter]!;
      const goesEverywhere = radius <= 1;
      if (!goesEverywhere && !this.#cover(radius, left)) continue;
      let [fromU, toU, fromV, toV] = [countU, 0, this.#countV, 0];
      for (let row = left.fromV; row < left.toV; row += 1)
        for (let cell = row * countU + left.fromU; cell < row * countU + left.toU; cell += 1) {
          if (widest[cell] !== 0 || clearance[cell] === 0) continue;
          if (goesEverywhere || this.#isCovered[cell] === 1) {
            widest[cell] = cutter + 1;
            continue;
          }
          const column = cell - row * countU;
          if (column < fromU) fromU = column;
          if (column >= toU) toU = column + 1;
          if (row < fromV) fromV = row;
          toV = row + 1;
        }
      if (fromU >= toU) return;
      left = { fromU, toU, fromV, toV };
    }
  }

  /** Which cells of the box lie within a cutter somewhere it can stand; false where it can stand nowhere near. */
  #cover(radius: number, box: CellBox): boolean {
    const countU = this.#countU;
    const [clearance, columns, isCovered] = [this.#clearance, this.#columns, this.#isCovered];
    const square = radius * radius;
    if (this.#widest < square) return false;
    const reach = Math.ceil(radius);
    const fromU = Math.max(0, box.fromU - reach);
    const toU = Math.min(countU, box.toU + reach);
    const fromV = Math.max(0, box.fromV - reach);
    const toV = Math.min(this.#countV, box.toV + reach);
    // How far to both sides a cutter covers, by rows away from its middle.
    const widths = Array.from({ length: reach }, (_, rows) => Math.ceil(Math.sqrt(square - rows * rows)) - 1);
    let count = 0;
    for (let row = fromV; row < toV; row += 1)
      for (let cell = row * countU + fromU; cell < row * countU + toU; cell += 1) {
        if (clearance[cell]! >= square) {
          columns[cell] = 0;
          count += 1;
        } else columns[cell] = row > fromV ? columns[cell - countU]! + 1 : reach;
      }
    if (count === 0) return false;
    for (let row = toV - 2; row >= fromV; row -= 1)
      for (let cell = row * countU + fromU; cell < row * countU + toU; cell += 1)
        if (columns[cell + countU]! + 1 < columns[cell]!) columns[cell] = columns[cell + countU]! + 1;
    for (let row = box.fromV; row < box.toV; row += 1) {
      const start = row * countU;
      // Cells that some cutter to the left, or here, covers; then those to the right of which one stands.
      let to = -1;
      for (let column = fromU; column < box.toU; column += 1) {
        const rows = columns[start + column]!;
        if (rows < reach) {
          const end = column + widths[rows]!;
          if (end > to) to = end;
        }
        isCovered[start + column] = column <= to ? 1 : 0;
      }
      let from = countU;
      for (let column = toU - 1; column >= box.fromU; column -= 1) {
        const rows = columns[start + column]!;
        if (rows < reach) {
          const end = column - widths[rows]!;
          if (end < from) from = end;
        }
        if (column >= from) isCovered[start + column] = 1;
      }
    }
    return true;
  }

  /** Exact squares of distances to the nearest material (Meijster, Roerdink and Hesselink 2000): down and up each column, then by row. */
  #measureClearance(isMaterial: Uint8Array): void {
    const [countU, countV] = [this.#countU, this.#countV];
    const [columns, apex, from, squares] = [this.#columns, this.#apex, this.#from, this.#clearance];
    const most = countU + countV;
    let widest = 0;
    for (let cell = 0; cell < columns.length; cell += 1)
      columns[cell] = isMaterial[cell] ? 0 : cell >= countU ? columns[cell - countU]! + 1 : most;
    for (let cell = columns.length - countU - 1; cell >= 0; cell -= 1)
      if (columns[cell + countU]! + 1 < columns[cell]!) columns[cell] = columns[cell + countU]! + 1;
    for (let row = 0; row < countV; row += 1) {
      const start = row * countU;
      let last = -1;
      for (let u = 0; u < countU; u += 1) {
        const height = columns[start + u]!;
        if (height >= most) continue;
        let begin = 0;
        while (last >= 0) {
          const at = apex[last]!;
          const other = columns[start + at]!;
          // Heights in a row of material are all 0: half the way.
          const meet =
            height === other
              ? ((u + at) >> 1) + 1
              : Math.floor((u * u - at * at + height * height - other * other) / (2 * (u - at))) + 1;
          if (meet > from[last]!) {
            begin = meet;
            break;
          }
          last -= 1;
        }
        if (begin >= countU) continue;
        last += 1;
        apex[last] = u;
        from[last] = begin;
      }
      if (last < 0) {
        squares.fill(FAR, start, start + countU);
        widest = FAR;
        continue;
      }
      for (let u = countU - 1, at = last; u >= 0; u -= 1) {
        while (from[at]! > u) at -= 1;
        const gap = u - apex[at]!;
        const height = columns[start + apex[at]!]!;
        const square = gap * gap + height * height;
        squares[start + u] = square;
        if (square > widest) widest = square;
      }
    }
    this.#widest = widest;
  }
}
