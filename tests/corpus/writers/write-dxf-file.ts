/** Drawings as DXF text: tags of a code and a value. Release 12 has lines, arcs and polylines; later ones light polylines, ellipses and splines. */
export type Tag = readonly [code: number, value: number | string];
type Point = readonly [x: number, y: number];
/** A corner of a polyline; the way to the next one is an arc where it has a bulge: the tangent of a quarter of its angle. */
export type DxfCorner = readonly [x: number, y: number, bulge?: number];

/** $INSUNITS. */
const UNITS = { none: 0, inch: 1, mm: 4 } as const;

interface DxfOptions {
  release?: 'AC1009' | 'AC1015';
  unit?: keyof typeof UNITS;
  blocks?: Record<string, Tag[]>;
  lineEnd?: '\n' | '\r\n';
}

export function dxfText(
  entities: readonly Tag[],
  { release = 'AC1009', unit = 'mm', blocks = {}, lineEnd = '\n' }: DxfOptions = {},
): string {
  const tags: Tag[] = [
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, release],
      [9, '$INSUNITS'],
      [70, UNITS[unit]],
    ]),
    ...section(
      'BLOCKS',
      Object.entries(blocks).flatMap(([name, own]): Tag[] => [
        [0, 'BLOCK'],
        [8, '0'],
        [2, name],
        [70, 0],
        [10, 0],
        [20, 0],
        ...own,
        [0, 'ENDBLK'],
      ]),
    ),
    ...section('ENTITIES', entities),
    [0, 'EOF'],
  ];
  return tags.map(([code, value]) => `${String(code).padStart(3)}${lineEnd}${value}${lineEnd}`).join('');
}

function section(name: string, tags: readonly Tag[]): Tag[] {
  return [[0, 'SECTION'], [2, name], ...tags, [0, 'ENDSEC']];
}

export function line(from: Point, to: Point): Tag[] {
  return [
    [0, 'LINE'],
    [8, '0'],
    [10, from[0]],
    [20, from[1]],
    [11, to[0]],
    [21, to[1]],
  ];
}

/** Each side a line of its own. */
export function lines(...corners: readonly Point[]): Tag[] {
  return corners.flatMap((corner, index) => line(corner, corners[(index + 1) % corners.length]!));
}

export function circle([x, y]: Point, diameter: number): Tag[] {
  return [
    [0, 'CIRCLE'],
    [8, '0'],
    [10, x],
    [20, y],
    [40, diameter / 2],
  ];
}

/** Counter-clockwise, in degrees. */
export function arc([x, y]: Point, radius: number, from: number, to: number): Tag[] {
  return [
    [0, 'ARC'],
    [8, '0'],
    [10, x],
    [20, y],
    [40, radius],
    [50, from],
    [51, to],
  ];
}

export function ellipse([x, y]: Point, [mx, my]: Point, ratio: number): Tag[] {
  return [
    [0, 'ELLIPSE'],
    [8, '0'],
    [10, x],
    [20, y],
    [11, mx],
    [21, my],
    [40, ratio],
    [41, 0],
    [42, 2 * Math.PI],
  ];
}

/** Closed. */
export function lightPolyline(...corners: readonly DxfCorner[]): Tag[] {
  return [
    [0, 'LWPOLYLINE'],
    [8, '0'],
    [90, corners.length],
    [70, 1],
    ...corners.flatMap(([x, y, bulge]): Tag[] => [[10, x], [20, y], ...(bulge ? [[42, bulge] as const] : [])]),
  ];
}

/** Closed, as release 12 has it. */
export function polyline(...corners: readonly DxfCorner[]): Tag[] {
  return [
    [0, 'POLYLINE'],
    [8, '0'],
    [66, 1],
    [70, 1],
    ...corners.flatMap(([x, y, bulge = 0]): Tag[] => [
      [0, 'VERTEX'],
      [8, '0'],
      [10, x],
      [20, y],
      [42, bulge],
    ]),
    [0, 'SEQEND'],
  ];
}

/** A Bézier curve of three points. */
export function parabolaSpline(...poles: readonly [Point, Point, Point]): Tag[] {
  return [
    [0, 'SPLINE'],
    [8, '0'],
    [70, 8],
    [71, 2],
    [72, 6],
    [73, 3],
    ...[0, 0, 0, 1, 1, 1].map((knot): Tag => [40, knot]),
    ...poles.flatMap(([x, y]): Tag[] => [
      [10, x],
      [20, y],
    ]),
  ];
}

export function insert(name: string, [x, y]: Point, { scale = 1, degrees = 0 } = {}): Tag[] {
  return [
    [0, 'INSERT'],
    [8, '0'],
    [2, name],
    [10, x],
    [20, y],
    [41, scale],
    [42, scale],
    [43, scale],
    [50, degrees],
  ];
}
