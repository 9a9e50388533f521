/** 3D printing of one closed body. docs/pricing.md explains each formula, its source and what it assumes. */
import type { PrintMaterialId } from '#contract/catalog.ts';
import type { PrintTechnologyRates, RateCard } from '#contract/rate-card.ts';
import type { Vec3 } from '#contract/units.ts';
import type { ChosenOffer } from '#quote/check-choices.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import { type Cost, cost, type WorkOutcome } from '#quote/price/cost.ts';
import { finishCosts } from '#quote/price/finish.ts';

/** What one machine spends on a piece. Shares are of one full build. */
interface MachineWork {
  hoursPerPiece: number;
  /** Hours that an order pays for at the least. */
  hoursAtLeast: number;
  materialKgPerPiece: number;
  materialLabel: string;
  buildShare: number;
  buildShareAtLeast: number;
}

/** The lines of a printed part, before the quantity is known. Throws a RangeError for ids that the card has no rates for. */
export function workPrint(measures: PartMeasures, chosen: ChosenOffer, card: RateCard): WorkOutcome {
  const { print, facts, label } = chosen.material;
  if (!print || !facts) throw new RangeError(`Expected a printed material, found ${chosen.material.id}`);
  const rates = card.print.technologies[print.technology];
  const material = card.print.materials[chosen.material.id as PrintMaterialId];
  if (!material) throw new RangeError(`Expected a rate for ${chosen.material.id}, found none`);
  if (!rates)
    return { kind: 'manual', reasons: [`${card.name} has no machine for ${label} at present, so a person prices it.`] };
  const machine = machineWork(measures, rates, print.layerMm, facts.densityGCm3);
  if (!machine) return { kind: 'manual', reasons: [`The part does not fit into the machine for ${label}.`] };

  const labour = (text: string, amounts: Partial<Cost>): Cost =>
    cost({ label: text, unit: 'min', rateMinor: card.print.labourMinorPerHour / 60, ...amounts });
  return {
    kind: 'work',
    work: {
      costs: [
        labour('Checking and slicing the file', { perOrder: card.print.preparationMinutes }),
        cost({
          label: 'Machine time',
          unit: 'h',
          rateMinor: rates.machineMinorPerHour,
          perPiece: machine.hoursPerPiece,
          atLeast: machine.hoursAtLeast,
        }),
        cost({
          label: `${label}, ${machine.materialLabel}`,
          unit: 'kg',
          rateMinor: material.minorPerKg,
          perPiece: machine.materialKgPerPiece,
        }),
        labour('Preparing the machine', {
          perPiece: rates.minutesPerBuild * machine.buildShare,
          atLeast: rates.minutesPerBuild * machine.buildShareAtLeast,
        }),
        labour('Taking out and cleaning', { perPiece: rates.minutesPerPiece }),
        ...finishCosts(chosen.finish, measures.areaMm2, card),
      ],
      machineHoursAtLeast: machine.hoursAtLeast,
      machineHoursPerPiece: machine.hoursPerPiece,
      partMinimumMinor: card.print.partMinimumMinor,
    },
  };
}

function machineWork(
  { volumeMm3, areaMm2, sizeMm }: PartMeasures,
  rates: PrintTechnologyRates,
  layerMm: number,
  densityGCm3: number,
): MachineWork | null {
  const placed = place(sizeMm, rates.buildVolumeMm, rates.gapMm);
  if (!placed) return null;
  const layers = Math.ceil(placed.heightMm / layerMm);
  switch (rates.kind) {
    case 'extrusion': {
      // A shell of even thickness around a sparse filling; thin parts are all shell.
      const shellMm3 = Math.min(volumeMm3, areaMm2 * rates.shellMm);
      const printedMm3 = (shellMm3 + (volumeMm3 - shellMm3) * rates.infillShare) * (1 + rates.supportShare);
      return {
        hoursPerPiece: printedMm3 / 1000 / rates.cm3PerHour + (layers * rates.secondsPerLayer) / 3600,
        hoursAtLeast: 0,
        materialKgPerPiece: (printedMm3 * densityGCm3) / 1e6,
        materialLabel: 'support included',
        buildShare: placed.plateShare,
        buildShareAtLeast: 1,
      };
    }
    case 'vat': {
      const buildHours = (layers * rates.secondsPerLayer) / 3600;
      return {
        hoursPerPiece: buildHours * placed.plateShare,
        hoursAtLeast: buildHours * rates.smallestBuildShare,
        materialKgPerPiece: (volumeMm3 * (1 + rates.supportShare) * densityGCm3) / 1e6,
        materialLabel: 'support included',
        buildShare: placed.plateShare,
        buildShareAtLeast: rates.smallestBuildShare,
      };
    }
    case 'powder': {
      const [x, y, z] = rates.buildVolumeMm;
      const buildHours = (Math.ceil(z / layerMm) * rates.secondsPerLayer) / 3600;
      const roomMm3 = sizeMm.reduce((room, side) => room * (side + rates.gapMm), 1);
      const bedMm3 = Math.min(roomMm3 / rates.packingShare, x * y * z);
      const share = bedMm3 / (x * y * z);
      const spentKg = (Math.max(0, bedMm3 - volumeMm3) * rates.bulkDensityGCm3 * rates.refreshShare) / 1e6;
      return {
        hoursPerPiece: buildHours * share,
        hoursAtLeast: buildHours * rates.smallestBuildShare,
        materialKgPerPiece: (volumeMm3 * densityGCm3) / 1e6 + spentKg,
        materialLabel: 'spent powder included',
        buildShare: share,
        buildShareAtLeast: rates.smallestBuildShare,
      };
    }
  }
}

interface Placed {
  heightMm: number;
  /** Share of the plate that one piece takes with its gap, at most the whole. */
  plateShare: number;
}

/** Lies on its largest side that fits the plate: the fewest layers. null when no side does. */
function place([a, b, c]: Vec3, [x, y, z]: Vec3, gapMm: number): Placed | null {
  const plate = [Math.max(x, y), Math.min(x, y)] as const;
  const ways = [
    { long: a, wide: b, heightMm: c },
    { long: a, wide: c, heightMm: b },
    { long: b, wide: c, heightMm: a },
  ];
  const way = ways.find(({ long, wide, heightMm }) => long <= plate[0] && wide <= plate[1] && heightMm <= z);
  if (!way) return null;
  return { heightMm: way.heightMm, plateShare: Math.min(1, ((way.long + gapMm) * (way.wide + gapMm)) / (x * y)) };
}
