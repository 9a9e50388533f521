/** Keeps spline surfaces in the memory of the loops. It never shrinks, so they share it: when it is full, all of them go, and come again when they are asked for. */
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { type Address, aligned, ensureMemory, type Loops, openLoops } from '#geometry/loops/loops.ts';
import { WEIGHTS } from '#geometry/quadrature.ts';

/** All surfaces together take no more, unless one does. */
const ROOM_BYTES = 8 * 1024 * 1024;
/** Of a surface's own record, before its numbers. */
const HEADER_BYTES = 48;

class SplineMemory {
  /** The last point and how it moves with u and with v; then u, v and distance of what was found nearest; then the last normal. */
  point = new Float64Array();
  /** Weights of the nodes; then area and flux along the last curve. */
  sums = new Float64Array();
  /** How many surfaces were ever placed: what was lent before the last one is no longer there. */
  placed = 0;
  #loops: Loops | null = null;
  #end: Address = 0;
  #places = new WeakMap<SplineSurface, Address>();
  #last: SplineSurface | null = null;
  #lastAt: Address = 0;

  /** Opened when the first surface is placed. */
  get loops(): Loops {
    this.#loops ??= this.#open();
    return this.#loops;
  }

  /** Where a surface lies. */
  place(surface: SplineSurface): Address {
    if (surface === this.#last) return this.#lastAt;
    const at = this.#places.get(surface) ?? this.#put(surface);
    this.#last = surface;
    this.#lastAt = at;
    return at;
  }

  /** Room for so many bytes behind the surfaces, until the next one is placed. */
  lend(bytes: number): Address {
    const at = aligned(this.#end);
    this.#ensure(at + bytes);
    return at;
  }

  /** The points at each of `us` with each of `vs`, three numbers each, row by row. */
  sample(surface: SplineSurface, us: Float64Array, vs: Float64Array): Float64Array {
    const address = this.place(surface);
    const count = 3 * us.length * vs.length;
    const at = this.lend(us.byteLength + vs.byteLength + 8 * count);
    const { loops } = this;
    const numbers = new Float64Array(loops.memory.buffer, at, us.length + vs.length + count);
    numbers.set(us);
    numbers.set(vs, us.length);
    const ofPoints = us.length + vs.length;
    loops.samplePoints(address, at, us.length, at + us.byteLength, vs.length, at + 8 * ofPoints);
    return numbers.slice(ofPoints);
  }

  /** More room behind what was lent. */
  extend(end: Address): void {
    this.#ensure(end);
  }

  #put(surface: SplineSurface): Address {
    const { degreeU, degreeV, countV, isClosedU, isClosedV, knotsU, knotsV, points, weights } = surface;
    const lists = [knotsU, knotsV, points, ...(weights ? [weights] : [])];
    const needed = lists.reduce((sum, { byteLength }) => sum + byteLength, HEADER_BYTES);
    const { loops } = this;
    if (aligned(this.#end) + needed > Math.max(ROOM_BYTES, loops.freeFrom() + needed)) this.#empty();
    const address = aligned(this.#end);
    const buffer = this.#ensure(address + needed);
    let at = address + HEADER_BYTES;
    const [ofKnotsU, ofKnotsV, ofPoints, ofWeights = 0] = lists.map((numbers) => {
      new Float64Array(buffer, at, numbers.length).set(numbers);
      at += numbers.byteLength;
      return at - numbers.byteLength;
    });
    new Int32Array(buffer, address, HEADER_BYTES / 4).set([
      degreeU,
      degreeV,
      countV,
      knotsU.length,
      knotsV.length,
      Number(isClosedU),
      Number(isClosedV),
      ofKnotsU!,
      ofKnotsV!,
      ofPoints!,
      ofWeights,
    ]);
    this.#end = at;
    this.#places.set(surface, address);
    this.placed += 1;
    return address;
  }

  #empty(): void {
    const { loops } = this;
    this.#end = loops.freeFrom();
    this.#places = new WeakMap();
    this.#last = null;
    loops.forgetSurfaces();
    loops.forgetCurves();
  }

  /** A memory that grows is another buffer. */
  #ensure(end: Address): ArrayBuffer {
    const { loops } = this;
    const buffer = ensureMemory(loops, end);
    if (this.point.buffer !== buffer) this.#look(loops);
    return buffer;
  }

  #look(loops: Loops): void {
    this.point = new Float64Array(loops.memory.buffer, loops.pointPlace(), 15);
    this.sums = new Float64Array(loops.memory.buffer, loops.weightsPlace(), WEIGHTS.length + 2);
  }

  #open(): Loops {
    const loops = openLoops();
    this.#end = loops.freeFrom();
    this.#look(loops);
    this.sums.set(WEIGHTS);
    return loops;
  }
}

/** One for the whole thread: one surface is asked at a time. */
export const splineMemory = new SplineMemory();
