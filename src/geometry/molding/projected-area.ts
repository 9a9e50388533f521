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
    const firsts = countStretches(flat, lines, (v) => (v - low) / step);
    if (firsts[lines]! > STRETCHES_MAX && lines > 8) continue;
    return sumLines(flat, firsts, lines, { low, step }) * step;
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

/** Lines stand at v = (line + 1/2) steps. Of the triangle at `at`, the first line that it meets and the one after its last. */
function linesOf(flat: Float64Array, at: number, lines: number, toSteps: (v: number) => number): [number, number] {
  const [a, b, c] = [flat[at + 1]!, flat[at + 3]!, flat[at + 5]!];
  const first = Math.max(0, Math.ceil(toSteps(Math.min(a, b, c)) - 0.5));
  const last = Math.min(lines - 1, Math.floor(toSteps(Math.max(a, b, c)) - 0.5));
  return [first, last + 1];
}

/** For each line the number of stretches on the lines before it; the last entry is that of all. */
function countStretches(flat: Float64Array, lines: number, toSteps: (v: number) => number): Uint32Array {
  const firsts = new Uint32Array(lines + 1);
  for (let at = 0; at < flat.length; at += 6) {
    const [first, last] = linesOf(flat, at, lines, toSteps);
    for (let line = first; line < last; line += 1) firsts[line + 1]! += 1;
  }
  for (let line = 0; line < lines; line += 1) firsts[line + 1]! += firsts[line]!;
  return firsts;
}

/** Length of what is covered on all lines. */
function sumLines(
  flat: Float64Array,
  firsts: Uint32Array,
  lines: number,
  { low, step }: { low: number; step: number },
): number {
  const starts = new Float64Array(firsts[lines]!);
  const ends = new Float64Array(firsts[lines]!);
  const next = firsts.slice();
  for (let at = 0; at < flat.length; at += 6) {
    const [first, last] = linesOf(flat, at, lines, (v) => (v - low) / step);
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

/** So few numbers are put in order one by one: to call the engine's own sort takes longer. */
const INSERTED_MAX = 24;

/** Sorts `values` from `first` to before `end`, rising. */
function sortRange(values: Float64Array, first: number, end: number): void {
  if (end - first > INSERTED_MAX) {
    values.subarray(first, end).sort();
    return;
  }
  for (let next = first + 1; next < end; next += 1) {
    const value = values[next]!;
    let at = next;
    for (; at > first && values[at - 1]! > value; at -= 1) values[at] = values[at - 1]!;
    values[at] = value;
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
