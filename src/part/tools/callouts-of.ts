/** The dimensions of a part's features, for words beside the part: alike ones once, with their count. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { formatNumber, type Vec3 } from '#contract/units.ts';
import { listFeatureGroups } from '#part/feature-groups.ts';
import type { Callout } from '#viewer/callout-overlay.ts';

/** More of them nobody reads beside a part. */
const MOST = 14;
/** A callout is no sentence: what makes the feature comes first. */
const PARTS_MOST = 2;

export function calloutsOf(facts: PartFacts, mesh: PartMesh): Callout[] {
  const features = listFeatureGroups(facts).flatMap(({ rows }) =>
    rows.flatMap(({ words, count, faceIds }) => {
      const at = placeOf(facts, mesh, faceIds);
      return at ? [{ words: counted(count, words.split(', ').slice(0, PARTS_MOST).join(', ')), at }] : [];
    }),
  );
  const bends = (facts.sheet?.bends ?? []).flatMap(({ radiusMm, angleDeg, faceIds }) => {
    const at = placeOf(facts, mesh, faceIds);
    return at ? [{ words: `R${formatNumber(radiusMm, 2)}, ${formatNumber(angleDeg, 1)}°`, at }] : [];
  });
  return [...features, ...bends].slice(0, MOST);
}

const counted = (count: number, words: string) => (count > 1 ? `${count} × ${words}` : words);

/** Of a hole its opening, of other faces a place of the first. */
function placeOf({ holes }: PartFacts, mesh: PartMesh, faceIds: readonly number[]): Vec3 | null {
  const face = faceIds[0];
  if (face === undefined) return null;
  const hole = holes.find((each) => each.faceIds.includes(face));
  if (hole) return hole.at;
  const [first, count] = [mesh.faceRanges[2 * face] ?? 0, mesh.faceRanges[2 * face + 1] ?? 0];
  if (count === 0) return null;
  const triangle = first + 3 * Math.floor(count / 6);
  const sum: Vec3 = [0, 0, 0];
  for (let corner = 0; corner < 3; corner += 1)
    for (let axis = 0; axis < 3; axis += 1)
      sum[axis]! += mesh.positions[3 * mesh.indices[triangle + corner]! + axis]! / 3;
  return sum;
}
