/** Ways through a part with flat walls all around: which directions they may run along, and whether their walls leave a side open. */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type Brep, frameOf } from '#geometry/brep/brep.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { normalOf } from '#geometry/features/slanted-steps.ts';
import {
  OTHER_DIRECTION_COS,
  PARALLEL_COS,
  PARALLEL_SIN,
  SAME_ANGLE_RAD,
  SAME_PLACE_MM,
  SQUARE_COS,
  WELL_APART_COS,
} from '#geometry/tolerances.ts';
import { cross, dot, length, subtract, unit } from '#geometry/vectors.ts';

type PassageClass = 'triangular passage' | 'rectangular passage' | '6-sided passage';

/** Directions in which normals close a way through, that with the most walls first. */
export function listPassages(normals: Vec3[]): { along: Vec3; walls: number }[] {
  const passages: { along: Vec3; walls: number }[] = [];
  normals.forEach((one, index) => {
    for (const other of normals.slice(index + 1)) {
      const across = cross(one, other);
      if (length(across) < PARALLEL_SIN) continue;
      const along = unit(across);
      if (passages.some((known) => Math.abs(dot(known.along, along)) > PARALLEL_COS)) continue;
      const walls = normals.filter((normal) => Math.abs(dot(normal, along)) < SQUARE_COS);
      if (walls.length > 2 && enclose(walls, along)) passages.push({ along, walls: walls.length });
    }
  });
  return passages.sort((a, b) => b.walls - a.walls);
}

export function passageOf(walls: number): PassageClass {
  if (walls === 3) return 'triangular passage';
  return walls === 4 ? 'rectangular passage' : '6-sided passage';
}

/** The direction that all normals are square to, or null. */
export function commonSquare(normals: Vec3[]): Vec3 | null {
  const [first, ...others] = normals;
  const second = others.find((other) => Math.abs(dot(first!, other)) < OTHER_DIRECTION_COS);
  if (!second) return null;
  const along = unit(cross(first!, second));
  return normals.every((normal) => Math.abs(dot(normal, along)) < SQUARE_COS) ? along : null;
}

/** Whether walls around `along` leave no way out sideways: no half of the round is free of their normals. */
export function enclose(walls: Vec3[], along: Vec3): boolean {
  const angles = anglesAround(walls, along).sort((a, b) => a - b);
  return angles.every((angle, index) => {
    const next = angles[index + 1] ?? angles[0]! + 2 * Math.PI;
    return next - angle < Math.PI - SAME_ANGLE_RAD;
  });
}

function anglesAround(normals: Vec3[], along: Vec3): number[] {
  const u = unit(cross(along, Math.abs(along[0]) < WELL_APART_COS ? [1, 0, 0] : [0, 1, 0]));
  const v = cross(along, u);
  return normals.map((normal) => portable.atan2(dot(normal, v), dot(normal, u)));
}

/**
 * Whether no side around `along` is open: between a wall and the next, where no inner corner joins them and both end in one outer face. The sides of a dovetail
 * lean together and leave no direction free, but above its floor they end in the top of the part. A corner that another cut took has no such face.
 */
export function isClosedAround(graph: BrepGraph, cut: number[], along: Vec3): boolean {
  const { faces } = graph.brep;
  const walls = cut.filter((face) => {
    const { surface } = faces[face]!;
    return surface.kind === 'plane' && Math.abs(dot(surface.frame.z, along)) < SQUARE_COS;
  });
  const angles = anglesAround(
    walls.map((wall) => normalOf(faces[wall]!)),
    along,
  );
  const rows: { angle: number; walls: number[] }[] = [];
  walls.forEach((wall, index) => {
    const angle = angles[index]!;
    const known = rows.find((row) => Math.abs(portable.sin((row.angle - angle) / 2)) < SAME_ANGLE_RAD / 2);
    if (known) known.walls.push(wall);
    else rows.push({ angle, walls: [wall] });
  });
  rows.sort((a, b) => a.angle - b.angle);
  return rows.every((row, index) => {
    const next = rows[(index + 1) % rows.length]!;
    return meetInside(graph, row.walls, next.walls) || !endInOneFace(graph, row.walls, next.walls, along);
  });
}

/** Over an inner edge, or beside one hollow cylinder: a fillet, or a hole that was drilled into the corner. */
function meetInside({ brep, neighbours }: BrepGraph, some: number[], others: number[]): boolean {
  const isHollow = (face: number): boolean => {
    const { surface, isOutward } = brep.faces[face]!;
    return surface.kind === 'cylinder' && !isOutward;
  };
  return some.some((wall) =>
    neighbours[wall]!.some(({ face, meeting }) =>
      others.includes(face)
        ? meeting === 'concave'
        : isHollow(face) && neighbours[face]!.some((next) => others.includes(next.face)),
    ),
  );
}

function endInOneFace(graph: BrepGraph, some: number[], others: number[], along: Vec3): boolean {
  const ends = endsOf(graph, others, along);
  return endsOf(graph, some, along).some((one) => ends.some((other) => isOnePlane(graph.brep, one, other)));
}

/** The flat faces that walls end in over an outer edge along the way. */
function endsOf(graph: BrepGraph, walls: number[], along: Vec3): number[] {
  const { faces } = graph.brep;
  return walls.flatMap((wall) =>
    graph.neighbours[wall]!.flatMap(({ face, meeting }) => {
      const { surface } = faces[face]!;
      const isEnd =
        meeting === 'convex' && surface.kind === 'plane' && Math.abs(dot(surface.frame.z, along)) < SQUARE_COS;
      return isEnd ? [face] : [];
    }),
  );
}

function isOnePlane({ faces }: Brep, one: number, other: number): boolean {
  const [a, b] = [faces[one]!, faces[other]!];
  const [normal, at, to] = [normalOf(a), frameOf(a.surface).origin, frameOf(b.surface).origin];
  return dot(normal, normalOf(b)) > PARALLEL_COS && Math.abs(dot(subtract(to, at), normal)) < SAME_PLACE_MM;
}
