/** The map of a spline surface: its own parameters. */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import type { Chart } from '#geometry/brep/chart.ts';
import type { Fineness } from '#geometry/brep/fineness.ts';
import { projectorOf } from '#geometry/brep/spline-projector.ts';
import { domainsOf, evaluateSurface, newSurfacePoint, type SurfacePoint } from '#geometry/brep/spline-surface.ts';
import { distance, dot, unit } from '#geometry/vectors.ts';

/** Where a normal is looked for, from the place itself towards the middle of the domain, as shares: at a tip only its neighbourhood has one. */
const INWARDS = [0, 1e-6, 1e-4, 1e-2];
/** The two tangents are one direction when the sine between them is smaller. */
const ONE_TANGENT_SIN = 1e-9;

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
  const normalAt = (u: number, v: number): Vec3 => normalOf(surface, u, v, at);
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
      const [from, to] = [toPoint(...a), toPoint(...b)];
      // Too short to be seen, however it turns.
      if (distance(from, to) < fineness.deflectionMm) return 0;
      const [first, last] = [normalAt(...a), normalAt(...b)];
      let [gapMm, cos] = [0, dot(first, last)];
      for (const share of PLACES) {
        const [u, v] = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
        const normal = normalAt(u, v);
        // `at` holds the same place still. What lies along the surface is no gap: parameters run unevenly.
        let offMm = 0;
        for (let axis = 0; axis < 3; axis += 1)
          offMm += (at[axis]! - from[axis]! - share * (to[axis]! - from[axis]!)) * normal[axis]!;
        gapMm = Math.max(gapMm, Math.abs(offMm));
        cos = Math.min(cos, dot(first, normal), dot(normal, last));
      }
      return Math.max(
        2 * Math.sqrt(gapMm / fineness.deflectionMm),
        portable.acos(Math.min(1, cos)) / fineness.angleRad,
      );
    },
    tipV: tipOf(surface, domainV),
  };
}

/** Unit normal of the surface itself. At a tip, where one tangent is nothing, that of its neighbourhood. */
export function normalOf(surface: SplineSurface, u: number, v: number, at: SurfacePoint): Vec3 {
  const { u: domainU, v: domainV } = domainsOf(surface);
  for (let look = 0; look < INWARDS.length; look += 1) {
    const inwards = INWARDS[look]!;
    const inU = u + inwards * ((domainU[0] + domainU[1]) / 2 - u);
    const inV = v + inwards * ((domainV[0] + domainV[1]) / 2 - v);
    evaluateSurface(surface, inU, inV, at);
    const nx = at[4]! * at[8]! - at[5]! * at[7]!;
    const ny = at[5]! * at[6]! - at[3]! * at[8]!;
    const nz = at[3]! * at[7]! - at[4]! * at[6]!;
    const lengthU = Math.sqrt(at[3]! * at[3]! + at[4]! * at[4]! + at[5]! * at[5]!);
    const lengthV = Math.sqrt(at[6]! * at[6]! + at[7]! * at[7]! + at[8]! * at[8]!);
    // What is left of a tangent at a tip by rounding points anywhere.
    const isTip = lengthU * (domainU[1] - domainU[0]) < TIP_MM || lengthV * (domainV[1] - domainV[0]) < TIP_MM;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (!isTip && size > ONE_TANGENT_SIN * lengthU * lengthV) return unit([nx, ny, nz]);
  }
  // A surface that is a line or a point: its face has no area, which its measures tell.
  return [0, 0, 1];
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
