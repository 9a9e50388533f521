/**
 * Nests pieces in a strip of a given height, so that the strip is short: the same input gives the same bytes in every engine, because all of it counts in
 * whole numbers and work is bounded by moves, never by time.
 *
 * After Umetani and Murakami (arXiv 2104.04525) and guided local search as it is known for this problem: lay the pieces one by one; shorten the strip, so that
 * some overlap; move each piece that overlaps to the place with the least weighted depth; let the weights of pairs that go on overlapping grow; shorten again
 * when nothing overlaps. Where those authors search along one axis at a time, a move here looks at every place of the grid: depths are tables (`no-fit.ts`).
 */
import { twiceArea } from '#quote/nesting/convex-parts.ts';
import { type LaidShapes, layShapes, type NestShape, type Turn, turnCorner } from '#quote/nesting/laid-shapes.ts';

export interface StripWish {
  shapes: readonly NestShape[];
  /** Of the strip, whole units. */
  height: number;
  /** Least distance between pieces. */
  gap: number;
  /**
   * Grids one after the other, each step a multiple of the next: places are multiples of it, the smaller the denser and the slower. `moves`: how often a piece may be
   * moved on that grid; 0: pieces stay where they were laid.
   */
  grids: readonly Grid[];
}

export interface Grid {
  step: number;
  moves: number;
}

/** Corner of its box, whole units. */
export interface NestedPiece {
  shape: number;
  turn: Turn;
  x: number;
  y: number;
}

export interface StripNest {
  length: number;
  /** Share of the strip that the pieces cover, up to `length`. */
  density: number;
  pieces: NestedPiece[];
}

/** One piece, in steps. `way`: index of its orientation. */
interface Place {
  shape: number;
  way: number;
  x: number;
  y: number;
}

/** null where a piece is higher than the strip. */
export function nestStrip(wish: StripWish): StripNest | null {
  let pieces: NestedPiece[] | null = null;
  for (const grid of wish.grids) {
    const strip = new Strip(layShapes(wish.shapes, { gap: wish.gap, step: grid.step }), wish, grid);
    if (!strip.hasRoom()) return null;
    // What lies apart on one grid lies apart on a finer one.
    pieces = strip.nest(pieces);
  }
  if (!pieces) throw new RangeError('Expected at least one grid, found none');
  return { ...measureStrip(wish, pieces), pieces };
}

function measureStrip({ shapes, height }: StripWish, pieces: readonly NestedPiece[]): Omit<StripNest, 'pieces'> {
  const length = pieces.reduce((most, { shape, turn, x }) => {
    const along = shapes[shape]!.corners.map((corner) => turnCorner(corner, turn)[0]);
    return Math.max(most, x + Math.max(...along) - Math.min(...along));
  }, 0);
  const covered = pieces.reduce((sum, { shape }) => sum + Math.abs(twiceArea(shapes[shape]!.corners)) / 2, 0);
  return { length, density: length > 0 ? covered / (length * height) : 0 };
}

/** Shares by which the strip is shortened, and of a step that is tried again after a failure. */
const FIRST_CUT = 0.02;
const NEXT_CUT = 0.5;
/** Passes without progress after which a length is given up. */
const PATIENCE = 30;
/** What the weight of a pair is multiplied by in each pass: the pair that overlaps deepest, and pairs that do not. */
const HARDER = 1.6;
const EASIER = 0.95;

class Strip {
  #shapes: LaidShapes;
  #wish: { count: readonly number[]; height: number; gap: number; step: number };
  #movesLeft: number;
  #random = new Shuffle(20_260);
  /** Depths at each place of one piece, column by column. */
  #field = new Float64Array(0);

  constructor(shapes: LaidShapes, { shapes: given, height, gap }: StripWish, { step, moves }: Grid) {
    this.#shapes = shapes;
    this.#wish = { count: given.map(({ count }) => count), height, gap, step };
    this.#movesLeft = moves;
  }

  hasRoom(): boolean {
    return this.#shapes.ways.every((_, shape) => this.#waysOf(shape).length > 0);
  }

  /** `from`: as another grid laid them. */
  nest(from: readonly NestedPiece[] | null): NestedPiece[] {
    const { step } = this.#wish;
    const { ways, laid } = this.#shapes;
    const start = from?.map(
      ({ shape, turn, x, y }): Place => ({
        shape,
        way: ways[shape]!.find((way) => laid[way]!.turn === turn)!,
        x: x / step,
        y: y / step,
      }),
    );
    const best = this.#search(start ?? this.#layOneByOne());
    return best.map(({ shape, way, x, y }) => ({ shape, turn: laid[way]!.turn, x: x * step, y: y * step }));
  }

  /** Largest first, each where it reaches least far along the strip. */
  #layOneByOne(): Place[] {
    const { areas, laid } = this.#shapes;
    const order = this.#wish.count
      .flatMap((count, shape) => Array.from({ length: count }, () => shape))
      .sort((a, b) => areas[b]! - areas[a]! || a - b);
    const places: Place[] = [];
    const { step } = this.#wish;
    for (const shape of order) {
      const reach = places.reduce(
        (most, { x, way }) => Math.max(most, x + Math.ceil((laid[way]!.width + this.#wish.gap) / step)),
        0,
      );
      let best: Place | null = null;
      let bestEnd = Number.POSITIVE_INFINITY;
      for (const way of this.#waysOf(shape)) {
        const found = this.#leastAt(places, -1, { shape, way, x: 0, y: 0 }, reach, null);
        const end = found.x * step + laid[way]!.width;
        if (end < bestEnd) [best, bestEnd] = [{ shape, way, x: found.x, y: found.y }, end];
      }
      places.push(best!);
    }
    return places;
  }

  #lengthOf(places: readonly Place[]): number {
    return places.reduce((most, { way, x }) => Math.max(most, x * this.#wish.step + this.#shapes.laid[way]!.width), 0);
  }

  /** Shortens until moves or cuts come to an end. */
  #search(start: readonly Place[]): Place[] {
    const { step } = this.#wish;
    let best = [...start];
    let cut = FIRST_CUT;
    while (this.#movesLeft > 0) {
      const length = this.#lengthOf(best);
      const wanted = Math.min(length - step, Math.floor(length * (1 - cut)));
      if (this.#shapes.ways.some((_, shape) => this.#waysOf(shape, wanted).length === 0)) break;
      const found = this.#separate(best, wanted);
      if (found) best = found;
      else if (length * cut > step) cut *= NEXT_CUT;
      // At the smallest cut another order of the same places is tried until no moves are left.
    }
    return best;
  }

  /** The pieces in a strip of this length without overlap; null where that was not found. */
  #separate(from: readonly Place[], length: number): Place[] | null {
    const { step } = this.#wish;
    const { laid } = this.#shapes;
    const places = from.map((place): Place => {
      const ways = this.#waysOf(place.shape, length);
      const way = ways.includes(place.way) ? place.way : ways[0]!;
      const room = Math.floor((length - laid[way]!.width) / step);
      return { ...place, way, x: Math.min(place.x, room) };
    });
    this.#disturb(places, length);
    const weights = new Float64Array(places.length * places.length).fill(1);
    let least = Number.POSITIVE_INFINITY;
    let waited = 0;
    while (this.#movesLeft > 0) {
      const order = places.map((_, index) => index).filter((index) => this.#overlapOf(places, index) > 0);
      if (order.length === 0) return places;
      this.#random.shuffle(order);
      for (const index of order) {
        if (this.#movesLeft <= 0) break;
        if (this.#overlapOf(places, index) > 0) this.#move(places, index, weights, length);
      }
      const total = this.#weigh(places, weights);
      if (total === 0) return places;
      if (total < least * 0.98) [least, waited] = [total, 0];
      else waited += 1;
      if (waited >= PATIENCE) return null;
    }
    return null;
  }

  #failures = 0;

  /** From the second failure on two pieces change places, so that the next try is another one. */
  #disturb(places: Place[], length: number): void {
    this.#failures += 1;
    if (this.#failures % 2 === 1 || places.length < 2) return;
    const one = this.#random.below(places.length);
    const other = this.#random.below(places.length);
    const { laid } = this.#shapes;
    const { step, height } = this.#wish;
    const [a, b] = [places[one]!, places[other]!];
    const clamped = (place: Place, { x, y }: Place): Place => ({
      ...place,
      x: Math.max(0, Math.min(x, Math.floor((length - laid[place.way]!.width) / step))),
      y: Math.max(0, Math.min(y, Math.floor((height - laid[place.way]!.height) / step))),
    });
    places[one] = clamped(a, b);
    places[other] = clamped(b, a);
  }

  /** To the place with the least weighted depth, in any orientation. */
  #move(places: Place[], index: number, weights: Float64Array, length: number): void {
    const place = places[index]!;
    let best: Place | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const way of this.#waysOf(place.shape, length)) {
      const room = Math.floor((length - this.#shapes.laid[way]!.width) / this.#wish.step);
      const found = this.#leastAt(places, index, { ...place, way }, room, weights);
      if (found.depth < least) [best, least] = [{ ...place, way, x: found.x, y: found.y }, found.depth];
    }
    places[index] = best!;
    this.#movesLeft -= 1;
  }

  /** The first place, column by column, with the least weighted depth below all others. */
  #leastAt(places: readonly Place[], self: number, { way }: Place, room: number, weights: Float64Array | null) {
    const { laid, noFit } = this.#shapes;
    const rows = Math.floor((this.#wish.height - laid[way]!.height) / this.#wish.step) + 1;
    const size = (room + 1) * rows;
    if (this.#field.length < size) this.#field = new Float64Array(size * 2);
    const field = this.#field;
    field.fill(0, 0, size);
    for (let other = 0; other < places.length; other += 1) {
      if (other === self) continue;
      const { x, y, way: otherWay } = places[other]!;
      const { left, bottom, columns, rows: high, depths } = noFit(otherWay, way);
      const weight = weights === null ? 1 : weights[self * places.length + other]!;
      const firstColumn = Math.max(0, x + left);
      const lastColumn = Math.min(room, x + left + columns - 1);
      const firstRow = Math.max(0, y + bottom);
      const lastRow = Math.min(rows - 1, y + bottom + high - 1);
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const into = column * rows;
        const from = (column - x - left) * high - y - bottom;
        for (let row = firstRow; row <= lastRow; row += 1) field[into + row]! += weight * depths[from + row]!;
      }
    }
    let [best, depth] = [0, Number.POSITIVE_INFINITY];
    for (let index = 0; index < size && depth > 0; index += 1)
      if (field[index]! < depth) [best, depth] = [index, field[index]!];
    return { x: Math.floor(best / rows), y: best % rows, depth };
  }

  #depthOf(one: Place, other: Place): number {
    const { left, bottom, columns, rows, depths } = this.#shapes.noFit(one.way, other.way);
    const [column, row] = [other.x - one.x - left, other.y - one.y - bottom];
    return column < 0 || row < 0 || column >= columns || row >= rows ? 0 : depths[column * rows + row]!;
  }

  #overlapOf(places: readonly Place[], index: number): number {
    let sum = 0;
    for (let other = 0; other < places.length; other += 1)
      if (other !== index) sum += this.#depthOf(places[other]!, places[index]!);
    return sum;
  }

  /** The sum of all depths; what overlaps weighs more from now on, by how deep it is. */
  #weigh(places: readonly Place[], weights: Float64Array): number {
    const count = places.length;
    const depths = new Float64Array(count * count);
    let [total, deepest] = [0, 0];
    for (let one = 0; one < count; one += 1)
      for (let other = one + 1; other < count; other += 1) {
        const depth = this.#depthOf(places[one]!, places[other]!);
        depths[one * count + other] = depth;
        total += depth;
        deepest = Math.max(deepest, depth);
      }
    if (total === 0) return 0;
    for (let one = 0; one < count; one += 1)
      for (let other = one + 1; other < count; other += 1) {
        const depth = depths[one * count + other]!;
        const weight = weights[one * count + other]!;
        const next = depth > 0 ? weight * (1.2 + (HARDER - 1.2) * (depth / deepest)) : Math.max(1, weight * EASIER);
        weights[one * count + other] = next;
        weights[other * count + one] = next;
      }
    return total;
  }

  /** Orientations that fit the strip, up to a length. */
  #waysOf(shape: number, length = Number.POSITIVE_INFINITY): number[] {
    const { ways, laid } = this.#shapes;
    return ways[shape]!.filter((way) => laid[way]!.height <= this.#wish.height && laid[way]!.width <= length);
  }
}

/** Xorshift of 32 bits (Marsaglia 2003): whole numbers, alike in every engine. */
class Shuffle {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(count: number): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) % count;
  }

  shuffle(list: number[]): void {
    for (let index = list.length - 1; index > 0; index -= 1) {
      const other = this.below(index + 1);
      [list[index], list[other]] = [list[other]!, list[index]!];
    }
  }
}
