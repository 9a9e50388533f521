/** Faces by color: how much draft they have, how thick the wall behind them is, how deep a cutter must reach for them. Each color with its numbers. */
import type { PartFacts } from '#contract/part-facts.ts';
import { formatNumber } from '#contract/units.ts';
import { DRAFTS } from '#part/draft-colors.ts';

export interface ColorRow {
  words: string;
  css: string;
  faceIds: number[];
  /** The figure of the worst face: "least 0.2°". */
  worst: string | null;
}

/** From what is hard to make to what is easy. */
const SCALE = [
  'light-dark(#c8323a, #ff8078)',
  'light-dark(#e8923c, #c9772a)',
  'light-dark(#ecd25a, #a8902a)',
  'light-dark(#a9cf7a, #6f9440)',
  'light-dark(#6fbf85, #3f8f5a)',
] as const;

/** null: not measured of this part. */
export function draftRows({ mold }: PartFacts): ColorRow[] | null {
  if (!mold) return null;
  return mold.draft.map(({ kind, minDraftDeg, faceIds }) => ({
    ...DRAFTS[kind],
    faceIds,
    worst: `least ${formatNumber(minDraftDeg, 2)}°`,
  }));
}

interface Band {
  below: number;
  words: string;
}

/** From the thinnest that any process makes to what no process minds, mm. */
const WALLS: readonly Band[] = [
  { below: 0.8, words: 'below 0.8 mm' },
  { below: 1.5, words: '0.8 to 1.5 mm' },
  { below: 3, words: '1.5 to 3 mm' },
  { below: 6, words: '3 to 6 mm' },
  { below: Infinity, words: '6 mm and more' },
];

/** By the thinnest place found behind each face. */
export function wallRows(thicknessMm: ReadonlyMap<number, number>): ColorRow[] {
  return bandRows(
    thicknessMm,
    WALLS.map((band, at) => ({ ...band, css: SCALE[at]! })),
    (values) => `least ${formatNumber(Math.min(...values), 2)} mm`,
  );
}

/** Depth over the width of the cutter: up to three times is a short cutter, beyond eight a special one. */
const REACHES: readonly Band[] = [
  { below: 3, words: 'up to 3 × as deep as wide' },
  { below: 5, words: '3 to 5 ×' },
  { below: 8, words: '5 to 8 ×' },
  { below: Infinity, words: '8 × and more' },
];

/** null: not measured of this part. What is neither in a cut, a corner nor a hole is reached from outside and has no color. */
export function reachRows({ solid, features, holes }: PartFacts): ColorRow[] | null {
  if (!solid || !features) return null;
  const ratios = new Map<number, number>();
  const add = (faceIds: readonly number[], ratio: number) => {
    for (const id of faceIds) ratios.set(id, Math.max(ratio, ratios.get(id) ?? 0));
  };
  for (const { faceIds, type, depthMm, widthMm, cornerRadiusMm } of features) {
    if (!depthMm || !/(pocket|slot|passage|groove|o-ring)$/.test(type)) continue;
    const widest = Math.min(widthMm || Infinity, cornerRadiusMm ? 2 * cornerRadiusMm : Infinity);
    if (widest < Infinity) add(faceIds, depthMm / widest);
  }
  for (const { radiusMm, depthMm, faceIds } of solid.milling?.innerCorners ?? [])
    if (radiusMm > 0) add(faceIds, depthMm / (2 * radiusMm));
  for (const { diameterMm, depthMm, faceIds } of holes) add(faceIds, depthMm / diameterMm);
  const locked = solid.milling?.unreached?.faceIds ?? [];
  for (const id of locked) ratios.delete(id);
  const rows = bandRows(
    ratios,
    REACHES.map((band, at) => ({ ...band, css: SCALE[SCALE.length - 1 - at]! })),
    (values) => `most ${formatNumber(Math.max(...values), 1)} ×`,
  );
  return locked.length === 0
    ? rows
    : [...rows, { words: 'no cutter reaches all of it', css: SCALE[0], faceIds: [...locked], worst: null }];
}

function bandRows(
  values: ReadonlyMap<number, number>,
  bands: readonly (Band & { css: string })[],
  worst: (values: readonly number[]) => string,
): ColorRow[] {
  return bands.flatMap(({ below, words, css }, at) => {
    const least = bands[at - 1]?.below ?? 0;
    const own = [...values].filter(([, value]) => value >= least && value < below);
    if (own.length === 0) return [];
    return [{ words, css, faceIds: own.map(([id]) => id), worst: worst(own.map(([, value]) => value)) }];
  });
}
