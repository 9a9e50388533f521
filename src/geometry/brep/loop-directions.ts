/**
 * Turns the loops of a face so that the face lies on their left, seen from the side that its surface's normal points to. Formats with loose surfaces
 * leave the direction open, or give a wrong one.
 */

import type { Vec3 } from '#contract/units.ts';
import type { PlainSurface, SplineSurface } from '#geometry/brep/brep.ts';
import type { Chart } from '#geometry/brep/chart.ts';
import { type CurvePiece, pointAlong, reversePiece } from '#geometry/brep/curve-pieces.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import { splineChartOf } from '#geometry/brep/spline-chart.ts';
import { breaksOf, evaluateSurface, newSurfacePoint } from '#geometry/brep/spline-surface.ts';
import { chartOf } from '#geometry/brep/surface-charts.ts';
import { dot, subtract, unit } from '#geometry/vectors.ts';

/** Points in which a smooth stretch is looked at; a spline may be many. */
const STEPS = 12;
const STEPS_OF_SPLINE = 32;
/** Fineness plays no part in where points lie. */
const ANY = { deflectionMm: 1, angleRad: 1 };

/** A surface as it is used, and the spline that the file has for it, where it has one. */
export interface FaceSurface {
  surface: PlainSurface | SplineSurface;
  written: SplineSurface | null;
}

interface MappedLoop {
  loop: CurvePiece[];
  area: number;
  middleU: number;
  middleV: number;
  windingU: number;
  windingV: number;
}

/**
 * The loops of one face, each turned as it has to run.
 * @throws {CrossingOutline} where they do not tell on which side the face lies.
 */
export function turnLoops(face: FaceSurface, loops: CurvePiece[][]): CurvePiece[][] {
  if (loops.length === 0) throw new CrossingOutline('a face without edges');
  const chart = chartFor(face);
  const mapped = loops.map((loop) => layOut(loop, chart));
  const winding = mapped.filter(({ windingU, windingV }) => windingU !== 0 || windingV !== 0);
  const outer =
    winding.length > 0
      ? null
      : mapped.reduce((most, laid) => (Math.abs(laid.area) > Math.abs(most.area) ? laid : most));
  return mapped.map((laid) => {
    const isRight = winding.includes(laid)
      ? windsRight(laid, winding, chart)
      : laid === outer
        ? laid.area > 0
        : laid.area < 0;
    return isRight ? laid.loop : laid.loop.map(reversePiece).reverse();
  });
}

function chartFor({ surface, written }: FaceSurface): Chart {
  if (surface.kind !== 'sphere' || !written) return chartOf(surface, ANY, null);
  const pole = directionBeside(surface, written);
  return pole ? chartOf(surface, ANY, pole) : splineChartOf(written, ANY);
}

const DIRECTIONS: Vec3[] = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z): Vec3 => [x, y, z])))
  .filter((direction) => dot(direction, direction) > 0)
  .map(unit);
const GRID = 16;
/** A face leaves a direction free when no sample is nearer to it, 26 degrees: the samples of a whole sphere are at most a tenth of a turn apart. */
const BESIDE_COS = 0.9;

/** A direction from the centre in which the written spline does not reach: the face cannot lie there. null where it covers all. */
function directionBeside(sphere: Extract<PlainSurface, { kind: 'sphere' }>, written: SplineSurface): Vec3 | null {
  const at = newSurfacePoint();
  const [u, v] = [breaksOf(written.knotsU, written.degreeU), breaksOf(written.knotsV, written.degreeV)];
  const place = (breaks: number[], share: number): number =>
    breaks[0]! + share * (breaks[breaks.length - 1]! - breaks[0]!);
  const seen: Vec3[] = [];
  for (let row = 0; row <= GRID; row += 1)
    for (let column = 0; column <= GRID; column += 1) {
      evaluateSurface(written, place(u, row / GRID), place(v, column / GRID), at);
      seen.push(unit(subtract([at[0]!, at[1]!, at[2]!], sphere.frame.origin)));
    }
  let best: { direction: Vec3; nearest: number } | null = null;
  for (const direction of DIRECTIONS) {
    const nearest = Math.max(...seen.map((other) => dot(direction, other)));
    if (!best || nearest < best.nearest) best = { direction, nearest };
  }
  return best && best.nearest < BESIDE_COS ? best.direction : null;
}

function layOut(loop: CurvePiece[], chart: Chart): MappedLoop {
  const u: number[] = [];
  const v: number[] = [];
  for (const piece of loop) {
    const steps = piece.curve.kind === 'spline' ? STEPS_OF_SPLINE : STEPS;
    for (let step = 0; step < steps; step += 1) {
      const [atU, atV] = chart.toUv(pointAlong(piece, step / steps));
      // At a tip u says nothing.
      if (Number.isNaN(atU)) continue;
      u.push(nearest(atU, u.at(-1), chart.periodU));
      v.push(nearest(atV, v.at(-1), chart.periodV));
    }
  }
  if (u.length < 3) throw new CrossingOutline('a loop without extent');
  let twice = 0;
  u.forEach((_, index) => {
    const after = (index + 1) % u.length;
    twice += (u[index]! - u[0]!) * (v[after]! - v[0]!) - (u[after]! - u[0]!) * (v[index]! - v[0]!);
  });
  return {
    loop,
    area: twice / 2,
    middleU: mean(u),
    middleV: mean(v),
    windingU: turns(u, chart.periodU),
    windingV: turns(v, chart.periodV),
  };
}

/** Left of a way in +u is +v: of two loops around an axis the lower one runs so, and one alone where the tip is above. */
function windsRight(laid: MappedLoop, winding: MappedLoop[], chart: Chart): boolean {
  const isU = winding.every(({ windingU, windingV }) => Math.abs(windingU) === 1 && windingV === 0);
  const isV = winding.every(({ windingU, windingV }) => Math.abs(windingV) === 1 && windingU === 0);
  const other = winding.find((each) => each !== laid);
  if ((!isU && !isV) || winding.length > 2 || (isU ? chart.periodV : chart.periodU) > 0)
    throw new CrossingOutline('loops that wind in more than one way');
  const beyond = other ? (isU ? other.middleV : other.middleU) : isU ? chart.tipV : null;
  if (beyond === null) throw new CrossingOutline('a band with one side');
  return isU ? laid.windingU > 0 === beyond > laid.middleV : laid.windingV > 0 === beyond < laid.middleU;
}

function nearest(value: number, other: number | undefined, period: number): number {
  return period === 0 || other === undefined ? value : value + period * Math.round((other - value) / period);
}

function turns(values: number[], period: number): number {
  if (period === 0) return 0;
  const [first, last] = [values[0]!, values.at(-1)!];
  return Math.round((nearest(first, last, period) - first) / period);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
