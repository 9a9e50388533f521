/**
 * Which way a mould opens. Along a pull, each place of the skin leaves with the half that it can be seen from; what neither half sees is an
 * undercut (Chen, Chou and Woo 1993: a part comes out of two halves exactly if every place is visible from one of them). Undercuts need slides,
 * each of which sees what it makes along its own direction.
 */
import type { Molding } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import { type AnalysisMesh, surfaceNormalAt } from '#geometry/mesh/analysis-mesh.ts';
import { measureDepth } from '#geometry/molding/depth.ts';
import { straightened } from '#geometry/printing/resting-positions.ts';
import { dot, scale } from '#geometry/vectors.ts';

/** Fewer points than this are noise of single triangles. */
const GAIN_LEAST = 3;
/** Directions that are opposite to within a tenth of a degree are one axis. */
const OPPOSITE_COS = Math.cos((0.1 * Math.PI) / 180);
/** A slide moves across the pull, or leans from it by at least this: less would be the pull itself. */
const SLIDE_COS_MAX = Math.cos((15 * Math.PI) / 180);
/** Share of the skin by which undercuts may differ before a pull is worse for them: what a few points stand for. */
const AREA_SHARE = 0.01;
/** Depths that differ by less are the same. */
const DEPTH_MM = 1e-6;
/** Lean of walls that were drafted on purpose, as sines of 0.25° and 10°: steeper ones are roofs, which have it anyhow. */
const DRAFTED_SINES = [Math.sin((0.25 * Math.PI) / 180), Math.sin((10 * Math.PI) / 180)] as const;

export interface PullChoice extends Pick<Molding, 'pull' | 'sideActions' | 'lockedFaceIds'> {
  /** For each face 1 where only the half along the pull sees any of it, -1 where only the other one does, 0 where both do. */
  sides: Int8Array;
}

interface Trial {
  /** The numbers are those of the directions that see what leaves along the pull, and against it. */
  axis: { pull: Vec3; along: number; against: number };
  /** Samples that neither half sees. */
  hidden: number[];
  /** Numbers of directions, with the hidden samples that each is the first to free. */
  slides: { direction: number; freed: number[] }[];
  locked: number[];
  hiddenMm2: number;
  lockedMm2: number;
  draftedMm2: number;
}

/** Nothing locked first, then fewest slides, least undercut, most drafted walls, least depth; then the weightiest direction. */
export function choosePull(mesh: AnalysisMesh, access: SurfaceAccess): PullChoice | null {
  const areas = areasOfSamples(mesh, access);
  const whole = areas.reduce((sum, area) => sum + area, 0);
  const slack = AREA_SHARE * whole;
  const normals = access.samples.map(({ triangle, point }) => surfaceNormalAt(mesh, triangle, point));
  let left = listAxes(access.directions).map((axis) => tryPull(access, { areas, normals }, axis));
  const keep = (measure: (trial: Trial) => number, tolerance: number): void => {
    const least = left.reduce((low, trial) => Math.min(low, measure(trial)), Infinity);
    left = left.filter((trial) => measure(trial) <= least + tolerance);
  };
  keep(({ lockedMm2 }) => lockedMm2, slack);
  keep(({ slides }) => slides.length, 0);
  keep(({ hiddenMm2 }) => hiddenMm2, slack);
  keep(({ draftedMm2 }) => -draftedMm2, slack);
  if (left.length > 1) keep(({ axis }) => measureDepth(mesh, axis.pull), DEPTH_MM);
  const best = left[0];
  return best ? describe(mesh, access, best) : null;
}

/** Directions that were tried from both sides. They look towards the part, where a half of the mould leaves it: the half along a pull is seen against it. */
function listAxes(directions: Vec3[]): Trial['axis'][] {
  return directions.flatMap((direction, along) => {
    const against = directions.findIndex((other) => dot(other, direction) < -OPPOSITE_COS);
    const pull = straightened(scale(direction, -1));
    return against >= 0 && isUpward(pull) ? [{ pull, along, against }] : [];
  });
}

/** One of the two senses of an axis, the same for the same part: up, else back, else right. */
function isUpward(direction: Vec3): boolean {
  const axis = [2, 1, 0].find((place) => Math.abs(direction[place]!) > 1e-6);
  return axis !== undefined && direction[axis]! > 0;
}

/** Each sample stands for its share of its face. */
function areasOfSamples(mesh: AnalysisMesh, { samples }: SurfaceAccess): number[] {
  const counts = new Uint32Array(mesh.model.faces.length);
  const faceAreas = new Float64Array(mesh.model.faces.length);
  for (const { face } of samples) counts[face]! += 1;
  mesh.areas.forEach((area, triangle) => {
    faceAreas[mesh.faceOf[triangle]!]! += area;
  });
  return samples.map(({ face }) => faceAreas[face]! / counts[face]!);
}

/** `areas` that the samples stand for, and the skin's `normals` there. */
function tryPull(
  access: SurfaceAccess,
  { areas, normals }: { areas: number[]; normals: Vec3[] },
  axis: Trial['axis'],
): Trial {
  const { samples, reached } = access;
  const sum = (list: number[]): number => list.reduce((total, sample) => total + areas[sample]!, 0);
  const hidden: number[] = [];
  let draftedMm2 = 0;
  samples.forEach((_, sample) => {
    if (!reached[axis.along]![sample] && !reached[axis.against]![sample]) {
      hidden.push(sample);
      return;
    }
    const lean = Math.abs(dot(normals[sample]!, axis.pull));
    if (lean > DRAFTED_SINES[0] && lean < DRAFTED_SINES[1]) draftedMm2 += areas[sample]!;
  });
  const { slides, locked } = planSlides(access, areas, hidden, axis.pull);
  return {
    axis,
    hidden,
    slides,
    locked,
    hiddenMm2: sum(hidden),
    lockedMm2: sum(locked),
    draftedMm2,
  };
}

/** Again and again the slide that frees the most of what is left, as set covers are found. */
function planSlides(
  { directions, reached }: SurfaceAccess,
  areas: number[],
  hidden: number[],
  pull: Vec3,
): Pick<Trial, 'slides' | 'locked'> {
  const candidates = directions.flatMap((direction, number) =>
    Math.abs(dot(direction, pull)) <= SLIDE_COS_MAX ? [number] : [],
  );
  const slides: Trial['slides'] = [];
  let left = hidden;
  for (;;) {
    let best: { direction: number; freed: number[]; areaMm2: number } | null = null;
    for (const direction of candidates) {
      const freed = left.filter((sample) => reached[direction]![sample]);
      const areaMm2 = freed.reduce((sum, sample) => sum + areas[sample]!, 0);
      if (freed.length >= GAIN_LEAST && areaMm2 > (best?.areaMm2 ?? 0)) best = { direction, freed, areaMm2 };
    }
    if (!best) return { slides, locked: left };
    const { direction, freed } = best;
    slides.push({ direction, freed });
    left = left.filter((sample) => !reached[direction]![sample]);
  }
}

/** From samples to faces: a face of which most is hidden goes to the slide that frees the most of it, or is locked. */
function describe(mesh: AnalysisMesh, { samples, directions, reached }: SurfaceAccess, trial: Trial): PullChoice {
  const count = mesh.model.faces.length;
  const tally = (list: number[]): Uint32Array => {
    const counts = new Uint32Array(count);
    for (const sample of list) counts[samples[sample]!.face]! += 1;
    return counts;
  };
  const all = tally(samples.map((_, sample) => sample));
  const hidden = tally(trial.hidden);
  const locked = tally(trial.locked);
  const freed = trial.slides.map((slide) => tally(slide.freed));
  const facesOf: number[][] = trial.slides.map(() => []);
  const lockedFaceIds: number[] = [];
  for (let face = 0; face < count; face += 1) {
    if (2 * hidden[face]! <= all[face]!) continue;
    const counts = freed.map((own) => own[face]!);
    const most = Math.max(0, ...counts);
    if (locked[face]! >= most) lockedFaceIds.push(face);
    else facesOf[counts.indexOf(most)]!.push(face);
  }
  const { along, against } = trial.axis;
  const seenAlong = tally(samples.flatMap((_, sample) => (reached[along]![sample] ? [sample] : [])));
  const seenAgainst = tally(samples.flatMap((_, sample) => (reached[against]![sample] ? [sample] : [])));
  const sides = Int8Array.from(seenAlong, (seen, face) => Number(seen > 0) - Number(seenAgainst[face]! > 0));
  const sideActions = trial.slides.flatMap(({ direction }, slide) =>
    facesOf[slide]!.length > 0 ? [{ direction: directions[direction]!, faceIds: facesOf[slide]! }] : [],
  );
  return { pull: trial.axis.pull, sides, sideActions, lockedFaceIds };
}
