/**
 * Which cutter of a ladder is the widest that comes to each free cell of a grid. A cutter can stand wherever the nearest material is at least its
 * radius away, and comes to what lies within its radius of such a place: the morphological opening by a disc, found with two distance maps instead of
 * a running maximum over the disc, so that a wide cutter costs no more than a narrow one.
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

/** Room for distance maps, used again for each level of each direction. */
export class WidestCutters {
  readonly #countU: number;
  readonly #countV: number;
  /** Of each cell: to the nearest material, squared. */
  readonly #clearance: Int32Array;
  readonly #distance: Int32Array;
  readonly #isPlace: Uint8Array;
  readonly #columns: Int32Array;
  readonly #apex: Int32Array;
  readonly #from: Int32Array;

  constructor(countU: number, countV: number) {
    this.#countU = countU;
    this.#countV = countV;
    this.#clearance = new Int32Array(countU * countV);
    this.#distance = new Int32Array(countU * countV);
    this.#isPlace = new Uint8Array(countU * countV);
    this.#columns = new Int32Array(countU * countV);
    this.#apex = new Int32Array(countU);
    this.#from = new Int32Array(countU);
  }

  /**
   * Into `widest`, for the cells of `wanted`: the number of the widest cutter plus one; 0 where there is material, or none fits. `radii` in cells,
   * ascending. One that is narrower than a cell goes everywhere: a grid cannot tell.
   */
  find(isMaterial: Uint8Array, wanted: CellBox, radii: readonly number[], widest: Uint8Array): void {
    const countU = this.#countU;
    const whole = { fromU: 0, toU: countU, fromV: 0, toV: this.#countV };
    const clearance = this.#clearance;
    this.#measure(isMaterial, whole, clearance);
    let left = wanted;
    for (let cutter = radii.length - 1; cutter >= 0; cutter -= 1) {
      const radius = radii[cutter]!;
      const square = radius * radius;
      const goesEverywhere = radius <= 1;
      if (!goesEverywhere && !this.#place(square, left, Math.ceil(radius))) continue;
      let [fromU, toU, fromV, toV] = [countU, 0, this.#countV, 0];
      for (let row = left.fromV; row < left.toV; row += 1)
        for (let cell = row * countU + left.fromU; cell < row * countU + left.toU; cell += 1) {
          if (widest[cell] !== 0 || clearance[cell] === 0) continue;
          if (goesEverywhere || this.#distance[cell]! < square) {
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

  /** Distances of the cells of `box` to the places where a cutter can stand; false where there are none within reach. */
  #place(square: number, box: CellBox, reach: number): boolean {
    const around = {
      fromU: Math.max(0, box.fromU - reach),
      toU: Math.min(this.#countU, box.toU + reach),
      fromV: Math.max(0, box.fromV - reach),
      toV: Math.min(this.#countV, box.toV + reach),
    };
    let count = 0;
    for (let row = around.fromV; row < around.toV; row += 1)
      for (let cell = row * this.#countU + around.fromU; cell < row * this.#countU + around.toU; cell += 1) {
        const canStand = this.#clearance[cell]! >= square ? 1 : 0;
        this.#isPlace[cell] = canStand;
        count += canStand;
      }
    if (count === 0) return false;
    this.#measure(this.#isPlace, around, this.#distance);
    return true;
  }

  /** Exact squares of distances to the nearest marked cell in the box (Meijster, Roerdink and Hesselink 2000): down and up each column, then by row. */
  #measure(isMarked: Uint8Array, { fromU, toU, fromV, toV }: CellBox, squares: Int32Array): void {
    const countU = this.#countU;
    const [columns, apex, from] = [this.#columns, this.#apex, this.#from];
    const most = this.#countU + this.#countV;
    for (let row = fromV; row < toV; row += 1)
      for (let cell = row * countU + fromU; cell < row * countU + toU; cell += 1)
        columns[cell] = isMarked[cell] ? 0 : row > fromV ? columns[cell - countU]! + 1 : most;
    for (let row = toV - 2; row >= fromV; row -= 1)
      for (let cell = row * countU + fromU; cell < row * countU + toU; cell += 1)
        if (columns[cell + countU]! + 1 < columns[cell]!) columns[cell] = columns[cell + countU]! + 1;
    for (let row = fromV; row < toV; row += 1) {
      const start = row * countU;
      let last = -1;
      for (let u = fromU; u < toU; u += 1) {
        const height = columns[start + u]!;
        if (height >= most) continue;
        let begin = fromU;
        while (last >= 0) {
          const at = apex[last]!;
          const other = columns[start + at]!;
          const meet = Math.floor((u * u - at * at + height * height - other * other) / (2 * (u - at))) + 1;
          if (meet > from[last]!) {
            begin = meet;
            break;
          }
          last -= 1;
        }
        if (begin >= toU) continue;
        last += 1;
        apex[last] = u;
        from[last] = last === 0 ? fromU : begin;
      }
      if (last < 0) {
        squares.fill(FAR, start + fromU, start + toU);
        continue;
      }
      for (let u = toU - 1, at = last; u >= fromU; u -= 1) {
        while (from[at]! > u) at -= 1;
        const gap = u - apex[at]!;
        const height = columns[start + apex[at]!]!;
        squares[start + u] = gap * gap + height * height;
      }
    }
  }
}
