/** IGES files written by tests, whose truth can be worked out by hand. */
import type { Vec3 } from '#contract/units.ts';
import type { SplineCurve, SplineSurface } from '#geometry/brep/brep.ts';
import { lineAsSpline, ruleBetween } from '#geometry/brep/swept-surfaces.ts';
import { cross, dot, subtract, unit } from '#geometry/vectors.ts';

export interface EntityOptions {
  form?: number;
  /** Of an entity 124. */
  matrix?: number;
  /** Eight digits: visibility, dependence, use, hierarchy. */
  status?: string;
}

/** Stands only where another uses it. */
export const DEPENDENT = '00010000';
/** Lies in the parameters of a surface. */
const IN_PARAMETERS = '00010500';
const DEFINITION = '00000200';

/** Fields are numbers, or strings with quotes around them left out. */
type Field = number | string;

export class IgesWriter {
  readonly #directory: string[] = [];
  readonly #parameters: string[] = [];

  /** The number of a new entity. */
  add(
    kind: number,
    fields: readonly Field[],
    { form = 0, matrix = 0, status = '00000000' }: EntityOptions = {},
  ): number {
    const number = this.#directory.length + 1;
    const words = [kind, ...fields].map((field) =>
      typeof field === 'string' ? `${field.length}H${field}` : `${field}`,
    );
    const first = this.#parameters.length + 1;
    let line = '';
    words.forEach((word, index) => {
      const text = word + (index === words.length - 1 ? ';' : ',');
      if (line.length + text.length > 64) {
        this.#parameters.push(line.padEnd(65) + String(number).padStart(7));
        line = '';
      }
      line += text;
    });
    this.#parameters.push(line.padEnd(65) + String(number).padStart(7));
    const field = (value: number): string => String(value).padStart(8);
    const lines = this.#parameters.length - first + 1;
    this.#directory.push([kind, first, 0, 0, 0, 0, matrix, 0].map(field).join('') + status);
    this.#directory.push([kind, 0, 0, lines, form].map(field).join(''));
    return number;
  }

  bytes({ unit = [2, 'MM'] as [number, string], resolution = 1e-4, lineEnd = '\n' } = {}): Uint8Array {
    const name = (text: string): string => `${text.length}H${text}`;
    const global = `,,${name('part')},${name('part.igs')},${name('CAD')},${name('1')},32,38,6,308,15,,1.,${unit[0]},${name(unit[1])},1,0.1,${name('20200101.000000')},${resolution},1000.;`;
    const section = (letter: string, lines: string[]): string[] =>
      lines.map((line, index) => `${line.padEnd(72)}${letter}${String(index + 1).padStart(7)}`);
    const globals = global.match(/.{1,72}/g)!;
    const counts = [1, globals.length, this.#directory.length, this.#parameters.length];
    const end = ['S', 'G', 'D', 'P'].map((letter, index) => letter + String(counts[index]).padStart(7)).join('');
    const lines = [
      ...section('S', ['a part for tests']),
      ...section('G', globals),
      ...section('D', this.#directory),
      ...section('P', this.#parameters),
      ...section('T', [end]),
    ];
    return new TextEncoder().encode(lines.map((line) => line + lineEnd).join(''));
  }

  line(from: Vec3, to: Vec3): number {
    return this.add(110, [...from, ...to], { status: DEPENDENT });
  }

  /** Counter-clockwise about z from one angle to another, rad; whole for 0 to 2 pi. */
  arc(center: Vec3, radius: number, from: number, to: number): number {
    const [x, y, z] = center;
    const at = (angle: number): [number, number] => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    const isWhole = to - from > 6.28;
    return this.add(100, [z, x, y, ...at(from), ...(isWhole ? at(from) : at(to))], { status: DEPENDENT });
  }

  chain(curves: number[], status = DEPENDENT): number {
    return this.add(102, [curves.length, ...curves], { status });
  }

  curve({ degree, knots, points, weights }: SplineCurve, status = DEPENDENT): number {
    const count = points.length / 3;
    const all = weights ?? new Float64Array(count).fill(1);
    const range = [knots[degree]!, knots[count]!];
    return this.add(
      126,
      [count - 1, degree, 0, 0, weights ? 0 : 1, 0, ...knots, ...all, ...points, ...range, 0, 0, 1],
      {
        status,
      },
    );
  }

  surface({ degreeU, degreeV, knotsU, knotsV, points, countV, weights }: SplineSurface, status = DEPENDENT): number {
    const count = points.length / 3;
    const countU = count / countV;
    const order = Array.from({ length: count }, (_, index) => (index % countU) * countV + Math.floor(index / countU));
    return this.add(
      128,
      [
        ...[countU - 1, countV - 1, degreeU, degreeV, 0, 0, weights ? 0 : 1, 0, 0],
        ...knotsU,
        ...knotsV,
        ...order.map((at) => weights?.[at] ?? 1),
        ...order.flatMap((at) => [...points.subarray(3 * at, 3 * at + 3)]),
        ...[knotsU[degreeU]!, knotsU[countU]!, knotsV[degreeV]!, knotsV[countV]!],
      ],
      { status },
    );
  }

  /** A flat spline with the corners o, o + a, o + a + b and o + b. */
  parallelogram(o: Vec3, a: Vec3, b: Vec3, status = DEPENDENT): number {
    const sum = (...vectors: Vec3[]): Vec3 =>
      [0, 1, 2].map((axis) => vectors.reduce((all, v) => all + v[axis]!, 0)) as Vec3;
    return this.surface(ruleBetween(lineAsSpline(o, sum(o, a)), lineAsSpline(sum(o, b), sum(o, a, b)))!, status);
  }

  /** A surface within curves in space: the outer round, then inner ones. */
  trimmed(surface: number, rounds: number[][], options: EntityOptions = {}): number {
    const bounds = rounds.map((round) =>
      this.add(142, [1, surface, 0, round.length === 1 ? round[0]! : this.chain(round), 2], { status: DEPENDENT }),
    );
    return this.add(144, [surface, 1, bounds.length - 1, ...bounds], options);
  }

  /** A surface within a curve in its parameters, given as corners joined by lines. */
  trimmedInParameters(surface: number, corners: [number, number][]): number {
    const lines = corners.map(([u, v], index) => {
      const [nextU, nextV] = corners[(index + 1) % corners.length]!;
      return this.add(110, [u, v, 0, nextU, nextV, 0], { status: IN_PARAMETERS });
    });
    const bound = this.add(142, [1, surface, this.chain(lines, IN_PARAMETERS), 0, 1], { status: DEPENDENT });
    return this.add(144, [surface, 1, 0, bound]);
  }

  /** A definition of several entities. */
  subfigure(name: string, members: number[]): number {
    return this.add(308, [0, name, members.length, ...members], { status: DEFINITION });
  }
}

/** The faces of a block, counter-clockwise as seen from outside; bits 0, 1 and 2 of a corner's number say whether it is the far one along x, y and z. */
export const BLOCK_ROUNDS = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
];

/** A shell of flat faces, given by their corners counter-clockwise as seen from outside. */
export function flatShell(writer: IgesWriter, corners: Vec3[], rounds: number[][]): number {
  const vertexList = writer.add(502, [corners.length, ...corners.flat()], { status: DEPENDENT, form: 1 });
  const edges: number[][] = [];
  const edgeOf = new Map<string, number>();
  const edge = (from: number, to: number): [number, number] => {
    const back = edgeOf.get(`${to} ${from}`);
    if (back !== undefined) return [back, 0];
    const own = edges.push([writer.line(corners[from]!, corners[to]!), vertexList, from + 1, vertexList, to + 1]);
    edgeOf.set(`${from} ${to}`, own);
    return [own, 1];
  };
  const runs = rounds.map((round) => round.map((from, index) => edge(from, round[(index + 1) % round.length]!)));
  const edgeList = writer.add(504, [edges.length, ...edges.flat()], { status: DEPENDENT, form: 1 });
  const faces = rounds.map((round, face) => {
    const [p, q, r] = round.map((corner) => corners[corner]!) as [Vec3, Vec3, Vec3];
    const normal = unit(cross(subtract(q, p), subtract(r, p)));
    const plane = writer.add(108, [...normal, dot(normal, p), 0, 0, 0, 0, 0], { status: DEPENDENT });
    const fields = runs[face]!.flatMap(([place, sense]) => [0, edgeList, place, sense, 0]);
    const loop = writer.add(508, [round.length, ...fields], { status: DEPENDENT, form: 1 });
    return writer.add(510, [plane, 1, 1, loop], { status: DEPENDENT, form: 1 });
  });
  return writer.add(514, [faces.length, ...faces.flatMap((face) => [face, 1])], { status: DEPENDENT, form: 1 });
}
