import { EYE, flatForce, halfFlat, loadedHeight, peakPressure } from '#content/figures/axle-eye.ts';
import { DrawingSheet, FACE, INK, LETTERS, Letters, lineThrough } from '#content/figures/drawing-sheet.tsx';
import { LinearDimension } from '#ui/drawing.tsx';
import { circlePath, roundToHundredth as mm } from '#ui/path-data.ts';

/** As in scripts/sample-parts/parts/hub-motor-bracket.ts; mm. */
const CLAMP_END = { x: 96, radius: 13 };
const SCREWS = { x: [81, 100], hole: 2.75, head: 5 } as const;
const POCKET = { fromX: 25, toX: 70, wall: 4.5, radius: 4 };

const lean = Math.asin((EYE.outerRadius - CLAMP_END.radius) / CLAMP_END.x);
const [sin, cos] = [Math.sin(lean), Math.cos(lean)];
const [R, r] = [EYE.outerRadius, CLAMP_END.radius];

/** The outline around both ends, with the eye at the origin. */
const OUTLINE = `M${mm(R * sin)} ${mm(-R * cos)}L${mm(CLAMP_END.x + r * sin)} ${mm(-r * cos)}A${r} ${r} 0 0 1 ${mm(CLAMP_END.x + r * sin)} ${mm(r * cos)}L${mm(R * sin)} ${mm(R * cos)}A${R} ${R} 0 1 1 ${mm(R * sin)} ${mm(-R * cos)}z`;

/** Double-D: flats above and below, rounds left and right, corners with the cutter's radius. */
export function doubleDPath(cornerRadius: number, scale = 1): string {
  const [a, h] = [halfFlat(cornerRadius), EYE.halfAcrossFlats];
  const share = EYE.axleRadius / (EYE.axleRadius - cornerRadius);
  const [x, y] = [a * share, (h - cornerRadius) * share];
  const p = (px: number, py: number) => `${mm(px * scale)} ${mm(py * scale)}`;
  const [big, small] = [mm(EYE.axleRadius * scale), mm(cornerRadius * scale)];
  return `M${p(-a, -h)}L${p(a, -h)}A${small} ${small} 0 0 1 ${p(x, -y)}A${big} ${big} 0 0 1 ${p(x, y)}A${small} ${small} 0 0 1 ${p(a, h)}L${p(-a, h)}A${small} ${small} 0 0 1 ${p(-x, y)}A${big} ${big} 0 0 1 ${p(-x, -y)}A${small} ${small} 0 0 1 ${p(-a, -h)}z`;
}

function pocketPath(): string {
  const half = (x: number) => (R - x * sin) / cos - POCKET.wall;
  const [from, to, k] = [half(POCKET.fromX), half(POCKET.toX), POCKET.radius];
  return `M${POCKET.fromX + k} ${mm(-from)}L${POCKET.toX - k} ${mm(-to)}a${k} ${k} 0 0 1 ${k} ${k}V${mm(to - k)}a${k} ${k} 0 0 1 ${-k} ${k}L${POCKET.fromX + k} ${mm(from)}a${k} ${k} 0 0 1 ${-k} ${-k}V${mm(-from + k)}a${k} ${k} 0 0 1 ${k} ${-k}z`;
}

/** Plan of the bracket, 1:1, with its main dimensions and the forces of the study. */
export function BracketPlan() {
  const clampX = (SCREWS.x[0] + SCREWS.x[1]) / 2;
  return (
    <DrawingSheet
      box="-25 -36 138 78"
      label={`Plan of the hub motor bracket: an eye of radius ${R} mm with a hole for an axle of 14 mm with flats of 10 mm, an arm that narrows to radius ${r} mm at 96 mm, two screws at 81 and 100 mm, and a pocket between. The axle turns with 40 newton meters, the two screws answer with 442 newtons at 90.5 mm.`}
    >
      <path className={FACE} d={OUTLINE} />
      <path className={INK} d={`${circlePath([0, 0], EYE.bossRadius, mm)}${pocketPath()}`} />
      <path
        className={INK}
        d={SCREWS.x.map((x) => circlePath([x, 0], SCREWS.hole, mm) + circlePath([x, 0], SCREWS.head, mm)).join('')}
      />
      <path className="fill-paper stroke-ink" strokeWidth={0.8} d={doubleDPath(EYE.cornerRadius)} />
      <path
        className="fill-none stroke-ink-soft"
        strokeWidth={0.25}
        strokeDasharray="5 1.2 1.2 1.2"
        d="M-23 0H112M0 -24V24"
      />
      <path className="fill-none stroke-blueprint" strokeWidth={0.9} d={`M11 0A11 11 0 0 0 0 -11M${clampX} 15V28`} />
      <path className="fill-blueprint" d={`M-3.6 -11l3.8 -1.5v3zM${clampX} 31l-1.5 -4h3z`} />
      <Letters
        tone="fill-blueprint"
        notes={[
          [clampX + 3, 24, '442 N'],
          [-23, -20, '40 N·m'],
        ]}
      />
      <path
        className="fill-none stroke-blueprint"
        strokeWidth={0.3}
        d={lineThrough([
          [-9, -21],
          [-6, -21],
          [0.5, -11.6],
        ])}
      />
      <LinearDimension direction="horizontal" from={[0, -20]} to={[SCREWS.x[0], -5]} at={-25} size={LETTERS} />
      <LinearDimension direction="horizontal" from={[0, -20]} to={[SCREWS.x[1], -5]} at={-32} size={LETTERS} />
      <LinearDimension direction="horizontal" from={[0, 20]} to={[clampX, 5]} at={36} size={LETTERS} />
      <Letters
        notes={[
          [14, 27, 'boss Ø34 × 13'],
          [36, 1.4, 'pocket 6 deep'],
        ]}
      />
      <path className="fill-none stroke-ink" strokeWidth={0.3} d="M13 25.6L10 13.8" />
    </DrawingSheet>
  );
}

/** The hole at 5.4:1 with the pressure of the axle on half of each flat. */
export function FlatPressure() {
  const scale = 5.4;
  const [a, h] = [halfFlat(EYE.cornerRadius) * scale, EYE.halfAcrossFlats * scale];
  const peak = peakPressure(EYE.cornerRadius, loadedHeight(EYE.bossHeight));
  const tall = peak / 16;
  const arm = (2 / 3) * a;
  return (
    <DrawingSheet
      box="-50 -54 130 104"
      label={`The hole for the axle, flats ${2 * EYE.halfAcrossFlats} mm apart, straight over ${mm(2 * halfFlat(EYE.cornerRadius))} mm. The axle presses on the right half of the upper and the left half of the lower flat, from nothing in the middle to ${Math.round(peak)} MPa at the end; each force is ${(flatForce(EYE.cornerRadius) / 1000).toFixed(2)} kN, ${mm((2 / 3) * halfFlat(EYE.cornerRadius))} mm from the middle.`}
    >
      <path
        className="fill-blueprint-wash stroke-blueprint"
        strokeWidth={0.3}
        d={`M0 ${mm(-h)}H${mm(a)}V${mm(-h - tall)}zM0 ${mm(h)}H${mm(-a)}V${mm(h + tall)}z`}
      />
      <path className={FACE} strokeWidth={0.8} d={doubleDPath(EYE.cornerRadius, scale)} />
      <path
        className="fill-none stroke-ink-soft"
        strokeWidth={0.25}
        strokeDasharray="5 1.2 1.2 1.2"
        d="M-40 0H42M0 -34V34"
      />
      <path
        className="fill-none stroke-blueprint"
        strokeWidth={0.9}
        d={`M${mm(arm)} ${mm(-h + 14)}V${mm(-h + 1)}M${mm(-arm)} ${mm(h - 14)}V${mm(h - 1)}`}
      />
      <path
        className="fill-blueprint"
        d={`M${mm(arm)} ${mm(-h + 0.3)}l-1.5 4h3zM${mm(-arm)} ${mm(h - 0.3)}l-1.5 -4h3z`}
      />
      <Letters
        tone="fill-blueprint"
        notes={[
          [a + 3, -h - tall + 3, `${Math.round(peak)} MPa`],
          [-arm - 8, h - 15.5, '7.07 kN'],
          [arm - 8, -h + 18.5, '7.07 kN'],
        ]}
      />
      <LinearDimension direction="vertical" from={[-20, -h]} to={[-20, h]} at={-44} scale={scale} size={LETTERS} />
      <LinearDimension
        direction="horizontal"
        from={[0, -h - tall + 12]}
        to={[a, -h - tall]}
        at={-48}
        scale={scale}
        size={LETTERS}
      />
      <Letters notes={[[42, 25, `R ${EYE.cornerRadius}`]]} />
      <path className="fill-none stroke-ink" strokeWidth={0.3} d={`M41 23.6L${mm(a + 3.4)} ${mm(h - 2.6)}`} />
    </DrawingSheet>
  );
}
