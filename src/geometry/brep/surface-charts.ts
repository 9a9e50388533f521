/**
 * Makes the flat map of a surface: two numbers for a point and back, right-handed about the surface's own normal (away from an axis or center).
 * Angles are in rad and may exceed one turn, so that a loop of edges can be laid out whole.
 */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepSurface } from '#geometry/brep/brep.ts';
import type { Chart } from '#geometry/brep/chart.ts';
import { type Fineness, stepOnCircle } from '#geometry/brep/fineness.ts';
import { splineChartOf } from '#geometry/brep/spline-chart.ts';
import { HEALED_VERTEX_MM, WELL_APART_COS } from '#geometry/tolerances.ts';
import { add, addScaled, cross, dot, scale, subtract, unit } from '#geometry/vectors.ts';

/**
 * Square of the distance from the axis, mm², below which a point of a cone is its tip: as far as a healed vertex may lie beside it. Approaches tried: 1e-7 mm,
 * which is what kernels leave; with a tip beside the axis the map went half around it, and triangles lay over each other.
 */
const TIP_MM2 = HEALED_VERTEX_MM * HEALED_VERTEX_MM;

const TURN = 2 * Math.PI;
const STRAIGHT = {
  periodU: 0,
  periodV: 0,
  stepU: Infinity,
  stepV: Infinity,
  stepMm: null,
  stepsOver: null,
  tipV: null,
};

/** The map of a surface. `pole` is needed for a sphere: a direction from its centre that the face does not hold. */
export function chartOf(surface: BrepSurface, fineness: Fineness, pole: Vec3 | null): Chart {
  if (surface.kind === 'spline') return splineChartOf(surface, fineness);
  const { origin, x, y, z } = surface.frame;
  const radial = (u: number): Vec3 => {
    const cos = portable.cos(u);
    const sin = portable.sin(u);
    return [x[0] * cos + y[0] * sin, x[1] * cos + y[1] * sin, x[2] * cos + y[2] * sin];
  };
  switch (surface.kind) {
    case 'plane':
      return {
        ...STRAIGHT,
        // Asked for every point of every outline, so without vectors in between.
        toUv: (point) => {
          const dx = point[0] - origin[0];
          const dy = point[1] - origin[1];
          const dz = point[2] - origin[2];
          return [dx * x[0] + dy * x[1] + dz * x[2], dx * y[0] + dy * y[1] + dz * y[2]];
        },
        toPoint: (u, v) => addScaled(addScaled(origin, x, u), y, v),
        normalAt: () => z,
      };
    case 'cylinder':
    case 'cone': {
      const { radiusMm } = surface;
      const slope = surface.kind === 'cone' ? portable.tan(surface.halfAngleRad) : 0;
      const tilt = surface.kind === 'cone' ? surface.halfAngleRad : 0;
      const cosTilt = portable.cos(tilt);
      const sinTilt = portable.sin(tilt);
      // Of a cone the circle at its frame decides; its edges are divided by their own circles.
      return {
        ...STRAIGHT,
        periodU: TURN,
        stepU: stepOnCircle(Math.max(radiusMm, fineness.deflectionMm), fineness),
        tipV: slope === 0 ? null : -radiusMm / slope,
        toUv: (point) => {
          const dx = point[0] - origin[0];
          const dy = point[1] - origin[1];
          const dz = point[2] - origin[2];
          const px = dx * x[0] + dy * x[1] + dz * x[2];
          const py = dx * y[0] + dy * y[1] + dz * y[2];
          const isTip = slope !== 0 && px * px + py * py < TIP_MM2;
          return [isTip ? Number.NaN : portable.atan2(py, px), dx * z[0] + dy * z[1] + dz * z[2]];
        },
        toPoint: (u, v) => addScaled(addScaled(origin, z, v), radial(u), radiusMm + slope * v),
        normalAt: (u, v) => {
          // Past its tip a cone is inside out.
          const side = radiusMm + slope * v >= 0 ? 1 : -1;
          return addScaled(scale(radial(u), side * cosTilt), z, -sinTilt);
        },
      };
    }
    case 'sphere': {
      const { radiusMm } = surface;
      const from = pole ?? z;
      const a = unit(cross(Math.abs(dot(from, x)) < WELL_APART_COS ? x : y, from));
      const b = cross(scale(from, -1), a);
      const direction = (u: number, v: number): Vec3 => {
        const square = u * u + v * v;
        return scale(add(add(scale(a, 2 * u), scale(b, 2 * v)), scale(from, square - 1)), 1 / (square + 1));
      };
      return {
        ...STRAIGHT,
        stepMm: radiusMm * stepOnCircle(radiusMm, fineness),
        toUv: (point) => {
          const normal = scale(subtract(point, origin), 1 / radiusMm);
          const rest = 1 - dot(normal, from);
          return [dot(normal, a) / rest, dot(normal, b) / rest];
        },
        toPoint: (u, v) => addScaled(origin, direction(u, v), radiusMm),
        normalAt: direction,
      };
    }
    case 'torus': {
      const { majorRadiusMm, minorRadiusMm } = surface;
      return {
        ...STRAIGHT,
        periodU: TURN,
        periodV: TURN,
        stepU: stepOnCircle(majorRadiusMm + minorRadiusMm, fineness),
        stepV: stepOnCircle(minorRadiusMm, fineness),
        toUv: (point) => {
          const offset = subtract(point, origin);
          const [px, py, pz] = [dot(offset, x), dot(offset, y), dot(offset, z)];
          return [portable.atan2(py, px), portable.atan2(pz, portable.hypot(px, py) - majorRadiusMm)];
        },
        toPoint: (u, v) =>
          addScaled(
            addScaled(origin, radial(u), majorRadiusMm + minorRadiusMm * portable.cos(v)),
            z,
            minorRadiusMm * portable.sin(v),
          ),
        normalAt: (u, v) => addScaled(scale(radial(u), portable.cos(v)), z, portable.sin(v)),
      };
    }
  }
}
