/** Cosmetic threads: circles and helices that programs write next to the solid say that a hole has a thread, and which. */
import { beforeAll, expect, test } from 'vitest';
import { measurePart } from '#geometry/part-facts.ts';
import { type Bench, openBench } from '../../scripts/sample-parts/bench.ts';
import { stepOf } from '../corpus/writers/step-dialects.ts';
import { readBytes } from './engine.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

/** From the top at z = 20, without the cone of a drill: only their diameters say that they may be tapped. */
function drilledBlock(holes: { at: [x: number, y: number]; diameter: number }[]): string {
  const tools = holes.map(({ at: [x, y], diameter }) => bench.cylinder({ at: [x, y, 8], diameter, length: 20 }));
  return stepOf(bench, bench.cut(bench.box([0, 0, 0], [60, 40, 20]), ...tools), 'block', 'ap214');
}

/** Statements from #900000 on, of which the last is the curve. */
type Drawn = (id: number) => string[];

const real = (value: number): string => value.toFixed(9);
const point = (id: number, at: readonly number[]): string =>
  `#${id} = CARTESIAN_POINT ( '', ( ${at.map(real).join(', ')} ) ) ;`;

function circle(at: readonly [number, number, number], diameter: number, name = ''): Drawn {
  return (id) => [
    point(id, at),
    `#${id + 1} = DIRECTION ( '', ( 0., 0., 1. ) ) ;`,
    `#${id + 2} = DIRECTION ( '', ( 1., 0., 0. ) ) ;`,
    `#${id + 3} = AXIS2_PLACEMENT_3D ( '', #${id}, #${id + 1}, #${id + 2} ) ;`,
    `#${id + 4} = CIRCLE ( '${name}', #${id + 3}, ${real(diameter / 2)} ) ;`,
  ];
}

/** Six turns of 1.5, as a polygon. */
function helix([x, y, z]: readonly [number, number, number], diameter: number): Drawn {
  return (id) => {
    const places = Array.from({ length: 121 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 20;
      return [x + (diameter / 2) * Math.cos(angle), y + (diameter / 2) * Math.sin(angle), z - (1.5 * at) / 20];
    });
    const ids = places.map((_, at) => `#${id + at}`).join(', ');
    return [...places.map((at, step) => point(id + step, at)), `#${id + 121} = POLYLINE ( '', ( ${ids} ) ) ;`];
  };
}

/** The file with curves in a set of the part's shape, in a wireframe of its own beside it, or in the geometry that the part was built with (AP242). */
function withCurves(
  text: string,
  curves: Drawn[],
  { name = '', isApart = false, isConstructive = false } = {},
): string {
  const blocks = curves.map((draw, at) => draw(900_000 + 1000 * at));
  const ids = blocks.map((block) => /^#(\d+)/.exec(block.at(-1)!)![0]);
  const set = `#990000 = GEOMETRIC_CURVE_SET ( '${name}', ( ${ids.join(', ')} ) ) ;`;
  const shape = /#(\d+) = ADVANCED_BREP_SHAPE_REPRESENTATION \( '[^']*', \(([^)]*)\) , #(\d+) \) ;/.exec(text)!;
  const [whole, id, items, context] = shape;
  const constructive = [
    whole,
    `#990001 = CONSTRUCTIVE_GEOMETRY_REPRESENTATION ( 'supplemental geometry', ( ${ids.join(', ')} ), #${context} ) ;`,
    `#990002 = CONSTRUCTIVE_GEOMETRY_REPRESENTATION_RELATIONSHIP ( 'supplemental geometry', '', #${id}, #990001 ) ;`,
  ];
  if (isConstructive) return text.replace(whole, [...blocks.flat(), ...constructive].join('\n'));
  const own = isApart
    ? [
        whole,
        `#990001 = GEOMETRICALLY_BOUNDED_WIREFRAME_SHAPE_REPRESENTATION ( '', ( #990000 ), #${context} ) ;`,
        `#990002 = SHAPE_REPRESENTATION_RELATIONSHIP ( '', '', #${id}, #990001 ) ;`,
      ]
    : [whole.replace(items!, `${items}, #990000`)];
  return text.replace(whole, [...blocks.flat(), set, ...own].join('\n'));
}

async function threadsOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  const outcome = await readBytes('block.step', bytes);
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  const { holes } = measurePart(outcome.model, { file: 'block.step', bytes: bytes.length, sha256: '0'.repeat(64) });
  return holes
    .toSorted((a, b) => a.at[0] - b.at[0])
    .map(({ threadGuess, threadKnown }) => `${threadGuess} ${threadKnown}`);
}

const TWO = [
  { at: [15, 20] as [number, number], diameter: 5 },
  { at: [40, 20] as [number, number], diameter: 7 },
];

test('a circle of the diameter of the thread around a hole makes it a thread, and the others stay a question', async () => {
  const block = drilledBlock(TWO);
  expect(await threadsOf(block)).toEqual(['M6 diameter', 'null null']);
  expect(await threadsOf(withCurves(block, [circle([15, 20, 20], 6)]))).toEqual(['M6 modeled', 'null null']);
  // A fine thread is told by its diameter and the hole together.
  const both = [circle([15, 20, 20], 6), circle([40, 20, 12], 8)];
  expect(await threadsOf(withCurves(block, both, { isApart: true }))).toEqual(['M6 modeled', 'M8x1 modeled']);
});

test('a circle among the geometry that a part was built with makes a thread too', async () => {
  const built = withCurves(drilledBlock(TWO), [circle([15, 20, 20], 6)], { isConstructive: true });
  expect(await threadsOf(built)).toEqual(['M6 modeled', 'null null']);
});

test('a helix around a hole makes it a thread', async () => {
  expect(await threadsOf(withCurves(drilledBlock(TWO), [helix([15, 20, 19], 6)]))).toEqual(['M6 modeled', 'null null']);
});

test('a curve around a hole that is named for a thread says which', async () => {
  const named = withCurves(drilledBlock(TWO), [circle([40, 20, 20], 8.4)], { name: 'Cosmetic Thread M8x1' });
  expect(await threadsOf(named)).toEqual(['M6 diameter', 'M8x1 named']);
});

test('curves that are no circle around a hole, copies of its edges and circles of no thread say nothing', async () => {
  const block = drilledBlock(TWO);
  const others = [
    circle([15, 20, 20], 5),
    circle([15.2, 20, 20], 6),
    circle([15, 20, 60], 6),
    circle([15, 20, 20], 6.6),
  ];
  expect(await threadsOf(withCurves(block, others))).toEqual(['M6 diameter', 'null null']);
  const bored = stepOf(
    bench,
    bench.cut(
      bench.box([0, 0, 0], [60, 40, 20]),
      bench.cylinder({ at: [15, 20, 8], diameter: 5, length: 20 }),
      bench.cylinder({ at: [15, 20, 16], diameter: 6, length: 20 }),
    ),
    'block',
    'ap214',
  );
  const plain = await threadsOf(bored);
  expect(await threadsOf(withCurves(bored, [circle([15, 20, 20], 6), circle([15, 20, 16], 6)]))).toEqual(plain);
});
