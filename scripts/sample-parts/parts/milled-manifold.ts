/**
 * A valve manifold milled from 6061-T6: a valve face with four M5 tapped holes and three ports, threaded ports (tap drills, spot-faced) on
 * the front and both ends that meet the valve ports through cross drillings, four feet with counterbores for M6, weight pockets at the back.
 */
import { type Bench, DOWN, type Solid, type Vec3, X, Y } from '../bench.ts';
import { polygon, rectangle } from '../outline.ts';

/** mm. */
const BLOCK: Vec3 = [100, 70, 42];
/** The four corners are milled down to feet. */
const FOOT = { length: 18, width: 16, height: 14, cornerRadius: 5 };
/** M6 socket head (ISO 4762), medium clearance (ISO 273). */
const FOOT_HOLE = { inset: [9, 8] as const, diameter: 6.6, headDiameter: 11, headDepth: 6.5 };
/** Tap drills of G 1/8 and G 1/4 (ISO 228-1) with the spot face of their sealing washer. */
const G18 = { diameter: 8.8, depth: 14, spotDiameter: 17 };
const G14 = { diameter: 11.8, depth: 18, spotDiameter: 21 };
const SPOT_DEPTH = 1;
/** Ports of the valve face: A and B lead to the front, P in the middle down to the gallery from end to end. */
const VALVE_PORTS = { y: -6, spread: 15, diameter: 5.5, crossDiameter: 5, frontZ: 26 };
const GALLERY = { diameter: 6, z: 14 };
/** Of the sealing plate on the valve face. */
const SEAL_GROOVE = { length: 50, width: 14, wide: 2.5, depth: 1.2 };
/** Tap drill of M5. */
const VALVE_SCREWS = { diameter: 4.2, depth: 12, spread: [21, 13] as const };

export function milledManifold(bench: Bench): Solid {
  const [length, width, height] = BLOCK;
  let part = bench.extrude(rectangle([0, 0], [length, width], 2), { height });
  part = bench.cut(part, ...feet(bench), ...backPockets(bench));
  part = bench.chamfer(part, 1, ({ middle: [, , z] }) => z > height - 0.01 || z < 0.01);
  return bench.cut(part, ...valveFace(bench), ...ports(bench), ...footHoles(bench));
}

/** The mill leaves its radius in the inner corner of each foot, and a fillet of 1 at its floor. */
function feet(bench: Bench): Solid[] {
  const [length, width, height] = BLOCK;
  const outside = 10;
  const outline = polygon([
    [length / 2 - FOOT.length, width / 2 - FOOT.width, FOOT.cornerRadius],
    [length / 2 + outside, width / 2 - FOOT.width],
    [length / 2 + outside, width / 2 + outside],
    [length / 2 - FOOT.length, width / 2 + outside],
  ]);
  const raw = bench.extrude(outline, { from: FOOT.height, height });
  const tool = bench.fillet(raw, 1, ({ middle: [, , z] }) => z < FOOT.height + 0.01);
  const right = [tool, bench.mirror(tool, { normal: Y })];
  return [...right, ...right.map((one) => bench.mirror(one, { normal: X }))];
}

function footHoles(bench: Bench): Solid[] {
  const [length, width] = BLOCK;
  const { inset, diameter, headDiameter, headDepth } = FOOT_HOLE;
  return quadrants(length / 2 - inset[0], width / 2 - inset[1]).map(([x, y]) =>
    stepped(bench, { at: [x, y, FOOT.height], along: DOWN }, [
      [headDiameter, headDepth],
      [diameter, FOOT.height],
    ]),
  );
}

/** Two pockets from behind, 16 deep: corner radius 5, more than a third of the depth, so that a stiff cutter fits. */
function backPockets(bench: Bench): Solid[] {
  const depth = 16;
  const outline = rectangle([0, 0], [24, 22], 5.5);
  const upright = bench.fillet(bench.extrude(outline, { height: depth + 1 }), 1.5, ({ middle: [, , z] }) => z < 0.01);
  // Built upward from its floor; laid down it opens to the back.
  const lying = bench.turn(upright, { around: X, degrees: -90 });
  return [-14.5, 14.5].map((x) => bench.move(lying, [x, BLOCK[1] / 2 - depth, 25]));
}

function valveFace(bench: Bench): Solid[] {
  const top = BLOCK[2];
  const { y, spread, diameter, frontZ } = VALVE_PORTS;
  const drillTo = (x: number, z: number): Solid =>
    bench.drill({ at: [x, y, top], along: DOWN, diameter, depth: top - z });
  const { length, width, wide, depth } = SEAL_GROOVE;
  const inside = rectangle([0, y], [length - 2 * wide, width - 2 * wide], width / 2 - wide);
  const [dx, dy] = VALVE_SCREWS.spread;
  return [
    // A and B go 3 below the middle of their cross drilling, P to the middle of the gallery.
    drillTo(-spread, frontZ - 3),
    drillTo(spread, frontZ - 3),
    drillTo(0, GALLERY.z),
    bench.extrude(rectangle([0, y], [length, width], width / 2), { from: top - depth, height: 2, holes: [inside] }),
    ...quadrants(dx, dy).map(([x, offset]) => tapped(bench, [x, y + offset, top])),
  ];
}

/** A tap drill hole with the chamfer that leads the tap in. */
function tapped(bench: Bench, at: Vec3): Solid {
  const { diameter, depth } = VALVE_SCREWS;
  return bench.fuse(
    bench.drill({ at, along: DOWN, diameter, depth }),
    bench.turned({ at, along: DOWN }, [
      [0, 0],
      [2.7, 0],
      [2.1, 0.6],
      [0, 0.6],
    ]),
  );
}

function ports(bench: Bench): Solid[] {
  const [length, width] = BLOCK;
  const { y, spread, crossDiameter, frontZ } = VALVE_PORTS;
  const front = [-spread, spread].flatMap((x) => {
    const at: Vec3 = [x, -width / 2, frontZ];
    return [
      port(bench, { at, along: Y, thread: G18 }),
      bench.cylinder({ at, along: Y, diameter: crossDiameter, length: width / 2 + y }),
    ];
  });
  const ends = ([-1, 1] as const).map((side) =>
    port(bench, { at: [(side * length) / 2, y, GALLERY.z], along: [-side, 0, 0], thread: G14 }),
  );
  const gallery = bench.cylinder({ at: [-length / 2, y, GALLERY.z], along: X, diameter: GALLERY.diameter, length });
  return [...front, ...ends, gallery];
}

function port(
  bench: Bench,
  { at, along, thread }: { at: Vec3; along: Vec3; thread: { diameter: number; depth: number; spotDiameter: number } },
): Solid {
  return stepped(bench, { at, along }, [
    [thread.spotDiameter, SPOT_DEPTH],
    [thread.diameter, thread.depth],
  ]);
}

/** Coaxial steps from the opening inward: diameter and how deep it goes, measured from the opening. */
function stepped(bench: Bench, place: { at: Vec3; along: Vec3 }, steps: readonly (readonly [number, number])[]): Solid {
  const wall = steps.flatMap(([diameter, depth], index): (readonly [number, number])[] => [
    [diameter / 2, steps[index - 1]?.[1] ?? 0],
    [diameter / 2, depth],
  ]);
  return bench.turned(place, [[0, 0], ...wall, [0, steps.at(-1)![1]]]);
}

function quadrants(x: number, y: number): (readonly [number, number])[] {
  return [
    [x, y],
    [-x, y],
    [-x, -y],
    [x, -y],
  ];
}
