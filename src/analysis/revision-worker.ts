/** A worker that compares two revisions of a part; `compare-revisions.ts` starts it. */
import type { RevisionWish } from '#contract/revision.ts';
import { compareMeshes } from '#geometry/mesh/compare-meshes.ts';

self.addEventListener('message', ({ data: { before, after } }: MessageEvent<RevisionWish>) =>
  self.postMessage(compareMeshes(before, after)),
);
