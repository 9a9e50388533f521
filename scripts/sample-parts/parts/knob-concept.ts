/**
 * A concept for a control knob, as a design study gets it first: grip with 20 flutes, dished top, skirt with an index line, D bore for a
 * 6 mm shaft (4.5 over the flat) in a hub that ribs hold to the shell.
 */
import { type Bench, type Solid, type Vec3, Z } from '../bench.ts';
import { circle, polar, polygon, rectangle } from '../outline.ts';

/** mm. */
const SKIRT = { diameter: 50, height: 3.5, edge: 1 };
const GRIP = { bottom: 40, top: 37, height: 24, topRadius: 2 };
const DISH = { radius: 60, depth: 1.6 };
const FLUTES = { count: 20, diameter: 4.6, bite: 1.1 };
const SHELL = { diameter: 31, height: 19, corner: 2 };
const HUB = { diameter: 11, bore: 6, overFlat: 4.5, depth: 14 };

export function knobConcept(bench: Bench): Solid {
  const body = bench.revolve(
    polygon([
      [0, 0],
      [SKIRT.diameter / 2 - 0.5, 0],
      [SKIRT.diameter / 2, 0.5],
      [SKIRT.diameter / 2, SKIRT.height - SKIRT.edge, 0.8],
      [SKIRT.diameter / 2 - 3.4, SKIRT.height, 0.8],
      [GRIP.bottom / 2, SKIRT.height, 0.8],
      [GRIP.top / 2, GRIP.height, GRIP.topRadius],
      [0, GRIP.height],
    ]),
  );
  const dish = bench.sphere([0, 0, GRIP.height - DISH.depth + DISH.radius], 2 * DISH.radius);
  const fluted = bench.cut(body, ...flutes(bench), dish);
  const hollow = bench.cut(
    fluted,
    bench.fillet(
      bench.extrude(circle([0, 0], SHELL.diameter), { from: -1, height: SHELL.height + 1 }),
      SHELL.corner,
      ({ middle: [, , z] }) => z > SHELL.height - 0.01,
    ),
  );
  const ribs = [0, 60, 120].map((degrees) =>
    bench.turn(bench.extrude(rectangle([0, 0], [SHELL.diameter + 1, 1.2]), { from: 6, height: SHELL.height - 5.5 }), {
      around: Z,
      degrees,
    }),
  );
  const hub = bench.extrude(circle([0, 0], HUB.diameter), { from: 1, height: SHELL.height });
  const core = bench.fuse(hub, ...ribs);
  return bench.cut(bench.fuse(hollow, core), dBore(bench), ...indexLines(bench));
}

/** Cylinders that lean with the grip, so that each flute is of one depth, and run out on the skirt with a round end. */
function flutes(bench: Bench): Solid[] {
  const rise = GRIP.height - SKIRT.height;
  const lean = (Math.atan((GRIP.bottom - GRIP.top) / 2 / rise) * 180) / Math.PI;
  const from = SKIRT.height + 2.6;
  const r = FLUTES.diameter / 2;
  return Array.from({ length: FLUTES.count }, (_, index) => {
    const middle = GRIP.bottom / 2 + r - FLUTES.bite;
    const rod = bench.fuse(
      bench.cylinder({ at: [middle, 0, from], diameter: FLUTES.diameter, length: rise + 5 }),
      bench.sphere([middle, 0, from], FLUTES.diameter),
    );
    const leaning = bench.turn(rod, { at: [GRIP.bottom / 2, 0, SKIRT.height], around: [0, 1, 0], degrees: -lean });
    return bench.turn(leaning, { around: Z, degrees: (360 / FLUTES.count) * (index + 0.5) });
  });
}

function dBore(bench: Bench): Solid {
  const r = HUB.bore / 2;
  const flatAt = HUB.overFlat - r;
  const half = Math.sqrt(r * r - flatAt * flatAt);
  return bench.extrude(
    {
      kind: 'path',
      segments: [
        { kind: 'line', from: [half, flatAt], to: [-half, flatAt] },
        { kind: 'arc', from: [-half, flatAt], via: [0, -r], to: [half, flatAt] },
      ],
    },
    { from: 0, height: 1 + HUB.depth },
  );
}

/** Where the knob points: a groove over the top's edge, and a notch in the skirt. */
function indexLines(bench: Bench): Solid[] {
  const [x, y] = polar([0, 0], GRIP.top / 2 - 5, -90);
  const at: Vec3 = [x - 0.8, y - 8, GRIP.height - 2.6];
  const groove = bench.fillet(bench.box(at, [1.6, 11, 5]), 0.7, ({ from, to, middle: [, my] }) => {
    return Math.abs(from[2] - to[2]) > 1 && my > y;
  });
  const notch = bench.extrude(
    polygon([
      [-1.2, -SKIRT.diameter / 2 - 1],
      [1.2, -SKIRT.diameter / 2 - 1],
      [0.5, -SKIRT.diameter / 2 + 2],
      [-0.5, -SKIRT.diameter / 2 + 2],
    ]),
    { from: -1, height: SKIRT.height + 2 },
  );
  return [groove, notch];
}
