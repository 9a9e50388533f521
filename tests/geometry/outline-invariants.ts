/** What holds for every outline, whatever was drawn, and for a drawing whose truth is known, whatever was done to it. */
import { expect } from 'vitest';
import { type Contours, findContours } from '#geometry/outline/contours.ts';
import type { Strand, Vec2 } from '#geometry/outline/outline.ts';
import { type Random, seededRandom } from '../seeded-random.ts';
import {
  closeBadly,
  drawAgain,
  drawAtRandom,
  drawTangle,
  moveStrands,
  type RandomDrawing,
  shuffleCurves,
  splitStrands,
} from './random-drawings.ts';

const CELLS = 128;
/** Copies beside the first by so much, and ends off by so much, mm: together less than half a narrow cut. */
const ASIDE_MM = 0.02;
const OFF_MM = 0.01;

/** What of the box the closed loops fill by the even-odd rule, counted in cells whose middle is asked. */
export function rasterArea(loops: readonly (readonly Vec2[])[], box: readonly number[]): number {
  const [minX, minY, maxX, maxY] = box as [number, number, number, number];
  const [width, height] = [(maxX - minX) / CELLS, (maxY - minY) / CELLS];
  let inside = 0;
  for (let row = 0; row < CELLS; row += 1) {
    const y = minY + (row + 0.5) * height;
    const xs = loops
      .flatMap((points) =>
        points.flatMap((a, index) => {
          const b = points[(index + 1) % points.length]!;
          return a[1] > y === b[1] > y ? [] : [a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])];
        }),
      )
      .sort((a, b) => a - b);
    for (let column = 0; column < CELLS; column += 1) {
      const x = minX + (column + 0.5) * width;
      if (xs.filter((cut) => cut < x).length % 2 === 1) inside += 1;
    }
  }
  return inside * width * height;
}

function boxAreaOf({ box }: Contours): number {
  return (box[2] - box[0]) * (box[3] - box[1]);
}

/** Half of the cells that a line runs through may be counted wrongly, each by half. */
function rasterError({ box, lengthMm }: Contours): number {
  return (Math.max(box[2] - box[0], box[3] - box[1]) / CELLS) * lengthMm;
}

const CHANGES: Record<string, (drawn: Strand[], random: Random) => Strand[]> = {
  'as drawn': (drawn) => drawn,
  moved: (drawn, random) => moveStrands(drawn, 0, [1e4 * random(), -1e4 * random()]),
  turned: (drawn, random) => moveStrands(drawn, 6 * random(), [0, 0]),
  split: splitStrands,
  'split and shuffled': (drawn, random) => shuffleCurves(splitStrands(drawn, random), random),
  'drawn again': (drawn, random) => drawAgain(drawn, random, 0),
  'drawn again, split and shuffled': (drawn, random) =>
    shuffleCurves(drawAgain(splitStrands(drawn, random), random, 0), random),
  'drawn again beside it': (drawn, random) => drawAgain(drawn, random, ASIDE_MM),
  'closed badly': (drawn, random) => closeBadly(drawn, random, ASIDE_MM),
  'closed badly and shuffled': (drawn, random) => shuffleCurves(closeBadly(drawn, random, ASIDE_MM), random),
  'closed badly and drawn again': (drawn, random) => drawAgain(closeBadly(drawn, random, OFF_MM), random, 0),
  'drawn again, then closed badly': (drawn, random) =>
    shuffleCurves(closeBadly(drawAgain(drawn, random, 0), random, OFF_MM), random),
  'all of it': (drawn, random) =>
    shuffleCurves(
      closeBadly(drawAgain(moveStrands(drawn, 6 * random(), [1e4 * random(), 0]), random, OFF_MM), random, OFF_MM),
      random,
    ),
};

/** The drawing of this seed keeps its contours, area and length under every change. */
export function expectSameOutline(seed: number): void {
  const random = seededRandom(seed);
  const drawing = drawAtRandom(random);
  for (const [name, change] of Object.entries(CHANGES)) {
    const found = findContours(change(drawing.strands, random));
    const where = `seed ${seed}, ${name}`;
    expect(summaryOf(found), where).toEqual({ outer: drawing.outer, holes: drawing.holes, open: 0, crossing: 0 });
    const isOff = /beside|badly|all/.test(name);
    const most = boxAreaOf(found);
    expect(found.areaMm2, where).toBeGreaterThan(0);
    expect(found.areaMm2, where).toBeLessThanOrEqual(most);
    expect(Math.abs(found.areaMm2 - drawing.areaMm2), where).toBeLessThan(
      isOff ? 2 * ASIDE_MM * drawing.lengthMm : 1e-9 * most + 1e-6,
    );
    expect(Math.abs(found.lengthMm - drawing.lengthMm), where).toBeLessThan(lengthError(drawing, isOff));
  }
  const plain = findContours(drawing.strands);
  const raster = rasterArea(
    plain.closed.map(({ points }) => points),
    plain.box,
  );
  expect(Math.abs(raster - plain.areaMm2), `seed ${seed}, raster`).toBeLessThan(rasterError(plain));
}

function summaryOf({ closed, open, crossing }: Contours) {
  const outer = closed.filter(({ depth }) => depth % 2 === 0).length;
  return { outer, holes: closed.length - outer, open: open.length, crossing };
}

/** Each divided curve may keep a sliver of its copy. */
function lengthError({ strands, lengthMm }: RandomDrawing, isOff: boolean): number {
  return 8 * ASIDE_MM * strands.flat().length + (isOff ? 2e-3 * lengthMm : 0);
}

/** Loops that cross and touch each other as they like have an area between nothing and their box, which is what a raster of them says, from every side. */
export function expectSoundTangle(seed: number): void {
  const random = seededRandom(seed);
  const drawn = drawTangle(random);
  const found = findContours(drawn);
  const where = `seed ${seed}`;
  expect(found.areaMm2, where).toBeGreaterThanOrEqual(0);
  if (found.closed.length === 0) return;
  expect(found.areaMm2, where).toBeLessThanOrEqual(boxAreaOf(found));
  // Circles centered on an edge only take away, which a raster does not know.
  const isNotched = drawn.some(([first]) => first?.kind === 'arc');
  if (!isNotched) {
    const raster = rasterArea(
      found.closed.map(({ points }) => points),
      found.box,
    );
    expect(Math.abs(raster - found.areaMm2), where).toBeLessThan(rasterError(found));
  }
  if (found.doubled > 0 || found.open.length > 0) return;
  const error = 1e-4 * boxAreaOf(found);
  const same: Record<string, Strand[]> = {
    moved: moveStrands(drawn, 0, [1234.567, -987.6]),
    turned: moveStrands(drawn, 1.1, [0, 0]),
    'in another order': drawn.toReversed(),
    split: splitStrands(drawn, random),
  };
  for (const [name, strands] of Object.entries(same)) {
    const other = findContours(strands);
    expect(Math.abs(other.areaMm2 - found.areaMm2), `${where}, ${name}`).toBeLessThan(error);
    expect(other.crossing, `${where}, ${name}`).toBe(found.crossing);
  }
}
