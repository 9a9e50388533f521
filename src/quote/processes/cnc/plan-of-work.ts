/** From the work of a piece to the lines of its price. docs/pricing.md explains each. */
import type { PartMeasures } from '#quote/part-measures.ts';
import { type Cost, cost, type Plan } from '#quote/price/cost.ts';
import { finishCosts } from '#quote/price/finish.ts';
import { fittedCosts, furtherInspection, tightOperations } from '#quote/processes/cnc/further-work.ts';
import { type CncJob, counted, type Operation, type Setup, type Work } from '#quote/processes/cnc/work.ts';

/** The plan of a work: its lines in the order in which they are done. */
export function planOf(work: Work, { areaMm2 }: PartMeasures, job: CncJob): Plan {
  const { rates, chosen, card, densityGCm3, stockMinorPerKg, tolerance } = job;
  const { allowanceShare, proveOutShare, scrapShare, packingMinutes } = rates.work;
  const allowed = 1 + allowanceShare;
  const setups = withTightFaces(work.setups, job);
  const tools = toolsOf(setups.flatMap(({ operations }) => operations));
  const changes = setups.reduce((sum, { operations }) => sum + toolsOf(operations), 0);
  const stockKg = (work.stock.boughtMm3 * densityGCm3) / 1e6;
  const lifts = stockKg > rates.work.hoistAboveKg ? setups.length * rates.work.hoistMinutes : 0;
  const loading = setups.reduce((sum, { loadMinutes }) => sum + loadMinutes, 0) + lifts;
  const cutting = setups.reduce(
    (sum, { operations }) => sum + operations.reduce((all, { minutes }) => all + minutes, 0),
    0,
  );
  const changing = (changes * rates.toolChangeSeconds) / 60;
  const machineRate = work.machineMinorPerHour / 60;

  const machine = (id: string, label: string, minutes: number, faceIds: readonly number[] = []): Cost =>
    cost({ id, group: 'machining', label, unit: 'min', rateMinor: machineRate, perPiece: minutes * allowed, faceIds });
  const material = [
    cost({
      id: 'stock',
      group: 'material',
      label: `Stock, ${chosen.material.label} ${work.stock.label}`,
      unit: 'kg',
      rateMinor: stockMinorPerKg,
      perPiece: stockKg,
    }),
    cost({
      id: 'sawing',
      group: 'material',
      label: 'Sawing',
      unit: 'cut',
      rateMinor: rates.stock.minorPerCut,
      perPiece: work.stock.sawCuts,
    }),
  ];
  const machining = [
    machine('loading', `Loading, ${counted(setups.length, 'set-up')}`, loading),
    ...mergedOperations(setups).map(({ id, label, minutes, faceIds }) => machine(id, label, minutes, faceIds)),
    machine('tool-changes', `Tool changes, ${changes} a piece`, changing),
    cost({
      id: 'worn-cutters',
      group: 'machining',
      label: 'Worn cutters',
      unit: 'min',
      rateMinor: machineRate * job.material.toolWearShare,
      perPiece: cutting,
    }),
  ];
  const byHand = (id: string, group: 'setup' | 'inspection', label: string, perHour: number, amounts: Partial<Cost>) =>
    cost({ id, group, label, unit: 'min', rateMinor: perHour / 60, ...amounts });
  const ofOnePiece = (costs: readonly Cost[]) =>
    costs.reduce((sum, { perPiece, rateMinor }) => sum + perPiece * rateMinor, 0);
  const costs = [
    ...material,
    byHand('programming', 'setup', 'Preparing and programming', rates.programmingMinorPerHour, {
      perOrder: rates.work.preparationMinutes + Math.min(rates.programming.maxMinutes, work.programmingMinutes),
    }),
    byHand(
      'setting-up',
      'setup',
      `Setting up, ${counted(setups.length, 'set-up')} and ${counted(tools, 'tool')}`,
      rates.setupMinorPerHour,
      {
        perOrder: setups.reduce((sum, { setupMinutes }) => sum + setupMinutes, 0) + tools * rates.setup.minutesPerTool,
      },
    ),
    cost({
      id: 'first-piece',
      group: 'setup',
      label: 'First piece, with the feed turned down',
      unit: 'min',
      rateMinor: machineRate,
      perOrder: proveOutShare * (cutting + changing + loading),
    }),
    ...machining,
    cost({
      id: 'scrap',
      group: 'machining',
      label: 'Scrap',
      unit: 'piece',
      rateMinor: ofOnePiece([...material, ...machining]),
      perPiece: scrapShare,
    }),
    byHand('deburring', 'inspection', 'Deburring', rates.setupMinorPerHour, { perPiece: work.deburringMinutes }),
    byHand('inspection', 'inspection', `Inspection, ${chosen.tolerance.label}`, rates.inspectionMinorPerHour, {
      perOrder: work.inspection.firstMinutes,
      perPiece: work.inspection.minutesPerPiece * tolerance.sampleShare,
    }),
    ...furtherInspection(job),
    byHand('packing', 'inspection', 'Packing', rates.setupMinorPerHour, { perPiece: packingMinutes }),
    ...finishCosts(chosen.finish, areaMm2, card),
    ...fittedCosts(job),
  ].filter((each) => each.rateMinor > 0 && (each.perOrder > 0 || each.perPiece > 0));
  return {
    id: work.id,
    label: work.label,
    costs,
    machineHoursAtLeast: 0,
    machineHoursPerPiece: ((loading + cutting + changing) * allowed) / 60,
    partMinimumMinor: rates.partMinimumMinor,
  };
}

/** Tight faces are finished in the first set-up: where in a plan they are does not change what they take. */
function withTightFaces([first, ...others]: readonly Setup[], job: CncJob): Setup[] {
  return first ? [{ ...first, operations: [...first.operations, ...tightOperations(job)] }, ...others] : [];
}

function toolsOf(operations: readonly Operation[]): number {
  return new Set(operations.flatMap(({ tools }) => tools)).size;
}

/** One operation for each id, in the order of their first. */
function mergedOperations(setups: readonly Setup[]): Required<Operation>[] {
  const merged = new Map<string, Required<Operation>>();
  for (const operation of setups.flatMap(({ operations }) => operations)) {
    const known = merged.get(operation.id);
    merged.set(operation.id, {
      ...operation,
      minutes: (known?.minutes ?? 0) + operation.minutes,
      faceIds: [...new Set([...(known?.faceIds ?? []), ...(operation.faceIds ?? [])])].sort((a, b) => a - b),
    });
  }
  return [...merged.values()];
}
