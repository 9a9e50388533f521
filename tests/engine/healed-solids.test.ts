/**
 * Valid solids that programs write in unusual or inexact ways: each keeps its volume and features, read without the kernel. The kernel makes the parts;
 * what a program would do to them is done to their text, or they are drawn by hand.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { readCad } from '#cad/read-cad.ts';
import { formatNote } from '#contract/note-words.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { IDENTITY } from '#geometry/placement.ts';
import { type Bench, openBench, X, Z } from '../../scripts/sample-parts/bench.ts';
import { circle, type Outline, type Point2, rectangle } from '../../scripts/sample-parts/outline.ts';
import { bullNoseCut } from '../corpus/parts/milled.ts';
import { stepOf } from '../corpus/writers/step-dialects.ts';
import { Solid } from './drawn-solids.ts';
import { readBytes } from './engine.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

/** Read by our own reader, which must not give up. */
async function factsOfText(text: string): Promise<PartFacts> {
  const bytes = new TextEncoder().encode(text);
  const outcome = await readCad(
    { fileName: 'part.step', bytes },
    {
      kernel: () => {
        throw new Error('The kernel was asked');
      },
    },
  );
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  return measurePart(outcome.model, { file: 'part.step', bytes: bytes.length, sha256: '0'.repeat(64) });
}

/** A block of 40 × 30 × 12 with a blind hole of 6, in millimetres. */
const drilledBlock = (): string =>
  stepOf(
    bench,
    bench.cut(
      bench.box([0, 0, 0], [40, 30, 12]),
      bench.drill({ at: [12, 10, 12], along: [0, 0, -1], diameter: 6, depth: 8 }),
    ),
    'block',
    'ap214',
  );

/** Each statement as the callback gives it back. */
function rewritten(text: string, change: (body: string, id: string) => string): string {
  return text.replaceAll(/#(\d+) = ([^;]*);/g, (_, id: string, body: string) => `#${id} = ${change(body, id)};`);
}

/** All corners moved by a fixed jitter of so much, in x, y and z. */
function jittered(text: string, mm: number): string {
  const corners = new Set(Array.from(text.matchAll(/VERTEX_POINT \( '[^']*', #(\d+) \)/g), ([, id]) => id!));
  let turn = 0;
  return rewritten(text, (body, id) => {
    if (!corners.has(id)) return body;
    return body.replace(/\(\s*([^(),]+),\s*([^(),]+),\s*([^(),]+)\)/, (_, ...sizes: string[]) => {
      const moved = sizes.slice(0, 3).map((size) => {
        turn += 1;
        return Number(size) + mm * Math.sin(turn);
      });
      return `( ${moved.map((value) => value.toFixed(7)).join(', ')} )`;
    });
  });
}

describe('corners that lie beside their faces', () => {
  test('by up to ten micrometers are healed, and it is said', async () => {
    const sound = await factsOfText(drilledBlock());
    const facts = await factsOfText(jittered(drilledBlock(), 0.0055));
    expect([facts.valid, facts.watertight]).toEqual([true, true]);
    expect(facts.volumeMm3! / sound.volumeMm3!).toBeCloseTo(1, 8);
    expect(facts.holes).toEqual(sound.holes);
    expect(facts.notes.map(formatNote)).toEqual([
      expect.stringMatching(
        /^11 corners of the solid are off their faces by up to \d+\.\d µm; they were treated as lying on them\.$/,
      ),
    ]);
  });

  test('at the tip of a drilled hole leave its cone as it is drawn: its triangles have its area', async () => {
    const facts = await factsOfText(jittered(drilledBlock(), 0.0005));
    expect(facts.notes).toEqual([]);
    expect(facts.known.area!.within).toBeLessThan(1e-4);
  });

  test('by a hundredth of a micrometer at the tip of a cone do not keep the solid from being read', async () => {
    const tip = /#(\d+) = CARTESIAN_POINT \( '', \( 12\., 10\., 2\.19[^)]*\) \) ;/;
    const text = drilledBlock();
    const moved = rewritten(text, (body) =>
      body.replace(/^(CARTESIAN_POINT \( '', \( )12\.(, 10\., 2\.19)/, '$112.00001$2'),
    );
    expect(text).toMatch(tip);
    expect(moved).not.toBe(text);
    expect((await factsOfText(moved)).holes).toEqual((await factsOfText(text)).holes);
  });

  test('by less than their file calls uncertain need no word', async () => {
    const text = jittered(drilledBlock(), 0.0055).replace(/LENGTH_MEASURE \( 1\.?E-07 \)/, 'LENGTH_MEASURE ( 0.01 )');
    const { valid, notes } = await factsOfText(text);
    expect([valid, notes]).toEqual([true, []]);
  });
});

describe('cones that are flat', () => {
  test('are planes and cylinders, with the hole and the volume of those', async () => {
    const sound = await factsOfText(drilledBlock());
    let [planes, cylinders] = [0, 0];
    const flat = rewritten(drilledBlock(), (body) => {
      const plane = /^PLANE \( ('[^']*'), (#\d+) \)/.exec(body);
      if (plane) planes += 1;
      if (plane) return `CONICAL_SURFACE ( ${plane[1]}, ${plane[2]}, 5., 1.5707963267948966 )`;
      const cylinder = /^CYLINDRICAL_SURFACE \( ('[^']*'), (#\d+), ([^ ]+) \)/.exec(body);
      if (cylinder) cylinders += 1;
      return cylinder ? `CONICAL_SURFACE ( ${cylinder[1]}, ${cylinder[2]}, ${cylinder[3]}, 1.E-10 )` : body;
    });
    expect([planes, cylinders]).toEqual([6, 1]);
    const surfaces = new Map(
      Array.from(flat.matchAll(/#(\d+) = CONICAL_SURFACE \([^;]*, 1\.5707963267948966 \)/g), ([, id]) => [id, true]),
    );
    // Its normal is the other one.
    const facing = rewritten(flat, (body) =>
      body.replace(/^(ADVANCED_FACE .*, #(\d+), )\.([TF])\./s, (all, head: string, surface: string, sense: string) =>
        surfaces.has(surface) ? `${head}.${sense === 'T' ? 'F' : 'T'}.` : all,
      ),
    );
    const facts = await factsOfText(facing);
    expect(facts.volumeMm3).toBeCloseTo(sound.volumeMm3!, 6);
    expect(facts.solid!.surfaces).toEqual(sound.solid!.surfaces);
    expect(facts.holes).toEqual(sound.holes);
  });

  test('a face past the tip of its cone lies before the tip of the same cone turned around', async () => {
    const sound = await factsOfText(drilledBlock());
    // The point of the drill, from a place a millimetre below its tip, where its cone widens downwards.
    const past = drilledBlock().replace(
      /#(\d+) = CONICAL_SURFACE \( '', #\d+, 3\., ([^ ]+) \)/,
      (_, id: string, angle: string) =>
        `${frameStatements([12, 10, 4 - 3 / Math.tan(Number(angle)) - 1], [0, 0, -1])}\n#${id} = CONICAL_SURFACE ( '', #999999, ${Math.tan(Number(angle))}, ${angle} )`,
    );
    expect(past).not.toBe(drilledBlock());
    const facts = await factsOfText(past);
    expect(facts.volumeMm3).toBeCloseTo(sound.volumeMm3!, 6);
    expect(facts.holes).toEqual(sound.holes);
  });
});

/** A frame #999999 for a statement that is written after it. */
function frameStatements(at: Vec3, axis: Vec3): string {
  const triple = (values: readonly number[]): string => `( ${values.map((value) => value.toFixed(9)).join(', ')} )`;
  return [
    `#999996 = CARTESIAN_POINT ( '', ${triple(at)} ) ;`,
    `#999997 = DIRECTION ( '', ${triple(axis)} ) ;`,
    `#999998 = DIRECTION ( '', ( 1., 0., 0. ) ) ;`,
    `#999999 = AXIS2_PLACEMENT_3D ( '', #999996, #999997, #999998 ) ;`,
  ].join('\n');
}

/** The drilled block, one plane of which stands inside of another statement. */
function withSurface(statement: string): string {
  return drilledBlock().replace(
    /#(\d+) = (PLANE [^;]*);/,
    (_, id: string, plane: string) => `#999999 = ${plane};\n#${id} = ${statement} ;`,
  );
}

async function factsByKernel(text: string): Promise<PartFacts> {
  await expect(factsOfText(text)).rejects.toThrow('The kernel was asked');
  const bytes = new TextEncoder().encode(text);
  const outcome = await readBytes('part.step', bytes);
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  return measurePart(outcome.model, { file: 'part.step', bytes: bytes.length, sha256: '0'.repeat(64) });
}

test('a solid of which not even the kernel knows a plain boundary says that its features are not known', async () => {
  const facts = await factsByKernel(withSurface("OFFSET_SURFACE ( '', #999999, 0., .F. )"));
  expect([facts.valid, facts.solid!.boundary]).toEqual([true, null]);
  expect([facts.features, facts.known.features, facts.known.volume!.by, facts.known.holes!.by]).toEqual([
    null,
    null,
    'kernel',
    'mesh',
  ]);
  expect(facts.notes.map(formatNote)).toEqual([
    expect.stringMatching(/^The exact boundary of this solid could not be read/),
  ]);
});

test('a solid that only the kernel can read has its features all the same', async () => {
  const sound = await factsOfText(drilledBlock());
  const text = withSurface("RECTANGULAR_TRIMMED_SURFACE ( '', #999999, -100., 100., -100., 100., .T., .T. )");
  const facts = await factsByKernel(text);
  expect(facts.holes).toEqual(sound.holes);
  expect(facts.features?.map(({ type }) => type)).toEqual(sound.features?.map(({ type }) => type));
  const { turned, sharpOuterEdges } = sound.solid!.boundary!;
  expect(facts.solid!.boundary).toMatchObject({ turned, sharpOuterEdges: { count: sharpOuterEdges.count } });
  expect(facts.notes).toEqual([]);
});

const line = (from: Point2, to: Point2) => ({ kind: 'line', from, to }) as const;

/** Turned around z: an arc of radius 5 about a point at `center` from the axis, closed to the axis by lines. */
function turnedArc(center: number, half: number): Outline {
  const at = (angle: number): Point2 => [center + 5 * Math.cos(angle), 5 * Math.sin(angle)];
  const [low, high] = [at(-half), at(half)];
  return {
    kind: 'path',
    segments: [
      line([0, low[1]], low),
      { kind: 'arc', from: low, via: at(0), to: high },
      line(high, [0, high[1]]),
      line([0, high[1]], [0, low[1]]),
    ],
  };
}

/** π ∫ (c + 5 cos t)² 5 cos t dt, from -half to half. */
function volumeOfArc(center: number, half: number): number {
  const [s, s2] = [Math.sin(half), Math.sin(2 * half)];
  return Math.PI * 5 * (2 * center * center * s + 10 * center * (half + s2 / 2) + 25 * (2 * s - (2 * s ** 3) / 3));
}

describe('a torus that crosses itself', () => {
  test.each([
    ['by its outer part', 2, 1.4],
    ['by its inner part', -2, 0.9],
  ])('bounds a solid %s', async (_, center, half) => {
    const shape = bench.revolve(turnedArc(center, half));
    const written = stepOf(bench, shape, 'turned', 'ap214');
    const text = written
      .replace(
        /#(\d+) = SURFACE_OF_REVOLUTION \([^)]*\)/,
        (_, id: string) =>
          `${frameStatements([0, 0, 0], [0, 0, 1])}\n#${id} = TOROIDAL_SURFACE ( '', #999999, 2., 5. )`,
      )
      // By its parameters the inner part looks at its axis.
      .replace(/(ADVANCED_FACE \( '[^']*', \( #\d+ \) , #24, )\.T\./, center < 0 ? '$1.F.' : '$1.T.');
    expect(text).toMatch(/TOROIDAL_SURFACE \( '[^']*', #\d+, 2\.?0*, 5\.?0* \)/);
    const facts = await factsOfText(text);
    expect(facts.volumeMm3! / volumeOfArc(center, half)).toBeCloseTo(1, 8);
    expect(facts.valid).toBe(true);
  });

  test.each([
    ['by its outer part', 2, 1.4, 1],
    ['by its outer part, its circle drawn the other way', 2, 1.4, -1],
    ['by its inner part', -2, 0.9, 1],
    ['by its inner part, its circle drawn the other way', -2, 0.9, -1],
  ])('bounds a solid %s where it is written as a circle that is turned', async (_, center, half, sense) => {
    const written = stepOf(bench, bench.revolve(turnedArc(center, half)), 'turned', 'ap214');
    const circleZ: Vec3 = [0, -sense * Math.sign(center), 0];
    const text = written
      .replace(
        /#(\d+) = SURFACE_OF_REVOLUTION \([^)]*\)/,
        (_, id: string) =>
          `${frameStatements([center, 0, 0], circleZ)}
#900001 = CIRCLE ( '', #999999, 5. ) ;
#900002 = CARTESIAN_POINT ( '', ( 0., 0., 0. ) ) ;
#900003 = DIRECTION ( '', ( 0., 0., 1. ) ) ;
#900004 = AXIS1_PLACEMENT ( '', #900002, #900003 ) ;
#${id} = SURFACE_OF_REVOLUTION ( '', #900001, #900004 )`,
      )
      .replace(/(ADVANCED_FACE \( '[^']*', \( #\d+ \) , #24, )\.T\./, center * sense < 0 ? '$1.F.' : '$1.T.');
    // Corners beside their place are settled on a torus; the inner part is a spline, which tells no place.
    const facts = await factsOfText(center > 0 ? jittered(text, 0.005) : text);
    expect(facts.volumeMm3! / volumeOfArc(center, half)).toBeCloseTo(1, 7);
    expect(facts.valid).toBe(true);
  });

  test('is the fillet of a pocket whose floor is rounded by more than half of the radius of its corners', async () => {
    const cutter = bench.fillet(
      bench.extrude(rectangle([0, 0], [30, 20], 4), { from: 2, height: 20 }),
      3,
      ({ middle }) => middle[2] < 2 + 1e-6,
    );
    const block = bench.cut(bench.box([-25, -20, -10], [50, 40, 20]), cutter);
    const cut = bullNoseCut([30, 20], { radius: 4, depth: 8, foot: 3 });
    // As it is, and as a program with coarse corners writes it.
    for (const mm of [0, 0.008]) {
      const facts = await factsOfText(jittered(stepOf(bench, block, 'pocket', 'ap214'), mm));
      expect(facts.volumeMm3! / (50 * 40 * 20 + cut.volumeMm3)).toBeCloseTo(1, 6);
      const fillet = (radiusMm: number) => ({ type: 'fillet', radiusMm });
      expect(
        facts.features!.map(({ type, depthMm, cornerRadiusMm, floorRadiusMm, radiusMm }) =>
          type === 'fillet' ? fillet(Number(radiusMm!.toFixed(6))) : { type, depthMm, cornerRadiusMm, floorRadiusMm },
        ),
      ).toEqual([
        { type: 'rectangular pocket', depthMm: 8, cornerRadiusMm: 4, floorRadiusMm: expect.closeTo(3, 6) },
        ...[4, 4, 4, 4, 3].map(fillet),
      ]);
    }
  });
});

test('an edge on an open spline has one way to go, whatever sense its file gives', async () => {
  const shaft = bench.cylinder({ at: [0, 0, 0], along: Z, diameter: 20, length: 30 });
  const text = stepOf(
    bench,
    bench.cut(shaft, bench.cylinder({ at: [-20, 0, 30], along: X, diameter: 8, length: 40 })),
    'shaft',
    'ap214',
  );
  const sound = await factsOfText(text);
  const splines = new Set(Array.from(text.matchAll(/#(\d+) = (?:\( BOUNDED_CURVE|B_SPLINE_CURVE)/g), ([, id]) => id!));
  let turned = 0;
  const wrong = rewritten(text, (body) =>
    body.replace(
      /^(EDGE_CURVE \( '[^']*', #(\d+), #(\d+), #(\d+), )\.([TF])\./,
      (all, head, start, end, curve, sense) => {
        if (!splines.has(curve) || start === end) return all;
        turned += 1;
        return `${head}.${sense === 'T' ? 'F' : 'T'}.`;
      },
    ),
  );
  expect(turned).toBeGreaterThan(0);
  const facts = await factsOfText(wrong);
  expect(facts.volumeMm3).toBeCloseTo(sound.volumeMm3!, 9);
});

test('the two edges of a ring that is thinner than triangles are fine do not cross', async () => {
  // The corners of the two polygons stand at different angles.
  const at = (degrees: number): Point2 => [
    199.95 * Math.cos((degrees * Math.PI) / 180),
    199.95 * Math.sin((degrees * Math.PI) / 180),
  ];
  const arcs = [10, 130, 250].map(
    (from) => ({ kind: 'arc', from: at(from), via: at(from + 60), to: at(from + 120) }) as const,
  );
  const ring = bench.extrude(circle([0, 0], 400), { height: 5, holes: [{ kind: 'path', segments: arcs }] });
  const facts = await factsOfText(stepOf(bench, ring, 'ring', 'ap214'));
  expect(facts.volumeMm3! / (Math.PI * (200 ** 2 - 199.95 ** 2) * 5)).toBeCloseTo(1, 7);
});

/** The triangle A B C as a spline of four corners, two of which are one. */
function collapsed(side: 'u first' | 'u last' | 'v first' | 'v last', [a, b, c]: [Vec3, Vec3, Vec3]): SplineSurface {
  const nets = {
    'u first': [a, a, b, c],
    'u last': [b, c, a, a].reverse(),
    'v first': [a, c, a, b],
    'v last': [c, a, b, a].reverse(),
  };
  const points = Float64Array.from(nets[side].flat());
  const knots = Float64Array.from([0, 0, 1, 1]);
  return {
    kind: 'spline',
    degreeU: 1,
    degreeV: 1,
    knotsU: knots,
    knotsV: knots,
    points,
    countV: 2,
    weights: null,
    isClosedU: false,
    isClosedV: false,
  };
}

test.each(['u first', 'u last', 'v first', 'v last'] as const)(
  'a spline face with an edge of zero length, its %s, has its whole area',
  (side) => {
    const [o, a, b, c]: Vec3[] = [
      [0, 0, 0],
      [30, 0, 0],
      [0, 20, 0],
      [0, 0, 10],
    ];
    const surface = collapsed(side, [a!, b!, c!]);
    const brep = new Solid()
      .flat([o!, b!, a!])
      .flat([o!, a!, c!])
      .flat([o!, c!, b!])
      .face(surface, true, [[a!, b!, c!]])
      .brep();
    for (const isOutward of [true, false]) {
      const faces = brep.faces.map((face) => (face.surface === surface ? { ...face, isOutward } : face));
      try {
        const model = modelOfBreps([{ ...brep, faces }], [{ product: 0, placement: IDENTITY }]);
        if (!model.bodies[0]!.isValid) continue;
        expect(model.faces[3]!.areaMm2).toBeCloseTo(350, 9);
        expect(model.bodies[0]!.volumeMm3).toBeCloseTo(1000, 9);
        expect(model.byTriangles).toBe(0);
        return;
      } catch {}
    }
    throw new Error('It is read neither way round');
  },
);
