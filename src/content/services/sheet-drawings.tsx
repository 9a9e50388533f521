/** The design rules of sheet metal, worked for a sheet of t = 2 mm with an inside radius of 2 mm. */
import { minimumFlangeMm } from '#content/figures/bending.ts';
import { BLUE, DrawingSheet, FACE, LETTERS, Letters } from '#content/figures/drawing-sheet.tsx';
import { RULE_BOX } from '#content/services/rule-box.ts';
import { Leader, LinearDimension } from '#ui/drawing.tsx';

/** A hole at an edge, in plan, 5:1. */
export function HoleAtEdge() {
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Plan of a hole in 2 mm sheet: 2 mm in diameter, as much as the sheet is thick, 4 mm from the edge"
    >
      <path className={FACE} d="M12 4H96V44H12zM32 24a5 5 0 1 0 10 0a5 5 0 1 0-10 0" fillRule="evenodd" />
      <path className={BLUE} strokeDasharray="4 1 1 1" d="M37 15v18M28 24h18" strokeWidth={0.3} />
      <LinearDimension
        direction="horizontal"
        from={[12, 44]}
        to={[32, 24]}
        at={54}
        scale={5}
        prefix="2t = "
        size={LETTERS}
      />
      <Leader tip={[40.54, 20.46]} elbow={[50, 11]} end={72} text="Ø ≥ t = 2" size={LETTERS} />
    </DrawingSheet>
  );
}

/** A hole beside a bend, in section, 4:1. */
export function HoleAtBend() {
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Section of a bend in 2 mm sheet: a hole stands 7 mm from the inside face of the flange, two and a half thicknesses and the radius"
    >
      <path className={FACE} d="M8 4h8v24a8 8 0 0 0 8 8h20v8H24A16 16 0 0 1 8 28zM60 36h34v8H60z" />
      <path className={BLUE} strokeDasharray="4 1 1 1" d="M52 32v16" strokeWidth={0.3} />
      <LinearDimension
        direction="horizontal"
        from={[16, 28]}
        to={[44, 44]}
        at={55}
        scale={4}
        prefix="2.5t+R = "
        size={LETTERS}
      />
      <Leader tip={[18.34, 33.66]} elbow={[30, 22]} end={44} text="R = 2" size={LETTERS} />
      <Letters tone="fill-blueprint" notes={[[72, 41.4, 't = 2']]} />
    </DrawingSheet>
  );
}

/** A flange on the shoulders of a V-die with an opening of eight thicknesses, 3:1. */
export function FlangeInDie() {
  const [scale, t, outer, opening] = [3, 6, 12, 16];
  const flange = minimumFlangeMm(opening) * scale;
  const half = (opening / 2) * scale;
  const apex = 44;
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Section of an air bend in 2 mm sheet over a die ${opening} mm wide: a flange of ${minimumFlangeMm(opening).toFixed(1)} mm just reaches its shoulder`}
    >
      <path
        className={BLUE}
        d={`M4 ${apex - half}H${50 - half}L50 ${apex}L${50 + half} ${apex - half}H96`}
        strokeWidth={0.3}
      />
      {/* The outside corner is the origin. One flange runs to the right, one up; both are rotated to stand in the die. */}
      <g transform={`translate(50 ${apex})rotate(-45)`}>
        <path
          className={FACE}
          d={`M${outer} 0H52v-${t}H${outer}a6 6 0 0 1-6-6V-${flange.toFixed(2)}h-6V-${outer}A${outer} ${outer} 0 0 0 ${outer} 0z`}
        />
      </g>
      <LinearDimension
        direction="horizontal"
        from={[50 - half, apex - half]}
        to={[50 + half, apex - half]}
        at={55}
        scale={scale}
        prefix="V = 8t = "
        size={LETTERS}
      />
      <Letters tone="fill-blueprint" notes={[[3, 12, `V/√2 = ${minimumFlangeMm(opening).toFixed(1)}`]]} />
    </DrawingSheet>
  );
}

/** The relief slots beside a flange that is narrower than its base, in the flat pattern, 5:1. */
export function BendRelief() {
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Flat pattern of a flange narrower than its base: the slots beside it are 2 mm wide, one thickness, and 4.5 mm deep"
    >
      <path className={FACE} d="M6 60V22H20V44.5H30V4H70V44.5H80V22H94V60z" />
      <path className={BLUE} strokeDasharray="5 1.5 1.5 1.5" d="M26 33H74" strokeWidth={0.3} />
      <LinearDimension direction="vertical" from={[80, 22]} to={[80, 44.5]} at={87} scale={5} size={LETTERS} />
      <LinearDimension
        direction="horizontal"
        from={[20, 22]}
        to={[30, 22]}
        at={14}
        scale={5}
        prefix="t = "
        size={LETTERS}
      />
      <Letters
        tone="fill-blueprint"
        anchor="middle"
        notes={[
          [50, 31, 'bend'],
          [50, 54, '4.5 = t + R + 0.5'],
        ]}
      />
    </DrawingSheet>
  );
}
