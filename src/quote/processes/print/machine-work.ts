/** What a machine spends on one piece, by the way it prints. docs/pricing.md explains each formula, its source and what it assumes. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import { fitsBed, type Placed, placeOnPlate, takenOfBed } from '#quote/processes/print/build-share.ts';
import { evenLayers, extrude } from '#quote/processes/print/extrusion.ts';
import type { PrintTechnologyRates, RatesOfKind } from '#quote/processes/print/rates.ts';

/** Shares are of one full build. */
export interface MachineWork {
  hoursPerPiece: number;
  /** Hours that an order pays for at the least. */
  hoursAtLeast: number;
  materialKgPerPiece: number;
  materialLabel: string;
  /** null: counted with the material. */
  supportKgPerPiece: number | null;
  buildShare: number;
  buildShareAtLeast: number;
  /** What only this way of printing costs. */
  further: Cost[];
}

export interface PrintedPiece {
  facts: Pick<PartFacts, 'print'>;
  measures: PartMeasures;
  layerMm: number;
  densityGCm3: number;
  /** null: as the card has it. */
  infillPercent: number | null;
  /** Of the catalog. */
  materialId: string;
  /** Cents a minute. */
  labourMinorPerMinute: number;
}

/** null where it does not fit the machine. */
export function machineWork(piece: PrintedPiece, rates: PrintTechnologyRates): MachineWork | null {
  if (rates.kind === 'powder') return fitsBed(piece.measures, rates) ? powderWork(piece, rates) : null;
  const placed = placeOnPlate(piece.facts, piece.measures, rates);
  if (!placed) return null;
  switch (rates.kind) {
    case 'extrusion':
      return extrusionWork(piece, placed, rates);
    case 'vat':
      return vatWork(piece, placed, rates);
    case 'metal':
      return metalWork(piece, placed, rates);
  }
}

const kgOf = (volumeMm3: number, { densityGCm3 }: PrintedPiece): number => (volumeMm3 * densityGCm3) / 1e6;

/** Volume of the support's own material, and how it is called beside the part's. */
function supportOf(
  { supportMm3 }: Placed,
  ownMm3: number,
  rates: { supportFill?: number | undefined; supportShare: number },
) {
  if (supportMm3 === null || rates.supportFill === undefined)
    return { mm3: ownMm3 * rates.supportShare, isMeasured: false, label: 'support included' };
  return { mm3: supportMm3 * rates.supportFill, isMeasured: true, label: 'the part' };
}

function extrusionWork(piece: PrintedPiece, placed: Placed, rates: RatesOfKind<'extrusion'>): MachineWork {
  const { measures, facts, layerMm, infillPercent } = piece;
  const isMeasured = placed.supportMm3 !== null && facts.print?.layers !== undefined;
  const layers = isMeasured ? scaledTo(measures.volumeMm3, facts.print!.layers!, placed) : evenLayers(measures, placed);
  const infillShare = infillPercent === null ? rates.infillShare : infillPercent / 100;
  const shape = { heightMm: placed.heightMm, layerMm, infillShare, layers };
  const { ownMm3 } = extrude({ ...shape, supportMm3: 0 }, rates);
  const support = supportOf(placed, ownMm3, rates);
  const { seconds } = extrude({ ...shape, supportMm3: support.mm3 }, rates);
  const betweenBuilds = rates.minutesBetweenBuilds / 60;
  const hours = seconds / 3600;
  const label = infillPercent === null ? support.label : `${support.label}, ${infillPercent} % filled`;
  return {
    hoursPerPiece: hours + betweenBuilds * placed.plateShare,
    hoursAtLeast: hours + betweenBuilds,
    materialKgPerPiece: kgOf(support.isMeasured ? ownMm3 : ownMm3 + support.mm3, piece),
    materialLabel: label,
    supportKgPerPiece: support.isMeasured ? kgOf(support.mm3, piece) : null,
    buildShare: placed.plateShare,
    buildShareAtLeast: 1,
    further: [],
  };
}

/** The cuts through a part miss some of what is thin: their areas are brought to its volume, which is exact. */
function scaledTo(
  volumeMm3: number,
  layers: NonNullable<NonNullable<PartFacts['print']>['layers']>,
  { heightMm }: Placed,
): typeof layers {
  const cutMm3 = (layers.areaMm2.reduce((sum, area) => sum + area, 0) * heightMm) / layers.areaMm2.length;
  if (!(cutMm3 > 0)) return layers;
  return { ...layers, areaMm2: layers.areaMm2.map((area) => (area * volumeMm3) / cutMm3) };
}

function vatWork(piece: PrintedPiece, placed: Placed, rates: RatesOfKind<'vat'>): MachineWork {
  const { volumeMm3 } = piece.measures;
  const buildHours = (Math.ceil(placed.heightMm / piece.layerMm) * rates.secondsPerLayer) / 3600;
  const support = supportOf(placed, volumeMm3, rates);
  return {
    hoursPerPiece: buildHours * placed.plateShare,
    hoursAtLeast: buildHours * rates.smallestBuildShare,
    materialKgPerPiece: kgOf(support.isMeasured ? volumeMm3 : volumeMm3 + support.mm3, piece),
    materialLabel: support.label,
    supportKgPerPiece: support.isMeasured ? kgOf(support.mm3, piece) : null,
    buildShare: placed.plateShare,
    buildShareAtLeast: rates.smallestBuildShare,
    further: [],
  };
}

function powderWork(piece: PrintedPiece, rates: RatesOfKind<'powder'>): MachineWork {
  const { facts, measures, layerMm } = piece;
  const [x, y, z] = rates.buildVolumeMm;
  const buildHours = (Math.ceil(z / layerMm) * rates.secondsPerLayer) / 3600;
  const bedMm3 = takenOfBed(facts, measures, rates);
  const share = bedMm3 / (x * y * z);
  const laserHours = rates.laserCm3PerHour === undefined ? 0 : measures.volumeMm3 / 1000 / rates.laserCm3PerHour;
  const spentKg = (Math.max(0, bedMm3 - measures.volumeMm3) * rates.bulkDensityGCm3 * rates.refreshShare) / 1e6;
  return {
    hoursPerPiece: buildHours * share + laserHours,
    hoursAtLeast: buildHours * rates.smallestBuildShare,
    materialKgPerPiece: kgOf(measures.volumeMm3, piece) + spentKg,
    materialLabel: 'spent powder included',
    supportKgPerPiece: null,
    buildShare: share,
    buildShareAtLeast: rates.smallestBuildShare,
    further: [],
  };
}

const MM2_PER_CM2 = 100;

function metalWork(piece: PrintedPiece, placed: Placed, rates: RatesOfKind<'metal'>): MachineWork | null {
  const { facts, measures, layerMm, materialId, labourMinorPerMinute } = piece;
  const alloy = rates.alloys[materialId];
  if (!alloy) throw new RangeError(`Expected a rate for ${materialId}, found none`);
  const support = supportOf(placed, measures.volumeMm3, rates);
  const best = placed.supportMm3 === null ? null : facts.print?.best;
  // What was not measured stands on its whole rectangle, and hangs over with half of it.
  const standsMm2 = Math.min(
    placed.footprintMm2,
    best ? Math.max(best.contactMm2, best.overhangMm2) : placed.footprintMm2,
  );
  const overhangMm2 = best ? best.overhangMm2 : placed.footprintMm2 / 2;
  const footMm3 = standsMm2 * rates.footMm;
  const layHours = (Math.ceil((placed.heightMm + rates.footMm) / layerMm) * rates.secondsPerLayer) / 3600;
  const meltedMm3 = measures.volumeMm3 + support.mm3 + footMm3;
  return {
    hoursPerPiece: layHours * placed.plateShare + meltedMm3 / 1000 / alloy.cm3PerHour,
    hoursAtLeast: layHours * rates.smallestBuildShare + meltedMm3 / 1000 / alloy.cm3PerHour,
    materialKgPerPiece: kgOf(measures.volumeMm3, piece),
    materialLabel: 'the part',
    supportKgPerPiece: kgOf(support.mm3 + footMm3, piece),
    buildShare: placed.plateShare,
    buildShareAtLeast: rates.smallestBuildShare,
    further: [
      cost({
        id: 'heat-relief',
        group: 'printing',
        label: 'Heat relief',
        unit: 'build',
        rateMinor: rates.reliefMinorPerBuild,
        perPiece: placed.plateShare,
        atLeast: rates.smallestBuildShare,
      }),
      cost({
        id: 'cutting-off',
        group: 'printing',
        label: 'Cutting off the plate',
        unit: 'cm²',
        rateMinor: rates.cutMinorPerCm2,
        perPiece: standsMm2 / MM2_PER_CM2,
      }),
      cost({
        id: 'support-removal',
        group: 'printing',
        label: 'Removing supports',
        unit: 'min',
        rateMinor: labourMinorPerMinute,
        perPiece: (overhangMm2 / MM2_PER_CM2) * rates.supportMinutesPerCm2,
      }),
    ].filter(({ rateMinor }) => rateMinor > 0),
  };
}
