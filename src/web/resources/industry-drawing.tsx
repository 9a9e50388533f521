import type { IndustryIcon } from '#content/industries.ts';
import { circlePath, roundToTenth } from '#ui/path-data.ts';

const polygon = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y)}`).join('L')}z`;
const onCircle = (x: number, y: number, r: number, turn: number): [number, number] => [
  x + r * Math.cos(2 * Math.PI * turn),
  y + r * Math.sin(2 * Math.PI * turn),
];
const times = <Result,>(count: number, each: (index: number) => Result) =>
  Array.from({ length: count }, (_, i) => each(i));

/** Each outline is drawn from numbers, at a scale of its own, on a sheet of 96 by 64. */
const OUTLINES: Record<IndustryIcon, string> = {
  // Three rows of five holes, 16 apart.
  breadboard: `M8 8h80v48h-80z${times(15, (i) => circlePath([16 + 16 * (i % 5), 16 + 16 * Math.floor(i / 5)], 3)).join('')}`,
  // Six holes 13 apart, two of them slotted, with a waist between neighbors.
  bonePlate: `M10 22h76a10 10 0 0 1 0 20h-76a10 10 0 0 1 0-20z${times(4, (i) => circlePath([28.5 + 13 * i, 32], 4)).join('')}M10 28h3a4 4 0 0 1 0 8h-3a4 4 0 0 1 0-8zM83 28h3a4 4 0 0 1 0 8h-3a4 4 0 0 1 0-8z`,
  gear: `${polygon(gear({ teeth: 20, module: 2.5 }))}${circlePath([48, 32], 6)}M46 26.3v-3h4v3`,
  // A star of twelve kites between two rings.
  rosette: `${circlePath([48, 32], 28)}${circlePath([48, 32], 5)}${times(12, (i) => {
    const turn = i / 12;
    return polygon([
      onCircle(48, 32, 8, turn),
      onCircle(48, 32, 18, turn - 0.034),
      onCircle(48, 32, 25, turn),
      onCircle(48, 32, 18, turn + 0.034),
    ]);
  }).join('')}`,
  // Top view: two cheeks, the slot between them, the pin across.
  clevis: `M6 24h28V12h44a4 4 0 0 1 4 4v6H50v20h32v6a4 4 0 0 1-4 4H34V40H6zM62 6h16v6H62zM66 22v20M74 22v20M66 52v7h8v-7${circlePath([70, 55.5], 1.2)}`,
  bearing: `M8 56v-8h18a24 24 0 1 1 44 0h18v8z${circlePath([48, 36], 17)}${circlePath([48, 36], 10)}${times(10, (i) => circlePath(onCircle(48, 36, 13.5, i / 10), 2.4)).join('')}`,
  // IPE proportions: the flange is half as wide as the beam is high, with fillets in the corners.
  beam:
    'M10 4h76v56H10zM34 8h28v4H53a3 3 0 0 0-3 3v34a3 3 0 0 0 3 3h9v4H34v-4h9a3 3 0 0 0 3-3V15a3 3 0 0 0-3-3h-9z' +
    [18, 78].flatMap((x) => [16, 48].map((y) => circlePath([x, y], 3.5))).join(''),
  // The shank meets both ends 5 above and below the axis.
  rod: `M40.1 27H69.8A8 8 0 1 1 69.8 37H40.1A15 15 0 1 1 40.1 27z${circlePath([26, 32], 9.5)}${circlePath([76, 32], 4)}M45 30h20M45 34h20`,
  heatSink: `M12 56V44${times(10, (i) => `h0V10h3.6v34${i < 9 ? 'h4' : ''}`).join('')}V56z`,
  // Side view: two posts, the bent grip between them, the screws behind.
  handle:
    'M14 44V22a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v22h-7V24a3 3 0 0 0-3-3H24a3 3 0 0 0-3 3v20zM4 44h88v6H4zM16 50h3v8h-3zM77 50h3v8h-3z',
};

/** Tips, flanks and roots are straight lines: at this size an involute looks straight. */
function gear({ teeth, module }: { teeth: number; module: number }): [number, number][] {
  const pitch = (teeth * module) / 2;
  const [tip, root] = [pitch + module, pitch - 1.25 * module];
  return times(teeth, (i) => i / teeth).flatMap((turn) =>
    (
      [
        [root, -0.36],
        [tip, -0.13],
        [tip, 0.13],
        [root, 0.36],
      ] as const
    ).map(([radius, share]) => onCircle(48, 32, radius, turn + share / teeth)),
  );
}

/** A typical part of an industry as an outline. It is decorative: the text beside it names the part. */
export function IndustryDrawing({ icon }: { icon: IndustryIcon }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 64" className="h-28 w-42">
      <path d={OUTLINES[icon]} />
    </svg>
  );
}
