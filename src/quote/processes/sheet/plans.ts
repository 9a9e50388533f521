/** The ways of making a sheet part: by each cutter of the shop that takes it, then bent, tapped and finished. docs/pricing.md explains each formula. */
import type { Reason } from '#contract/reason-words.ts';
import { hardwareCosts } from '#quote/hardware.ts';
import { type SheetPart, sheetPartOf, surfaceMm2 } from '#quote/measures/sheet-part.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import { finishWork } from '#quote/price/finish.ts';
import type { PlanOutcome } from '#quote/process-module.ts';
import { benchCosts } from '#quote/processes/sheet/bench.ts';
import { flatByTable } from '#quote/processes/sheet/bend-table.ts';
import { bendingWork } from '#quote/processes/sheet/bending.ts';
import { type CutSpeed, cutSpeed, cuttingTime, familyId } from '#quote/processes/sheet/cutting.ts';
import { formingCosts, withDrawnHardware } from '#quote/processes/sheet/forming.ts';
import { type Nest, nestOnSheet } from '#quote/processes/sheet/nesting.ts';
import type { CutterRates, SheetRates } from '#quote/processes/sheet/rates.ts';
import type { SheetJob } from '#quote/processes/sheet/sheet-job.ts';

const CUTTERS = [
  { id: 'laser', label: 'Fiber laser' },
  { id: 'co2', label: 'CO₂ laser' },
  { id: 'waterjet', label: 'Waterjet' },
] as const;

/** All of them; throws a RangeError for a part that `needs` has something against. */
export function planSheet(job: SheetJob): PlanOutcome[] {
  const { facts, chosen, rates } = job;
  const drawn = sheetPartOf(facts, chosen.further.thicknessMm);
  if (!drawn) throw new RangeError('Expected a sheet with a thickness, found none');
  const { part } = flatByTable(drawn, { material: chosen.material, rates });
  const nest = nestOnSheet(part, rates.sheets);
  if (!nest) return [manual({ code: 'sheet-does-not-fit', ...sidesOf(part) })];
  const { material, tolerance } = chosen;
  const slowdown = rates.materials[material.id]!.slowdown * rates.tolerances[tolerance.id]!.slowdown;
  const cut = { family: familyId(material.family), thicknessMm: part.thicknessMm, slowdown };
  const outcomes = CUTTERS.flatMap(({ id, label }): PlanOutcome[] => {
    const cutter = rates[id];
    const speed = cutter.isAbsent ? null : cutSpeed(cutter, cut);
    return speed ? [planWith({ id, label, cutter, speed }, { part, nest, job })] : [];
  });
  if (outcomes.length > 0) return outcomes;
  return [manual({ code: 'no-cutter', material: material.label, thicknessMm: part.thicknessMm })];
}

function sidesOf({ lengthMm, widthMm }: SheetPart): { lengthMm: number; widthMm: number } {
  return { lengthMm: Math.round(lengthMm * 10) / 10, widthMm: Math.round(widthMm * 10) / 10 };
}

function manual(reason: Reason): PlanOutcome {
  return { kind: 'manual', reasons: [reason] };
}

interface Cutting {
  id: string;
  label: string;
  cutter: CutterRates;
  speed: CutSpeed;
}

interface Nested {
  part: SheetPart;
  nest: Nest;
  job: SheetJob;
}

function planWith({ id, label, cutter, speed }: Cutting, { part, nest, job }: Nested): PlanOutcome {
  const { chosen, rates, card, facts } = job;
  const kg = weightKg(part, chosen.material.facts?.densityGCm3 ?? 0);
  const finishing = finishWork(chosen, { facts, areaMm2: surfaceMm2(part), weightKg: kg }, card);
  const time = cuttingTime(part, cutter, speed);
  const cuttingMinutes = (time.cutSeconds + time.pierceSeconds + time.moveSeconds) / 60;
  const { scrapShare } = rates.sheets;
  const machine = (words: string, amounts: Partial<Cost>): Cost =>
    cost({ group: 'cutting', label: words, unit: 'min', rateMinor: cutter.minorPerHour / 60, ...amounts });
  const labor = (words: string, amounts: Partial<Cost>): Cost =>
    cost({ group: 'setup', label: words, unit: 'min', rateMinor: rates.labourMinorPerHour / 60, ...amounts });
  /** Parts of one material and thickness lie on the same sheets, and the cutter is set up for them once. */
  const onSheet = (what: string): Pick<Cost, 'shared'> => ({
    shared: { kind: 'sheet', key: [what, id, chosen.material.id, part.thicknessMm].join('/') },
  });
  const scrapped = (amount: number): number => amount * (1 + scrapShare);
  const bends = part.bends.length;
  return {
    kind: 'plan',
    plan: {
      id,
      label,
      costs: [
        ...materialCosts(job, part, nest),
        labor('Checking, nesting and programming', {
          id: 'programming',
          perOrder: rates.preparationMinutes + bends * rates.minutesPerBendProgram,
        }),
        machine(`Setting up, ${label.toLowerCase()}`, {
          id: 'setup-cutter',
          group: 'setup',
          perOrder: cutter.setupMinutes,
          ...onSheet('setup'),
        }),
        machine(`Loading sheets, ${nest.pieces} parts per sheet`, {
          id: 'sheet-loading',
          perPiece: (cutter.minutesPerSheet * nest.share * nest.sheetAreaMm2) / nest.largestAreaMm2,
          atLeast: cutter.minutesPerSheet * rates.sheets.leastShare,
          ...onSheet('loading'),
        }),
        machine(`Cutting, ${meters(part.cutLengthMm)} m`, { id: 'cutting', perPiece: scrapped(time.cutSeconds / 60) }),
        machine(`Piercing, ${part.pierces} contours`, {
          id: 'piercing',
          perPiece: scrapped((time.pierceSeconds + time.moveSeconds) / 60),
        }),
        cost({
          id: 'gas',
          group: 'cutting',
          label: id === 'waterjet' ? 'Abrasive' : 'Cutting gas',
          unit: 'min',
          rateMinor: speed.consumablesMinorPerHour / 60,
          perPiece: scrapped((time.cutSeconds + time.pierceSeconds) / 60),
        }),
        ...bendingCosts(job, part),
        ...formingCosts(job),
        ...benchCosts(job, part),
        ...hardwareCosts(withDrawnHardware(job.facts, chosen), rates.hardware),
        ...inspectionCosts(rates),
        ...finishing.costs,
      ].filter(({ rateMinor, perOrder, perPiece, atLeast }) => rateMinor > 0 && perOrder + perPiece + atLeast > 0),
      machineHoursPerPiece: cuttingMinutes / 60,
      machineHoursAtLeast: cutter.setupMinutes / 60,
      partMinimumMinor: rates.partMinimumMinor,
      finishing: finishing.time,
    },
  };
}

const meters = (mm: number): string => String(Number((mm / 1000).toPrecision(3)));

export function weightKg({ areaMm2, thicknessMm }: SheetPart, densityGCm3: number): number {
  return (areaMm2 * thicknessMm * densityGCm3) / 1e6;
}

/** Its share of the sheet, waste between the pieces included; the parts of an order on one sheet pay for a least share, and its rest goes back to the rack. */
function materialCosts({ chosen, rates, card }: SheetJob, part: SheetPart, nest: Nest): Cost[] {
  const { material } = chosen;
  const price = card.materials[material.id];
  if (!price || !material.facts) throw new RangeError(`Expected a price and density of ${material.id}, found none`);
  const { leastShare, scrapShare } = rates.sheets;
  const kgOf = (areaMm2: number): number => (areaMm2 * part.thicknessMm * material.facts!.densityGCm3) / 1e6;
  return [
    cost({
      id: 'sheet',
      group: 'material',
      label: `Sheet, ${material.label}, ${part.thicknessMm} mm`,
      unit: 'kg',
      rateMinor: price.minorPerKg,
      perPiece: kgOf(nest.sheetAreaMm2 * nest.share) * (1 + scrapShare),
      atLeast: kgOf(nest.largestAreaMm2) * leastShare,
      shared: { kind: 'sheet', key: ['sheet', material.id, part.thicknessMm].join('/') },
    }),
  ];
}

function bendingCosts({ chosen, rates }: SheetJob, part: SheetPart): Cost[] {
  if (part.bends.length === 0) return [];
  const work = bendingWork(part, weightKg(part, chosen.material.facts?.densityGCm3 ?? 0), rates.brake);
  const { slowdown } = rates.tolerances[chosen.tolerance.id]!;
  const brake = (label: string, amounts: Partial<Cost>): Cost =>
    cost({ group: 'bending', label, unit: 'min', rateMinor: rates.brake.minorPerHour / 60, ...amounts });
  const faceIds = [...new Set(part.bends.flatMap((bend) => bend.faceIds))].sort((a, b) => a - b);
  return [
    brake(`Setting up, press brake, ${count(work.tools, 'tool')}`, {
      id: 'setup-brake',
      group: 'setup',
      perOrder: work.setupMinutes,
    }),
    brake('First piece, press brake', { id: 'first-bends', perOrder: work.firstPieceMinutes * slowdown }),
    brake(`Bending, ${count(work.strokes, 'stroke')}`, {
      id: 'bending',
      perPiece: (work.secondsPerPiece / 60) * slowdown,
      faceIds,
    }),
  ];
}

const count = (many: number, word: string): string => `${many} ${word}${many === 1 ? '' : 's'}`;

function inspectionCosts({ inspection }: SheetRates): Cost[] {
  const rateMinor = inspection.minorPerHour / 60;
  return [
    cost({
      id: 'inspection',
      group: 'inspection',
      label: 'Inspection',
      unit: 'min',
      rateMinor,
      perOrder: inspection.firstMinutes,
      perPiece: inspection.minutesPerPiece,
    }),
  ];
}
