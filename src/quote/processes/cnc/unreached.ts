/** Why a part cannot be milled as it is drawn: what no cutter reaches, or none of the shop's. */
import type { InnerCorner, Milling, MillingCut } from '#contract/milling-facts.ts';
import type { Reason } from '#contract/reason-words.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import { type Cutter, reachFor } from '#quote/processes/cnc/cutting.ts';
import { cornerCutters } from '#quote/processes/cnc/milling-setup.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

/** What no cutter reaches from any direction. */
export function unreachedReasons({ unreached }: Milling, { areaMm2, volumeMm3 }: PartMeasures): Reason[] {
  if (!unreached) return [];
  if (unreached.areaMm2 <= areaMm2 * GRID_SHARE && unreached.volumeMm3 <= volumeMm3 * GRID_SHARE) return [];
  const { volumeMm3: mm3, at, faceIds } = unreached;
  return [{ code: 'unreached', volumeMm3: Math.round(mm3), at, faceIds }];
}

/** A place that none of the shop's mills comes to. */
export interface MissingCutter {
  cut: MillingCut;
  /** null: the shop has none so narrow. */
  narrowestMm: number | null;
}

type Mill = CncRates['cutters']['mills'][number];

/** Of each width that the shop lacks, or lacks in that length; the narrowest first, then the deepest. */
export function missingCutters({ setups }: Milling, areaMm2: number, mills: readonly Mill[]): MissingCutter[] {
  const narrowestMm = Math.min(...mills.map(({ diameterMm }) => diameterMm));
  const cuts = setups.flatMap((setup) => setup.cuts);
  const narrow = cuts.filter(({ diameterMm }) => diameterMm < narrowestMm);
  const skinMm2 = narrow.reduce((sum, { floorMm2, wallMm2, freeMm2 }) => sum + floorMm2 + wallMm2 + freeMm2, 0);
  const tooNarrow = skinMm2 > areaMm2 * GRID_SHARE ? narrow : [];
  const tooDeep = cuts.filter(
    (cut) =>
      cut.diameterMm >= narrowestMm &&
      cut.volumeMm3 + cut.floorMm2 + cut.wallMm2 + cut.freeMm2 > 0 &&
      !mills.some(
        ({ diameterMm, stickOutMm }) =>
          diameterMm <= cut.diameterMm && stickOutMm + ROUNDED_MM >= reachFor(cut, diameterMm),
      ),
  );
  return [
    ...tooNarrow.map((cut) => ({ cut, narrowestMm })),
    ...tooDeep.map((cut) => ({ cut, narrowestMm: null })),
  ].sort((a, b) => a.cut.diameterMm - b.cut.diameterMm || b.cut.stickOutMm - a.cut.stickOutMm);
}

/** Lengths of facts are rounded. */
const ROUNDED_MM = 1e-6;

/** What none of the shop's cutters reaches: the first of each kind. */
export function cutterReasons(missing: readonly MissingCutter[]): Reason[] {
  const narrow = missing.find(({ narrowestMm }) => narrowestMm !== null);
  const worst = narrow ?? missing[0];
  return worst ? [missingReason(worst)] : [];
}

export function missingReason({ cut: { diameterMm, stickOutMm, deepest }, narrowestMm }: MissingCutter): Reason {
  const where = { at: deepest?.at ?? null, faceIds: deepest ? [deepest.faceId] : [] };
  return narrowestMm === null
    ? { code: 'cutter-too-short', diameterMm, stickOutMm, ...where }
    : { code: 'cutter-missing', diameterMm, narrowestMm, ...where };
}

/** Less of a part is what a grid rounds off. */
const GRID_SHARE = 0.002;

/** Deep corners that are sharp, or narrower than any cutter of the shop. */
export function cornerReasons(
  { innerCorners }: Milling,
  cutters: readonly Cutter[],
  rates: CncRates['cutters'],
): Reason[] {
  const corners = innerCorners ?? [];
  const unmade = corners.filter(
    ({ radiusMm, depthMm }) =>
      depthMm > rates.sharpCornersUpToMm && cornerCutters({ radiusMm, depthMm }, cutters).length === 0,
  );
  const sharp = unmade.filter(({ radiusMm }) => radiusMm === 0);
  const deepest = (list: readonly InnerCorner[]) =>
    list.reduce((most, one) => (one.depthMm > most.depthMm ? one : most));
  const reasons: Reason[] = [];
  if (sharp.length > 0) {
    const { depthMm, at, faceIds } = deepest(sharp);
    reasons.push({
      code: 'sharp-inner-corner',
      corners: sharp.reduce((sum, { count }) => sum + count, 0),
      depthMm,
      at,
      faceIds,
    });
  }
  const narrow = unmade.filter(({ radiusMm }) => radiusMm > 0);
  if (narrow.length > 0) {
    const { radiusMm, depthMm, at, faceIds } = deepest(narrow);
    reasons.push({ code: 'inner-corner-deep', radiusMm, depthMm, at, faceIds });
  }
  return reasons;
}
