import { type ReactNode, useMemo } from 'react';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { describeFace } from '#part/tools/describe-face.ts';

export interface FaceCardProps {
  faceId: number;
  facts: PartFacts | null;
  mesh: PartMesh;
  onClose: () => void;
  /** What can be chosen for the face. */
  children?: ReactNode;
}

/** What the picked face is, and what can be chosen for it. */
export function FaceCard({ faceId, facts, mesh, onClose, children }: FaceCardProps) {
  const { title, rows } = useMemo(() => describeFace(facts, mesh, faceId), [facts, mesh, faceId]);
  return (
    <section
      aria-label="Picked face"
      className="absolute bottom-0 left-0 max-h-72 w-full overflow-y-auto border border-hairline-strong bg-paper px-3 pb-3 text-small md:bottom-12 md:left-3 md:w-72"
    >
      <header className="flex items-start justify-between gap-3">
        <p role="status" className="pt-2">
          <span className="figures block font-semibold">{title}</span>
          <span className="figures block text-label text-ink-soft">{rows.join(' · ')}</span>
        </p>
        <button
          type="button"
          aria-label="Close: picked face"
          onClick={onClose}
          className="link min-h-11 px-1 text-label md:min-h-8"
        >
          Close
        </button>
      </header>
      {children}
    </section>
  );
}
