/**
 * Finds holes in solids whose edges are not known; `holes.ts` finds all others. The cylinders are exact. Which side is hollow, and how far around and
 * along the axis it goes, is read from the triangles, whoever made the faces. Ends and countersinks are not found.
 */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import {
  type Bore,
  groupCoaxial,
  joinCylinders,
  listSameCylinders,
  type PlainHole,
  renumber,
} from '#geometry/features/bores.ts';
import { type AnalysisMesh, normalOf, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { SAME_BORE_SHARE } from '#geometry/tolerances.ts';
import { addScaled, dot, frameAround, length, pointAt, scale, subtract } from '#geometry/vectors.ts';

/** Around the axis in steps of 5 degrees; a hole covers all but a few, because a cross hole or slot may cut into its wall. */
const SECTORS = 72;
const SECTORS_LEAST = 60;
/** Rays from the axis to the wall at each height, and by what share of a step they are turned out of the directions in which spokes and cross holes lie. */
const RAYS = 8;
const RAY_TURN_SHARE = 0.137;
/** Heights of these rays, as shares of the bore. */
const RAY_HEIGHTS = [0.23, 0.5, 0.77];
/** Rays end this far from the axis, in radii: just behind the wall of the bore. */
const WALL_RADII = 1.01;
/** How far off the axis a ray along it starts, in radii: the tip of a cone and a seam lie on the axis itself. */
const OFF_AXIS_RADII = 0.013;

/** The holes in the order of their first faces; steps of one hole share `group` and stand from its opening inwards. */
export function findHolesInTriangles(mesh: AnalysisMesh): PlainHole[] {
  const bores = joinBores(mesh).filter((bore) => isHollowInside(mesh, bore));
  const holes: PlainHole[] = [];
  groupCoaxial(bores).forEach((group, number) => {
    const ends = findEnds(mesh, group);
    if (ends.isClosedBelow && ends.isClosedAbove) return;
    // From the opening into the material: a blind hole has one; of a through hole with steps the wider end is the opening.
    const isForward = ends.isClosedAbove || (!ends.isClosedBelow && group[0]!.radiusMm >= group.at(-1)!.radiusMm);
    const steps = isForward ? group : group.toReversed();
    for (const bore of steps) {
      const axis = isForward ? bore.axis : scale(bore.axis, -1);
      holes.push({
        diameterMm: 2 * bore.radiusMm,
        depthMm: roundMeshLength(bore.to - bore.from),
        through: !ends.isClosedBelow && !ends.isClosedAbove,
        axis,
        at: addScaled(bore.origin, bore.axis, isForward ? bore.from : bore.to).map(roundMeshLength) as Vec3,
        group: number,
        faceIds: bore.faces,
      });
    }
  });
  return renumber(holes);
}

/** Hollow cylindrical faces joined over the same axis, radius and stretch, where they go all the way round. */
function joinBores(mesh: AnalysisMesh): Bore[] {
  return listSameCylinders(listHollowCylinders(mesh)).flatMap((pieces) => {
    const sectors = new Uint8Array(SECTORS);
    for (const { faces } of pieces) for (const face of faces) markSectors(mesh, face, pieces[0]!, sectors);
    return sectors.reduce((sum, flag) => sum + flag, 0) < SECTORS_LEAST ? [] : [joinCylinders(pieces)];
  });
}

function listHollowCylinders(mesh: AnalysisMesh): Bore[] {
  const { model } = mesh;
  const found: Bore[] = [];
  model.faces.forEach(({ surface, body }, face) => {
    if (surface.kind !== 'cylinder' || !model.bodies[body]!.isClosed) return;
    const { origin, axis, radiusMm } = surface;
    const [first, last] = trianglesOf(mesh, face);
    let [from, to, outward] = [Infinity, -Infinity, 0];
    for (let triangle = first; triangle < last; triangle += 1) {
      const corners = cornersOf(mesh, triangle);
      for (const corner of corners) {
        const height = dot(subtract(corner, origin), axis);
        from = Math.min(from, height);
        to = Math.max(to, height);
      }
      const middle = subtract(
        scale([0, 1, 2].map((i) => corners[0]![i]! + corners[1]![i]! + corners[2]![i]!) as Vec3, 1 / 3),
        origin,
      );
      const radial = addScaled(middle, axis, -dot(middle, axis));
      outward += mesh.areas[triangle]! * dot(normalOf(mesh, triangle), radial);
    }
    if (outward < 0) found.push({ origin, axis, radiusMm, from, to, faces: [face], body });
  });
  return found;
}

function cornersOf({ model }: AnalysisMesh, triangle: number): Vec3[] {
  const { positions, indices } = model.mesh;
  return [0, 1, 2].map((corner) => pointAt(positions, indices[3 * triangle + corner]!));
}

/** Marks the directions around the axis that the face covers. */
function markSectors(mesh: AnalysisMesh, face: number, { origin, axis }: Bore, sectors: Uint8Array): void {
  const [u, v] = frameAround(axis);
  const [first, last] = trianglesOf(mesh, face);
  for (let triangle = first; triangle < last; triangle += 1) {
    const angles = cornersOf(mesh, triangle).map((corner) => {
      const offset = subtract(corner, origin);
      return (portable.atan2(dot(offset, v), dot(offset, u)) / (2 * Math.PI)) * SECTORS;
    });
    // A triangle spans less than half a turn: angles are brought next to the first.
    const start = angles[0]!;
    const near = angles.map((angle) => angle - SECTORS * Math.round((angle - start) / SECTORS));
    for (let at = Math.floor(Math.min(...near)); at < Math.max(...near); at += 1)
      sectors[((at % SECTORS) + SECTORS) % SECTORS] = 1;
  }
}

/**
 * From a bore's axis to its wall there is nothing: otherwise it is the ring around a pin, or the arcs of a fan's grille. A ray that
 * meets nothing tells nothing: it may leave through a cross hole, or run inside a spoke.
 */
function isHollowInside(mesh: AnalysisMesh, bore: Bore): boolean {
  const [u, v] = frameAround(bore.axis);
  const own = new Set(bore.faces);
  let walls = 0;
  let others = 0;
  for (const height of RAY_HEIGHTS) {
    const center = addScaled(bore.origin, bore.axis, bore.from + height * (bore.to - bore.from));
    for (let ray = 0; ray < RAYS; ray += 1) {
      const angle = (2 * Math.PI * (ray + RAY_TURN_SHARE)) / RAYS;
      const direction = addScaled(scale(u, portable.cos(angle)), v, portable.sin(angle));
      const hit = mesh.bvh.castRay(center, direction, {
        fromMm: 0,
        toMm: bore.radiusMm * WALL_RADII,
        accepts: (triangle) => mesh.bodyOf[triangle] === bore.body,
      });
      if (!hit) continue;
      if (own.has(mesh.faceOf[hit.triangle]!)) walls += 1;
      else others += 1;
    }
  }
  return walls >= 4 * others && walls > 0;
}

/**
 * Whether the hole is closed at either end: a ray along the axis meets a face that belongs to the hole, that is, one that hangs together
 * with its wall and lies within its radius (a flat bottom, the cone of a drill, a ball).
 */
function findEnds(mesh: AnalysisMesh, group: Bore[]): { isClosedBelow: boolean; isClosedAbove: boolean } {
  const { bvh, bodyOf, faceOf } = mesh;
  const bottom = listBottomFaces(mesh, group);
  const { origin, axis, body } = group[0]!;
  const isClosed = (height: number, direction: Vec3): boolean => {
    const [u] = frameAround(axis);
    const start = addScaled(addScaled(origin, axis, height), u, OFF_AXIS_RADII * group[0]!.radiusMm);
    const hit = bvh.castRay(start, direction, {
      fromMm: 0,
      toMm: Infinity,
      accepts: (triangle) => bodyOf[triangle] === body,
    });
    return hit !== null && bottom.has(faceOf[hit.triangle]!);
  };
  const first = group[0]!;
  const last = group.at(-1)!;
  return {
    isClosedBelow: isClosed((first.from + first.to) / 2, scale(axis, -1)),
    isClosedAbove: isClosed((last.from + last.to) / 2, axis),
  };
}

function listBottomFaces(mesh: AnalysisMesh, group: Bore[]): Set<number> {
  const { origin, axis } = group[0]!;
  const reach =
    Math.max(...group.map((bore) => bore.radiusMm)) * (1 + 10 * SAME_BORE_SHARE) + mesh.model.deflectionMm / 10;
  const isWithin = (face: number): boolean => {
    const [first, last] = trianglesOf(mesh, face);
    for (let triangle = first; triangle < last; triangle += 1)
      for (const corner of cornersOf(mesh, triangle)) {
        const offset = subtract(corner, origin);
        if (length(addScaled(offset, axis, -dot(offset, axis))) > reach) return false;
      }
    return true;
  };
  const found = new Set(group.flatMap((bore) => bore.faces));
  const walls = new Set(found);
  for (const face of found)
    for (const next of mesh.neighbours[face]!) if (!found.has(next) && isWithin(next)) found.add(next);
  for (const wall of walls) found.delete(wall);
  return found;
}
