/** Pockets, passages, ring grooves, bosses and ribs by chance, around 0, 0 of a side. */
import type { Bench, Solid, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import { Z } from '../../../scripts/sample-parts/bench.ts';
import { circle, type Outline, type Point2, polygon, rectangle, slot } from '../../../scripts/sample-parts/outline.ts';
import { disc, type Measures, radians, roundedRectangle, sum } from '../../corpus/arithmetic.ts';
import { cutOf, milled, pointed, toolOf } from '../../corpus/parts/drilled.ts';
import { bullNoseCut } from '../../corpus/parts/milled.ts';
import type { FeatureTruth } from '../../corpus/truth.ts';
import type { MadeFeature } from './made-feature.ts';
import type { Chance } from './made-part.ts';

/** A contour to cut along, around 0, 0. */
interface Contour {
  type: { blind: string; through: string };
  outline: Outline;
  area: number;
  length: number;
  /** How far it reaches in x and y. */
  reach: Point2;
  /** Of the largest circle around 0, 0 within it. */
  innerRadius: number;
  widthMm?: number;
  cornerRadiusMm: number;
  /** Corners that are filleted. */
  rounded: number;
}

function randomContour(chance: Chance, most: Point2): Contour {
  const [a, b] = [chance.size(5, most[0]), chance.size(5, most[1])];
  const kind = chance.oneOf(['rectangle', 'rectangle', 'slot', 'triangle', 'hexagon'] as const);
  if (kind === 'slot') {
    const [long, wide] = [Math.max(a, b), Math.min(a, b, 0.6 * Math.max(a, b))];
    const isAlongX = a >= b;
    return {
      type: { blind: 'circular end pocket', through: 'circular end pocket' },
      outline: slot([0, 0], [long, wide], isAlongX ? 0 : 90),
      area: disc(wide) + (long - wide) * wide,
      length: Math.PI * wide + 2 * (long - wide),
      reach: isAlongX ? [long / 2, wide / 2] : [wide / 2, long / 2],
      innerRadius: wide / 2,
      widthMm: wide,
      cornerRadiusMm: wide / 2,
      rounded: 0,
    };
  }
  if (kind === 'rectangle') {
    const radius = chance.happens(0.6) ? Number((Math.min(a, b) * chance.between(0.08, 0.4)).toFixed(2)) : 0;
    return {
      type: { blind: 'rectangular pocket', through: 'rectangular passage' },
      outline: rectangle([0, 0], [a, b], radius),
      ...roundedRectangle([a, b], radius),
      reach: [a / 2, b / 2],
      innerRadius: Math.min(a, b) / 2,
      widthMm: Math.min(a, b),
      cornerRadiusMm: radius,
      rounded: radius > 0 ? 4 : 0,
    };
  }
  const sides = kind === 'triangle' ? 3 : 6;
  const outer = Math.min(a, b) / 2;
  const side = 2 * outer * Math.sin(Math.PI / sides);
  const apothem = outer * Math.cos(Math.PI / sides);
  const start = chance.between(0, 360);
  const corners = Array.from({ length: sides }, (_, at): Point2 => {
    const angle = radians(start + (360 / sides) * at);
    return [outer * Math.cos(angle), outer * Math.sin(angle)];
  });
  return {
    type:
      sides === 3
        ? { blind: 'triangular pocket', through: 'triangular passage' }
        : { blind: '6-sided pocket', through: '6-sided passage' },
    outline: polygon(corners),
    area: (sides * side * apothem) / 2,
    length: sides * side,
    reach: [outer, outer],
    innerRadius: apothem,
    ...(sides === 6 && { widthMm: 2 * apothem }),
    cornerRadiusMm: 0,
    rounded: 0,
  };
}

/** In the floor of a blind cut, some; null where there is no room. */
function floorHole(chance: Chance, { depth, radiusMost, lz }: { depth: number; radiusMost: number; lz: number }) {
  if (chance.happens(0.7) || radiusMost < 1) return null;
  const diameter = chance.size(1.5, 2 * radiusMost);
  const deep = Number((lz * chance.between(0.1, 0.3)).toFixed(2));
  // The tip of a drill is less than a third of its diameter high.
  if (depth + deep + diameter / 3 > 0.85 * lz) return null;
  return chance.oneOf([milled, pointed])({ at: [0, 0, -depth], along: [0, 0, -1] }, { diameter, depth: deep });
}

/** A cut straight down, blind or through; some with a rounded foot, some with a hole in the floor. */
export function randomPocket(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature {
  const contour = randomContour(chance, [Math.max(6, 0.55 * lx), Math.max(6, 0.55 * ly)]);
  const { area, length, reach, widthMm, cornerRadiusMm: radius } = contour;
  const isThrough = chance.happens(0.3);
  const depth = isThrough ? lz : chance.size(1.2, Math.max(1.5, 0.45 * lz));
  const foot =
    !isThrough && contour.rounded > 0 && chance.happens(0.4)
      ? Number(Math.min(radius * chance.between(0.2, 0.7), 0.5 * depth).toFixed(2))
      : 0;
  const size = 2 * reach[0];
  const measures: Measures =
    foot > 0
      ? bullNoseCut([size, 2 * reach[1]], { radius, depth, foot })
      : { volumeMm3: -area * depth, areaMm2: length * depth - (isThrough ? 2 * area : 0) };
  const corners: FeatureTruth[] = Array.from({ length: contour.rounded }, () => ({
    type: 'fillet',
    radiusMm: radius,
    ...(foot === 0 && { lengthMm: depth }),
  }));
  const hole = isThrough ? null : floorHole(chance, { depth, radiusMost: 0.6 * (contour.innerRadius - foot), lz });
  return {
    measures: hole ? sum(measures, cutOf(hole)) : measures,
    box: [
      [-reach[0], -reach[1], hole ? -depth - Math.max(...hole.profile.map(([, along]) => along)) : -depth],
      [reach[0], reach[1], 0],
    ],
    holes: hole?.steps ?? [],
    features: [
      {
        type: isThrough ? contour.type.through : contour.type.blind,
        depthMm: depth,
        ...(widthMm !== undefined && { widthMm }),
        cornerRadiusMm: radius,
        floorRadiusMm: isThrough ? null : foot,
      },
      ...corners,
      ...(foot > 0 ? [{ type: 'fillet', radiusMm: foot }] : []),
    ],
    tool: (bench) => {
      const prism = bench.extrude(contour.outline, { from: -depth, height: depth });
      return foot > 0 ? bench.fillet(prism, foot, ({ middle }) => middle[2] < -depth + 1e-6) : prism;
    },
    ...(hole && { inside: (bench: Bench) => toolOf(bench, hole) }),
  };
}

/** Round a middle that stays standing, for a seal. */
export function randomRing(chance: Chance, [lx, ly, lz]: Vec3): MadeFeature {
  const outer = chance.size(8, Math.max(9, 0.6 * Math.min(lx, ly)));
  const width = chance.size(1, Math.max(1.2, 0.2 * outer));
  const depth = chance.size(1.1, Math.max(1.3, Math.min(0.3 * lz, 2 * width)));
  const inner = outer - 2 * width;
  return {
    measures: { volumeMm3: -(disc(outer) - disc(inner)) * depth, areaMm2: Math.PI * (outer + inner) * depth },
    box: [
      [-outer / 2, -outer / 2, -depth],
      [outer / 2, outer / 2, 0],
    ],
    features: [{ type: 'o-ring', diameterMm: outer, widthMm: width, depthMm: depth }],
    tool: (bench) =>
      bench.extrude(circle([0, 0], outer), { from: -depth, height: depth, holes: [circle([0, 0], inner)] }),
  };
}

/** A round peg, some with a fillet at the foot and a hole from above. */
export function randomBoss(chance: Chance, [lx, ly]: Vec3): MadeFeature {
  const diameter = chance.size(4, Math.max(5, Math.min(18, 0.5 * Math.min(lx, ly))));
  const height = chance.size(2, Math.max(3, 1.2 * diameter));
  const foot = chance.happens(0.4) ? Number(Math.min(0.15 * diameter, 0.3 * height).toFixed(2)) : 0;
  const r = diameter / 2;
  // Pappus: what the fillet fills has its middle at 0.2234 of the radius from both legs, its arc at 2/π from the arc's middle.
  const fills = (1 - Math.PI / 4) * foot ** 2;
  const away = foot === 0 ? 0 : foot * ((10 - 3 * Math.PI) / (12 - 3 * Math.PI));
  const band = 2 * Math.PI * (r + foot - (2 * foot) / Math.PI) * (Math.PI / 2) * foot;
  const body: Measures = {
    volumeMm3: disc(diameter) * height + 2 * Math.PI * (r + away) * fills,
    areaMm2: Math.PI * diameter * (height - foot) + band - (disc(diameter + 2 * foot) - disc(diameter)),
  };
  const hole = chance.happens(0.5)
    ? chance.oneOf([milled, pointed])(
        { at: [0, 0, height], along: [0, 0, -1] },
        { diameter: Number((0.55 * diameter).toFixed(1)), depth: Number((0.6 * height).toFixed(2)) },
      )
    : null;
  const wide = r + foot;
  return {
    isAdded: true,
    measures: hole ? sum(body, cutOf(hole)) : body,
    box: [
      [-wide, -wide, hole ? -r : 0],
      [wide, wide, height],
    ],
    holes: hole?.steps ?? [],
    features: [
      { type: 'boss', diameterMm: diameter, depthMm: height - foot },
      ...(foot > 0 ? [{ type: 'fillet', radiusMm: foot }] : []),
    ],
    tool: (bench) => peg(bench, { r, height, foot }),
    ...(hole && { inside: (bench: Bench) => toolOf(bench, hole) }),
  };
}

function peg(bench: Bench, { r, height, foot }: { r: number; height: number; foot: number }): Solid {
  if (foot === 0) return bench.cylinder({ at: [0, 0, 0], along: Z, diameter: 2 * r, length: height });
  const bow = foot * (1 - Math.SQRT1_2);
  const points: Point2[] = [
    [0, 0],
    [r + foot, 0],
    [r, foot],
    [r, height],
    [0, height],
  ];
  const line = (from: number, to: number) => ({ kind: 'line', from: points[from]!, to: points[to]! }) as const;
  return bench.revolve({
    kind: 'path',
    segments: [
      line(0, 1),
      { kind: 'arc', from: points[1]!, via: [r + bow, bow], to: points[2]! },
      line(2, 3),
      line(3, 4),
      line(4, 0),
    ],
  });
}

/** A wall that stands on the side and ends before its edges. */
export function randomRib(chance: Chance, [lx]: Vec3): MadeFeature {
  const [long, thick] = [chance.size(8, Math.max(9, 0.6 * lx)), chance.size(1, 4)];
  const height = chance.size(2, 12);
  return {
    isAdded: true,
    measures: { volumeMm3: long * thick * height, areaMm2: 2 * (long + thick) * height },
    box: [
      [-long / 2, -thick / 2, 0],
      [long / 2, thick / 2, height],
    ],
    features: [{ type: 'boss', depthMm: height }],
    tool: (bench) => bench.box([-long / 2, -thick / 2, 0], [long, thick, height]),
  };
}
