import { BLUE, DrawingSheet, FACE, INK, LETTERS, Letters, lineThrough } from '#content/figures/drawing-sheet.tsx';
import { GUSSET, ISO_9013_RANGES, NEST, nestGussets, utilization } from '#content/figures/laser.ts';
import { Leader, LinearDimension } from '#ui/drawing.tsx';

/** A cut through 3 mm sheet across its kerf, 20:1. */
export function KerfSection() {
  const scale = 20;
  const [thickness, top, bottom, heated] = [3, 0.25, 0.15, 0.1];
  const [depth, halfTop, halfBottom] = [thickness * scale, (top / 2) * scale, (bottom / 2) * scale];
  const u = (top - bottom) / 2;
  const limit = ISO_9013_RANGES[0].u(thickness);
  const side = (sign: 1 | -1) =>
    lineThrough([
      [sign * halfTop, 0],
      [sign * halfBottom, depth],
      [sign * 46, depth],
      [sign * 46, 0],
    ]);
  const zone = (sign: 1 | -1) =>
    lineThrough([
      [sign * halfTop, 0],
      [sign * halfBottom, depth],
      [sign * (halfBottom + heated * scale), depth],
      [sign * (halfTop + heated * scale), 0],
    ]);
  return (
    <DrawingSheet
      box="-66 -46 132 122"
      label={`Section across a cut in ${thickness} mm sheet: kerf ${top} mm at the top and ${bottom} mm at the bottom, so that each edge is off square by ${u.toFixed(2)} mm; range 1 of ISO 9013 allows ${limit.toFixed(3)} mm`}
    >
      <path className={FACE} d={`M-14 -44L-5 -20H5L14 -44`} />
      <path className="fill-blueprint-wash stroke-blueprint" strokeWidth={0.3} d={`M-9 -44L0 ${depth / 3}L9 -44z`} />
      <path className={FACE} d={`${side(1)}z${side(-1)}z`} />
      <path className="fill-hairline" d={`${zone(1)}z${zone(-1)}z`} />
      <path className={INK} d={`M${halfBottom} ${depth}q1 4 3 1.6M${-halfBottom} ${depth}q-1 4 -3 1.6`} />
      <LinearDimension
        direction="horizontal"
        from={[-halfTop, 0]}
        to={[halfTop, 0]}
        at={-9}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="horizontal"
        from={[-halfBottom, depth]}
        to={[halfBottom, depth]}
        at={72}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension direction="vertical" from={[-46, 0]} to={[-46, depth]} at={-57} scale={scale} size={LETTERS} />
      <Leader tip={[halfTop + 1, 14]} elbow={[16, 20]} end={40} text="heated" size={LETTERS} />
      <Leader tip={[halfBottom + 2, depth + 2]} elbow={[14, 68]} end={38} text="dross" size={LETTERS} />
      <Leader tip={[0, 12]} elbow={[-14, 22]} end={-33} text="beam" size={LETTERS} />
      <Letters notes={[[16, -36, 'nozzle, gas']]} />
    </DrawingSheet>
  );
}

/** The path of the beam for a hole of 10 mm and the outline around it, kerf 0.2 mm, 4:1. */
export function PierceAndLeadIn() {
  const scale = 4;
  const [kerf, hole, joint] = [0.2, 10, 0.4];
  const offset = (kerf / 2) * scale;
  const inside = (hole / 2) * scale - offset;
  const lead = inside / 2;
  const [halfX, halfY] = [48 + offset, 36 + offset];
  const gap = (joint / 2) * scale + offset;
  const inner = `M${-lead} ${-lead}A${lead} ${lead} 0 0 1 0 ${-inside}A${inside} ${inside} 0 1 1 0 ${inside}A${inside} ${inside} 0 1 1 -0.01 ${-inside}`;
  const outer = `M${-halfX - 9} ${halfY - 14}L${-halfX} ${halfY - 18}V${-halfY}H${halfX}V${halfY}H${gap}M${-gap} ${halfY}H${-halfX}V${halfY - 18}`;
  return (
    <DrawingSheet
      box="-64 -50 128 104"
      label={`Beam path for a part with a hole of ${hole} mm: the beam pierces in the scrap, enters on an arc, and runs ${kerf / 2} mm beside the outline; a micro-joint of ${joint} mm holds the part`}
    >
      <path
        className="fill-paper-sunk"
        d={`M-48 -36H48V36H-48zM0 ${-hole * 2}a${hole * 2} ${hole * 2} 0 1 0 0.01 0z`}
        fillRule="evenodd"
      />
      <path className="fill-none stroke-ink" strokeWidth={kerf * scale} d={inner + outer} />
      <path
        className="fill-blueprint"
        d={`M${-lead - 1.2} ${-lead}a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM${-halfX - 10.2} ${halfY - 14}a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0z`}
      />
      <path
        className={BLUE}
        strokeDasharray="3 1 1 1"
        strokeWidth={0.35}
        d={`M${-inside - 3} 0H${inside + 3}M0 ${-inside - 3}V${inside + 3}`}
      />
      <Leader tip={[-lead, -lead]} elbow={[-24, -27]} end={-46} text="pierce" size={LETTERS} />
      <Leader
        tip={[inside * Math.SQRT1_2, inside * Math.SQRT1_2]}
        elbow={[24, 25]}
        end={46}
        text="Ø10 − 0.2"
        size={LETTERS}
      />
      <Leader tip={[0, halfY]} elbow={[8, 46]} end={42} text="joint 0.4" size={LETTERS} />
      <Letters
        notes={[
          [-46, 33, 'part'],
          [3, 9, 'slug'],
        ]}
      />
    </DrawingSheet>
  );
}

const DRAWN = 0.48;

function Nest({ inPairs, top }: { inPairs: boolean; top: number }) {
  const [width, height] = [NEST.sheet[0] * DRAWN, NEST.sheet[1] * DRAWN];
  const parts = nestGussets(inPairs);
  const outlines = parts.map(({ at: [x, y], turned }) => {
    const sign = turned ? -1 : 1;
    return `${lineThrough(GUSSET.map(([px, py]) => [(x + sign * px) * DRAWN, top + height - (y + sign * py) * DRAWN]))}z`;
  });
  return (
    <>
      <path className="fill-none stroke-hairline-strong" d={`M0 ${top}H${width}V${top + height}H0z`} />
      <path className={FACE} d={outlines.join('')} />
      <Letters
        tone="fill-blueprint"
        notes={[
          [0, top - 2.5, `${parts.length} parts, ${(100 * utilization(parts.length)).toFixed(0)} % of the sheet`],
        ]}
      />
    </>
  );
}

/** The same sheet with gussets in rows and in rotated pairs, 0.48:1. */
export function NestedGussets() {
  return (
    <DrawingSheet
      box="-2 -9 130 156"
      label="A sheet of 260 by 140 mm holds six gussets of 80 by 60 mm in rows, 50 percent of its area, and eight when every other one is turned, 67 percent"
    >
      <Nest inPairs={false} top={0} />
      <Nest inPairs top={79} />
    </DrawingSheet>
  );
}
