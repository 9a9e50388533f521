/** Flat drawings as DXF, in the entities that programs draw with. Area, cut length and contours follow from what is drawn. */
import { disc, ellipseLength, parabola, roundedRectangle } from './arithmetic.ts';
import type { DrawingTruth } from './truth.ts';
import {
  arc,
  circle,
  dxfText,
  ellipse,
  insert,
  lightPolyline,
  line,
  lines,
  parabolaSpline,
  polyline,
} from './writers/write-dxf-file.ts';

export interface CorpusDrawing {
  name: string;
  truth: DrawingTruth;
  text: string;
}

const LATER = { release: 'AC1015' } as const;
const [A, B] = [120, 80];
const RECTANGLE = [
  [0, 0],
  [A, 0],
  [A, B],
  [0, B],
] as const;
const one = { unit: 'mm', contours: 1, outerContours: 1, pierces: 1, boxMm: [A, B] } as const;
const AROUND = 2 * (A + B);

function roundedPlate(): CorpusDrawing {
  const r = 15;
  const { area, length } = roundedRectangle([A, B], r);
  const sides = [
    line([r, 0], [A - r, 0]),
    line([A, r], [A, B - r]),
    line([A - r, B], [r, B]),
    line([0, B - r], [0, r]),
  ].flat();
  const corners = [
    arc([A - r, r], r, 270, 0),
    arc([A - r, B - r], r, 0, 90),
    arc([r, B - r], r, 90, 180),
    arc([r, r], r, 180, 270),
  ].flat();
  return {
    name: 'rounded-plate',
    truth: { ...one, cutLengthMm: length, areaMm2: area },
    text: dxfText([...sides, ...corners], { lineEnd: '\r\n' }),
  };
}

/** A block of a hexagon, once as drawn, once twice as large, once turned. */
function hexagons(): CorpusDrawing {
  const side = 10;
  const corners = Array.from({ length: 6 }, (_, at) => [
    side * Math.cos((at * Math.PI) / 3),
    side * Math.sin((at * Math.PI) / 3),
  ]) as [number, number][];
  const area = (3 * Math.sqrt(3) * side ** 2) / 2;
  const places = [
    insert('HEX', [30, 40]),
    insert('HEX', [60, 40], { scale: 2 }),
    insert('HEX', [95, 40], { degrees: 17 }),
  ].flat();
  return {
    name: 'inserted-hexagons',
    truth: {
      ...one,
      cutLengthMm: AROUND + 6 * side * (1 + 2 + 1),
      areaMm2: A * B - area * (1 + 4 + 1),
      contours: 4,
      pierces: 4,
    },
    text: dxfText([...lines(...RECTANGLE), ...places], { blocks: { HEX: polyline(...corners) } }),
  };
}

const arch = parabola(100, 40);
const slotLength = 60;
const slotWidth = 12;

export const DRAWINGS: CorpusDrawing[] = [
  {
    name: 'rectangle-of-lines',
    truth: { ...one, cutLengthMm: AROUND, areaMm2: A * B },
    text: dxfText(lines(...RECTANGLE)),
  },
  {
    name: 'plate-with-circles',
    truth: {
      ...one,
      cutLengthMm: AROUND + Math.PI * (10 + 10 + 32),
      areaMm2: A * B - 2 * disc(10) - disc(32),
      contours: 4,
      pierces: 4,
    },
    text: dxfText(
      [...lightPolyline(...RECTANGLE), ...circle([15, 15], 10), ...circle([105, 15], 10), ...circle([60, 45], 32)],
      LATER,
    ),
  },
  roundedPlate(),
  {
    name: 'slotted-plate',
    truth: {
      ...one,
      cutLengthMm: AROUND + 2 * (slotLength - slotWidth) + Math.PI * slotWidth,
      areaMm2: A * B - (slotLength - slotWidth) * slotWidth - disc(slotWidth),
      contours: 2,
      pierces: 2,
    },
    text: dxfText([...polyline(...RECTANGLE), ...polyline([36, 34], [84, 34, 1], [84, 46], [36, 46, 1])]),
  },
  {
    name: 'elliptic-window',
    truth: {
      ...one,
      cutLengthMm: AROUND + ellipseLength(40, 24),
      areaMm2: A * B - Math.PI * 40 * 24,
      contours: 2,
      pierces: 2,
    },
    text: dxfText([...lightPolyline(...RECTANGLE), ...ellipse([60, 40], [40, 0], 0.6)], LATER),
  },
  {
    name: 'parabolic-arch',
    truth: { ...one, cutLengthMm: 100 + arch.length, areaMm2: arch.area, boxMm: [100, 40] },
    text: dxfText([...parabolaSpline([0, 0], [50, 80], [100, 0]), ...line([100, 0], [0, 0])], LATER),
  },
  {
    name: 'plate-in-inches',
    truth: {
      unit: 'inch',
      cutLengthMm: 25.4 * (2 * (6 + 4) + Math.PI * 1.5),
      areaMm2: 25.4 ** 2 * (24 - disc(1.5)),
      contours: 2,
      outerContours: 1,
      pierces: 2,
      boxMm: [6 * 25.4, 4 * 25.4],
    },
    text: dxfText([...lines([0, 0], [6, 0], [6, 4], [0, 4]), ...circle([3, 2], 1.5)], { unit: 'inch' }),
  },
  {
    name: 'plate-without-unit',
    truth: { ...one, unit: null, cutLengthMm: AROUND, areaMm2: A * B },
    text: dxfText(lines(...RECTANGLE), { unit: 'none' }),
  },
  {
    name: 'doubled-lines',
    truth: { ...one, cutLengthMm: AROUND, areaMm2: A * B, duplicates: 2, duplicateLengthMm: A + B },
    text: dxfText([...lines(...RECTANGLE), ...line([0, 0], [A, 0]), ...line([A, B], [A, 0])]),
  },
  {
    name: 'engraved-plate',
    truth: { ...one, cutLengthMm: AROUND + 50 + 30, areaMm2: A * B, pierces: 3, openContours: 2 },
    text: dxfText([...lines(...RECTANGLE), ...line([20, 20], [70, 20]), ...line([20, 60], [20, 30])]),
  },
  {
    // What lies in a hole is a part of its own.
    name: 'ring-with-disc',
    truth: {
      ...one,
      cutLengthMm: Math.PI * (70 + 50 + 30),
      areaMm2: disc(70) - disc(50) + disc(30),
      contours: 3,
      outerContours: 2,
      pierces: 3,
      boxMm: [70, 70],
    },
    text: dxfText([...circle([0, 0], 70), ...circle([0, 0], 50), ...circle([0, 0], 30)]),
  },
  hexagons(),
];
