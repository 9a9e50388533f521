import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { type Arrangement, ASSEMBLED, BodiesPanel, piecesOf } from '#part/tools/bodies-panel.tsx';
import { calloutsOf } from '#part/tools/callouts-of.ts';
import { ColorsPanel } from '#part/tools/colors-panel.tsx';
import type { ColorRow } from '#part/tools/face-colors.ts';
import { KeysPanel } from '#part/tools/keys-panel.tsx';
import { MeasurePanel } from '#part/tools/measure-panel.tsx';
import { MIDDLE_SECTION, type Section, SectionPanel } from '#part/tools/section-panel.tsx';
import { classNames } from '#ui/class-names.ts';
import type { FacePaint, Viewer } from '#viewer/viewer.ts';

type Panel = 'section' | 'measure' | 'colors' | 'bodies' | 'keys';

export interface ViewerToolsProps {
  viewer: Viewer;
  mesh: PartMesh;
  /** null while the part is being measured. */
  facts: PartFacts | null;
  /** Faces that are picked on the part. */
  picked: readonly number[];
  /** On a narrow screen the tools are out of the way until they are wanted. */
  isOpen: boolean;
  /** Called when a panel opens: on a narrow screen it takes the room of the row. */
  onPanel: () => void;
  /** Called with the colors of the faces; null: those that the page gives. */
  onPaints: (paints: readonly FacePaint[] | null) => void;
}

/** The tools of the viewer: one row of buttons and the panel of the one that is open. What a tool has set stays while another is open. */
export function ViewerTools({ viewer, mesh, facts, picked, isOpen, onPanel, onPaints }: ViewerToolsProps) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [section, setSection] = useState<Section | null>(null);
  const [isColored, setIsColored] = useState(false);
  const [arrangement, setArrangement] = useState<Arrangement>(ASSEMBLED);
  const [isSeenThrough, setIsSeenThrough] = useState(false);
  const [isSized, setIsSized] = useState(false);
  const pieces = useMemo(() => (facts ? piecesOf(facts) : []), [facts]);
  const isArranged = arrangement.apart > 0 || arrangement.hidden.length > 0;

  useEffect(() => viewer.seeThrough(isSeenThrough), [viewer, isSeenThrough]);
  useEffect(() => {
    const callouts = isSized && facts && arrangement.apart === 0 ? calloutsOf(facts, mesh) : [];
    viewer.showCallouts(callouts);
    // Both together would write over each other.
    viewer.showSize(callouts.length === 0);
  }, [viewer, isSized, facts, mesh, arrangement.apart]);
  const wasArranged = useRef(false);
  useEffect(() => {
    // Finding out which edge belongs to which body waits until somebody asks.
    if (pieces.length === 0 || !(isArranged || wasArranged.current)) return;
    wasArranged.current = true;
    const bodies = pieces.map(({ faceIds }, at) => ({ faceIds, isHidden: arrangement.hidden.includes(at) }));
    viewer.arrangeBodies(bodies, arrangement.apart);
  }, [viewer, pieces, arrangement, isArranged]);
  const paint = useCallback((rows: readonly ColorRow[]) => onPaints(rows), [onPaints]);

  const close = () => setPanel(null);
  const endColors = () => {
    setIsColored(false);
    onPaints(null);
    if (panel === 'colors') close();
  };
  const endSection = () => {
    setSection(null);
    viewer.cut(null);
    close();
  };
  const open = (next: Panel) => {
    if (next === panel) return close();
    if (next === 'section') setSection(section ?? MIDDLE_SECTION);
    if (next === 'colors') setIsColored(true);
    // Measured is the part as the file has it, and not as it lies apart.
    if (next === 'measure') setArrangement({ ...arrangement, apart: 0 });
    setPanel(next);
    onPanel();
  };
  const panelButton = (id: Panel, words: string, isOn = false) => (
    <ToolButton isOn={isOn || panel === id} expanded={panel === id} onClick={() => open(id)}>
      {words}
    </ToolButton>
  );
  return (
    <>
      <div
        role="toolbar"
        aria-label="Tools"
        data-tools={isOpen || undefined}
        className={classNames(
          'pointer-events-auto order-first flex flex-wrap border border-hairline-strong bg-paper max-md:order-last',
          !isOpen && 'max-md:hidden',
        )}
      >
        {panelButton('section', 'Section', section !== null)}
        {panelButton('measure', 'Measure')}
        {panelButton('colors', 'Colors', isColored)}
        {pieces.length > 0 && panelButton('bodies', 'Bodies', isArranged)}
        <ToolButton isOn={isSized} onClick={() => setIsSized(!isSized)}>
          Sizes
        </ToolButton>
        <ToolButton isOn={isSeenThrough} onClick={() => setIsSeenThrough(!isSeenThrough)}>
          See through
        </ToolButton>
        {panelButton('keys', 'Keys')}
      </div>
      {panel && (
        <div className="order-last flex w-full justify-end max-md:contents">
          {panel === 'section' && section && (
            <SectionPanel {...{ viewer, mesh, section }} onChange={setSection} onClose={close} onOff={endSection} />
          )}
          {panel === 'measure' && <MeasurePanel viewer={viewer} facts={facts} onClose={close} />}
          {panel === 'colors' && (
            <ColorsPanel mesh={mesh} facts={facts} onPaint={paint} onClose={close} onOff={endColors} />
          )}
          {panel === 'bodies' && (
            <BodiesPanel
              {...{ pieces, arrangement, picked }}
              onChange={setArrangement}
              onClose={close}
              onOff={() => {
                setArrangement(ASSEMBLED);
                close();
              }}
            />
          )}
          {panel === 'keys' && <KeysPanel onClose={close} />}
        </div>
      )}
    </>
  );
}

interface ToolButtonProps {
  isOn: boolean;
  /** Of a button that opens a panel. */
  expanded?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolButton({ isOn, expanded, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-expanded={expanded}
      onClick={onClick}
      className={classNames(
        'min-h-11 grow border-r border-hairline px-2 text-label whitespace-nowrap last:border-r-0 md:min-h-8',
        isOn ? 'bg-blueprint-wash font-semibold text-blueprint' : 'hover:bg-paper-sunk',
      )}
    >
      {children}
    </button>
  );
}
