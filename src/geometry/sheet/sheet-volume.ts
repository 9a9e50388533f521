/**
 * Whether a sheet explains its solid: the area of its skins, or of its flat pattern, times the thickness is the volume, but for what openings, forms and
 * bevels take or add (summed over their triangles) and for corners of bends that are not drawn round (in closed form).
 */
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { type AnalysisMesh, normalOf, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';
import type { Corner, SheetBend } from '#geometry/sheet/corners.ts';
import type { OddGroup } from '#geometry/sheet/odd-faces.ts';
import { planeNormal } from '#geometry/sheet/thickness.ts';
import { cross, dot, length, pointAt, subtract } from '#geometry/vectors.ts';

/** A pattern times the thickness, and the volume, may differ by this share. */
export const PATTERN_SHARE = 1e-3;
/** The same for the skins of what is called a sheet: flanges that butt have grown together, and their skins are too short there. */
export const SKIN_SHARE = 5e-3;
/** Bends this near to a fold by half a turn have no corner where their outer sides would meet, rad. */
const FOLDED_RAD = Math.PI - 0.05;

/**
 * What a group of odd faces adds to the volume beside the flats that it touches on one side, mm³: its openings in that side count as missing. null where it
 * touches no flat.
 */
export function volumeBeside(
  mesh: AnalysisMesh,
  group: OddGroup,
  { brep, thicknessMm, side }: { brep: Brep; thicknessMm: number; side: 0 | 1 },
): number | null {
  const flat = group.contacts.find((each) => brep.faces[each.face]!.surface.kind === 'plane' && each.side === side);
  const behind = group.contacts.find((each) => brep.faces[each.face]!.surface.kind === 'plane' && each.side !== side);
  const contact = flat ?? behind;
  const surface = contact && brep.faces[contact.face]!.surface;
  if (surface?.kind !== 'plane') return null;
  const own = planeNormal(brep.faces[contact!.face]!)!;
  const normal = flat ? own : (own.map((each) => -each) as Vec3);
  // Heights are measured from the far side of the sheet: what lies on it counts nothing.
  const base = flat ? thicknessMm : 0;
  let sum = 0;
  const { positions, indices } = mesh.model.mesh;
  for (const face of group.faces) {
    const [first, end] = trianglesOf(mesh, face);
    for (let triangle = first; triangle < end; triangle += 1) {
      const height = [0, 1, 2].reduce(
        (total, corner) =>
          total + dot(subtract(pointAt(positions, indices[3 * triangle + corner]!), surface.frame.origin), normal),
        0,
      );
      sum += (height / 3 + base) * mesh.areas[triangle]! * dot(normalOf(mesh, triangle), normal);
    }
  }
  return sum;
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
