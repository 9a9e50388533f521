import { useEffect, useRef, useState } from 'react';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { MeshComparison } from '#contract/revision.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Viewer } from '#viewer/viewer.ts';

export interface RevisionViewProps {
  name: string;
  before: PartMesh;
  after: PartMesh;
  boundingBoxMm: Vec3;
  found: MeshComparison;
}

/** Of changed faces, in the viewer and in the words beside it. */
export const CHANGED_CSS = 'light-dark(#e8923c, #c9772a)';

/** The new revision in 3D with its changed faces in color, and the old one seen through it. */
export function RevisionView({ name, before, after, boundingBoxMm, found }: RevisionViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  useEffect(() => {
    let viewer: Viewer | null = null;
    let isGone = false;
    import('#viewer/viewer.ts')
      .then(({ createViewer }) => {
        if (isGone || !host.current) return;
        viewer = createViewer(host.current, { label: `${name}: the new revision over the old one` });
        viewer.show(after, { boundingBoxMm });
        viewer.paintFaces([{ faceIds: found.changed, css: CHANGED_CSS }]);
        viewer.ghost(before, found.offsetMm);
      })
      .catch((cause: unknown) => {
        console.error(cause);
        if (!isGone) setUnavailable(true);
      });
    return () => {
      isGone = true;
      viewer?.dispose();
    };
  }, [name, before, after, boundingBoxMm, found]);
  if (isUnavailable)
    return <p className="text-small text-ink-soft">This browser shows no 3D pictures. What differs stands below.</p>;
  return <div ref={host} className="relative h-72 border border-hairline" />;
}
