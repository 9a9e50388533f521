/**
 * Areas and volume of a boundary, without a mesh. Stokes's theorem turns every integral over a face into one along its edges. Edges are smooth, so
 * Gauss's quadrature gives those to the last digits. Nothing is trimmed or unrolled.
 *
 * A face with outward normal n has the vector area S = ∫ n dA = 1/2 ∮ x × dx, and the flux ∫ (x - c)·n dA about a center c. A third of all fluxes
 * is the volume. On a sphere or torus the integral along the edges is only known up to whole turns. They follow because the area must lie
 * between zero and the whole surface.
 */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepFace, BrepSurface, Coedge, Frame } from '#geometry/brep/brep.ts';
import { evaluateEdge, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import type { Boundary, FaceMeasure, Samples } from '#geometry/brep/face-measure.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import { measureSpline } from '#geometry/brep/spline-measures.ts';
import { NODES, subdivide, WEIGHTS } from '#geometry/quadrature.ts';
import { WELL_APART_COS } from '#geometry/tolerances.ts';
import { add, cross, dot, scale, subtract, unit } from '#geometry/vectors.ts';

/** How far a pole must be from every edge, as 1 - cosine (0.8 degrees), to lie safely outside of the face. */
const POLE_GAP_LEAST = 1e-4;
/** An area that is a smaller share of the whole surface is nothing but rounding. */
const NOTHING_SHARE = 1e-9;

/**
 * Measures every face about `center`.
 * @throws {CrossingOutline} for a face that closes both ways, or around a point where its surface crosses itself.
 */
export function measureFaces(brep: Brep, center: Vec3): FaceMeasure[] {
  const loopsOf = samplerOf(brep);
  return brep.faces.map((face) => measureFace(face, loopsOf(face), center));
}

/** The same, with null where `measureFaces` would throw. */
export function tryMeasureFaces(brep: Brep, center: Vec3): (FaceMeasure | null)[] {
  const loopsOf = samplerOf(brep);
  return brep.faces.map((face) => {
    try {
      return measureFace(face, loopsOf(face), center);
    } catch (error) {
      if (error instanceof CrossingOutline) return null;
      throw error;
    }
  });
}

function samplerOf(brep: Brep): (face: BrepFace) => Samples[] {
  const cache: (Samples | null)[] = brep.edges.map(() => null);
  return ({ loops }) => loops.map((loop) => sampleLoop(brep, loop, cache));
}

/** The nodes in ascending order with their weights. */
const ORDER = NODES.map((_, index) => index).sort((a, b) => NODES[a]! - NODES[b]!);

function sampleEdge(brep: Brep, number: number): Samples {
  const edge = brep.edges[number]!;
  const pieces = edge.curve.kind === 'spline' ? subdivide(piecesOf(edge), EDGE_PIECES_MIN) : piecesOf(edge);
  const samples = new Float64Array(6 * ORDER.length * (pieces.length - 1));
  const at = newCurvePoint();
  let index = 0;
  for (let piece = 1; piece < pieces.length; piece += 1) {
    const low = pieces[piece - 1]!;
    const half = (pieces[piece]! - low) / 2;
    for (const node of ORDER) {
      evaluateEdge(brep, edge, low + half * (1 + NODES[node]!), at);
      const weight = WEIGHTS[node]!;
      samples[index] = at[0]!;
      samples[index + 1] = at[1]!;
      samples[index + 2] = at[2]!;
      samples[index + 3] = at[3]! * half * weight;
      samples[index + 4] = at[4]! * half * weight;
      samples[index + 5] = at[5]! * half * weight;
      index += 6;
    }
  }
  return samples;
}

const EDGE_PIECES_MIN = 3;

function sampleLoop(brep: Brep, loop: Coedge[], cache: (Samples | null)[]): Samples {
  let size = 0;
  for (const { edge } of loop) {
    cache[edge] ??= sampleEdge(brep, edge);
    size += cache[edge].length;
  }
  const joined = new Float64Array(size);
  let at = 0;
  for (const { edge, isForward } of loop) {
    const samples = cache[edge]!;
    if (isForward) joined.set(samples, at);
    else putBackwards(joined, at, samples);
    at += samples.length;
  }
  return joined;
}

function putBackwards(joined: Samples, at: number, samples: Samples): void {
  let from = samples.length - 6;
  for (let to = at; from >= 0; to += 6, from -= 6) {
    joined[to] = samples[from]!;
    joined[to + 1] = samples[from + 1]!;
    joined[to + 2] = samples[from + 2]!;
    joined[to + 3] = -samples[from + 3]!;
    joined[to + 4] = -samples[from + 4]!;
    joined[to + 5] = -samples[from + 5]!;
  }
}

function measureFace({ surface, isOutward }: BrepFace, loops: Samples[], center: Vec3): FaceMeasure {
  const sense = isOutward ? 1 : -1;
  const vectorArea = loops.reduce<Vec3>((sum, loop) => add(sum, vectorAreaOf(loop, center)), [0, 0, 0]);
  switch (surface.kind) {
    case 'plane': {
      const areaMm2 = sense * dot(vectorArea, surface.frame.z);
      return {
        areaMm2,
        vectorArea,
        fluxMm3: areaMm2 * sense * dot(subtract(surface.frame.origin, center), surface.frame.z),
      };
    }
    case 'cylinder':
    case 'cone':
      return measureRuled(surface, { loops, sense, vectorArea, center });
    case 'sphere':
      return measureSphere(surface, { loops, sense, vectorArea, center });
    case 'torus':
      return measureTorus(surface, { loops, sense, vectorArea, center });
    case 'spline':
      return measureSpline(surface, { loops, sense, vectorArea, center });
  }
}

/** 1/2 ∮ (x - c) × dx; the centre does not change a closed loop's, and keeps the numbers small. */
function vectorAreaOf(loop: Samples, [cx, cy, cz]: Vec3): Vec3 {
  let sx = 0;
  let sy = 0;
  let sz = 0;
  for (let at = 0; at < loop.length; at += 6) {
    const x = loop[at]! - cx;
    const y = loop[at + 1]! - cy;
    const z = loop[at + 2]! - cz;
    const dx = loop[at + 3]!;
    const dy = loop[at + 4]!;
    const dz = loop[at + 5]!;
    sx += y * dz - z * dy;
    sy += z * dx - x * dz;
    sz += x * dy - y * dx;
  }
  return [sx / 2, sy / 2, sz / 2];
}

/**
 * Cylinder and cone, r the distance from the axis and s the height: ∫∫ f(θ) g(s) dθ ds = -∮ f G(s) dθ with G' = g. Of a cone G begins at its tip,
 * where a face may close; of a cylinder anywhere. dθ is local, so that no angle has to be followed around.
 */
function measureRuled(
  surface: Extract<BrepSurface, { kind: 'cylinder' | 'cone' }>,
  { loops, sense, vectorArea, center }: Boundary,
): FaceMeasure {
  const { frame, radiusMm } = surface;
  const offset = subtract(frame.origin, center);
  const [ox, oy, oz] = [dot(offset, frame.x), dot(offset, frame.y), dot(offset, frame.z)];
  const slope = surface.kind === 'cone' ? portable.tan(surface.halfAngleRad) : 0;
  const toArea = surface.kind === 'cone' ? 1 / portable.cos(surface.halfAngleRad) : 1;
  const constant = radiusMm - slope * oz;
  let [area, flux] = [0, 0];
  for (const loop of loops)
    for (let at = 0; at < loop.length; at += 6) {
      const { x, y, s, turn } = aroundAxis(frame, loop, at);
      const square = x * x + y * y;
      if (square === 0) continue;
      // On a cone the radius that belongs to the height, not that of the point: edges lie on their surfaces only nearly.
      const primitive = slope === 0 ? radiusMm * s : portable.square(radiusMm + slope * s) / (2 * slope);
      area -= primitive * turn;
      flux -= primitive * turn * (constant + (ox * x + oy * y) / Math.sqrt(square));
    }
  return { areaMm2: sense * toArea * area, vectorArea, fluxMm3: flux };
}

/** A sample in the frame of an axis: across it, along it, and the weighted angle it goes around. */
function aroundAxis({ origin, x: ux, y: uy, z: uz }: Frame, loop: Samples, at: number) {
  const px = loop[at]! - origin[0];
  const py = loop[at + 1]! - origin[1];
  const pz = loop[at + 2]! - origin[2];
  const dx = loop[at + 3]!;
  const dy = loop[at + 4]!;
  const dz = loop[at + 5]!;
  const x = px * ux[0] + py * ux[1] + pz * ux[2];
  const y = px * uy[0] + py * uy[1] + pz * uy[2];
  const s = px * uz[0] + py * uz[1] + pz * uz[2];
  const along = dx * ux[0] + dy * ux[1] + dz * ux[2];
  const across = dx * uy[0] + dy * uy[1] + dz * uy[2];
  const square = x * x + y * y;
  return { x, y, s, turn: square > 0 ? (x * across - y * along) / square : 0 };
}

/**
 * With the pole far from all edges: ∫∫ R² cos φ dφ dθ = ∮ R² (1 - sin φ) dθ, which is sound everywhere but at the pole φ = -90°; a face around that pole
 * comes out short by the whole sphere.
 */
function measureSphere(
  surface: Extract<BrepSurface, { kind: 'sphere' }>,
  { loops, sense, vectorArea, center }: Boundary,
): FaceMeasure {
  const { frame, radiusMm } = surface;
  const whole = 4 * Math.PI * radiusMm * radiusMm;
  const axes = polesOf(frame, loops).sort((a, b) => b.gap - a.gap)[0]!.axes;
  const signed = radiusMm * radiusMm * solidAngle(axes, loops);
  const areaMm2 = betweenNothingAnd(whole, sense * signed);
  const fluxMm3 = dot(subtract(frame.origin, center), vectorArea) + sense * radiusMm * areaMm2;
  return { areaMm2, vectorArea, fluxMm3 };
}

/** A direction from the center of a spherical face in which the face does not lie, far from its edges. null for a whole sphere. */
export function poleOutside(brep: Brep, face: BrepFace): Vec3 | null {
  const { surface } = face;
  if (surface.kind !== 'sphere' || face.loops.length === 0) return null;
  const cache: (Samples | null)[] = brep.edges.map(() => null);
  const loops = face.loops.map((loop) => sampleLoop(brep, loop, cache));
  const sense = face.isOutward ? 1 : -1;
  // As in `measureSphere`: a face around this pole comes out short by the whole sphere.
  const outside = polesOf(surface.frame, loops).filter(
    ({ axes, gap }) => gap > POLE_GAP_LEAST && sense * solidAngle(axes, loops) > 0,
  );
  const far = outside.sort((a, b) => b.gap - a.gap)[0];
  return far ? scale(far.axes.z, -1) : null;
}

/** ∮ (1 - sin φ) dθ: the angle that the loops enclose as seen from the centre, in steradian, when -z is not enclosed. */
function solidAngle(axes: Frame, loops: Samples[]): number {
  let angle = 0;
  for (const loop of loops)
    for (let at = 0; at < loop.length; at += 6) {
      const { x, y, s, turn } = aroundAxis(axes, loop, at);
      angle += (1 - s / Math.sqrt(x * x + y * y + s * s)) * turn;
    }
  return angle;
}

/** The frame turned so that -z is each of some directions, and how far (1 - cos) that is from every edge. */
function polesOf({ origin, x, y, z }: Frame, loops: Samples[]): { axes: Frame; gap: number }[] {
  return POLES.map(([a, b, c]) => {
    const pole = add(add(scale(x, a), scale(y, b)), scale(z, c));
    let gap = 2;
    for (const loop of loops)
      for (let at = 0; at < loop.length; at += 6) {
        const px = loop[at]! - origin[0];
        const py = loop[at + 1]! - origin[1];
        const pz = loop[at + 2]! - origin[2];
        const height = px * pole[0] + py * pole[1] + pz * pole[2];
        gap = Math.min(gap, 1 - height / Math.sqrt(px * px + py * py + pz * pz));
      }
    const up = scale(pole, -1);
    const side = unit(cross(up, Math.abs(dot(up, x)) < WELL_APART_COS ? x : y));
    return { axes: { origin, x: side, y: cross(up, side), z: up }, gap };
  });
}

const THIRD = Math.sqrt(1 / 3);
const POLES: Vec3[] = [
  [0, 0, -1],
  [0, 0, 1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  ...[-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c): Vec3 => [a * THIRD, b * THIRD, c * THIRD]))),
];

function betweenNothingAnd(whole: number, area: number): number {
  const rest = area - whole * Math.floor(area / whole);
  // A face without edges is all of it; rounding must not make one of nothing into all, or the other way.
  return rest < NOTHING_SHARE * whole ? rest + whole : rest;
}

/**
 * θ around the axis, φ around the tube, both followed along each loop. Loops that close around the axis need the form that is single there:
 * ∫∫ g(φ) dφ dθ = -∮ G(φ) dθ, otherwise ∮ θ g(φ) dφ. Whole turns of the other angle change the result by the whole torus.
 */
function measureTorus(
  surface: Extract<BrepSurface, { kind: 'torus' }>,
  { loops, sense, vectorArea, center }: Boundary,
): FaceMeasure {
  const { frame, majorRadiusMm: R, minorRadiusMm: r } = surface;
  const whole = 4 * Math.PI * Math.PI * R * r;
  const wholeMoment = 6 * Math.PI * Math.PI * R * r * r;
  const windsAroundTube = loops.some((loop) => Math.abs(windingOf(surface, loop)) > 0.5);
  let [area, moment] = [0, 0];
  for (const loop of loops) {
    let [theta, phi] = [0, 0];
    for (let at = 0; at < loop.length; at += 6) {
      const { x, y, s, turn } = aroundAxis(frame, loop, at);
      const radial = Math.sqrt(x * x + y * y) - R;
      theta = near(portable.atan2(y, x), at === 0 ? 0 : theta);
      phi = near(portable.atan2(s, radial), at === 0 ? 0 : phi);
      const [sin, cos] = [portable.sin(phi), portable.cos(phi)];
      if (windsAroundTube) {
        const [dx, dy, dz] = [loop[at + 3]!, loop[at + 4]!, loop[at + 5]!];
        const rise = dx * frame.z[0] + dy * frame.z[1] + dz * frame.z[2];
        const outwards =
          portable.cos(theta) * dot([dx, dy, dz], frame.x) + portable.sin(theta) * dot([dx, dy, dz], frame.y);
        const roll = (radial * rise - s * outwards) / (radial * radial + s * s);
        area += theta * r * (R + r * cos) * roll;
        moment += theta * r * (R + r * cos) * (R * cos + r) * roll;
      } else {
        area -= r * (R * phi + r * sin) * turn;
        moment -= r * ((R * R + r * r) * sin + R * r * (1.5 * phi + portable.sin(2 * phi) / 4)) * turn;
      }
    }
  }
  if (r >= R) return measureApple(surface, { loops, sense, vectorArea, center }, [area, moment]);
  const areaMm2 = betweenNothingAnd(whole, sense * area);
  const turns = Math.round((areaMm2 - sense * area) / whole);
  const fluxMm3 = dot(subtract(frame.origin, center), vectorArea) + moment + sense * turns * wholeMoment;
  return { areaMm2, vectorArea, fluxMm3 };
}

/** Of a torus that crosses itself, its outer part, which has no whole turn around the tube. */
function measureApple(
  { frame }: Extract<BrepSurface, { kind: 'torus' }>,
  { loops, sense, vectorArea, center }: Boundary,
  [area, moment]: [number, number],
): FaceMeasure {
  let turn = 0;
  for (const loop of loops) for (let at = 0; at < loop.length; at += 6) turn += aroundAxis(frame, loop, at).turn;
  // Around one of the points where it crosses itself.
  if (!(sense * area > 0) || Math.abs(turn) > 1) throw new CrossingOutline('a torus that crosses itself');
  return { areaMm2: sense * area, vectorArea, fluxMm3: dot(subtract(frame.origin, center), vectorArea) + moment };
}

/** How often a loop goes around the tube. */
function windingOf({ frame, majorRadiusMm }: Extract<BrepSurface, { kind: 'torus' }>, loop: Samples): number {
  let [first, phi] = [0, 0];
  for (let at = 0; at < loop.length; at += 6) {
    const { x, y, s } = aroundAxis(frame, loop, at);
    const angle = portable.atan2(s, Math.sqrt(x * x + y * y) - majorRadiusMm);
    if (at === 0) first = angle;
    phi = at === 0 ? angle : near(angle, phi);
  }
  return Math.round((phi - first) / (2 * Math.PI));
}

/** The angle, as many turns on or back as bring it next to `other`. */
function near(angle: number, other: number): number {
  return angle + 2 * Math.PI * Math.round((other - angle) / (2 * Math.PI));
}
