/**
 * A part on the plate of a printer: its height, its overhangs and the support below them. The space down to the plate is exact for the triangles.
 * Rays find what stands in between, a fixed number of them, spread over the overhangs by area.
 */
import type { PrintOrientation } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { SELF_SHARE } from '#geometry/mesh/inward-rays.ts';
import { smallestRectangleAround } from '#geometry/mesh/oriented-box.ts';
import { spreadInTriangle } from '#geometry/mesh/surface-samples.ts';
import { findRestingPositions, snapToAxes } from '#geometry/printing/resting-positions.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { NO_COORDINATE, SAME_DOWN_COS } from '#geometry/tolerances.ts';
import { addScaled, dot, frameAround, scale } from '#geometry/vectors.ts';

/** Faces that rise by 45° or more hold themselves, as most makers of machines say; the rest keeps a drawn 45° out of the noise. */
const OVERHANG_COS = Math.SQRT1_2 + 1e-3;
/** What lies this close to the plate lies on it: a tenth of a layer. */
const CONTACT_MM = 0.02;
/** Rays for what is told of a position, and for choosing one. Half of an overhang above half of a foot is told to 1 / rays of its area. */
const RAYS = 1000;
const TRIAL_RAYS = 250;
/** Positions that are tried, the largest planes first. */
const POSITIONS_MAX = 8;
/** Share of the part's volume that support may differ by before a lower position is worse for it. */
const SUPPORT_SHARE = 0.02;
const HEIGHT_SHARE = 0.01;
const AS_DRAWN: Vec3 = [0, 0, -1];

/** Measures the part as it stands in the file, and in the position that prints best. */
export function findPrintOrientations(
  mesh: AnalysisMesh,
  volumeMm3: number,
): { asDrawn: PrintOrientation; best: PrintOrientation } {
  const { downs, hull } = findRestingPositions(mesh, POSITIONS_MAX);
  const asDrawn = measureOrientation(mesh, AS_DRAWN, hull);
  const others = downs
    .map(snapToAxes)
    .map((down): Position => (dot(down, AS_DRAWN) > SAME_DOWN_COS ? asDrawn : layDown(mesh, down, hull)));
  const best = others.length > 0 ? chooseBest(mesh, others, { asDrawn, volumeMm3 }) : asDrawn;
  return { asDrawn, best: 'supportMm3' in best ? best : standOn(mesh, best) };
}

/** Areas on the plate that are one, as a share: then the position as drawn wins, or the order of directions decides. */
const SAME_CONTACT_SHARE = 1e-6;
/** Of the rectangle around the shadow: with less on the plate a print tips over or comes off. */
const CONTACT_SHARE = 0.02;

/** On a firm foot, if there is one: least support; among those about as good the lowest; among those the firmest, and as drawn before turned. */
function chooseBest(
  mesh: AnalysisMesh,
  found: Position[],
  { asDrawn, volumeMm3 }: { asDrawn: Position; volumeMm3: number },
): Position {
  const standing = found.filter(
    ({ contactMm2, footprintMm }) => contactMm2 >= CONTACT_SHARE * footprintMm[0] * footprintMm[1],
  );
  const usable = standing.length > 0 ? standing : found;
  const easy = listEasy(mesh, usable, SUPPORT_SHARE * Math.max(0, volumeMm3));
  const heightMax = leastOf(easy.map(({ heightMm }) => heightMm)) * (1 + HEIGHT_SHARE);
  const low = easy.filter(({ heightMm }) => heightMm <= heightMax);
  const contact = low.reduce((most, { contactMm2 }) => Math.max(most, contactMm2), 0);
  const firm = low.filter(({ contactMm2 }) => contactMm2 >= contact * (1 - SAME_CONTACT_SHARE));
  return firm.includes(asDrawn) ? asDrawn : firm.toSorted((a, b) => compare(a.down, b.down))[0]!;
}

/**
 * Of the positions those whose support is at most `slackMm3` above the least, as far as they can be chosen. Where one needs none, the least is known,
 * and rays are cast for positions from the lowest up, until one is easy: higher ones are worse.
 */
function listEasy(mesh: AnalysisMesh, positions: Position[], slackMm3: number): Position[] {
  const supportOf = (position: Position): number =>
    'supportMm3' in position ? position.supportMm3 : supportUnder(mesh, position, TRIAL_RAYS).supportMm3;
  if (positions.every(({ overhangMm2 }) => overhangMm2 > 0)) {
    const supports = positions.map(supportOf);
    const supportMax = leastOf(supports) + slackMm3;
    return positions.filter((_, at) => supports[at]! <= supportMax);
  }
  let heightMax = Infinity;
  return positions
    .toSorted((a, b) => a.heightMm - b.heightMm)
    .filter((position) => {
      if (position.heightMm > heightMax || supportOf(position) > slackMm3) return false;
      heightMax = Math.min(heightMax, position.heightMm * (1 + HEIGHT_SHARE));
      return true;
    });
}

function leastOf(values: number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity);
}

function compare(a: Vec3, b: Vec3): number {
  const axis = [2, 1, 0].find((place) => Math.abs(a[place]! - b[place]!) > NO_COORDINATE);
  return axis === undefined ? 0 : a[axis]! - b[axis]!;
}

/** A position without what only rays tell. */
type Laid = Omit<PrintOrientation, 'supportMm3' | 'enclosedSupportMm3'> & { overhangs: Overhangs; plate: number };
type Position = PrintOrientation | Laid;

/** Measures the part with `down` (unit vector) toward the plate. `hull` holds the corners of its convex hull. */
export function measureOrientation(mesh: AnalysisMesh, down: Vec3, hull: ArrayLike<number>): PrintOrientation {
  return standOn(mesh, layDown(mesh, down, hull));
}

function standOn(mesh: AnalysisMesh, laid: Laid): PrintOrientation {
  const { overhangs, plate, ...measured } = laid;
  return { ...measured, ...supportUnder(mesh, laid, RAYS) };
}

function layDown(mesh: AnalysisMesh, down: Vec3, hull: ArrayLike<number>): Laid {
  const { places } = mesh;
  const [dx, dy, dz] = down;
  let low = Infinity;
  let high = -Infinity;
  for (let at = 0; at < places.length; at += 3) {
    const height = -(places[at]! * dx + places[at + 1]! * dy + places[at + 2]! * dz);
    if (height < low) low = height;
    if (height > high) high = height;
  }
  const overhangs = findOverhangs(mesh, down, low);
  const sides = smallestRectangleAround(hull.length > 0 ? hull : places, down).toSorted((a, b) => b - a);
  return {
    down,
    heightMm: roundMeshLength(high - low),
    footprintMm: [roundMeshLength(sides[0]!), roundMeshLength(sides[1]!)],
    contactMm2: overhangs.contactMm2,
    overhangMm2: overhangs.areaMm2,
    overhangs,
    plate: low,
  };
}

function supportUnder(
  mesh: AnalysisMesh,
  { down, overhangs, plate }: Laid,
  rays: number,
): Pick<PrintOrientation, 'supportMm3' | 'enclosedSupportMm3'> {
  const { blockedMm3, enclosedMm3 } = measureBlocked(mesh, down, plate, overhangs, rays);
  return { supportMm3: Math.max(0, overhangs.roomMm3 - blockedMm3), enclosedSupportMm3: enclosedMm3 };
}

interface Overhangs {
  contactMm2: number;
  areaMm2: number;
  /** Down to the plate, as if nothing were in between. */
  roomMm3: number;
  triangles: number[];
  /** Area of the shadows of `triangles`, summed up to and with each. */
  shadowSums: number[];
}

function findOverhangs({ model, triangles, normals, areas }: AnalysisMesh, down: Vec3, plate: number): Overhangs {
  const { positions, indices } = model.mesh;
  const found: Overhangs = { contactMm2: 0, areaMm2: 0, roomMm3: 0, triangles: [], shadowSums: [] };
  let shadows = 0;
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const at = 3 * triangle;
    const cos = normals[at]! * down[0] + normals[at + 1]! * down[1] + normals[at + 2]! * down[2];
    if (cos < OVERHANG_COS) continue;
    let sum = 0;
    let highest = 0;
    for (let corner = at; corner < at + 3; corner += 1) {
      const place = 3 * indices[corner]!;
      const height =
        -(positions[place]! * down[0] + positions[place + 1]! * down[1] + positions[place + 2]! * down[2]) - plate;
      sum += height;
      if (height > highest) highest = height;
    }
    const area = areas[triangle]!;
    if (highest <= CONTACT_MM) {
      found.contactMm2 += area;
      continue;
    }
    found.areaMm2 += area;
    found.roomMm3 += (area * cos * sum) / 3;
    shadows += area * cos;
    found.triangles.push(triangle);
    found.shadowSums.push(shadows);
  }
  return found;
}

interface Blocked {
  /** Room under the overhangs that is not to be filled: below the first thing under them, or inside another body. */
  blockedMm3: number;
  /** Of the room that is filled, down to the part: what cannot be reached from any side halfway down. */
  enclosedMm3: number;
}

function measureBlocked(
  mesh: AnalysisMesh,
  down: Vec3,
  plate: number,
  { triangles, shadowSums }: Overhangs,
  rays: number,
): Blocked {
  const whole = shadowSums.at(-1) ?? 0;
  const found: Blocked = { blockedMm3: 0, enclosedMm3: 0 };
  if (!(whole > 0)) return found;
  const { model, normals, bvh } = mesh;
  const { positions, indices } = model.mesh;
  const fromMm = SELF_SHARE * boxDiagonal(model.box);
  const share = whole / rays;
  // What was open at one place is mostly open at the next: that way out is looked along first.
  const sideways = levelDirections(down);
  let place = 0;
  const limits = { fromMm, toMm: Infinity, except: -1, body: -1 };
  const everything = { fromMm, toMm: Infinity };
  for (let ray = 0; ray < rays; ray += 1) {
    const wanted = (ray + 0.5) * share;
    while (shadowSums[place]! < wanted && place < triangles.length - 1) place += 1;
    const triangle = triangles[place]!;
    const [s, t] = spreadInTriangle(ray);
    const rest = 1 - s - t;
    const a = 3 * indices[3 * triangle]!;
    const b = 3 * indices[3 * triangle + 1]!;
    const c = 3 * indices[3 * triangle + 2]!;
    const point: Vec3 = [
      rest * positions[a]! + s * positions[b]! + t * positions[c]!,
      rest * positions[a + 1]! + s * positions[b + 1]! + t * positions[c + 1]!,
      rest * positions[a + 2]! + s * positions[b + 2]! + t * positions[c + 2]!,
    ];
    limits.except = triangle;
    const hit = bvh.castRay(point, down, limits);
    if (!hit) continue;
    const under = 3 * hit.triangle;
    const cos = normals[under]! * down[0] + normals[under + 1]! * down[1] + normals[under + 2]! * down[2];
    const height = -dot(point, down) - plate;
    // Out through a face that looks down: the overhang lies inside another body.
    found.blockedMm3 += share * (cos > 0 ? height : Math.max(0, height - hit.distanceMm));
    if (cos > 0 || rays < RAYS) continue;
    const middle = addScaled(point, down, hit.distanceMm / 2);
    const open = sideways.findIndex((side) => bvh.isFree(middle, side, everything));
    if (open < 0) found.enclosedMm3 += share * hit.distanceMm;
    else if (open > 0) sideways.unshift(...sideways.splice(open, 1));
  }
  return found;
}

/** Eight ways out over the plate. */
function levelDirections(down: Vec3): Vec3[] {
  const [u, v] = frameAround(down);
  return [
    [1, 0],
    [Math.SQRT1_2, Math.SQRT1_2],
    [0, 1],
    [-Math.SQRT1_2, Math.SQRT1_2],
    [-1, 0],
    [-Math.SQRT1_2, -Math.SQRT1_2],
    [0, -1],
    [Math.SQRT1_2, -Math.SQRT1_2],
  ].map(([x, y]) => addScaled(scale(u, x!), v, y!));
}
