/** A finger of a gripper as it is printed: an open frame of ribs that weighs half, a pad with grooves, two pivot eyes and a pocket for a nut. */
import type { Bench, Solid } from '../bench.ts';
import { circle, polygon, rectangle } from '../outline.ts';

/** mm. */
const THICKNESS = 16;
const RIB = 3.2;
const GROOVES = { count: 7, pitch: 5, width: 2, depth: 1.4 };

export function gripperFinger(bench: Bench): Solid {
  const body = bench.extrude(
    polygon([
      [-14, -12, 11],
      [16, -12, 8],
      [22, 40, 20],
      [6, 96, 10],
      [8, 132, 2],
      [-2, 132, 4],
      [-12, 96, 14],
      [-14, 40, 20],
    ]),
    { height: THICKNESS },
  );
  const windows = [
    polygon([
      [-9.5, 42, 3],
      [15.5, 42, 3],
      [3, 62, 3],
      [-9, 62, 3],
    ]),
    polygon([
      [-8.8, 62 + RIB, 3],
      [8.5, 62 + RIB, 3],
      [3.5, 90, 3],
      [-8, 90, 3],
    ]),
    polygon([
      [-7, 90 + RIB, 2],
      [3, 90 + RIB, 2],
      [2.5, 112, 2],
      [-1, 112, 1.5],
    ]),
  ].map((outline) => bench.move(bench.extrude(outline, { height: THICKNESS + 2 }), [0, 0, -1]));
  const eyes = [
    [0, 0],
    [2, 26],
  ].map(([x, y]) => bench.move(bench.extrude(circle([x!, y!], 8), { height: THICKNESS + 2 }), [0, 0, -1]));
  // The faces around the eyes stand back, so that links fit beside them.
  const steps = [-1, THICKNESS - 4].map((z) =>
    bench.move(bench.extrude(rectangle([0, 11], [60, 50], 6), { height: 5 }), [0, 0, z]),
  );
  const grooves = Array.from({ length: GROOVES.count }, (_, index) =>
    bench.box([8 - GROOVES.depth, 98 + index * GROOVES.pitch, -1], [2 * GROOVES.depth, GROOVES.width, THICKNESS + 2]),
  );
  const screw = bench.cylinder({ at: [1.5, 133, THICKNESS / 2], along: [0, -1, 0], diameter: 3.4, length: 16 });
  return bench.cut(body, ...windows, ...eyes, ...steps, ...grooves, screw);
}
