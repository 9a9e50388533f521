/**
 * Signs that an SVG was damaged after a program wrote it. A path stays readable when one of its numbers changes, so what the file says twice is compared:
 * page and scale, page and margins, how numbers are written, how paths end, how curves go on, what their like in the same loop look like. A drawing made by hand has no such habits, and none is
 * missed in it.
 */

import { withArcs } from '#cad/drawing/bezier-arcs.ts';
import { type Cubic, countOddTwins, hasOddArc, hasOddQuarter } from '#cad/drawing/odd-curves.ts';
import { hasOddMargin, type Page } from '#cad/drawing/odd-margin.ts';
import { NumberHabits } from '#cad/number-habits.ts';
import type { Note } from '#contract/note-words.ts';
import * as portable from '#contract/portable-math.ts';
import type { OutlineCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import {
  cross,
  distanceBetween,
  endOf,
  isWholeOval,
  lengthOf,
  pointOn,
  startOf,
} from '#geometry/outline/outline-curves.ts';

/** Page and view box differ in shape by more than rounding, as a share. */
const STRETCH_SHARE = 0.01;
/** No program writes a coordinate so small that is not 0: what arithmetic leaves of nothing has fewer zeros. */
const NOTHING = 1e-200;
/** Nor one so large. */
const COORDINATE_MAX = 1e9;
/** Paths that come back to their start by themselves before they are closed, as a share of all that are closed. */
const RETURNS_SHARE = 0.95;
const RETURNS_MIN = 20;
/** Relative coordinates with three decimals come back to this, in user units. */
const RETURN_GAP = 5e-3;
/** Curves meet smoothly when the sine between their directions is smaller. */
const SMOOTH_SIN = 0.02;
/** A loop of so many arcs that meet their neighbors smoothly, and as many curves that do neither. */
const ARCS_MIN = 3;
const ODD_MAX = 2;
/** Programs that widen an outline by half a kerf leave shorter loops in its corners. */
const ODD_LEAST_MM = 0.5;

/** A curve of so many times its chord, where so many others are none, has a handle that was moved. */
const SPIKE_TIMES = 8;
const SPIKE_LEAST_MM = 0.5;
const CURVES_MIN = 30;
/** Chords that are one, as a share; and so many arcs of one chord in a loop say what their like should be. */
const SAME_CHORD_SHARE = 1e-3;
const SIBLINGS_MIN = 2;
/** Curves of one chord bulge otherwise where their middles are further apart, as a share of the chord. */
const OTHER_BULGE_SHARE = 0.03;
/** So many arcs of a file with equal radii say that the others should have them too. */
const EQUAL_RADII_MIN = 6;

/** What a reader sees of each shape. */
export interface SvgHabits {
  /** Lists of coordinates as they are written: data of paths, points of polygons. */
  data: string[];
  /** By subpath that is closed: how far its last point lies from its first, in user units. */
  gaps: number[];
  /** Cubic curves, in user units. */
  cubics: Cubic[];
  /** Places around the shapes that no program writes. */
  foreign: number;
}

/** One note for all signs, or none. */
export function findOddities(
  habits: SvgHabits,
  strands: readonly Strand[],
  page: Page & { stretch: number | null },
): Note[] {
  const numbers = habits.data.flatMap((text) => text.match(NUMBER) ?? []);
  const written = new NumberHabits();
  for (const number of numbers) written.add(number);
  const odd =
    (page.stretch !== null && Math.abs(page.stretch - 1) > STRETCH_SHARE ? 1 : 0) +
    (hasOddMargin(strands, page) ? 1 : 0) +
    habits.foreign +
    numbers.filter(isForeign).length +
    written.unlike +
    countOddGaps(habits.gaps) +
    countOddRadii(habits.data) +
    // A handle that was moved far is told by both.
    Math.max(countOddTwins(habits.cubics, Number(`1e-${written.decimals}`)), countSpikes(strands)) +
    habits.data.filter(hasRepeat).length +
    strands.filter((strand) => ODD_SHAPES.some((isOdd) => isOdd(strand))).length;
  return odd > 0 ? [{ code: 'drawing-odd', count: odd }] : [];
}

/** Words of a stretch: a curve and a line, and what a doubled line of text holds. */
const REPEAT_MIN = 8;
const REPEAT_MAX = 64;
/** Different words in it. */
const REPEATED_MIN = 6;
const WORD = /[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Whether no program writes such a number. Many write -0. */
function isForeign(text: string): boolean {
  const value = Math.abs(Number(text));
  return (value > 0 && value < NOTHING) || value > COORDINATE_MAX || /^(?:-0+\.|-00+|0{4,})$/.test(text);
}

/** Whether the data goes through some points and at once through the same ones again, as where a stretch of the file was doubled. */
function hasRepeat(data: string): boolean {
  const words = data.match(WORD) ?? [];
  const isRelative = findRelative(words);
  for (let step = REPEAT_MIN; step <= REPEAT_MAX; step += 1) {
    let run = 0;
    for (let at = step; at < words.length; at += 1) {
      const word = words[at]!;
      // From where it stands a path may well go the same way twice, and a shape or a whole ellipse may be drawn twice.
      run = word === words[at - step] && !isRelative[at] && !/^[AM]/.test(word) ? run + 1 : 0;
      // Some programs leave many points at one place.
      if (run === step && new Set(words.slice(at - step, at)).size >= REPEATED_MIN) return true;
    }
  }
  return false;
}

/** Of each word, whether it belongs to a command that starts from where the path stands. */
function findRelative(words: readonly string[]): boolean[] {
  let isRelative = false;
  return words.map((word) => {
    if (/^[a-y]/i.test(word)) isRelative = word === word.toLowerCase();
    return isRelative;
  });
}

/** Arcs of which one radius is nothing, or that alone are ovals among circles. Data that packs its flags has no habit to hold it to. */
function countOddRadii(data: readonly string[]): number {
  const radii = data
    .flatMap((text) => text.match(/[aA][^a-zA-Z]*(?:[eE][^a-zA-Z]*)*/g) ?? [])
    .flatMap((text) => {
      const numbers = (text.slice(1).match(NUMBER) ?? []).map(Number);
      if (numbers.length % 7 > 0) return [];
      return numbers.flatMap((rx, at) => (at % 7 === 0 ? [[rx, numbers[at + 1]!] as const] : []));
    });
  const equal = new Set(radii.filter(([rx, ry]) => rx === ry).map(([rx]) => rx));
  const ovals = radii.filter(([rx, ry]) => rx !== ry);
  const isHabit = radii.length - ovals.length >= EQUAL_RADII_MIN && ovals.length <= ODD_MAX;
  return ovals.filter(([rx, ry]) => {
    if (rx === 0 || ry === 0) return true;
    // A whole oval is two arcs that are alike. A damaged circle keeps one of its radii. A sign means nothing.
    const isAlone = ovals.filter((other) => other[0] === rx && other[1] === ry).length === 1;
    return isHabit && isAlone && rx !== -ry && (equal.has(rx) || equal.has(ry));
  }).length;
}

/** Curves whose handles reach far beyond their ends, a few among many that do not. */
function countSpikes(strands: readonly Strand[]): number {
  const curves = strands.flat().filter((curve) => curve.kind === 'spline');
  if (curves.length < CURVES_MIN) return 0;
  const spikes = curves.filter((curve) => {
    const { points } = curve;
    const chordMm = distanceBetween(startOf(curve), endOf(curve));
    let handlesMm = 0;
    for (let at = 3; at < points.length; at += 3)
      handlesMm += portable.hypot(points[at]! - points[at - 3]!, points[at + 1]! - points[at - 2]!);
    return chordMm > 0 && handlesMm > SPIKE_LEAST_MM && handlesMm > SPIKE_TIMES * chordMm;
  }).length;
  return spikes <= ODD_MAX ? spikes : 0;
}

/** In a loop with arcs of one chord, a curve of that chord which is no arc, or which bends the other way and meets neither neighbor smoothly. */
function hasOddSibling(strand: Strand): boolean {
  if (strand.length <= ARCS_MIN) return false;
  const arcs = strand.map((curve) => (curve.kind === 'spline' ? withArcs([curve])[0]! : curve));
  const chords = strand.map((curve) => distanceBetween(startOf(curve), endOf(curve)));
  const sweepOf = (at: number): number => {
    const arc = arcs[at]!;
    return arc.kind === 'arc' ? arc.sweepRad : 0;
  };
  const odd = strand.filter((curve, at) => {
    if (curve.kind === 'segment' || chords[at]! < ODD_LEAST_MM) return false;
    const siblings = arcs.flatMap((arc, other) =>
      other !== at && arc.kind === 'arc' && Math.abs(chords[other]! - chords[at]!) <= SAME_CHORD_SHARE * chords[at]!
        ? [other]
        : [],
    );
    if (siblings.length < SIBLINGS_MIN) return false;
    if (arcs[at]!.kind === 'spline') return siblings.every((other) => bulgesOtherwise(curve, strand[other]!));
    const [before, after] = [strand.at(at - 1)!, strand[(at + 1) % strand.length]!];
    const isApart = !isSmooth(before, curve) && !isSmooth(curve, after);
    const isContrary = siblings.every((other) => sweepOf(other) * sweepOf(at) < 0);
    return (
      isApart && isContrary && siblings.every((other) => isSmooth(strand[other]!, strand[(other + 1) % strand.length]!))
    );
  }).length;
  return odd > 0 && odd <= ODD_MAX;
}

/** Whether the middles of two curves of one chord lie elsewhere, seen from their chords. Rounded to a grid of pixels an arc is none any more, and looks like one. */
function bulgesOtherwise(curve: OutlineCurve, other: OutlineCurve): boolean {
  const [[along, across], [otherAlong, otherAcross]] = [middleOf(curve), middleOf(other)];
  return portable.hypot(along - otherAlong, across - otherAcross) > OTHER_BULGE_SHARE;
}

/** How far the middle of a curve lies from that of its chord, along it and to either side; as shares of the chord. */
function middleOf(curve: OutlineCurve): Vec2 {
  const [from, middle, to] = [startOf(curve), pointOn(curve, 0.5), endOf(curve)];
  const chord: Vec2 = [to[0] - from[0], to[1] - from[1]];
  const off: Vec2 = [middle[0] - (from[0] + to[0]) / 2, middle[1] - (from[1] + to[1]) / 2];
  const square = chord[0] * chord[0] + chord[1] * chord[1];
  return [(off[0] * chord[0] + off[1] * chord[1]) / square, Math.abs(cross(chord, off)) / square];
}

const ODD_SHAPES = [hasOddCurve, hasOddSibling, hasOddQuarter, hasOddArc];

function countOddGaps(gaps: readonly number[]): number {
  const returning = gaps.filter((gap) => gap <= RETURN_GAP).length;
  const odd = gaps.length - returning;
  return gaps.length >= RETURNS_MIN && returning >= RETURNS_SHARE * gaps.length && odd <= ODD_MAX ? odd : 0;
}

/** A closed loop without corners, of arcs and lines that meet smoothly, but for one curve that neither is an arc nor goes on from its neighbor. */
function hasOddCurve(strand: Strand): boolean {
  if (strand.length <= ARCS_MIN || distanceBetween(endOf(strand.at(-1)!), startOf(strand[0]!)) > 0) return false;
  const isArc = strand.map((curve) => curve.kind === 'spline' && withArcs([curve])[0]!.kind === 'arc');
  const isOther = strand.map((curve, index) => curve.kind === 'spline' && !isArc[index]);
  const odd = isOther.filter(Boolean).length;
  const isTiny = strand.some((curve, index) => isOther[index] && lengthOf(curve) < ODD_LEAST_MM);
  if (odd === 0 || odd > ODD_MAX || isTiny || isArc.filter(Boolean).length < ARCS_MIN) return false;
  let [smooth, kinked, corners] = [0, 0, 0];
  strand.forEach((curve, index) => {
    const next = (index + 1) % strand.length;
    if (isSmooth(curve, strand[next]!)) smooth += 1;
    else if (isOther[index] || isOther[next]) kinked += 1;
    else corners += 1;
  });
  return corners === 0 && kinked > 0 && smooth > kinked;
}

function isSmooth(curve: OutlineCurve, next: OutlineCurve): boolean {
  if (isWholeOval(curve) || isWholeOval(next)) return true;
  const [a, b] = [directionAt(curve, 1), directionAt(next, 0)];
  return Math.abs(cross(a, b)) < SMOOTH_SIN && a[0] * b[0] + a[1] * b[1] > 0;
}

/** Taken a thousandth of the way in: handles may have no length. */
function directionAt(curve: OutlineCurve, end: 0 | 1): Vec2 {
  const [from, to] = end === 0 ? [0, 1e-3] : [1 - 1e-3, 1];
  const [a, b] = [pointOn(curve, from), pointOn(curve, to)];
  const length = portable.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}
