/**
 * A torque arm for the hub motor of an electric bicycle, milled from 10 mm plate of 6061-T6 in two setups. The axle (M14 with
 * flats of 10) sits in a double-D hole; two M5 socket head screws (ISO 4762) hold the far end to the frame.
 */
import { type Bench, DOWN, type Solid } from '../bench.ts';
import { belt, circle, doubleD, polygon } from '../outline.ts';

/** mm. */
export const HUB_MOTOR_BRACKET = {
  plate: 10,
  eye: { radius: 20, bossDiameter: 34, bossHeight: 13, bossFoot: 2 },
  /** Corner radius of an end mill of 3 mm: it takes 0.13 mm from the corner of the axle, which M14 flats do not reach. */
  axle: { diameter: 14, acrossFlats: 10, cornerRadius: 1.5 },
  clampEnd: { x: 96, radius: 13 },
  /** Clearance of M5 (ISO 273 medium) and counterbore for its head. */
  clampHoles: { x: [81, 100], diameter: 5.5, headDiameter: 10, headDepth: 5.4 },
  /** One side of the arm only, floor of 4 mm. */
  pocket: { fromX: 25, toX: 70, wall: 4.5, depth: 6, cornerRadius: 4, floorRadius: 1 },
  edgeBreak: 0.5,
} as const;

/** What the case study compares. */
export interface BracketVariant {
  /** That of the plate: without a boss. */
  bossHeight?: number;
  hasPocket?: boolean;
}

/** The variants of the case study beside the part as drawn. */
export const BRACKET_VARIANTS = {
  'bracket-without-boss': { bossHeight: HUB_MOTOR_BRACKET.plate },
  'bracket-without-pocket': { hasPocket: false },
  'bracket-boss-16': { bossHeight: 16 },
} as const satisfies Record<string, BracketVariant>;

export function hubMotorBracket(
  bench: Bench,
  { bossHeight = HUB_MOTOR_BRACKET.eye.bossHeight, hasPocket = true }: BracketVariant = {},
): Solid {
  const { plate, eye, axle, clampEnd, clampHoles, edgeBreak } = HUB_MOTOR_BRACKET;
  const outline = belt({ x: 0, radius: eye.radius }, { x: clampEnd.x, radius: clampEnd.radius });
  let part = bench.extrude(outline, { height: plate });
  part = bench.chamfer(part, edgeBreak, ({ middle: [, , z] }) => z > plate - 0.01 || z < 0.01);

  if (bossHeight > plate) part = withBoss(bench, part, bossHeight);
  if (hasPocket) part = bench.cut(part, lightening(bench));
  const axleHole = bench.extrude(doubleD([0, 0], axle), { height: bossHeight });
  const screws = clampHoles.x.map((x) =>
    bench.turned({ at: [x, 0, plate], along: DOWN }, [
      [0, 0],
      [clampHoles.headDiameter / 2, 0],
      [clampHoles.headDiameter / 2, clampHoles.headDepth],
      [clampHoles.diameter / 2, clampHoles.headDepth],
      [clampHoles.diameter / 2, plate],
      [0, plate],
    ]),
  );
  part = bench.cut(part, axleHole, ...screws);
  // The lead-in of the axle, above and below; its radius keeps the corners' own.
  const isAxleHole = ([x, y]: readonly [number, number, number]): boolean => Math.hypot(x, y) < axle.diameter / 2 + 0.1;
  return bench.chamfer(part, edgeBreak, ({ from, middle, to: [, , z] }) => {
    const isLevel = Math.abs(from[2] - z) < 1e-6;
    return isLevel && isAxleHole(middle) && isAxleHole(from);
  });
}

function withBoss(bench: Bench, part: Solid, height: number): Solid {
  const { plate, eye, edgeBreak } = HUB_MOTOR_BRACKET;
  const boss = bench.extrude(circle([0, 0], eye.bossDiameter), { height });
  const fused = bench.fuse(part, boss);
  const rounded = bench.fillet(fused, eye.bossFoot, ({ kind, radius, middle: [, , z] }) => {
    return kind === 'circle' && Math.abs(radius - eye.bossDiameter / 2) < 0.01 && Math.abs(z - plate) < 0.01;
  });
  return bench.chamfer(rounded, edgeBreak, ({ middle: [, , z] }) => z > height - 0.01);
}

/** The pocket follows the sides of the arm at a constant wall; its floor edge is that of a bull-nose mill. */
function lightening(bench: Bench): Solid {
  const { plate, eye, clampEnd, pocket } = HUB_MOTOR_BRACKET;
  const lean = Math.asin((eye.radius - clampEnd.radius) / clampEnd.x);
  const halfWidth = (x: number): number => (eye.radius - x * Math.sin(lean)) / Math.cos(lean) - pocket.wall;
  const [from, to] = [halfWidth(pocket.fromX), halfWidth(pocket.toX)];
  const r = pocket.cornerRadius;
  const outline = polygon([
    [pocket.fromX, -from, r],
    [pocket.toX, -to, r],
    [pocket.toX, to, r],
    [pocket.fromX, from, r],
  ]);
  const floor = plate - pocket.depth;
  const tool = bench.extrude(outline, { from: floor, height: pocket.depth + 1 });
  return bench.fillet(tool, pocket.floorRadius, ({ middle: [, , z] }) => z < floor + 0.01);
}
