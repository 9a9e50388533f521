/** Engraving: narrow cuts of little depth into one face, as letters and marks are. Their strokes decide which engraving cutter fits. */
import type { Feature } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { type BrepGraph, extentAlong, lengthOf } from '#geometry/brep/brep-graph.ts';
import type { MachiningFeature } from '#geometry/features/machining-features.ts';
import { rangeOf } from '#geometry/range-of.ts';
import { PARALLEL_COS, SAME_PLACE_MM } from '#geometry/tolerances.ts';
import { dot, scale } from '#geometry/vectors.ts';

/** Deeper cuts are pockets, wider strokes are milled like them. */
const DEEPEST_MM = 1;
const WIDEST_MM = 2.5;
/** Cuts that may be strokes: closed all around, with a floor. */
const STROKES = /pocket|free form|o-ring/;

interface Stroke {
  faces: number[];
  normal: Vec3;
  level: number;
  depthMm: number;
  widthMm: number;
}

/** How wide a cut with flat walls is, mm; null where it is not known. */
type WidthOf = (cut: MachiningFeature) => number | null;

/** One for each face that is engraved. `cuts` are those of the solid. */
export function listEngravings(graph: BrepGraph, cuts: MachiningFeature[], widthOf: WidthOf): Feature[] {
  const groups: Stroke[][] = [];
  for (const stroke of cuts.flatMap((cut) => strokeOf(graph, cut, widthOf))) {
    const group = groups.find(
      ([first]) =>
        dot(first!.normal, stroke.normal) > PARALLEL_COS && Math.abs(first!.level - stroke.level) < SAME_PLACE_MM,
    );
    if (group) group.push(stroke);
    else groups.push([stroke]);
  }
  return groups.map((group) => ({
    type: 'engraving',
    faceIds: group.flatMap(({ faces }) => faces).sort((a, b) => a - b),
    depthMm: Math.max(...group.map(({ depthMm }) => depthMm)),
    widthMm: Math.min(...group.map(({ widthMm }) => widthMm)),
  }));
}

/** Twice the area of a strip over its border is its width: a little less where it is short. Between flat walls the width is known. */
function strokeOf(graph: BrepGraph, cut: MachiningFeature, widthOf: WidthOf): Stroke[] {
  const { type, faces } = cut;
  if (!STROKES.test(type)) return [];
  const floors = faces.filter((face) => isFloor(graph, face));
  const [floor] = floors;
  const { surface, isOutward } = graph.brep.faces[floor ?? 0]!;
  if (floor === undefined || floors.length > 1 || surface.kind !== 'plane') return [];
  const normal = isOutward ? surface.frame.z : scale(surface.frame.z, -1);
  const heights = faces.flatMap((face) => graph.edgesOf(face).flatMap((edge) => extentAlong(graph, edge, normal)));
  const level = dot(surface.frame.origin, normal);
  const depthMm = rangeOf(heights)[1] - level;
  if (depthMm > DEEPEST_MM + SAME_PLACE_MM) return [];
  const border = graph.edgesOf(floor).reduce((sum, edge) => sum + lengthOf(graph, edge), 0);
  const meanMm = (2 * graph.areas[floor]!) / border;
  const isStraight = faces.every((face) => graph.brep.faces[face]!.surface.kind === 'plane');
  const widthMm = (isStraight ? widthOf(cut) : null) ?? meanMm;
  return widthMm > WIDEST_MM + SAME_PLACE_MM ? [] : [{ faces, normal, level, depthMm, widthMm }];
}

/** A plane that all its neighbors rise from. */
function isFloor({ brep, neighbours }: BrepGraph, face: number): boolean {
  const { kind } = brep.faces[face]!.surface;
  const around = neighbours[face]!;
  return kind === 'plane' && around.length > 0 && around.every(({ meeting }) => meeting === 'concave');
}
