/**
 * Decides whether a part is made of sheet, and measures what a cutter and a press brake need. A sheet is two skins a constant distance apart, and cut
 * edges between them. Its volume is then the mean area of the skins times the thickness; blocks, ribs, drafts and pockets break that.
 */
import type { Note } from '#contract/note-words.ts';
import type { Sheet } from '#contract/part-facts.ts';
import type { SheetForm } from '#contract/sheet-form.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { type FaceNeighbour, neighboursOf } from '#geometry/brep/brep-topology.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import type { InwardRays } from '#geometry/mesh/inward-rays.ts';
import { smallestRectangleAround } from '#geometry/mesh/oriented-box.ts';
import { hemsOf, slantingHoles } from '#geometry/sheet/bend-forms.ts';
import { findRolledCone } from '#geometry/sheet/cones.ts';
import { findBends, forwardFaces, type SheetBend } from '#geometry/sheet/corners.ts';
import { CannotUnfold } from '#geometry/sheet/cut-sides.ts';
import { patternOf } from '#geometry/sheet/flat-pattern.ts';
import { type Forms, readForms } from '#geometry/sheet/forms.ts';
import { judgeOddFaces, type OddFaces } from '#geometry/sheet/odd-faces.ts';
import { findRolls, type Roll } from '#geometry/sheet/rolls.ts';
import {
  type DrawnBend,
  PATTERN_SHARE,
  SKIN_SHARE,
  volumeBeside,
  volumeBeyondFibers,
  volumeBeyondSkins,
} from '#geometry/sheet/sheet-volume.ts';
import { findSkins, hasClosedCorner, hasClosedRoll, type Skins, wallsOfForms } from '#geometry/sheet/skins.ts';
import { closeStrips, findSlivers } from '#geometry/sheet/slivers.ts';
import { findThickness, planeNormal, type Thickness } from '#geometry/sheet/thickness.ts';
import { unfold } from '#geometry/sheet/unfold.ts';
import type { Unfolded } from '#geometry/sheet/unfolded.ts';
import { dot, length, pointAt, subtract } from '#geometry/vectors.ts';

/** The default place of the neutral fiber. It is common for air bending of steel and aluminum, and the references of the corpus use it. */
export const K_FACTOR = 0.44;

/** Volume and skins times thickness may differ by what is set on or taken off a sheet: bosses, countersinks. */
const VOLUME_SHARE = 0.1;
/** By more nothing is a sheet, whatever is pressed out of it. */
const PRESSED_SHARE = 0.3;
/** So much of the surface may be neither skin nor cut edge. */
const ODD_SHARE = 0.1;
/** A strip, or a largest flat, narrower than this many thicknesses is a bar: the shortest flange that a press brake holds is 3 to 4 thicknesses. */
const WIDTH_LEAST = 4;
/** Flat bar of exactly that width (20 x 5) is common, and its orientation must not decide whether it is sheet. */
const WIDTH_SLACK = 1e-3;
/** A press brake leaves a radius inside. In sheet people do not care to draw it; a thicker part with a sharp inner edge was milled. */
const SHARP_MOST_MM = 6 * (1 + WIDTH_SLACK);

export interface SheetFinding {
  sheet: Sheet | null;
  /** What could not be known about a sheet, as sentences. */
  notes: Note[];
}

const NO_SHEET: SheetFinding = { sheet: null, notes: [] };

interface Recognised {
  brep: Brep;
  areasMm2: number[];
  thickness: Thickness;
  bends: SheetBend[];
  rolls: Roll[];
  rollOf: (number | null)[];
  forward: Int32Array;
  neighbours: FaceNeighbour[][];
  skins: Skins;
  odd: OddFaces;
}

/** Measures a single closed body whose edges are known as sheet metal. Others cannot be recognized as a sheet. */
export function measureSheet(
  mesh: AnalysisMesh,
  rays: InwardRays,
  { kFactor = K_FACTOR }: { kFactor?: number | undefined } = {},
): SheetFinding {
  const { bodies, boundaries, box } = mesh.model;
  const [body, brep] = [bodies[0], boundaries[0]];
  if (bodies.length !== 1 || !brep || body?.volumeMm3 == null) return NO_SHEET;
  const { volumeMm3 } = body;
  const found = recognise(mesh, rays, { drawn: brep, volumeMm3 });
  if (!found) return rolledCone(mesh, { brep, volumeMm3, kFactor }) ?? NO_SHEET;
  const { thicknessMm } = found.thickness;
  if (thicknessMm > SHARP_MOST_MM && found.bends.some(({ inside }) => inside.roll === null)) return NO_SHEET;
  const groups = groupBends(found);
  const bends = groups.map((group) => measureBend(found, group));
  const read = readForms({ mesh, ...found, thicknessMm });
  // Nothing thicker is formed: what stands on such a plate was milled.
  const forms = thicknessMm > SHARP_MOST_MM ? { ...read, unread: read.unread + read.found.length } : read;
  const all = [
    ...forms.found,
    ...hemsOf(
      { mesh, ...found, thicknessMm },
      groups.map((group, index) => ({ bends: group, ...bends[index]! })),
    ),
    ...slantingHoles({ mesh, ...found, thicknessMm }, found.odd.slanting, (face) => {
      const bend = bends.findIndex(({ faceIds }) => faceIds.includes(face));
      return bend < 0 ? null : bend;
    }),
  ];
  const { flat, notes, marks, side } = layFlat(mesh, found, {
    kFactor,
    volumeMm3,
    numberOf: (bend) => groups.findIndex((group) => group.includes(bend)),
    forms: { ...forms, found: all },
  });
  // So thick a part is a plate that is cut, or else no sheet.
  if (thicknessMm > SHARP_MOST_MM && !flat) return NO_SHEET;
  // Of a part without a pattern the mean width is told from its skin and its reach.
  const widthMm = flat ? flat.widthMm : skinArea(found, 0) / boxDiagonal(box);
  if (Math.min(widthMm, flatWidth(mesh, found)) < WIDTH_LEAST * (1 - WIDTH_SLACK) * thicknessMm) return NO_SHEET;
  const placed = all.map(({ face: _, middle: __, side: own, ...form }, index): SheetForm => {
    const direction = own === null || side === null ? null : own === side ? 'up' : 'down';
    const [lengthMm, widthMm, heightMm] = [form.lengthMm, form.widthMm, form.heightMm].map(toMicron) as Vec3;
    const pilotMm = form.pilotMm && toMicron(form.pilotMm);
    return { ...form, lengthMm, widthMm, heightMm, pilotMm, at: marks[index] ?? null, direction };
  });
  return {
    sheet: { thicknessMm, bends, flat, forms: placed },
    notes: [...notesOf(found, bends, { flat, forms }), ...notes],
  };
}

function rolledCone(
  { model }: AnalysisMesh,
  { brep, volumeMm3, kFactor }: { brep: Brep; volumeMm3: number; kFactor: number },
): SheetFinding | null {
  const areasMm2 = model.faces.map(({ areaMm2 }) => areaMm2);
  const cone = findRolledCone(brep, { areasMm2, volumeMm3, kFactor });
  if (!cone || cone.thicknessMm > SHARP_MOST_MM) return null;
  if (cone.flat.widthMm < WIDTH_LEAST * (1 - WIDTH_SLACK) * cone.thicknessMm) return null;
  const { thicknessMm, flat, at, slantMm, wideMm, heightMm, faceIds } = cone;
  const form: SheetForm = {
    kind: 'rolled-cone',
    lengthMm: toMicron(slantMm),
    widthMm: toMicron(wideMm),
    heightMm: toMicron(heightMm),
    boreMm: null,
    pilotMm: null,
    thread: null,
    at,
    direction: null,
    bend: null,
    faceIds,
  };
  return { sheet: { thicknessMm, bends: [], flat, forms: [form] }, notes: [{ code: 'forms-in-sheet', count: 1 }] };
}

/** Forms are measured on triangles in part. */
function toMicron(mm: number): number {
  return Math.round(mm * 1000) / 1000;
}

/** The shorter side of the largest flat; Infinity for what is rolled all over. */
function flatWidth({ model }: AnalysisMesh, { brep, areasMm2, skins }: Recognised): number {
  let largest: number | null = null;
  for (const face of skins.skins[0].faces)
    if (brep.faces[face]!.surface.kind === 'plane' && (largest === null || areasMm2[face]! > areasMm2[largest]!))
      largest = face;
  if (largest === null) return Infinity;
  const { positions, indices, faceRanges } = model.mesh;
  const points: number[] = [];
  for (let at = faceRanges[2 * largest]!; at < faceRanges[2 * largest]! + faceRanges[2 * largest + 1]!; at += 1)
    points.push(...pointAt(positions, indices[at]!));
  return Math.min(...smallestRectangleAround(points, planeNormal(brep.faces[largest]!)!));
}

function recognise(
  mesh: AnalysisMesh,
  rays: InwardRays,
  { drawn, volumeMm3 }: { drawn: Brep; volumeMm3: number },
): Recognised | null {
  const areasMm2 = mesh.model.faces.map(({ areaMm2 }) => areaMm2);
  const brep = closeStrips(drawn, areasMm2);
  const thickness = findThickness(mesh, rays, brep.faces);
  if (!thickness) return null;
  const neighbours = neighboursOf(brep);
  const { rolls, rollOf } = findRolls(brep, neighbours);
  const forward = forwardFaces(brep);
  const bends = findBends({ brep, neighbours, thickness, rolls, forward });
  const sources = { brep, neighbours, areasMm2, thickness, bends, rollOf };
  const walked = findSkins(sources);
  const walls = walked && wallsOfForms(brep, walked);
  const skins = walls && walls.size > 0 ? findSkins({ ...sources, walls }) : walked;
  if (!skins || hasClosedRoll(skins, rolls, rollOf) || hasClosedCorner(brep, skins)) return null;
  const { thicknessMm } = thickness;
  const found = {
    brep,
    areasMm2,
    thickness,
    bends: bendsOf(skins, bends, rollOf),
    rolls,
    rollOf,
    forward,
    skins,
    neighbours,
  };
  const sum = (faces: Iterable<number>): number => [...faces].reduce((area, face) => area + areasMm2[face]!, 0);
  const middleMm2 = (skinArea(found, 0) + skinArea(found, 1)) / 2;
  const offBy = (skinMm2: number): number => Math.abs(volumeMm3 / (thicknessMm * skinMm2) - 1);
  if (offBy(middleMm2) > PRESSED_SHARE) return null;
  const slivers = findSlivers(brep.faces, areasMm2, thicknessMm);
  const odd = judgeOddFaces({ brep, areasMm2, slivers, neighbours, thicknessMm }, skins);
  if (Math.min(offBy(middleMm2), offBy(middleMm2 + pressedMm2(odd, areasMm2))) > VOLUME_SHARE) return null;
  const expectedMm3 =
    thicknessMm * middleMm2 +
    volumeOfOdd(mesh, { ...found, odd }, [0, 1]) +
    volumeBeyondSkins(drawnBends(brep, found.bends), thicknessMm);
  // What a slanting end takes from a bend is not summed.
  if (odd.slantingEnds === 0 && Math.abs(volumeMm3 - expectedMm3) > SKIN_SHARE * volumeMm3) return null;
  const cutMm2 = sum(skins.edges) + sum(odd.cut);
  if (sum(skins.others) - sum(odd.cut) > ODD_SHARE * sum(areasMm2.keys())) return null;
  // A molded or machined plate: most of its rim was not cut through a sheet. A shell that is shut all round has no rim.
  if (sum(odd.uncut) >= cutMm2) return null;
  return { ...found, odd };
}

/** The skin of what is pressed out of a sheet, cups and dimples: it rises from one of the skins and is hollow from the other. Bosses stand on one alone. */
function pressedMm2({ formed }: OddFaces, areasMm2: readonly number[]): number {
  const [front, back] = ([0, 1] as const).map((side) =>
    formed
      .filter(({ contacts }) => contacts.every((contact) => contact.side === side))
      .flatMap(({ faces }) => [...faces])
      .reduce((sum, face) => sum + areasMm2[face]!, 0),
  ) as [number, number];
  return Math.min(front, back);
}

/** What odd faces add to or take from the skins times the thickness, mm³; the mean of what each of the sides says. */
function volumeOfOdd(
  mesh: AnalysisMesh,
  {
    brep,
    thickness: { thicknessMm },
    odd,
    rolls,
    rollOf,
  }: Pick<Recognised, 'brep' | 'thickness' | 'odd' | 'rolls' | 'rollOf'>,
  sides: readonly (0 | 1)[],
): number {
  return odd.groups.reduce((sum, group) => {
    const through = odd.slanting.includes(group) ? rollOf : null;
    const volumes = sides.map(
      (side) => volumeBeside(mesh, group, { brep, thicknessMm, side, rolls, rollOf: through }) ?? 0,
    );
    return sum + volumes.reduce((all, volume) => all + volume, 0) / sides.length;
  }, 0);
}

/** Of all corners that lie opposite each other, those that the skins go over. */
function bendsOf({ skins }: Skins, bends: SheetBend[], rollOf: readonly (number | null)[]): SheetBend[] {
  const sharp = new Set(skins.flatMap(({ links }) => [...links.values()].map((link) => link.sharp)));
  const rolls = new Set(skins.flatMap(({ faces }) => [...faces].map((face) => rollOf[face])));
  return bends.filter(({ inside }) => (inside.roll === null ? sharp.has(inside) : rolls.has(inside.roll)));
}

function skinArea({ skins, areasMm2 }: Pick<Recognised, 'skins' | 'areasMm2'>, side: 0 | 1): number {
  return [...skins.skins[side].faces].reduce((sum, face) => sum + areasMm2[face]!, 0);
}

/** A bend that a cut-out parts, between the same two flats, is one bend: it is made in one stroke. */
function groupBends({ brep, bends, skins }: Recognised): SheetBend[][] {
  const flatOf = flatsOf(brep, skins);
  const groups = new Map<string, SheetBend[]>();
  bends.forEach((bend, number) => {
    const { ends, radiusMm, angleRad } = bend.inside;
    const flats = ends.map((end) => (end ? flatOf.get(end.faces[0]!) : undefined)).sort();
    const isBetween = flats.every((flat) => flat !== undefined);
    const key = isBetween ? `${flats} ${radiusMm.toFixed(3)} ${angleRad.toFixed(3)}` : `roll ${number}`;
    groups.set(key, [...(groups.get(key) ?? []), bend]);
  });
  return [...groups.values()];
}

/** Flat faces that run into each other are one flat: a number for each, by face. */
function flatsOf(brep: Brep, { skins }: Skins): Map<number, number> {
  const isFlat = (face: number): boolean => brep.faces[face]!.surface.kind === 'plane';
  const next = new Map<number, number[]>();
  for (const { links } of skins)
    for (const { faces, sharp } of links.values())
      if (!sharp && faces.every(isFlat))
        for (const [own, other] of [faces, [faces[1], faces[0]]] as [number, number][])
          next.set(own, [...(next.get(own) ?? []), other]);
  const flatOf = new Map<number, number>();
  for (const first of skins.flatMap(({ faces }) => [...faces].filter(isFlat))) {
    if (flatOf.has(first)) continue;
    const waiting = [first];
    for (let at = 0; at < waiting.length; at += 1) {
      if (flatOf.has(waiting[at]!)) continue;
      flatOf.set(waiting[at]!, first);
      waiting.push(...(next.get(waiting[at]!) ?? []));
    }
  }
  return flatOf;
}

function measureBend({ brep, rolls }: Recognised, group: SheetBend[]): Sheet['bends'][number] {
  const { inside } = group[0]!;
  const faceIds = group.flatMap((bend) =>
    [bend.inside, ...bend.outside].flatMap(({ roll }) => (roll === null ? [] : rolls[roll]!.faces)),
  );
  const flats = group.flatMap((bend) => bend.inside.ends.flatMap((end) => end?.faces ?? []));
  return {
    radiusMm: inside.radiusMm,
    angleDeg: (inside.angleRad * 180) / Math.PI,
    lengthMm: group.reduce((sum, bend) => sum + lengthOf(brep, bend), 0),
    faceIds: [...new Set(faceIds.length > 0 ? faceIds : flats)],
  };
}

/** Along the edges where the inside of the bend begins; of a roll without flats from end to end. */
function lengthOf(brep: Brep, { inside }: SheetBend): number {
  const lengths = inside.ends.map((end) =>
    (end?.edges ?? []).reduce((sum, edge) => {
      const { start, end: last } = brep.edges[edge]!;
      return sum + length(subtract(pointAt(brep.vertices, last), pointAt(brep.vertices, start)));
    }, 0),
  );
  const most = Math.max(...lengths);
  return most > 0 ? most : Math.abs(dot(subtract(inside.span[1], inside.span[0]), inside.axis));
}

function drawnBends(brep: Brep, bends: readonly SheetBend[]): DrawnBend[] {
  return bends.map((bend) => ({ bend, lengthMm: lengthOf(brep, bend) }));
}

interface Laid {
  flat: Sheet['flat'];
  notes: Note[];
  /** Where each form lies in the pattern. */
  marks: ([number, number] | null)[];
  /** The skin that the viewer of the pattern sees. */
  side: 0 | 1 | null;
}

function layFlat(
  mesh: AnalysisMesh,
  found: Recognised,
  options: { kFactor: number; volumeMm3: number; numberOf: (bend: SheetBend) => number; forms: Forms },
): Laid {
  const { skins, odd } = found;
  const { forms } = options;
  const none = (...notes: Note[]): Laid => ({ flat: null, notes, marks: [], side: null });
  if (odd.slantingEnds > 0) return none({ code: 'no-pattern-slanting', count: odd.slantingEnds });
  if (forms.drawnCorners > 0) return none({ code: 'no-pattern', because: 'ring' });
  if (forms.unread > 0) return none({ code: 'no-pattern-formed', count: forms.unread });
  const sides = ([0, 1] as const).filter((side) => !odd.isBevelled[side]);
  if (sides.length === 0) return none({ code: 'no-pattern', because: 'bevelled-both-sides' });
  const openings = new Map([...odd.openings, ...forms.filled.map((key) => [key, { circle: null }] as const)]);
  const marked = forms.found.map(({ face, middle, pilotMm }) => ({ face, at: middle, holeMm: pilotMm }));
  let because: Note | null = null;
  // The skin that needs the fewest sides trimmed: inside of most bends.
  const tries = sides
    .map((side) => ({ side, outside: outsideLinks(found, side) }))
    .sort((a, b) => a.outside - b.outside);
  for (const { side } of tries) {
    try {
      const { kFactor } = options;
      const unfolded = unfold(skins.skins[side], { ...found, kFactor, openings, marks: marked });
      const { flat, marks } = patternOf(unfolded, options);
      const patternMm3 = volumeOfPattern(mesh, found, { side, unfolded, kFactor });
      if (Math.abs(patternMm3 - options.volumeMm3) <= PATTERN_SHARE * options.volumeMm3)
        return { flat, notes: [], marks, side };
      because ??= { code: 'no-pattern-volume', patternMm3, volumeMm3: options.volumeMm3 };
    } catch (error) {
      if (!(error instanceof CannotUnfold)) throw error;
      because ??= { code: 'no-pattern', because: error.because };
    }
  }
  return none(...(because ? [because] : []));
}

/** What the solid holds if it is this pattern, bent: with the neutral fiber in the middle bending keeps the volume (Pappus). */
function volumeOfPattern(
  mesh: AnalysisMesh,
  found: Recognised,
  { side, unfolded, kFactor }: { side: 0 | 1; unfolded: Unfolded; kFactor: number },
): number {
  const { brep, bends, thickness } = found;
  const { thicknessMm } = thickness;
  const corners = drawnBends(brep, bends);
  const strips = corners.reduce((sum, { bend, lengthMm }) => sum + bend.inside.angleRad * lengthMm, 0);
  const middleMm2 = unfolded.areaMm2 - unfolded.filledMm2 + (0.5 - kFactor) * thicknessMm * strips;
  return thicknessMm * middleMm2 + volumeOfOdd(mesh, found, [side]) + volumeBeyondFibers(corners, thicknessMm);
}

/** Corners that this skin sees from outside. */
function outsideLinks({ skins, bends, rollOf }: Recognised, side: 0 | 1): number {
  const { faces, links } = skins.skins[side];
  const rolls = new Set([...faces].map((face) => rollOf[face]));
  const sharp = new Set([...links.values()].map((link) => link.sharp));
  return bends
    .flatMap(({ outside }) => outside)
    .filter((corner) => (corner.roll === null ? sharp.has(corner) : rolls.has(corner.roll))).length;
}

function notesOf(
  { odd }: Recognised,
  measured: Sheet['bends'],
  { flat, forms }: { flat: Sheet['flat']; forms: Forms },
): Note[] {
  const notes: Note[] = [];
  const hasFlat = flat !== null;
  const sharp = measured.filter(({ radiusMm }) => radiusMm === 0).length;
  if (sharp > 0) notes.push({ code: 'bends-sharp', sharp, bends: measured.length });
  if (forms.found.length > 0 && hasFlat) notes.push({ code: 'forms-in-sheet', count: forms.found.length });
  if (odd.slanting.length > 0 && hasFlat) notes.push({ code: 'holes-slanting', count: odd.slanting.length });
  if (odd.widened > 0) notes.push({ code: 'openings-widened', count: odd.widened });
  const blind = odd.blind - forms.recesses;
  if (blind > 0) notes.push({ code: 'pockets-blind', count: blind });
  if (odd.bevelled > 0 && hasFlat) notes.push({ code: 'edges-bevelled', count: odd.bevelled });
  return notes;
}
