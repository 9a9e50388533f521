/**
 * The innermost loops, over triangles and cells of grids, compiled to WebAssembly from `*.as.ts` (AssemblyScript): twice as fast as the same in JavaScript,
 * since it compares two or more numbers at a time, and to the last bit the same. `bytes.ts` holds the compiled module.
 */
import { LOOPS } from '#geometry/loops/bytes.ts';

/** An address in the memory of the loops, in bytes. */
export type Address = number;

export interface Loops {
  readonly memory: WebAssembly.Memory;
  /** Where the last ray met its triangle. */
  readonly met: WebAssembly.Global;
  /** From here on memory is free. */
  freeFrom(): Address;
  ensure(end: Address): number;
  treeRoom(triangles: number): number;
  buildTree(address: Address, positions: Address, indices: Address, triangles: number): Address;
  tellBodies(tree: Address, bodies: Address): void;
  castRay(
    tree: Address,
    ...ray: [
      ox: number,
      oy: number,
      oz: number,
      dx: number,
      dy: number,
      dz: number,
      fromMm: number,
      toMm: number,
      slack: number,
      except: number,
      body: number,
      asks: boolean,
      takesAny: boolean,
    ]
  ): number;
  tellTriangles(normals: Address, leastMm: number): void;
  visitClose(tree: Address, wanted: Address, isWanted: Address): void;
  placeCorners(
    positions: Address,
    count: number,
    places: Address,
    extents: Address,
    ...axes: [
      ux: number,
      uy: number,
      uz: number,
      vx: number,
      vy: number,
      vz: number,
      wx: number,
      wy: number,
      wz: number,
    ]
  ): void;
  toCells(places: Address, count: number, fromU: number, fromV: number, cellMm: number, unitsPerMm: number): void;
  findCrossings(places: Address, indices: Address, triangles: number, countU: number, found: Address): number;
  sortCrossings(cells: number, firstOf: Address, next: Address, crossings: Address): void;
  groundRoom(countU: number, countV: number, cutters: number, widest: number): number;
  layGround(ground: Address, countU: number, countV: number, radii: Address, cutters: number): void;
  wantOnly(ground: Address, fromU: number, toU: number, fromV: number, toV: number): void;
  heightsOf(ground: Address): Address;
  materialOf(ground: Address): Address;
  markMaterial(ground: Address, most: number): void;
  findWidest(ground: Address): Address;
  longestAt(): Address;
  tellCutters(count: number): void;
  reachOnSkin(view: Address, points: Address, normals: Address, place: number, isExact: boolean): number;
  boundOnSkin(view: Address, points: Address, normals: Address, count: number, found: Address): void;
  reachInSpace(view: Address, x: number, y: number, z: number): number;
  lookAlongRow(grid: Address, row: number, sights: Address, count: number, pieces: Address): number;
  windowRoom(countU: number, countV: number): number;
  pointPlace(): Address;
  forgetSurfaces(): void;
  pointAt(surface: Address, u: number, v: number): void;
  normalAt(surface: Address, u: number, v: number): void;
  samplePoints(surface: Address, us: Address, countU: number, vs: Address, countV: number, to: Address): void;
  findNearest(surface: Address, x: number, y: number, z: number, startU: number, startV: number): void;
  weightsPlace(): Address;
  forgetCurves(): void;
  curveRoom(surface: Address, staysU: boolean): number;
  stretchRoom(surface: Address, staysU: boolean): number;
  putCurve(surface: Address, staysU: boolean, control: Address, given: number): void;
  putNode(surface: Address, staysU: boolean, stretch: Address, node: number, given: number): void;
  addStretch(
    surface: Address,
    staysU: boolean,
    control: Address,
    stretch: Address,
    half: number,
    ...near: [x: number, y: number, z: number]
  ): void;
  highestAround(cells: Address, room: Address, countU: number, countV: number, reach: number): void;
}

/** What the loops of rays and of close pairs ask for while they run. */
export interface LoopQuestions {
  accepts: (triangle: number) => boolean;
  visit: (own: number, other: number) => void;
}

const NOTHING: LoopQuestions = { accepts: () => true, visit: () => {} };

let compiled: WebAssembly.Module | null = null;

/** There is no WebAssembly here, or an old one that cannot compare several numbers at a time. */
export class LoopsMissing extends Error {}

/** There is no memory for what the loops are to work on. */
export class LoopsFull extends Error {}

/** The loops with a memory of their own. Throws `LoopsMissing`. */
export function openLoops(questions: LoopQuestions = NOTHING): Loops {
  compiled ??= compile();
  const { exports } = new WebAssembly.Instance(compiled, {
    'rays.as': { accepts: questions.accepts },
    'close-pairs.as': { visit: questions.visit },
  });
  return exports as unknown as Loops;
}

function compile(): WebAssembly.Module {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(LOOPS), (letter) => letter.charCodeAt(0)));
  } catch (cause) {
    throw new LoopsMissing('Expected WebAssembly, found none', { cause });
  }
}

/** Makes room up to an address. Throws `LoopsFull`. */
export function ensureMemory({ ensure, memory }: Loops, end: Address): ArrayBuffer {
  if (end > 0xffff_0000 || ensure(end) === 0) throw new LoopsFull(`Expected room for ${end} bytes, found none`);
  return memory.buffer;
}

/** The next address that is a multiple of 16, as for what is compared several numbers at a time. */
export function aligned(address: Address): Address {
  return Math.ceil(address / 16) * 16;
}
