/**
 * Which cutter of a ladder is the widest that comes to each free cell of a grid, and how high the part is around each: by the loops of
 * `loops/cutters.as.ts` and `windows.as.ts`, in a memory that all grids share.
 */
import { type Address, aligned, ensureMemory, type Loops, openLoops } from '#geometry/loops/loops.ts';

export interface CutterLadder {
  countU: number;
  countV: number;
  /** Cells that are asked for. */
  wanted: { fromU: number; toU: number; fromV: number; toV: number };
  /** In cells, ascending. A cutter that is narrower than a cell goes everywhere: a grid cannot tell. */
  radii: readonly number[];
}

let opened: Loops | null = null;
/** Whose grid lies in the memory. */
let laid: WidestCutters | null = null;

function loopsOfGrids(): Loops {
  opened ??= openLoops();
  return opened;
}

/** Of one grid, seen from both sides. */
export class WidestCutters {
  readonly #ladder: CutterLadder;
  /** What was found before. From above and from below the lowest level is the same. */
  readonly #known: { isMaterial: Uint8Array; widest: Uint8Array }[] = [];

  constructor(ladder: CutterLadder) {
    this.#ladder = ladder;
  }

  /** Of each wanted cell the number of the widest cutter plus one; 0 where the part is higher than `most`, or none fits. `heights`: of each cell. */
  find(heights: Int32Array, most: number): Uint8Array {
    const { countU, countV } = this.#ladder;
    const loops = loopsOfGrids();
    const ground = this.#lay(loops);
    const { buffer } = loops.memory;
    new Int32Array(buffer, loops.heightsOf(ground), heights.length).set(heights);
    loops.markMaterial(ground, most);
    const isMaterial = new Uint8Array(buffer, loops.materialOf(ground), strideOf(countU) * countV);
    const known = this.#known.find((before) => isSame(before.isMaterial, isMaterial));
    if (known) return known.widest;
    const widest = new Uint8Array(buffer, loops.findWidest(ground), heights.length).slice();
    this.#known.push({ isMaterial: isMaterial.slice(), widest });
    return widest;
  }

  #lay(loops: Loops): Address {
    const { countU, countV, wanted, radii } = this.#ladder;
    const ground = aligned(loops.freeFrom());
    if (laid === this) return ground;
    const end = ground + loops.groundRoom(countU, countV, radii.length, radii.at(-1)!);
    const buffer = ensureMemory(loops, end + 8 * radii.length + 8);
    const at = aligned(end);
    new Float64Array(buffer, at, radii.length).set(radii);
    loops.layGround(ground, countU, countV, at, radii.length);
    loops.wantOnly(ground, wanted.fromU, wanted.toU, wanted.fromV, wanted.toV);
    laid = this;
    return ground;
  }
}

/** The highest of all cells in the square around each. `heights` are 0 or more. */
export function highestAround(heights: Int32Array, countU: number, countV: number, reach: number): Int32Array {
  const loops = loopsOfGrids();
  const cells = aligned(loops.freeFrom());
  const room = aligned(cells + heights.byteLength + 16);
  const buffer = ensureMemory(loops, room + loops.windowRoom(countU, countV));
  laid = null;
  const around = new Int32Array(buffer, cells, heights.length);
  around.set(heights);
  loops.highestAround(cells, room, countU, countV, reach);
  return around.slice();
}

/** Of the loops' own maps: cells in a row. */
function strideOf(countU: number): number {
  return Math.ceil(countU / 16) * 16;
}

/** Four cells at a time: most of the cells around a part are the same on all levels. Both begin at a multiple of four bytes and end at one. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  const [wordsOfA, wordsOfB] = [a, b].map((map) => new Uint32Array(map.buffer, map.byteOffset, map.length / 4));
  for (let at = 0; at < wordsOfA!.length; at += 1) if (wordsOfA![at] !== wordsOfB![at]) return false;
  return true;
}
