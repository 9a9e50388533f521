/** Compares two revisions of a part beside the page, which stays free. */
import type { MeshComparison, RevisionWish } from '#contract/revision.ts';

/** null for meshes without triangles. Rejects when the worker fails, and ends it when the signal says so. */
export function compareRevisions(wish: RevisionWish, signal: AbortSignal): Promise<MeshComparison | null> {
  const worker = new Worker(new URL('./revision-worker.ts', import.meta.url), { type: 'module', name: 'revision' });
  return new Promise<MeshComparison | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<MeshComparison | null>) => resolve(data));
    worker.addEventListener('error', (cause) => reject(new Error('The comparison of two revisions failed', { cause })));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(wish);
  }).finally(() => worker.terminate());
}
