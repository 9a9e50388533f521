/** Keeps trees of boxes in the memory of the loops. It never shrinks, so trees share it: one that was put out of it is built again when a ray needs it. */
import type { PartMesh } from '#contract/part-mesh.ts';
import { type Address, aligned, ensureMemory, type Loops, LoopsFull, openLoops } from '#geometry/loops/loops.ts';

/** All trees together take no more, unless two do: what is compared by turns stays. */
const ROOM_BYTES = 32 * 1024 * 1024;

/** Where a tree was put, and when. */
export interface TreePlace {
  address: Address;
  /** Another than the memory's: it is no longer there. */
  filling: number;
}

/** `bodyOf`: of each triangle, where rays ask for it. */
export type MeshOfTree = Pick<PartMesh, 'positions' | 'indices'> & { bodyOf?: Uint32Array };

export const NOWHERE: TreePlace = { address: 0, filling: -1 };

class TreeMemory {
  accepts: (triangle: number) => boolean = () => true;
  visit: (own: number, other: number) => void = () => {};
  #loops: Loops | null = null;
  #end: Address = 0;
  #filling = 0;

  /** Opened when the first tree is. */
  get loops(): Loops {
    this.#loops ??= this.#open();
    return this.#loops;
  }

  /** Puts the tree of a mesh where it is not. */
  place(mesh: MeshOfTree, place: TreePlace): TreePlace {
    if (place.filling === this.#filling) return place;
    const { positions, indices, bodyOf } = mesh;
    const triangles = indices.length / 3;
    const needed = this.loops.treeRoom(triangles) + positions.byteLength + indices.byteLength;
    if (this.#end + needed > Math.max(ROOM_BYTES, 3 * needed)) this.#empty();
    const { loops } = this;
    const address = aligned(this.#end);
    const corners = address + loops.treeRoom(triangles);
    const sides = corners + positions.byteLength;
    const buffer = ensureMemory(loops, sides + indices.byteLength);
    new Float32Array(buffer, corners, positions.length).set(positions);
    new Uint32Array(buffer, sides, indices.length).set(indices);
    const end = loops.buildTree(address, corners, sides, triangles);
    if (end === 0) throw new LoopsFull(`Expected room for a tree of ${triangles} triangles, found none`);
    this.#end = end;
    if (bodyOf) this.#keepBodies(address, bodyOf);
    return { address, filling: this.#filling };
  }

  #keepBodies(tree: Address, bodyOf: Uint32Array): void {
    const { at, buffer } = this.lend(bodyOf.byteLength);
    new Uint32Array(buffer, at, bodyOf.length).set(bodyOf);
    this.loops.tellBodies(tree, at);
    this.#end = at + bodyOf.byteLength;
  }

  /** So many bytes behind the trees, until the next tree is built. */
  lend(bytes: number): { at: Address; buffer: ArrayBuffer } {
    const at = aligned(this.#end);
    return { at, buffer: ensureMemory(this.loops, at + bytes) };
  }

  #open(): Loops {
    const loops = openLoops({
      accepts: (triangle) => this.accepts(triangle),
      visit: (own, other) => this.visit(own, other),
    });
    this.#end = loops.freeFrom();
    return loops;
  }

  /** What one huge part took is given back with the memory. */
  #empty(): void {
    const { loops } = this;
    if (loops.memory.buffer.byteLength > 2 * ROOM_BYTES) this.#loops = this.#open();
    else this.#end = loops.freeFrom();
    this.#filling += 1;
  }
}

/** One for the whole thread: one ray is cast at a time. */
export const treeMemory = new TreeMemory();
