/** Faces turned against their neighbours, as OCCT 8 writes fillets around a whole edge. */
import { expect, test } from 'vitest';
import type { Brep } from '#geometry/brep/brep.ts';
import { turnContraryLoops } from '#geometry/brep/contrary-loops.ts';
import { extruded } from '../../../tests/engine/drawn-solids.ts';

const BLOCK = extruded(10, [
  [0, 0],
  [30, 0],
  [30, 20],
  [0, 20],
]);

function withTurned(brep: Brep, ...turned: number[]): Brep {
  return {
    ...brep,
    faces: brep.faces.map((face, number) =>
      turned.includes(number)
        ? {
            ...face,
            loops: face.loops.map((loop) =>
              loop.map(({ edge, isForward }) => ({ edge, isForward: !isForward })).reverse(),
            ),
          }
        : face,
    ),
  };
}

test('what agrees is left as it is', () => {
  expect(turnContraryLoops(BLOCK)).toBe(BLOCK);
});

test.each([[[2]], [[0, 1]], [[0, 3]]])('faces %j that run against the others are turned', (turned) => {
  expect(turnContraryLoops(withTurned(BLOCK, ...turned))).toEqual(BLOCK);
});

test('a single edge that runs the wrong way is no turned face, and is left for others to judge', () => {
  const [first, ...faces] = BLOCK.faces;
  const [coedge, ...loop] = first!.loops[0]!;
  const damaged = {
    ...BLOCK,
    faces: [{ ...first!, loops: [[{ ...coedge!, isForward: !coedge!.isForward }, ...loop]] }, ...faces],
  };
  expect(turnContraryLoops(damaged)).toBe(damaged);
});
