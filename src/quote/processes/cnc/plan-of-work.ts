/** From the work of a piece to the lines of its price. docs/pricing.md explains each. */
import type { PartMeasures } from '#quote/part-measures.ts';
import { type Cost, cost, type Plan } from '#quote/price/cost.ts';
import { finishWork } from '#quote/price/finish.ts';
import { fittedCosts, furtherInspection, tightOperations } from '#quote/processes/cnc/further-work.ts';
import { type CncJob, counted, type Operation, type Setup, type Work } from '#quote/processes/cnc/work.ts';

/** The plan of a work: its lines in the order in which they are done. */
export function planOf(given: Work, { areaMm2, volumeMm3 }: PartMeasures, job: CncJob): Plan {
  const work = { ...given, setups: withTightFaces(given.setups, job) };
  const { rates, chosen, card, densityGCm3, stockMinorPerKg, tolerance } = job;
  const { proveOutShare, scrapShare, packingMinutes } = rates.work;
  const weightKg = (volumeMm3 * densityGCm3) / 1e6;
  const finishing = finishWork(chosen, { facts: job, areaMm2, weightKg }, card);
  const tools = toolsOf(work.setups.flatMap(({ operations }) => operations));
  const stockKg = (work.stock.boughtMm3 * densityGCm3) / 1e6;
  const liftMinutes = stockKg > rates.work.hoistAboveKg ? rates.work.hoistMinutes : 0;
  const atOnce = work.atOnce ?? 1;
  const machines = machinesOf(work).map((one) => machineWork(one, { liftMinutes, atOnce }, job));
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
  const machining = machines.flatMap(({ lines }) => lines);
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
      `Setting up, ${counted(work.setups.length, 'setup')}${holdingWords(work.setups)}${sideBySide(atOnce)} and ${counted(tools, 'tool')}`,
      rates.setupMinorPerHour,
      {
        perOrder:
          work.setups.reduce((sum, { setupMinutes }) => sum + setupMinutes, 0) + tools * rates.setup.minutesPerTool,
      },
    ),
    ...machines.map(({ id, place, minutesAlone, minorPerMinute }) =>
      cost({
        id: `first-piece${id}`,
        group: 'setup',
        label: `First piece${place}, at reduced feed`,
        unit: 'min',
        rateMinor: minorPerMinute,
        perOrder: proveOutShare * minutesAlone,
      }),
    ),
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
    ...finishing.costs,
    ...fittedCosts(job),
  ].filter((each) => each.rateMinor > 0 && (each.perOrder > 0 || each.perPiece > 0));
  return {
    id: work.id,
    label: work.label,
    costs,
    machineHoursAtLeast: 0,
    // As if each were held alone: where a plan with fewer changes takes over, a larger order would be sooner.
    machineHoursPerPiece:
      (machines.reduce((sum, { minutesAlone }) => sum + minutesAlone, 0) * (1 + rates.work.allowanceShare)) / 60,
    partMinimumMinor: rates.partMinimumMinor,
    finishing: finishing.time,
  };
}

/** The setups of one machine. Its id and place are empty for the machine of the work. */
interface MachineSetups {
  id: string;
  place: string;
  minorPerHour: number;
  setups: Setup[];
}

function machinesOf({ setups, machineMinorPerHour }: Work): MachineSetups[] {
  const machines: MachineSetups[] = [];
  for (const setup of setups) {
    const { machine } = setup;
    const id = machine ? `-${machine.id}` : '';
    const known = machines.find((one) => one.id === id);
    if (known) known.setups.push(setup);
    else
      machines.push({
        id,
        place: machine ? ` ${machine.place}` : '',
        minorPerHour: machine?.minorPerHour ?? machineMinorPerHour,
        setups: [setup],
      });
  }
  return machines;
}

/** The minutes of a piece on one machine, without allowance, and the lines that they make. The first piece has all tool changes to itself. */
function machineWork(
  { id, place, minorPerHour, setups }: MachineSetups,
  { liftMinutes, atOnce }: { liftMinutes: number; atOnce: number },
  job: CncJob,
) {
  const { rates, material } = job;
  const changes = setups.reduce((sum, { operations }) => sum + toolsOf(operations), 0);
  const loading = setups.reduce((sum, { loadMinutes }) => sum + loadMinutes + liftMinutes, 0);
  const cutting = setups.reduce(
    (sum, { operations }) => sum + operations.reduce((all, { minutes }) => all + minutes, 0),
    0,
  );
  const changing = (changes * rates.toolChangeSeconds) / 60;
  const minorPerMinute = minorPerHour / 60;
  const line = (kind: string, label: string, minutes: number, faceIds: readonly number[] = []): Cost =>
    cost({
      id: `${kind}${id}`,
      group: 'machining',
      label,
      unit: 'min',
      rateMinor: minorPerMinute,
      perPiece: minutes * (1 + rates.work.allowanceShare),
      faceIds,
    });
  return {
    id,
    place,
    minorPerMinute,
    minutesAlone: loading + cutting + changing,
    lines: [
      line('loading', `Loading, ${counted(setups.length, 'setup')}${place}`, loading),
      ...mergedOperations(setups).map((one) => line(one.id, `${one.label}${place}`, one.minutes, one.faceIds)),
      toolChanges(line, { place, changes, changing, atOnce }),
      cost({
        id: `worn-cutters${id}`,
        group: 'machining',
        label: `Tool wear${place}`,
        unit: 'min',
        rateMinor: minorPerMinute * material.toolWearShare,
        perPiece: cutting,
      }),
    ],
  };
}

type Line = (kind: string, label: string, minutes: number) => Cost;

/** Parts side by side share each tool while it is in the spindle. Fewer parts than places still take one round of changes. */
function toolChanges(
  line: Line,
  { place, changes, changing, atOnce }: { place: string; changes: number; changing: number; atOnce: number },
): Cost {
  const label = `Tool changes${place}, ${changes} per ${atOnce === 1 ? 'part' : `${atOnce} parts`}`;
  const whole = line('tool-changes', label, changing);
  return atOnce === 1 ? whole : { ...line('tool-changes', label, changing / atOnce), atLeast: whole.perPiece };
}

/** Tight faces are finished in the first setup: where in a plan they are does not change what they take. */
function withTightFaces([first, ...others]: readonly Setup[], job: CncJob): Setup[] {
  return first ? [{ ...first, operations: [...first.operations, ...tightOperations(job)] }, ...others] : [];
}

function toolsOf(operations: readonly Operation[]): number {
  return new Set(operations.flatMap(({ tools }) => tools)).size;
}

/** " (vise, soft jaws)"; empty where a vise or a chuck holds the part all the time. */
function holdingWords(setups: readonly Setup[]): string {
  if (setups.every(({ heldBy }) => heldBy === undefined)) return '';
  return ` (${[...new Set(setups.map(({ heldBy }) => heldBy ?? 'vise'))].join(', ')})`;
}

function sideBySide(atOnce: number): string {
  return atOnce === 1 ? '' : `, ${atOnce} parts side by side`;
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
