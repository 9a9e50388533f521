import { CORNER_STUDY, EYE, MODEL } from '#content/figures/axle-eye.ts';
import { BLUE, DrawingSheet, INK, Letters, lineThrough } from '#content/figures/drawing-sheet.tsx';
import eyeFringes from '#content/figures/eye-fringes.txt?raw';
import { EYE_SCALE, fringePath } from '#content/figures/fringe-path.ts';
import { fringeOrder, kirsch, principalDifference } from '#content/figures/photoelastic.ts';
import { doubleDPath } from '#content/figures/refractionstudy-part.tsx';
import { circlePath, roundToHundredth } from '#ui/path-data.ts';

/** Tension of the specimen, MPa, and radius of its hole, mm. */
export const SPECIMEN = { tension: 5, holeRadius: 5 } as const;

/** A round hole in a wide strip of the model's sheet: the pattern that everybody can check. */
export function CalibrationHole() {
  const { tension, holeRadius } = SPECIMEN;
  const [rays, pointsPerRay, reach] = [120, 44, 4.6];
  const at = (i: number) => {
    const angle = (2 * Math.PI * Math.floor(i / pointsPerRay)) / rays;
    const radius = holeRadius * (1 + (reach - 1) * ((i % pointsPerRay) / (pointsPerRay - 1)) ** 1.6);
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  };
  const points = Array.from({ length: rays * pointsPerRay }, (_, i) => at(i));
  const values = points.map(([x, y]) =>
    fringeOrder(principalDifference(kirsch(x, y, holeRadius, tension)), MODEL.thickness),
  );
  const field = { x: points.map(([x]) => x), y: points.map(([, y]) => y), values, rays, pointsPerRay };
  const scale = 3;
  const r = holeRadius * scale;
  const [far, edge] = [fringeOrder(tension, MODEL.thickness), fringeOrder(3 * tension, MODEL.thickness)];
  return (
    <DrawingSheet
      box="-65 -44 130 92"
      label={`Computed fringes around a hole of ${2 * holeRadius} mm in a wide strip of ${MODEL.thickness} mm polycarbonate pulled with ${tension} MPa: ${far.toFixed(1)} fringes far from the hole, ${edge.toFixed(1)} at its edge across the pull, three times as many`}
    >
      <svg x={-50} y={-40} width={100} height={80} viewBox="-50 -40 100 80" aria-hidden="true">
        <path className={INK} strokeWidth={0.55} d={fringePath(field, scale)} />
      </svg>
      <path
        className="fill-paper stroke-ink"
        strokeWidth={0.9}
        d={`M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`}
      />
      <path className="fill-none stroke-hairline" d="M-50 -40V40M50 -40V40" />
      <path className={BLUE} strokeWidth={0.9} d="M52 0H60M-52 0H-60M52 -20H60M-52 -20H-60M52 20H60M-52 20H-60" />
      <path
        className="fill-blueprint"
        d={[-20, 0, 20].map((y) => `M63.5 ${y}l-4 -1.5v3zM-63.5 ${y}l4 -1.5v3z`).join('')}
      />
      <g textAnchor="middle" className="fill-blueprint">
        <text y={-1}>N {edge.toFixed(1)}</text>
        <text y={4.5}>at the edge</text>
      </g>
      <Letters
        notes={[
          [-50, 46.5, `far away N ${far.toFixed(1)}`],
          [2, 46.5, `${tension} MPa, ${MODEL.thickness} mm thick`],
        ]}
      />
    </DrawingSheet>
  );
}

/** The eye's own fringes: the flat model under its torque. */
export function EyeFringes() {
  const outer = EYE.outerRadius * EYE_SCALE;
  return (
    <DrawingSheet
      box="-65 -61 130 124"
      label={`Computed fringes in the eye of a ${MODEL.thickness} mm polycarbonate model under ${MODEL.torque / 1000} newton meters: they crowd where the axle presses, at the right end of the upper flat and the left end of the lower one, up to order 11.5, and on the rounds beside the hole, up to 10.5; the outer edge on the left is nearly free of them`}
    >
      <path className={INK} strokeWidth={0.5} d={eyeFringes} />
      <path
        className={INK}
        strokeWidth={0.9}
        d={`M${-outer} 0a${outer} ${outer} 0 1 0 ${2 * outer} 0a${outer} ${outer} 0 1 0 ${-2 * outer} 0z`}
      />
      <path className="fill-paper stroke-ink" strokeWidth={0.9} d={doubleDPath(EYE.cornerRadius, EYE_SCALE)} />
      <path className={BLUE} strokeWidth={0.9} d="M8.2 -3V-12M-8.2 3V12" />
      <path className="fill-blueprint" d="M8.2 -14.2l-1.5 4h3zM-8.2 14.2l-1.5 -4h3z" />
    </DrawingSheet>
  );
}

const X = (radius: number) => 14 + (radius - 0.25) * 38;
const Y = (mpa: number) => 92 - ((mpa - 80) / 340) * 80;

/** The effect of the corner radius: tension in the corner and on the round, pressure on the flat. */
export function CornerRadiusCurves() {
  const curve = (key: 'corner' | 'round' | 'pressure') =>
    lineThrough(CORNER_STUDY.map((row) => [X(row.radius), Y(row[key])]));
  const drawn = CORNER_STUDY.find(({ radius }) => radius === EYE.cornerRadius)!;
  return (
    <DrawingSheet
      box="-2 4 132 104"
      label="Stress over the corner radius of the hole, from 0.5 to 3 mm: the tension in the corner falls from 122 MPa at 0.5 to 111 at 1.25 and rises to 135 at 3; on the round it rises from 107 to 142; the pressure at the end of the flat rises from 227 to 417"
    >
      <path
        className="fill-none stroke-hairline"
        strokeWidth={0.35}
        d={[100, 200, 300, 400].map((mpa) => `M14 ${Y(mpa)}H128`).join('')}
      />
      <path
        className={INK}
        d={`M14 8V92H128${[0.5, 1, 1.5, 2, 2.5, 3].map((radius) => `M${X(radius)} 92v1.6`).join('')}`}
      />
      <path className={INK} strokeWidth={0.9} d={curve('pressure')} />
      <path className={BLUE} strokeWidth={0.9} d={curve('corner')} />
      <path className={BLUE} strokeWidth={0.9} strokeDasharray="3 1.2" d={curve('round')} />
      <path
        className="fill-none stroke-ink-faint"
        strokeWidth={0.35}
        strokeDasharray="2 1"
        d={`M${X(EYE.cornerRadius)} 92V${Y(drawn.pressure)}`}
      />
      <Letters
        anchor="middle"
        notes={[0.5, 1, 1.5, 2, 2.5, 3].map((radius) => [X(radius), 98, String(radius)] as const)}
      />
      <Letters anchor="end" notes={[100, 200, 300, 400].map((mpa) => [12.6, Y(mpa) + 1.3, String(mpa)] as const)} />
      <Letters
        notes={[
          [16, 9, 'MPa'],
          [88, 105.5, 'radius, mm'],
          [76, Y(256), 'pressure on the flat'],
        ]}
      />
      <Letters
        tone="fill-blueprint"
        notes={[
          [92, Y(97), 'in the corner'],
          [92, Y(158), 'on the round'],
        ]}
      />
      <path className="fill-blueprint" d={dot(EYE.cornerRadius, drawn.corner) + dot(EYE.cornerRadius, drawn.round)} />
      <path className="fill-ink" d={dot(EYE.cornerRadius, drawn.pressure)} />
    </DrawingSheet>
  );
}

function dot(radius: number, mpa: number): string {
  return circlePath([X(radius), Y(mpa)], 1, roundToHundredth);
}
