/** A body seen along one axis, as fasteners are made: its bands around the axis, its flats along it, and whether there is anything else. */
import * as portable from '#contract/portable-math.ts';
import { type BrepGraph, spanOfEdges } from '#geometry/brep/brep-graph.ts';
import {
  type Axis,
  type Bore,
  distanceToAxis,
  isSameAxis,
  joinCylinders,
  listSameCylinders,
} from '#geometry/features/bores.ts';
import { arcOf, coveredTurn, isAround, stretchOf } from '#geometry/features/hole-walls.ts';
import { SAME_PLACE_MM, SIXTH_SHARE, SQUARE_COS, WHOLE_CYLINDER_LEAST_RAD } from '#geometry/tolerances.ts';
import { cross, dot, scale, unit } from '#geometry/vectors.ts';

/** Fasteners have few faces: a body with more is skipped. */
const FACES_MAX = 200;

/** A whole cylinder on the axis; heights are mm along it. */
export interface Band {
  radiusMm: number;
  from: number;
  to: number;
  faces: number[];
}

/** Six flats evenly around the axis, equally far from it. */
export interface Hexagon {
  acrossMm: number;
  from: number;
  to: number;
}

export interface AxialLayout {
  from: number;
  to: number;
  /** Solid cylinders, and hollow ones. */
  outer: Band[];
  inner: Band[];
  outerHexagon: Hexagon | null;
  innerHexagon: Hexagon | null;
  /** Flats along the axis that are in no hexagon: those that face the axis, and all others. */
  innerFlats: number;
  outerFlats: number;
  /** Cones, tori and spheres on the axis, and planes square to it: where they reach, mm, and for a cone its half angle, rad. */
  turned: { kind: string; from: number; to: number; reachMm: number; halfAngleRad: number | null }[];
  /** Splines, as threads are drawn: how near the axis and how far from it their edges come, mm. */
  helical: { nearMm: number; farMm: number }[];
  /** Faces that are none of these. */
  others: number;
}

/** Describes the body along the axis with the most area of cylinders. null for a body without cylinders, or with too many faces. */
export function layOutAlongAxis(graph: BrepGraph): AxialLayout | null {
  if (graph.brep.faces.length > FACES_MAX) return null;
  const axis = mainAxis(graph);
  return axis && layOutAlong(graph, axis);
}

function mainAxis({ brep, areas }: BrepGraph): Axis | null {
  const axes: (Axis & { areaMm2: number })[] = [];
  brep.faces.forEach(({ surface }, face) => {
    if (surface.kind !== 'cylinder') return;
    const { origin, z } = surface.frame;
    const known = axes.find((axis) => isSameAxis(axis, { origin, axis: z }, SAME_PLACE_MM));
    if (known) known.areaMm2 += areas[face]!;
    else axes.push({ origin, axis: z, areaMm2: areas[face]! });
  });
  return axes.sort((a, b) => b.areaMm2 - a.areaMm2)[0] ?? null;
}

/** Describes the body along `axis`. */
export function layOutAlong(graph: BrepGraph, axis: Axis): AxialLayout {
  const { brep } = graph;
  const layout: AxialLayout = {
    ...extentOf(graph, axis),
    outer: listBands(graph, axis, true),
    inner: listBands(graph, axis, false),
    outerHexagon: null,
    innerHexagon: null,
    innerFlats: 0,
    outerFlats: 0,
    turned: [],
    helical: [],
    others: 0,
  };
  const flats: Flat[] = [];
  brep.faces.forEach(({ surface, isOutward }, face) => {
    if (isAround(brep.faces[face]!, axis, SAME_PLACE_MM)) {
      if (surface.kind === 'cylinder') return;
      const [from, to] = stretchOf(graph, face, axis);
      const halfAngleRad = surface.kind === 'cone' ? Math.abs(surface.halfAngleRad) : null;
      layout.turned.push({ kind: surface.kind, from, to, reachMm: reachOf(graph, face, axis).farMm, halfAngleRad });
    } else if (surface.kind === 'plane' && Math.abs(dot(surface.frame.z, axis.axis)) < SQUARE_COS) {
      const normal = isOutward ? surface.frame.z : scale(surface.frame.z, -1);
      const [from, to] = stretchOf(graph, face, axis);
      flats.push({ normal, awayMm: dot(surface.frame.origin, normal) - dot(axis.origin, normal), from, to });
    } else if (surface.kind === 'spline') layout.helical.push(reachOf(graph, face, axis));
    else layout.others += 1;
  });
  const [away, towards] = [flats.filter(({ awayMm }) => awayMm > 0), flats.filter(({ awayMm }) => awayMm <= 0)];
  layout.outerHexagon = hexagonOf(away, axis);
  layout.innerHexagon = hexagonOf(towards, axis);
  layout.outerFlats = layout.outerHexagon ? 0 : away.length;
  layout.innerFlats = layout.innerHexagon ? 0 : towards.length;
  return layout;
}

interface Flat {
  normal: Axis['axis'];
  /** Distance from the axis; negative where the flat faces it. */
  awayMm: number;
  from: number;
  to: number;
}

function hexagonOf(flats: Flat[], { axis }: Axis): Hexagon | null {
  const [first] = flats;
  if (!first || flats.some(({ awayMm }) => Math.abs(awayMm - first.awayMm) > SAME_PLACE_MM)) return null;
  const across = unit(cross(axis, first.normal));
  const sixths = flats.map(
    ({ normal }) => (3 * portable.atan2(dot(normal, across), dot(normal, first.normal))) / Math.PI,
  );
  if (sixths.some((turn) => Math.abs(turn - Math.round(turn)) > SIXTH_SHARE)) return null;
  if (new Set(sixths.map((turn) => (Math.round(turn) + 6) % 6)).size !== 6) return null;
  return {
    acrossMm: 2 * Math.abs(first.awayMm),
    from: Math.min(...flats.map(({ from }) => from)),
    to: Math.max(...flats.map(({ to }) => to)),
  };
}

function listBands(graph: BrepGraph, axis: Axis, isOutside: boolean): Band[] {
  const pieces = graph.brep.faces.flatMap((face, number): Bore[] => {
    const { surface, isOutward } = face;
    if (surface.kind !== 'cylinder' || isOutward !== isOutside || !isAround(face, axis, SAME_PLACE_MM)) return [];
    const [from, to] = stretchOf(graph, number, axis);
    return to > from ? [{ ...axis, radiusMm: surface.radiusMm, from, to, faces: [number], body: 0 }] : [];
  });
  return listSameCylinders(pieces).flatMap((same): Band[] => {
    const { radiusMm, from, to, faces } = joinCylinders(same);
    const isWhole = coveredTurn(faces.map((face) => arcOf(graph, face, axis))) >= WHOLE_CYLINDER_LEAST_RAD;
    return isWhole ? [{ radiusMm, from, to, faces }] : [];
  });
}

function extentOf(graph: BrepGraph, { origin, axis }: Axis): { from: number; to: number } {
  const base = dot(origin, axis);
  const [from, to] = spanOfEdges(graph, graph.brep.edges.keys(), axis);
  return { from: from - base, to: to - base };
}

function reachOf(graph: BrepGraph, face: number, axis: Axis): { nearMm: number; farMm: number } {
  let [nearMm, farMm] = [Infinity, 0];
  for (const edge of graph.edgesOf(face))
    for (const point of graph.pointsOf(edge)) {
      const away = distanceToAxis(axis, point);
      nearMm = Math.min(nearMm, away);
      farMm = Math.max(farMm, away);
    }
  return { nearMm, farMm };
}
