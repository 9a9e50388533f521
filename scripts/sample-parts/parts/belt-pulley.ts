/** A pulley for a round belt, turned from brass: a groove of 8 mm, a web with six holes, a hub with keyway (DIN 6885, 5 wide) and a tapped hole for a set screw. */
import { type Bench, type Solid, Y, Z } from '../bench.ts';
import { circle, polar, polygon } from '../outline.ts';

/** mm. */
const RIM = { diameter: 84, width: 18, inner: 66, edge: 1 };
const GROOVE = { radius: 4, depth: 4 };
const WEB = { from: 5, to: 13 };
const HUB = { diameter: 30, height: 30, chamfer: 1 };
const BORE = { diameter: 14, chamfer: 0.8 };
const KEYWAY = { width: 5, above: 2.3 };
const HOLES = { count: 6, circle: 48, diameter: 11 };
const SET_SCREW = { diameter: 4.2, z: 24 };

export function beltPulley(bench: Bench): Solid {
  const [rim, inner, hub, bore] = [RIM.diameter / 2, RIM.inner / 2, HUB.diameter / 2, BORE.diameter / 2];
  const body = bench.revolve(
    polygon([
      [bore + BORE.chamfer, 0],
      [hub, 0],
      [hub, WEB.from, 2],
      [inner, WEB.from, 2],
      [inner, RIM.edge],
      [inner + RIM.edge, 0],
      [rim - RIM.edge, 0],
      [rim, RIM.edge],
      [rim, RIM.width - RIM.edge],
      [rim - RIM.edge, RIM.width],
      [inner + RIM.edge, RIM.width],
      [inner, RIM.width - RIM.edge],
      [inner, WEB.to, 2],
      [hub, WEB.to, 2],
      [hub, HUB.height - HUB.chamfer],
      [hub - HUB.chamfer, HUB.height],
      [bore + BORE.chamfer, HUB.height],
      [bore, HUB.height - BORE.chamfer],
      [bore, BORE.chamfer],
    ]),
  );
  const ring = bench.move(bench.revolve(circle([rim + GROOVE.radius - GROOVE.depth, 0], 2 * GROOVE.radius)), [
    0,
    0,
    RIM.width / 2,
  ]);
  const holes = Array.from({ length: HOLES.count }, (_, index) => {
    const [x, y] = polar([0, 0], HOLES.circle / 2, (360 / HOLES.count) * index);
    return bench.cylinder({ at: [x, y, 0], along: Z, diameter: HOLES.diameter, length: RIM.width });
  });
  const key = bench.box([-KEYWAY.width / 2, 0, -1], [KEYWAY.width, bore + KEYWAY.above, HUB.height + 2]);
  const screw = bench.cylinder({
    at: [0, -hub - 1, SET_SCREW.z],
    along: Y,
    diameter: SET_SCREW.diameter,
    length: hub + 1,
  });
  return bench.cut(body, ring, ...holes, key, screw);
}
