/** Drilling, reaming, countersinking and tapping: minutes, tools and the faces they belong to. */
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

/**
 * The work on holes in one set-up. Every coaxial step is drilled separately. `sidesOf`: from how many sides a group of holes is drilled; each does its share
 * of the depth.
 */
export function holeOperations(
  holes: readonly Hole[],
  job: CncJob,
  sidesOf: (group: number) => number = () => 1,
): Operation[] {
  const { rates, tolerance } = job;
  const drilled = drilledHoles(holes, job);
  if (drilled.length === 0) return [];
  const drilling = drilled.reduce((sum, hole) => sum + drillMinutes(hole, Math.max(1, sidesOf(hole.group)), job), 0);
  const sunk = drilled.filter(({ countersink }) => countersink);
  const tapped = drilled.filter(({ threadGuess }) => threadGuess !== null);
  const positioning = rates.drilling.positioningSeconds / 60;
  const drills = [...new Set(drilled.map(({ diameterMm }) => Math.round(diameterMm / SAME_TOOL_MM)))];
  const isReamed = tolerance.finishingSlowdown > 1;
  return [
    {
      id: 'drilling',
      label: counted('Drilling', drilled),
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
      label: counted('Countersinking', sunk),
      minutes: sunk.length * (positioning + COUNTERSINK_MINUTES),
      tools: ['countersink'],
      faceIds: facesOf(sunk),
    },
    {
      id: 'tapping',
      label: tappingLabel(tapped),
      minutes: (tapped.length * rates.tappingSeconds) / 60,
      tools: [...new Set(tapped.map(({ threadGuess }) => `${threadGuess} tap`))],
      faceIds: facesOf(tapped),
    },
  ].filter(({ minutes }) => minutes > 0);
}

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

function counted(work: string, { length }: readonly Hole[]): string {
  return `${work}, ${length} ${length === 1 ? 'hole' : 'holes'}`;
}

function tappingLabel(tapped: readonly Hole[]): string {
  const threads = [...new Set(tapped.map(({ threadGuess }) => threadGuess))].join(', ');
  return `${counted('Tapping', tapped)} that ${tapped.length === 1 ? 'fits' : 'fit'} ${threads}`;
}
