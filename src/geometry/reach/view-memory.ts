/** What the loops look up of one part: the skin, and its views with their maps. They lie in a memory of their own until the next part comes. */
import { CUTTER_DIAMETERS_MM, STICK_OUT_STEPS } from '#contract/milling-facts.ts';
import { type Address, aligned, ensureMemory, type Loops, openLoops } from '#geometry/loops/loops.ts';

/** Heights are whole micrometers, so that sums and comparisons on the grid are exact. */
export const UNITS_PER_MM = 1000;

/** How far each cutter reaches below the highest place around it, in units. A narrower one reaches less far. */
export const LONGEST = CUTTER_DIAMETERS_MM.map((diameterMm) => diameterMm * STICK_OUT_STEPS.at(-1)! * UNITS_PER_MM);

class ViewMemory {
  #loops: Loops | null = null;
  #end: Address = 0;

  get loops(): Loops {
    this.#loops ??= this.#open();
    return this.#loops;
  }

  /** Forgets the part before. */
  empty(): void {
    this.#end = this.loops.freeFrom();
  }

  /** Room for so many bytes. */
  take(bytes: number): { at: Address; buffer: ArrayBuffer } {
    const { loops } = this;
    const at = aligned(this.#end);
    const buffer = ensureMemory(loops, at + bytes);
    this.#end = at + bytes;
    return { at, buffer };
  }

  /** Room that is free again at once, as for what a loop finds. */
  lend(bytes: number): { at: Address; buffer: ArrayBuffer } {
    const at = aligned(this.#end);
    return { at, buffer: ensureMemory(this.loops, at + bytes) };
  }

  keep(numbers: Int32Array | Uint8Array | Uint32Array | Float64Array): Address {
    const { at, buffer } = this.take(numbers.byteLength);
    new Uint8Array(buffer, at).set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
    return at;
  }

  #open(): Loops {
    const loops = openLoops();
    new Float64Array(loops.memory.buffer, loops.longestAt(), LONGEST.length).set(LONGEST);
    loops.tellCutters(LONGEST.length);
    this.#end = loops.freeFrom();
    return loops;
  }
}

/** One for the whole thread: one part is measured at a time. */
export const viewMemory = new ViewMemory();
