/**
 * Faces of a sheet that belong to neither skin and do not run square through it. Countersinks, threads and counterbores stay between the skins. The
 * others are blind holes, bevels along an edge, and forms pressed out of the sheet or set on it, which no cut pattern can show.
 */
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import type { FaceNeighbour } from '#geometry/brep/brep-topology.ts';
import { evaluateEdge, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import type { Skins } from '#geometry/sheet/skins.ts';
import { planeNormal } from '#geometry/sheet/thickness.ts';
import { PARALLEL_SIN, SAME_RIM_MM, SAME_SIDE_COS_GAP, SQUARE_CUT_RAD } from '#geometry/tolerances.ts';
import { cross, dot, length, subtract } from '#geometry/vectors.ts';

/** What is cut in place of a loop of a skin: a circle, or nothing if the opening does not go through. */
export interface Opening {
  circle: { at: Vec3; radiusMm: number } | null;
}

export interface OddFaces {
  /** By "face loop" of a skin. */
  openings: Map<string, Opening>;
  /** Round openings that are wider at one end: countersinks, counterbores, threads. */
  widened: number;
  /** Openings that do not go through. */
  blind: number;
  /** Whether the edge of the front and of the back skin is not that of the cut. */
  isBevelled: [boolean, boolean];
  /** Groups of faces beside a skin that does not end square there, though the other one does. */
  bevelled: number;
  /** Groups of faces that leave the room between the skins: forms, which `forms.ts` reads. */
  formed: OddGroup[];
  /** Holes that meet a bend at a slant, as a straight drill does. */
  slanting: OddGroup[];
  /** Ends of bends that are cut at a slant. */
  slantingEnds: number;
  /** Pockets that could be the far side of a form. */
  recesses: OddGroup[];
  /** Faces of a rim that stands square to one of the skins at least. */
  cut: number[];
  /** All groups, with the loops that they touch. */
  groups: OddGroup[];
  /** Faces of a rim that stands square to neither skin: drafted, or rounded on both sides, as no cut is. */
  uncut: number[];
}

/** Odd faces that hang together. */
export interface OddGroup {
  faces: ReadonlySet<number>;
  contacts: readonly Contact[];
}

export interface OddSources {
  brep: Brep;
  areasMm2: readonly number[];
  /** Faces too small to be anything. */
  slivers: ReadonlySet<number>;
  neighbours: readonly FaceNeighbour[][];
  thicknessMm: number;
}

/** How far a face may stand out of the sheet and still lie in it, as a share of the thickness. */
const OUT_SHARE = 0.02;

/** A nick at a rim with less area than this share of the square of the thickness is no bevel of it. */
const NICK_SHARE = 0.2;

/** Where a group touches a loop of a skin. */
export interface Contact {
  side: 0 | 1;
  face: number;
  loop: number;
  edges: Set<number>;
  isSquare: boolean;
  /** Slanting somewhere, on a bend: nothing that stays between the skins is. */
  isSlantOnRoll: boolean;
}

export function judgeOddFaces(sources: OddSources, skins: Skins): OddFaces {
  const found: OddFaces = {
    openings: new Map(),
    widened: 0,
    blind: 0,
    isBevelled: [false, false],
    bevelled: 0,
    formed: [],
    slanting: [],
    slantingEnds: 0,
    recesses: [],
    groups: [],
    cut: [],
    uncut: [],
  };
  for (const group of groupsOf(sources, skins.others)) {
    if ([...group].every((face) => sources.slivers.has(face))) continue;
    const contacts = contactsOf(sources, skins, group);
    const odd: OddGroup = { faces: group, contacts };
    found.groups.push(odd);
    judgeGroup(sources, skins, { group, contacts, odd }, found);
  }
  return found;
}

/** Faces that hang together over edges. */
function groupsOf({ neighbours }: OddSources, faces: readonly number[]): Set<number>[] {
  const left = new Set(faces);
  const groups: Set<number>[] = [];
  for (const first of faces) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (let at = 0; at < group.length; at += 1)
      for (const { face } of neighbours[group[at]!]!) if (left.delete(face)) group.push(face);
    groups.push(new Set(group));
  }
  return groups;
}

function judgeGroup(
  sources: OddSources,
  skins: Skins,
  { group, contacts, odd }: { group: Set<number>; contacts: readonly Contact[]; odd: OddGroup },
  found: OddFaces,
): void {
  const isThrough = contacts.some(({ side }) => side === 0) && contacts.some(({ side }) => side === 1);
  const adjoinsEdge = [...group].some((own) => sources.neighbours[own]!.some(({ face }) => skins.edges.has(face)));
  if (contacts.some(({ isSlantOnRoll }) => isSlantOnRoll)) {
    if (isThrough && adjoinsEdge) found.slantingEnds += 1;
    else (isThrough ? found.slanting : found.formed).push(odd);
    return;
  }
  if (!staysInside(sources, group, contacts)) {
    found.formed.push(odd);
    return;
  }
  if (!isThrough) found.recesses.push(odd);
  if ((isThrough || adjoinsEdge) && contacts.every(({ isSquare }) => isSquare)) {
    const sides = sidesWithFloor(sources.brep, group, contacts);
    // A wall of several faces, one above the other; with a floor among them a step, groove or hole that runs out at the rim.
    if (isThrough && sides.size === 0) found.cut.push(...group);
    else found.blind += 1;
    for (const side of sides) found.isBevelled[side] = true;
    return;
  }
  if (cutRound(sources.brep, group, { contacts, isThrough }, found)) {
    if (isThrough) found.widened += 1;
    else found.blind += 1;
    return;
  }
  if (!isThrough && !adjoinsEdge && contacts.every((contact) => isWhole(sources.brep, contact))) {
    for (const { face, loop } of contacts) found.openings.set(`${face} ${loop}`, { circle: null });
    found.blind += 1;
    return;
  }
  const areaMm2 = [...group].reduce((sum, face) => sum + sources.areasMm2[face]!, 0);
  if (areaMm2 < NICK_SHARE * sources.thicknessMm * sources.thicknessMm) return;
  for (const { side, isSquare } of contacts) if (!isSquare) found.isBevelled[side] = true;
  const isCut = ([0, 1] as const).some((side) => {
    const own = contacts.filter((contact) => contact.side === side);
    return own.length > 0 && own.every(({ isSquare }) => isSquare);
  });
  if (isCut) {
    found.bevelled += 1;
    found.cut.push(...group);
  } else found.uncut.push(...group);
}

/** Where a group touches the skins in circles only, its narrowest circle is cut in their place, or nothing if it does not go through; false where it does not. */
function cutRound(
  brep: Brep,
  group: Set<number>,
  { contacts, isThrough }: { contacts: readonly Contact[]; isThrough: boolean },
  { openings }: OddFaces,
): boolean {
  const circles = contacts.map((contact) => circleOf(brep, contact));
  const [first] = circles;
  if (!first || circles.some((circle) => circle === null)) return false;
  const circle = isThrough ? narrowestCircle(brep, group, first) : null;
  for (const { face, loop } of contacts) openings.set(`${face} ${loop}`, { circle });
  return true;
}

/** The loops of skin faces that the group touches. */
function contactsOf({ brep, neighbours }: OddSources, { skins }: Skins, group: Set<number>): Contact[] {
  const contacts = new Map<string, Contact>();
  for (const own of group)
    for (const { face, edge, angleRad } of neighbours[own]!) {
      const side = skins[0].faces.has(face) ? 0 : skins[1].faces.has(face) ? 1 : null;
      if (side === null) continue;
      const isSquare = Math.abs(angleRad - Math.PI / 2) <= SQUARE_CUT_RAD;
      const loop = brep.faces[face]!.loops.findIndex((one) => one.some((coedge) => coedge.edge === edge));
      const key = `${face} ${loop}`;
      const contact = contacts.get(key) ?? { side, face, loop, edges: new Set(), isSquare: true, isSlantOnRoll: false };
      contact.edges.add(edge);
      contact.isSquare &&= isSquare;
      contact.isSlantOnRoll ||= !isSquare && brep.faces[face]!.surface.kind !== 'plane';
      contacts.set(key, contact);
    }
  return [...contacts.values()];
}

/** The skins that a level face of the group looks the same way as: they end at the step above it, and not where the sheet does. */
function sidesWithFloor({ faces }: Brep, group: Set<number>, contacts: readonly Contact[]): Set<0 | 1> {
  const floors = [...group].map((face) => planeNormal(faces[face]!)).filter((normal) => normal !== null);
  const sides = contacts.flatMap(({ side, face }) => {
    const normal = planeNormal(faces[face]!);
    return normal && floors.some((floor) => dot(floor, normal) > 1 - SAME_SIDE_COS_GAP) ? [side] : [];
  });
  return new Set(sides);
}

/** Whether all edges of the group lie between the two planes of each flat that it touches. */
function staysInside({ brep, thicknessMm }: OddSources, group: Set<number>, contacts: readonly Contact[]): boolean {
  const slack = OUT_SHARE * thicknessMm;
  const planes = contacts.flatMap(({ face }) => {
    const { surface } = brep.faces[face]!;
    return surface.kind === 'plane' ? [{ normal: planeNormal(brep.faces[face]!)!, origin: surface.frame.origin }] : [];
  });
  const at = newCurvePoint();
  for (const face of group) {
    // A whole ball or ring has no edge that would show where it is.
    if (brep.faces[face]!.loops.length === 0) return false;
    for (const { edge: number } of brep.faces[face]!.loops.flat()) {
      const edge = brep.edges[number]!;
      for (const t of piecesOf(edge)) {
        evaluateEdge(brep, edge, t, at);
        for (const { normal, origin } of planes) {
          const height = dot(normal, subtract([at[0]!, at[1]!, at[2]!], origin));
          if (height > slack || height < -thicknessMm - slack) return false;
        }
      }
    }
  }
  return true;
}

/** Whether the group takes up the whole loop. */
export function isWhole(brep: Brep, { face, loop, edges }: Contact): boolean {
  return brep.faces[face]!.loops[loop]!.every(({ edge }) => edges.has(edge));
}

export interface Circle {
  at: Vec3;
  axis: Vec3;
  radiusMm: number;
}

/** The circle that the loop is, perhaps in several arcs; null where it is none. */
export function circleOf(brep: Brep, contact: Contact): Circle | null {
  if (!isWhole(brep, contact)) return null;
  let circle: Circle | null = null;
  for (const edge of contact.edges) {
    const own = circleOfEdge(brep, edge);
    if (!own || (circle && !isSameCircle(circle, own))) return null;
    circle ??= own;
  }
  return circle;
}

function circleOfEdge(brep: Brep, edge: number): Circle | null {
  const { curve } = brep.edges[edge]!;
  if (curve.kind !== 'ellipse' || Math.abs(curve.radiusXMm - curve.radiusYMm) > SAME_RIM_MM) return null;
  return { at: curve.frame.origin, axis: curve.frame.z, radiusMm: curve.radiusXMm };
}

function isSameCircle(a: Circle, b: Circle): boolean {
  return length(subtract(a.at, b.at)) < SAME_RIM_MM && Math.abs(a.radiusMm - b.radiusMm) < SAME_RIM_MM;
}

/** Of all circles of the group about the same axis, the one that the drill or the beam goes through. */
export function narrowestCircle(brep: Brep, group: ReadonlySet<number>, from: Circle): Circle {
  let narrowest = from;
  for (const face of group)
    for (const { edge } of brep.faces[face]!.loops.flat()) {
      const circle = circleOfEdge(brep, edge);
      if (!circle || circle.radiusMm >= narrowest.radiusMm) continue;
      const isCoaxial =
        length(cross(circle.axis, from.axis)) < PARALLEL_SIN &&
        length(cross(subtract(circle.at, from.at), from.axis)) < SAME_RIM_MM;
      if (isCoaxial) narrowest = circle;
    }
  return narrowest;
}
