/** Milling of one solid whose setups and reach were measured, on 3 axes or on 5. docs/pricing.md explains each formula, its source and what it assumes. */
import type { Milling, MillingSetup } from '#contract/milling-facts.ts';
import type { SolidFacts } from '#contract/part-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import type { PlanOutcome } from '#quote/process-module.ts';
import { withoutCountersinks } from '#quote/processes/cnc/countersinks.ts';
import { type Cutter, cuttersFor } from '#quote/processes/cnc/cutting.ts';
import { edgeMeters } from '#quote/processes/cnc/edges.ts';
import { type Held, heldIn, type Workpiece, weakWallOf } from '#quote/processes/cnc/holding.ts';
import { drilledHoles, drillingOperations, holeWorkOperations } from '#quote/processes/cnc/holes.ts';
import {
  cornerMinutes,
  entryMinutes,
  type MillingMinutes,
  millCuts,
  millNames,
} from '#quote/processes/cnc/milling-setup.ts';
import { planOf } from '#quote/processes/cnc/plan-of-work.ts';
import { placesFor } from '#quote/processes/cnc/side-by-side.ts';
import { drawnFlatOf, type Stock, stockFor } from '#quote/processes/cnc/stock.ts';
import { thinWallSlowdown } from '#quote/processes/cnc/thin-wall.ts';
import { cornerReasons, cutterReasons, missingCutters, unreachedReasons } from '#quote/processes/cnc/unreached.ts';
import { type CncJob, counted, inspectionOf, type Operation, type Setup } from '#quote/processes/cnc/work.ts';

/** A part is clamped at least twice: the side it was held at is machined last. */
const FEWEST_SETUPS = 2;
/** Fewer are not worth a 5-axis machine, unless the part is tilted. */
const MANY_SETUPS = 3;

/** The ways of milling a part. */
export function planMilling(facts: SolidFacts, measured: Milling, measures: PartMeasures, job: CncJob): PlanOutcome[] {
  const { rates } = job;
  const milling = withoutCountersinks(measured, drilledHoles(facts.holes, job));
  const stock = stockFor(measures.sizeMm, rates.stock, {
    round: facts.solid.boundary?.turned ?? null,
    flat: drawnFlatOf(job),
  });
  if (!stock) return [{ kind: 'manual', reasons: [{ code: 'thicker-than-stock' }] }];
  const cutters = cuttersFor(job.material, rates.cutters);
  const cuts = milling.setups.map((setup) => millCuts(setup.cuts, cutters, rates.cutters));
  const reasons = [
    ...unreachedReasons(milling, measures),
    ...cutterReasons(missingCutters(milling, measures.areaMm2, rates.cutters.mills)),
    ...cornerReasons(milling, cutters, rates.cutters),
  ];
  if (reasons.length > 0) return [{ kind: 'manual', reasons }];

  const operations = milling.setups.map((setup, i) =>
    setupOperations(setup, i, { cut: cuts[i]!, facts, measures, milling, stock, cutters, job }),
  );
  const workpiece: Workpiece = {
    kg: (stock.boughtMm3 * job.densityGCm3) / 1e6,
    isRound: stock.isRound,
    weakWallMm: weakWallOf(facts),
  };
  const tilted = milling.setups.filter(({ isTilted }) => isTilted).length;
  const count = Math.max(FEWEST_SETUPS, milling.setups.length);
  const outcomes: PlanOutcome[] = [];
  if (count > rates.setup.maxSetups)
    outcomes.push({
      kind: 'manual',
      reasons: [{ code: 'too-many-setups', setups: count, most: rates.setup.maxSetups }],
    });
  else
    for (const atOnce of [1, ...placesFor(measures.sizeMm, rates)])
      outcomes.push({
        kind: 'plan',
        plan: planOf(
          {
            ...common(facts, milling, measures, stock, job),
            id: atOnce === 1 ? 'milling' : `milling-${atOnce}-at-once`,
            label: atOnce === 1 ? 'Milling, 3 axes' : `Milling, 3 axes, ${atOnce} at once`,
            machineMinorPerHour: rates.machineMinorPerHour,
            atOnce,
            setups: threeAxisSetups(milling, operations, { workpiece, atOnce }, job),
          },
          measures,
          job,
        ),
      });
  const { isAbsent } = rates.fiveAxis;
  if (!isAbsent && (tilted > 0 || count >= MANY_SETUPS) && fits(measures.sizeMm, rates.fiveAxis.envelopeMm))
    outcomes.push({
      kind: 'plan',
      plan: planOf(
        {
          ...common(facts, milling, measures, stock, job),
          id: 'milling-5-axis',
          label: 'Milling, 5 axes',
          machineMinorPerHour: rates.fiveAxis.machineMinorPerHour,
          setups: fiveAxisSetups(milling, operations, workpiece, job),
        },
        measures,
        job,
      ),
    });
  return outcomes;
}

function common(facts: SolidFacts, { setups }: Milling, measures: PartMeasures, stock: Stock, job: CncJob) {
  const { programming, work } = job.rates;
  return {
    stock,
    programmingMinutes:
      programming.baseMinutes + setups.length * programming.minutesPerSetup + facts.faces * programming.minutesPerFace,
    deburringMinutes: work.deburringMinutes + edgeMeters(facts, measures) * work.deburringMinutesPerMeter,
    inspection: inspectionOf(facts, measures.sizeMm, job),
  };
}

/**
 * One machine setup for each direction; a part that needs one only is turned over to take off what it was held at. Each further place is mounted and aligned,
 * with jaws, clamps, a fixture or an angle of its own where the first has them.
 */
function threeAxisSetups(
  milling: Milling,
  operations: readonly Operation[][],
  { workpiece, atOnce }: { workpiece: Workpiece; atOnce: number },
  { rates }: CncJob,
): Setup[] {
  return clampings(milling).map((clamping, i) => {
    const held = heldIn(clamping, i === 0, workpiece, rates.holding);
    const tilting = clamping.isTilted && operations[i] ? rates.holding.tiltedMinutes : 0;
    const furtherPlace = rates.sideBySide.minutesPerPlace + held.setupMinutes + tilting;
    return clampedSetup(held, operations[i] ?? [], {
      setupMinutes:
        (i === 0 ? rates.setup.firstMinutes : rates.setup.furtherMinutes) + tilting + (atOnce - 1) * furtherPlace,
      loadMinutes: rates.setup.loadingMinutes,
    });
  });
}

/** One clamping for all sides but that at which the part is held, and one for that. */
function fiveAxisSetups(
  milling: Milling,
  operations: readonly Operation[][],
  workpiece: Workpiece,
  { rates }: CncJob,
): Setup[] {
  const [first, second] = clampings(milling);
  const { loadingMinutes: loadMinutes, furtherMinutes } = rates.setup;
  return [
    clampedSetup(heldIn(first!, true, workpiece, rates.holding), operations.flat(), {
      setupMinutes: rates.fiveAxis.setupMinutes,
      loadMinutes,
    }),
    clampedSetup(heldIn(second!, false, workpiece, rates.holding), [], { setupMinutes: furtherMinutes, loadMinutes }),
  ];
}

/** Two at least. */
function clampings({ setups }: Milling): MillingSetup[] {
  return setups.length >= FEWEST_SETUPS ? setups : [...setups, setups[0]!];
}

function clampedSetup(
  held: Held,
  operations: readonly Operation[],
  { setupMinutes, loadMinutes }: { setupMinutes: number; loadMinutes: number },
): Setup {
  return {
    setupMinutes: setupMinutes + held.setupMinutes,
    loadMinutes: loadMinutes + held.loadMinutes,
    operations,
    ...(held.by !== 'vise' && { heldBy: held.by }),
  };
}

interface SetupContext {
  measures: PartMeasures;
  cut: MillingMinutes;
  facts: SolidFacts;
  milling: Milling;
  stock: Stock;
  cutters: readonly Cutter[];
  job: CncJob;
}

function setupOperations(
  setup: MillingSetup,
  index: number,
  { cut, facts, measures, milling, stock, cutters, job }: SetupContext,
): Operation[] {
  const { rates, chosen, tolerance } = job;
  const thin = thinWallSlowdown(facts.minWallMm, rates.thinWall);
  const [length, width, height] = setup.blockMm;
  // The allowance around the part is shared by its setups.
  const allowanceMm3 = Math.max(0, stock.volumeMm3 - length * width * height) / milling.setups.length;
  const allowance = allowanceMm3 / Math.max(...cutters.map(({ mm3PerMin }) => mm3PerMin));
  const edges = (edgeMeters(facts, measures) * 1000) / milling.setups.length / rates.work.edgeMmPerMinute;
  const corners = (milling.innerCorners ?? []).filter((corner) => (corner.setup ?? 0) === index);
  const around = corners.map((corner) => cornerMinutes(corner, cutters, rates.cutters));
  const narrowestMm = Math.min(cut.narrowestMm, ...around.map((corner) => corner.narrowestMm));
  const mills = millNames(narrowestMm);
  return [
    { id: 'roughing', label: 'Roughing', minutes: (cut.roughing + allowance) * thin, tools: mills },
    { id: 'finishing', label: 'Finishing', minutes: cut.finishing * thin, tools: [] },
    ...(index === 0 ? [pocketEntries(facts, cutters, job)] : []),
    {
      id: 'inner-corners',
      label: 'Inside corners, with smaller cutters',
      minutes: around.reduce((sum, { minutes }) => sum + minutes, 0),
      tools: [],
      faceIds: corners.flatMap(({ faceIds }) => faceIds),
    },
    {
      id: 'finer-finishing',
      label: `Finer finishing, ${chosen.tolerance.label}`,
      minutes: cut.finishing * thin * (tolerance.finishingSlowdown - 1),
      tools: [],
    },
    ...drillingOperations(
      facts.holes.filter(({ group }) => setup.holeGroups.includes(group)),
      job,
      {
        sidesOf: (group) => milling.setups.filter(({ holeGroups }) => holeGroups.includes(group)).length,
        all: facts.holes.filter(({ group }) => milling.setups.some(({ holeGroups }) => holeGroups.includes(group))),
      },
    ),
    ...holeWorkOperations(
      facts.holes.filter(({ group }) => workSetup(group, milling) === index),
      job,
      facts.holes,
    ),
    { id: 'edges', label: 'Breaking edges', minutes: edges, tools: edges > 0 ? ['chamfer mill'] : [] },
  ].filter(({ minutes }) => minutes > 0);
}

/** Holes that are milled are in no setup's list, and are threaded in the first one. */
function workSetup(group: number, { setups }: Milling): number {
  return Math.max(
    0,
    setups.findIndex(({ holeGroups }) => holeGroups.includes(group)),
  );
}

const CLOSED_POCKET = /pocket|passage/;

function pocketEntries({ features }: SolidFacts, cutters: readonly Cutter[], { rates }: CncJob): Operation {
  const pockets = (features ?? []).filter(({ type, undercut }) => CLOSED_POCKET.test(type) && undercut === undefined);
  return {
    id: 'pocket-entries',
    label: `Ramping into ${counted(pockets.length, 'pocket')}`,
    minutes: entryMinutes(pockets, cutters, rates.cutters),
    tools: [],
    faceIds: pockets.flatMap(({ faceIds }) => faceIds),
  };
}

function fits([a, b, c]: PartMeasures['sizeMm'], envelope: readonly [number, number, number]): boolean {
  const [x, y, z] = [...envelope].sort((one, other) => other - one) as [number, number, number];
  return a <= x && b <= y && c <= z;
}
