/** 3D printing of one closed body. docs/pricing.md explains each formula, its source and what it assumes. */
import type { PartFacts, PrintOrientation } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { hardwareCosts } from '#quote/hardware.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import { finishCosts } from '#quote/price/finish.ts';
import type { ChosenOffer, Job, PlanOutcome } from '#quote/process-module.ts';
import type { PrintRates, PrintTechnologyRates } from '#quote/processes/print/rates.ts';

/** What one machine spends on a piece. Shares are of one full build. */
interface MachineWork {
  hoursPerPiece: number;
  /** Hours that an order pays for at the least. */
  hoursAtLeast: number;
  materialKgPerPiece: number;
  materialLabel: string;
  /** null: counted with the material. */
  supportKgPerPiece: number | null;
  buildShare: number;
  buildShareAtLeast: number;
}

/** The lines of a printed part, before the quantity is known. Throws a RangeError for ids that the card has no rates for. */
export function planPrinting(
  { print: printing }: Pick<PartFacts, 'print'>,
  measures: PartMeasures,
  { chosen, card, rates: own }: Pick<Job<PrintRates>, 'chosen' | 'card' | 'rates'>,
): PlanOutcome {
  const { print, facts, label } = chosen.material;
  if (!print || !facts) throw new RangeError(`Expected a printed material, found ${chosen.material.id}`);
  const rates = own.technologies[print.technology];
  const material = card.materials[chosen.material.id];
  if (!material) throw new RangeError(`Expected a rate for ${chosen.material.id}, found none`);
  if (!rates) return { kind: 'manual', reasons: [{ code: 'no-machine', shop: card.shop.name, material: label }] };
  const machine = machineWork(measures, rates, {
    layerMm: print.layerMm,
    densityGCm3: facts.densityGCm3,
    infillPercent: chosen.further.infillPercent,
    best: printing?.best ?? null,
  });
  if (!machine) return { kind: 'manual', reasons: [{ code: 'does-not-fit', material: label }] };

  const labour = (text: string, amounts: Partial<Cost>): Cost =>
    cost({ label: text, unit: 'min', rateMinor: own.labourMinorPerHour / 60, ...amounts });
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
        }),
        cost({
          id: 'material',
          group: 'material',
          label: `${label}, ${machine.materialLabel}`,
          unit: 'kg',
          rateMinor: material.minorPerKg,
          perPiece: machine.materialKgPerPiece,
        }),
        ...(machine.supportKgPerPiece
          ? [
              cost({
                id: 'support',
                group: 'material',
                label: `${label}, support`,
                unit: 'kg',
                rateMinor: material.minorPerKg,
                perPiece: machine.supportKgPerPiece,
              }),
            ]
          : []),
        labour('Preparing the machine', {
          id: 'preparing',
          group: 'setup',
          perPiece: rates.minutesPerBuild * machine.buildShare,
          atLeast: rates.minutesPerBuild * machine.buildShareAtLeast,
        }),
        labour('Taking out and cleaning', {
          id: 'cleaning',
          group: 'printing',
          perPiece: rates.minutesPerPiece,
        }),
        ...colorCosts(chosen, machine, own.colors),
        ...hardwareCosts(chosen.further, own.hardware),
        ...finishCosts(chosen.finish, measures.areaMm2, card),
      ],
      machineHoursAtLeast: machine.hoursAtLeast,
      machineHoursPerPiece: machine.hoursPerPiece,
      partMinimumMinor: own.partMinimumMinor,
    },
  };
}

interface PrintedSo {
  layerMm: number;
  densityGCm3: number;
  /** null: as the card has it. */
  infillPercent: number | null;
  best: PrintOrientation | null;
}

/** None for a color that the shop prints anyhow. */
function colorCosts({ further: { color } }: ChosenOffer, machine: MachineWork, rates: PrintRates['colors']): Cost[] {
  const own = color && rates[color.id];
  if (!color || !own) return [];
  const kg = machine.materialKgPerPiece + (machine.supportKgPerPiece ?? 0);
  const changed = { id: 'color-change', group: 'setup', label: `${color.label}: changing the color` } as const;
  const colored = { id: 'color', group: 'material', label: `${color.label}: colored material` } as const;
  return [
    cost({ ...changed, unit: 'order', rateMinor: own.lotMinor, perOrder: 1 }),
    cost({ ...colored, unit: 'kg', rateMinor: own.minorPerKg, perPiece: kg }),
  ].filter(({ rateMinor }) => rateMinor > 0);
}

function machineWork(
  { volumeMm3, areaMm2, sizeMm }: PartMeasures,
  rates: PrintTechnologyRates,
  { layerMm, densityGCm3, infillPercent, best }: PrintedSo,
): MachineWork | null {
  const placed = placeWithSupport(sizeMm, rates, best);
  if (!placed) return null;
  const { supportMm3 } = placed;
  const supportKgPerPiece = supportMm3 === null ? null : (supportMm3 * densityGCm3) / 1e6;
  const materialLabel = supportMm3 === null ? 'support included' : 'the part';
  const layers = Math.ceil(placed.heightMm / layerMm);
  switch (rates.kind) {
    case 'extrusion': {
      // A shell of even thickness around a sparse filling; thin parts are all shell.
      const shellMm3 = Math.min(volumeMm3, areaMm2 * rates.shellMm);
      const infillShare = infillPercent === null ? rates.infillShare : infillPercent / 100;
      const filledMm3 = shellMm3 + (volumeMm3 - shellMm3) * infillShare;
      const ownMm3 = supportMm3 === null ? filledMm3 * (1 + rates.supportShare) : filledMm3;
      return {
        hoursPerPiece: (ownMm3 + (supportMm3 ?? 0)) / 1000 / rates.cm3PerHour + (layers * rates.secondsPerLayer) / 3600,
        hoursAtLeast: 0,
        materialKgPerPiece: (ownMm3 * densityGCm3) / 1e6,
        materialLabel: infillPercent === null ? materialLabel : `${materialLabel}, ${infillPercent} % filled`,
        supportKgPerPiece,
        buildShare: placed.plateShare,
        buildShareAtLeast: 1,
      };
    }
    case 'vat': {
      const buildHours = (layers * rates.secondsPerLayer) / 3600;
      return {
        hoursPerPiece: buildHours * placed.plateShare,
        hoursAtLeast: buildHours * rates.smallestBuildShare,
        materialKgPerPiece: (volumeMm3 * (supportMm3 === null ? 1 + rates.supportShare : 1) * densityGCm3) / 1e6,
        materialLabel,
        supportKgPerPiece,
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
        supportKgPerPiece: null,
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

/**
 * As it stands best, with the support that was measured there, where the card has a figure for it and the part fits so; else lying, and
 * `supportMm3` is null: its support is a share of the piece.
 */
function placeWithSupport(
  sizeMm: Vec3,
  rates: PrintTechnologyRates,
  best: PrintOrientation | null,
): (Placed & { supportMm3: number | null }) | null {
  const [x, y, z] = rates.buildVolumeMm;
  if (best && rates.kind !== 'powder' && rates.supportFill !== undefined) {
    const [long, wide] = best.footprintMm;
    if (long <= Math.max(x, y) && wide <= Math.min(x, y) && best.heightMm <= z) {
      const plateShare = Math.min(1, ((long + rates.gapMm) * (wide + rates.gapMm)) / (x * y));
      return { heightMm: best.heightMm, plateShare, supportMm3: best.supportMm3 * rates.supportFill };
    }
  }
  const lying = place(sizeMm, rates.buildVolumeMm, rates.gapMm);
  return lying && { ...lying, supportMm3: null };
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
