/** Turning: from bar that is fed through the spindle, or from a piece in a chuck. docs/pricing.md explains each formula and its source. */
import type { SolidFacts } from '#contract/part-facts.ts';
import type { Reason } from '#contract/reason-words.ts';
import type { Turned } from '#contract/turned-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import type { PlanOutcome } from '#quote/process-module.ts';
import { cuttersFor } from '#quote/processes/cnc/cutting.ts';
import { edgeMeters } from '#quote/processes/cnc/edges.ts';
import { drillingOperations, holeWorkOperations } from '#quote/processes/cnc/holes.ts';
import { planOf } from '#quote/processes/cnc/plan-of-work.ts';
import { type Stock, shortMm } from '#quote/processes/cnc/stock.ts';
import { crossHoles, cutOffOperation, turningOperations } from '#quote/processes/cnc/turned-work.ts';
import { unreachedReasons } from '#quote/processes/cnc/unreached.ts';
import { type CncJob, inspectionOf, type Operation, type Setup } from '#quote/processes/cnc/work.ts';

/** The ways of turning a part; none where it does not fit the lathe, or what is left to mill was not measured. */
export function planTurning(facts: SolidFacts, turned: Turned, measures: PartMeasures, job: CncJob): PlanOutcome[] {
  const { turning } = job.rates;
  const { milledMm3 } = turned;
  if (milledMm3 === null || turned.diameterMm > turning.maxDiameterMm || turned.lengthMm > turning.maxLengthMm)
    return [];
  if (turned.lengthOverDiameter > turning.maxRatio)
    return [
      { kind: 'manual', reasons: [{ code: 'too-slender', ratio: turned.lengthOverDiameter, limit: turning.maxRatio }] },
    ];
  const hidden = hiddenReasons(facts, turned, measures);
  if (hidden.length > 0) return [{ kind: 'manual', reasons: hidden }];
  const bar = barFor(turned, job);
  if (!bar) return [];
  const live = liveOperations(facts, turned, milledMm3, job);
  const liveSetup = live.length > 0 ? turning.liveToolMinutes : 0;
  const cross = new Set(crossHoles(facts, turned, job));
  const axial = facts.holes.filter((hole) => !cross.has(hole));
  const operations = [...turningOperations(turned, bar.acrossMm, job), ...holeWorkOperations(axial, job, facts.holes)];
  const common = {
    machineMinorPerHour: turning.machineMinorPerHour,
    programmingMinutes:
      turning.programmingMinutes +
      (turned.profile.length + turned.milledFaceIds.length) * turning.programmingMinutesPerPiece,
    deburringMinutes:
      job.rates.work.deburringMinutes + edgeMeters(facts, measures) * job.rates.work.turnedDeburringMinutesPerMeter,
    inspection: inspectionOf(facts, measures.sizeMm, job),
  };
  const plan = (id: string, label: string, stock: Stock, setups: Setup[]): PlanOutcome => ({
    kind: 'plan',
    plan: planOf({ ...common, id, label, stock, setups }, measures, job),
  });
  const chucked = plan('turning', 'Turning, in a chuck', pieceOf(bar, turned, job), [
    {
      setupMinutes: turning.chuckSetupMinutes + liveSetup,
      loadMinutes: turning.chuckLoadMinutes,
      operations: [...operations, ...live],
    },
    { setupMinutes: turning.secondSetupMinutes, loadMinutes: turning.chuckLoadMinutes, operations: [] },
  ]);
  if (bar.acrossMm > turning.barCapacityMm || turned.lengthMm > turning.barFeedLengthMm) return [chucked];
  const fed = plan('turning', 'Turning, from the bar', fedBar(bar, turned, job), [
    {
      setupMinutes: turning.barSetupMinutes + liveSetup,
      loadMinutes: turning.barLoadMinutes,
      operations: [...operations, ...live, cutOffOperation(turned, bar.acrossMm, job)],
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
  sectionMm2: number;
  label: string;
}

/** A part as wide as a bar is turned from bright bar of that width, unless its tolerances are finer than the bar's. */
function barFor({ barMm, barSides }: Turned, { rates: { turning }, tolerance, chosen }: CncJob): Bar | null {
  if (barSides === 6)
    return { acrossMm: barMm, sectionMm2: (Math.sqrt(3) / 2) * barMm * barMm, label: `hexagonal ${shortMm(barMm)}` };
  if (barSides === 4) return { acrossMm: barMm, sectionMm2: barMm * barMm, label: `square ${shortMm(barMm)}` };
  const isBright = tolerance.finishingSlowdown === 1 && chosen.further.tight.length === 0;
  const acrossMm = turning.barsMm.find(
    (mm) => mm >= barMm + turning.barAllowanceMm || (isBright && Math.abs(mm - barMm) < SAME_MM),
  );
  if (acrossMm === undefined) return null;
  return { acrossMm, sectionMm2: (Math.PI * acrossMm * acrossMm) / 4, label: `round ${shortMm(acrossMm)}` };
}

const SAME_MM = 0.02;

function pieceOf({ sectionMm2, label }: Bar, { lengthMm }: Turned, { rates }: CncJob): Stock {
  const long = lengthMm + 2 * rates.turning.facingMm;
  return {
    label: `${label} × ${shortMm(long)} mm`,
    volumeMm3: sectionMm2 * long,
    boughtMm3: sectionMm2 * (long + rates.stock.sawKerfMm),
    sawCuts: 1,
  };
}

function fedBar({ sectionMm2, label }: Bar, { lengthMm }: Turned, { rates: { turning } }: CncJob): Stock {
  const long = lengthMm + 2 * turning.facingMm + turning.cutOffMm;
  const volumeMm3 = sectionMm2 * long;
  return {
    label: `${label} mm bar, ${shortMm(long)} mm a piece`,
    volumeMm3,
    boughtMm3: volumeMm3 * (1 + turning.stubShare),
    sawCuts: 0,
  };
}

/** Flats, keyways and cross holes by driven tools of the lathe: holes are drilled, the rest is cut by a small end mill, face by face. */
function liveOperations(facts: SolidFacts, turned: Turned, milledMm3: number, job: CncJob): Operation[] {
  const holes = crossHoles(facts, turned, job);
  const drilled = new Set(holes.flatMap(({ faceIds }) => faceIds));
  const faces = turned.milledFaceIds.filter((face) => !drilled.has(face));
  const drilledMm3 = holes.reduce(
    (sum, { diameterMm, depthMm }) => sum + (Math.PI * diameterMm * diameterMm * depthMm) / 4,
    0,
  );
  const cutter = liveCutter(job);
  const roughing = faces.length > 0 ? Math.max(0, milledMm3 - drilledMm3) / cutter.mm3PerMin : 0;
  const milling = roughing + faces.length * LIVE_FACE_MINUTES;
  return [
    ...drillingOperations(holes, job),
    ...holeWorkOperations(holes, job, facts.holes),
    ...(milling > 0
      ? [
          {
            id: 'driven-tools',
            label: 'Milling with driven tools',
            minutes: milling,
            tools: [`${cutter.diameterMm} mm driven mill`],
            faceIds: faces,
          },
        ]
      : []),
  ];
}

/** Way there, one pass along it, and back. */
const LIVE_FACE_MINUTES = 0.12;
/** A driven tool is a small one. */
const LIVE_CUTTER_MM = 6;

function liveCutter({ material, rates }: CncJob) {
  const cutters = cuttersFor(material, rates.cutters);
  return cutters.find(({ diameterMm }) => diameterMm <= LIVE_CUTTER_MM) ?? cutters.at(-1)!;
}
