/**
 * Area and flux of a face on a spline surface. Green's theorem gives ∫∫ f du dv = ∮ G dv with G = ∫ f du, an integral along the edges. Their points are
 * projected on the surface to find the parameters. The inner integral is Gauss's quadrature between each two knots.
 */

import type { Vec3 } from '#contract/units.ts';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import type { Boundary, FaceMeasure } from '#geometry/brep/face-measure.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import { splineChartOf, tipSidesOf } from '#geometry/brep/spline-chart.ts';
import { SplineIsocurve } from '#geometry/brep/spline-isocurve.ts';
import { leastSquaresStep, projectorOf } from '#geometry/brep/spline-projector.ts';
import { breaksOf } from '#geometry/brep/spline-surface.ts';
import { subdivide } from '#geometry/quadrature.ts';
import { dot, scale, subtract } from '#geometry/vectors.ts';

/** Of each point of a loop in the map u and v, then its weighted tangent: four numbers, for there are thousands. */
const SAMPLE = 4;

interface SampledLoop {
  samples: Float64Array;
  windingU: number;
  windingV: number;
}

/** With so many, the areas of a knob and a cam are settled to nine digits. */
const PIECES_MIN = 8;

/** Fineness plays no part in where points lie. */
const ANY = { deflectionMm: 1, angleRad: 1 };

/** @throws {CrossingOutline} for a face that closes both ways. */
export function measureSpline(surface: SplineSurface, { loops, sense, vectorArea, center }: Boundary): FaceMeasure {
  const chart = splineChartOf(surface, ANY);
  const sampled = loops.map((loop) => layOut(surface, loop, chart));
  const windsU = sampled.some(({ windingU }) => windingU !== 0);
  const windsV = sampled.some(({ windingV }) => windingV !== 0);
  if ((windsU && windsV) || sampled.length === 0) throw new CrossingOutline('a face that closes both ways');
  const breaksU = stretchesOf(surface.knotsU, surface.degreeU);
  const breaksV = stretchesOf(surface.knotsV, surface.degreeV);
  // Along a side that is one point a loop leaps. That adds nothing where the leap is square to the way of the outer integral.
  const tips = tipSidesOf(surface);
  const hasFewerV = breaksV.length < breaksU.length;
  const overV = windsU || (!windsV && (tips.alongU === tips.alongV ? hasFewerV : tips.alongV));
  const inner = overV
    ? { breaks: breaksV, period: chart.periodV, from: (windsU ? chart.tipV : null) ?? middleOf(sampled, 1) }
    : { breaks: breaksU, period: chart.periodU, from: middleOf(sampled, 0) };
  // Seen from the middle of the face: what its edges lie off its surface then hardly counts, and the rest is along the edges.
  const near = centreOf(loops);
  const curve = new SplineIsocurve(surface, overV ? 'u' : 'v', near);
  const [ofStaying, ofInner] = overV ? [0, 1] : [1, 0];
  let [area, flux] = [0, 0];
  for (const { samples } of sampled)
    for (let at = 0; at < samples.length; at += SAMPLE) {
      const step = overV ? -samples[at + 2]! : samples[at + 3]!;
      if (step === 0) continue;
      curve.put(samples[at + ofStaying]!);
      addStretches(curve, inner, samples[at + ofInner]!);
      area += curve.area * step;
      flux += curve.flux * step;
    }
  return { areaMm2: sense * area, vectorArea, fluxMm3: flux + dot(subtract(near, center), vectorArea) };
}

function stretchesOf(knots: Float64Array, degree: number): number[] {
  const breaks = breaksOf(knots, degree);
  return degree === 1 ? breaks : subdivide(breaks, PIECES_MIN);
}

/** Adds the stretches between knots from `from` to `to`, backwards where that is less. */
function addStretches(
  curve: SplineIsocurve,
  { breaks, period, from }: { breaks: number[]; period: number; from: number },
  to: number,
): void {
  const isForward = to >= from;
  const first = Math.min(from, to);
  const last = Math.max(from, to);
  const begin = breaks[0]!;
  const turns = period > 0 ? Math.floor((first - begin) / period) : 0;
  let low = first;
  for (let turn = turns; low < last; turn += 1) {
    for (const value of breaks) {
      const high = Math.min(last, value + turn * period);
      if (high <= low) continue;
      if (isForward) curve.add(low, high);
      else curve.add(high, low);
      low = high;
    }
    // Past its end an open surface goes on as its edge.
    if (period === 0) break;
  }
}

function layOut(surface: SplineSurface, loop: Float64Array, chart: ReturnType<typeof splineChartOf>): SampledLoop {
  const projector = projectorOf(surface);
  const samples = new Float64Array((loop.length / 6) * SAMPLE);
  let beforeU = Number.NaN;
  let beforeV = Number.NaN;
  for (let index = 0, to = 0; index < loop.length; index += 6, to += SAMPLE) {
    const [givenU, givenV] = chart.toUv([loop[index]!, loop[index + 1]!, loop[index + 2]!]);
    const u = nearest(Number.isNaN(givenU) ? (to === 0 ? 0 : beforeU) : givenU, beforeU, chart.periodU);
    const v = nearest(givenV, beforeV, chart.periodV);
    const at = projector.placeAt(u, v);
    let uu = 0;
    let uv = 0;
    let vv = 0;
    let ru = 0;
    let rv = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const su = at[axis + 3]!;
      const sv = at[axis + 6]!;
      const along = loop[index + 3 + axis]!;
      uu += su * su;
      uv += su * sv;
      vv += sv * sv;
      ru += su * along;
      rv += sv * along;
    }
    const [du, dv] = leastSquaresStep(uu, uv, vv, ru, rv);
    samples[to] = u;
    samples[to + 1] = v;
    samples[to + 2] = du;
    samples[to + 3] = dv;
    beforeU = u;
    beforeV = v;
  }
  const windingOf = (period: number, first: number, last: number): number =>
    period > 0 ? Math.round((nearest(first, last, period) - first) / period) : 0;
  return {
    samples,
    windingU: windingOf(chart.periodU, samples[0]!, beforeU),
    windingV: windingOf(chart.periodV, samples[1]!, beforeV),
  };
}

/** `other`: not a number before the first. */
function nearest(value: number, other: number, period: number): number {
  return period === 0 || Number.isNaN(other) ? value : value + period * Math.round((other - value) / period);
}

function centreOf(loops: Float64Array[]): Vec3 {
  const sum: Vec3 = [0, 0, 0];
  let count = 0;
  for (const loop of loops)
    for (let index = 0; index < loop.length; index += 6) {
      for (let axis = 0; axis < 3; axis += 1) sum[axis]! += loop[index + axis]!;
      count += 1;
    }
  return scale(sum, 1 / count);
}

/** `place`: of u or v in a sample. */
function middleOf(sampled: SampledLoop[], place: 0 | 1): number {
  let [low, high] = [Infinity, -Infinity];
  for (const { samples } of sampled)
    for (let at = place; at < samples.length; at += SAMPLE) {
      low = Math.min(low, samples[at]!);
      high = Math.max(high, samples[at]!);
    }
  return (low + high) / 2;
}
