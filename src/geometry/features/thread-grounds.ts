/**
 * What the thread of a hole stands on. A diameter alone is weak: Ø5 is the tap drill of an M6, and a plain hole as often. A drawn core, a name, a color that
 * only such holes have, or the shape around the hole says more; a thread for which there is no room, and the bore of a tube or pulley, are none at all.
 */
import type { Hole } from '#contract/part-facts.ts';
import type { ThreadGround } from '#contract/thread-grounds.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { distanceToAxis, isSameAxis } from '#geometry/features/bores.ts';
import { cosmeticThreadOf } from '#geometry/features/cosmetic-threads.ts';
import { isAround } from '#geometry/features/hole-walls.ts';
import { isPipeThread, type ThreadFit, threadFit, threadNamed } from '#geometry/features/threads.ts';
import type { ModelPart, ShapeModel } from '#geometry/model.ts';
import type { Product } from '#geometry/parts/products.ts';
import { SAME_PLACE_MM } from '#geometry/tolerances.ts';

/** What only a boundary tells; null and absent where the file has none. */
export interface ThreadSources {
  model: ShapeModel;
  products: Product[] | null;
}

/** A drawn diameter is the core of a thread, and no rounded size, when it is this near to it, mm: files write three decimals. */
const DRAWN_CORE_MM = 1.5e-3;
/** Sizes of plain holes are whole multiples of this, mm. */
const PLAIN_STEP_MM = 0.05;
/** Clearance holes over the thread's diameter: ISO 273, fine to coarse, and what people draw beside it. */
const CLEARANCE_SHARE = { least: 1.03, most: 1.3 };
/** Of the two axes, mm: assemblies are put together by hand. */
const IN_LINE_MM = 0.05;
/** Between the mouths of two holes that one screw goes through, in diameters. */
const IN_LINE_GAP = 4;
/**
 * Clearance holes, fine and medium (ISO 273), by the thread's diameter, mm. A wider step of the same hole is one only if it has such a diameter: seats of
 * bearings and recesses of bushes lie between the same limits.
 */
const CLEARANCE_HOLES: readonly (readonly [threadMm: number, ...clearanceMm: number[]])[] = [
  [2, 2.2, 2.4],
  [2.5, 2.7, 2.9],
  [3, 3.2, 3.4],
  [4, 4.3, 4.5],
  [5, 5.3, 5.5],
  [6, 6.4, 6.6],
  [8, 8.4, 9],
  [10, 10.5, 11],
  [12, 13, 13.5],
  [14, 15, 15.5],
  [16, 17, 17.5],
  [18, 19, 20],
  [20, 21, 22],
  [22, 23, 24],
  [24, 25, 26],
];
/** Depth, in diameters of a thread, that a screw needs to hold. What is shallower may be tapped, and is asked for. */
const LEAST_PATTERN_DEPTH = 0.6;
/** The mouth of a tapped hole is a little wider than its thread (ISO 4755: up to 1.05 diameters; models up to this). */
const CHAMFER_SHARE = { least: 0.999, most: 1.2 };
/** Depth of a tap drill in diameters of the thread. */
const TAPPED_DEPTH = { least: 1, most: 3.6 };
/** Between the diameter and a tap drill, mm; and how far a drill is below its thread. */
const DRILL_SHARE = 0.93;
/** Socket head screws (ISO 4762): diameter and that of the head, mm. */
const SOCKET_HEADS = [
  [3, 5.5],
  [4, 7],
  [5, 8.5],
  [6, 10],
  [8, 13],
  [10, 16],
  [12, 18],
  [16, 24],
  [20, 30],
] as const;
/** Counterbores are wider than the head by up to this, mm (DIN 974-1: 1 to 3). */
const HEAD_PLAY_MM = 3;
/** Depths of holes that are alike, mm. */
const SAME_DEPTH_MM = 0.01;
/** Of the signs chamfer, bottom and likeness, each alone is common among plain holes. */
const SIGNS_LEAST = 2;

/** Holes with the thread that they are probably meant for and what that stands on. */
export function judgeThreads(holes: readonly Hole[], sources: ThreadSources): Hole[] {
  const names = namesByFace(sources);
  const colored = coloredThreads(holes, sources);
  const curves = (sources.model.kind === 'solid' && sources.model.curves) || [];
  return holes.map((hole) => {
    const named = namedThread(hole, names);
    if (named) return { ...hole, threadGuess: named, threadKnown: 'named' };
    const drawn = cosmeticThreadOf(hole, curves, holes);
    if (drawn) return { ...hole, threadGuess: drawn.thread, threadKnown: drawn.isNamed ? 'named' : 'modeled' };
    const fit = hole.threadGuess === null ? null : threadFit(hole.threadGuess);
    if (!fit || isFull(hole, fit)) return withoutThread(hole);
    const ground = groundOf(hole, fit, { holes, colored });
    if (ground === 'modeled' || ground === 'colored') return { ...hole, threadKnown: ground };
    // Counterbores are alike and have chamfers as well: what is around one says nothing of a thread.
    const known = isScrewSeat(hole, holes) ? 'diameter' : ground;
    const isCentral = isCentralBore(hole, sources);
    // Around one axis everything is in line. Chamfers and likeness say as much of bushes as of standoffs: that remains a question.
    const isPlainBore =
      isCounterbore(hole, fit, holes) || (isCentral && (known === 'diameter' || hasClearanceInLine(hole, fit, holes)));
    if (isPlainBore && !isPort(hole, holes)) return withoutThread(hole);
    return { ...hole, threadKnown: isCentral ? 'diameter' : known };
  });
}

function withoutThread(hole: Hole): Hole {
  return { ...hole, threadGuess: null, threadKnown: null };
}

/** No material is left for the thread beside the hole. */
function isFull({ diameterMm, edgeDistanceMm }: Hole, fit: ThreadFit): boolean {
  return typeof edgeDistanceMm === 'number' && (fit.outerMm - diameterMm) / 2 >= edgeDistanceMm;
}

function groundOf(
  hole: Hole,
  fit: ThreadFit,
  { holes, colored }: { holes: readonly Hole[]; colored: ReadonlySet<Hole> },
): ThreadGround {
  const isDrawn = fit.coresMm.some((core) => Math.abs(hole.diameterMm - core) <= DRAWN_CORE_MM);
  if (isDrawn && !isPlainSize(hole.diameterMm)) return 'modeled';
  if (colored.has(hole)) return 'colored';
  if (hole.depthMm < LEAST_PATTERN_DEPTH * fit.outerMm - SAME_DEPTH_MM) return 'diameter';
  if (hasClearanceInLine(hole, fit, holes)) return 'pattern';
  const isDrill = hole.diameterMm < DRILL_SHARE * fit.outerMm;
  const signs = isDrill ? [hasThreadChamfer(hole, fit), isTappedDepth(hole, fit), hasEqual(hole, holes)] : [];
  return signs.filter(Boolean).length >= SIGNS_LEAST ? 'pattern' : 'diameter';
}

function isPlainSize(diameterMm: number): boolean {
  return Math.abs(diameterMm - PLAIN_STEP_MM * Math.round(diameterMm / PLAIN_STEP_MM)) <= DRAWN_CORE_MM;
}

/** A screw goes through the one hole into the other. */
function hasClearanceInLine(hole: Hole, { outerMm }: ThreadFit, holes: readonly Hole[]): boolean {
  return holes.some((other) => {
    const share = other.diameterMm / outerMm;
    if (share < CLEARANCE_SHARE.least || share > CLEARANCE_SHARE.most) return false;
    if (!isSameAxis({ origin: hole.at, axis: hole.axis }, { origin: other.at, axis: other.axis }, IN_LINE_MM))
      return false;
    if (isNextStep(hole, other)) return isPassage(hole, other, outerMm);
    return gapBetween(hole, other) <= IN_LINE_GAP * outerMm;
  });
}

/** Whether one step of a hole leads into the other over a shoulder or a cone of 45 degrees at most, with no slit between. */
function isNextStep(hole: Hole, other: Hole): boolean {
  const riseMm = Math.abs(other.diameterMm - hole.diameterMm) / 2;
  return other.group === hole.group && gapBetween(hole, other) <= riseMm + SAME_DEPTH_MM;
}

/** Whether a wider step lets a screw through to a thread in the same piece: both as deep as the thread is wide, and of the diameters that drawings have. */
function isPassage(hole: Hole, wider: Hole, outerMm: number): boolean {
  if (hole.diameterMm >= DRILL_SHARE * outerMm) return false;
  if (Math.min(hole.depthMm, wider.depthMm) < outerMm - SAME_DEPTH_MM) return false;
  return CLEARANCE_HOLES.some(
    ([threadMm, ...clearancesMm]) =>
      Math.abs(threadMm - outerMm) <= SAME_DEPTH_MM &&
      clearancesMm.some((clearanceMm) => Math.abs(clearanceMm - wider.diameterMm) <= SAME_DEPTH_MM),
  );
}

/** Along the axis, mm; negative where they overlap. */
function gapBetween(hole: Hole, other: Hole): number {
  const along = (point: Hole['at']): number =>
    (point[0] - hole.at[0]) * hole.axis[0] +
    (point[1] - hole.at[1]) * hole.axis[1] +
    (point[2] - hole.at[2]) * hole.axis[2];
  const from = along(other.at);
  const to = along([0, 1, 2].map((at) => other.at[at]! + other.depthMm * other.axis[at]!) as Hole['at']);
  return Math.max(Math.min(from, to) - hole.depthMm, -Math.max(from, to));
}

function hasThreadChamfer({ countersink }: Hole, { outerMm }: ThreadFit): boolean {
  if (!countersink) return false;
  const share = countersink.diameterMm / outerMm;
  return share >= CHAMFER_SHARE.least && share <= CHAMFER_SHARE.most;
}

function isTappedDepth({ through, end, depthMm }: Hole, { outerMm }: ThreadFit): boolean {
  const share = depthMm / outerMm;
  return !through && end === 'cone' && share >= TAPPED_DEPTH.least && share <= TAPPED_DEPTH.most;
}

function hasEqual(hole: Hole, holes: readonly Hole[]): boolean {
  return holes.some(
    (other) =>
      other.group !== hole.group &&
      other.threadGuess === hole.threadGuess &&
      other.end === hole.end &&
      Math.abs(other.diameterMm - hole.diameterMm) <= DRAWN_CORE_MM &&
      Math.abs(other.depthMm - hole.depthMm) <= SAME_DEPTH_MM,
  );
}

/** Names that a file gives to faces, and to the part that a face belongs to where it is one of several. */
interface FaceNames {
  face: (face: number) => string;
  part: (face: number) => string;
}

function namesByFace({ model }: ThreadSources): FaceNames {
  const names = model.boundaries.flatMap(({ faces }) => faces.map(({ name }) => name));
  for (const callout of model.kind === 'solid' ? (model.pmi ?? []) : []) {
    const said = callout.kind === 'dimension' ? callout.notes.join(' ') : callout.kind === 'note' ? callout.text : '';
    for (const face of (callout.kind !== 'material' && callout.faceIds) || [])
      names[face] = `${names[face] ?? ''} ${said}`;
  }
  const partOf = new Map<number, ModelPart>();
  for (const part of model.parts) for (const body of part.bodies ?? []) partOf.set(body, part);
  return {
    face: (face) => names[face] ?? '',
    part: (face) => partOf.get(model.faces[face]!.body)?.name ?? '',
  };
}

/** The name of a face says the thread itself; that of a part only bears out what the diameter says: a plate for M5 screws has other holes as well. */
function namedThread({ faceIds, diameterMm, threadGuess }: Hole, names: FaceNames): string | null {
  for (const face of faceIds) {
    const own = threadNamed(names.face(face), diameterMm);
    if (own) return own;
    if (threadGuess !== null && threadNamed(names.part(face), diameterMm) === threadGuess) return threadGuess;
  }
  return null;
}

/** Holes with a color that their body has nowhere but on holes that may be tapped. */
function coloredThreads(holes: readonly Hole[], { model }: ThreadSources): Set<Hole> {
  const holeOf = new Map(holes.flatMap((hole) => hole.faceIds.map((face) => [face, hole] as const)));
  const groupsWith = new Set(holes.filter(({ threadGuess }) => threadGuess !== null).map(({ group }) => group));
  const plain = new Set<string>();
  const keyOf = (face: number): string | null => {
    const { color, body } = model.faces[face]!;
    return color === undefined ? null : `${body} ${color}`;
  };
  const bodies = new Map<number, Set<string>>();
  model.faces.forEach(({ body }, face) => {
    const key = keyOf(face);
    if (key === null) return;
    bodies.set(body, (bodies.get(body) ?? new Set()).add(key));
    const hole = holeOf.get(face);
    const isEndOfOne = !hole && model.faces[face]!.surface.kind === 'cone';
    if (!isEndOfOne && (!hole || !groupsWith.has(hole.group) || hole.threadGuess === null)) plain.add(key);
  });
  return new Set(
    holes.filter(({ threadGuess, faceIds }) => {
      const key = threadGuess === null ? null : keyOf(faceIds[0]!);
      return key !== null && !plain.has(key) && bodies.get(model.faces[faceIds[0]!]!.body)!.size > 1;
    }),
  );
}

/** A hole all the way through what is round about its axis: a tube, a bush, a pulley. Bar of six sides is a standoff or a nut, which has a thread. */
function isCentralBore(hole: Hole, { model, products }: ThreadSources): boolean {
  if (!hole.through || !products) return false;
  const body = model.faces[hole.faceIds[0]!]!.body;
  const product = products.find(({ instances }) => instances.some((instance) => instance.body === body));
  const own = product?.instances.find((instance) => instance.body === body);
  if (!product || !own) return false;
  const local = hole.faceIds[0]! - own.firstFace;
  return isRoundAbout(product.graph, local);
}

/** A step with a narrower one at its floor and too shallow for a thread of its size to hold: the seat of a screw's head, a bearing or a washer. */
function isCounterbore(hole: Hole, { outerMm }: ThreadFit, holes: readonly Hole[]): boolean {
  return hole.depthMm < TAPPED_DEPTH.least * outerMm - SAME_DEPTH_MM && stepBehind(hole, holes) !== undefined;
}

/** The narrower step at the floor of a hole. */
function stepBehind(hole: Hole, holes: readonly Hole[]): Hole | undefined {
  return holes.find(
    (other) =>
      other.group === hole.group &&
      other.diameterMm < hole.diameterMm &&
      Math.abs(gapBetween(hole, other)) <= SAME_DEPTH_MM,
  );
}

/** A deeper step that a socket head screw may be sunk into: one is as common as a tapped hole with a passage behind it, and has a chamfer as often. */
function isScrewSeat(hole: Hole, holes: readonly Hole[]): boolean {
  const passage = stepBehind(hole, holes);
  if (!passage || !hole.through) return false;
  return SOCKET_HEADS.some(([screwMm, headMm]) => {
    const share = passage.diameterMm / screwMm;
    const isClearance = share >= CLEARANCE_SHARE.least && share <= CLEARANCE_SHARE.most;
    return isClearance && hole.diameterMm > headMm && hole.diameterMm <= headMm + HEAD_PLAY_MM;
  });
}

/** A hole of a pipe thread's size before a narrower passage, as in a fitting or the cold end of an extruder. A tube is as wide all along. */
function isPort({ threadGuess, diameterMm, group }: Hole, holes: readonly Hole[]): boolean {
  if (threadGuess === null || !isPipeThread(threadGuess)) return false;
  return holes.some((other) => other.group === group && other.diameterMm < diameterMm);
}

/** A cone may be the chamfer over the corners of hexagonal bar. */
function isTurnedRound({ surface }: BrepFace): boolean {
  return surface.kind === 'cylinder' || surface.kind === 'torus';
}

/** Whether a body reaches nowhere further from the axis of this hollow cylinder than its outer faces around that axis do. */
function isRoundAbout(graph: BrepGraph, face: number): boolean {
  const { brep } = graph;
  const { surface } = brep.faces[face]!;
  if (surface.kind !== 'cylinder') return false;
  const axis = { origin: surface.frame.origin, axis: surface.frame.z };
  const reachOf = (edges: number[]): number => {
    let most = 0;
    for (const edge of edges)
      for (const point of graph.pointsOf(edge)) most = Math.max(most, distanceToAxis(axis, point));
    return most;
  };
  const outer = brep.faces.flatMap((each, number) =>
    each.isOutward && isTurnedRound(each) && isAround(each, axis, SAME_PLACE_MM) ? graph.edgesOf(number) : [],
  );
  if (outer.length === 0) return false;
  return reachOf(brep.edges.map((_, edge) => edge)) <= reachOf(outer) + SAME_PLACE_MM;
}
