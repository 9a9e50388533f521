/**
 * Nests pieces in a strip of a given height, so that the strip is short: the same input gives the same bytes in every engine, because all of it counts in
 * whole numbers and work is bounded by moves, never by time.
 *
 * After Umetani and Murakami (arXiv 2104.04525) and guided local search as it is known for this problem: lay the pieces one by one; shorten the strip, so that
 * some overlap; move each piece that overlaps to the place with the least weighted depth; let the weights of pairs that go on overlapping grow; shorten again
 * when nothing overlaps. Where those authors search along one axis at a time, a move here looks at every place of the first grid: depths are tables
 * (`no-fit.ts`). On a finer grid it looks at places as far apart as on the grid before, then at all around the best: 25 times as fast at a fifth of the step.
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
  for (const [index, grid] of wish.grids.entries()) {
    const stride = index === 0 ? 1 : wish.grids[index - 1]!.step / grid.step;
    const shapes = layShapes(wish.shapes, { gap: wish.gap, step: grid.step });
    const strip = new Strip(shapes, wish, { ...grid, stride });
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
/** Passes without progress after which the search goes back to the layout with the least overlap, and keeps the weights. */
const PATIENCE = 60;
/** A length is given up after so many of these rounds that did not find less overlap. */
const STRIKES = 3;
/** Less overlap by less than this share is no progress. */
const PROGRESS = 0.98;
/** What the weight of a pair is multiplied by in each pass: the pair that overlaps deepest, and pairs that do not. */
const HARDER = 1.6;
const EASIER = 0.95;

/** Places of a grid: every `stride`th one, from (x, y). In steps. */
interface Window {
  x: number;
  y: number;
  columns: number;
  rows: number;
  stride: number;
}

/** The piece that moves, in one orientation, and those that stay. `weights` null: all pairs weigh 1. */
interface Mover {
  places: readonly Place[];
  self: number;
  way: number;
  weights: Float64Array | null;
}

/** `stride`: how many steps lie between the places that a move looks at first. */
interface StridedGrid extends Grid {
  stride: number;
}

class Strip {
  #shapes: LaidShapes;
  #wish: { count: readonly number[]; height: number; gap: number; step: number };
  #movesLeft: number;
  #stride: number;
  #random = new Shuffle(20_260);
  /** Depths at each place of one piece, column by column. */
  #field = new Float64Array(0);

  constructor(shapes: LaidShapes, { shapes: given, height, gap }: StripWish, { step, moves, stride }: StridedGrid) {
    this.#shapes = shapes;
    this.#wish = { count: given.map(({ count }) => count), height, gap, step };
    this.#movesLeft = moves;
    this.#stride = stride;
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
        const found = this.#leastIn({ places, self: -1, way, weights: null }, this.#allPlaces(way, reach));
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
    // What lies beyond a place that chance chooses moves up as one, so that the overlap is anywhere in the strip and not always at its end.
    const cutSteps = Math.ceil((this.#lengthOf(from) - length) / step);
    const cutAt = this.#random.below(Math.max(1, Math.floor(length / step)));
    let places = from.map((place): Place => {
      const ways = this.#waysOf(place.shape, length);
      const way = ways.includes(place.way) ? place.way : ways[0]!;
      const room = Math.floor((length - laid[way]!.width) / step);
      const isBeyond = place.x + laid[way]!.width / step / 2 > cutAt;
      return { ...place, way, x: Math.max(0, Math.min(isBeyond ? place.x - cutSteps : place.x, room)) };
    });
    this.#disturb(places, length);
    const weights = new Float64Array(places.length * places.length).fill(1);
    let least = Number.POSITIVE_INFINITY;
    let [waited, strikes] = [0, 0];
    let kept = [...places];
    let leastBefore = Number.POSITIVE_INFINITY;
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
      if (total < least) kept = [...places];
      waited = total < least * PROGRESS ? 0 : waited + 1;
      least = Math.min(least, total);
      if (waited < PATIENCE) continue;
      strikes = least < leastBefore * PROGRESS ? 0 : strikes + 1;
      if (strikes >= STRIKES) return null;
      leastBefore = least;
      waited = 0;
      places = [...kept];
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
      const found = this.#leastAt({ places, self: index, way, weights }, room);
      if (found.depth < least) [best, least] = [{ ...place, way, x: found.x, y: found.y }, found.depth];
    }
    places[index] = best!;
    this.#movesLeft -= 1;
  }

  /** Places in a strip in which the piece may reach `room` steps along. */
  #allPlaces(way: number, room: number): Window {
    const { height, step } = this.#wish;
    const rows = Math.floor((height - this.#shapes.laid[way]!.height) / step) + 1;
    return { x: 0, y: 0, columns: room + 1, rows, stride: 1 };
  }

  /** The place with the least weighted depth, up to `room` steps along; with a stride, the least one around the best of those that lie so far apart. */
  #leastAt(mover: Mover, room: number): { x: number; y: number; depth: number } {
    const all = this.#allPlaces(mover.way, room);
    const stride = this.#stride;
    if (stride === 1) return this.#leastIn(mover, all);
    const top = all.rows - 1;
    // From either border, by chance, so that pieces come to touch both of them.
    const x = this.#random.below(2) === 0 ? 0 : room % stride;
    const y = this.#random.below(2) === 0 ? 0 : top % stride;
    const [columns, rows] = [Math.floor((room - x) / stride) + 1, Math.floor((top - y) / stride) + 1];
    const near = this.#leastIn(mover, { x, y, columns, rows, stride });
    const [left, bottom] = [Math.max(0, near.x - stride + 1), Math.max(0, near.y - stride + 1)];
    return this.#leastIn(mover, {
      x: left,
      y: bottom,
      columns: Math.min(room, near.x + stride - 1) - left + 1,
      rows: Math.min(top, near.y + stride - 1) - bottom + 1,
      stride: 1,
    });
  }

  /** The first place, column by column, with the least weighted depth below all others. */
  #leastIn({ places, self, way, weights }: Mover, window: Window): { x: number; y: number; depth: number } {
    const { noFit } = this.#shapes;
    const { stride } = window;
    const size = window.columns * window.rows;
    if (this.#field.length < size) this.#field = new Float64Array(size * 2);
    const field = this.#field;
    field.fill(0, 0, size);
    for (let other = 0; other < places.length; other += 1) {
      if (other === self) continue;
      const { x, y, way: otherWay } = places[other]!;
      const { left, bottom, columns, rows, depths } = noFit(otherWay, way);
      const weight = weights === null ? 1 : weights[self * places.length + other]!;
      // Where the table begins, in steps from the window's corner.
      const [fromX, fromY] = [x + left - window.x, y + bottom - window.y];
      const firstColumn = Math.max(0, Math.ceil(fromX / stride));
      const lastColumn = Math.min(window.columns - 1, Math.floor((fromX + columns - 1) / stride));
      const firstRow = Math.max(0, Math.ceil(fromY / stride));
      const lastRow = Math.min(window.rows - 1, Math.floor((fromY + rows - 1) / stride));
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const into = column * window.rows;
        let from = (column * stride - fromX) * rows + firstRow * stride - fromY;
        for (let row = firstRow; row <= lastRow; row += 1, from += stride) field[into + row]! += weight * depths[from]!;
      }
    }
    let [best, depth] = [0, Number.POSITIVE_INFINITY];
    for (let index = 0; index < size && depth > 0; index += 1)
      if (field[index]! < depth) [best, depth] = [index, field[index]!];
    return {
      x: window.x + Math.floor(best / window.rows) * stride,
      y: window.y + (best % window.rows) * stride,
      depth,
    };
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
