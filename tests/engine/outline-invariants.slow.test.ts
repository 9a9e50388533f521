/** Ten thousand random drawings, each in every state in which drawings arrive, and as many tangles. */
import { test } from 'vitest';
import { expectSameOutline, expectSoundTangle } from '../geometry/outline-invariants.ts';

const DRAWINGS = 10_000;
const BATCH = 500;
const batches = Array.from({ length: DRAWINGS / BATCH }, (_, batch) => 1 + batch * BATCH);

test.each(batches)(
  'random drawings from seed %i on keep contours, area and length, whatever is done to them',
  (first) => {
    for (let seed = first; seed < first + BATCH; seed += 1) expectSameOutline(seed);
  },
);

test.each(batches)('the area of tangled loops from seed %i on is what a raster says', (first) => {
  for (let seed = first; seed < first + BATCH; seed += 1) expectSoundTangle(seed);
});
