/** The map of a spline surface: its own parameters. */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import type { Chart } from '#geometry/brep/chart.ts';
import type { Fineness } from '#geometry/brep/fineness.ts';
import { splineMemory } from '#geometry/brep/spline-memory.ts';
import { projectorOf } from '#geometry/brep/spline-projector.ts';
import { domainsOf, evaluateSurface, newSurfacePoint } from '#geometry/brep/spline-surface.ts';
import { distance, dot } from '#geometry/vectors.ts';

/** A side of the net that is shorter than this is one point, mm. */
const TIP_MM = 1e-6;
/** A cut across a closed face and the sides of a tip are divided so often. */
const CUTS = 16;
/** Looked at between two points: the middle alone would miss a line that swings to both sides. */
const PLACES = [0.25, 0.5, 0.75];

export function splineChartOf(surface: SplineSurface, fineness: Fineness): Chart {
  const { u: domainU, v: domainV } = domainsOf(surface);
  const [sizeU, sizeV] = [domainU[1] - domainU[0], domainV[1] - domainV[0]];
  const projector = projectorOf(surface);
  const at = newSurfacePoint();
  const toPoint = (u: number, v: number): Vec3 => {
    evaluateSurface(surface, u, v, at);
    return [at[0]!, at[1]!, at[2]!];
  };
  const normalAt = (u: number, v: number): Vec3 => normalOf(surface, u, v);
  return {
    toUv: (point) => {
      const { u, v } = projector.project(point);
      const at = projector.placeAt(u, v);
      return [portable.hypot(at[3]!, at[4]!, at[5]!) * sizeU < TIP_MM ? Number.NaN : u, v];
    },
    toPoint,
    normalAt,
    periodU: surface.isClosedU ? sizeU : 0,
    periodV: surface.isClosedV ? sizeV : 0,
    stepU: sizeU / CUTS,
    stepV: sizeV / CUTS,
    stepMm: null,
    stepsOver: (a, b) => {
      a.point ??= toPoint(a.u, a.v);
      b.point ??= toPoint(b.u, b.v);
      const from = a.point;
      const to = b.point;
      // Too short to be seen, however it turns.
      if (distance(from, to) < fineness.deflectionMm) return 0;
      a.normal ??= normalAt(a.u, a.v);
      b.normal ??= normalAt(b.u, b.v);
      const first = a.normal;
      const last = b.normal;
      let gapMm = 0;
      let cos = dot(first, last);
      const address = splineMemory.place(surface);
      for (const share of PLACES) {
        splineMemory.loops.normalAt(address, a.u + share * (b.u - a.u), a.v + share * (b.v - a.v));
        // The point where the normal was found is there, too. What lies along the surface is no gap: parameters run unevenly.
        const { point: at } = splineMemory;
        let offMm = 0;
        let cosFirst = 0;
        let cosLast = 0;
        for (let axis = 0; axis < 3; axis += 1) {
          const normal = at[12 + axis]!;
          offMm += (at[axis]! - from[axis]! - share * (to[axis]! - from[axis]!)) * normal;
          cosFirst += first[axis]! * normal;
          cosLast += normal * last[axis]!;
        }
        gapMm = Math.max(gapMm, Math.abs(offMm));
        cos = Math.min(cos, cosFirst, cosLast);
      }
      return Math.max(
        2 * Math.sqrt(gapMm / fineness.deflectionMm),
        portable.acos(Math.min(1, cos)) / fineness.angleRad,
      );
    },
    tipV: tipOf(surface, domainV),
  };
}

/** Unit normal of the surface itself. At a tip, where one tangent is nothing, that of its neighbourhood. Of a surface that is a line or a point, any. */
export function normalOf(surface: SplineSurface, u: number, v: number): Vec3 {
  splineMemory.loops.normalAt(splineMemory.place(surface), u, v);
  const { point } = splineMemory;
  return [point[12]!, point[13]!, point[14]!];
}

/** Whether a side of the net is one point: one that runs along u, or one along v. */
export function tipSidesOf({ points, countV }: SplineSurface): { alongU: boolean; alongV: boolean } {
  const countU = points.length / 3 / countV;
  const isTip = (from: number, step: number, count: number): boolean => isPoint(points, { from, step, count });
  return {
    alongU: isTip(0, countV, countU) || isTip(countV - 1, countV, countU),
    alongV: isTip(0, 1, countV) || isTip((countU - 1) * countV, 1, countV),
  };
}

/** The v whose whole row is one point, or null. */
function tipOf({ points, countV }: SplineSurface, [first, last]: [number, number]): number | null {
  const count = points.length / 3 / countV;
  if (isPoint(points, { from: 0, step: countV, count })) return first;
  return isPoint(points, { from: countV - 1, step: countV, count }) ? last : null;
}

/** Whether so many control points, from one on in equal steps, are one. */
function isPoint(points: Float64Array, { from, step, count }: { from: number; step: number; count: number }): boolean {
  for (let index = 1; index < count; index += 1)
    for (let axis = 0; axis < 3; axis += 1)
      if (Math.abs(points[3 * (from + index * step) + axis]! - points[3 * from + axis]!) > TIP_MM) return false;
  return true;
}
