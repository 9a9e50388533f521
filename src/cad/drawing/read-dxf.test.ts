import { expect, test } from 'vitest';
import { readDxf } from '#cad/drawing/read-dxf.ts';
import { formatNote } from '#contract/note-words.ts';
import {
  binary,
  block,
  circle,
  contoursOf,
  drawing,
  insert,
  line,
  modelOf,
  type Pair,
  PLATE,
  PLATE_AREA,
  PLATE_LENGTH,
  polyline,
  type Sections,
  text,
} from '../../../tests/geometry/drawn-dxf.ts';

test('bulges are arcs: a rounded plate with two holes', () => {
  const { areaMm2, lengthMm, closed, box } = contoursOf(PLATE);
  expect(areaMm2).toBeCloseTo(PLATE_AREA, 9);
  expect(lengthMm).toBeCloseTo(PLATE_LENGTH, 9);
  expect(closed.map(({ depth }) => depth)).toEqual([0, 1, 1]);
  for (const [index, side] of [0, 0, 80, 40].entries()) expect(box[index]).toBeCloseTo(side, 9);
});

test('a half circle by a bulge of one, clockwise by minus one', () => {
  const bulged = (bulge: number) =>
    contoursOf(
      polyline([
        [0, 0, bulge],
        [10, 0, 0],
        [10, 20, 0],
        [0, 20, 0],
      ]),
    ).areaMm2;
  expect(bulged(1)).toBeCloseTo(200 + 12.5 * Math.PI, 9);
  expect(bulged(-1)).toBeCloseTo(200 - 12.5 * Math.PI, 9);
});

test('binary files of both kinds say what the text says', () => {
  const asText = modelOf(text(drawing(PLATE))).contours;
  expect(modelOf(binary(drawing(PLATE), 1)).contours).toEqual(asText);
  expect(modelOf(binary(drawing(PLATE), 2)).contours).toEqual(asText);
});

test('a polyline of release 12 is its vertices, without the frame of its fitted curve', () => {
  const vertex = (x: number, y: number, flags = 0): Pair[] => [
    [0, 'VERTEX'],
    [8, '0'],
    [10, x],
    [20, y],
    [70, flags],
  ];
  const entities: Pair[] = [
    [0, 'POLYLINE'],
    [8, '0'],
    [66, 1],
    [70, 1],
    ...vertex(0, 0),
    ...vertex(50, 50, 16),
    ...vertex(10, 0),
    ...vertex(10, 10),
    ...vertex(0, 10),
    [0, 'SEQEND'],
  ];
  expect(contoursOf(entities).areaMm2).toBeCloseTo(100, 9);
});

test('blocks are moved, turned, scaled and nested; of a circle that is scaled unevenly an ellipse is left', () => {
  const blocks = [
    ...block('hole', circle(10, 10, 1), [10, 10]),
    ...block('pair', [...insert('hole', [10, 0], [20, 0]), ...insert('hole', [10, 10], [20, 0], [41, 2], [42, 3])]),
  ];
  const { closed, lengthMm } = contoursOf(insert('PAIR', [10, 100], [20, 50], [50, 90]), { blocks });
  expect(closed.map(({ areaMm2 }) => areaMm2 / Math.PI)).toEqual([expect.closeTo(6, 9), expect.closeTo(1, 9)]);
  // An ellipse of 3 by 2: 4 a E(e), e² = 5/9.
  expect(lengthMm).toBeCloseTo(2 * Math.PI + 15.86543958929059, 9);
  const [ellipse] = closed.map(({ points }) => points.map(([x, y]) => [x - 100, y - 60] as const));
  for (const [x, y] of ellipse!) expect((x / 3) ** 2 + (y / 2) ** 2).toBeCloseTo(1, 9);
});

test('an array of inserts has its rows and columns, turned as a whole', () => {
  const more: Pair[] = [
    [10, 5],
    [20, 5],
    [50, 90],
    [70, 3],
    [71, 2],
    [44, 10],
    [45, 20],
  ];
  const { closed, box } = contoursOf(insert('hole', ...more), { blocks: block('hole', circle(0, 0, 1)) });
  expect(closed.length).toBe(6);
  expect(box.map((side) => Number(side.toFixed(9)))).toEqual([-16, 4, 6, 26]);
});

test('an arc that is extruded downwards is seen from its back', () => {
  // In its own frame x runs to the left.
  const arc: Pair[] = [
    [0, 'ARC'],
    [8, '0'],
    [10, -20],
    [20, 0],
    [40, 5],
    [50, 0],
    [51, 90],
    [210, 0],
    [220, 0],
    [230, -1],
  ];
  const { box, lengthMm } = contoursOf(arc);
  expect(lengthMm).toBeCloseTo(2.5 * Math.PI, 9);
  expect(box.map((side) => Number(side.toFixed(9)))).toEqual([15, 0, 20, 5]);
});

test('an ellipse and a rational spline are measured exactly', () => {
  const ellipse: Pair[] = [
    [0, 'ELLIPSE'],
    [8, '0'],
    [10, 0],
    [20, 0],
    [11, 2],
    [21, 0],
    [40, 0.5],
    [41, 0],
    [42, 2 * Math.PI],
  ];
  expect(contoursOf(ellipse).lengthMm).toBeCloseTo(9.688448220547675, 10);
  const corners = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
    [1, 0],
  ];
  const spline: Pair[] = [
    ...([
      [0, 'SPLINE'],
      [8, '0'],
      [70, 5],
      [71, 2],
      [72, 12],
      [73, 9],
    ] as Pair[]),
    ...[0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4].map((knot): Pair => [40, knot]),
    ...corners.map((_, index): Pair => [41, index % 2 === 0 ? 1 : Math.SQRT1_2]),
    ...corners.flatMap(([x, y]): Pair[] => [
      [10, 10 * x!],
      [20, 10 * y!],
    ]),
  ];
  const { lengthMm, areaMm2 } = contoursOf(spline);
  expect(lengthMm).toBeCloseTo(20 * Math.PI, 9);
  expect(areaMm2).toBeCloseTo(100 * Math.PI, 8);
});

test('a spline by its fit points runs through them', () => {
  const points = [
    [0, 0],
    [10, 5],
    [20, 0],
    [30, -5],
  ];
  const spline: Pair[] = [
    [0, 'SPLINE'],
    [8, '0'],
    [70, 8],
    [71, 3],
    [74, 4],
    ...points.flatMap(([x, y]): Pair[] => [
      [11, x!],
      [21, y!],
    ]),
  ];
  const [open] = contoursOf(spline).open;
  for (const [x, y] of points)
    expect(Math.min(...open!.map((point) => Math.hypot(point[0] - x!, point[1] - y!)))).toBeLessThan(0.05);
});

test('inches are inches, and a drawing without a unit is taken as millimetres', () => {
  const inches = modelOf(
    text(
      drawing(PLATE, {
        header: [
          [9, '$INSUNITS'],
          [70, 1],
        ],
      }),
    ),
  );
  expect(inches.contours.areaMm2).toBeCloseTo(PLATE_AREA * 25.4 ** 2, 6);
  expect({ declared: inches.declaredUnit, used: inches.usedUnit }).toEqual({ declared: 'inch', used: 'inch' });
  const none = modelOf(text(drawing(PLATE, { header: [] })));
  expect({ declared: none.declaredUnit, used: none.usedUnit }).toEqual({ declared: null, used: 'mm' });
});

test('annotation, construction and hidden layers are left out and counted', () => {
  const layer = (name: string, flags: number, colour: number): Pair[] => [
    [0, 'LAYER'],
    [2, name],
    [70, flags],
    [62, colour],
    [6, 'CONTINUOUS'],
  ];
  const entities: Pair[] = [
    ...PLATE,
    [0, 'TEXT'],
    [8, '0'],
    [1, 'PART 7'],
    [0, 'DIMENSION'],
    [8, '0'],
    [0, 'POINT'],
    [8, '0'],
    ...line([0, 20], [80, 20], [8, 'Center lines']).filter(([code, value]) => code !== 8 || value !== '0'),
    ...line([40, 0], [40, 40], [6, 'HIDDEN2']),
    ...line([0, 0], [80, 40], [60, 1]),
    ...circle(20, 20, 8).map(([code, value]): Pair => (code === 8 ? [8, 'frozen'] : [code, value])),
    ...circle(60, 20, 8).map(([code, value]): Pair => (code === 8 ? [8, 'off'] : [code, value])),
  ];
  const model = modelOf(text(drawing(entities, { tables: [...layer('frozen', 1, 7), ...layer('off', 0, -7)] })));
  expect(model.contours.areaMm2).toBeCloseTo(PLATE_AREA, 9);
  expect(model.notes.map(formatNote)).toEqual([
    'Not cut and not measured: 1 text, 1 dimension, 1 point, 1 line on the layer “Center lines”, 1 centre, hidden or phantom line, 1 hidden line, 2 lines on a layer that is switched off.',
  ]);
});

test('a model in three dimensions and a drawing with a title block go to a person', () => {
  const face: Pair[] = [
    [0, '3DFACE'],
    [8, '0'],
    [10, 0],
    [20, 0],
    [30, 5],
  ];
  const label: Pair[] = [
    [0, 'TEXT'],
    [8, '0'],
    [1, 'Scale 1:1'],
  ];
  const kindOf = (entities: Pair[], sections?: Sections) => {
    const outcome = readDxf(text(drawing(entities, sections)), {});
    return outcome.kind === 'model' ? [outcome.model.kind, formatNote(outcome.model.notes[0]!)] : outcome.failure;
  };
  expect(kindOf([...face, ...face, ...line([0, 0], [1, 1])])).toEqual([
    'document',
    expect.stringMatching(/3D model.*engineer/),
  ]);
  const blocks = block('A3_TITLE_BLOCK', line([0, 0], [400, 0]));
  expect(kindOf([...PLATE, ...insert('A3_TITLE_BLOCK'), ...label, ...label, ...label], { blocks })).toEqual([
    'document',
    expect.stringMatching(/title block.*engineer/),
  ]);
});
