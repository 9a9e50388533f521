import { expect, test } from 'vitest';
import { readDxf } from '#cad/drawing/read-dxf.ts';
import { formatNote } from '#contract/note-words.ts';
import type { OutlineModel } from '#geometry/outline/outline-model.ts';

type Pair = [code: number, value: string | number];

/** A drawing of a declared unit, with these layers and blocks. */
const modelOf = (
  entities: Pair[],
  { unit = 4, layers = [], blocks = [] }: { unit?: number; layers?: Pair[]; blocks?: Pair[] } = {},
): OutlineModel => {
  const section = (name: string, pairs: Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']];
  const header: Pair[] = [
    [9, '$INSUNITS'],
    [70, unit],
  ];
  const pairs = [
    ...section('HEADER', header),
    ...section('TABLES', layers),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', entities),
    [0, 'EOF'],
  ];
  const outcome = readDxf(new TextEncoder().encode(pairs.map(([code, value]) => `${code}\n${value}\n`).join('')), {});
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  if (outcome.model.kind !== 'outline') throw new Error(`found a ${outcome.model.kind}`);
  return outcome.model;
};

const layer = (name: string, ...more: Pair[]): Pair[] => [[0, 'LAYER'], [2, name], ...more];
const circle = (layerName: string, radius: number, ...more: Pair[]): Pair[] => [
  [0, 'CIRCLE'],
  [8, layerName],
  ...more,
  [10, 0],
  [20, 0],
  [40, radius],
];
const block = (name: string, flags: number, inside: Pair[]): Pair[] => [
  [0, 'BLOCK'],
  [2, name],
  [70, flags],
  ...inside,
  [0, 'ENDBLK'],
];
const insert = (name: string, layerName: string, ...more: Pair[]): Pair[] => [
  [0, 'INSERT'],
  [8, layerName],
  [2, name],
  ...more,
];
const lengthIn = (...args: Parameters<typeof modelOf>): number => modelOf(...args).contours.lengthMm;

const layers = [
  ...layer('CUT', [62, 7]),
  ...layer('OFF', [62, -7]),
  ...layer('FROZEN', [62, 7], [70, 1]),
  ...layer('UNPRINTED', [62, 7], [290, 0]),
  ...layer('AXES', [62, 7], [6, 'CENTER']),
];

test('a block on a layer that is off, unprinted or for centre lines shows what lies in it on its own layers', () => {
  // One circle on a layer of its own, one that takes over the layer of the insert.
  const blocks = block('PART', 0, [...circle('CUT', 5), ...circle('0', 7)]);
  const outside = circle('CUT', 1);
  for (const name of ['OFF', 'UNPRINTED', 'AXES'])
    expect(lengthIn([...insert('PART', name), ...outside], { layers, blocks }), name).toBeCloseTo(12 * Math.PI, 8);
  // Frozen, nothing of it is there.
  expect(lengthIn([...insert('PART', 'FROZEN'), ...outside], { layers, blocks })).toBeCloseTo(2 * Math.PI, 8);
  expect(lengthIn([...insert('PART', 'CUT'), ...outside], { layers, blocks })).toBeCloseTo(26 * Math.PI, 8);
});

test('a linetype by block is that of the insert, or of its layer', () => {
  const blocks = block('PART', 0, circle('CUT', 5, [6, 'BYBLOCK']));
  const outside = circle('CUT', 1);
  expect(lengthIn([...insert('PART', 'AXES'), ...outside], { layers, blocks })).toBeCloseTo(2 * Math.PI, 8);
  expect(lengthIn([...insert('PART', 'CUT', [6, 'HIDDEN']), ...outside], { layers, blocks })).toBeCloseTo(
    2 * Math.PI,
    8,
  );
  expect(lengthIn(insert('PART', 'AXES', [6, 'CONTINUOUS']), { layers, blocks })).toBeCloseTo(10 * Math.PI, 8);
});

test('what stands in another file is told, and the outline is incomplete', () => {
  const model = modelOf([...insert('HOLES', '0'), ...circle('0', 1)], { blocks: block('HOLES', 4, []) });
  expect(model.isWhole).toBe(false);
  expect(model.notes.map(formatNote)).toEqual([
    '1 block that it inserts is not in the file: the outline is incomplete. Bind its external references and export it again.',
  ]);
});

test('all units that a drawing may declare are known', () => {
  const survey = 1200 / 3937;
  const metres: [unit: number, name: string, metres: number][] = [
    [3, 'mile', 1609.344],
    [7, 'km', 1000],
    [15, 'dam', 10],
    [16, 'hm', 100],
    [21, 'US survey ft', survey],
    [22, 'US survey inch', survey / 12],
    [23, 'US survey yd', 3 * survey],
    [24, 'US survey mile', 5280 * survey],
  ];
  for (const [unit, name, size] of metres) {
    const { declaredUnit, contours } = modelOf(circle('0', 1), { unit });
    expect(declaredUnit).toBe(name);
    expect(contours.lengthMm / (2000 * Math.PI * size)).toBeCloseTo(1, 9);
  }
});

test('bend lines, sketches and dimensions are told by the layers of Inventor, Onshape and German shops', () => {
  const names = [
    ...['IV_UNCONSUMED_SKETCHES', 'IV_BEND_DOWN', 'IV_TOOL_CENTER', 'SHEETMETAL_BEND_LINES_UP'],
    ...['Biegelinien', 'BIEGELINIE_OBEN', 'Bemaßung', 'BEMASSUNG', 'Mittellinien', 'Gravur 1', 'Hilfslinien'],
  ];
  for (const name of names) expect(lengthIn([...circle('0', 1), ...circle(name, 9)]), name).toBeCloseTo(2 * Math.PI, 8);
  for (const name of ['IV_INTERIOR_PROFILES', 'OUTER_LOOP', 'Kontur', 'Schneiden', 'Außenkontur', 'CONSUMED'])
    expect(lengthIn([...circle('0', 1), ...circle(name, 9)]), name).toBeCloseTo(20 * Math.PI, 8);
});

test('an entity that holds other numbers of values than it says, or lacks one, was damaged', () => {
  const polyline = (said: number, ...more: Pair[]): Pair[] => [
    [0, 'LWPOLYLINE'],
    [8, 'cut'],
    [90, said],
    [70, 1],
    ...[0, 0, 50, 0, 50, 30].flatMap((value, at): Pair[] => [[at % 2 === 0 ? 10 : 20, value]]),
    ...more,
  ];
  const isWhole = (entity: Pair[]): boolean => modelOf([...circle('cut', 5), ...entity]).isWhole;
  expect(isWhole(polyline(3))).toBe(true);
  expect(isWhole(polyline(4, [10, 9], [20, 40]))).toBe(true);
  expect(isWhole(polyline(3, [10, 9], [20, 40]))).toBe(false);
  expect(isWhole(polyline(4))).toBe(false);
  const line = (...values: Pair[]): Pair[] => [[0, 'LINE'], [8, 'cut'], ...values];
  const ends: Pair[] = [
    [10, 0],
    [20, 0],
    [11, 50],
    [21, 9],
  ];
  expect(isWhole(line(...ends))).toBe(true);
  for (const [place] of ends.entries()) expect(isWhole(line(...ends.toSpliced(place, 1)))).toBe(false);
  expect(isWhole(line(...ends, [10, 3]))).toBe(false);
  expect(isWhole([...circle('cut', 3).slice(0, -1), [40, '-1e-308']])).toBe(false);
});
