/**
 * Faces that are left of the block from which a part was cut. They lie on the sides of the smallest rectangular block around the part, laid so that its
 * sides carry the most area. The block follows from the part alone, so the orientation of the file does not matter.
 */
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { joinDirections, type WeighedDirection } from '#geometry/features/distinct-directions.ts';
import { ON_BLOCK_SHARE, PARALLEL_COS, SQUARE_COS, WELL_APART_COS } from '#geometry/tolerances.ts';
import { cross, dot, pointAt, scale, unit } from '#geometry/vectors.ts';

export interface Stock {
  /** Three directions square to each other. */
  axes: [Vec3, Vec3, Vec3];
  /** How far the part reaches along each, from and to, mm. */
  box: [low: number, high: number][];
  /** By face: whether it lies on a side of the block. */
  isStock: boolean[];
  /** Of a turned part; flats along it need no direction of the block. */
  turnedAxis: Vec3 | null;
}

const DIRECTIONS_MAX = 24;

/** `areas` are those of the faces, mm². A part without a flat side on its outside has no stock. */
export function findStock(brep: Brep, areas: number[]): Stock {
  const sides = outerPlanes(brep, areas);
  const directions: { along: Vec3; areaMm2: number }[] = [];
  for (const { normal, areaMm2 } of sides) {
    const known = directions.find(({ along }) => Math.abs(dot(along, normal)) > PARALLEL_COS);
    if (known) known.areaMm2 += areaMm2;
    else directions.push({ along: normal, areaMm2 });
  }
  const outer = directions.sort((a, b) => b.areaMm2 - a.areaMm2).slice(0, DIRECTIONS_MAX);
  const [first, second, third] = bestAxes(outer) ?? completeAxes(outer[0]?.along, brep, areas);
  const isStock = brep.faces.map(() => false);
  for (const { face, normal } of sides)
    isStock[face] = [first, second, third].some((axis) => Math.abs(dot(axis, normal)) > PARALLEL_COS);
  const box = [first, second, third].map((axis): [number, number] => {
    let [low, high] = [Infinity, -Infinity];
    for (let vertex = 0; vertex < brep.vertices.length / 3; vertex += 1) {
      const height = dot(pointAt(brep.vertices, vertex), axis);
      low = Math.min(low, height);
      high = Math.max(high, height);
    }
    return [low, high];
  });
  return { axes: [first, second, third], box, isStock, turnedAxis: null };
}

/** Flat faces with the whole part behind them. */
function outerPlanes(brep: Brep, areas: number[]): { face: number; normal: Vec3; areaMm2: number }[] {
  const { vertices } = brep;
  return brep.faces.flatMap(({ surface, isOutward }, face) => {
    if (surface.kind !== 'plane') return [];
    const normal = isOutward ? surface.frame.z : scale(surface.frame.z, -1);
    const level = dot(surface.frame.origin, normal);
    let [low, high] = [Infinity, -Infinity];
    // Without a vector for each vertex: this is done for every flat face.
    for (let at = 0; at < vertices.length; at += 3) {
      const height = vertices[at]! * normal[0] + vertices[at + 1]! * normal[1] + vertices[at + 2]! * normal[2] - level;
      low = Math.min(low, height);
      high = Math.max(high, height);
    }
    return high <= ON_BLOCK_SHARE * (high - low) ? [{ face, normal, areaMm2: areas[face]! }] : [];
  });
}

/** The square triple that carries the most area; null where no two are square to each other. */
function bestAxes(directions: { along: Vec3; areaMm2: number }[]): [Vec3, Vec3, Vec3] | null {
  let best: [Vec3, Vec3, Vec3] | null = null;
  let most = -1;
  for (const a of directions)
    for (const b of directions) {
      if (a === b || Math.abs(dot(a.along, b.along)) > SQUARE_COS) continue;
      const third = unit(cross(a.along, b.along));
      const c = directions.find(({ along }) => Math.abs(dot(along, third)) > PARALLEL_COS);
      const area = a.areaMm2 + b.areaMm2 + (c?.areaMm2 ?? 0);
      if (area > most) [best, most] = [[a.along, b.along, third], area];
    }
  return best;
}

/** Axes of a part that is round outside: along `outer`, where it has a flat end, and along what was cut into it. What is still missing is made up. */
function completeAxes(outer: Vec3 | undefined, brep: Brep, areas: number[]): [Vec3, Vec3, Vec3] {
  const all = brep.faces.flatMap(({ surface }, face): WeighedDirection[] => {
    if (surface.kind !== 'plane' && surface.kind !== 'cylinder') return [];
    return [{ direction: surface.frame.z, weight: areas[face]! }];
  });
  const inner = joinDirections(all, { isAxis: true });
  const first = outer ?? inner[0]?.direction ?? [0, 0, 1];
  const square = inner.find(({ direction }) => Math.abs(dot(direction, first)) < SQUARE_COS)?.direction;
  const second = square ?? unit(cross(first, Math.abs(first[0]) < WELL_APART_COS ? [1, 0, 0] : [0, 1, 0]));
  return [first, second, unit(cross(first, second))];
}
