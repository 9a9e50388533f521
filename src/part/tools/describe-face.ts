/** What a face of a part is: its hole, bend or feature, its surface and its area. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { formatNumber } from '#contract/units.ts';
import { describeHole, listFeatureGroups } from '#part/feature-groups.ts';
import { type FaceShape, faceArea, faceShape } from '#viewer/measure/face-shape.ts';

export interface FaceWords {
  /** "Hole: Ø5 (M6) × 15 deep". */
  title: string;
  /** The surface, its area, how many are alike. */
  rows: string[];
}

export function describeFace(facts: PartFacts | null, mesh: PartMesh, faceId: number): FaceWords {
  const surface = surfaceWords(faceShape(mesh, faceId));
  const feature = facts && featureWords(facts, faceId);
  return {
    title: feature?.title ?? surface,
    rows: [
      ...(feature ? [surface, ...feature.rows] : []),
      `${formatNumber(faceArea(mesh, faceId) / 100, 2)} cm²`,
      `face ${faceId}`,
    ],
  };
}

function featureWords(facts: PartFacts, faceId: number): FaceWords | null {
  const hole = facts.holes.find(({ faceIds }) => faceIds.includes(faceId));
  if (hole) {
    const words = describeHole(facts.holes.filter(({ group }) => group === hole.group));
    const group = listFeatureGroups(facts).find(({ heading }) => heading === 'Holes');
    const alike = group?.rows.find(({ faceIds }) => faceIds.includes(faceId))?.count ?? 1;
    return { title: `Hole: ${words}`, rows: alike > 1 ? [`one of ${alike} identical`] : [] };
  }
  const bend = facts.sheet?.bends.find(({ faceIds }) => faceIds.includes(faceId));
  if (bend) return { title: `Bend: R${formatNumber(bend.radiusMm, 2)}, ${formatNumber(bend.angleDeg, 1)}°`, rows: [] };
  for (const { heading, rows } of listFeatureGroups(facts))
    for (const { words, count, faceIds } of rows)
      if (faceIds.includes(faceId))
        return { title: `${heading}: ${words}`, rows: count > 1 ? [`one of ${count} identical`] : [] };
  return null;
}

function surfaceWords(shape: FaceShape): string {
  switch (shape.kind) {
    case 'plane':
      return 'Flat face';
    case 'cylinder':
      return `Cylinder, ${shape.isInner ? 'inside' : 'outside'} Ø${formatNumber(2 * shape.radiusMm, 3)}`;
    case 'cone':
      return `Cone of ${formatNumber(shape.angleDeg, 1)}°`;
    case 'sphere':
      return `Sphere R${formatNumber(shape.radiusMm, 3)}`;
    case 'freeform':
      return 'Curved face';
  }
}
