/** A bought length of rod or tube, sawn off, its ends faced and broken. */
import type { SolidFacts } from '#contract/part-facts.ts';
import type { Turned } from '#contract/turned-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import type { PlanOutcome } from '#quote/process-module.ts';
import { turnsPerMin } from '#quote/processes/cnc/cutting.ts';
import { edgeMeters } from '#quote/processes/cnc/edges.ts';
import { planOf } from '#quote/processes/cnc/plan-of-work.ts';
import { shortMm } from '#quote/processes/cnc/stock.ts';
import type { CncJob } from '#quote/processes/cnc/work.ts';

/** Merchants sell tube in steps, and rarely the one that is drawn: only rod of a listed diameter is a bought length. */
export function planSawCut(facts: SolidFacts, turned: Turned, measures: PartMeasures, job: CncJob): PlanOutcome[] {
  const { rates, material, tolerance, chosen } = job;
  const { saw, turning, work } = rates;
  const { barMm, lengthMm, boreMm, isPlainLength } = turned;
  const isRod = boreMm === null && turning.barsMm.some((mm) => Math.abs(mm - barMm) < SAME_MM);
  if (!isPlainLength || !isRod || tolerance.finishingSlowdown > BRIGHT_BAR_SLOWDOWN || chosen.further.tight.length > 0)
    return [];
  const long = lengthMm + 2 * turning.facingMm;
  const sectionMm2 = (Math.PI * barMm * barMm) / 4;
  const facing =
    barMm / (turning.finishFeedMm * 1.5 * turnsPerMin(material.turningMPerMin, 0.6 * barMm, turning.spindlePerMin));
  return [
    {
      kind: 'plan',
      plan: planOf(
        {
          id: 'saw-cut',
          label: 'Cut from bought rod',
          machineMinorPerHour: turning.machineMinorPerHour,
          stock: {
            label: `rod ${shortMm(barMm)} × ${shortMm(long)} mm`,
            volumeMm3: sectionMm2 * long,
            boughtMm3: sectionMm2 * (long + rates.stock.sawKerfMm) * (1 + turning.stubShare),
            sawCuts: 1,
            isRound: true,
          },
          programmingMinutes: 0,
          setups: [
            {
              setupMinutes: saw.setupMinutes,
              loadMinutes: saw.loadMinutes,
              operations: [
                {
                  id: 'facing',
                  label: 'Facing both ends',
                  minutes: facing + 2 * turning.approachMinutes,
                  tools: ['roughing insert'],
                },
              ],
            },
          ],
          deburringMinutes: work.deburringMinutes + edgeMeters(facts, measures) * work.turnedDeburringMinutesPerMeter,
          inspection: { firstMinutes: saw.firstPieceMinutes, minutesPerPiece: saw.minutesPerPiece },
        },
        measures,
        job,
      ),
    },
  ];
}

const SAME_MM = 0.02;
/** Drawn bar is of class h11, within ISO 2768-f (± 0.1 mm from 6 to 30 mm); what takes longer to finish than that class is turned. */
const BRIGHT_BAR_SLOWDOWN = 1.25;
