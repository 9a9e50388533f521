/** Facts of the engine beside the truth of a part, in one shape, so that a test compares both whole. */
import { expect } from 'vitest';
import type { Feature, Hole, PartFacts } from '#contract/part-facts.ts';
import type { FeatureTruth, HoleTruth, SolidTruth } from './truth.ts';

/** Relative, of exact geometry. Facts are rounded to nine digits, and files in inches or metres to about twelve. */
const RELATIVE_ERROR = 1e-6;

export function near(value: number): number {
  return expect.toSatisfy(
    (found: number) => Math.abs(found - value) <= RELATIVE_ERROR * Math.max(1, Math.abs(value)),
    `${value} within ${RELATIVE_ERROR}`,
  ) as number;
}

function nearIfNumber<T>(value: T): T {
  return (typeof value === 'number' ? near(value) : value) as T;
}

/** In an order that does not depend on the file: by what is compared. */
function sorted<T>(items: readonly T[], key: (item: T) => readonly (number | string | null | undefined)[]): T[] {
  const words = (item: T): string =>
    key(item)
      .map((value) => (typeof value === 'number' ? value.toFixed(4).padStart(12, '0') : String(value)))
      .join(' ');
  return items.toSorted((a, b) => (words(a) < words(b) ? -1 : 1));
}

export function expectedSolid(truth: SolidTruth) {
  const { holes = [], features = [], turned = null, sheet = null, bodies = 1, counts = [] } = truth;
  return {
    kind: 'solid',
    isSound: true,
    notes: [],
    bodies,
    counts,
    volumeMm3: near(truth.volumeMm3),
    areaMm2: near(truth.areaMm2),
    boxMm: truth.boxMm.map(near),
    holes: sorted(holes.map(wholeHole), holeKey).map((hole) => ({
      ...hole,
      diameterMm: near(hole.diameterMm),
      depthMm: near(hole.depthMm),
      countersink: hole.countersink && {
        diameterMm: near(hole.countersink.diameterMm),
        angleDeg: near(hole.countersink.angleDeg),
      },
    })),
    features: sorted(features, featureKey).map((feature) =>
      Object.fromEntries(Object.entries(feature).map(([name, value]) => [name, nearIfNumber(value)])),
    ),
    turned: turned && {
      diameterMm: near(turned.diameterMm),
      lengthMm: near(turned.lengthMm),
      boreMm: nearIfNumber(turned.boreMm),
      barSides: turned.barSides ?? 0,
      threads: (turned.threads ?? []).map((thread) => ({
        ...thread,
        diameterMm: near(thread.diameterMm),
        lengthMm: near(thread.lengthMm),
      })),
    },
    sheet: sheet && {
      thicknessMm: near(sheet.thicknessMm),
      bends: sorted(sheet.bends, bendKey).map((bend) => ({
        radiusMm: near(bend.radiusMm),
        angleDeg: near(bend.angleDeg),
        lengthMm: near(bend.lengthMm),
      })),
      flat: Object.fromEntries(Object.entries(sheet.flat).map(([name, value]) => [name, near(value)])),
    },
    ...(truth.minWallMm !== undefined && { minWallMm: near(truth.minWallMm) }),
  };
}

/** What the engine found, as far as `truth` says something of it. */
export function foundSolid(facts: PartFacts, truth: SolidTruth) {
  const { sheet } = facts;
  const turned = facts.solid?.boundary?.turned;
  return {
    kind: facts.kind,
    isSound: facts.valid && facts.watertight,
    notes: facts.notes,
    bodies: facts.bodies,
    counts: facts.parts.map(({ count }) => count).sort((a, b) => b - a),
    volumeMm3: facts.volumeMm3,
    areaMm2: facts.areaMm2,
    boxMm: facts.boundingBoxMm,
    holes: sorted(facts.holes.map(foundHole), holeKey),
    features: truth.sheet ? [] : foundFeatures(facts.features ?? [], truth.features ?? []),
    turned: turned
      ? {
          diameterMm: turned.diameterMm,
          lengthMm: turned.lengthMm,
          boreMm: turned.boreMm,
          barSides: turned.barSides,
          threads: turned.threads.map(({ faceIds: _, ...thread }) => thread),
        }
      : null,
    sheet: sheet && {
      thicknessMm: sheet.thicknessMm,
      bends: sorted(
        sheet.bends.map(({ faceIds: _, ...bend }) => ({ ...bend, angleDeg: Math.abs(bend.angleDeg) })),
        bendKey,
      ),
      flat: sheet.flat && {
        lengthMm: sheet.flat.lengthMm,
        widthMm: sheet.flat.widthMm,
        areaMm2: sheet.flat.areaMm2,
        cutLengthMm: sheet.flat.cutLengthMm,
        pierces: sheet.flat.pierces,
      },
    },
    ...(truth.minWallMm !== undefined && { minWallMm: facts.minWallMm }),
  };
}

type WholeHole = Required<Omit<HoleTruth, 'countersink' | 'thread'>> & {
  countersink: HoleTruth['countersink'] | null;
  thread: string | null;
};

function wholeHole({ countersink = undefined, thread, ...hole }: HoleTruth): WholeHole {
  return { ...hole, countersink: countersink ?? null, thread: thread ?? null };
}

function foundHole({ diameterMm, depthMm, through, end, countersink, threadGuess }: Hole): WholeHole {
  return {
    diameterMm,
    depthMm,
    through,
    end: end as HoleTruth['end'],
    countersink: countersink ?? null,
    thread: threadGuess,
  };
}

const holeKey = ({ diameterMm, depthMm }: WholeHole) => [diameterMm, depthMm];
const bendKey = ({ radiusMm, angleDeg, lengthMm }: { radiusMm: number; angleDeg: number; lengthMm: number }) => [
  radiusMm,
  angleDeg,
  lengthMm,
];
const featureKey = (feature: FeatureTruth) => [feature.type, feature.lengthMm, feature.widthMm, feature.diameterMm];

/** Holes have a list of their own. Of a feature the measures that the truth gives for its type. */
function foundFeatures(features: readonly Feature[], truths: readonly FeatureTruth[]) {
  const compared = new Map(truths.map((truth) => [truth.type, Object.keys(truth) as (keyof FeatureTruth)[]]));
  const cuts = features
    .filter(({ type }) => !/\bhole$/.test(type))
    .map((feature) => {
      const names = compared.get(feature.type) ?? ['type'];
      return Object.fromEntries(names.map((name) => [name, feature[name]])) as unknown as FeatureTruth;
    });
  return sorted(cuts, featureKey);
}
