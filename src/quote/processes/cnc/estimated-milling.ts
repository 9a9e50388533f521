/**
 * Milling of one solid whose reach was not measured: removed volume and area at the material's effective rates. Wider of the mark than `milling.ts`, which
 * follows the cutters; it sees no difference between a pocket with large corners and one with small ones. Rates over a whole job know nothing of sides that
 * stay as drawn, nor of parts side by side.
 */
import type { SolidFacts } from '#contract/part-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import type { PlanOutcome } from '#quote/process-module.ts';
import { countersinkAreaMm2 } from '#quote/processes/cnc/countersinks.ts';
import { edgeMeters } from '#quote/processes/cnc/edges.ts';
import { drilledHoles, drillingOperations, holeWorkOperations } from '#quote/processes/cnc/holes.ts';
import { planOf } from '#quote/processes/cnc/plan-of-work.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { stockFor } from '#quote/processes/cnc/stock.ts';
import { thinWallSlowdown } from '#quote/processes/cnc/thin-wall.ts';
import { type CncJob, inspectionOf, type Operation } from '#quote/processes/cnc/work.ts';

/** A part is clamped at least twice: the side it was held at is machined last. */
const FEWEST_SETUPS = 2;
/** Facing and roughing, then finishing. */
const MILLS = ['roughing mill', 'finishing mill'];

/** Surfaces that a flat end mill finishes along; the others need a ball mill, line by line. */
const PRISMATIC = new Set(['plane', 'cylinder', 'cone']);

export function planEstimatedMilling(facts: SolidFacts, measures: PartMeasures, job: CncJob): PlanOutcome {
  const { rates, material, tolerance, chosen } = job;
  const stock = stockFor(measures.sizeMm, rates.stock, {
    round: facts.solid.boundary?.turned ?? null,
    flat: null,
  });
  if (!stock) return { kind: 'manual', reasons: [{ code: 'thicker-than-stock' }] };
  const setups = setupsOf(facts);
  if (setups > rates.setup.maxSetups)
    return { kind: 'manual', reasons: [{ code: 'too-many-setups', setups, most: rates.setup.maxSetups }] };

  const drilledMm2 = drilledHoles(facts.holes, job).reduce(
    (sum, hole) => sum + Math.PI * hole.diameterMm * hole.depthMm + countersinkAreaMm2(hole),
    0,
  );
  const areas = finishingAreas(facts, measures, drilledMm2);
  const thin = thinWallSlowdown(facts.minWallMm, rates.thinWall);
  const removedCm3 = Math.max(0, stock.volumeMm3 - measures.volumeMm3) / 1000;
  const finishing =
    ((areas.prismaticMm2 + areas.freeFormMm2 * rates.freeFormSlowdown) / 100 / material.finishingCm2PerMin) * thin;
  const operations: Operation[] = [
    {
      id: 'roughing',
      label: 'Roughing',
      minutes: (removedCm3 / material.roughingCm3PerMin) * thin * reachSlowdown(measures.sizeMm[2], rates.reach),
      tools: MILLS,
    },
    { id: 'finishing', label: 'Finishing', minutes: finishing, tools: areas.freeFormMm2 > 0 ? ['ball mill'] : [] },
    {
      id: 'finer-finishing',
      label: `Finer finishing, ${chosen.tolerance.label}`,
      minutes: finishing * (tolerance.finishingSlowdown - 1),
      tools: [],
    },
    ...drillingOperations(facts.holes, job),
    ...holeWorkOperations(facts.holes, job),
  ].filter(({ minutes }) => minutes > 0);
  const { programming, setup, work } = rates;
  return {
    kind: 'plan',
    plan: planOf(
      {
        id: 'milling',
        label: 'Milling',
        machineMinorPerHour: rates.machineMinorPerHour,
        stock,
        programmingMinutes:
          programming.baseMinutes + setups * programming.minutesPerSetup + facts.faces * programming.minutesPerFace,
        setups: Array.from({ length: setups }, (_, i) => ({
          setupMinutes: i === 0 ? setup.firstMinutes : setup.furtherMinutes,
          loadMinutes: setup.loadingMinutes,
          operations: i === 0 ? operations : [{ id: 'roughing', label: 'Roughing', minutes: 0, tools: MILLS }],
        })),
        deburringMinutes: work.deburringMinutes + edgeMeters(facts, measures) * work.deburringMinutesPerMeter,
        inspection: inspectionOf(facts, measures.sizeMm, job),
      },
      measures,
      job,
    ),
  };
}

/** One setup for each direction a cutter comes from. Where directions were not measured, those of the holes are counted. */
function setupsOf({ solid, holes }: SolidFacts): number {
  const directions = solid.machiningDirections ?? holes.map(({ axis }) => axis);
  const distinct: (typeof directions)[number][] = [];
  for (const direction of directions) {
    const isKnown = distinct.some(
      ([x, y, z]) => x * direction[0] + y * direction[1] + z * direction[2] > SAME_DIRECTION,
    );
    if (!isKnown) distinct.push(direction);
  }
  return Math.max(FEWEST_SETUPS, distinct.length);
}

/** Cosine of about 2.5°. */
const SAME_DIRECTION = 0.999;

interface FinishingAreas {
  prismaticMm2: number;
  freeFormMm2: number;
}

/** Measured areas are rounded: a remainder below this share is no surface to mill. */
const AREA_NOISE = 1e-4;

/** Surface in no list of kinds counts as free form, the more expensive of the two. */
function finishingAreas(
  { solid: { surfaces } }: SolidFacts,
  { areaMm2 }: PartMeasures,
  drilledMm2: number,
): FinishingAreas {
  const prismatic = surfaces.reduce((sum, { kind, areaMm2: area }) => (PRISMATIC.has(kind) ? sum + area : sum), 0);
  const rest = areaMm2 - prismatic;
  const freeFormMm2 = rest > areaMm2 * AREA_NOISE ? rest : 0;
  return { prismaticMm2: Math.max(0, areaMm2 - freeFormMm2 - drilledMm2), freeFormMm2 };
}

/** The cutter reaches half the smallest side, since the part is cut from both; a long cutter is a slow one. */
function reachSlowdown(thicknessMm: number, { aboveMm, farMm, slowdown }: CncRates['reach']): number {
  return 1 + (slowdown - 1) * Math.min(1, Math.max(0, (thicknessMm / 2 - aboveMm) / (farMm - aboveMm)));
}
