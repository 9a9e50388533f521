/**
 * Flat drawings with known contours and area, the same for the same seed; and what people and programs do to drawings without meaning to change the
 * part: lines in another order and direction, divided, drawn again, moved, and ends that miss each other by a hair.
 */
import type { OutlineCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import { cutOut, isWholeOval, lengthOf, reverseCurve } from '#geometry/outline/outline-curves.ts';
import type { Random } from '../seeded-random.ts';

const TURN = 2 * Math.PI;

export interface RandomDrawing {
  strands: Strand[];
  areaMm2: number;
  outer: number;
  holes: number;
  lengthMm: number;
}

interface Loop {
  strand: Strand;
  areaMm2: number;
}

const line = (from: Vec2, to: Vec2): OutlineCurve => ({ kind: 'segment', from, to });

export const loopOfCorners = (corners: readonly Vec2[]): Strand =>
  corners.map((corner, at) => line(corner, corners[(at + 1) % corners.length]!));

export const circleAt = (center: Vec2, radiusMm: number): OutlineCurve => ({
  kind: 'arc',
  center,
  radiusMm,
  startRad: 0,
  sweepRad: TURN,
});

const between = (random: Random, low: number, high: number): number => low + (high - low) * random();
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

function polygonArea(corners: readonly Vec2[]): number {
  return corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** A shape within the circle around `center`; holes of a part are given cells apart from each other. */
const SHAPES: ((center: Vec2, radiusMm: number, random: Random) => Loop)[] = [
  (center, radiusMm) => ({ strand: [circleAt(center, radiusMm)], areaMm2: Math.PI * radiusMm ** 2 }),
  ([x, y], radiusMm, random) => {
    const [a, b] = [radiusMm * between(random, 0.3, 0.7), radiusMm * between(random, 0.3, 0.7)];
    const corners: Vec2[] = [
      [x - a, y - b],
      [x + a, y - b],
      [x + a, y + b],
      [x - a, y + b],
    ];
    return { strand: loopOfCorners(corners), areaMm2: 4 * a * b };
  },
  ([x, y], radiusMm, random) => {
    const count = 3 + Math.floor(10 * random());
    const corners = Array.from({ length: count }, (_, at): Vec2 => {
      const angle = ((at + between(random, 0, 0.5)) / count) * TURN;
      const reach = radiusMm * between(random, 0.6, 1);
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    });
    return { strand: loopOfCorners(corners), areaMm2: polygonArea(corners) };
  },
  ([x, y], radiusMm, random) => {
    const r = radiusMm * between(random, 0.15, 0.4);
    const half = radiusMm * 0.55;
    const arc = (center: Vec2, startRad: number): OutlineCurve => ({
      kind: 'arc',
      center,
      radiusMm: r,
      startRad,
      sweepRad: Math.PI,
    });
    return {
      strand: [
        line([x - half, y - r], [x + half, y - r]),
        arc([x + half, y], -Math.PI / 2),
        line([x + half, y + r], [x - half, y + r]),
        arc([x - half, y], Math.PI / 2),
      ],
      areaMm2: 4 * half * r + Math.PI * r * r,
    };
  },
  (center, radiusMm, random) => {
    const [a, b] = [radiusMm * between(random, 0.5, 1), radiusMm * between(random, 0.3, 0.9)];
    const curve: OutlineCurve = { kind: 'ellipse', center, u: [a, 0], v: [0, b], startRad: 0, sweepRad: TURN };
    return { strand: [curve], areaMm2: Math.PI * a * b };
  },
];

/** One to three parts side by side, with up to nine holes each. Sizes are those of sheet parts. */
export function drawAtRandom(random: Random): RandomDrawing {
  const strands: Strand[] = [];
  const drawing: RandomDrawing = { strands, areaMm2: 0, outer: 0, holes: 0, lengthMm: 0 };
  const add = ({ strand, areaMm2 }: Loop, sign: 1 | -1): void => {
    strands.push(strand);
    drawing.areaMm2 += sign * areaMm2;
    drawing.lengthMm += strand.reduce((sum, curve) => sum + lengthOf(curve), 0);
  };
  const parts = 1 + Math.floor(3 * random());
  for (let part = 0; part < parts; part += 1) {
    const size = between(random, 20, 200);
    const center: Vec2 = [part * 500, between(random, -50, 50)];
    if (random() < 0.4) add(oneOf(random, SHAPES)(center, size, random), 1);
    else {
      const height = size * between(random, 0.4, 1);
      const [x, y] = center;
      const corners: Vec2[] = [
        [x - size, y - height],
        [x + size, y - height],
        [x + size, y + height],
        [x - size, y + height],
      ];
      add({ strand: loopOfCorners(corners), areaMm2: 4 * size * height }, 1);
      const cells = 1 + Math.floor(3 * random());
      const cell = (2 * Math.min(size, height)) / cells;
      for (let column = 0; column < cells; column += 1)
        for (let row = 0; row < cells; row += 1) {
          if (random() < 0.4) continue;
          const at: Vec2 = [x - size + (column + 0.5) * cell, y - height + (row + 0.5) * cell];
          add(oneOf(random, SHAPES)(at, cell * between(random, 0.15, 0.45), random), -1);
          drawing.holes += 1;
        }
    }
    drawing.outer += 1;
  }
  return drawing;
}

/** Rotated by `angleRad` about the origin, then shifted. */
export function moveCurve(curve: OutlineCurve, angleRad: number, [dx, dy]: Vec2): OutlineCurve {
  const [cos, sin] = [Math.cos(angleRad), Math.sin(angleRad)];
  const turn = ([x, y]: Vec2): Vec2 => [x * cos - y * sin, x * sin + y * cos];
  const move = (point: Vec2): Vec2 => {
    const [x, y] = turn(point);
    return [x + dx, y + dy];
  };
  switch (curve.kind) {
    case 'segment':
      return { ...curve, from: move(curve.from), to: move(curve.to) };
    case 'arc':
      return { ...curve, center: move(curve.center), startRad: curve.startRad + angleRad };
    case 'ellipse':
      return { ...curve, center: move(curve.center), u: turn(curve.u), v: turn(curve.v) };
    case 'spline': {
      const points = curve.points.slice();
      for (let at = 0; at < points.length; at += 3) points.set(move([points[at]!, points[at + 1]!]), at);
      return { ...curve, points };
    }
  }
}

export const moveStrands = (strands: readonly Strand[], angleRad: number, by: Vec2): Strand[] =>
  strands.map((strand) => strand.map((curve) => moveCurve(curve, angleRad, by)));

/** A curve as up to four that follow each other. */
export function splitCurve(curve: OutlineCurve, random: Random): OutlineCurve[] {
  if (curve.kind === 'spline') return [curve];
  const count = 1 + Math.floor(4 * random());
  const cuts = Array.from({ length: count - 1 }, (_, at) => (at + between(random, 0.6, 1.4)) / count);
  const ends = [0, ...cuts, 1];
  return ends.slice(1).map((high, at) => cutOut(curve, ends[at]!, high));
}

export const splitStrands = (strands: readonly Strand[], random: Random): Strand[] =>
  strands.map((strand) => strand.flatMap((curve) => splitCurve(curve, random)));

/** Each curve by itself, some of them reversed, in any order. */
export function shuffleCurves(strands: readonly Strand[], random: Random): Strand[] {
  const loose = strands.flat().map((curve): Strand => [random() < 0.5 ? reverseCurve(curve) : curve]);
  for (let at = loose.length - 1; at > 0; at -= 1) {
    const other = Math.floor((at + 1) * random());
    [loose[at], loose[other]] = [loose[other]!, loose[at]!];
  }
  return loose;
}

/** Up to three copies of curves or of whole strands, split, reversed, or a hair beside the first. */
export function drawAgain(strands: readonly Strand[], random: Random, asideMm: number): Strand[] {
  const drawn = [...strands];
  for (const strand of strands) {
    if (random() < 0.3) continue;
    const copies = 1 + Math.floor(3 * random());
    for (let copy = 0; copy < copies; copy += 1) {
      const angle = between(random, 0, TURN);
      const by: Vec2 = [asideMm * Math.cos(angle), asideMm * Math.sin(angle)];
      const moved = strand.map((curve) => moveCurve(curve, 0, by));
      const how = random();
      if (how < 0.3) drawn.push(moved);
      else if (how < 0.6) drawn.push(...moved.map((curve): Strand => [reverseCurve(curve)]));
      else
        drawn.push(
          ...moved
            .filter(() => random() < 0.5)
            .flatMap((curve) => splitCurve(curve, random).map((one): Strand => [one])),
        );
    }
  }
  return drawn;
}

/** Ends of lines moved by up to `offMm`, each by itself. */
export function closeBadly(strands: readonly Strand[], random: Random, offMm: number): Strand[] {
  const off = ([x, y]: Vec2): Vec2 => {
    const angle = between(random, 0, TURN);
    const by = offMm * random();
    return [x + by * Math.cos(angle), y + by * Math.sin(angle)];
  };
  return strands.map((strand) =>
    strand.map((curve) => {
      if (isWholeOval(curve) || random() < 0.5) return curve;
      return curve.kind === 'segment' ? line(off(curve.from), off(curve.to)) : moveCurve(curve, 0, off([0, 0]));
    }),
  );
}

/**
 * Loops on a grid that know nothing of each other: they cross themselves and each other, touch in corners, share edges, and circles are centered on edges
 * and corners.
 */
export function drawTangle(random: Random): Strand[] {
  const onGrid = (): Vec2 => [5 * Math.floor(9 * random()), 5 * Math.floor(9 * random())];
  return Array.from({ length: 1 + Math.floor(5 * random()) }, (): Strand => {
    const kind = random();
    if (kind < 0.3) return [circleAt(onGrid(), 1 + Math.floor(9 * random()))];
    if (kind < 0.6) {
      const [[x, y], [width, height]] = [onGrid(), onGrid()];
      return loopOfCorners([
        [x, y],
        [x + width + 5, y],
        [x + width + 5, y + height + 5],
        [x, y + height + 5],
      ]);
    }
    const corners = Array.from({ length: 3 + Math.floor(5 * random()) }, onGrid);
    return loopOfCorners(corners.filter((corner, at) => String(corner) !== String(corners.at(at - 1))));
  });
}
