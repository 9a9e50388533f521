/** A heat sink milled from 6061 for one power module: fourteen fins of 2 mm, a ground pad below, four screws in the corners and a notch for the cable. */
import { type Bench, DOWN, type Solid } from '../bench.ts';
import { rectangle } from '../outline.ts';

/** mm. The gaps are 4 wide and 20 deep: a cutter of 4 mm with a long neck still makes them. */
const BASE = { length: 96, width: 64, height: 8, cornerRadius: 4 };
const FINS = { count: 14, thickness: 2, pitch: 6, height: 20, length: 64 };
const SCREWS = { inset: 6, diameter: 4.5, headDiameter: 8, headDepth: 4 };
const CABLE = { width: 14, depth: 9 };

export function heatSink(bench: Bench): Solid {
  const { length, width, height, cornerRadius } = BASE;
  const base = bench.extrude(rectangle([0, 0], [length, width], cornerRadius), { height });
  const first = -((FINS.count - 1) * FINS.pitch) / 2;
  const fins = Array.from({ length: FINS.count }, (_, index) =>
    bench.extrude(rectangle([first + index * FINS.pitch, 0], [FINS.thickness, FINS.length]), {
      from: height - 1,
      height: FINS.height + 1,
    }),
  );
  // Room for the heads of the screws: the outer fins end before them.
  const [x, y] = [length / 2 - SCREWS.inset, width / 2 - SCREWS.inset];
  const corners = [
    [x, y],
    [-x, y],
    [-x, -y],
    [x, -y],
  ] as const;
  const clearances = corners.map(([cx, cy]) =>
    bench.extrude(rectangle([cx * 1.04, cy * 1.06], [15, 13], 2), { from: height, height: FINS.height + 1 }),
  );
  const screws = corners.map(([cx, cy]) =>
    bench.turned({ at: [cx, cy, height], along: DOWN }, [
      [0, 0],
      [SCREWS.headDiameter / 2, 0],
      [SCREWS.headDiameter / 2, SCREWS.headDepth],
      [SCREWS.diameter / 2, SCREWS.headDepth],
      [SCREWS.diameter / 2, height],
      [0, height],
    ]),
  );
  const cable = bench.extrude(rectangle([0, -width / 2], [CABLE.width, 2 * CABLE.depth], 2), {
    from: -1,
    height: height + FINS.height + 2,
  });
  return bench.cut(bench.fuse(base, ...fins), ...clearances, ...screws, cable);
}
