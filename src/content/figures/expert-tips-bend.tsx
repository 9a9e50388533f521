import { EXAMPLE_BEND, EXAMPLE_FLANGES, kFactorAt } from '#content/figures/bending.ts';
import { BLUE, DrawingSheet, FACE, INK, LETTERS, Letters, lineThrough } from '#content/figures/drawing-sheet.tsx';
import { bendAllowanceMm, flatLengthMm, outsideSetbackMm } from '#contract/bend-allowance.ts';
import { Leader, LinearDimension } from '#ui/drawing.tsx';

const { thicknessMm: t, insideRadiusMm: radius, kFactor } = EXAMPLE_BEND;
const [LONG, SHORT] = EXAMPLE_FLANGES;
const allowance = bendAllowanceMm(EXAMPLE_BEND);
const setback = outsideSetbackMm(EXAMPLE_BEND);
const flat = flatLengthMm(LONG, SHORT, EXAMPLE_BEND);

/** Section of the example's bend, 14:1, with its neutral axis. */
export function BendSection() {
  const scale = 14;
  const [inner, outer, neutral] = [radius * scale, (radius + t) * scale, (radius + kFactor * t) * scale];
  const [right, top] = [52, -38];
  // The origin is the center of the bend. One flange goes up on the left, one to the right at the bottom.
  return (
    <DrawingSheet
      box="-58 -42 134 104"
      label={`Section of a 90° bend in ${t} mm sheet with an inside radius of ${radius} mm: the neutral axis lies ${(kFactor * t).toFixed(2)} mm from the inside face and is ${allowance.toFixed(2)} mm long in the bend; the setback is ${setback} mm`}
    >
      <path
        className={FACE}
        d={`M${-outer} ${top}V0A${outer} ${outer} 0 0 0 0 ${outer}H${right}V${inner}H0A${inner} ${inner} 0 0 1 ${-inner} 0V${top}z`}
      />
      <path className={BLUE} strokeDasharray="5 1.5 1.5 1.5" d={`M${-neutral} ${top}V0M0 ${neutral}H${right}`} />
      <path className={BLUE} strokeWidth={1.1} d={`M${-neutral} 0A${neutral} ${neutral} 0 0 0 0 ${neutral}`} />
      <path className={BLUE} strokeWidth={0.3} d={`M${-outer} 2V${outer}H-2M${-inner - 3} 0H3M0 ${inner - 3}V-3`} />
      <LinearDimension
        direction="horizontal"
        from={[-outer, outer]}
        to={[0, outer]}
        at={54}
        scale={scale}
        prefix="OSSB "
        size={LETTERS}
      />
      <LinearDimension
        direction="vertical"
        from={[44, inner]}
        to={[44, outer]}
        at={63}
        scale={scale}
        prefix="t "
        size={LETTERS}
      />
      <Leader tip={[-inner * 0.766, inner * 0.643]} elbow={[4, -14]} end={22} text={`R ${radius}`} size={LETTERS} />
      <Leader
        tip={[-neutral * 0.32, neutral * 0.947]}
        elbow={[14, 10]}
        end={44}
        text={`BA ${allowance.toFixed(2)}`}
        size={LETTERS}
      />
      <Letters tone="fill-blueprint" notes={[[12, neutral - 1.3, 'neutral axis']]} />
      <Letters
        notes={[
          [12, outer + 6, 'outside: stretched'],
          [12, inner - 1.6, 'inside: compressed'],
        ]}
      />
    </DrawingSheet>
  );
}

/** The example's profile above its blank, 1.7:1. */
export function ProfileAndBlank() {
  const scale = 1.7;
  const [long, short, inner, outer] = [LONG * scale, SHORT * scale, radius * scale, (radius + t) * scale];
  const [first, second] = [(LONG - setback) * scale, (LONG - setback + allowance) * scale];
  const [bottom, width, blankTop] = [0, flat * scale, 34];
  return (
    <DrawingSheet
      box="-10 -46 130 112"
      label={`An angle of ${t} mm sheet with outside flanges of ${LONG} and ${SHORT} mm, and its flat blank: ${(LONG - setback).toFixed(2)}, ${allowance.toFixed(2)} for the bend and ${(SHORT - setback).toFixed(2)}, ${flat.toFixed(2)} mm together`}
    >
      <path
        className={FACE}
        d={`M0 ${bottom}H${long - outer}A${outer} ${outer} 0 0 0 ${long} ${bottom - outer}V${-short}H${long - t * scale}V${-outer}A${inner} ${inner} 0 0 1 ${long - outer} ${-t * scale}H0z`}
      />
      <LinearDimension
        direction="horizontal"
        from={[0, bottom]}
        to={[long, bottom]}
        at={10}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="vertical"
        from={[long, -short]}
        to={[long, bottom]}
        at={long + 12}
        scale={scale}
        size={LETTERS}
      />
      <path className={FACE} d={`M0 ${blankTop}H${width}V50H0z`} />
      <path
        className="fill-blueprint-wash stroke-blueprint"
        strokeWidth={0.3}
        d={`M${first} ${blankTop}H${second}V50H${first}z`}
      />
      <path className={BLUE} strokeDasharray="4 1.2 1.2 1.2" d={`M${(first + second) / 2} 31V53`} />
      <LinearDimension
        direction="horizontal"
        from={[0, blankTop]}
        to={[first, blankTop]}
        at={26}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="horizontal"
        from={[second, blankTop]}
        to={[width, blankTop]}
        at={26}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension direction="horizontal" from={[0, 50]} to={[width, 50]} at={59} scale={scale} size={LETTERS} />
      <Letters tone="fill-blueprint" anchor="end" notes={[[first - 2, 43, `bend ${allowance.toFixed(2)}`]]} />
    </DrawingSheet>
  );
}

const [X, Y] = [(ratio: number) => 14 + ratio * 14, (k: number) => 74 - (k - 0.25) * 220];

/** The K-factor over radius / thickness, from DIN 6935. */
export function KFactorCurve() {
  const ratios = Array.from({ length: 45 }, (_, index) => 0.65 + index * 0.1).filter((ratio) => ratio < 5);
  return (
    <DrawingSheet
      box="-2 8 132 82"
      label="K-factor against inside radius divided by thickness, per DIN 6935: 0.325 at 1, 0.40 at 2, 0.44 at 3, and 0.5 from 5 on"
    >
      <path
        className="fill-none stroke-hairline"
        strokeWidth={0.35}
        d={[0.3, 0.35, 0.4, 0.45, 0.5].map((k) => `M14 ${Y(k)}H126`).join('')}
      />
      <path
        className={INK}
        d={`M14 12V74H126${[1, 2, 3, 4, 5, 6, 7].map((ratio) => `M${X(ratio)} 74v1.6`).join('')}`}
      />
      <path
        className={BLUE}
        strokeWidth={1}
        d={`${lineThrough([...ratios, 5, 8].map((ratio) => [X(ratio), Y(kFactorAt(ratio))]))}`}
      />
      {[1, 2, 3, 5].map((ratio) => (
        <circle key={ratio} className="fill-paper stroke-blueprint" cx={X(ratio)} cy={Y(kFactorAt(ratio))} r={1.3} />
      ))}
      <Letters
        tone="fill-blueprint"
        notes={[1, 2, 3, 5].map((ratio) => [X(ratio) + 2, Y(kFactorAt(ratio)) + 5, kFactorAt(ratio).toFixed(3)])}
      />
      <Letters anchor="end" notes={[0.3, 0.4, 0.5].map((k) => [12, Y(k) + 1.4, k.toFixed(1)])} />
      <Letters
        anchor="middle"
        notes={[
          ...[1, 2, 3, 4, 5, 6, 7].map((ratio) => [X(ratio), 80, String(ratio)] as const),
          [70, 87, 'inside radius ÷ thickness'],
        ]}
      />
      <Letters notes={[[16, 15, 'K']]} />
    </DrawingSheet>
  );
}
