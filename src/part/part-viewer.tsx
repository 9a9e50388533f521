import { Suspense, useEffect, useRef, useState } from 'react';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { useLengthUnit } from '#part/length-unit.tsx';
import { type Appearance, PLAIN } from '#part/part-appearance.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyWhenOnline } from '#ui/lazy-when-online.ts';
import type { FacePaint, Viewer } from '#viewer/viewer.ts';

/** Loaded once the part is on the screen. */
const ViewerTools = lazyWhenOnline(async () => (await import('#part/tools/viewer-tools.tsx')).ViewerTools);

const VIEWS = [
  { view: 'iso', label: 'Iso' },
  { view: 'front', label: 'Front' },
  { view: 'top', label: 'Top' },
  { view: 'right', label: 'Right' },
] as const;

export interface PartViewerProps {
  name: string;
  mesh: PartMesh;
  /** null while the part is being measured. */
  facts: PartFacts | null;
  boundingBoxMm: [number, number, number];
  /** Whether it is a drawing, which is seen from above. A part is seen from the isometric corner. */
  isFlat: boolean;
  appearance?: Appearance | undefined;
  /** The color of the part; null, and absent: the usual gray. */
  look?: string | null | undefined;
  /** Faces to highlight. */
  faceIds: readonly number[];
  /** Called with the face that was clicked; null beside the part. */
  onFacePick: (faceId: number | null) => void;
}

type Opening = { kind: 'opening' } | { kind: 'open'; viewer: Viewer } | { kind: 'unavailable'; words: string };

/** The part in 3D, turned by mouse, finger or arrow keys. Loads the viewer with the first part. */
export function PartViewer({
  name,
  mesh,
  facts,
  boundingBoxMm,
  isFlat,
  appearance = PLAIN,
  look = null,
  faceIds,
  onFacePick,
}: PartViewerProps) {
  const host = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [toolPaints, setToolPaints] = useState<readonly FacePaint[] | null>(null);
  const [hasTools, setHasTools] = useState(false);
  const pick = useRef(onFacePick);
  pick.current = onFacePick;

  useEffect(() => {
    let opened: Viewer | null = null;
    let isGone = false;
    import('#viewer/viewer.ts')
      .then(async ({ createViewer, prepareViewer }) => {
        await prepareViewer();
        if (isGone || !host.current) return;
        opened = createViewer(host.current, { label: 'The part in 3D' });
        opened.onFacePick((faceId) => pick.current(faceId));
        setOpening({ kind: 'open', viewer: opened });
      })
      .catch((cause: unknown) => {
        console.error(cause);
        const words =
          'This browser cannot show 3D views (WebGL is missing or turned off). Measurements, price and findings still work.';
        if (!isGone) setOpening({ kind: 'unavailable', words });
      });
    return () => {
      isGone = true;
      opened?.dispose();
    };
  }, []);

  const viewer = opening.kind === 'open' ? opening.viewer : null;
  // By value: the facts bring the same box once more, and the view must not jump back.
  const [widthMm, depthMm, heightMm] = boundingBoxMm;
  useEffect(() => {
    viewer?.show(mesh, {
      boundingBoxMm: [widthMm, depthMm, heightMm],
      label: `3D view of ${name}`,
      view: isFlat ? 'top' : 'iso',
    });
  }, [viewer, mesh, widthMm, depthMm, heightMm, name, isFlat]);
  const { standing, places } = appearance;
  const paints = toolPaints ?? appearance.paints;
  // With each mesh the viewer shows a new part, without highlight, paint or marks.
  useEffect(() => {
    if (viewer && standing) viewer.stand(standing);
    return () => (standing ? viewer?.stand(null) : undefined);
  }, [viewer, mesh, standing]);
  useEffect(() => viewer?.paintFaces(paints), [viewer, mesh, paints]);
  useEffect(() => viewer?.dress(look), [viewer, look]);
  useEffect(() => viewer?.markPlaces(places), [viewer, mesh, places]);
  const unit = useLengthUnit();
  useEffect(() => viewer?.measureIn(unit), [viewer, unit]);
  useEffect(() => viewer?.highlightFaces(faceIds), [viewer, faceIds]);

  if (opening.kind === 'unavailable') {
    return <p className="absolute inset-0 grid place-content-center p-8 text-center text-ink-soft">{opening.words}</p>;
  }
  return (
    <>
      {/* On a narrow screen the part stands between the rooms of what is shown with it, see part-stage.tsx. */}
      <div
        ref={host}
        className="absolute inset-x-0 top-0 bottom-[calc(var(--panel,0rem)+var(--pictures,0rem))] max-md:top-[calc(3.75rem+var(--tools,0rem))]"
      />
      <div className="pointer-events-none absolute inset-0 flex flex-wrap content-start items-start justify-end gap-2 p-3">
        <div
          role="toolbar"
          aria-label="Views"
          className="pointer-events-auto flex border border-hairline-strong bg-paper"
        >
          {VIEWS.map(({ view, label }) => (
            <ViewButton key={view} onClick={() => viewer?.setView(view)}>
              {label}
            </ViewButton>
          ))}
          <ViewButton onClick={() => viewer?.fit()}>Fit</ViewButton>
          {!isFlat && (
            <ViewButton className="md:hidden" isExpanded={hasTools} onClick={() => setHasTools(!hasTools)}>
              Tools
            </ViewButton>
          )}
        </div>
        {viewer && !isFlat && (
          <Suspense>
            <ViewerTools
              {...{ viewer, mesh, facts }}
              picked={faceIds}
              isOpen={hasTools}
              onPanel={() => setHasTools(false)}
              onPaints={setToolPaints}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

interface ViewButtonProps {
  onClick: () => void;
  isExpanded?: boolean;
  className?: string;
  children: string;
}

function ViewButton({ onClick, isExpanded, className, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-expanded={isExpanded}
      className={classNames(
        'figures min-h-11 border-r border-hairline px-2.5 text-label last:border-r-0 hover:bg-paper-sunk md:min-h-8',
        className,
      )}
    >
      {children}
    </button>
  );
}
