/**
 * Measures that are taken in two ways are held against each other, always and on every part. What disagrees is told as a note with both values, makes the part
 * one that a person looks at, and widens what `known` says of the measure.
 *
 * | what | one way | the other | where |
 * |---|---|---|---|
 * | volume | integrals over faces | tetrahedra under triangles, and what chords cut off | here |
 * | area | the same, summed over faces | triangles, and what chords cut off | here |
 * | box | extremes of surfaces and edges | corners of triangles | here |
 * | Euler characteristic | faces, edges and vertices | triangles | here |
 * | area of an outline | closed forms of its curves | even scan lines over its points | here |
 * | area of a face | integral along its edges | its own triangles | `brep/face-check.ts`, which measures by triangles what disagrees |
 * | closedness | edges have a face on both sides | vector areas add up to nothing | `brep/brep-check.ts` |
 * | a solid of the kernel | integrals over faces | its triangles | `cad/kernel/kernel-check.ts`, before anything is believed |
 * | a sheet | flat pattern × thickness | volume | `sheet/sheet-volume.ts`: no flat pattern where they disagree |
 */
import type { Note } from '#contract/note-words.ts';
import { boxSize } from '#geometry/boxes.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { type ChordGap, measureBorderGap, measureChordGap } from '#geometry/mesh/chord-gap.ts';
import type { Contours } from '#geometry/outline/contours.ts';
import { scanOutline } from '#geometry/outline/scan-outline.ts';

/** Of what chords may cut off by their turns, and by the mesh's deflection: sound files of the corpus use up to 0.9 of the one and 0.65 of the other. */
const CHORD_SLACK = 2;
/** The same of area: surfaces that are curved both ways lack up to three times what is counted along edges (a ball: 29.6 for 9.7 mm²). */
const CHORD_AREA_SLACK = 2.5;
const DEFLECTION_SLACK = 1.5;
/** Corners are in single precision: of the largest coordinate; and what sums and loosely fitted edges leave, of the measure. */
const SINGLE_SHARE = 2e-7;
const SUM_SHARE = 1e-5;
/** Corners of triangles lie on surfaces; between them a surface bulges by one deflection. */
const BOX_DEFLECTIONS = 2;

export const CHECKED_MEASURES = ['volume', 'area', 'box', 'outline-area'] as const;

/** Two ways that differ by more than either may be off. */
export interface Disagreement {
  measure: (typeof CHECKED_MEASURES)[number];
  /** As it stands in the facts, and as the other way has it: mm, mm² or mm³. */
  value: number;
  other: number;
}

export interface CrossChecks {
  disagreements: Disagreement[];
  /** Euler characteristics of faces and of triangles, of the first body where they differ; null: none. */
  skin: { faces: number; triangles: number } | null;
  /** What triangles leave of the part. */
  gap: ChordGap;
}

/** `volumeMm3` is null for an open part. */
export function crossCheck(
  mesh: AnalysisMesh,
  { volumeMm3, areaMm2 }: { volumeMm3: number | null; areaMm2: number },
): CrossChecks {
  const { model } = mesh;
  const isSolid = model.kind === 'solid';
  const isCurved = model.faces.map(({ surface }) => surface.kind !== 'plane');
  const isRound = (face: number, other: number): boolean =>
    isSolid ? isCurved[face]! && isCurved[other]! : face === other;
  const gap = measureChordGap(mesh, isRound);
  const disagreements: Disagreement[] = [];
  // Triangles of a file are the part: nothing else tells of it.
  if (!isSolid || model.mesh.indices.length === 0) return { disagreements, skin: null, gap };
  const found = sumTriangles(mesh);
  const curvedMm2 = model.faces.reduce((sum, { areaMm2: own }, face) => sum + (isCurved[face]! ? own : 0), 0);
  if (volumeMm3 !== null) {
    const differsMm3 = volumeMm3 - found.volumeMm3;
    const roundingMm3 = SUM_SHARE * Math.abs(volumeMm3) + SINGLE_SHARE * found.reachMm * areaMm2;
    const isOffBy = (chords: Pick<ChordGap, 'volumeMm3' | 'volumeMostMm3'>): boolean =>
      Math.abs(differsMm3 - chords.volumeMm3) > CHORD_SLACK * chords.volumeMostMm3 + roundingMm3 ||
      Math.abs(differsMm3) > DEFLECTION_SLACK * model.deflectionMm * curvedMm2 + roundingMm3;
    // Few parts consist of arcs so short that the chords beside their borders matter.
    if (isOffBy(gap)) {
      const border = measureBorderGap(mesh, isCurved);
      const chords = {
        volumeMm3: gap.volumeMm3 + border.volumeMm3,
        volumeMostMm3: gap.volumeMostMm3 + border.volumeMostMm3,
      };
      if (isOffBy(chords))
        disagreements.push({ measure: 'volume', value: volumeMm3, other: found.volumeMm3 + chords.volumeMm3 });
    }
  }
  const areaSlackMm2 =
    CHORD_AREA_SLACK * (gap.areaMm2 + model.deflectionMm * measureRoundBorders(mesh, isCurved)) + SUM_SHARE * areaMm2;
  if (Math.abs(areaMm2 - found.areaMm2 - gap.areaMm2) > areaSlackMm2)
    disagreements.push({ measure: 'area', value: areaMm2, other: found.areaMm2 + gap.areaMm2 });
  const side = boxOff(mesh, found.reachMm);
  if (side) disagreements.push({ measure: 'box', ...side });
  return { disagreements, skin: compareSkins(mesh, found.euler), gap };
}

/** The area of a drawing against even scan lines, to the width of a strip along its lines. */
export function crossCheckOutline(contours: Contours): Disagreement[] {
  const scanned = scanOutline(contours.closed.map(({ points }) => points));
  // Where lines cross, or a notch is cut, the even-odd rule of a raster says something else.
  if (!scanned || contours.crossing > 0) return [];
  const { areaMm2 } = contours;
  return Math.abs(areaMm2 - scanned.areaMm2) > scanned.withinMm2
    ? [{ measure: 'outline-area', value: areaMm2, other: scanned.areaMm2 }]
    : [];
}

/** As notes; the part is no longer valid. */
export function notesOfDisagreements(disagreements: readonly Disagreement[]): Note[] {
  return disagreements.map((disagreement) => ({ code: 'measures-disagree', ...disagreement }));
}

interface Sums {
  volumeMm3: number;
  areaMm2: number;
  /** The largest distance of a corner from the first one along an axis. */
  reachMm: number;
  /** By body; null where its triangles leave a seam without width, as beside holes in one line, so that they have none. */
  euler: (number | null)[];
}

/** Volume from the first corner: far from the origin the sum would round away. Corners of one body in one place are one. */
function sumTriangles({ model, triangles, bodyOf, areas, edges }: AnalysisMesh): Sums {
  const { positions: p, indices } = model.mesh;
  const first = 3 * indices[0]!;
  const [x, y, z] = [p[first]!, p[first + 1]!, p[first + 2]!];
  const seen = new Int32Array(p.length / 3).fill(-1);
  const corners = new Int32Array(model.bodies.length);
  const own = new Int32Array(model.bodies.length);
  const hasSeam = new Uint8Array(model.bodies.length);
  let sixfold = 0;
  let areaMm2 = 0;
  let reachMm = 0;
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const body = bodyOf[triangle]!;
    const at = 3 * triangle;
    const a = 3 * indices[at]!;
    const b = 3 * indices[at + 1]!;
    const c = 3 * indices[at + 2]!;
    const ax = p[a]! - x;
    const ay = p[a + 1]! - y;
    const az = p[a + 2]! - z;
    const bx = p[b]! - x;
    const by = p[b + 1]! - y;
    const bz = p[b + 2]! - z;
    const cx = p[c]! - x;
    const cy = p[c + 1]! - y;
    const cz = p[c + 2]! - z;
    sixfold += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    areaMm2 += areas[triangle]!;
    reachMm = Math.max(reachMm, Math.abs(ax), Math.abs(ay), Math.abs(az));
    own[body]! += 1;
    for (let side = at; side < at + 3; side += 1) {
      const edge = edges.ofSide[side]!;
      if (edges.uses[edge] !== 2) hasSeam[body] = 1;
      for (let end = 2 * edge; end < 2 * edge + 2; end += 1) {
        const corner = edges.ends[end]!;
        if (seen[corner] === body) continue;
        seen[corner] = body;
        corners[body]! += 1;
      }
    }
  }
  // Of a closed surface, three halves as many edges as triangles.
  const euler = Array.from(corners, (count, body) => (hasSeam[body] ? null : count - own[body]! / 2));
  return { volumeMm3: sixfold / 6, areaMm2, reachMm: reachMm + Math.max(Math.abs(x), Math.abs(y), Math.abs(z)), euler };
}

/** Where flat faces end in round ones, mm: there triangles of the flat ones are short, or too long, by up to a deflection. */
function measureRoundBorders({ model, edges, faceOf }: AnalysisMesh, isCurved: readonly boolean[]): number {
  const { positions: p } = model.mesh;
  const faceAt = new Int32Array(edges.count).fill(-1);
  let sum = 0;
  for (let side = 0; side < edges.ofSide.length; side += 1) {
    const edge = edges.ofSide[side]!;
    const face = faceOf[(side / 3) | 0]!;
    const other = faceAt[edge]!;
    if (other < 0) faceAt[edge] = face;
    else if (isCurved[face] !== isCurved[other]) {
      const a = 3 * edges.ends[2 * edge]!;
      const b = 3 * edges.ends[2 * edge + 1]!;
      const dx = p[a]! - p[b]!;
      const dy = p[a + 1]! - p[b + 1]!;
      const dz = p[a + 2]! - p[b + 2]!;
      sum += Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
  }
  return sum;
}

/** The first side of the box that triangles do not fill, or leave. */
function boxOff({ model }: AnalysisMesh, reachMm: number): { value: number; other: number } | null {
  const { positions } = model.mesh;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 1) {
    const axis = at % 3;
    const value = positions[at]!;
    if (value < low[axis]!) low[axis] = value;
    if (value > high[axis]!) high[axis] = value;
  }
  const sides = boxSize(model.box);
  const slackMm = 2 * BOX_DEFLECTIONS * model.deflectionMm + 2 * SINGLE_SHARE * reachMm;
  for (let axis = 0; axis < 3; axis += 1) {
    const other = high[axis]! - low[axis]!;
    if (Math.abs(sides[axis]! - other) > slackMm) return { value: sides[axis]!, other };
  }
  return null;
}

/** Of closed bodies whose edges are known. */
function compareSkins({ model }: AnalysisMesh, euler: readonly (number | null)[]): CrossChecks['skin'] {
  for (let body = 0; body < model.boundaries.length; body += 1) {
    const triangles = euler[body] ?? null;
    if (triangles === null || !model.bodies[body]?.isClosed) continue;
    const faces = eulerOf(model.boundaries[body]!);
    if (faces !== triangles) return { faces, triangles };
  }
  return null;
}

/** Vertices - edges + faces, each face with as many discs taken out of a sphere as it has loops; a whole torus has none and adds nothing. */
function eulerOf({ edges, faces, vertices }: Brep): number {
  const isUsed = new Uint8Array(vertices.length / 3);
  for (const { start, end } of edges) {
    isUsed[start] = 1;
    isUsed[end] = 1;
  }
  let sum = -edges.length;
  for (const used of isUsed) sum += used;
  for (const { surface, loops } of faces) sum += surface.kind === 'torus' && loops.length === 0 ? 0 : 2 - loops.length;
  return sum;
}
