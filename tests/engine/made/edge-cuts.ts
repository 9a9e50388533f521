/** Slots, steps, chamfers and rounds by chance: cuts that run out at the sides of a block. The side is lx by ly, the block lz thick below it. */
import type { Bench, Solid, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import { type Outline, type Point2, polygon, type Segment } from '../../../scripts/sample-parts/outline.ts';
import { radians } from '../../corpus/arithmetic.ts';
import type { FeatureTruth } from '../../corpus/truth.ts';
import type { MadeFeature } from './made-feature.ts';
import type { Chance } from './made-part.ts';

/** What a quarter round of radius 1 leaves of its square, and how much shorter its arc is than the corner. */
const [CORNER, SHORTER] = [1 - Math.PI / 4, 2 - Math.PI / 2];
/** Material that stays beside a cut. */
const BESIDE_MM = 2;

/** A section in y and z, drawn along x. */
function alongX(bench: Bench, section: Outline, long: number): Solid {
  return bench.place(bench.extrude(section, { height: long }), { at: [0, 0, 0], x: [0, 1, 0], z: [1, 0, 0] });
}

/** What a section takes that is cut off the block from end to end: its area, the walls it leaves, and how much of the old skin it takes. */
function cutAlong(long: number, { area, walls, skin }: { area: number; walls: number; skin: number }) {
  return { volumeMm3: -area * long, areaMm2: (walls - skin) * long - 2 * area };
}

/** From end to end, with a flat floor; some with a fillet beside the floor. null where there is no room. */
export function throughSlot(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature | null {
  const most = Math.min(0.4 * ly, ly - 2 * BESIDE_MM - 1);
  if (most < 2.5) return null;
  const wide = chance.size(2, most);
  const depth = chance.size(1.5, Math.max(2, 0.45 * lz));
  const y = chance.between(BESIDE_MM, ly - wide - BESIDE_MM);
  const foot = chance.happens(0.3) ? Number((0.2 * Math.min(wide, depth)).toFixed(2)) : 0;
  const fillet: FeatureTruth = { type: 'fillet', radiusMm: foot, lengthMm: lx };
  const section = polygon([
    [y, 0],
    [y, -depth, foot],
    [y + wide, -depth, foot],
    [y + wide, 0],
  ]);
  return {
    measures: cutAlong(lx, {
      area: wide * depth - 2 * CORNER * foot ** 2,
      walls: wide + 2 * depth - 2 * SHORTER * foot,
      skin: wide,
    }),
    box: [
      [0, y, -depth],
      [lx, y + wide, 0],
    ],
    features: [
      {
        type: 'rectangular through slot',
        depthMm: depth,
        widthMm: wide,
        cornerRadiusMm: null,
        floorRadiusMm: foot,
      },
      ...(foot > 0 ? [fillet, fillet] : []),
    ],
    tool: (bench) => alongX(bench, section, lx),
  };
}

/** From one end inward: square, with rounded corners or with a round end. */
export function blindSlot(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature | null {
  const most = Math.min(0.4 * ly, ly - 2 * BESIDE_MM - 1);
  if (most < 3) return null;
  const wide = chance.size(2.5, most);
  const depth = chance.size(1.2, Math.max(1.5, Math.min(0.4 * lz, 0.3 * lx)));
  const low = Math.max(wide, 1.25 * depth);
  if (low > 0.6 * lx) return null;
  const long = chance.size(low, 0.6 * lx);
  const end = chance.oneOf(['square', 'rounded', 'round'] as const);
  const radius = end === 'square' ? 0 : end === 'round' ? wide / 2 : Number((0.25 * wide).toFixed(2));
  const y = chance.between(BESIDE_MM, ly - wide - BESIDE_MM);
  const area = wide * long - 2 * CORNER * radius ** 2;
  const walls = wide + 2 * long - 2 * SHORTER * radius;
  const outline =
    end === 'round'
      ? roundEnded({ y, wide, long })
      : polygon([
          [0, y],
          [long, y, radius],
          [long, y + wide, radius],
          [0, y + wide],
        ]);
  const fillet: FeatureTruth = { type: 'fillet', radiusMm: radius, lengthMm: depth };
  return {
    measures: { volumeMm3: -area * depth, areaMm2: walls * depth - wide * depth },
    box: [
      [0, y, -depth],
      [long, y + wide, 0],
    ],
    features: [
      {
        type: end === 'round' ? 'vertical circular end blind slot' : 'rectangular blind slot',
        depthMm: depth,
        widthMm: wide,
        cornerRadiusMm: radius,
        floorRadiusMm: 0,
      },
      ...(end === 'rounded' ? [fillet, fillet] : []),
    ],
    tool: (bench) => bench.extrude(outline, { from: -depth, height: depth }),
  };
}

function roundEnded({ y, wide, long }: { y: number; wide: number; long: number }): Outline {
  const corners: Point2[] = [
    [0, y],
    [long - wide / 2, y],
    [long - wide / 2, y + wide],
    [0, y + wide],
  ];
  const line = (from: number, to: number): Segment => ({ kind: 'line', from: corners[from]!, to: corners[to]! });
  const arc: Segment = { kind: 'arc', from: corners[1]!, via: [long, y + wide / 2], to: corners[2]! };
  return { kind: 'path', segments: [line(0, 1), arc, line(2, 3), line(3, 0)] };
}

/** A neck over a wider head, or sides that lean over the floor. */
export function undercutSlot(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature | null {
  const wide = chance.size(6, Math.max(6.5, 0.4 * ly));
  if (wide > ly - 2 * BESIDE_MM - 1 || lz < 14) return null;
  const depth = chance.size(4, 0.4 * lz);
  const y = chance.between(BESIDE_MM, ly - wide - BESIDE_MM);
  const middle = y + wide / 2;
  const isDovetail = chance.happens(0.5);
  const lean = radians(isDovetail ? chance.oneOf([45, 55, 60]) : 0);
  const reach = isDovetail ? Math.min(depth / Math.tan(lean), 0.35 * wide) : 0;
  const high = isDovetail ? reach * Math.tan(lean) : depth;
  const neck = isDovetail ? wide - 2 * reach : Number((0.5 * wide).toFixed(2));
  const head = isDovetail ? high : Number((0.4 * depth).toFixed(2));
  const half = (width: number, z: number): [Point2, Point2] => [
    [middle - width / 2, z],
    [middle + width / 2, z],
  ];
  const [[l0, r0], [l1, r1]] = [half(neck, 0), half(wide, -high)];
  const corners: Point2[] = isDovetail
    ? [l0, l1, r1, r0]
    : (() => {
        const [[l2, r2], [l3, r3]] = [half(neck, head - depth), half(wide, head - depth)];
        return [l0, l2, l3, l1, r1, r3, r2, r0];
      })();
  const area = isDovetail ? ((neck + wide) / 2) * high : neck * (depth - head) + wide * head;
  const walls = isDovetail ? wide + 2 * Math.hypot(reach, high) : 2 * depth + 2 * wide - neck;
  return {
    measures: cutAlong(lx, { area, walls, skin: neck }),
    box: [
      [0, y, -high],
      [lx, y + wide, 0],
    ],
    features: [{ type: 'undercut slot', depthMm: high, widthMm: wide }],
    tool: (bench) => alongX(bench, polygon(corners), lx),
  };
}

/** Two slanting sides that meet below. */
export function veeSlot(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature | null {
  const wide = chance.size(3, Math.max(3.5, 0.3 * ly));
  const lean = radians(chance.oneOf([30, 45, 45, 60]));
  const depth = wide / 2 / Math.tan(lean);
  if (wide > ly - 2 * BESIDE_MM - 1 || depth > 0.5 * lz) return null;
  const y = chance.between(BESIDE_MM, ly - wide - BESIDE_MM);
  const section = polygon([
    [y, 0],
    [y + wide / 2, -depth],
    [y + wide, 0],
  ]);
  return {
    measures: cutAlong(lx, { area: (wide * depth) / 2, walls: wide / Math.sin(lean), skin: wide }),
    box: [
      [0, y, -depth],
      [lx, y + wide, 0],
    ],
    features: [{ type: 'triangular through slot' }],
    tool: (bench) => alongX(bench, section, lx),
  };
}

/** Along the edge at y = 0, all the way; some with a fillet in the corner. */
export function throughStep(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature {
  const [wide, depth] = [chance.size(1.5, 0.35 * ly), chance.size(1.5, 0.4 * lz)];
  const radius = chance.happens(0.3) ? Number((0.3 * Math.min(wide, depth)).toFixed(2)) : 0;
  const section = polygon([
    [0, 0],
    [0, -depth],
    [wide, -depth, radius],
    [wide, 0],
  ]);
  return {
    measures: cutAlong(lx, {
      area: wide * depth - CORNER * radius ** 2,
      walls: wide + depth - SHORTER * radius,
      skin: wide + depth,
    }),
    box: [
      [0, 0, -depth],
      [lx, wide, 0],
    ],
    features: [
      { type: 'rectangular through step' },
      ...(radius > 0 ? [{ type: 'fillet', radiusMm: radius, lengthMm: lx }] : []),
    ],
    tool: (bench) => alongX(bench, section, lx),
  };
}

/** In the corner at 0, 0: square, with a fillet, or cut off at a slant. */
export function blindStep(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature {
  const [p, q] = [chance.size(2, 0.4 * lx), chance.size(2, 0.4 * ly)];
  const depth = chance.size(1.5, 0.4 * lz);
  const box: MadeFeature['box'] = [
    [0, 0, -depth],
    [p, q, 0],
  ];
  if (chance.happens(0.3)) {
    const outline = polygon([
      [0, 0],
      [p, 0],
      [0, q],
    ]);
    return {
      measures: { volumeMm3: ((-p * q) / 2) * depth, areaMm2: (Math.hypot(p, q) - p - q) * depth },
      box,
      features: [{ type: 'triangular blind step' }],
      tool: (bench) => bench.extrude(outline, { from: -depth, height: depth }),
    };
  }
  const radius = chance.happens(0.4) ? Number((0.3 * Math.min(p, q)).toFixed(2)) : 0;
  const outline = polygon([
    [0, 0],
    [p, 0],
    [p, q, radius],
    [0, q],
  ]);
  return {
    measures: { volumeMm3: -(p * q - CORNER * radius ** 2) * depth, areaMm2: -SHORTER * radius * depth },
    box,
    features: [
      { type: 'rectangular blind step' },
      ...(radius > 0 ? [{ type: 'fillet', radiusMm: radius, lengthMm: depth }] : []),
    ],
    tool: (bench) => bench.extrude(outline, { from: -depth, height: depth }),
  };
}

/** Along the edge at y = 0, at 45° or as its legs give. */
export function chamfer(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature {
  const most = 0.15 * Math.min(ly, lz);
  const p = chance.size(0.3, Math.max(0.5, most));
  const q = chance.happens(0.7) ? p : chance.size(0.3, Math.max(0.5, most));
  const section = polygon([
    [0, 0],
    [0, -q],
    [p, 0],
  ]);
  return {
    measures: cutAlong(lx, { area: (p * q) / 2, walls: Math.hypot(p, q), skin: p + q }),
    box: [
      [0, 0, -q],
      [lx, p, 0],
    ],
    features: [{ type: 'chamfer', lengthMm: lx, widthMm: Math.hypot(p, q) }],
    tool: (bench) => alongX(bench, section, lx),
  };
}

/** Along the edge at y = 0. */
export function round(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature {
  const radius = chance.size(0.5, Math.max(0.8, 0.2 * Math.min(ly, lz)));
  const bow = radius * (1 - Math.SQRT1_2);
  const points: Point2[] = [
    [0, 0],
    [0, -radius],
    [radius, 0],
  ];
  const section: Outline = {
    kind: 'path',
    segments: [
      { kind: 'line', from: points[0]!, to: points[1]! },
      { kind: 'arc', from: points[1]!, via: [bow, -bow], to: points[2]! },
      { kind: 'line', from: points[2]!, to: points[0]! },
    ],
  };
  return {
    measures: cutAlong(lx, { area: CORNER * radius ** 2, walls: (Math.PI / 2) * radius, skin: 2 * radius }),
    box: [
      [0, 0, -radius],
      [lx, radius, 0],
    ],
    features: [{ type: 'round', radiusMm: radius, lengthMm: lx }],
    tool: (bench) => alongX(bench, section, lx),
  };
}
