/** Sheet, its bends, and what lies beside them. */
import { bendAllowanceMm } from '#contract/bend-allowance.ts';
import * as portable from '#contract/portable-math.ts';
import {
  contourToSegment,
  type Point,
  pointToSegment,
  rayToContour,
  type Segment,
} from '#quote/measures/flat-distances.ts';
import { ofSheet } from '#quote/measures/sheet-cuts.ts';
import { lengthOf, offLine, type SheetBend, type SheetPart, sheetPartOf } from '#quote/measures/sheet-part.ts';
import { type Measurement, NONE, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

export function hasBends({ facts: { sheet, outline } }: RuleContext): boolean {
  return (sheet?.bends.length ?? 0) > 0 || (outline?.drawn?.bendLines.length ?? 0) > 0;
}

/** A sheet that was laid flat. */
export function hasFlatBends({ facts, choices }: RuleContext): boolean {
  return (sheetPartOf(facts, choices.thicknessMm ?? null)?.bends.length ?? 0) > 0;
}

/** Thickness, and the sides laid flat, mm. */
export function sheetSize({ facts, choices }: RuleContext): Measurement {
  const part = sheetPartOf(facts, choices.thicknessMm ?? null);
  const thicknessMm = part?.thicknessMm ?? facts.sheet?.thicknessMm;
  if (thicknessMm === undefined) return UNKNOWN;
  const sides: Place[] = part
    ? [
        { of: 'length', value: part.lengthMm, faceIds: [] },
        { of: 'width', value: part.widthMm, faceIds: [] },
      ]
    : [];
  return placesOf([{ of: 'thickness', value: thicknessMm, faceIds: [] }, ...sides]);
}

/** A radius below this share of the thickness is none: programs that cannot draw 0 draw a little. */
const DRAWN_SHARP = 0.02;

/** Inside radius over thickness. A bend that is only drawn as a line gets the radius of the tool, as a sharp one does. */
export function bendRadius({ facts, choices }: RuleContext): Measurement {
  const part = sheetPartOf(facts, choices.thicknessMm ?? null);
  const bends = part?.bends ?? facts.sheet?.bends;
  const thicknessMm = part?.thicknessMm ?? facts.sheet?.thicknessMm;
  if (!bends || !thicknessMm) return UNKNOWN;
  return placesOf(
    bends.map(({ radiusMm, faceIds }) => ({
      of: radiusMm && radiusMm > DRAWN_SHARP * thicknessMm ? 'round' : 'sharp',
      // Digits in which a radius of 1 x thickness may be drawn a little less.
      value: Math.round(((radiusMm ?? 0) / thicknessMm) * 1000) / 1000,
      faceIds,
    })),
  );
}

/** Positions along a bend line where the flange is measured: not at its ends, where corners have reliefs. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** A hem is pressed flat, and a wide radius rolled: neither lies on a die. */
const HEM_DEG = 150;
const ROLLED = 10;

const isHem = ({ angleDeg }: SheetBend): boolean => angleDeg >= HEM_DEG;

/**
 * From bend line to edge over thickness: a flange has to reach over the die that it is bent in. For air bending the die is about eight thicknesses wide (the
 * rule of eight of press brake makers); narrower dies, down to six, leave a deeper mark.
 */
export const flangeLength = ofSheet((part) =>
  placesOf(
    part.bends.flatMap((bend, item): Place[] => {
      if (isHem(bend) || (bend.radiusMm ?? 0) > ROLLED * part.thicknessMm) return [];
      const reach = leastOf(reachesOf(part, bend));
      return reach === null ? [] : [{ value: reach / part.thicknessMm, faceIds: bend.faceIds, item }];
    }),
  ),
);

/** What is folded over, over thickness. */
export const hemLength = ofSheet((part) =>
  placesOf(
    part.bends.filter(isHem).flatMap((bend, item): Place[] => {
      const reach = leastOf(reachesOf(part, bend));
      return reach === null ? [] : [{ value: reach / part.thicknessMm, faceIds: bend.faceIds, item }];
    }),
  ),
);

function leastOf(values: readonly number[]): number | null {
  return values.length > 0 ? Math.min(...values) : null;
}

/** From a bend line to the edge on either side, at half of the places at the least: a notch beside a bend makes no short flange. */
function reachesOf({ outers }: SheetPart, { lines }: SheetBend): number[] {
  return lines.flatMap((line) =>
    [1, -1].flatMap((sense) => {
      const reaches = reachesTo(outers, line, sense).sort((a, b) => a - b);
      return reaches.slice(Math.floor(reaches.length / 2), Math.floor(reaches.length / 2) + 1);
    }),
  );
}

/** Pieces of a line, as shares of it, that lie in the outlines: between tabs nothing is bent. The whole line where it lies along an edge. */
function sharesInside(outers: SheetPart['outers'], { from, to }: Segment): [low: number, high: number][] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const cuts = outers.flatMap((outer) =>
    outer.flatMap(([ax, ay], index) => {
      const [bx, by] = outer[(index + 1) % outer.length]!;
      const cross = dx * (by - ay) - dy * (bx - ax);
      if (cross === 0) return [];
      const share = ((ax - from[0]) * (by - ay) - (ay - from[1]) * (bx - ax)) / cross;
      const along = ((ax - from[0]) * dy - (ay - from[1]) * dx) / cross;
      return share > 0 && share < 1 && along >= 0 && along <= 1 ? [share] : [];
    }),
  );
  const stops = [0, ...cuts.sort((a, b) => a - b), 1];
  const pieces = stops.slice(1).flatMap((high, index): [number, number][] => {
    const low = stops[index]!;
    const middle: Point = [from[0] + ((low + high) / 2) * dx, from[1] + ((low + high) / 2) * dy];
    return high > low && outers.some((outer) => isAround(outer, middle)) ? [[low, high]] : [];
  });
  return pieces.length > 0 ? pieces : [[0, 1]];
}

function shareAt(pieces: readonly (readonly [low: number, high: number])[], length: number): number {
  let left = length;
  for (const [low, high] of pieces) {
    if (left <= high - low) return low + left;
    left -= high - low;
  }
  return pieces.at(-1)![1];
}

/** From places along a line to the edge on one side of it (1: left). */
export function reachesTo(outers: SheetPart['outers'], { from, to }: Segment, sense: number): number[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return [];
  const inside = sharesInside(outers, { from, to });
  const total = inside.reduce((sum, [low, high]) => sum + high - low, 0);
  return PLACES.flatMap((place) => {
    const share = shareAt(inside, place * total);
    const at: Point = [from[0] + share * dx, from[1] + share * dy];
    const reaches = outers.flatMap((outer) => {
      const reach = rayToContour(outer, at, [(-sense * dy) / length, (sense * dx) / length]);
      return reach === null ? [] : [reach];
    });
    return reaches.length > 0 ? [Math.min(...reaches)] : [];
  });
}

/**
 * From the edge of a hole to where the bend begins, over thickness. Near it a hole is drawn out of round, since the metal beside it flows. Guides ask for
 * 2.5 x thickness + radius from the inside of the flange, which is 2.5 x thickness from where the bend begins.
 */
export const holeToBend = ofSheet(({ holes, bends, thicknessMm, kFactor }) => {
  if (holes.length === 0) return NONE;
  return placesOf(
    bends.flatMap(({ angleDeg, radiusMm, lines, faceIds }) => {
      const insideRadiusMm = radiusMm ?? thicknessMm;
      const halfBendMm = bendAllowanceMm({ thicknessMm, insideRadiusMm, kFactor, angleDeg }) / 2;
      return lines.flatMap((line) =>
        holes.map(
          (hole, item): Place => ({
            value: Math.max(0, contourToSegment(hole, line) - halfBendMm) / thicknessMm,
            faceIds,
            item,
          }),
        ),
      );
    }),
  );
});

/** Of each bend, degrees; hems apart. */
export const bendAngles = ofSheet(({ bends }) =>
  placesOf(bends.filter((bend) => !isHem(bend)).map(({ angleDeg, faceIds }) => ({ value: angleDeg, faceIds }))),
);

/** Of each bend along its line, mm. */
export const bendLengths = ofSheet(({ bends }) =>
  placesOf(bends.map(({ lengthMm, faceIds }) => ({ value: lengthMm, faceIds }))),
);

/** A line that ends in the material, further from its edge than this many thicknesses, tears there: it needs a relief. */
const RELIEF = 0.6;

/** Bends that end in the material (torn), or at a cut without width (slit): a solid has one wherever a bend leaves a flat. */
export const bendsWithoutRelief = ofSheet((part) =>
  placesOf(
    part.bends.map(({ lines, faceIds }): Place => {
      const ends = lines
        .flatMap((line) => endsBeyond(line, RELIEF * part.thicknessMm))
        .filter(({ beyond }) => isInside(part, beyond));
      const isTorn = ends.some(({ at }) => !isAtSlit(part, at));
      return {
        of: isTorn || ends.length === 0 ? 'torn' : 'slit',
        value: ends.length > 0 ? 1 : 0,
        faceIds,
        shown: null,
      };
    }),
  ),
);

/** Slits are drawn where bends end, to the digits of the facts; mm. */
const AT_SLIT_MM = 0.05;

function isAtSlit({ slits }: SheetPart, at: Point): boolean {
  return slits.some((points) =>
    points.slice(1).some((to, index) => pointToSegment(at, { from: points[index]!, to }) <= AT_SLIT_MM),
  );
}

function endsBeyond(line: Segment, beyondMm: number): { at: Point; beyond: Point }[] {
  const length = lengthOf(line);
  if (length === 0) return [];
  const { from, to } = line;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return [
    { at: from, beyond: [from[0] - ux * beyondMm, from[1] - uy * beyondMm] },
    { at: to, beyond: [to[0] + ux * beyondMm, to[1] + uy * beyondMm] },
  ];
}

function isInside({ outers, holes, islands }: SheetPart, at: Point): boolean {
  return [...outers, ...holes, ...islands].filter((contour) => isAround(contour, at)).length % 2 === 1;
}

/** A ray upward crosses what is around a point an odd number of times. Arcs count as their chords. */
function isAround(contour: SheetPart['outers'][number], [x, y]: Point): boolean {
  let isIn = false;
  contour.forEach(([ax, ay], index) => {
    const [bx, by] = contour[(index + 1) % contour.length]!;
    if (ax > x !== bx > x && y < ay + ((by - ay) * (x - ax)) / (bx - ax)) isIn = !isIn;
  });
  return isIn;
}

/** Two bends of one sense along parallel lines, with a base between them. */
interface Channel {
  baseMm: number;
  /** From each line outward, to the next bend or the edge. */
  legsMm: [number, number];
  /** From the next bend of the same sense to the edge; 0 where there is none. */
  returnsMm: [number, number];
  faceIds: readonly number[];
}

/** Sine of half a degree. */
const PARALLEL = 0.009;
const STEEP_DEG = 60;

function channelsOf(part: SheetPart): Channel[] {
  const steep = part.bends.filter((bend) => bend.angleDeg >= STEEP_DEG && !isHem(bend) && bend.lines.length > 0);
  return steep.flatMap((one, index) =>
    steep.slice(index + 1).flatMap((other): Channel[] => {
      if (!areAlike(one, other) || !areBeside(one, other)) return [];
      const base = Math.abs(offLine(one.lines[0]!, middleOf(other)));
      const between = steep.filter((third) => third !== one && third !== other && isBetween(third, one, other));
      if (base === 0 || between.length > 0) return [];
      const [outOne, outOther] = [outward(part, one, other), outward(part, other, one)];
      return [
        {
          baseMm: base,
          legsMm: [outOne.legMm, outOther.legMm],
          returnsMm: [outOne.returnMm, outOther.returnMm],
          faceIds: [...one.faceIds, ...other.faceIds],
        },
      ];
    }),
  );
}

export const middleOf = ({ lines: [first] }: SheetBend): Point => [
  (first!.from[0] + first!.to[0]) / 2,
  (first!.from[1] + first!.to[1]) / 2,
];

function areAlike(one: SheetBend, other: SheetBend): boolean {
  return one.direction === other.direction && isParallel(one, other);
}

function sineBetween({ lines: [a] }: SheetBend, { lines: [b] }: SheetBend): number {
  const [ax, ay] = [a!.to[0] - a!.from[0], a!.to[1] - a!.from[1]];
  const [bx, by] = [b!.to[0] - b!.from[0], b!.to[1] - b!.from[1]];
  return (ax * by - ay * bx) / (lengthOf(a!) * lengthOf(b!));
}

export function isParallel(one: SheetBend, other: SheetBend): boolean {
  return Math.abs(sineBetween(one, other)) < PARALLEL;
}

/** Whether they overlap along their direction. */
export function areBeside(one: SheetBend, other: SheetBend): boolean {
  const line = one.lines[0]!;
  const spans = [one, other].map(({ lines }) => {
    const along = lines.flatMap(({ from, to }) => [alongOf(line, from), alongOf(line, to)]);
    return [Math.min(...along), Math.max(...along)] as const;
  });
  return Math.min(spans[0]![1], spans[1]![1]) - Math.max(spans[0]![0], spans[1]![0]) > 0;
}

function alongOf({ from, to }: Segment, [x, y]: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return (dx * (x - from[0]) + dy * (y - from[1])) / Math.sqrt(dx * dx + dy * dy);
}

function isBetween(third: SheetBend, one: SheetBend, other: SheetBend): boolean {
  if (Math.abs(sineBetween(third, one)) >= PARALLEL || !areBeside(one, third)) return false;
  const far = offLine(one.lines[0]!, middleOf(other));
  const off = offLine(one.lines[0]!, middleOf(third)) * Math.sign(far);
  return off > 0 && off < Math.abs(far);
}

/** What stands out from `one`, away from `other`. */
function outward(part: SheetPart, one: SheetBend, other: SheetBend): { legMm: number; returnMm: number } {
  const line = one.lines[0]!;
  const sense = -Math.sign(offLine(line, middleOf(other)));
  const edgeMm = Math.max(0, ...reachesTo(part.outers, line, sense));
  const [next, second] = part.bends
    .filter((bend) => bend.lines.length > 0 && bend !== one && Math.abs(sineBetween(bend, one)) < PARALLEL)
    .filter((bend) => areBeside(one, bend))
    .map((bend) => ({ bend, off: sense * offLine(line, middleOf(bend)) }))
    .filter(({ off }) => off > 0 && off < edgeMm)
    .sort((a, b) => a.off - b.off);
  if (!next) return { legMm: edgeMm, returnMm: 0 };
  const isSame = next.bend.direction === one.direction && next.bend.angleDeg >= STEEP_DEG && !isHem(next.bend);
  return { legMm: next.off, returnMm: isSame ? (second?.off ?? edgeMm) - next.off : 0 };
}

/** Width of a U over the lower of its sides: the other one stands already when it is bent, and the punch has to come in beside it. What ends at its bend line has no side. */
export const channelWidths = ofSheet((part) =>
  placesOf(
    channelsOf(part)
      .filter(({ legsMm }) => Math.min(...legsMm) > 0)
      .map(({ baseMm, legsMm, faceIds }) => ({ value: baseMm / Math.min(...legsMm), faceIds })),
  ),
);

/**
 * How far the flanges that return over a base reach, over its width. Above 1 those at one height meet, and the lower one meets the side across. The higher one
 * passes over that side: however long it is, it only reaches it.
 */
export const returnReach = ofSheet((part) =>
  placesOf(
    channelsOf(part)
      .filter(({ returnsMm: [a, b] }) => a + b > 0)
      .map(({ baseMm, legsMm, returnsMm: [a, b], faceIds }) => {
        const areLevel = Math.abs(legsMm[0] - legsMm[1]) < 2 * part.thicknessMm;
        const [lower, higher] = legsMm[0] < legsMm[1] ? [a, b] : [b, a];
        const reachMm = areLevel ? a + b : Math.max(lower, Math.min(higher, baseMm));
        return { value: reachMm / baseMm, faceIds };
      }),
  ),
);

/** Sides of a box, which are bent along lines that cross: they stand on all sides of the punch. mm. */
export const boxHeights = ofSheet((part) => {
  const steep = part.bends.filter((bend) => bend.angleDeg >= STEEP_DEG && !isHem(bend) && bend.lines.length > 0);
  const crossing = steep.filter((one) =>
    steep.some((other) => one.direction === other.direction && Math.abs(sineBetween(one, other)) > 0.5),
  );
  return placesOf(
    crossing.flatMap((bend): Place[] => {
      const reach = leastOf(reachesOf(part, bend));
      return reach === null ? [] : [{ value: reach, faceIds: bend.faceIds }];
    }),
  );
});

/** Bends along lines that cross: some of them lie along the grain of the sheet. Inside radius over thickness. */
export const grainRadii = ofSheet(({ bends, thicknessMm }) => {
  const placed = bends.filter(({ lines, radiusMm }) => lines.length > 0 && (radiusMm ?? 0) > 0);
  const crossing = placed.filter((one) => placed.some((other) => Math.abs(sineBetween(one, other)) > 0.5));
  return placesOf(crossing.map(({ radiusMm, faceIds }) => ({ value: (radiusMm ?? 0) / thicknessMm, faceIds })));
});

/** Depth of countersinks over thickness. */
export function countersinkDepths({ facts: { sheet, holes } }: RuleContext): Measurement {
  if (!sheet) return NONE;
  return placesOf(
    holes.flatMap(({ countersink, diameterMm, faceIds }): Place[] => {
      if (!countersink) return [];
      const slope = portable.tan((countersink.angleDeg * Math.PI) / 360);
      const depthMm = (countersink.diameterMm - diameterMm) / 2 / slope;
      return [{ value: depthMm / sheet.thicknessMm, faceIds }];
    }),
  );
}
