/**
 * The cavity half of a two-cavity mold for a cover like `molded-clip` (without hooks), parting face up: cavities with draft and 0.5 % of
 * shrinkage, half-round runner with edge gates, sprue, four leader pins of which one is set off, cooling lines with ports, pry slots.
 */
import { type Bench, DOWN, type Solid, type Vec3, Y } from '../bench.ts';
import { polygon, rectangle } from '../outline.ts';
import { COVER, coverOutside } from './molded-clip.ts';

/** mm. The parting face is z = 0. */
const PLATE: Vec3 = [190, 130, 46];
const CAVITY = { x: 45, shrinkage: 1.005 };
const RUNNER = { diameter: 5 };
const GATE = { width: 3, depth: 0.8, land: 1.2 };
const SPRUE = { diameter: 5, bush: 18 };
/** One pin stands 3 nearer to the middle: the halves close one way only. */
const PINS = { diameter: 16, x: 80, y: 50, offset: 3, chamfer: 1.5 };
/** Twice the diameter below the floor of the cavity; G 1/4 tap drill at the mouth. */
const COOLING = { diameter: 8, x: [26, 64] as const, belowFloor: 12, portDiameter: 11.8, portDepth: 18 };
const PRY = { length: 22, width: 9, depth: 5 };

export function moldHalf(bench: Bench): Solid {
  const [length, width, height] = PLATE;
  const block = bench.extrude(rectangle([0, 0], [length, width]), { from: -height, height });
  const plate = bench.chamfer(block, 1.5, () => true);
  return bench.cut(
    plate,
    ...cavities(bench),
    runner(bench),
    sprue(bench),
    ...pins(bench),
    ...cooling(bench),
    ...prySlots(bench),
  );
}

/** The outside of the cover, turned over, its long side along y. */
function cavities(bench: Bench): Solid[] {
  const cover = coverOutside(bench, CAVITY.shrinkage);
  const lying = bench.turn(bench.turn(cover, { around: Y, degrees: 180 }), { around: [0, 0, 1], degrees: 90 });
  return [-CAVITY.x, CAVITY.x].map((x) => bench.move(lying, [x, 0, 0]));
}

/** A half-round channel along x with spherical ends, and a thin gate from it into each cavity. */
function runner(bench: Bench): Solid {
  const wall = CAVITY.x - (COVER.width / 2) * CAVITY.shrinkage;
  const end = wall - GATE.land - RUNNER.diameter / 2;
  const channel = bench.cylinder({ at: [-end, 0, 0], along: [1, 0, 0], diameter: RUNNER.diameter, length: 2 * end });
  const ends = [-end, end].map((x) => bench.sphere([x, 0, 0], RUNNER.diameter));
  const reach = wall + 0.5;
  const gates = bench.box([-reach, -GATE.width / 2, -GATE.depth], [2 * reach, GATE.width, GATE.depth + 1]);
  return bench.fuse(channel, ...ends, gates);
}

/** The bush of the sprue comes from behind; at the parting face it is a hole with a ring. */
function sprue(bench: Bench): Solid {
  const [, , height] = PLATE;
  return bench.turned({ at: [0, 0, 0], along: DOWN }, [
    [0, 0],
    [SPRUE.diameter / 2, 0],
    [SPRUE.diameter / 2 - 0.6, 14],
    [SPRUE.bush / 2, 14],
    [SPRUE.bush / 2, height],
    [0, height],
  ]);
}

function pins(bench: Bench): Solid[] {
  const [, , height] = PLATE;
  const { diameter, x, y, offset, chamfer } = PINS;
  const places: [number, number][] = [
    [x, y],
    [-x, y],
    [-x, -y],
    [x - offset, -y],
  ];
  const r = diameter / 2;
  return places.map(([px, py]) =>
    bench.turned({ at: [px, py, 0], along: DOWN }, [
      [0, 0],
      [r + chamfer, 0],
      [r, chamfer],
      [r, height - 8],
      // The shoulder of the pin, from behind.
      [r + 3, height - 8],
      [r + 3, height],
      [0, height],
    ]),
  );
}

function cooling(bench: Bench): Solid[] {
  const [, width] = PLATE;
  const { diameter, x, belowFloor, portDiameter, portDepth } = COOLING;
  const z = -COVER.height - belowFloor;
  return [-x[1], -x[0], x[0], x[1]].map((at) =>
    bench.turned({ at: [at, -width / 2, z], along: Y }, [
      [0, 0],
      [portDiameter / 2 + 1.2, 0],
      [portDiameter / 2, 1.2],
      [portDiameter / 2, portDepth],
      [diameter / 2, portDepth],
      [diameter / 2, width],
      [0, width],
    ]),
  );
}

/** Where a bar parts the halves: a step in the middle of each short side, its inner corners left by the mill. */
function prySlots(bench: Bench): Solid[] {
  const edge = PLATE[0] / 2;
  return [1, -1].map((side) => {
    const [inner, outer] = [side * (edge - PRY.width), side * (edge + 5)];
    const half = PRY.length / 2;
    const corners: [number, number, number?][] = [
      [inner, -half, 4],
      [outer, -half],
      [outer, half],
      [inner, half, 4],
    ];
    const outline = polygon(side > 0 ? corners : [...corners].reverse());
    return bench.extrude(outline, { from: -PRY.depth, height: PRY.depth + 1 });
  });
}
