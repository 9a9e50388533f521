import { BLUE, DrawingSheet, FACE, INK, LETTERS, Letters, lineThrough } from '#content/figures/drawing-sheet.tsx';
import {
  drillPointMm,
  engagementDeg,
  MODULUS_GPA,
  pitchDiameterChangeMm,
  rodDeflectionMm,
} from '#content/figures/machining.ts';
import { Leader, LinearDimension } from '#ui/drawing.tsx';

const [CUTTER, STOCK] = [4, 1];

/** One corner from above with the cutter in it. The blue arc is the engagement. 5:1, with the corner's point at `x`, 0. */
function Corner({ x, radius }: { x: number; radius: number }) {
  const scale = 5;
  const [corner, cutter, stock] = [radius * scale, CUTTER * scale, STOCK * scale];
  const engaged = engagementDeg(CUTTER, STOCK, radius);
  // From the corner's center toward its point at 45°. A cutter with the corner's own radius has no path in the corner.
  const path = (radius - CUTTER) * scale * Math.SQRT1_2;
  const [cx, cy] = [x - corner + path, corner - path];
  const at = (angle: number): [number, number] => [
    cx + cutter * Math.cos((angle * Math.PI) / 180),
    cy - cutter * Math.sin((angle * Math.PI) / 180),
  ];
  const from = radius === CUTTER ? 90 : 45;
  const [start, end] = [at(from), at(from - engaged)];
  const numbers = (point: [number, number]) => point.map((value) => value.toFixed(2)).join(' ');
  return (
    <>
      <path
        className={FACE}
        d={`M${x - 56} 0H${x - corner}A${corner} ${corner} 0 0 1 ${x} ${corner}V62H${x + 5}V-5H${x - 56}z`}
      />
      <path
        className="fill-none stroke-ink-soft"
        strokeDasharray="2 1"
        strokeWidth={0.3}
        d={`M${x - corner} ${stock}A${corner - stock} ${corner - stock} 0 0 1 ${x - stock} ${corner}V62`}
      />
      <circle className={INK} cx={cx.toFixed(2)} cy={cy.toFixed(2)} r={cutter} />
      <path className={BLUE} strokeWidth={1.4} d={`M${numbers(start)}A${cutter} ${cutter} 0 0 1 ${numbers(end)}`} />
      <path
        className="fill-none stroke-ink-soft"
        strokeWidth={0.3}
        d={`M${(cx - 3).toFixed(2)} ${cy.toFixed(2)}h6m-3 -3v6`}
      />
      <Letters
        tone="fill-blueprint"
        notes={[
          [x - 52, 50, `R ${radius}`],
          [x - 52, 56, `cuts over ${Math.round(engaged)}°`],
        ]}
      />
    </>
  );
}

/** A cutter of 8 mm in a corner of its own radius, and in one of 1.3 times it. */
export function CornerRadii() {
  const [tight, open] = [CUTTER, 1.3 * CUTTER];
  return (
    <DrawingSheet
      box="-58 -7 130 71"
      label={`An 8 mm cutter in a pocket's corner: with a radius of ${tight} mm it cuts over ${Math.round(engagementDeg(CUTTER, STOCK, tight))} degrees, with ${open} mm over ${Math.round(engagementDeg(CUTTER, STOCK, open))}, on a straight wall over 41`}
    >
      <Corner x={0} radius={tight} />
      <Corner x={65} radius={open} />
    </DrawingSheet>
  );
}

const [X, Y] = [(reach: number) => 18 + (reach - 10) * 2, (micrometers: number) => 76 - micrometers * 0.62];
const FORCE = 50;

/** The deflection of carbide cutters under 50 N over their stick-out. */
export function ReachCurve() {
  const bent = (diameterMm: number, lengthMm: number) =>
    1000 * rodDeflectionMm({ diameterMm, lengthMm, forceN: FORCE, modulusGpa: MODULUS_GPA.carbide });
  const curve = (diameter: number) =>
    lineThrough(
      Array.from({ length: 26 }, (_, index) => 10 + index * 2).map((reach) => [X(reach), Y(bent(diameter, reach))]),
    );
  return (
    <DrawingSheet
      box="-1 8 132 84"
      label={`Deflection of carbide cutters under ${FORCE} N: at a reach of 40 mm ${[6, 8, 10].map((diameter) => `${bent(diameter, 40).toFixed(1)} micrometers with ${diameter} mm`).join(', ')}`}
    >
      <path
        className="fill-none stroke-hairline"
        strokeWidth={0.35}
        d={[25, 50, 75, 100].map((value) => `M18 ${Y(value)}H122`).join('')}
      />
      <path className={INK} d={`M18 12V76H124${[20, 30, 40, 50, 60].map((reach) => `M${X(reach)} 76v1.6`).join('')}`} />
      <path className={INK} strokeWidth={0.9} d={curve(8) + curve(10)} />
      <path className={BLUE} strokeWidth={1} d={curve(6)} />
      <Letters anchor="end" notes={[25, 50, 75, 100].map((value) => [16, Y(value) + 1.4, `${value} µm`])} />
      <Letters
        anchor="middle"
        notes={[...[20, 30, 40, 50, 60].map((reach) => [X(reach), 82, String(reach)] as const), [70, 89, 'reach, mm']]}
      />
      <Letters tone="fill-blueprint" notes={[[X(47), Y(62), 'Ø6']]} />
      <Letters
        notes={[
          [X(54.5), Y(28), 'Ø8'],
          [X(55.5), Y(2.5), 'Ø10'],
        ]}
      />
    </DrawingSheet>
  );
}

/** A blind M6 thread in section, 4:1. */
export function BlindThread() {
  const scale = 4;
  const [major, drill, thread, depth] = [6, 5, 12, 15];
  const [halfMajor, halfDrill] = [(major / 2) * scale, (drill / 2) * scale];
  const [threadEnd, drillEnd] = [thread * scale, depth * scale];
  const point = drillEnd + drillPointMm(drill) * scale;
  return (
    <DrawingSheet
      box="-64 -14 128 98"
      label={`Section of a blind M6 hole: drilled ${drill} mm, ${depth} mm deep to the end of the full diameter, threaded ${thread} mm; the drill's point adds ${drillPointMm(drill).toFixed(1)} mm`}
    >
      <path
        className={FACE}
        d={`M-44 0H${-halfDrill}V${drillEnd}L0 ${point.toFixed(2)}L${halfDrill} ${drillEnd}V0H44V76H-44z`}
      />
      <path className={INK} strokeWidth={0.35} d={`M${-halfMajor} 0V${threadEnd}M${halfMajor} 0V${threadEnd}`} />
      <path className={INK} d={`M${-halfMajor} ${threadEnd}H${halfMajor}M${-halfDrill} ${drillEnd}H${halfDrill}`} />
      <path className="fill-none stroke-ink-soft" strokeDasharray="5 1.2 1.2 1.2" strokeWidth={0.35} d="M0 -6V74" />
      <LinearDimension
        direction="vertical"
        from={[-halfMajor, 0]}
        to={[-halfMajor, threadEnd]}
        at={-28}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="vertical"
        from={[halfDrill, 0]}
        to={[halfDrill, drillEnd]}
        at={30}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="horizontal"
        from={[-halfMajor, 0]}
        to={[halfMajor, 0]}
        at={-9}
        scale={scale}
        prefix="M"
        size={LETTERS}
      />
      <Leader tip={[halfDrill / 2, (drillEnd + point) / 2]} elbow={[20, 73]} end={44} text="118°" size={LETTERS} />
    </DrawingSheet>
  );
}

/** Hard anodize of 50 µm on a flat face and on the flanks of a 60° thread, 400:1, in µm. */
export function HardAnodize() {
  const scale = 0.4;
  const [coating, growth] = [50, 25];
  const [inward, outward] = [(coating - growth) * scale, growth * scale];
  const faceY = 30;
  // A flank is at 30° to the radius, so a coating perpendicular to it moves it twice as far along the radius.
  const along = 2 * outward;
  const flankAt = (length: number, shift: number): [number, number] => [
    84 + length / 2,
    58 - shift - length * Math.cos(Math.PI / 6),
  ];
  const flank = (shift: number) => lineThrough([flankAt(0, shift), flankAt(40, shift)]);
  return (
    <DrawingSheet
      box="-11 -2 135 70"
      label={`Hard anodize ${coating} micrometers thick: half of it, ${growth} micrometers, grows outward. On the flank of a 60° thread this moves the profile by ${2 * growth} micrometers along the radius, so the pitch diameter changes by ${pitchDiameterChangeMm(growth)}`}
    >
      <path className="fill-paper-sunk" d={`M0 ${faceY + inward}H46V64H0z`} />
      <path className="fill-hairline" d={`M0 ${faceY - outward}H46V${faceY + inward}H0z`} />
      <path className={INK} d={`M0 ${faceY - outward}H46M0 ${faceY + inward}H46${flank(along)}`} />
      <path className={BLUE} strokeDasharray="4 1.2" d={`M0 ${faceY}H46${flank(0)}`} />
      <LinearDimension
        direction="vertical"
        from={[46, faceY]}
        to={[46, faceY - outward]}
        at={54}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="vertical"
        from={[0, faceY - outward]}
        to={[0, faceY + inward]}
        at={-7}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="vertical"
        from={flankAt(6, along)}
        to={flankAt(6, 0)}
        at={74}
        scale={scale}
        size={LETTERS}
      />
      <Letters
        notes={[
          [0, 6, 'face, µm'],
          [66, 6, 'thread flank'],
          [12, faceY + inward + 7, 'aluminum'],
          [104, 44, 'radius'],
          [104, 56, 'diameter'],
        ]}
      />
      <Letters
        tone="fill-blueprint"
        notes={[
          [12, faceY - 2.5, 'before'],
          [104, 49, `+ ${2 * growth}`],
          [104, 61, `+ ${pitchDiameterChangeMm(growth)}`],
        ]}
      />
    </DrawingSheet>
  );
}
