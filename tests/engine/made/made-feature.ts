/** One feature on the side of a block: what it takes or adds, the room that it needs, and what is true of it. The side is z = 0, the material below. */
import type { Bench, Solid, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import type { Measures } from '../../corpus/arithmetic.ts';
import type { FeatureTruth, HoleTruth } from '../../corpus/truth.ts';

export interface MadeFeature {
  /** What it adds to the volume and the area of the part; less than nothing for most. */
  measures: Measures;
  /** Opposite corners of the room that no other feature may reach into. */
  box: readonly [Vec3, Vec3];
  holes?: HoleTruth[];
  features?: FeatureTruth[];
  tool: (bench: Bench) => Solid;
  /** It stands on the side. What is drilled into it then comes with it. */
  isAdded?: true;
  /** What is cut after everything that is added. */
  inside?: (bench: Bench) => Solid;
}

export function moved(feature: MadeFeature, by: Vec3): MadeFeature {
  const shift = (at: Vec3): Vec3 => [at[0] + by[0], at[1] + by[1], at[2] + by[2]];
  const { tool, inside, box } = feature;
  return {
    ...feature,
    box: [shift(box[0]), shift(box[1])],
    tool: (bench) => bench.move(tool(bench), by),
    ...(inside && { inside: (bench: Bench) => bench.move(inside(bench), by) }),
  };
}
