/**
 * A bearing unit, pulled apart along its axis (x): shaft with key, pedestal, deep groove ball bearing 6201 (12 x 32 x 10; a stand-in without
 * its cage), cover, four screws M5 x 16 (ISO 4762). Each body is closed for itself.
 */
import { type Bench, type Solid, type Vec3, X } from '../bench.ts';
import { circle, type Outline, polar, polygon, rectangle } from '../outline.ts';

/** mm. Height of the axis over the foot. */
const AXIS_Z = 42;
const BEARING = { bore: 12, outside: 32, width: 10, pitch: 22, ball: 6, balls: 7 };
const BOLT_CIRCLE = 46;
const BOLT_ANGLES = [45, 135, 225, 315];
/** Where each piece stands along the axis. */
const PLACES = { shaft: -96, pedestal: 0, bearing: 46, cover: 98, screws: 130 };

export function assemblyStack(bench: Bench): Solid {
  const put = (solid: Solid, x: number): Solid => bench.move(solid, [x, 0, AXIS_Z]);
  return bench.together(
    bench.move(pedestal(bench), [PLACES.pedestal, 0, 0]),
    put(shaft(bench), PLACES.shaft),
    put(shaftKey(bench), PLACES.shaft),
    ...bearing(bench).map((body) => put(body, PLACES.bearing)),
    put(cover(bench), PLACES.cover),
    ...BOLT_ANGLES.map((deg) => {
      const [y, z] = polar([0, 0], BOLT_CIRCLE / 2, deg);
      return put(bench.move(screw(bench), [0, y, z]), PLACES.screws);
    }),
  );
}

/** Foot with four slots, upright with the seat of the bearing, two gussets; milled from one piece. */
function pedestal(bench: Bench): Solid {
  const [thickness, width, foot] = [16, 64, 10];
  const r = width / 2;
  // Drawn as seen along the axis: y to the right, z up.
  const face: Outline = {
    kind: 'path',
    segments: [
      { kind: 'line', from: [-r, 0], to: [r, 0] },
      { kind: 'line', from: [r, 0], to: [r, AXIS_Z] },
      { kind: 'arc', from: [r, AXIS_Z], via: [0, AXIS_Z + r], to: [-r, AXIS_Z] },
      { kind: 'line', from: [-r, AXIS_Z], to: [-r, 0] },
    ],
  };
  const upright = alongX(bench, bench.extrude(face, { height: thickness }));
  const base = bench.extrude(rectangle([-16, 0], [64, 88], 6), { height: foot });
  const gusset = bench.turn(
    bench.extrude(
      polygon([
        [0, foot],
        [0, AXIS_Z - 8],
        [-34, foot],
      ]),
      { height: 8 },
    ),
    { around: X, degrees: 90 },
  );
  let body = bench.fuse(upright, base, bench.move(gusset, [0, r, 0]), bench.move(gusset, [0, -r + 8, 0]));
  body = bench.fillet(body, 4, ({ kind, from, to, middle: [x, , z] }) => {
    return kind === 'line' && Math.abs(z - foot) < 0.01 && Math.abs(x) < 0.01 && Math.abs(from[1] - to[1]) > 40;
  });
  const axis = { at: [thickness, 0, AXIS_Z] as Vec3, along: [-1, 0, 0] as Vec3 };
  const seat = BEARING.outside / 2;
  const bore = bench.turned(axis, [
    [0, 0],
    [seat + 0.8, 0],
    [seat, 0.8],
    [seat, BEARING.width + 1],
    [13, BEARING.width + 1],
    [13, thickness],
    [0, thickness],
  ]);
  const threads = BOLT_ANGLES.map((deg) => {
    const [y, z] = polar([0, 0], BOLT_CIRCLE / 2, deg);
    return bench.drill({ at: [thickness, y, AXIS_Z + z], along: axis.along, diameter: 4.2, depth: 11 });
  });
  const feet = [-40, 8].flatMap((x) =>
    [-37, 37].map((y) => bench.cylinder({ at: [x, y, 0], diameter: 6.6, length: foot })),
  );
  return bench.cut(body, bore, ...threads, ...feet);
}

/** From the left: drive end with keyway, shoulder, seat of the bearing. */
function shaft(bench: Bench): Solid {
  const half: [number, number][] = [
    [0, 0],
    [7, 0],
    [8, 1],
    [8, 44],
    [10, 44],
    [10, 56],
    [6, 56],
    [6, 70],
    [5.5, 70],
    [5.5, 71.1],
    [6, 71.1],
    [6, 73],
    [5.3, 74],
    [0, 74],
  ];
  const turned = bench.turned({ at: [0, 0, 0], along: X }, half);
  return bench.cut(turned, keySlot(bench, 3));
}

/** Key 5 x 5 x 22 (DIN 6885 A), seated 3 deep. */
function shaftKey(bench: Bench): Solid {
  return bench.chamfer(keySlot(bench, 5), 0.3, ({ middle: [, , z] }) => z > 9.99);
}

function keySlot(bench: Bench, height: number): Solid {
  const outline = rectangle([21, 0], [22, 5], 2.4999);
  return bench.extrude(outline, { from: 5, height: height === 5 ? 5 : height + 1 });
}

/** Two rings with their races, and the balls between. */
function bearing(bench: Bench): Solid[] {
  const { bore, outside, width, pitch, ball, balls } = BEARING;
  const ring = (inner: number, outer: number): Solid => {
    const c = 0.6;
    return bench.turned({ at: [0, 0, 0], along: X }, [
      [inner + c, 0],
      [outer - c, 0],
      [outer, c],
      [outer, width - c],
      [outer - c, width],
      [inner + c, width],
      [inner, width - c],
      [inner, c],
    ]);
  };
  const race = bench.stand(bench.revolve(circle([pitch / 2, width / 2], ball * 1.04)), { at: [0, 0, 0], along: X });
  const rings = [ring(bore / 2, 8.6), ring(13.4, outside / 2)].map((one) => bench.cut(one, race));
  const rolling = Array.from({ length: balls }, (_, index) => {
    const [y, z] = polar([0, 0], pitch / 2, (360 / balls) * index + 90);
    return bench.sphere([width / 2, y, z], ball);
  });
  return [...rings, ...rolling];
}

/** A flange that presses on the outer ring with its spigot; four counterbores. */
function cover(bench: Bench): Solid {
  const [thickness, spigot] = [9, 3];
  const body = bench.turned({ at: [-spigot, 0, 0], along: X }, [
    [9, 0],
    [15.9, 0],
    [15.9, spigot],
    [31, spigot],
    [31, spigot + thickness - 1],
    [30, spigot + thickness],
    [10, spigot + thickness],
    [9, spigot + thickness - 1],
  ]);
  const holes = BOLT_ANGLES.map((deg) => {
    const [y, z] = polar([0, 0], BOLT_CIRCLE / 2, deg);
    return bench.turned({ at: [thickness, y, z], along: [-1, 0, 0] }, [
      [0, 0],
      [5, 0],
      [5, 5.4],
      [2.75, 5.4],
      [2.75, thickness],
      [0, thickness],
    ]);
  });
  return bench.cut(body, ...holes);
}

/** Head 8.5 x 5 with a hexagon socket of 4, shank 16 long; the head's foot at x = 0. */
function screw(bench: Bench): Solid {
  const body = bench.turned({ at: [-16, 0, 0], along: X }, [
    [0, 0],
    [1.9, 0],
    [2.5, 0.6],
    [2.5, 16],
    [4.25, 16],
    [4.25, 20.5],
    [3.75, 21],
    [0, 21],
  ]);
  const corners = [30, 90, 150, 210, 270, 330].map((deg) => polar([0, 0], 4 / Math.sqrt(3), deg));
  const socket = bench.move(alongX(bench, bench.extrude(polygon(corners), { height: 3 })), [2.5, 0, 0]);
  return bench.cut(body, socket);
}

/** Lays what was drawn in (x, y) and drawn out along z so that it is seen in (y, z) and goes along x. */
function alongX(bench: Bench, solid: Solid): Solid {
  return bench.turn(bench.turn(solid, { around: X, degrees: 90 }), { around: [0, 0, 1], degrees: 90 });
}
