/** The work of making a part, operation by operation, and the lines of a price that follow from it. docs/pricing.md explains each. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import { type Cost, cost, type Plan } from '#quote/price/cost.ts';
import { finishCosts } from '#quote/price/finish.ts';
import type { Job } from '#quote/process-module.ts';
import type { CncRates, MaterialRates } from '#quote/processes/cnc/rates.ts';
import type { Stock } from '#quote/processes/cnc/stock.ts';

export interface Operation {
  /** Kind of work; operations of one id are one line. */
  id: string;
  label: string;
  /** Of cutting, for one piece, without allowance. */
  minutes: number;
  /** Tools that it takes, each by a name of its own. */
  tools: readonly string[];
  faceIds?: readonly number[];
}

/** One clamping. */
export interface Setup {
  /** Once an order. */
  setupMinutes: number;
  /** For each piece; the machine stands still. */
  loadMinutes: number;
  operations: readonly Operation[];
}

export interface Work {
  /** Of the plan: "milling". */
  id: string;
  label: string;
  machineMinorPerHour: number;
  stock: Stock;
  programmingMinutes: number;
  setups: readonly Setup[];
  /** Of a piece, by hand. */
  deburringMinutes: number;
  inspection: { firstMinutes: number; minutesPerPiece: number };
}

/** What all plans of a job need from card and catalog. Throws a RangeError for ids that the card has no rates for. */
export interface CncJob extends Pick<Job<CncRates>, 'chosen' | 'card' | 'rates'> {
  material: MaterialRates;
  tolerance: CncRates['tolerances'][string];
  stockMinorPerKg: number;
  densityGCm3: number;
}

export function cncJob({ chosen, card, rates }: Pick<Job<CncRates>, 'chosen' | 'card' | 'rates'>): CncJob {
  const material = rates.materials[chosen.material.id];
  const stockMinorPerKg = card.materials[chosen.material.id]?.minorPerKg;
  const tolerance = rates.tolerances[chosen.tolerance.id];
  const densityGCm3 = chosen.material.facts?.densityGCm3;
  if (!material || !tolerance || densityGCm3 === undefined || stockMinorPerKg === undefined)
    throw new RangeError(`Expected rates for ${chosen.material.id} and ${chosen.tolerance.id}, found none`);
  return { chosen, card, rates, material, tolerance, stockMinorPerKg, densityGCm3 };
}

/** The plan of a work: its lines in the order in which they are done. */
export function planOf(work: Work, { areaMm2 }: PartMeasures, job: CncJob): Plan {
  const { rates, chosen, card, densityGCm3, stockMinorPerKg, tolerance } = job;
  const { allowanceShare, proveOutShare, scrapShare, packingMinutes } = rates.work;
  const allowed = 1 + allowanceShare;
  const tools = toolsOf(work.setups.flatMap(({ operations }) => operations));
  const changes = work.setups.reduce((sum, { operations }) => sum + toolsOf(operations), 0);
  const stockKg = (work.stock.boughtMm3 * densityGCm3) / 1e6;
  const lifts = stockKg > rates.work.hoistAboveKg ? work.setups.length * rates.work.hoistMinutes : 0;
  const loading = work.setups.reduce((sum, { loadMinutes }) => sum + loadMinutes, 0) + lifts;
  const cutting = work.setups.reduce(
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
    machine('loading', `Loading, ${counted(work.setups.length, 'set-up')}`, loading),
    ...mergedOperations(work.setups).map(({ id, label, minutes, faceIds }) => machine(id, label, minutes, faceIds)),
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
      `Setting up, ${counted(work.setups.length, 'set-up')} and ${counted(tools, 'tool')}`,
      rates.setupMinorPerHour,
      {
        perOrder:
          work.setups.reduce((sum, { setupMinutes }) => sum + setupMinutes, 0) + tools * rates.setup.minutesPerTool,
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
    byHand('packing', 'inspection', 'Packing', rates.setupMinorPerHour, { perPiece: packingMinutes }),
    ...finishCosts(chosen.finish, areaMm2, card),
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

/** Minutes of inspecting the first piece, and of each piece that is measured: by class of tolerance, faces and length. */
export function inspectionOf(
  facts: Pick<PartFacts, 'faces'>,
  [lengthMm]: PartMeasures['sizeMm'],
  job: CncJob,
): Work['inspection'] {
  const { inspectionMinutesPerFace, inspectionMinutesPerMeter } = job.rates.work;
  const bySize = facts.faces * inspectionMinutesPerFace + (lengthMm / 1000) * inspectionMinutesPerMeter;
  return {
    firstMinutes: job.tolerance.firstPieceMinutes + bySize,
    minutesPerPiece: job.tolerance.minutesPerPiece + bySize,
  };
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

export function counted(many: number, noun: string): string {
  return `${many} ${many === 1 ? noun : `${noun}s`}`;
}
