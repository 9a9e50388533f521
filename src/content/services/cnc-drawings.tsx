/** The design rules of milling and turning, each a section or plan to scale. */
import { BLUE, DrawingSheet, FACE, INK, LETTERS, Letters } from '#content/figures/drawing-sheet.tsx';
import { RULE_BOX } from '#content/services/rule-box.ts';
import type { WallLimit } from '#contract/catalog.ts';
import { Leader, LinearDimension } from '#ui/drawing.tsx';
import { roundToHundredth } from '#ui/path-data.ts';

/** A pocket 24 mm deep with corner radii of a third of that, and a smaller cutter in one corner; 1.25:1. */
export function CornerRadius() {
  const scale = 1.25;
  const [depth, radius, cutter] = [24, 8, 6];
  const [r, c] = [radius * scale, cutter * scale];
  // The cutter touches the wall on the diagonal, so its center is off by the difference of the radii along it.
  const at = 44 - r + (r - c) * Math.SQRT1_2;
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Plan and section of a pocket ${depth} mm deep: corners of radius ${radius} mm, a third of the depth, cut by a tool of ${2 * cutter} mm`}
    >
      <path
        className={FACE}
        d={`M2 5h58v50H2zM${6 + r} 10H${56 - r}a${r} ${r} 0 0 1 ${r} ${r}V${50 - r}a${r} ${r} 0 0 1-${r} ${r}H${6 + r}a${r} ${r} 0 0 1-${r}-${r}V${10 + r}a${r} ${r} 0 0 1 ${r}-${r}zM70 15h5v30h8V15h5v36H70z`}
        fillRule="evenodd"
      />
      <circle
        className={BLUE}
        strokeDasharray="3 1"
        cx={roundToHundredth(at + 12)}
        cy={roundToHundredth(at + 6)}
        r={c}
      />
      <Leader tip={[8.93, 12.93]} elbow={[17, 21]} end={47} text={`R ≥ ${depth}/3 = ${radius}`} size={LETTERS} />
      <Letters tone="fill-blueprint" anchor="end" notes={[[38, 41, `cutter Ø${2 * cutter}`]]} />
      <LinearDimension direction="vertical" from={[83, 15]} to={[83, 45]} at={94} scale={scale} size={LETTERS} />
    </DrawingSheet>
  );
}

/** A pocket four times as deep as it is wide, 1:1. */
export function PocketDepth() {
  return (
    <DrawingSheet box={RULE_BOX} label="Section of a pocket 10 mm wide and 40 mm deep, four times its width">
      <path className={FACE} d="M18 12h27v39q0 1 1 1h8q1 0 1-1V12h27v46H18z" />
      <LinearDimension direction="horizontal" from={[45, 12]} to={[55, 12]} at={6} size={LETTERS} />
      <LinearDimension direction="vertical" from={[55, 12]} to={[55, 52]} at={66} prefix="4×10 = " size={LETTERS} />
    </DrawingSheet>
  );
}

/** The thinnest walls of two groups of materials, 10:1. */
export function ThinWalls({ metal, plastic }: { metal: WallLimit; plastic: WallLimit }) {
  const [a, b] = [metal.recommendedMm * 10, plastic.recommendedMm * 10];
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Sections of standing walls: ${metal.recommendedMm} mm in metal, ${plastic.recommendedMm} mm in plastic`}
    >
      <path className={FACE} d={`M6 58V48h20V18h${a}v30h${28 - a}V18h${b}v30h${40 - b}v10z`} />
      <LinearDimension direction="horizontal" from={[26, 18]} to={[26 + a, 18]} at={11} scale={10} size={LETTERS} />
      <LinearDimension direction="horizontal" from={[54, 18]} to={[54 + b, 18]} at={11} scale={10} size={LETTERS} />
      <Letters
        anchor="middle"
        notes={[
          [26 + a / 2, 54.5, 'metal'],
          [54 + b / 2, 54.5, 'plastic'],
        ]}
      />
    </DrawingSheet>
  );
}

/** Holes of 3 mm at the depth limits for drilling, 1.2:1. */
export function HoleDepth({ limit }: { limit: Record<'recommended' | 'warn' | 'fail', number> }) {
  const [diameter, scale] = [3, 1.2];
  const half = (diameter * scale) / 2;
  // A drill's point of 118°.
  const point = roundToHundredth(half / Math.tan((59 * Math.PI) / 180));
  const depths = [limit.recommended, limit.warn, limit.fail].map((times, index) => ({
    times,
    x: 20 + index * 30,
    depth: times * diameter * scale,
  }));
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Holes of ${diameter} mm, ${depths.map(({ times }) => `${times} times`).join(', ')} as deep as their diameter`}
    >
      <path className={FACE} d="M4 8h92v52H4z" />
      <path
        className="fill-paper stroke-ink"
        d={depths
          .map(
            ({ x, depth }) =>
              `M${roundToHundredth(x - half)} 8v${roundToHundredth(depth)}l${half} ${point}l${half}-${point}v-${roundToHundredth(depth)}`,
          )
          .join('')}
      />
      <Letters tone="fill-blueprint" notes={depths.map(({ x, depth, times }) => [x + 4, 7 + depth, `${times}×Ø`])} />
      <Letters notes={[[8, 57, `Ø${diameter}`]]} />
    </DrawingSheet>
  );
}

/** A blind M6: 3 diameters of thread, half a diameter for the tap's lead and chips, 2:1. */
export function BlindThread() {
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Section of a blind M6 hole: 18 mm of thread, three diameters, and 3 mm without thread below"
    >
      <path className={FACE} d="M14 8h72v52H14z" />
      <path className="fill-paper stroke-ink" d="M45 8v42l5 3 5-3V8M45 50h10" />
      <path className={INK} strokeWidth={0.3} d="M44 8v36h12V8" />
      <LinearDimension
        direction="vertical"
        from={[56, 8]}
        to={[56, 44]}
        at={70}
        scale={2}
        prefix="3×6 = "
        size={LETTERS}
      />
      <LinearDimension direction="vertical" from={[45, 44]} to={[45, 50]} at={30} scale={2} size={LETTERS} />
      <Letters anchor="middle" notes={[[50, 5.5, 'M6']]} />
    </DrawingSheet>
  );
}

/** A pocket for a square part: a bored relief through each corner leaves room for the part's edge, 1:1. */
export function CornerRelief() {
  const radius = 6;
  // The circle passes through the corner, so its center is one radius away along the diagonal.
  const inset = roundToHundredth(radius * Math.SQRT1_2);
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Plan of a pocket that takes a square part: reliefs of ${2 * radius} mm diameter stand over its corners`}
    >
      <path
        className={FACE}
        d={`M12 2h76v58H12zM25 ${12 + 2 * inset}a6 6 0 1 1 ${2 * inset}-${2 * inset}H${roundToHundredth(75 - 2 * inset)}a6 6 0 1 1 ${2 * inset} ${2 * inset}V${roundToHundredth(50 - 2 * inset)}a6 6 0 1 1-${2 * inset} ${2 * inset}H${roundToHundredth(25 + 2 * inset)}a6 6 0 1 1-${2 * inset}-${2 * inset}z`}
        fillRule="evenodd"
      />
      <path className={BLUE} strokeDasharray="3 1" d="M25 12H75V50H25z" strokeWidth={0.3} />
      <Leader tip={[25, 12]} elbow={[38, 29]} end={62} text={`Ø${2 * radius} cutter`} size={LETTERS} />
    </DrawingSheet>
  );
}
