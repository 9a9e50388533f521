/** A bracket for a sensor, bent from 2 mm sheet: a base with slots to adjust it, an upright wall with the sensor's window, and two cheeks that stiffen it. */
import type { Bench, Solid } from '../bench.ts';
import { circle, rectangle, slot } from '../outline.ts';
import { buildBent, type Sheet } from '../sheet.ts';

/** mm. */
const RULES = { thickness: 2, insideRadius: 2, kFactor: 0.4 };
const BASE = { length: 90, width: 70, corner: 5 };
const WALL = { half: 40, height: 58 };
const CHEEK = { from: -12, to: 24, height: 16 };

export function bentBracket(bench: Bench): Solid {
  const [x, y] = [BASE.length / 2, BASE.width / 2];
  const sheet: Sheet = {
    rules: RULES,
    base: {
      corners: [
        [-x, -y, BASE.corner],
        [x, -y, BASE.corner],
        [x, y],
        [-x, y],
      ],
      holes: [slot([-26, -12], [18, 5.5], 90), slot([26, -12], [18, 5.5], 90), circle([0, 12], 14)],
    },
    sides: [
      {
        at: [0, y],
        out: [0, 1],
        flange: {
          from: -WALL.half,
          to: WALL.half,
          length: WALL.height,
          cornerRadius: 8,
          holes: [
            rectangle([0, 30], [36, 26], 4),
            ...[-27, 27].flatMap((u) => [14, 46].map((v) => circle([u, v], 4.5))),
          ],
        },
      },
      {
        at: [x, 0],
        out: [1, 0],
        flange: { from: CHEEK.from, to: CHEEK.to, length: CHEEK.height, cornerRadius: 5, holes: [circle([6, 8], 5.5)] },
      },
      {
        at: [-x, 0],
        out: [-1, 0],
        flange: {
          from: -CHEEK.to,
          to: -CHEEK.from,
          length: CHEEK.height,
          cornerRadius: 5,
          holes: [circle([-6, 8], 5.5)],
        },
      },
    ],
  };
  return buildBent(bench, sheet);
}
