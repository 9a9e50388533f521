/** The curves of a spline surface on which one parameter is constant, and the integrals of area and flux along them. */
import type { Vec3 } from '#contract/units.ts';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { splineMemory } from '#geometry/brep/spline-memory.ts';
import type { Address } from '#geometry/loops/loops.ts';
import { NODES } from '#geometry/quadrature.ts';

/** Stretches of which the basis functions at all nodes are kept: those between knots, and a few that begin or end elsewhere. */
const KEPT_MAX = 1024;

/** The basis functions at the nodes of a stretch, which are the same on each curve of the surface. */
interface Stretch {
  high: number;
  at: Address;
}

/** A curve on a surface along which one parameter is fixed. First set that parameter, then add up stretches, before another surface is asked for anything. */
export class SplineIsocurve {
  readonly #surface: Address;
  readonly #staysU: boolean;
  readonly #near: Vec3;
  /** What is lent: the control points of the curve, then the stretches. */
  readonly #control: Address;
  readonly #stretches: Address;
  readonly #stretchBytes: number;
  readonly #placed: number;
  readonly #kept = new Map<number, Stretch[]>();
  #keptCount = 0;

  /** `stays`: the parameter that is the same for all points of the curve. */
  constructor(surface: SplineSurface, stays: 'u' | 'v', near: Vec3) {
    const { loops } = splineMemory;
    this.#surface = splineMemory.place(surface);
    this.#staysU = stays === 'u';
    this.#near = near;
    const controlBytes = loops.curveRoom(this.#surface, this.#staysU);
    this.#control = splineMemory.lend(controlBytes);
    this.#stretches = this.#control + controlBytes;
    this.#stretchBytes = loops.stretchRoom(this.#surface, this.#staysU);
    this.#placed = splineMemory.placed;
  }

  /** ∫ |n| over what was added since `put`, n the cross product of the tangents. */
  get area(): number {
    return splineMemory.sums[NODES.length]!;
  }

  /** ∫ (x - near)·n over the same. */
  get flux(): number {
    return splineMemory.sums[NODES.length + 1]!;
  }

  put(given: number): void {
    if (splineMemory.placed !== this.#placed)
      throw new RangeError('Expected the surface of this curve in memory, found another');
    splineMemory.loops.putCurve(this.#surface, this.#staysU, this.#control, given);
  }

  /** Adds the stretch from `low` to `high`, which lies between two knots; backwards where `high` is less. */
  add(low: number, high: number): void {
    const [nearX, nearY, nearZ] = this.#near;
    splineMemory.loops.addStretch(
      this.#surface,
      this.#staysU,
      this.#control,
      this.#stretchOf(low, high),
      (high - low) / 2,
      nearX,
      nearY,
      nearZ,
    );
  }

  #stretchOf(low: number, high: number): Address {
    const known = this.#kept.get(low);
    if (known) for (const stretch of known) if (stretch.high === high) return stretch.at;
    const at = this.#stretches + this.#keptCount * this.#stretchBytes;
    splineMemory.extend(at + this.#stretchBytes);
    const half = (high - low) / 2;
    for (let node = 0; node < NODES.length; node += 1)
      splineMemory.loops.putNode(this.#surface, this.#staysU, at, node, low + half * (1 + NODES[node]!));
    // Once all places are taken, the last one is used again for each further stretch.
    if (this.#keptCount === KEPT_MAX) return at;
    this.#keptCount += 1;
    if (known) known.push({ high, at });
    else this.#kept.set(low, [{ high, at }]);
    return at;
  }
}
