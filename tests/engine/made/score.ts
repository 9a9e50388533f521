/** Facts of a made part beside its truth: of each kind of fact what was found, what was missed, and what is not there. */
import type { KnownFacts } from '#contract/analysis.ts';
import type { Feature, Hole } from '#contract/part-facts.ts';
import type { FeatureTruth, HoleTruth } from '../../corpus/truth.ts';
import type { MadePart } from './make-part.ts';

/** What is counted, each a row of the table. */
export const ROWS = [
  'holes',
  'pockets',
  'slots',
  'steps',
  'grooves',
  'fillets',
  'chamfers',
  'rounds',
  'bosses',
  'other features',
  'sheet',
  'bends',
  'flat patterns',
  'turned',
  'turned measures',
  'turned lengths',
  'boxes',
  'areas',
  'volumes',
  'sound',
] as const;
export type Row = (typeof ROWS)[number];

export interface Tally {
  /** Stated and found. */
  right: number;
  /** Stated and not found so. */
  missed: number;
  /** Found and not so. */
  wrong: number;
}

/** One fact that differs, for the reader of a report. */
export interface Difference {
  row: Row;
  stated: unknown;
  found: unknown;
}

export interface Score {
  tallies: Map<Row, Tally>;
  differences: Difference[];
}

/** Relative, of exact geometry: what a file in inches or meters leaves. */
const RELATIVE_ERROR = 1e-6;
/** A corner that lies nearer to its place than this, mm, stays there; and what that does to an angle. */
const LENGTH_MM = 1e-5;
const ANGLE_DEG = 1e-3;
/** Boxes are told to so much, mm. */
const BOX_MM = 1e-4;

export function scorePart({ shape, pose }: MadePart, facts: KnownFacts): Score {
  const { truth, hasOwnCuts = false } = shape;
  const score: Score = { tallies: new Map(), differences: [] };
  const compare = <T, F>(row: Row, stated: readonly T[], found: readonly F[], fits: (stated: T, found: F) => boolean) =>
    compareLists(score, row, { stated, found, fits });
  const fitsAll = (stated: object, found: object): boolean =>
    Object.entries(stated).every(([name, value]) =>
      nearWithin((found as Record<string, unknown>)[name], value, name === 'angleDeg' ? ANGLE_DEG : LENGTH_MM),
    );

  compare('holes', (truth.holes ?? []).map(plainHole), (facts.holes ?? []).map(plainHole), fitsAll);
  if (!hasOwnCuts && !truth.sheet) {
    const cuts = (facts.features ?? []).filter(({ type }) => !/\bhole$/.test(type)).map(plainFeature);
    for (const row of ROWS) {
      const stated = (truth.features ?? []).filter(({ type }) => rowOf(type) === row);
      const found = cuts.filter(({ type }) => rowOf(type) === row);
      if (stated.length > 0 || found.length > 0) compare(row, stated, found, fitsAll);
    }
  }
  const { sheet } = facts;
  compare('sheet', truth.sheet ? ['sheet'] : [], sheet ? ['sheet'] : [], () => true);
  if (truth.sheet && sheet) {
    compare(
      'bends',
      truth.sheet.bends,
      sheet.bends.map(({ faceIds: _, ...bend }) => ({ ...bend, angleDeg: Math.abs(bend.angleDeg) })),
      fitsAll,
    );
    const { contours: _, slits: __, bendLines: ___, ...flat } = sheet.flat ?? {};
    compare(
      'flat patterns',
      [{ thicknessMm: truth.sheet.thicknessMm, ...truth.sheet.flat }],
      sheet.flat ? [{ thicknessMm: sheet.thicknessMm, ...flat }] : [],
      fitsAll,
    );
  }
  const turned = facts.solid?.boundary?.turned ?? null;
  compare('turned', truth.turned ? ['turned'] : [], turned ? ['turned'] : [], () => true);
  if (truth.turned && turned) {
    const { diameterMm, lengthMm, boreMm, barSides } = turned;
    compare(
      'turned measures',
      [{ barSides: 0, ...truth.turned }],
      [{ diameterMm, lengthMm, boreMm, barSides }],
      fitsAll,
    );
    const outer = turned.profile
      .filter(({ kind, isInner }) => !isInner && (kind === 'outer' || kind === 'thread'))
      .map((piece) => ({ diameterMm: piece.diameterMm, lengthMm: piece.toMm - piece.fromMm }));
    if (truth.lengths) compare('turned lengths', truth.lengths, outer, fitsAll);
  }
  const box = facts.boundingBoxMm ?? [];
  if (pose !== 'tilted')
    compare('boxes', [sorted(truth.boxMm)], [sorted(box)], (stated, found) => nearWithin(found, stated, BOX_MM));
  compare('areas', [truth.areaMm2], [facts.areaMm2], (stated, found) => nearWithin(found, stated, 0));
  compare('volumes', [truth.volumeMm3], [facts.volumeMm3], (stated, found) => nearWithin(found, stated, 0));
  const isSound = facts.valid && facts.watertight && facts.bodies === 1 && facts.solid?.boundary != null;
  compare<string, unknown>('sound', ['sound'], isSound ? ['sound'] : ['unsound'], (stated, found) => stated === found);
  return score;
}

function compareLists<T, F>(
  { tallies, differences }: Score,
  row: Row,
  { stated, found, fits }: { stated: readonly T[]; found: readonly F[]; fits: (stated: T, found: F) => boolean },
): void {
  const left = [...found];
  const tally = tallies.get(row) ?? { right: 0, missed: 0, wrong: 0 };
  const missed = stated.filter((one) => {
    const at = left.findIndex((other) => fits(one, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  tally.right += stated.length - missed.length;
  tally.missed += missed.length;
  tally.wrong += left.length;
  tallies.set(row, tally);
  const count = Math.max(missed.length, left.length);
  for (let at = 0; at < count; at += 1) differences.push({ row, stated: missed[at] ?? null, found: left[at] ?? null });
}

function nearWithin(found: unknown, stated: unknown, slack: number): boolean {
  if (typeof stated === 'number')
    return typeof found === 'number' && Math.abs(found - stated) <= slack + RELATIVE_ERROR * Math.abs(stated);
  if (stated === null || typeof stated !== 'object') return found === stated;
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(stated).every(([name, value]) =>
    nearWithin((found as Record<string, unknown>)[name], value, slack),
  );
}

function plainHole(hole: HoleTruth | Hole) {
  const { diameterMm, depthMm, through, end, countersink } = hole;
  return { diameterMm, depthMm, through, end, countersink: countersink ?? null };
}

function plainFeature({ faceIds: _, ...measures }: Feature): FeatureTruth {
  return measures as FeatureTruth;
}

function rowOf(type: string): Row {
  if (/pocket|passage/.test(type)) return 'pockets';
  if (/slot/.test(type)) return 'slots';
  if (/step/.test(type)) return 'steps';
  if (type === 'o-ring' || type === 'groove') return 'grooves';
  if (type === 'fillet' || type === 'chamfer' || type === 'round') return `${type}s`;
  return type === 'boss' ? 'bosses' : 'other features';
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => b - a);
}
