/** Drawings of a few entities as text and as binary DXF, for the tests of its reader. */
import { readDxf } from '#cad/drawing/read-dxf.ts';
import type { Contours } from '#geometry/outline/contours.ts';
import type { OutlineModel } from '#geometry/outline/outline-model.ts';

export type Pair = [code: number, value: string | number];

export const text = (pairs: Pair[]): Uint8Array =>
  new TextEncoder().encode(pairs.map(([code, value]) => `${code}\n${value}\n`).join(''));

export interface Sections {
  header?: Pair[];
  tables?: Pair[];
  blocks?: Pair[];
}

/** A drawing in mm with these entities. */
export const drawing = (
  entities: Pair[],
  {
    header = [
      [9, '$INSUNITS'],
      [70, 4],
    ],
    tables = [],
    blocks = [],
  }: Sections = {},
): Pair[] => {
  const section = (name: string, pairs: Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']];
  return [
    ...section('HEADER', header),
    ...section('TABLES', tables),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', entities),
    [0, 'EOF'],
  ];
};

export const line = (from: [number, number], to: [number, number], ...more: Pair[]): Pair[] => [
  [0, 'LINE'],
  [8, '0'],
  ...more,
  [10, from[0]],
  [20, from[1]],
  [11, to[0]],
  [21, to[1]],
];
export const circle = (x: number, y: number, radius: number, ...more: Pair[]): Pair[] => [
  [0, 'CIRCLE'],
  [8, '0'],
  ...more,
  [10, x],
  [20, y],
  [40, radius],
];
export const polyline = (corners: [x: number, y: number, bulge: number][], ...more: Pair[]): Pair[] => [
  [0, 'LWPOLYLINE'],
  [8, '0'],
  [90, corners.length],
  [70, 1],
  ...more,
  ...corners.flatMap(([x, y, bulge]): Pair[] => [
    [10, x],
    [20, y],
    [42, bulge],
  ]),
];
export const block = (name: string, entities: Pair[], base: [number, number] = [0, 0]): Pair[] => [
  [0, 'BLOCK'],
  [8, '0'],
  [2, name],
  [10, base[0]],
  [20, base[1]],
  ...entities,
  [0, 'ENDBLK'],
];
export const insert = (name: string, ...more: Pair[]): Pair[] => [[0, 'INSERT'], [8, '0'], [2, name], ...more];

export const modelOf = (bytes: Uint8Array): OutlineModel => {
  const outcome = readDxf(bytes, {});
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  if (outcome.model.kind !== 'outline') throw new Error(`found a ${outcome.model.kind}`);
  return outcome.model;
};
export const contoursOf = (entities: Pair[], sections?: Sections): Contours =>
  modelOf(text(drawing(entities, sections))).contours;
export const failureOf = (bytes: Uint8Array) => {
  const outcome = readDxf(bytes, {});
  return outcome.kind === 'unreadable' ? outcome.failure : null;
};

/** A plate of 80 by 40 with corners of 5, and two holes. */
export const PLATE: Pair[] = [
  ...polyline([
    [5, 0, 0],
    [75, 0, Math.tan(Math.PI / 8)],
    [80, 5, 0],
    [80, 35, Math.tan(Math.PI / 8)],
    [75, 40, 0],
    [5, 40, Math.tan(Math.PI / 8)],
    [0, 35, 0],
    [0, 5, Math.tan(Math.PI / 8)],
  ]),
  ...circle(20, 20, 4),
  ...circle(60, 20, 4),
];
export const PLATE_AREA = 3200 - 25 * (4 - Math.PI) - 32 * Math.PI;
export const PLATE_LENGTH = 200 + 10 * Math.PI + 16 * Math.PI;

/** How AutoCAD stores each group code of these tests. */
export function binary(pairs: Pair[], codeBytes: 1 | 2): Uint8Array {
  const bytes = Array.from('AutoCAD Binary DXF\r\n\x1a\0', (char) => char.charCodeAt(0));
  const put = (size: number, write: (view: DataView) => void): void => {
    const view = new DataView(new ArrayBuffer(size));
    write(view);
    bytes.push(...new Uint8Array(view.buffer));
  };
  for (const [code, value] of pairs) {
    put(codeBytes, (view) => (codeBytes === 1 ? view.setUint8(0, code) : view.setUint16(0, code, true)));
    if (code >= 10 && code <= 59) put(8, (view) => view.setFloat64(0, Number(value), true));
    else if (code >= 60 && code <= 79) put(2, (view) => view.setInt16(0, Number(value), true));
    else if (code >= 90 && code <= 99) put(4, (view) => view.setInt32(0, Number(value), true));
    else bytes.push(...new TextEncoder().encode(`${value}\0`));
  }
  return Uint8Array.from(bytes);
}
