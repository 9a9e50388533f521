/** Why a part cannot be milled as it is drawn: what no cutter reaches, or none of the shop's. */
import type { InnerCorner, Milling, MillingSetup } from '#contract/milling-facts.ts';
import type { Reason } from '#contract/reason-words.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import type { Cutter } from '#quote/processes/cnc/cutting.ts';
import { cornerCutters, type MillingMinutes } from '#quote/processes/cnc/milling-setup.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

/** What no cutter reaches from any direction. */
export function unreachedReasons({ unreached }: Milling, { areaMm2, volumeMm3 }: PartMeasures): Reason[] {
  if (!unreached) return [];
  if (unreached.areaMm2 <= areaMm2 * GRID_SHARE && unreached.volumeMm3 <= volumeMm3 * GRID_SHARE) return [];
  const { volumeMm3: mm3, at, faceIds } = unreached;
  return [{ code: 'unreached', volumeMm3: Math.round(mm3), at, faceIds }];
}

/** What none of the shop's cutters reaches. */
export function cutterReasons(
  { setups }: Milling,
  { areaMm2 }: PartMeasures,
  cutters: readonly Cutter[],
  cuts: readonly (MillingMinutes | null)[],
): Reason[] {
  const narrowest = cutters.at(-1)!.diameterMm;
  const narrow = setups.flatMap(({ cuts }) => cuts).filter(({ diameterMm }) => diameterMm < narrowest);
  const skinMm2 = narrow.reduce((sum, { floorMm2, wallMm2, freeMm2 }) => sum + floorMm2 + wallMm2 + freeMm2, 0);
  if (skinMm2 > areaMm2 * GRID_SHARE)
    return [
      {
        code: 'cutter-missing',
        diameterMm: Math.min(...narrow.map(({ diameterMm }) => diameterMm)),
        narrowestMm: narrowest,
      },
    ];
  return setups.flatMap((setup, i): Reason[] => (cuts[i] ? [] : [longCutterReason(setup, cutters)])).slice(0, 1);
}

/** The deepest cut of a width that the shop does not have. */
function longCutterReason({ cuts }: MillingSetup, cutters: readonly Cutter[]): Reason {
  const missing = cuts.filter((cut) => !cutters.some(({ diameterMm }) => diameterMm === cut.diameterMm));
  const { diameterMm, stickOutMm } = missing.reduce((most, cut) => (cut.stickOutMm > most.stickOutMm ? cut : most));
  return { code: 'cutter-too-short', diameterMm, stickOutMm };
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
    ({ radiusMm, depthMm }) => depthMm > rates.sharpCornersUpToMm && cornerCutters(radiusMm, cutters).length === 0,
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
