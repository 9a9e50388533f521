/**
 * A flanged bearing spacer, turned: hub with a ground seat behind an undercut (DIN 509 F 0.6 x 0.3), groove for a retaining ring of a 35 mm
 * shaft (DIN 471: 1.6 wide, 33 across), O-ring groove in the flange's face, bore with a relief in its middle, six counterbored holes for M5.
 */
import { type Bench, DOWN, type Solid, Z } from '../bench.ts';
import { polar, polygon } from '../outline.ts';

/** mm. */
const FLANGE = { diameter: 78, thickness: 10, chamfer: 1 };
const HUB = { diameter: 35, height: 44, chamfer: 1.5 };
const BORE = { diameter: 20, reliefDiameter: 21, reliefFrom: 14, reliefTo: 32, chamfer: 1 };
const RING_GROOVE = { from: 38, width: 1.6, diameter: 33 };
/** A step below the seat carries the shoulder of the bearing. */
const SHOULDER = { diameter: 44, top: 14 };
const BOLTS = { count: 6, circle: 61, diameter: 5.5, headDiameter: 10, headDepth: 5.4 };
const O_RING = { inner: 40, width: 2.4, depth: 1.4 };

export function turnedSpacer(bench: Bench): Solid {
  const [flange, hub, shoulder, bore, relief] = [FLANGE, HUB, SHOULDER, BORE, BORE.reliefDiameter].map((what) =>
    typeof what === 'number' ? what / 2 : what.diameter / 2,
  ) as [number, number, number, number, number];
  const blank = bench.revolve(
    polygon([
      [bore + BORE.chamfer, 0],
      [flange - FLANGE.chamfer, 0],
      [flange, FLANGE.chamfer],
      [flange, FLANGE.thickness - FLANGE.chamfer],
      [flange - FLANGE.chamfer, FLANGE.thickness],
      [shoulder, FLANGE.thickness, 2],
      [shoulder, SHOULDER.top - 0.5],
      [shoulder - 0.5, SHOULDER.top],
      // The undercut: 0.3 into the seat and into the shoulder, so that the bearing's ring lies against both.
      [hub + 1.2, SHOULDER.top],
      [hub + 0.6, SHOULDER.top - 0.3],
      [hub - 0.3, SHOULDER.top - 0.3, 0.3],
      [hub - 0.3, SHOULDER.top + 1.6],
      [hub, SHOULDER.top + 2.6],
      [hub, RING_GROOVE.from],
      [RING_GROOVE.diameter / 2, RING_GROOVE.from],
      [RING_GROOVE.diameter / 2, RING_GROOVE.from + RING_GROOVE.width],
      [hub, RING_GROOVE.from + RING_GROOVE.width],
      [hub, HUB.height - HUB.chamfer],
      [hub - HUB.chamfer, HUB.height],
      [bore + BORE.chamfer, HUB.height],
      [bore, HUB.height - BORE.chamfer],
      [bore, BORE.reliefTo],
      [relief, BORE.reliefTo - (relief - bore)],
      [relief, BORE.reliefFrom + (relief - bore)],
      [bore, BORE.reliefFrom],
      [bore, BORE.chamfer],
    ]),
  );
  const bolts = Array.from({ length: BOLTS.count }, (_, index) => {
    const [x, y] = polar([0, 0], BOLTS.circle / 2, (360 / BOLTS.count) * index + 30);
    return bench.turned({ at: [x, y, FLANGE.thickness], along: DOWN }, [
      [0, 0],
      [BOLTS.headDiameter / 2, 0],
      [BOLTS.headDiameter / 2, BOLTS.headDepth],
      [BOLTS.diameter / 2, BOLTS.headDepth],
      [BOLTS.diameter / 2, FLANGE.thickness],
      [0, FLANGE.thickness],
    ]);
  });
  const inner = O_RING.inner / 2;
  const groove = bench.turned({ at: [0, 0, 0], along: Z }, [
    [inner, 0],
    [inner + O_RING.width, 0],
    [inner + O_RING.width, O_RING.depth],
    [inner, O_RING.depth],
  ]);
  return bench.cut(blank, ...bolts, groove);
}
