/** The work of joining the parts of a file: each part handled and set in place, each fastener fitted, the unit tested and packed. */
import { counted } from '#contract/message.ts';
import type { PartLine } from '#contract/part-facts.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import type { Job, PlanOutcome } from '#quote/process-module.ts';
import { handlingSeconds } from '#quote/processes/assembly/handling.ts';
import type { AssemblyRates } from '#quote/processes/assembly/rates.ts';

/** Seconds to take one piece of a line and bring it to where it belongs. */
export function pieceSeconds({ boxMm, fastener }: PartLine, rates: AssemblyRates): number {
  const kind = fastener?.kind ?? null;
  const isLong = boxMm !== null && boxMm[0] >= rates.heavyFromMm;
  const handling = isLong ? rates.heavySeconds : handlingSeconds(boxMm, kind);
  return handling + (kind ? rates.joints[kind]!.seconds : rates.placeSeconds);
}

/** Minutes of a unit, with the allowance. */
function minutesOf(lines: readonly PartLine[], rates: AssemblyRates): number {
  const seconds = lines.reduce((sum, line) => sum + line.count * pieceSeconds(line, rates), 0);
  return (seconds / 60) * (1 + rates.allowanceShare);
}

export function planAssembly({ facts, chosen, rates }: Job<AssemblyRates>): PlanOutcome[] {
  const { parts } = facts;
  const { finish, tolerance, material } = chosen;
  const made = parts.filter(({ fastener }) => fastener === null);
  const bought = parts.filter(({ fastener }) => fastener !== null);
  const packing = rates.packing[finish.id]!;
  const test = rates.tests[tolerance.id]!;
  const unitMinutes = minutesOf(parts, rates) + test.minutes;
  const pieces = (lines: readonly PartLine[]) => lines.reduce((sum, { count }) => sum + count, 0);
  const labour = (text: string, amounts: Partial<Cost>): Cost =>
    cost({ group: 'assembly', label: text, unit: 'min', rateMinor: rates.labourMinorPerHour / 60, ...amounts });
  const costs = [
    labour('Preparing the order', {
      id: 'preparing',
      group: 'setup',
      perOrder: rates.preparationMinutes + rates.minutesPerKind * parts.length,
    }),
    labour('First unit', { id: 'first-unit', group: 'setup', perOrder: rates.firstUnitShare * unitMinutes }),
    labour(`Placing ${counted(pieces(made), 'part', 'parts')}`, { id: 'placing', perPiece: minutesOf(made, rates) }),
    labour(`Installing hardware, ${counted(pieces(bought), 'piece', 'pieces')}`, {
      id: 'fitting',
      perPiece: minutesOf(bought, rates),
    }),
    ...(material.id === SUPPLIED ? [] : hardwareLines(bought, rates)),
    labour(tolerance.label, { id: 'test', group: 'inspection', perPiece: test.minutes }),
    labour(finish.label, { id: 'packing', perPiece: packing.minutes }),
    cost({
      id: 'packaging',
      group: 'assembly',
      label: 'Bag, tray, label',
      unit: 'unit',
      rateMinor: packing.minorEach,
      perPiece: 1,
    }),
  ].filter(({ rateMinor, perOrder, perPiece }) => rateMinor > 0 && perOrder + perPiece > 0);
  const hours = (unitMinutes + packing.minutes) / 60;
  return [
    {
      kind: 'plan',
      plan: {
        id: 'by-hand',
        label: 'By hand',
        costs,
        machineHoursPerPiece: hours,
        machineHoursAtLeast: 0,
        partMinimumMinor: rates.partMinimumMinor,
      },
    },
  ];
}

/** All parts come from the buyer, the hardware too. */
export const SUPPLIED = 'parts-supplied';

function hardwareLines(bought: readonly PartLine[], rates: AssemblyRates): Cost[] {
  return bought.map(({ name, count, fastener }) => {
    const { kind, size, standard } = fastener!;
    const words = [kind, size, standard].filter(Boolean).join(' ');
    return cost({
      id: 'hardware',
      group: 'hardware',
      label: `${words || name}: purchased`,
      unit: 'piece',
      rateMinor: rates.joints[kind]!.minorEach,
      perPiece: count,
    });
  });
}
