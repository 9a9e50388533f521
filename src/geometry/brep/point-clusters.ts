/** Joins points that lie within a tolerance of each other. */
import type { Vec3 } from '#contract/units.ts';
import { distance } from '#geometry/vectors.ts';

const NEIGHBOURS = [-1, 0, 1];

/** Numbers points in the order in which they come. A point within `toleranceMm` of a numbered one gets the same number. */
export class PointClusters {
  readonly points: Vec3[] = [];
  readonly #toleranceMm: number;
  readonly #cells = new Map<string, number[]>();

  constructor(toleranceMm: number) {
    this.#toleranceMm = toleranceMm;
  }

  numberOf(point: Vec3): number {
    const [x, y, z] = this.#cellOf(point);
    let best = { number: -1, distanceMm: this.#toleranceMm };
    for (const i of NEIGHBOURS)
      for (const j of NEIGHBOURS)
        for (const k of NEIGHBOURS)
          for (const number of this.#cells.get(`${x + i} ${y + j} ${z + k}`) ?? []) {
            const distanceMm = distance(this.points[number]!, point);
            if (distanceMm <= best.distanceMm) best = { number, distanceMm };
          }
    if (best.number >= 0) return best.number;
    const number = this.points.length;
    this.points.push(point);
    const key = `${x} ${y} ${z}`;
    const known = this.#cells.get(key);
    if (known) known.push(number);
    else this.#cells.set(key, [number]);
    return number;
  }

  #cellOf(point: Vec3): Vec3 {
    return point.map((value) => Math.floor(value / this.#toleranceMm)) as Vec3;
  }
}
