/**
 * Operators of PostScript that build and paint paths (PLRM, 8.2, "graphics state" to "painting"). What only says how a line looks is taken off
 * the stack.
 */

import { type Affine, composeAffine, UNMOVED_2D } from '#cad/drawing/svg-frames.ts';
import { isWhiteGray, isWhiteInk, isWhiteLight } from '#cad/drawing/white.ts';
import { keyOf, type PsAction, type PsMachine } from '#cad/postscript/ps-machine.ts';
import { type PsArray, type PsObject, UnknownPostScript } from '#cad/postscript/ps-scanner.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';

const drop =
  (count: number): PsAction =>
  (machine) => {
    for (let index = 0; index < count; index += 1) machine.pop();
  };

/** Operands are points; `isRelative` ones count from where the path stands. */
const drawn =
  (points: number, isRelative: boolean, draw: (machine: PsMachine, points: Vec2[]) => void): PsAction =>
  (machine) => {
    const numbers = machine.popNumbers(2 * points);
    const [x, y] = isRelative ? machine.graphics.currentPoint : [0, 0];
    draw(
      machine,
      Array.from({ length: points }, (_, index) => [x + numbers[2 * index]!, y + numbers[2 * index + 1]!]),
    );
  };

const moveTo = (machine: PsMachine, [to]: Vec2[]): void => machine.graphics.moveTo(to!);
const lineTo = (machine: PsMachine, [to]: Vec2[]): void => machine.graphics.lineTo(to!);
const curveTo = (machine: PsMachine, [a, b, to]: Vec2[]): void => machine.graphics.curveTo(a!, b!, to!);

const arc =
  (isClockwise: boolean): PsAction =>
  (machine) => {
    const [x, y, radius, from, to] = machine.popNumbers(5) as [number, number, number, number, number];
    machine.graphics.arc([x, y], radius, from, to, isClockwise);
  };

function popMatrix(machine: PsMachine): Affine {
  const { items } = machine.popArray();
  if (items.length !== 6 || !items.every((item) => typeof item === 'number')) throw new UnknownPostScript('no matrix');
  return items as Affine;
}

function matrixOf(affine: Affine): PsArray {
  return { kind: 'array', items: [...affine], isProcedure: false };
}

/** With a matrix on the stack the step is put into that, else the transform takes it. */
const transformed =
  (count: number, stepOf: (numbers: number[]) => Affine): PsAction =>
  (machine) => {
    const top = machine.stack.at(-1);
    const isMatrix = typeof top === 'object' && top?.kind === 'array';
    if (isMatrix) machine.pop();
    const step = stepOf(machine.popNumbers(count));
    if (isMatrix) machine.push(matrixOf(step));
    else machine.graphics.concat(step);
  };

/** Fills in the matrix that is handed in, which may also be kept by a name. */
const filledIn =
  (affineOf: (machine: PsMachine) => Affine): PsAction =>
  (machine) => {
    const matrix = machine.popArray();
    matrix.items = [...affineOf(machine)];
    machine.push(matrix);
  };

const rectangles =
  (paint: (machine: PsMachine) => void): PsAction =>
  (machine) => {
    const top = machine.pop();
    const numbers: PsObject[] = typeof top === 'object' && top?.kind === 'array' ? top.items : [];
    if (typeof top === 'number') numbers.push(...machine.popNumbers(3), top);
    if (numbers.length === 0 || numbers.length % 4 !== 0 || !numbers.every((value) => typeof value === 'number'))
      throw new UnknownPostScript('no rectangle');
    machine.work(machine.graphics.save());
    machine.graphics.newPath();
    for (let at = 0; at < numbers.length; at += 4)
      machine.graphics.rectangle(numbers.slice(at, at + 4) as [number, number, number, number]);
    paint(machine);
  };

const paint = (how: 'stroke' | 'fill'): PsAction =>
  rectangles(({ graphics }) => {
    graphics.paint(how);
    graphics.restore();
  });

/** The words are gone, their place stays. */
const shown =
  (operands: number): PsAction =>
  (machine) => {
    for (let index = 0; index < operands; index += 1) machine.pop();
    machine.graphics.canvas.addTexts(1);
  };

function setColorSpace(machine: PsMachine): void {
  const object = machine.pop();
  const parts = typeof object === 'object' && object?.kind === 'array' ? object.items : [object];
  const name = parts[0] === undefined ? '' : keyOf(parts[0]);
  const counts: Record<string, number> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4, Separation: 1, Indexed: 1 };
  machine.graphics.colorParts = counts[name] ?? null;
}

function setColor(machine: PsMachine): void {
  const count = machine.graphics.colorParts;
  if (count === null) throw new UnknownPostScript('a colour space');
  const parts = machine.popNumbers(count);
  machine.graphics.paintWhite(count === 4 ? isWhiteInk(parts) : count === 3 && isWhiteLight(parts));
}

const colored =
  (count: number, isWhite: (parts: number[]) => boolean): PsAction =>
  (machine) => {
    const white = isWhite(machine.popNumbers(count));
    machine.graphics.colorParts = count;
    machine.graphics.paintWhite(white);
  };

export const PAINT_OPERATORS: Record<string, PsAction> = {
  newpath: ({ graphics }) => graphics.newPath(),
  moveto: drawn(1, false, moveTo),
  rmoveto: drawn(1, true, moveTo),
  lineto: drawn(1, false, lineTo),
  rlineto: drawn(1, true, lineTo),
  curveto: drawn(3, false, curveTo),
  rcurveto: drawn(3, true, curveTo),
  arc: arc(false),
  arcn: arc(true),
  closepath: ({ graphics }) => graphics.closePath(),
  currentpoint: (machine) => {
    for (const value of machine.graphics.currentPoint) machine.push(value);
  },
  stroke: ({ graphics }) => graphics.paint('stroke'),
  fill: ({ graphics }) => graphics.paint('fill'),
  eofill: ({ graphics }) => graphics.paint('fill'),
  clip: ({ graphics }) => graphics.clip(),
  eoclip: ({ graphics }) => graphics.clip(),
  initclip: ({ graphics }) => graphics.initClip(),
  rectclip: rectangles(({ graphics }) => {
    graphics.clip();
    graphics.keepClip();
  }),
  rectfill: paint('fill'),
  rectstroke: paint('stroke'),
  gsave: (machine) => machine.work(machine.graphics.save()),
  grestore: ({ graphics }) => graphics.restore(),
  grestoreall: ({ graphics }) => graphics.restoreTo(1),
  save: (machine) => {
    const { depth } = machine.graphics;
    machine.work(machine.graphics.save());
    machine.push({ kind: 'save', depth });
  },
  restore: (machine) => {
    const saved = machine.pop();
    if (typeof saved !== 'object' || saved?.kind !== 'save') throw new UnknownPostScript('nothing saved');
    machine.graphics.restoreTo(saved.depth);
  },
  matrix: (machine) => machine.push(matrixOf(UNMOVED_2D)),
  identmatrix: filledIn(() => UNMOVED_2D),
  defaultmatrix: filledIn(() => UNMOVED_2D),
  currentmatrix: filledIn(({ graphics }) => graphics.affine),
  setmatrix: (machine) => {
    machine.graphics.affine = popMatrix(machine);
  },
  initmatrix: ({ graphics }) => {
    graphics.affine = UNMOVED_2D;
  },
  concat: (machine) => machine.graphics.concat(popMatrix(machine)),
  concatmatrix: (machine) => {
    const into = machine.popArray();
    const [second, first] = [popMatrix(machine), popMatrix(machine)];
    into.items = [...composeAffine(second, first)];
    machine.push(into);
  },
  translate: transformed(2, ([x, y]) => [1, 0, 0, 1, x!, y!]),
  scale: transformed(2, ([x, y]) => [x!, 0, 0, y!, 0, 0]),
  rotate: transformed(1, ([degrees]) => {
    const [cos, sin] = [portable.cos((degrees! * Math.PI) / 180), portable.sin((degrees! * Math.PI) / 180)];
    return [cos, sin, -sin, cos, 0, 0];
  }),
  setdash: (machine) => {
    machine.popNumber();
    const { items } = machine.popArray();
    machine.graphics.dash(items.some((length) => typeof length === 'number' && length > 0));
  },
  setgray: colored(1, ([level]) => isWhiteGray(level!)),
  setrgbcolor: colored(3, isWhiteLight),
  setcmykcolor: colored(4, isWhiteInk),
  sethsbcolor: colored(3, ([, saturation, brightness]) => isWhiteLight([1 - saturation!, brightness!])),
  setcolorspace: setColorSpace,
  setcolor: setColor,
  setlinewidth: drop(1),
  setlinecap: drop(1),
  setlinejoin: drop(1),
  setmiterlimit: drop(1),
  setflat: drop(1),
  setoverprint: drop(1),
  setstrokeadjust: drop(1),
  setpacking: drop(1),
  setglobal: drop(1),
  setpagedevice: drop(1),
  pdfmark: (machine) => {
    while (machine.stack.length > 0) {
      const object = machine.pop();
      if (typeof object === 'object' && object?.kind === 'mark') break;
    }
  },
  findfont: (machine) => {
    machine.pop();
    machine.push({ kind: 'dict', entries: new Map() });
  },
  scalefont: drop(1),
  makefont: drop(1),
  setfont: drop(1),
  selectfont: drop(2),
  show: shown(1),
  glyphshow: shown(1),
  ashow: shown(3),
  widthshow: shown(4),
  awidthshow: shown(6),
  xshow: shown(2),
  yshow: shown(2),
  xyshow: shown(2),
  stringwidth: (machine) => {
    machine.pop();
    machine.push(0);
    machine.push(0);
  },
};
