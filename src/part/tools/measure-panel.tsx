import { useEffect, useState } from 'react';
import type { PartFacts } from '#contract/part-facts.ts';
import { MEASURE_LABELS, measureRows, measureSentence } from '#part/tools/measure-words.ts';
import { ChoiceRow, ToolPanel } from '#part/tools/tool-panel.tsx';
import type { MeasureKind } from '#viewer/measure/measure.ts';
import type { KnownRadii, MeasureState } from '#viewer/measure/measure-tool.ts';
import type { Viewer } from '#viewer/viewer.ts';

const KINDS = (Object.keys(MEASURE_LABELS) as MeasureKind[]).map((id) => ({ id, label: MEASURE_LABELS[id] }));

export interface MeasurePanelProps {
  viewer: Viewer;
  facts: PartFacts | null;
  onClose: () => void;
}

/** Measures by click, tap or key. What was measured is said by a live region. */
export function MeasurePanel({ viewer, facts, onClose }: MeasurePanelProps) {
  const [kind, setKind] = useState<MeasureKind>('distance');
  const [state, setState] = useState<MeasureState | null>(null);
  useEffect(() => {
    const stop = viewer.onMeasure(setState);
    viewer.measure(kind, facts ? knownRadii(facts) : undefined);
    return () => {
      stop();
      viewer.measure(null);
    };
  }, [viewer, kind, facts]);
  const result = state?.result;
  return (
    <ToolPanel heading="Measure" onClose={onClose}>
      <div className="grid gap-2">
        <ChoiceRow legend="What to measure" options={KINDS} chosen={kind} onChoose={setKind} />
        {result && result.kind !== 'none' ? (
          <dl data-measured={result.kind}>
            {measureRows(result).map(({ label, value }) => (
              <div
                key={label}
                className="flex flex-wrap justify-between gap-x-3 border-b border-hairline py-1 first:font-semibold"
              >
                <dt className="text-ink-soft">{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{state && measureSentence({ ...state, isByKey: false })}</p>
        )}
        <p role="status" className="sr-only">
          {state && measureSentence(state)}
        </p>
        <p className="text-label text-ink-soft max-md:hidden">
          With the 3D view focused: N and P step through points, Enter picks, Escape starts over.
        </p>
      </div>
    </ToolPanel>
  );
}

/** Of the walls of holes, and of faces that round an edge. */
function knownRadii({ holes, features }: PartFacts): KnownRadii {
  const radii = new Map<number, number>();
  for (const { radiusMm, faceIds } of features ?? [])
    if (radiusMm !== undefined) for (const id of faceIds) radii.set(id, radiusMm);
  for (const { diameterMm, faceIds } of holes) for (const id of faceIds) radii.set(id, diameterMm / 2);
  return radii;
}
