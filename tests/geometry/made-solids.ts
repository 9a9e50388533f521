/** Solids put together face by face for tests: walls over outlines, flat faces between them, cones, roundings. Lengths in mm, z is up. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepEdge, BrepFace, BrepSurface, Coedge, Frame } from '#geometry/brep/brep.ts';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { moveBrep } from '#geometry/move.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { IDENTITY, type Placement } from '#geometry/placement.ts';

/** A corner, and how it goes on to the next one: straight, or on an arc about a centre. */
export interface Corner {
  x: number;
  y: number;
  arc?: { x: number; y: number; isLeft: boolean };
}

/** With the material on its left, seen from above: counterclockwise around a part, clockwise around a hole. */
export type Outline = Corner[];

export function rectangle(x: number, y: number, width: number, height: number): Outline {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

export function regular(sides: number, acrossFlats: number): Outline {
  const radius = acrossFlats / 2 / Math.cos(Math.PI / sides);
  return Array.from({ length: sides }, (_, side) => {
    const angle = (2 * Math.PI * (side + 0.5)) / sides;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** In two halves. */
export function circle(x: number, y: number, radius: number): Outline {
  const arc = { x, y, isLeft: true };
  return [
    { x: x + radius, y, arc },
    { x: x - radius, y, arc },
  ];
}

/** A counterclockwise rectangle with rounded corners. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): Outline {
  const [left, right, low, high] = [x + radius, x + width - radius, y + radius, y + height - radius];
  const turn = (cx: number, cy: number) => ({ x: cx, y: cy, isLeft: true });
  return [
    { x: left, y },
    { x: right, y, arc: turn(right, low) },
    { x: x + width, y: low },
    { x: x + width, y: high, arc: turn(right, high) },
    { x: right, y: y + height },
    { x: left, y: y + height, arc: turn(left, high) },
    { x, y: high },
    { x, y: low, arc: turn(left, low) },
  ];
}

/** The same round the other way: what is around a part becomes what is around a hole. */
export function reversed(outline: Outline): Outline {
  return outline.map((_, index) => {
    const at = outline[outline.length - 1 - index]!;
    const { arc } = outline.at(outline.length - 2 - index)!;
    return arc ? { x: at.x, y: at.y, arc: { ...arc, isLeft: !arc.isLeft } } : { x: at.x, y: at.y };
  });
}

export class MadeSolid {
  readonly #vertices: Vec3[] = [];
  readonly #edges: BrepEdge[] = [];
  readonly #edgeOf = new Map<string, number>();
  readonly #faces: BrepFace[] = [];

  /** Upright faces over an outline. */
  walls(outline: Outline, from: number, to: number): this {
    outline.forEach((corner, index) => {
      const next = outline[(index + 1) % outline.length]!;
      const loop = [
        this.#along(corner, next, from),
        this.#line([next.x, next.y, from], [next.x, next.y, to]),
        flipped(this.#along(corner, next, to)),
        this.#line([corner.x, corner.y, to], [corner.x, corner.y, from]),
      ];
      const { arc } = corner;
      if (arc) {
        const radiusMm = Math.hypot(corner.x - arc.x, corner.y - arc.y);
        this.#face({ kind: 'cylinder', frame: upright([arc.x, arc.y, from]), radiusMm }, arc.isLeft, [loop]);
        return;
      }
      const length = Math.hypot(next.x - corner.x, next.y - corner.y);
      const x: Vec3 = [(next.x - corner.x) / length, (next.y - corner.y) / length, 0];
      const frame: Frame = { origin: [corner.x, corner.y, from], x, y: [0, 0, 1], z: [x[1], -x[0], 0] };
      this.#face({ kind: 'plane', frame }, true, [loop]);
    });
    return this;
  }

  /** A level face; the material is under it, or over it. */
  level(z: number, side: 'up' | 'down', outlines: Outline[]): this {
    const loops = outlines.map((outline) => this.#round(outline, z));
    const frame = upright([0, 0, z]);
    return this.#face({ kind: 'plane', frame }, side === 'up', side === 'up' ? loops : loops.map(backwards));
  }

  /** Half a ball on top of what ends at this height. */
  dome(at: [x: number, y: number], radiusMm: number, z: number): this {
    return this.#face({ kind: 'sphere', frame: upright([...at, z]), radiusMm }, true, [
      this.#round(circle(...at, radiusMm), z),
    ]);
  }

  /** The wall of a hole that is a cone between two heights, or that runs to a tip where `topRadius` or `radius` is 0. */
  hollowCone(at: [x: number, y: number], [radius, from]: [number, number], [topRadius, to]: [number, number]): this {
    const widens = topRadius > radius;
    const [wide, narrow] = widens ? [topRadius, radius] : [radius, topRadius];
    const halfAngleRad = Math.atan((wide - narrow) / (to - from));
    const base = upright([...at, to]);
    const frame: Frame = widens ? base : { ...base, origin: [...at, from], y: [0, -1, 0], z: [0, 0, -1] };
    const loops = [
      ...(radius > 0 ? [this.#round(reversed(circle(...at, radius)), from)] : []),
      ...(topRadius > 0 ? [backwards(this.#round(reversed(circle(...at, topRadius)), to))] : []),
    ];
    return this.#face({ kind: 'cone', frame, radiusMm: wide, halfAngleRad }, false, loops);
  }

  /** A chamfer or a sunk head around the material, between two heights. */
  cone(at: [x: number, y: number], [radius, from]: [number, number], [topRadius, to]: [number, number]): this {
    const widens = topRadius > radius;
    const halfAngleRad = Math.atan(Math.abs(topRadius - radius) / (to - from));
    const base = upright([...at, to]);
    const frame: Frame = widens ? base : { ...base, origin: [...at, from], y: [0, -1, 0], z: [0, 0, -1] };
    const loops = [this.#round(circle(...at, radius), from), backwards(this.#round(circle(...at, topRadius), to))];
    return this.#face({ kind: 'cone', frame, radiusMm: Math.max(radius, topRadius), halfAngleRad }, true, loops);
  }

  /** A quarter round between the wall of a hole, of this radius, and its floor. */
  hollowRounding(at: [x: number, y: number], radius: number, floor: number, minorRadiusMm: number): this {
    const loops = [
      this.#round(reversed(circle(...at, radius - minorRadiusMm)), floor),
      backwards(this.#round(reversed(circle(...at, radius)), floor + minorRadiusMm)),
    ];
    const frame = upright([...at, floor + minorRadiusMm]);
    return this.#face({ kind: 'torus', frame, majorRadiusMm: radius - minorRadiusMm, minorRadiusMm }, false, loops);
  }

  brep(): Brep {
    return { faces: this.#faces, edges: this.#edges, vertices: Float64Array.from(this.#vertices.flat()) };
  }

  #face(surface: BrepSurface, isOutward: boolean, loops: Coedge[][]): this {
    this.#faces.push({ name: '', surface, isOutward, loops });
    return this;
  }

  #round(outline: Outline, z: number): Coedge[] {
    return outline.map((corner, index) => this.#along(corner, outline[(index + 1) % outline.length]!, z));
  }

  #along(corner: Corner, next: Corner, z: number): Coedge {
    const [from, to]: [Vec3, Vec3] = [
      [corner.x, corner.y, z],
      [next.x, next.y, z],
    ];
    if (!corner.arc) return this.#line(from, to);
    const { arc } = corner;
    const [a, b] = arc.isLeft ? [from, to] : [to, from];
    const start = Math.atan2(a[1] - arc.y, a[0] - arc.x);
    let end = Math.atan2(b[1] - arc.y, b[0] - arc.x);
    if (end <= start) end += 2 * Math.PI;
    const radius = Math.hypot(a[0] - arc.x, a[1] - arc.y);
    const frame = upright([arc.x, arc.y, z]);
    const curve = { kind: 'ellipse', frame, radiusXMm: radius, radiusYMm: radius } as const;
    const edge = this.#edge(`${a} ${b} ${arc.x} ${arc.y}`, () => ({
      curve,
      start: this.#vertex(a),
      end: this.#vertex(b),
      from: start,
      to: end,
    }));
    return { edge, isForward: arc.isLeft };
  }

  #line(from: Vec3, to: Vec3): Coedge {
    const isForward = `${from}` < `${to}`;
    const [a, b] = isForward ? [from, to] : [to, from];
    const edge = this.#edge(`${a} ${b}`, () => ({
      curve: { kind: 'line' },
      start: this.#vertex(a),
      end: this.#vertex(b),
      from: 0,
      to: 1,
    }));
    return { edge, isForward };
  }

  #edge(key: string, make: () => BrepEdge): number {
    const known = this.#edgeOf.get(key);
    if (known !== undefined) return known;
    this.#edgeOf.set(key, this.#edges.push(make()) - 1);
    return this.#edges.length - 1;
  }

  #vertex(point: Vec3): number {
    const known = this.#vertices.findIndex((other) => `${other}` === `${point}`);
    return known >= 0 ? known : this.#vertices.push(point) - 1;
  }
}

function upright(origin: Vec3): Frame {
  return { origin, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
}

function flipped({ edge, isForward }: Coedge): Coedge {
  return { edge, isForward: !isForward };
}

function backwards(loop: Coedge[]): Coedge[] {
  return loop.map(flipped).reverse();
}

const SOURCE = { file: 'made.step', bytes: 1, sha256: '0'.repeat(64) };

/** Facts of a solid, moved by `placement`. Throws where it does not close, so that a test never measures what was put together wrongly. */
export function factsOfSolid(solid: MadeSolid, placement: Placement = IDENTITY): PartFacts {
  return measurePart(
    { kind: 'solid', format: 'step', declaredUnit: 'mm', parts: [], notes: [], ...shapeOf(solid, placement) },
    SOURCE,
  );
}

/** Facts of a solid that stands by `placement` in its file: the same triangles, moved. */
export function factsOfInstance(solid: MadeSolid, placement: Placement): PartFacts {
  const instance = closed(modelOfBreps([solid.brep()], [{ product: 0, placement }]));
  return measurePart({ kind: 'solid', format: 'step', declaredUnit: 'mm', parts: [], notes: [], ...instance }, SOURCE);
}

/** The same solid, of which only the triangles are known. */
export function factsOfTriangles(solid: MadeSolid): PartFacts {
  const { positions, indices } = shapeOf(solid, IDENTITY).mesh;
  const corners = Float32Array.from(
    [...indices].flatMap((vertex) => [...positions.subarray(3 * vertex, 3 * vertex + 3)]),
  );
  const model = modelOfTriangles(corners, 'stl');
  if (!model) throw new Error('Expected triangles that close');
  return measurePart(model, SOURCE);
}

export function shapeOf(solid: MadeSolid, placement: Placement) {
  return closed(modelOfBreps([moveBrep(solid.brep(), placement)], [{ product: 0, placement: IDENTITY }]));
}

function closed(measured: ReturnType<typeof modelOfBreps>): ReturnType<typeof modelOfBreps> {
  const { isClosed, isValid } = measured.bodies[0]!;
  if (!isClosed || !isValid) throw new Error(`Expected a closed solid, found closed ${isClosed}, valid ${isValid}`);
  return measured;
}
