/**
 * Turns faces whose loops all run against those of their neighbors. OCCT 8 writes some fillets this way: around one whole edge, as the foot of a boss or
 * the shoulder of a shaft, on tori whose frame it had to flip. The shape is whole, but the face would lie on the wrong side of its edges.
 */
import type { Brep } from '#geometry/brep/brep.ts';
import { reverseLoop } from '#geometry/brep/loops.ts';

/** Turned over so that along every edge its two faces run opposite ways, by as few faces as will do; as it is where no turning does it. */
export function turnContraryLoops(brep: Brep): Brep {
  const links = listLinks(brep);
  if (!links || links.every((around) => around.every(({ isContrary }) => !isContrary))) return brep;
  const isTurned: (boolean | undefined)[] = brep.faces.map(() => undefined);
  for (const first of brep.faces.keys()) {
    if (isTurned[first] !== undefined) continue;
    isTurned[first] = false;
    const piece = [first];
    for (const face of piece)
      for (const { other, isContrary } of links[face]!) {
        const wanted = isTurned[face] !== isContrary;
        if (isTurned[other] === undefined) piece.push(other);
        else if (isTurned[other] !== wanted) return brep;
        isTurned[other] = wanted;
      }
    // Of the two ways to make a piece agree with itself, the one that believes most of its faces.
    if (2 * piece.filter((face) => isTurned[face]).length > piece.length)
      for (const face of piece) isTurned[face] = !isTurned[face];
  }
  return {
    ...brep,
    faces: brep.faces.map((face, number) =>
      isTurned[number] ? { ...face, loops: face.loops.map(reverseLoop) } : face,
    ),
  };
}

interface Link {
  other: number;
  /** Both faces run along their edge the same way. */
  isContrary: boolean;
}

/** By face; null where an edge has not two sides. Seams, with one face on both, link nothing. */
function listLinks({ faces, edges }: Brep): Link[][] | null {
  const sides = edges.map((): { face: number; isForward: boolean }[] => []);
  faces.forEach(({ loops }, face) => {
    for (const loop of loops) for (const { edge, isForward } of loop) sides[edge]!.push({ face, isForward });
  });
  const links = faces.map((): Link[] => []);
  for (const [a, b, ...more] of sides) {
    if (!a || !b || more.length > 0) return null;
    if (a.face === b.face) continue;
    const isContrary = a.isForward === b.isForward;
    links[a.face]!.push({ other: b.face, isContrary });
    links[b.face]!.push({ other: a.face, isContrary });
  }
  return links;
}
