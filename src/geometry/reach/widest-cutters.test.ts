import { expect, test } from 'vitest';
import { highestAround, WidestCutters } from '#geometry/reach/widest-cutters.ts';
import { seededRandom } from '../../../tests/seeded-random.ts';

const RADII = [0.5, 1.5, 2.5, 4.2, 7, 11.3];

test('each cell has the widest cutter that can stand within its radius of it, in open ground and in narrow slots', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 24; round += 1) {
    const [countU, countV] = [4 + Math.floor(36 * random()), 4 + Math.floor(36 * random())];
    const heights = new Int32Array(countU * countV);
    for (let block = 0; block < round % 12; block += 1) {
      const [u, v] = [Math.floor(countU * random()), Math.floor(countV * random())];
      const [width, depth] = [1 + Math.floor(8 * random()), 1 + Math.floor(8 * random())];
      for (let row = v; row < Math.min(countV, v + depth); row += 1)
        heights.fill(50 + 100 * (block % 2), row * countU + u, row * countU + Math.min(countU, u + width));
    }
    const wanted = { fromU: 3, toU: countU - 1, fromV: 1, toV: countV - 2 };
    const cutters = new WidestCutters({ countU, countV, wanted, radii: RADII });
    for (const most of [0, 50, 100, 150]) {
      const isMaterial = Uint8Array.from(heights, (height) => (height > most ? 1 : 0));
      const found = [...cutters.find(heights, most)];
      expect(found, `part ${round}, ${countU} × ${countV}`).toEqual(lookEverywhere(isMaterial, countU, wanted));
    }
  }
});

test('a cutter that is much wider than the grid comes to none of it, and to all of a grid without material', () => {
  const wanted = { fromU: 0, toU: 20, fromV: 0, toV: 6 };
  const cutters = new WidestCutters({ countU: 20, countV: 6, wanted, radii: [0.5, 3000] });
  const heights = new Int32Array(120).fill(9, 7, 8);
  expect(new Set(cutters.find(heights, 0))).toEqual(new Set([0, 1]));
  expect(new Set(cutters.find(heights, 9))).toEqual(new Set([2]));
});

test('two grids by turns do not see each other', () => {
  const wanted = { fromU: 0, toU: 8, fromV: 0, toV: 8 };
  const one = new WidestCutters({ countU: 8, countV: 8, wanted, radii: RADII });
  const other = new WidestCutters({ countU: 8, countV: 8, wanted, radii: [0.5, 2] });
  const heights = new Int32Array(64).fill(1, 20, 24);
  const [first, second] = [[...one.find(heights, 0)], [...other.find(heights, 0)]];
  expect(first).not.toEqual(second);
  expect([
    ...one.find(
      heights.map((height) => 2 * height),
      1,
    ),
  ]).toEqual(first);
});

test('a level that looks the same from below as from above is searched once', () => {
  const wanted = { fromU: 0, toU: 8, fromV: 0, toV: 8 };
  const cutters = new WidestCutters({ countU: 8, countV: 8, wanted, radii: RADII });
  const above = new Int32Array(64).fill(1, 20, 24);
  expect(
    cutters.find(
      above.map((height) => 3 * height),
      1,
    ),
  ).toBe(cutters.find(above, 0));
  expect(cutters.find(new Int32Array(64).fill(1, 20, 25), 0)).not.toBe(cutters.find(above, 0));
});

test('around each cell the highest of the square is found, whatever the sizes', () => {
  const random = seededRandom(3);
  for (let round = 0; round < 60; round += 1) {
    const [countU, countV, reach] = [
      1 + Math.floor(30 * random()),
      1 + Math.floor(30 * random()),
      Math.floor(12 * random()),
    ];
    const heights = Int32Array.from({ length: countU * countV }, () =>
      random() < 0.3 ? Math.floor(1000 * random()) : 0,
    );
    const expected = heights.map((_, cell) => {
      const [u, v] = [cell % countU, Math.floor(cell / countU)];
      return heights.reduce((high, height, at) => {
        const isNear = Math.abs((at % countU) - u) <= reach && Math.abs(Math.floor(at / countU) - v) <= reach;
        return isNear ? Math.max(high, height) : high;
      }, 0);
    });
    expect(highestAround(heights, countU, countV, reach), `${countU} × ${countV}, ${reach}`).toEqual(expected);
  }
});

/** By the definition: every place of every cutter, for every cell. */
function lookEverywhere(
  isMaterial: Uint8Array,
  countU: number,
  wanted: { fromU: number; toU: number; fromV: number; toV: number },
): number[] {
  const cells = [...isMaterial.keys()].map((cell) => ({ u: cell % countU, v: Math.floor(cell / countU) }));
  const material = cells.filter((_, cell) => isMaterial[cell] === 1);
  const clearance = cells.map(({ u, v }) =>
    material.reduce((least, one) => Math.min(least, (one.u - u) * (one.u - u) + (one.v - v) * (one.v - v)), Infinity),
  );
  return cells.map(({ u, v }, cell) => {
    const isWanted = u >= wanted.fromU && u < wanted.toU && v >= wanted.fromV && v < wanted.toV;
    if (!isWanted || isMaterial[cell] === 1) return 0;
    for (let cutter = RADII.length - 1; cutter > 0; cutter -= 1) {
      const square = RADII[cutter]! * RADII[cutter]!;
      const covers = cells.some(
        (place, at) =>
          clearance[at]! >= square && (place.u - u) * (place.u - u) + (place.v - v) * (place.v - v) < square,
      );
      if (covers) return cutter + 1;
    }
    return 1;
  });
}
