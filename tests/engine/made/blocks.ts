/** Blocks with features on all their sides, none of which reaches into the room of another. */
import type { Solid, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import { block, sum } from '../../corpus/arithmetic.ts';
import type { FeatureTruth } from '../../corpus/truth.ts';
import { randomHole } from './drilled.ts';
import { blindSlot, blindStep, chamfer, round, throughSlot, throughStep, undercutSlot, veeSlot } from './edge-cuts.ts';
import { type MadeFeature, moved } from './made-feature.ts';
import type { Chance, MadeShape } from './made-part.ts';
import { randomBoss, randomPocket, randomRib, randomRing } from './pockets.ts';

/** Between two features, mm. */
const APART_MM = 1.5;
/** Between a feature and the edges of its side, mm. */
const INSIDE_MM = 2;
/** Places tried for a feature before it is left out. */
const TRIES = 12;
/** So much wider than high a block never is: it would be a plate, and a plate may be sheet. */
const FLATTEST = 3.5;

type Kind = 'hole' | 'pocket' | 'ring' | 'boss' | 'rib' | 'cut';
const KINDS: readonly Kind[] = [
  'hole',
  'hole',
  'hole',
  'hole',
  'pocket',
  'pocket',
  'ring',
  'boss',
  'rib',
  'cut',
  'cut',
  'cut',
];
const CUTS = [
  throughSlot,
  blindSlot,
  undercutSlot,
  veeSlot,
  throughStep,
  throughStep,
  blindStep,
  chamfer,
  chamfer,
  round,
];

/** A side of the block: where its own axes begin, and how they lie. */
interface Side {
  at: Vec3;
  x: Vec3;
  y: Vec3;
  z: Vec3;
  size: Vec3;
}

interface Reserved {
  low: Vec3;
  high: Vec3;
}

export function randomBlock(chance: Chance, featuresMost: number): MadeShape {
  const low = chance.size(14, 45);
  const middle = chance.size(low, FLATTEST * low);
  const size = chance.shuffled([low, middle, chance.size(middle, 1.8 * middle)]) as unknown as Vec3;
  const reserved: Reserved[] = [];
  const features: { side: Side; feature: MadeFeature }[] = [];
  const wanted = chance.count(1, featuresMost);
  for (let at = 0; at < wanted; at += 1) {
    const kind = chance.oneOf(KINDS);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const side = sideOf(size, chance.count(0, 2) as 0 | 1 | 2, chance.happens(0.5), chance.happens(0.5));
      const feature = kind === 'cut' ? chance.oneOf(CUTS)(chance, side.size) : insideOf(chance, kind, side.size);
      if (!feature) continue;
      const room = roomOf(side, feature.box);
      if (reserved.some((other) => areNear(room, other))) continue;
      reserved.push(room);
      features.push({ side, feature });
      break;
    }
  }
  return shapeOf(size, features, reserved);
}

function shapeOf(size: Vec3, features: { side: Side; feature: MadeFeature }[], reserved: Reserved[]): MadeShape {
  const lows = [0, 1, 2].map((axis) => Math.min(0, ...reserved.map(({ low }) => low[axis]!)));
  const highs = [0, 1, 2].map((axis) => Math.max(size[axis]!, ...reserved.map(({ high }) => high[axis]!)));
  return {
    truth: {
      ...sum(block(size), ...features.map(({ feature }) => feature.measures)),
      boxMm: [highs[0]! - lows[0]!, highs[1]! - lows[1]!, highs[2]! - lows[2]!],
      holes: features.flatMap(({ feature }) => feature.holes ?? []),
      features: withUndercut(features.flatMap(({ feature }) => feature.features ?? [])),
    },
    build: (bench) => {
      const place = (side: Side, shape: Solid): Solid => bench.place(shape, side);
      const toolsOf = (isAdded: boolean): Solid[] =>
        features
          .filter(({ feature }) => (feature.isAdded ?? false) === isAdded)
          .map(({ side, feature }) => place(side, feature.tool(bench)));
      const insides = features.flatMap(({ side, feature }) =>
        feature.inside ? [place(side, feature.inside(bench))] : [],
      );
      return bench.cut(bench.fuse(bench.box([0, 0, 0], size), ...toolsOf(true)), ...toolsOf(false), ...insides);
    },
  };
}

/** All grooves inside of bores are one undercut: no cutter comes to them. */
function withUndercut(features: FeatureTruth[]): FeatureTruth[] {
  return features.some(({ type }) => type === 'groove') ? [...features, { type: 'undercut' }] : features;
}

/** A side whose normal is one of the axes, or against it; `isSwapped` takes its x for its y. */
function sideOf(size: Vec3, axis: 0 | 1 | 2, isUpper: boolean, isSwapped: boolean): Side {
  const [along, across] = [(axis + 1) % 3, (axis + 2) % 3];
  const unitOf = (index: number, sign: number): Vec3 =>
    [0, 1, 2].map((at) => (at === index ? sign : 0)) as unknown as Vec3;
  const z = unitOf(axis, isUpper ? 1 : -1);
  // Right-handed: seen from outside, y is left of x.
  const first = isSwapped ? across : along;
  const second = isSwapped ? along : across;
  const x = unitOf(first, 1);
  const sign = isUpper === isSwapped ? -1 : 1;
  const at = [0, 1, 2].map((index) =>
    (index === axis && isUpper) || (index === second && sign < 0) ? size[index]! : 0,
  ) as unknown as Vec3;
  return { at, x, y: unitOf(second, sign), z, size: [size[first]!, size[second]!, size[axis]!] };
}

/** A feature within a side, at a place of its own. null where the side is too small for it. */
function insideOf(chance: Chance, kind: Exclude<Kind, 'cut'>, size: Vec3): MadeFeature | null {
  const [lx, ly, lz] = size;
  const feature = {
    hole: () => randomHole(chance, lz, Math.max(2, Math.min(20, 0.4 * Math.min(lx, ly)))),
    pocket: () => randomPocket(chance, size),
    ring: () => randomRing(chance, size),
    boss: () => randomBoss(chance, size),
    rib: () => randomRib(chance, size),
  }[kind]();
  const [low, high] = feature.box;
  const [fromX, toX] = [INSIDE_MM - low[0], lx - INSIDE_MM - high[0]];
  const [fromY, toY] = [INSIDE_MM - low[1], ly - INSIDE_MM - high[1]];
  if (fromX > toX || fromY > toY) return null;
  return moved(feature, [rounded(chance.between(fromX, toX)), rounded(chance.between(fromY, toY)), 0]);
}

const rounded = (mm: number): number => Number(mm.toFixed(2));

function roomOf({ at, x, y, z }: Side, [low, high]: MadeFeature['box']): Reserved {
  const point = (corner: Vec3): number[] =>
    [0, 1, 2].map((axis) => at[axis]! + corner[0] * x[axis]! + corner[1] * y[axis]! + corner[2] * z[axis]!);
  const [a, b] = [point(low), point(high)];
  return {
    low: [0, 1, 2].map((axis) => Math.min(a[axis]!, b[axis]!)) as unknown as Vec3,
    high: [0, 1, 2].map((axis) => Math.max(a[axis]!, b[axis]!)) as unknown as Vec3,
  };
}

function areNear(a: Reserved, b: Reserved): boolean {
  return [0, 1, 2].every((axis) => a.low[axis]! < b.high[axis]! + APART_MM && b.low[axis]! < a.high[axis]! + APART_MM);
}
