/** Rays through the triangles of a mesh, and triangles that are close to one, by a tree of boxes in the memory of the loops. */
import type { Vec3 } from '#contract/units.ts';
import { type MeshOfTree, NOWHERE, type TreePlace, treeMemory } from '#geometry/mesh/tree-memory.ts';
import { RAY_EDGE_SLACK } from '#geometry/tolerances.ts';

export interface RayHit {
  triangle: number;
  /** Along the ray, mm for a direction of length 1. */
  distanceMm: number;
}

export interface RayLimits {
  fromMm: number;
  toMm: number;
  /** This triangle does not stop the ray: where it begins. −1: none. Callers of many rays name both, so that all limits are alike. */
  except?: number;
  /** Only triangles of this body stop it, of a mesh that says which they are of. −1: of any. */
  body?: number;
  /** Triangles for which this is false do not stop the ray. Each call of it takes as long as a fifth of a ray. */
  accepts?: (triangle: number) => boolean;
}

/** Of all triangles of a mesh. */
export interface CloseTriangles {
  /** 0: not looked for. */
  wanted: Uint8Array;
  /** Unit normals, three numbers each. */
  normals: Float32Array;
  /** A triangle that reaches less far through the plane of another one, on either side of it, passes through nothing. */
  leastMm: number;
}

/** No leaf of a tree is empty. */
function nodesAtMost(triangles: number): number {
  return 2 * triangles;
}

export class Bvh {
  readonly #mesh: MeshOfTree;
  #place: TreePlace = NOWHERE;

  constructor(mesh: MeshOfTree) {
    this.#mesh = mesh;
  }

  /** The nearest triangle that the ray meets within its limits, from either side; null where there is none. `direction` is a unit vector. */
  castRay(origin: Vec3, direction: Vec3, limits: RayLimits): RayHit | null {
    const triangle = this.#cast(origin, direction, limits, false);
    return triangle < 0 ? null : { triangle, distanceMm: treeMemory.loops.met.value };
  }

  /** Whether the ray meets no triangle within its limits: quicker than to look for the nearest. */
  isFree(origin: Vec3, direction: Vec3, limits: RayLimits): boolean {
    return this.#cast(origin, direction, limits, true) < 0;
  }

  /**
   * Calls `visit` with each triangle whose entry in `wanted` is not 0, and each other one whose box touches its own and through whose plane it reaches: all
   * that it can cross are among those. Of a mesh that says which bodies its triangles are of, only those of one body. A visitor that has seen enough sets the entry to 0, in the copy that it is given.
   */
  visitClose(
    { wanted, normals, leastMm }: CloseTriangles,
    visit: (own: number, other: number, wanted: Uint8Array) => void,
  ): void {
    this.#place = treeMemory.place(this.#mesh, this.#place);
    const { loops } = treeMemory;
    const { length } = wanted;
    const { at, buffer } = treeMemory.lend(normals.byteLength + length + nodesAtMost(length));
    new Float32Array(buffer, at, normals.length).set(normals);
    const lent = new Uint8Array(buffer, at + normals.byteLength, length);
    lent.set(wanted);
    treeMemory.visit = (own, other) => visit(own, other, lent);
    loops.tellTriangles(at, leastMm);
    loops.visitClose(this.#place.address, lent.byteOffset, lent.byteOffset + length);
  }

  #cast(origin: Vec3, direction: Vec3, limits: RayLimits, takesAny: boolean): number {
    this.#place = treeMemory.place(this.#mesh, this.#place);
    const { fromMm, toMm, except = -1, body = -1, accepts } = limits;
    if (accepts) treeMemory.accepts = accepts;
    return treeMemory.loops.castRay(
      this.#place.address,
      origin[0],
      origin[1],
      origin[2],
      direction[0],
      direction[1],
      direction[2],
      fromMm,
      toMm,
      RAY_EDGE_SLACK,
      except,
      body,
      accepts !== undefined,
      takesAny,
    );
  }
}
