/** All features of a solid with their measures: cuts by class, fillets, bosses. */
import type { Feature } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { Turned } from '#contract/turned-facts.ts';
import { type BrepGraph, lengthOf } from '#geometry/brep/brep-graph.ts';
import { type Blend, listBlendChains, listBlends } from '#geometry/features/blends.ts';
import { distanceToAxis, isSameAxis } from '#geometry/features/bores.ts';
import { listBosses } from '#geometry/features/bosses.ts';
import { measureCut, partAtGaps } from '#geometry/features/cut-measures.ts';
import { listEngravings } from '#geometry/features/engravings.ts';
import { isAround } from '#geometry/features/hole-walls.ts';
import { listFeatures, type MachiningFeature } from '#geometry/features/machining-features.ts';
import { isEvenBand, ringGrooveOf } from '#geometry/features/ring-grooves.ts';
import { roundGrooveOf } from '#geometry/features/round-grooves.ts';
import { turnOf } from '#geometry/features/spline-grooves.ts';
import { listStanding } from '#geometry/features/standing.ts';
import { listUndercutSlots } from '#geometry/features/undercut-slots.ts';
import { SAME_PLACE_MM, SAME_SIZE_SHARE } from '#geometry/tolerances.ts';

/** What else was found of the same solid. */
export interface Found {
  /** Whether a face is the wall of a hole, which is told with the holes. */
  isHole: (face: number) => boolean;
  /** Its shoulders are no bosses. */
  turned: Turned | null;
}

/** Face ids are positions in the boundary. */
export function listSolidFeatures(graph: BrepGraph, { isHole, turned }: Found): Feature[] {
  const blends = listBlends(graph);
  const found = listFeatures(graph, blends, turned);
  const undercuts = listUndercutSlots(graph, blends);
  const isUndercut = new Set(undercuts.flatMap(({ faceIds }) => faceIds));
  const cuts = found
    .flatMap((whole) => partAtGaps(graph, blends, whole))
    .flatMap((cut): Feature[] => {
      // Its pieces look like a passage and steps.
      if (cut.faces.every((face) => isUndercut.has(face))) return [];
      if (isVoid(graph, cut) || isSkin(blends, cut) || isShoulder(graph, turned, cut)) return [];
      if (cut.type === 'o-ring') return describeRing(graph, blends, cut);
      // Halves of a hole that a slit opens look like a slot each.
      const isPieceOfHole = cut.type === 'circular through slot' && cut.faces.some(isHole);
      const measures = isPieceOfHole ? {} : measuresOf(graph, blends, cut, isHole);
      if (isStanding(cut, measures)) return [{ type: 'boss', faceIds: cut.faces, depthMm: measures.depthMm }];
      return [{ type: cut.type, faceIds: cut.faces, ...measures }];
    });
  const fillets = listBlendChains(graph, blends).flatMap(({ isConcave, radiusMm, lengthMm, faces }): Feature[] =>
    isConcave ? [{ type: 'fillet', faceIds: faces, radiusMm, lengthMm }] : [],
  );
  const isIsland = (faces: readonly number[], heightMm: number): boolean =>
    cuts.some(
      ({ type, faceIds, depthMm }) =>
        type === 'o-ring' && (depthMm ?? 0) > heightMm - SAME_PLACE_MM && faces.every((face) => faceIds.includes(face)),
    );
  const bosses = listBosses(graph, blends).flatMap(({ origin, axis, diameterMm, heightMm, faces }): Feature[] =>
    isIsland(faces, heightMm) ||
    (turned && isSameAxis({ origin: turned.at, axis: turned.axis }, { origin, axis }, SAME_PLACE_MM))
      ? []
      : [{ type: 'boss', faceIds: faces, diameterMm, depthMm: heightMm }],
  );
  const round = new Set(bosses.flatMap(({ faceIds }) => faceIds));
  const ribs = listStanding(graph, blends).flatMap(({ walls, heightMm }): Feature[] =>
    walls.some((face) => round.has(face)) || isShaft(graph, turned, walls)
      ? []
      : [{ type: 'boss', faceIds: walls, depthMm: heightMm }],
  );
  const engravings = listEngravings(graph, found, (cut) => measureCut(graph, blends, cut)?.widthMm ?? null);
  return [...cuts, ...undercuts, ...fillets, ...bosses, ...ribs, ...engravings];
}

/**
 * An oval groove has no diameter, and is measured as a slot that goes round. A ring of varying width is a pocket around an island, and the island
 * limits the cutter's width. A ring without a floor to measure from is the outside of a part.
 */
function describeRing(graph: BrepGraph, blends: (Blend | null)[], { type, faces }: MachiningFeature): Feature[] {
  const round = roundGrooveOf(graph, faces);
  if (round) {
    const { isInBore, ...measures } = round;
    return [{ type: isInBore ? 'groove' : type, faceIds: faces, ...measures }];
  }
  const ring = ringGrooveOf(graph, blends, faces);
  if (!ring) return [];
  if (ring.depthMm !== undefined) return [{ type, faceIds: faces, ...ring }];
  const measures = measureCut(graph, blends, { type, faces });
  if (!measures) return [];
  return isEvenBand(graph, faces)
    ? [{ type, faceIds: faces, ...measures }]
    : [{ type: 'pocket', faceIds: faces, ...measures, widthMm: null }];
}

/** The wall of a closed hollow, which no cutter made: it is told with the undercuts. */
function isVoid({ brep, neighbours }: BrepGraph, { faces }: MachiningFeature): boolean {
  const own = new Set(faces);
  return (
    own.size < brep.faces.length && faces.every((face) => neighbours[face]!.every((beside) => own.has(beside.face)))
  );
}

/** The side of a shaft or the end of a lug: classes of faces have no other word for it than that of a rounded edge. */
function isSkin(blends: (Blend | null)[], { type, faces }: MachiningFeature): boolean {
  return type === 'round' && faces.every((face) => blends[face] === null);
}

/** The shoulder of a turned part, which is no step that is milled. */
function isShoulder(graph: BrepGraph, turned: Turned | null, { type, faces }: MachiningFeature): boolean {
  return type.endsWith('step') && isAroundAxis(graph, turned, faces);
}

/** The outside of a shaft goes around by more, rad, also where flats or the grooves of a spline are milled on it. A lug along an arc does not. */
const SHAFT_LEAST_RAD = Math.PI;

/** What goes on behind the shoulder of a turned part. */
function isShaft(graph: BrepGraph, turned: Turned | null, walls: readonly number[]): boolean {
  if (isAroundAxis(graph, turned, walls)) return true;
  const outside = walls.filter((face) => graph.brep.faces[face]!.isOutward && isAroundAxis(graph, turned, [face]));
  return outside.reduce((sum, face) => sum + turnOf(graph, face), 0) > SHAFT_LEAST_RAD;
}

function isAroundAxis({ brep }: BrepGraph, turned: Turned | null, faces: readonly number[]): boolean {
  if (!turned) return false;
  const axis = { origin: turned.at, axis: turned.axis };
  return faces.every((face) => isAround(brep.faces[face]!, axis, SAME_PLACE_MM));
}

/** Walls all around a floor that meet in no inner corner and face nobody look outward: what they are around was left standing. */
function isStanding({ type }: MachiningFeature, { depthMm, widthMm, cornerRadiusMm }: Partial<Feature>): boolean {
  return type.endsWith('pocket') && depthMm !== undefined && widthMm === null && cornerRadiusMm === null;
}

function measuresOf(
  graph: BrepGraph,
  blends: (Blend | null)[],
  cut: MachiningFeature,
  isHole: Found['isHole'],
): Partial<Feature> {
  if (cut.type === 'round') return filletMeasures(graph, blends, cut);
  if (cut.type === 'chamfer') return chamferMeasures(graph, cut);
  return { ...measureCut(graph, blends, cut, cut.type === 'circular end pocket' ? isHole : undefined) };
}

/** One radius for all of it; a round that is no blend (the end of a lug) or has several radii has none to tell. */
function filletMeasures({ areas }: BrepGraph, blends: (Blend | null)[], { faces }: MachiningFeature): Partial<Feature> {
  const radii = faces.map((face) => blends[face]?.radiusMm ?? null);
  const [radiusMm] = radii;
  if (radiusMm === null || radiusMm === undefined) return {};
  if (radii.some((other) => other === null || Math.abs(other - radiusMm) > SAME_SIZE_SHARE * radiusMm)) return {};
  const lengthMm = faces.reduce((sum, face) => {
    const sweepRad = blends[face]?.sweepRad ?? null;
    return sweepRad === null ? sum : sum + areas[face]! / (radiusMm * sweepRad);
  }, 0);
  return { radiusMm, lengthMm };
}

/** Flatter or steeper, a face is no chamfer of the one beside it, rad. */
const SLOPE_RAD = { least: 0.02, most: Math.PI / 2 - 0.02 };

/** A sloping strip between two outer edges: as long as the mean of its two sides, as wide as its area then makes it. That around a hole is as wide as its cone. */
function chamferMeasures(graph: BrepGraph, { faces }: MachiningFeature): Partial<Feature> {
  const [face] = faces;
  if (face === undefined || faces.length > 1) return {};
  // A side may be several edges, where a seam or the halves of a bore end.
  const besides = graph.neighbours[face]!.map((beside) => ({ ...beside, lengthMm: lengthOf(graph, beside.edge) }));
  const lengths = [...Map.groupBy(besides, (beside) => beside.face).values()]
    .map((edges) => ({ ...edges[0]!, lengthMm: edges.reduce((sum, { lengthMm }) => sum + lengthMm, 0) }))
    .sort((a, b) => b.lengthMm - a.lengthMm);
  const [one, two] = lengths;
  if (!one || !two) return {};
  const isSloping = [one, two].every(
    ({ meeting, angleRad }) => meeting === 'convex' && angleRad > SLOPE_RAD.least && angleRad < SLOPE_RAD.most,
  );
  if (!isSloping) return {};
  const slantMm = slantOfCone(graph, face);
  const lengthMm = slantMm === null ? (one.lengthMm + two.lengthMm) / 2 : graph.areas[face]! / slantMm;
  const larger = graph.areas[one.face]! >= graph.areas[two.face]! ? one : two;
  return { lengthMm, widthMm: graph.areas[face]! / lengthMm, angleDeg: (larger.angleRad * 180) / Math.PI };
}

/** Along its slope, mm: between the distances of its borders from its tip. null for what is no cone. */
function slantOfCone({ brep, edgesOf, pointsOf }: BrepGraph, face: number): number | null {
  const { surface } = brep.faces[face]!;
  if (surface.kind !== 'cone') return null;
  const axis = { origin: surface.frame.origin, axis: surface.frame.z };
  const radii = edgesOf(face).flatMap((edge) => pointsOf(edge).map((point) => distanceToAxis(axis, point)));
  const rise = radii.reduce((a, b) => Math.max(a, b), 0) - radii.reduce((a, b) => Math.min(a, b), Infinity);
  return rise > SAME_PLACE_MM ? rise / Math.abs(portable.sin(surface.halfAngleRad)) : null;
}
