import type { Turned } from '#contract/turned-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { type Brep, type BrepFace, frameOf } from '#geometry/brep/brep.ts';
import { type BrepGraph, graphOf } from '#geometry/brep/brep-graph.ts';
import type { FaceNeighbour } from '#geometry/brep/brep-topology.ts';
import { arcSlotOf } from '#geometry/features/arc-slots.ts';
import { takeBevels } from '#geometry/features/bevels.ts';
import { type Blend, listBlends } from '#geometry/features/blends.ts';
import { distanceToAxis } from '#geometry/features/bores.ts';
import { cornerOf, opensAtEdge, opensIntoCuts, runsOut } from '#geometry/features/cut-mouths.ts';
import { arcOf, coveredTurn, isAround } from '#geometry/features/hole-walls.ts';
import { commonSquare, enclose, isClosedAround, listPassages, passageOf } from '#geometry/features/passages.ts';
import { roundGrooveOf } from '#geometry/features/round-grooves.ts';
import { goesThrough, normalOf } from '#geometry/features/slanted-steps.ts';
import { joinSlits } from '#geometry/features/slits.ts';
import { isSplineGroove } from '#geometry/features/spline-grooves.ts';
import { listStanding, listUncut } from '#geometry/features/standing.ts';
import { findStock, type Stock } from '#geometry/features/stock-faces.ts';
import { comesToTip } from '#geometry/features/tips.ts';
import { findTurned } from '#geometry/features/turned.ts';
import { isConicalChamfer, stockOfTurned } from '#geometry/features/turned-stock.ts';
import { PARALLEL_COS, SAME_PLACE_MM, SQUARE_COS, WHOLE_CYLINDER_LEAST_RAD } from '#geometry/tolerances.ts';
import { dot, subtract } from '#geometry/vectors.ts';

export const FEATURE_CLASSES = [
  'chamfer',
  'through hole',
  'triangular passage',
  'rectangular passage',
  '6-sided passage',
  'triangular through slot',
  'rectangular through slot',
  'circular through slot',
  'rectangular through step',
  '2-sided through step',
  'slanted through step',
  'o-ring',
  'blind hole',
  'triangular pocket',
  'rectangular pocket',
  '6-sided pocket',
  'circular end pocket',
  'rectangular blind slot',
  'vertical circular end blind slot',
  'horizontal circular end blind slot',
  'triangular blind step',
  'circular blind step',
  'rectangular blind step',
  'round',
  'stock',
] as const;
export type FeatureClass = (typeof FEATURE_CLASSES)[number];

/** Cuts with more flat sides are free forms in facets: no passages are looked for among them, which takes the fourth power of their number. */
const SIDES_MAX = 64;

/** One cut: what it is, and its faces in ascending order. */
export interface MachiningFeature {
  /** "free form", which is no class of the benchmark, for what a ball mill cuts: splines, hollow spheres and tori. */
  type: Exclude<FeatureClass, 'stock'> | 'free form';
  faces: number[];
}

/**
 * The cuts of a solid, by their first faces; `blends` are those of its faces, `turned` says how it is turned, if it is. Faces in none of them are left of
 * the block, of the bar or of what was turned.
 */
export function listFeatures(graph: BrepGraph, blends: (Blend | null)[], turned: Turned | null): MachiningFeature[] {
  const { brep, areas, neighbours } = graph;
  const stock = turned ? stockOfTurned(graph, blends, turned) : findStock(brep, areas);
  // Around a turned part nothing stands that a mill has left.
  if (!turned) for (const face of listUncut(graph, blends, listStanding(graph, blends))) stock.isStock[face] = true;
  const features: MachiningFeature[] = [];
  const cuts = listCuts(brep, { neighbours, blends, stock }).map((cut) => {
    const { rest, bevels } = takeBevels(graph, cut);
    for (const face of bevels) features.push({ type: 'chamfer', faces: [face] });
    return rest;
  });
  for (const cut of joinSlits(graph, joinPieces(brep, cuts))) {
    // Rounded faces of a cut tell nothing about its shape, unless all its faces are rounded.
    const sharp = cut.filter((face) => !blends[face]?.isConcave);
    if (sharp.length === 0) features.push(...explain(graph, cut, stock));
    else features.push(...withBlends(explain(graph, sharp, stock), cut, neighbours));
  }
  for (const { faces } of features) faces.sort((a, b) => a - b);
  return features.sort((a, b) => a.faces[0]! - b.faces[0]!);
}

/** The class of each face, in their order. `areas` are those of the faces, mm². */
export function classifyFaces(brep: Brep, areas: number[]): FeatureClass[] {
  const classes: FeatureClass[] = brep.faces.map(() => 'stock');
  const graph = graphOf(brep, areas);
  for (const { type, faces } of listFeatures(graph, listBlends(graph), findTurned(graph, null, null)))
    for (const face of faces) if (type !== 'free form') classes[face] = type;
  return classes;
}

/** Rounded faces of a cut go with the piece of it that they touch. */
function withBlends(pieces: MachiningFeature[], cut: number[], neighbours: FaceNeighbour[][]): MachiningFeature[] {
  const owner = new Map(
    pieces.flatMap((piece) => piece.faces.map((face): [number, MachiningFeature] => [face, piece])),
  );
  const [first] = pieces;
  let left = cut.filter((face) => !owner.has(face));
  while (left.length > 0 && first) {
    const found = left.flatMap((face): [number, MachiningFeature][] => {
      const beside = neighbours[face]!.find((next) => owner.has(next.face));
      return beside ? [[face, owner.get(beside.face)!]] : [];
    });
    const taken = found.length > 0 ? found : left.map((face): [number, MachiningFeature] => [face, first]);
    for (const [face, piece] of taken) {
      owner.set(face, piece);
      piece.faces.push(face);
    }
    left = left.filter((face) => !owner.has(face));
  }
  return pieces;
}

/**
 * Faces that hang together over concave and smooth edges; those of the block are none. Rounds on the outside of cuts and of the block run smoothly
 * into both of their sides and would join them: they stand alone.
 */
function listCuts(
  brep: Brep,
  { neighbours, blends, stock: { isStock } }: { neighbours: FaceNeighbour[][]; blends: (Blend | null)[]; stock: Stock },
): number[][] {
  const isSeen = isStock.slice();
  const isFillet = (face: number): boolean => blends[face]?.isConcave === false;
  const cuts: number[][] = [];
  brep.faces.forEach((_, first) => {
    if (isSeen[first]) return;
    isSeen[first] = true;
    const cut = [first];
    for (const face of cut)
      for (const { face: next, meeting } of neighbours[face]!) {
        if (isSeen[next] || meeting === 'convex' || isOnePlane(brep, face, next, meeting)) continue;
        if (isFillet(face) !== isFillet(next)) continue;
        isSeen[next] = true;
        cut.push(next);
      }
    cuts.push(cut);
  });
  return cuts;
}

/** Two cuts may end in one plane by chance; pieces of one cut are joined by their surfaces. */
function isOnePlane(brep: Brep, a: number, b: number, meeting: FaceNeighbour['meeting']): boolean {
  return meeting === 'smooth' && [a, b].every((face) => brep.faces[face]!.surface.kind === 'plane');
}

/** A cut whose surfaces all occur in another cut is a piece of that cut. */
function joinPieces(brep: Brep, cuts: number[][]): number[][] {
  const joined = cuts.map((faces) => ({ faces: [...faces], distinct: distinctSurfaces(brep, faces) }));
  for (let a = 0; a < joined.length; a += 1)
    for (let b = a + 1; b < joined.length; b += 1) {
      const [one, other] = [joined[a]!, joined[b]!];
      const [few, many] = one.distinct.length <= other.distinct.length ? [one, other] : [other, one];
      const isPiece = few.distinct.every((face) =>
        many.distinct.some((each) => isSameSurface(brep.faces[face]!, brep.faces[each]!)),
      );
      if (!isPiece) continue;
      one.faces.push(...other.faces);
      one.distinct = distinctSurfaces(brep, one.faces);
      joined.splice(b, 1);
      b = a;
    }
  return joined.map(({ faces }) => faces);
}

/** One face for each surface. */
function distinctSurfaces(brep: Brep, cut: number[]): number[] {
  const distinct: number[] = [];
  for (const face of cut)
    if (!distinct.some((other) => isSameSurface(brep.faces[face]!, brep.faces[other]!))) distinct.push(face);
  return distinct;
}

/** With the material on the same side. */
function isSameSurface(a: BrepFace, b: BrepFace): boolean {
  const [s, t] = [a.surface, b.surface];
  if (s.kind === 'plane' && t.kind === 'plane') {
    const cos = (a.isOutward === b.isOutward ? 1 : -1) * dot(s.frame.z, t.frame.z);
    return cos > PARALLEL_COS && Math.abs(dot(subtract(t.frame.origin, s.frame.origin), s.frame.z)) < SAME_PLACE_MM;
  }
  if (s.kind === 'cylinder' && t.kind === 'cylinder')
    return (
      a.isOutward === b.isOutward &&
      Math.abs(s.radiusMm - t.radiusMm) < SAME_PLACE_MM &&
      Math.abs(dot(s.frame.z, t.frame.z)) > PARALLEL_COS &&
      distanceToAxis({ origin: s.frame.origin, axis: s.frame.z }, t.frame.origin) < SAME_PLACE_MM
    );
  return false;
}

/**
 * What a cut is. Flat faces that make no single shape are several cuts that share a plane (two passages of one height that cross): each direction
 * with walls all around is a passage of its own, and a shared wall belongs to the one with the most walls.
 */
function explain(graph: BrepGraph, cut: number[], stock: Stock): MachiningFeature[] {
  const { brep } = graph;
  const isFlat = cut.every((face) => brep.faces[face]!.surface.kind === 'plane');
  const whole = (): MachiningFeature => ({ type: classifyCut(graph, cut, stock), faces: cut });
  if (!isFlat) return [whole()];
  const normals = distinctSurfaces(brep, cut).map((face) => normalOf(brep.faces[face]!));
  if (normals.length > SIDES_MAX || isOneShape(normals)) return [whole()];
  const passages = listPassages(normals).filter(({ along }) => isClosedAround(graph, cut, along));
  if (passages.length === 0) return [whole()];
  const features = passages.map(({ walls }): MachiningFeature => ({ type: passageOf(walls), faces: [] }));
  const others: number[] = [];
  for (const face of cut) {
    const normal = normalOf(brep.faces[face]!);
    const own = passages.findIndex(({ along }) => Math.abs(dot(normal, along)) < SQUARE_COS);
    (features[own]?.faces ?? others).push(face);
  }
  if (others.length > 0) features.push({ type: classifyCut(graph, cut, stock), faces: others });
  return features.filter(({ faces }) => faces.length > 0);
}

/** All walls of one direction, with at most one floor square to them. */
function isOneShape(normals: Vec3[]): boolean {
  return normals.length < 5 || commonSquare(normals) !== null || floorOf(normals) !== undefined;
}

function floorOf(normals: Vec3[]): Vec3 | undefined {
  return normals.find((normal) =>
    normals.every((other) => other === normal || Math.abs(dot(other, normal)) < SQUARE_COS),
  );
}

function classifyCut(graph: BrepGraph, cut: number[], stock: Stock): MachiningFeature['type'] {
  const { brep } = graph;
  const faces = distinctSurfaces(brep, cut).map((face) => brep.faces[face]!);
  const planes = faces.filter(({ surface }) => surface.kind === 'plane');
  const cylinders = faces.filter(({ surface }) => surface.kind === 'cylinder');
  if (faces.some(({ surface }) => surface.kind === 'spline')) return 'free form';
  if (faces.every(({ surface }) => surface.kind === 'plane')) return classifyPlanes(graph, cut, { planes, stock });
  if (cylinders.length === 0) return classifyWithoutCylinders(graph, cut, faces);
  if (cylinders.every(({ isOutward }) => isOutward) && planes.length === 0) return 'round';
  const arcSlot = arcSlotOf(graph, cut);
  if (arcSlot) return arcSlot;
  if (isSplineGroove(graph, cut)) return planes.length > 2 ? 'rectangular blind slot' : 'rectangular through slot';
  if (cylinders.some(({ isOutward }) => isOutward)) return 'o-ring';
  return classifyCurved(graph, cut, { planes, cylinders, isBall: faces.some(isBallCut) });
}

/** Hollow spheres and tori: no straight cutter leaves them. */
function isBallCut({ surface, isOutward }: BrepFace): boolean {
  return (surface.kind === 'sphere' || surface.kind === 'torus') && !isOutward;
}

/** Cuts with cones, spheres or tori, and no cylinder. */
function classifyWithoutCylinders(graph: BrepGraph, cut: number[], faces: BrepFace[]): MachiningFeature['type'] {
  if (faces.some(isBallCut)) return roundGrooveOf(graph, cut) ? 'o-ring' : 'free form';
  if (isConicalHole(graph, cut, faces)) return 'blind hole';
  return faces.every(({ isOutward }) => isOutward) && !cut.some((face) => isConicalChamfer(graph, face))
    ? 'round'
    : 'chamfer';
}

/** Hollow cones about one axis that end in their tip or on a floor. Those that open at both ends break an edge, also around a narrower hole. */
function isConicalHole(graph: BrepGraph, cut: number[], faces: BrepFace[]): boolean {
  const cone = faces.find(({ surface }) => surface.kind === 'cone');
  if (!cone || !faces.every(({ surface, isOutward }) => surface.kind === 'plane' || !isOutward)) return false;
  const { origin, z } = frameOf(cone.surface);
  const axis = { origin, axis: z };
  if (!faces.every((face) => isAround(face, axis, SAME_PLACE_MM))) return false;
  return cut.some((face) => {
    const { surface, loops } = graph.brep.faces[face]!;
    return surface.kind === 'plane' ? loops.length === 1 : comesToTip(graph, face, axis);
  });
}

/** Cuts with flat faces only, by the directions of these: normals point into what was cut out. */
function classifyPlanes(
  graph: BrepGraph,
  cut: number[],
  { planes, stock }: { planes: BrepFace[]; stock: Stock },
): MachiningFeature['type'] {
  const { axes, turnedAxis } = stock;
  const normals = planes.map(normalOf);
  // Flats around a turned part may be at any angle.
  const isAligned = (normal: Vec3): boolean =>
    axes.some((axis) => Math.abs(dot(axis, normal)) > PARALLEL_COS) ||
    (turnedAxis !== null && Math.abs(dot(turnedAxis, normal)) < SQUARE_COS);
  const aligned = normals.filter(isAligned);
  if (normals.length === 1) return aligned.length === 1 ? 'rectangular through step' : 'chamfer';
  if (normals.length === 2) {
    if (dot(normals[0]!, normals[1]!) < -PARALLEL_COS) return 'rectangular through slot';
    if (aligned.length === 2) return 'rectangular through step';
    if (aligned.length === 0) return 'triangular through slot';
    const [floor, wall] = planes.toSorted((a, b) => Number(isAligned(normalOf(b))) - Number(isAligned(normalOf(a))));
    return goesThrough(graph, { floor: floor!, wall: wall! }, stock) ? 'slanted through step' : 'triangular blind step';
  }
  const along = commonSquare(normals);
  if (along) {
    const isClosed = enclose(normals, along) && isClosedAround(graph, cut, along);
    if (!isClosed || (normals.length === 4 && opensAtEdge(graph, cut))) return 'rectangular through slot';
    return passageOf(normals.length);
  }
  const floor = floorOf(normals);
  const walls = normals.filter((normal) => normal !== floor);
  if (!floor) return '6-sided pocket';
  if (normals.length === 3) {
    if (aligned.length === 3) return 'rectangular blind step';
    const corner = opensIntoCuts(graph, cut, floor, stock) ? cornerOf(walls) : null;
    if (corner) return corner;
    return aligned.length === 2 ? 'triangular blind step' : '2-sided through step';
  }
  if (!enclose(walls, floor)) return 'rectangular blind slot';
  if (walls.length === 4 && runsOut(graph, cut, floor)) return 'rectangular through slot';
  if (walls.length === 3) return 'triangular pocket';
  return walls.length === 4 ? 'rectangular pocket' : '6-sided pocket';
}

/** A hollow cylinder that covers less, rad, is a slot that is open to the side; one with a floor is a step. Halves and quarters are both well below. */
const THROUGH_HOLE_LEAST_RAD = 1.5 * Math.PI;
const BLIND_HOLE_LEAST_RAD = 1.25 * Math.PI;
/** Two quarters of a cylinder cover half a turn; two halves, of which a cut took some, more. */
const BOTH_QUARTERS_MOST_RAD = 1.1 * Math.PI;

/** Cuts with hollow cylinders. */
function classifyCurved(
  graph: BrepGraph,
  cut: number[],
  { planes, cylinders, isBall }: { planes: BrepFace[]; cylinders: BrepFace[]; isBall: boolean },
): MachiningFeature['type'] {
  const axis = frameOf(cylinders[0]!.surface).z;
  const floors = planes.filter((plane) => Math.abs(dot(normalOf(plane), axis)) > PARALLEL_COS);
  const walls = planes.filter((plane) => Math.abs(dot(normalOf(plane), axis)) < SQUARE_COS);
  if (walls.length === 0) {
    const turnRad = coveredAngle(graph, cut, axis);
    const { origin } = frameOf(cylinders[0]!.surface);
    const hasTip = cut.some((face) => comesToTip(graph, face, { origin, axis }));
    if (isBall && turnRad <= BLIND_HOLE_LEAST_RAD) return 'free form';
    // Both of its sides: a disc cut it, as the seat of a Woodruff key.
    if (turnRad <= BLIND_HOLE_LEAST_RAD && isBetweenTwo(floors)) return 'horizontal circular end blind slot';
    if (floors.length === 0 && !hasTip)
      return turnRad > THROUGH_HOLE_LEAST_RAD ? 'through hole' : 'circular through slot';
    return turnRad > BLIND_HOLE_LEAST_RAD ? 'blind hole' : 'circular blind step';
  }
  if (cylinders.length > 1) {
    // Quarters of a cylinder at both ends of a level floor that each runs into, or a half at both ends of two walls.
    const [floor] = walls;
    const isLevel = walls.length === 1 && cylinders.every((cylinder) => isTangent(floor!, cylinder));
    return isLevel && coveredAngle(graph, cut, axis) < BOTH_QUARTERS_MOST_RAD
      ? 'horizontal circular end blind slot'
      : 'circular end pocket';
  }
  // Around an upright axis the cylinder runs into both walls, around a level one into the floor. Without a floor it goes through.
  if (walls.filter((wall) => isTangent(wall, cylinders[0]!)).length < 2) {
    if (isFlattened(graph, cut, axis)) return 'circular end pocket';
    // The bottom of a groove along a bore, as of a spline, goes around the bore's axis.
    return floors.length > 0 ? 'horizontal circular end blind slot' : 'circular through slot';
  }
  return floors.length > 0 ? 'vertical circular end blind slot' : 'circular through slot';
}

/** Two sides that look at each other, as all normals point into the cut. */
function isBetweenTwo([one, other, ...more]: BrepFace[]): boolean {
  return more.length === 0 && other !== undefined && dot(normalOf(one!), normalOf(other)) < 0;
}

/** A round hole with flats, as for a D-shaped shaft: arcs and flats go all the way around. */
function isFlattened(graph: BrepGraph, cut: number[], axis: Vec3): boolean {
  const { brep } = graph;
  const round = cut.map((face) => brep.faces[face]!.surface).find(({ kind }) => kind === 'cylinder')!;
  const { origin } = frameOf(round);
  const isAlong = ({ surface }: BrepFace): boolean =>
    surface.kind === 'cylinder' || (surface.kind === 'plane' && Math.abs(dot(surface.frame.z, axis)) < SQUARE_COS);
  const sides = cut.filter((face) => isAlong(brep.faces[face]!));
  return coveredTurn(sides.map((face) => arcOf(graph, face, { origin, axis }))) >= WHOLE_CYLINDER_LEAST_RAD;
}

function isTangent(plane: BrepFace, { surface }: BrepFace): boolean {
  if (surface.kind !== 'cylinder') return false;
  const gap = Math.abs(dot(subtract(surface.frame.origin, frameOf(plane.surface).origin), frameOf(plane.surface).z));
  return Math.abs(gap - surface.radiusMm) < SAME_PLACE_MM;
}

/** How far round the cylinders of a cut go together, rad. */
function coveredAngle(graph: BrepGraph, cut: number[], axis: Vec3): number {
  const arcs = cut.flatMap((face) => {
    const { surface } = graph.brep.faces[face]!;
    return surface.kind === 'cylinder' ? [arcOf(graph, face, { origin: surface.frame.origin, axis })] : [];
  });
  return coveredTurn(arcs);
}
