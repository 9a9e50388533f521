/**
 * What is formed out of a sheet, or pressed and welded onto it, read from the faces that leave the room between its skins: which form each group of them is,
 * how large, and the hole that the flat has in its place. A group that is none of these forms is left to a person.
 *
 * Metal that is formed keeps its volume. A collar of an extruded hole holds what lay inside of its bore, so that its pilot hole follows from its volume; a
 * collar that holds more than that was set on.
 */
import { pressInHoleMm, pressInThread } from '#contract/press-in-holes.ts';
import type { SheetForm } from '#contract/sheet-form.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import type { FaceNeighbour } from '#geometry/brep/brep-topology.ts';
import { type AnalysisMesh, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';
import { smallestRectangleAround } from '#geometry/mesh/oriented-box.ts';
import { rangeOf } from '#geometry/range-of.ts';
import {
  type Circle,
  type Contact,
  circleOf,
  isWhole,
  narrowestCircle,
  type OddFaces,
  type OddGroup,
} from '#geometry/sheet/odd-faces.ts';
import { isRim, pointsOfLoop } from '#geometry/sheet/rims.ts';
import type { Roll } from '#geometry/sheet/rolls.ts';
import { volumeBeside } from '#geometry/sheet/sheet-volume.ts';
import type { Skins } from '#geometry/sheet/skins.ts';
import { planeNormal } from '#geometry/sheet/thickness.ts';
import { SAME_PLACE_MM } from '#geometry/tolerances.ts';
import { distance, dot, length, pointAt, scale, subtract } from '#geometry/vectors.ts';

/** A form before the sheet is laid flat. */
export interface FoundForm extends Omit<SheetForm, 'at' | 'direction'> {
  /** A face of a skin that it stands in, and the middle of its foot there. */
  face: number;
  middle: Vec3;
  /** The skin that it stands out of; null where it has no such side. */
  side: 0 | 1 | null;
}

export interface Forms {
  found: FoundForm[];
  /** Groups that are no form that is known. */
  unread: number;
  /** Rounded corners in which flanges have grown together, as deep drawing makes them: no flat sheet folds into one. */
  drawnCorners: number;
  /** Pockets that were told to be blind, and are the far side of a form. */
  recesses: number;
  /** Loops, as "face loop", that are not cut: the forms have pilot holes of their own. */
  filled: string[];
}

export interface FormSources {
  mesh: AnalysisMesh;
  brep: Brep;
  neighbours: readonly FaceNeighbour[][];
  thicknessMm: number;
  skins: Skins;
  odd: OddFaces;
  rolls: readonly Roll[];
}

/** A height that is less than this share of the thickness is none. */
const LEVEL_SHARE = 0.02;
/** Both sides of a form lie behind each other, within this share of the thickness. */
const BEHIND_SHARE = 0.5;
/** A part that is pushed out by less than the thickness still hangs on its rim: a half-shear. */
const SHEARED_SHARE = 0.95;
/** Its two sides are pushed equally far, within this share of the thickness. */
const SAME_PUSH_SHARE = 0.1;
/** A nut stands out of the sheet by less than this many diameters of its thread; what is higher keeps a distance. */
const NUT_HEIGHT = 0.85;

/** A group as it stands on its flat. */
interface Standing {
  group: OddGroup;
  /** On the side that it stands out of; of a pocket, where it opens. */
  contact: Contact;
  normal: Vec3;
  foot: Foot;
  /** Highest above the flat, and how far below it. */
  upMm: number;
  downMm: number;
  isThrough: boolean;
}

interface Foot {
  middle: Vec3;
  lengthMm: number;
  widthMm: number;
  circle: Circle | null;
}

export function readForms(sources: FormSources): Forms {
  const forms: Forms = { found: [], unread: 0, drawnCorners: 0, recesses: 0, filled: [] };
  const { odd, thicknessMm } = sources;
  const recesses = odd.recesses.flatMap((group) => standingOf(sources, group) ?? []);
  const isBlind = new Set(odd.recesses);
  const bosses: Standing[] = [];
  for (const group of odd.formed) {
    const standing = standingOf(sources, completed(sources, group));
    if (!standing && isSpherical(sources, group)) forms.drawnCorners += 1;
    else if (!standing) forms.unread += 1;
    else if (standing.isThrough) put(forms, [standing], throughForm(sources, standing));
    else if (standing.upMm <= LEVEL_SHARE * thicknessMm) recesses.push(standing);
    else if (standing.downMm < thicknessMm) bosses.push(standing);
    else forms.unread += 1;
  }
  const left = new Set(recesses);
  for (const boss of bosses) {
    const recess = [...left].find((each) => isBehind(sources, boss, each));
    if (recess) {
      left.delete(recess);
      if (isBlind.has(recess.group)) forms.recesses += 1;
      put(forms, [boss, recess], pushedForm(sources, boss, recess));
    } else put(forms, [boss], setOn(sources, boss));
  }
  forms.unread += [...left].filter(({ group }) => !isBlind.has(group)).length;
  return forms;
}

/** What stands on no flat and is all sphere lies between bends. */
function isSpherical({ brep }: FormSources, { faces }: OddGroup): boolean {
  return [...faces].every((face) => brep.faces[face]!.surface.kind === 'sphere');
}

type Shape = Pick<FoundForm, 'kind' | 'boreMm' | 'pilotMm' | 'thread'>;

function put(forms: Forms, sides: readonly Standing[], shape: Shape | null): void {
  if (!shape) {
    forms.unread += 1;
    return;
  }
  const { contact, foot, upMm } = sides[0]!;
  for (const { group } of sides) for (const { face, loop } of group.contacts) forms.filled.push(`${face} ${loop}`);
  forms.found.push({
    ...shape,
    bend: null,
    face: contact.face,
    side: contact.side,
    middle: foot.middle,
    lengthMm: foot.lengthMm,
    widthMm: foot.widthMm,
    heightMm: upMm,
    faceIds: sides.flatMap(({ group }) => [...group.faces]).sort((a, b) => a - b),
  });
}

/** null where it does not stand in whole openings of flats. */
function standingOf({ mesh, brep, thicknessMm }: FormSources, group: OddGroup): Standing | null {
  const areFlat = group.contacts.every((contact) => brep.faces[contact.face]!.surface.kind === 'plane');
  const areInside = group.contacts.every(
    (contact) => isWhole(brep, contact) && !isRim(brep, contact.face, contact.loop),
  );
  if (group.contacts.length === 0 || !areFlat || !areInside) return null;
  const sides = ([0, 1] as const).map((side) => group.contacts.filter((contact) => contact.side === side));
  if (sides.some((contacts) => contacts.length > 1)) return null;
  const standings = group.contacts.map((contact): Standing => {
    const normal = planeNormal(brep.faces[contact.face]!)!;
    const foot = footOf(brep, contact, normal);
    const [downMm, upMm] = heightsOf(mesh, group, { normal, origin: foot.middle });
    return { group, contact, normal, foot, upMm, downMm, isThrough: group.contacts.length > 1 };
  });
  const standing = standings.reduce((best, each) => (each.upMm > best.upMm ? each : best));
  // One that leaves both sides is two forms in one.
  if (standing.isThrough && standing.downMm > thicknessMm * (1 + LEVEL_SHARE)) return null;
  return standing;
}

/** With the square cuts that belong to it alone, as those of a louvre where it is open. */
function completed({ brep, neighbours, skins }: FormSources, group: OddGroup): OddGroup {
  const own = new Map(group.contacts.map((contact) => [`${contact.face} ${contact.loop}`, contact]));
  const faces = new Set(group.faces);
  const edges = new Map([...own].map(([key, contact]) => [key, new Set(contact.edges)]));
  for (const first of group.faces)
    for (const { face: cut } of neighbours[first]!) {
      if (!skins.edges.has(cut) || faces.has(cut)) continue;
      const met = neighbours[cut]!.flatMap(({ face, edge }) => {
        if (!skins.skins.some((skin) => skin.faces.has(face))) return [];
        const loop = brep.faces[face]!.loops.findIndex((each) => each.some((coedge) => coedge.edge === edge));
        return [{ key: `${face} ${loop}`, edge }];
      });
      if (!met.every(({ key }) => own.has(key))) continue;
      faces.add(cut);
      for (const { key, edge } of met) edges.get(key)!.add(edge);
    }
  const contacts = group.contacts.map((contact) => ({
    ...contact,
    edges: edges.get(`${contact.face} ${contact.loop}`)!,
  }));
  return { faces, contacts };
}

function footOf(brep: Brep, contact: Contact, normal: Vec3): Foot {
  const circle = circleOf(brep, contact);
  if (circle) return { middle: circle.at, lengthMm: 2 * circle.radiusMm, widthMm: 2 * circle.radiusMm, circle };
  const points = pointsOfLoop(brep, contact.face, contact.loop);
  const sides = smallestRectangleAround(points, normal);
  const middle = [0, 1, 2].map((axis) => {
    const along = points.filter((_, index) => index % 3 === axis);
    const [from, to] = rangeOf(along);
    return (from + to) / 2;
  }) as Vec3;
  return { middle, lengthMm: Math.max(...sides), widthMm: Math.min(...sides), circle };
}

/** How far its corners reach below a plane and above it. */
function heightsOf(
  mesh: AnalysisMesh,
  { faces }: OddGroup,
  { normal, origin }: { normal: Vec3; origin: Vec3 },
): [downMm: number, upMm: number] {
  const { positions, indices } = mesh.model.mesh;
  let [down, up] = [0, 0];
  for (const face of faces) {
    const [first, end] = trianglesOf(mesh, face);
    for (let at = 3 * first; at < 3 * end; at += 1) {
      const height = dot(normal, subtract(pointAt(positions, indices[at]!), origin));
      up = Math.max(up, height);
      down = Math.max(down, -height);
    }
  }
  return [down, up];
}

/** Whether a pocket opens behind a boss. */
function isBehind({ thicknessMm }: FormSources, boss: Standing, recess: Standing): boolean {
  if (boss.contact.side === recess.contact.side) return false;
  const offset = subtract(recess.foot.middle, boss.foot.middle);
  const across = subtract(offset, scale(boss.normal, dot(offset, boss.normal)));
  const isLevel = Math.abs(dot(offset, boss.normal) + thicknessMm) < BEHIND_SHARE * thicknessMm;
  return isLevel && length(across) < BEHIND_SHARE * thicknessMm;
}

/** What has an opening on both sides: a collar around a bore, a louvre, a bridge. */
function throughForm(sources: FormSources, standing: Standing): Shape | null {
  const { brep, thicknessMm } = sources;
  const { group, foot, upMm } = standing;
  const circles = group.contacts.map((contact) => circleOf(brep, contact));
  if (foot.circle && circles.every((circle) => circle !== null)) {
    const boreMm = 2 * narrowestCircle(brep, group.faces, foot.circle).radiusMm;
    const pilotMm2 = pilotArea(sources, standing);
    if (pilotMm2 > 0)
      return { kind: 'extruded-hole', boreMm, pilotMm: 2 * Math.sqrt(pilotMm2 / Math.PI), thread: null };
    const kind = upMm < NUT_HEIGHT * boreMm - SAME_PLACE_MM ? 'pressed-nut' : 'standoff';
    const thread = pressInThread(kind, boreMm, foot.lengthMm);
    return { kind, boreMm, pilotMm: thread ? pressInHoleMm(kind, thread) : boreMm, thread };
  }
  const isOpen = openSides(sources, standing);
  if (isOpen === 0 || upMm <= LEVEL_SHARE * thicknessMm) return null;
  return { kind: isOpen === 1 ? 'louvre' : 'bridge', boreMm: null, pilotMm: null, thread: null };
}

/** What is left open of the foot when all of the form is pressed back into the sheet; 0 or less where that is too much for it. */
function pilotArea(sources: FormSources, { group, contact, foot }: Standing): number {
  const { mesh, thicknessMm } = sources;
  const volumeMm3 = volumeBeside(mesh, group, { ...sources, rollOf: null, side: contact.side }) ?? Infinity;
  const { radiusMm } = foot.circle!;
  return Math.PI * radiusMm * radiusMm - volumeMm3 / thicknessMm;
}

/** Stretches of the foot where the sheet is cut: there its skin ends in a convex edge, and beside a wall that rises from it in a concave one. */
function openSides({ brep, neighbours }: FormSources, { contact }: Standing): number {
  const meetings = new Map(neighbours[contact.face]!.map(({ edge, meeting }) => [edge, meeting]));
  const loop = brep.faces[contact.face]!.loops[contact.loop]!;
  const isCut = loop.map(({ edge }) => meetings.get(edge) === 'convex');
  return isCut.filter((own, index) => own && !isCut.at(index - 1)).length;
}

/** What is pushed out on one side and in on the other. */
function pushedForm({ thicknessMm, brep }: FormSources, boss: Standing, recess: Standing): Shape {
  const none = { boreMm: null, pilotMm: null, thread: null };
  const isSheared =
    recess.downMm < SHEARED_SHARE * thicknessMm - SAME_PLACE_MM &&
    Math.abs(boss.upMm - recess.downMm) < SAME_PUSH_SHARE * thicknessMm &&
    [boss, recess].every(({ contact }) => contact.isSquare);
  if (isSheared) return { kind: 'half-shear', ...none };
  const isRound = [boss, recess].every(({ contact }) => circleOf(brep, contact) !== null);
  return { kind: isRound ? 'dimple' : 'emboss', ...none };
}

/** What stands on the sheet without an opening behind it: a stud, or a standoff with a blind bore. Only round ones are known. */
function setOn({ brep }: FormSources, { group, foot }: Standing): Shape | null {
  if (!foot.circle) return null;
  const bore = [...group.faces].flatMap((face) => {
    const { surface, isOutward } = brep.faces[face]!;
    const isOnAxis =
      surface.kind === 'cylinder' &&
      !isOutward &&
      distance(axisPoint(surface.frame, foot.circle!.at), foot.circle!.at) < 1e-2;
    return isOnAxis ? [2 * surface.radiusMm] : [];
  });
  if (bore.length > 0) {
    const boreMm = Math.min(...bore);
    return { kind: 'standoff', boreMm, pilotMm: null, thread: pressInThread('standoff', boreMm, foot.lengthMm) };
  }
  const thread = pressInThread('pressed-stud', foot.lengthMm, foot.lengthMm);
  return {
    kind: 'pressed-stud',
    boreMm: null,
    pilotMm: thread === null ? null : pressInHoleMm('pressed-stud', thread),
    thread,
  };
}

function axisPoint({ origin, z }: { origin: Vec3; z: Vec3 }, near: Vec3): Vec3 {
  const along = dot(subtract(near, origin), z);
  return [origin[0] + along * z[0], origin[1] + along * z[1], origin[2] + along * z[2]];
}
