/** A solid as IGES: entity 186 with exact surfaces (190 to 198), lines and arcs. Its circles lie level, as those of `MadeSolid` do. */

import type { Vec3 } from '#contract/units.ts';
import { MM_PER_INCH } from '#contract/units.ts';
import type { Brep, BrepEdge, BrepFace, Coedge, PlainSurface } from '#geometry/brep/brep.ts';
import { DEPENDENT, IgesWriter } from '../../engine/written-iges.ts';

const UNITS = { mm: { flag: [2, 'MM'], lengthMm: 1 }, inch: { flag: [1, 'IN'], lengthMm: MM_PER_INCH } } as const;
type Unit = keyof typeof UNITS;

export function igesOfBrep(brep: Brep, unit: Unit): Uint8Array {
  const { flag, lengthMm } = UNITS[unit];
  const writer = new IgesWriter();
  new BrepWriter(writer, brep, lengthMm).write();
  const lineEnd = unit === 'inch' ? '\r\n' : '\n';
  return writer.bytes({ unit: [...flag], resolution: 1e-6, lineEnd });
}

class BrepWriter {
  readonly #writer: IgesWriter;
  readonly #brep: Brep;
  readonly #lengthMm: number;

  constructor(writer: IgesWriter, brep: Brep, lengthMm: number) {
    this.#writer = writer;
    this.#brep = brep;
    this.#lengthMm = lengthMm;
  }

  write(): void {
    const { vertices, edges, faces } = this.#brep;
    const coordinates = [...vertices].map((value) => value / this.#lengthMm);
    const vertexList = this.#list(502, vertices.length / 3, coordinates);
    const edgeFields = edges.flatMap((edge) => [
      this.#curve(edge),
      vertexList,
      edge.start + 1,
      vertexList,
      edge.end + 1,
    ]);
    const edgeList = this.#list(504, edges.length, edgeFields);
    const written = faces.flatMap((face) => [this.#face(face, edgeList), face.isOutward ? 1 : 0]);
    const shell = this.#list(514, faces.length, written);
    this.#writer.add(186, [shell, 1, 0]);
  }

  #list(kind: number, count: number, fields: number[]): number {
    return this.#writer.add(kind, [count, ...fields], { status: DEPENDENT, form: 1 });
  }

  #point(index: number): Vec3 {
    return [0, 1, 2].map((axis) => this.#brep.vertices[3 * index + axis]! / this.#lengthMm) as Vec3;
  }

  #scaled(point: Vec3): Vec3 {
    return point.map((value) => value / this.#lengthMm) as Vec3;
  }

  #curve({ curve, start, end, from, to }: BrepEdge): number {
    if (curve.kind === 'line') return this.#writer.line(this.#point(start), this.#point(end));
    if (curve.kind === 'spline') throw new RangeError('Expected a line or a circle, found a spline');
    return this.#writer.arc(this.#scaled(curve.frame.origin), curve.radiusXMm / this.#lengthMm, from, to);
  }

  #face({ surface, isOutward, loops }: BrepFace, edgeList: number): number {
    if (surface.kind === 'spline') throw new RangeError('Expected an exact surface, found a spline');
    const seen = isOutward ? loops : loops.map(backwards);
    const written = seen.map((loop) =>
      this.#list(
        508,
        loop.length,
        loop.flatMap(({ edge, isForward }) => [0, edgeList, edge + 1, isForward ? 1 : 0, 0]),
      ),
    );
    const fields = [this.#surface(surface), loops.length, 1, ...written];
    return this.#writer.add(510, fields, { status: DEPENDENT, form: 1 });
  }

  #surface(surface: PlainSurface): number {
    const { origin, z } = surface.frame;
    const add = (kind: number, fields: readonly number[]): number =>
      this.#writer.add(kind, fields, { status: DEPENDENT });
    const at = add(116, [...this.#scaled(origin), 0]);
    const size = (value: number): number => value / this.#lengthMm;
    if (surface.kind === 'sphere') return add(196, [at, size(surface.radiusMm)]);
    const along = add(123, z);
    switch (surface.kind) {
      case 'plane':
        return add(190, [at, along]);
      case 'cylinder':
        return add(192, [at, along, size(surface.radiusMm)]);
      case 'cone':
        return add(194, [at, along, size(surface.radiusMm), (surface.halfAngleRad * 180) / Math.PI]);
      case 'torus':
        return add(198, [at, along, size(surface.majorRadiusMm), size(surface.minorRadiusMm)]);
    }
  }
}

function backwards(loop: readonly Coedge[]): Coedge[] {
  return loop.map(({ edge, isForward }) => ({ edge, isForward: !isForward })).reverse();
}
