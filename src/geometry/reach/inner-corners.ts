/** Corners between walls that a cutter goes around inside, from the exact boundary: a grid does not tell a small radius from a sharp edge. */
import type { InnerCorner } from '#contract/milling-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { type BrepGraph, extentAlong, lengthOf } from '#geometry/brep/brep-graph.ts';
import { listBlends } from '#geometry/features/blends.ts';
import type { SharpEdge } from '#geometry/features/sharp-edges.ts';
import type { Setup } from '#geometry/reach/choose-setups.ts';
import type { Skin } from '#geometry/reach/skin.ts';
import { PARALLEL_COS, SAME_SIZE_SHARE, SQUARE_COS } from '#geometry/tolerances.ts';
import { dot, subtract, unit } from '#geometry/vectors.ts';

type Corner = Omit<InnerCorner, 'count'>;

export interface CornerSources {
  graph: BrepGraph;
  /** What no end mill leaves, of the same body. */
  sharp: SharpEdge[];
  skin: Skin;
  /** In the order of the facts. */
  setups: Setup[];
}

export function listInnerCorners(sources: CornerSources): InnerCorner[] {
  const groups: InnerCorner[] = [];
  for (const corner of [...listSharp(sources), ...listRound(sources)]) {
    const same = groups.find(
      ({ setup, radiusMm }) =>
        setup === corner.setup && Math.abs(radiusMm - corner.radiusMm) <= SAME_SIZE_SHARE * radiusMm,
    );
    if (!same) {
      groups.push({ ...corner, count: 1 });
      continue;
    }
    same.count += 1;
    same.depthMm = Math.max(same.depthMm, corner.depthMm);
    same.faceIds.push(...corner.faceIds.filter((face) => !same.faceIds.includes(face)));
  }
  return groups
    .map((group) => ({ ...group, faceIds: group.faceIds.sort((a, b) => a - b) }))
    .sort((a, b) => a.radiusMm - b.radiusMm || b.depthMm - a.depthMm);
}

function listSharp({ graph, sharp, setups }: CornerSources): Corner[] {
  return sharp.map(({ edge, faces }): Corner => {
    const points = graph.pointsOf(edge);
    const isLine = graph.brep.edges[edge]!.curve.kind === 'line';
    const setup = isLine ? setupAlong(setups, unit(subtract(points.at(-1)!, points[0]!))) : -1;
    return {
      setup: setup < 0 ? null : setup,
      radiusMm: 0,
      depthMm: lengthOf(graph, edge),
      faceIds: [...faces],
      at: points[points.length >> 1]!,
    };
  });
}

/** Hollow roundings between walls. One that is reached from across is the rounding of a floor there. */
function listRound({ graph, skin, setups }: CornerSources): Corner[] {
  const blends = listBlends(graph);
  const placesOf = Map.groupBy(skin.faces.keys(), (place) => skin.faces[place]!);
  return graph.brep.faces.flatMap(({ surface }, face): Corner[] => {
    if (surface.kind !== 'cylinder' || !blends[face]?.isConcave) return [];
    const axis = surface.frame.z;
    const places = placesOf.get(face) ?? [];
    const isAcross = setups.some(
      ({ direction, reached }) =>
        Math.abs(dot(direction, axis)) < SQUARE_COS && places.every((place) => reached[place]! > 0),
    );
    const setup = setupAlong(setups, axis, places);
    if (isAcross || setup < 0) return [];
    const [low, high] = spanOf(graph, face, axis);
    const side = graph.edgesOf(face).find((edge) => graph.brep.edges[edge]!.curve.kind === 'line');
    const points = graph.pointsOf(side ?? graph.edgesOf(face)[0]!);
    return [
      {
        setup,
        radiusMm: surface.radiusMm,
        depthMm: high - low,
        faceIds: [face],
        at: points[points.length >> 1]!,
      },
    ];
  });
}

/** Of the setups along an axis the one that reaches most of these places; −1 for none. */
function setupAlong(setups: Setup[], axis: Vec3, places: number[] = []): number {
  let [best, most] = [-1, -1];
  setups.forEach(({ direction, reached }, at) => {
    if (Math.abs(dot(direction, axis)) < PARALLEL_COS) return;
    const count = places.filter((place) => reached[place]! > 0).length;
    if (count > most) [best, most] = [at, count];
  });
  return best;
}

function spanOf(graph: BrepGraph, face: number, axis: Vec3): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const edge of graph.edgesOf(face)) {
    const [from, to] = extentAlong(graph, edge, axis);
    low = Math.min(low, from);
    high = Math.max(high, to);
  }
  return [low, high];
}
