/** Drilling, countersinking, tapping and reaming: minutes, tools and the faces they belong to. */
import type { Hole } from '#contract/part-facts.ts';
import type { CncJob, Operation } from '#quote/processes/cnc/work.ts';

/** Diameters that differ by less than this are drilled with one tool. */
const SAME_TOOL_MM = 0.05;

/** Holes that a drill makes: wider ones are milled with the rest of the part. */
export function drilledHoles(holes: readonly Hole[], { rates }: CncJob): Hole[] {
  return holes.filter(
    ({ diameterMm, depthMm }) => diameterMm > 0 && depthMm > 0 && diameterMm <= rates.drilling.maxDiameterMm,
  );
}

interface DrillingOptions {
  /** From how many sides a group of holes is drilled; each does its share of the depth. */
  sidesOf?: (group: number) => number;
  /** Those of the part, which the lines count: several setups are one line. */
  all?: readonly Hole[];
}

/** Drilling of holes in one setup. Every coaxial step is drilled separately, and counts as one hole with the others. */
export function drillingOperations(
  holes: readonly Hole[],
  job: CncJob,
  { sidesOf = () => 1, all = holes }: DrillingOptions = {},
): Operation[] {
  const { rates, tolerance } = job;
  const drilled = drilledHoles(holes, job);
  if (drilled.length === 0) return [];
  const drilling = drilled.reduce((sum, hole) => sum + drillMinutes(hole, Math.max(1, sidesOf(hole.group)), job), 0);
  const everywhere = drilledHoles(all, job);
  const isSunk = ({ countersink }: Hole) => Boolean(countersink);
  const sunk = drilled.filter(isSunk);
  const positioning = rates.drilling.positioningSeconds / 60;
  const drills = [...new Set(drilled.map(({ diameterMm }) => Math.round(diameterMm / SAME_TOOL_MM)))];
  const isReamed = tolerance.finishingSlowdown > 1;
  return [
    {
      id: 'drilling',
      label: counted('Drilling', [...new Set(everywhere.map(({ group }) => group))]),
      minutes: drilling,
      tools: ['center drill', ...drills.map((size) => `${(size * SAME_TOOL_MM).toFixed(2)} mm drill`)],
      faceIds: facesOf(drilled),
    },
    {
      id: 'boring-to-size',
      label: `Holes to size, ${job.chosen.tolerance.label}`,
      minutes: drilling * (tolerance.finishingSlowdown - 1),
      tools: isReamed ? ['boring head'] : [],
      faceIds: facesOf(drilled),
    },
    {
      id: 'countersinking',
      label: counted('Countersinking', everywhere.filter(isSunk)),
      // Once a hole, also where it is drilled from two sides.
      minutes: sunk.reduce(
        (sum, { group }) => sum + (positioning + COUNTERSINK_MINUTES) / Math.max(1, sidesOf(group)),
        0,
      ),
      tools: ['countersink'],
      faceIds: facesOf(sunk),
    },
  ].filter(({ minutes }) => minutes > 0);
}

/**
 * Threads and fits of drilled and of milled holes, once a hole from whatever side. `all`: those of the part, which the lines count; several setups are one
 * line.
 */
export function holeWorkOperations(holes: readonly Hole[], job: CncJob, all: readonly Hole[] = holes): Operation[] {
  return HOLE_WORK.map(({ id, kind, label, minutesOf, toolOf }) => {
    const worked = (of: readonly Hole[]) =>
      of.flatMap((hole) => {
        const work = job.workOf(hole);
        return work.kind === kind ? [{ hole, size: work.kind === 'fit' ? work.fit : work.size }] : [];
      });
    const here = worked(holes);
    const everywhere = worked(all);
    const isWide = ({ diameterMm }: Hole) => diameterMm > job.rates.drilling.maxDiameterMm;
    return {
      id,
      label: `${counted(label, everywhere)}: ${[...new Set(everywhere.map(({ size }) => size))].join(', ')}`,
      minutes: here.reduce((sum, { hole }) => sum + minutesOf(job, hole, isWide(hole)), 0),
      tools: [...new Set(here.map(({ hole, size }) => toolOf(size, hole, isWide(hole))))],
      faceIds: facesOf(here.map(({ hole }) => hole)),
    };
  }).filter(({ minutes }) => minutes > 0);
}

interface HoleWorkLine {
  id: string;
  kind: 'thread' | 'insert' | 'fit';
  label: string;
  minutesOf: (job: CncJob, hole: Hole, isWide: boolean) => number;
  toolOf: (size: string, hole: Hole, isWide: boolean) => string;
}

const tapMinutes = ({ rates: { tappingSeconds, holes } }: CncJob, _hole: Hole, isWide: boolean) =>
  isWide ? Math.max(tappingSeconds / 60, holes.threadMillingMinutes) : tappingSeconds / 60;

/** From one side, so that the whole hole is in line. */
function reamMinutes({ rates: { drilling, holes }, material }: CncJob, { depthMm }: Hole, isWide: boolean): number {
  const feeding = depthMm / (material.drillingMmPerMin * holes.reamingFeedShare);
  return feeding + (isWide ? holes.boringMinutes : (drilling.positioningSeconds + holes.reamingSeconds) / 60);
}

const HOLE_WORK: readonly HoleWorkLine[] = [
  {
    id: 'tapping',
    kind: 'thread',
    label: 'Tapping',
    minutesOf: tapMinutes,
    toolOf: (size, _hole, isWide) => (isWide ? 'thread mill' : `${size} tap`),
  },
  {
    id: 'coil-tapping',
    kind: 'insert',
    label: 'Tapping for coils',
    minutesOf: tapMinutes,
    toolOf: (size, _hole, isWide) => (isWide ? 'thread mill' : `${size} coil tap`),
  },
  {
    id: 'reaming',
    kind: 'fit',
    label: 'Reaming',
    minutesOf: reamMinutes,
    toolOf: (size, { diameterMm }, isWide) => (isWide ? 'boring head' : `${diameterMm.toFixed(2)} ${size} reamer`),
  },
];

const COUNTERSINK_MINUTES = 0.03;

/**
 * The rate of penetration does not depend on the diameter: with it the speed falls and the feed grows by about the same factor. From two sides a hole is half
 * as deep.
 */
function drillMinutes({ diameterMm, depthMm }: Hole, sides: number, { rates: { drilling }, material }: CncJob): number {
  const deep = depthMm / sides;
  const beyond = Math.max(0, deep / diameterMm - drilling.peckAboveDiameters);
  return (
    drilling.positioningSeconds / 60 + (deep / material.drillingMmPerMin) * (1 + beyond * drilling.slowdownPerDiameter)
  );
}

/** The faces of the holes, each once, in ascending order. */
function facesOf(holes: readonly Hole[]): number[] {
  return [...new Set(holes.flatMap(({ faceIds }) => faceIds))].sort((a, b) => a - b);
}

function counted(work: string, { length }: readonly unknown[]): string {
  return `${work}, ${length} ${length === 1 ? 'hole' : 'holes'}`;
}
