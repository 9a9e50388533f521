/**
 * A flat pattern as DXF of release 12, which every cutter and CAD program reads (AutoCAD's DXF reference, release 12): what is cut on the layer CUT as
 * closed polylines and circles, bend lines on BEND, and what the press brake has to know on BEND_TEXT. Coordinates are mm.
 */

import type { FlatPattern, Sheet } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';

/** Layers by name: colour of AutoCAD's table and line type. */
const LAYERS = { CUT: [7, 'CONTINUOUS'], BEND: [5, 'DASHED'], BEND_TEXT: [3, 'CONTINUOUS'] } as const;
type Layer = keyof typeof LAYERS;

/** Millimetres, in $INSUNITS. Release 12 does not know it; programs of today look for it all the same. */
const MILLIMETRES = 4;
/** Letters that can be read beside a small flange, and do not hide it. */
const TEXT_MM = { least: 1.5, most: 5, share: 0.02 };
/** A corner's bulge is 1 where a half circle begins; two of them are a circle. */
const HALF_CIRCLE = 1 - 1e-9;

/** A line that leans less, as a share of its length, stands upright: its text is read from one side on every machine. */
const UPRIGHT_SHARE = 1e-9;

type Tag = [code: number, value: number | string];

/** The drawing of a sheet that has a flat pattern. */
export function writeDxf({ thicknessMm, bends }: Sheet, flat: FlatPattern): string {
  const tags: Tag[] = [
    [999, `Flat pattern, thickness ${shown(thicknessMm)} mm, K-factor ${shown(flat.kFactor)}`],
    ...header(flat),
    ...tables(),
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...flat.contours.flatMap(contour),
    ...flat.slits.flatMap((points) => points.slice(1).flatMap((point, index) => line('CUT', points[index]!, point))),
    ...flat.bendLines.flatMap(({ bend, from, to, direction }) => {
      const { angleDeg, radiusMm } = bends[bend]!;
      const words = `${direction === 'up' ? 'UP' : 'DOWN'} ${shown(angleDeg)}%%d R${shown(radiusMm)}`;
      return [...line('BEND', from, to), ...text(words, { from, to, heightMm: letterHeight(flat) })];
    }),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ];
  return tags.map(([code, value]) => `${String(code).padStart(3)}\n${value}\n`).join('');
}

function header({ lengthMm, widthMm }: FlatPattern): Tag[] {
  return [
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$INSUNITS'],
    [70, MILLIMETRES],
    [9, '$MEASUREMENT'],
    [70, 1],
    [9, '$EXTMIN'],
    [10, 0],
    [20, 0],
    [9, '$EXTMAX'],
    [10, lengthMm],
    [20, widthMm],
    [0, 'ENDSEC'],
  ];
}

function tables(): Tag[] {
  return [
    [0, 'SECTION'],
    [2, 'TABLES'],
    [0, 'TABLE'],
    [2, 'LTYPE'],
    [70, 2],
    ...lineType('CONTINUOUS', 'Solid', []),
    ...lineType('DASHED', '__ __ __', [6, -3]),
    [0, 'ENDTAB'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, Object.keys(LAYERS).length],
    ...Object.entries(LAYERS).flatMap(([name, [colour, type]]): Tag[] => [
      [0, 'LAYER'],
      [2, name],
      [70, 0],
      [62, colour],
      [6, type],
    ]),
    [0, 'ENDTAB'],
    [0, 'ENDSEC'],
  ];
}

function lineType(name: string, words: string, dashes: number[]): Tag[] {
  return [
    [0, 'LTYPE'],
    [2, name],
    [70, 0],
    [3, words],
    [72, 65],
    [73, dashes.length],
    [40, dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)],
    ...dashes.map((dash): Tag => [49, dash]),
  ];
}

function contour(corners: FlatPattern['contours'][number]): Tag[] {
  const [a, b] = corners;
  if (a && b && corners.length === 2 && corners.every(([, , bulge]) => Math.abs(bulge) >= HALF_CIRCLE)) {
    const radius = portable.hypot(b[0] - a[0], b[1] - a[1]) / 2;
    return [...entity('CIRCLE', 'CUT'), [10, (a[0] + b[0]) / 2], [20, (a[1] + b[1]) / 2], [30, 0], [40, radius]];
  }
  const vertices = corners.flatMap(([x, y, bulge]): Tag[] => [
    ...entity('VERTEX', 'CUT'),
    [10, x],
    [20, y],
    [30, 0],
    ...(bulge === 0 ? [] : [[42, bulge] as Tag]),
  ]);
  // 66: vertices follow; 70: closed.
  return [
    ...entity('POLYLINE', 'CUT'),
    [66, 1],
    [10, 0],
    [20, 0],
    [30, 0],
    [70, 1],
    ...vertices,
    ...entity('SEQEND', 'CUT'),
  ];
}

type Point = FlatPattern['bendLines'][number]['from'];

function line(layer: Layer, from: Point, to: Point): Tag[] {
  return [...entity('LINE', layer), [10, from[0]], [20, from[1]], [30, 0], [11, to[0]], [21, to[1]], [31, 0]];
}

/** Along the line, a little above its middle, never upside down. */
function text(words: string, { from, to, heightMm }: { from: Point; to: Point; heightMm: number }): Tag[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const size = portable.hypot(dx, dy) || 1;
  const sense = dx < -UPRIGHT_SHARE * size || (Math.abs(dx) <= UPRIGHT_SHARE * size && dy < 0) ? -1 : 1;
  const [x, y] = [
    (from[0] + to[0]) / 2 - (sense * 0.4 * heightMm * dy) / size,
    (from[1] + to[1]) / 2 + (sense * 0.4 * heightMm * dx) / size,
  ];
  const turnDeg = (portable.atan2(sense * dy, sense * dx) * 180) / Math.PI;
  // 72: centered along the line, for which 11 and 21 count instead of 10 and 20.
  return [
    ...entity('TEXT', 'BEND_TEXT'),
    [10, x],
    [20, y],
    [30, 0],
    [40, heightMm],
    [1, words],
    [50, turnDeg],
    [72, 1],
    [11, x],
    [21, y],
    [31, 0],
  ];
}

function letterHeight({ widthMm }: FlatPattern): number {
  return Math.min(Math.max(TEXT_MM.share * widthMm, TEXT_MM.least), TEXT_MM.most);
}

function entity(kind: string, layer: Layer): Tag[] {
  return [
    [0, kind],
    [8, layer],
  ];
}

function shown(value: number): string {
  return String(Number(value.toFixed(3)));
}
