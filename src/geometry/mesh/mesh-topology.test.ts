import { expect, test } from 'vitest';
import { tabulateEdges, weldVertices } from '#geometry/mesh/mesh-topology.ts';
import { randomOf } from '../../../tests/quote/random.ts';

/** The same, by names of places. */
function weldedByName(positions: ArrayLike<number>, cellMm: number): number[] {
  const first = new Map<string, number>();
  return Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const place = [0, 1, 2].map((axis) => positions[3 * vertex + axis]!);
    const name = place.map((value) => (cellMm > 0 ? Math.round(value / cellMm) : value) + 0).join(' ');
    if (!first.has(name)) first.set(name, vertex);
    return first.get(name)!;
  });
}

/** The same, by names of ends. */
function edgesByName(indices: ArrayLike<number>) {
  const known = new Map<string, number>();
  const ends: number[] = [];
  const uses: number[] = [];
  const ofSide = Array.from(indices, (from, side) => {
    const to = indices[side % 3 === 2 ? side - 2 : side + 1]!;
    const pair = [Math.min(from, to), Math.max(from, to)];
    const edge = known.get(pair.join()) ?? known.size;
    if (!known.has(pair.join())) {
      known.set(pair.join(), edge);
      ends.push(...pair);
    }
    uses[edge] = (uses[edge] ?? 0) + 1;
    return edge;
  });
  return { count: known.size, ends, ofSide, uses };
}

const plain = ({ count, ends, ofSide, uses }: ReturnType<typeof tabulateEdges>) => ({
  count,
  ends: [...ends],
  ofSide: [...ofSide],
  uses: [...uses],
});

test.each([
  ['few places, in single precision', Float32Array, 3_000, 8, 0],
  ['nearly all places different, so that the table grows', Float64Array, 3_000, 1e6, 0],
  ['places in cells', Float64Array, 3_000, 40, 0.5],
  ['one vertex', Float32Array, 1, 8, 0],
  ['none', Float32Array, 0, 8, 0],
] as const)('vertices are welded to the first in their place: %s', (_, Kind, count, sideMm, cellMm) => {
  const random = randomOf(7);
  const positions = new Kind(Array.from({ length: 3 * count }, () => Math.round(random.between(-sideMm, sideMm)) / 4));
  expect([...weldVertices(positions, cellMm)]).toEqual(weldedByName(positions, cellMm));
});

test('what is no number is welded to nothing, and there is one zero', () => {
  expect([...weldVertices(Float32Array.of(0, 0, 0, Number.NaN, 0, 0, Number.NaN, 0, 0, -0, 0, -0))]).toEqual([
    0, 1, 2, 0,
  ]);
});

test('edges are numbered as they come, also around a vertex of thousands and where vertices are far from each other', () => {
  const random = randomOf(8);
  const fan = Array.from({ length: 4_000 }, (_, spoke) => [0, 1 + spoke, 1 + ((spoke + 1) % 4_000)]).flat();
  const hubLast = fan.map((vertex) => 4_000 - vertex);
  const tangle = Array.from({ length: 9_000 }, () => Math.floor(random.between(0, 1_000)));
  for (const indices of [fan, hubLast, tangle, []]) {
    const numbers = Uint32Array.from({ length: Math.max(0, ...indices) + 1 }, (_, vertex) => vertex);
    expect(plain(tabulateEdges(indices, numbers))).toEqual(edgesByName(indices));
  }
});
