/**
 * OBJ: polygons, as text. The format has no unit: numbers are taken as mm, unless a comment of the program that wrote it says otherwise. Materials are never opened, so a file cannot make us read
 * another; curves and free-form surfaces are left out and noted.
 */
import { refuseFar } from '#cad/length-limit.ts';
import { assembleMeshes, type MeshObject } from '#cad/mesh/assemble-meshes.ts';
import { countBentByMove } from '#cad/mesh/moved-corner.ts';
import { ObjHabits, type ObjNumbers } from '#cad/mesh/obj-habits.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import { isWordAt, NumberList, parseNumber, skipWord, utf8Of } from '#cad/text-bytes.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { cutPolygon } from '#geometry/mesh/polygon-triangles.ts';
import type { MeshModel } from '#geometry/model.ts';
import { IDENTITY } from '#geometry/placement.ts';

/** Triangles of a file; each needs about a hundred bytes until it is measured. */
const TRIANGLES_MAX = 10_000_000;
/** With more names than this they are no parts but a habit of the program that wrote them. */
const OBJECTS_MAX = 1000;

/** Reads an OBJ. `bytes` are known to begin like one. */
export function readObj(bytes: Uint8Array, options: Pick<ReadOptions, 'onStage'>): ReadOutcome {
  const scan = scanObj(utf8Of(bytes));
  if ('kind' in scan) return scan;
  const { polygons, freeForm, loose } = scan;
  if (polygons.starts.length === 0)
    return unreadable(
      'no_geometry',
      `This OBJ contains no polygons${freeForm > 0 ? ', only curves and free-form surfaces' : ''}. Export the part again as a mesh, or as STEP.`,
    );
  // Before the polygons are cut, which moves their beginnings.
  const bent = polygons.corners.values.every((corner) => 3 * corner < scan.vertices.length)
    ? countBentByMove(scan.vertices.values, polygons.corners.values, polygons.starts.values)
    : 0;
  const odd = scan.habits.countForeign(polygons.starts.length);
  const normals =
    bent === 0 ? scan.habits.countOddNormals(scan.vertices.values, polygons.corners.values, polygons.starts.values) : 0;
  if (scan.unit) scaleAll(scan.vertices.values, scan.unit.sizeMm);
  const cut = cutAll(scan);
  if (!(cut instanceof Float32Array)) return cut;
  options.onStage?.('measuring');
  const model = modelOf(cut, scan);
  if (!model)
    return unreadable(
      'no_geometry',
      'The polygons in this OBJ are loose or coincide, so they enclose no volume. Export it again as one closed mesh.',
    );
  model.declaredUnit = scan.unit?.unit ?? null;
  if (bent > 0) model.notes.push({ code: 'obj-bent', count: bent });
  if (normals > 0) model.notes.push({ code: 'obj-normals', count: normals });
  const foreign = scan.foreign + odd;
  if (foreign > 0) model.notes.push({ code: 'obj-foreign', count: foreign });
  if (bent + normals + foreign > 0) for (const body of model.bodies) body.isValid = false;
  if (freeForm > 0) model.notes.push({ code: 'obj-curves' });
  if (loose > 0) model.notes.push({ code: 'obj-loose', count: loose });
  const flat = polygons.starts.length - polygons.whole;
  if (flat > 0) model.notes.push({ code: 'obj-short-faces', count: flat });
  return refuseFar(model, 'OBJ') ?? { kind: 'model', model };
}

/** As SketchUp writes it: "# File units = centimeters". */
const UNIT_COMMENT = /^#\s*File units\s*=\s*(\w+)\s*$/i;
const UNITS: Record<string, ObjUnit> = {
  millimeters: { unit: 'mm', sizeMm: 1 },
  centimeters: { unit: 'cm', sizeMm: 10 },
  meters: { unit: 'm', sizeMm: 1000 },
  inches: { unit: 'inch', sizeMm: 25.4 },
  feet: { unit: 'ft', sizeMm: 304.8 },
};

interface ObjUnit {
  unit: string;
  sizeMm: number;
}

function unitOf(comment: string): ObjUnit | null {
  return UNITS[UNIT_COMMENT.exec(comment)?.[1]?.toLowerCase() ?? ''] ?? null;
}

function scaleAll(values: Float64Array, factor: number): void {
  for (let at = 0; at < values.length; at += 1) values[at]! *= factor;
}

interface ObjScan {
  /** That a comment names. */
  unit: ObjUnit | null;
  /** x, y, z of each vertex. */
  vertices: NumberList;
  polygons: {
    /** Numbers of vertices from 0, all polygons one after the other. */
    corners: NumberList;
    /** Where in `corners` each polygon begins. */
    starts: NumberList;
    /** How many have three corners or more. */
    whole: number;
  };
  /** Names, and the polygon at which each begins. */
  objects: ObjName[];
  groups: ObjName[];
  freeForm: number;
  loose: number;
  /** Statements that no program writes: that begin with a number or run into one ("v93042"), and corners of more than three numbers. */
  foreign: number;
  habits: ObjHabits;
}

interface ObjName {
  name: string;
  first: number;
}

const FREE_FORM = new Set(['curv', 'curv2', 'surf']);
/** Of a comment that is looked at. */
const COMMENT_BYTES = 64;
const LINE_FEED = 0x0a;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const HASH = 0x23;
const LETTER_V = 0x76;
const LETTER_F = 0x66;
const NUMBER_KINDS = ['v', 'vt', 'vn'] as const;
/** Vertex, texture and normal of a corner. */
const SLASHES_MAX = 2;

function scanObj(bytes: Uint8Array): ObjScan | ReadOutcome {
  const scan: ObjScan = {
    vertices: new NumberList(),
    polygons: { corners: new NumberList(), starts: new NumberList(), whole: 0 },
    objects: [],
    groups: [],
    unit: null,
    freeForm: 0,
    loose: 0,
    foreign: 0,
    habits: new ObjHabits(),
  };
  const { vertices, polygons, habits } = scan;
  for (let at = 0; at < bytes.length; ) {
    const start = skipBlank(bytes, at);
    let end = wordEnd(bytes, start);
    at = end;
    const numbers = kindOfNumbers(bytes, start, end);
    if (numbers) {
      let length = 0;
      for (;;) {
        const from = skipBlank(bytes, at);
        const word = wordEnd(bytes, from);
        if (from === word || bytes[from] === HASH) break;
        at = word;
        habits.addNumber(numbers, bytes, from, at);
        if (numbers === 'v' && length < 3) vertices.push(parseNumber(bytes, from, at));
        length += 1;
      }
      habits.endStatement(numbers, length);
      if (numbers === 'v') for (; length < 3; length += 1) vertices.push(Number.NaN);
    } else if (isWordAt(bytes, start, end, 'f') || isWordAt(bytes, start, end, 'fo')) {
      const first = polygons.corners.length;
      polygons.starts.push(first);
      for (;;) {
        const from = skipBlank(bytes, at);
        end = wordEnd(bytes, from);
        at = end;
        if (from === end || bytes[from] === HASH) break;
        if (countSlashes(bytes, from, end) > SLASHES_MAX) scan.foreign += 1;
        habits.addCorner(bytes, from, end);
        const corner = cornerOf(bytes, from, end, vertices.length / 3);
        if (corner === null)
          return unreadable(
            'unreadable',
            `Face ${polygons.starts.length.toLocaleString('en-US')} of this OBJ has “${shown(bytes, from, end)}” where a vertex number is expected. Export it again from your CAD program.`,
          );
        polygons.corners.push(corner);
      }
      const corners = polygons.corners.length - first;
      if (corners >= 3) polygons.whole += 1;
    } else if (isWordAt(bytes, start, end, 'o') || isWordAt(bytes, start, end, 'g')) {
      const line = lineEnd(bytes, at);
      const name = new TextDecoder().decode(bytes.subarray(at, Math.min(line, at + 400))).trim();
      (bytes[start] === 0x6f ? scan.objects : scan.groups).push({ name, first: polygons.starts.length });
    } else if (isWordAt(bytes, start, end, 'l') || isWordAt(bytes, start, end, 'p')) scan.loose += 1;
    else if (end - start <= 5 && end > start && FREE_FORM.has(latin1(bytes, start, end))) scan.freeForm += 1;
    else if (bytes[start] === HASH) {
      const comment = latin1(bytes, start, Math.min(lineEnd(bytes, start) - 1, start + COMMENT_BYTES));
      habits.addComment(comment);
      scan.unit ??= unitOf(comment);
    } else if (runsIntoNumber(bytes, start, end)) scan.foreign += 1;
    at = lineEnd(bytes, at);
  }
  return scan;
}

function kindOfNumbers(bytes: Uint8Array, start: number, end: number): ObjNumbers | null {
  return NUMBER_KINDS.find((kind) => isWordAt(bytes, start, end, kind)) ?? null;
}

function countSlashes(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) if (bytes[at] === SLASH) count += 1;
  return count;
}

/** Whether a statement begins with a number, or a `v` or `f` does not end before one. */
function runsIntoNumber(bytes: Uint8Array, start: number, end: number): boolean {
  const isLetter = bytes[start] === LETTER_V || bytes[start] === LETTER_F;
  const at = isLetter ? start + 1 : start;
  return at < end && ((bytes[at]! >= 0x30 && bytes[at]! <= 0x39) || bytes[at] === 0x2d || bytes[at] === 0x2e);
}

/** Number of the vertex from 0, as written before the first slash; null for a word, 0, or one before the first. */
function cornerOf(bytes: Uint8Array, start: number, end: number, vertices: number): number | null {
  let slash = start;
  while (slash < end && bytes[slash] !== SLASH) slash += 1;
  const written = parseNumber(bytes, start, slash);
  if (!Number.isInteger(written) || written === 0) return null;
  const corner = written > 0 ? written - 1 : vertices + written;
  return corner >= 0 ? corner : null;
}

/** Corners of all triangles, nine numbers each, in the order of the polygons; `polygons.starts` then says where each polygon's begin. */
function cutAll({ vertices, polygons }: ObjScan): Float32Array | ReadOutcome {
  const [places, numbers] = [vertices.values, polygons.corners.values];
  const known = vertices.length / 3;
  const triangles = numbers.length - 2 * polygons.starts.length;
  if (triangles > TRIANGLES_MAX)
    return unreadable(
      'too_large',
      `This OBJ contains more than ${TRIANGLES_MAX.toLocaleString('en-US')} triangles, our limit. Export it at a coarser resolution.`,
    );
  for (const corner of numbers)
    if (corner >= known)
      return unreadable(
        'unreadable',
        `A face of this OBJ names corner ${(corner + 1).toLocaleString('en-US')}, but the file has ${known.toLocaleString('en-US')}. Export it again, or check that it was copied completely.`,
      );
  for (const corner of numbers)
    for (let axis = 0; axis < 3; axis += 1)
      if (!Number.isFinite(Math.fround(places[3 * corner + axis]!)))
        return unreadable(
          'unreadable',
          `Corner ${(corner + 1).toLocaleString('en-US')} of this OBJ is not three numbers. Export it again from your CAD program.`,
        );
  const soup = new NumberList(9 * Math.max(1, triangles));
  const { starts } = polygons;
  const begins = starts.values.slice();
  for (let polygon = 0; polygon < begins.length; polygon += 1) {
    const own = Array.from(numbers.subarray(begins[polygon]!, begins[polygon + 1] ?? numbers.length));
    starts.values[polygon] = soup.length;
    for (const corner of cutPolygon(places, own)) {
      const vertex = 3 * own[corner]!;
      soup.push(places[vertex]!);
      soup.push(places[vertex + 1]!);
      soup.push(places[vertex + 2]!);
    }
  }
  return new Float32Array(soup.values);
}

/** Objects (else groups) are parts of their own where each is closed by itself; else the whole file is one surface. */
function modelOf(corners: Float32Array, scan: ObjScan): MeshModel | null {
  return modelOfNames(corners, scan, scan.objects) ?? modelOfNames(corners, scan, scan.groups) ?? whole(corners);
}

function whole(corners: Float32Array): MeshModel | null {
  return modelOfTriangles(corners, 'obj');
}

function modelOfNames(corners: Float32Array, { polygons }: ObjScan, names: ObjName[]): MeshModel | null {
  if (names.length < 2 || names.length > OBJECTS_MAX) return null;
  const starts = polygons.starts.values;
  // A name may come back later: its polygons are one object.
  const slices = new Map<string, Float32Array[]>();
  const add = (name: string, from: number, to: number): void => {
    if (to > from) slices.set(name, [...(slices.get(name) ?? []), corners.subarray(from, to)]);
  };
  add('', 0, starts[names[0]!.first] ?? corners.length);
  names.forEach(({ name, first }, index) => {
    const next = names[index + 1]?.first ?? starts.length;
    add(name, starts[first] ?? corners.length, starts[next] ?? corners.length);
  });
  if (slices.size < 2) return null;
  const objects: MeshObject[] = [];
  for (const [name, own] of slices) {
    const model = modelOfTriangles(joinSlices(own), 'obj');
    if (!model?.bodies.every(({ isClosed }) => isClosed)) return null;
    objects.push({ name: name || `Object ${objects.length + 1}`, model, placements: [IDENTITY] });
  }
  return assembleMeshes(objects, { format: 'obj', declaredUnit: null });
}

function joinSlices(slices: Float32Array[]): Float32Array {
  const all = new Float32Array(slices.reduce((sum, slice) => sum + slice.length, 0));
  let at = 0;
  for (const slice of slices) {
    all.set(slice, at);
    at += slice.length;
  }
  return all;
}

/** The next word of the same statement: a backslash before the line's end carries it on. */
function skipBlank(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const next = continuation(bytes, at);
    if (next > 0) at += next - 1;
    else if (bytes[at]! > 0x20 || isLineEnd(bytes[at]!)) break;
  }
  return at;
}

function wordEnd(bytes: Uint8Array, from: number): number {
  const end = skipWord(bytes, from);
  // A backslash that carries the line on may stand right behind the word.
  return end > from && bytes[end - 1] === BACKSLASH && continuation(bytes, end - 1) > 0 ? end - 1 : end;
}

/** Length of a backslash and the line's end behind it; 0 where there is none. */
function continuation(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== BACKSLASH) return 0;
  if (bytes[at + 1] === LINE_FEED) return 2;
  if (bytes[at + 1] !== 0x0d) return 0;
  return bytes[at + 2] === LINE_FEED ? 3 : 2;
}

function isLineEnd(byte: number): boolean {
  return byte === LINE_FEED || byte === 0x0d;
}

/** Where the next statement begins, past comments and whatever else stands on this line. */
function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && !isLineEnd(bytes[at]!)) at += continuation(bytes, at) || 1;
  return at + 1;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** A word of the file for a sentence: letters, digits and signs only. */
function shown(bytes: Uint8Array, start: number, end: number): string {
  return latin1(bytes, start, Math.min(end, start + 20)).replaceAll(/[^\w/.+-]/g, '?');
}
