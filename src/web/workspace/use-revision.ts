import { useEffect, useState } from 'react';
import { compareRevisions } from '#analysis/compare-revisions.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { MeshComparison } from '#contract/revision.ts';

export type RevisionAnswer =
  | { kind: 'comparing' }
  | { kind: 'compared'; found: MeshComparison }
  /** There are no triangles to compare, or the worker failed. */
  | { kind: 'none' };

/** Compares two meshes in a worker; an answer for others than those of now is dropped. */
export function useRevision(before: PartMesh | null, after: PartMesh | null): RevisionAnswer {
  const [answered, setAnswered] = useState<{ after: PartMesh; found: MeshComparison | null } | null>(null);
  useEffect(() => {
    if (!before || !after) return;
    const abort = new AbortController();
    compareRevisions({ before, after }, abort.signal)
      .catch((cause: unknown) => {
        if (!abort.signal.aborted) console.error(cause);
        return null;
      })
      .then((found) => {
        if (!abort.signal.aborted) setAnswered({ after, found });
      });
    return () => abort.abort();
  }, [before, after]);
  if (!before || !after) return { kind: 'none' };
  if (answered?.after !== after) return { kind: 'comparing' };
  return answered.found ? { kind: 'compared', found: answered.found } : { kind: 'none' };
}
