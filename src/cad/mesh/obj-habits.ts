/**
 * What the text of an OBJ says twice: how its numbers are written, how many there are of each kind, and what its faces refer to. A file that was damaged after
 * a program wrote it contradicts itself.
 */
import { countOddNormals } from '#cad/mesh/odd-normals.ts';
import { NumberHabits } from '#cad/number-habits.ts';
import { NumberList, parseNumber } from '#cad/text-bytes.ts';

/** Corners of faces whose normals are compared; larger meshes take too long, and one corner is little in them. */
const NORMALS_MAX = 300_000;
/** Statements of one kind, so that their length is a habit, and so many may be of another. */
const STATEMENTS_MIN = 30;
const ODD_MAX = 4;
const NUMBERS_MAX = 8;

const SLASH = 0x2f;
const TAB = 0x09;
const SPACE = 0x20;

/** As some programs begin a file: "# Vertices: 502". */
const COUNT = /^#\s*(Vertices|Faces):\s*(\d+)\s*$/i;

/** The statements that hold numbers. */
export type ObjNumbers = 'v' | 'vt' | 'vn';

interface Statements {
  count: number;
  numbers: NumberHabits;
  /** How many statements have so many numbers. */
  byLength: number[];
  /** The highest number of one that a face refers to. */
  highest: number;
}

export class ObjHabits {
  readonly #statements: Record<ObjNumbers, Statements> = {
    v: newStatements(),
    vt: newStatements(),
    vn: newStatements(),
  };
  readonly #normals = new NumberList();
  /** Whether each corner has the normal of its own number. */
  #isPaired = true;
  #corners = 0;
  /** What the comments say, by kind; two values are two meshes. */
  readonly #said = new Map<string, number[]>();
  #foreign = 0;

  /** One number of a statement. */
  addNumber(kind: ObjNumbers, bytes: Uint8Array, start: number, end: number): void {
    this.#statements[kind].numbers.add(bytes, start, end);
    if (kind === 'vn' && this.#normals.length < 3 * NORMALS_MAX) this.#normals.push(parseNumber(bytes, start, end));
    if (!isBreak(bytes[end])) this.#foreign += 1;
  }

  /** A statement of `length` numbers is over. */
  endStatement(kind: ObjNumbers, length: number): void {
    const own = this.#statements[kind];
    own.count += 1;
    own.byLength[Math.min(NUMBERS_MAX, length)]! += 1;
    if (kind === 'vn' && length !== 3) this.#isPaired = false;
  }

  /** A corner of a face, as "7/12/7". */
  addCorner(bytes: Uint8Array, start: number, end: number): void {
    this.#corners += 1;
    if (!isBreak(bytes[end])) this.#foreign += 1;
    const [vertex, texture, normal] = fieldsOf(bytes, start, end);
    if (normal === undefined || normal !== vertex) this.#isPaired = false;
    this.#refer('vt', texture);
    this.#refer('vn', normal);
  }

  addComment(text: string): void {
    const [, kind, count] = COUNT.exec(text) ?? [];
    if (!kind || !count) return;
    const key = kind.toLowerCase();
    this.#said.set(key, [...(this.#said.get(key) ?? []), Number(count)]);
  }

  /** Places that contradict the rest of the file. */
  countForeign(faces: number): number {
    // Some programs count the triangles of which they put larger faces together.
    const triangles = this.#corners - 2 * faces;
    const { v, vt, vn } = this.#statements;
    return (
      this.#foreign +
      [v, vt, vn].reduce((sum, { numbers, byLength }) => sum + numbers.unlike + fewOf(byLength), 0) +
      [vt, vn].filter(({ count, highest }) => count > 0 && highest > count).length +
      this.#countWrongCounts(v.count, [faces, triangles])
    );
  }

  /** Corners whose normal does not fit the faces around it. */
  countOddNormals(places: Float64Array, corners: Float64Array, starts: Float64Array): number {
    const isSmall = this.#corners <= NORMALS_MAX && this.#normals.length === places.length;
    return this.#isPaired && isSmall ? countOddNormals({ places, normals: this.#normals.values, corners, starts }) : 0;
  }

  #refer(kind: ObjNumbers, field: number | null | undefined): void {
    if (field === undefined || field === null) return;
    if (!Number.isInteger(field)) this.#foreign += 1;
    else this.#statements[kind].highest = Math.max(this.#statements[kind].highest, field);
  }

  /** Where one of both counts is right, the other one should be: where both are wrong, they may count something else. */
  #countWrongCounts(vertices: number, faces: number[]): number {
    const [saidVertices, saidFaces] = ['vertices', 'faces'].map((kind) => this.#said.get(kind) ?? []);
    if (saidVertices!.length !== 1 || saidFaces!.length !== 1) return 0;
    return (saidVertices![0] === vertices) !== faces.includes(saidFaces![0]!) ? 1 : 0;
  }
}

function newStatements(): Statements {
  return { count: 0, numbers: new NumberHabits(), byLength: new Array<number>(NUMBERS_MAX + 1).fill(0), highest: 0 };
}

/** A blank or the end of a line or file, not another control character. */
function isBreak(byte: number | undefined): boolean {
  return byte === undefined || byte === TAB || byte === 0x0a || byte === 0x0d || byte >= SPACE;
}

/** Statements of another length than all but a few. */
function fewOf(byLength: readonly number[]): number {
  const total = byLength.reduce((sum, count) => sum + count, 0);
  const odd = total - Math.max(...byLength);
  return total >= STATEMENTS_MIN && odd <= ODD_MAX ? odd : 0;
}

/** The numbers between the slashes; null where there is none. */
function fieldsOf(bytes: Uint8Array, start: number, end: number): (number | null)[] {
  const fields: (number | null)[] = [];
  for (let at = start; at <= end; at += 1) {
    const from = at;
    while (at < end && bytes[at] !== SLASH) at += 1;
    fields.push(from === at ? null : parseNumber(bytes, from, at));
  }
  return fields;
}
