/**
 * The solid of revolution around a turned part: everything that any half section through the axis holds. Flats, keyways and cross holes do not show in it,
 * as a lathe turns past them. It is kept in slabs across the axis. Between two heights where a face begins or ends, the same curves bound the material.
 */
import * as portable from '#contract/portable-math.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import type { Axis } from '#geometry/features/bores.ts';
import { stretchOf } from '#geometry/features/hole-walls.ts';
import type { HalfSectionParts, Meridian } from '#geometry/features/meridians.ts';
import { reachesOfMilled } from '#geometry/features/milled-reaches.ts';
import { integrate } from '#geometry/quadrature.ts';
import { SAME_HEIGHT_MM, SAME_PLACE_MM } from '#geometry/tolerances.ts';

/** With more milled faces than this, as of a knurl, slabs do not end where each of them does: they reach as far as they do in the middle of a slab. */
const MILLED_LEVELS_MAX = 500;

export interface Slab {
  from: number;
  to: number;
  /** The outside; `faces` are empty where milled faces reach furthest. null: no material at all. */
  outer: Meridian | null;
  /** The wall of the bore; null where there is none. */
  bore: Meridian | null;
  /** Rings without material between bore and outside: grooves into a face. */
  gaps: { inside: Meridian; outside: Meridian }[];
}

export interface BarSection {
  /** Across flats, or the diameter of a round. */
  acrossMm: number;
  sides: 0 | 4 | 6;
}

/** The slabs from the lower end to the upper. `milled` are the faces that are not around the axis, `isBored` says that nothing lies on it. */
export function sliceHalfSection(
  graph: BrepGraph,
  axis: Axis,
  { meridians, discs }: HalfSectionParts,
  { milled, isBored }: { milled: number[]; isBored: boolean },
): Slab[] {
  const heights = [
    ...meridians.flatMap(({ from, to }) => [from, to]),
    ...discs.map(({ height }) => height),
    ...(milled.length > MILLED_LEVELS_MAX ? [] : milled.flatMap((face) => stretchOf(graph, face, axis))),
  ].filter(Number.isFinite);
  const levels = heights
    .sort((a, b) => a - b)
    .filter((height, at, all) => at === 0 || height - all[at - 1]! > SAME_HEIGHT_MM);
  const middles = levels.slice(1).map((to, at) => (levels[at]! + to) / 2);
  const { furthest, nearest } = reachesOfMilled(graph, axis, milled, middles);
  return levels.slice(1).map((to, at) => {
    const from = levels[at]!;
    const bounds = boundsOf(meridians, middles[at]!, { from, to, reachMm: furthest[at]! });
    return { from, to, ...(isBored ? withFlats(bounds, { from, to, nearestMm: nearest[at]! }) : bounds) };
  });
}

/** What stands in a bore by less, as a share of its radius, may be the chord of an arc. */
const STANDS_LEAST = 2e-3;

/** What stands in a bore, as the flat of a D-shaped one: a lathe bores no wider than up to it. */
function withFlats(
  bounds: Pick<Slab, 'outer' | 'bore' | 'gaps'>,
  { from, to, nearestMm }: { from: number; to: number; nearestMm: number },
): Pick<Slab, 'outer' | 'bore' | 'gaps'> {
  const middle = (from + to) / 2;
  const [wideMm, outerMm] = [bounds.bore?.radiusAt(middle) ?? Infinity, bounds.outer?.radiusAt(middle) ?? 0];
  const mostMm = Math.min(wideMm, outerMm);
  if (nearestMm > mostMm - Math.max(SAME_PLACE_MM, STANDS_LEAST * mostMm)) return bounds;
  return { ...bounds, bore: { ...milledAround(nearestMm, { from, to }), isOuter: false } };
}

function boundsOf(
  meridians: Meridian[],
  middle: number,
  { from, to, reachMm }: { from: number; to: number; reachMm: number },
): Pick<Slab, 'outer' | 'bore' | 'gaps'> {
  const here = meridians
    .filter((piece) => piece.from < middle && piece.to > middle)
    .map((piece) => ({ piece, radius: piece.radiusAt(middle) }))
    .sort((a, b) => b.radius - a.radius);
  const outers = here.filter(({ piece }) => piece.isOuter);
  const hollows = here.filter(({ piece }) => !piece.isOuter);
  const widest = outers[0];
  const outer =
    reachMm > (widest?.radius ?? 0) + SAME_PLACE_MM ? milledAround(reachMm, { from, to }) : (widest?.piece ?? null);
  let limit = Math.max(reachMm, widest?.radius ?? 0);
  let bore: Meridian | null = null;
  const gaps: Slab['gaps'] = [];
  for (;;) {
    const outside = hollows.find(({ radius }) => radius < limit - SAME_PLACE_MM);
    if (!outside) break;
    const inside = outers.find(({ radius }) => radius < outside.radius - SAME_PLACE_MM);
    if (!inside) {
      bore = hollows.at(-1)!.piece;
      break;
    }
    gaps.push({ inside: inside.piece, outside: outside.piece });
    limit = inside.radius;
  }
  return { outer, bore, gaps };
}

function milledAround(radiusMm: number, { from, to }: { from: number; to: number }): Meridian {
  return { kind: 'cylinder', isOuter: true, from, to, radiusAt: () => radiusMm, faces: [] };
}

/** Of the solid of revolution, as far as it lies within the bar, mm³. */
export function volumeOf(slabs: Slab[], bar: BarSection): number {
  return slabs.reduce((sum, { from, to, outer, bore, gaps }) => {
    if (!outer) return sum;
    const hollow = gaps.reduce(
      (rings, { inside, outside }) => rings + roundVolume(outside, from, to) - roundVolume(inside, from, to),
      bore ? roundVolume(bore, from, to) : 0,
    );
    return sum + outerVolume(outer, from, to, bar) - hollow;
  }, 0);
}

function outerVolume(outer: Meridian, from: number, to: number, bar: BarSection): number {
  const isWithin = Math.max(outer.radiusAt(from), outer.radiusAt(to)) <= bar.acrossMm / 2;
  if (bar.sides === 0 || isWithin) return roundVolume(outer, from, to);
  return integrate((height) => sectionArea(bar, outer.radiusAt(height)), from, to);
}

/** What a curve encloses when it goes around the axis, mm³. A line gives a frustum. */
function roundVolume({ kind, radiusAt }: Meridian, from: number, to: number): number {
  if (kind === 'curve') return Math.PI * integrate((height) => portable.square(radiusAt(height)), from, to);
  const [a, b] = [radiusAt(from), radiusAt(to)];
  return (Math.PI / 3) * (to - from) * (a * a + a * b + b * b);
}

/** Area of the bar's section within a circle, mm². */
export function sectionArea({ acrossMm, sides }: BarSection, radiusMm = Infinity): number {
  const apothem = acrossMm / 2;
  if (sides === 0) return Math.PI * portable.square(Math.min(apothem, radiusMm));
  const half = Math.PI / sides;
  if (radiusMm <= apothem) return Math.PI * radiusMm * radiusMm;
  if (radiusMm * portable.cos(half) >= apothem) return sides * apothem * apothem * portable.tan(half);
  const chord = Math.sqrt(radiusMm * radiusMm - apothem * apothem);
  return sides * (apothem * chord + radiusMm * radiusMm * (half - portable.atan2(chord, apothem)));
}
