/**
 * Rays against the triangles of a part. Triangles stand in the file's order, where neighbors are near each other: a box around each run of them skips
 * nearly all, costs one pass to build and nothing to keep. (three.js tests every triangle, with a vector object for each corner.)
 */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { faceOfIndex } from '#viewer/face-ranges.ts';

export interface Ray {
  from: Vec3;
  /** Unit vector. */
  along: Vec3;
}

export interface Hit {
  /** From the start of the ray, mm. */
  distance: number;
  /** Position of the triangle in `indices`, divided by three. */
  triangle: number;
  faceId: number | null;
  at: Vec3;
  /** Whether the ray meets the outer side: it enters the material. */
  isEntering: boolean;
}

/** Triangles in a box: about as many as cost what a box costs, times ten. */
const RUN = 48;
/** Rounding of single precision may leave a gap between two triangles: so far outside of one, relative to it, still hits. */
const SLACK = 1e-7;

export class RayCast {
  readonly #mesh: Pick<PartMesh, 'positions' | 'indices' | 'faceRanges'>;
  /** Least and greatest x, y, z of each run. */
  readonly #boxes: Float32Array;

  constructor(mesh: Pick<PartMesh, 'positions' | 'indices' | 'faceRanges'>) {
    this.#mesh = mesh;
    const { positions, indices } = mesh;
    const runs = Math.ceil(indices.length / (3 * RUN));
    this.#boxes = new Float32Array(6 * runs);
    for (let run = 0; run < runs; run += 1) {
      const end = Math.min((run + 1) * 3 * RUN, indices.length);
      for (let axis = 0; axis < 3; axis += 1) {
        let [least, greatest] = [Infinity, -Infinity];
        for (let at = run * 3 * RUN; at < end; at += 1) {
          const value = positions[3 * indices[at]! + axis]!;
          if (value < least) least = value;
          if (value > greatest) greatest = value;
        }
        this.#boxes[6 * run + axis] = least;
        this.#boxes[6 * run + axis + 3] = greatest;
      }
    }
  }

  /** The nearest hit that `accepts` takes. */
  first(ray: Ray, accepts: (hit: Hit) => boolean = () => true): Hit | null {
    let best: Hit | null = null;
    for (let run = 0; run < this.#boxes.length / 6; run += 1) {
      if (!this.#meets(run, ray, best?.distance ?? Infinity)) continue;
      const end = Math.min((run + 1) * RUN, this.#mesh.indices.length / 3);
      for (let triangle = run * RUN; triangle < end; triangle += 1) {
        const hit = this.#hit(triangle, ray);
        if (hit && hit.distance < (best?.distance ?? Infinity) && accepts(hit)) best = hit;
      }
    }
    return best;
  }

  #meets(run: number, { from, along }: Ray, farthest: number): boolean {
    let [near, far] = [0, farthest];
    for (let axis = 0; axis < 3; axis += 1) {
      const [low, high] = [this.#boxes[6 * run + axis]!, this.#boxes[6 * run + axis + 3]!];
      const slack = 1e-6 * (1 + Math.abs(low) + Math.abs(high));
      if (along[axis] === 0) {
        if (from[axis]! < low - slack || from[axis]! > high + slack) return false;
        continue;
      }
      const a = (low - slack - from[axis]!) / along[axis]!;
      const b = (high + slack - from[axis]!) / along[axis]!;
      near = Math.max(near, Math.min(a, b));
      far = Math.min(far, Math.max(a, b));
      if (near > far) return false;
    }
    return true;
  }

  /** Möller and Trumbore's test, on plain numbers. */
  #hit(triangle: number, { from, along }: Ray): Hit | null {
    const { positions, indices } = this.#mesh;
    const [a, b, c] = [3 * indices[3 * triangle]!, 3 * indices[3 * triangle + 1]!, 3 * indices[3 * triangle + 2]!];
    const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!];
    const [ux, uy, uz] = [positions[b]! - ax, positions[b + 1]! - ay, positions[b + 2]! - az];
    const [vx, vy, vz] = [positions[c]! - ax, positions[c + 1]! - ay, positions[c + 2]! - az];
    const [dx, dy, dz] = along;
    const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx];
    const volume = ux * px + uy * py + uz * pz;
    if (volume === 0) return null;
    const [tx, ty, tz] = [from[0] - ax, from[1] - ay, from[2] - az];
    const u = (tx * px + ty * py + tz * pz) / volume;
    if (u < -SLACK || u > 1 + SLACK) return null;
    const [qx, qy, qz] = [ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux];
    const v = (dx * qx + dy * qy + dz * qz) / volume;
    if (v < -SLACK || u + v > 1 + SLACK) return null;
    const distance = (vx * qx + vy * qy + vz * qz) / volume;
    if (!(distance >= 0)) return null;
    return {
      distance,
      triangle,
      faceId: faceOfIndex(this.#mesh, 3 * triangle),
      at: [from[0] + dx * distance, from[1] + dy * distance, from[2] + dz * distance],
      isEntering: volume > 0,
    };
  }
}
