/**
 * Whether a sheet explains its solid: the area of its skins, or of its flat pattern, times the thickness is the volume, but for what openings, forms and
 * bevels take or add (summed over their triangles) and for corners of bends that are not drawn round (in closed form).
 */
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { type AnalysisMesh, normalOf, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';
import type { Corner, SheetBend } from '#geometry/sheet/corners.ts';
import type { OddGroup } from '#geometry/sheet/odd-faces.ts';
import { angleOn, type Roll } from '#geometry/sheet/rolls.ts';
import { planeNormal } from '#geometry/sheet/thickness.ts';
import { cross, dot, length, pointAt, scale, subtract } from '#geometry/vectors.ts';

/** A pattern times the thickness, and the volume, may differ by this share. */
export const PATTERN_SHARE = 1e-3;
/** The same for the skins of what is called a sheet: flanges that butt have grown together, and their skins are too short there. */
export const SKIN_SHARE = 5e-3;
/** How far a point of a cut may lie beside the sheet, as a share of the thickness. */
const SLACK_SHARE = 1e-3;
/** Bends this near to a fold by half a turn have no corner where their outer sides would meet, rad. */
const FOLDED_RAD = Math.PI - 0.05;

/** Where a group of odd faces meets the sheet. */
interface Ground {
  brep: Brep;
  thicknessMm: number;
  side: 0 | 1;
  rolls: readonly Roll[];
  /** By face, of a cut that runs through bends: its roll. What stands on a roll is no part of a sheet. */
  rollOf: readonly (number | null)[] | null;
}

/**
 * What a group of odd faces adds to the volume beside the faces that it touches on one side, mm³: its openings in that side count as missing. null where it
 * touches nothing flat or rolled.
 */
export function volumeBeside(mesh: AnalysisMesh, group: OddGroup, ground: Ground): number | null {
  const { side, rollOf } = ground;
  const own = group.contacts.filter((contact) => contact.side === side).map(({ face }) => face);
  const isFlat = (face: number): boolean => planeNormal(ground.brep.faces[face]!) !== null;
  const roll = own.find((face) => rollOf !== null && rollOf[face] !== null);
  const flats = own.filter(isFlat).map((face) => depthOverFlat(ground, face, true));
  const behind = group.contacts.find(({ face }) => isFlat(face));
  if (flats.length === 0 && behind) flats.push(depthOverFlat(ground, behind.face, false));
  const rolled = roll === undefined ? null : depthOverRoll(ground, ground.rolls[rollOf![roll]!]!);
  if (flats.length === 0 && !rolled) return null;
  // Of several flats the one within which a point lies.
  const depths = [...(rolled ? [rolled] : []), ...(flats.length > 1 ? flats.map(withinSheet(ground)) : []), flats[0]];
  let sum = 0;
  const { positions, indices } = mesh.model.mesh;
  for (const face of group.faces) {
    const [first, end] = trianglesOf(mesh, face);
    let [drawnMm2, flow] = [0, 0];
    for (let triangle = first; triangle < end; triangle += 1) {
      const middle = middleOf([0, 1, 2].map((corner) => pointAt(positions, indices[3 * triangle + corner]!)));
      const depth = depths.reduce<Vec3 | null>((found, each) => found ?? each?.(middle) ?? null, null);
      drawnMm2 += mesh.areas[triangle]!;
      if (depth) flow += mesh.areas[triangle]! * dot(normalOf(mesh, triangle), depth);
    }
    // Triangles of a round face are smaller than the face is.
    if (drawnMm2 > 0) sum += (flow * mesh.model.faces[face]!.areaMm2) / drawnMm2;
  }
  return sum;
}

/** Only where a point lies between the two sides of the sheet. */
function withinSheet({ thicknessMm }: Ground): (depth: Depth) => Depth {
  const slack = SLACK_SHARE * thicknessMm;
  return (depth) => (at) => {
    const found = depth(at);
    return found && length(found) <= thicknessMm + slack ? found : null;
  };
}

function middleOf(points: readonly Vec3[]): Vec3 {
  return [0, 1, 2].map((axis) => points.reduce((sum, point) => sum + point[axis]! / points.length, 0)) as Vec3;
}

/** A field of divergence 1 that is none on the far side of the sheet: what flows through a surface is the volume between. Over a flat it is the height. */
type Depth = (at: Vec3) => Vec3 | null;

function depthOverFlat({ brep, thicknessMm }: Ground, face: number, isOwn: boolean): Depth {
  const { surface } = brep.faces[face]!;
  const own = planeNormal(brep.faces[face]!)!;
  const origin = surface.kind === 'plane' ? surface.frame.origin : own;
  const normal = isOwn ? own : scale(own, -1);
  // Heights are measured from the far side of the sheet: what lies on it counts nothing.
  const base = isOwn ? thicknessMm : 0;
  return (at) => scale(normal, dot(subtract(at, origin), normal) + base);
}

/** Around an axis it is (r² - r₀²) ÷ 2 r outward, and 0 at the far side's radius r₀; null beside the roll, where its flats begin. */
function depthOverRoll({ thicknessMm }: Ground, roll: Roll): Depth {
  const { frame, radiusMm, isConvex, fromRad, toRad } = roll;
  const farMm = isConvex ? radiusMm - thicknessMm : radiusMm + thicknessMm;
  return (at) => {
    const angle = angleOn(roll, at);
    if (angle < fromRad || angle > toRad) return null;
    const offset = subtract(at, frame.origin);
    const radial = subtract(offset, scale(frame.z, dot(offset, frame.z)));
    const r2 = dot(radial, radial);
    return scale(radial, (r2 - farMm * farMm) / (2 * r2));
  };
}

/** A bend as its solid has it, and how long it is. */
export interface DrawnBend {
  bend: SheetBend;
  lengthMm: number;
}

/** By how much bends, as they are drawn, hold more than their neutral fibers say, mm³. */
export function volumeBeyondFibers(bends: readonly DrawnBend[], thicknessMm: number): number {
  return sumOf(bends, thicknessMm, ({ insideMm, turnRad }) => (insideMm + thicknessMm / 2) * turnRad);
}

/** The same beyond the mean of their two skins. */
export function volumeBeyondSkins(bends: readonly DrawnBend[], thicknessMm: number): number {
  return sumOf(
    bends,
    thicknessMm,
    ({ insideMm, outsideMm, turnRad, halfTan }) =>
      ((insideMm + outsideMm) / 2) * turnRad + (insideMm + thicknessMm - outsideMm) * halfTan,
  );
}

interface DrawnCorner {
  insideMm: number;
  outsideMm: number;
  turnRad: number;
  /** Tangent of half the turn. */
  halfTan: number;
}

/** The section of a corner between the lines where its inside begins: a kite with both roundings taken out, less the strip of `lengthOf` and the thickness. */
function sumOf(bends: readonly DrawnBend[], thicknessMm: number, lengthOf: (corner: DrawnCorner) => number): number {
  return bends.reduce((sum, { bend: { inside, outside }, lengthMm }) => {
    const halfTan = halfTangent(inside);
    // One that ends free has rolls about one axis, and nothing beyond.
    if (halfTan === null) return sum;
    const corner = {
      insideMm: inside.radiusMm,
      outsideMm: outside[0]!.radiusMm,
      turnRad: inside.angleRad,
      halfTan,
    };
    const { insideMm, outsideMm, turnRad } = corner;
    const tipMm = insideMm + thicknessMm;
    const sectionMm2 =
      tipMm * tipMm * halfTan - (insideMm * insideMm * turnRad) / 2 - outsideMm * outsideMm * (halfTan - turnRad / 2);
    return sum + (sectionMm2 - thicknessMm * lengthOf(corner)) * lengthMm;
  }, 0);
}

/** From the normals of the flats beside a corner; null where it ends free, or folds over so far that its outer sides do not meet. */
function halfTangent({ ends: [first, last], angleRad }: Corner): number | null {
  if (!first || !last || angleRad > FOLDED_RAD) return null;
  return length(cross(first.normal, last.normal)) / (1 + dot(first.normal, last.normal));
}
