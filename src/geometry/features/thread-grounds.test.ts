/** A thread is told with what it stands on; a diameter alone makes it a question. */
import { expect, test } from 'vitest';
import {
  circle,
  factsOfSolid,
  MadeSolid,
  type Outline,
  rectangle,
  regular,
  reversed,
} from '../../../tests/geometry/made-solids.ts';

const HIGH = 20;
const BLOCK = rectangle(-20, -20, 40, 40);
const TIP = Math.tan((31 * Math.PI) / 180);

interface Drilled {
  at: [x: number, y: number];
  diameter: number;
  /** null: through. */
  depth: number | null;
  /** Diameter at the mouth, 45 degrees. */
  mouth?: number;
}

/** A block, or what `outline` says, with holes from above. */
function drilled(holes: Drilled[], outline: Outline = BLOCK): MadeSolid {
  const around = ({ at }: Drilled, diameter: number): Outline => reversed(circle(...at, diameter / 2));
  const solid = new MadeSolid()
    .walls(outline, 0, HIGH)
    .level(0, 'down', [
      outline,
      ...holes.filter(({ depth }) => depth === null).map((hole) => around(hole, hole.diameter)),
    ])
    .level(HIGH, 'up', [outline, ...holes.map((hole) => around(hole, hole.mouth ?? hole.diameter))]);
  for (const hole of holes) {
    const radius = hole.diameter / 2;
    const sunkMm = ((hole.mouth ?? hole.diameter) - hole.diameter) / 2;
    const floor = hole.depth === null ? 0 : HIGH - hole.depth;
    solid.walls(around(hole, hole.diameter), floor, HIGH - sunkMm);
    if (sunkMm > 0) solid.hollowCone(hole.at, [radius, HIGH - sunkMm], [radius + sunkMm, HIGH]);
    if (hole.depth !== null) solid.hollowCone(hole.at, [0, floor - radius * TIP], [radius, floor]);
  }
  return solid;
}

function threadsOf(solid: MadeSolid): (string | null)[][] {
  return factsOfSolid(solid).holes.map(({ threadGuess, threadKnown }) => [threadGuess, threadKnown]);
}

test('a plain hole of a tap drill’s diameter is a thread by its diameter only', () => {
  expect(threadsOf(drilled([{ at: [0, 0], diameter: 5, depth: null }]))).toEqual([['M6', 'diameter']]);
  expect(threadsOf(drilled([{ at: [0, 0], diameter: 4.2, depth: 9 }]))).toEqual([['M5', 'diameter']]);
});

test('several blind holes alike, as deep as a tap asks and with the drill’s cone, are a pattern', () => {
  const two = (depth: number): MadeSolid =>
    drilled([
      { at: [-10, 0], diameter: 5, depth },
      { at: [10, 0], diameter: 5, depth },
    ]);
  expect(threadsOf(two(15))).toEqual([
    ['M6', 'pattern'],
    ['M6', 'pattern'],
  ]);
  // Shallower than its thread is wide.
  expect(threadsOf(two(4))).toEqual([
    ['M6', 'diameter'],
    ['M6', 'diameter'],
  ]);
});

test('a mouth as wide as the thread over the drill’s cone is a pattern', () => {
  expect(threadsOf(drilled([{ at: [0, 0], diameter: 5, depth: 12, mouth: 6.2 }]))).toEqual([['M6', 'pattern']]);
  // A broken edge alone says nothing.
  expect(threadsOf(drilled([{ at: [0, 0], diameter: 5, depth: null, mouth: 6.2 }]))).toEqual([['M6', 'diameter']]);
});

test('a clearance hole in line says that a screw goes through it into the thread', () => {
  const solid = new MadeSolid()
    .walls(BLOCK, 0, HIGH)
    .level(0, 'down', [BLOCK, reversed(circle(0, 0, 2.5))])
    .level(HIGH, 'up', [BLOCK, reversed(circle(0, 0, 3.3))])
    .level(10, 'up', [circle(0, 0, 3.3), reversed(circle(0, 0, 2.5))])
    .walls(reversed(circle(0, 0, 3.3)), 10, HIGH)
    .walls(reversed(circle(0, 0, 2.5)), 0, 10);
  expect(threadsOf(solid)).toEqual([
    [null, null],
    ['M6', 'pattern'],
  ]);
});

test('a core that no drill has is a thread that was drawn', () => {
  expect(threadsOf(drilled([{ at: [0, 0], diameter: 4.917, depth: null }]))).toEqual([['M6', 'modeled']]);
});

test('a face that is named after its thread says so, and that of a plain hole does not', () => {
  const solid = drilled([
    { at: [-10, 0], diameter: 5, depth: null },
    { at: [10, 0], diameter: 6, depth: null },
  ]);
  // Six faces of the block, two walls each.
  solid.brep().faces[6]!.name = 'Tapped hole M6x1';
  expect(threadsOf(solid)).toEqual([
    ['M6', 'named'],
    [null, null],
  ]);
});

test('a color that only holes of a tap drill’s size have says so; one that others share does not', () => {
  const colored = (faces: number[]): MadeSolid => {
    const solid = drilled([
      { at: [-10, 0], diameter: 5, depth: null },
      { at: [10, 0], diameter: 6.6, depth: null },
    ]);
    solid.brep().faces.forEach((face, number) => {
      face.color = faces.includes(number) ? '#ff0000' : '#c0c0c0';
    });
    return solid;
  };
  expect(threadsOf(colored([6, 7]))[0]).toEqual(['M6', 'colored']);
  expect(threadsOf(colored([6, 7, 8, 9]))[0]).toEqual(['M6', 'diameter']);
});

test('the bore of a tube or a pulley is no thread, and that of a hexagonal standoff may be one', () => {
  const bore = { at: [0, 0] as [number, number], diameter: 5, depth: null };
  expect(threadsOf(drilled([bore], circle(0, 0, 8)))).toEqual([[null, null]]);
  expect(threadsOf(drilled([bore], regular(6, 10)))).toEqual([['M6', 'diameter']]);
  // Beside the axis a flange has threads.
  expect(threadsOf(drilled([{ ...bore, at: [5, 0] }], circle(0, 0, 12)))).toEqual([['M6', 'diameter']]);
});

test('a bore of a pipe thread’s size before a narrower passage is a port, and a tube of that bore is none', () => {
  const body = circle(0, 0, 8);
  const [wide, narrow] = [circle(0, 0, 4.9), circle(0, 0, 2.5)];
  const port = new MadeSolid()
    .walls(body, 0, HIGH)
    .level(0, 'down', [body, reversed(narrow)])
    .level(HIGH, 'up', [body, reversed(wide)])
    .level(12, 'up', [wide, reversed(narrow)])
    .walls(reversed(narrow), 0, 12)
    .walls(reversed(wide), 12, HIGH);
  expect(threadsOf(port).toSorted()).toEqual([
    [null, null],
    ['G1/8', 'diameter'],
  ]);
  expect(threadsOf(drilled([{ at: [0, 0], diameter: 9.8, depth: null }], body))).toEqual([[null, null]]);
});

test('a step shallower than its thread is wide, before a narrower hole, is a counterbore', () => {
  const counterbored = (deepMm: number): MadeSolid =>
    new MadeSolid()
      .walls(BLOCK, 0, HIGH)
      .level(0, 'down', [BLOCK, reversed(circle(0, 0, 4.5))])
      .level(HIGH, 'up', [BLOCK, reversed(circle(0, 0, 7))])
      .level(HIGH - deepMm, 'up', [circle(0, 0, 7), reversed(circle(0, 0, 4.5))])
      .walls(reversed(circle(0, 0, 7)), HIGH - deepMm, HIGH)
      .walls(reversed(circle(0, 0, 4.5)), 0, HIGH - deepMm);
  expect(threadsOf(counterbored(8.6))[0]).toEqual([null, null]);
  expect(threadsOf(counterbored(16))[0]).toEqual(['M16', 'diameter']);
});

test('two counterbores alike, with chamfers as wide as a thread, are none; as deep as one they are a question', () => {
  const places = [-9, 9].map((x): [number, number] => [x, 0]);
  const two = (deepMm: number): MadeSolid => {
    const around = (radius: number): Outline[] => places.map((at) => reversed(circle(...at, radius)));
    const solid = new MadeSolid()
      .walls(BLOCK, 0, HIGH)
      .level(0, 'down', [BLOCK, ...around(4.5)])
      .level(HIGH, 'up', [BLOCK, ...around(8)]);
    for (const at of places)
      solid
        .hollowCone(at, [7, HIGH - 1], [8, HIGH])
        .walls(reversed(circle(...at, 7)), HIGH - deepMm, HIGH - 1)
        .level(HIGH - deepMm, 'up', [circle(...at, 7), reversed(circle(...at, 4.5))])
        .walls(reversed(circle(...at, 4.5)), 0, HIGH - deepMm);
    return solid;
  };
  const ofSteps = (deepMm: number) => factsOfSolid(two(deepMm)).holes.filter(({ diameterMm }) => diameterMm === 14);
  const none = { countersink: { diameterMm: 16 }, threadGuess: null, threadKnown: null };
  expect(ofSteps(8.6)).toMatchObject([none, none]);
  const asked = { ...none, threadGuess: 'M16', threadKnown: 'diameter' };
  expect(ofSteps(18)).toMatchObject([asked, asked]);
});

test('where no material is left for a thread, there is none', () => {
  expect(threadsOf(drilled([{ at: [0, 17.1], diameter: 5, depth: null }]))).toEqual([[null, null]]);
  expect(threadsOf(drilled([{ at: [0, 15], diameter: 5, depth: null }]))).toEqual([['M6', 'diameter']]);
});
