import { DrawingSheet, FACE, INK, LETTERS, Letters, lineThrough } from '#content/figures/drawing-sheet.tsx';
import {
  BENT,
  BENT_BLANK,
  BOX,
  costsAt,
  type Design,
  unitCents,
  WELDED,
  WELDED_BLANKS,
} from '#content/figures/redesign-cost.ts';
import { LinearDimension } from '#ui/drawing.tsx';

const DRAWN = 0.235;

/** The five blanks of the welded box, and the one blank of the bent box with its four bend lines; about 1:4. */
export function FiveBlanksOrOne() {
  const [base, long, , short] = WELDED_BLANKS as [Side, Side, Side, Side, Side];
  const rect = (x: number, y: number, [width, height]: Side) =>
    `M${(x * DRAWN).toFixed(2)} ${(y * DRAWN).toFixed(2)}h${(width * DRAWN).toFixed(2)}v${(height * DRAWN).toFixed(2)}h${(-width * DRAWN).toFixed(2)}z`;
  const [width, height] = BENT_BLANK;
  // From the blank's edge to the bend line: the flange height less half the deduction. This is the mean of the height and of the length that the
  // flange adds to the blank.
  const [armX, armY] = [(width - BOX.length) / 4 + BOX.height / 2, (height - BOX.width) / 4 + BOX.height / 2];
  const [left, top] = [236, 0];
  const [x, y] = [(value: number) => (left + value) * DRAWN, (value: number) => (top + value) * DRAWN];
  const cross = lineThrough([
    [x(armX), y(0)],
    [x(width - armX), y(0)],
    [x(width - armX), y(armY)],
    [x(width), y(armY)],
    [x(width), y(height - armY)],
    [x(width - armX), y(height - armY)],
    [x(width - armX), y(height)],
    [x(armX), y(height)],
    [x(armX), y(height - armY)],
    [x(0), y(height - armY)],
    [x(0), y(armY)],
    [x(armX), y(armY)],
  ]);
  const r = (value: number) => value.toFixed(2);
  return (
    <DrawingSheet
      box="-1 -9 132 103"
      label={`Left, the five blanks of a welded box of ${BOX.length} by ${BOX.width} by ${BOX.height} mm; right, the one cross-shaped blank of the bent box, ${width.toFixed(1)} by ${height.toFixed(1)} mm`}
    >
      <path
        className={FACE}
        d={rect(0, 0, base) + rect(0, 130, long) + rect(0, 198, long) + rect(0, 266, short) + rect(0, 334, short)}
      />
      <path className={FACE} d={`${cross}z`} />
      <path
        className="fill-none stroke-blueprint"
        strokeDasharray="3 1 1 1"
        strokeWidth={0.4}
        d={`M${r(x(armX))} ${r(y(armY))}H${r(x(width - armX))}V${r(y(height - armY))}H${r(x(armX))}z`}
      />
      <LinearDimension
        direction="horizontal"
        from={[x(0), y(height)]}
        to={[x(width), y(height)]}
        at={y(height) + 8}
        scale={DRAWN}
        size={LETTERS}
      />
      <Letters
        notes={[
          [0, -3, 'welded: 5 blanks'],
          [x(0), -3, 'bent: 1 blank'],
        ]}
      />
    </DrawingSheet>
  );
}

type Side = readonly [number, number];

const WIDTH = 62;

/** The cost of each kind of work per piece at ten pieces, for both designs. */
export function CostByKind() {
  const quantity = 10;
  const [welded, bent] = [costsAt(WELDED, quantity), costsAt(BENT, quantity)];
  const most = Math.max(...welded.map(([, cents]) => cents));
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const bar = (row: number, cents: number) => `M30 ${row}h${((cents / most) * WIDTH).toFixed(1)}v3.6H30z`;
  return (
    <DrawingSheet
      box="-1 -9 132 98"
      label={`Cost a piece at ${quantity} pieces in US dollars, welded and bent: ${welded.map(([kind, cents], index) => `${kind} ${dollars(cents)} and ${dollars(bent[index]![1])}`).join(', ')}`}
    >
      <path className="fill-hairline-strong" d={welded.map(([, cents], index) => bar(index * 11, cents)).join('')} />
      <path className="fill-blueprint" d={bent.map(([, cents], index) => bar(index * 11 + 4.2, cents)).join('')} />
      <path className={INK} d="M30 -2V87" />
      <Letters anchor="end" notes={welded.map(([kind], index) => [28, index * 11 + 5.2, kind])} />
      <Letters
        anchor="end"
        notes={[
          [112, -4, 'welded'],
          ...welded.map(([, cents], index) => [112, index * 11 + 5.2, dollars(cents)] as const),
        ]}
      />
      <Letters
        anchor="end"
        tone="fill-blueprint"
        notes={[[130, -4, 'bent'], ...bent.map(([, cents], index) => [130, index * 11 + 5.2, dollars(cents)] as const)]}
      />
    </DrawingSheet>
  );
}

const [X, Y] = [
  (quantity: number) => 16 + Math.log10(quantity) * 36,
  (cents: number) => 82 - Math.log10(cents / 300) * 44,
];

/** Cost per piece over quantity, both axes logarithmic. */
export function UnitCostCurve() {
  const quantities = Array.from({ length: 31 }, (_, index) => 10 ** (index / 10));
  const curve = (design: Design) =>
    lineThrough(quantities.map((quantity) => [X(quantity), Y(unitCents(design, quantity))]));
  const marks = [500, 1000, 2000, 5000, 10_000];
  const points = ([design, name]: readonly [Design, string]) =>
    [1, 10, 100].map(
      (quantity) =>
        [
          X(quantity),
          Y(unitCents(design, quantity)),
          `${quantity === 100 ? `${name} ` : ''}$${(unitCents(design, quantity) / 100).toFixed(2)}`,
        ] as const,
    );
  const [welded, bent] = [points([WELDED, 'welded']), points([BENT, 'bent'])];
  return (
    <DrawingSheet
      box="-1 8 132 88"
      label={`Cost a piece at 1, 10 and 100 pieces: ${[...welded, ...bent].map(([, , text]) => text).join(', ')}`}
    >
      <path
        className="fill-none stroke-hairline"
        strokeWidth={0.35}
        d={marks.map((cents) => `M16 ${Y(cents).toFixed(1)}H126`).join('')}
      />
      <path className={INK} d="M16 12V82H126M52 82v1.6M88 82v1.6M124 82v1.6" />
      <path className={INK} strokeWidth={0.9} d={curve(WELDED)} />
      <path className="fill-none stroke-blueprint" strokeWidth={0.9} d={curve(BENT)} />
      <Letters anchor="end" notes={marks.map((cents) => [14, Y(cents) + 1.4, `$${cents / 100}`])} />
      <Letters
        anchor="middle"
        notes={[
          [16, 88, '1'],
          [52, 88, '10'],
          [88, 88, '100'],
          [124, 88, '1,000'],
          [70, 94, 'pieces in the lot'],
        ]}
      />
      <Letters notes={welded.map(([x, y, text]) => [x + 2, y - 1.5, text])} />
      {/* The first label is between the curves, because the other curve passes above its point. */}
      <Letters
        tone="fill-blueprint"
        notes={bent.map(([x, y, text], index) => (index === 0 ? [x + 8, y + 4.2, text] : [x + 2, y - 1.5, text]))}
      />
    </DrawingSheet>
  );
}
