/** Ring grooves of round section: the hollow half of a tube, around a shaft, in a bore or in a face. */
import * as portable from '#contract/portable-math.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { turnAround } from '#geometry/brep/brep-graph.ts';
import { distanceToAxis } from '#geometry/features/bores.ts';
import { isAround } from '#geometry/features/hole-walls.ts';
import { SAME_ANGLE_RAD, SAME_PLACE_MM } from '#geometry/tolerances.ts';
import { dot, subtract } from '#geometry/vectors.ts';

/** Sizes in the words of a groove: of its bottom, or in a face of its outer wall. */
export interface RoundGroove {
  diameterMm: number;
  widthMm: number;
  depthMm: number;
  /** Its bottom looks toward the axis. */
  isInBore: boolean;
}

/** Its bottom faces along the axis where it is this far from facing it, rad. */
const IN_FACE_RAD = Math.PI / 4;

/** The groove that these faces form; null where they are not one hollow torus all the way around, with two borders. */
export function roundGrooveOf(graph: BrepGraph, faces: readonly number[]): RoundGroove | null {
  const { brep } = graph;
  const first = brep.faces[faces[0]!]!.surface;
  if (first.kind !== 'torus') return null;
  const { frame, majorRadiusMm: major, minorRadiusMm: minor } = first;
  const axis = { origin: frame.origin, axis: frame.z };
  const isOneTube = faces.every((face) => {
    const { surface, isOutward } = brep.faces[face]!;
    return (
      surface.kind === 'torus' &&
      !isOutward &&
      isAround(brep.faces[face]!, axis, SAME_PLACE_MM) &&
      Math.abs(surface.minorRadiusMm - minor) < SAME_PLACE_MM &&
      Math.abs(surface.majorRadiusMm - major) < SAME_PLACE_MM &&
      Math.abs(dot(subtract(surface.frame.origin, frame.origin), frame.z)) < SAME_PLACE_MM
    );
  });
  if (!isOneTube) return null;
  const own = new Set(faces);
  const borders = faces.flatMap((face) => graph.neighbours[face]!.filter((beside) => !own.has(beside.face)));
  const places = borders.map(({ edge }) => {
    const [point] = graph.pointsOf(edge);
    const [rho, height] = [distanceToAxis(axis, point!), dot(subtract(point!, frame.origin), frame.z)];
    return {
      rho,
      height,
      around: portable.atan2(height, rho - major),
      turnRad: Math.abs(turnAround(graph, edge, axis)),
    };
  });
  const [one] = places;
  const other = places.find(({ around }) => Math.abs(around - one!.around) > SAME_ANGLE_RAD);
  const turnRad = places.reduce((sum, place) => sum + place.turnRad, 0);
  if (!one || !other || Math.abs(turnRad - 4 * Math.PI) > SAME_ANGLE_RAD) return null;
  // Two arcs of the tube lie between its borders: the area tells which of them is the groove.
  const areaMm2 = faces.reduce((sum, face) => sum + graph.areas[face]!, 0);
  const [low, high] = [Math.min(one.around, other.around), Math.max(one.around, other.around)];
  const [from, to] = [
    [low, high],
    [high, low + 2 * Math.PI],
  ].toSorted(
    (a, b) => Math.abs(areaOf(major, minor, a) - areaMm2) - Math.abs(areaOf(major, minor, b) - areaMm2),
  )[0]! as [number, number];
  const bottom = (from + to) / 2;
  const [cos, sin] = [portable.cos(bottom), portable.sin(bottom)];
  const isInFace = Math.abs(sin) > portable.sin(IN_FACE_RAD);
  return {
    diameterMm: 2 * (isInFace ? Math.max(one.rho, other.rho) : major + Math.sign(cos) * minor),
    widthMm: portable.hypot(one.rho - other.rho, one.height - other.height),
    depthMm: minor * (1 - portable.cos((to - from) / 2)),
    isInBore: !isInFace && cos > 0,
  };
}

/** Of the tube between two angles around it, all the way around the axis. */
function areaOf(major: number, minor: number, [from, to]: readonly number[]): number {
  const sines = portable.sin(to!) - portable.sin(from!);
  return 2 * Math.PI * minor * (major * (to! - from!) + minor * sines);
}
