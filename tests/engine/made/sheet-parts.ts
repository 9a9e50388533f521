/** Sheet metal by chance, strips and folded plates, with forms on some; and cases with thick corners, which are none. */
import { type Bench, DOWN, type Solid, Z } from '../../../scripts/sample-parts/bench.ts';
import { circle, type Outline, type Point2, rectangle, slot } from '../../../scripts/sample-parts/outline.ts';
import { bendAllowance, buildBent, type Flange, type Sheet } from '../../../scripts/sample-parts/sheet.ts';
import { disc, type Measures, roundedRectangle, sum } from '../../corpus/arithmetic.ts';
import { K_FACTOR, type Strip, strip } from '../../corpus/parts/bent.ts';
import { cutOf, type Hole, milled, pointed, through, toolOf } from '../../corpus/parts/drilled.ts';
import type { SheetTruth } from '../../corpus/truth.ts';
import { type Collar, randomCollar } from './collars.ts';
import type { Chance, MadeShape } from './made-part.ts';

const THICKNESSES = [0.8, 1, 1.2, 1.5, 2, 2.5, 3] as const;
const QUARTER = Math.PI / 2;

/** A strip with bends of any angle, to both sides. */
export function randomStrip(chance: Chance): MadeShape {
  for (;;) {
    const thickness = chance.oneOf(THICKNESSES);
    const radius = Number((thickness * chance.oneOf([0.5, 1, 1, 1.5, 2.5])).toFixed(3));
    const count = chance.count(0, 4);
    const width = chance.size(Math.max(15, 6 * thickness), 120);
    const legs = Array.from({ length: count + 1 }, () => chance.size(12 + 4 * thickness, 70));
    const bends = Array.from(
      { length: count },
      () =>
        chance.oneOf([90, 90, 45, 30, 60, 120, 135, Number(chance.between(15, 140).toFixed(2))]) *
        chance.oneOf([1, -1]),
    );
    const holes = holesOfLeg(chance, legs[0]!, width);
    const of: Strip = { thickness, width, radius, legs, bends, holes };
    if (Math.max(...legs, width) < 5 * thickness || touchesItself(of)) continue;
    const made = strip(of);
    return { truth: { ...made.truth }, build: made.build };
  }
}

function holesOfLeg(chance: Chance, leg: number, width: number): [number, number, number][] {
  const count = chance.count(0, 3);
  const pitch = width / (count + 1);
  return Array.from({ length: count }, (_, at) => {
    const diameter = chance.size(1.5, Math.min(0.4 * leg, 0.6 * pitch));
    return [Number((0.4 * leg).toFixed(2)), Number((pitch * (at + 1)).toFixed(2)), diameter];
  });
}

/** Whether legs that do not follow each other come closer than a few thicknesses. */
function touchesItself({ thickness, radius, legs, bends }: Strip): boolean {
  const points: { leg: number; at: Point2 }[] = [];
  let [x, y, heading] = [0, 0, 0];
  legs.forEach((long, leg) => {
    const corner = leg < bends.length ? radius + thickness : 0;
    for (let step = 0; step <= 40; step += 1)
      points.push({
        leg,
        at: [x + ((long * step) / 40) * Math.cos(heading), y + ((long * step) / 40) * Math.sin(heading)],
      });
    heading += ((bends[leg] ?? 0) * Math.PI) / 180;
    x = points.at(-1)!.at[0] + corner * Math.cos(heading);
    y = points.at(-1)!.at[1] + corner * Math.sin(heading);
  });
  const least = 8 * thickness + 3 * radius;
  return points.some((one) =>
    points.some(
      (other) => other.leg > one.leg + 1 && Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) < least,
    ),
  );
}

/** A plate with flanges on some of its sides, holes, and now and then a collar or a cup pressed into it. */
export function randomFolded(chance: Chance): MadeShape {
  const thickness = chance.oneOf(THICKNESSES);
  const insideRadius = Number((thickness * chance.oneOf([0.5, 1, 1, 2])).toFixed(3));
  const rules = { thickness, insideRadius, kFactor: K_FACTOR };
  const [a, b] = [chance.size(40, 150), chance.size(40, 150)];
  const isFolded = [0, 1, 2, 3].map(() => chance.happens(0.5));
  const returns = chance.oneOf([0, 1, null, null]);
  const sides = isFolded.flatMap((folded, side) => {
    if (!folded) return [];
    const along = side % 2 === 0 ? a : b;
    const inset = [(side + 3) % 4, (side + 1) % 4].map((beside) =>
      isFolded[beside] || chance.happens(0.4) ? chance.size(1, 8) : 0,
    );
    return [
      {
        ...lineOf(side, a, b),
        flange: flangeOf(chance, {
          along,
          inset: inset as [number, number],
          rules,
          across: side % 2 === 0 ? b : a,
          hasReturn: returns === side % 2,
        }),
      },
    ];
  });
  const base = openingsOf(chance, [a, b], { thickness, isFormed: chance.happens(0.25) });
  return foldedShape({ rules, size: [a, b], sides, base });
}

type Side = Sheet['sides'][number];

/** 0 at −y, 1 at +x, 2 at +y, 3 at −x; seen along its bend line, x of a flange runs to the right of what looks outward. */
function lineOf(side: number, a: number, b: number): Pick<Side, 'at' | 'out'> {
  const out = (
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const
  )[side]!;
  return { at: [(out[0] * a) / 2, (out[1] * b) / 2], out };
}

function flangeOf(
  chance: Chance,
  {
    along,
    inset,
    rules,
    across,
    hasReturn,
  }: { along: number; inset: [number, number]; rules: Sheet['rules']; across: number; hasReturn: boolean },
): Flange {
  const [from, to] = [-along / 2 + inset[0], along / 2 - inset[1]];
  const least = 4 * rules.thickness + 4;
  const length = chance.size(least, 40);
  const hasHole = chance.happens(0.4);
  const diameter = Number((0.4 * Math.min(length, to - from)).toFixed(2));
  const flange: Flange = {
    from,
    to,
    length,
    ...(hasHole && { holes: [circle([(from + to) / 2, length / 2], diameter)] }),
  };
  if (hasReturn) return { ...flange, next: { from, to, length: chance.size(least, Math.max(least + 1, across / 3)) } };
  const cornerRadius = chance.happens(0.4) ? Number((0.15 * Math.min(length, to - from)).toFixed(2)) : 0;
  return cornerRadius > 0 ? { ...flange, cornerRadius } : flange;
}

/** What is cut into a plate or pressed out of it. */
interface Openings {
  cut: Measures;
  /** Of the flat pattern. */
  flat: { area: number; cutLength: number; pierces: number };
  outlines: Outline[];
  holes: Hole[];
  add: ((bench: Bench) => Solid)[];
  take: ((bench: Bench) => Solid)[];
  height: number;
}

/** In a grid of six places. */
function openingsOf(
  chance: Chance,
  [a, b]: Point2,
  { thickness: t, isFormed }: { thickness: number; isFormed: boolean },
): Openings {
  const all: Openings = {
    cut: { volumeMm3: 0, areaMm2: 0 },
    flat: { area: 0, cutLength: 0, pierces: 0 },
    outlines: [],
    holes: [],
    add: [],
    take: [],
    height: t,
  };
  const cut = (area: number, length: number): void => {
    all.cut = sum(all.cut, { volumeMm3: -area * t, areaMm2: length * t - 2 * area });
    all.flat = { area: all.flat.area + area, cutLength: all.flat.cutLength + length, pierces: all.flat.pierces + 1 };
  };
  const room = Math.min(a / 3, b / 2) - 4 * t;
  const kinds = isFormed ? (['round', 'slot', 'collar', 'cup'] as const) : (['round', 'round', 'slot'] as const);
  for (let column = -1; column <= 1; column += 1)
    for (const row of [-0.5, 0.5]) {
      if (room < 6 || chance.happens(0.6)) continue;
      const [x, y] = [Number(((column * a) / 3.2).toFixed(2)), Number(((row * b) / 2.2).toFixed(2))];
      const diameter = Number((room * chance.between(0.15, 0.6)).toFixed(2));
      const kind = chance.oneOf(kinds);
      if (kind === 'slot') {
        const long = Number((diameter * chance.between(1.3, 1.6)).toFixed(2));
        all.outlines.push(slot([x, y], [long, diameter]));
        cut(disc(diameter) + (long - diameter) * diameter, Math.PI * diameter + 2 * (long - diameter));
      } else if (kind === 'round') {
        all.outlines.push(circle([x, y], diameter));
        cut(disc(diameter), Math.PI * diameter);
        all.holes.push(through({ at: [x, y, t], along: DOWN }, { diameter, depth: t }));
      } else if (kind === 'collar')
        addCollar(all, { at: [x, y], t, collar: randomCollar(chance, { wideMm: diameter, thicknessMm: t }) });
      else addCup(all, { at: [x, y], diameter: Math.max(diameter, 6 * t), t, high: chance.size(1.5 * t, 4 * t) });
    }
  return all;
}

/** A round boss with a hole through it. */
function addCollar(all: Openings, { at: [x, y], t, collar }: { at: Point2; t: number; collar: Collar }): void {
  const { diameterMm: diameter, boreMm, highMm, holeMm } = collar;
  const high = t + highMm;
  const hole = through({ at: [x, y, high], along: DOWN }, { diameter: boreMm, depth: high });
  const added = { volumeMm3: disc(diameter) * highMm, areaMm2: Math.PI * diameter * highMm };
  all.cut = sum(all.cut, added, cutOf(hole));
  all.flat = {
    area: all.flat.area + disc(holeMm),
    cutLength: all.flat.cutLength + Math.PI * holeMm,
    pierces: all.flat.pierces + 1,
  };
  all.holes.push(hole);
  all.add.push((bench) => bench.cylinder({ at: [x, y, 0], diameter, length: high }));
  all.take.push((bench) => toolOf(bench, hole));
  all.height = Math.max(all.height, high);
}

/** Pressed up, its walls as thick as the sheet: only the metal of its place is stretched, so that the blank is whole there and keeps its outline. */
function addCup(
  all: Openings,
  { at: [x, y], diameter, t, high }: { at: Point2; diameter: number; t: number; high: number },
): void {
  const inner = diameter - 2 * t;
  all.cut = sum(all.cut, {
    volumeMm3: (disc(diameter) - disc(inner)) * high,
    areaMm2: Math.PI * (diameter + inner) * high,
  });
  // From below it is a round recess.
  all.holes.push(milled({ at: [x, y, 0], along: Z }, { diameter: inner, depth: high }));
  all.add.push((bench) => bench.cylinder({ at: [x, y, 0], diameter, length: t + high }));
  all.take.push((bench) => bench.cylinder({ at: [x, y, 0], diameter: inner, length: high }));
  all.height = Math.max(all.height, t + high);
}

interface Folded {
  rules: Sheet['rules'];
  size: Point2;
  sides: Side[];
  base: Openings;
}

function foldedShape({ rules, size: [a, b], sides, base }: Folded): MadeShape {
  const { thickness: t, insideRadius: radius } = rules;
  const outer = radius + t;
  const bends: SheetTruth['bends'] = [];
  const holes = [...base.holes];
  let body = sum({ volumeMm3: a * b * t, areaMm2: 2 * a * b + 2 * (a + b) * t }, base.cut);
  const flat = {
    area: a * b - base.flat.area,
    cutLength: 2 * (a + b) + base.flat.cutLength,
    pierces: 1 + base.flat.pierces,
  };
  /** How far the blank and the folded part reach beyond the base, and how high. */
  const blank = sides.map(({ flange }) => {
    let [reach, high, level] = [0, 0, 0];
    for (let piece: Flange | undefined = flange; piece; piece = piece.next, level += 1) {
      const { from, to, length, cornerRadius = 0 } = piece;
      const width = to - from;
      const section = t * (length + QUARTER * (radius + t / 2));
      const around = 2 * length + QUARTER * (2 * radius + t);
      const lost = 2 * (1 - Math.PI / 4) * cornerRadius ** 2;
      const shorter = 2 * (2 - Math.PI / 2) * cornerRadius;
      body = sum(body, {
        volumeMm3: section * width - lost * t,
        areaMm2: around * width + 2 * section - 2 * lost - shorter * t,
      });
      bends.push({ radiusMm: radius, angleDeg: 90, lengthMm: width });
      reach += length + bendAllowance(rules);
      flat.area += (length + bendAllowance(rules)) * width - lost;
      flat.cutLength += 2 * (length + bendAllowance(rules)) - shorter;
      high = level === 0 ? length + outer : high + outer;
      for (const hole of piece.holes ?? []) {
        if (hole.kind !== 'circle') throw new RangeError('Expected a round hole');
        const diameter = 2 * hole.radius;
        const bore = through({ at: [0, 0, 0], along: DOWN }, { diameter, depth: t });
        body = sum(body, cutOf(bore));
        holes.push(bore);
        flat.area -= disc(diameter);
        flat.cutLength += Math.PI * diameter;
        flat.pierces += 1;
      }
    }
    return { reach, high };
  });
  const reachOf = (x: number, y: number): number =>
    blank.reduce(
      (sumMm, { reach }, at) => (sides[at]!.out[0] === x && sides[at]!.out[1] === y ? sumMm + reach : sumMm),
      0,
    );
  const sizeOf = (own: number, low: number, high: number): number => own + low + high;
  const [wide, deep] = [sizeOf(a, reachOf(-1, 0), reachOf(1, 0)), sizeOf(b, reachOf(0, -1), reachOf(0, 1))];
  const beyond = (axis: 0 | 1): number => sides.filter(({ out }) => out[axis] !== 0).length * outer;
  return {
    truth: {
      ...body,
      boxMm: [a + beyond(0), b + beyond(1), Math.max(base.height, ...blank.map(({ high }) => high))],
      holes: holes.flatMap(({ steps }) => steps),
      sheet: {
        thicknessMm: t,
        bends,
        flat: {
          lengthMm: Math.max(wide, deep),
          widthMm: Math.min(wide, deep),
          areaMm2: flat.area,
          cutLengthMm: flat.cutLength,
          pierces: flat.pierces,
        },
      },
    },
    build: (bench) => {
      const corners: [number, number][] = [
        [-a / 2, -b / 2],
        [a / 2, -b / 2],
        [a / 2, b / 2],
        [-a / 2, b / 2],
      ];
      const bent = buildBent(bench, { rules, base: { corners, holes: base.outlines }, sides });
      const added = bench.fuse(bent, ...base.add.map((add) => add(bench)));
      return bench.cut(added, ...base.take.map((take) => take(bench)));
    },
  };
}

/** An open case as it is molded or milled: walls and a floor of one thickness, pegs with holes on the floor. */
export function randomCase(chance: Chance): MadeShape {
  const wall = chance.size(1.5, 4);
  const [a, b, high] = [chance.size(40, 120), chance.size(30, 90), chance.size(12, 50)];
  const radius = chance.happens(0.6) ? chance.size(wall + 0.5, 12) : 0;
  const inner: Point2 = [a - 2 * wall, b - 2 * wall];
  const deep = high - wall;
  const [outside, inside] = [roundedRectangle([a, b], radius), roundedRectangle(inner, Math.max(0, radius - wall))];
  const diameter = Number(Math.min(8, b / 6).toFixed(2));
  const tall = Number((0.5 * deep).toFixed(2));
  const drilled = chance.oneOf([milled, pointed]);
  const pegs = [-1, 1].flatMap((x) =>
    [-1, 1].map((y): Point2 => [Number(((x * a) / 4).toFixed(2)), Number(((y * b) / 4).toFixed(2))]),
  );
  const holes = pegs.map(([x, y]) =>
    drilled(
      { at: [x, y, wall + tall], along: DOWN },
      { diameter: Number((0.5 * diameter).toFixed(2)), depth: Number((0.7 * tall).toFixed(2)) },
    ),
  );
  const peg = { volumeMm3: disc(diameter) * tall, areaMm2: Math.PI * diameter * tall };
  const shell = {
    volumeMm3: outside.area * high - inside.area * deep,
    areaMm2: 2 * outside.area + outside.length * high + inside.length * deep,
  };
  return {
    hasOwnCuts: true,
    truth: {
      ...sum(shell, ...pegs.map(() => peg), ...holes.map(cutOf)),
      boxMm: [a, b, high],
      holes: holes.flatMap(({ steps }) => steps),
    },
    build: (bench) => {
      const body = bench.extrude(rectangle([0, 0], [a, b], radius), { height: high });
      const room = bench.extrude(rectangle([0, 0], inner, Math.max(0, radius - wall)), { from: wall, height: deep });
      const standing = pegs.map(([x, y]) => bench.cylinder({ at: [x, y, wall], diameter, length: tall }));
      return bench.cut(bench.fuse(bench.cut(body, room), ...standing), ...holes.map((hole) => toolOf(bench, hole)));
    },
  };
}
