/** Bevels of edges that end in a cut: they hang together with it, and are features of their own. */
import type { Brep } from '#geometry/brep/brep.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { SQUARE_COS } from '#geometry/tolerances.ts';
import { dot } from '#geometry/vectors.ts';

/** Angle of a bevel to what it bevels, rad, and how far from it one may be. */
const BEVEL_RAD = Math.PI / 4;
const BEVEL_ERROR_RAD = 0.01;

/**
 * Bevels of edges that end in a cut are connected to it, but do not belong to it. They lean by 45 degrees between two faces that are square to
 * each other, and the cut keeps at least two faces without them.
 */
export function takeBevels(
  { brep, areas, neighbours }: BrepGraph,
  cut: number[],
): { rest: number[]; bevels: number[] } {
  const leaning = new Map<number, [number, number][]>();
  for (const face of cut) {
    const { surface } = brep.faces[face]!;
    if (surface.kind === 'cone' && Math.abs(Math.abs(surface.halfAngleRad) - BEVEL_RAD) < BEVEL_ERROR_RAD)
      leaning.set(face, []);
    if (surface.kind !== 'plane') continue;
    const beside = neighbours[face]!.filter(({ angleRad }) => Math.abs(angleRad - BEVEL_RAD) < BEVEL_ERROR_RAD);
    const pairs = beside.flatMap((a) =>
      beside.flatMap((b): [number, number][] =>
        a.meeting === b.meeting && a.face < b.face && isSquare(brep, a.face, b.face) ? [[a.face, b.face]] : [],
      ),
    );
    if (pairs.length > 0) leaning.set(face, pairs);
  }
  // A floor between two bevels leans on them as they lean on it, but is larger.
  const isBevelBeside = (face: number, other: number): boolean => leaning.has(other) && areas[other]! < areas[face]!;
  const bevels = [...leaning].flatMap(([face, pairs]) =>
    pairs.length === 0 || pairs.some((pair) => !pair.every((other) => isBevelBeside(face, other))) ? [face] : [],
  );
  const rest = cut.filter((face) => !bevels.includes(face));
  return rest.length >= 2 || bevels.length === 0 ? { rest, bevels } : { rest: cut, bevels: [] };
}

function isSquare(brep: Brep, a: number, b: number): boolean {
  const [one, other] = [brep.faces[a]!, brep.faces[b]!];
  return (
    one.surface.kind === 'plane' &&
    other.surface.kind === 'plane' &&
    Math.abs(dot(one.surface.frame.z, other.surface.frame.z)) < SQUARE_COS
  );
}
