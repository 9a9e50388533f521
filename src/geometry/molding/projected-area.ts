/**
 * The area of a part's shadow along a direction, which the clamp of a press must hold shut. Lines are laid across the shadow. On each line the stretches
 * that triangles cover are joined, which is exact; across the lines the midpoint rule adds them up.
 */
import type { Vec3 } from '#contract/units.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { frameAround } from '#geometry/vectors.ts';

/** Edges of the shadow along the lines are told to half of one 500th of its width. */
const LINES = 500;
/** Stretches on all lines together; a mesh of needles gets fewer lines. */
const STRETCHES_MAX = 4_000_000;

/** The area that the part projects along `direction` (unit vector), mm². */
export function measureShadow(mesh: AnalysisMesh, direction: Vec3): number {
  const flat = projectFront(mesh, direction);
  let [low, high] = [Infinity, -Infinity];
  for (let at = 1; at < flat.length; at += 2) {
    if (flat[at]! < low) low = flat[at]!;
    if (flat[at]! > high) high = flat[at]!;
  }
  if (!(high > low)) return 0;
  for (let lines = LINES; ; lines = Math.ceil(lines / 2)) {
    const step = (high - low) / lines;
    const spans = linesOf(flat, lines, { low, step });
    const firsts = countStretches(spans, lines);
    if (firsts[lines]! > STRETCHES_MAX && lines > 8) continue;
    return sumLines(flat, { spans, firsts, order: orderByU(flat) }, { low, step }) * step;
  }
}

/** u and v of the corners of all triangles that look along the direction: of a closed body they throw the whole shadow. */
function projectFront({ model, triangles, normals }: AnalysisMesh, direction: Vec3): Float64Array {
  const { positions, indices } = model.mesh;
  const [u, v] = frameAround(direction);
  const flat = new Float64Array(6 * triangles);
  let at = 0;
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const n = 3 * triangle;
    if (normals[n]! * direction[0] + normals[n + 1]! * direction[1] + normals[n + 2]! * direction[2] <= 0) continue;
    for (let corner = n; corner < n + 3; corner += 1) {
      const place = 3 * indices[corner]!;
      const [x, y, z] = [positions[place]!, positions[place + 1]!, positions[place + 2]!];
      flat[at] = x * u[0] + y * u[1] + z * u[2];
      flat[at + 1] = x * v[0] + y * v[1] + z * v[2];
      at += 2;
    }
  }
  return flat.subarray(0, at);
}

interface Steps {
  low: number;
  step: number;
}

/** Lines stand at v = low + (line + 1/2) steps. Of each triangle the first line that it meets, and the one after its last. */
function linesOf(flat: Float64Array, lines: number, { low, step }: Steps): Int32Array {
  const spans = new Int32Array(flat.length / 3);
  for (let at = 0; at < flat.length; at += 6) {
    const a = flat[at + 1]!;
    const b = flat[at + 3]!;
    const c = flat[at + 5]!;
    spans[at / 3] = Math.max(0, Math.ceil((Math.min(a, b, c) - low) / step - 0.5));
    spans[at / 3 + 1] = Math.min(lines - 1, Math.floor((Math.max(a, b, c) - low) / step - 0.5)) + 1;
  }
  return spans;
}

/** For each line the number of stretches on the lines before it; the last entry is that of all. */
function countStretches(spans: Int32Array, lines: number): Uint32Array {
  const firsts = new Uint32Array(lines + 1);
  for (let at = 0; at < spans.length; at += 2)
    for (let line = spans[at]!; line < spans[at + 1]!; line += 1) firsts[line + 1]! += 1;
  for (let line = 0; line < lines; line += 1) firsts[line + 1]! += firsts[line]!;
  return firsts;
}

/** Strips that triangles are sorted into by where they begin. */
const STRIPS = 1024;

/** The places of the triangles, about from the left to the right: so the stretches on each line lie almost in order, and are sorted soon. */
function orderByU(flat: Float64Array): Uint32Array {
  const triangles = flat.length / 6;
  const leftOf = new Float64Array(triangles);
  let low = Infinity;
  let high = -Infinity;
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const left = Math.min(flat[6 * triangle]!, flat[6 * triangle + 2]!, flat[6 * triangle + 4]!);
    leftOf[triangle] = left;
    if (left < low) low = left;
    if (left > high) high = left;
  }
  const stripOf = new Uint16Array(triangles);
  const next = new Uint32Array(STRIPS + 1);
  const perMm = high > low ? (STRIPS - 1) / (high - low) : 0;
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const strip = Math.floor((leftOf[triangle]! - low) * perMm);
    stripOf[triangle] = strip;
    next[strip + 1]! += 1;
  }
  for (let strip = 0; strip < STRIPS; strip += 1) next[strip + 1]! += next[strip]!;
  const order = new Uint32Array(triangles);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const strip = stripOf[triangle]!;
    order[next[strip]!] = 6 * triangle;
    next[strip]! += 1;
  }
  return order;
}

interface Laid {
  spans: Int32Array;
  firsts: Uint32Array;
  order: Uint32Array;
}

/** Length of what is covered on all lines. */
function sumLines(flat: Float64Array, { spans, firsts, order }: Laid, { low, step }: Steps): number {
  const lines = firsts.length - 1;
  const starts = new Float64Array(firsts[lines]!);
  const ends = new Float64Array(firsts[lines]!);
  const next = firsts.slice();
  for (let place = 0; place < order.length; place += 1) {
    const at = order[place]!;
    const first = spans[at / 3]!;
    const last = spans[at / 3 + 1]!;
    const au = flat[at]!;
    const av = flat[at + 1]!;
    const bu = flat[at + 2]!;
    const bv = flat[at + 3]!;
    const cu = flat[at + 4]!;
    const cv = flat[at + 5]!;
    for (let line = first; line < last; line += 1) {
      const level = low + (line + 0.5) * step;
      let left = Infinity;
      let right = -Infinity;
      // Comparisons let NaN pass.
      const onFirst = crossingOf(au, av, bu, bv, level);
      if (onFirst < left) left = onFirst;
      if (onFirst > right) right = onFirst;
      const onSecond = crossingOf(bu, bv, cu, cv, level);
      if (onSecond < left) left = onSecond;
      if (onSecond > right) right = onSecond;
      const onThird = crossingOf(cu, cv, au, av, level);
      if (onThird < left) left = onThird;
      if (onThird > right) right = onThird;
      // Met by rounding only: nothing, at a place of its own.
      if (left > right) left = right = au;
      starts[next[line]!] = left;
      ends[next[line]!] = right;
      next[line]! += 1;
    }
  }
  let sum = 0;
  for (let line = 0; line < lines; line += 1) {
    const [first, end] = [firsts[line]!, firsts[line + 1]!];
    sortRange(starts, first, end);
    sortRange(ends, first, end);
    sum += coveredLength(starts, ends, first, end);
  }
  return sum;
}

/** Where a side meets a line; NaN where it does not. */
function crossingOf(u1: number, v1: number, u2: number, v2: number, level: number): number {
  if (v1 === v2) return v1 === level ? u1 : Number.NaN;
  return (v1 - level) * (v2 - level) > 0 ? Number.NaN : u1 + ((u2 - u1) * (level - v1)) / (v2 - v1);
}

/** Numbers that are almost in order are put in order one by one: to call the engine's own sort takes longer, unless each moves by more than so many places. */
const MOVES_MOST = 8;

/** Sorts `values` from `first` to before `end`, rising. */
function sortRange(values: Float64Array, first: number, end: number): void {
  let movesLeft = MOVES_MOST * (end - first);
  for (let next = first + 1; next < end; next += 1) {
    const value = values[next]!;
    let at = next;
    for (; at > first && values[at - 1]! > value; at -= 1) values[at] = values[at - 1]!;
    values[at] = value;
    movesLeft -= next - at;
    if (movesLeft < 0) {
      values.subarray(first, end).sort();
      return;
    }
  }
}

/** Of all places where a stretch begins and of all where one ends, both rising: it is covered wherever more have begun than ended. */
function coveredLength(starts: Float64Array, ends: Float64Array, first: number, end: number): number {
  let [sum, ended] = [0, first];
  for (let begun = first; begun < end; ) {
    const from = starts[begun]!;
    for (begun += 1; ended < begun; ended += 1) while (begun < end && starts[begun]! <= ends[ended]!) begun += 1;
    sum += ends[ended - 1]! - from;
  }
  return sum;
}
