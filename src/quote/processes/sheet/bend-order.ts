/**
 * In which order a press brake can make the bends of a part. Bends along parallel lines are looked at in a section across them: at each stroke what is bent
 * already must stay clear of the punch, the beam, the die and itself. All orders are tried, from sets of bends that were reached, so that one is found if there is one.
 */
import * as portable from '#contract/portable-math.ts';
import { areBeside, isParallel, middleOf, reachesTo } from '#quote/measures/sheet.ts';
import { offLine, type SheetBend, type SheetPart } from '#quote/measures/sheet-part.ts';
import { dieFor } from '#quote/processes/sheet/bending.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';

type Brake = SheetRates['brake'];
type Vec2 = readonly [x: number, y: number];

/** More bends across one section have too many orders to try; a person plans them. */
const MOST_BENDS = 10;
/** A punch without relief is so wide to either side of its tip, above the height where it has opened, mm. */
const BODY_MM = 6;
const TIP_MM = 10;
/** The block of a die reaches beyond its opening by this share of it. */
const DIE_SHARE = 0.75;
/** The beam above the punch reaches so far to either side, mm. */
const BEAM_MM = 30;
/** Bends of one line lie this near to each other, mm. */
const ONE_LINE_MM = 0.5;
/** A hem is bent so far, and pressed flat by other tools, rad. */
const MOST_RAD = (135 * Math.PI) / 180;
/** Steps along a flange. */
const STEPS = 40;

/**
 * Positions of bends, one after the other; null where no order is free of collisions, undefined where there are too many to try. Bends whose direction is
 * not known are left out.
 */
export function bendOrder(part: SheetPart, brake: Brake): number[] | null | undefined {
  const order: number[] = [];
  for (const section of sectionsOf(part)) {
    if (section.bends.length > MOST_BENDS) return undefined;
    const found = orderOf(section, brake, part.thicknessMm);
    if (!found) return null;
    order.push(...found);
  }
  return order;
}

interface Section {
  /** Positions in the part's bends, along the section, and by how much they turn up (down: negative), rad. Those on one line are made at once. */
  bends: { own: number[]; turnRad: number }[];
  /** Of the flats between them: one more than bends. */
  lengthsMm: number[];
}

/** Bends in groups of parallel lines that lie beside each other. */
function sectionsOf(part: SheetPart): Section[] {
  const left = part.bends.flatMap((bend, index) => (bend.lines.length > 0 && bend.direction !== null ? [index] : []));
  const sections: Section[] = [];
  while (left.length > 0) {
    const first = left.shift()!;
    const group = [first];
    for (let at = 0; at < left.length; ) {
      const own = left[at]!;
      const isBeside = group.some(
        (each) => isParallel(part.bends[each]!, part.bends[own]!) && areBeside(part.bends[each]!, part.bends[own]!),
      );
      if (isBeside) {
        group.push(...left.splice(at, 1));
        at = 0;
      } else at += 1;
    }
    sections.push(sectionOf(part, group));
  }
  return sections;
}

function sectionOf(part: SheetPart, group: readonly number[]): Section {
  const line = part.bends[group[0]!]!.lines[0]!;
  const placed = group
    .map((bend) => ({ bend, off: offLine(line, middleOf(part.bends[bend]!)) }))
    .sort((a, b) => a.off - b.off);
  const [low, high] = [part.bends[placed[0]!.bend]!, part.bends[placed.at(-1)!.bend]!];
  const reach = ({ lines }: SheetBend, sense: number): number =>
    Math.max(0, ...reachesTo(part.outers, lines[0]!, sameWay(line, lines[0]!) ? sense : -sense));
  const merged: { own: number[]; off: number }[] = [];
  for (const { bend, off } of placed) {
    const last = merged.at(-1);
    if (last && off - last.off < ONE_LINE_MM) last.own.push(bend);
    else merged.push({ own: [bend], off });
  }
  const between = merged.slice(1).map(({ off }, index) => off - merged[index]!.off);
  return {
    bends: merged.map(({ own }) => {
      const { angleDeg, direction } = part.bends[own[0]!]!;
      return { own, turnRad: ((direction === 'up' ? 1 : -1) * angleDeg * Math.PI) / 180 };
    }),
    lengthsMm: [reach(low, -1), ...between, reach(high, 1)],
  };
}

function sameWay(a: SheetBend['lines'][number], b: SheetBend['lines'][number]): boolean {
  return (a.to[0] - a.from[0]) * (b.to[0] - b.from[0]) + (a.to[1] - a.from[1]) * (b.to[1] - b.from[1]) > 0;
}

/** Breadth first over sets of bends that are made. */
function orderOf({ bends, lengthsMm }: Section, brake: Brake, thicknessMm: number): number[] | null {
  const all = (1 << bends.length) - 1;
  const reached = new Map<number, number[]>([[0, []]]);
  const waiting = [0];
  for (let at = 0; at < waiting.length; at += 1) {
    const made = waiting[at]!;
    if (made === all) return reached.get(made)!.flatMap((index) => bends[index]!.own);
    bends.forEach((_, index) => {
      const next = made | (1 << index);
      if (next === made || reached.has(next)) return;
      const turns = bends.map(({ turnRad }, other) => ((made >> other) & 1 ? turnRad : 0));
      if (!isFree({ turns, lengthsMm, stroke: index, turnRad: bends[index]!.turnRad }, brake, thicknessMm)) return;
      reached.set(next, [...reached.get(made)!, index]);
      waiting.push(next);
    });
  }
  return null;
}

interface Stroke {
  /** Of the bends that are made; 0 of the others. */
  turns: readonly number[];
  lengthsMm: readonly number[];
  /** The bend that is made now, and how far. */
  stroke: number;
  turnRad: number;
}

/** Whether the part stays clear at the beginning of a stroke and at its end. A bend downward is made with the part turned over. */
function isFree(stroke: Stroke, brake: Brake, thicknessMm: number): boolean {
  const sense = stroke.turnRad < 0 ? -1 : 1;
  const dieMm = DIE_SHARE * dieFor(brake, thicknessMm).openingMm;
  return [0, Math.min(MOST_RAD, Math.abs(stroke.turnRad))].every((angleRad) => {
    const right = armOf(stroke, { sense, angleRad, step: 1 });
    const left = armOf(stroke, { sense, angleRad, step: -1 });
    if (crossesItself([...left.map(([x, y]): Vec2 => [-x, y]).toReversed(), ...right.slice(1)])) return false;
    if ([left, right].some((arm) => hitsDie(arm, dieMm))) return false;
    // The relief of a punch may look to either side.
    return [0, 1].some((relieved) =>
      [left, right].every(
        (arm, side) => !hitsPunch(arm, { throatMm: relieved === side ? throatOf(brake) : -BODY_MM }, brake),
      ),
    );
  });
}

const throatOf = ({ throatMm }: Brake): number => (throatMm > 0 ? throatMm : -BODY_MM);

/** Corners of what lies on one side of the punch, from its tip outward; x outward, y up. */
function armOf(
  { turns, lengthsMm, stroke }: Stroke,
  { sense, angleRad, step }: { sense: number; angleRad: number; step: 1 | -1 },
): Vec2[] {
  const points: Vec2[] = [[0, 0]];
  let [heading, bend] = [angleRad / 2, stroke];
  for (;;) {
    const lengthMm = lengthsMm[step > 0 ? bend + 1 : bend]!;
    const [x, y] = points.at(-1)!;
    points.push([x + lengthMm * portable.cos(heading), y + lengthMm * portable.sin(heading)]);
    bend += step;
    const turn = turns[bend];
    if (turn === undefined) return points;
    heading += sense * turn;
  }
}

function alongArm(arm: readonly Vec2[]): Vec2[] {
  return arm.slice(2).flatMap(([x, y], index) => {
    const [fromX, fromY] = arm[index + 1]!;
    return Array.from({ length: STEPS }, (_, step): Vec2 => {
      const share = (step + 1) / STEPS;
      return [fromX + share * (x - fromX), fromY + share * (y - fromY)];
    });
  });
}

/** The flange that is bent lies along the punch; what follows it may come no nearer than the punch is wide, or than it is relieved. */
function hitsPunch(arm: readonly Vec2[], { throatMm }: { throatMm: number }, { punchHeightMm }: Brake): boolean {
  return alongArm(arm).some(([x, y]) => {
    if (y <= 0) return false;
    if (y >= punchHeightMm) return x < BEAM_MM;
    return y < TIP_MM ? x < 0 : x < -throatMm;
  });
}

function hitsDie(arm: readonly Vec2[], dieMm: number): boolean {
  return alongArm(arm).some(([x, y]) => y < -1e-6 && x < dieMm);
}

/** Whether two pieces of a line that do not follow each other meet. */
function crossesItself(points: readonly Vec2[]): boolean {
  return points
    .slice(1)
    .some((end, one) =>
      points.slice(one + 3).some((last, two) => areCrossing([points[one]!, end], [points[one + two + 2]!, last])),
    );
}

function areCrossing([a, b]: [Vec2, Vec2], [c, d]: [Vec2, Vec2]): boolean {
  const side = (p: Vec2, q: Vec2, r: Vec2): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
