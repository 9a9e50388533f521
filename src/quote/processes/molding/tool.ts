/**
 * What a mold costs: inserts with their cavities, the mold base, and customizing both (Kazmer, Injection Mold Design Engineering, chapter 3), with slides,
 * texture, design and trial beside them. docs/pricing.md has the formulas and their sources.
 */
import { type Cost, cost } from '#quote/price/cost.ts';
import type { MoldedPart } from '#quote/processes/molding/molded-part.ts';
import type { MoldingRates, ToolRates } from '#quote/processes/molding/rates.ts';

const STEEL_G_CM3 = 7.85;
/** Kazmer: around the part a tenth of its side or its depth, whichever is more; at least 57 mm of inserts, or twice the depth; plates a third wider. */
const AROUND_SHARE = 0.1;
const INSERT_HEIGHT_LEAST_MM = 57;
const PLATE_SHARE = 1.33;

/** Sides of a mold or its inserts. */
export interface Sides {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** The core and the cavity of one part, shut. */
export function insertSides({ lengthMm, widthMm, depthMm }: MoldedPart): Sides {
  return {
    lengthMm: lengthMm + Math.max(AROUND_SHARE * lengthMm, depthMm),
    widthMm: widthMm + Math.max(AROUND_SHARE * widthMm, depthMm),
    heightMm: Math.max(INSERT_HEIGHT_LEAST_MM, 2 * depthMm),
  };
}

/** The whole mold. Cavities lie in a rectangle, which grows along the shorter side first. */
export function moldSides(part: MoldedPart, cavities: number, tool: ToolRates): Sides {
  const insert = insertSides(part);
  let [along, across] = [1, 1];
  while (along * across < cavities)
    if (insert.lengthMm * along <= insert.widthMm * across) along *= 2;
    else across *= 2;
  return {
    lengthMm: PLATE_SHARE * insert.lengthMm * along,
    widthMm: PLATE_SHARE * insert.widthMm * across + part.slides * tool.slideRoomMm,
    heightMm: insert.heightMm + tool.platesMm,
  };
}

const kgOf = ({ lengthMm, widthMm, heightMm }: Sides): number => (lengthMm * widthMm * heightMm * STEEL_G_CM3) / 1e6;

/** How much more skin a part has than a plate of its wall: 1 for a plate. */
export function complexityOf({ areaCm2, wallMm, volumeCm3 }: MoldedPart): number {
  return Math.max(1, (areaCm2 * wallMm) / 20 / volumeCm3);
}

/** Hours to machine the inserts of one cavity. */
export function cavityHours(part: MoldedPart, tool: ToolRates): number {
  const { lengthMm, widthMm, heightMm } = insertSides(part);
  const steelCm3 = (lengthMm * widthMm * heightMm) / 1000;
  const cutting = steelCm3 / tool.removalCm3PerHour + part.areaCm2 / tool.surfaceCm2PerHour;
  return (cutting * complexityOf(part)) / tool.cuttingShare + (part.faces * tool.minutesPerFace) / 60;
}

/** What feed, cooling, ejection and structure add, by shares of what inserts and base cost. */
export function customizingShares({ customizing }: Pick<ToolRates, 'customizing'>): { insert: number; base: number } {
  const rows = Object.values(customizing);
  return {
    insert: rows.reduce((sum, { insertShare }) => sum + insertShare, 0),
    base: rows.reduce((sum, { baseShare }) => sum + baseShare, 0),
  };
}

export interface ToolPlan {
  costs: Cost[];
  /** Of toolmakers, from which its time follows. */
  hours: number;
}

export interface ToolChoice {
  cavities: number;
  finish: { id: string; label: string };
}

/** The lines of a new tool. Throws a RangeError for a finish without a rate. */
export function planTool(part: MoldedPart, { cavities, finish }: ToolChoice, rates: MoldingRates): ToolPlan {
  const { tool } = rates;
  const finishing = rates.finishes[finish.id];
  if (!finishing) throw new RangeError(`Expected a rate for the finish ${finish.id}, found none`);
  const inserts = insertLines(part, { cavities, finish, cm2PerHour: finishing.cm2PerHour }, tool);
  const base = baseLines(moldSides(part, cavities, tool), tool);
  const shares = customizingShares(tool);
  const slides = part.slides * cavities;
  const maker = (id: string, label: string, hours: number): Cost =>
    line({ id, label, unit: 'h', rateMinor: tool.makerMinorPerHour, perOrder: hours });
  const slideHours = (tool.slideHours * part.slides + (tool.slideMinutesPerFace * part.slideFaces) / 60) * cavities;
  const lifterHours = (tool.lifterHours * part.lifters + (tool.slideMinutesPerFace * part.lifterFaces) / 60) * cavities;
  const costs = [
    maker('tool-design', 'Designing the mold', tool.designHours),
    ...inserts,
    ...base,
    customizing('customizing-inserts', 'inserts', shares.insert, sumOf(inserts)),
    customizing('customizing-base', 'mold base', shares.base, sumOf(base)),
    line({
      id: 'slide-parts',
      label: 'Slides: purchased parts',
      unit: 'slide',
      rateMinor: tool.slideMinor,
      perOrder: slides,
    }),
    maker('slides', 'Slides: making and fitting', slideHours),
    line({
      id: 'lifter-parts',
      label: 'Lifters: purchased parts',
      unit: 'lifter',
      rateMinor: tool.lifterMinor,
      perOrder: part.lifters * cavities,
    }),
    maker('lifters', 'Lifters: making and fitting', lifterHours),
    line({
      id: 'texture',
      label: `${finish.label}: etching`,
      unit: 'cm²',
      rateMinor: finishing.minorPerCm2,
      perOrder: part.areaCm2 * cavities,
    }),
    maker('tool-trial', 'Mold trial and corrections', tool.trialHours),
    line({
      id: 'first-off',
      label: 'First-off inspection',
      unit: 'min',
      rateMinor: rates.inspectionMinorPerHour / 60,
      perOrder: tool.firstOffMinutes,
    }),
  ].filter((each) => each.perOrder > 0 && each.rateMinor > 0);
  const hours = costs.reduce((sum, { unit, perOrder }) => (unit === 'h' ? sum + perOrder : sum), 0);
  return { costs, hours };
}

function line(own: Pick<Cost, 'id' | 'label' | 'unit' | 'rateMinor' | 'perOrder'>): Cost {
  return cost({ ...own, group: 'tool' });
}

function sumOf(costs: readonly Cost[]): number {
  return costs.reduce((sum, { perOrder, rateMinor }) => sum + perOrder * rateMinor, 0);
}

/** A share of what inserts or base cost, which stands beside it as the rate. */
function customizing(id: string, what: string, share: number, ofMinor: number): Cost {
  return line({
    id,
    label: `Feed, cooling, ejection and structure: ${what}`,
    unit: '%',
    rateMinor: ofMinor / 100,
    perOrder: share * 100,
  });
}

/** Polishing is by hand, so each cavity takes as long as the first. */
function insertLines(
  part: MoldedPart,
  { cavities, finish, cm2PerHour }: ToolChoice & { cm2PerHour: number },
  tool: ToolRates,
): Cost[] {
  const all = `${cavities} ${cavities === 1 ? 'cavity' : 'cavities'}`;
  return [
    line({
      id: 'insert-steel',
      label: `Inserts for ${all}: steel`,
      unit: 'kg',
      rateMinor: tool.insertMinorPerKg,
      perOrder: kgOf(insertSides(part)) * cavities,
    }),
    line({
      id: 'cavities',
      label: `Machining ${all}`,
      unit: 'h',
      rateMinor: tool.makerMinorPerHour,
      perOrder: cavityHours(part, tool) * (1 + (cavities - 1) * tool.furtherCavityShare),
    }),
    line({
      id: 'cavity-finish',
      label: `${finish.label}: polishing ${all}`,
      unit: 'h',
      rateMinor: tool.makerMinorPerHour,
      perOrder: (part.areaCm2 / cm2PerHour) * cavities,
    }),
  ];
}

function baseLines(mold: Sides, tool: ToolRates): Cost[] {
  return [
    line({
      id: 'base-parts',
      label: 'Mold base: standard parts',
      unit: 'mold',
      rateMinor: tool.baseMinor,
      perOrder: 1,
    }),
    line({
      id: 'base-steel',
      label: 'Mold base: steel',
      unit: 'kg',
      rateMinor: tool.baseMinorPerKg,
      perOrder: kgOf(mold),
    }),
  ];
}
