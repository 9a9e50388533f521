/** 3D printing of one closed body: the lines of its price. docs/pricing.md explains each formula, its source and what it assumes. */
import type { PartFacts } from '#contract/part-facts.ts';
import { hardwareCosts } from '#quote/hardware.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import { finishWork } from '#quote/price/finish.ts';
import type { ChosenOffer, Job, PlanOutcome } from '#quote/process-module.ts';
import { type MachineWork, machineWork } from '#quote/processes/print/machine-work.ts';
import type { PrintRates } from '#quote/processes/print/rates.ts';

/** The lines of a printed part, before the quantity is known. Throws a RangeError for ids that the card has no rates for. */
export function planPrinting(
  part: Pick<PartFacts, 'print' | 'holes' | 'faces'>,
  measures: PartMeasures,
  { chosen, card, rates: own }: Pick<Job<PrintRates>, 'chosen' | 'card' | 'rates'>,
): PlanOutcome {
  const { print, facts, label, id } = chosen.material;
  if (!print || !facts) throw new RangeError(`Expected a printed material, found ${id}`);
  const rates = own.technologies[print.technology];
  const material = card.materials[id];
  if (!material) throw new RangeError(`Expected a rate for ${id}, found none`);
  if (!rates) return { kind: 'manual', reasons: [{ code: 'no-machine', shop: card.shop.name, material: label }] };
  const labourMinorPerMinute = own.labourMinorPerHour / 60;
  const machine = machineWork(
    {
      facts: part,
      measures,
      layerMm: print.layerMm,
      densityGCm3: facts.densityGCm3,
      infillPercent: chosen.further.infillPercent,
      materialId: id,
      labourMinorPerMinute,
    },
    rates,
  );
  if (!machine) return { kind: 'manual', reasons: [{ code: 'does-not-fit', material: label }] };

  const finishing = finishWork(
    chosen,
    { facts: part, areaMm2: measures.areaMm2, weightKg: machine.materialKgPerPiece },
    card,
  );
  const labour = (text: string, amounts: Partial<Cost>): Cost =>
    cost({ label: text, unit: 'min', rateMinor: labourMinorPerMinute, ...amounts });
  /** Parts of one material lie in the same builds. */
  const inBuild = (what: string): Pick<Cost, 'shared'> => ({
    shared: {
      kind: 'build',
      key: [what, print.technology, id, chosen.further.color?.id ?? ''].join('/'),
      filledPerPiece: machine.buildShareAtLeast > 0 ? machine.buildShare / machine.buildShareAtLeast : 1,
    },
  });
  const ofMaterial = { group: 'material', unit: 'kg', rateMinor: material.minorPerKg } as const;
  return {
    kind: 'plan',
    plan: {
      id: print.technology,
      label: print.technology.toUpperCase(),
      costs: [
        labour('Checking and slicing the file', {
          id: 'slicing',
          group: 'setup',
          perOrder: own.preparationMinutes,
        }),
        cost({
          id: 'machine-time',
          group: 'printing',
          label: 'Machine time',
          unit: 'h',
          rateMinor: rates.machineMinorPerHour,
          perPiece: machine.hoursPerPiece,
          atLeast: machine.hoursAtLeast,
          ...inBuild('machine'),
        }),
        cost({
          ...ofMaterial,
          id: 'material',
          label: `${label}, ${machine.materialLabel}`,
          perPiece: machine.materialKgPerPiece,
        }),
        ...(machine.supportKgPerPiece
          ? [cost({ ...ofMaterial, id: 'support', label: `${label}, support`, perPiece: machine.supportKgPerPiece })]
          : []),
        labour('Preparing the machine', {
          id: 'preparing',
          group: 'setup',
          perPiece: rates.minutesPerBuild * machine.buildShare,
          atLeast: rates.minutesPerBuild * machine.buildShareAtLeast,
          ...inBuild('preparing'),
        }),
        labour('Part removal and cleaning', {
          id: 'cleaning',
          group: 'printing',
          perPiece: rates.minutesPerPiece,
        }),
        ...machine.further,
        ...colorCosts(chosen, machine, own.colors),
        ...hardwareCosts(chosen.further, own.hardware),
        ...finishing.costs,
      ],
      machineHoursAtLeast: machine.hoursAtLeast,
      machineHoursPerPiece: machine.hoursPerPiece,
      partMinimumMinor: own.partMinimumMinor,
      finishing: finishing.time,
      orderMinimumMinor: rates.orderMinimumMinor ?? 0,
      days: { standard: rates.standardDays ?? null, express: rates.expressDays ?? null },
    },
  };
}

/** None for a color that the shop prints anyhow. */
function colorCosts(
  { finish, further: { color }, material }: ChosenOffer,
  machine: MachineWork,
  rates: PrintRates['colors'],
): Cost[] {
  // A color of the finish covers that of the material.
  const own = color && !finish.colors && rates[color.id];
  if (!color || !own) return [];
  const kg = machine.materialKgPerPiece + (machine.supportKgPerPiece ?? 0);
  const changed = { id: 'color-change', group: 'setup', label: `${color.label}: changing the color` } as const;
  const colored = { id: 'color', group: 'material', label: `${color.label}: colored material` } as const;
  const shared: Cost['shared'] = { kind: 'build', key: ['color', material.id, color.id].join('/') };
  return [
    cost({ ...changed, unit: 'order', rateMinor: own.lotMinor, perOrder: 1, shared }),
    cost({ ...colored, unit: 'kg', rateMinor: own.minorPerKg, perPiece: kg }),
  ].filter(({ rateMinor }) => rateMinor > 0);
}
