/** A length of square or hexagonal bar whose sides were left as they are: faced, drilled or bored along its axis, with no place where it is turned round. */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { frameOf } from '#geometry/brep/brep.ts';
import { type BrepGraph, spanOfEdges } from '#geometry/brep/brep-graph.ts';
import { type Axis, distanceToAxis } from '#geometry/features/bores.ts';
import { isAround } from '#geometry/features/hole-walls.ts';
import { SAME_PLACE_MM, SAME_SIZE_SHARE, SQUARE_COS } from '#geometry/tolerances.ts';
import { addScaled, cross, dot, scale, unit } from '#geometry/vectors.ts';

/** Of the skin, the sides and what goes around the axis: a block with a hexagon on it, or with pockets in its sides, is no length of bar. */
const SHARE_LEAST = 0.8;
/** Of length over width of square bar, which must be bored too: anything else with four equal sides is a block. */
const SQUARE_LENGTH_LEAST = 1.5;
/** A thinner hexagon is cut from plate. */
const HEXAGON_LENGTH_LEAST = 0.3;
/** Outer planes that are looked at for two neighboring sides, the largest first. */
const SIDES_TRIED = 8;

/** Unit normals point away from the material. */
interface Plane {
  face: number;
  normal: Vec3;
  /** Along the normal, from the origin of the file. */
  awayMm: number;
}

export interface BarLength {
  axis: Axis;
  sides: 4 | 6;
  acrossMm: number;
  flats: number[];
}

/** The bar of a body; null where it is none. Sides that a cross hole goes through are sides all the same. */
export function findBarLength(graph: BrepGraph): BarLength | null {
  const planes = listPlanes(graph);
  const tried = planes.slice(0, SIDES_TRIED);
  for (const [at, first] of tried.entries())
    for (const second of tried.slice(at + 1)) {
      const cosine = Math.abs(dot(first.normal, second.normal));
      const sides = cosine < SQUARE_COS ? 4 : Math.abs(cosine - 0.5) < SQUARE_COS ? 6 : null;
      const found = sides && barAround(graph, planes, { first, second, sides });
      if (found) return found;
    }
  return null;
}

/** Outer planes by area, the largest first. */
function listPlanes({ brep, areas }: BrepGraph): Plane[] {
  return brep.faces
    .flatMap(({ surface, isOutward }, face): Plane[] => {
      if (surface.kind !== 'plane') return [];
      const { origin, z } = frameOf(surface);
      const normal = isOutward ? z : scale(z, -1);
      return [{ face, normal, awayMm: dot(origin, normal) }];
    })
    .sort((a, b) => areas[b.face]! - areas[a.face]! || a.face - b.face);
}

function barAround(
  graph: BrepGraph,
  planes: readonly Plane[],
  { first, second, sides }: { first: Plane; second: Plane; sides: 4 | 6 },
): BarLength | null {
  const along = unit(cross(first.normal, second.normal));
  const apothem = halfWidth(planes, first);
  if (apothem === null || Math.abs((halfWidth(planes, second) ?? 0) - apothem) > slackOf(apothem)) return null;
  // The middle between opposite sides, twice: where both meet is the axis.
  const [a, b] = [first.awayMm - apothem, second.awayMm - apothem];
  const cosine = dot(first.normal, second.normal);
  const square = 1 - cosine * cosine;
  const origin = addScaled(scale(first.normal, (a - b * cosine) / square), second.normal, (b - a * cosine) / square);
  const axis = { origin, axis: along };
  const flats = planes.filter(
    ({ normal, awayMm }) =>
      Math.abs(dot(normal, along)) < SQUARE_COS && Math.abs(awayMm - dot(origin, normal) - apothem) <= slackOf(apothem),
  );
  const across = unit(cross(along, first.normal));
  const angles = new Set(
    flats.map(({ normal }) => {
      const degrees = Math.round((180 * portable.atan2(dot(normal, across), dot(normal, first.normal))) / Math.PI);
      return (degrees + 360) % 360;
    }),
  );
  if (angles.size !== sides || [...angles].some((angle) => angle % (360 / sides) !== 0)) return null;
  const bar: BarLength = { axis, sides, acrossMm: 2 * apothem, flats: flats.map(({ face }) => face) };
  return isBarAlone(graph, bar) ? bar : null;
}

/** Half the distance to the opposite side; null where there is none. */
function halfWidth(planes: readonly Plane[], { normal, awayMm }: Plane): number | null {
  const opposite = planes.find((plane) => dot(plane.normal, normal) < SQUARE_COS - 1 && plane.awayMm + awayMm > 0);
  return opposite ? (awayMm + opposite.awayMm) / 2 : null;
}

function slackOf(sizeMm: number): number {
  return SAME_PLACE_MM + SAME_SIZE_SHARE * sizeMm;
}

function isBarAlone(graph: BrepGraph, { axis, sides, acrossMm, flats }: BarLength): boolean {
  const { brep, areas } = graph;
  // The flanks of a spline's teeth stand like the sides of a bar that is thinner than the shaft.
  const cornerMm = acrossMm / 2 / portable.cos(Math.PI / sides);
  const isWider = brep.edges.some((_, edge) =>
    graph.pointsOf(edge).some((point) => distanceToAxis(axis, point) > cornerMm + slackOf(cornerMm)),
  );
  if (isWider) return false;
  const rounds = brep.faces.flatMap((face, number) => (isAround(face, axis, SAME_PLACE_MM) ? [number] : []));
  const sum = (faces: Iterable<number>): number => [...faces].reduce((total, face) => total + areas[face]!, 0);
  if (sum(new Set([...flats, ...rounds])) < SHARE_LEAST * sum(areas.keys())) return false;
  const [from, to] = spanOfEdges(graph, brep.edges.keys(), axis.axis);
  const lengthMm = to - from + SAME_PLACE_MM;
  if (sides === 6) return lengthMm >= HEXAGON_LENGTH_LEAST * acrossMm;
  const isBored = rounds.some((face) => brep.faces[face]!.surface.kind === 'cylinder' && !brep.faces[face]!.isOutward);
  return isBored && lengthMm >= SQUARE_LENGTH_LEAST * acrossMm;
}
