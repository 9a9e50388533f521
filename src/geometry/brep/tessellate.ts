/** Divides a boundary into triangles. Faces share the points of their edges, so the triangles of a closed boundary close as well. */

import type { PartMesh } from '#contract/part-mesh.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepFace, Coedge } from '#geometry/brep/brep.ts';
import { poleOutside } from '#geometry/brep/brep-measures.ts';
import type { Chart, ChartPlace } from '#geometry/brep/chart.ts';
import { type Polyline, polylinesOf } from '#geometry/brep/edge-polylines.ts';
import { outlineOf } from '#geometry/brep/face-outline.ts';
import type { Fineness } from '#geometry/brep/fineness.ts';
import { CrossingOutline, meshOutline } from '#geometry/brep/flat-mesh.ts';
import { chartOf } from '#geometry/brep/surface-charts.ts';
import { type FaceMesh, meshWhole } from '#geometry/brep/whole-surface.ts';
import { cross, length, pointAt, subtract } from '#geometry/vectors.ts';

/** Triangles of a face with the places of their corners in its map. */
export interface MappedFace {
  chart: Chart;
  uv: readonly number[];
  points: readonly number[];
  triangles: readonly number[];
}

/**
 * Triangulates all faces; outward by right hand. `onMapped` is told of each face that has a map.
 * @throws {CrossingOutline} where a face's edges make no outline.
 */
export function tessellate(
  brep: Brep,
  fineness: Fineness,
  onMapped?: (face: number, mapped: MappedFace) => void,
): PartMesh {
  const polylines = polylinesOf(brep, fineness);
  const meshes = brep.faces.map((face, number) =>
    meshFace(brep, face, { polylines, fineness, onMapped: (mapped) => onMapped?.(number, mapped) }),
  );
  let values = 0;
  let corners = 0;
  for (const { points, triangles } of meshes) {
    values += points.length;
    corners += triangles.length;
  }
  const positions = new Float32Array(values);
  const normals = new Float32Array(values);
  const indices = new Uint32Array(corners);
  const faceRanges = new Uint32Array(2 * meshes.length);
  let at = 0;
  let corner = 0;
  for (let face = 0; face < meshes.length; face += 1) {
    const { points, normals: ownNormals, triangles } = meshes[face]!;
    faceRanges[2 * face] = corner;
    faceRanges[2 * face + 1] = triangles.length;
    const first = at / 3;
    for (let index = 0; index < triangles.length; index += 1) indices[corner + index] = first + triangles[index]!;
    for (let index = 0; index < points.length; index += 1) {
      positions[at + index] = points[index]!;
      normals[at + index] = ownNormals[index]!;
    }
    at += points.length;
    corner += triangles.length;
  }
  return { positions, normals, indices, faceRanges, edges: drawnEdges(brep, polylines) };
}

function meshFace(
  brep: Brep,
  written: BrepFace,
  {
    polylines,
    fineness,
    onMapped,
  }: { polylines: Polyline[]; fineness: Fineness; onMapped: (mapped: MappedFace) => void },
): FaceMesh {
  const face = written.surface.kind === 'sphere' ? withoutSeams(brep, written) : written;
  const pole = face.surface.kind === 'sphere' ? poleOutside(brep, face) : null;
  if (face.loops.length === 0) return meshWhole(face, fineness);
  if (face.surface.kind === 'sphere' && !pole) throw new CrossingOutline('a sphere with edges everywhere');
  const mapped = meshInMap(face, { polylines, fineness, pole });
  onMapped(mapped);
  const { chart, uv, points, triangles } = mapped;
  const normals: number[] = [];
  const sense = face.isOutward ? 1 : -1;
  for (let at = 0; at < uv.length; at += 2) {
    const normal = chart.normalAt(uv[at]!, uv[at + 1]!);
    normals.push(normal[0] * sense, normal[1] * sense, normal[2] * sense);
  }
  return { points, normals, triangles };
}

function meshInMap(
  face: BrepFace,
  { polylines, fineness, pole }: { polylines: Polyline[]; fineness: Fineness; pole: Vec3 | null },
) {
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
          onPoint: (point) => {
            const [x, y, z] = chart.toPoint(uv[2 * point]!, uv[2 * point + 1]!);
            points.push(x, y, z);
          },
        }
      : null,
  });
  return { chart, uv, points, triangles: dropPoints(mesh.triangles, points, face.isOutward) };
}

/** Area of a face's triangles, each cut in four with the new corners on the surface, mm²: a tenth of the work of finer ones. */
export function halvedArea({ chart, uv, points, triangles }: MappedFace): number {
  const middle = (a: number, b: number): Vec3 =>
    chart.toPoint((uv[2 * a]! + uv[2 * b]!) / 2, (uv[2 * a + 1]! + uv[2 * b + 1]!) / 2);
  let areaMm2 = 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    areaMm2 += triangleArea(pointAt(points, a), ab, ca) + triangleArea(ab, pointAt(points, b), bc);
    areaMm2 += triangleArea(ca, bc, pointAt(points, c)) + triangleArea(ab, bc, ca);
  }
  return areaMm2;
}

function triangleArea(a: Vec3, b: Vec3, c: Vec3): number {
  return length(cross(subtract(b, a), subtract(c, a))) / 2;
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
    const a = triangles[at]!;
    const b = triangles[at + 1]!;
    const c = triangles[at + 2]!;
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
  const place = (along: number, alongShare: number, acrossShare: number): ChartPlace => {
    const [u, v] = along === 0 ? [alongShare, acrossShare] : [acrossShare, alongShare];
    return { u: low[0] + u * (high[0] - low[0]), v: low[1] + v * (high[1] - low[1]) };
  };
  const scales = [0, 1].map((along) => {
    const counts = [0.2, 0.5, 0.8].map((across) => {
      let steps = 0;
      let from = place(along, 0, across);
      for (let sample = 1; sample <= SAMPLES; sample += 1) {
        const to = place(along, sample / SAMPLES, across);
        steps += stepsOver(from, to);
        from = to;
      }
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
  const places: ChartPlace[] = [];
  const placeOf = (point: number): ChartPlace => {
    places[point] ??= { u: uv[2 * point]!, v: uv[2 * point + 1]! };
    return places[point];
  };
  return (a, b) => {
    const key = Math.min(a, b) * 0x1000000 + Math.max(a, b);
    let steps = known.get(key);
    if (steps === undefined) {
      steps = stepsOver(placeOf(a), placeOf(b));
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
  const firstFace = new Int32Array(polylines.length).fill(-1);
  const isDrawn = new Uint8Array(polylines.length);
  brep.faces.forEach(({ loops }, face) => {
    for (const loop of loops)
      for (const { edge } of loop)
        if (firstFace[edge]! < 0) firstFace[edge] = face;
        else if (firstFace[edge] !== face) isDrawn[edge] = 1;
  });
  let size = 0;
  for (let edge = 0; edge < polylines.length; edge += 1) if (isDrawn[edge]) size += 2 * (polylines[edge]!.length - 3);
  const lines = new Float32Array(size);
  let to = 0;
  for (let edge = 0; edge < polylines.length; edge += 1) {
    if (!isDrawn[edge]) continue;
    const line = polylines[edge]!;
    for (let at = 0; at + 5 < line.length; at += 3)
      for (let value = at; value < at + 6; value += 1, to += 1) lines[to] = line[value]!;
  }
  return lines;
}
