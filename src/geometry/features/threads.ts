/** Suggests the threads that holes and shafts may be meant for. They stay suggestions: a model may draw an M3 as its tap drill, its core or its outside. */

import type { Hole } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import { inchesOf, METRIC_COARSE, nutCoreMm, PIPE, UNIFIED } from '#contract/thread-sizes.ts';
import { threadOfName } from '#contract/threads.ts';
import { MM_PER_INCH } from '#contract/units.ts';
import type { AxialLayout, Band } from '#geometry/features/axial-layout.ts';
import type { PlainHole } from '#geometry/features/bores.ts';
import { boltCoreMm, leastBoltMm } from '#geometry/features/thread-sizes.ts';
import { threadSizeIn } from '#geometry/parts/thread-names.ts';
import { BETTER_FIT_MM, SAME_SIZE_SHARE, SAME_THREAD_MM } from '#geometry/tolerances.ts';

/** A thread and what it measures, mm. */
interface Thread {
  name: string;
  diameterMm: number;
  pitchMm: number;
  drillMm?: number;
}

const METRIC: Thread[] = METRIC_COARSE.map(([diameterMm, pitchMm, drillMm]) => ({
  name: `M${diameterMm}`,
  diameterMm,
  pitchMm,
  ...(drillMm && { drillMm }),
}));

const IN_INCHES: Thread[] = Object.entries(UNIFIED).flatMap(([size, series]) =>
  series.map(([perInch, drillIn]) => ({
    name: `${size}-${perInch}`,
    diameterMm: inchesOf(size) * MM_PER_INCH,
    pitchMm: MM_PER_INCH / perInch,
    ...(drillIn && { drillMm: drillIn * MM_PER_INCH }),
  })),
);

/** How near a drawn diameter must come, mm: coarser than any CAD program rounds, finer than the step between drills. */
const SLACK_MM = 0.02;

/** Threads that models often show at full diameter or between (found in production files). Other holes of such a diameter are plain far more often. */
const MODELLED: [name: string, diameterMm: number][] = [
  ['M2', 2],
  ['M2.5', 2.5],
  ['M3', 2.7],
  ['M3', 3],
  ['G1/8', 9.8],
];

/** A listed size is a whole multiple when it is off by less, mm: drills in inches are listed with four decimals, which round by 1.3 µm. */
const WHOLE_SIZE_MM = 0.002;
/** Holes of such whole sizes, in files in inches, are plain far more often than they are drills of taps. */
const PLAIN_FRACTION_MM = MM_PER_INCH / 32;

/** What a hole may measure that is meant for a thread. Inch threads are looked for in files drawn in inches only: 5.1 mm is a hole for an M5 elsewhere. */
function holeSizes(isInch: boolean): [name: string, diameterMm: number][] {
  const tapped = [...METRIC, ...(isInch ? IN_INCHES : [])].flatMap(
    ({ name, diameterMm, pitchMm, drillMm }): [string, number][] => {
      if (drillMm === undefined) return [];
      const core: [string, number] = [name, nutCoreMm(diameterMm, pitchMm)];
      return isInch && isWhole(drillMm, PLAIN_FRACTION_MM) ? [core] : [[name, drillMm], core];
    },
  );
  const pipe = PIPE.flatMap(([name, diameterMm, drillMm, coreMm]): [string, number][] =>
    [diameterMm, drillMm, coreMm].filter((each) => !isWhole(each, 1)).map((each) => [name, each]),
  );
  return [...tapped, ...pipe, ...MODELLED];
}

const HOLE_SIZES = { metric: holeSizes(false), inch: holeSizes(true) };

/**
 * The thread whose tap drill or core is nearest to this diameter, or a small thread that models show in full. null if none is near. Metric coarse and pipe
 * threads are tried, and unified ones if the file declares inches. 2.0 is an M2 in full rather than the core of an M2.5 (2.013). If two are equally near, the
 * drill wins: 2.5 is far more often an M3 to be tapped than an M2.5 in full.
 */
export function guessThread(diameterMm: number, unit: string | null): string | null {
  let best: { name: string; offMm: number } | null = null;
  for (const [name, value] of HOLE_SIZES[unit === 'inch' ? 'inch' : 'metric']) {
    const offMm = Math.abs(diameterMm - value);
    if (offMm <= SLACK_MM && (!best || offMm < best.offMm - BETTER_FIT_MM)) best = { name, offMm };
  }
  return best?.name ?? null;
}

/** Adds the guessed threads to holes. A narrower step behind the pipe thread of a port is a passage, and has no thread. */
export function guessThreads(holes: readonly PlainHole[], unit: string | null): Hole[] {
  const portMm = new Map<number, number>();
  const guesses = holes.map(({ diameterMm, group }) => {
    const guess = guessThread(diameterMm, unit);
    if (guess && isPipeThread(guess)) portMm.set(group, Math.max(diameterMm, portMm.get(group) ?? 0));
    return guess;
  });
  // In the order of the command line's documented shape.
  return holes.map(({ diameterMm, depthMm, through, axis, at, ...rest }, index) => {
    const isBehindPort = diameterMm < (portMm.get(rest.group) ?? 0);
    const threadGuess = isBehindPort ? null : guesses[index]!;
    return {
      diameterMm,
      depthMm,
      through,
      axis,
      at,
      threadGuess,
      threadKnown: threadGuess === null ? null : 'diameter',
      ...rest,
    };
  });
}

/** "G1/8", and no "M5". */
export function isPipeThread(name: string): boolean {
  return /^G\d/.test(name);
}

/** Sizes by which a hole for a thread is told, mm. */
export interface ThreadFit {
  outerMm: number;
  /** Cores that models draw, and of a pipe thread its outside. */
  coresMm: number[];
}

const FITS = new Map<string, ThreadFit>([
  ...[...METRIC, ...IN_INCHES].map(({ name, diameterMm, pitchMm }): [string, ThreadFit] => [
    name,
    { outerMm: diameterMm, coresMm: [nutCoreMm(diameterMm, pitchMm)] },
  ]),
  ...PIPE.map(([name, diameterMm, , coreMm]): [string, ThreadFit] => [
    name,
    { outerMm: diameterMm, coresMm: [coreMm, diameterMm] },
  ]),
]);

/** null for a thread that is not in our tables. */
export function threadFit(name: string): ThreadFit | null {
  return FITS.get(name) ?? null;
}

/** As a share of the outer diameter, the narrowest hole that a thread can stand for: the core of the coarsest. */
const NARROWEST_SHARE = 0.7;
/** "G1/8" in capitals. */
const PIPE_NAME = /(?<![A-Z0-9])G\s?(\d(?:\s\d\/\d|\/\d)?)(?![\d/])/;

/**
 * The thread that a name in a file says ("M6x1", "4x M5 tapped", "M10 x 1"), where the hole can be meant for it; null where it says none, and where its pitch
 * is in no table: a thread of another pitch is another thread.
 */
export function threadNamed(name: string, diameterMm: number): string | null {
  const words = name.toUpperCase();
  const thread = threadOfName(saidSize(words) ?? '');
  if (!thread) return null;
  return isWithin(diameterMm / thread.diameterMm, NARROWEST_SHARE, 1 + SAME_SIZE_SHARE) ? thread.name : null;
}

/** "M6" and "M10x1", without the length that may follow. */
function saidSize(words: string): string | null {
  const pipe = PIPE_NAME.exec(words);
  if (pipe) return `G${pipe[1]}`;
  const found = threadSizeIn(words);
  if (!found) return null;
  const [size, ...rest] = found.size.split(' x ');
  const pitch = found.hasLength ? rest.slice(0, -1) : rest;
  return [size, ...pitch].join('x');
}

/** A length of a turned part that is probably a thread. */
export interface OuterThread {
  threadGuess: string;
  diameterMm: number;
  lengthMm: number;
  faces: number[];
}

/** How deep the chamfer at the end of a thread goes, as a share of the thread's depth. */
const CHAMFER_SHARE = { least: 0.5, most: 2 };
/** How much narrower than the thread its relief is, in pitches (DIN 76-1: 1.6 to 2.3; models stop at the core). */
const RELIEF_PITCHES = { least: 0.95, most: 2.7 };

/**
 * Finds the outer threads of a turned part: a cylinder of a thread's diameter with a chamfer at its free end and a relief at the other. Without both, a shaft
 * of that diameter is far more often plain. The groove of a retaining ring is too shallow for a relief.
 */
export function findOuterThreads({ outer, turned }: AxialLayout, unit: string | null): OuterThread[] {
  const threads = unit === 'inch' ? [...METRIC, ...IN_INCHES] : METRIC;
  return outer.flatMap((band) => {
    const thread = threads.find(
      (each) =>
        isWithin(2 * band.radiusMm, leastBoltMm(each.diameterMm, each.pitchMm), each.diameterMm + SLACK_MM) &&
        hasRelief(band, outer, each) &&
        hasChamfer(band, turned, each),
    );
    if (!thread) return [];
    const { radiusMm, from, to, faces } = band;
    return [{ threadGuess: thread.name, diameterMm: 2 * radiusMm, lengthMm: to - from, faces }];
  });
}

function hasRelief(band: Band, outer: Band[], { diameterMm, pitchMm }: Thread): boolean {
  return outer.some((neck) => {
    const isBeside = isSame(neck.from, band.to) || isSame(neck.to, band.from);
    const pitches = (diameterMm - 2 * neck.radiusMm) / pitchMm;
    return isBeside && isWithin(pitches, RELIEF_PITCHES.least, RELIEF_PITCHES.most);
  });
}

function hasChamfer(band: Band, turned: AxialLayout['turned'], { diameterMm, pitchMm }: Thread): boolean {
  const threadDepthMm = (diameterMm - boltCoreMm(diameterMm, pitchMm)) / 2;
  return turned.some(({ from, to, reachMm, halfAngleRad }) => {
    if (halfAngleRad === null || !isSame(reachMm, band.radiusMm)) return false;
    const depthMm = (to - from) * portable.tan(halfAngleRad);
    const isAtEnd = isSame(from, band.to) || isSame(to, band.from);
    return isAtEnd && isWithin(depthMm / threadDepthMm, CHAMFER_SHARE.least, CHAMFER_SHARE.most);
  });
}

function isWhole(valueMm: number, stepMm: number): boolean {
  return Math.abs(valueMm - stepMm * Math.round(valueMm / stepMm)) < WHOLE_SIZE_MM;
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_THREAD_MM;
}
