/** What a lathe makes of a turned part, and what it leaves for others: the profile, the bar, and the volumes of both. */
import type { Turned, TurnedPiece } from '#contract/turned-facts.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import type { Axis } from '#geometry/features/bores.ts';
import { type BarSection, sectionArea, sliceHalfSection, volumeOf } from '#geometry/features/half-section.ts';
import { listRuns, type Run } from '#geometry/features/lathe-runs.ts';
import { listMeridians } from '#geometry/features/meridians.ts';
import { listPieces } from '#geometry/features/turning-profile.ts';
import { SAME_PLACE_MM, SAME_VOLUME_SHARE } from '#geometry/tolerances.ts';

export type LatheFacts = Pick<
  Turned,
  'profile' | 'barMm' | 'lengthOverDiameter' | 'volumeToTurnMm3' | 'milledMm3' | 'milledFaceIds' | 'isPlainLength'
>;

export interface LatheInput {
  /** From the lower end of the part. */
  axis: Axis;
  lengthMm: number;
  /** With the faces of its flats; a round bar is as wide as the part. */
  bar: BarSection & { flats: number[] };
  /** Faces around the axis, and those at the ends of the part. */
  round: number[];
  /** A bore goes through along the axis. */
  isBored: boolean;
  threads: Turned['threads'];
  /** Of the part; null where it is not closed. */
  volumeMm3: number | null;
}

export function describeLathe(graph: BrepGraph, input: LatheInput): LatheFacts {
  const { axis, lengthMm, round, isBored, threads, volumeMm3 } = input;
  const isRound = new Set(round);
  const others = graph.brep.faces.flatMap((_, face) => (isRound.has(face) ? [] : [face]));
  const parts = listMeridians(graph, axis, round);
  const slabs = sliceHalfSection(graph, axis, parts, { milled: others, isBored });
  const runs = listRuns(slabs, 'outer', parts.meridians).filter((run) => run !== null);
  const bar = barFor(runs, input.bar);
  const profile = listPieces(slabs, parts, new Set(threads.flatMap(({ faceIds }) => faceIds))).filter(
    (piece) => !isBar(piece, bar),
  );
  const turned = new Set([
    ...profile.flatMap(({ faceIds }) => faceIds),
    ...(bar.acrossMm > input.bar.acrossMm ? [] : input.bar.flats),
  ]);
  const revolvedMm3 = volumeOf(slabs, bar);
  const milledFaceIds = graph.brep.faces.flatMap((_, face) => (turned.has(face) ? [] : [face]));
  return {
    profile,
    barMm: bar.acrossMm,
    lengthOverDiameter: slendernessOf(runs),
    volumeToTurnMm3: Math.max(0, sectionArea(bar) * lengthMm - revolvedMm3),
    milledMm3: leftToMill(volumeMm3, revolvedMm3),
    milledFaceIds,
    isPlainLength: milledFaceIds.length === 0 && isPlain(profile, lengthMm),
  };
}

/** The solid of revolution holds all of the part. It may lack this share of its volume: files leave 3e-6 at most, mistakes 1e-2 and more. */
const LACKS_MOST_SHARE = 1e-3;

/** The solid of revolution without the part; what only the last digits tell is nothing. null where either volume is not known. */
function leftToMill(volumeMm3: number | null, revolvedMm3: number): number | null {
  if (volumeMm3 === null || revolvedMm3 < (1 - LACKS_MOST_SHARE) * volumeMm3) return null;
  return revolvedMm3 - volumeMm3 > SAME_VOLUME_SHARE * volumeMm3 ? revolvedMm3 - volumeMm3 : 0;
}

/** A collar that is wider than the flats needs a larger bar, and the flats are milled. */
function barFor(runs: Run[], { sides, acrossMm }: BarSection): BarSection {
  const widest = runs.reduce(
    (most, run) => Math.max(most, run.kind === 'cylinder' && run.faces.length > 0 ? 2 * run.most : 0),
    0,
  );
  if (sides > 0) return { sides, acrossMm: widest > acrossMm + SAME_PLACE_MM ? widest : acrossMm };
  return { sides, acrossMm: runs.reduce((most, run) => Math.max(most, 2 * run.most), 0) };
}

/** The bar as it is bought, between places that are turned. */
function isBar({ kind, diameterMm, faceIds }: TurnedPiece, { sides, acrossMm }: BarSection): boolean {
  return sides > 0 && kind === 'outer' && faceIds.length === 0 && diameterMm > acrossMm + SAME_PLACE_MM;
}

function slendernessOf(runs: Run[]): number {
  let slenderness = 0;
  for (const { most } of runs) {
    let from = Infinity;
    for (const run of runs) {
      from = run.most <= most + SAME_PLACE_MM ? Math.min(from, run.from) : Infinity;
      if (Number.isFinite(from)) slenderness = Math.max(slenderness, (run.to - from) / (2 * most));
    }
  }
  return slenderness;
}

function isPlain(profile: TurnedPiece[], lengthMm: number): boolean {
  const isWhole = ({ fromMm, toMm }: TurnedPiece): boolean => toMm - fromMm > lengthMm - SAME_PLACE_MM;
  const lengths = profile.filter(({ kind }) => kind !== 'face');
  return (
    lengths.every((piece) => (piece.kind === 'outer' || piece.kind === 'inner') && isWhole(piece)) &&
    lengths.filter(({ isInner }) => !isInner).length === 1 &&
    lengths.length <= 2 &&
    profile.length - lengths.length === 2
  );
}
