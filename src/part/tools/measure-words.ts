/** What was measured, in words: for the panel and for a screen reader. Every length in millimeters and inches. */
import { formatNumber, MM_PER_INCH, type Vec3 } from '#contract/units.ts';
import type { MeasureKind, Measurement, NotMeasured, Pick } from '#viewer/measure/measure.ts';

export const MEASURE_LABELS = {
  distance: 'Distance',
  edge: 'Edge',
  radius: 'Radius',
  angle: 'Angle',
  wall: 'Wall',
} as const satisfies Record<MeasureKind, string>;

/** What to do first. */
export const MEASURE_HINTS = {
  distance: 'Pick two corners, centers, edges or faces.',
  edge: 'Pick an edge for its length.',
  radius: 'Pick a round edge, a hole or a round face.',
  angle: 'Pick two straight edges or flat faces.',
  wall: 'Pick a face to measure the material directly behind it.',
} as const satisfies Record<MeasureKind, string>;

const WHY = {
  'pick-an-edge': 'That is not an edge. Pick an edge for its length.',
  'pick-a-round': 'That is not round. Pick a round edge, a hole or a round face.',
  'pick-straight': 'That is not straight. Pick straight edges or flat faces.',
  'pick-a-face': 'That is not a face of the part. Pick a face.',
  'nothing-behind': 'There is no material behind this point.',
} as const satisfies Record<NotMeasured['why'], string>;

const BETWEEN = {
  planes: 'between parallel faces',
  plane: 'perpendicular to the face',
  axes: 'from axis to axis',
  places: 'straight',
} as const;

const SNAPS = { corner: 'Corner', center: 'Center', edge: 'Edge', face: 'Face', cut: 'Cut' } as const;

/** "12.7 mm (0.5 in)". */
export function formatLength(mm: number): string {
  return `${formatNumber(mm, 3)} mm (${formatNumber(mm / MM_PER_INCH, 4)} in)`;
}

export interface MeasureRow {
  label: string;
  value: string;
}

/** The measure itself first. */
export function measureRows(result: Measurement): MeasureRow[] {
  switch (result.kind) {
    case 'distance':
      return [
        { label: `Distance, ${BETWEEN[result.between]}`, value: formatLength(result.mm) },
        ...(['X', 'Y', 'Z'] as const).map((axis, at) => ({
          label: `Along ${axis}`,
          value: formatLength(Math.abs(result.deltaMm[at]!)),
        })),
        sureness(result.offMm),
      ];
    case 'edge': {
      const { round } = result.curve;
      return [
        { label: edgeName(result.curve.kind), value: formatLength(result.mm) },
        ...(round ? [{ label: 'Radius', value: formatLength(round.radiusMm) }] : []),
        sureness(result.offMm),
      ];
    }
    case 'radius':
      return [
        { label: result.isInner === true ? 'Radius, inside' : 'Radius', value: formatLength(result.radiusMm) },
        { label: 'Diameter', value: formatLength(2 * result.radiusMm) },
        { label: 'Center', value: `${formatPlace(result.center)} mm` },
        sureness(result.offMm),
      ];
    case 'angle':
      return [
        { label: 'Angle', value: `${formatNumber(result.degrees, 2)}°` },
        {
          label: 'Accurate to',
          value: result.offDeg < 0.005 ? 'the digits shown' : `± ${formatNumber(result.offDeg, 2)}°, by triangles`,
        },
      ];
    case 'wall':
      return [{ label: 'Wall', value: formatLength(result.mm) }, sureness(result.offMm)];
  }
}

const EDGES = { line: 'Straight edge', circle: 'Circle, around', arc: 'Arc', curve: 'Curved edge' } as const;
const edgeName = (kind: keyof typeof EDGES) => EDGES[kind];

function sureness(offMm: number): MeasureRow {
  return {
    label: 'Accurate to',
    value: offMm < 0.0005 ? 'the digits shown' : `± ${formatNumber(Math.max(offMm, 0.001), 3)} mm, by triangles`,
  };
}

const formatPlace = (at: Vec3) => at.map((value) => formatNumber(value, 2)).join(', ');

/** What is picked or chosen by key: "Corner at 0, 0, 20". */
export function pickWords({ snap, at, curve, shape }: Pick): string {
  const kind = snap === 'edge' && curve ? edgeName(curve.kind) : shape?.kind === 'plane' ? 'Flat face' : SNAPS[snap];
  return `${kind} at ${formatPlace(at)}`;
}

export interface MeasureSaid {
  kind: MeasureKind;
  hovered: Pick | null;
  picked: readonly Pick[];
  result: Measurement | NotMeasured | null;
  isByKey: boolean;
}

/** One sentence for a live region. */
export function measureSentence({ kind, hovered, picked, result, isByKey }: MeasureSaid): string {
  if (result?.kind === 'none') return WHY[result.why];
  if (result)
    return measureRows(result)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; ');
  const chosen = isByKey && hovered ? `${pickWords(hovered)}. ` : '';
  return `${chosen}${picked.length > 0 ? `First: ${pickWords(picked[0]!)}. Pick the second.` : MEASURE_HINTS[kind]}`;
}
