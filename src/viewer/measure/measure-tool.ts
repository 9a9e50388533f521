/** The measuring of a part by pointer and keyboard: what is under the pointer, what was picked, and what lies between. In the axes of the file. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Point } from '#viewer/dimension-layout.ts';
import { type EdgeCurve, edgeCurves } from '#viewer/measure/edge-curves.ts';
import { type FaceShape, faceShape } from '#viewer/measure/face-shape.ts';
import {
  type MeasureKind,
  type Measurement,
  measureAngle,
  measureDistance,
  measureEdge,
  measureRadius,
  measureWall,
  type NotMeasured,
  type Pick,
  picksOf,
} from '#viewer/measure/measure.ts';
import type { Measured } from '#viewer/measure/measure-overlay.ts';
import type { Hit, Ray, RayCast } from '#viewer/measure/ray-cast.ts';
import { type SnapPlace, snapPlaces, snapTo } from '#viewer/measure/snap.ts';
import { across, addScaled, cross, distance, dot, pointAt, sub, unitOf } from '#viewer/vectors.ts';

/** The view on the part, as it is now. */
export interface MeasureView {
  mesh: PartMesh;
  rays: RayCast;
  /** Of the bodies that are not hidden, as in `PartMesh`. */
  edges: Float32Array;
  isCutAway: (at: Vec3) => boolean;
  /** What is not hidden and not cut away. */
  hit: (ray: Ray) => Hit | null;
  project: (at: Vec3) => Point;
  /** Through a point of the screen. */
  rayAt: (pointer: Point) => Ray;
  /** The size of the part, to tell a place in front of a face from one behind it. */
  radiusMm: number;
}

export interface MeasureState extends Measured {
  kind: MeasureKind;
  /** Whether what is hovered was chosen by keyboard. */
  isByKey: boolean;
}

/** Radii that facts know of faces, as the file has them. */
export type KnownRadii = ReadonlyMap<number, number>;

/** A place this far behind what a ray hits is hidden, relative to the part. */
const BEHIND_SHARE = 2e-3;
/** Unseen places skipped by one press of a key. */
const SKIPPED_MAX = 400;

export class MeasureTool {
  readonly kind: MeasureKind;
  readonly #view: MeasureView;
  readonly #known: KnownRadii;
  readonly #curves: readonly EdgeCurve[];
  readonly #places: readonly SnapPlace[];
  readonly #shapes = new Map<number, FaceShape>();
  #hovered: Pick | null = null;
  #picked: Pick[] = [];
  #result: Measurement | NotMeasured | null = null;
  #stepAt = -1;
  #isByKey = false;

  constructor(kind: MeasureKind, view: MeasureView, known: KnownRadii) {
    this.kind = kind;
    this.#view = view;
    this.#known = known;
    this.#curves = edgeCurves(view.edges);
    this.#places = snapPlaces(this.#curves);
  }

  get state(): MeasureState {
    const { kind } = this;
    return { kind, hovered: this.#hovered, picked: this.#picked, result: this.#result, isByKey: this.#isByKey };
  }

  hover(pointer: Point, reachPx: number): void {
    this.#isByKey = false;
    this.#hovered = this.#pickAt(pointer, reachPx);
  }

  leave(): void {
    this.#hovered = null;
  }

  pick(pointer: Point, reachPx: number): void {
    this.hover(pointer, reachPx);
    this.take();
  }

  /** Picks what is hovered. With a full measure on the screen a new one begins. */
  take(): void {
    const pick = this.#hovered;
    if (!pick) return;
    if (this.#result) this.#picked = [];
    this.#picked = [...this.#picked, pick];
    this.#result = this.#picked.length === picksOf(this.kind) ? this.#measure() : null;
  }

  clear(): void {
    this.#picked = [];
    this.#result = null;
  }

  /** The next place to pick, by keyboard; −1: the one before. Places that a face hides are skipped. */
  step(by: 1 | -1): void {
    const steps = this.#steps();
    this.#isByKey = true;
    for (let tried = 0; tried < Math.min(steps.length, SKIPPED_MAX); tried += 1) {
      this.#stepAt = (this.#stepAt + by + steps.length) % steps.length;
      const pick = steps[this.#stepAt]!();
      if (!pick || !this.#isSeen(pick.at)) continue;
      this.#hovered = pick;
      return;
    }
  }

  /** What a keyboard steps through: what the measure takes, and nothing else. */
  #steps(): readonly (() => Pick | null)[] {
    const faces = () =>
      Array.from({ length: this.#view.mesh.faceRanges.length / 2 }, (_, id) => () => this.#onFace(id));
    const curves = (accepts: (curve: EdgeCurve) => boolean) =>
      this.#curves.filter(accepts).map((curve) => () => onMiddle(curve));
    switch (this.kind) {
      case 'distance':
        return this.#places.map((place) => () => placePick(place));
      case 'edge':
        return curves(() => true);
      case 'radius':
        return curves(({ round }) => round !== null);
      case 'angle':
        return [...curves(({ kind }) => kind === 'line'), ...faces()];
      case 'wall':
        return faces();
    }
  }

  #measure(): Measurement | NotMeasured {
    const [a, b] = this.#picked as [Pick, Pick];
    switch (this.kind) {
      case 'distance':
        return measureDistance(a, b);
      case 'edge':
        return measureEdge(a);
      case 'radius':
        return measureRadius(a, a.faceId === null ? null : (this.#known.get(a.faceId) ?? null));
      case 'angle':
        return measureAngle(a, b);
      case 'wall': {
        const normal = this.#normalOf(a);
        const { rays } = this.#view;
        if (!normal) return { kind: 'none', why: 'pick-a-face' };
        return measureWall(a, { rays, normal, shapeOf: (id) => this.#shapeOf(id), sagAt: (at) => this.#sagAt(at) });
      }
    }
  }

  #pickAt(pointer: Point, reachPx: number): Pick | null {
    const { project } = this.#view;
    const isSeen = (at: Vec3) => this.#isSeen(at);
    // A wall is measured from a face: an edge beside the pointer would be in the way.
    const snapped =
      this.kind === 'wall'
        ? null
        : snapTo(pointer, { places: this.kind === 'distance' ? this.#places : [], curves: this.#curves }, reachPx, {
            project,
            isSeen,
          });
    if (snapped) return placePick(snapped);
    const hit = this.#view.hit(this.#view.rayAt(pointer));
    return hit && this.#atHit(hit);
  }

  #atHit({ at, faceId, triangle, isEntering }: Hit): Pick {
    const shape = faceId === null ? null : this.#shapeOf(faceId);
    if (!isEntering) return { snap: 'cut', at, faceId: null, shape: null, curve: null, offMm: this.#sagAt(triangle) };
    const isExact = shape && 'offMm' in shape && shape.kind !== 'cone';
    const offMm = isExact ? shape.offMm : this.#sagAt(triangle);
    return { snap: 'face', at: isExact ? ontoSurface(at, shape) : at, faceId, shape, curve: null, offMm };
  }

  /** In the middle of its largest triangle. */
  #onFace(faceId: number): Pick | null {
    const { positions, indices, faceRanges } = this.#view.mesh;
    let best: { at: Vec3; square: number; triangle: number } | null = null;
    const first = faceRanges[2 * faceId]!;
    for (let at = first; at < first + faceRanges[2 * faceId + 1]!; at += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => pointAt(positions, indices[at + corner]!)) as [Vec3, Vec3, Vec3];
      const area = cross(sub(b, a), sub(c, a));
      const square = dot(area, area);
      if (best && square <= best.square) continue;
      best = { at: addScaled(addScaled(addScaled([0, 0, 0], a, 1 / 3), b, 1 / 3), c, 1 / 3), square, triangle: at / 3 };
    }
    return best && this.#atHit({ ...best, distance: 0, faceId, isEntering: true });
  }

  #isSeen(at: Vec3): boolean {
    if (this.#view.isCutAway(at)) return false;
    const ray = this.#view.rayAt(this.#view.project(at));
    const hit = this.#view.hit(ray);
    return !hit || dot(sub(at, hit.at), ray.along) <= BEHIND_SHARE * this.#view.radiusMm;
  }

  #shapeOf(faceId: number): FaceShape {
    const shape = this.#shapes.get(faceId) ?? faceShape(this.#view.mesh, faceId);
    this.#shapes.set(faceId, shape);
    return shape;
  }

  /** How far a triangle may be from its surface: an eighth of its longest side times the angle between the normals at its corners. */
  #sagAt(triangle: number): number {
    const { positions, normals, indices } = this.#view.mesh;
    const corners = [0, 1, 2].map((corner) => indices[3 * triangle + corner]!);
    let sag = 0;
    for (const [i, a] of corners.entries()) {
      const b = corners[(i + 1) % 3]!;
      const cosine = Math.min(1, Math.max(-1, dot(pointAt(normals, a), pointAt(normals, b))));
      sag = Math.max(sag, (distance(pointAt(positions, a), pointAt(positions, b)) * Math.acos(cosine)) / 8);
    }
    return sag;
  }

  #normalOf({ at, faceId, shape }: Pick): Vec3 | null {
    if (shape?.kind === 'plane') return shape.normal;
    if (shape?.kind === 'cylinder' || shape?.kind === 'sphere') {
      const local = sub(at, shape.at);
      const away = unitOf(shape.kind === 'cylinder' ? across(local, shape.axis) : local);
      return away && addScaled([0, 0, 0], away, shape.isInner ? -1 : 1);
    }
    if (faceId === null) return null;
    // The nearest corner of the face has a normal of the surface.
    const { positions, normals, indices, faceRanges } = this.#view.mesh;
    let best: { index: number; far: number } | null = null;
    const first = faceRanges[2 * faceId]!;
    for (const index of indices.subarray(first, first + faceRanges[2 * faceId + 1]!)) {
      const far = distance(pointAt(positions, index), at);
      if (far < (best?.far ?? Infinity)) best = { index, far };
    }
    return best && unitOf(pointAt(normals, best.index));
  }
}

function placePick({ snap, at, curve }: { snap: Pick['snap']; at: Vec3; curve: EdgeCurve }): Pick {
  return { snap, at, faceId: null, shape: null, curve, offMm: snap === 'corner' ? 0 : curve.offMm };
}

/** A place of a curve that stands for it. */
function onMiddle(curve: EdgeCurve): Pick {
  const half = Math.floor((curve.points.length - 1) / 2);
  const [a, b] = [curve.points[half]!, curve.points[half + 1]!];
  return placePick({ snap: 'edge', at: curve.kind === 'line' ? addScaled(a, sub(b, a), 0.5) : a, curve });
}

/** A place of a chord, on its surface. */
function ontoSurface(at: Vec3, shape: FaceShape): Vec3 {
  if (shape.kind === 'plane') return addScaled(at, shape.normal, -dot(sub(at, shape.at), shape.normal));
  if (shape.kind !== 'cylinder' && shape.kind !== 'sphere') return at;
  const local = sub(at, shape.at);
  const flat = shape.kind === 'cylinder' ? across(local, shape.axis) : local;
  const away = unitOf(flat);
  return away ? addScaled(addScaled(at, flat, -1), away, shape.radiusMm) : at;
}
