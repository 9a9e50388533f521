/** One piece of a kind of part as a model of its own, as if it stood alone in a file. */
import { type BrepModel, modelOfBreps } from '#geometry/brep/brep-model.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import type { ModelPart, ShapeModel, SolidModel } from '#geometry/model.ts';
import { moveBrep } from '#geometry/move.ts';
import { combine, determinantOf, IDENTITY, inverse } from '#geometry/placement.ts';

/**
 * Of the first piece, in its own axes where these are known, and triangulated as finely as a file of that part alone: its facts are those that the part has when
 * it is uploaded by itself. Its faces come in the order of the line's `faceIds`. null where its exact edges are not known.
 */
export function modelOfPiece(
  model: ShapeModel,
  { bodies, count }: Pick<ModelPart, 'bodies' | 'count'>,
): SolidModel | null {
  if (model.kind !== 'solid' || !bodies || model.boundaries.length < model.bodies.length) return null;
  const piece = bodies.slice(0, bodies.length / count);
  const [first] = piece;
  if (first === undefined) return null;
  const { placement: stands = IDENTITY } = model.bodies[first]!;
  // A mirror image is a part of its own, and stays one.
  const home = determinantOf(stands) < 0 ? IDENTITY : inverse(stands);
  const breps = piece.map((body) => moveBrep(model.boundaries[body]!, home));
  const own = triangulate(breps);
  if (!own) return null;
  const { bodies: measured, faces, boundaries, mesh, deflectionMm, box, measured: how } = own;
  return {
    kind: 'solid',
    format: model.format,
    measured: how,
    declaredUnit: model.declaredUnit,
    bodies: measured.map((body, at) => {
      const placement = model.bodies[piece[at]!]!.placement;
      return { ...body, ...(placement && { placement: combine(home, placement) }) };
    }),
    faces,
    boundaries,
    mesh,
    deflectionMm,
    box,
    parts: [],
    notes: [],
  };
}

function triangulate(breps: Parameters<typeof modelOfBreps>[0]): BrepModel | null {
  try {
    return modelOfBreps(
      breps,
      breps.map((_, product) => ({ product, placement: IDENTITY })),
    );
  } catch (error) {
    if (error instanceof CrossingOutline) return null;
    throw error;
  }
}
