/** How much of a part's skin is of which kind. */
import { type Solid, SURFACE_KINDS } from '#contract/part-facts.ts';
import type { ShapeModel } from '#geometry/model.ts';

/** Faces and area by surface kind, in the contract's order; kinds that do not occur are left out. */
export function sumSurfaces({ faces }: ShapeModel): Solid['surfaces'] {
  return SURFACE_KINDS.map((kind) => {
    const own = faces.filter((face) => face.surface.kind === kind);
    return { kind, faces: own.length, areaMm2: own.reduce((sum, face) => sum + face.areaMm2, 0) };
  }).filter((entry) => entry.faces > 0);
}
