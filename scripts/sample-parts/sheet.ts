/**
 * Sheet metal: panels joined by bends of 90°, modelled once and built twice, bent and flat. Between two panels the blank carries the bend
 * allowance π/2 · (R + K·t): the arc of the neutral fibre, which lies K·t from the inside.
 */
import { type Bench, type Solid, X, Z } from './bench.ts';
import { type Corner, type Outline, polygon, type Segment } from './outline.ts';

export interface SheetRules {
  thickness: number;
  insideRadius: number;
  kFactor: number;
}

/** A flat piece that hangs on a bend line from `from` to `to` (mm along it) and stands out from it by `length`, between bend and free edge. */
export interface Flange {
  from: number;
  to: number;
  /** Of the flat piece alone: from the end of the bend to its free edge, or to the next bend. */
  length: number;
  /** Beyond the bend's ends the flange is wider by this much on either side, a millimetre after the bend: it closes the corner of the case. */
  wings?: number;
  /** Radius of the two free corners. */
  cornerRadius?: number;
  /** Holes in the flange's own axes: along the bend line, and away from the bend's end. */
  holes?: Outline[];
  /** The next flange, bent at the free edge the same way round. */
  next?: Flange;
}

export interface Sheet {
  rules: SheetRules;
  /** The middle: its outer half sizes at the beginnings of the bends, with corners, and its holes. */
  base: { corners: readonly Corner[]; holes: Outline[] };
  /** Bends of the base: at which line they begin, as the point and the direction outward (axis-parallel), and what hangs there. */
  sides: { at: readonly [number, number]; out: readonly [number, number]; flange: Flange }[];
}

/** Between the end of a bend and where its flange grows wider, mm. */
const NECK = 1;

export function bendAllowance({ thickness, insideRadius, kFactor }: SheetRules): number {
  return (Math.PI / 2) * (insideRadius + kFactor * thickness);
}

/** The bent part: base on z = 0, its flanges upright. */
export function buildBent(bench: Bench, { rules, base, sides }: Sheet): Solid {
  const { thickness } = rules;
  const middle = bench.extrude(polygon(base.corners), { height: thickness, holes: base.holes });
  const walls = sides.flatMap(({ at, out, flange }) =>
    bentPieces(bench, rules, flange).map((piece) => {
      // Built on a bend line along x whose outward side is −y; turned so that −y becomes `out`.
      const degrees = (Math.atan2(out[1], out[0]) * 180) / Math.PI + 90;
      return bench.move(bench.turn(piece, { around: Z, degrees }), [at[0], at[1], 0]);
    }),
  );
  return bench.fuse(middle, ...walls);
}

/** The blank: the same pieces, each bend rolled out to its allowance. */
export function buildFlat(bench: Bench, { rules, base, sides }: Sheet): Solid {
  const allowance = bendAllowance(rules);
  const height = rules.thickness;
  const middle = bench.extrude(polygon(base.corners), { height, holes: base.holes });
  const pieces = sides.flatMap(({ at, out, flange }) => {
    const degrees = (Math.atan2(out[1], out[0]) * 180) / Math.PI + 90;
    return flatPieces(bench, { flange, allowance, height, start: 0 }).map((piece) =>
      bench.move(bench.turn(piece, { around: Z, degrees }), [at[0], at[1], 0]),
    );
  });
  return bench.fuse(middle, ...pieces);
}

/** The flange's outline, y down from 0: away from the bend. */
function flangeOutline({ from, to, length, wings = 0, cornerRadius: r = 0 }: Flange): Outline {
  const neck: Corner[][] =
    wings > 0
      ? [
          [
            [from, -NECK],
            [from - wings, -NECK],
          ],
          [
            [to + wings, -NECK],
            [to, -NECK],
          ],
        ]
      : [[], []];
  return polygon([[to, 0], [from, 0], ...neck[0]!, [from - wings, -length, r], [to + wings, -length, r], ...neck[1]!]);
}

/** A hole drawn away from the bend (v up) as it lies on the piece (y down). */
function laidOut(outline: Outline): Outline {
  if (outline.kind === 'circle') return { ...outline, center: [outline.center[0], -outline.center[1]] };
  const flip = ([x, y]: readonly [number, number]): readonly [number, number] => [x, -y];
  // A mirror image runs the other way round: it is walked backward.
  const segments = outline.segments.map((segment): Segment => {
    const [from, to] = [flip(segment.to), flip(segment.from)];
    return segment.kind === 'line' ? { kind: 'line', from, to } : { kind: 'arc', from, via: flip(segment.via), to };
  });
  return { kind: 'path', segments: segments.reverse() };
}

function plate(bench: Bench, flange: Flange, height: number): Solid {
  return bench.extrude(flangeOutline(flange), { height, holes: (flange.holes ?? []).map(laidOut) });
}

/** Bend and flange, and what hangs on it, on a bend line along x at y = 0, going towards −y and then up. */
function bentPieces(bench: Bench, rules: SheetRules, flange: Flange): Solid[] {
  const { thickness, insideRadius } = rules;
  const outer = insideRadius + thickness;
  // A quarter of a tube: outside radius R + t, its middle above the bend line at z = R + t.
  const quarter = bench.revolve(
    polygon([
      [insideRadius, flange.from],
      [outer, flange.from],
      [outer, flange.to],
      [insideRadius, flange.to],
    ]),
    90,
  );
  // Its axis laid along x, the quarter between straight down and −y.
  const lying = bench.turn(bench.turn(quarter, { around: X, degrees: -90 }), { around: Z, degrees: -90 });
  const bend = bench.move(lying, [0, 0, outer]);
  const further = flange.next
    ? bentPieces(bench, rules, flange.next).map((piece) => bench.move(piece, [0, -flange.length, 0]))
    : [];
  // What lies flat beyond the bend is turned up around the bend's middle.
  const upright = [plate(bench, flange, thickness), ...further].map((piece) =>
    bench.turn(piece, { at: [0, 0, outer], around: X, degrees: -90 }),
  );
  return [bend, ...upright];
}

function flatPieces(
  bench: Bench,
  { flange, allowance, height, start }: { flange: Flange; allowance: number; height: number; start: number },
): Solid[] {
  const bend = bench.box([flange.from, start - allowance, 0], [flange.to - flange.from, allowance, height]);
  const piece = bench.move(plate(bench, flange, height), [0, start - allowance, 0]);
  const end = start - allowance - flange.length;
  const further = flange.next ? flatPieces(bench, { flange: flange.next, allowance, height, start: end }) : [];
  return [bend, piece, ...further];
}
