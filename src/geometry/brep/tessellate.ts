/** Divides a boundary into triangles. Faces share the points of their edges, so the triangles of a closed boundary close as well. */

import type { PartMesh } from '#contract/part-mesh.ts';
import * as portable from '#contract/portable-math.ts';
import type { Brep, BrepFace, Coedge } from '#geometry/brep/brep.ts';
import { poleOutside } from '#geometry/brep/brep-measures.ts';
import type { Chart } from '#geometry/brep/chart.ts';
import { type Polyline, polylinesOf } from '#geometry/brep/edge-polylines.ts';
import { outlineOf } from '#geometry/brep/face-outline.ts';
import type { Fineness } from '#geometry/brep/fineness.ts';
import { CrossingOutline, meshOutline } from '#geometry/brep/flat-mesh.ts';
import { chartOf } from '#geometry/brep/surface-charts.ts';
import { type FaceMesh, meshWhole } from '#geometry/brep/whole-surface.ts';
import { scale } from '#geometry/vectors.ts';

/**
 * Triangulates all faces; outward by right hand.
 * @throws {CrossingOutline} where a face's edges make no outline.
 */
export function tessellate(brep: Brep, fineness: Fineness): PartMesh {
  const polylines = polylinesOf(brep, fineness);
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const faceRanges = new Uint32Array(2 * brep.faces.length);
  brep.faces.forEach((face, number) => {
    const first = positions.length / 3;
    const begin = indices.length;
    const mesh = meshFace(brep, face, polylines, fineness);
    for (const value of mesh.points) positions.push(value);
    for (const value of mesh.normals) normals.push(value);
    for (const index of mesh.triangles) indices.push(first + index);
    faceRanges[2 * number] = begin;
    faceRanges[2 * number + 1] = indices.length - begin;
  });
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
    faceRanges,
    edges: drawnEdges(brep, polylines),
  };
}

function meshFace(brep: Brep, written: BrepFace, polylines: Polyline[], fineness: Fineness): FaceMesh {
  const face = written.surface.kind === 'sphere' ? withoutSeams(brep, written) : written;
  const pole = face.surface.kind === 'sphere' ? poleOutside(brep, face) : null;
  if (face.loops.length === 0) return meshWhole(face, fineness);
  if (face.surface.kind === 'sphere' && !pole) throw new CrossingOutline('a sphere with edges everywhere');
  const chart = chartOf(face.surface, fineness, pole);
  const { uv, points, holes } = outlineOf(face, chart, polylines);
  const isCurved = chart.stepU < Infinity || chart.stepMm !== null;
  const mesh = meshOutline(uv, holes, {
    scale: scaleOf(chart, uv),
    refinement: isCurved
      ? {
          stepsBetween: chart.stepsOver
            ? remember(chart.stepsOver, uv)
            : (a, b) => stepsBetween(chart, { uv, points }, a, b),
          onPoint: (point) => points.push(...chart.toPoint(uv[2 * point]!, uv[2 * point + 1]!)),
        }
      : null,
  });
  const normals: number[] = [];
  for (let point = 0; point < uv.length / 2; point += 1) {
    const normal = chart.normalAt(uv[2 * point]!, uv[2 * point + 1]!);
    normals.push(...(face.isOutward ? normal : scale(normal, -1)));
  }
  const triangles = dropPoints(mesh.triangles, points, face.isOutward);
  return { points, normals, triangles };
}

/**
 * A sphere is mapped without a cut, so a seam that its file has would be a slit: both its sides are taken out, and what is left of the loops is
 * chained again.
 */
function withoutSeams({ edges }: Brep, face: BrepFace): BrepFace {
  const uses = new Map<number, number>();
  const all = face.loops.flat();
  for (const { edge } of all) uses.set(edge, (uses.get(edge) ?? 0) + 1);
  const kept = all.filter(({ edge }) => uses.get(edge) === 1);
  if (kept.length === all.length) return face;
  const startOf = ({ edge, isForward }: Coedge): number => (isForward ? edges[edge]!.start : edges[edge]!.end);
  const endOf = ({ edge, isForward }: Coedge): number => (isForward ? edges[edge]!.end : edges[edge]!.start);
  const waiting = new Map(kept.map((coedge) => [startOf(coedge), coedge]));
  if (waiting.size < kept.length) throw new CrossingOutline('loops that touch');
  const loops: Coedge[][] = [];
  for (const first of kept) {
    const loop: Coedge[] = [];
    let next = waiting.get(startOf(first));
    while (next) {
      loop.push(next);
      waiting.delete(startOf(next));
      next = waiting.get(endOf(next));
    }
    if (loop.length > 0) loops.push(loop);
  }
  return { ...face, loops };
}

/** Without triangles of which two corners are one point (at the tip of a cone); turned for a face that looks against its surface. */
function dropPoints(triangles: number[], points: number[], isOutward: boolean): number[] {
  const kept: number[] = [];
  const isSame = (a: number, b: number): boolean =>
    points[3 * a] === points[3 * b] &&
    points[3 * a + 1] === points[3 * b + 1] &&
    points[3 * a + 2] === points[3 * b + 2];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
    if (isSame(a, b) || isSame(b, c) || isSame(c, a)) continue;
    if (isOutward) kept.push(a, b, c);
    else kept.push(a, c, b);
  }
  return kept;
}

/** So that a step in u looks as long as one in v; what is straight along v looks flat. */
function scaleOf({ stepU, stepV, stepMm, stepsOver }: Chart, uv: number[]): [number, number] {
  if (stepsOver !== null) return scaleBySteps(stepsOver, uv);
  if (stepMm !== null || stepU === Infinity) return [1, 1];
  if (stepV < Infinity) return [1 / stepU, 1 / stepV];
  let [low, high] = [Infinity, -Infinity];
  for (let at = 1; at < uv.length; at += 2) {
    low = Math.min(low, uv[at]!);
    high = Math.max(high, uv[at]!);
  }
  return [1 / stepU, high > low ? 1 / (high - low) : 1];
}

const SAMPLES = 8;

/** As `scaleOf`, by the steps that it takes to cross the face. */
function scaleBySteps(stepsOver: NonNullable<Chart['stepsOver']>, uv: number[]): [number, number] {
  const low: [number, number] = [Infinity, Infinity];
  const high: [number, number] = [-Infinity, -Infinity];
  uv.forEach((value, at) => {
    low[at % 2] = Math.min(low[at % 2]!, value);
    high[at % 2] = Math.max(high[at % 2]!, value);
  });
  const place = (along: number, alongShare: number, acrossShare: number): [number, number] => {
    const shares = along === 0 ? [alongShare, acrossShare] : [acrossShare, alongShare];
    return [low[0] + shares[0]! * (high[0] - low[0]), low[1] + shares[1]! * (high[1] - low[1])];
  };
  const scales = [0, 1].map((along) => {
    const counts = [0.2, 0.5, 0.8].map((across) => {
      let steps = 0;
      for (let sample = 0; sample < SAMPLES; sample += 1)
        steps += stepsOver(place(along, sample / SAMPLES, across), place(along, (sample + 1) / SAMPLES, across));
      return steps;
    });
    const size = high[along]! - low[along]!;
    return size > 0 ? Math.max(1, ...counts) / size : 1;
  });
  return scales as [number, number];
}

/** Lines stay between passes of refinement: each is measured once. */
function remember(stepsOver: NonNullable<Chart['stepsOver']>, uv: number[]): (a: number, b: number) => number {
  const known = new Map<number, number>();
  return (a, b) => {
    const key = Math.min(a, b) * 0x1000000 + Math.max(a, b);
    let steps = known.get(key);
    if (steps === undefined) {
      steps = stepsOver([uv[2 * a]!, uv[2 * a + 1]!], [uv[2 * b]!, uv[2 * b + 1]!]);
      known.set(key, steps);
    }
    return steps;
  };
}

function stepsBetween(
  { stepU, stepV, stepMm }: Chart,
  { uv, points }: { uv: number[]; points: number[] },
  a: number,
  b: number,
): number {
  if (stepMm !== null)
    return (
      portable.hypot(
        points[3 * a]! - points[3 * b]!,
        points[3 * a + 1]! - points[3 * b + 1]!,
        points[3 * a + 2]! - points[3 * b + 2]!,
      ) / stepMm
    );
  return portable.hypot((uv[2 * a]! - uv[2 * b]!) / stepU, (uv[2 * a + 1]! - uv[2 * b + 1]!) / stepV);
}

/** Segments of all edges but those with the same face on both sides, which are seams and no edges to the eye. */
function drawnEdges(brep: Brep, polylines: Polyline[]): Float32Array {
  const facesOf = new Map<number, Set<number>>();
  brep.faces.forEach((face, number) => {
    for (const { edge } of face.loops.flat()) facesOf.set(edge, (facesOf.get(edge) ?? new Set()).add(number));
  });
  const lines: number[] = [];
  polylines.forEach((line, edge) => {
    if ((facesOf.get(edge)?.size ?? 0) < 2) return;
    for (let at = 0; at + 5 < line.length; at += 3)
      for (let value = at; value < at + 6; value += 1) lines.push(line[value]!);
  });
  return Float32Array.from(lines);
}
