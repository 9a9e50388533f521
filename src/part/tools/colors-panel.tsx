import { useEffect, useState } from 'react';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { type ColorRow, draftRows, reachRows, wallRows } from '#part/tools/face-colors.ts';
import { ChoiceRow, ToolPanel } from '#part/tools/tool-panel.tsx';
import { RayCast } from '#viewer/measure/ray-cast.ts';
import { sampleWalls } from '#viewer/measure/wall-samples.ts';

const COLORINGS = [
  { id: 'draft', label: 'Draft' },
  { id: 'wall', label: 'Wall' },
  { id: 'reach', label: 'Reach' },
] as const;
type Coloring = (typeof COLORINGS)[number]['id'];

const MISSING = {
  draft: 'Draft is measured on one closed body. This part has none, or is still being measured.',
  wall: 'Measuring the walls ...',
  reach: 'Reach is measured on solids with exact faces. This part has none, or is still being measured.',
} as const;

const GROUNDS = {
  draft: 'Angle of the walls to the direction in which the mold opens.',
  wall: 'The thinnest place found behind each face, on triangles.',
  reach:
    'Depth of cuts, corners and holes relative to the widest cutter that fits. Gray faces are reached from outside.',
} as const;

/** What one task on the main thread may take. */
const SLICE_MS = 8;

export interface ColorsPanelProps {
  mesh: PartMesh;
  facts: PartFacts | null;
  onPaint: (rows: readonly ColorRow[]) => void;
  onClose: () => void;
  onOff: () => void;
}

/** Paints the faces by what they are hard to make for, with a legend of numbers. */
export function ColorsPanel({ mesh, facts, onPaint, onClose, onOff }: ColorsPanelProps) {
  const [coloring, setColoring] = useState<Coloring>('wall');
  const [rows, setRows] = useState<ColorRow[] | null>(null);
  useEffect(() => {
    const show = (next: ColorRow[] | null) => {
      setRows(next);
      onPaint(next ?? []);
    };
    if (coloring !== 'wall') {
      show(facts && (coloring === 'draft' ? draftRows(facts) : reachRows(facts)));
      return;
    }
    show(null);
    const stop = new AbortController();
    measureWalls(mesh, stop.signal).then((walls) => walls && show(wallRows(walls)));
    return () => stop.abort();
  }, [coloring, facts, mesh, onPaint]);
  return (
    <ToolPanel heading="Colors" onClose={onClose} onOff={onOff}>
      <div className="grid gap-2">
        <ChoiceRow legend="Color the faces by" options={COLORINGS} chosen={coloring} onChoose={setColoring} />
        <p className="text-label text-ink-soft">{GROUNDS[coloring]}</p>
        {rows && rows.length > 0 ? (
          <ul aria-label="Legend">
            {rows.map(({ words, css, faceIds, worst }) => (
              <li key={words} className="flex items-center gap-2 border-t border-hairline py-1">
                <span
                  aria-hidden="true"
                  className="size-3.5 shrink-0 border border-hairline-strong"
                  style={{ background: css }}
                />
                <span className="grow">{words}</span>
                <span className="figures text-label text-ink-soft">
                  {faceIds.length} {faceIds.length === 1 ? 'face' : 'faces'}
                  {worst && `, ${worst}`}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p role="status">{rows ? 'No such face.' : MISSING[coloring]}</p>
        )}
      </div>
    </ToolPanel>
  );
}

/** In pieces, so that the page goes on; null where it was stopped. */
async function measureWalls(mesh: PartMesh, signal: AbortSignal): Promise<Map<number, number> | null> {
  const samples = sampleWalls(mesh, new RayCast(mesh));
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = samples.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await new Promise((resume) => setTimeout(resume));
    if (signal.aborted) return null;
    until = performance.now() + SLICE_MS;
  }
}
