/** The made corpus: part number `seed`, the same each time, as somebody would send it. */
import type { Bench, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import { type Dialect, stepOf } from '../../corpus/writers/step-dialects.ts';
import { seededRandom } from '../../seeded-random.ts';
import { randomBlock } from './blocks.ts';
import { Chance, type Family, type MadeShape } from './made-part.ts';
import { randomCase, randomFolded, randomStrip } from './sheet-parts.ts';
import { randomTurned } from './turned-parts.ts';
import { withVertexNoise } from './vertex-noise.ts';

/** How a part lies in its file: as it was built, on another of its sides, or along no axis. */
type Pose = 'as built' | 'upright' | 'tilted';

export interface MadePart {
  seed: number;
  family: Family;
  dialect: Dialect;
  /** The most by which a vertex lies off its place, mm. */
  noiseMm: number;
  pose: Pose;
  shape: MadeShape;
  text: string;
}

/** Half of the parts are blocks, as of the features most are. */
const SHARES: readonly Family[] = [
  'block',
  'block',
  'block',
  'block',
  'block',
  'turned',
  'turned',
  'strip',
  'folded',
  'folded',
  'case',
];
const DIALECTS: readonly Dialect[] = ['ap203', 'ap214', 'ap242'];
const NOISE_MM = 0.01;

/** `featuresMost` bounds the features of a block. */
export function makePart(bench: Bench, seed: number, featuresMost = 9): MadePart {
  const chance = new Chance(seededRandom(seed));
  const family = chance.oneOf(SHARES);
  const shape = shapeOf(chance, family, featuresMost);
  const dialect = chance.oneOf(DIALECTS);
  const noiseMm = chance.happens(0.4) ? 0 : chance.between(0, NOISE_MM);
  const pose = chance.oneOf(['as built', 'upright', 'tilted'] as const);
  const solid = bench.place(shape.build(bench), frameOf(chance, pose));
  const text = withVertexNoise(stepOf(bench, solid, `made ${seed}`, dialect), dialect, { chance, mm: noiseMm });
  return { seed, family, dialect, noiseMm, pose, shape, text };
}

function shapeOf(chance: Chance, family: Family, featuresMost: number): MadeShape {
  switch (family) {
    case 'block':
      return randomBlock(chance, featuresMost);
    case 'turned':
      return randomTurned(chance);
    case 'strip':
      return randomStrip(chance);
    case 'folded':
      return randomFolded(chance);
    case 'case':
      return randomCase(chance);
  }
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

function frameOf(chance: Chance, pose: Pose): { at: Vec3; x: Vec3; z: Vec3 } {
  const at: Vec3 = [chance.between(-100, 100), chance.between(-100, 100), chance.between(-100, 100)];
  if (pose === 'as built') return { at, x: AXES[0]!, z: AXES[2]! };
  if (pose === 'upright') {
    const [x, z] = chance.shuffled(AXES);
    return { at, x: x!, z: z! };
  }
  const z = chance.direction();
  const other = chance.direction();
  const x: Vec3 = [
    z[1] * other[2] - z[2] * other[1],
    z[2] * other[0] - z[0] * other[2],
    z[0] * other[1] - z[1] * other[0],
  ];
  return { at, x, z };
}
