/** A solid of the corpus: how it is made, what is known of it, and the dialects of STEP in which it is kept. */
import type { Bench, Solid } from '../../../scripts/sample-parts/bench.ts';
import type { SolidTruth } from '../truth.ts';
import type { Dialect } from '../writers/step-dialects.ts';

export interface CorpusSolid {
  name: string;
  dialects: readonly Dialect[];
  truth: SolidTruth;
  build: (bench: Bench) => Solid;
}
