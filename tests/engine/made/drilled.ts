/** Holes by chance: through, flat or pointed; counterbored, countersunk, or with a groove for a ring. */
import type { Profile } from '../../corpus/arithmetic.ts';
import {
  bored,
  cutOf,
  type Hole,
  milled,
  type Place,
  pointed,
  sinkDepth,
  sunk,
  through,
  toolOf,
} from '../../corpus/parts/drilled.ts';
import type { MadeFeature } from './made-feature.ts';
import type { Chance } from './made-part.ts';

const COUNTERSINKS_DEG = [82, 90, 100, 120] as const;

/** A hole in a face at z = 0 over material `thickness` thick, its middle at 0, 0. */
export function randomHole(chance: Chance, thickness: number, diameterMost: number): MadeFeature {
  const place: Place = { at: [0, 0, 0], along: [0, 0, -1] };
  const isThrough = chance.happens(0.45);
  const mouth = chance.oneOf(['plain', 'plain', 'counterbored', 'countersunk', 'grooved'] as const);
  const diameter = chance.size(1.2, mouth === 'plain' ? diameterMost : diameterMost / 1.8);
  const room = isThrough ? thickness : chance.between(0.25, 0.5) * thickness;
  const drilledFor = (depth: number): Hole =>
    isThrough ? through(place, { diameter, depth }) : chance.oneOf([milled, pointed])(place, { diameter, depth });
  if (mouth === 'countersunk') {
    const angle = chance.oneOf(COUNTERSINKS_DEG);
    const head = Number((diameter * chance.between(1.25, 1.7)).toFixed(2));
    const depth = room - sinkDepth(head, diameter, angle);
    if (depth > 0.5) return asFeature(sunk(drilledFor(exact(depth, isThrough)), { diameter: head, angle }));
  }
  if (mouth === 'counterbored') {
    const depth = Number((chance.between(0.2, 0.5) * room).toFixed(2));
    const wide = Number((diameter * chance.between(1.3, 1.8)).toFixed(2));
    return asFeature(bored(drilledFor(exact(room - depth, isThrough)), { diameter: wide, depth }));
  }
  const plain = drilledFor(exact(room, isThrough));
  return asFeature(mouth === 'grooved' && room > 4 ? grooved(plain, chance) : plain);
}

/** Depths of drawings are rounded; what is left of a thickness is not. */
function exact(depth: number, isThrough: boolean): number {
  return isThrough ? depth : Number(depth.toFixed(2));
}

/** A groove for a retaining ring in the wall of a plain hole. */
function grooved(
  hole: Hole,
  chance: Chance,
): Hole & { ring: { diameterMm: number; widthMm: number; depthMm: number } } {
  const [mouth, bottom, ...rest] = hole.profile;
  const [radius, depth] = bottom!;
  const deep = Number((radius * chance.between(0.08, 0.25)).toFixed(3));
  const from = Number((depth * chance.between(0.15, 0.4)).toFixed(2));
  const width = Number((depth * chance.between(0.08, 0.2)).toFixed(2));
  const wide = radius + deep;
  const profile: Profile = [
    mouth!,
    [radius, from],
    [wide, from],
    [wide, from + width],
    [radius, from + width],
    bottom!,
    ...rest,
  ];
  return { ...hole, profile, ring: { diameterMm: 2 * wide, widthMm: width, depthMm: deep } };
}

function asFeature(hole: Hole | ReturnType<typeof grooved>): MadeFeature {
  const radius = Math.max(...hole.profile.map(([r]) => r));
  const depth = Math.max(...hole.profile.map(([, along]) => along));
  const rings = 'ring' in hole ? [{ type: 'groove', ...hole.ring }] : [];
  return {
    measures: cutOf(hole),
    box: [
      [-radius, -radius, -depth],
      [radius, radius, 0],
    ],
    holes: hole.steps,
    features: [...(hole.features ?? []), ...rings],
    tool: (bench) => toolOf(bench, hole),
  };
}
