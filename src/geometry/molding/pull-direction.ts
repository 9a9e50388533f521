/**
 * Chooses the direction in which a mold opens. Along a pull, each place of the skin leaves with the half from which it can be seen. What neither half
 * sees is an undercut: a part comes out of two halves exactly if every place is visible from one of them (Chen, Chou and Woo 1993). An undercut needs
 * a slide, which sees along its own direction what it makes.
 *
 * Approaches tried:
 * - Fewest slides first, then least undercut, most drafted walls, least depth, one after the other. It pulled a block of 60 x 40 x 20 mm with a degree of draft
 *   along its side and a plate with a boss edgewise, and took six constants of what counts as meant, askew or equal to put that right. One cost weighs them
 *   together: a deep pull is what edgewise, askew and chamfer-wise pulls have in common.
 * - Fewer than three hidden points taken as noise on every face. A small hole with three points, one of them in view, then had no slide and
 *   counted as locked, which is a finding that fails. Two points are enough where they are all that is hidden of a face.
 */

import type { Molding } from '#contract/molding-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import { type AnalysisMesh, surfaceNormalAt } from '#geometry/mesh/analysis-mesh.ts';
import { measureDepth } from '#geometry/molding/depth.ts';
import { snapToAxes } from '#geometry/printing/resting-positions.ts';
import { NO_COORDINATE } from '#geometry/tolerances.ts';
import { dot, scale } from '#geometry/vectors.ts';

/** Fewer points than this are noise of single triangles, unless they are all that is hidden of a face. */
const GAIN_LEAST = 3;
const GAIN_LEAST_OF_FACE = 2;
/** Directions that are opposite to within a tenth of a degree are one axis. */
const OPPOSITE_COS = portable.cos((0.1 * Math.PI) / 180);
/** A slide moves across the pull, or leans from it by at least this: less would be the pull itself. */
const SLIDE_COS_MAX = portable.cos((15 * Math.PI) / 180);
/**
 * What a pull costs, in the depth of a part that is as deep as it is long. A place that is locked is worth more than any of the others. A slide is dear, so that a mold is
 * rather deep or scrapes a little than has one; and what slides make counts by its share of the skin, so that a hole across is left to one, and half of a box is not.
 */
const WEIGHTS = { locked: 1000, slide: 0.42, hidden: 3, scraping: 0.3, depth: 1.5 };
/** Costs that differ by less are the same: the first of them is taken, on every machine. */
const COST_STEP = 1e-6;
/** Walls that lean by less scrape along the mold all the way out: the sine of 0.25°. */
const STRAIGHT_SINE = portable.sin((0.25 * Math.PI) / 180);

export interface PullChoice extends Pick<Molding, 'pull' | 'sideActions' | 'lockedFaceIds'> {
  /** For each face 1 where only the half along the pull sees any of it, -1 where only the other one does, 0 where both do. */
  sides: Int8Array;
  /** Positions among the samples of those places that neither half and no slide sees. */
  lockedSamples: number[];
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
  /** Of the walls that scrape along the mold all the way out. */
  straightMm2: number;
}

/** Chooses the direction that costs least: by what is locked, slides, undercuts, scraping and depth. Scraping is the share of straight walls times the way out. */
export function choosePull(mesh: AnalysisMesh, access: SurfaceAccess): PullChoice | null {
  const areas = areasOfSamples(mesh, access);
  const whole = areas.reduce((sum, area) => sum + area, 0);
  const normals = access.samples.map(({ triangle, point }) => surfaceNormalAt(mesh, triangle, point));
  const axes = listAxes(access.directions).map((axis) => ({ axis, depthMm: measureDepth(mesh, axis.pull) }));
  const deepestMm = axes.reduce((most, { depthMm }) => Math.max(most, depthMm), 0);
  const trials = axes.map(({ axis, depthMm }) => {
    const trial = tryPull(access, { areas, normals }, axis);
    const depth = depthMm / deepestMm;
    const cost =
      (WEIGHTS.locked * trial.lockedMm2) / whole +
      WEIGHTS.slide * trial.slides.length +
      (WEIGHTS.hidden * trial.hiddenMm2) / whole +
      (WEIGHTS.scraping * depth * trial.straightMm2) / whole +
      WEIGHTS.depth * depth;
    return { trial, cost: Math.round(cost / COST_STEP) };
  });
  const [first, ...others] = trials;
  if (!first) return null;
  const best = others.reduce((least, each) => (each.cost < least.cost ? each : least), first);
  return describe(mesh, access, best.trial);
}

/** Directions that were tried from both sides. They look towards the part, where a half of the mold leaves it: the half along a pull is seen against it. */
function listAxes(directions: Vec3[]): Trial['axis'][] {
  return directions.flatMap((direction, along) => {
    const against = directions.findIndex((other) => dot(other, direction) < -OPPOSITE_COS);
    const pull = snapToAxes(scale(direction, -1));
    return against >= 0 && isUpward(pull) ? [{ pull, along, against }] : [];
  });
}

/** One of the two senses of an axis, the same for the same part: up, else back, else right. */
function isUpward(direction: Vec3): boolean {
  const axis = [2, 1, 0].find((place) => Math.abs(direction[place]!) > NO_COORDINATE);
  return axis !== undefined && direction[axis]! > 0;
}

/** Each sample stands for its share of its face. */
function areasOfSamples(mesh: AnalysisMesh, { samples }: SurfaceAccess): number[] {
  const counts = new Uint32Array(mesh.model.faces.length);
  const faceAreas = new Float64Array(mesh.model.faces.length);
  for (const { face } of samples) counts[face]! += 1;
  const { areas, faceOf } = mesh;
  for (let triangle = 0; triangle < areas.length; triangle += 1) faceAreas[faceOf[triangle]!]! += areas[triangle]!;
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
  let straightMm2 = 0;
  samples.forEach((_, sample) => {
    if (!reached[axis.along]![sample] && !reached[axis.against]![sample]) {
      hidden.push(sample);
      return;
    }
    if (Math.abs(dot(normals[sample]!, axis.pull)) <= STRAIGHT_SINE) straightMm2 += areas[sample]!;
  });
  const { slides, locked } = planSlides(access, areas, hidden, axis.pull);
  return {
    axis,
    hidden,
    slides,
    locked,
    hiddenMm2: sum(hidden),
    lockedMm2: sum(locked),
    straightMm2,
  };
}

/** Again and again the slide that frees the most of what is left, as set covers are found; of equal ones that which moves squarest to the pull. */
function planSlides(
  { samples, directions, reached }: SurfaceAccess,
  areas: number[],
  hidden: number[],
  pull: Vec3,
): Pick<Trial, 'slides' | 'locked'> {
  const slant = (direction: number): number => Math.abs(dot(directions[direction]!, pull));
  const candidates = directions
    .flatMap((_, number) => (slant(number) <= SLIDE_COS_MAX ? [number] : []))
    .toSorted((a, b) => slant(a) - slant(b));
  const all = countByFace(samples.map(({ face }) => face));
  const hiddenOf = countByFace(hidden.map((sample) => samples[sample]!.face));
  /** A small face has three points, of which one may lie in view at its rim. */
  const isFaceFreed = (freed: number[]): boolean =>
    [...countByFace(freed.map((sample) => samples[sample]!.face))].some(
      ([face, count]) => count >= GAIN_LEAST_OF_FACE && count === hiddenOf.get(face) && 2 * count > all.get(face)!,
    );
  const slides: Trial['slides'] = [];
  let left = hidden;
  for (;;) {
    let best: { direction: number; freed: number[]; areaMm2: number } | null = null;
    for (const direction of candidates) {
      const freed = left.filter((sample) => reached[direction]![sample]);
      const areaMm2 = freed.reduce((sum, sample) => sum + areas[sample]!, 0);
      if (areaMm2 <= (best?.areaMm2 ?? 0)) continue;
      if (freed.length >= GAIN_LEAST || isFaceFreed(freed)) best = { direction, freed, areaMm2 };
    }
    if (!best) return { slides, locked: left };
    const { direction, freed } = best;
    slides.push({ direction, freed });
    left = left.filter((sample) => !reached[direction]![sample]);
  }
}

function countByFace(faces: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
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
  return { pull: trial.axis.pull, sides, sideActions, lockedFaceIds, lockedSamples: trial.locked };
}
