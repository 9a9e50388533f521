/** Solids drawn face by face or as sections, for tests whose truth can be worked out by hand. */

import { expect } from 'vitest';
import { formatNote } from '#contract/note-words.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepSurface, Coedge } from '#geometry/brep/brep.ts';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { castInwardRays } from '#geometry/mesh/inward-rays.ts';
import { fromFrame, IDENTITY, type Placement } from '#geometry/placement.ts';
import { measureSheet } from '#geometry/sheet/sheet.ts';
import { add, cross, distance, dot, frameAround, scale, subtract, unit } from '#geometry/vectors.ts';

export const Z: Vec3 = [0, 0, 1];

/** A round of one circle, named by the point where it begins. */
export interface Rim {
  at: Vec3;
  isForward: boolean;
}

/** Faces by the corners of their rounds, seen from outside with the face on the left; sides are straight unless an arc was named before. */
export class Solid {
  readonly #brep = { faces: [] as Brep['faces'], edges: [] as Brep['edges'] };
  readonly #coordinates: number[] = [];
  readonly #vertices = new Map<string, number>();
  readonly #edges = new Map<string, number>();

  /** From `from` to `to`, counter-clockwise about `axis`; a whole circle where they are one. */
  arc(from: Vec3, to: Vec3, center: Vec3, axis: Vec3 = Z): this {
    if (this.#edges.has(keyOf(from, to))) return this;
    const radiusMm = distance(from, center);
    const x = unit(subtract(from, center));
    const frame = { origin: center, x, y: cross(axis, x), z: axis };
    const offset = subtract(to, center);
    const angle = Math.atan2(dot(offset, frame.y), dot(offset, x));
    const sweep = angle > 1e-9 ? angle : angle + 2 * Math.PI;
    const curve = { kind: 'ellipse', frame, radiusXMm: radiusMm, radiusYMm: radiusMm } as const;
    this.#edges.set(keyOf(from, to), this.#brep.edges.length);
    this.#brep.edges.push({ curve, start: this.#vertex(from), end: this.#vertex(to), from: 0, to: sweep });
    return this;
  }

  flat(outer: Vec3[], ...holes: (Vec3[] | Rim)[]): this {
    const normal = unit(
      outer.reduce<Vec3>((sum, point, index) => add(sum, cross(point, outer[(index + 1) % outer.length]!)), [0, 0, 0]),
    );
    const [x, y] = frameAround(normal);
    return this.face({ kind: 'plane', frame: { origin: outer[0]!, x, y, z: normal } }, true, [outer, ...holes]);
  }

  roll(center: Vec3, radiusMm: number, isOutward: boolean, ...rounds: (Vec3[] | Rim)[]): this {
    const frame = { origin: center, x: [1, 0, 0] as Vec3, y: [0, 1, 0] as Vec3, z: Z };
    return this.face({ kind: 'cylinder', frame, radiusMm }, isOutward, rounds);
  }

  face(surface: BrepSurface, isOutward: boolean, rounds: (Vec3[] | Rim)[]): this {
    const loops = rounds.map((round) =>
      'at' in round && !Array.isArray(round)
        ? [{ edge: this.#edges.get(keyOf(round.at, round.at))!, isForward: round.isForward }]
        : (round as Vec3[]).map((point, at) => this.#coedge(point, (round as Vec3[])[(at + 1) % round.length]!)),
    );
    this.#brep.faces.push({ name: '', surface, isOutward, loops });
    return this;
  }

  brep(): Brep {
    return { ...this.#brep, vertices: Float64Array.from(this.#coordinates) };
  }

  #coedge(from: Vec3, to: Vec3): Coedge {
    const forward = this.#edges.get(keyOf(from, to));
    if (forward !== undefined) return { edge: forward, isForward: true };
    const backward = this.#edges.get(keyOf(to, from));
    if (backward !== undefined) return { edge: backward, isForward: false };
    this.#edges.set(keyOf(from, to), this.#brep.edges.length);
    this.#brep.edges.push({
      curve: { kind: 'line' },
      start: this.#vertex(from),
      end: this.#vertex(to),
      from: 0,
      to: 1,
    });
    return { edge: this.#brep.edges.length - 1, isForward: true };
  }

  #vertex(point: Vec3): number {
    const known = this.#vertices.get(keyOf(point, point));
    if (known !== undefined) return known;
    this.#coordinates.push(...point);
    this.#vertices.set(keyOf(point, point), this.#vertices.size);
    return this.#vertices.size - 1;
  }
}

function keyOf(a: Vec3, b: Vec3): string {
  return [...a, ...b].map((value) => (value + 0).toFixed(6).replace('-0.000000', '0.000000')).join(' ');
}

/** A corner of a section; the way to the next one bulges as in DXF. */
export type Corner = [x: number, y: number, bulge?: number];

/** A section, counter-clockwise, drawn out along z; holes in it clockwise. */
export function extruded(heightMm: number, ...rounds: Corner[][]): Brep {
  const solid = new Solid();
  const at = ([x, y]: Corner, z: number): Vec3 => [x, y, z];
  for (const round of rounds)
    round.forEach((corner, index) => {
      const next = round[(index + 1) % round.length]!;
      const bulge = corner[2] ?? 0;
      const [a, b, c, d] = [at(corner, 0), at(next, 0), at(next, heightMm), at(corner, heightMm)];
      if (bulge === 0) {
        solid.flat([a, b, c, d]);
        return;
      }
      const chord = subtract(b, a);
      const center = add(scale(add(a, b), 0.5), scale(cross(Z, chord), (1 - bulge * bulge) / (4 * bulge)));
      const axis = scale(Z, Math.sign(bulge));
      solid.arc(a, b, center, axis).arc(d, c, add(center, [0, 0, heightMm]), axis);
      solid.roll(center, distance(a, center), bulge > 0, [a, b, c, d]);
    });
  const [top, ...holes] = rounds.map((round) => round.map((corner) => at(corner, heightMm)));
  solid.flat(top!, ...holes);
  const [bottom, ...below] = rounds.map((round) => round.map((corner) => at(corner, 0)).reverse());
  solid.flat(bottom!, ...below);
  return solid.brep();
}

/** Lies along no axis. */
export const TURNED: Placement = (() => {
  const z = unit([1, -2, 0.7]);
  const [x, y] = frameAround(z);
  return fromFrame({ origin: [31, -12, 5], x, y, z });
})();

/** What the engine finds about a solid that must be sound. */
export function sheetOf(brep: Brep, placement: Placement = IDENTITY, kFactor?: number) {
  const model = modelOfBreps([brep], [{ product: 0, placement }]);
  expect(model.bodies).toMatchObject([{ isValid: true }]);
  const mesh = prepareMesh({ ...model, kind: 'solid', format: 'step', declaredUnit: 'mm', parts: [], notes: [] });
  const { sheet, notes } = measureSheet(mesh, castInwardRays(mesh), { kFactor });
  return { sheet, notes: notes.map(formatNote) };
}
