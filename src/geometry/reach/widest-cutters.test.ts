import { expect, test } from 'vitest';
import { WidestCutters } from '#geometry/reach/widest-cutters.ts';
import { seededRandom } from '../../../tests/seeded-random.ts';

const RADII = [0.5, 1.5, 2.5, 4.2, 7, 11.3];

test('each cell has the widest cutter that can stand within its radius of it, in open ground and in narrow slots', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 12; round += 1) {
    const [countU, countV] = [20 + Math.floor(20 * random()), 20 + Math.floor(20 * random())];
    const isMaterial = new Uint8Array(countU * countV);
    for (let block = 0; block < 1 + round; block += 1) {
      const [u, v] = [Math.floor(countU * random()), Math.floor(countV * random())];
      const [width, depth] = [1 + Math.floor(8 * random()), 1 + Math.floor(8 * random())];
      for (let row = v; row < Math.min(countV, v + depth); row += 1)
        isMaterial.fill(1, row * countU + u, row * countU + Math.min(countU, u + width));
    }
    const wanted = { fromU: 3, toU: countU - 2, fromV: 1, toV: countV - 4 };
    const found = new WidestCutters({ countU, countV, wanted, radii: RADII }).find(isMaterial);
    expect([...found], `part ${round}`).toEqual(lookEverywhere(isMaterial, countU, wanted));
  }
});

test('a level that looks the same from below as from above is searched once', () => {
  const wanted = { fromU: 0, toU: 8, fromV: 0, toV: 8 };
  const cutters = new WidestCutters({ countU: 8, countV: 8, wanted, radii: RADII });
  const above = new Uint8Array(64).fill(1, 20, 24);
  expect(cutters.find(above.slice())).toBe(cutters.find(above));
  expect(cutters.find(new Uint8Array(64).fill(1, 20, 25))).not.toBe(cutters.find(above));
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
