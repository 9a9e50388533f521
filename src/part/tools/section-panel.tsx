import { useMemo, useState } from 'react';
import type { PartMesh } from '#contract/part-mesh.ts';
import { formatNumber, type Vec3 } from '#contract/units.ts';
import { formatLength } from '#part/tools/measure-words.ts';
import { ChoiceRow, ToolPanel } from '#part/tools/tool-panel.tsx';
import { Checkbox } from '#ui/inputs.tsx';
import type { Cut } from '#viewer/section/cut-mesh.ts';
import type { Viewer } from '#viewer/viewer.ts';

const AXES = [
  { id: 'x', label: 'X' },
  { id: 'y', label: 'Y' },
  { id: 'z', label: 'Z' },
] as const;
type Axis = (typeof AXES)[number]['id'];

export interface Section {
  axis: Axis;
  /** Where along the part, 0 to 1. */
  share: number;
  isFlipped: boolean;
}

/** Through the middle, seen from the front. */
export const MIDDLE_SECTION: Section = { axis: 'y', share: 0.5, isFlipped: true };

/** Steps of the slider: a step of an arrow key is visible, and few enough to hold the key down. */
const STEPS = 200;

export interface SectionPanelProps {
  viewer: Viewer;
  mesh: PartMesh;
  section: Section;
  onChange: (section: Section) => void;
  onClose: () => void;
  onOff: () => void;
}

/** A plane that cuts the part open: its axis, its place and which side stays. */
export function SectionPanel({ viewer, mesh, section, onChange, onClose, onOff }: SectionPanelProps) {
  const bounds = useMemo(() => boundsOf(mesh), [mesh]);
  const [cut, setCut] = useState<Cut | null>(() => cutBy(viewer, bounds, section));
  const change = (next: Section) => {
    setCut(cutBy(viewer, bounds, next));
    onChange(next);
  };
  const { axis, share, isFlipped } = section;
  const offsetMm = placeOf(bounds, section);
  const words = formatLength(offsetMm);
  return (
    <ToolPanel heading="Section" onClose={onClose} onOff={onOff}>
      <div className="grid gap-2">
        <ChoiceRow
          legend="Plane perpendicular to"
          options={AXES}
          chosen={axis}
          onChoose={(id) => change({ ...section, axis: id })}
        />
        <label className="grid gap-1">
          <span className="flex justify-between gap-2">
            <span>Position</span>
            <span className="figures">
              {axis.toUpperCase()} {words}
            </span>
          </span>
          <input
            type="range"
            min={0}
            max={STEPS}
            value={Math.round(share * STEPS)}
            aria-valuetext={`${axis.toUpperCase()} ${words}`}
            onChange={({ currentTarget: { valueAsNumber } }) => change({ ...section, share: valueAsNumber / STEPS })}
            className="min-h-8 w-full accent-blueprint"
          />
        </label>
        <Checkbox
          label="Flip side"
          className="md:min-h-8"
          checked={isFlipped}
          onChange={({ currentTarget: { checked } }) => change({ ...section, isFlipped: checked })}
        />
        <p role="status" className="figures text-label text-ink-soft">
          {cut && areaWords(cut)}
        </p>
      </div>
    </ToolPanel>
  );
}

function areaWords({ areaMm2, isClosed, segments }: Cut): string {
  if (segments.length === 0) return 'Nothing is cut here.';
  if (!isClosed) return 'The surface is open here, so the cut has no area.';
  return `Cut area ${formatNumber(areaMm2, 2)} mm² (${formatNumber(areaMm2 / 645.16, 4)} in²)`;
}

interface Bounds {
  low: Vec3;
  high: Vec3;
}

function boundsOf({ positions }: PartMesh): Bounds {
  const low: Vec3 = [Infinity, Infinity, Infinity];
  const high: Vec3 = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 1) {
    const axis = at % 3;
    const value = positions[at]!;
    if (value < low[axis]!) low[axis] = value;
    if (value > high[axis]!) high[axis] = value;
  }
  return { low, high };
}

const indexOf = (axis: Axis) => AXES.findIndex(({ id }) => id === axis);

function placeOf({ low, high }: Bounds, { axis, share }: Section): number {
  const at = indexOf(axis);
  return low[at]! + (high[at]! - low[at]!) * share;
}

function cutBy(viewer: Viewer, bounds: Bounds, section: Section): Cut | null {
  const normal: Vec3 = [0, 0, 0];
  const sign = section.isFlipped ? -1 : 1;
  normal[indexOf(section.axis)] = sign;
  return viewer.cut({ normal, offsetMm: sign * placeOf(bounds, section) });
}
