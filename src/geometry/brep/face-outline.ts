/** Lays out the loops of a face in the flat map of its surface: one outline with holes, even where the face closes around an axis. */

import type { Vec3 } from '#contract/units.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import type { Chart } from '#geometry/brep/chart.ts';
import type { Polyline } from '#geometry/brep/edge-polylines.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import { WHOLE_STEP_SLACK } from '#geometry/tolerances.ts';

/** The points of the outline and then of the holes, as one flat list. */
export interface FaceOutline {
  uv: number[];
  /** x, y, z of the same points, as their edges have them. */
  points: number[];
  /** Positions (in points) at which holes begin. */
  holes: number[];
}

/** One loop in the map, unrolled. */
interface MappedLoop {
  u: number[];
  v: number[];
  points: number[];
  /** Whole turns of u and v from its first point back to it. */
  windingU: number;
  windingV: number;
}

/**
 * Lays out a face that has at least one loop of edges.
 * @throws {CrossingOutline} where its loops make no outline.
 */
export function outlineOf(face: BrepFace, chart: Chart, polylines: Polyline[]): FaceOutline {
  const sense = face.isOutward ? 1 : -1;
  const mapped = face.loops.map((loop) => layOut(loop, chart, polylines));
  const winding = mapped.filter(({ windingU, windingV }) => windingU !== 0 || windingV !== 0);
  const flat = mapped.filter(({ windingU, windingV }) => windingU === 0 && windingV === 0);
  const outer = winding.length > 0 ? cutOpen(winding, chart, sense, flat) : takeOuter(flat, sense);
  const outline: FaceOutline = { uv: [], points: [], holes: [] };
  append(outline, outer, sense < 0);
  for (const hole of flat) {
    if (hole === outer) continue;
    outline.holes.push(outline.uv.length / 2);
    append(outline, moveInside(hole, outer, chart), sense < 0);
  }
  return outline;
}

/** `turnAtTip`: how much further u goes on at the tip of a cone than its neighbours say, which know it up to whole turns only. */
function layOut(loop: BrepFace['loops'][number], chart: Chart, polylines: Polyline[], turnAtTip = 0): MappedLoop {
  const laid: MappedLoop = { u: [], v: [], points: [], windingU: 0, windingV: 0 };
  const raw = mapPoints(loop, chart, polylines);
  const count = raw.u.length;
  // Begun where u is known: the tip of a cone takes it from its neighbours.
  const first = raw.u.findIndex((value) => !Number.isNaN(value));
  if (first < 0) throw new CrossingOutline('a loop without extent');
  let u = raw.u[first]!;
  let v = raw.v[first]!;
  let hasTip = false;
  for (let step = 0; step < count; step += 1) {
    const at = (first + step) % count;
    if (Number.isNaN(raw.u[at]!)) {
      const after = raw.u[(at + 1) % count]!;
      const next = (Number.isNaN(after) ? u : nearest(after, u, chart.periodU)) + turnAtTip;
      hasTip = true;
      v = raw.v[at]!;
      for (const between of stepsFrom(u, next, chart.stepU)) put(laid, between, v, raw.points, at);
      u = next;
      continue;
    }
    u = nearest(raw.u[at]!, u, chart.periodU);
    v = nearest(raw.v[at]!, v, chart.periodV);
    put(laid, u, v, raw.points, at);
  }
  if (chart.periodU > 0) laid.windingU = turns(laid.u[0]!, u, chart.periodU);
  // A loop through the tip does not close around the axis besides.
  if (hasTip && laid.windingU !== 0 && turnAtTip === 0)
    return layOut(loop, chart, polylines, -laid.windingU * chart.periodU);
  if (chart.periodV > 0) laid.windingV = turns(laid.v[0]!, v, chart.periodV);
  return laid;
}

/** The points along a loop as the map has them, not unrolled. */
function mapPoints(
  loop: BrepFace['loops'][number],
  chart: Chart,
  polylines: Polyline[],
): Pick<MappedLoop, 'u' | 'v' | 'points'> {
  const raw = { u: [] as number[], v: [] as number[], points: [] as number[] };
  for (const { edge, isForward } of loop) {
    const line = polylines[edge]!;
    const count = line.length / 3;
    for (let index = 0; index < count - 1; index += 1) {
      const at = 3 * (isForward ? index : count - 1 - index);
      const point: Vec3 = [line[at]!, line[at + 1]!, line[at + 2]!];
      const uv = chart.toUv(point);
      raw.u.push(uv[0]);
      raw.v.push(uv[1]);
      raw.points.push(point[0], point[1], point[2]);
    }
  }
  return raw;
}

/** Puts the point with number `at` of `points` at the end of a loop. */
function put(laid: MappedLoop, u: number, v: number, points: readonly number[], at: number): void {
  laid.u.push(u);
  laid.v.push(v);
  laid.points.push(points[3 * at]!, points[3 * at + 1]!, points[3 * at + 2]!);
}

/** From one angle to another in steps that are allowed: the tip of a cone is a line in the map, and as finely divided as the edge around it. */
function stepsFrom(from: number, to: number, step: number): number[] {
  const count = Math.ceil(Math.abs(to - from) / step - WHOLE_STEP_SLACK);
  return Array.from({ length: count + 1 }, (_, index) => (count === 0 ? from : from + ((to - from) * index) / count));
}

function nearest(value: number, other: number, period: number): number {
  return period === 0 ? value : value + period * Math.round((other - value) / period);
}

function turns(first: number, last: number, period: number): number {
  return Math.round((nearest(first, last, period) - first) / period);
}

function append({ uv, points }: FaceOutline, laid: MappedLoop, isReversed: boolean): void {
  const count = laid.u.length;
  for (let index = 0; index < count; index += 1) {
    const at = isReversed ? count - 1 - index : index;
    uv.push(laid.u[at]!, laid.v[at]!);
    points.push(laid.points[3 * at]!, laid.points[3 * at + 1]!, laid.points[3 * at + 2]!);
  }
}

/** The largest loop; the face lies on its left, seen from the side that is outward. */
function takeOuter(mapped: MappedLoop[], sense: number): MappedLoop {
  let outer: MappedLoop | null = null;
  let largest = 0;
  for (const laid of mapped) {
    const area = sense * areaOf(laid);
    if (area > largest) {
      outer = laid;
      largest = area;
    }
  }
  if (!outer) throw new CrossingOutline('no loop has the face inside');
  return outer;
}

function areaOf({ u, v }: MappedLoop): number {
  let twice = 0;
  for (let index = 0; index < u.length; index += 1) {
    const after = index + 1 < u.length ? index + 1 : 0;
    twice += (u[index]! - u[0]!) * (v[after]! - v[0]!) - (u[after]! - u[0]!) * (v[index]! - v[0]!);
  }
  return twice / 2;
}

/** A band between two loops that close around the axis (or one of them and the tip of a cone) becomes one outline by a cut across it. */
function cutOpen(winding: MappedLoop[], chart: Chart, sense: number, holes: MappedLoop[]): MappedLoop {
  const isU = winding.every(({ windingU, windingV }) => Math.abs(windingU) === 1 && windingV === 0);
  const isV = winding.every(({ windingU, windingV }) => Math.abs(windingV) === 1 && windingU === 0);
  if (isV) return swapAxes(cutOpen(winding.map(swapAxes), swappedChart(chart), -sense, holes.map(swapAxes)));
  if (!isU || winding.length > 2) throw new CrossingOutline('loops that wind in more than one way');
  const period = chart.periodU;
  const forward = winding.find(({ windingU }) => windingU === 1);
  const backward = winding.find(({ windingU }) => windingU === -1);
  if (winding.length === 1) {
    if (chart.tipV === null) throw new CrossingOutline('a band with one side');
    const [only] = winding as [MappedLoop];
    const start = freeStart(only, holes, period);
    const opened = openAt(only, start, period);
    const tip = chart.toPoint(0, chart.tipV);
    const back = stepsFrom(opened.u.at(-1)!, opened.u[0]!, chart.stepU);
    return {
      ...opened,
      u: [...opened.u, ...back],
      v: [...opened.v, ...back.map(() => chart.tipV!)],
      points: [...opened.points, ...back.flatMap(() => tip)],
    };
  }
  if (!forward || !backward) throw new CrossingOutline('a band whose sides run the same way');
  const a = openAt(forward, freeStart(forward, holes, period), period);
  // The other side is entered where it is nearest to the cut.
  const wanted = a.u.at(-1)!;
  let start = 0;
  let gap = Infinity;
  backward.u.forEach((u, index) => {
    const off = Math.abs(nearest(u, wanted, period) - wanted);
    if (off < gap) [start, gap] = [index, off];
  });
  const b = openAt(backward, start, period);
  const shift = nearest(b.u[0]!, wanted, period) - b.u[0]!;
  let lift = 0;
  if (chart.periodV > 0) {
    // Between the sides lies the face: the forward one is below where the map shows the outside.
    const difference = mean(b.v) - mean(a.v);
    const lifted =
      sense > 0
        ? difference - chart.periodV * Math.floor(difference / chart.periodV)
        : difference - chart.periodV * Math.ceil(difference / chart.periodV);
    lift = lifted - difference;
  }
  const [bu, bv] = [b.u.map((u) => u + shift), b.v.map((v) => v + lift)];
  const cut = cutBetween(chart, [wanted, a.v.at(-1)!], [bu[0]!, bv[0]!]);
  // Back along the same points, a turn before.
  const back = cut.toReversed();
  return {
    u: [...a.u, ...cut.map(({ u }) => u), ...bu, ...back.map(({ u }) => u - period)],
    v: [...a.v, ...cut.map(({ v }) => v), ...bv, ...back.map(({ v }) => v)],
    points: [...a.points, ...cut.flatMap(({ point }) => point), ...b.points, ...back.flatMap(({ point }) => point)],
    windingU: 0,
    windingV: 0,
  };
}

/** Points between two places of the map, no further apart than a triangle may reach. */
function cutBetween(chart: Chart, from: [u: number, v: number], to: [u: number, v: number]) {
  const count = Math.ceil(
    Math.max(Math.abs(to[0] - from[0]) / chart.stepU, Math.abs(to[1] - from[1]) / chart.stepV) - WHOLE_STEP_SLACK,
  );
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const share = (index + 1) / count;
    const [u, v] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    return { u, v, point: chart.toPoint(u, v) };
  });
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The loop begun at another point, with that point again at its end, a turn further. */
function openAt(laid: MappedLoop, start: number, period: number): MappedLoop {
  const count = laid.u.length;
  const opened: MappedLoop = { u: [], v: [], points: [], windingU: 0, windingV: 0 };
  for (let step = 0; step <= count; step += 1) {
    const at = (start + step) % count;
    const around = start + step >= count ? laid.windingU * period : 0;
    opened.u.push(laid.u[at]! + around);
    opened.v.push(laid.v[at]!);
    opened.points.push(laid.points[3 * at]!, laid.points[3 * at + 1]!, laid.points[3 * at + 2]!);
  }
  return opened;
}

/** How far a cut along the axis stays away from holes on both sides, as a share of a turn. */
const FREE_SHARE = 0.02;

/** A point of the loop from which a cut along the axis meets no hole. */
function freeStart(laid: MappedLoop, holes: MappedLoop[], period: number): number {
  const spans = holes.map(({ u }) => [Math.min(...u), Math.max(...u)] as const);
  const isFree = (u: number): boolean =>
    spans.every(([low, high]) => {
      const margin = FREE_SHARE * period;
      const shifted = u + period * Math.ceil((low - margin - u) / period);
      return shifted > high + margin;
    });
  const start = laid.u.findIndex(isFree);
  if (start < 0) throw new CrossingOutline('no way across the band');
  return start;
}

function swapAxes({ u, v, points, windingU, windingV }: MappedLoop): MappedLoop {
  return { u: v, v: u, points, windingU: windingV, windingV: windingU };
}

function swappedChart(chart: Chart): Chart {
  return {
    ...chart,
    periodU: chart.periodV,
    periodV: chart.periodU,
    stepU: chart.stepV,
    stepV: chart.stepU,
    toPoint: (u, v) => chart.toPoint(v, u),
  };
}

/** The hole, moved by whole turns to where the outline holds it. */
function moveInside(hole: MappedLoop, outer: MappedLoop, { periodU, periodV }: Chart): MappedLoop {
  for (const turnU of periodU > 0 ? [0, -1, 1, -2, 2] : [0])
    for (const turnV of periodV > 0 ? [0, -1, 1] : [0]) {
      const [du, dv] = [turnU * periodU, turnV * periodV];
      if (isInside(hole.u[0]! + du, hole.v[0]! + dv, outer))
        return { ...hole, u: hole.u.map((u) => u + du), v: hole.v.map((v) => v + dv) };
    }
  return hole;
}

function isInside(u: number, v: number, outer: MappedLoop): boolean {
  let inside = false;
  for (let index = 0, before = outer.u.length - 1; index < outer.u.length; before = index, index += 1) {
    const v1 = outer.v[index]!;
    const v2 = outer.v[before]!;
    if (v1 > v === v2 > v) continue;
    const crossing = outer.u[index]! + ((v - v1) / (v2 - v1)) * (outer.u[before]! - outer.u[index]!);
    if (u < crossing) inside = !inside;
  }
  return inside;
}
