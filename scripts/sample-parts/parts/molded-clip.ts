/**
 * A snap-fit cover molded in ABS: wall of 2, 1° of draft, corners with the same wall all round, ribs of 55 % of the wall and four cantilever
 * hooks. It opens downward; nothing is an undercut: the cavity comes down along the outside as far as the hooks' upper faces.
 */
import { type Bench, type Solid, X, Y } from '../bench.ts';
import { circle, polygon, rectangle, slot } from '../outline.ts';

/** mm. */
export const COVER = {
  length: 64,
  width: 42,
  height: 16,
  wall: 2,
  cornerRadius: 6,
  topRadius: 3,
  draftDeg: 1,
} as const;
const RIB = { thickness: 1.1, height: 5, draftDeg: 0.5 };
const BOSS = { diameter: 5.6, bore: 3, height: 8 };
/** Beam of 1.7, 9 long: a deflection of 1.2 strains its root by 1.5 · t · y / L² = 3.8 %. */
const HOOK = { width: 8, spread: 16, length: 9, undercut: 1.2, beam: 1.7 };

export function moldedClip(bench: Bench): Solid {
  const { length, width, height, wall, cornerRadius, topRadius, draftDeg } = COVER;
  const outside = coverOutside(bench, 1);
  const core = bench.taper(
    bench.extrude(rectangle([0, 0], [length - 2 * wall, width - 2 * wall], cornerRadius - wall), {
      height: height - wall,
    }),
    { degrees: draftDeg, neutral: 0 },
  );
  const roundedCore = bench.fillet(core, topRadius - wall, ({ middle: [, , z] }) => z > height - wall - 0.01);
  let part = bench.cut(outside, roundedCore);
  // Ribs and bosses reach into wall and top; what would stand out of them is cut off with the outside's own shape.
  part = bench.fuse(part, bench.common(bench.fuse(...ribs(bench), ...bosses(bench)), outside));
  part = bench.fuse(part, ...hooks(bench));
  const bores = bossPlaces().map(([x, y]) =>
    bench.taper(
      bench.extrude(circle([x, y], BOSS.bore), { from: height - wall - BOSS.height, height: BOSS.height - 0.5 }),
      { degrees: 0.5, neutral: height - wall - BOSS.height },
    ),
  );
  const label = bench.extrude(rectangle([-6, 0], [34, 18], 3), { from: height - 0.4, height: 1 });
  const window = bench.extrude(slot([21, 0], [14, 5], 90), { from: height - wall - 1, height: wall + 2 });
  return bench.cut(part, ...bores, label, window);
}

/** The outside of the cover, open side down on z = 0; `scale` allows for the shrinkage of a mold. */
export function coverOutside(bench: Bench, scale: number): Solid {
  const { length, width, height, cornerRadius, topRadius, draftDeg } = COVER;
  const outline = rectangle([0, 0], [length * scale, width * scale], cornerRadius * scale);
  const block = bench.taper(bench.extrude(outline, { height: height * scale }), { degrees: draftDeg, neutral: 0 });
  return bench.fillet(block, topRadius * scale, ({ middle: [, , z] }) => z > height * scale - 0.01);
}

function ribs(bench: Bench): Solid[] {
  const { length, width, height, wall } = COVER;
  const root = height - wall;
  const rib = (outline: ReturnType<typeof rectangle>): Solid =>
    bench.taper(bench.extrude(outline, { from: root - RIB.height, height: RIB.height + wall / 2 }), {
      // Thickest at the root.
      degrees: -RIB.draftDeg,
      neutral: root,
    });
  const lengthwise = [-10, 10].map((y) => rib(rectangle([0, y], [length - wall, RIB.thickness])));
  const across = [-20, 0, 20].map((x) => rib(rectangle([x, 0], [RIB.thickness, width - wall])));
  return [...lengthwise, ...across];
}

function bossPlaces(): [number, number][] {
  return [
    [-20, 10],
    [-20, -10],
    [20, 10],
    [20, -10],
  ];
}

function bosses(bench: Bench): Solid[] {
  const root = COVER.height - COVER.wall;
  return bossPlaces().map((at) =>
    bench.taper(bench.extrude(circle(at, BOSS.diameter), { from: root - BOSS.height, height: BOSS.height + 1 }), {
      degrees: -0.5,
      neutral: root,
    }),
  );
}

/** Two hooks on each long side: the profile (across, up) drawn along the wall. */
function hooks(bench: Bench): Solid[] {
  const { width, wall } = COVER;
  const outer = width / 2 - 0.1;
  const inner = outer - HOOK.beam;
  const tip = -HOOK.length;
  const profile = polygon([
    [inner, wall],
    [inner + 0.5, tip, 0.3],
    [outer - 0.4, tip, 0.3],
    // Led in at 27°, held at 60°.
    [outer + HOOK.undercut, tip + 3.4, 0.3],
    [outer + HOOK.undercut, tip + 4.2, 0.2],
    [outer, tip + 4.9],
    [outer - 0.1, wall],
  ]);
  const raw = bench.turn(bench.extrude(profile, { from: -HOOK.width / 2, height: HOOK.width }), {
    around: X,
    degrees: 90,
  });
  // Drawn in x and z now, along y; a quarter turn lays it along the wall at +y.
  const hook = bench.turn(raw, { around: [0, 0, 1], degrees: 90 });
  const right = [-HOOK.spread, HOOK.spread].map((x) => bench.move(hook, [x, 0, 0]));
  return [...right, ...right.map((one) => bench.mirror(one, { normal: Y }))];
}
