import { clearFlangeMm, minimumFlangeMm } from '#content/figures/bending.ts';
import { BLUE, DrawingSheet, FACE, INK, LETTERS, Letters, lineThrough } from '#content/figures/drawing-sheet.tsx';
import { Leader, LinearDimension } from '#ui/drawing.tsx';

/** A 90° air bend at the end of its stroke in a die of 12 mm, 4:1. The left flange is the shortest that still rests on its shoulder. */
export function MinimumFlange() {
  const [scale, opening, t] = [4, 12, 1.5];
  const half = (opening / 2) * scale;
  const [inner, outer] = [t * scale, 2 * t * scale];
  // y points down. The shoulders are at 0, and the outside faces would meet at `half`.
  const centre = half - outer * Math.SQRT2;
  const along = (length: number, depth: number): [number, number] => [
    (length - depth) * Math.SQRT1_2,
    half - (length + depth) * Math.SQRT1_2,
  ];
  const flange = minimumFlangeMm(opening) * scale;
  const mirrored = ([x, y]: [number, number]): [number, number] => [-x, y];
  const [longTip, longInner, tip, tipInner] = [
    along(56, 0),
    along(56, inner),
    mirrored(along(flange, 0)),
    mirrored(along(flange, inner)),
  ];
  const [outerRight, innerRight] = [along(outer, 0), along(outer, inner)];
  const d = (points: [number, number][]) => lineThrough(points).slice(1);
  // 84° tools: lines tangent to the circle of the inside radius.
  const [sin, cos] = [Math.sin((42 * Math.PI) / 180), Math.cos((42 * Math.PI) / 180)];
  const punchX = inner * cos;
  const punchY = centre + inner * sin;
  const shank = 13;
  const shankY = punchY - ((shank - punchX) * cos) / sin;
  return (
    <DrawingSheet
      box="-66 -52 132 108"
      label={`Section through a V-die with an opening of ${opening} mm: a 90° flange must be at least ${minimumFlangeMm(opening).toFixed(1)} mm long to rest on the die's shoulder`}
    >
      <path className={FACE} d={`M-64 0H${-half}L0 ${((half * cos) / sin).toFixed(2)}L${half} 0H64V42H-64z`} />
      <path
        className={FACE}
        d={`M${-shank} -50V${shankY.toFixed(2)}L${(-punchX).toFixed(2)} ${punchY.toFixed(2)}A${inner} ${inner} 0 0 0 ${punchX.toFixed(2)} ${punchY.toFixed(2)}L${shank} ${shankY.toFixed(2)}V-50`}
      />
      <path
        className="fill-paper stroke-ink"
        strokeWidth={0.8}
        d={`M${d([tip])}L${d([mirrored(outerRight)])}A${outer} ${outer} 0 0 0 ${d([outerRight])}L${d([longTip, longInner, innerRight])}A${inner} ${inner} 0 0 1 ${d([mirrored(innerRight)])}L${d([tipInner])}z`}
      />
      <g transform={`rotate(45 0 ${half})`}>
        <LinearDimension
          direction="horizontal"
          from={[-flange, half]}
          to={[0, half]}
          at={half + 9}
          scale={scale}
          size={LETTERS}
        />
      </g>
      <LinearDimension
        direction="horizontal"
        from={[-half, 8]}
        to={[half, 8]}
        at={49}
        scale={scale}
        prefix="V "
        size={LETTERS}
      />
      <Letters
        notes={[
          [-60, 12, 'die'],
          [15, -44, 'punch'],
        ]}
      />
      <Leader tip={[-half, 0]} elbow={[-34, -16]} end={-62} text="shoulder" size={LETTERS} />
    </DrawingSheet>
  );
}

/** A corner of a blank with its relief slots, and beside it a section of the bent part with a hole at the minimum distance; 1.5 mm sheet, R 1.5. */
export function ReliefAndHole() {
  const scale = 3.2;
  const [t, radius, hole] = [1.5, 1.5, 4];
  const depth = (t + radius + 0.5) * scale;
  const width = t * scale;
  const [left, right, bend] = [14, 52, 0];
  const section = 88;
  const [inner, outer] = [radius * scale, (radius + t) * scale];
  const edge = section + t * scale + (2.5 * t + radius) * scale;
  return (
    <DrawingSheet
      box="-5 -43 138 80"
      label={`Left, a blank whose flange is narrower than its base: relief slots at least ${t} mm wide reach ${t + radius + 0.5} mm past the bend line. Right, the bent part in section: the edge of a hole is ${2.5 * t + radius} mm from the inside face of the flange`}
    >
      <path
        className={FACE}
        d={`M-4 ${bend}H${left - width}V${depth}H${left}V-34H${right}V${depth}H${right + width}V${bend}H70V34H-4z`}
      />
      <path className={BLUE} strokeDasharray="4 1.2 1.2 1.2" d={`M${left} ${bend}H${right}`} />
      <Letters tone="fill-blueprint" anchor="middle" notes={[[33, -2, 'bend line']]} />
      <LinearDimension
        direction="vertical"
        from={[right + 2, bend]}
        to={[right + 2, depth]}
        at={63}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="horizontal"
        from={[left - width, depth]}
        to={[left, depth]}
        at={24}
        scale={scale}
        size={LETTERS}
      />
      <Letters
        anchor="middle"
        notes={[
          [33, -37, 'flange'],
          [33, 30, 'base'],
        ]}
      />
      <path
        className={FACE}
        d={`M${section} -34V${bend + 12 - outer}A${outer} ${outer} 0 0 0 ${section + outer} 12H${edge}V${12 - t * scale}H${section + outer}A${inner} ${inner} 0 0 1 ${section + t * scale} ${12 - outer}V-34z`}
      />
      <path className={FACE} d={`M${edge + hole * scale} 12H132V${12 - t * scale}H${edge + hole * scale}z`} />
      <path
        className={INK}
        strokeDasharray="4 1.2 1.2 1.2"
        strokeWidth={0.35}
        d={`M${edge + (hole / 2) * scale} 2V17`}
      />
      <LinearDimension
        direction="horizontal"
        from={[section + t * scale, -20]}
        to={[edge, 7.2]}
        at={-14}
        scale={scale}
        size={LETTERS}
      />
      <Letters
        anchor="middle"
        notes={[
          [112, 24, '2.5 t + R to'],
          [112, 29.5, 'the hole’s edge'],
        ]}
      />
    </DrawingSheet>
  );
}

/** The second bend of a channel against a straight punch, 1.15:1. */
export function ChannelCollision() {
  const scale = 1.15;
  const [base, halfPunch] = [60, 13];
  const flange = clearFlangeMm(base, halfPunch);
  const place = (along: number, up: number): [number, number] => [
    (along - up) * Math.SQRT1_2 * scale,
    -(along + up) * Math.SQRT1_2 * scale,
  ];
  const x = halfPunch * scale;
  const corner = place(base, 0);
  const tip = place(base, flange);
  return (
    <DrawingSheet
      box="-50 -106 130 116"
      label={`A channel with an inside base of ${base} mm on its second bend: its first flange may be ${flange.toFixed(1)} mm high before it meets a straight punch ${2 * halfPunch} mm wide`}
    >
      <path className={FACE} d={`M${-x} -104V${-x * 1.11}L0 0L${x} ${-x * 1.11}V-104`} />
      <path className={INK} strokeWidth={1.4} d={lineThrough([place(0, 40), [0, 0], corner, tip])} />
      <g transform="rotate(-45)">
        <LinearDimension
          direction="horizontal"
          from={[0, 0]}
          to={[base * scale, 0]}
          at={12}
          scale={scale}
          size={LETTERS}
        />
      </g>
      <g transform={`translate(${corner.map((value) => value.toFixed(2))})rotate(45)`}>
        <LinearDimension
          direction="horizontal"
          from={[-flange * scale, 0]}
          to={[0, 0]}
          at={-11}
          scale={scale}
          size={LETTERS}
        />
      </g>
      <LinearDimension direction="horizontal" from={[-x, -90]} to={[x, -90]} at={-97} scale={scale} size={LETTERS} />
      <Letters anchor="middle" notes={[[0, -84, 'punch']]} />
      <Leader tip={tip} elbow={[30, -96]} end={62} text="meets here" size={LETTERS} />
    </DrawingSheet>
  );
}
