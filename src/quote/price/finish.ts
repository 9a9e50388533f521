/**
 * A surface finish: a charge for the lot, loads of a rack or barrel, area, hand work for each piece, the color, and what stays bare. docs/pricing.md has each
 * formula. The film covers the whole surface: a bath reaches into bores, and what is masked is work, no saving.
 */
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import { type FinishColorRates, type FinishRates, OTHER_COLORS, type RateCard } from '#contract/rate-card.ts';
import { type Cost, cost, type FinishingTime } from '#quote/price/cost.ts';
import type { ChosenOffer, MissingRate } from '#quote/process-module.ts';

const MM2_PER_CM2 = 100;

type Finished = Pick<ChosenOffer, 'finish' | 'further'>;

/** What goes through the bath. */
export interface FinishedPart {
  facts: Pick<PartFacts, 'holes' | 'faces'>;
  areaMm2: number;
  weightKg: number;
}

/** The first choice about the finish that this card has no rate for. */
export function missingFinish({ finish, further }: Finished, card: RateCard): MissingRate | null {
  const rates = card.finishes[finish.id];
  if (!rates) return { field: 'finish', id: finish.id };
  const { color, bare } = further;
  if (color && finish.colors && !colorRates({ finish, further }, rates)) return { field: 'color', id: color.id };
  return bare.length > 0 && rates.maskMinor === undefined ? { field: 'bare', id: finish.id } : null;
}

const AS_USUAL: FinishColorRates = { lotMinor: 0, minorPerCm2: 0, extraDays: 0 };

/** Of the color that was chosen, or of the one that the shop does unasked; null where the card does not have it. */
function colorRates({ finish: { colors }, further: { color } }: Finished, rates: FinishRates): FinishColorRates | null {
  const usual = colors?.[0];
  if (!usual) return AS_USUAL;
  const asked = color ?? usual;
  const own = rates.colors?.[asked.id] ?? (asked.id === usual.id ? AS_USUAL : rates.colors?.[OTHER_COLORS]);
  return own ?? null;
}

/** The lines of a finish, and its days. Throws a RangeError for a finish or a color that the card has no rate for. */
export function finishWork(
  chosen: Finished,
  part: FinishedPart,
  card: RateCard,
): { costs: Cost[]; time: FinishingTime } {
  const { finish, further } = chosen;
  const rates = card.finishes[finish.id];
  const ofColor = rates && colorRates(chosen, rates);
  if (!rates || !ofColor) throw new RangeError(`Expected a rate for the finish ${finish.id}, found none`);
  const line = (id: string, words: string, amounts: Pick<Cost, 'unit' | 'rateMinor'> & Partial<Cost>): Cost =>
    cost({ id: `finish-${id}`, group: 'finishing', label: `${finish.label}: ${words}`, ...amounts });
  const areaCm2 = part.areaMm2 / MM2_PER_CM2;
  const loadsPerPiece = shareOfLoad(rates, areaCm2, part.weightKg);
  const color = (further.color ?? finish.colors?.[0])?.label ?? '';
  const masked = maskedPlaces(part, further.bare);
  const costs = [
    line('lot', 'lot', {
      unit: 'order',
      rateMinor: rates.lotMinor,
      perOrder: 1,
      shared: { kind: 'lot', key: finish.id },
    }),
    line('load', 'loads', {
      unit: 'load',
      rateMinor: loadsPerPiece > 0 ? (rates.loadMinor ?? 0) : 0,
      perPiece: loadsPerPiece,
      atLeast: 1,
    }),
    line('surface', 'surface', { unit: 'cm²', rateMinor: rates.minorPerCm2, perPiece: areaCm2 }),
    line('handling', 'handling', { unit: 'piece', rateMinor: rates.minorPerPiece, perPiece: 1 }),
    line('color', color, {
      unit: 'order',
      rateMinor: ofColor.lotMinor,
      perOrder: 1,
      shared: { kind: 'lot', key: `${finish.id}/${color}` },
    }),
    line('color-surface', `${color}, surface`, { unit: 'cm²', rateMinor: ofColor.minorPerCm2, perPiece: areaCm2 }),
    line('masking', 'masking', {
      unit: 'place',
      rateMinor: masked.places > 0 ? (rates.maskMinor ?? 0) : 0,
      perPiece: masked.places,
      faceIds: further.bare,
    }),
    line('masked-surface', 'masked surface', {
      unit: 'cm²',
      rateMinor: masked.places > 0 ? (rates.maskMinorPerCm2 ?? 0) : 0,
      perPiece: masked.areaMm2 / MM2_PER_CM2,
      faceIds: further.bare,
    }),
  ].filter(({ rateMinor }) => rateMinor > 0);
  return {
    costs,
    time: {
      extraDays: rates.extraDays + ofColor.extraDays,
      loadsPerPiece,
      loadsPerDay: rates.loadsPerDay ?? null,
    },
  };
}

/** How much of a rack or barrel a piece takes: by what fills it first. 0 where the card has no loads. */
function shareOfLoad({ loadCm2, loadKg }: FinishRates, areaCm2: number, weightKg: number): number {
  return Math.max(loadCm2 ? areaCm2 / loadCm2 : 0, loadKg ? weightKg / loadKg : 0);
}

/** What sums of decimals are off by: 7.000000000000001 loads are 7. */
const SLACK = 1e-9;

/** The days of the finish, and one more each time the loads of a day are full. */
export function finishDays({ extraDays, loadsPerPiece, loadsPerDay }: FinishingTime, quantity: number): number {
  const days = loadsPerDay === null ? 1 : Math.ceil((loadsPerPiece * quantity) / loadsPerDay - SLACK);
  return extraDays + Math.max(0, days - 1);
}

/**
 * Plugs and tapes of a piece. Faces of one hole are one place, of the size of its wall; any other face is a place of its own, of the size of an average one that
 * is no hole's: facts do not know the area of single faces, and one more hole makes no face smaller.
 */
export function maskedPlaces({ facts, areaMm2 }: FinishedPart, bare: readonly number[]) {
  const holeOfFace = new Map(facts.holes.flatMap((hole) => hole.faceIds.map((face) => [face, hole] as const)));
  const holes = new Set(bare.flatMap((face) => holeOfFace.get(face) ?? []));
  const others = bare.filter((face) => !holeOfFace.has(face)).length;
  const wallsOf = (drilled: Iterable<Hole>) =>
    [...drilled].reduce((sum, { diameterMm, depthMm }) => sum + Math.PI * diameterMm * depthMm, 0);
  const outsideMm2 = Math.max(0, areaMm2 - wallsOf(facts.holes));
  const averageMm2 = outsideMm2 / Math.max(1, facts.faces - holeOfFace.size);
  return { places: holes.size + others, areaMm2: wallsOf(holes) + others * averageMm2 };
}
