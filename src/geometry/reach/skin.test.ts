import { expect, test } from 'vitest';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { IDENTITY } from '#geometry/placement.ts';
import { castColumns } from '#geometry/reach/column-grid.ts';
import { cuttersOn, diameterOf, knownLevels, mapReach, stickOutOf } from '#geometry/reach/reach-map.ts';
import { boundSkin, listSkin, reachSkin } from '#geometry/reach/skin.ts';
import { MadeSolid, rectangle, reversed, rounded, shapeOf } from '../../../tests/geometry/made-solids.ts';

const CELL_MM = 1;

test('the most that may come of a place is known without any search for cutters, and is no less than what does', () => {
  const [block, outline] = [rectangle(-40, -30, 80, 60), rounded(-25, -15, 50, 30, 3)];
  const pocket = new MadeSolid()
    .walls(block, 0, 40)
    .level(0, 'down', [block])
    .level(40, 'up', [block, reversed(outline)])
    .walls(reversed(outline), 15, 40)
    .level(15, 'up', [outline]);
  const shape = shapeOf(pocket, IDENTITY);
  const mesh = prepareMesh({ kind: 'solid', format: 'step', declaredUnit: 'mm', parts: [], notes: [], ...shape });
  const skin = listSkin(mesh, [], CELL_MM);
  const frames = [
    { u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] },
    { u: [0, 1, 0], v: [0, 0, 1], w: [1, 0, 0] },
  ] as const;
  for (const { u, v, w } of frames)
    for (const isFromAbove of [true, false]) {
      const size = { cellMm: CELL_MM, marginMm: 12 };
      const grid = castColumns(mesh.model.mesh, { u: [...u], v: [...v], w: [...w] }, size);
      const map = mapReach(grid, isFromAbove, cuttersOn(grid));
      const most = boundSkin(skin, map);
      expect(knownLevels(map)).toEqual([]);
      const reached = reachSkin(skin, map);
      const places = [...reached.keys()].filter((place) => reached[place]! > 0);
      expect(places.length).toBeGreaterThan(0);
      const isMore = (place: number): boolean =>
        most[place] === 0 ||
        diameterOf(reached[place]!) > diameterOf(most[place]!) ||
        stickOutOf(reached[place]!) < stickOutOf(most[place]!);
      expect(places.filter(isMore)).toEqual([]);
    }
});
