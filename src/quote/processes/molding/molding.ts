/** The plans of a molded part: one for each number of cavities. What the tool costs stands apart from the pieces, which are molded again without it. */
import type { PartFacts } from '#contract/part-facts.ts';
import { cost } from '#quote/price/cost.ts';
import type { Job, PlanOutcome } from '#quote/process-module.ts';
import { choosePress, cycleSeconds } from '#quote/processes/molding/cycle.ts';
import { type MoldedPart, moldedPartOf } from '#quote/processes/molding/molded-part.ts';
import type { MoldingRates } from '#quote/processes/molding/rates.ts';
import { planTool } from '#quote/processes/molding/tool.ts';

type MoldingJob = Pick<Job<MoldingRates>, 'chosen' | 'rates'> & { facts: PartFacts };

/** 1, 2, 4, 8 … cavities, or those of the tool that is used again, each on the cheapest press that takes the mold. Where none takes even one, why. */
export function planMolding({ facts, chosen, rates }: MoldingJob): PlanOutcome[] {
  const part = moldedPartOf(facts);
  const { tool } = chosen.further;
  if (tool) return [planWith(part, tool.cavities, { chosen, rates })];
  const outcomes: PlanOutcome[] = [];
  for (let cavities = 1; cavities <= rates.tool.mostCavities; cavities *= 2) {
    const outcome = planWith(part, cavities, { chosen, rates });
    if (outcome.kind === 'manual') return outcomes.length > 0 ? outcomes : [outcome];
    outcomes.push(outcome);
  }
  return outcomes;
}

function planWith(
  part: MoldedPart,
  cavities: number,
  { chosen, rates }: Pick<MoldingJob, 'chosen' | 'rates'>,
): PlanOutcome {
  const { material, finish, further } = chosen;
  const { resin, facts } = material;
  const pellets = rates.resins[material.id];
  if (!resin || !facts || !pellets) throw new RangeError(`Expected a resin with a rate, found ${material.id}`);
  const found = choosePress(part, cavities, resin, rates);
  if (found.kind === 'none') return { kind: 'manual', reasons: [found.reason] };
  const { press } = found;
  const tool = planTool(part, { cavities, finish }, rates);
  const seconds = cycleSeconds(part, cavities, { resin, press }, rates);
  const hoursPerPiece = ((seconds / 3600 / cavities) * (1 + rates.scrapShare)) / rates.availabilityShare;
  const kg = (part.volumeCm3 * facts.densityGCm3) / 1000;
  const lost = 1 + rates.runnerShare * (1 - rates.regrindShare) + rates.scrapShare;
  const startKg = kg * cavities * (1 + rates.runnerShare) * rates.startShots;
  const { leastDays, hoursPerDay, startDays } = rates.tool;
  const isThere = further.hasTool || further.tool !== null;
  // Pieces of a tool that is there wait for no toolmaker.
  const toolDays = isThere ? 0 : Math.ceil(Math.max(leastDays, tool.hours / hoursPerDay) + startDays);
  const labour = { unit: 'min', rateMinor: rates.labourMinorPerHour / 60 } as const;
  const perShot = cavities === 1 ? '' : `, ${cavities} per shot`;
  return {
    kind: 'plan',
    plan: {
      id: `${cavities}-cavity`,
      label: cavities === 1 ? '1 cavity' : `${cavities} cavities`,
      onceCosts: [
        ...(isThere ? [] : tool.costs),
        cost({
          id: 'preparing',
          group: 'setup',
          label: 'Preparing the order',
          perOrder: rates.preparationMinutes,
          ...labour,
        }),
        cost({
          id: 'mounting',
          group: 'setup',
          label: `Setting up the mold, press of ${press.clampKN} kN`,
          unit: 'min',
          rateMinor: press.minorPerHour / 60,
          perOrder: press.setupMinutes,
        }),
        cost({
          id: 'start-resin',
          group: 'material',
          label: `${material.label}, startup shots`,
          unit: 'kg',
          rateMinor: pellets.minorPerKg,
          perOrder: startKg,
        }),
        cost({
          id: 'first-pieces',
          group: 'inspection',
          label: 'Inspection of the first pieces',
          unit: 'min',
          rateMinor: rates.inspectionMinorPerHour / 60,
          perOrder: rates.firstPieceMinutes,
        }),
      ],
      costs: [
        cost({
          id: 'press-time',
          group: 'molding',
          label: `Press time, ${Math.round(seconds * 10) / 10} s per cycle${perShot}`,
          unit: 'h',
          rateMinor: press.minorPerHour,
          perPiece: hoursPerPiece,
        }),
        cost({
          id: 'resin',
          group: 'material',
          label: `${material.label}, with runners and scrap`,
          unit: 'kg',
          rateMinor: pellets.minorPerKg,
          perPiece: kg * lost,
        }),
        cost({
          id: 'hand-work',
          group: 'molding',
          label: 'Degating and packing',
          perPiece: rates.minutesPerPiece,
          ...labour,
        }),
      ],
      machineHoursPerPiece: hoursPerPiece,
      machineHoursAtLeast: 0,
      partMinimumMinor: rates.partMinimumMinor,
      ...(isThere ? further.tool === null && { isToolSaid: true } : { tool: { cavities } }),
      days: {
        standard: Math.max(toolDays, Math.ceil(rates.pieceDays)),
        express: Math.max(toolDays, Math.ceil(rates.pieceExpressDays)),
      },
    },
  };
}
