/** CNC milling of one solid from bar or plate. docs/pricing.md explains each formula, its source and what it assumes. */
import type { SolidFacts } from '#contract/part-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import { finishCosts } from '#quote/price/finish.ts';
import type { Job, PlanOutcome } from '#quote/process-module.ts';
import { facesOf, holeWork } from '#quote/processes/cnc/holes.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { type Stock, stockFor } from '#quote/processes/cnc/stock.ts';

/** A part is clamped at least twice: the side it was held at is machined last. */
const FEWEST_SETUPS = 2;
/** Facing and roughing, then finishing. */
const MILLS_PER_SETUP = 2;

/** Surfaces that a flat end mill finishes along; the others need a ball mill, line by line. */
const PRISMATIC = new Set(['plane', 'cylinder', 'cone']);

/** The lines of a milled part, before the quantity is known. Throws a RangeError for ids that the card has no rates for. */
export function planMilling(
  facts: SolidFacts,
  measures: PartMeasures,
  { chosen, card, rates }: Pick<Job<CncRates>, 'chosen' | 'card' | 'rates'>,
): PlanOutcome {
  const material = rates.materials[chosen.material.id];
  const stockMinorPerKg = card.materials[chosen.material.id]?.minorPerKg;
  const tolerance = rates.tolerances[chosen.tolerance.id];
  const density = chosen.material.facts?.densityGCm3;
  if (!material || !tolerance || density === undefined || stockMinorPerKg === undefined)
    throw new RangeError(`Expected rates for ${chosen.material.id} and ${chosen.tolerance.id}, found none`);

  const stock = stockFor(measures.sizeMm, rates.stock);
  if (!stock) return { kind: 'manual', reasons: [{ code: 'thicker-than-stock' }] };
  const setups = setupsOf(facts);
  if (setups > rates.setup.maxSetups)
    return { kind: 'manual', reasons: [{ code: 'too-many-setups', setups, most: rates.setup.maxSetups }] };

  const holes = holeWork(facts, rates.drilling, rates.tappingSeconds, material.drillingMmPerMin);
  const finishing = finishingAreas(facts, measures, holes.wallAreaMm2);
  const thin = thinWallSlowdown(facts.minWallMm, rates.thinWall);
  const removedCm3 = Math.max(0, stock.volumeMm3 - measures.volumeMm3) / 1000;
  const roughing = (removedCm3 / material.roughingCm3PerMin) * thin * reachSlowdown(measures.sizeMm[2], rates.reach);
  const finishingMinutes =
    ((finishing.prismaticMm2 + finishing.freeFormMm2 * rates.freeFormSlowdown) / 100 / material.finishingCm2PerMin) *
    thin;
  const ballMill = finishing.freeFormMm2 > 0 ? 1 : 0;
  const tools = MILLS_PER_SETUP + ballMill + holes.tools;
  const toolChanges = setups * MILLS_PER_SETUP + ballMill + holes.tools;

  const { programming, setup } = rates;
  const perMinute = (label: string, minorPerHour: number, amounts: Partial<Cost>): Cost =>
    cost({ label, unit: 'min', rateMinor: minorPerHour / 60, ...amounts });
  const machine = (label: string, minutes: number, faceIds: readonly number[] = []): Cost =>
    perMinute(label, rates.machineMinorPerHour, { perPiece: minutes, faceIds });

  const machining = [
    machine(`Loading, ${setups} set-ups`, setups * setup.loadingMinutes),
    machine('Roughing', roughing),
    machine('Finishing', finishingMinutes),
    machine(`Finer finishing, ${chosen.tolerance.label}`, finishingMinutes * (tolerance.finishingSlowdown - 1)),
    machine(counted('Drilling', holes.drilled.length), holes.drillingMinutes, facesOf(holes.drilled)),
    machine(tappingLabel(holes.tapped), holes.tappingMinutes, facesOf(holes.tapped)),
    machine(`Tool changes, ${toolChanges} a piece`, (toolChanges * rates.toolChangeSeconds) / 60),
  ];
  const costs = [
    cost({
      label: stockLabel(chosen.material.label, stock),
      unit: 'kg',
      rateMinor: stockMinorPerKg,
      perPiece: (stock.boughtMm3 * density) / 1e6,
    }),
    cost({ label: 'Sawing', unit: 'cut', rateMinor: rates.stock.minorPerCut, perPiece: 1 }),
    perMinute('Programming', rates.programmingMinorPerHour, {
      perOrder: programmingMinutes(programming, setups, facts.faces),
    }),
    perMinute(`Setting up, ${setups} set-ups and ${tools} tools`, rates.setupMinorPerHour, {
      perOrder: setup.firstMinutes + (setups - 1) * setup.furtherMinutes + tools * setup.minutesPerTool,
    }),
    ...machining,
    perMinute(`Inspection, ${chosen.tolerance.label}`, rates.inspectionMinorPerHour, {
      perOrder: tolerance.firstPieceMinutes,
      perPiece: tolerance.minutesPerPiece * tolerance.sampleShare,
    }),
    ...finishCosts(chosen.finish, measures.areaMm2, card),
  ].filter(({ perOrder, perPiece }) => perOrder > 0 || perPiece > 0);
  return {
    kind: 'plan',
    plan: {
      id: 'milling',
      label: 'Milling',
      costs,
      machineHoursAtLeast: 0,
      machineHoursPerPiece: machining.reduce((sum, { perPiece }) => sum + perPiece, 0) / 60,
      partMinimumMinor: rates.partMinimumMinor,
    },
  };
}

/** One set-up for each direction a cutter comes from. Where directions were not measured, those of the holes are counted. */
function setupsOf({ solid, holes }: SolidFacts): number {
  const directions = solid.machiningDirections ?? holes.map(({ axis }) => axis);
  const distinct: (typeof directions)[number][] = [];
  for (const direction of directions) {
    const isKnown = distinct.some(
      ([x, y, z]) => x * direction[0] + y * direction[1] + z * direction[2] > SAME_DIRECTION,
    );
    if (!isKnown) distinct.push(direction);
  }
  return Math.max(FEWEST_SETUPS, distinct.length);
}

/** Cosine of about 2.5°. */
const SAME_DIRECTION = 0.999;

interface FinishingAreas {
  prismaticMm2: number;
  freeFormMm2: number;
}

/** Measured areas are rounded: a remainder below this share is no surface to mill. */
const AREA_NOISE = 1e-4;

/** Surface in no list of kinds counts as free form, the more expensive of the two. */
function finishingAreas(
  { solid: { surfaces } }: SolidFacts,
  { areaMm2 }: PartMeasures,
  drilledMm2: number,
): FinishingAreas {
  const prismatic = surfaces.reduce((sum, { kind, areaMm2: area }) => (PRISMATIC.has(kind) ? sum + area : sum), 0);
  const rest = areaMm2 - prismatic;
  const freeFormMm2 = rest > areaMm2 * AREA_NOISE ? rest : 0;
  return { prismaticMm2: Math.max(0, areaMm2 - freeFormMm2 - drilledMm2), freeFormMm2 };
}

function programmingMinutes(rates: CncRates['programming'], setups: number, faces: number): number {
  return Math.min(rates.maxMinutes, rates.baseMinutes + setups * rates.minutesPerSetup + faces * rates.minutesPerFace);
}

/** From 1 at the limit to the full slowdown at zero wall thickness; 1 for a wall that was not measured. */
function thinWallSlowdown(wallMm: number | null, { belowMm, slowdown }: CncRates['thinWall']): number {
  if (wallMm === null) return 1;
  return 1 + (slowdown - 1) * clampShare((belowMm - wallMm) / belowMm);
}

/** The cutter reaches half the smallest side, since the part is cut from both; a long cutter is a slow one. */
function reachSlowdown(thicknessMm: number, { aboveMm, farMm, slowdown }: CncRates['reach']): number {
  return 1 + (slowdown - 1) * clampShare((thicknessMm / 2 - aboveMm) / (farMm - aboveMm));
}

function clampShare(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function counted(work: string, holes: number): string {
  return `${work}, ${holes} ${holes === 1 ? 'hole' : 'holes'}`;
}

function tappingLabel(tapped: readonly { threadGuess: string | null }[]): string {
  const threads = [...new Set(tapped.map(({ threadGuess }) => threadGuess))].join(', ');
  return `${counted('Tapping', tapped.length)} that ${tapped.length === 1 ? 'fits' : 'fit'} ${threads}`;
}

function stockLabel(material: string, { sizeMm }: Stock): string {
  return `Stock, ${material} ${sizeMm.map((mm) => Math.round(mm * 10) / 10).join(' x ')} mm`;
}
