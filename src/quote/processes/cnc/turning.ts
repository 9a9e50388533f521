/** Turning: from bar that is fed through the spindle, or from a piece in a chuck. docs/pricing.md explains each formula and its source. */
import type { SolidFacts } from '#contract/part-facts.ts';
import type { Reason } from '#contract/reason-words.ts';
import type { Turned } from '#contract/turned-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import type { PlanOutcome } from '#quote/process-module.ts';
import { edgeMeters } from '#quote/processes/cnc/edges.ts';
import { holeWorkOperations } from '#quote/processes/cnc/holes.ts';
import { planOf } from '#quote/processes/cnc/plan-of-work.ts';
import {
  crossWork,
  type Flats,
  liveTools,
  NO_SECOND_OPERATION,
  onMill,
  type SecondOperation,
} from '#quote/processes/cnc/second-operation.ts';
import { type Stock, shortMm } from '#quote/processes/cnc/stock.ts';
import { crossHoles, cutOffOperation, turningOperations } from '#quote/processes/cnc/turned-work.ts';
import { unreachedReasons } from '#quote/processes/cnc/unreached.ts';
import { type CncJob, inspectionOf, type Setup } from '#quote/processes/cnc/work.ts';

/** The ways of turning a part; none where it does not fit the lathe, or what is left to mill was not measured. */
export function planTurning(facts: SolidFacts, turned: Turned, measures: PartMeasures, job: CncJob): PlanOutcome[] {
  const { turning } = job.rates;
  // Asked first: a slender shaft that is also too long for the lathe must not fall to the mill.
  if (turned.lengthOverDiameter > turning.maxRatio)
    return [
      { kind: 'manual', reasons: [{ code: 'too-slender', ratio: turned.lengthOverDiameter, limit: turning.maxRatio }] },
    ];
  if (turned.milledMm3 === null || turned.diameterMm > turning.maxDiameterMm || turned.lengthMm > turning.maxLengthMm)
    return [];
  const hidden = hiddenReasons(facts, turned, measures);
  if (hidden.length > 0) return [{ kind: 'manual', reasons: hidden }];
  const bar = barFor(turned, job);
  if (!bar) return [];
  const cross = crossWork(facts, turned, bar.flats, job);
  const ways: SecondOperation[] = [];
  if (!cross) ways.push(NO_SECOND_OPERATION);
  if (cross && !turning.lacksLiveTools) ways.push(liveTools(cross, job));
  if (cross) ways.push(onMill(cross, job));
  return ways.flatMap((way) => lathePlans(way, { facts, turned, bar, measures, job }));
}

interface LathePart {
  facts: SolidFacts;
  turned: Turned;
  bar: Bar;
  measures: PartMeasures;
  job: CncJob;
}

/** From a piece in a chuck, and from the bar where it fits the spindle. */
function lathePlans(way: SecondOperation, { facts, turned, bar, measures, job }: LathePart): PlanOutcome[] {
  const { turning, work } = job.rates;
  const cross = new Set(crossHoles(facts, turned, job));
  const axial = facts.holes.filter((hole) => !cross.has(hole));
  const onLathe = way.setups.length > 0 ? axial : facts.holes;
  const operations = [
    ...turningOperations(turned, bar.acrossMm, job),
    ...holeWorkOperations(axial, job, onLathe),
    ...way.live,
  ];
  const common = {
    machineMinorPerHour: way.latheMinorPerHour ?? turning.machineMinorPerHour,
    programmingMinutes:
      turning.programmingMinutes +
      (turned.profile.length + turned.milledFaceIds.length) * turning.programmingMinutesPerPiece +
      way.setups.length * job.rates.programming.minutesPerSetup,
    deburringMinutes: work.deburringMinutes + edgeMeters(facts, measures) * work.turnedDeburringMinutesPerMeter,
    inspection: inspectionOf(facts, measures.sizeMm, job),
  };
  const plan = (from: string, stock: Stock, setups: Setup[]): PlanOutcome => ({
    kind: 'plan',
    plan: planOf(
      { ...common, id: way.id, label: `${way.label}, ${from}`, stock, setups: [...setups, ...way.setups] },
      measures,
      job,
    ),
  });
  const chucked = plan('in a chuck', pieceOf(bar, turned, job), [
    {
      setupMinutes: turning.chuckSetupMinutes + way.liveSetupMinutes,
      loadMinutes: turning.chuckLoadMinutes,
      operations,
    },
    { setupMinutes: turning.secondSetupMinutes, loadMinutes: turning.chuckLoadMinutes, operations: [] },
  ]);
  if (bar.throughMm > turning.barCapacityMm || turned.lengthMm > turning.barFeedLengthMm) return [chucked];
  const fed = plan('from the bar', fedBar(bar, turned, job), [
    {
      setupMinutes: turning.barSetupMinutes + way.liveSetupMinutes,
      loadMinutes: turning.barLoadMinutes,
      operations: [...operations, cutOffOperation(turned, bar.acrossMm, job)],
    },
  ]);
  return [chucked, fed];
}

/** What no mill reaches and no lathe makes: grooves and reliefs that a cutter does not see are turned. */
function hiddenReasons({ solid: { milling } }: SolidFacts, turned: Turned, measures: PartMeasures): Reason[] {
  const milled = new Set(turned.milledFaceIds);
  if (!milling?.unreached?.faceIds.some((face) => milled.has(face))) return [];
  return unreachedReasons(milling, measures);
}

interface Bar {
  /** Diameter, or across flats. */
  acrossMm: number;
  /** Across its corners: what has to pass the spindle. */
  throughMm: number;
  sectionMm2: number;
  label: string;
  /** Milled off, where no bar has them. */
  flats: Flats;
}

/**
 * Square and hexagonal bar of the width that is drawn, where merchants sell it; else flats are milled on round bar. A part as wide as a bar is turned from
 * bright bar of that width, unless its tolerances are finer than the bar's.
 */
function barFor(turned: Turned, { rates: { turning }, tolerance, chosen }: CncJob): Bar | null {
  const { barMm, barSides, lengthMm } = turned;
  const flats = BARS[barSides];
  const areSold = { 0: [], 4: turning.squareBarsMm, 6: turning.hexBarsMm }[barSides];
  if (flats && areSold.some((mm) => Math.abs(mm - barMm) < SAME_MM))
    return {
      acrossMm: barMm,
      throughMm: barMm * flats.corners,
      sectionMm2: flats.section * barMm * barMm,
      label: `${flats.name} ${shortMm(barMm)}`,
      flats: NO_FLATS,
    };
  const wide = flats ? barMm * flats.corners : barMm;
  const isBright = tolerance.finishingSlowdown === 1 && chosen.further.tight.length === 0;
  const acrossMm = turning.barsMm.find(
    (mm) => mm >= wide + turning.barAllowanceMm || (isBright && Math.abs(mm - wide) < SAME_MM),
  );
  if (acrossMm === undefined) return null;
  const sectionMm2 = (Math.PI * acrossMm * acrossMm) / 4;
  const label = `round ${shortMm(acrossMm)}`;
  if (!flats) return { acrossMm, throughMm: acrossMm, sectionMm2, label, flats: NO_FLATS };
  const offMm2 = (Math.PI * wide * wide) / 4 - flats.section * barMm * barMm;
  return {
    acrossMm,
    throughMm: acrossMm,
    sectionMm2,
    label,
    flats: { count: barSides, volumeMm3: Math.max(0, offMm2) * lengthMm },
  };
}

/** Widths over corners and areas of the section, for a width of 1 over flats. */
const BARS: Partial<Record<Turned['barSides'], { name: string; corners: number; section: number }>> = {
  4: { name: 'square', corners: Math.SQRT2, section: 1 },
  6: { name: 'hexagonal', corners: 2 / Math.sqrt(3), section: Math.sqrt(3) / 2 },
};

const NO_FLATS: Flats = { count: 0, volumeMm3: 0 };
const SAME_MM = 0.02;

function pieceOf({ sectionMm2, label }: Bar, { lengthMm }: Turned, { rates }: CncJob): Stock {
  const long = lengthMm + 2 * rates.turning.facingMm;
  return {
    label: `${label} × ${shortMm(long)} mm`,
    volumeMm3: sectionMm2 * long,
    boughtMm3: sectionMm2 * (long + rates.stock.sawKerfMm),
    sawCuts: 1,
    isRound: true,
  };
}

function fedBar({ sectionMm2, label }: Bar, { lengthMm }: Turned, { rates: { turning } }: CncJob): Stock {
  const long = lengthMm + 2 * turning.facingMm + turning.cutOffMm;
  const volumeMm3 = sectionMm2 * long;
  return {
    label: `${label} mm bar, ${shortMm(long)} mm per part`,
    volumeMm3,
    boughtMm3: volumeMm3 * (1 + turning.stubShare),
    sawCuts: 0,
    isRound: true,
  };
}
