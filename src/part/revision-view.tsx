import { useEffect, useRef, useState } from 'react';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { MeshComparison } from '#contract/revision.ts';
import type { Vec3 } from '#contract/units.ts';
import { formatMove } from '#part/format-move.ts';
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
  const [picked, setPicked] = useState<number | null>(null);
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
        viewer.onFacePick(setPicked);
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
    return <p className="text-small text-ink-soft">This browser cannot show 3D views. The changes are listed below.</p>;
  return (
    <>
      <div ref={host} className="relative h-72 border border-hairline" />
      <p role="status" className="text-small">
        {picked === null ? 'Click a face to see how far it moved.' : wordsOfFace(picked, found)}
      </p>
    </>
  );
}

function wordsOfFace(face: number, { changed, moved }: MeshComparison): string {
  if (!changed.includes(face)) return 'This face is where it was.';
  const move = moved.find((each) => each.face === face);
  return move ? `This face moved ${formatMove(move.byMm)}.` : 'This face is new or has a different shape.';
}
