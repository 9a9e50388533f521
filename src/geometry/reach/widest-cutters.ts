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
/** Left of all that a disc reaches. */
const NONE = -FAR;

interface CellBox {
  fromU: number;
  toU: number;
  fromV: number;
  toV: number;
}

export interface CutterLadder {
  countU: number;
  countV: number;
  /** Cells that are asked for. */
  wanted: CellBox;
  /** In cells, ascending. A cutter that is narrower than a cell goes everywhere: a grid cannot tell. */
  radii: readonly number[];
}

/** Passes over a box of cells that a look at each cell by itself saves. */
const PASSES_SAVED = 3;

/** Of one grid, seen from both sides. Room for the maps is used again for each level of each direction. */
export class WidestCutters {
  readonly #ladder: CutterLadder;
  /** Of each cell: to the nearest material, squared. */
  readonly #clearance: Int32Array;
  /** Up or down in the same column: to the nearest material, or place of a cutter. In a row: the last place of a cutter so far. */
  readonly #columns: Int32Array;
  readonly #isCovered: Uint8Array;
  readonly #apex: Int32Array;
  readonly #from: Int32Array;
  /** Free cells that no cutter came to so far. */
  readonly #left: Int32Array;
  /** 1 for each row with cells that are left. */
  readonly #hasLeft: Uint8Array;
  /** What was found before. From above and from below the lowest level is the same. */
  readonly #known: { isMaterial: Uint8Array; widest: Uint8Array }[] = [];
  /** The largest clearance. */
  #widest = 0;

  constructor(ladder: CutterLadder) {
    const { countU, countV } = ladder;
    this.#ladder = ladder;
    this.#clearance = new Int32Array(countU * countV);
    this.#columns = new Int32Array(countU * countV);
    this.#isCovered = new Uint8Array(countU * countV);
    this.#left = new Int32Array(countU * countV);
    this.#hasLeft = new Uint8Array(countV);
    this.#apex = new Int32Array(countU);
    this.#from = new Int32Array(countU);
  }

  /** Of each wanted cell the number of the widest cutter plus one; 0 where there is material, or none fits. `isMaterial` is kept, and must not change. */
  find(isMaterial: Uint8Array): Uint8Array {
    const known = this.#known.find((before) => isSame(before.isMaterial, isMaterial));
    if (known) return known.widest;
    const widest = new Uint8Array(isMaterial.length);
    this.#measureClearance(isMaterial);
    this.#findFrom(widest);
    this.#known.push({ isMaterial, widest });
    return widest;
  }

  #findFrom(widest: Uint8Array): void {
    const { radii } = this.#ladder;
    const isCovered = this.#isCovered;
    const left = this.#left;
    const top = this.#widestThatFits();
    let count = this.#listLeft(widest, top);
    for (let cutter = top; cutter >= 0 && count > 0; cutter -= 1) {
      const radius = radii[cutter]!;
      if (radius <= 1) {
        for (let at = 0; at < count; at += 1) widest[left[at]!] = cutter + 1;
        return;
      }
      if (cutter < top) count = this.#dropStanding(widest, cutter, count);
      if (count === 0 || !this.#cover(radius, count)) continue;
      let kept = 0;
      for (let at = 0; at < count; at += 1) {
        const cell = left[at]!;
        if (isCovered[cell] === 1) widest[cell] = cutter + 1;
        else left[kept++] = cell;
      }
      count = kept;
    }
  }

  #widestThatFits(): number {
    const { radii } = this.#ladder;
    let cutter = radii.length - 1;
    while (cutter > 0 && radii[cutter]! > 1 && this.#widest < radii[cutter]! * radii[cutter]!) cutter -= 1;
    return cutter;
  }

  /** Where the cutter itself can stand there is nothing to look for. The other free cells, along walls and few, are listed. */
  #listLeft(widest: Uint8Array, cutter: number): number {
    const { countU, wanted, radii } = this.#ladder;
    const clearance = this.#clearance;
    const left = this.#left;
    const square = radii[cutter]! > 1 ? radii[cutter]! * radii[cutter]! : 0;
    let count = 0;
    for (let row = wanted.fromV; row < wanted.toV; row += 1)
      for (let cell = row * countU + wanted.fromU; cell < row * countU + wanted.toU; cell += 1) {
        const free = clearance[cell]!;
        if (free === 0) continue;
        if (free >= square) widest[cell] = cutter + 1;
        else left[count++] = cell;
      }
    return count;
  }

  /** The same for a narrower cutter, of the first `count` cells that are left. */
  #dropStanding(widest: Uint8Array, cutter: number, count: number): number {
    const clearance = this.#clearance;
    const left = this.#left;
    const square = this.#ladder.radii[cutter]! * this.#ladder.radii[cutter]!;
    let open = 0;
    for (let at = 0; at < count; at += 1) {
      const cell = left[at]!;
      if (clearance[cell]! >= square) widest[cell] = cutter + 1;
      else left[open++] = cell;
    }
    return open;
  }

  /** Which of the first `count` cells that are left lie within a cutter somewhere it can stand; false where it can stand nowhere near. */
  #cover(radius: number, count: number): boolean {
    const box = this.#boxAround(count);
    const { countU, countV } = this.#ladder;
    const reach = Math.ceil(radius);
    const around = {
      fromU: Math.max(0, box.fromU - reach),
      toU: Math.min(countU, box.toU + reach),
      fromV: Math.max(0, box.fromV - reach),
      toV: Math.min(countV, box.toV + reach),
    };
    const square = radius * radius;
    // How far to both sides a cutter covers, by rows away from its middle.
    const widths = Array.from({ length: reach }, (_, rows) => Math.ceil(Math.sqrt(square - rows * rows)) - 1);
    const cells = (around.toU - around.fromU) * (around.toV - around.fromV);
    return 2 * reach * count < PASSES_SAVED * cells
      ? this.#coverEach(square, widths, around, count)
      : this.#coverBox(square, widths, around, box);
  }

  /** Around the first `count` cells that are left. Notes their rows in `#hasLeft`. */
  #boxAround(count: number): CellBox {
    const { countU, countV } = this.#ladder;
    const left = this.#left;
    const hasLeft = this.#hasLeft.fill(0);
    let [fromU, toU] = [countU, 0];
    // Cells are in order, so that rows need no division for each.
    const first = Math.floor(left[0]! / countU);
    let row = first;
    hasLeft[row] = 1;
    for (let at = 0, start = row * countU; at < count; at += 1) {
      while (left[at]! >= start + countU) {
        start += countU;
        row += 1;
      }
      hasLeft[row] = 1;
      const column = left[at]! - start;
      if (column < fromU) fromU = column;
      if (column >= toU) toU = column + 1;
    }
    return { fromU, toU, fromV: first, toV: Math.min(countV, row + 1) };
  }

  /** For few cells: of each row where the last place of a cutter is, and of each cell whether there is one in its disc. */
  #coverEach(square: number, widths: number[], around: CellBox, count: number): boolean {
    const { countU } = this.#ladder;
    const clearance = this.#clearance;
    const lasts = this.#columns;
    const isCovered = this.#isCovered;
    const left = this.#left;
    const { fromU, toU, fromV, toV } = around;
    const reach = widths.length;
    let hasPlace = false;
    let lastRow = fromV - 1;
    for (let own = fromV; own < toV; own += 1) {
      if (this.#hasLeft[own] === 0) continue;
      // Rows that no cell that is left can reach are passed over.
      const to = Math.min(toV - 1, own + reach - 1);
      for (let row = Math.max(lastRow + 1, own - reach + 1); row <= to; row += 1) {
        lastRow = row;
        const start = row * countU;
        let last = NONE;
        for (let column = fromU; column < toU; column += 1) {
          if (clearance[start + column]! >= square) last = column;
          lasts[start + column] = last;
        }
        if (last !== NONE) hasPlace = true;
      }
    }
    if (!hasPlace) return false;
    for (let at = 0, row = 0, start = 0; at < count; at += 1) {
      const cell = left[at]!;
      // Cells are in order, so that rows need no division for each.
      while (cell >= start + countU) {
        start += countU;
        row += 1;
      }
      const column = cell - start;
      let found = 0;
      for (let rows = 0; rows < reach && found === 0; rows += 1) {
        const width = widths[rows]!;
        const to = column + width < toU ? column + width : toU - 1;
        const up = row + rows;
        const down = row - rows;
        const least = column - width;
        if ((up < toV && lasts[up * countU + to]! >= least) || (down >= fromV && lasts[down * countU + to]! >= least))
          found = 1;
      }
      isCovered[cell] = found;
    }
    return true;
  }

  /** For many cells: how far up or down the nearest place of a cutter is, then along each row. */
  #coverBox(square: number, widths: number[], around: CellBox, box: CellBox): boolean {
    const { countU } = this.#ladder;
    const clearance = this.#clearance;
    const columns = this.#columns;
    const isCovered = this.#isCovered;
    const { fromU, toU, fromV, toV } = around;
    const reach = widths.length;
    let hasPlace = false;
    for (let row = fromV; row < toV; row += 1)
      for (let cell = row * countU + fromU; cell < row * countU + toU; cell += 1) {
        if (clearance[cell]! >= square) {
          columns[cell] = 0;
          hasPlace = true;
        } else columns[cell] = row > fromV ? columns[cell - countU]! + 1 : reach;
      }
    if (!hasPlace) return false;
    for (let row = toV - 2; row >= fromV; row -= 1)
      for (let cell = row * countU + fromU; cell < row * countU + toU; cell += 1)
        if (columns[cell + countU]! + 1 < columns[cell]!) columns[cell] = columns[cell + countU]! + 1;
    for (let row = box.fromV; row < box.toV; row += 1) {
      if (this.#hasLeft[row] === 0) continue;
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
    const { countU, countV } = this.#ladder;
    const columns = this.#columns;
    const apex = this.#apex;
    const from = this.#from;
    const squares = this.#clearance;
    const most = countU + countV;
    let widest = 0;
    for (let cell = 0; cell < countU; cell += 1) columns[cell] = isMaterial[cell] === 0 ? most : 0;
    for (let cell = countU; cell < columns.length; cell += 1)
      columns[cell] = isMaterial[cell] === 0 ? columns[cell - countU]! + 1 : 0;
    for (let cell = columns.length - countU - 1; cell >= 0; cell -= 1)
      if (columns[cell + countU]! + 1 < columns[cell]!) columns[cell] = columns[cell + countU]! + 1;
    for (let row = 0; row < countV; row += 1) {
      const start = row * countU;
      let last = -1;
      for (let u = 0; u < countU; u += 1) {
        const height = columns[start + u]!;
        if (height >= most) continue;
        // Within material no cell is nearest to a free one.
        if (height === 0 && u > 0 && u + 1 < countU && columns[start + u - 1] === 0 && columns[start + u + 1] === 0)
          continue;
        let begin = 0;
        while (last >= 0) {
          const at = apex[last]!;
          const other = columns[start + at]!;
          // Where the parabolas meet, times twice the gap: a division for each would cost more than all else here.
          const twice = 2 * (u - at);
          const meet = u * u - at * at + height * height - other * other;
          if (meet >= from[last]! * twice) {
            // Equal heights, most of all, meet halfway.
            begin = height === other ? ((u + at) >> 1) + 1 : Math.floor(meet / twice) + 1;
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
        if (columns[start + u] === 0) {
          squares[start + u] = 0;
          continue;
        }
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

/** Four cells at a time: most of the cells around a part are the same on all levels. Neither is a piece of a longer array. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  const whole = a.length >> 2;
  const [wordsOfA, wordsOfB] = [new Uint32Array(a.buffer, 0, whole), new Uint32Array(b.buffer, 0, whole)];
  for (let at = 0; at < whole; at += 1) if (wordsOfA[at] !== wordsOfB[at]) return false;
  for (let at = 4 * whole; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
