/** Depth, width and corner radii of a cut, by which the cutter is chosen. Depth over corner radius decides whether a standard end mill reaches the floor. */
import type { Vec3 } from '#contract/units.ts';
import { type BrepGraph, spanOfEdges } from '#geometry/brep/brep-graph.ts';
import type { Blend } from '#geometry/features/blends.ts';
import type { MachiningFeature } from '#geometry/features/machining-features.ts';
import { wayOutOfSlit } from '#geometry/features/slits.ts';
import { OTHER_DIRECTION_COS, PARALLEL_COS, PARALLEL_SIN, SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { cross, dot, length, scale, unit } from '#geometry/vectors.ts';

/** Sizes of a cut, mm. null where they are not known. */
export interface CutMeasures {
  /** Along the way a cutter comes: from the floor, or the other mouth, to the highest point. */
  depthMm: number | null;
  /** Between the closest walls that face each other, or the narrowest round end: no wider cutter fits. */
  widthMm: number | null;
  /** Smallest inner radius between walls, seen along the depth; 0 where two walls meet sharp; null where walls do not meet. */
  cornerRadiusMm: number | null;
  /** Smallest inner radius between walls and floor; 0 where one meets the floor sharp; null without a floor. */
  floorRadiusMm: number | null;
}

/** Cuts with one side open to the cutter; for through cuts only the walls give the direction. */
const CUTS = /pocket|slot|passage|o-ring/;
const THROUGH_CUTS = /passage|circular end pocket/;

/**
 * Measures a pocket, slot, passage or groove. null for any other feature, and for one whose walls do not tell from where the cutter enters. A wall that is
 * `isBored` goes on beyond the cut: a round hole with a flat along one end is milled no deeper than the flat.
 */
export function measureCut(
  graph: BrepGraph,
  blends: (Blend | null)[],
  { type, faces }: MachiningFeature,
  isBored: (face: number) => boolean = () => false,
): CutMeasures | null {
  if (!CUTS.test(type) || (/slot/.test(type) && hasRoundBottom(graph, blends, faces))) return null;
  const sides = sidesOf(graph, blends, faces);
  const slit = wayOutOfSlit(graph, faces);
  const found = slit ? { direction: slit, hasFloor: false } : wayInto(graph, blends, faces);
  if (!found) return null;
  const { direction, hasFloor } = found;
  if (!hasFloor && !slit && !THROUGH_CUTS.test(type)) return null;
  const walls = sides.filter(({ kind, normal }) => isUpright(kind, normal, direction));
  const milled = faces.filter((face) => !isBored(face));
  const [low, high] = spanOf(graph, milled.length > 0 ? milled : faces, direction);
  return {
    depthMm: high - low,
    widthMm: narrowest(graph, walls, direction),
    cornerRadiusMm: cornerRadius(graph, { faces, blends, direction }),
    floorRadiusMm: hasFloor ? floorRadius(graph, { faces, blends, direction }) : null,
  };
}

/** The groove of a spline on a shaft: a hob or a form cutter comes across its axis, which no flat side tells. */
function hasRoundBottom({ brep }: BrepGraph, blends: (Blend | null)[], faces: number[]): boolean {
  return faces.some((face) => {
    const { surface, isOutward } = brep.faces[face]!;
    return surface.kind === 'cylinder' && isOutward && !blends[face];
  });
}

/**
 * The pieces of a cut that nothing joins along its depth, as slots through two walls of a case: the cutter finds material in each, and none between. One
 * piece where the cut goes on, or its depth is not known.
 */
export function partAtGaps(
  graph: BrepGraph,
  blends: (Blend | null)[],
  { type, faces }: MachiningFeature,
): MachiningFeature[] {
  if (!CUTS.test(type)) return [{ type, faces }];
  // Slits of two bores may lie in one plane: only the bores tell how deep each is.
  const direction = wayOutOfSlit(graph, faces) ?? wayInto(graph, blends, faces)?.direction;
  if (!direction) return [{ type, faces }];
  const pieces = connectedFaces(graph, faces)
    .map((own) => ({ own, span: spanOf(graph, own, direction) }))
    .sort((a, b) => a.span[0] - b.span[0]);
  const parted: { own: number[]; to: number }[] = [];
  for (const { own, span } of pieces) {
    const last = parted.at(-1);
    if (last && span[0] <= last.to + SAME_PLACE_MM) {
      last.own.push(...own);
      last.to = Math.max(last.to, span[1]);
    } else parted.push({ own: [...own], to: span[1] });
  }
  return parted.map(({ own }) => ({ type, faces: own.sort((a, b) => a - b) }));
}

function connectedFaces({ neighbours }: BrepGraph, faces: number[]): number[][] {
  const left = new Set(faces);
  return faces.flatMap((first) => {
    if (!left.delete(first)) return [];
    const own = [first];
    for (const face of own) for (const next of neighbours[face]!) if (left.delete(next.face)) own.push(next.face);
    return [own];
  });
}

/** The direction of the depth of a cut with these faces; null where its sides do not tell. */
function wayInto(
  graph: BrepGraph,
  blends: (Blend | null)[],
  faces: number[],
): { direction: Vec3; hasFloor: boolean } | null {
  return depthDirection(sidesOf(graph, blends, faces), (direction) => {
    const [low, high] = spanOf(graph, faces, direction);
    return { cornerRadiusMm: cornerRadius(graph, { faces, blends, direction }) ?? Infinity, depthMm: high - low };
  });
}

/** A flat or round side of a cut. */
interface Side {
  kind: 'plane' | 'cylinder';
  face: number;
  /** Into the cut; of a cylinder its axis. */
  normal: Vec3;
}

function sidesOf({ brep }: BrepGraph, blends: (Blend | null)[], faces: number[]): Side[] {
  return faces.flatMap((face): Side[] => {
    const { surface, isOutward } = brep.faces[face]!;
    if (blends[face]) return [];
    if (surface.kind === 'plane')
      return [{ kind: 'plane', face, normal: isOutward ? surface.frame.z : scale(surface.frame.z, -1) }];
    return surface.kind === 'cylinder' && !isOutward ? [{ kind: 'cylinder', face, normal: surface.frame.z }] : [];
  });
}

function isUpright(kind: Side['kind'], normal: Vec3, direction: Vec3): boolean {
  const cos = Math.abs(dot(normal, direction));
  return kind === 'plane' ? cos < SQUARE_COS : cos > PARALLEL_COS;
}

/**
 * A floor is square to all other sides. Among several, it is the one that no other side faces, because the cutter enters there (a slot open at both
 * ends), then the one that most sides stand on. By that rule the end of a pocket with one open side is as good a floor. Then the direction with the
 * larger corner radii wins, as they were cut that way, then the shorter depth. Without a floor: the direction that all sides run along.
 */
function depthDirection(
  sides: Side[],
  measure: (direction: Vec3) => Omit<Way, 'walls'>,
): { direction: Vec3; hasFloor: boolean } | null {
  const planes = sides.filter(({ kind }) => kind === 'plane');
  let best: (Way & { direction: Vec3 }) | null = null;
  for (const floor of planes) {
    const others = sides.filter(({ kind, normal }) => kind !== 'plane' || dot(normal, floor.normal) < PARALLEL_COS);
    const walls = others.filter(({ kind, normal }) => isUpright(kind, normal, floor.normal)).length;
    const isFaced = others.some(({ kind, normal }) => kind === 'plane' && dot(normal, floor.normal) < -PARALLEL_COS);
    if (isFaced || walls === 0 || walls < others.length) continue;
    const found = { direction: floor.normal, walls, ...measure(floor.normal) };
    if (!best || isBetter(found, best)) best = found;
  }
  if (best) return { direction: best.direction, hasFloor: true };
  const direction = commonDirection(sides);
  return direction && { direction, hasFloor: false };
}

interface Way {
  walls: number;
  cornerRadiusMm: number;
  depthMm: number;
}

function isBetter(a: Way, b: Way): boolean {
  if (a.walls !== b.walls) return a.walls > b.walls;
  // Both may be infinite: no corners either way.
  const isSame = a.cornerRadiusMm === b.cornerRadiusMm || Math.abs(a.cornerRadiusMm - b.cornerRadiusMm) < SAME_PLACE_MM;
  if (!isSame) return a.cornerRadiusMm > b.cornerRadiusMm;
  return a.depthMm < b.depthMm;
}

/** All flat sides square to it, all cylinders along it. */
function commonDirection(sides: Side[]): Vec3 | null {
  const cylinder = sides.find(({ kind }) => kind === 'cylinder');
  const [first, ...others] = sides;
  const second = others.find(({ normal }) => first && Math.abs(dot(first.normal, normal)) < OTHER_DIRECTION_COS);
  const direction = cylinder?.normal ?? (first && second ? unit(cross(first.normal, second.normal)) : null);
  return direction && sides.every(({ kind, normal }) => isUpright(kind, normal, direction)) ? direction : null;
}

function narrowest(graph: BrepGraph, walls: Side[], direction: Vec3): number | null {
  let least = Infinity;
  const spans = walls.map(({ face, normal }) => spanOf(graph, [face], unit(cross(normal, direction))));
  walls.forEach((one, index) => {
    const { surface } = graph.brep.faces[one.face]!;
    if (surface.kind === 'cylinder') least = Math.min(least, 2 * surface.radiusMm);
    if (surface.kind !== 'plane') return;
    walls.forEach((other, at) => {
      const facing = graph.brep.faces[other.face]!.surface;
      if (facing.kind !== 'plane' || dot(one.normal, other.normal) > -PARALLEL_COS) return;
      const gap = dot(facing.frame.origin, one.normal) - dot(surface.frame.origin, one.normal);
      // Measured along opposite directions, because the walls face each other.
      const [from, to] = spans[index]!;
      const [start, end] = [-spans[at]![1], -spans[at]![0]];
      if (gap > 0 && Math.min(to, end) > Math.max(from, start)) least = Math.min(least, gap);
    });
  });
  return Number.isFinite(least) ? least : null;
}

/** From where to where faces reach along a direction. */
function spanOf(graph: BrepGraph, faces: number[], direction: Vec3): [from: number, to: number] {
  return spanOfEdges(graph, faces.flatMap(graph.edgesOf), direction);
}

interface Cut {
  faces: number[];
  blends: (Blend | null)[];
  direction: Vec3;
}

/** Hollow cylinders along the depth, and concave edges along it. */
function cornerRadius(graph: BrepGraph, { faces, blends, direction }: Cut): number | null {
  let least = Infinity;
  const own = new Set(faces);
  for (const face of faces) {
    const { surface, isOutward } = graph.brep.faces[face]!;
    if (surface.kind === 'cylinder' && !isOutward && Math.abs(dot(surface.frame.z, direction)) > PARALLEL_COS)
      least = Math.min(least, surface.radiusMm);
    for (const { face: next, edge, meeting } of graph.neighbours[face]!)
      if (meeting === 'concave' && own.has(next) && !blends[next] && runsAlong(graph, edge, direction)) least = 0;
  }
  return Number.isFinite(least) ? least : null;
}

/** Concave blends that lie across the depth, and concave edges of the floor. */
function floorRadius(graph: BrepGraph, { faces, blends, direction }: Cut): number | null {
  let least = Infinity;
  const own = new Set(faces);
  for (const face of faces) {
    const { surface, isOutward } = graph.brep.faces[face]!;
    const blend = blends[face];
    if (blend?.isConcave && !(surface.kind === 'cylinder' && Math.abs(dot(surface.frame.z, direction)) > PARALLEL_COS))
      least = Math.min(least, blend.radiusMm);
    if (surface.kind !== 'plane') continue;
    if ((isOutward ? 1 : -1) * dot(surface.frame.z, direction) < PARALLEL_COS) continue;
    if (graph.neighbours[face]!.some(({ face: next, meeting }) => meeting === 'concave' && own.has(next))) least = 0;
  }
  return Number.isFinite(least) ? least : null;
}

function runsAlong(graph: BrepGraph, edge: number, direction: Vec3): boolean {
  const points = graph.pointsOf(edge);
  const [a, b] = [points[0]!, points.at(-1)!];
  const across: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  return (
    graph.brep.edges[edge]!.curve.kind === 'line' && length(cross(across, direction)) < PARALLEL_SIN * length(across)
  );
}
