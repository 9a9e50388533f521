import { expect, test } from 'vitest';
import type { Brep, BrepFace } from '#geometry/brep/brep.ts';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import { flipFace } from '#geometry/brep/loops.ts';
import { IDENTITY } from '#geometry/placement.ts';
import { MadeSolid, rectangle } from '../../../tests/geometry/made-solids.ts';

const cube = (solid: MadeSolid, from: number, size: number): MadeSolid => {
  const outline = rectangle(from, from, size, size);
  return solid
    .walls(outline, from, from + size)
    .level(from + size, 'up', [outline])
    .level(from, 'down', [outline]);
};

/** A cube of 20 with one of 10 in it; shells are turned over where their flag says so. */
function hollow(isOuterTurned: boolean, isInnerTurned: boolean): Brep {
  const { faces, ...rest } = cube(cube(new MadeSolid(), 0, 20), 5, 10).brep();
  const turn = (face: BrepFace, at: number): BrepFace =>
    (at < 6 ? isOuterTurned : !isInnerTurned) ? flipFace(face) : face;
  return { ...rest, faces: faces.map(turn), shellSizes: [6, 6] };
}

test.each([
  [false, false, 0],
  [false, true, 1],
  [true, false, 1],
  [true, true, 1],
])(
  'a hollow takes its volume away, whichever way the outer shell (%s) and its own (%s) were written',
  (outer, inner, insideOut) => {
    const model = modelOfBreps([hollow(outer, inner)], [{ product: 0, placement: IDENTITY }]);
    expect(model.bodies).toMatchObject([{ isClosed: true, isValid: true }]);
    expect(model.bodies[0]!.volumeMm3).toBeCloseTo(8000 - 1000, 6);
    expect(model.insideOut).toBe(insideOut);
  },
);
