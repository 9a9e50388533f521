/** The work of making a part, operation by operation; `plan-of-work.ts` makes the lines of a price of it. */
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
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
  /** "soft jaws"; absent where it is a vise, or the lathe's own chuck. */
  heldBy?: string;
  /** Where it is not the machine of the work. */
  machine?: SecondMachine;
}

/** A second machine that a part goes on to. */
export interface SecondMachine {
  id: string;
  /** After the name of an operation: "on a mill". */
  place: string;
  minorPerHour: number;
}

export interface Work {
  /** Of the plan: "milling". */
  id: string;
  label: string;
  machineMinorPerHour: number;
  stock: Stock;
  programmingMinutes: number;
  setups: readonly Setup[];
  /** Parts held side by side in each setup, which share its tool changes; absent: one. */
  atOnce?: number;
  /** Of a piece, by hand. */
  deburringMinutes: number;
  inspection: { firstMinutes: number; minutesPerPiece: number };
}

/** What all plans of a job need from card and catalog. Throws a RangeError for ids that the card has no rates for. */
export interface CncJob extends Pick<Job<CncRates>, 'chosen' | 'workOf' | 'card' | 'rates'> {
  holes: Hole[];
  faces: number;
  material: MaterialRates;
  tolerance: CncRates['tolerances'][string];
  stockMinorPerKg: number;
  densityGCm3: number;
}

export function cncJob({ facts, chosen, workOf, card, rates }: Job<CncRates>): CncJob {
  const material = rates.materials[chosen.material.id];
  const stockMinorPerKg = card.materials[chosen.material.id]?.minorPerKg;
  const tolerance = rates.tolerances[chosen.tolerance.id];
  const densityGCm3 = chosen.material.facts?.densityGCm3;
  if (!material || !tolerance || densityGCm3 === undefined || stockMinorPerKg === undefined)
    throw new RangeError(`Expected rates for ${chosen.material.id} and ${chosen.tolerance.id}, found none`);
  return {
    holes: facts.holes,
    faces: facts.faces,
    chosen,
    workOf,
    card,
    rates,
    material,
    tolerance,
    stockMinorPerKg,
    densityGCm3,
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

export function counted(many: number, noun: string): string {
  return `${many} ${many === 1 ? noun : `${noun}s`}`;
}
